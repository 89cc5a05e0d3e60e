"""Plots of relations."""

from seaborn._relations import lineplot, scatterplot
