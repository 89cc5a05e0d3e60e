"""Plots of regressions."""

from seaborn._relations import regplot, residplot
