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

assert err(lambda: datetime(2020,1,1,tzinfo=e).astimezone(tz).isoformat()) == "'2020-01-01T10:30:00+05:30'"
assert err(lambda: datetime(2020,1,1,tzinfo=tz2).astimezone(tz).isoformat()) == "'2020-01-01T10:30:00+05:30'"
assert err(lambda: datetime(2020,1,1).strftime('%z|%Z|%:z|%f|%-d|%_d|%^a|%10Y|%#Z|%Ey|%Od')) == "'|||000000|1| 1|WED|0000002020||20|01'"
assert err(lambda: dt.strftime('%a %A %b %B %c %d %D %e %f %F %g %G %h %H %I %j %k %l %m %M %p %P %r %R %S %T %u %U %V %w %W %x %X %y %Y %% %s')) == "'Thu Thursday Feb February Thu Feb 29 13:05:09 2024 29 02/29/24 29 123456 2024-02-29 24 2024 Feb 13 01 060 13  1 02 05 PM pm 01:05:09 PM 13:05 09 13:05:09 4 08 09 4 09 02/29/24 13:05:09 24 2024 % 1709211909'"
assert err(lambda: dt.strftime('%-d %-m %-H %-I %-M %-S %-j %-y %_m %_H %^B %#A %#p %#b %05d %3m %_5d %-5d %^c %20F|%020F|%_20A|')) == "'29 2 13 1 5 9 60 24  2 13 FEBRUARY THURSDAY pm FEB 00029 002    29    29 THU FEB 29 13:05:09 2024           2024-02-29|00000000002024-02-29|            Thursday|'"
assert err(lambda: date(2021,1,3).strftime('%U %W %V %G %g %u %w %j')) == "'01 00 53 2020 20 7 0 003'"
assert err(lambda: date(2023,12,31).strftime('%U %W %V %G %g %u %w %j')) == "'53 52 52 2023 23 7 0 365'"
assert err(lambda: date(2000,1,1).strftime('%U %W %V %G %g %C')) == "'00 00 52 1999 99 20'"
assert err(lambda: dt.replace(tzinfo=tz).strftime('%z %:z %Z %%z')) == "'+0530 +05:30 TZ %z'"
assert err(lambda: dt.replace(tzinfo=TZ(-1)).strftime('%z %:z')) == "'-0001 -00:01'"
assert err(lambda: dt.replace(tzinfo=TZ(0,0,'a%b')).strftime('%Z')) == "'a%b'"
assert err(lambda: dt.replace(tzinfo=TZ(0,0,None)).strftime('[%Z]')) == "'[]'"
assert err(lambda: dt.strftime('')) == "''"
assert err(lambda: dt.strftime('é%dü')) == "'é29ü'"
assert err(lambda: dt.strftime('%é %:x %: %5')) == "'%é %:x %:    %5'"
assert err(lambda: (len(dt.strftime('%5000d')), len(dt.strftime('%900d')))) == '(0, 900)'
assert err(lambda: time(1).strftime('%Y %j')) == "'1900 001'"
assert err(lambda: time(13,5,6,7).strftime('%H:%M:%S.%f %I %p %z%Z|')) == "'13:05:06.000007 01 PM |'"
assert err(lambda: time(13,5,tzinfo=tz).strftime('%z %Z')) == "'+0530 TZ'"
assert err(lambda: date(2020,1,1).strftime(5)) == 'TypeError: strftime() argument 1 must be str, not int'
assert err(lambda: date(2020,1,1).strftime(format='%d')) == "'01'"
assert err(lambda: (f'{date(2020,1,1):%d}', f'{dt}', f'{dt:%H:%M}', f'{time(1)}', format(dt,''))) == "('01', '2024-02-29 13:05:09.123456', '13:05', '01:00:00', '2024-02-29 13:05:09.123456')"
assert err(lambda: date(2020,1,1).timetuple()) == 'time.struct_time(tm_year=2020, tm_mon=1, tm_mday=1, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=2, tm_yday=1, tm_isdst=-1)'
assert err(lambda: dt.timetuple()) == 'time.struct_time(tm_year=2024, tm_mon=2, tm_mday=29, tm_hour=13, tm_min=5, tm_sec=9, tm_wday=3, tm_yday=60, tm_isdst=-1)'
assert err(lambda: dt.replace(tzinfo=tz).timetuple()) == 'time.struct_time(tm_year=2024, tm_mon=2, tm_mday=29, tm_hour=13, tm_min=5, tm_sec=9, tm_wday=3, tm_yday=60, tm_isdst=1)'
assert err(lambda: dt.replace(tzinfo=tz).utctimetuple()) == 'time.struct_time(tm_year=2024, tm_mon=2, tm_mday=29, tm_hour=7, tm_min=35, tm_sec=9, tm_wday=3, tm_yday=60, tm_isdst=0)'
assert err(lambda: dt.replace(tzinfo=tz2).timetuple().tm_isdst) == '0'
assert err(lambda: datetime(2020,1,1,1,2,3,4).isoformat(timespec='x')) == 'ValueError: Unknown timespec value'
assert err(lambda: datetime(2020,1,1).isoformat(sep='ab')) == 'TypeError: isoformat() argument 1 must be a unicode character, not str'
assert err(lambda: datetime(2020,1,1).isoformat(5)) == 'TypeError: isoformat() argument 1 must be a unicode character, not int'
assert err(lambda: datetime(2020,1,1).isoformat(timespec=5)) == 'TypeError: isoformat() argument 2 must be str, not int'
assert err(lambda: [dt.isoformat(timespec=x) for x in ('auto','hours','minutes','seconds','milliseconds','microseconds')]) == "['2024-02-29T13:05:09.123456', '2024-02-29T13', '2024-02-29T13:05', '2024-02-29T13:05:09', '2024-02-29T13:05:09.123', '2024-02-29T13:05:09.123456']"
assert err(lambda: (dt.isoformat(' '), dt.isoformat('é','hours'), dt.replace(microsecond=0).isoformat())) == "('2024-02-29 13:05:09.123456', '2024-02-29é13', '2024-02-29T13:05:09')"
assert err(lambda: [time(1,2,3,4).isoformat(timespec=x) for x in ('auto','hours','minutes','seconds','milliseconds','microseconds')]) == "['01:02:03.000004', '01', '01:02', '01:02:03', '01:02:03.000', '01:02:03.000004']"
assert err(lambda: time(1,2,3,tzinfo=e).isoformat('minutes')) == "'01:02-05:00'"
assert err(lambda: (date(2020,1,1).ctime(), dt.ctime(), datetime(5,12,25).ctime())) == "('Wed Jan  1 00:00:00 2020', 'Thu Feb 29 13:05:09 2024', 'Sun Dec 25 00:00:00 0005')"
assert err(lambda: date(2020,1,1).isoformat(1)) == 'TypeError: date.isoformat() takes no arguments (1 given)'
assert err(lambda: datetime(1,1,1,tzinfo=timezone(timedelta(hours=1))).utctimetuple()) == 'OverflowError: date value out of range'
assert err(lambda: datetime(2020,1,1,tzinfo=Bad()).isoformat()) == "TypeError: tzinfo.utcoffset() must return None or timedelta, not 'int'"
assert err(lambda: tz.fromutc(datetime(2020,1,1,tzinfo=tz)).isoformat()) == "'2020-01-01T05:30:00+05:30'"
