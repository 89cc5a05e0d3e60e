"""Tables as colours."""

import numpy as np


def heatmap(data, *, vmin=None, vmax=None, cmap=None, center=None, robust=False, annot=None, fmt=".2g", annot_kws=None, linewidths=0, linecolor="white", cbar=True, cbar_kws=None,
            cbar_ax=None, square=False, xticklabels="auto", yticklabels="auto", mask=None, ax=None, **kwargs):
    """Draw a table as colours, with its numbers if annot is set."""
    import matplotlib.pyplot as plt
    from matplotlib.colors import to_rgba
    frame = hasattr(data, "columns")
    cells = np.asarray(data) if not frame else data.to_numpy()
    values = np.asarray(cells, float)
    if values.ndim != 2:
        raise ValueError("data must be 2-dimensional") if values.ndim < 2 else ValueError("Must pass 2-d input. shape=%s" % (values.shape,))
    shown = values.copy()
    if mask is not None:
        m = np.asarray(mask.to_numpy() if hasattr(mask, "to_numpy") else mask, bool)
        if m.shape != values.shape:
            raise ValueError("Mask must have the same shape as data.")
        shown[m] = np.nan
    ok = shown[~np.isnan(shown)]
    if vmin is None:
        vmin = (np.percentile(ok, 2) if robust else ok.min()) if ok.size else 0.0
    if vmax is None:
        vmax = (np.percentile(ok, 98) if robust else ok.max()) if ok.size else 1.0
    if center is not None:
        half = max(vmax - center, center - vmin)
        vmin, vmax = center - half, center + half
    if cmap is None:
        cmap = "icefire" if center is not None else "rocket"
    elif isinstance(cmap, list):
        from matplotlib.colors import ListedColormap
        cmap = ListedColormap(cmap)
    if ax is None:
        ax = plt.gca()
    if square:
        ax.set_aspect("equal")
    for s in ax.spines.values():
        s.set_visible(False)
    mesh = ax.pcolormesh(shown, cmap=cmap, vmin=vmin, vmax=vmax, **{"linewidth": linewidths, "edgecolor": linecolor, **kwargs})
    rows, cols = values.shape
    ax.set(xlim=(0, cols), ylim=(0, rows))
    ax.invert_yaxis()
    if cbar:
        bar = ax.figure.colorbar(mesh, cax=cbar_ax, ax=None if cbar_ax is not None else ax, **(cbar_kws or {}))
        bar.outline.set_linewidth(0)
    names = (list(data.columns) if frame else list(range(cols)), list(data.index) if frame else list(range(rows)))
    for which, given, default, n in (("x", xticklabels, names[0], cols), ("y", yticklabels, names[1], rows)):
        if given is False:
            getattr(ax, "set_%sticks" % which)([])
            continue
        step = 1
        labels = default
        if isinstance(given, int) and given is not True:
            step = given
        elif given is True:
            step = 1
        elif not isinstance(given, str):
            labels = list(given)
        elif given == "auto":
            size = getattr(ax, which + "axis").get_ticklabels()
            room = int((ax.bbox.width if which == "x" else ax.bbox.height) / ax.figure.dpi * 72 // (size[0].get_size() if size else 10))
            if room < 1:
                getattr(ax, "set_%sticks" % which)([])
                continue
            step = n // room + 1
        at = np.arange(0, n, step)
        texts = ["-".join(map(str, labels[i])) if isinstance(labels[i], tuple) else str(labels[i]) for i in at.tolist() if i < len(labels)]
        getattr(ax, "set_%sticks" % which)(at[:len(texts)] + 0.5)
        getattr(ax, "set_%sticklabels" % which)(texts)
    if names and frame:
        ax.set_xlabel("" if data.columns.name is None else str(data.columns.name))
        ax.set_ylabel("" if data.index.name is None else str(data.index.name))
    _turn_labels(ax)
    if annot is not None and annot is not False:
        texts = cells if annot is True else np.asarray(annot.to_numpy() if hasattr(annot, "to_numpy") else annot)
        if texts.shape != values.shape:
            raise ValueError("`data` and `annot` must have same shape.")
        mesh.update_scalarmappable()
        colors = mesh.get_facecolor()
        for i in range(rows):
            for j in range(cols):
                if np.isnan(shown[i, j]):
                    continue
                r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in colors[i * cols + j][:3])
                light = 0.2126 * r + 0.7152 * g + 0.0722 * b
                v = texts[i, j]
                text = ("{:" + fmt + "}").format(v)
                ax.text(j + 0.5, i + 0.5, text, **{"color": ".15" if light > 0.408 else "w", "ha": "center", "va": "center", **(annot_kws or {})})
    return ax


def _turn_labels(ax):
    """Names of columns stand upright where they would overlap, those of rows lie down there."""
    for t in ax.get_yticklabels():
        t.set(rotation="vertical", va="center")
    if _overlap(ax.get_xticklabels(), 0):
        for t in ax.get_xticklabels():
            t.set_rotation("vertical")
    if _overlap(ax.get_yticklabels(), 1):
        for t in ax.get_yticklabels():
            t.set_rotation("horizontal")


def _overlap(labels, side):
    """Whether neighbours among labels touch."""
    ends = sorted((box.x0, box.x1) if side == 0 else (box.y0, box.y1) for box in (t.get_window_extent() for t in labels if t.get_text()))
    return any(a[1] > b[0] for a, b in zip(ends, ends[1:]))
