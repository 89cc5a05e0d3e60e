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


class Holiday:
    """A day of every year, or of one, moved by an offset or by the rule of its observance."""

    def __init__(self, name, year=None, month=None, day=None, offset=None, observance=None, start_date=None, end_date=None, days_of_week=None):
        if offset is not None and observance is not None:
            raise NotImplementedError("Cannot use both offset and observance.")
        self.name, self.year, self.month, self.day, self.offset = name, year, month, day, offset
        self.start_date = Timestamp(start_date) if start_date is not None else start_date
        self.end_date = Timestamp(end_date) if end_date is not None else end_date
        self.observance, self.days_of_week = observance, days_of_week

    def __repr__(self):
        info = f'year={self.year}, ' if self.year is not None else ''
        info += f'month={self.month}, day={self.day}, '
        if self.offset is not None:
            info += f'offset={self.offset}'
        if self.observance is not None:
            info += f'observance={self.observance}'
        return f'Holiday: {self.name} ({info})'

    def dates(self, start_date, end_date, return_name=False):
        """The holidays from one date to another, both included; as a Series of its name if return_name."""
        start, end = Timestamp(start_date), Timestamp(end_date)
        first, last = start, end
        if self.year is not None:
            dates = DatetimeIndex([Timestamp(self.year, self.month, self.day)])
        else:
            dates = self._yearly(start, end)
            if self.days_of_week is not None:
                dates = dates[[d.weekday() in self.days_of_week for d in dates]]
            dates = self._moved(dates)
            if self.start_date is not None:
                first = max(self.start_date.tz_localize(first.tz), first)
            if self.end_date is not None:
                last = min(self.end_date.tz_localize(last.tz), last)
        if self.offset is None and self.observance is None and self.year is None and self.days_of_week is None:
            kept = dates[dates.searchsorted(first):dates.searchsorted(last, side='right')]
        else:
            freq = dates.freq
            kept = dates[(dates >= first) & (dates <= last)]
            if self.days_of_week is not None and freq is None and self.offset is None and self.observance is None:
                kept = kept._with_freq(_YEARLY)
        if not return_name:
            return kept
        from pandas._series import Series
        return Series(self.name, index=kept)

    def _yearly(self, start, end):
        """The dates without offset and observance, in a range that has whole years at both ends."""
        low, high = start.year - 1, end.year + 1
        if self.start_date is not None:
            low = max(low, self.start_date.year - 1)
        if self.end_date is not None:
            high = min(high, self.end_date.year + 1)
        one = Timestamp(low, self.month, self.day)
        return date_range(one, Timestamp(max(high, low), self.month, self.day), freq=_YEARLY, tz=start.tz)

    def _moved(self, dates):
        if self.observance is not None:
            return DatetimeIndex([self.observance(d) for d in dates])
        if self.offset is None:
            return dates
        for offset in self.offset if isinstance(self.offset, list) else [self.offset]:
            dates = DatetimeIndex([d + offset for d in dates])
        return dates


_YEARLY = DateOffset(years=1)

holiday_calendars = {}


def register(cls):
    """Let get_calendar find a calendar."""
    try:
        name = cls.name
    except AttributeError:
        name = cls.__name__
    holiday_calendars[name] = cls


def get_calendar(name):
    """A calendar by its name."""
    return holiday_calendars[name]()


class HolidayCalendarMetaClass(type):
    """Registers every calendar when its class is made."""

    def __new__(cls, clsname, bases, attrs):
        made = super().__new__(cls, clsname, bases, attrs)
        register(made)
        return made


class AbstractHolidayCalendar(metaclass=HolidayCalendarMetaClass):
    """Holidays by a list of rules, which a subclass has as its attribute rules."""

    rules = []
    start_date = Timestamp('1970-01-01')
    end_date = Timestamp('2200-12-31')
    _cache = None

    def __init__(self, name='', rules=None):
        self.name = name or type(self).__name__
        if rules is not None:
            self.rules = rules

    def rule_from_name(self, name):
        for rule in self.rules:
            if rule.name == name:
                return rule
        return None

    def holidays(self, start=None, end=None, return_name=False):
        """All holidays from one date to another; as a Series of their names if return_name."""
        if self.rules is None:
            raise Exception(f"Holiday Calendar {self.name} does not have any rules specified")
        start = Timestamp(AbstractHolidayCalendar.start_date if start is None else start)
        end = Timestamp(AbstractHolidayCalendar.end_date if end is None else end)
        if self._cache is None or start < self._cache[0] or end > self._cache[1]:
            self._cache = start, end, self._holidays(start, end)
        found = self._cache[2].loc[start:end]
        return found if return_name else found.index

    def _holidays(self, start, end):
        from pandas._merge import concat
        from pandas._series import Series
        parts = [rule.dates(start, end, return_name=True) for rule in self.rules]
        if not parts:
            return Series(index=DatetimeIndex([]), dtype=object)
        return concat(parts).sort_index()

    @staticmethod
    def merge_class(base, other):
        """The rules of two calendars; those of base win where names are equal."""
        base, other = (getattr(x, 'rules', x) for x in (base, other))
        base, other = (x if isinstance(x, list) else [x] for x in (base, other))
        return list({rule.name: rule for rule in other + base}.values())

    def merge(self, other, inplace=False):
        rules = self.merge_class(self, other)
        if not inplace:
            return rules
        self.rules = rules


USMemorialDay = Holiday('Memorial Day', month=5, day=31, offset=DateOffset(weekday=MO(-1)))
USLaborDay = Holiday('Labor Day', month=9, day=1, offset=DateOffset(weekday=MO(1)))
USColumbusDay = Holiday('Columbus Day', month=10, day=1, offset=DateOffset(weekday=MO(2)))
USThanksgivingDay = Holiday('Thanksgiving Day', month=11, day=1, offset=DateOffset(weekday=TH(4)))
USMartinLutherKingJr = Holiday('Birthday of Martin Luther King, Jr.', start_date=Timestamp(1986, 1, 1), month=1, day=1, offset=DateOffset(weekday=MO(3)))
USPresidentsDay = Holiday("Washington's Birthday", month=2, day=1, offset=DateOffset(weekday=MO(3)))
GoodFriday = Holiday('Good Friday', month=1, day=1, offset=[Easter(), Day(-2)])
EasterMonday = Holiday('Easter Monday', month=1, day=1, offset=[Easter(), Day(1)])


class USFederalHolidayCalendar(AbstractHolidayCalendar):
    """The holidays of the federal government of the United States."""

    rules = [
        Holiday("New Year's Day", month=1, day=1, observance=nearest_workday),
        USMartinLutherKingJr,
        USPresidentsDay,
        USMemorialDay,
        Holiday('Juneteenth National Independence Day', month=6, day=19, start_date='2021-06-18', observance=nearest_workday),
        Holiday('Independence Day', month=7, day=4, observance=nearest_workday),
        USLaborDay,
        USColumbusDay,
        Holiday('Veterans Day', month=11, day=11, observance=nearest_workday),
        USThanksgivingDay,
        Holiday('Christmas Day', month=12, day=25, observance=nearest_workday),
    ]


def HolidayCalendarFactory(name, base, other, base_class=AbstractHolidayCalendar):
    """A class of calendars with the rules of two."""
    return type(name, (base_class,), {'rules': AbstractHolidayCalendar.merge_class(base, other), 'name': name})
