"""The version of the parser that CPython has."""

version_info = (2, 6, 3)
