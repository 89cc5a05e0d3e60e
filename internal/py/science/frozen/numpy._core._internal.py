"""The function that pickles of the first versions of NumPy call."""

from numpy import _reconstruct
