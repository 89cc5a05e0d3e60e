"""Formats of dates."""

import _tables


def guess_datetime_format(dt_str, dayfirst=False):
    """The strptime format of a date, or None."""
    return _tables.guess_format(dt_str, dayfirst)


__all__ = ['guess_datetime_format']
