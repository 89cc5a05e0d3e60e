"""Boxes: artists whose places are relative to the place of a box, boxes of boxes, and boxes at corners and beside points.

The extent of a box is in pixels, relative to the place that its container gives it.
"""

import math

import numpy as np

from matplotlib import rcParams
from matplotlib.artist import Artist, _stored
from matplotlib.image import AxesImage, _smooth
from matplotlib.patches import FancyArrowPatch, FancyBboxPatch
from matplotlib.text import Annotation, Text, _size
from matplotlib.transforms import Bbox, IdentityTransform, _LiveAffine

# Shares of the free room that lie left of the box and below it.
_across = {"left": 0, "center": 0.5, "right": 1}
_up = {"lower": 0, "center": 0.5, "upper": 1}
_corners = {high + " " + side: (x, y) for high, y in _up.items() for side, x in _across.items()}
_corners.update(right=(1, 0.5), center=_corners.pop("center center"))
_numbered = ("upper right", "upper left", "lower left", "lower right", "right", "center left", "center right", "lower center", "upper center", "center")


class OffsetBox(Artist):
    """A box that is drawn at an offset."""

    def __init__(self, **kwargs):
        Artist.__init__(self)
        self._children, self._offset = [], (0, 0)
        self.width = self.height = None
        if kwargs:
            self._set_all(kwargs, True)

    def set_figure(self, fig):
        self.figure = fig
        for child in self.get_children():
            child.set_figure(fig)

    def _scale(self):
        """Pixels of a point."""
        return self.figure.dpi / 72 if self.figure is not None else 1.0

    def set_offset(self, xy):
        self._offset = xy

    def get_offset(self, *args):
        return self._offset(*args) if callable(self._offset) else self._offset

    def set_width(self, width):
        self.width = width

    def set_height(self, height):
        self.height = height

    def get_children(self):
        return self._children

    def get_visible_children(self):
        return [c for c in self._children if c.get_visible()]

    def _adopt(self, fig):
        if fig is not None and self.figure is not fig:
            self.set_figure(fig)

    def _extent(self):
        """The box around the contents."""
        raise NotImplementedError("Derived must override")

    def _arrange(self):
        """Give the contents their places."""

    def get_bbox(self, renderer=None):
        return self._extent()

    def get_window_extent(self, renderer=None):
        return self._extent().translated(*self._place())

    def _place(self):
        at = self._offset
        if callable(at):
            box = self._extent()
            at = at(box.width, box.height, -box.x0, -box.y0, None)
        return at

    def get_tightbbox(self, renderer=None):
        return self.get_window_extent(renderer)

    def _clips_to_axes(self):
        return False

    def draw(self, r):
        if not self._visible:
            return
        self._arrange()
        for child in self.get_visible_children():
            child.draw(r)


class PackerBase(OffsetBox):
    """A box of boxes in a row."""

    def __init__(self, pad=0.0, sep=0.0, width=None, height=None, align="baseline", mode="fixed", children=None):
        OffsetBox.__init__(self)
        if mode not in ("fixed", "expand", "equal"):
            raise ValueError("%r is not a valid value for mode; supported values are 'fixed', 'expand', 'equal'" % (mode,))
        self.pad, self.sep, self.width, self.height, self.align, self.mode = pad, sep, width, height, align, mode
        self._children = list(children or [])

    def _packed(self):
        """The box around the children with the pad, and their places in it."""
        children, k = [child._extent() for child in self.get_visible_children()], self._scale()
        box, places = self._laid(children, (self.sep or 0) * k) if children else (Bbox.from_bounds(0, 0, 0, 0), [])
        return box.padded((self.pad or 0) * k), places

    def _extent(self):
        return self._packed()[0]

    def _arrange(self):
        x, y = self._place()
        for child, (dx, dy) in zip(self.get_visible_children(), self._packed()[1]):
            child.set_offset((x + dx, y + dy))


