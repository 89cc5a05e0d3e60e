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

assert err(lambda: time(tzinfo=5)) == "TypeError: tzinfo argument must be None or of a tzinfo subclass, not type 'int'"
assert err(lambda: datetime(2020,1,1,tzinfo=3)) == "TypeError: tzinfo argument must be None or of a tzinfo subclass, not type 'int'"
assert err(lambda: datetime(2020,1,1)<datetime(2020,1,1,tzinfo=timezone.utc)) == "TypeError: can't compare offset-naive and offset-aware datetimes"
assert err(lambda: datetime(2020,1,1)==datetime(2020,1,1,tzinfo=timezone.utc)) == 'False'
assert err(lambda: time(1)<time(1,tzinfo=timezone.utc)) == "TypeError: can't compare offset-naive and offset-aware times"
assert err(lambda: time(1)==time(1,tzinfo=timezone.utc)) == 'False'
assert err(lambda: datetime(2020,1,1)-datetime(2020,1,1,tzinfo=timezone.utc)) == "TypeError: can't subtract offset-naive and offset-aware datetimes"
assert err(lambda: timezone(timedelta(1))) == 'ValueError: offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), not datetime.timedelta(days=1).'
assert err(lambda: timezone(5)) == 'TypeError: timezone() argument 1 must be datetime.timedelta, not int'
assert err(lambda: timezone(timedelta(0),5)) == 'TypeError: timezone() argument 2 must be str, not int'
assert err(lambda: timezone(timedelta(0),None)) == 'TypeError: timezone() argument 2 must be str, not None'
assert err(lambda: timezone()) == "TypeError: timezone() missing required argument 'offset' (pos 1)"
assert err(lambda: timezone(timedelta(0))) == 'datetime.timezone.utc'
assert err(lambda: timezone(timedelta(0),'X')) == "datetime.timezone(datetime.timedelta(0), 'X')"
assert err(lambda: timezone(timedelta(hours=5,minutes=30))) == 'datetime.timezone(datetime.timedelta(seconds=19800))'
assert err(lambda: timezone(timedelta(hours=5,minutes=30),name='IST')) == "datetime.timezone(datetime.timedelta(seconds=19800), 'IST')"
assert err(lambda: timezone(timedelta(0,1,1))) == 'datetime.timezone(datetime.timedelta(seconds=1, microseconds=1))'
assert err(lambda: str(timezone(timedelta(0,1,1)))) == "'UTC+00:00:01.000001'"
assert err(lambda: str(timezone(timedelta(hours=-3,minutes=-30)))) == "'UTC-03:30'"
assert err(lambda: str(timezone.utc)) == "'UTC'"
assert err(lambda: timezone.utc.utcoffset(5)) == 'TypeError: utcoffset(dt) argument must be a datetime instance or None, not int'
assert err(lambda: timezone.utc.fromutc(5)) == 'TypeError: fromutc: argument must be a datetime'
assert err(lambda: timezone.utc.fromutc(datetime(2020,1,1))) == 'ValueError: fromutc: dt.tzinfo is not self'
assert err(lambda: e.fromutc(datetime(2020,1,1,tzinfo=e))) == 'datetime.datetime(2019, 12, 31, 19, 0, tzinfo=datetime.timezone(datetime.timedelta(days=-1, seconds=68400)))'
assert err(lambda: e.utcoffset(None)) == 'datetime.timedelta(days=-1, seconds=68400)'
assert err(lambda: e < e) == "TypeError: '<' not supported between instances of 'datetime.timezone' and 'datetime.timezone'"
assert err(lambda: e == 5) == 'False'
assert err(lambda: tzinfo().utcoffset(None)) == 'NotImplementedError: a tzinfo subclass must implement utcoffset()'
assert err(lambda: tzinfo().tzname(None)) == 'NotImplementedError: a tzinfo subclass must implement tzname()'
assert err(lambda: tzinfo().dst(None)) == 'NotImplementedError: a tzinfo subclass must implement dst()'
assert err(lambda: tzinfo().fromutc(datetime(2020,1,1))) == 'ValueError: fromutc: dt.tzinfo is not self'
assert err(lambda: timezone.utc) == 'datetime.timezone.utc'
assert err(lambda: datetime(2020,1,1).astimezone(5)) == "TypeError: tzinfo argument must be None or of a tzinfo subclass, not type 'int'"
assert err(lambda: datetime(2020,1,1).astimezone()) == "datetime.datetime(2020, 1, 1, 0, 0, tzinfo=datetime.timezone(datetime.timedelta(0), 'UTC'))"
assert err(lambda: datetime(2020,1,1,tzinfo=e).astimezone()) == "datetime.datetime(2020, 1, 1, 5, 0, tzinfo=datetime.timezone(datetime.timedelta(0), 'UTC'))"
assert err(lambda: datetime(2020,1,1).astimezone(e)) == 'datetime.datetime(2019, 12, 31, 19, 0, tzinfo=datetime.timezone(datetime.timedelta(days=-1, seconds=68400)))'
assert err(lambda: datetime(2020,1,1,tzinfo=e).astimezone(timezone.utc)) == 'datetime.datetime(2020, 1, 1, 5, 0, tzinfo=datetime.timezone.utc)'
assert err(lambda: type(SDT(2020,1,1,tzinfo=e).astimezone(timezone.utc))) == "<class '__main__.SDT'>"
assert err(lambda: datetime.min.astimezone(e)) == 'ValueError: year 0 is out of range'
assert err(lambda: datetime.min.replace(tzinfo=timezone(timedelta(hours=1))).astimezone(e)) == 'OverflowError: date value out of range'
assert err(lambda: datetime.fromtimestamp(1.5,timezone.utc)) == 'datetime.datetime(1970, 1, 1, 0, 0, 1, 500000, tzinfo=datetime.timezone.utc)'
assert err(lambda: datetime.fromtimestamp(1.5,tz=e)) == 'datetime.datetime(1969, 12, 31, 19, 0, 1, 500000, tzinfo=datetime.timezone(datetime.timedelta(days=-1, seconds=68400)))'
assert err(lambda: datetime.combine(date(2020,1,1),time(1,2,3,tzinfo=e))) == 'datetime.datetime(2020, 1, 1, 1, 2, 3, tzinfo=datetime.timezone(datetime.timedelta(days=-1, seconds=68400)))'
assert err(lambda: datetime.combine(date(2020,1,1),time(1,2,3,tzinfo=e),tzinfo=None)) == 'datetime.datetime(2020, 1, 1, 1, 2, 3)'
assert err(lambda: datetime.combine(date(2020,1,1),time(1,2,3),timezone.utc)) == 'datetime.datetime(2020, 1, 1, 1, 2, 3, tzinfo=datetime.timezone.utc)'
assert err(lambda: (str(time(1,2)),str(time(1,2,3)),str(time(1,2,3,4)),str(time(1,tzinfo=timezone.utc)))) == "('01:02:00', '01:02:03', '01:02:03.000004', '01:00:00+00:00')"
assert err(lambda: (repr(time(1,2)),repr(time(1,2,3)),repr(time(1,2,0,4)),repr(time(1,tzinfo=timezone.utc,fold=1)),repr(time()))) == "('datetime.time(1, 2)', 'datetime.time(1, 2, 3)', 'datetime.time(1, 2, 0, 4)', 'datetime.time(1, 0, tzinfo=datetime.timezone.utc, fold=1)', 'datetime.time(0, 0)')"
assert err(lambda: (repr(datetime(1,2,3)),repr(datetime(1,2,3,4,5,6)),repr(datetime(1,2,3,0,0,0,7)),repr(datetime(1,2,3,tzinfo=e,fold=1)),repr(datetime(1,2,3,fold=1)))) == "('datetime.datetime(1, 2, 3, 0, 0)', 'datetime.datetime(1, 2, 3, 4, 5, 6)', 'datetime.datetime(1, 2, 3, 0, 0, 0, 7)', 'datetime.datetime(1, 2, 3, 0, 0, fold=1, tzinfo=datetime.timezone(datetime.timedelta(days=-1, seconds=68400)))', 'datetime.datetime(1, 2, 3, 0, 0, fold=1)')"
assert err(lambda: (str(dt),str(datetime(5,1,1)),str(date(5,1,1)),str(dt.replace(tzinfo=e)))) == "('2024-02-29 13:05:09.123456', '0005-01-01 00:00:00', '0005-01-01', '2024-02-29 13:05:09.123456-05:00')"
assert err(lambda: datetime(2020,1,1).replace(tzinfo=3)) == "TypeError: tzinfo argument must be None or of a tzinfo subclass, not type 'int'"
assert err(lambda: dt.replace(2000,1,2,3,4,5,6,e,fold=1)) == 'datetime.datetime(2000, 1, 2, 3, 4, 5, 6, fold=1, tzinfo=datetime.timezone(datetime.timedelta(days=-1, seconds=68400)))'
assert err(lambda: dt.replace(2000,1,2,3,4,5,6,e,1)) == 'TypeError: replace() takes at most 8 positional arguments (9 given)'
assert err(lambda: dt.replace(tzinfo=None)) == 'datetime.datetime(2024, 2, 29, 13, 5, 9, 123456)'
assert err(lambda: (dt.timestamp(), dt.replace(tzinfo=e).timestamp(), datetime(1970,1,1,tzinfo=timezone.utc).timestamp())) == '(1709211909.123456, 1709229909.123456, 0.0)'
assert err(lambda: time(1,2).replace(minute=5,tzinfo=e,fold=1)) == 'datetime.time(1, 5, tzinfo=datetime.timezone(datetime.timedelta(days=-1, seconds=68400)), fold=1)'
assert err(lambda: datetime(1,1,1,tzinfo=timezone(timedelta(hours=1)))<datetime(1,1,1,tzinfo=timezone.utc)) == 'True'
assert err(lambda: datetime(1,1,1,tzinfo=timezone(timedelta(hours=1))).timestamp()) == '-62135600400.0'
assert err(lambda: time(1,2,3,4,tzinfo=timezone.utc,fold=1).__reduce_ex__(4)) == "(<class 'datetime.time'>, (b'\\x81\\x02\\x03\\x00\\x00\\x04', datetime.timezone.utc))"
assert err(lambda: time(1,2,3,4,tzinfo=timezone.utc,fold=1).__reduce_ex__(2)) == "(<class 'datetime.time'>, (b'\\x01\\x02\\x03\\x00\\x00\\x04', datetime.timezone.utc))"
assert err(lambda: (datetime(b'\x07\xe4\x81\x01\x01\x02\x03\x00\x00\x04'), time(b'\x81\x02\x03\x00\x00\x04', timezone.utc), datetime(b'\x07\xe4\x81\x01\x01\x02\x03\x00\x00\x04',5))) == 'TypeError: bad tzinfo state arg'
assert err(lambda: timezone.utc.__getinitargs__()) == '(datetime.timedelta(0),)'
assert err(lambda: timezone(timedelta(1,-1),'x').__getinitargs__()) == "(datetime.timedelta(seconds=86399), 'x')"
assert err(lambda: tzinfo().__reduce__()) == "(<class 'datetime.tzinfo'>, (), None)"
assert err(lambda: timezone.utc.__reduce__()) == "(<class 'datetime.timezone'>, (datetime.timedelta(0),), None)"
assert err(lambda: (timezone.utc.dst(None),timezone.utc.tzname(None),timezone(timedelta(0)) is timezone.utc, timezone.utc==timezone(timedelta(0),'Z'),hash(timezone.utc)==hash(timezone(timedelta(0))))) == "(None, 'UTC', True, True, True)"
assert err(lambda: (repr(SDT(2020,1,1)),type(SDT(2020,1,1)+timedelta(1)),type(SDT.now()),type(SDT.today()),type(SDT.now(timezone.utc)),SDT(2020,1,1).hello(),SDT.combine(date(2020,1,1),time(1)),SDT.fromtimestamp(5))) == "('SDT(2020, 1, 1, 0, 0)', <class '__main__.SDT'>, <class '__main__.SDT'>, <class '__main__.SDT'>, <class '__main__.SDT'>, 'hi', SDT(2020, 1, 1, 1, 0), SDT(1970, 1, 1, 0, 0, 5))"
assert err(lambda: (isinstance(dt,date),issubclass(datetime,date),isinstance(timezone.utc,tzinfo))) == '(True, True, True)'
assert err(lambda: (dt.date(),dt.time(),dt.replace(tzinfo=e).timetz(),dt.weekday(),dt.isoweekday(),dt.toordinal())) == '(datetime.date(2024, 2, 29), datetime.time(13, 5, 9, 123456), datetime.time(13, 5, 9, 123456, tzinfo=datetime.timezone(datetime.timedelta(days=-1, seconds=68400))), 3, 4, 738945)'
assert err(lambda: (hash(datetime(2020,1,1,tzinfo=timezone.utc))==hash(datetime(2019,12,31,19,tzinfo=e)),hash(time(5,tzinfo=timezone.utc))==hash(time(0,tzinfo=e)),len({dt,dt.replace(fold=1)}),{date(2020,1,1):1}[date(2020,1,1)])) == '(True, True, 1, 1)'
assert err(lambda: (datetime(2020,1,1,tzinfo=timezone.utc)==datetime(2019,12,31,19,tzinfo=e),time(5,tzinfo=timezone.utc)==time(0,tzinfo=e),datetime(2020,1,1,tzinfo=timezone.utc)-datetime(2019,12,31,19,tzinfo=e))) == '(True, True, datetime.timedelta(0))'
assert err(lambda: (datetime(2020,1,1,tzinfo=Fold())==datetime(2020,1,1,tzinfo=Fold()),datetime(2020,1,1,tzinfo=Fold())==datetime(2019,12,31,22,tzinfo=timezone.utc),datetime(2020,1,1,tzinfo=Fold())<datetime(2019,12,31,22,tzinfo=timezone.utc))) == '(False, False, False)'
assert err(lambda: (datetime(2020,1,1,fold=1)==datetime(2020,1,1),datetime(2020,1,1,tzinfo=Fold(),fold=1).utcoffset(),datetime(2020,1,1,tzinfo=Fold(),fold=1).tzname())) == "(True, datetime.timedelta(seconds=3600), 'F1')"
assert err(lambda: datetime(2020,1,1,tzinfo=Bad()).utcoffset()) == "TypeError: tzinfo.utcoffset() must return None or timedelta, not 'int'"
assert err(lambda: datetime(2020,1,1,tzinfo=Bad()).tzname()) == "TypeError: tzinfo.tzname() must return None or a string, not 'int'"
assert err(lambda: datetime(2020,1,1,tzinfo=Bad()).dst()) == 'NotImplementedError: a tzinfo subclass must implement dst()'
assert err(lambda: datetime(2020,1,1,tzinfo=Big()).utcoffset()) == 'ValueError: offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24).'
assert err(lambda: (dt.utcoffset(),dt.tzname(),dt.dst(),time(1).utcoffset(),time(1).tzname(),time(1).dst())) == '(None, None, None, None, None, None)'
assert err(lambda: (date.__doc__ is not None, date.__module__, datetime.__name__, datetime.__qualname__, repr(date), repr(timezone))) == '(True, \'datetime\', \'datetime\', \'datetime\', "<class \'datetime.date\'>", "<class \'datetime.timezone\'>")'
