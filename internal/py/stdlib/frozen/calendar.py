"""Calendars as lists, as text and as HTML. A week begins on Monday unless one says otherwise."""

import datetime

_MONTHS = "JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER".split()
_DAYS = "MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY".split()

__all__ = """IllegalMonthError IllegalWeekdayError setfirstweekday firstweekday isleap leapdays weekday monthrange monthcalendar prmonth
    month prcal calendar timegm month_name month_abbr day_name day_abbr Calendar TextCalendar HTMLCalendar LocaleTextCalendar
    LocaleHTMLCalendar weekheader Day Month""".split() + _MONTHS + _DAYS


class IllegalMonthError(ValueError):
    def __str__(self):
        return f"bad month number {self.month!r}; must be 1-12"

    def __init__(self, month):
        self.month = month


class IllegalWeekdayError(ValueError):
    def __str__(self):
        return f"bad weekday number {self.weekday!r}; must be 0 (Monday) to 6 (Sunday)"

    def __init__(self, weekday):
        self.weekday = weekday


error = ValueError


def __getattr__(name):
    if name in __all__:
        _make_enumerations()
        return globals()[name]
    if name not in ('January', 'February'):
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    import warnings
    warnings.warn(f"The '{name}' attribute is deprecated, use '{name.upper()}' instead", DeprecationWarning)  # the frame of __getattr__ is hidden
    return 1 if name == 'January' else 2


def _make_enumerations():
    """Make Month and Day when they are first asked for: that takes several times as long as all else here together."""
    from enum import IntEnum, global_enum
    global Month, Day
    Month = global_enum(IntEnum('Month', _MONTHS, module=__name__))
    Day = global_enum(IntEnum('Day', _DAYS, start=0, module=__name__))


def __dir__():
    return sorted({*globals(), *__all__})


mdays = [0] + [31 - (month in (4, 6, 9, 11)) - 3 * (month == 2) for month in range(1, 13)]


class _Names:
    """The names that a format of strftime has for some dates; they follow the locale of the moment."""

    def __len__(self):
        return len(self._dates)

    def __getitem__(self, i):
        if isinstance(i, slice):
            return [*map(self._name, self._dates[i])]
        return self._name(self._dates[i])

    def _name(self, date):
        return date.strftime(self.format) if date else ""

    def __init__(self, format):
        self.format = format


class _localized_month(_Names):
    _dates = [None, *(datetime.date(2001, month, 1) for month in range(1, 13))]


class _localized_day(_Names):
    _dates = [datetime.date(2001, 1, day) for day in range(1, 8)]


day_name, day_abbr = _localized_day('%A'), _localized_day('%a')
month_name, month_abbr = _localized_month('%B'), _localized_month('%b')


def isleap(year):
    """Tell whether the year has 366 days."""
    return year % (4 if year % 100 else 400) == 0


def leapdays(y1, y2):
    """Count the leap years from y1 up to y2, which does not count."""
    return _leaps(y2 - 1) - _leaps(y1 - 1)


def _leaps(year):
    return year // 4 - year // 100 + year // 400


def weekday(year, month, day):
    """Return the day of the week of a date. Years repeat themselves after 400, so any will do."""
    if "Day" not in globals():
        _make_enumerations()
    known = datetime.MINYEAR <= year <= datetime.MAXYEAR
    date = datetime.date(year if known else 2000 + year % 400, month, day)
    return Day(date.weekday())


def monthrange(year, month):
    """Return the weekday of a month's first day, and the number of its days."""
    if 1 <= month <= 12:
        first = weekday(year, month, 1)
        return first, _monthlen(year, month)
    raise IllegalMonthError(month)


def _monthlen(year, month):
    return mdays[month] + (month == 2 and isleap(year))


def _chunks(items, size):
    """Cut a list into rows."""
    starts = range(0, len(items), size)
    return [items[start:start + size] for start in starts]