def _line_up(spans, room, align):
    """The span of things beside each other, and how far each is moved so that they are aligned."""
    room = max(b - a for a, b in spans) if room is None else room
    if align == "baseline":
        return (min(a for a, _ in spans), max(b for _, b in spans)), [0.0] * len(spans)
    share = {"left": 0, "bottom": 0, "center": 0.5, "right": 1, "top": 1}
    if align not in share:
        raise ValueError("%r is not a valid value for align; supported values are 'baseline', 'left', 'top', 'right', 'bottom', 'center'" % (align,))
    return (0.0, room), [share[align] * (room - (b - a)) - a for a, b in spans]


def _string(sizes, total, sep, mode):
    """The length of things one after another, and where each begins."""
    if mode == "equal":
        step = max(sizes) + sep if total is None else total / len(sizes)
        return (step * len(sizes) - sep if total is None else total), [step * i for i in range(len(sizes))]
    if mode == "expand":
        total = 1.0 if total is None else total
        sep = (total - sum(sizes)) / (len(sizes) - 1) if len(sizes) > 1 else 0.0
    at = [sum(sizes[:i]) + sep * i for i in range(len(sizes))]
    return (at[-1] + sizes[-1] if total is None or mode == "expand" and len(sizes) > 1 else total), at


class VPacker(PackerBase):
    """Boxes below each other."""

    def _laid(self, boxes, sep):
        sides, across = _line_up([tuple(b.intervalx) for b in boxes], self.width, self.align)
        height, begins = _string([b.height for b in boxes], self.height, sep, self.mode)
        # From the top down; the first box stands at the place of the whole.
        top = boxes[0].y1
        ups = [top - down - b.y1 for down, b in zip(begins, boxes)]
        return Bbox(np.column_stack([sides, (top - height, top)])), list(zip(across, ups))


class HPacker(PackerBase):
    """Boxes beside each other."""

    def _laid(self, boxes, sep):
        sides, ups = _line_up([tuple(b.intervaly) for b in boxes], self.height, self.align)
        width, begins = _string([b.width for b in boxes], self.width, sep, self.mode)
        left = boxes[0].x0
        return Bbox(np.column_stack([(left, left + width), sides])), [(left + begin - b.x0, up) for begin, b, up in zip(begins, boxes, ups)]


class PaddedBox(OffsetBox):
    """A box with room around it, and perhaps a frame."""

    def __init__(self, child, pad=0.0, *, draw_frame=False, patch_attrs=None):
        OffsetBox.__init__(self)
        self.pad, self._children = pad, [child]
        self.patch = FancyBboxPatch((0, 0), 1, 1, boxstyle="square,pad=0", facecolor="w", edgecolor="k", mutation_scale=1, snap=True, visible=draw_frame)
        self.patch._clip_on = False
        if patch_attrs is not None:
            self.patch.update(patch_attrs)

    def _extent(self):
        return self._children[0]._extent().padded(self.pad * self._scale())

    def draw(self, r):
        if not self._visible:
            return
        self._children[0].set_offset(self._place())
        self.draw_frame(r)
        self._children[0].draw(r)

    def update_frame(self, bbox, fontsize=None):
        self.patch._transform = IdentityTransform()
        self.patch.set_bounds(*bbox.bounds)
        if fontsize:
            self.patch.set_mutation_scale(fontsize)

    def draw_frame(self, r):
        self.patch.figure = self.figure
        self.update_frame(self.get_window_extent())
        self.patch.draw(r)


class DrawingArea(OffsetBox):
    """A box of a given size, in points, for artists whose coordinates are points."""

    def __init__(self, width, height, xdescent=0.0, ydescent=0.0, clip=False):
        OffsetBox.__init__(self)
        size = {"width": width, "height": height, "xdescent": xdescent, "ydescent": ydescent}
        vars(self).update(size, clip_children=clip, _points_to_pixels=_LiveAffine(self._numbers, "DrawingArea"))

    def _numbers(self):
        k, (x, y) = self._scale(), self._place()
        return k, k, x, y

    def get_transform(self):
        return self._points_to_pixels

    def set_transform(self, t):
        """Do nothing: the transform is that of the box."""

    def _extent(self):
        k = self._scale()
        return Bbox.from_bounds(-self.xdescent * k, -self.ydescent * k, self.width * k, self.height * k)

    def add_artist(self, a):
        a.set_figure(self.figure)
        a.axes = self.axes
        if a._transform is None:
            a.set_transform(self._points_to_pixels)
        self._children.append(a)

    def draw(self, r):
        if not self._visible:
            return
        for child in self._children:
            child.figure = self.figure
            if self.clip_children:
                child._clip_box = self.get_window_extent()
            child.draw(r)


