"""Layouts that keep texts from overlapping."""

import math

import numpy as np

from matplotlib import rcParams
from matplotlib.text import _size
from matplotlib.transforms import Bbox


def _subplots(fig, only=None):
    out = {}
    for ax in fig._localaxes:
        s = ax.get_subplotspec()
        if s is None or not ax.get_visible() or not ax.get_in_layout():
            continue
        top = s.get_topmost_subplotspec()
        g = top.get_gridspec()
        if only is not None and g is not only or not hasattr(g, "locally_modified_subplot_params"):
            continue
        if only is None and g.locally_modified_subplot_params():
            continue
        out.setdefault((top.rowspan, top.colspan, g.nrows, g.ncols), []).append(ax)
    return out


def tight(fig, pad=1.08, h_pad=None, w_pad=None, rect=None, only=None):
    """Margins and gaps, as arguments of subplots_adjust."""
    groups = _subplots(fig, only)
    if not groups:
        return {}
    rows, cols = max(k[2] for k in groups), max(k[3] for k in groups)
    for k in groups:
        if rows % k[2] or cols % k[3]:
            import warnings
            warnings.warn("This figure includes Axes that are not compatible with tight_layout, so results might be incorrect.")
            return {}
    fw, fh = fig._pixel_size()
    size = _size(rcParams["font.size"]) / 72
    pad_in = pad * size
    vpad = (h_pad if h_pad is not None else pad) * size
    hpad = (w_pad if w_pad is not None else pad) * size
    win, hin = fw / fig.dpi, fh / fig.dpi
    vspaces, hspaces = np.zeros((rows + 1, cols)), np.zeros((rows, cols + 1))
    for (rs, cs, nr, nc), axes in groups.items():
        kr, kc = rows // nr, cols // nc
        boxes = [b for b in (ax.get_tightbbox(None, for_layout_only=True) for ax in axes) if b is not None]
        if not boxes:
            continue
        t = Bbox.union(boxes)
        own = Bbox.union([_at(fig, ax.get_position(original=True)) for ax in axes])
        r0, r1, c0, c1 = rs.start * kr, rs.stop * kr, cs.start * kc, cs.stop * kc
        hspaces[r0:r1, c0] += (own.x0 - t.x0) / fw
        hspaces[r0:r1, c1] += (t.x1 - own.x1) / fw
        vspaces[r0, c0:c1] += (t.y1 - own.y1) / fh
        vspaces[r1, c0:c1] += (own.y0 - t.y0) / fh
    left = max(hspaces[:, 0].max(), 0) + pad_in / win
    right = max(hspaces[:, -1].max(), 0) + pad_in / win
    top = max(vspaces[0].max(), 0) + pad_in / hin
    bottom = max(vspaces[-1].max(), 0) + pad_in / hin
    s = fig._suptitle
    if s is not None and s.get_in_layout() and s._text.strip():
        top += s.get_window_extent().height / fh + pad_in / hin
    s = fig._supxlabel
    if s is not None and s.get_in_layout() and s._text.strip():
        bottom += s.get_window_extent().height / fh + pad_in / hin
    s = fig._supylabel
    if s is not None and s.get_in_layout() and s._text.strip():
        left += s.get_window_extent().width / fw + pad_in / win
    if rect is not None:
        l, b, r, t = (v if v is not None else d for v, d in zip(rect, (0, 0, 1, 1)))
        left, bottom, right, top = left + l, bottom + b, right + 1 - r, top + 1 - t
    if left + right >= 1 or bottom + top >= 1:
        import warnings
        warnings.warn("Tight layout not applied. The %s cannot be made large enough to accommodate all Axes decorations." %
                      ("left and right margins" if left + right >= 1 else "bottom and top margins"), UserWarning, stacklevel=4)
        return {}
    out = {"left": left, "right": 1 - right, "bottom": bottom, "top": 1 - top}
    if cols > 1:
        gap = hspaces[:, 1:-1].max() + hpad / win
        each = (1 - right - left - gap * (cols - 1)) / cols
        if each < 0:
            return {}
        out["wspace"] = gap / each
    if rows > 1:
        gap = vspaces[1:-1].max() + vpad / hin
        each = (1 - top - bottom - gap * (rows - 1)) / rows
        if each < 0:
            return {}
        out["hspace"] = gap / each
    return out


def _at(fig, pos):
    w, h = fig._pixel_size()
    return Bbox([[pos.x0 * w, pos.y0 * h], [pos.x1 * w, pos.y1 * h]])


def constrained(fig):
    """An approximation: tight margins with constrained layout's smaller pads, and places for figure colour bars kept."""
    kw = tight(fig, 0.45)
    if kw:
        fig.subplotpars.update(**kw)
        fig._replace_axes()
