"""Plots by functions that work on the current figure and axes."""

import matplotlib
import numpy as np
from matplotlib import get_backend, interactive, rc, rc_context, rcdefaults, rcParams, rcParamsDefault, set_loglevel
from matplotlib.artist import Artist, getp, setp
from matplotlib.axes import Axes, Subplot
from matplotlib.figure import Figure, figaspect
from matplotlib.lines import Line2D
from matplotlib.patches import Circle, Polygon, Rectangle
from matplotlib.text import Annotation, Text
from matplotlib.ticker import (
    AutoLocator, FixedFormatter, FixedLocator, FormatStrFormatter, Formatter, FuncFormatter, IndexLocator, LinearLocator, Locator, LogFormatter, LogFormatterExponent,
    LogFormatterMathtext, LogLocator, MaxNLocator, MultipleLocator, NullFormatter, NullLocator, ScalarFormatter, TickHelper,
)

get = getp


class FigureManager:
    """A figure with a number."""

    def __init__(self, num, figure):
        self.num, self.canvas = num, figure.canvas
        self.title = "Figure %s" % num
        self.toolbar = self.toolmanager = None
        figure.canvas.manager = self
        self.window = self

    def set_window_title(self, title):
        self.title = title

    def get_window_title(self):
        return self.title

    def full_screen_toggle(self):
        pass

    def resize(self, *args):
        pass

    def show(self):
        pass

    def showMaximized(self):
        pass

    def destroy(self):
        pass

    def state(self, *args):
        pass


FigureManagerBase = FigureManager
_figs = {}  # by number; the last is the current one
_labels = {}


def __getattr__(name):
    if name == "cm":
        import matplotlib.cm as m
        return m
    if name == "style":
        import matplotlib.style as m
        return m
    if name in ("colormaps", "color_sequences"):
        return getattr(matplotlib, name)
    if name == "cycler":
        from cycler import cycler
        return cycler
    if name in ("Normalize",):
        from matplotlib.colors import Normalize
        return Normalize
    if name in ("GridSpec", "SubplotSpec"):
        import matplotlib.gridspec as g
        return getattr(g, name)
    if name == "PolarAxes":
        from matplotlib.projections.polar import PolarAxes
        return PolarAxes
    if name in ("mlab", "ticker", "gridspec", "colors", "image", "transforms"):
        import importlib
        return importlib.import_module("matplotlib." + name)
    if name in ("Arrow", "Ellipse", "Wedge"):
        import matplotlib.patches as p
        return getattr(p, name)
    raise AttributeError("module 'matplotlib.pyplot' has no attribute %r" % name)


# Figures.


def figure(num=None, figsize=None, dpi=None, *, facecolor=None, edgecolor=None, frameon=True, FigureClass=Figure, clear=False, **kwargs):
    """Make a figure, or make an existing one the current figure."""
    if isinstance(num, Figure):
        for n, m in _figs.items():
            if m.canvas.figure is num:
                _current(n)
                return num
        raise ValueError("The passed figure is not managed by pyplot")
    label = ""
    if num is None:
        num = max(_figs, default=0) + 1
    elif isinstance(num, str):
        label = num
        found = [n for n, l in _labels.items() if l == label]
        if found:
            num = found[0]
        else:
            if label == "all":
                from matplotlib.cbook import warn_external
                warn_external("close('all') closes all existing figures.")
            num = max(_figs, default=0) + 1
    else:
        num = int(num)
    m = _figs.get(num)
    if m is None:
        limit = rcParams["figure.max_open_warning"]
        if len(_figs) == limit >= 1:
            from matplotlib.cbook import warn_external
            warn_external("More than %d figures have been opened. Figures created through the pyplot interface (`matplotlib.pyplot.figure`) are retained until explicitly closed and may "
                          "consume too much memory. (To control this warning, see the rcParam `figure.max_open_warning`). Consider using `matplotlib.pyplot.close()`." % limit,
                          RuntimeWarning)
        fig = FigureClass(figsize=figsize, dpi=dpi, facecolor=facecolor, edgecolor=edgecolor, frameon=frameon, **kwargs)
        fig.number = num
        m = FigureManager(num, fig)
        if label:
            m.title = label
            fig.set_label(label)
            _labels[num] = label
        _figs[num] = m
    else:
        _current(num)
    fig = m.canvas.figure
    if clear:
        fig.clear()
    return fig


def _current(num):
    m = _figs.pop(num)
    _figs[num] = m


def gcf():
    return next(reversed(_figs.values())).canvas.figure if _figs else figure()


def get_fignums():
    return sorted(_figs)


def get_figlabels():
    return [_figs[n].canvas.figure.get_label() for n in sorted(_figs)]


