"""Small axes inside of others, and lines that show what they enlarge."""

from matplotlib.offsetbox import _corners, _numbered
from matplotlib.patches import Patch
from matplotlib.path import Path
from matplotlib.transforms import Bbox, IdentityTransform, TransformedBbox
from mpl_toolkits.axes_grid1.axes_size import from_any


class _Locator:
    """Where axes at a corner of others lie."""

    def __init__(self, parent, loc, borderpad, box, transform):
        self._parent, self._pad, self._box, self._transform = parent, borderpad, box, transform
        self._loc = _numbered[loc - 1] if isinstance(loc, int) else loc
        if self._loc not in _corners:
            raise ValueError("%r is not a valid value for loc; supported values are %s" % (loc, ", ".join(map(repr, _numbered))))

    def _room(self):
        box = self._parent.bbox if self._box is None else self._box
        if not hasattr(box, "bounds"):
            box = Bbox.from_bounds(*(tuple(box) if len(box) == 4 else (*box, 0, 0)))
        return box if self._transform is None else self._transform.transform_bbox(box)

    def __call__(self, ax, renderer=None):
        fig, room = self._parent.figure, self._room()
        w, h = self._size(room, fig, ax)
        pad = self._pad * 10 * fig.dpi / 72
        fx, fy = _corners[self._loc]
        x, y = room.x0 + pad + fx * (room.width - 2 * pad - w), room.y0 + pad + fy * (room.height - 2 * pad - h)
        fw, fh = fig._pixel_size()
        x, y = x - fig._origin()[0], y - fig._origin()[1]
        return Bbox([[x / fw, y / fh], [(x + w) / fw, (y + h) / fh]])


class AnchoredSizeLocator(_Locator):
    """Axes of a given size."""

    def __init__(self, parent, x_size, y_size, loc, borderpad=0.5, bbox_to_anchor=None, bbox_transform=None):
        _Locator.__init__(self, parent, loc, borderpad, bbox_to_anchor, bbox_transform)
        self._sizes = x_size, y_size

    def _size(self, room, fig, ax):
        from mpl_toolkits.axes_grid1.axes_size import Scaled
        out = []
        for given, whole in zip(self._sizes, (room.width, room.height)):
            share, inches = from_any(given, Scaled(1)).get_size()
            out.append(share * whole + inches * fig.dpi)
        return out


class AnchoredZoomLocator(_Locator):
    """Axes that show their parent enlarged."""

    def __init__(self, parent, zoom, loc, borderpad=0.5, bbox_to_anchor=None, bbox_transform=None):
        _Locator.__init__(self, parent, loc, borderpad, bbox_to_anchor, bbox_transform)
        self._zoom = zoom

    def _size(self, room, fig, ax):
        seen = self._parent.transData.transform_bbox(ax.viewLim)
        return abs(seen.width * self._zoom), abs(seen.height * self._zoom)


def _new_axes(parent, locator, axes_class, axes_kwargs):
    from matplotlib.axes import Axes
    made = (Axes if axes_class is None else axes_class)(parent.figure, parent.get_position(original=True), **{"zorder": parent.get_zorder() + 1, **(axes_kwargs or {})})
    made.set_axes_locator(locator)
    parent.figure.add_axes(made)
    return made


def inset_axes(parent_axes, width, height, loc="upper right", bbox_to_anchor=None, bbox_transform=None, axes_class=None, axes_kwargs=None, borderpad=0.5):
    """Axes at a corner; sizes are inches or percentages."""
    if bbox_transform in (parent_axes.transAxes, parent_axes.figure.transFigure) and bbox_to_anchor is None:
        bbox_to_anchor = (0, 0, 1, 1)
    if isinstance(bbox_to_anchor, tuple) and (isinstance(width, str) or isinstance(height, str)) and len(bbox_to_anchor) != 4:
        raise ValueError("Using relative units for width or height requires to provide a 4-tuple or a `Bbox` instance to `bbox_to_anchor.")
    locator = AnchoredSizeLocator(parent_axes, width, height, loc, borderpad, bbox_to_anchor, bbox_transform)
    return _new_axes(parent_axes, locator, axes_class, axes_kwargs)


