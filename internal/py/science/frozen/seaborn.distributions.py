"""Plots of distributions."""

from seaborn._distributions import distplot, ecdfplot, histplot, kdeplot, rugplot
from seaborn._grids import displot
from seaborn._semantics import belong

belong(__name__, distplot, ecdfplot, histplot, kdeplot, rugplot, displot)
