"""Plots of regressions."""

from seaborn._grids import lmplot
from seaborn._relations import regplot, residplot
from seaborn._semantics import belong

belong(__name__, lmplot, regplot, residplot)