def zoomed_inset_axes(parent_axes, zoom, loc="upper right", bbox_to_anchor=None, bbox_transform=None, axes_class=None, axes_kwargs=None, borderpad=0.5):
    """Axes at a corner that show a part of their parent enlarged."""
    return _new_axes(parent_axes, AnchoredZoomLocator(parent_axes, zoom, loc, borderpad, bbox_to_anchor, bbox_transform), axes_class, axes_kwargs)


class _LiveBox(TransformedBbox):
    """A box that a function gives when it is needed."""

    def __init__(self, now):
        self._now = now


class BboxPatch(Patch):
    """The outline of a box in pixels."""

    def __init__(self, bbox, **kwargs):
        Patch.__init__(self, **kwargs)
        self.bbox, self._transform = bbox, IdentityTransform()

    def get_path(self):
        b = self.bbox
        return Path([(b.x0, b.y0), (b.x1, b.y0), (b.x1, b.y1), (b.x0, b.y1), (b.x0, b.y0)], closed=True)


class BboxConnector(Patch):
    """A line between corners of two boxes in pixels; corner 1 is the upper right one, and the others follow against the clock."""

    _edge_default = True

    @staticmethod
    def get_bbox_edge_pos(bbox, loc):
        return {1: (bbox.x1, bbox.y1), 2: (bbox.x0, bbox.y1), 3: (bbox.x0, bbox.y0), 4: (bbox.x1, bbox.y0)}[loc]

    @staticmethod
    def connect_bbox(bbox1, bbox2, loc1, loc2=None):
        return Path([BboxConnector.get_bbox_edge_pos(bbox1, loc1), BboxConnector.get_bbox_edge_pos(bbox2, loc1 if loc2 is None else loc2)])

    def __init__(self, bbox1, bbox2, loc1, loc2=None, **kwargs):
        if "fill" not in kwargs:
            kwargs["fill"] = any(k in kwargs for k in ("fc", "facecolor", "color"))
        Patch.__init__(self, **kwargs)
        self._transform = IdentityTransform()
        self.bbox1, self.bbox2, self.loc1, self.loc2 = bbox1, bbox2, loc1, loc2

    def get_path(self):
        return self.connect_bbox(self.bbox1, self.bbox2, self.loc1, self.loc2)


class BboxConnectorPatch(BboxConnector):
    """The area between two such lines."""

    def __init__(self, bbox1, bbox2, loc1a, loc2a, loc1b, loc2b, **kwargs):
        BboxConnector.__init__(self, bbox1, bbox2, loc1a, loc2a, **kwargs)
        self.loc1b, self.loc2b = loc1b, loc2b

    def get_path(self):
        there = BboxConnector.get_path(self).vertices.tolist()
        back = self.connect_bbox(self.bbox2, self.bbox1, self.loc2b, self.loc1b).vertices.tolist()
        return Path([*there, *back, there[0]], closed=True)


def mark_inset(parent_axes, inset_axes, loc1, loc2, **kwargs):
    """Show the area that small axes enlarge, and join two of its corners with theirs."""
    seen = _LiveBox(lambda: parent_axes.transData.transform_bbox(inset_axes.viewLim))
    kwargs.setdefault("fill", any(k in kwargs for k in ("fc", "facecolor", "color")))
    area = BboxPatch(seen, **kwargs)
    parent_axes.add_patch(area)
    lines = [BboxConnector(_LiveBox(lambda: inset_axes.bbox), seen, loc, **kwargs) for loc in (loc1, loc2)]
    for line in lines:
        inset_axes.add_patch(line)
        line.set_clip_on(False)
    return area, *lines
