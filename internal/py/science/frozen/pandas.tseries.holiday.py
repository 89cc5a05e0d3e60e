"""Rules for holidays, and calendars made of them."""

from pandas._dates import DatetimeIndex, date_range
from pandas._offsets import DateOffset, Day, Easter
from pandas._times import Timedelta, Timestamp


class weekday:
    """A day of the week, and which of its kind from a date on: MO(2) is the second Monday, MO(-1) the last one."""

    def __init__(self, day, n=None):
        if n == 0:
            raise ValueError("Can't create weekday with n==0")
        self.weekday, self.n = day, n

    def __call__(self, n):
        return weekday(self.weekday, n)

    def __eq__(self, other):
        return (self.weekday, self.n) == (getattr(other, 'weekday', None), getattr(other, 'n', None))

    def __hash__(self):
        return hash((self.weekday, self.n))

    def __repr__(self):
        name = ('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')[self.weekday]
        return name if not self.n else f'{name}({self.n:+d})'


MO, TU, WE, TH, FR, SA, SU = (weekday(i) for i in range(7))


# Where a holiday moves that falls on a free day. Each function maps a date to the date that is kept.

def _mover(name, by_day):
    """A function that adds so many days to a date, by its weekday."""
    def move(dt):
        days = by_day.get(dt.weekday(), 0)
        return dt + Timedelta(days=days) if days else dt
    move.__name__ = move.__qualname__ = name
    return move


next_monday = _mover('next_monday', {5: 2, 6: 1})
next_monday_or_tuesday = _mover('next_monday_or_tuesday', {5: 2, 6: 2, 0: 1})
previous_friday = _mover('previous_friday', {5: -1, 6: -2})
sunday_to_monday = _mover('sunday_to_monday', {6: 1})
weekend_to_monday = _mover('weekend_to_monday', {5: 2, 6: 1})
nearest_workday = _mover('nearest_workday', {5: -1, 6: 1})
next_workday = _mover('next_workday', {0: 1, 1: 1, 2: 1, 3: 1, 4: 3, 5: 2, 6: 1})
previous_workday = _mover('previous_workday', {0: -3, 1: -1, 2: -1, 3: -1, 4: -1, 5: -1, 6: -2})


def before_nearest_workday(dt):
    """The workday before the workday that is nearest."""
    return previous_workday(nearest_workday(dt))


def after_nearest_workday(dt):
    """The workday after the workday that is nearest."""
    return next_workday(nearest_workday(dt))


_YEARLY = DateOffset(years=1)


class Holiday:
    """A day of every year, or of one, moved by an offset or by the rule of its observance."""

    def __init__(self, name, year=None, month=None, day=None, offset=None, observance=None, start_date=None, end_date=None, days_of_week=None):
        if None not in (offset, observance):
            raise NotImplementedError("Cannot use both offset and observance.")
        since, until = (when if when is None else Timestamp(when) for when in (start_date, end_date))
        self.__dict__.update(name=name, year=year, month=month, day=day, offset=offset, start_date=since, end_date=until, observance=observance,
                             days_of_week=days_of_week)

    def __repr__(self):
        known = self.__dict__
        when = [f'{word}={known[word]}, ' for word in ('year', 'month', 'day') if word != 'year' or known[word] is not None]
        moves = [f'{word}={known[word]}' for word in ('offset', 'observance') if known[word] is not None]
        return 'Holiday: %s (%s)' % (self.name, ''.join(when + moves))

    def dates(self, start_date, end_date, return_name=False):
        """The holidays from one date to another, both included; as a Series of its name if return_name."""
        kept = self._between(Timestamp(start_date), Timestamp(end_date))
        if return_name:
            from pandas._series import Series
            kept = Series(self.name, index=kept)
        return kept

    def _between(self, low, high):
        if self.year is not None:
            return _cut(DatetimeIndex([Timestamp(self.year, self.month, self.day)]), low, high)
        found = self._yearly(low, high)
        if self.start_date is not None:
            low = max(low, self.start_date.tz_localize(low.tz))
        if self.end_date is not None:
            high = min(high, self.end_date.tz_localize(high.tz))
        for move in self._moves():
            found = DatetimeIndex([move(one) for one in found])
        if self.days_of_week is not None:
            found = _only(found, [one.weekday() in self.days_of_week for one in found])
        return _cut(found, low, high)

    def _yearly(self, low, high):
        """The day itself in each year, from the year before to the year after."""
        first = low.year if self.start_date is None else max(low.year, self.start_date.year)
        last = high.year if self.end_date is None else min(high.year, self.end_date.year)
        # A holiday that ended long ago has a last year before the first: one date is left then, and cut away later.
        ends = [Timestamp(y, self.month, self.day) for y in (first - 1, max(first - 1, last + 1))]
        return date_range(*ends, freq=_YEARLY, tz=low.tz)

    def _moves(self):
        """What is done to each date, one function after the other."""
        if self.observance is not None:
            return [self.observance]
        steps = self.offset if isinstance(self.offset, list) else [] if self.offset is None else [self.offset]
        return [lambda one, step=step: one + step for step in steps]


