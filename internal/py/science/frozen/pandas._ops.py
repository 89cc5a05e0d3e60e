"""Arithmetic, comparison and logic of columns, and the alignment of labels before it."""

import operator

import _pandas
import numpy as np

from pandas._dtypes import (ndarray, OBJECT, INT, FLOAT, BOOL, ExtensionArray, ExtensionDtype, PandasArray, array_of, as_objects, box_times,
                            is_list_like, is_na, is_scalar, isna_array, no_default, objects_of, take)
from pandas._index import Index, join_labels

COMPARE = {'eq', 'ne', 'lt', 'le', 'gt', 'ge'}
LOGIC = {'and', 'or', 'xor', 'rand', 'ror', 'rxor'}

_functions = {
    'add': operator.add, 'sub': operator.sub, 'mul': operator.mul, 'truediv': operator.truediv, 'floordiv': operator.floordiv,
    'mod': operator.mod, 'pow': operator.pow, 'and': operator.and_, 'or': operator.or_, 'xor': operator.xor,
    'eq': operator.eq, 'ne': operator.ne, 'lt': operator.lt, 'le': operator.le, 'gt': operator.gt, 'ge': operator.ge,
}
for _name in ('add', 'sub', 'mul', 'truediv', 'floordiv', 'mod', 'pow', 'and', 'or', 'xor'):
    _functions['r' + _name] = (lambda f: lambda a, b: f(b, a))(_functions[_name])
_mirror = {'lt': 'gt', 'gt': 'lt', 'le': 'ge', 'ge': 'le', 'eq': 'eq', 'ne': 'ne'}


def column_op(a, b, op):
    """A column with another column of the same length or with one value."""
    if op in COMPARE:
        return compare(a, b, op)
    if op in LOGIC:
        return logic(a, b, op)
    return arithmetic(a, b, op)


# Arithmetic.

_numpy_names = {'add': 'add', 'sub': 'subtract', 'mul': 'multiply', 'truediv': 'divide', 'floordiv': 'floor_divide', 'mod': 'remainder', 'pow': 'power',
                'and': 'bitwise_and', 'o': 'bitwise_or', 'xo': 'bitwise_xor', 'xor': 'bitwise_xor', 'or': 'bitwise_or'}
_tokens = {'add': '+', 'sub': '-', 'mul': '*', 'truediv': '/', 'floordiv': '//', 'mod': '%', 'pow': '**'}


def _is_time_scalar(b):
    import datetime
    return isinstance(b, (datetime.datetime, datetime.timedelta, datetime.date, np.datetime64, np.timedelta64)) or hasattr(b, '_is_offset') or \
        type(b).__name__ in ('NaTType', 'Period')


def arithmetic(a, b, op):
    if isinstance(a, ndarray):
        kind = a.dtype.kind
        if isinstance(b, ndarray):
            other = b.dtype.kind
        elif type(b) is int or type(b) is float:
            other = 'i' if type(b) is int else 'f'
        elif isinstance(b, ExtensionArray):
            return _extension(a, b, op)
        elif b is None and kind not in 'mM':
            return _with_none(a, op)
        elif isinstance(b, np.generic) and b.dtype.kind in 'iufcb':
            other = b.dtype.kind
        elif type(b) is complex and kind in 'iufcb':
            other = 'c'
        elif _is_time_scalar(b) or kind in 'mM':
            return _time_arithmetic(a, b, op)
        elif type(b).__name__ == 'NAType':
            return objects_of([b] * len(a))
        else:
            other = 'O'
        if kind in 'mM' or other in 'mM':
            return _time_arithmetic(a, b, op)
        if kind == 'O' or other == 'O':
            return _object_arithmetic(a, b, op)
        if kind == 'b' and other == 'b':
            return _bool_arithmetic(a, b, op)
        return _number_arithmetic(a, b, op, kind, other)
    return _extension(a, b, op)


