"""pandas.api.types: questions about dtypes and values."""

import numpy as np

from pandas._arrays import ExtensionDtype
from pandas._dtypes import is_list_like, is_scalar, pandas_dtype
from pandas._index import inferred_type as _inferred_type


def __getattr__(name):
    if name in ('CategoricalDtype', 'DatetimeTZDtype', 'PeriodDtype', 'IntervalDtype'):
        import pandas
        return getattr(pandas, name)
    raise AttributeError(f"module 'pandas.api.types' has no attribute '{name}'")


def _dtype(x):
    """The dtype of an array, or the one that is named; None if there is none."""
    if x is None:
        return None
    d = getattr(x, 'dtype', None)
    if d is not None and not isinstance(x, type):
        return d if isinstance(d, (np.dtype, ExtensionDtype)) else None
    if isinstance(x, (list, tuple, dict, set, int, float)):
        return None
    try:
        if x is str:
            return np.dtype('U')
        return pandas_dtype(x)
    except (TypeError, ValueError, NotImplementedError):
        return np.dtype(x) if isinstance(x, type) and issubclass(x, np.generic) or isinstance(x, np.dtype) else None


def _kind(x):
    d = _dtype(x)
    return '' if d is None or isinstance(d, ExtensionDtype) and not d._is_numeric else d.kind


def is_numeric_dtype(arr_or_dtype):
    d = _dtype(arr_or_dtype)
    if isinstance(d, ExtensionDtype):
        return d._is_numeric
    return d is not None and d.kind in 'iufcb'


def is_integer_dtype(arr_or_dtype):
    k = _kind(arr_or_dtype)
    return k != '' and k in 'iu'


def is_signed_integer_dtype(arr_or_dtype):
    return _kind(arr_or_dtype) == 'i'


def is_unsigned_integer_dtype(arr_or_dtype):
    return _kind(arr_or_dtype) == 'u'


def is_int64_dtype(arr_or_dtype):
    _going('is_int64_dtype', 'Use dtype == np.int64 instead.')
    return str(_dtype(arr_or_dtype)).lower() == 'int64'


def is_float_dtype(arr_or_dtype):
    return _kind(arr_or_dtype) == 'f'


def is_complex_dtype(arr_or_dtype):
    return _kind(arr_or_dtype) == 'c'


def is_bool_dtype(arr_or_dtype):
    d = _dtype(arr_or_dtype)
    if isinstance(d, ExtensionDtype):
        return d._is_boolean or d.name == 'category' and is_bool_dtype(getattr(arr_or_dtype, 'categories', d.categories))
    if d is not None and d.kind == 'O' and type(arr_or_dtype).__name__ == 'Index':
        return arr_or_dtype.inferred_type == 'boolean'
    return d is not None and d.kind == 'b'


def is_any_real_numeric_dtype(arr_or_dtype):
    return is_numeric_dtype(arr_or_dtype) and not is_complex_dtype(arr_or_dtype) and not is_bool_dtype(arr_or_dtype)


def is_object_dtype(arr_or_dtype):
    d = _dtype(arr_or_dtype)
    return isinstance(d, np.dtype) and d.kind == 'O'


def is_string_dtype(arr_or_dtype):
    d = _dtype(arr_or_dtype)
    if isinstance(d, ExtensionDtype):
        if d.name == 'category' and hasattr(arr_or_dtype, 'dtype'):
            return d.categories is not None and d.categories.inferred_type == 'string'
        return d.name.startswith('string')
    if d is None:
        return False
    if d.kind == 'O' and hasattr(arr_or_dtype, 'dtype') and not isinstance(arr_or_dtype, (np.dtype, type)):
        items = list(arr_or_dtype)
        return all(isinstance(x, str) for x in items)
    return d.kind in 'OSU'


def is_datetime64_dtype(arr_or_dtype):
    d = _dtype(arr_or_dtype)
    return isinstance(d, np.dtype) and d.kind == 'M'


def is_datetime64_ns_dtype(arr_or_dtype):
    d = _dtype(arr_or_dtype)
    return d is not None and (d == np.dtype('M8[ns]') or str(d).startswith('datetime64[ns'))


