# time__calendar: what CPython shows.
import re

got = []


def r(f):
    """Note what f returns or raises."""
    try:
        shown = repr(f())
    except Exception as e:
        shown = f'{type(e).__name__}: {e}'
    got.append(re.sub(r"0x[0-9a-f]+|id='\d+'", 'ID', shown))

import copy
import pickle
import time
g=time.gmtime(0)
r(lambda: (g.tm_zone, g.tm_gmtoff, len(g), g.n_fields, g.n_sequence_fields, g.n_unnamed_fields, g.__match_args__))
r(lambda: time.gmtime(1e20))
r(lambda: time.gmtime('x'))
r(lambda: time.gmtime(float('nan')))
r(lambda: time.gmtime(-1.5))
r(lambda: time.gmtime(2**62))
r(lambda: time.gmtime(253402300800))
r(lambda: time.localtime(1e9+0.9))
t=(2024,2,29,13,5,9,3,60,0)
r(lambda: time.asctime((2024,2,0)+t[3:]));r(lambda: time.asctime((2024,0,0,0,0,0,0,0,0)));r(lambda: time.asctime((12345,0,0,0,0,0,0,0,0)));r(lambda: time.asctime((0,0,0,0,0,0,0,0,0)))
for i,bad in [(1,13),(1,-1),(2,32),(2,-1),(3,24),(3,-1),(4,60),(5,62),(5,-1),(6,-2),(6,8),(7,367),(7,-2),(8,5)]:
    u=list(t);u[i]=bad; r(lambda: time.strftime('%Y-%m-%d %j %w %a',tuple(u))); r(lambda: time.asctime(tuple(u)))
r(lambda: time.strftime('%a %A %b %B %c %d %H %I %j %m %M %p %S %U %w %W %x %X %y %Y %Z %z %% %s %G %V %u %e %k %l %P %n %t %F %T %R %D %C %h %g',t))
r(lambda: time.strftime('%Y',(-5,)+t[1:]));r(lambda: time.strftime('%Y %y %C %G',(5,)+t[1:]));r(lambda: time.strftime('%Y',(99999,)+t[1:]))
r(lambda: time.strftime(5,t));r(lambda: time.strftime('%Y',[1]));r(lambda: time.strftime('%Y',5));r(lambda: time.strftime('a\x00b',t));r(lambda: time.strftime('\u1234 %Y',t))
r(lambda: time.strftime('%Y',('a',)*9))
r(lambda: time.strftime('%Q %',t));r(lambda: time.strftime('%10Y|%-d|%_d|%^a|%#Z',t))
r(lambda: time.strptime('2024-02-29','%Y-%m-%d'));r(lambda: time.strptime('x','%Y'));r(lambda: time.strptime('2024 x','%Y'));r(lambda: time.strptime('60 12:00 PM','%j %I:%M %p'))
r(lambda: time.strptime('Thu Feb 29 13:05:09 2024'))
r(lambda: time.strptime('2024 +0530','%Y %z')); x=time.strptime('2024 +0530 UTC','%Y %z %Z');r(lambda: (x.tm_gmtoff,x.tm_zone,x))
x=time.strptime('2024 GMT','%Y %Z');r(lambda: (x.tm_gmtoff,x.tm_zone,x))
r(lambda: time.strptime('29 Feb','%d %b'));r(lambda: time.strptime('12 2020 Mon','%U %Y %a'));r(lambda: time.strptime('2015 11 0','%G %V %w'));r(lambda: time.strptime(5,'%Y'));r(lambda: time.strptime('5',5));r(lambda: time.strptime('30 2 2021','%d %m %Y'));r(lambda: time.strptime('61','%S'));r(lambda: time.strptime('0.5','%S.%f'))
r(lambda: time.strptime('Mon','%a'));r(lambda: time.strptime('',''));r(lambda: time.strptime('1969','%Y'));r(lambda: time.strptime('366 2021','%j %Y'))
s=time.struct_time
r(lambda: s(range(9)));r(lambda: s(range(10)));r(lambda: s(range(11)));r(lambda: s(range(12)));x=s(range(11));r(lambda: (x.tm_zone,x.tm_gmtoff, x==tuple(range(9)),hash(x)==hash(tuple(range(9)))))
r(lambda: s(range(9),{'tm_zone':'X'}));r(lambda: (s(range(9),{'tm_zone':'X','tm_gmtoff':3}).tm_zone));r(lambda: s(5));r(lambda: s());r(lambda: s(range(9),5))
r(lambda: (copy.copy(x), pickle.loads(pickle.dumps(x)), x.__reduce__()))
r(lambda: (copy.replace(x,tm_year=5)))
r(lambda: time.get_clock_info('time'));r(lambda: time.get_clock_info('monotonic'));r(lambda: time.get_clock_info('perf_counter'));r(lambda: time.get_clock_info('process_time'));r(lambda: time.get_clock_info('thread_time'));r(lambda: time.get_clock_info('x'));r(lambda: time.get_clock_info(5))
i=time.get_clock_info('time');r(lambda: (type(i), i.adjustable))
r(time.tzset)
r(lambda: (time._STRUCT_TM_ITEMS, time.tzname, time.timezone))
r(lambda: time.sleep(-1));r(lambda: time.sleep('x'));r(lambda: time.sleep(1e20));r(lambda: time.sleep(float('nan')))