def _number_arithmetic(a, b, op, kind, other):
    f = _functions[op]
    if op in ('add', 'mul', 'radd', 'rmul', 'sub', 'rsub'):
        return f(a, b)
    whole = kind in 'iub' and other in 'iub'
    with np.errstate(all='ignore'):
        if op in ('floordiv', 'mod', 'rfloordiv', 'rmod'):
            return _divide_whole(a, b, op)
        if op == 'pow' or op == 'rpow':
            if whole and (np.less(a, 0).any() if op == 'rpow' else np.less(b, 0).any()):
                raise ValueError("Integers to negative integer powers are not allowed.")
            return f(a, b) if kind != 'b' or type(b) is not int else f(a.astype('i1'), b)
        return f(a, b)


def _divide_whole(a, b, op):
    """// and %, where a zero divisor gives inf or NaN also for ints."""
    if op[0] == 'r':
        a, b, op = b, a, op[1:]
    zero = np.equal(b, 0)
    if not np.any(zero):
        return _functions[op](a, b)
    if op == 'mod':
        out = np.mod(np.asarray(a, dtype=FLOAT) if _is_whole(a) and _is_whole(b) else a, b)
        out = np.asarray(out, dtype=FLOAT if _is_whole(a) and _is_whole(b) else None)
        return np.where(zero, np.nan, out)
    out = np.floor_divide(np.asarray(a, dtype=FLOAT), b)
    x = np.asarray(a, dtype=FLOAT)
    sign = np.where(np.signbit(np.asarray(b, dtype=FLOAT)), -1.0, 1.0)
    filled = np.where(x > 0, np.inf * sign, np.where(x < 0, -np.inf * sign, np.nan))
    return np.where(zero, filled, out)


def _is_whole(x):
    return isinstance(x, int) or isinstance(x, (ndarray, np.generic)) and x.dtype.kind in 'iub'


def _bool_arithmetic(a, b, op):
    name = op.lstrip('r') if op != 'rsub' else 'sub'
    if op in ('truediv', 'rtruediv', 'pow', 'rpow', 'floordiv', 'rfloordiv', 'mod', 'rmod') and isinstance(b, ndarray) or op in (
            'truediv', 'pow', 'floordiv', 'rtruediv', 'rpow', 'rfloordiv'):
        if op[-3:] != 'mod':
            raise NotImplementedError(f"operator '{op[1:] if op[0] == 'r' else op}' not implemented for bool dtypes")
    return _functions[op](a, b)


def _object_arithmetic(a, b, op):
    f = _functions[op]
    if not isinstance(b, ndarray):
        if isinstance(b, str) and a.dtype.kind != 'O':
            return f(a, np.asarray(b))
        return _objects([_with_scalar(f, x, b) for x in a.tolist()])
    if len(a) != len(b):
        raise ValueError(f"operands could not be broadcast together with shapes {a.shape} {b.shape} ")
    return _objects([_one(f, x, y, op) for x, y in zip(as_objects(a).tolist(), as_objects(b).tolist())])


def _objects(items):
    return objects_of(items)


def _one(f, x, y, op):
    """An operation on two objects; a missing value makes the result missing where the operation is none."""
    try:
        return f(x, y)
    except TypeError:
        if x is None or y is None or isinstance(x, float) and x != x or isinstance(y, float) and y != y:
            return np.nan
        raise


def _with_scalar(f, x, y):
    """An operation on an element and one value for all: only an element may be missing."""
    try:
        return f(x, y)
    except TypeError:
        if is_na(x):
            return np.nan
        raise


def _with_none(a, op):
    """Arithmetic with None: the error of the first element that is not missing."""
    f = _functions[op]
    for x in a.tolist():
        if not is_na(x):
            f(x, None)
    return np.full(len(a), np.nan, dtype=OBJECT if a.dtype == OBJECT else FLOAT)


def _time_arithmetic(a, b, op):
    from pandas import _dates
    return _dates.arithmetic(a, b, op)