def _cut(dates, low, high):
    return _only(dates, (dates >= low) & (dates <= high))


def _only(dates, mask):
    """The dates where mask is true; none of them have the frequency of all."""
    found = dates[mask]
    return found if len(found) else dates[:0]


holiday_calendars = {}


def register(cls):
    """Let get_calendar find a calendar."""
    holiday_calendars[getattr(cls, 'name', cls.__name__)] = cls


def get_calendar(name):
    """A calendar by its name."""
    return holiday_calendars[name]()


class HolidayCalendarMetaClass(type):
    """Registers every calendar when its class is made."""

    def __init__(self, *about):
        type.__init__(self, *about)
        register(self)


class AbstractHolidayCalendar(metaclass=HolidayCalendarMetaClass):
    """Holidays by a list of rules, which a subclass has as its attribute rules."""

    start_date, end_date = Timestamp(1970, 1, 1), Timestamp(2200, 12, 31)
    rules = []
    _known = None  # the dates found last: from, to, and a Series of names

    def __init__(self, name='', rules=None):
        self.name = name if name else type(self).__name__
        if rules is not None:
            self.rules = rules

    def rule_from_name(self, name):
        """The rule that has a name, or None."""
        return next((rule for rule in self.rules if rule.name == name), None)

    def holidays(self, start=None, end=None, return_name=False):
        """All holidays from one date to another; as a Series of their names if return_name."""
        if self.rules is None:
            raise Exception("Holiday Calendar %s does not have any rules specified" % self.name)
        usual = AbstractHolidayCalendar
        low, high = (Timestamp(other if given is None else given) for given, other in ((start, usual.start_date), (end, usual.end_date)))
        if not (self._known and self._known[0] <= low and high <= self._known[1]):
            self._known = low, high, self._named(low, high)
        names = self._known[2].loc[low:high]
        return names if return_name else names.index

    def _named(self, low, high):
        """The names of the holidays by their dates."""
        from pandas._merge import concat
        from pandas._series import Series
        if not self.rules:
            return Series(index=DatetimeIndex([]), dtype=object)
        return concat([rule.dates(low, high, True) for rule in self.rules]).sort_index()

    @staticmethod
    def merge_class(base, other):
        """The rules of two calendars; those of base win where names are equal."""
        merged = {}
        for source in (other, base):
            rules = getattr(source, 'rules', source)
            merged.update((rule.name, rule) for rule in (rules if isinstance(rules, list) else [rules]))
        return list(merged.values())

    def merge(self, other, inplace=False):
        """The rules of this calendar and another, or None if they become the rules of this one."""
        both = self.merge_class(self, other)
        if inplace:
            self.rules = both
        else:
            return both


# The federal holidays of the United States: month, day, rule, the date it began if that matters, name.
# The rule is a weekday and its number, counted from that day on (or back), or a word: near is for the nearest workday.
_FEDERAL = """
 1  1 near  -           New Year's Day
 1  1 MO+3  1986-01-01  Birthday of Martin Luther King, Jr.
 2  1 MO+3  -           Washington's Birthday
 5 31 MO-1  -           Memorial Day
 6 19 near  2021-06-18  Juneteenth National Independence Day
 7  4 near  -           Independence Day
 9  1 MO+1  -           Labor Day
10  1 MO+2  -           Columbus Day
11 11 near  -           Veterans Day
11  1 TH+4  -           Thanksgiving Day
12 25 near  -           Christmas Day
"""


def _federal(line):
    month, day, rule, since, name = line.split(None, 4)
    how = {'observance': nearest_workday}
    if rule != 'near':
        how = {'offset': DateOffset(weekday={'MO': MO, 'TH': TH}[rule[:2]](int(rule[2:])))}
    return Holiday(name, month=int(month), day=int(day), start_date=None if since == '-' else since, **how)


def _by_easter(name, days):
    return Holiday(name, month=1, day=1, offset=[Easter(), Day(days)])


class USFederalHolidayCalendar(AbstractHolidayCalendar):
    """The holidays of the federal government of the United States."""

    rules = list(map(_federal, _FEDERAL.strip().splitlines()))


USMartinLutherKingJr, USPresidentsDay, USMemorialDay = USFederalHolidayCalendar.rules[1:4]
USLaborDay, USColumbusDay, _, USThanksgivingDay = USFederalHolidayCalendar.rules[6:10]
GoodFriday, EasterMonday = _by_easter('Good Friday', -2), _by_easter('Easter Monday', 1)


def HolidayCalendarFactory(name, base, other, base_class=AbstractHolidayCalendar):
    """A class of calendars with the rules of two."""
    return type(name, (base_class,), dict(name=name, rules=AbstractHolidayCalendar.merge_class(base, other)))