class Calendar:
    """Dates by weeks, months and years. Months are filled up to whole weeks."""

    def iterweekdays(self):
        """Yield the numbers of the weekdays, the first one first."""
        first = self.firstweekday
        yield from range(first, 7)
        yield from range(first)

    def setfirstweekday(self, firstweekday):
        self._firstweekday = firstweekday

    def getfirstweekday(self):
        return self._firstweekday % 7

    firstweekday = property(getfirstweekday, setfirstweekday)

    def __init__(self, firstweekday=0):
        self.firstweekday = firstweekday

    def __fill(self, year, month):
        """Return the days in a month, and how many to add before and after it."""
        span = monthrange(year, month)
        before = (span[0] - self.firstweekday) % 7
        return span[1], before, -(before + span[1]) % 7

    def itermonthdates(self, year, month):
        """Yield the dates of a month's weeks."""
        for date in self.itermonthdays3(year, month):
            yield datetime.date(*date)

    def itermonthdays(self, year, month):
        """Yield the days of a month's weeks, 0 for those of other months."""
        days, before, after = self.__fill(year, month)
        yield from [0] * before
        yield from range(1, days + 1)
        yield from [0] * after

    def itermonthdays2(self, year, month):
        """Yield the days of a month's weeks, 0 for those of other months, with their weekdays."""
        weekday = self.firstweekday
        for day in self.itermonthdays(year, month):
            yield day, weekday
            weekday = (weekday + 1) % 7

    def itermonthdays3(self, year, month):
        """Yield year, month and day for the days of a month's weeks."""
        days, before, after = self.__fill(year, month)
        last = (year, month - 1) if month > 1 else (year - 1, 12)
        length = _monthlen(*last)
        for day in range(length - before + 1, length + 1):
            yield *last, day
        for day in range(1, days + 1):
            yield year, month, day
        following = (year, month + 1) if month < 12 else (year + 1, 1)
        for day in range(1, after + 1):
            yield *following, day

    def itermonthdays4(self, year, month):
        """Yield year, month, day and weekday for the days of a month's weeks."""
        weekday = self.firstweekday
        for date in self.itermonthdays3(year, month):
            yield *date, weekday
            weekday = (weekday + 1) % 7

    def monthdatescalendar(self, year, month):
        """Return the weeks of a month as lists of dates."""
        return _chunks(list(self.itermonthdates(year, month)), 7)

    def monthdays2calendar(self, year, month):
        """Return the weeks of a month as lists of pairs of day and weekday; the day is 0 outside the month."""
        return _chunks(list(self.itermonthdays2(year, month)), 7)

    def monthdayscalendar(self, year, month):
        """Return the weeks of a month as lists of days, 0 outside the month."""
        return _chunks(list(self.itermonthdays(year, month)), 7)

    def yeardatescalendar(self, year, width=3):
        """Return rows of width months that are like those of monthdatescalendar."""
        return _chunks([self.monthdatescalendar(year, month) for month in range(1, 13)], width)

    def yeardays2calendar(self, year, width=3):
        """Return rows of width months that are like those of monthdays2calendar."""
        return _chunks([self.monthdays2calendar(year, month) for month in range(1, 13)], width)

    def yeardayscalendar(self, year, width=3):
        """Return rows of width months that are like those of monthdayscalendar."""
        return _chunks([self.monthdayscalendar(year, month) for month in range(1, 13)], width)


class TextCalendar(Calendar):
    """A calendar as plain text. w is the width of a day, l the number of lines for a week, c the space between months, of which there
    are m in a row."""

    def formatday(self, day, weekday, width):
        """Return a day as text."""
        return (f'{day:2}' if day else '').center(width)

    def formatweek(self, theweek, width):
        """Return a week as text, without a newline."""
        return ' '.join([self.formatday(day, weekday, width) for day, weekday in theweek])

    def formatweekheader(self, width):
        """Return the line above the weeks."""
        names = [self.formatweekday(day, width) for day in self.iterweekdays()]
        return ' '.join(names)

    def formatweekday(self, day, width):
        """Return the name of a weekday, in short unless there is room for all of it."""
        names = day_abbr if width < 9 else day_name
        return names[day][:width].center(width)

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        """Return the name of a month."""
        name = month_name[themonth]
        return (f"{name} {theyear!r}" if withyear else name).center(width)

    def formatmonth(self, theyear, themonth, w=0, l=0):
        """Return a month as text."""
        end, width = '\n' * max(1, l), max(2, w)
        lines = [self.formatmonthname(theyear, themonth, 7 * width + 6), self.formatweekheader(width)]
        lines += [self.formatweek(week, width) for week in self.monthdays2calendar(theyear, themonth)]
        return ''.join([line.rstrip() + end for line in lines])

    def formatyear(self, theyear, w=2, l=1, c=6, m=3):
        """Return a year as text."""
        end, width, gap = '\n' * max(1, l), max(2, w), max(2, c)
        column = 6 + 7 * width
        text = [repr(theyear).center(column * m + gap * (m - 1)).rstrip() + end]

        def line(cells):
            text.append(formatstring(cells, column, gap).rstrip() + end)

        header = self.formatweekheader(width)
        for row, months in enumerate(self.yeardays2calendar(theyear, m)):
            text.append(end)
            line([self.formatmonthname(theyear, m * row + i, column, False) for i in range(1, len(months) + 1)])
            line([header] * len(months))
            for week in range(max(map(len, months))):
                line([self.formatweek(month[week], width) if week < len(month) else '' for month in months])
        return ''.join(text)

    def prweek(self, theweek, width):
        """Print a week, without a newline."""
        text = self.formatweek(theweek, width)
        print(text, end='')

    def prmonth(self, theyear, themonth, w=0, l=0):
        """Print a month."""
        text = self.formatmonth(theyear, themonth, w, l)
        print(text, end='')

    def pryear(self, theyear, w=0, l=0, c=6, m=3):
        """Print a year."""
        text = self.formatyear(theyear, w, l, c, m)
        print(text, end='')


