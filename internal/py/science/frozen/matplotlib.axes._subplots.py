"""An old name of Axes."""

from matplotlib.axes._axes import Axes

AxesSubplot = Subplot = SubplotBase = Axes
