from datetime import *
import time, calendar
d = date(2024, 1, 31)
print(d + timedelta(days=30), d.replace(day=1), (d.replace(day=1) - timedelta(days=1)), d.strftime('%G-W%V-%u'), date.fromisocalendar(2024, 5, 3), date.fromordinal(738000), d.ctime(), date.max - date.min)
for s in ['2024-01-02', '20240102', '2024-W01-2', '2024-01-02T03:04', '2024-01-02T03:04:05.678', '2024-01-02 03:04:05+05:30', '2024-01-02T03:04:05Z', '2024-01-02T24:00', 'bad', '2024-1-2']:
    try: print(s, datetime.fromisoformat(s))
    except ValueError as e: print(s, e)
for f, s in [('%d/%m/%y', '05/06/21'), ('%B %d, %Y', 'March 5, 2024'), ('%I:%M %p', '03:30 PM'), ('%Y-%j', '2024-060'), ('%a %b %d %H:%M:%S %Y', 'Mon Jan 01 00:00:00 2024'), ('%H:%M', '25:00'), ('%Y', '24'), ('%Y-%m-%d', '2024-01-02x'), ('%q', '1'), ('%f', '123'), ('%z', '+05:30'), ('%Z', 'UTC'), ('%Y %U %w', '2024 10 1'), ('%%', '%'), ('%s', '1')]:
    try: print(f, datetime.strptime(s, f))
    except ValueError as e: print(f, '|', e)
print(timedelta(hours=25, minutes=61), timedelta(seconds=-1), str(timedelta(days=1, microseconds=5)), timedelta(days=1.5).total_seconds(), timedelta(1) // timedelta(hours=7), timedelta(1) % timedelta(hours=7), abs(timedelta(-1)), timedelta(1) * 2.5, round(timedelta(seconds=90) / timedelta(minutes=1), 1), timedelta.max, repr(timedelta(0)), timedelta(minutes=5) > timedelta(seconds=299), sum([timedelta(1), timedelta(2)], timedelta()))
u = datetime(2024, 5, 6, 7, 8, 9, tzinfo=UTC); print(u, u.isoformat(), repr(u), u.timestamp(), u.astimezone(timezone(timedelta(hours=-3))), u.utctimetuple()[:3], u.tzname(), timezone.utc, repr(timezone(timedelta(hours=1))), timezone(timedelta(hours=1, seconds=30)))
age = lambda b, t: t.year - b.year - ((t.month, t.day) < (b.month, b.day)); print(age(date(2000, 5, 10), date(2024, 5, 9)))
print([d.strftime('%a') for d in (date(2024, 1, 1) + timedelta(n) for n in range(7))], sum(1 for n in range(31) if (date(2024, 1, 1) + timedelta(n)).weekday() < 5))
try: date(2024, 13, 1)
except ValueError as e: print(e)
try: datetime.now() - datetime.now(UTC)
except TypeError as e: print(e)
try: d + 5
except TypeError as e: print(e)
try: datetime(1, 1, 1) - timedelta(days=1)
except OverflowError as e: print(e)
print(time.strftime('%H:%M:%S', time.gmtime(3661)), f'{datetime(2024,1,2):%A, %d %B %Y}', datetime(2024, 1, 1) == date(2024, 1, 1), date(2024, 1, 1) in {date(2024, 1, 1)}, min(datetime(2024, 1, 1), datetime(2023, 1, 1)).year, datetime(2024,1,1).replace(hour=5).time(), time.struct_time((2024,1,1,0,0,0,0,1,0)))
