"""Figures of several axes."""

from seaborn._grids import FacetGrid, JointGrid, PairGrid, jointplot, pairplot
