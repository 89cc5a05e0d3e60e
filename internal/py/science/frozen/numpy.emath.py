"""Functions that give complex numbers where real ones have no result."""

from numpy.lib.scimath import sqrt, log, log2, logn, log10, power, arccos, arcsin, arctanh

__all__ = ["sqrt", "log", "log2", "logn", "log10", "power", "arccos", "arcsin", "arctanh"]