def _extension(a, b, op):
    """Arithmetic of arrays that have operators of their own."""
    name = f'__{op}__'
    if isinstance(a, ExtensionArray):
        f = getattr(type(a), name, None)
        if f is not None:
            out = f(a, b)
            if out is not NotImplemented:
                return out
    if isinstance(b, ExtensionArray):
        back = op[1:] if op[0] == 'r' and op != 'r' and op[1:] in _functions else 'r' + op
        f = getattr(type(b), f'__{back}__', None)
        if f is not None:
            out = f(b, a)
            if out is not NotImplemented:
                return out
    if isinstance(a, ndarray) and a.dtype.kind not in 'mM' and type(b).__name__ == 'Categorical' or isinstance(b, ndarray) and b.dtype.kind not in 'mM' and type(a).__name__ == 'Categorical':
        raise TypeError(f"Object with dtype category cannot perform the numpy op {_numpy_names[op.lstrip('r')]}")
    if 'DatetimeArray' in (type(a).__name__, type(b).__name__):
        from pandas._dates import refuse
        refuse(a, b, op)
    token = _tokens.get(op[1:] if op[0] == 'r' else op, op)
    left, right = type(a).__name__, type(b).__name__
    if op[0] == 'r':
        left, right = right, left
    raise TypeError(f"unsupported operand type(s) for {token}: '{left}' and '{right}'")


# Comparison.


def compare(a, b, op):
    if isinstance(b, PandasArray):
        b = b._ndarray
    if isinstance(a, ndarray):
        kind = a.dtype.kind
        if isinstance(b, ndarray):
            other = b.dtype.kind
            if a.shape != b.shape:
                raise ValueError("Lengths must match to compare", a.shape, b.shape)
        elif isinstance(b, ExtensionArray):
            return _extension_compare(a, b, op)
        elif isinstance(b, (int, float, complex)) or isinstance(b, np.number) or isinstance(b, np.bool_):
            other = 'f'
        elif type(b).__name__ == 'NAType':
            return np.full(len(a), op == 'ne')
        elif kind in 'mM' or type(b).__name__ in ('Timestamp', 'Timedelta', 'NaTType') and kind != 'O':
            return _time_compare(a, b, op)
        else:
            other = 'O'
        if kind in 'mM' or other in 'mM':
            return _time_compare(a, b, op)
        if kind == 'O' or other == 'O':
            return _object_compare(a, b, op)
        return _functions[op](a, b)
    return _extension_compare(a, b, op)


def invalid_comparison(a, b, op):
    """What a comparison of things that have no order gives."""
    n = len(a)
    if op == 'eq':
        return np.zeros(n, dtype=bool)
    if op == 'ne':
        return np.ones(n, dtype=bool)
    name = type(b).__name__
    raise TypeError(f"Invalid comparison between dtype={a.dtype} and {name}")


def _object_compare(a, b, op):
    f = _functions[op]
    if a.dtype.kind != 'O' and not isinstance(b, ndarray):
        if b is None or type(b).__name__ == 'NaTType':
            return np.ones(len(a), dtype=bool) if op == 'ne' else np.zeros(len(a), dtype=bool)
        return invalid_comparison(a, b, op)
    if not isinstance(b, ndarray):
        if b is None:
            if op == 'eq' or op == 'ne':
                return np.full(len(a), op == 'ne')
            return np.zeros(len(a), dtype=bool)
        if isinstance(b, float) and b != b:
            return np.full(len(a), op == 'ne')
        if type(b) is str and op in ('eq', 'ne'):
            return _pandas.equal(a, b) if op == 'eq' else ~_pandas.equal(a, b)
        return np.array([_one_compare(f, x, b, op) for x in a.tolist()], dtype=bool)
    if a.dtype.kind != 'O' and op not in ('eq', 'ne'):
        a = as_objects(a)
    pairs = zip(as_objects(a).tolist(), as_objects(b).tolist())
    return np.array([_one_compare(f, x, y, op) for x, y in pairs], dtype=bool)


def _one_compare(f, x, y, op):
    if x is None or y is None or type(x).__name__ == 'NAType':
        return op == 'ne'
    r = f(x, y)
    return bool(r) if not isinstance(r, ndarray) else bool(r.all())


def _time_compare(a, b, op):
    from pandas import _dates
    return _dates.compare(a, b, op)