_TABLE = '<table border="0" cellpadding="0" cellspacing="0" class="%s">\n'


class HTMLCalendar(Calendar):
    """A calendar as HTML. The attributes name the CSS classes."""

    cssclasses = cssclasses_weekday_head = "mon tue wed thu fri sat sun".split()
    cssclass_noday = "noday"
    cssclass_month = cssclass_month_head = "month"
    cssclass_year = cssclass_year_head = "year"

    def formatday(self, day, weekday):
        """Return the cell of a day."""
        if day:
            return '<td class="%s">%d</td>' % (self.cssclasses[weekday], day)
        return '<td class="%s">&nbsp;</td>' % self.cssclass_noday

    def formatweek(self, theweek):
        """Return the row of a week."""
        return f"<tr>{''.join([self.formatday(day, weekday) for day, weekday in theweek])}</tr>"

    def formatweekday(self, day):
        """Return the cell of a weekday's name."""
        return f'<th class="{self.cssclasses_weekday_head[day]}">{day_abbr[day]}</th>'

    def formatweekheader(self):
        """Return the row above the weeks."""
        return f"<tr>{''.join(map(self.formatweekday, self.iterweekdays()))}</tr>"

    def formatmonthname(self, theyear, themonth, withyear=True):
        """Return the row with the name of a month."""
        name = f'{month_name[themonth]} {theyear}' if withyear else month_name[themonth]
        return f'<tr><th colspan="7" class="{self.cssclass_month_head}">{name}</th></tr>'

    def formatmonth(self, theyear, themonth, withyear=True):
        """Return the table of a month."""
        rows = [self.formatmonthname(theyear, themonth, withyear=withyear), self.formatweekheader()]
        rows += map(self.formatweek, self.monthdays2calendar(theyear, themonth))
        return _TABLE % self.cssclass_month + '\n'.join(rows) + '\n</table>\n'

    def formatyear(self, theyear, width=3):
        """Return a table of the tables of a year's months."""
        width = max(width, 1)
        head = '<tr><th colspan="%d" class="%s">%s</th></tr>' % (width, self.cssclass_year_head, theyear)
        cells = [f'<td>{self.formatmonth(theyear, month, withyear=False)}</td>' for month in range(1, 13)]
        rows = [f"<tr>{''.join(row)}</tr>" for row in _chunks(cells, width)]
        return _TABLE % self.cssclass_year + head + ''.join(rows) + '</table>'

    def formatyearpage(self, theyear, width=3, css='calendar.css', encoding=None):
        """Return a page with a year, as bytes."""
        encoding = 'utf-8' if encoding is None else encoding
        style = '' if css is None else f'<link rel="stylesheet" type="text/css" href="{css}" />\n'
        page = (f'<?xml version="1.0" encoding="{encoding}"?>\n'
                '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n'
                f'<html>\n<head>\n<meta http-equiv="Content-Type" content="text/html; charset={encoding}" />\n'
                f'{style}<title>Calendar for {theyear:d}</title>\n</head>\n<body>\n{self.formatyear(theyear, width)}</body>\n</html>\n')
        return page.encode(encoding, "xmlcharrefreplace")


class different_locale:
    """A context in which times are written in another locale."""

    def __init__(self, locale):
        self.locale, self.oldlocale = locale, None

    def __enter__(self):
        import locale
        kind = locale.LC_TIME
        self.oldlocale = locale.setlocale(kind, None)
        locale.setlocale(kind, self.locale)

    def __exit__(self, *args):
        import locale
        locale.setlocale(locale.LC_TIME, self.oldlocale)


