# Local time follows the variable TZ once tzset() is called.
import os
import time
from datetime import date, datetime, timedelta, timezone

NOON = 1720000000  # 2024-07-03 09:46:40 UTC


def zone(name):
    os.environ["TZ"] = name
    time.tzset()


zone("America/New_York")
assert time.tzname == ("EST", "EDT")
assert (time.timezone, time.altzone, time.daylight) == (18000, 14400, 1)
here = time.localtime(NOON)
assert here[:6] == (2024, 7, 3, 5, 46, 40) and here.tm_isdst == 1
assert (here.tm_zone, here.tm_gmtoff) == ("EDT", -14400)
assert time.gmtime(NOON).tm_zone == "GMT" and time.gmtime(NOON).tm_isdst == 0
assert time.mktime(here) == NOON
assert time.ctime(NOON) == "Wed Jul  3 05:46:40 2024"
assert time.strftime("%H:%M %Z %z", here) == "05:46 EDT -0400"
# The flag says which clock was read, even where that one was not in use.
assert time.mktime((2024, 7, 1, 12, 0, 0, 0, 0, 0)) == 1719853200.0
assert time.mktime((2024, 7, 1, 12, 0, 0, 0, 0, 1)) == 1719849600.0
assert time.mktime((2024, 1, 1, 12, 0, 0, 0, 0, 1)) == 1704124800.0

# datetime uses the same clock.
assert datetime.fromtimestamp(NOON) == datetime(2024, 7, 3, 5, 46, 40)
assert datetime.fromtimestamp(NOON, timezone.utc).hour == 9
assert date.fromtimestamp(1719800000) == date(2024, 6, 30)
assert datetime(2024, 7, 1).timestamp() == 1719806400.0
assert datetime(2024, 1, 1).timestamp() == 1704085200.0
local = datetime(2024, 7, 1, tzinfo=timezone.utc).astimezone()
assert repr(local) == "datetime.datetime(2024, 6, 30, 20, 0, tzinfo=datetime.timezone(datetime.timedelta(days=-1, seconds=72000), 'EDT'))"

# An hour that comes twice, and one that does not come.
twice, gap = datetime(2024, 11, 3, 1, 30), datetime(2024, 3, 10, 2, 30)
assert twice.timestamp() == 1730611800.0 and twice.replace(fold=1).timestamp() == 1730615400.0
assert [datetime.fromtimestamp(s).fold for s in (1730611800, 1730615400, 1730619000)] == [0, 1, 0]
assert gap.timestamp() == 1710055800.0 and gap.replace(fold=1).timestamp() == 1710052200.0
assert twice.astimezone().utcoffset() == timedelta(hours=-4)
assert twice.replace(fold=1).astimezone().utcoffset() == timedelta(hours=-5)

# A zone whose daylight saving is in the other half of the year, in the notation of POSIX.
zone("AEST-10AEDT-11,M10.5.0,M3.5.0")
assert time.tzname == ("AEST", "AEDT") and (time.timezone, time.altzone) == (-36000, -39600)
assert time.localtime(NOON).tm_isdst == 0 and time.localtime(1704067200).tm_isdst == 1
assert datetime.fromtimestamp(1704067200) == datetime(2024, 1, 1, 11)

for name, names, behind in [
    ("EST5", ("EST", "EST"), 18000),
    ("<-03>3", ("-03", "-03"), 10800),
    (":Asia/Kolkata", ("IST", "IST"), -19800),
    ("UTC-3", ("UTC", "UTC"), -10800),
    ("EST5EDT", ("EST", "EDT"), 18000),
    ("nowhere", ("nowhere", "nowhere"), 0),
    ("No/Where", ("", ""), 0),
    ("X", ("", ""), 0),
    ("", ("UTC", "UTC"), 0),
]:
    zone(name)
    assert (time.tzname, time.timezone) == (names, behind), (name, time.tzname, time.timezone)

# Without the variable it is UTC again.
del os.environ["TZ"]
time.tzset()
assert time.tzname == ("UTC", "UTC") and time.localtime(NOON)[:6] == time.gmtime(NOON)[:6]
assert datetime.fromtimestamp(NOON) == datetime(2024, 7, 3, 9, 46, 40)
