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
            from matplotlib.cbook import warn_external
            warn_external("This figure includes Axes that are not compatible with tight_layout, so results might be incorrect.")
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
        from matplotlib.cbook import warn_external
        warn_external("Tight layout not applied. The %s cannot be made large enough to accommodate all Axes decorations." %
                      ("left and right margins" if left + right >= 1 else "bottom and top margins"), UserWarning)
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
    (x, y), (w, h) = fig._origin(), fig._pixel_size()
    return Bbox([[x + pos.x0 * w, y + pos.y0 * h], [x + pos.x1 * w, y + pos.y1 * h]])


def constrained(fig):
    """An approximation: tight margins with constrained layout's smaller pads, and places for figure colour bars kept."""
    points = 1 / _size(rcParams["font.size"])
    bars = [ax for ax in fig._localaxes if len(getattr(ax, "_colorbar_parents", ())) > 1 and ax.get_subplotspec() is None]
    room = {"left": 0.0, "bottom": 0.0, "right": 1.0, "top": 1.0}
    for bar in bars:
        _take_room(fig, bar, room)
    kw = tight(fig, 3 * points, 6 * points, 6 * points, rect=[room[side] for side in ("left", "bottom", "right", "top")])
    if kw:
        fig.subplotpars.update(**kw)
        fig._replace_axes()
        for bar in bars:
            _place_bar(bar)


def _take_room(fig, bar, room):
    """Keep a side of the figure free for a colour bar of several axes: its width with labels, and gaps."""
    side = bar._bar_side
    across = 0 if side in ("left", "right") else 1
    whole = fig._pixel_size()
    text, box = bar.get_tightbbox(), bar.bbox
    parents = Bbox.union([p.bbox for p in bar._colorbar_parents])
    length, ratio, labels = (parents.height, bar._box_wish, text.width - box.width) if across == 0 else (parents.width, 1 / bar._box_wish, text.height - box.height)
    bar._depth = (length / ratio / whole[across], labels / whole[across])
    need = sum(bar._depth) + 0.02 + 3 / 72 * fig.dpi / whole[across]
    room[side] += need if side in ("left", "bottom") else -need


def _place_bar(bar):
    side, (depth, labels) = bar._bar_side, bar._depth
    whole = Bbox.union([p.get_position(original=True) for p in bar._colorbar_parents])
    fig = bar.figure
    outer = Bbox.union([p.get_tightbbox() for p in bar._colorbar_parents])
    w, h = fig._pixel_size()
    outer = outer.translated(*(-v for v in fig._origin()))
    gap = 0.02
    if side == "right":
        at = Bbox.from_bounds(outer.x1 / w + gap, whole.y0, depth, whole.height)
    elif side == "left":
        at = Bbox.from_bounds(outer.x0 / w - gap - depth, whole.y0, depth, whole.height)
    elif side == "bottom":
        at = Bbox.from_bounds(whole.x0, outer.y0 / h - gap - depth, whole.width, depth)
    else:
        at = Bbox.from_bounds(whole.x0, outer.y1 / h + gap, whole.width, depth)
    bar._set_position(at)