class TextArea(OffsetBox):
    """Text in a box."""

    def __init__(self, s, *, textprops=None, multilinebaseline=False):
        OffsetBox.__init__(self)
        if multilinebaseline:
            raise NotImplementedError("TextArea does not support multilinebaseline")
        self._text = Text(0, 0, s, **(textprops or {}))
        self._text._transform, self._text._clip_on = IdentityTransform(), False
        self._children = [self._text]

    def set_text(self, s):
        self._text.set_text(s)

    def get_text(self):
        return self._text.get_text()

    def _extent(self):
        x0, y0, x1, y1 = self._text._layout(self.figure.dpi if self.figure is not None else 72)[0]
        return Bbox([[x0, y0], [x1, y1]])

    def _arrange(self):
        self._text.set_position(self._place())


class AuxTransformBox(OffsetBox):
    """Artists in coordinates of their own."""

    def __init__(self, aux_transform):
        OffsetBox.__init__(self)
        self.aux_transform, self._shift = aux_transform, (0.0, 0.0)
        self._moved = aux_transform + _LiveAffine(lambda: (1.0, 1.0, *self._shift), "AuxTransformBox")

    def get_transform(self):
        return self._moved

    def set_transform(self, t):
        """Do nothing: the transform is that of the box."""

    def add_artist(self, a):
        self._children.append(a)
        a.set_transform(self.get_transform())
        a.set_figure(self.figure)

    def _contents(self):
        self._shift = (0.0, 0.0)
        return Bbox.union([c.get_window_extent() for c in self._children])

    def _extent(self):
        box = self._contents()
        return Bbox.from_bounds(0, 0, box.width, box.height)

    def _arrange(self):
        box, (x, y) = self._contents(), self._place()
        self._shift = (x - box.x0, y - box.y0)


@_stored("data", "zoom")
class OffsetImage(OffsetBox):
    """An image in a box, a point for each of its pixels."""

    def __init__(self, arr, *, zoom=1, cmap=None, norm=None, interpolation=None, origin=None, filternorm=True, filterrad=4.0, resample=False, dpi_cor=True, **kwargs):
        OffsetBox.__init__(self)
        look = {"cmap": cmap, "norm": norm, "interpolation": interpolation, "origin": origin}
        self.image, self._by_dpi = AxesImage(None, **look, **kwargs), dpi_cor
        self.set_zoom(zoom)
        self._children.append(self.image)
        self.set_data(arr)

    def set_data(self, arr):
        pixels = self._data = np.asarray(arr)
        self.image.set_data(pixels)

    def _extent(self):
        k = self._zoom * (self._scale() if self._by_dpi else 1.0)
        rows, columns = self._data.shape[:2]
        return Bbox.from_bounds(0, 0, columns * k, rows * k)

    def draw(self, r):
        if self._visible:
            self.image.norm.autoscale_None(self._data) if self._data.ndim == 2 else None
            _paint_image(r, self.image, self.get_window_extent())


def _paint_image(r, image, box):
    rgba = image._rgba()
    h, w = rgba.shape[:2]
    alpha = 1.0 if image._alpha is None else float(image._alpha)
    r.items.append(("image", np.ascontiguousarray(rgba).tobytes(), w, h, (box.x0, box.y0, box.x1, box.y1), 0, 0 if image.origin == "upper" else 1, _smooth[image._interpolation],
                    alpha, None, None))