def fignum_exists(num):
    return num in _figs if isinstance(num, (int, np.integer)) else num in get_figlabels()


def get_current_fig_manager():
    return gcf().canvas.manager


def close(fig=None):
    """Close a figure, the current one, or all."""
    if fig is None:
        if _figs:
            _figs.pop(next(reversed(_figs)))
    elif fig == "all" if isinstance(fig, str) else False:
        _figs.clear()
        _labels.clear()
    elif isinstance(fig, str):
        for n in [n for n, l in _labels.items() if l == fig]:
            _figs.pop(n, None)
            _labels.pop(n, None)
    elif isinstance(fig, (int, np.integer)):
        _figs.pop(int(fig), None)
        _labels.pop(int(fig), None)
    elif isinstance(fig, Figure):
        for n in [n for n, m in _figs.items() if m.canvas.figure is fig]:
            _figs.pop(n)
            _labels.pop(n, None)
    else:
        raise TypeError("close() argument must be a Figure, an int, a string, or None, not %s" % type(fig))


def clf():
    gcf().clear()


def cla():
    gca().clear()


def draw():
    gcf().canvas.draw_idle()


def show(*args, **kwargs):
    """Make the open figures results of the run."""
    from matplotlib._show import show_figures
    show_figures()


def savefig(*args, **kwargs):
    return gcf().savefig(*args, **kwargs)


def ion():
    matplotlib.interactive(True)
    return _Restore()


def ioff():
    matplotlib.interactive(False)
    return _Restore()


class _Restore:
    def __enter__(self):
        return self

    def __exit__(self, *args):
        return False


def isinteractive():
    return matplotlib.is_interactive()


def pause(interval):
    import time
    time.sleep(interval)


def switch_backend(newbackend):
    matplotlib.use(newbackend)
    close("all")


def install_repl_displayhook():
    pass


uninstall_repl_displayhook = install_repl_displayhook


def draw_if_interactive(*args, **kwargs):
    pass


def connect(s, func):
    return 0


def disconnect(cid):
    pass


def waitforbuttonpress(timeout=-1):
    return None


def ginput(*args, **kwargs):
    return []


def xkcd(scale=1, length=100, randomness=2):
    """Let figures look drawn by hand, inside of a with statement or from now on."""
    from matplotlib import patheffects
    if rcParams["text.usetex"]:
        raise RuntimeError("xkcd mode is not compatible with text.usetex = True")
    before = dict(dict.items(rcParams))
    rcParams.update({
        "font.family": ["xkcd", "xkcd Script", "Comic Neue", "Comic Sans MS"], "font.size": 14.0, "path.sketch": (scale, length, randomness),
        "path.effects": [patheffects.withStroke(linewidth=4, foreground="w")], "axes.linewidth": 1.5, "lines.linewidth": 2.0, "figure.facecolor": "white", "grid.linewidth": 0.0,
        "axes.grid": False, "axes.unicode_minus": False, "axes.edgecolor": "black", "xtick.major.size": 8, "xtick.major.width": 3, "ytick.major.size": 8, "ytick.major.width": 3,
    })
    return _Restored(before)


class _Restored:
    """Gives settings their former values at the end of a with statement."""

    def __init__(self, before):
        self._before = before

    def __enter__(self):
        return self

    def __exit__(self, *args):
        dict.clear(rcParams)
        dict.update(rcParams, self._before)


# Axes.


def gca():
    return gcf().gca()


def sca(ax):
    fig = ax.figure
    for n, m in _figs.items():
        if m.canvas.figure is fig:
            _current(n)
            break
    fig.sca(ax)


def axes(arg=None, **kwargs):
    fig = gcf()
    if arg is None:
        pos = kwargs.pop("position", None)
        return fig.add_subplot(**kwargs) if pos is None else fig.add_axes(pos, **kwargs)
    return fig.add_axes(arg, **kwargs)


def delaxes(ax=None):
    ax = gca() if ax is None else ax
    ax.remove() if ax._remove_method else ax.figure.delaxes(ax)


def subplot(*args, **kwargs):
    """Axes in a cell of a grid; those that are there already become the current ones."""
    from matplotlib.gridspec import _spec_of
    polar, projection = kwargs.get("polar"), kwargs.get("projection")
    if polar and projection is not None and projection != "polar":
        raise ValueError("polar=%r, yet projection=%r. Only one of these arguments should be supplied." % (polar, projection))
    args = args or (1, 1, 1)
    if any(isinstance(index, bool) for index in args[2:3]):
        from matplotlib.cbook import warn_external
        warn_external("The subplot index argument to subplot() appears to be a boolean. Did you intend to use subplots()?")
    fig = gcf()
    if len(args) == 1 and isinstance(args[0], Axes):
        return fig.add_subplot(args[0])
    spec = _spec_of(fig, args)
    wanted = "polar" if polar else projection
    for ax in fig.axes:
        if ax.get_subplotspec() == spec and (not kwargs or wanted is not None and ax.name == wanted and len(kwargs) == 1):
            fig.sca(ax)
            return ax
    return fig.add_subplot(spec, **kwargs)


