"""read_sql and to_sql over connections of the module sqlite3, or of any that works like it."""

import numpy as np

from pandas._dtypes import as_list, is_na, no_default
from pandas._index import Index


def _cursor(con):
    if isinstance(con, str):
        raise NotImplementedError("reading from a database by its address is not supported here: pass a connection of sqlite3")
    if not hasattr(con, 'cursor'):
        raise NotImplementedError(f"a connection of sqlite3 is required here, not {type(con).__name__}")
    return con.cursor()


def read_sql_query(sql, con, index_col=None, coerce_float=True, params=None, parse_dates=None, chunksize=None, dtype=None, dtype_backend=no_default):
    """The rows of a query as a table."""
    from pandas.errors import DatabaseError
    cursor = _cursor(con)
    try:
        cursor.execute(sql, params or ())
    except Exception as error:
        raise DatabaseError(f"Execution failed on sql '{sql}': {error}") from error
    names = [d[0] for d in cursor.description]
    if chunksize is not None:
        return _chunks(cursor, names, index_col, parse_dates, dtype, chunksize)
    return _frame(cursor.fetchall(), names, index_col, parse_dates, dtype)


def _chunks(cursor, names, index_col, parse_dates, dtype, size):
    while True:
        rows = cursor.fetchmany(size)
        if not rows:
            return
        yield _frame(rows, names, index_col, parse_dates, dtype)


def _frame(rows, names, index_col, parse_dates, dtype):
    from pandas._frame import DataFrame
    out = DataFrame.from_records([tuple(r) for r in rows], columns=names, coerce_float=True)
    if dtype:
        out = out.astype(dtype)
    if parse_dates:
        from pandas._dates import to_datetime
        for name in parse_dates if not isinstance(parse_dates, str) else [parse_dates]:
            how = parse_dates[name] if isinstance(parse_dates, dict) else None
            out[name] = to_datetime(out[name], **(how if isinstance(how, dict) else {'format': how} if isinstance(how, str) else {}))
    return out.set_index(index_col) if index_col is not None else out


def read_sql_table(table_name, con, *args, **kwargs):
    raise NotImplementedError("read_sql_table is not supported here: use read_sql_query('SELECT * FROM ...', con)")


def read_sql(sql, con, index_col=None, coerce_float=True, params=None, parse_dates=None, columns=None, chunksize=None, dtype_backend=no_default, dtype=None):
    """The rows of a query as a table."""
    return read_sql_query(sql, con, index_col, coerce_float, params, parse_dates, chunksize, dtype)


def _quoted(name):
    return '"' + str(name).replace('"', '""') + '"'


def _type_of(values):
    kind = values.dtype.kind
    if kind in 'iub':
        return 'INTEGER'
    if kind == 'f':
        return 'REAL'
    return 'TIMESTAMP' if kind == 'M' else 'TEXT'


def to_sql(obj, name, con, *, schema=None, if_exists='fail', index=True, index_label=None, chunksize=None, dtype=None, method=None):
    """Write a table into a database."""
    if if_exists not in ('fail', 'replace', 'append'):
        raise ValueError(f"'{if_exists}' is not valid for if_exists")
    frame = obj.to_frame() if obj.ndim == 1 else obj
    if index:
        names = list(frame._index.names)
        if index_label is not None:
            names = [index_label] if isinstance(index_label, str) else list(index_label)
        elif len(names) == 1 and names[0] is None:
            names = ['index' if 'index' not in frame.columns else 'level_0']
        else:
            names = [n if n is not None else f'level_{i}' for i, n in enumerate(names)]
        columns = [frame._index.get_level_values(i)._values for i in range(len(names))] if frame._index._is_multi else [frame._index._values]
    else:
        names, columns = [], []
    names = names + [str(c) for c in frame._columns]
    columns = columns + list(frame._data)
    cursor = _cursor(con)
    exists = cursor.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name=?", (name,)).fetchone() is not None
    if exists and if_exists == 'fail':
        raise ValueError(f"Table '{name}' already exists.")
    if exists and if_exists == 'replace':
        cursor.execute(f'DROP TABLE {_quoted(name)}')
        exists = False
    if not exists:
        types = [(dtype.get(n) if isinstance(dtype, dict) else dtype) or _type_of(c) for n, c in zip(names, columns)]
        cursor.execute(f"CREATE TABLE {_quoted(name)} ({', '.join(f'{_quoted(n)} {t}' for n, t in zip(names, types))})")
    rows = list(zip(*[[_value(x) for x in as_list(c)] for c in columns]))
    if rows:
        cursor.executemany(f"INSERT INTO {_quoted(name)} ({', '.join(map(_quoted, names))}) VALUES ({', '.join('?' * len(names))})", rows)
    con.commit()
    return len(rows)


def _value(x):
    if is_na(x):
        return None
    if isinstance(x, np.generic):
        return x.item()
    if hasattr(x, 'isoformat') and hasattr(x, 'year'):
        return str(x)
    if hasattr(x, '_value'):
        return x._value
    return x