class AnchoredOffsetbox(OffsetBox):
    """A box at a corner of the axes or of another area."""

    zorder = 5
    codes = {name: k for k, name in enumerate(_numbered, 1)}

    def __init__(self, loc, *, pad=0.4, borderpad=0.5, child=None, prop=None, frameon=True, bbox_to_anchor=None, bbox_transform=None, **kwargs):
        OffsetBox.__init__(self, **kwargs)
        self._children = [] if child is None else [child]
        self.loc = _numbered[loc - 1] if isinstance(loc, int) and 1 <= loc <= 10 else loc
        if self.loc not in _corners:
            raise ValueError("%r is not a valid value for loc; supported values are %s" % (loc, ", ".join(map(repr, _numbered))))
        self.borderpad, self.pad = borderpad, pad
        self.set_bbox_to_anchor(bbox_to_anchor, bbox_transform)
        size = prop.get("size", prop.get("fontsize")) if isinstance(prop, dict) else None if prop is None else prop.get_size()
        self._fontsize = _size(rcParams["legend.fontsize"] if size is None else size)
        self.patch = FancyBboxPatch((0, 0), 1, 1, boxstyle="square,pad=0", facecolor="w", edgecolor="k", mutation_scale=self._fontsize, snap=True, visible=frameon)
        self.patch._clip_on = False

    def set_child(self, child):
        self._children = [child]
        if self.figure is not None:
            child.set_figure(self.figure)

    def get_child(self):
        return self._children[0] if self._children else None

    def get_bbox_to_anchor(self):
        box, transform = self._bbox_to_anchor, self._bbox_to_anchor_transform
        if box is None:
            return self.axes.bbox if self.axes is not None else self.figure.bbox
        return box if transform is None else transform.transform_bbox(box)

    def set_bbox_to_anchor(self, bbox, transform=None):
        if bbox is not None and not hasattr(bbox, "bounds"):
            bbox = Bbox.from_bounds(*(tuple(bbox) if len(bbox) == 4 else (*bbox, 0, 0)))
        self._bbox_to_anchor, self._bbox_to_anchor_transform = bbox, transform

    def _extent(self):
        self._adopt_children()
        return self._children[0]._extent().padded(self.pad * self._fontsize * self._scale())

    def _adopt_children(self):
        for child in self._children:
            if child.figure is not self.figure:
                child.set_figure(self.figure)

    def get_window_extent(self, renderer=None):
        box = self._extent()
        border = self.borderpad * self._fontsize * self._scale()
        room, (fx, fy) = self.get_bbox_to_anchor(), _corners[self.loc]
        x = room.x0 + border + fx * (room.width - 2 * border - box.width)
        y = room.y0 + border + fy * (room.height - 2 * border - box.height)
        return Bbox.from_bounds(x, y, box.width, box.height)

    def _layout_box(self):
        return self.get_window_extent()

    def update_frame(self, bbox, fontsize=None):
        self.patch.set_bounds(*bbox.bounds)
        if fontsize:
            self.patch.set_mutation_scale(fontsize)

    def draw(self, r):
        if not self._visible:
            return
        box, extent = self.get_window_extent(), self._extent()
        self.patch.figure, self.patch._transform = self.figure, IdentityTransform()
        self.update_frame(box, self._fontsize * self._scale())
        self.patch.draw(r)
        self._children[0].set_offset((box.x0 - extent.x0, box.y0 - extent.y0))
        self._children[0].draw(r)


class AnchoredText(AnchoredOffsetbox):
    """Text at a corner."""

    def __init__(self, s, loc, *, pad=0.4, borderpad=0.5, prop=None, **kwargs):
        prop = dict(prop or {})
        if "va" in prop or "verticalalignment" in prop:
            raise ValueError("Mixing verticalalignment with AnchoredText is not supported.")
        self.txt = TextArea(s, textprops=prop)
        AnchoredOffsetbox.__init__(self, loc, pad=pad, borderpad=borderpad, child=self.txt, prop=self.txt._text.get_fontproperties(), **kwargs)


