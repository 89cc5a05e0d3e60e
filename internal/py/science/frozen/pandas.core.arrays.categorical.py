"""pandas.core.arrays.categorical."""

from pandas._categorical import Categorical, CategoricalAccessor  # noqa: F401
