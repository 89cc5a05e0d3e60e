"""Plots of distributions."""

from seaborn._distributions import distplot, ecdfplot, histplot, kdeplot, rugplot