def subplots(nrows=1, ncols=1, *, sharex=False, sharey=False, squeeze=True, width_ratios=None, height_ratios=None, subplot_kw=None, gridspec_kw=None, **fig_kw):
    sizes = {"width_ratios": width_ratios, "height_ratios": height_ratios, "gridspec_kw": gridspec_kw}
    fig = figure(**fig_kw)
    return fig, fig.subplots(nrows, ncols, squeeze=squeeze, subplot_kw=subplot_kw, sharex=sharex, sharey=sharey, **sizes)


def subplot_mosaic(mosaic, *, subplot_kw=None, gridspec_kw=None, sharex=False, sharey=False, width_ratios=None, height_ratios=None, empty_sentinel=".", per_subplot_kw=None, **fig_kw):
    sizes = {"width_ratios": width_ratios, "height_ratios": height_ratios, "gridspec_kw": gridspec_kw}
    fig = figure(**fig_kw)
    return fig, fig.subplot_mosaic(mosaic, empty_sentinel=empty_sentinel, sharex=sharex, sharey=sharey, per_subplot_kw=per_subplot_kw, subplot_kw=subplot_kw, **sizes)


def subplot2grid(shape, loc, rowspan=1, colspan=1, fig=None, **kwargs):
    home = fig or gcf()
    cell = home._grid(*shape).new_subplotspec(loc, rowspan, colspan)
    return home.add_subplot(cell, **kwargs)


def twinx(ax=None):
    return (gca() if ax is None else ax).twinx()


def twiny(ax=None):
    return (gca() if ax is None else ax).twiny()


def subplot_tool(targetfig=None):
    raise NotImplementedError("there is no window for subplot_tool()")


def box(on=None):
    ax = gca()
    ax.set_frame_on(not ax.get_frame_on() if on is None else on)


def xlim(*args, **kwargs):
    ax = gca()
    return ax.get_xlim() if not args and not kwargs else ax.set_xlim(*args, **kwargs)


def ylim(*args, **kwargs):
    ax = gca()
    return ax.get_ylim() if not args and not kwargs else ax.set_ylim(*args, **kwargs)


def _ticks(ax, name, ticks, labels, minor, kwargs):
    axis = getattr(ax, name + "axis")
    if ticks is not None:
        axis.set_ticks(ticks, minor=minor)
    elif labels is not None:
        raise TypeError("%sticks(): Parameter 'labels' can't be set without setting 'ticks'" % name)
    places = axis.get_ticklocs(minor=minor)
    if labels is not None:
        return places, axis.set_ticklabels(labels, minor=minor, **kwargs)
    texts = axis.get_ticklabels(minor=minor)
    setp(texts, **kwargs)
    return places, texts


def xticks(ticks=None, labels=None, *, minor=False, **kwargs):
    return _ticks(gca(), "x", ticks, labels, minor, kwargs)


def yticks(ticks=None, labels=None, *, minor=False, **kwargs):
    return _ticks(gca(), "y", ticks, labels, minor, kwargs)


def rgrids(radii=None, labels=None, angle=None, fmt=None, **kwargs):
    ax = gca()
    if radii is None:
        return ax.yaxis.get_gridlines(), ax.yaxis.get_ticklabels()
    return ax.set_rgrids(radii, labels=labels, angle=angle, fmt=fmt, **kwargs)


def thetagrids(angles=None, labels=None, fmt=None, **kwargs):
    ax = gca()
    if angles is None:
        return ax.xaxis.get_ticklines(), ax.xaxis.get_ticklabels()
    return ax.set_thetagrids(angles, labels=labels, fmt=fmt, **kwargs)


def title(label, fontdict=None, loc=None, pad=None, *, y=None, **kwargs):
    return gca().set_title(label, fontdict, loc, pad, **kwargs, y=y)


def xlabel(xlabel, fontdict=None, labelpad=None, *, loc=None, **kwargs):
    return gca().set_xlabel(xlabel, fontdict, labelpad, **kwargs, loc=loc)


def ylabel(ylabel, fontdict=None, labelpad=None, *, loc=None, **kwargs):
    return gca().set_ylabel(ylabel, fontdict, labelpad, **kwargs, loc=loc)


def xscale(value, **kwargs):
    gca().set_xscale(value, **kwargs)