class AnnotationBbox(Artist):
    """A box beside a point, perhaps with an arrow to it."""

    zorder = 3

    def __init__(self, offsetbox, xy, xybox=None, xycoords="data", boxcoords=None, *, frameon=True, pad=0.4, annotation_clip=None, box_alignment=(0.5, 0.5), bboxprops=None,
                 arrowprops=None, fontsize=None, **kwargs):
        Artist.__init__(self)
        self.offsetbox, self.xy, self.xycoords = offsetbox, xy, xycoords
        self.xybox = xy if xybox is None else xybox
        self.boxcoords = xycoords if boxcoords is None else boxcoords
        self.arrowprops, self._box_alignment, self._annotation_clip = arrowprops, box_alignment, annotation_clip
        self._fontsize = _size(rcParams["legend.fontsize"] if fontsize is None else fontsize)
        self._props = dict(arrowprops or {})
        self._arrow_relpos = self._props.pop("relpos", (0.5, 0.5))
        self.arrow_patch = FancyArrowPatch((0, 0), (1, 1), **self._props) if arrowprops is not None else None
        self.patch = FancyBboxPatch((0, 0), 1, 1, boxstyle="square,pad=%g" % pad, facecolor="w", edgecolor="k", snap=True, visible=frameon)
        self.patch.set(**(bboxprops or {}))
        for part in (self.patch, self.arrow_patch):
            if part is not None:
                part._transform, part._clip_on = IdentityTransform(), False
        if kwargs:
            self._set_all(kwargs, True)

    xyann = property(lambda self: self.xybox, lambda self, xy: setattr(self, "xybox", xy))
    anncoords = property(lambda self: self.boxcoords, lambda self, c: setattr(self, "boxcoords", c))
    _in_pixels, _shown = Annotation._in_pixels, Annotation._shown

    def get_children(self):
        return [self.offsetbox, self.patch, *([] if self.arrow_patch is None else [self.arrow_patch])]

    def get_fontsize(self):
        return self._fontsize

    def set_fontsize(self, s=None):
        self._fontsize = _size(rcParams["legend.fontsize"] if s is None else s)

    def _clips_to_axes(self):
        return False

    def _arrange(self):
        """Put the box at its place, and return the room it takes."""
        self.offsetbox.set_figure(self.figure)
        x, y = self._in_pixels(self.xybox, self.boxcoords)
        box, (fx, fy) = self.offsetbox._extent(), self._box_alignment
        self.offsetbox.set_offset((x - fx * box.width - box.x0, y - fy * box.height - box.y0))
        for part in (self.patch, self.arrow_patch):
            if part is not None:
                part.figure = self.figure
        room = self.offsetbox.get_window_extent()
        self.patch.set_bounds(*room.bounds)
        self.patch.set_mutation_scale(self._fontsize * self.figure.dpi / 72)
        return room

    def get_window_extent(self, renderer=None):
        room = self._arrange()
        boxes = [self.patch._pixels().get_extents() if self.patch._visible else room]
        if self.arrow_patch is not None:
            x, y = self._in_pixels(self.xy, self.xycoords)
            boxes.append(Bbox([[x, y], [x, y]]))
        return Bbox.union(boxes)

    get_tightbbox = get_window_extent

    def _layout_box(self):
        return self.get_window_extent() if self._shown() else None

    def draw(self, r):
        if not self._visible or not self._shown():
            return
        room = self._arrange()
        if self.arrow_patch is not None:
            arrow, (fx, fy) = self.arrow_patch, self._arrow_relpos
            arrow._posA_posB = [(room.x0 + fx * room.width, room.y0 + fy * room.height), self._in_pixels(self.xy, self.xycoords)]
            arrow.set_mutation_scale(self._props.get("mutation_scale", self._fontsize))
            arrow.patchA = self._props.get("patchA", self.patch)
            arrow.draw(r)
        self.patch.draw(r)
        self.offsetbox.draw(r)


class DraggableBase:
    """Nothing can be dragged: there is no window."""

    def __init__(self, ref_artist, use_blit=False):
        self.ref_artist = ref_artist

    def disconnect(self):
        pass


DraggableOffsetBox = DraggableAnnotation = DraggableBase