def is_datetime64tz_dtype(arr_or_dtype):
    _going('is_datetime64tz_dtype', 'Check `isinstance(dtype, pd.DatetimeTZDtype)` instead.')
    d = _dtype(arr_or_dtype)
    return isinstance(d, ExtensionDtype) and str(d).startswith('datetime64')


def is_datetime64_any_dtype(arr_or_dtype):
    d = _dtype(arr_or_dtype)
    return d is not None and str(d).startswith('datetime64')


def is_timedelta64_dtype(arr_or_dtype):
    d = _dtype(arr_or_dtype)
    return isinstance(d, np.dtype) and d.kind == 'm'


def is_timedelta64_ns_dtype(arr_or_dtype):
    return _dtype(arr_or_dtype) == np.dtype('m8[ns]')


def _going(name, instead):
    import warnings
    warnings.warn(f"{name} is deprecated and will be removed in a future version. {instead}", DeprecationWarning, skip_file_prefixes=('<frozen pandas',))


def _named(head, name, instead):
    def check(arr_or_dtype):
        _going(name, instead)
        d = _dtype(arr_or_dtype)
        return isinstance(d, ExtensionDtype) and d.name.startswith(head)
    check.__name__ = check.__qualname__ = name
    return check


is_categorical_dtype = _named('category', 'is_categorical_dtype', 'Use isinstance(dtype, pd.CategoricalDtype) instead')
is_period_dtype = _named('period', 'is_period_dtype', 'Use `isinstance(dtype, pd.PeriodDtype)` instead')
is_interval_dtype = _named('interval', 'is_interval_dtype', 'Use `isinstance(dtype, pd.IntervalDtype)` instead')


def is_sparse(arr):
    _going('is_sparse', 'Check `isinstance(dtype, pd.SparseDtype)` instead.')
    return False


def is_extension_array_dtype(arr_or_dtype):
    return isinstance(_dtype(arr_or_dtype), ExtensionDtype)


def is_dtype_equal(source, target):
    a, b = _dtype(source), _dtype(target)
    return a is not None and a == b


def is_bool(obj):
    return isinstance(obj, (bool, np.bool_))


def is_integer(obj):
    return isinstance(obj, (int, np.integer)) and not isinstance(obj, (bool, np.timedelta64))


def is_float(obj):
    return isinstance(obj, (float, np.floating))


def is_complex(obj):
    return isinstance(obj, (complex, np.complexfloating))


def is_number(obj):
    import numbers
    return isinstance(obj, (numbers.Number, np.number))


def is_hashable(obj):
    try:
        hash(obj)
        return True
    except TypeError:
        return False


def is_iterator(obj):
    return hasattr(obj, '__next__') and hasattr(obj, '__iter__')


def is_dict_like(obj):
    return all(hasattr(obj, n) for n in ('__getitem__', 'keys', '__contains__')) and not isinstance(obj, type)


def is_array_like(obj):
    return is_list_like(obj) and hasattr(obj, 'dtype')


def is_file_like(obj):
    return (hasattr(obj, 'read') or hasattr(obj, 'write')) and hasattr(obj, '__iter__')


def is_named_tuple(obj):
    return isinstance(obj, tuple) and hasattr(obj, '_fields')


def is_re(obj):
    import re
    return isinstance(obj, re.Pattern)


def is_re_compilable(obj):
    import re
    try:
        re.compile(obj)
        return True
    except TypeError:
        return False


def infer_dtype(value, skipna=True):
    from pandas._dtypes import is_na, objects_of
    v = getattr(value, '_values', value)
    if isinstance(v, (list, tuple, set)) or not hasattr(v, 'dtype'):
        v = objects_of(list(v))
    if not skipna and isinstance(v, np.ndarray) and v.dtype.kind == 'O' and any(is_na(x) for x in v.tolist()):
        kinds = {type(x) for x in v.tolist()}
        if str in kinds:
            return 'mixed'
    return _inferred_type(v)


def union_categoricals(to_union, sort_categories=False, ignore_order=False):
    from pandas._categorical import union_categoricals as f
    return f(to_union, sort_categories, ignore_order)
