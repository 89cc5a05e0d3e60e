"""info: what a table has, in words."""

import sys

import numpy as np

from pandas._dtypes import ndarray, OBJECT, is_na, isna_array
from pandas._options import values as opts
from pandas._format import pretty


def _size(n, plus):
    for unit in ('bytes', 'KB', 'MB', 'GB', 'TB'):
        if n < 1024.0:
            return f"{n:3.1f}{plus} {unit}"
        n /= 1024.0
    return f"{n:3.1f}{plus} PB"


def _index_line(index):
    n = len(index)
    if n == 0:
        return f"{type(index).__name__}: 0 entries"
    first, last = index[0], index[-1]
    if index._is_multi:
        return f"{type(index).__name__}: {n} entries, {_boxed(first, index)} to {_boxed(last, index)}"
    first, last = _ends(index) if index.dtype.kind in 'mM' and isinstance(index._values, ndarray) else (pretty(first), pretty(last))
    return f"{type(index).__name__}: {n} entries, {first} to {last}"


def _ends(index):
    """The first and the last time as all are printed: dates alone, days alone, or with the time of day."""
    if index.dtype.kind == 'm':
        from pandas._times import span_texts
        texts = span_texts(index._values)
        return texts[0], texts[-1]
    dates = not (index.asi8[~np.isnat(index._values)] % 86400000000000).any()
    return tuple(str(x.date()) if dates and not is_na(x) else str(x) for x in (index[0], index[-1]))


def _boxed(labels, index):
    """A tuple of labels as its levels hold them: numbers are numpy's."""
    return tuple(level.dtype.type(x) if level.dtype.kind in 'iufb' and not is_na(x) else x for x, level in zip(labels, index.levels))


def _memory_line(total, objects, deep):
    return f"memory usage: {_size(total, '+' if objects and not deep else '')}"


def _freq_line(index):
    freq = getattr(index, 'freqstr', None)
    return [f"Freq: {freq}"] if freq is not None and (index.dtype.kind in 'mM' or type(index).__name__ == 'PeriodIndex') else []


def _dtype_line(dtypes):
    counts = {}
    for d in dtypes:
        counts[str(d)] = counts.get(str(d), 0) + 1
    return 'dtypes: ' + ', '.join(f"{k}({counts[k]})" for k in sorted(counts))


def _table(heads, rows):
    """Columns of texts with a line below the heads."""
    columns = [list(c) for c in zip(*([heads] + rows))]
    widths = [max(map(len, c)) for c in columns]
    lines = ['  '.join(t.ljust(w) for t, w in zip(heads, widths)), '  '.join('-' * len(t) + ' ' * (w - len(t)) for t, w in zip(heads, widths))]
    lines += ['  '.join(t.ljust(w) for t, w in zip(r, widths)) for r in rows]
    return lines


def _has_objects(arrays):
    return any(isinstance(a, ndarray) and a.dtype == OBJECT for a in arrays)


def _index_values(index):
    """The columns of an index whose elements count for the memory that only deep=True knows."""
    if index._is_multi:
        return [x._values for x in index.levels]
    return [index._values] if type(index).__name__ != 'RangeIndex' else []


def frame_info(df, verbose, buf, max_cols, memory_usage, show_counts):
    lines = [str(type(df)), _index_line(df._index)] + _freq_line(df._index)
    n, m = df.shape
    if max_cols is None:
        max_cols = opts['display.max_info_columns']
    if show_counts is None:
        show_counts = m <= max_cols and n < opts['display.max_info_rows']
    if m == 0:
        lines.append(f"Empty {type(df).__name__}")
    else:
        if verbose is None:
            verbose = m <= max_cols
        if verbose:
            lines.append(f"Data columns (total {m} columns):")
            heads = [' # ', 'Column'] + (['Non-Null Count'] if show_counts else []) + ['Dtype']
            rows = []
            for j, (c, v) in enumerate(zip(df._columns, df._data)):
                row = [f" {j}", pretty(c)]
                if show_counts:
                    row.append(f"{int((~isna_array(v)).sum())} non-null")
                rows.append(row + [str(v.dtype)])
            lines += _table(heads, rows)
        else:
            lines.append(f"Columns: {m} entries, {pretty(df._columns[0])} to {pretty(df._columns[-1])}")
        lines.append(_dtype_line([v.dtype for v in df._data]))
    deep = memory_usage == 'deep'
    if memory_usage is None:
        memory_usage = opts['display.memory_usage']
        deep = memory_usage == 'deep'
    if memory_usage and m:
        total = int(df.memory_usage(index=True, deep=deep)._values.sum())
        lines.append(_memory_line(total, _has_objects(df._data + _index_values(df._index)), deep))
    text = '\n'.join(lines) + ('\n' if memory_usage or m == 0 else '')
    (sys.stdout if buf is None else buf).write(text)


def series_info(s, verbose, buf, memory_usage, show_counts):
    lines = ["<class 'pandas.core.series.Series'>", _index_line(s._index)] + _freq_line(s._index)
    if verbose or verbose is None:
        lines.append(f"Series name: {pretty(s._name)}")
        heads = (['Non-Null Count'] if show_counts else []) + ['Dtype']
        row = ([f"{s.count()} non-null"] if show_counts else []) + [str(s.dtype)]
        lines += _table(heads, [row])
    lines.append(f"dtypes: {s.dtype}(1)")
    deep = memory_usage == 'deep'
    if memory_usage is None or memory_usage:
        lines.append(_memory_line(int(s.memory_usage(index=True, deep=deep)), _has_objects([s._values] + _index_values(s._index)), deep))
    (sys.stdout if buf is None else buf).write('\n'.join(lines) + '\n')