def _extension_compare(a, b, op):
    if isinstance(a, ndarray) and a.dtype.kind in 'mM' and (hasattr(b, '_mask') or type(b).__name__ == 'StringArray'):
        return invalid_comparison(a, b, op)
    if isinstance(a, ExtensionArray):
        if not isinstance(b, (ExtensionArray, ndarray)) and is_list_like(b):
            b = array_of(list(b))
        if isinstance(b, (ExtensionArray, ndarray)) and len(a) != len(b):
            raise ValueError("Lengths must match to compare")
        f = getattr(type(a), f'__{op}__', None)
        out = NotImplemented if f is None else f(a, b)
    else:
        out = NotImplemented
    if out is NotImplemented and isinstance(b, ExtensionArray):
        out = getattr(type(b), f'__{_mirror[op]}__')(b, a)
    if out is NotImplemented:
        return invalid_comparison(a, b, op)
    return out


# Logic.


def logic(a, b, op):
    f = _functions[op]
    if not isinstance(a, ndarray) or isinstance(b, ExtensionArray):
        return _extension(a, b, op)
    if a.dtype.kind == 'b':
        if isinstance(b, ndarray) and b.dtype.kind == 'b' or isinstance(b, (bool, np.bool_)):
            return f(a, b)
    if b is None and a.dtype.kind in 'iuf':
        raise TypeError(f"Cannot perform '{_dunder(op)}' with a dtyped [{a.dtype}] array and scalar of type [NoneType]")
    if not isinstance(b, ndarray) and b is None or isinstance(b, float) and b != b:
        b = False
    if isinstance(b, ndarray) and a.dtype.kind == 'b' and b.dtype.kind in 'Oiuf':
        return f(a, np.where(isna_array(b), False, b).astype(bool))
    if isinstance(b, ndarray) and b.dtype.kind == 'b' and a.dtype.kind in 'iu':
        return f(a, b).astype(bool)
    if a.dtype.kind == 'O' or isinstance(b, ndarray) and b.dtype.kind == 'O':
        if isinstance(b, str):
            raise TypeError(f"Cannot perform '{_dunder(op)}' with a dtyped [object] array and scalar of type [bool]")
        return _object_logic(a, b, f)
    if isinstance(b, ndarray) and len(a) == 0 and 'f' in (a.dtype.kind, b.dtype.kind):
        return np.empty(0, dtype=bool)
    if a.dtype.kind == 'f' or isinstance(b, ndarray) and b.dtype.kind == 'f' or isinstance(b, float):
        if isinstance(b, ndarray):
            token = {'and': '&', 'or': '|', 'xor': '^'}[op.lstrip('r') if op != 'ror' else 'or']
            raise TypeError(f"unsupported operand type(s) for {token}: '{_scalar_name(a)}' and '{_scalar_name(b)}'")
        raise TypeError(f"Cannot perform '{_dunder(op)}' with a dtyped [{a.dtype}] array and scalar of type [bool]")
    if isinstance(b, str):
        raise TypeError(f"Cannot perform '{_dunder(op)}' with a dtyped [{a.dtype}] array and scalar of type [bool]")
    out = f(a, b)
    return out.astype(bool) if isinstance(b, (bool, np.bool_)) else out


def _scalar_name(a):
    return {'f': 'float', 'b': 'bool', 'i': 'int', 'u': 'int'}.get(a.dtype.kind, str(a.dtype))


def _dunder(op):
    return {'and': 'and_', 'or': 'or_', 'rand': 'rand_', 'ror': 'ror_'}.get(op, op)


def _object_logic(a, b, f):
    """Objects with others or with one value. Where the first is missing the result is False; a second that is missing counts as False."""
    present = ~isna_array(a)
    if isinstance(b, ndarray):
        b = np.where(isna_array(b), False, b)[present] if b.dtype.kind in 'fO' else b[present]
    out = np.zeros(len(a), dtype=bool)
    out[present] = f(a[present].astype(object), b).astype(bool)
    return out


# One column.


def absolute(v):
    if isinstance(v, ndarray) and v.dtype.kind == 'O':
        return objects_of([abs(x) for x in v.tolist()])
    return abs(v)


def negative(v):
    if isinstance(v, ndarray):
        if v.dtype.kind == 'b':
            return ~v
        if v.dtype.kind == 'M':
            raise TypeError("bad operand type for unary -: 'DatetimeArray'")
        if v.dtype.kind == 'O':
            return objects_of([-x for x in v.tolist()])
    return -v


