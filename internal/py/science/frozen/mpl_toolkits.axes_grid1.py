"""Axes beside axes."""

from mpl_toolkits.axes_grid1.axes_divider import Divider, make_axes_locatable