def _get_default_locale():
    import locale
    name = locale.setlocale(locale.LC_TIME, None)
    if name == "C":
        with different_locale(""):
            return locale.setlocale(locale.LC_TIME, None)
    return name


class _Locale:
    """A calendar with the names of a locale."""

    def __init__(self, firstweekday=0, locale=None):
        super().__init__(firstweekday)
        self.locale = _get_default_locale() if locale is None else locale

    def formatweekday(self, *args):
        with different_locale(self.locale):
            return super().formatweekday(*args)

    def formatmonthname(self, *args, **kwargs):
        with different_locale(self.locale):
            return super().formatmonthname(*args, **kwargs)


class LocaleTextCalendar(_Locale, TextCalendar):
    """A calendar as plain text with the names of a locale."""


class LocaleHTMLCalendar(_Locale, HTMLCalendar):
    """A calendar as HTML with the names of a locale."""


# The calendar of the functions.
c = TextCalendar()
firstweekday, monthcalendar = c.getfirstweekday, c.monthdayscalendar
prweek, week, weekheader = c.prweek, c.formatweek, c.formatweekheader
prmonth, month, prcal, calendar = c.prmonth, c.formatmonth, c.pryear, c.formatyear


def setfirstweekday(firstweekday):
    """Choose the day on which the weeks of the functions begin."""
    if not 0 <= firstweekday <= 6:
        raise IllegalWeekdayError(firstweekday)
    c.firstweekday = firstweekday


_colwidth, _spacing = 20, 6


def formatstring(cols, colwidth=_colwidth, spacing=_spacing):
    """Return texts side by side, each in the middle of its column."""
    gap = ' ' * spacing
    return gap.join([col.center(colwidth) for col in cols])


def format(cols, colwidth=_colwidth, spacing=_spacing):
    """Print columns of text."""
    text = formatstring(cols, colwidth, spacing)
    print(text)


EPOCH = 1970
_EPOCH_ORD = 719163  # of 1 January 1970


def timegm(tuple):
    """Return the time since 1970 that time.gmtime would turn into the tuple."""
    year, month, day, hour, minute, second = tuple[:6]
    first = datetime.date(day=1, month=month, year=year)
    midnight = first.toordinal() + day - 1 - _EPOCH_ORD
    return second + 60 * (minute + 60 * (hour + 24 * midnight))


def main(args=None):
    """Print a calendar as the command line asks for."""
    import argparse
    import sys
    parser = argparse.ArgumentParser()
    text, html = parser.add_argument_group('text only arguments'), parser.add_argument_group('html only arguments')
    for name, default, what in (("width", 2, "width of date column"), ("lines", 1, "number of lines for each week"),
                                ("spacing", 6, "spacing between months"), ("months", 3, "months per row")):
        text.add_argument("-" + name[0], "--" + name, type=int, default=default, help=f"{what} (default {default})")
    css = {"default": "calendar.css", "help": "CSS to use for page"}
    html.add_argument("-c", "--css", **css)
    weekday = "weekday (0 is Monday, 6 is Sunday) to start each week (default 0)"
    for name, options in {
        "-L --locale": {"help": "locale to use for month and weekday names"},
        "-e --encoding": {"help": "encoding to use for output"},
        "-t --type": {"default": "text", "choices": ("text", "html"), "help": "output type (text or html)"},
        "-f --first-weekday": {"type": int, "default": 0, "help": weekday},
        "year": {"nargs": "?", "type": int, "help": "year number"},
        "month": {"nargs": "?", "type": int, "help": "month number (1-12, text only)"},
    }.items():
        parser.add_argument(*name.split(), **options)
    given = parser.parse_args(args)
    if not given.encoding and given.locale:
        parser.error("if --locale is specified --encoding is required")
    year = datetime.date.today().year if given.year is None else given.year
    options = {"locale": (given.locale, given.encoding)} if given.locale else {}
    if given.type == "html":
        if given.month:
            parser.error("incorrect number of arguments")
        cal = (LocaleHTMLCalendar if given.locale else HTMLCalendar)(given.first_weekday, **options)
        sys.stdout.buffer.write(cal.formatyearpage(year, encoding=given.encoding, css=given.css))
        return
    cal = (LocaleTextCalendar if given.locale else TextCalendar)(given.first_weekday, **options)
    if given.year is None or given.month is None:
        result = cal.formatyear(year, given.width, given.lines, given.spacing, given.months)
    else:
        result = cal.formatmonth(year, given.month, given.width, given.lines)
    if given.encoding:
        sys.stdout.buffer.write(result.encode(given.encoding))
    else:
        sys.stdout.write(result)
