# Columns of times keep the unit of what they are made of, and operations give the finer of two units.
import datetime as dt

import numpy as np
import pandas as pd

T = pd.Timestamp


def dtypes(frame):
    return [str(d) for d in frame.dtypes]


# One value for a whole column keeps its unit; a list of times is in nanoseconds.
df = pd.DataFrame({'k': [1, 1, 2], 'B': T('20130102'), 'n': dt.datetime(2020, 1, 2, 3, 4, 5, 6), 'z': T('2020', tz='UTC')})
df['d'], df['td'], df['np'] = np.datetime64('2020-01-01'), dt.timedelta(1), np.timedelta64(1, 'ms')
df['l'], df['span'] = [T('2020')] * 3, pd.Timedelta('1D')
assert dtypes(df) == ['int64', 'datetime64[s]', 'datetime64[us]', 'datetime64[s, UTC]', 'datetime64[s]', 'timedelta64[us]', 'timedelta64[ms]',
                      'datetime64[ns]', 'timedelta64[ns]'], dtypes(df)
assert str(pd.Series(T('2020'), index=[1, 2]).dtype) == 'datetime64[s]'
assert df.select_dtypes('datetime').columns.tolist() == ['B', 'n', 'd', 'l']
assert str(pd.Series(np.arange('2020-01-01', '2020-01-04', dtype='M8[D]')).dtype) == 'datetime64[s]'
assert str(pd.date_range('2020', periods=2, unit='s').dtype) == 'datetime64[s]'

u = pd.Series(np.array(['2020-03-01T10:11:12', '2020-01-05', 'NaT', '2021-07-09T23:59:59'], dtype='M8[s]'))
ns = u.astype('datetime64[ns]')
assert str(u.dtype) == 'datetime64[s]' and u.dropna().astype('int64').tolist() == [1583057472, 1578182400, 1625875199]
assert repr(u) == ('0   2020-03-01 10:11:12\n1   2020-01-05 00:00:00\n2                   NaT\n3   2021-07-09 23:59:59\ndtype: datetime64[s]')
assert u.dt.unit == 's' and u.dt.year.tolist()[:2] == [2020, 2020] and u.dt.strftime('%H:%M').tolist()[0] == '10:11'
for name, out, want in [
        ('floor', u.dt.floor('h'), 'datetime64[s]'), ('normalize', u.dt.normalize(), 'datetime64[s]'), ('as_unit', u.dt.as_unit('ms'), 'datetime64[ms]'),
        ('zone', u.dt.tz_localize('Europe/Berlin'), 'datetime64[s, Europe/Berlin]'), ('diff', u.diff(), 'timedelta64[s]'), ('shift', u.shift(), 'datetime64[s]'),
        ('span', u + pd.Timedelta('1D'), 'datetime64[ns]'), ('timedelta', u + dt.timedelta(1), 'datetime64[us]'), ('numpy', u + np.timedelta64(1, 'D'), 'datetime64[s]'),
        ('offset', u + pd.DateOffset(months=1), 'datetime64[s]'), ('tick', u + pd.offsets.Day(2), 'datetime64[s]'), ('milli', u + pd.offsets.Milli(2), 'datetime64[ms]'),
        ('minus', u - T('2020-01-01'), 'timedelta64[s]'), ('minus ns', u - ns, 'timedelta64[ns]'), ('rminus', T('2020-01-01 00:00:00.5') - u, 'timedelta64[ms]'),
        ('fillna', u.fillna(T('2000-01-01 00:00:00.123')), 'datetime64[s]'), ('where', u.where(u > '2020-02-01', T('1999')), 'datetime64[s]'),
        ('concat', pd.concat([u, ns]), 'datetime64[ns]'), ('concat same', pd.concat([u, u]), 'datetime64[s]'), ('map', u.map(lambda x: x), 'datetime64[ns]'),
        ('group', u.groupby([0, 0, 1, 1]).max(), 'datetime64[s]'), ('group diff', u.groupby([0, 0, 1, 1]).diff(), 'timedelta64[s]'),
        ('unique', pd.Series(u.unique()), 'datetime64[s]'), ('quantiles', u.quantile([.25, .5]), 'datetime64[s]'), ('index', pd.Index(u), 'datetime64[s]'),
        ('union', pd.Index(u).union(pd.Index(ns)), 'datetime64[ns]'), ('frame', pd.DataFrame({'a': u, 'b': u}).max(), 'datetime64[s]')]:
    assert str(out.dtype) == want, (name, out.dtype)
