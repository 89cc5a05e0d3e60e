"""Plots of categories."""

from seaborn._categories import barplot, boxplot, countplot, pointplot, stripplot, swarmplot, violinplot