# What CPython 3.13 shows for each, in turn.
expected = [
    "('GMT', 0, 9, 11, 9, 0, ('tm_year', 'tm_mon', 'tm_mday', 'tm_hour', 'tm_min', 'tm_sec', 'tm_wday', 'tm_yday', 'tm_isdst'))",
    'OverflowError: timestamp out of range for platform time_t',
    "TypeError: 'str' object cannot be interpreted as an integer",
    'ValueError: Invalid value NaN (not a number)',
    'time.struct_time(tm_year=1969, tm_mon=12, tm_mday=31, tm_hour=23, tm_min=59, tm_sec=58, tm_wday=2, tm_yday=365, tm_isdst=0)',
    'OSError: [Errno 75] Value too large for defined data type',
    'time.struct_time(tm_year=10000, tm_mon=1, tm_mday=1, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=5, tm_yday=1, tm_isdst=0)',
    'time.struct_time(tm_year=2001, tm_mon=9, tm_mday=9, tm_hour=1, tm_min=46, tm_sec=40, tm_wday=6, tm_yday=252, tm_isdst=0)',
    "'Thu Feb  1 13:05:09 2024'",
    "'Mon Jan  1 00:00:00 2024'",
    "'Mon Jan  1 00:00:00 12345'",
    "'Mon Jan  1 00:00:00 0'",
    'ValueError: month out of range',
    'ValueError: month out of range',
    'ValueError: month out of range',
    'ValueError: month out of range',
    'ValueError: day of month out of range',
    'ValueError: day of month out of range',
    'ValueError: day of month out of range',
    'ValueError: day of month out of range',
    'ValueError: hour out of range',
    'ValueError: hour out of range',
    'ValueError: hour out of range',
    'ValueError: hour out of range',
    'ValueError: minute out of range',
    'ValueError: minute out of range',
    'ValueError: seconds out of range',
    'ValueError: seconds out of range',
    'ValueError: seconds out of range',
    'ValueError: seconds out of range',
    'ValueError: day of week out of range',
    'ValueError: day of week out of range',
    "'2024-02-29 060 2 Tue'",
    "'Tue Feb 29 13:05:09 2024'",
    'ValueError: day of year out of range',
    'ValueError: day of year out of range',
    'ValueError: day of year out of range',
    'ValueError: day of year out of range',
    "'2024-02-29 060 4 Thu'",
    "'Thu Feb 29 13:05:09 2024'",
    "'Thu Thursday Feb February Thu Feb 29 13:05:09 2024 29 13 01 060 02 05 PM 09 08 4 09 02/29/24 13:05:09 24 2024 UTC +0000 % 1709211909 2024 09 4 29 13  1 pm \\n \\t 2024-02-29 13:05:09 13:05 02/29/24 20 Feb 24'",
    "'-5'",
    "'5 05 0 5'",
    "'99999'",
    'TypeError: strftime() argument 1 must be str, not int',
    'TypeError: Tuple or struct_time argument required',
    'TypeError: Tuple or struct_time argument required',
    'ValueError: embedded null character',
    "'ሴ 2024'",
    "TypeError: 'str' object cannot be interpreted as an integer",
    "'%Q %'",
    "'0000002024|29|29|THU|utc'",
    'time.struct_time(tm_year=2024, tm_mon=2, tm_mday=29, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=3, tm_yday=60, tm_isdst=-1)',
    "ValueError: time data 'x' does not match format '%Y'",
    'ValueError: unconverted data remains:  x',
    'time.struct_time(tm_year=1900, tm_mon=3, tm_mday=1, tm_hour=12, tm_min=0, tm_sec=0, tm_wday=3, tm_yday=60, tm_isdst=-1)',
    'time.struct_time(tm_year=2024, tm_mon=2, tm_mday=29, tm_hour=13, tm_min=5, tm_sec=9, tm_wday=3, tm_yday=60, tm_isdst=-1)',
    'time.struct_time(tm_year=2024, tm_mon=1, tm_mday=1, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=0, tm_yday=1, tm_isdst=-1)',
    "(19800, 'UTC', time.struct_time(tm_year=2024, tm_mon=1, tm_mday=1, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=0, tm_yday=1, tm_isdst=0))",
    "(None, 'GMT', time.struct_time(tm_year=2024, tm_mon=1, tm_mday=1, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=0, tm_yday=1, tm_isdst=0))",
    'time.struct_time(tm_year=1900, tm_mon=2, tm_mday=29, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=0, tm_yday=60, tm_isdst=-1)',
    'time.struct_time(tm_year=2020, tm_mon=3, tm_mday=23, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=0, tm_yday=83, tm_isdst=-1)',
    'time.struct_time(tm_year=2015, tm_mon=3, tm_mday=15, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=6, tm_yday=74, tm_isdst=-1)',
    "TypeError: strptime() argument 0 must be str, not <class 'int'>",
    "TypeError: strptime() argument 1 must be str, not <class 'int'>",
    'ValueError: day is out of range for month',
    'time.struct_time(tm_year=1900, tm_mon=1, tm_mday=1, tm_hour=0, tm_min=0, tm_sec=61, tm_wday=0, tm_yday=1, tm_isdst=-1)',
    'time.struct_time(tm_year=1900, tm_mon=1, tm_mday=1, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=0, tm_yday=1, tm_isdst=-1)',
    'time.struct_time(tm_year=1900, tm_mon=1, tm_mday=1, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=0, tm_yday=1, tm_isdst=-1)',
    'time.struct_time(tm_year=1900, tm_mon=1, tm_mday=1, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=0, tm_yday=1, tm_isdst=-1)',
    'time.struct_time(tm_year=1969, tm_mon=1, tm_mday=1, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=2, tm_yday=1, tm_isdst=-1)',
    'time.struct_time(tm_year=2022, tm_mon=1, tm_mday=1, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=5, tm_yday=366, tm_isdst=-1)',
    'time.struct_time(tm_year=0, tm_mon=1, tm_mday=2, tm_hour=3, tm_min=4, tm_sec=5, tm_wday=6, tm_yday=7, tm_isdst=8)',
    'time.struct_time(tm_year=0, tm_mon=1, tm_mday=2, tm_hour=3, tm_min=4, tm_sec=5, tm_wday=6, tm_yday=7, tm_isdst=8)',
    'time.struct_time(tm_year=0, tm_mon=1, tm_mday=2, tm_hour=3, tm_min=4, tm_sec=5, tm_wday=6, tm_yday=7, tm_isdst=8)',
    'TypeError: time.struct_time() takes an at most 11-sequence (12-sequence given)',
    '(9, 10, True, True)',
    'time.struct_time(tm_year=0, tm_mon=1, tm_mday=2, tm_hour=3, tm_min=4, tm_sec=5, tm_wday=6, tm_yday=7, tm_isdst=8)',
    "'X'",
    'TypeError: constructor requires a sequence',
    "TypeError: structseq() missing required argument 'sequence' (pos 1)",
    'TypeError: time.struct_time() takes a dict as second arg, if any',
    "(time.struct_time(tm_year=0, tm_mon=1, tm_mday=2, tm_hour=3, tm_min=4, tm_sec=5, tm_wday=6, tm_yday=7, tm_isdst=8), time.struct_time(tm_year=0, tm_mon=1, tm_mday=2, tm_hour=3, tm_min=4, tm_sec=5, tm_wday=6, tm_yday=7, tm_isdst=8), (<class 'time.struct_time'>, ((0, 1, 2, 3, 4, 5, 6, 7, 8), {'tm_zone': 9, 'tm_gmtoff': 10})))",
    'time.struct_time(tm_year=5, tm_mon=1, tm_mday=2, tm_hour=3, tm_min=4, tm_sec=5, tm_wday=6, tm_yday=7, tm_isdst=8)',
    "namespace(implementation='clock_gettime(CLOCK_REALTIME)', monotonic=False, adjustable=True, resolution=1e-09)",
    "namespace(implementation='clock_gettime(CLOCK_MONOTONIC)', monotonic=True, adjustable=False, resolution=1e-09)",
    "namespace(implementation='clock_gettime(CLOCK_MONOTONIC)', monotonic=True, adjustable=False, resolution=1e-09)",
    "namespace(implementation='clock_gettime(CLOCK_PROCESS_CPUTIME_ID)', monotonic=True, adjustable=False, resolution=1e-09)",
    "namespace(implementation='clock_gettime(CLOCK_THREAD_CPUTIME_ID)', monotonic=True, adjustable=False, resolution=1e-09)",
    'ValueError: unknown clock',
    'TypeError: get_clock_info() argument 1 must be str, not int',
    "(<class 'types.SimpleNamespace'>, True)",
    'None',
    "(11, ('UTC', 'UTC'), 0)",
    'ValueError: sleep length must be non-negative',
    "TypeError: 'str' object cannot be interpreted as an integer",
    'OverflowError: timestamp out of range for platform time_t',
    'ValueError: Invalid value NaN (not a number)',
]
assert len(got) == len(expected)
for have, want in zip(got, expected):
    assert have == want, (have, want)
