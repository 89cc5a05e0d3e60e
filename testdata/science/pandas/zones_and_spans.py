"""Times of several zones, negative spans of time, and spans divided by offsets."""

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


a = pd.date_range('2013-01-01', periods=3, tz='US/Eastern'); b = pd.date_range('2013-01-01', periods=3, tz='Europe/Berlin'); c = a.tz_convert('Europe/Berlin')

# Times of two zones meet on the clocks of UTC.
shown(a.union(b), "DatetimeIndex(['2012-12-31 23:00:00+00:00', '2013-01-01 05:00:00+00:00',\n               '2013-01-01 23:00:00+00:00', '2013-01-02 05:00:00+00:00',\n               '2013-01-02 23:00:00+00:00', '2013-01-03 05:00:00+00:00'],\n              dtype='datetime64[ns, UTC]', freq=None)")
shown(a.union(c), "DatetimeIndex(['2013-01-01 05:00:00+00:00', '2013-01-02 05:00:00+00:00',\n               '2013-01-03 05:00:00+00:00'],\n              dtype='datetime64[ns, UTC]', freq='D')")
shown(a.intersection(c), "DatetimeIndex(['2013-01-01 05:00:00+00:00', '2013-01-02 05:00:00+00:00',\n               '2013-01-03 05:00:00+00:00'],\n              dtype='datetime64[ns, UTC]', freq='D')")
shown(a.symmetric_difference(b), "DatetimeIndex(['2012-12-31 23:00:00+00:00', '2013-01-01 05:00:00+00:00',\n               '2013-01-01 23:00:00+00:00', '2013-01-02 05:00:00+00:00',\n               '2013-01-02 23:00:00+00:00', '2013-01-03 05:00:00+00:00'],\n              dtype='datetime64[ns, UTC]', freq=None)")
shown(a.difference(c).tolist(), "[]")
shown(a.join(b, how='outer'), "DatetimeIndex(['2012-12-31 23:00:00+00:00', '2013-01-01 05:00:00+00:00',\n               '2013-01-01 23:00:00+00:00', '2013-01-02 05:00:00+00:00',\n               '2013-01-02 23:00:00+00:00', '2013-01-03 05:00:00+00:00'],\n              dtype='datetime64[ns, UTC]', freq=None)")
shown(a.equals(c), "False")
shown(a.get_indexer(c), "array([0, 1, 2])")
shown(a.union(b, sort=False), "DatetimeIndex(['2013-01-01 05:00:00+00:00', '2013-01-02 05:00:00+00:00',\n               '2013-01-03 05:00:00+00:00', '2012-12-31 23:00:00+00:00',\n               '2013-01-01 23:00:00+00:00', '2013-01-02 23:00:00+00:00'],\n              dtype='datetime64[ns, UTC]', freq=None)")
shown(pd.Series(1, index=a) + pd.Series(2, index=c), '2013-01-01 05:00:00+00:00    3\n2013-01-02 05:00:00+00:00    3\n2013-01-03 05:00:00+00:00    3\nFreq: D, dtype: int64')
shown(pd.Series(1, index=a) + pd.Series(2, index=b), '2012-12-31 23:00:00+00:00   NaN\n2013-01-01 05:00:00+00:00   NaN\n2013-01-01 23:00:00+00:00   NaN\n2013-01-02 05:00:00+00:00   NaN\n2013-01-02 23:00:00+00:00   NaN\n2013-01-03 05:00:00+00:00   NaN\ndtype: float64')
shown(pd.concat([pd.Series(1, index=a), pd.Series(2, index=c)], axis=1), '                           0  1\n2013-01-01 05:00:00+00:00  1  2\n2013-01-02 05:00:00+00:00  1  2\n2013-01-03 05:00:00+00:00  1  2')
shown(pd.Series(1, index=a).combine_first(pd.Series(2, index=b)), '2012-12-31 23:00:00+00:00    2\n2013-01-01 05:00:00+00:00    1\n2013-01-01 23:00:00+00:00    2\n2013-01-02 05:00:00+00:00    1\n2013-01-02 23:00:00+00:00    2\n2013-01-03 05:00:00+00:00    1\ndtype: int64')
shown(pd.DataFrame({'x': 1}, index=a) + pd.DataFrame({'x': 1}, index=b), '                            x\n2012-12-31 23:00:00+00:00 NaN\n2013-01-01 05:00:00+00:00 NaN\n2013-01-01 23:00:00+00:00 NaN\n2013-01-02 05:00:00+00:00 NaN\n2013-01-02 23:00:00+00:00 NaN\n2013-01-03 05:00:00+00:00 NaN')
shown(a.append(b), "Index([2013-01-01 00:00:00-05:00, 2013-01-02 00:00:00-05:00,\n       2013-01-03 00:00:00-05:00, 2013-01-01 00:00:00+01:00,\n       2013-01-02 00:00:00+01:00, 2013-01-03 00:00:00+01:00],\n      dtype='object')")

# Only the days of a negative span are negative, not the clock behind them.
shown(pd.Timedelta('-1 days, 00:00:05'), "Timedelta('-1 days +00:00:05')")
shown(pd.Timedelta('-1 days 00:00:05'), "Timedelta('-1 days +00:00:05')")
shown(pd.Timedelta('-1h 00:00:05'), "Timedelta('-1 days +23:00:05')")
shown(pd.Timedelta('-1 days 5 s'), "Timedelta('-2 days +23:59:55')")
shown(pd.Timedelta('-00:00:05'), "Timedelta('-1 days +23:59:55')")
shown(pd.to_timedelta(['-1 days 2h 00:00:05', '-0 days 00:00:05']), "TimedeltaIndex(['-2 days +22:00:05', '0 days 00:00:05'], dtype='timedelta64[ns]', freq=None)")
refused(lambda: pd.Timedelta(np.timedelta64(1, 'M')), 'ValueError', "Unit M is not supported. Only unambiguous timedelta values durations are supported. Allowed units are 'W', 'D', 'h', 'm', 's', 'ms', 'us', 'ns'")

# Spans and offsets.
T = pd.Timedelta('1h'); m = pd.offsets.Minute(7)
shown((T // m, m // T, T % m, m % T, divmod(T, m), T / m), "(8, 0, Timedelta('0 days 00:04:00'), Timedelta('0 days 00:07:00'), (8, Timedelta('0 days 00:04:00')), 8.571428571428571)")
shown((T // pd.NaT, T % pd.NaT), "(nan, NaT)")

# Hours, minutes and seconds by name.
shown(pd.Timestamp('2013-01-01 10h'), "Timestamp('2013-01-01 10:00:00')")
shown(pd.Timestamp('2013-01-01 10h36m28s'), "Timestamp('2013-01-01 10:36:28')")
shown(pd.Period('2013-01-01 10h'), "Period('2013-01-01 10:00', 'h')")
f = pd.Series(range(4), index=pd.period_range('2013-01-01 09:58', periods=4, freq='min'))
shown(f['2013-01-01 10h'], '2013-01-01 10:00    2\n2013-01-01 10:01    3\nFreq: min, dtype: int64')
shown(f['2013-01-01 10h':'2013-01-01 11h'], '2013-01-01 10:00    2\n2013-01-01 10:01    3\nFreq: min, dtype: int64')
