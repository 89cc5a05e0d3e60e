"""The compiler of regular expressions."""

from re import compile as _compile

from re._constants import MAXREPEAT, error


def compile(p, flags=0):
    """Compile a pattern."""
    return _compile(p, flags)
