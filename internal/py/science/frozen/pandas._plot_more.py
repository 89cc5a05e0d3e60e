"""Plots of pandas.plotting that few programs ask for."""

import math

import numpy as np


def autocorrelation_plot(series, ax=None, **kwargs):
    """How alike a series is to itself, for each lag, with the bounds of chance."""
    import matplotlib.pyplot as plt
    data = np.asarray(series)
    n = len(data)
    if ax is None:
        ax = plt.gca()
        ax.set_xlim(1, n)
        ax.set_ylim(-1.0, 1.0)
    mean = data.mean()
    whole = ((data - mean) ** 2).sum() / n
    at = np.arange(n) + 1
    alike = [((data[:n - lag] - mean) * (data[lag:] - mean)).sum() / n / whole for lag in at.tolist()]
    z95, z99 = 1.959963984540054, 2.5758293035489004
    for place, look in ((z99, {"linestyle": "--", "color": "grey"}), (z95, {"color": "grey"}), (0, {"color": "black"}), (-z95, {"color": "grey"}), (-z99, {"linestyle": "--", "color": "grey"})):
        ax.axhline(y=place / np.sqrt(n) if place else 0.0, **look)
    ax.set_xlabel("Lag")
    ax.set_ylabel("Autocorrelation")
    ax.plot(at, alike, **kwargs)
    if "label" in kwargs:
        ax.legend()
    ax.grid()
    return ax


def _random_colors(n):
    """The colours that pandas takes for classes: the first random numbers of as many seeds."""
    return [np.random.RandomState(i).rand(3).tolist() for i in range(n)]


def lag_plot(series, lag=1, ax=None, **kwargs):
    """Each value beside the one that comes lag places later."""
    import matplotlib.pyplot as plt
    data = np.asarray(series)
    kwargs.setdefault("c", plt.rcParams["patch.facecolor"])
    ax = plt.gca() if ax is None else ax
    ax.set_xlabel("y(t)")
    ax.set_ylabel("y(t + %d)" % lag)
    ax.scatter(data[:-lag], data[lag:], **kwargs)
    return ax


def parallel_coordinates(frame, class_column, cols=None, ax=None, color=None, use_columns=False, xticks=None, colormap=None, axvlines=True, axvlines_kwds=None, sort_labels=False, **kwargs):
    """A line through the columns for each row, coloured by its class."""
    import matplotlib.pyplot as plt
    classes = list(dict.fromkeys(frame[class_column].tolist()))
    table = frame.drop(class_column, axis=1) if cols is None else frame[cols]
    if use_columns and not all(isinstance(c, (int, float)) for c in table.columns):
        raise ValueError("Columns must be numeric to be used as xticks")
    if not use_columns and xticks is not None and len(xticks) != len(table.columns):
        raise ValueError("Length of xticks must match number of columns")
    x = list(table.columns) if use_columns else list(range(len(table.columns))) if xticks is None else list(xticks)
    ax = plt.gca() if ax is None else ax
    if sort_labels:
        classes = sorted(classes)
    if color is not None:
        shades = list(color) if not isinstance(color, str) else [color]
    elif colormap is not None:
        from matplotlib.cm import get_cmap
        shades = [get_cmap(colormap)(v) for v in np.linspace(0, 1, len(classes))]
    else:
        shades = _random_colors(len(classes))
    shades = {c: shades[i % len(shades)] for i, c in enumerate(classes)}
    seen = set()
    for row, kind in zip(table.to_numpy().tolist(), frame[class_column].tolist()):
        ax.plot(x, row, color=shades[kind], **({"label": str(kind)} if kind not in seen else {}), **kwargs)
        seen.add(kind)
    if axvlines:
        for place in x:
            ax.axvline(place, **(axvlines_kwds or {"linewidth": 1, "color": "black"}))
    ax.set_xticks(x)
    ax.set_xticklabels([str(c) for c in table.columns])
    ax.set_xlim(x[0], x[-1])
    ax.legend(loc="upper right")
    ax.grid()
    return ax


def andrews_curves(frame, class_column, ax=None, samples=200, color=None, colormap=None, **kwargs):
    """A Fourier series for each row, whose coefficients are its numbers."""
    import matplotlib.pyplot as plt
    names = list(dict.fromkeys(frame[class_column].tolist()))
    table = frame.drop(class_column, axis=1).to_numpy()
    if color is None and colormap is not None:
        from matplotlib.cm import get_cmap
        color = [get_cmap(colormap)(v) for v in np.linspace(0, 1, len(names))]
    cycle = _random_colors(len(names)) if color is None else list(color)
    shades = {c: cycle[i % len(cycle)] for i, c in enumerate(names)}
    t = np.linspace(-math.pi, math.pi, samples)
    ax = plt.gca() if ax is None else ax
    ax.set_xlim(-math.pi, math.pi)
    seen = set()
    for row, kind in zip(table.tolist(), frame[class_column].tolist()):
        y = row[0] / math.sqrt(2.0) + np.zeros(samples)
        for k, value in enumerate(row[1:]):
            y = y + value * (np.sin if k % 2 == 0 else np.cos)((k // 2 + 1) * t)
        ax.plot(t, y, color=shades[kind], **({"label": str(kind)} if kind not in seen else {}), **kwargs)
        seen.add(kind)
    ax.legend(loc="upper right")
    ax.grid()
    return ax