def inverted(v):
    if isinstance(v, ndarray):
        if v.dtype.kind == 'O':
            return objects_of([~x if not (isinstance(x, float)) else _no_invert(x) for x in v.tolist()])
        if v.dtype.kind == 'f' and len(v):
            raise TypeError("ufunc 'invert' not supported for the input types, and the inputs could not be safely coerced to any supported "
                            "types according to the casting rule ''safe''")
    return ~v if len(v) else v


def _no_invert(x):
    raise TypeError(f"bad operand type for unary ~: '{type(x).__name__}'")


# Series.


def result_name(a, b):
    x, y = a._name, getattr(b, '_name', None)
    if x is y:
        return x
    try:
        return x if x == y or is_na(x) and is_na(y) else None
    except (TypeError, ValueError):
        return None


def series_op(s, other, op):
    from pandas._series import Series
    if isinstance(other, Series):
        if op in COMPARE and not s._index.equals(other._index):
            raise ValueError("Can only compare identically-labeled Series objects")
        name = result_name(s, other)
        if s._index is other._index or s._index.equals(other._index):
            return s._like(column_op(s._values, other._values, op), s._index, name)
        index, i, j = join_labels(s._index, other._index, 'outer')
        a = s._values if i is None else take(s._values, i)
        b = other._values if j is None else take(other._values, j)
        return s._like(column_op(a, b, op), index, name)
    if type(other).__name__ == 'DataFrame':
        return NotImplemented
    name = s._name
    if isinstance(other, Index):
        name = result_name(s, other)
    out = column_op(s._values, operand(other, len(s), op), op)
    if len(out) != len(s):  # a column of one row meets several elements
        raise ValueError(f"Length of values ({len(out)}) does not match length of index ({len(s)})")
    return s._like(out, s._index, name)


def operand(other, n, op=None):
    """What stands beside a column: another column, or one value."""
    if type(other) in (int, float, str, bool):
        return other
    v = getattr(other, '_values', None)
    if v is not None:
        return v
    if isinstance(other, ndarray):
        if other.ndim == 0:
            return other.item()
        return other.astype(object) if other.dtype.kind in 'US' else other
    if isinstance(other, (list, tuple)) or type(other) is range:
        if len(other) != n:
            if op in COMPARE:
                raise ValueError("Lengths must match to compare", (n,), (len(other),))
            if op in LOGIC:
                _warn_of_sequence()
                raise ValueError(f"operands could not be broadcast together with shapes ({n},) ({len(other)},) ")
        if op in LOGIC:
            _warn_of_sequence()
        return array_of(list(other))
    return other


def _warn_of_sequence():
    import warnings
    warnings.warn("Logical ops (and, or, xor) between Pandas objects and dtype-less sequences (e.g. list, tuple) are deprecated and will raise in a future "
                  "version. Wrap the object in a Series, Index, or np.array before operating instead.", FutureWarning, skip_file_prefixes=('<frozen pandas',))


def series_method(s, other, op, fill_value, level=None):
    """s.add(other, fill_value=...) and its like."""
    from pandas._series import Series
    if isinstance(other, Series):
        if level is not None:
            s, other = s.align(other, level=level)
        if s._index.equals(other._index):
            a, b, index = s._values, other._values, s._index
        else:
            index, i, j = join_labels(s._index, other._index, 'outer')
            a = s._values if i is None else take(s._values, i)
            b = other._values if j is None else take(other._values, j)
        if fill_value is not None:
            a, b = _fill_both(a, b, fill_value)
        return s._like(column_op(a, b, op), index, result_name(s, other))
    if isinstance(other, (ndarray, list, tuple, Index)):
        if len(other) != len(s):
            raise ValueError("Lengths must be equal")
        other = s._like(operand(other, len(s), op), s._index, s._name if not isinstance(other, Index) else other._name)
        return series_method(s, other, op, fill_value)
    if fill_value is not None:
        if is_na(other):
            return s._like(column_op(s._values, fill_value, op), s._index, s._name)
        s = s.fillna(fill_value)
    return series_op(s, other, op)


