"""Plots of relations."""

from seaborn._grids import relplot
from seaborn._relations import lineplot, scatterplot
from seaborn._semantics import belong

belong(__name__, relplot, lineplot, scatterplot)
