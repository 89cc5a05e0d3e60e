"""Business days: np.busday_offset, np.busday_count, np.is_busday and np.busdaycalendar."""

import bisect

import numpy as np

_NAMES = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


def _mask(given):
    """Seven bools, Monday first."""
    if isinstance(given, str):
        text = "".join(given.split())
        if len(text) == 7 and not text.strip("01"):
            return np.array([c == "1" for c in text])
        mask, at = [False] * 7, 0
        while at < len(text):
            if text[at:at + 3] not in _NAMES:
                raise ValueError(f'Invalid business day weekmask string "{given}"')
            mask[_NAMES.index(text[at:at + 3])] = True
            at += 3
        if not text:
            raise ValueError(f'Invalid business day weekmask string "{given}"')
        return np.array(mask)
    given = np.asarray(given)
    if given.shape != (7,):
        raise ValueError("A business day weekmask array must have length 7")
    if np.any((given != 0) & (given != 1)):
        raise ValueError("A business day weekmask array must have only 1's and 0's")
    return given.astype(bool)


class busdaycalendar:
    """Which days are business days: a mask of the week, and holidays."""

    def __init__(self, weekmask="1111100", holidays=None):
        mask = _mask(weekmask)
        if not mask.any():
            raise ValueError("Cannot construct a numpy.busdaycal with a weekmask of all zeros")
        days = _days([] if holidays is None else holidays)
        if days.ndim != 1:
            raise ValueError("holidays must be a provided as a one-dimensional array")
        days = np.unique(days[~np.isnat(days)])
        self._mask = mask.tolist()
        days = days.astype(np.int64)
        self._days = days[mask[(days + 3) % 7]].tolist()

    @property
    def weekmask(self):
        """The business days of the week, Monday first."""
        return np.array(self._mask)

    @property
    def holidays(self):
        """The holidays that are business days otherwise, sorted."""
        return np.array(self._days, dtype=np.int64).astype("M8[D]")

    def _open(self, day):
        at = bisect.bisect_left(self._days, day)
        return self._mask[(day + 3) % 7] and not (at < len(self._days) and self._days[at] == day)

    def _step(self, day, sign):
        """The nearest business day from a day on."""
        while not self._mask[(day + 3) % 7]:
            day += sign
        return day if self._open(day) else self._advance(day, sign)

    def _roll(self, day, roll):
        if self._open(day):
            return day
        if roll == "raise":
            raise ValueError("Non-business day date in busday_offset")
        if roll == "nat":
            return None
        sign = 1 if roll in ("forward", "following", "modifiedfollowing") else -1
        found = self._step(day, sign)
        if roll.startswith("modified") and _month(found) != _month(day):
            found = self._step(day, -sign)
        return found

    def _advance(self, day, count):
        """The business day that is a number of them after one, or before."""
        sign, count, week = (1 if count > 0 else -1), abs(count), sum(self._mask)
        rounds = 0
        while count:
            if (rounds := rounds + 1) > 16:
                return self._search(day, sign, count)
            start = day
            weeks, rest = divmod(count, week)
            day += sign * 7 * weeks
            while rest:
                day += sign
                rest -= self._mask[(day + 3) % 7]
            low, high = (start + 1, day) if sign > 0 else (day, start - 1)
            count = bisect.bisect_right(self._days, high) - bisect.bisect_left(self._days, low)
        return day

    def _search(self, day, sign, count):
        """_advance where many holidays lie close together: the distance is halved instead of walked."""
        low, high = 0, 7 * ((count + len(self._days)) // sum(self._mask) + 1)
        while low < high:
            middle = (low + high) // 2
            first, last = (day + 1, day + middle + 1) if sign > 0 else (day - middle, day)
            if self._count(first, last) < count:
                low = middle + 1
            else:
                high = middle
        return day + sign * low

    def _count(self, first, last):
        """The business days from one day to below another."""
        weeks, rest = divmod(last - first, 7)
        total = weeks * sum(self._mask) + sum(self._mask[(first + 3 + k) % 7] for k in range(rest))
        return total - (bisect.bisect_left(self._days, last) - bisect.bisect_left(self._days, first))


def _month(day):
    return np.datetime64(day, "D").astype("M8[M]").astype(np.int64)


def _days(dates):
    dates = np.asarray(dates)
    if dates.dtype.kind == "M" and not np.can_cast(dates.dtype, "M8[D]", "safe"):
        raise TypeError(f"Iterator operand 0 dtype could not be cast from {dates.dtype!r} to dtype('<M8[D]') according to the rule 'safe'")
    if dates.dtype.kind not in "MUSO" and dates.size:
        raise TypeError(f"Iterator operand 0 dtype could not be cast from {dates.dtype!r} to dtype('<M8[D]') according to the rule 'safe'")
    return dates.astype("M8[D]")


def _calendar(weekmask, holidays, busdaycal):
    if busdaycal is None:
        return busdaycalendar("1111100" if weekmask is None else weekmask, holidays)
    if weekmask is not None or holidays is not None:
        raise ValueError("Cannot supply both the weekmask/holidays and the busdaycal parameters")
    return busdaycal


def _give(found, shape, kind, out):
    found = np.array(found, dtype=np.int64 if kind != bool else bool).reshape(shape)
    found = found.view(kind) if kind == "M8[D]" else found.astype(kind, copy=False)
    if out is not None:
        out[...] = found
        return out
    return found[()] if found.ndim == 0 else found


_NAT = np.datetime64("NaT", "D").astype(np.int64).item()
_ROLLS = ("raise", "nat", "forward", "following", "backward", "preceding", "modifiedfollowing", "modifiedpreceding")


def busday_offset(dates, offsets, roll="raise", weekmask=None, holidays=None, busdaycal=None, out=None):
    """Move dates by a number of business days."""
    if roll not in _ROLLS:
        raise ValueError(f"Invalid business day roll parameter \"{roll}\"")
    calendar = _calendar(weekmask, holidays, busdaycal)
    dates, offsets = np.broadcast_arrays(_days(dates), np.asarray(offsets))
    if offsets.dtype.kind not in "iu":
        raise TypeError(f"Iterator operand 1 dtype could not be cast from {offsets.dtype!r} to dtype('int64') according to the rule 'safe'")
    found = []
    for day, count in zip(dates.astype(np.int64).ravel().tolist(), offsets.ravel().tolist()):
        if day == _NAT:
            if roll == "raise":
                raise ValueError("NaT input in busday_offset")
            found.append(_NAT)
            continue
        day = calendar._roll(day, roll)
        found.append(_NAT if day is None else calendar._advance(day, count))
    return _give(found, dates.shape, "M8[D]", out)


def busday_count(begindates, enddates, weekmask="1111100", holidays=None, busdaycal=None, out=None):
    """Count the business days from one date to below another."""
    calendar = _calendar(None if busdaycal is not None and weekmask == "1111100" else weekmask, holidays, busdaycal)
    begin, end = np.broadcast_arrays(_days(begindates), _days(enddates))
    found = []
    for first, last in zip(begin.astype(np.int64).ravel().tolist(), end.astype(np.int64).ravel().tolist()):
        if _NAT in (first, last):
            raise ValueError("Cannot compute a business day count with a NaT (not-a-time) date")
        found.append(calendar._count(first, last) if first <= last else -calendar._count(last + 1, first + 1))
    return _give(found, begin.shape, np.int64, out)


def is_busday(dates, weekmask=None, holidays=None, busdaycal=None, out=None):
    """Tell which dates are business days."""
    calendar = _calendar(weekmask, holidays, busdaycal)
    dates = _days(dates)
    found = [day != _NAT and calendar._open(day) for day in dates.astype(np.int64).ravel().tolist()]
    return _give(found, dates.shape, bool, out)


for _x in (busdaycalendar, busday_offset, busday_count, is_busday):
    _x.__module__ = "numpy"
