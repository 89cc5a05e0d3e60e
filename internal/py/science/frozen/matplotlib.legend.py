"""Legends: what the colours and markers of a plot mean."""

import math

import numpy as np

from matplotlib import rcParams
from matplotlib.artist import Artist, _iterable
from matplotlib.cbook import silent_list
from matplotlib.colors import to_rgba
from matplotlib.container import BarContainer, Container, ErrorbarContainer, StemContainer
from matplotlib.lines import Line2D
from matplotlib.patches import FancyBboxPatch, Patch, Rectangle
from matplotlib.text import Text, _size
from matplotlib.transforms import Bbox, BboxBase, IdentityTransform

_places = {"best": 0, "upper right": 1, "upper left": 2, "lower left": 3, "lower right": 4, "right": 5, "center left": 6, "center right": 7, "lower center": 8, "upper center": 9,
           "center": 10}
_corner = {1: "NE", 2: "NW", 3: "SW", 4: "SE", 5: "E", 6: "W", 7: "E", 8: "S", 9: "N", 10: "C"}


def _handles(axs):
    for ax in axs:
        own = [a for a in ax._children if (isinstance(a, (Line2D, Patch)) or a._is_collection)]
        yield from own
        yield from ax.containers
        for other in ax.__dict__.get("parasites", ()):
            yield from _handles([other])


def _handles_labels(axs):
    handles, labels = [], []
    for h in _handles(axs):
        label = h.get_label()
        if label and not label.startswith("_"):
            handles.append(h)
            labels.append(label)
    return handles, labels


def _parse_args(axs, *args, handles=None, labels=None, **kwargs):
    if (handles is not None or labels is not None) and args:
        raise TypeError("When passing handles and labels, they must both be passed positionally or both as keywords.")
    if hasattr(handles, "__len__") and hasattr(labels, "__len__") and len(handles) != len(labels):
        from matplotlib.cbook import warn_external
        warn_external("Mismatched number of handles and labels: len(handles) = %d len(labels) = %d" % (len(handles), len(labels)), UserWarning)
    if handles is not None and labels is not None:
        pairs = list(zip(handles, labels))
        handles, labels = [p[0] for p in pairs], [p[1] for p in pairs]
    elif handles is not None:
        handles = list(handles)
        labels = [h.get_label() for h in handles]
    elif labels is not None:
        handles = [h for h, _ in zip(_plain_handles(axs), labels)]
    elif not args:
        handles, labels = _handles_labels(axs)
        if not handles:
            from matplotlib.cbook import warn_external
            warn_external("No artists with labels found to put in legend.  Note that artists whose label start with an underscore are ignored when legend() is called with no argument.",
                          UserWarning)
    elif len(args) == 1:
        labels = args[0]
        labels = list(labels)
        if labels and isinstance(labels[0], Artist):
            raise TypeError("A single argument passed to legend() must be a list of labels, but found an Artist in there.")
        handles = [h for h, _ in zip(_plain_handles(axs), labels)]
    elif len(args) == 2:
        handles, labels = list(args[0]), list(args[1])
    else:
        raise TypeError("legend() takes 0-2 positional arguments but %d were given" % len(args))
    return handles, labels, kwargs


def _plain_handles(axs):
    """All handles that may have a label given to them; bars of a container count once."""
    for ax in axs:
        inside = {id(a) for c in ax.containers for a in c.get_children()}
        lines = [a for a in ax._children if (isinstance(a, (Line2D, Patch)) or a._is_collection) and id(a) not in inside and not a.get_label().startswith("_nolegend_")]
        yield from lines
        yield from ax.containers