assert u.max().unit == 's' and u.mean() == T('2020-07-25 19:23:43') and u.iloc[0].unit == 's'
assert (u == ns).tolist() == [True, True, False, True] and u.isin(ns.head(1)).tolist() == [True, False, False, False]
assert not u.equals(ns) and (u - ns).dropna().eq(pd.Timedelta(0)).all()
assert pd.DataFrame({'t': u, 'x': range(4)}).merge(pd.DataFrame({'t': ns.head(2), 'y': [5, 6]})).values.tolist() == [
    [T('2020-03-01 10:11:12'), 0, 5], [T('2020-01-05'), 1, 6]]
assert str(pd.cut(u.dropna(), 2).cat.categories.dtype) == 'interval[datetime64[s], right]'
assert pd.Series(range(4), index=pd.Index(u)).sort_index().loc['2020'].tolist() == [1, 0]
x = u.copy()
x[0] = T('2021-01-01 00:00:00.999')
x.loc[5] = T('2023')
assert str(x.dtype) == 'datetime64[s]' and x[0] == T('2021-01-01') and x[5] == T('2023')

# Spans.
s = pd.Series(np.array([1, 2, 'NaT', 86400], dtype='m8[s]'))
assert repr(s.sum()) == "Timedelta('1 days 00:00:03')" and s.sum().unit == 's' and s.dt.total_seconds().tolist()[3] == 86400.0
assert (s / 2).tolist()[:2] == [pd.Timedelta(0), pd.Timedelta('1s')] and str((s * 2).dtype) == 'timedelta64[s]'
assert str(pd.Series([1, 2]).astype('timedelta64[h]').dtype) == 'timedelta64[s]'

# Single times.
assert [T(1000, unit='s').unit, T(1000.5, unit='s').unit, (T('2020') + pd.Timedelta(1, 'D')).unit, (T('2020') + dt.timedelta(1)).unit] == ['s', 'ns', 'ns', 'us']
assert [(T('2020') - T('2019')).unit, (T('2020') - dt.datetime(2019, 1, 1)).unit, (pd.Timedelta(dt.timedelta(1)) * 2).unit] == ['s', 'us', 'us']

# Years that nanoseconds cannot tell.
far = pd.Series(np.array(['5000-01-01', '2020-01-02'], dtype='M8[s]'))
assert repr(far) == '0   5000-01-01\n1   2020-01-02\ndtype: datetime64[s]'
assert far.dt.year.tolist() == [5000, 2020] and far.dt.day_name().tolist() == ['Wednesday', 'Thursday']
assert (far > T('2021')).tolist() == [True, False] and far.sort_values().tolist() == [T('2020-01-02'), T('5000-01-01')]
assert repr(pd.DataFrame({'a': T('9999-12-31')}, index=[0])) == '           a\n0 9999-12-31'
for refused, words in [(lambda: far.astype('datetime64[ns]'), 'Out of bounds nanosecond timestamp: 5000-01-01 00:00:00'),
                       (lambda: u.astype('datetime64[D]'), 'Cannot cast DatetimeArray to dtype datetime64[D]'),
                       (lambda: pd.Series(['2020-01-01'], dtype='datetime64[D]'), "dtype=datetime64[D] is not supported. Supported resolutions are 's', 'ms', 'us', and 'ns'")]:
    try:
        refused()
    except (TypeError, ValueError) as e:
        assert str(e) == words, e
    else:
        assert False, words
