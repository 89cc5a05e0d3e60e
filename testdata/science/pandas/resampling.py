"""Resampling."""

import datetime
import io

import numpy as np
import pandas as pd

pd.options.mode.copy_on_write = True


def shown(x, want):
    text = x if isinstance(x, str) else repr(x)
    assert text == want, text


def refused(f, kind, want):
    try:
        f()
    except Exception as error:
        assert type(error).__name__ == kind and str(error) == want, (type(error), str(error))
    else:
        assert False, "nothing was raised"


T = pd.Timestamp
i = pd.date_range('2020-01-01', periods=10, freq='9h')
s = pd.Series(range(10), index=i, name='v')
d = pd.DataFrame({'a': range(10), 'b': [x*1.5 for x in range(10)], 'k': list('xyxyxyxyxy')}, index=i)
m = pd.Series(range(100), index=pd.date_range('2020-01-15', periods=100))
z = pd.Series(range(6), index=pd.date_range('2020-03-28', periods=6, freq='12h', tz='Europe/Berlin'))
g = pd.Series([1,2,3], index=pd.to_datetime(['2020-01-01','2020-01-05','2020-01-06']))
o = pd.DataFrame({'when': i, 'q': range(10)})

shown(s.resample('D').sum(), '2020-01-01     3\n2020-01-02    12\n2020-01-03    13\n2020-01-04    17\nFreq: D, Name: v, dtype: int64')
shown(s.resample('D').mean(), '2020-01-01    1.0\n2020-01-02    4.0\n2020-01-03    6.5\n2020-01-04    8.5\nFreq: D, Name: v, dtype: float64')
shown(s.resample('D').count(), '2020-01-01    3\n2020-01-02    3\n2020-01-03    2\n2020-01-04    2\nFreq: D, Name: v, dtype: int64')
shown(s.resample('D').agg(['sum','mean']), '            sum  mean\n2020-01-01    3   1.0\n2020-01-02   12   4.0\n2020-01-03   13   6.5\n2020-01-04   17   8.5')
shown(s.resample('D').agg({'total':'sum'}), '            total\n2020-01-01      3\n2020-01-02     12\n2020-01-03     13\n2020-01-04     17')
shown(s.resample('D').ohlc(), '            open  high  low  close\n2020-01-01     0     2    0      2\n2020-01-02     3     5    3      5\n2020-01-03     6     7    6      7\n2020-01-04     8     9    8      9')
shown((s.resample('D').first(), s.resample('D').last(), s.resample('D').max(), s.resample('D').min()), '(2020-01-01    0\n2020-01-02    3\n2020-01-03    6\n2020-01-04    8\nFreq: D, Name: v, dtype: int64, 2020-01-01    2\n2020-01-02    5\n2020-01-03    7\n2020-01-04    9\nFreq: D, Name: v, dtype: int64, 2020-01-01    2\n2020-01-02    5\n2020-01-03    7\n2020-01-04    9\nFreq: D, Name: v, dtype: int64, 2020-01-01    0\n2020-01-02    3\n2020-01-03    6\n2020-01-04    8\nFreq: D, Name: v, dtype: int64)')
shown(s.resample('D').std(), '2020-01-01    1.000000\n2020-01-02    1.000000\n2020-01-03    0.707107\n2020-01-04    0.707107\nFreq: D, Name: v, dtype: float64')
shown(s.resample('D').median(), '2020-01-01    1.0\n2020-01-02    4.0\n2020-01-03    6.5\n2020-01-04    8.5\nFreq: D, Name: v, dtype: float64')
shown(s.resample('D').nunique(), '2020-01-01    3\n2020-01-02    3\n2020-01-03    2\n2020-01-04    2\nFreq: D, Name: v, dtype: int64')
shown(s.resample('D').size(), '2020-01-01    3\n2020-01-02    3\n2020-01-03    2\n2020-01-04    2\nFreq: D, Name: v, dtype: int64')
shown(s.resample('D').apply(lambda x: x.sum() * 2), '2020-01-01     6\n2020-01-02    24\n2020-01-03    26\n2020-01-04    34\nFreq: D, Name: v, dtype: int64')
shown(s.resample('D').agg(lambda x: x.max() - x.min()), '2020-01-01    2\n2020-01-02    2\n2020-01-03    1\n2020-01-04    1\nFreq: D, Name: v, dtype: int64')
shown(s.resample('D').quantile(0.5), '2020-01-01    1.0\n2020-01-02    4.0\n2020-01-03    6.5\n2020-01-04    8.5\nFreq: D, Name: v, dtype: float64')
shown(s.resample('12h').sum(), '2020-01-01 00:00:00     1\n2020-01-01 12:00:00     2\n2020-01-02 00:00:00     3\n2020-01-02 12:00:00     9\n2020-01-03 00:00:00     6\n2020-01-03 12:00:00     7\n2020-01-04 00:00:00    17\nFreq: 12h, Name: v, dtype: int64')
shown(s.resample('12h', closed='right').sum(), '2019-12-31 12:00:00     0\n2020-01-01 00:00:00     1\n2020-01-01 12:00:00     2\n2020-01-02 00:00:00     7\n2020-01-02 12:00:00     5\n2020-01-03 00:00:00     6\n2020-01-03 12:00:00    15\n2020-01-04 00:00:00     9\nFreq: 12h, Name: v, dtype: int64')
shown(s.resample('12h', label='right').sum(), '2020-01-01 12:00:00     1\n2020-01-02 00:00:00     2\n2020-01-02 12:00:00     3\n2020-01-03 00:00:00     9\n2020-01-03 12:00:00     6\n2020-01-04 00:00:00     7\n2020-01-04 12:00:00    17\nFreq: 12h, Name: v, dtype: int64')
shown(s.resample('12h', closed='right', label='right').sum(), '2020-01-01 00:00:00     0\n2020-01-01 12:00:00     1\n2020-01-02 00:00:00     2\n2020-01-02 12:00:00     7\n2020-01-03 00:00:00     5\n2020-01-03 12:00:00     6\n2020-01-04 00:00:00    15\n2020-01-04 12:00:00     9\nFreq: 12h, Name: v, dtype: int64')
shown(s.resample('12h', origin='start').sum(), '2020-01-01 00:00:00     1\n2020-01-01 12:00:00     2\n2020-01-02 00:00:00     3\n2020-01-02 12:00:00     9\n2020-01-03 00:00:00     6\n2020-01-03 12:00:00     7\n2020-01-04 00:00:00    17\nFreq: 12h, Name: v, dtype: int64')
shown(s.resample('12h', origin='epoch').sum(), '2020-01-01 00:00:00     1\n2020-01-01 12:00:00     2\n2020-01-02 00:00:00     3\n2020-01-02 12:00:00     9\n2020-01-03 00:00:00     6\n2020-01-03 12:00:00     7\n2020-01-04 00:00:00    17\nFreq: 12h, Name: v, dtype: int64')
shown(s.resample('12h', offset='3h').sum(), '2019-12-31 15:00:00     0\n2020-01-01 03:00:00     1\n2020-01-01 15:00:00     2\n2020-01-02 03:00:00     7\n2020-01-02 15:00:00     5\n2020-01-03 03:00:00     6\n2020-01-03 15:00:00    15\n2020-01-04 03:00:00     9\nFreq: 12h, Name: v, dtype: int64')
shown(s.resample('2D').sum(), '2020-01-01    15\n2020-01-03    30\nFreq: 2D, Name: v, dtype: int64')
shown(s.resample('6h').sum(), '2020-01-01 00:00:00    0\n2020-01-01 06:00:00    1\n2020-01-01 12:00:00    0\n2020-01-01 18:00:00    2\n2020-01-02 00:00:00    3\n2020-01-02 06:00:00    0\n2020-01-02 12:00:00    4\n2020-01-02 18:00:00    5\n2020-01-03 00:00:00    0\n2020-01-03 06:00:00    6\n2020-01-03 12:00:00    7\n2020-01-03 18:00:00    0\n2020-01-04 00:00:00    8\n2020-01-04 06:00:00    9\nFreq: 6h, Name: v, dtype: int64')
shown(s.resample('6h').mean(), '2020-01-01 00:00:00    0.0\n2020-01-01 06:00:00    1.0\n2020-01-01 12:00:00    NaN\n2020-01-01 18:00:00    2.0\n2020-01-02 00:00:00    3.0\n2020-01-02 06:00:00    NaN\n2020-01-02 12:00:00    4.0\n2020-01-02 18:00:00    5.0\n2020-01-03 00:00:00    NaN\n2020-01-03 06:00:00    6.0\n2020-01-03 12:00:00    7.0\n2020-01-03 18:00:00    NaN\n2020-01-04 00:00:00    8.0\n2020-01-04 06:00:00    9.0\nFreq: 6h, Name: v, dtype: float64')
shown(s.resample('6h').ffill(), '2020-01-01 00:00:00    0\n2020-01-01 06:00:00    0\n2020-01-01 12:00:00    1\n2020-01-01 18:00:00    2\n2020-01-02 00:00:00    2\n2020-01-02 06:00:00    3\n2020-01-02 12:00:00    4\n2020-01-02 18:00:00    4\n2020-01-03 00:00:00    5\n2020-01-03 06:00:00    6\n2020-01-03 12:00:00    6\n2020-01-03 18:00:00    7\n2020-01-04 00:00:00    8\n2020-01-04 06:00:00    8\nFreq: 6h, Name: v, dtype: int64')
shown(s.resample('6h').bfill(), '2020-01-01 00:00:00    0\n2020-01-01 06:00:00    1\n2020-01-01 12:00:00    2\n2020-01-01 18:00:00    2\n2020-01-02 00:00:00    3\n2020-01-02 06:00:00    4\n2020-01-02 12:00:00    4\n2020-01-02 18:00:00    5\n2020-01-03 00:00:00    6\n2020-01-03 06:00:00    6\n2020-01-03 12:00:00    7\n2020-01-03 18:00:00    8\n2020-01-04 00:00:00    8\n2020-01-04 06:00:00    9\nFreq: 6h, Name: v, dtype: int64')
shown(s.resample('6h').asfreq(), '2020-01-01 00:00:00    0.0\n2020-01-01 06:00:00    NaN\n2020-01-01 12:00:00    NaN\n2020-01-01 18:00:00    2.0\n2020-01-02 00:00:00    NaN\n2020-01-02 06:00:00    NaN\n2020-01-02 12:00:00    4.0\n2020-01-02 18:00:00    NaN\n2020-01-03 00:00:00    NaN\n2020-01-03 06:00:00    6.0\n2020-01-03 12:00:00    NaN\n2020-01-03 18:00:00    NaN\n2020-01-04 00:00:00    8.0\n2020-01-04 06:00:00    NaN\nFreq: 6h, Name: v, dtype: float64')
shown(s.resample('6h').interpolate(), '2020-01-01 00:00:00    0.000000\n2020-01-01 06:00:00    0.666667\n2020-01-01 12:00:00    1.333333\n2020-01-01 18:00:00    2.000000\n2020-01-02 00:00:00    2.666667\n2020-01-02 06:00:00    3.333333\n2020-01-02 12:00:00    4.000000\n2020-01-02 18:00:00    4.666667\n2020-01-03 00:00:00    5.333333\n2020-01-03 06:00:00    6.000000\n2020-01-03 12:00:00    6.666667\n2020-01-03 18:00:00    7.333333\n2020-01-04 00:00:00    8.000000\n2020-01-04 06:00:00    8.000000\nFreq: 6h, Name: v, dtype: float64')
shown(s.resample('D').transform('sum'), '2020-01-01 00:00:00     3\n2020-01-01 09:00:00     3\n2020-01-01 18:00:00     3\n2020-01-02 03:00:00    12\n2020-01-02 12:00:00    12\n2020-01-02 21:00:00    12\n2020-01-03 06:00:00    13\n2020-01-03 15:00:00    13\n2020-01-04 00:00:00    17\n2020-01-04 09:00:00    17\nFreq: 9h, Name: v, dtype: int64')
shown(s.resample('D').pipe(lambda r: r.max()), '2020-01-01    2\n2020-01-02    5\n2020-01-03    7\n2020-01-04    9\nFreq: D, Name: v, dtype: int64')
shown(d.resample('D').sum(numeric_only=True), '             a     b\n2020-01-01   3   4.5\n2020-01-02  12  18.0\n2020-01-03  13  19.5\n2020-01-04  17  25.5')
refused(lambda: (d.resample('D').mean()), 'TypeError', 'agg function failed [how->mean,dtype->object]')
shown(d.resample('D')[['a','b']].mean(), '              a      b\n2020-01-01  1.0   1.50\n2020-01-02  4.0   6.00\n2020-01-03  6.5   9.75\n2020-01-04  8.5  12.75')
shown(d.resample('D')['a'].sum(), '2020-01-01     3\n2020-01-02    12\n2020-01-03    13\n2020-01-04    17\nFreq: D, Name: a, dtype: int64')
shown(d.resample('D').a.sum(), '2020-01-01     3\n2020-01-02    12\n2020-01-03    13\n2020-01-04    17\nFreq: D, Name: a, dtype: int64')
shown(d.resample('D').agg({'a':'sum','b':'mean'}), '             a      b\n2020-01-01   3   1.50\n2020-01-02  12   6.00\n2020-01-03  13   9.75\n2020-01-04  17  12.75')
shown(d[['a','b']].resample('2D').apply(lambda x: x.sum()), '             a     b\n2020-01-01  15  22.5\n2020-01-03  30  45.0')
shown(d.resample('D').first(), '            a     b  k\n2020-01-01  0   0.0  x\n2020-01-02  3   4.5  y\n2020-01-03  6   9.0  x\n2020-01-04  8  12.0  x')
shown(d.resample('D').count(), '            a  b  k\n2020-01-01  3  3  3\n2020-01-02  3  3  3\n2020-01-03  2  2  2\n2020-01-04  2  2  2')
shown(d.resample('D').size(), '2020-01-01    3\n2020-01-02    3\n2020-01-03    2\n2020-01-04    2\nFreq: D, dtype: int64')
refused(lambda: (d.resample('D')['zz']), 'KeyError', "'Column not found: zz'")
shown(m.resample('ME').sum(), '2020-01-31     136\n2020-02-29     899\n2020-03-31    1891\n2020-04-30    2024\nFreq: ME, dtype: int64')
shown(m.resample('MS').sum(), '2020-01-01     136\n2020-02-01     899\n2020-03-01    1891\n2020-04-01    2024\nFreq: MS, dtype: int64')
shown(m.resample('QE').sum(), '2020-03-31    2926\n2020-06-30    2024\nFreq: QE-DEC, dtype: int64')
shown(m.resample('YE').sum(), '2020-12-31    4950\nFreq: YE-DEC, dtype: int64')
shown(m.resample('W').sum(), '2020-01-19     10\n2020-01-26     56\n2020-02-02    105\n2020-02-09    154\n2020-02-16    203\n2020-02-23    252\n2020-03-01    301\n2020-03-08    350\n2020-03-15    399\n2020-03-22    448\n2020-03-29    497\n2020-04-05    546\n2020-04-12    595\n2020-04-19    644\n2020-04-26    390\nFreq: W-SUN, dtype: int64')
shown(m.resample('W-WED').mean(), '2020-01-15     0.0\n2020-01-22     4.0\n2020-01-29    11.0\n2020-02-05    18.0\n2020-02-12    25.0\n2020-02-19    32.0\n2020-02-26    39.0\n2020-03-04    46.0\n2020-03-11    53.0\n2020-03-18    60.0\n2020-03-25    67.0\n2020-04-01    74.0\n2020-04-08    81.0\n2020-04-15    88.0\n2020-04-22    95.0\n2020-04-29    99.0\nFreq: W-WED, dtype: float64')
shown(m.resample('BME').sum(), '2020-01-31     136\n2020-02-28     854\n2020-03-31    1936\n2020-04-30    2024\nFreq: BME, dtype: int64')
shown(m.resample('SME').sum(), '2020-01-15     120\n2020-01-31     345\n2020-02-15     525\n2020-02-29     780\n2020-03-15    1080\n2020-03-31    1245\n2020-04-15     855\nFreq: SME-15, dtype: int64')
shown(m.resample('2ME').sum(), '2020-01-31     136\n2020-03-31    2790\n2020-05-31    2024\nFreq: 2ME, dtype: int64')
shown(m.resample('10D').sum(), '2020-01-15     45\n2020-01-25    145\n2020-02-04    245\n2020-02-14    345\n2020-02-24    445\n2020-03-05    545\n2020-03-15    645\n2020-03-25    745\n2020-04-04    845\n2020-04-14    945\nFreq: 10D, dtype: int64')
shown(m.resample('QS').max(), '2020-01-01    76\n2020-04-01    99\nFreq: QS-JAN, dtype: int64')
shown(m.resample('B').sum().head(), '2020-01-15    0\n2020-01-16    1\n2020-01-17    9\n2020-01-20    5\n2020-01-21    6\nFreq: B, dtype: int64')
shown(m.resample('ME', label='left').sum(), '2019-12-31     136\n2020-01-31     899\n2020-02-29    1891\n2020-03-31    2024\nFreq: ME, dtype: int64')
shown(m.resample('ME', closed='left').sum(), '2020-01-31     120\n2020-02-29     870\n2020-03-31    1860\n2020-04-30    2100\nFreq: ME, dtype: int64')
shown(z.resample('D').sum(), '2020-03-28 00:00:00+01:00    1\n2020-03-29 00:00:00+01:00    5\n2020-03-30 00:00:00+02:00    9\nFreq: D, dtype: int64')
shown(z.resample('6h').sum().head(8), '2020-03-28 00:00:00+01:00    0\n2020-03-28 06:00:00+01:00    0\n2020-03-28 12:00:00+01:00    1\n2020-03-28 18:00:00+01:00    0\n2020-03-29 00:00:00+01:00    2\n2020-03-29 07:00:00+02:00    0\n2020-03-29 13:00:00+02:00    3\n2020-03-29 19:00:00+02:00    0\nFreq: 6h, dtype: int64')
shown(z.resample('ME').sum(), '2020-03-31 00:00:00+02:00    15\nFreq: ME, dtype: int64')
shown(g.resample('D').sum(), '2020-01-01    1\n2020-01-02    0\n2020-01-03    0\n2020-01-04    0\n2020-01-05    2\n2020-01-06    3\nFreq: D, dtype: int64')
shown(g.resample('D').mean(), '2020-01-01    1.0\n2020-01-02    NaN\n2020-01-03    NaN\n2020-01-04    NaN\n2020-01-05    2.0\n2020-01-06    3.0\nFreq: D, dtype: float64')
shown(g.resample('D').ffill(), '2020-01-01    1\n2020-01-02    1\n2020-01-03    1\n2020-01-04    1\n2020-01-05    2\n2020-01-06    3\nFreq: D, dtype: int64')
shown(g.resample('D').max(), '2020-01-01    1.0\n2020-01-02    NaN\n2020-01-03    NaN\n2020-01-04    NaN\n2020-01-05    2.0\n2020-01-06    3.0\nFreq: D, dtype: float64')
shown(g.resample('2D').sum(), '2020-01-01    1\n2020-01-03    0\n2020-01-05    5\nFreq: 2D, dtype: int64')
shown(g.resample('W').sum(), '2020-01-05    3\n2020-01-12    3\nFreq: W-SUN, dtype: int64')
shown(g.resample('12h').ffill(limit=1), '2020-01-01 00:00:00    1.0\n2020-01-01 12:00:00    1.0\n2020-01-02 00:00:00    NaN\n2020-01-02 12:00:00    NaN\n2020-01-03 00:00:00    NaN\n2020-01-03 12:00:00    NaN\n2020-01-04 00:00:00    NaN\n2020-01-04 12:00:00    NaN\n2020-01-05 00:00:00    2.0\n2020-01-05 12:00:00    2.0\n2020-01-06 00:00:00    3.0\nFreq: 12h, dtype: float64')
shown(o.resample('D', on='when').sum(), '             q\nwhen          \n2020-01-01   3\n2020-01-02  12\n2020-01-03  13\n2020-01-04  17')
shown(o.resample('D', on='when')['q'].mean(), 'when\n2020-01-01    1.0\n2020-01-02    4.0\n2020-01-03    6.5\n2020-01-04    8.5\nFreq: D, Name: q, dtype: float64')
refused(lambda: (pd.Series([1,2]).resample('D')), 'TypeError', "Only valid with DatetimeIndex, TimedeltaIndex or PeriodIndex, but got an instance of 'RangeIndex'")
shown(pd.Series([1,2], index=pd.timedelta_range('1h', periods=2, freq='30min')).resample('1h').sum(), '0 days 01:00:00    3\nFreq: h, dtype: int64')
shown(list(s.resample('2D')), "[(Timestamp('2020-01-01 00:00:00'), 2020-01-01 00:00:00    0\n2020-01-01 09:00:00    1\n2020-01-01 18:00:00    2\n2020-01-02 03:00:00    3\n2020-01-02 12:00:00    4\n2020-01-02 21:00:00    5\nFreq: 9h, Name: v, dtype: int64), (Timestamp('2020-01-03 00:00:00'), 2020-01-03 06:00:00    6\n2020-01-03 15:00:00    7\n2020-01-04 00:00:00    8\n2020-01-04 09:00:00    9\nFreq: 9h, Name: v, dtype: int64)]")
shown(s.resample('D').groups, "{Timestamp('2020-01-01 00:00:00'): np.int64(3), Timestamp('2020-01-02 00:00:00'): np.int64(6), Timestamp('2020-01-03 00:00:00'): np.int64(8), Timestamp('2020-01-04 00:00:00'): np.int64(10)}")
shown(d.groupby(pd.Grouper(freq='D'))['a'].sum(), '2020-01-01     3\n2020-01-02    12\n2020-01-03    13\n2020-01-04    17\nFreq: D, Name: a, dtype: int64')
shown(o.groupby(pd.Grouper(key='when', freq='2D')).sum(), '             q\nwhen          \n2020-01-01  15\n2020-01-03  30')
shown(d.groupby(d.index.date)['a'].sum(), '2020-01-01     3\n2020-01-02    12\n2020-01-03    13\n2020-01-04    17\nName: a, dtype: int64')
shown(d.groupby(d.index.day)['a'].mean(), '1    1.0\n2    4.0\n3    6.5\n4    8.5\nName: a, dtype: float64')
shown(d.groupby(d.index.day_name())['a'].sum(), 'Friday       13\nSaturday     17\nThursday     12\nWednesday     3\nName: a, dtype: int64')
shown(m.groupby(m.index.month).sum(), '1     136\n2     899\n3    1891\n4    2024\ndtype: int64')
shown(m.groupby(m.index.to_period('M')).sum(), '2020-01     136\n2020-02     899\n2020-03    1891\n2020-04    2024\nFreq: M, dtype: int64')
shown(m.asfreq('W').head(), '2020-01-19     4\n2020-01-26    11\n2020-02-02    18\n2020-02-09    25\n2020-02-16    32\nFreq: W-SUN, dtype: int64')
shown(s.asfreq('D'), '2020-01-01    0.0\n2020-01-02    NaN\n2020-01-03    NaN\n2020-01-04    8.0\nFreq: D, Name: v, dtype: float64')
shown(s.asfreq('3h', method='ffill').head(), '2020-01-01 00:00:00    0\n2020-01-01 03:00:00    0\n2020-01-01 06:00:00    0\n2020-01-01 09:00:00    1\n2020-01-01 12:00:00    1\nFreq: 3h, Name: v, dtype: int64')
shown(s.asfreq('6h', fill_value=0).head(), '2020-01-01 00:00:00    0\n2020-01-01 06:00:00    0\n2020-01-01 12:00:00    0\n2020-01-01 18:00:00    2\n2020-01-02 00:00:00    0\nFreq: 6h, Name: v, dtype: int64')
shown(m.resample('ME').agg({'x':'sum'}), '               x\n2020-01-31   136\n2020-02-29   899\n2020-03-31  1891\n2020-04-30  2024')
shown(d.resample('D').agg(x=('a','sum'), y=('b','max')), '             x     y\n2020-01-01   3   3.0\n2020-01-02  12   7.5\n2020-01-03  13  10.5\n2020-01-04  17  13.5')
shown(pd.Series([], dtype=float, index=pd.DatetimeIndex([])).resample('D').sum(), 'Series([], Freq: D, dtype: float64)')
shown(pd.Series([1.0, None, 3.0], index=pd.date_range('2020', periods=3, freq='12h')).resample('D').sum(), '2020-01-01    1.0\n2020-01-02    3.0\nFreq: D, dtype: float64')
shown(pd.Series([1.0, None, 3.0], index=pd.date_range('2020', periods=3, freq='12h')).resample('D').count(), '2020-01-01    1\n2020-01-02    1\nFreq: D, dtype: int64')
shown(pd.Series(list('abc'), index=pd.date_range('2020', periods=3, freq='12h')).resample('D').first(), '2020-01-01    a\n2020-01-02    c\nFreq: D, dtype: object')
