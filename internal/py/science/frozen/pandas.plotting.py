"""Plots of frames."""

from pandas._plot import PlotAccessor, boxplot, hist, plot, scatter_matrix

boxplot_frame, hist_frame, hist_series = boxplot, hist, hist


def register_matplotlib_converters():
    """Dates need no converters here."""


deregister_matplotlib_converters = register_matplotlib_converters


def __getattr__(name):
    if name in ("andrews_curves", "autocorrelation_plot", "lag_plot", "parallel_coordinates"):
        import pandas._plot_more
        return getattr(pandas._plot_more, name)
    if name in ("bootstrap_plot", "radviz", "table"):
        raise AttributeError("module 'pandas.plotting' has no attribute %r: it is not supported" % name)
    raise AttributeError("module 'pandas.plotting' has no attribute %r" % name)
