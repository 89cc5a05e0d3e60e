from datetime import datetime, date, time, timedelta, timezone
d = datetime(2024, 2, 29, 13, 5, 9, 123456)
for f in ["%Y-%m-%d %H:%M:%S", "%A %B %d, %Y", "%a %b %e %I:%M %p", "%j %U %W %V %G %u %w", "%y%m%d", "%c", "%x %X", "%f", "%%", "%D %T %R %F", "%h %n %t|", "%s"[:0], "%-d/%-m", "%z|%Z|%:z"]:
    print(f, '->', d.strftime(f))
print(f"{d:%d.%m.%Y}", format(d, ''), d.isoformat(' ', 'minutes'), d.isoformat(timespec='milliseconds'))
print(repr(d - timedelta(days=366)), d.replace(year=2023, day=28))
print(timedelta(days=-1, hours=5), repr(timedelta(seconds=3661.5)), timedelta(weeks=2) / timedelta(hours=1), divmod(timedelta(hours=5), timedelta(hours=2)))
print(d.date(), d.time(), d.timetz(), d.weekday(), d.isoweekday(), d.isocalendar(), d.toordinal(), d.timetuple())
tz = timezone(timedelta(hours=5, minutes=30), 'IST')
e = d.replace(tzinfo=tz)
print(e, repr(e), e.utcoffset(), e.tzname(), e.astimezone(timezone.utc), e.timestamp())
print(datetime.strptime('2024-03-01T10:11:12+0200', '%Y-%m-%dT%H:%M:%S%z'))
for bad in ['2024-13-01', 'x', '2024-02-30']:
    try: print(date.fromisoformat(bad))
    except ValueError as ex: print(ex)
    try: print(datetime.strptime(bad, '%Y-%m-%d'))
    except ValueError as ex: print(ex)
try: d < e
except TypeError as ex: print(ex)
try: d - e
except TypeError as ex: print(ex)
try: datetime(2024, 2, 30)
except ValueError as ex: print(ex)
print(datetime.fromtimestamp(0, timezone.utc), datetime.min, datetime.max, date.resolution)
print(max(date(2020,1,1), date(2021,1,1)), sorted([time(3), time(1, 30)]))
print(datetime.combine(date(2020,1,1), time(1,2,3)), time.fromisoformat('04:23:01.000384+05:00'))