def _fill_both(a, b, value):
    """Fill where exactly one of two is missing."""
    from pandas._dtypes import fill_array
    ma, mb = isna_array(a), isna_array(b)
    x, y = ma & ~mb, mb & ~ma
    return fill_array(a, x, value) if x.any() else a, fill_array(b, y, value) if y.any() else b


# DataFrame.


def frame_op(df, other, op, axis=1, fill_value=None, flex=False, level=None):
    from pandas._frame import DataFrame
    from pandas._series import Series
    if level is not None and isinstance(other, (Series, DataFrame)):
        df, other = df.align(other, level=level, axis=axis if isinstance(other, Series) else None)
    if isinstance(other, DataFrame):
        return _frame_frame(df, other, op, fill_value, flex)
    if isinstance(other, dict):
        other = Series(other)
    if isinstance(other, Series):
        if fill_value is not None:
            raise NotImplementedError(f"fill_value {fill_value} not supported.")
        return _frame_series(df, other, op, axis, flex)
    if isinstance(other, ndarray) and other.ndim == 2:
        if other.shape == df.shape:
            return df._like([column_op(a, np.ascontiguousarray(other[:, j]), op) for j, a in enumerate(df._data)], df._index, df._columns)
        if other.shape[1] == 1 and other.shape[0] == len(df):
            return df._like([column_op(a, np.ascontiguousarray(other[:, 0]), op) for a in df._data], df._index, df._columns)
        if other.shape[0] == 1 and other.shape[1] == len(df._columns):
            return _by_column(df, as_objects(other[0]).tolist(), op)
        raise ValueError(f"Unable to coerce to DataFrame, shape must be {df.shape}: given {other.shape}")
    if isinstance(other, (list, tuple, ndarray, Index)) and getattr(other, 'ndim', 1) == 1:
        labels = df._columns if axis == 1 else df._index
        if len(other) != len(labels):
            raise ValueError(f"Unable to coerce to Series, length must be {len(labels)}: given {len(other)}")
        if axis == 0:
            b = operand(other, len(df), op)
            return df._like([column_op(a, b, op) for a in df._data], df._index, df._columns)
        return _by_column(df, list(other), op)
    if fill_value is not None:
        df = df.fillna(fill_value)
    if isinstance(other, ndarray) and other.ndim == 0:
        other = other.item()
    return df._like([column_op(a, other, op) for a in df._data], df._index, df._columns)


def _by_column(df, values, op):
    return df._like([column_op(a, b, op) for a, b in zip(df._data, values)], df._index, df._columns)


def _frame_frame(df, other, op, fill_value, flex):
    same = df._columns.equals(other._columns) and df._index.equals(other._index)
    if op in COMPARE and not flex and not same:
        raise ValueError("Can only compare identically-labeled (both index and columns) DataFrame objects")
    if same:
        a, b, index, columns = df._data, other._data, df._index, df._columns
    else:
        index, i, j = join_labels(df._index, other._index, 'outer')
        columns, ci, cj = join_labels(df._columns, other._columns, 'outer')
        a, b = _placed(df, i, ci, len(index)), _placed(other, j, cj, len(index))
    if fill_value is not None:
        pairs = [_fill_both(x, y, fill_value) for x, y in zip(a, b)]
    else:
        pairs = zip(a, b)
    return df._like([column_op(x, y, op) for x, y in pairs], index, columns)


def _placed(df, rows, cols, n):
    """The columns of df at places, rows too; -1 gives a column of missing values."""
    data = df._data if rows is None else [take(a, rows) for a in df._data]
    if cols is None:
        return data
    return [data[c] if c >= 0 else np.full(n, np.nan) for c in cols.tolist()]


def _frame_series(df, s, op, axis, flex):
    if axis == 0:
        if df._index.equals(s._index):
            return df._like([column_op(a, s._values, op) for a in df._data], df._index, df._columns)
        index, i, j = join_labels(df._index, s._index, 'outer')
        b = s._values if j is None else take(s._values, j)
        return df._like([column_op(a if i is None else take(a, i), b, op) for a in df._data], index, df._columns)
    if df._columns.equals(s._index):
        return df._like([column_op(a, b, op) for a, b in zip(df._data, _scalars(s._values))], df._index, df._columns)
    if op in COMPARE and not flex:
        raise ValueError("Operands are not aligned. Do `left, right = left.align(right, axis=1, copy=False)` before operating.")
    columns, i, j = join_labels(df._columns, s._index, 'outer')
    values = _scalars(s._values if j is None else take(s._values, j))
    data = _placed(df, None, i, len(df))
    return df._like([column_op(a, b, op) for a, b in zip(data, values)], df._index, columns)


