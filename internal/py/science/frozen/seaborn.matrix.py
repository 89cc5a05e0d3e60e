"""Plots of matrices."""

from seaborn._matrix import heatmap
