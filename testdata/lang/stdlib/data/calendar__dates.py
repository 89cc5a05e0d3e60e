# calendar: days, weeks and months.
import calendar, datetime


def raises(f):
    """The exception that f raises, as text."""
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "nothing"


assert [calendar.isleap(y) for y in (1900, 2000, 2023, 2024)] == [False, True, False, True]
assert calendar.leapdays(2000, 2025) == 7
assert (int(calendar.weekday(2024, 2, 29)), int(calendar.weekday(0, 1, 1)), int(calendar.weekday(12000, 1, 1))) == (3, 5, 5)
assert repr(calendar.weekday(2024, 2, 29)) == 'calendar.THURSDAY'
assert tuple(map(int, calendar.monthrange(2024, 2))) == (3, 29)
assert repr(calendar.monthrange(2023, 2)) == '(calendar.WEDNESDAY, 28)'
assert calendar.monthcalendar(2024, 2) == (
    [[0, 0, 0, 1, 2, 3, 4], [5, 6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17, 18], [19, 20, 21, 22, 23, 24, 25], [26, 27, 28, 29, 0, 0, 0]])
assert raises(lambda: calendar.monthrange(2024, 13)) == 'IllegalMonthError: bad month number 13; must be 1-12'
assert raises(lambda: calendar.setfirstweekday(9)) == 'IllegalWeekdayError: bad weekday number 9; must be 0 (Monday) to 6 (Sunday)'
assert list(calendar.day_name) == ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
assert (list(calendar.day_abbr), calendar.day_name[1:3], len(calendar.day_abbr)) == (
    (['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], ['Tuesday', 'Wednesday'], 7))
assert (list(calendar.month_name), list(calendar.month_abbr)) == (
    (['', 'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'], ['', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']))
assert (calendar.month_name[-1], len(calendar.month_name)) == ('December', 13)
assert (calendar.JANUARY + 0, calendar.SUNDAY + 0, calendar.Month.MARCH.name, calendar.Day(3).name) == (1, 6, 'MARCH', 'THURSDAY')
assert calendar.timegm((2024, 2, 29, 12, 30, 15, 0, 0, 0)) == 1709209815
assert calendar.timegm(datetime.datetime(1970, 1, 1).timetuple()) == 0
c = calendar.Calendar(6)
assert (list(c.iterweekdays()), c.firstweekday) == ([6, 0, 1, 2, 3, 4, 5], 6)
assert list(c.itermonthdays(2024, 2)) == (
    [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 0, 0])
assert list(c.itermonthdays2(2024, 2))[:8] == [(0, 6), (0, 0), (0, 1), (0, 2), (1, 3), (2, 4), (3, 5), (4, 6)]
assert (list(c.itermonthdays3(2024, 1))[:3], list(c.itermonthdays3(2024, 12))[-4:]) == (
    ([(2023, 12, 31), (2024, 1, 1), (2024, 1, 2)], [(2025, 1, 1), (2025, 1, 2), (2025, 1, 3), (2025, 1, 4)]))
assert list(c.itermonthdays4(2024, 1))[:2] == [(2023, 12, 31, 6), (2024, 1, 1, 0)]
assert [str(d) for d in list(c.itermonthdates(2024, 2))[:5]] == ['2024-01-28', '2024-01-29', '2024-01-30', '2024-01-31', '2024-02-01']
assert c.monthdayscalendar(2023, 10)[0] == [1, 2, 3, 4, 5, 6, 7]
assert c.monthdays2calendar(2023, 10)[-1] == [(29, 6), (30, 0), (31, 1), (0, 2), (0, 3), (0, 4), (0, 5)]
assert [len(row) for row in c.yeardayscalendar(2024, 5)] == [5, 5, 2]
assert str(c.yeardatescalendar(2024)[0][0][0][0]) == '2023-12-31'
assert c.yeardays2calendar(2024)[3][2][-1] == [(29, 6), (30, 0), (31, 1), (0, 2), (0, 3), (0, 4), (0, 5)]
assert (calendar.mdays[2], calendar.EPOCH) == (28, 1970)
assert calendar.firstweekday() == 0
calendar.setfirstweekday(calendar.SUNDAY)
assert calendar.monthcalendar(2024, 3)[0] == [0, 0, 0, 0, 0, 1, 2]
calendar.setfirstweekday(calendar.MONDAY)
assert (calendar.IllegalMonthError(13).month, issubclass(calendar.IllegalWeekdayError, ValueError)) == (13, True)
