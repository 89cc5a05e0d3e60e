"""Plots of categories."""

from seaborn._categories import barplot, boxenplot, boxplot, countplot, pointplot, stripplot, swarmplot, violinplot
from seaborn._grids import catplot
from seaborn._semantics import belong

belong(__name__, barplot, boxenplot, boxplot, countplot, pointplot, stripplot, swarmplot, violinplot, catplot)