class Legend(Artist):
    """A box with handles and texts."""

    zorder = 5
    codes = _places
    __str__ = lambda self: "Legend"

    def __init__(self, parent, handles, labels, *, loc=None, numpoints=None, markerscale=None, markerfirst=True, reverse=False, scatterpoints=None, scatteryoffsets=None, prop=None,
                 fontsize=None, labelcolor=None, borderpad=None, labelspacing=None, handlelength=None, handleheight=None, handletextpad=None, borderaxespad=None, columnspacing=None,
                 ncols=1, mode=None, fancybox=None, shadow=None, title=None, title_fontsize=None, framealpha=None, edgecolor=None, facecolor=None, bbox_to_anchor=None,
                 bbox_transform=None, frameon=None, handler_map=None, title_fontproperties=None, alignment="center", ncol=1, draggable=False, linewidth=None, zorder=None):
        Artist.__init__(self)
        rc = rcParams
        from matplotlib.figure import FigureBase
        self.parent = parent
        if isinstance(parent, FigureBase):
            self.figure, self.axes, self.isaxes = parent, None, False
        else:
            self.figure, self.axes, self.isaxes = parent.figure, parent, True
        if loc is None:
            loc = rc["legend.loc"] if self.isaxes else "upper right"
            if not self.isaxes and loc in (0, "best"):
                loc = "upper right"
        self._set_place(loc)
        given = dict(numpoints=numpoints, markerscale=markerscale, scatterpoints=scatterpoints, borderpad=borderpad, labelspacing=labelspacing, handlelength=handlelength,
                     handleheight=handleheight, handletextpad=handletextpad, borderaxespad=borderaxespad, columnspacing=columnspacing, shadow=shadow)
        for k, v in given.items():
            setattr(self, k, rc["legend." + k] if v is None else v)
        self._markerfirst, self._reverse, self._ncols, self._mode, self._alignment = markerfirst, reverse, max(ncols if ncols != 1 else ncol, 1), mode, alignment
        if prop is not None and not isinstance(prop, dict):
            self._fontsize = prop.get_size()
        elif prop is not None:
            self._fontsize = _size(prop.get("size", fontsize if fontsize is not None else rc["legend.fontsize"]))
        else:
            self._fontsize = _size(rc["legend.fontsize"] if fontsize is None else fontsize)
        self._prop = prop
        self._bbox_to_anchor, self._bbox_transform = bbox_to_anchor, bbox_transform
        face = rc["legend.facecolor"] if facecolor is None else facecolor
        if face == "inherit" if isinstance(face, str) else False:
            face = rc["axes.facecolor"]
        edge = rc["legend.edgecolor"] if edgecolor is None else edgecolor
        if edge == "inherit" if isinstance(edge, str) else False:
            edge = rc["axes.edgecolor"]
        fancy = rc["legend.fancybox"] if fancybox is None else fancybox
        self.legendPatch = FancyBboxPatch((0, 0), 1, 1, facecolor=face, edgecolor=edge, alpha=framealpha if framealpha is not None else (1 if shadow else rc["legend.framealpha"]),
                                          boxstyle="round,pad=0,rounding_size=0.2" if fancy else "square,pad=0", mutation_scale=self._fontsize, snap=True)
        self.legendPatch._visible = rc["legend.frameon"] if frameon is None else bool(frameon)
        self.legendPatch.figure = self.figure
        self.legendPatch._clip_on = False
        self.legendPatch._transform = IdentityTransform()
        self._custom_handler_map = handler_map
        self._boxes = {}  # what handlers of the program have made, by sample
        handles, labels = list(handles), list(labels)
        if reverse:
            handles, labels = handles[::-1], labels[::-1]
        self.legend_handles, self.texts, self._samples = [], [], []
        for h, l in zip(handles, labels):
            if isinstance(l, str) and l.startswith("_") and l != "_":
                continue
            t = Text(0, 0, l if isinstance(l, str) else str(l), fontsize=self._fontsize)
            if prop is not None:
                t.set_fontproperties({k: v for k, v in prop.items()} if isinstance(prop, dict) else prop)
                t._fontsize = self._fontsize
            t.figure, t._transform, t._clip_on = self.figure, IdentityTransform(), False
            t._ha, t._va = "left", "baseline"
            self.texts.append(t)
            self._samples.append(h)
            box, sample = self._handled(h)
            if box is not None:
                self._boxes[len(self.legend_handles)] = box
            self.legend_handles.append(_sample_artist(h) if sample is None else sample)
        self._title = Text(0, 0, "", fontsize=self._fontsize if title_fontsize is None and rc["legend.title_fontsize"] is None else _size(title_fontsize if title_fontsize is not None else rc["legend.title_fontsize"]))
        self._title.figure, self._title._transform, self._title._clip_on = self.figure, IdentityTransform(), False
        self.set_title(title, title_fontproperties)
        color = rc["legend.labelcolor"] if labelcolor is None else labelcolor
        self._color_labels(color)
        if zorder is not None:
            self.zorder = zorder

    def _handled(self, handle):
        """The box that a handler of the program fills for a handle, and the sample in it."""
        handler = self.get_legend_handler(self._own_handlers(), handle)
        if handler is None:
            return None, None
        from matplotlib.offsetbox import DrawingArea
        descent = 0.35 * self._fontsize * (self.handleheight - 0.7)
        box = DrawingArea(self.handlelength * self._fontsize, self._fontsize * self.handleheight - descent, 0.0, descent)
        box.figure = self.figure
        sample = handler.legend_artist(self, handle, self._fontsize, box)
        return (box, sample) if box._children else (None, sample)

    def _own_handlers(self):
        return {**Legend._default_handlers, **(self._custom_handler_map or {})}

    _default_handlers = {}

    @classmethod
    def get_default_handler_map(cls):
        from matplotlib.collections import Collection, LineCollection, PolyCollection
        from matplotlib import legend_handler as h
        return {StemContainer: h.HandlerStem(), ErrorbarContainer: h.HandlerErrorbar(), Line2D: h.HandlerLine2D(), Patch: h.HandlerPatch(),
                LineCollection: h.HandlerLineCollection(), PolyCollection: h.HandlerPolyCollection(), Collection: h.HandlerPathCollection(),
                BarContainer: h.HandlerPatch(update_func=h.update_from_first_child), tuple: h.HandlerTuple(), **cls._default_handlers}

    @classmethod
    def update_default_handler_map(cls, handler_map):
        Legend._default_handlers = {**Legend._default_handlers, **handler_map}

    @classmethod
    def set_default_handler_map(cls, handler_map):
        Legend._default_handlers = dict(handler_map)

    def get_legend_handler_map(self):
        return {**self.get_default_handler_map(), **(self._custom_handler_map or {})}

    @staticmethod
    def get_legend_handler(legend_handler_map, orig_handle):
        """The handler for a thing itself, or else for its class; None if there is none."""
        try:
            return legend_handler_map[orig_handle]
        except (TypeError, KeyError):
            pass
        return next((legend_handler_map[cls] for cls in type(orig_handle).__mro__ if cls in legend_handler_map), None)

    @property
    def legendHandles(self):
        return self.legend_handles

    def _color_labels(self, color):
        if color is None or isinstance(color, str) and color == "None":
            return
        if isinstance(color, str) and color in ("linecolor", "markerfacecolor", "mfc", "markeredgecolor", "mec"):
            for t, h in zip(self.texts, self.legend_handles):
                get = getattr(h, "get_color", None) or getattr(h, "get_facecolor", None)
                if get is not None:
                    c = get()
                    c = c[0] if isinstance(c, np.ndarray) and c.ndim == 2 else c
                    t.set_color(c)
            return
        from matplotlib.colors import to_rgba_array
        colors = to_rgba_array(color)
        for i, t in enumerate(self.texts if len(colors) else ()):
            t.set_color(colors[i % len(colors)])

    def _set_place(self, loc):
        if isinstance(loc, str):
            if loc not in _places and loc.startswith("outside"):
                loc = " ".join(loc.split()[1:])
                if loc not in _places:
                    loc = " ".join(reversed(loc.split()))
            if loc not in _places:
                raise ValueError("%r is not a valid value for loc; supported values are %s" % (loc, ", ".join(map(repr, _places))))
            loc = _places[loc]
        if isinstance(loc, (int, np.integer)) and not 0 <= loc <= 10:
            raise ValueError("loc must be string, coordinate tuple, or an integer 0-10, not %r" % (loc,))
        self._loc = int(loc) if isinstance(loc, (int, np.integer)) else tuple(loc)

    def set_loc(self, loc=None):
        self._set_place("best" if loc is None else loc)

    def get_frame(self):
        return self.legendPatch

    def get_lines(self):
        return [h for h in self.legend_handles if isinstance(h, Line2D)]

    def get_patches(self):
        return silent_list("Patch", [h for h in self.legend_handles if isinstance(h, Patch)])

    def get_texts(self):
        return silent_list("Text", self.texts)

    def get_title(self):
        return self._title

    def set_title(self, title, prop=None):
        if title:
            self._title.set_text(title)
            self._title.set_visible(True)
        else:
            self._title.set_visible(False)
        if prop is not None:
            self._title.set_fontproperties(prop)

    def get_frame_on(self):
        return self.legendPatch.get_visible()

    def set_frame_on(self, b):
        self.legendPatch.set_visible(b)

    draw_frame = set_frame_on

    def set_alignment(self, alignment):
        self._alignment = alignment

    def get_alignment(self):
        return self._alignment

    def set_ncols(self, ncols):
        self._ncols = ncols

    def get_children(self):
        return [*self.legend_handles, *self.texts, self._title, self.legendPatch]

    def get_bbox_to_anchor(self):
        return self._anchor_box()

    def set_bbox_to_anchor(self, bbox, transform=None):
        self._bbox_to_anchor, self._bbox_transform = bbox, transform

    def set_draggable(self, state, use_blit=False, update="loc"):
        pass

    def get_draggable(self):
        return False

    # Layout.

    def _anchor_box(self):
        base = self.axes.bbox if self.isaxes else self.figure.bbox
        b = self._bbox_to_anchor
        if b is None:
            return base
        if isinstance(b, BboxBase):
            t = self._bbox_transform
            return b if t is None else b.transformed(t)
        b = tuple(b) + (0, 0) if len(b) == 2 else tuple(b)
        t = self._bbox_transform or (self.axes.transAxes if self.isaxes else self.figure.transFigure)
        x0, y0 = t._one(b[0], b[1])
        x1, y1 = t._one(b[0] + b[2], b[1] + b[3])
        return Bbox([[x0, y0], [x1, y1]])

    def _measure(self):
        """The size of the box, and the places of its parts relative to its lower left corner."""
        k = self.figure.dpi / 72
        fs = self._fontsize * k
        hl, hh = self.handlelength * fs, self.handleheight * fs
        descent = 0.35 * fs * (self.handleheight - 0.7)
        height = fs * self.handleheight - descent
        rows = []
        for t, h in zip(self.texts, self._samples):
            (x0, y0, x1, y1), places, _ = t._layout(self.figure.dpi)
            lines = t._text.count("\n") + 1
            up, down = y1, -y0
            first = y1
            text_h = max(up + down, 0)
            top = max(height, up)
            bottom = max(descent, down)
            rows.append((x1 - x0, top, bottom, t, h))
        n = len(rows)
        cols = min(self._ncols, max(n, 1))
        split = []
        base, extra = divmod(n, cols)
        at = 0
        for c in range(cols):
            m = base + (1 if c < extra else 0)
            split.append(rows[at:at + m])
            at += m
        gap = self.labelspacing * fs
        widths, heights = [], []
        for part in split:
            widths.append(max([r[0] for r in part], default=0) + hl + self.handletextpad * fs)
            heights.append(sum(r[1] + r[2] for r in part) + gap * max(len(part) - 1, 0))
        body_w = sum(widths) + self.columnspacing * fs * (cols - 1)
        body_h = max(heights, default=0)
        pad = self.borderpad * fs
        title_h = title_w = 0.0
        if self._title._visible and self._title._text:
            b = self._title._layout(self.figure.dpi)[0]
            title_w, title_h = b[2] - b[0], b[3] - b[1]
        total_w = max(body_w, title_w) + 2 * pad
        expand = 0.0
        if self._mode == "expand":
            want = self._anchor_box().width - 2 * self.borderaxespad * fs
            if want > total_w:
                expand = (want - total_w) / max(cols, 1)
                total_w = want
        total_h = body_h + 2 * pad + (title_h + gap if title_h else 0)
        x = pad + {"center": (total_w - 2 * pad - body_w) / 2, "left": 0, "right": total_w - 2 * pad - body_w}[self._alignment] if not expand else pad
        parts = []
        for part, w in zip(split, widths):
            y = pad + body_h
            for tw, top, bottom, t, h in part:
                y -= top
                if self._markerfirst:
                    parts.append((h, t, x, y, x + hl + self.handletextpad * fs))
                else:
                    parts.append((h, t, x + w - hl, y, x))
                y -= bottom + gap
            x += w + self.columnspacing * fs + expand
        return total_w, total_h, parts, (pad, title_w, title_h, gap), (hl, height, descent)

    def _find(self, w, h):
        box = self._anchor_box()
        if isinstance(self._loc, tuple):
            return box.x0 + self._loc[0] * box.width, box.y0 + self._loc[1] * box.height
        pad = self.borderaxespad * self._fontsize * self.figure.dpi / 72
        if self._loc == 0:
            return self._best(w, h, box, pad)
        return self._at(self._loc, w, h, box, pad)

    def _at(self, loc, w, h, box, pad):
        inner = box.padded(-pad) if box.width or box.height else Bbox([[box.x0 + pad, box.y0 + pad], [box.x1 - pad, box.y1 - pad]])
        fx, fy = {"NE": (1, 1), "NW": (0, 1), "SW": (0, 0), "SE": (1, 0), "E": (1, 0.5), "W": (0, 0.5), "S": (0.5, 0), "N": (0.5, 1), "C": (0.5, 0.5)}[_corner[loc]]
        x = inner.x0 + fx * (inner.width - w)
        y = inner.y0 + fy * (inner.height - h)
        return x, y

    def _best(self, w, h, box, pad):
        """The place that hides least."""
        ax = self.axes
        points, boxes, lines = [], [], []
        for a in ax._children:
            if not a._visible:
                continue
            if isinstance(a, Line2D):
                p = a.get_transform().transform(a._points())
                if len(p) > 5000:
                    p = p[::len(p) // 5000 + 1]
                finite = np.isfinite(p)
                if not finite.all():
                    p = p[finite.all(axis=1)]
                if len(p):
                    lines.append(p)
            elif isinstance(a, Patch):
                e = a._pixels().get_extents() if hasattr(a, "_pixels") else None
                if e is not None and math.isfinite(e.x0 + e.x1 + e.y0 + e.y1):
                    boxes.append(e)
            elif a._is_collection:
                if a._has_offsets and len(a._offsets):
                    o = a.get_offset_transform().transform(a._offsets)
                    if len(o) > 5000:
                        o = o[::len(o) // 5000 + 1]
                    points.append(o[np.isfinite(o).all(axis=1)])
                else:
                    t = a.get_transform()
                    for p in a.get_paths()[:50]:
                        v = t.transform_path(p).vertices
                        v = v[np.isfinite(v).all(axis=1)]
                        if len(v):
                            lines.append(v)
        best = None
        for loc in range(1, 11):
            x, y = self._at(loc, w, h, box, pad)
            score = 0
            for p in points:
                score += int(((p[:, 0] > x) & (p[:, 0] < x + w) & (p[:, 1] > y) & (p[:, 1] < y + h)).sum())
            for p in lines:
                inside = (p[:, 0] > x) & (p[:, 0] < x + w) & (p[:, 1] > y) & (p[:, 1] < y + h)
                score += int(inside.sum())
                if _crosses(p, x, y, x + w, y + h):
                    score += 1
            for b in boxes:
                if b.x0 < x + w and b.x1 > x and b.y0 < y + h and b.y1 > y:
                    score += 1
            if score == 0:
                return x, y
            if best is None or score < best[0]:
                best = (score, x, y)
        return best[1], best[2]

    def get_window_extent(self, renderer=None):
        w, h, *_ = self._measure()
        x, y = self._find(w, h)
        return Bbox([[x, y], [x + w, y + h]])

    get_tightbbox = get_window_extent

    def draw(self, r):
        if not self._visible:
            return
        w, h, parts, (pad, tw, th, gap), (hl, hh, descent) = self._measure()
        x, y = self._find(w, h)
        if self.shadow:
            k = 2 * r.points
            p = FancyBboxPatch((x + k, y - k), w, h, boxstyle=self.legendPatch.get_boxstyle(), facecolor=(0.3, 0.3, 0.3), edgecolor="none", alpha=0.5, mutation_scale=self._fontsize * r.points)
            p._transform, p._clip_on = IdentityTransform(), False
            p.draw(r)
        self.legendPatch.set_bounds(x, y, w, h)
        self.legendPatch.set_mutation_scale(self._fontsize * r.points)
        self.legendPatch.draw(r)
        if th:
            t = self._title
            t._ha, t._va = "center" if self._alignment == "center" else self._alignment, "top"
            t._x = {"center": x + w / 2, "left": x + pad, "right": x + w - pad}[self._alignment]
            t._y = y + h - pad
            t.draw(r)
        for k, ((handle, text, hx, base, tx), sample) in enumerate(zip(parts, self.legend_handles)):
            if k in self._boxes:
                self._boxes[k].set_offset((x + hx, y + base))
                self._boxes[k].draw(r)
            else:
                _draw_sample(r, self, handle, sample, x + hx, y + base, hl, hh, descent)
            text._x, text._y = x + tx, y + base
            text.draw(r)


def _crosses(p, x0, y0, x1, y1):
    """Whether a line through points passes a box."""
    if len(p) < 2:
        return False
    a, b = p[:-1], p[1:]
    near = (np.minimum(a[:, 0], b[:, 0]) < x1) & (np.maximum(a[:, 0], b[:, 0]) > x0) & (np.minimum(a[:, 1], b[:, 1]) < y1) & (np.maximum(a[:, 1], b[:, 1]) > y0)
    a, b = a[near], b[near]
    if not len(a):
        return False
    d = b - a
    sides = []
    for cx, cy in ((x0, y0), (x1, y0), (x1, y1), (x0, y1)):
        sides.append(d[:, 0] * (cy - a[:, 1]) - d[:, 1] * (cx - a[:, 0]))
    s = np.stack(sides)
    return bool(((s.min(axis=0) < 0) & (s.max(axis=0) > 0)).any())


def _sample_artist(h):
    """The artist that stands for a handle in the legend."""
    if isinstance(h, Line2D):
        s = Line2D([0, 1], [0, 0])
        s.update_from(h)
        s._clip_on = False
        s._label = h._label
        s._transform = IdentityTransform()
        return s
    if isinstance(h, BarContainer):
        return _sample_artist(h.patches[0]) if h.patches else Rectangle((0, 0), 1, 1)
    if isinstance(h, ErrorbarContainer):
        line, _, bars = h.lines
        return _bar_sample(bars[0]) if bars else _sample_artist(line) if line is not None else Line2D([0], [0])
    if isinstance(h, StemContainer):
        return _sample_artist(h.stemlines)
    if isinstance(h, Patch):
        s = Rectangle((0, 0), 1, 1)
        s.update_from(h)
        s._label = h._label
        s._transform, s._clip_on = IdentityTransform(), False
        s._clip_path = None
        return s
    if getattr(h, "_is_collection", False):
        return _collection_sample(h)
    if isinstance(h, tuple):
        return _sample_artist(h[0]) if h else None
    return h


def _collection_sample(h):
    from matplotlib.collections import LineCollection, _WithSizes
    h.update_scalarmappable()
    if isinstance(h, LineCollection):
        s = Line2D([0, 1], [0, 0])
        c = h.get_edgecolor()
        s.set_color(tuple(c[0]) if len(c) else "k")
        s.set_linewidth(h._linewidths[0] if len(h._linewidths) else 1)
        st = h._styles[0]
        s.set_linestyle(st)
        s._transform, s._clip_on = IdentityTransform(), False
        return s
    if isinstance(h, _WithSizes) and h._has_offsets:
        return h
    s = Rectangle((0, 0), 1, 1)
    f, e = h.get_facecolor(), h.get_edgecolor()
    s.set_facecolor(tuple(f[0]) if len(f) else "none")
    s.set_edgecolor(tuple(e[0]) if len(e) else "none")
    s._linewidth = float(h._linewidths[0]) if len(h._linewidths) else 0.0
    s._hatch = h._hatch
    s._transform, s._clip_on = IdentityTransform(), False
    return s


def _bar_sample(bars):
    """A line with the look of the bars of errors."""
    from matplotlib.collections import LineCollection
    return LineCollection([[(0.5, 0), (0.5, 1)]], colors=bars.get_edgecolor(), linewidths=bars.get_linewidth(), label=bars.get_label())


def _draw_sample(r, legend, handle, sample, x, y, w, h, descent):
    mid = y + (h - descent) / 2
    if isinstance(handle, tuple) and not isinstance(handle, Container):
        n = len(handle)
        for one in handle:
            _draw_sample(r, legend, one, _sample_artist(one), x, y, w, h, descent)
        return
    if isinstance(handle, ErrorbarContainer):
        sample = _sample_artist(handle.lines[0] or (handle.lines[2] or [Line2D([0], [0])])[0])
    elif isinstance(handle, StemContainer):
        sample = _sample_artist(handle.markerline)
    if isinstance(sample, Line2D):
        sample.figure = legend.figure
        sample._xy = np.array([[x, mid], [x + w, mid]], float)
        marker = sample._marker
        sample._marker = "None"
        if isinstance(handle, ErrorbarContainer):
            _draw_error(r, handle, x, mid, w, h)
        if isinstance(handle, StemContainer) or not (isinstance(handle, ErrorbarContainer) and handle.lines[0] is None):
            sample.draw(r)
        sample._marker = marker
        n = legend.numpoints
        sample._xy = np.array([[x + w * (i + 1) / (n + 1) if n > 1 else x + w / 2, mid] for i in range(n)], float)
        style, size = sample._linestyle, sample._markersize
        sample._linestyle, sample._markersize = "None", size * legend.markerscale
        sample.draw(r)
        sample._linestyle, sample._markersize = style, size
        return
    if isinstance(sample, Patch):
        sample.figure = legend.figure
        if isinstance(sample, Rectangle):
            sample.set_bounds(x, y, w, h - descent)
            sample.draw(r)
        return
    if getattr(sample, "_is_collection", False):
        k = r.points
        sizes = sample._sizes if len(sample._sizes) else np.array([36.0])
        n = legend.scatterpoints
        size = float(sizes[0]) if n == 1 and len(sizes) == 1 else (float(sizes.max()) + float(sizes.min())) / 2
        fa, ea = sample.get_facecolor(), sample.get_edgecolor()
        if sample._A is not None:
            c = tuple(sample.cmap(sample.norm(sample.norm.vmin + (sample.norm.vmax - sample.norm.vmin) * 0)) if sample.norm.vmin is not None else (0, 0, 0, 1))
            face = edge = tuple(float(v) for v in c)
        else:
            face = tuple(fa[0]) if len(fa) else (0, 0, 0, 0)
            edge = tuple(ea[0]) if len(ea) else (0, 0, 0, 0)
        xy, codes = sample._paths[0]._wire()
        r.items.append(("marks", xy, codes, (x + w / 2, mid - h * 0.0), (math.sqrt(size) * k * legend.markerscale * sample._size_factor(),), face, edge,
                        (float(sample._linewidths[0]) * k if len(sample._linewidths) else 0.0,), None, 0, 1, None, None, 0))


def _draw_error(r, handle, x, mid, w, h):
    bars = handle.lines[2]
    if not bars:
        return
    c = bars[0].get_edgecolor()
    color = tuple(c[0]) if len(c) else (0, 0, 0, 1)
    lw = float(bars[0]._linewidths[0]) * r.points
    if handle.has_yerr:
        r.items.append(("path", (x + w / 2, mid - h * 0.7, x + w / 2, mid + h * 0.7), None, None, color, lw, None, 0, 0, None, None, 1))
    if handle.has_xerr:
        r.items.append(("path", (x + w * 0.2, mid, x + w * 0.8, mid), None, None, color, lw, None, 0, 0, None, None, 1))
