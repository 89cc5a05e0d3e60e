"""Periods of all years, and steps between periods."""

import datetime

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


P = pd.Period

# Ordinals reach beyond the years that nanoseconds hold.
shown(P('1215-01-01', 'D'), "Period('1215-01-01', 'D')")
shown(P('1215-01-01', 'D').ordinal, "-275758")
shown(P('9999-12-31', 'D') + 1, "Period('10000-01-01', 'D')")
shown(P('9999-12', 'M').asfreq('D'), "Period('9999-12-31', 'D')")
shown(P('0001', 'Y').asfreq('D', 'S'), "Period('1-01-01', 'D')")
shown(P('1215-01-01', 'W'), "Period('1214-12-29/1215-01-04', 'W-SUN')")
shown(P('1215-01-01', 'W').ordinal, "-39393")
shown(P('1500-03-01 12:30:10', 's').asfreq('h'), "Period('1500-03-01 12:00', 'h')")
shown(P('9999-12-31 10:00', 'h').ordinal, "70389514")
shown((P('1600-02-29', 'D').dayofweek, P('1600-02-29', 'D').is_leap_year, P('1600-02-29', 'D').week), "(1, True, 9)")
shown(P('9999-12-31', 'D').strftime('%Y/%m/%d'), "9999/12/31")
refused(lambda: P('1215-01-01', 'D').start_time, 'OutOfBoundsDatetime', "Out of bounds nanosecond timestamp: 1215-01-01 00:00:00")
refused(lambda: P('9999-12-31', 'D').end_time, 'OutOfBoundsDatetime', "Out of bounds nanosecond timestamp: 10000-01-01 00:00:00")
shown(P(year=1215, quarter=3, freq='Q'), "Period('1215Q3', 'Q-DEC')")
shown(P(datetime.date(9999, 12, 31), 'D'), "Period('9999-12-31', 'D')")
span = pd.period_range('1215-01-01', '1381-01-01', freq='D')
shown(span, "PeriodIndex(['1215-01-01', '1215-01-02', '1215-01-03', '1215-01-04',\n             '1215-01-05', '1215-01-06', '1215-01-07', '1215-01-08',\n             '1215-01-09', '1215-01-10',\n             ...\n             '1380-12-23', '1380-12-24', '1380-12-25', '1380-12-26',\n             '1380-12-27', '1380-12-28', '1380-12-29', '1380-12-30',\n             '1380-12-31', '1381-01-01'],\n            dtype='period[D]', length=60632)")
shown((span.year[:2], span.month[-1:], len(span)), "(Index([1215, 1215], dtype='int64'), Index([1], dtype='int64'), 60632)")
shown(span.asfreq('M')[:2], "PeriodIndex(['1215-01', '1215-01'], dtype='period[M]')")
refused(lambda: span.to_timestamp(), 'OutOfBoundsDatetime', "Out of bounds nanosecond timestamp: 1215-01-01 00:00:00")
pi = pd.PeriodIndex(['9999-12-31', None, '0001-01-01', '2020-02-03'], freq='D')
shown((pi.year, pi.month, pi.quarter), "(Index([9999, -1, 1, 2020], dtype='int64'), Index([12, -1, 1, 2], dtype='int64'), Index([4, -1, 1, 1], dtype='int64'))")
shown(pi.sort_values(), "PeriodIndex(['1-01-01', '2020-02-03', '9999-12-31', 'NaT'], dtype='period[D]')")
shown(pi.asfreq('Y'), "PeriodIndex(['9999', 'NaT', '1', '2020'], dtype='period[Y-DEC]')")
shown(pi[3:].end_time, "DatetimeIndex(['2020-02-03 23:59:59.999999999'], dtype='datetime64[ns]', freq=None)")
shown(pd.Series(range(3), index=pd.period_range('1215-01', periods=3, freq='M'))['1215-02':], '1215-02    1\n1215-03    2\nFreq: M, dtype: int64')
shown(pd.period_range('2230', periods=2, freq='Y').to_timestamp(), "DatetimeIndex(['2230-01-01', '2231-01-01'], dtype='datetime64[ns]', freq=None)")

