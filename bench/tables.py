"""What 40 operations of pandas cost on a table with as many rows as the argument says: prints a line for each with its name and its nanoseconds.

bench -tables runs this on Hognose and on CPython with pandas by turns. The operations are those that programs of models use most; the best time
counts, after one call that is not measured.
"""
import io
import sys
import time

import numpy as np
import pandas as pd

ROWS = int(sys.argv[1])

rng = np.random.RandomState(7)
words = np.array(['apple', 'banana', 'cherry', 'date', 'elder', 'fig', 'grape'], dtype=object)
key = words[rng.randint(0, 7, ROWS)]
ints = rng.randint(0, 1000, ROWS)
floats = rng.standard_normal(ROWS)
holes = floats.copy()
holes[rng.randint(0, ROWS, ROWS // 10 + 1)] = np.nan
df = pd.DataFrame({'k': key, 'i': ints, 'x': floats, 'y': holes})
df2 = pd.DataFrame({'k': words, 'price': np.arange(7) * 1.5})
other = pd.DataFrame({'id': rng.permutation(ROWS), 'v': floats})
mine = pd.DataFrame({'id': np.arange(ROWS), 'w': ints})
text = df.to_csv(index=False)
lists = {'k': list(key), 'i': ints.tolist(), 'x': floats.tolist()}
records = [{'a': i, 'b': str(i)} for i in range(min(ROWS, 10000))]
times = pd.Series(pd.date_range('2024-01-01', periods=ROWS, freq='min'))
stamps = times.dt.strftime('%Y-%m-%d %H:%M:%S')
indexed = df.set_index(times)
s, x = df['k'], df['x']
wide = pd.DataFrame({'k': key, 'c': words[rng.randint(0, 7, ROWS)], 'x': floats})


def assigned():
    d = df.copy()
    d['z'] = d['x'] * 2
    return d


OPERATIONS = {
    'construct from a dict of lists': lambda: pd.DataFrame(lists),
    'construct from records': lambda: pd.DataFrame(records),
    'repr': lambda: repr(df),
    'head': lambda: df.head(),
    'info': lambda: df.info(buf=io.StringIO()),
    'describe': lambda: df.describe(),
    'column': lambda: df['x'],
    'columns': lambda: df[['x', 'y']],
    'filter': lambda: df[df['x'] > 0],
    'filter by two': lambda: df[(df['x'] > 0) & (df['k'] == 'fig')],
    'query': lambda: df.query('x > 0 and i < 500'),
    'loc with a mask': lambda: df.loc[df['i'] > 500, 'x'],
    'iloc': lambda: df.iloc[2:5],
    'new column': assigned,
    'add columns': lambda: df['x'] + df['i'],
    'sum': lambda: x.sum(),
    'means of columns': lambda: df[['x', 'y', 'i']].mean(),
    'groupby mean': lambda: df.groupby('k')['x'].mean(),
    'groupby sum of all': lambda: df.groupby('k').sum(),
    'groupby agg': lambda: df.groupby('k').agg({'x': 'mean', 'i': ['min', 'max']}),
    'groupby transform': lambda: df.groupby('k')['x'].transform('mean'),
    'groupby size': lambda: df.groupby(['k', 'i']).size(),
    'value_counts': lambda: s.value_counts(),
    'sort_values': lambda: df.sort_values('x'),
    'sort by two': lambda: df.sort_values(['k', 'x'], ascending=[True, False]),
    'merge with a small table': lambda: df.merge(df2, on='k'),
    'merge one to one': lambda: mine.merge(other, on='id', how='left'),
    'concat': lambda: pd.concat([df, df], ignore_index=True),
    'pivot_table': lambda: wide.pivot_table(index='k', columns='c', values='x', aggfunc='mean'),
    'melt': lambda: df.melt(id_vars='k', value_vars=['x', 'y']),
    'fillna': lambda: df['y'].fillna(0),
    'dropna': lambda: df.dropna(),
    'drop_duplicates': lambda: df.drop_duplicates('k'),
    'astype': lambda: df['i'].astype(float),
    'map a dict': lambda: s.map({'apple': 1, 'fig': 2}),
    'str.upper': lambda: s.str.upper(),
    'to_datetime': lambda: pd.to_datetime(stamps),
    'resample': lambda: indexed['x'].resample('5min').mean(),
    'rolling mean': lambda: x.rolling(3).mean(),
    'read_csv': lambda: pd.read_csv(io.StringIO(text)),
}


def best(f):
    """The least nanoseconds of a call, of as many as fit into 120 milliseconds, and of three at least."""
    f()
    least, spent, calls = None, 0, 0
    while calls < 3 or spent < 120_000_000 and calls < 300:
        began = time.perf_counter_ns()
        f()
        took = time.perf_counter_ns() - began
        spent += took
        calls += 1
        if least is None or took < least:
            least = took
    return least


for name, f in OPERATIONS.items():
    print(name.replace(' ', '_'), best(f), flush=True)