def _scalars(values):
    if isinstance(values, ndarray) and values.dtype.kind in 'mM':
        return box_times(values)
    return list(values) if not isinstance(values, ndarray) or values.dtype.kind != 'O' else values.tolist()


def index_op(index, other, op):
    from pandas._series import Series
    from pandas._frame import DataFrame
    if isinstance(other, (Series, DataFrame)):
        return NotImplemented
    values = index._values
    name = index._name
    if isinstance(other, Index):
        name = result_name(index, other)
        if op in COMPARE and len(other) != len(index):
            raise ValueError("Lengths must match to compare")
        if index._is_multi or other._is_multi:
            values, b = objects_of(list(index)), objects_of(list(other))
            return column_op(values, b, op)
    out = column_op(values, operand(other, len(index), op), op)
    if op in COMPARE:
        return out
    return Index._new(out, name)


def array_ufunc(obj, ufunc, method, inputs, kwargs):
    """numpy's functions of Series and DataFrames: they keep the labels."""
    from pandas._frame import DataFrame
    from pandas._series import Series
    if method != '__call__':
        if method == 'reduce' and ufunc.__name__ in ('add', 'multiply', 'maximum', 'minimum', 'logical_and', 'logical_or'):
            name = {'add': 'sum', 'multiply': 'prod', 'maximum': 'max', 'minimum': 'min', 'logical_and': 'all', 'logical_or': 'any'}[ufunc.__name__]
            return getattr(inputs[0], name)(axis=kwargs.get('axis', 0) or 0)
        return getattr(ufunc, method)(*[np.asarray(x) if isinstance(x, (Series, DataFrame)) else x for x in inputs], **kwargs)
    out = kwargs.pop('out', None)
    name = _ufunc_operators.get(ufunc.__name__)
    if name is not None and len(inputs) == 2 and not kwargs:
        if isinstance(inputs[0], (Series, DataFrame)):
            return inputs[0]._binary(inputs[1], name)
        if name in COMPARE:
            return inputs[1]._binary(inputs[0], _mirror[name])
        return inputs[1]._binary(inputs[0], 'r' + name)
    frames = [x for x in inputs if isinstance(x, DataFrame)]
    if frames:
        df = frames[0]
        columns = []
        for j in range(len(df._columns)):
            args = [x._data[j] if isinstance(x, DataFrame) else x for x in inputs]
            columns.append(ufunc(*args, **kwargs))
        if ufunc.nout > 1:
            return tuple(df._like([c[k] for c in columns], df._index, df._columns) for k in range(ufunc.nout))
        return df._like(columns, df._index, df._columns)
    series = [x for x in inputs if isinstance(x, Series)]
    s = series[0]
    args = list(inputs)
    if len(series) > 1 and not series[0]._index.equals(series[1]._index):
        a, b = series[0].align(series[1])
        args = [a, b]
        s = a
    name = s._name if len(series) == 1 or series[0]._name == series[1]._name else None
    values = ufunc(*[x._values if isinstance(x, (Series, Index)) else x for x in args], **kwargs)
    if ufunc.nout > 1:
        return tuple(s._like(v, s._index, name) for v in values)
    if not isinstance(values, (ndarray, ExtensionArray)):
        return values
    return s._like(values, s._index, name)


_ufunc_operators = {
    'add': 'add', 'subtract': 'sub', 'multiply': 'mul', 'divide': 'truediv', 'true_divide': 'truediv', 'floor_divide': 'floordiv',
    'remainder': 'mod', 'power': 'pow', 'equal': 'eq', 'not_equal': 'ne', 'less': 'lt', 'less_equal': 'le', 'greater': 'gt',
    'greater_equal': 'ge', 'bitwise_and': 'and', 'bitwise_or': 'or', 'bitwise_xor': 'xor', 'logical_and': None,
}
