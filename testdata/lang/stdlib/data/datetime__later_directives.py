# Of directives for the same thing the last one counts; a day without a year warns; old pickles.
import warnings
from datetime import date, datetime, time

assert datetime.strptime("99 2024", "%y %Y").year == 2024
assert datetime.strptime("2024 99", "%Y %y").year == 1999
assert datetime.strptime("03 May", "%m %b").month == 5
assert datetime.strptime("May 03", "%b %m").month == 3
assert datetime.strptime("02 PM 17", "%I %p %H").hour == 17
assert datetime.strptime("17 02 PM", "%H %I %p").hour == 14
assert datetime.strptime("3 40T2000x40/Wednesday", "%w %UT%Gx%V/%A") == datetime(1900, 10, 10)

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    datetime.strptime("03-04", "%m-%d")
    assert len(caught) == 1 and caught[0].category is DeprecationWarning and "without a year" in str(caught[0].message)
    datetime.strptime("2024-03-04", "%Y-%m-%d")
    assert len(caught) == 1
    datetime.utcnow()
    datetime.utcfromtimestamp(0)
    assert [str(w.message).split()[0] for w in caught[1:]] == ["datetime.datetime.utcnow()", "datetime.datetime.utcfromtimestamp()"]
    try:
        datetime.strptime("02-29", "%m-%d")
    except ValueError as e:
        assert str(e) == "day is out of range for month"
    else:
        raise AssertionError

assert date("\x07\xc7\x03\x05") == date(1991, 3, 5)
assert time("\x07\x07\x03\x05\x01\x02") == time(7, 7, 3, 327938)
assert datetime("\x07\xc7\x03\x05\x01\x02\x03\x04\x05\x06") == datetime(1991, 3, 5, 1, 2, 3, 263430)
for wrong in ((2 ** 40, 1, 1), (2019, 2 ** 40, 1), (2019, 1, -2 ** 70)):
    try:
        date.fromisocalendar(*wrong)
    except ValueError as e:
        assert str(e) == "ISO calendar component out of range"
    else:
        raise AssertionError(wrong)
assert time.fromisoformat("07:02:39.123456x+01:00").microsecond == 123456
assert datetime(2000, 1, 1).isoformat("\ud800") == "2000-01-01\ud80000:00:00"
