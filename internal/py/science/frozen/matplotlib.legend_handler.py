"""How legends draw samples of the things they name.

A handler puts artists into the box of a sample, whose coordinates are points.
"""

import numpy as np

from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle


def update_from_first_child(tgt, src):
    for child in src.get_children()[:1]:
        tgt.update_from(child)


def _copied(tgt, src):
    tgt.update_from(src)


class HandlerBase:
    """Makes the artists of a sample."""

    def __init__(self, xpad=0.0, ypad=0.0, update_func=None):
        self._pads = (xpad, ypad) * 2
        self._look = update_func or _copied

    def update_prop(self, legend_handle, orig_handle, legend):
        self._look(legend_handle, orig_handle)
        legend_handle._label, legend_handle._clip_path, legend_handle._clip_on = orig_handle.get_label(), None, False
        legend_handle.figure, legend_handle.axes = legend.figure, None

    def adjust_drawing_area(self, legend, orig_handle, xdescent, ydescent, width, height, fontsize):
        return tuple(size - pad * fontsize for size, pad in zip((xdescent, ydescent, width, height), self._pads))

    def legend_artist(self, legend, orig_handle, fontsize, handlebox):
        sizes = [getattr(handlebox, name) for name in ("xdescent", "ydescent", "width", "height")]
        room = self.adjust_drawing_area(legend, orig_handle, *sizes, fontsize)
        first, *others = self.create_artists(legend, orig_handle, *room, fontsize, handlebox.get_transform())
        for sample in (first, *others):
            handlebox.add_artist(sample)
        return first

    def create_artists(self, legend, orig_handle, xdescent, ydescent, width, height, fontsize, trans):
        raise NotImplementedError("Derived must override")


class HandlerNpoints(HandlerBase):
    """Samples with some points."""

    def __init__(self, marker_pad=0.3, numpoints=None, **kwargs):
        HandlerBase.__init__(self, **kwargs)
        self._marker_pad, self._numpoints = marker_pad, numpoints

    def get_numpoints(self, legend):
        return legend.numpoints if self._numpoints is None else self._numpoints

    def get_xdata(self, legend, xdescent, ydescent, width, height, fontsize):
        """Where the line begins and ends, and where the markers are."""
        ends, count = np.array((0.0, width)) - xdescent, self.get_numpoints(legend)
        if count == 1:
            return ends, ends.mean(keepdims=True)
        inside = ends + np.array((1, -1)) * self._marker_pad * fontsize
        spread = np.linspace(*inside, count)
        return spread, spread


class HandlerNpointsYoffsets(HandlerNpoints):
    def __init__(self, numpoints=None, yoffsets=None, **kwargs):
        HandlerNpoints.__init__(self, numpoints=numpoints, **kwargs)
        self._yoffsets = yoffsets

    def get_ydata(self, legend, xdescent, ydescent, width, height, fontsize):
        return np.multiply(height, (6 / 16, 8 / 16, 5 / 16) if self._yoffsets is None else self._yoffsets)


class HandlerLine2D(HandlerNpoints):
    """A line with markers."""

    def create_artists(self, legend, orig_handle, xdescent, ydescent, width, height, fontsize, trans):
        made = []
        for places in self.get_xdata(legend, xdescent, ydescent, width, height, fontsize):
            part = Line2D(places, np.zeros(len(places)) + (height - ydescent) / 2)
            self.update_prop(part, orig_handle, legend)
            part.set(transform=trans, drawstyle="default")
            made.append(part)
        stroke, dots = made
        stroke.set(marker="None")
        dots.set(linestyle="None", markersize=legend.markerscale * dots.get_markersize())
        return made


HandlerLine2DCompound = HandlerLine2D


class HandlerPatch(HandlerBase):
    """An area. patch_func makes another form than a rectangle."""

    def __init__(self, patch_func=None, **kwargs):
        HandlerBase.__init__(self, **kwargs)
        self._form = patch_func or _whole_box

    def create_artists(self, legend, orig_handle, xdescent, ydescent, width, height, fontsize, trans):
        told = {k: v for k, v in locals().items() if k not in ("self", "trans")}
        shape = self._form(**told)
        self.update_prop(shape, orig_handle, legend)
        shape.set(transform=trans)
        return [shape]


