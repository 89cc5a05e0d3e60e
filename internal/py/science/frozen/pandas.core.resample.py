"""pandas.core.resample."""

from pandas._resample import Resampler  # noqa: F401
