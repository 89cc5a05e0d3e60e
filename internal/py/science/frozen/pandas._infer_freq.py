"""infer_freq: the name of the step between times."""

import numpy as np

import _tables
from pandas._times import DAY, NANOS, iNaT

_DAYS = ('MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN')
_MONTHS = ('JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC')


def infer(index):
    from pandas._dates import DatetimeIndex, TimedeltaIndex, local
    from pandas._index import Index
    values = index
    if type(index).__name__ == 'Series':
        if not (index._values.dtype.kind in 'mM' or index._values.dtype == object):
            raise TypeError(f"cannot infer freq from a non-convertible dtype on a Series of {index.dtype}")
        values = Index(index._values)
    if not isinstance(values, (DatetimeIndex, TimedeltaIndex)):
        if isinstance(values, Index) and values.dtype.kind in 'iuf':
            raise TypeError(f"cannot infer freq from a non-convertible index of dtype {values.dtype}")
        values = DatetimeIndex(values)
    if len(values) < 3:
        raise ValueError("Need at least 3 dates to infer frequency")
    i8 = local(values._values)
    if isinstance(values, TimedeltaIndex):
        return _of_spans(np.unique(np.diff(i8)))
    if not (values.is_monotonic_increasing or values.is_monotonic_decreasing) or not values.is_unique or (i8 == iNaT).any():
        return None
    return _of_times(i8, np.unique(np.diff(i8)))


def _with(count, code):
    return code if count == 1 else f'{count}{code}'


def _of_spans(steps):
    if len(steps) != 1:
        return None
    return _tick(int(steps[0]))


def _tick(step):
    for code, size in (('W', 7 * DAY), ('D', DAY), ('h', NANOS['h']), ('min', NANOS['m']), ('s', NANOS['s']), ('ms', 1000000), ('us', 1000), ('ns', 1)):
        if code != 'W' and step % size == 0:
            return _with(step // size, code)
    return None


def _of_times(i8, steps):
    days = steps % DAY == 0
    if not days.all():
        clock = np.unique(i8 % DAY)
        if len(clock) > 1 or len(steps) == 1:
            if len(steps) == 1:
                return _tick(int(steps[0]))
            return None
    months = _tables.date_field(i8, 'months', 0)
    day = _tables.date_field(i8, 'day', 0)
    weekday = _tables.date_field(i8, 'weekday', 0)
    rule = _day_rule(i8, months, day, weekday)
    if rule is not None:
        found = _month_rule(months, rule)
        if found is not None:
            return found
    if len(steps) == 1:
        step = int(steps[0])
        if step % (7 * DAY) == 0:
            return _with(step // (7 * DAY), f'W-{_DAYS[int(weekday[0])]}')
        return _tick(step)
    if set(np.unique(steps).tolist()) == {DAY, 3 * DAY} and (weekday < 5).all():
        gaps = np.diff(i8)
        if ((gaps == 3 * DAY) == (weekday[:-1] == 4)).all():
            return 'B'
    nth = _week_of_month(day, weekday, months)
    return nth


def _day_rule(i8, months, day, weekday):
    """Which day of the month all times are: S, E, BS or BE."""
    last = _tables.date_field(i8, 'monthdays', 0)
    if (day == 1).all():
        return 'S'
    if (day == last).all():
        return 'E'
    first = (weekday - day + 1) % 7
    workday = np.where(first > 4, 8 - first, 1)
    if (day == workday).all():
        return 'BS'
    end = (weekday + last - day) % 7
    workend = last - np.where(end > 4, end - 4, 0)
    if (day == workend).all():
        return 'BE'
    return None


def _month_rule(months, rule):
    gaps = np.unique(np.diff(months))
    if len(gaps) != 1:
        return None
    gap = abs(int(gaps[0]))
    business = 'B' if rule[0] == 'B' else ''
    kind = rule[-1]
    month = _MONTHS[int(months[0]) % 12]
    if gap == 0:
        return None
    if gap % 12 == 0:
        return _with(int(gaps[0]) // 12, f"{business}Y{kind}-{month}")
    if gap % 3 == 0:
        start = int(months[0]) % 3
        month = ('OCT', 'NOV', 'DEC')[start]
        return _with(int(gaps[0]) // 3, f"{business}Q{kind}-{month}")
    return _with(int(gaps[0]), f"{business}M{kind}")


def _week_of_month(day, weekday, months):
    if len(np.unique(weekday)) != 1 or len(np.unique(np.diff(months))) != 1 or int(np.diff(months)[0]) != 1:
        return None
    week = np.unique((day - 1) // 7)
    if len(week) != 1 or week[0] > 3:
        return None
    return f'WOM-{int(week[0]) + 1}{_DAYS[int(weekday[0])]}'
