"""Conversions between numpy's times and those of the module datetime."""

import datetime

_MICROSECONDS = {"W": 604800000000, "D": 86400000000, "h": 3600000000, "m": 60000000, "s": 1000000, "ms": 1000, "us": 1}
_EPOCH = datetime.datetime(1970, 1, 1)


def to_python(moment, ticks, unit, multiple):
    """Return the datetime, date, timedelta or int that ticks of a unit since 1970 are."""
    ticks *= multiple
    if unit in ("Y", "M") and moment:
        months = ticks * 12 if unit == "Y" else ticks
        year, month = divmod(months, 12)
        return datetime.date(1970 + year, month + 1, 1)
    if unit not in _MICROSECONDS:
        return ticks
    span = datetime.timedelta(microseconds=ticks * _MICROSECONDS[unit])
    if not moment:
        return span
    if unit in ("W", "D"):
        return (_EPOCH + span).date()
    return _EPOCH + span


def from_python(moment, x):
    """Return ticks and their unit."""
    if moment and isinstance(x, datetime.datetime):
        if x.tzinfo is not None:
            x = x.astimezone(datetime.timezone.utc).replace(tzinfo=None)
        return (x - _EPOCH) // datetime.timedelta(microseconds=1), "us"
    if moment and isinstance(x, datetime.date):
        return x.toordinal() - _EPOCH.toordinal(), "D"
    if not moment and isinstance(x, datetime.timedelta):
        return x // datetime.timedelta(microseconds=1), "us"
    if moment:
        raise ValueError("Could not convert object to NumPy datetime")
    raise ValueError("Could not convert object to NumPy timedelta")
