"""Figures of several axes."""

from seaborn._grids import FacetGrid, Grid, JointGrid, PairGrid, jointplot, pairplot
from seaborn._semantics import belong

belong(__name__, FacetGrid, Grid, JointGrid, PairGrid, jointplot, pairplot)