def _whole_box(width, height, xdescent, ydescent, **rest):
    return Rectangle((-xdescent, -ydescent), width, height)


HandlerStepPatch = HandlerPatch


class _Plain(HandlerBase):
    """What legends draw themselves."""

    def legend_artist(self, legend, orig_handle, fontsize, handlebox):
        return None


class HandlerLineCollection(_Plain):
    """Lines of a collection."""


class HandlerPolyCollection(_Plain):
    """Areas of a collection."""


class HandlerErrorbar(_Plain):
    """Points with bars of errors."""

    def __init__(self, xerr_size=0.5, yerr_size=None, marker_pad=0.3, numpoints=None, **kwargs):
        if xerr_size != 0.5 or yerr_size is not None or numpoints not in (None, 1):
            raise NotImplementedError("HandlerErrorbar does not support xerr_size, yerr_size and numpoints")
        _Plain.__init__(self, **kwargs)


class HandlerStem(_Plain):
    """Stems."""

    def __init__(self, marker_pad=0.3, numpoints=None, bottom=None, yoffsets=None, **kwargs):
        if numpoints not in (None, 1) or bottom is not None or yoffsets is not None:
            raise NotImplementedError("HandlerStem does not support numpoints, bottom and yoffsets")
        _Plain.__init__(self, **kwargs)


class HandlerRegularPolyCollection(_Plain):
    """Points of a collection."""

    def __init__(self, yoffsets=None, sizes=None, **kwargs):
        if yoffsets is not None or sizes is not None:
            raise NotImplementedError("%s does not support yoffsets and sizes" % type(self).__name__)
        _Plain.__init__(self, **{k: v for k, v in kwargs.items() if k != "numpoints"})


HandlerPathCollection = HandlerCircleCollection = HandlerRegularPolyCollection


class HandlerTuple(HandlerBase):
    """Samples of several things beside each other, or over each other."""

    def __init__(self, ndivide=1, pad=None, **kwargs):
        self._ndivide, self._pad = ndivide, pad
        HandlerBase.__init__(self, **kwargs)

    def create_artists(self, legend, orig_handle, xdescent, ydescent, width, height, fontsize, trans):
        count = len(orig_handle) if self._ndivide is None else self._ndivide
        pad = (legend.borderpad if self._pad is None else self._pad) * fontsize
        part = (width - pad * (count - 1)) / count if count > 1 else width
        made = []
        for k, one in enumerate(orig_handle):
            handler = legend.get_legend_handler(legend.get_legend_handler_map(), one)
            if isinstance(handler, _Plain):
                handler = _stand_in(one)
            made += handler.create_artists(legend, one, xdescent - (part + pad) * (k % count), ydescent, part, height, fontsize, trans)
        return made


def _stand_in(handle):
    """A handler for things that legends draw themselves, for samples among others."""
    from matplotlib.collections import _WithSizes
    from matplotlib.container import BarContainer
    if isinstance(handle, BarContainer):
        return HandlerPatch(update_func=update_from_first_child)
    if isinstance(handle, _WithSizes) and handle._has_offsets:
        return _Points()
    raise NotImplementedError("a %s in a tuple of handles is not supported; use lines and patches" % type(handle).__name__)


class _Points(HandlerBase):
    """One point of a scatter plot."""

    def create_artists(self, legend, orig_handle, xdescent, ydescent, width, height, fontsize, trans):
        dot = Line2D([-xdescent + width / 2], [(height - ydescent) / 2], linestyle="None")
        face, edge = orig_handle.get_facecolor(), orig_handle.get_edgecolor()
        dot.set_marker(orig_handle.get_paths()[0])
        dot._markersize = float(np.sqrt(np.mean(orig_handle.get_sizes()))) * legend.markerscale
        dot._mfc, dot._mec = tuple(face[0]) if len(face) else "none", tuple(edge[0]) if len(edge) else "none"
        dot._markeredgewidth = float(orig_handle.get_linewidth()[0])
        dot.figure, dot._clip_on = legend.figure, False
        dot.set_transform(trans)
        return [dot]