# Weeks are counted as pandas counts them, and parts are those of the last day.
shown([P('2020-01-01', w).ordinal for w in ('W-SUN', 'W-MON', 'W-SAT')], "[2610, 2610, 2609]")
shown(P(ordinal=10, freq='W-SUN'), "Period('1970-03-02/1970-03-08', 'W-SUN')")
shown(P('2020-02', 'M').strftime('%Y-%m-%d'), "2020-02-29")
shown(P('2020Q1', 'Q').strftime('%d'), "31")
shown(P('2014-07', '2M').end_time, "Timestamp('2014-08-31 23:59:59.999999999')")
shown(P('2014-07', '2M').asfreq('D'), "Period('2014-08-31', 'D')")
shown(pd.period_range('2014-07', periods=2, freq='2M').asfreq('D'), "PeriodIndex(['2014-08-31', '2014-10-31'], dtype='period[D]')")
shown(pd.Series(pi).dt.week.tolist(), "[52, -1, 1, 6]")
refused(lambda: f"{P('2020', 'Y'):%d}", 'TypeError', "unsupported format string passed to Period.__format__")

# Steps that fit and steps that do not.
p = P('2014-07-01 09:00', 'h'); a = pd.period_range('2014-07-01 09:00', periods=2, freq='h')
shown(p + np.timedelta64(7200, 's'), "Period('2014-07-01 11:00', 'h')")
shown(a - np.timedelta64(1, 'D'), "PeriodIndex(['2014-06-30 09:00', '2014-06-30 10:00'], dtype='period[h]')")
refused(lambda: p + np.timedelta64(1, 'M'), 'IncompatibleFrequency', "Input cannot be converted to Period(freq=h)")
refused(lambda: p + pd.offsets.Minute(5), 'IncompatibleFrequency', "Input cannot be converted to Period(freq=h)")
refused(lambda: a + pd.offsets.Minute(5), 'IncompatibleFrequency', "Cannot add/subtract timedelta-like from PeriodArray that is not an integer multiple of the PeriodArray's freq.")
refused(lambda: p - pd.offsets.MonthEnd(3), 'IncompatibleFrequency', "Input has different freq=-3M from Period(freq=h)")
refused(lambda: a - pd.offsets.MonthBegin(3), 'IncompatibleFrequency', "Input has different freq=-3M from PeriodArray(freq=h)")
refused(lambda: P('2014-07', 'M') + pd.offsets.MonthBegin(3), 'IncompatibleFrequency', "Input has different freq=3M from Period(freq=M)")
refused(lambda: pd.period_range('2014-07', periods=2, freq='M') - datetime.timedelta(hours=2), 'IncompatibleFrequency', "Input has different freq=-2h from PeriodArray(freq=M)")
refused(lambda: a + pd.NaT, 'TypeError', "Cannot add PeriodArray and NaTType")
shown(a - pd.NaT, "TimedeltaIndex([NaT, NaT], dtype='timedelta64[ns]', freq=None)")
refused(lambda: a - pd.Timestamp('2020'), 'TypeError', "cannot subtract a datelike from a PeriodArray")
refused(lambda: a + p, 'TypeError', "unsupported operand type(s) for +: 'PeriodArray' and 'Period'")
refused(lambda: a - P('2014-01', 'M'), 'IncompatibleFrequency', "Input has different freq=M from PeriodArray(freq=h)")
refused(lambda: a < P('2014-01', 'M'), 'TypeError', "Invalid comparison between dtype=period[h] and Period")
refused(lambda: pd.PeriodIndex([p, P('2014-01', 'M')]), 'IncompatibleFrequency', "Input has different freq=M from PeriodIndex(freq=h)")
