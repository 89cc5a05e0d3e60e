"""Axes beside axes."""

from mpl_toolkits.axes_grid1 import axes_size as Size
from mpl_toolkits.axes_grid1.axes_divider import Divider, SubplotDivider, make_axes_locatable
from mpl_toolkits.axes_grid1.axes_grid import AxesGrid, Grid, ImageGrid
from mpl_toolkits.axes_grid1.parasite_axes import host_axes, host_subplot
