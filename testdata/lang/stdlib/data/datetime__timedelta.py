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

assert err(lambda: timedelta('a')) == 'TypeError: unsupported type for timedelta days component: str'
assert err(lambda: timedelta(days=10**9)) == 'OverflowError: days=1000000000; must have magnitude <= 999999999'
assert err(lambda: timedelta(days=10**30)) == 'OverflowError: Python int too large to convert to C int'
assert err(lambda: timedelta(float('inf'))) == 'OverflowError: cannot convert float infinity to integer'
assert err(lambda: timedelta(float('nan'))) == 'ValueError: cannot convert float NaN to integer'
assert err(lambda: timedelta(1,2,3,4,5,6,7,8)) == 'TypeError: __new__() takes at most 7 arguments (8 given)'
assert err(lambda: timedelta(foo=1)) == "TypeError: __new__() got an unexpected keyword argument 'foo'"
assert err(lambda: timedelta(1)/0) == 'ZeroDivisionError: integer division or modulo by zero'
assert err(lambda: timedelta(1)//0) == 'ZeroDivisionError: integer division or modulo by zero'
assert err(lambda: timedelta(1)/timedelta(0)) == 'ZeroDivisionError: division by zero'
assert err(lambda: timedelta(1)//timedelta(0)) == 'ZeroDivisionError: integer division or modulo by zero'
assert err(lambda: timedelta(1)%timedelta(0)) == 'ZeroDivisionError: integer modulo by zero'
assert err(lambda: timedelta(1)/0.0) == 'ZeroDivisionError: integer division or modulo by zero'
assert err(lambda: timedelta(1)*float('inf')) == 'OverflowError: cannot convert Infinity to integer ratio'
assert err(lambda: timedelta(1)*float('nan')) == 'ValueError: cannot convert NaN to integer ratio'
assert err(lambda: timedelta(1)+1) == "TypeError: unsupported operand type(s) for +: 'datetime.timedelta' and 'int'"
assert err(lambda: timedelta(1)<1) == "TypeError: '<' not supported between instances of 'datetime.timedelta' and 'int'"
assert err(lambda: 1-timedelta(1)) == "TypeError: unsupported operand type(s) for -: 'int' and 'datetime.timedelta'"
assert err(lambda: 1/timedelta(1)) == "TypeError: unsupported operand type(s) for /: 'int' and 'datetime.timedelta'"
assert err(lambda: timedelta(1)//1.5) == "TypeError: unsupported operand type(s) for //: 'datetime.timedelta' and 'float'"
assert err(lambda: timedelta(1)%5) == "TypeError: unsupported operand type(s) for %: 'datetime.timedelta' and 'int'"
assert err(lambda: timedelta.max+timedelta(1)) == 'OverflowError: days=1000000000; must have magnitude <= 999999999'
assert err(lambda: -timedelta.max) == 'OverflowError: days=-1000000000; must have magnitude <= 999999999'
assert err(lambda: timedelta.max*2) == 'OverflowError: days=1999999999; must have magnitude <= 999999999'
assert err(lambda: timedelta.min*1e20) == 'OverflowError: Python int too large to convert to C int'
assert err(lambda: date.max+timedelta(1)) == 'OverflowError: date value out of range'
assert err(lambda: date.min-timedelta(1)) == 'OverflowError: date value out of range'
assert err(lambda: datetime.max+timedelta(1)) == 'OverflowError: date value out of range'
assert err(lambda: datetime.max+timedelta.max) == 'OverflowError: date value out of range'
assert err(lambda: datetime.min+timedelta.min) == 'OverflowError: date value out of range'
assert err(lambda: timedelta(1)+date(2020,1,1)) == 'datetime.date(2020, 1, 2)'
assert err(lambda: timedelta(1)+datetime(2020,1,1)) == 'datetime.datetime(2020, 1, 2, 0, 0)'
assert err(lambda: timedelta(1)-date(2020,1,1)) == "TypeError: unsupported operand type(s) for -: 'datetime.timedelta' and 'datetime.date'"
assert err(lambda: (date.min,date.max,date.resolution,time.min,time.max,time.resolution,datetime.min,datetime.max,datetime.resolution,timedelta.min,timedelta.max,timedelta.resolution,timezone.min,timezone.max)) == '(datetime.date(1, 1, 1), datetime.date(9999, 12, 31), datetime.timedelta(days=1), datetime.time(0, 0), datetime.time(23, 59, 59, 999999), datetime.timedelta(microseconds=1), datetime.datetime(1, 1, 1, 0, 0), datetime.datetime(9999, 12, 31, 23, 59, 59, 999999), datetime.timedelta(microseconds=1), datetime.timedelta(days=-999999999), datetime.timedelta(days=999999999, seconds=86399, microseconds=999999), datetime.timedelta(microseconds=1), datetime.timezone(datetime.timedelta(days=-1, seconds=60)), datetime.timezone(datetime.timedelta(seconds=86340)))'
assert err(lambda: timedelta(1).__reduce__()) == "(<class 'datetime.timedelta'>, (1, 0, 0))"
assert err(lambda: (timedelta(1.5,1e-6*.5),timedelta(microseconds=.5),timedelta(microseconds=1.5),timedelta(microseconds=2.5),timedelta(hours=-1),str(timedelta(-1)),str(timedelta(2,3,4)),str(timedelta(hours=100)))) == "(datetime.timedelta(days=1, seconds=43200), datetime.timedelta(0), datetime.timedelta(microseconds=2), datetime.timedelta(microseconds=2), datetime.timedelta(days=-1, seconds=82800), '-1 day, 0:00:00', '2 days, 0:00:03.000004', '4 days, 4:00:00')"
assert err(lambda: (timedelta(3)*1.5,timedelta(microseconds=5)*.5,timedelta(microseconds=7)/2,timedelta(microseconds=5)/2,timedelta(microseconds=-5)/2,timedelta(microseconds=-7)//2,timedelta(7)/timedelta(2),timedelta(1)/.3)) == '(datetime.timedelta(days=4, seconds=43200), datetime.timedelta(microseconds=2), datetime.timedelta(microseconds=4), datetime.timedelta(microseconds=2), datetime.timedelta(days=-1, seconds=86399, microseconds=999998), datetime.timedelta(days=-1, seconds=86399, microseconds=999996), 3.5, datetime.timedelta(days=3, seconds=28800))'
assert err(lambda: timedelta(weeks=1.5,days=.1,hours=.3,minutes=.7,seconds=.123456789,milliseconds=.3,microseconds=.7)) == 'datetime.timedelta(days=10, seconds=52962, microseconds=123757)'
assert err(lambda: (timedelta(True), 2*timedelta(1), timedelta(1)*True, -timedelta(1,2,3), +timedelta(1), abs(timedelta(-1,5)), bool(timedelta(0)), bool(timedelta(0,0,1)))) == '(datetime.timedelta(days=1), datetime.timedelta(days=2), datetime.timedelta(days=1), datetime.timedelta(days=-2, seconds=86397, microseconds=999997), datetime.timedelta(days=1), datetime.timedelta(seconds=86395), False, True)'
assert err(lambda: (timedelta(5)//timedelta(2), timedelta(5)%timedelta(2), divmod(timedelta(5),timedelta(hours=-7)), timedelta(-5)%timedelta(hours=7))) == '(2, datetime.timedelta(days=1), (-18, datetime.timedelta(days=-1, seconds=64800)), datetime.timedelta(seconds=21600))'
assert err(lambda: (timedelta(1,2,3).total_seconds(), timedelta.max.total_seconds(), timedelta.min/timedelta.resolution, timedelta.max//timedelta.resolution)) == '(86402.000003, 86400000000000.0, -8.63999999136e+19, 86399999999999999999)'
assert err(lambda: (timedelta(1).days,timedelta(0,5).seconds,timedelta(0,0,7).microseconds)) == '(1, 5, 7)'
assert err(lambda: (timedelta(1)<timedelta(2)<=timedelta(2), timedelta(1)==1, timedelta(1)!=timedelta(1), sorted([timedelta(2),timedelta(-1),timedelta(0,1)]))) == '(True, False, False, [datetime.timedelta(days=-1), datetime.timedelta(seconds=1), datetime.timedelta(days=2)])'
assert err(lambda: (repr(timedelta()),repr(timedelta(1)),repr(timedelta(-1,5,6)),repr(STD(1)),str(STD(1)),type(STD(1)+STD(1)))) == "('datetime.timedelta(0)', 'datetime.timedelta(days=1)', 'datetime.timedelta(days=-1, seconds=5, microseconds=6)', 'STD(days=1)', '1 day, 0:00:00', <class 'datetime.timedelta'>)"
assert err(lambda: sum([timedelta(1),timedelta(2)],timedelta())) == 'datetime.timedelta(days=3)'
