"""Masked arrays."""

from numpy.ma import core, extras
from numpy.ma.core import *
from numpy.ma.core import (
    MAError, MaskError, MaskType, MaskedArray, abs, all, any, max, min, round, sum, masked, masked_array, masked_singleton, nomask,
    masked_print_option)
from numpy.ma.extras import *

__all__ = [name for name in dir() if not name.startswith("_") and name not in ("np", "builtins", "inspect", "operator", "warnings", "itertools", "ndarray", "ma")]