def yscale(value, **kwargs):
    gca().set_yscale(value, **kwargs)


def suptitle(t, **kwargs):
    return gcf().suptitle(t, **kwargs)


def figtext(x, y, s, fontdict=None, **kwargs):
    return gcf().text(x, y, s, fontdict=fontdict, **kwargs)


def figlegend(*args, **kwargs):
    return gcf().legend(*args, **kwargs)


def figimage(*args, **kwargs):
    return gcf().figimage(*args, **kwargs)


def tight_layout(*, pad=1.08, h_pad=None, w_pad=None, rect=None):
    gcf().tight_layout(pad=pad, h_pad=h_pad, w_pad=w_pad, rect=rect)


def subplots_adjust(left=None, bottom=None, right=None, top=None, wspace=None, hspace=None):
    gcf().subplots_adjust(left, bottom, right, top, wspace, hspace)


def autoscale(enable=True, axis="both", tight=None):
    gca().autoscale(enable, axis, tight)


def findobj(o=None, match=None, include_self=True):
    return (gcf() if o is None else o).findobj(match, include_self=include_self)


# Colours.


def gci():
    return gcf()._gci()


def sci(im):
    gca()._current_image = im


def colorbar(mappable=None, cax=None, ax=None, **kwargs):
    if mappable is None:
        mappable = gci()
        if mappable is None:
            raise RuntimeError("No mappable was found to use for colorbar creation. First define a mappable such as an image (with imshow) or a contour set (with contourf).")
    return gcf().colorbar(mappable, cax=cax, ax=ax, **kwargs)


def clim(vmin=None, vmax=None):
    im = gci()
    if im is None:
        raise RuntimeError("You must first define an image, e.g., with imshow")
    im.set_clim(vmin, vmax)


def get_cmap(name=None, lut=None):
    from matplotlib.cm import get_cmap as g
    return g(name, lut)


def set_cmap(cmap):
    rcParams["image.cmap"] = (chosen := get_cmap(cmap)).name
    if image := gci():
        image.set_cmap(chosen)


def imread(fname, format=None):
    from matplotlib.image import imread as f
    return f(fname, format)


def imsave(fname, arr, **kwargs):
    from matplotlib.image import imsave as f
    return f(fname, arr, **kwargs)


def colormaps_list():
    from matplotlib.cm import colormaps
    return sorted(colormaps)


def matshow(A, fignum=None, **kwargs):
    """An image of a matrix, in a new figure of its shape unless fignum is 0."""
    A = np.asanyarray(A)
    ax = gca() if fignum == 0 else figure(fignum, figsize=figaspect(A)).add_axes((0.15, 0.09, 0.775, 0.775))
    sci(image := ax.matshow(A, **kwargs))
    return image


def polar(*args, **kwargs):
    ax = gca() if _figs and gcf().axes and gca().name == "polar" else subplot(projection="polar")
    return ax.plot(*args, **kwargs)


def plotting():
    pass


def _of_axes(name, mappable=None):
    def f(*args, **kwargs):
        ax = gca()
        out = getattr(ax, name)(*args, **kwargs)
        if mappable is not None:
            im = out if mappable is True else out[mappable]
            if mappable is not True or getattr(out, "_A", None) is not None:
                ax._current_image = im
        return out
    f.__name__ = f.__qualname__ = name
    return f


for _n in """
    acorr angle_spectrum annotate arrow axhline axhspan axis axline axvline axvspan bar bar_label barbs barh boxplot broken_barh clabel cohere csd ecdf
    errorbar eventplot fill fill_between fill_betweenx grid hist hlines legend locator_params loglog magnitude_spectrum margins minorticks_off
    minorticks_on phase_spectrum pie plot plot_date psd quiverkey semilogx semilogy stackplot stairs stem step table text tick_params ticklabel_format
    triplot violinplot vlines xcorr
""".split():
    globals()[_n] = _of_axes(_n)
for _n in """
    contour contourf hexbin imshow pcolor pcolormesh quiver scatter tripcolor tricontour tricontourf spy
""".split():
    globals()[_n] = _of_axes(_n, True)
hist2d = _of_axes("hist2d", -1)
specgram = _of_axes("specgram", -1)


def streamplot(*args, **kwargs):
    out = gca().streamplot(*args, **kwargs)
    sci(out.lines)
    return out


def _cmap_function(name):
    def f():
        set_cmap(name)
    f.__name__ = f.__qualname__ = name
    return f


for _n in """
    autumn bone cool copper flag gray hot hsv inferno jet magma nipy_spectral pink plasma prism spring summer viridis winter
""".split():
    globals()[_n] = _cmap_function(_n)
del _n
