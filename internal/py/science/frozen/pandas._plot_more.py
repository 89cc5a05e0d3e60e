"""Plots of pandas.plotting that few programs ask for."""

import math

import numpy as np


def _axes(given):
    """The axes to draw into: those given, or the current ones."""
    if given is not None:
        return given
    from matplotlib.pyplot import gca
    return gca()


def _finish(axes, legend):
    """What most of these plots have in the end: a legend, by its options, and a grid."""
    if legend is not None:
        axes.legend(**legend)
    axes.grid()
    return axes


def autocorrelation_plot(series, ax=None, **kwargs):
    """How alike a series is to itself, for each lag, with the bounds of chance."""
    off = np.asarray(series)
    off, count = off - off.mean(), len(off)
    into = _axes(ax)
    if ax is None:
        into.set(xlim=(1, count), ylim=(-1.0, 1.0))
    spread = (off ** 2).sum() / count
    lags = np.arange(1, count + 1)
    # The bounds of 99 % and 95 % by quantiles of the normal distribution, from the top down.
    far, near = 2.5758293035489004 / np.sqrt(count), 1.959963984540054 / np.sqrt(count)
    for height in (far, near, 0.0, -near, -far):
        into.axhline(height, color="grey" if height else "black", linestyle="--" if abs(height) == far else "-")
    into.set(xlabel="Lag", ylabel="Autocorrelation")
    into.plot(lags, [(off[:count - k] * off[k:]).sum() / count / spread for k in lags.tolist()], **kwargs)
    return _finish(into, {} if "label" in kwargs else None)


def lag_plot(series, lag=1, ax=None, **kwargs):
    """Each value beside the one that comes lag places later."""
    from matplotlib import rcParams
    into, numbers = _axes(ax), np.asarray(series)
    into.set(xlabel="y(t)", ylabel=f"y(t + {lag})")
    into.scatter(numbers[:-lag], numbers[lag:], **{"c": rcParams["patch.facecolor"], **kwargs})
    return into


class _Classes:
    """The classes of rows: a colour for each, and a label for the first line of each."""

    def __init__(self, column, color, colormap, in_order=False):
        self.rows = column.tolist()
        kinds = list(dict.fromkeys(self.rows))
        shades = self._shades(len(kinds), color, colormap)
        if in_order:
            kinds, shades = sorted(kinds), sorted(shades)
        self.shades = {kind: shades[i % len(shades)] for i, kind in enumerate(kinds)}

    def _shades(self, count, color, colormap):
        if color is not None:
            return [color] if isinstance(color, str) else list(color)
        if colormap is not None:
            from matplotlib.cm import get_cmap
            return list(map(get_cmap(colormap), np.linspace(0, 1, count)))
        # pandas takes the first random numbers of as many seeds.
        return [np.random.RandomState(seed).rand(3).tolist() for seed in range(count)]

    def draw(self, into, x, lines, options):
        """A line for each row."""
        new = set(self.shades)
        for kind, y in zip(self.rows, lines):
            label = {"label": str(kind)} if kind in new else {}
            new.discard(kind)
            into.plot(x, y, color=self.shades[kind], **label, **options)


def parallel_coordinates(frame, class_column, cols=None, ax=None, color=None, use_columns=False, xticks=None, colormap=None, axvlines=True, axvlines_kwds=None, sort_labels=False, **kwargs):
    """A line through the columns for each row, coloured by its class."""
    table = frame[cols] if cols is not None else frame.drop(class_column, axis=1)
    names = list(table.columns)
    places = list(range(len(names)))
    if use_columns:
        places = names
        if not all(isinstance(name, (int, float)) for name in names):
            raise ValueError("Columns must be numeric to be used as xticks")
    elif xticks is not None:
        places = list(xticks)
        if len(places) != len(names):
            raise ValueError("Length of xticks must match number of columns")
    into = _axes(ax)
    _Classes(frame[class_column], color, colormap, sort_labels).draw(into, places, table.to_numpy().tolist(), kwargs)
    for place in places if axvlines else ():
        into.axvline(place, **(axvlines_kwds or {"color": "black", "linewidth": 1}))
    into.set_xticks(places, labels=list(map(str, names)))
    into.set_xlim(places[0], places[-1])
    return _finish(into, {"loc": "upper right"})


def _fourier(numbers, t):
    """a/√2 + b sin t + c cos t + d sin 2t + e cos 2t and so on, for the numbers a, b, c..."""
    if len(numbers) % 2 == 0:
        numbers = numbers + numbers[1:2]  # a sine has its cosine: pandas takes b again for it
    total = np.full(len(t), numbers[0] / math.sqrt(2.0))
    for i, number in enumerate(numbers[1:], 2):
        total = total + number * (np.cos if i % 2 else np.sin)(i // 2 * t)
    return total


def andrews_curves(frame, class_column, ax=None, samples=200, color=None, colormap=None, **kwargs):
    """A Fourier series for each row, whose coefficients are its numbers."""
    t = np.linspace(-math.pi, math.pi, samples)
    into = _axes(ax)
    into.set_xlim(t[0], t[-1])
    curves = [_fourier(row, t) for row in frame.drop(class_column, axis=1).to_numpy().tolist()]
    _Classes(frame[class_column], color, colormap).draw(into, t, curves, kwargs)
    return _finish(into, {"loc": "upper right"})
