"""Plots of matrices."""

from seaborn._matrix import heatmap
from seaborn._semantics import belong

belong(__name__, heatmap)
