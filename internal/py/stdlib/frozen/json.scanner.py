"""The function that reads one value of JSON."""

from _json import make_scanner

__all__ = ['make_scanner']

c_make_scanner = make_scanner
