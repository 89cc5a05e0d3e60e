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

assert err(lambda: date()) == "TypeError: function missing required argument 'year' (pos 1)"
assert err(lambda: date(0,1,1)) == 'ValueError: year 0 is out of range'
assert err(lambda: date(10000,1,1)) == 'ValueError: year 10000 is out of range'
assert err(lambda: date(2020,13,1)) == 'ValueError: month must be in 1..12'
assert err(lambda: date(2020,2,30)) == 'ValueError: day is out of range for month'
assert err(lambda: date(2020,1)) == "TypeError: function missing required argument 'day' (pos 3)"
assert err(lambda: date(1,2,3,4)) == 'TypeError: function takes at most 3 arguments (4 given)'
assert err(lambda: date('a',1,1)) == "TypeError: 'str' object cannot be interpreted as an integer"
assert err(lambda: date(1.5,1,1)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert err(lambda: date(2**40,1,1)) == 'OverflowError: signed integer is greater than maximum'
assert err(lambda: date(2**80,1,1)) == 'OverflowError: Python int too large to convert to C long'
assert err(lambda: date(year=1,month=2,dy=3)) == "TypeError: function missing required argument 'day' (pos 3)"
assert err(lambda: date(1,2,3,day=4)) == 'TypeError: function takes at most 3 arguments (4 given)'
assert err(lambda: date(1,2,day=4)) == 'datetime.date(1, 2, 4)'
assert err(lambda: date(1,2,day=4,foo=3)) == 'TypeError: function takes at most 3 arguments (4 given)'
assert err(lambda: date(1,2,3,foo=3)) == 'TypeError: function takes at most 3 arguments (4 given)'
assert err(lambda: date(b'abcd')) == "TypeError: 'bytes' object cannot be interpreted as an integer"
assert err(lambda: date(b'\x07\xe8\x01\x01')) == 'datetime.date(2024, 1, 1)'
assert err(lambda: time(24)) == 'ValueError: hour must be in 0..23'
assert err(lambda: time(0,60)) == 'ValueError: minute must be in 0..59'
assert err(lambda: time(0,0,60)) == 'ValueError: second must be in 0..59'
assert err(lambda: time(0,0,0,10**6)) == 'ValueError: microsecond must be in 0..999999'
assert err(lambda: time(fold=2)) == 'ValueError: fold must be either 0 or 1'
assert err(lambda: time(1,2,3,4,5)) == "TypeError: tzinfo argument must be None or of a tzinfo subclass, not type 'int'"
assert err(lambda: time(1,2,3,4,None,1)) == 'TypeError: function takes at most 5 positional arguments (6 given)'
assert err(lambda: time(foo=1)) == "TypeError: this function got an unexpected keyword argument 'foo'"
assert err(lambda: datetime(2020,1,1,24)) == 'ValueError: hour must be in 0..23'
assert err(lambda: datetime(2020,1)) == "TypeError: function missing required argument 'day' (pos 3)"
assert err(lambda: datetime(2020,1,1,foo=3)) == "TypeError: this function got an unexpected keyword argument 'foo'"
assert err(lambda: datetime()) == "TypeError: function missing required argument 'year' (pos 1)"
assert err(lambda: divmod(timedelta(1),timedelta(0))) == 'ZeroDivisionError: integer division or modulo by zero'
assert err(lambda: date(2020,1,1)<datetime(2020,1,1)) == "TypeError: '<' not supported between instances of 'datetime.date' and 'datetime.datetime'"
assert err(lambda: datetime(2020,1,1)<date(2020,1,1)) == "TypeError: '<' not supported between instances of 'datetime.datetime' and 'datetime.date'"
assert err(lambda: datetime(2020,1,1)==date(2020,1,1)) == 'False'
assert err(lambda: date(2020,1,1)<5) == "TypeError: '<' not supported between instances of 'datetime.date' and 'int'"
assert err(lambda: date(2020,1,1)+5) == "TypeError: unsupported operand type(s) for +: 'datetime.date' and 'int'"
assert err(lambda: date(2020,1,1)-5) == "TypeError: unsupported operand type(s) for -: 'datetime.date' and 'int'"
assert err(lambda: 5-date(2020,1,1)) == "TypeError: unsupported operand type(s) for -: 'int' and 'datetime.date'"
assert err(lambda: date(2020,1,1)-datetime(2020,1,1)) == "TypeError: unsupported operand type(s) for -: 'datetime.date' and 'datetime.datetime'"
assert err(lambda: datetime(2020,1,2)-date(2020,1,1)) == "TypeError: unsupported operand type(s) for -: 'datetime.datetime' and 'datetime.date'"
assert err(lambda: date(2020,3,1)-date(2020,2,1)) == 'datetime.timedelta(days=29)'
assert err(lambda: date(2020,3,1)-timedelta(days=1,hours=23)) == 'datetime.date(2020, 2, 29)'
assert err(lambda: date(2020,3,1)+timedelta(days=1,hours=23)) == 'datetime.date(2020, 3, 2)'
assert err(lambda: date.fromordinal(0)) == 'ValueError: ordinal must be >= 1'
assert err(lambda: date.fromordinal(1)) == 'datetime.date(1, 1, 1)'
assert err(lambda: date.fromordinal(3652059)) == 'datetime.date(9999, 12, 31)'
assert err(lambda: date.fromordinal(3652060)) == 'ValueError: year 10000 is out of range'
assert err(lambda: date.fromordinal(10**7)) == 'ValueError: year 27380 is out of range'
assert err(lambda: date.fromordinal(-5)) == 'ValueError: ordinal must be >= 1'
assert err(lambda: date.fromisocalendar(2020,53,7)) == 'datetime.date(2021, 1, 3)'
assert err(lambda: date.fromisocalendar(2020,54,1)) == 'ValueError: Invalid week: 54'
assert err(lambda: date.fromisocalendar(2020,1,8)) == 'ValueError: Invalid day: 8 (range is [1, 7])'
assert err(lambda: date.fromisocalendar(0,1,1)) == 'ValueError: Year is out of range: 0'
assert err(lambda: date.fromisocalendar(9999,53,1)) == 'ValueError: Invalid week: 53'
assert err(lambda: date.fromisocalendar(9999,52,7)) == 'ValueError: year 10000 is out of range'
assert err(lambda: date.fromisocalendar(1,1,1)) == 'datetime.date(1, 1, 1)'
assert err(lambda: date.fromisocalendar(2021,53,1)) == 'ValueError: Invalid week: 53'
assert err(lambda: date.fromisocalendar(year=2021,week=5,day=1)) == 'datetime.date(2021, 2, 1)'
assert err(lambda: date.fromtimestamp(10**20)) == 'OverflowError: timestamp out of range for platform time_t'
assert err(lambda: date.fromtimestamp('a')) == "TypeError: 'str' object cannot be interpreted as an integer"
assert err(lambda: date.fromtimestamp(1e9)) == 'datetime.date(2001, 9, 9)'
assert err(lambda: date.fromtimestamp(-1.5)) == 'datetime.date(1969, 12, 31)'
assert err(lambda: date.fromtimestamp(True)) == 'datetime.date(1970, 1, 1)'
assert err(lambda: datetime.fromtimestamp(0)) == 'datetime.datetime(1970, 1, 1, 0, 0)'
assert err(lambda: datetime.fromtimestamp(1700000000.123456)) == 'datetime.datetime(2023, 11, 14, 22, 13, 20, 123456)'
assert err(lambda: datetime.fromtimestamp(-0.5)) == 'datetime.datetime(1969, 12, 31, 23, 59, 59, 500000)'
assert err(lambda: datetime.fromtimestamp(-1.9999996)) == 'datetime.datetime(1969, 12, 31, 23, 59, 58)'
assert err(lambda: datetime.fromtimestamp(1.9999996)) == 'datetime.datetime(1970, 1, 1, 0, 0, 2)'
assert err(lambda: datetime.fromtimestamp(0.0000005)) == 'datetime.datetime(1970, 1, 1, 0, 0)'
assert err(lambda: datetime.fromtimestamp(0.0000015)) == 'datetime.datetime(1970, 1, 1, 0, 0, 0, 2)'
assert err(lambda: datetime.fromtimestamp(1e10)) == 'datetime.datetime(2286, 11, 20, 17, 46, 40)'
assert err(lambda: datetime.fromtimestamp(1e12)) == 'ValueError: year 33658 is out of range'
assert err(lambda: datetime.fromtimestamp(-1e12)) == 'ValueError: year -29719 is out of range'
assert err(lambda: datetime.fromtimestamp(10**20)) == 'OverflowError: timestamp out of range for platform time_t'
assert err(lambda: datetime.fromtimestamp(1e18)) == 'OSError: [Errno 75] Value too large for defined data type'
assert err(lambda: datetime.fromtimestamp(1e17)) == 'OSError: [Errno 75] Value too large for defined data type'
assert err(lambda: datetime.fromtimestamp(float('nan'))) == 'ValueError: Invalid value NaN (not a number)'
assert err(lambda: datetime.fromtimestamp(float('inf'))) == 'OverflowError: timestamp out of range for platform time_t'
assert err(lambda: datetime.fromtimestamp(1.5,5)) == "TypeError: tzinfo argument must be None or of a tzinfo subclass, not type 'int'"
assert err(lambda: datetime.fromtimestamp()) == "TypeError: fromtimestamp() missing required argument 'timestamp' (pos 1)"
assert err(lambda: datetime.fromtimestamp(timestamp=5)) == 'datetime.datetime(1970, 1, 1, 0, 0, 5)'
assert err(lambda: datetime.combine(1,2)) == 'TypeError: combine() argument 1 must be datetime.date, not int'
assert err(lambda: datetime.combine(date(2020,1,1),2)) == 'TypeError: combine() argument 2 must be datetime.time, not int'
assert err(lambda: datetime.combine(dt,time(1))) == 'datetime.datetime(2024, 2, 29, 1, 0)'
assert err(lambda: datetime.combine(date=dt,time=time(1))) == 'datetime.datetime(2024, 2, 29, 1, 0)'
assert err(lambda: date(2020,1,1).__format__(5)) == 'TypeError: __format__() argument 1 must be str, not int'
assert err(lambda: date(2020,1,1).replace(month=13)) == 'ValueError: month must be in 1..12'
assert err(lambda: date(2020,1,1).replace(5,6,7,8)) == 'TypeError: replace() takes at most 3 arguments (4 given)'
assert err(lambda: date(2020,1,1).replace(foo=8)) == "TypeError: replace() got an unexpected keyword argument 'foo'"
assert err(lambda: date(2020,1,1).replace(day=8)) == 'datetime.date(2020, 1, 8)'
assert err(lambda: date(2020,1,1).isocalendar()) == 'datetime.IsoCalendarDate(year=2020, week=1, weekday=3)'
assert err(lambda: date(2021,1,1).isocalendar()) == 'datetime.IsoCalendarDate(year=2020, week=53, weekday=5)'
assert err(lambda: (date(2024,12,30).isocalendar()[0:2], date(2024,12,30).isocalendar().week)) == '((2025, 1), 1)'
assert err(lambda: dt.replace(hour=25)) == 'ValueError: hour must be in 0..23'
assert err(lambda: datetime(2020,1,1).timestamp()) == '1577836800.0'
assert err(lambda: (datetime(1,1,2).timestamp(), datetime(9999,12,31,23,59,59,999999).timestamp())) == '(-62135510400.0, 253402300800.0)'
assert err(lambda: datetime.max.replace(fold=1).timestamp()) == 'ValueError: year 10000 is out of range'
assert err(lambda: time(1).replace(25)) == 'ValueError: hour must be in 0..23'
assert err(lambda: delattr(date(2020,1,1),'year')) == "AttributeError: attribute 'year' of 'datetime.date' objects is not writable"
assert err(lambda: setattr(date(2020,1,1),'year',3)) == "AttributeError: attribute 'year' of 'datetime.date' objects is not writable"
assert err(lambda: setattr(date(2020,1,1),'foo',3)) == "AttributeError: 'datetime.date' object has no attribute 'foo' and no __dict__ for setting new attributes"
assert err(lambda: date.today(5)) == 'TypeError: date.today() takes no arguments (1 given)'
assert err(lambda: date.fromisocalendar('a',1,1)) == "TypeError: 'str' object cannot be interpreted as an integer"
assert err(lambda: datetime(1,1,1).timestamp()) == 'ValueError: year 0 is out of range'
assert err(lambda: date(2020,1,1).__reduce__()) == "(<class 'datetime.date'>, (b'\\x07\\xe4\\x01\\x01',))"
assert err(lambda: datetime(2020,1,1,1,2,3,4,fold=1).__reduce_ex__(4)) == "(<class 'datetime.datetime'>, (b'\\x07\\xe4\\x81\\x01\\x01\\x02\\x03\\x00\\x00\\x04',))"
assert err(lambda: datetime(2020,1,1,1,2,3,4,fold=1).__reduce__()) == "(<class 'datetime.datetime'>, (b'\\x07\\xe4\\x01\\x01\\x01\\x02\\x03\\x00\\x00\\x04',))"
assert err(lambda: date(2020,1,1).isocalendar().__reduce__()) == "(<class 'tuple'>, ((2020, 1, 3),))"
assert err(lambda: type(date(2020,1,1).isocalendar())) == "<class 'datetime.IsoCalendarDate'>"
assert err(lambda: tuple(date(2020,1,1).isocalendar())) == '(2020, 1, 3)'
assert err(lambda: hash(timedelta(1,2,3))==hash((1,2,3))) == 'True'
assert err(lambda: datetime.today().date()==date.today()) == 'True'
assert err(lambda: (date(2020,1,1)==date(2020,1,1)!=date(2020,1,2), date(2020,1,1)==5, date(2020,1,1)<=date(2020,1,1)<date(2021,1,1))) == '(True, False, True)'
assert err(lambda: (max(date(2020,1,1),date(2019,5,5)), sorted([dt,dt-timedelta(1)])[0])) == '(datetime.date(2020, 1, 1), datetime.datetime(2024, 2, 28, 13, 5, 9, 123456))'
assert err(lambda: (datetime(2024,1,31)+timedelta(days=30,hours=5), datetime(2024,3,1)-datetime(2023,3,1), dt-timedelta(microseconds=123457))) == '(datetime.datetime(2024, 3, 1, 5, 0), datetime.timedelta(days=366), datetime.datetime(2024, 2, 29, 13, 5, 8, 999999))'
assert err(lambda: [date.fromordinal(n).toordinal()==n for n in range(1,3652059,9973)].count(False)) == '0'
assert err(lambda: [ (date(y,12,31).toordinal()+1==date(y+1,1,1).toordinal()) for y in range(1,9999)].count(False)) == '0'
assert err(lambda: [date.fromordinal(n).isocalendar() for n in range(737000,737900,97)]) == '[datetime.IsoCalendarDate(year=2018, week=44, weekday=5), datetime.IsoCalendarDate(year=2019, week=6, weekday=4), datetime.IsoCalendarDate(year=2019, week=20, weekday=3), datetime.IsoCalendarDate(year=2019, week=34, weekday=2), datetime.IsoCalendarDate(year=2019, week=48, weekday=1), datetime.IsoCalendarDate(year=2020, week=9, weekday=7), datetime.IsoCalendarDate(year=2020, week=23, weekday=6), datetime.IsoCalendarDate(year=2020, week=37, weekday=5), datetime.IsoCalendarDate(year=2020, week=51, weekday=4), datetime.IsoCalendarDate(year=2021, week=12, weekday=3)]'
assert err(lambda: date.__replace__(date(2020,1,1),day=4)) == 'datetime.date(2020, 1, 4)'
