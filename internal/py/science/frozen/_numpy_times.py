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
        return datetime.date(1970 + year, month + 1, 1) if 1 <= 1970 + year <= 9999 else ticks
    if unit not in _MICROSECONDS:
        return ticks
    try:
        span = datetime.timedelta(microseconds=ticks * _MICROSECONDS[unit])
        if not moment:
            return span
        if unit in ("W", "D"):
            return (_EPOCH + span).date()
        return _EPOCH + span
    except OverflowError:
        return ticks * (_MICROSECONDS["W"] // _MICROSECONDS["D"]) if unit == "W" else ticks


_ATTOSECONDS = {"ns": 10 ** 9, "ps": 10 ** 6, "fs": 10 ** 3, "as": 1}


def key(moment, ticks, unit, multiple):
    """What a time is hashed as: equal times of all units have equal keys, and that of the module datetime has it too."""
    if unit == "generic":
        if not moment:
            raise ValueError("Can't hash generic timedelta64")
        return ticks
    ticks *= multiple
    if unit in ("Y", "M"):
        months = ticks * 12 if unit == "Y" else ticks
        if not moment:
            return "M", months
        year, month = divmod(months, 12)
        ticks, unit = _days(1970 + year, month + 1), "D"
    atto = ticks * (_MICROSECONDS[unit] * 10 ** 12 if unit in _MICROSECONDS else _ATTOSECONDS[unit])
    micro, rest = divmod(atto, 10 ** 12)
    if not rest:
        try:
            span = datetime.timedelta(microseconds=micro)
            return _EPOCH + span if moment else span
        except OverflowError:
            pass
    return moment, atto


def _days(year, month):
    """The days from 1970 to the first of a month, of any year."""
    cycles, year = divmod(year - 2000, 400)
    return datetime.date(2000 + year, month, 1).toordinal() - _EPOCH.toordinal() + cycles * 146097


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
