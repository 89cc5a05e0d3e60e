"""pandas.core.arrays.numpy_."""

from pandas.arrays import NumpyExtensionArray  # noqa: F401
