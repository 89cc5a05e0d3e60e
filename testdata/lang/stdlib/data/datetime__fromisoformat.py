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

assert err(lambda: date.fromisoformat('2020')) == "ValueError: Invalid isoformat string: '2020'"
assert err(lambda: date.fromisoformat('2020-1-1')) == "ValueError: Invalid isoformat string: '2020-1-1'"
assert err(lambda: date.fromisoformat(5)) == 'TypeError: fromisoformat: argument must be str'
assert err(lambda: date.fromisoformat('2020-13-01')) == 'ValueError: month must be in 1..12'
assert err(lambda: date.fromisoformat('2020-W05-3')) == 'datetime.date(2020, 1, 29)'
assert err(lambda: date.fromisoformat('2020W053')) == 'datetime.date(2020, 1, 29)'
assert err(lambda: date.fromisoformat('2020-W05')) == 'datetime.date(2020, 1, 27)'
assert err(lambda: date.fromisoformat('2020W05')) == 'datetime.date(2020, 1, 27)'
assert err(lambda: date.fromisoformat('20200102')) == 'datetime.date(2020, 1, 2)'
assert err(lambda: date.fromisoformat('2020-0102')) == "ValueError: Invalid isoformat string: '2020-0102'"
assert err(lambda: date.fromisoformat('2020-W60-1')) == "ValueError: Invalid isoformat string: '2020-W60-1'"
assert err(lambda: date.fromisoformat('2020-W053')) == "ValueError: Invalid isoformat string: '2020-W053'"
assert err(lambda: date.fromisoformat('2020-01-01 ')) == "ValueError: Invalid isoformat string: '2020-01-01 '"
assert err(lambda: date.fromisoformat('２020-01-01')) == "ValueError: Invalid isoformat string: '２020-01-01'"
assert err(lambda: time.fromisoformat('25:00')) == 'ValueError: hour must be in 0..23'
assert err(lambda: time.fromisoformat('1')) == "ValueError: Invalid isoformat string: '1'"
assert err(lambda: time.fromisoformat('10')) == 'datetime.time(10, 0)'
assert err(lambda: time.fromisoformat('T10:20')) == 'datetime.time(10, 20)'
assert err(lambda: time.fromisoformat('1020')) == 'datetime.time(10, 20)'
assert err(lambda: time.fromisoformat('102030')) == 'datetime.time(10, 20, 30)'
assert err(lambda: time.fromisoformat('102030.5')) == 'datetime.time(10, 20, 30, 500000)'
assert err(lambda: time.fromisoformat('10:20:30.123456789')) == 'datetime.time(10, 20, 30, 123456)'
assert err(lambda: time.fromisoformat('10:20:30,12')) == 'datetime.time(10, 20, 30, 120000)'
assert err(lambda: time.fromisoformat('10:20:30.')) == "ValueError: Invalid isoformat string: '10:20:30.'"
assert err(lambda: time.fromisoformat('10:2030')) == "ValueError: Invalid isoformat string: '10:2030'"
assert err(lambda: time.fromisoformat('10:20Z')) == 'datetime.time(10, 20, tzinfo=datetime.timezone.utc)'
assert err(lambda: time.fromisoformat('10:20+05:30')) == 'datetime.time(10, 20, tzinfo=datetime.timezone(datetime.timedelta(seconds=19800)))'
assert err(lambda: time.fromisoformat('10:20-0530')) == 'datetime.time(10, 20, tzinfo=datetime.timezone(datetime.timedelta(days=-1, seconds=66600)))'
assert err(lambda: time.fromisoformat('10:20+00:00')) == 'datetime.time(10, 20, tzinfo=datetime.timezone.utc)'
assert err(lambda: time.fromisoformat('10:20+05')) == 'datetime.time(10, 20, tzinfo=datetime.timezone(datetime.timedelta(seconds=18000)))'
assert err(lambda: time.fromisoformat('10:20+5')) == "ValueError: Invalid isoformat string: '10:20+5'"
assert err(lambda: time.fromisoformat('10:20+05:30:15.123456')) == 'datetime.time(10, 20, tzinfo=datetime.timezone(datetime.timedelta(seconds=19815, microseconds=123456)))'
assert err(lambda: time.fromisoformat('10:20Zx')) == "ValueError: Invalid isoformat string: '10:20Zx'"
assert err(lambda: time.fromisoformat('10:20+')) == "ValueError: Invalid isoformat string: '10:20+'"
assert err(lambda: time.fromisoformat('10.5')) == 'datetime.time(10, 0, 0, 500000)'
assert err(lambda: time.fromisoformat('10:20.5')) == 'datetime.time(10, 20, 0, 500000)'
assert err(lambda: time.fromisoformat('1020.5')) == 'datetime.time(10, 20, 0, 500000)'
assert err(lambda: datetime.fromisoformat('2020-01-01')) == 'datetime.datetime(2020, 1, 1, 0, 0)'
assert err(lambda: datetime.fromisoformat('2020-01-01T')) == "ValueError: Invalid isoformat string: '2020-01-01T'"
assert err(lambda: datetime.fromisoformat('foo')) == "ValueError: Invalid isoformat string: 'foo'"
assert err(lambda: datetime.fromisoformat('2020-01-01T10:00:00+25:00')) == 'ValueError: offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), not datetime.timedelta(days=1, seconds=3600).'
assert err(lambda: datetime.fromisoformat('2020-01-01T10:00:00+24:00')) == 'ValueError: offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), not datetime.timedelta(days=1).'
assert err(lambda: datetime.fromisoformat('2020-01-01 10:11:12.123')) == 'datetime.datetime(2020, 1, 1, 10, 11, 12, 123000)'
assert err(lambda: datetime.fromisoformat('20200101T101112')) == 'datetime.datetime(2020, 1, 1, 10, 11, 12)'
assert err(lambda: datetime.fromisoformat('20200101T10')) == 'datetime.datetime(2020, 1, 1, 10, 0)'
assert err(lambda: datetime.fromisoformat('2020-W01-1T10:00')) == 'datetime.datetime(2019, 12, 30, 10, 0)'
assert err(lambda: datetime.fromisoformat('2020W011T1000')) == 'datetime.datetime(2019, 12, 30, 10, 0)'
assert err(lambda: datetime.fromisoformat('2020W01T1000')) == 'datetime.datetime(2019, 12, 30, 10, 0)'
assert err(lambda: datetime.fromisoformat('2020-W01T10:00')) == 'datetime.datetime(2019, 12, 30, 10, 0)'
assert err(lambda: datetime.fromisoformat('2020-01-01T10:00:00Z')) == 'datetime.datetime(2020, 1, 1, 10, 0, tzinfo=datetime.timezone.utc)'
assert err(lambda: datetime.fromisoformat('2020-01-01T10:00:00-05:00')) == 'datetime.datetime(2020, 1, 1, 10, 0, tzinfo=datetime.timezone(datetime.timedelta(days=-1, seconds=68400)))'
assert err(lambda: datetime.fromisoformat('2020-01-01é10:00')) == 'datetime.datetime(2020, 1, 1, 10, 0)'
assert err(lambda: datetime.fromisoformat('2020-01-01T24:00')) == 'ValueError: hour must be in 0..23'
assert err(lambda: datetime.fromisoformat('2020-01-01T10:60')) == 'ValueError: minute must be in 0..59'
assert err(lambda: datetime.fromisoformat('2020-02-30T10:00')) == 'ValueError: day is out of range for month'
assert err(lambda: datetime.fromisoformat('2011-11-04T00:05:23.283185+00:00')) == 'datetime.datetime(2011, 11, 4, 0, 5, 23, 283185, tzinfo=datetime.timezone.utc)'
assert err(lambda: datetime.fromisoformat('')) == "ValueError: Invalid isoformat string: ''"
assert err(lambda: datetime.fromisoformat('2020-01-011000')) == "ValueError: Invalid isoformat string: '2020-01-011000'"
assert err(lambda: datetime.fromisoformat('202001011000')) == "ValueError: Invalid isoformat string: '202001011000'"
assert err(lambda: SDT.fromisoformat('2020-01-01T10:00:00Z')) == 'SDT(2020, 1, 1, 10, 0, tzinfo=datetime.timezone.utc)'
assert err(lambda: (repr(SD(2020,1,1)),type(SD(2020,1,1)+timedelta(1)),type(SD.today()),SD.fromordinal(5),SD(2020,1,1).replace(day=2),SD.fromisoformat('2020-01-05'))) == "('SD(2020, 1, 1)', <class '__main__.SD'>, <class '__main__.SD'>, SD(1, 1, 5), SD(2020, 1, 2), SD(2020, 1, 5))"
assert err(lambda: (repr(ST(1)),ST(1).replace(minute=3),ST.fromisoformat('10:00'))) == "('ST(1, 0)', ST(1, 3), ST(10, 0))"
