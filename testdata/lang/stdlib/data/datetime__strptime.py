from datetime import *
def err(f):
    try:
        return repr(f())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
class TZ(tzinfo):
    def __init__(self, off, dst=0, name='TZ'): self.o=timedelta(minutes=off); self.d=timedelta(minutes=dst); self.n=name
    def utcoffset(self, dt): return self.o
    def dst(self, dt): return self.d
    def tzname(self, dt): return self.n
class Bad(tzinfo):
    def utcoffset(self,dt): return 5
    def tzname(self,dt): return 5
class Big(tzinfo):
    def utcoffset(self,dt): return timedelta(2)
class Fold(tzinfo):
    def utcoffset(self,dt): return timedelta(hours=2 if dt is None or dt.fold==0 else 1)
    def dst(self,dt): return timedelta(0)
    def tzname(self,dt): return 'F%d'%dt.fold
class SD(date): pass
class SDT(datetime):
    def hello(self): return 'hi'
class ST(time): pass
class STD(timedelta): pass
tz=TZ(330,60); tz2=TZ(-300)
e=timezone(timedelta(hours=-5))
dt=datetime(2024,2,29,13,5,9,123456)

assert err(lambda: datetime.strptime('a','%Y')) == "ValueError: time data 'a' does not match format '%Y'"
assert err(lambda: datetime.strptime('2020x','%Y')) == 'ValueError: unconverted data remains: x'
assert err(lambda: datetime.strptime('2020','%Q')) == "ValueError: 'Q' is a bad directive in format '%Q'"
assert err(lambda: datetime.strptime('2020','%')) == "ValueError: stray % in format '%'"
assert err(lambda: datetime.strptime('2020','%Y%')) == "ValueError: stray % in format '%Y%'"
assert err(lambda: datetime.strptime(5,'%Y')) == 'TypeError: strptime() argument 1 must be str, not int'
assert err(lambda: datetime.strptime('5')) == 'TypeError: strptime() takes exactly 2 arguments (1 given)'
assert err(lambda: datetime.strptime('2020-02-29 13:05:09.12','%Y-%m-%d %H:%M:%S.%f')) == 'datetime.datetime(2020, 2, 29, 13, 5, 9, 120000)'
assert err(lambda: datetime.strptime('2020-02-29T13:05:09Z','%Y-%m-%dT%H:%M:%S%z')) == 'datetime.datetime(2020, 2, 29, 13, 5, 9, tzinfo=datetime.timezone.utc)'
assert err(lambda: datetime.strptime('2020-02-29T13:05:09+0530','%Y-%m-%dT%H:%M:%S%z')) == 'datetime.datetime(2020, 2, 29, 13, 5, 9, tzinfo=datetime.timezone(datetime.timedelta(seconds=19800)))'
assert err(lambda: datetime.strptime('2020-02-29T13:05:09-05:30','%Y-%m-%dT%H:%M:%S%z')) == 'datetime.datetime(2020, 2, 29, 13, 5, 9, tzinfo=datetime.timezone(datetime.timedelta(days=-1, seconds=66600)))'
assert err(lambda: datetime.strptime('2020 +05:30:15.123','%Y %z')) == 'datetime.datetime(2020, 1, 1, 0, 0, tzinfo=datetime.timezone(datetime.timedelta(seconds=19815, microseconds=123000)))'
assert err(lambda: datetime.strptime('2020 +053015','%Y %z')) == 'datetime.datetime(2020, 1, 1, 0, 0, tzinfo=datetime.timezone(datetime.timedelta(seconds=19815)))'
assert err(lambda: datetime.strptime('2020 +05:3015','%Y %z')) == 'ValueError: Inconsistent use of : in +05:3015'
assert err(lambda: datetime.strptime('2020 UTC +0000','%Y %Z %z')) == "datetime.datetime(2020, 1, 1, 0, 0, tzinfo=datetime.timezone(datetime.timedelta(0), 'UTC'))"
assert err(lambda: datetime.strptime('2020 GMT','%Y %Z')) == 'datetime.datetime(2020, 1, 1, 0, 0)'
assert err(lambda: datetime.strptime('2020 EST','%Y %Z')) == "ValueError: time data '2020 EST' does not match format '%Y %Z'"
assert err(lambda: datetime.strptime('Jan 5, 2021','%b %d, %Y')) == 'datetime.datetime(2021, 1, 5, 0, 0)'
assert err(lambda: datetime.strptime('january 05 21','%B %d %y')) == 'datetime.datetime(2021, 1, 5, 0, 0)'
assert err(lambda: datetime.strptime('MAY 05 69','%B %d %y')) == 'datetime.datetime(1969, 5, 5, 0, 0)'
assert err(lambda: datetime.strptime('May 5 2020','%b %d %Y')) == 'datetime.datetime(2020, 5, 5, 0, 0)'
assert err(lambda: datetime.strptime('Mon, 05 Jan 2021','%a, %d %b %Y')) == 'datetime.datetime(2021, 1, 5, 0, 0)'
assert err(lambda: datetime.strptime('Monday 05 January 2021','%A %d %B %Y')) == 'datetime.datetime(2021, 1, 5, 0, 0)'
assert err(lambda: datetime.strptime('12:30 AM','%I:%M %p')) == 'datetime.datetime(1900, 1, 1, 0, 30)'
assert err(lambda: datetime.strptime('12:30 PM','%I:%M %p')) == 'datetime.datetime(1900, 1, 1, 12, 30)'
assert err(lambda: datetime.strptime('1:30 pm','%I:%M %p')) == 'datetime.datetime(1900, 1, 1, 13, 30)'
assert err(lambda: datetime.strptime('1:30','%I:%M')) == 'datetime.datetime(1900, 1, 1, 1, 30)'
assert err(lambda: datetime.strptime('112024','%d%m%Y')) == 'datetime.datetime(2024, 1, 1, 0, 0)'
assert err(lambda: datetime.strptime('1112024','%d%m%Y')) == 'datetime.datetime(2024, 1, 11, 0, 0)'
assert err(lambda: datetime.strptime('2024 60','%Y %j')) == 'datetime.datetime(2024, 2, 29, 0, 0)'
assert err(lambda: datetime.strptime('2023 366','%Y %j')) == 'datetime.datetime(2024, 1, 1, 0, 0)'
assert err(lambda: datetime.strptime('2024 10 1','%Y %U %w')) == 'datetime.datetime(2024, 3, 11, 0, 0)'
assert err(lambda: datetime.strptime('2024 10 1','%Y %W %w')) == 'datetime.datetime(2024, 3, 4, 0, 0)'
assert err(lambda: datetime.strptime('2024 0 1','%Y %U %w')) == 'datetime.datetime(2024, 1, 1, 0, 0)'
assert err(lambda: datetime.strptime('2024 0 0','%Y %W %w')) == 'datetime.datetime(2024, 1, 7, 0, 0)'
assert err(lambda: datetime.strptime('2024 10 3','%G %V %u')) == 'datetime.datetime(2024, 3, 6, 0, 0)'
assert err(lambda: datetime.strptime('2024 53 3','%G %V %u')) == 'ValueError: Invalid week: 53'
assert err(lambda: datetime.strptime('2024 10','%G %V')) == "ValueError: ISO year directive '%G' must be used with the ISO week directive '%V' and a weekday directive ('%A', '%a', '%w', or '%u')."
assert err(lambda: datetime.strptime('2024 10','%Y %V')) == "ValueError: ISO week directive '%V' must be used with the ISO year directive '%G' and a weekday directive ('%A', '%a', '%w', or '%u')."
assert err(lambda: datetime.strptime('2024 10 1','%Y %V %u')) == "ValueError: ISO week directive '%V' is incompatible with the year directive '%Y'. Use the ISO year '%G' instead."
assert err(lambda: datetime.strptime('2024 10','%G %j')) == "ValueError: Day of the year directive '%j' is not compatible with ISO year directive '%G'. Use '%Y' instead."
assert err(lambda: datetime.strptime('2020-02-30','%Y-%m-%d')) == 'ValueError: day is out of range for month'
assert err(lambda: datetime.strptime('2021-02-29','%Y-%m-%d')) == 'ValueError: day is out of range for month'
assert err(lambda: datetime.strptime('  2020','%Y')) == "ValueError: time data '  2020' does not match format '%Y'"
assert err(lambda: datetime.strptime('  2020',' %Y')) == 'datetime.datetime(2020, 1, 1, 0, 0)'
assert err(lambda: datetime.strptime('2020   5','%Y %m')) == 'datetime.datetime(2020, 5, 1, 0, 0)'
assert err(lambda: datetime.strptime('20205','%Y %m')) == "ValueError: time data '20205' does not match format '%Y %m'"
assert err(lambda: datetime.strptime('2020\t5','%Y %m')) == 'datetime.datetime(2020, 5, 1, 0, 0)'
assert err(lambda: datetime.strptime('100%','%H0%%')) == 'datetime.datetime(1900, 1, 1, 10, 0)'
assert err(lambda: datetime.strptime('10:00:61','%H:%M:%S')) == 'ValueError: second must be in 0..59'
assert err(lambda: datetime.strptime('10:00:60','%H:%M:%S')) == 'ValueError: second must be in 0..59'
assert err(lambda: datetime.strptime('Wed Jan  1 10:11:12 2020','%c')) == 'datetime.datetime(2020, 1, 1, 10, 11, 12)'
assert err(lambda: datetime.strptime('01/02/20','%x')) == 'datetime.datetime(2020, 1, 2, 0, 0)'
assert err(lambda: datetime.strptime('10:11:12','%X')) == 'datetime.datetime(1900, 1, 1, 10, 11, 12)'
assert err(lambda: datetime.strptime('0000','%Y')) == 'ValueError: year 0 is out of range'
assert err(lambda: datetime.strptime('a.b','%Y')) == "ValueError: time data 'a.b' does not match format '%Y'"
assert err(lambda: datetime.strptime('2020.5','%Y.%m')) == 'datetime.datetime(2020, 5, 1, 0, 0)'
assert err(lambda: datetime.strptime('2020 x','%Y X')) == 'datetime.datetime(2020, 1, 1, 0, 0)'
assert err(lambda: datetime.strptime('123456','%f')) == 'datetime.datetime(1900, 1, 1, 0, 0, 0, 123456)'
assert err(lambda: datetime.strptime('1','%f')) == 'datetime.datetime(1900, 1, 1, 0, 0, 0, 100000)'
assert err(lambda: datetime.strptime('', '')) == 'datetime.datetime(1900, 1, 1, 0, 0)'
assert err(lambda: datetime.strptime('x', '')) == 'ValueError: unconverted data remains: x'
assert err(lambda: type(SDT.strptime('2020','%Y'))) == "<class '__main__.SDT'>"
assert err(lambda: datetime.strptime('12/31/1999 23:59', '%m/%d/%Y %H:%M')) == 'datetime.datetime(1999, 12, 31, 23, 59)'
