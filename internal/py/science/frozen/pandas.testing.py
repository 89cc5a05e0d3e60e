"""pandas.testing: assertions that two objects are equal."""

import numpy as np

from pandas._dtypes import ndarray, OBJECT, ExtensionArray, ExtensionDtype, as_list, is_na, isna_array, no_default
from pandas._index import Index, RangeIndex
from pandas._series import Series
from pandas._frame import DataFrame

__all__ = ['assert_extension_array_equal', 'assert_frame_equal', 'assert_series_equal', 'assert_index_equal']


def _fail(obj, message, left, right, diff=None):
    text = f"{obj} are different\n\n{message}\n[left]:  {left}\n[right]: {right}"
    if diff is not None:
        text += f"\n{diff}"
    raise AssertionError(text)


def _check_class(left, right, kind, obj=None):
    for x in (left, right):
        if not isinstance(x, kind):
            raise AssertionError(f"{kind.__name__} Expected type {kind}, found {type(x)} instead")


def _attr(name, left, right, obj='Attributes'):
    a, b = getattr(left, name), getattr(right, name)
    if a is b or is_na(a) and is_na(b) if not hasattr(a, '__len__') else a is b:
        return
    try:
        same = bool(a == b)
    except (TypeError, ValueError):
        same = False
    if not same:
        a, b = (repr(x) if type(x).__name__ in ('CategoricalDtype', 'StringDtype') else x for x in (a, b))
        _fail(obj, f'Attribute "{name}" are different', a, b)


def _close(x, y, rtol, atol):
    if is_na(x) or is_na(y):
        return is_na(x) and is_na(y)
    if isinstance(x, (int, float, complex, np.number)) and isinstance(y, (int, float, complex, np.number)):
        if x == y:
            return True
        try:
            return abs(x - y) <= atol + rtol * abs(y)
        except OverflowError:
            return False
    if isinstance(x, (list, tuple, ndarray)) and isinstance(y, (list, tuple, ndarray)):
        return len(x) == len(y) and all(_close(a, b, rtol, atol) for a, b in zip(x, y))
    if isinstance(x, dict) and isinstance(y, dict):
        return x.keys() == y.keys() and all(_close(x[k], y[k], rtol, atol) for k in x)
    try:
        return bool(x == y)
    except (TypeError, ValueError):
        return False


def _shown(values):
    if type(values).__name__ == 'Categorical':
        return repr(values)
    if isinstance(values, ndarray) and values.dtype.kind in 'iufb':
        return '[' + ', '.join(str(x) for x in values.tolist()) + ']'
    return '[' + ', '.join(str(x) for x in as_list(values)) + ']'


def _numbers_of(values):
    """Times as the numbers that they are kept as, and whether they were times."""
    if isinstance(values, ndarray) and values.dtype.kind in 'mM':
        return values.view('i8'), True
    return (np.asarray(Index._new(values, None).asi8), True) if type(values).__name__ in ('DatetimeArray', 'PeriodArray') else (values, False)


def _identical(left, right):
    """Whether all values are surely the same: a quick look at columns of plain values."""
    kind = left.dtype.kind
    if kind in 'iubmM':
        return bool((left.view('i8') == right.view('i8')).all() if kind in 'mM' else (left == right).all())
    if kind == 'f':
        return bool(((left == right) | (left != left) & (right != right)).all())
    if kind != 'O':
        return False
    a, b = left.tolist(), right.tolist()
    types = set(map(type, a))
    return types <= {str} and types == set(map(type, b)) and a == b


def _values_equal(left, right, exact, rtol, atol, obj, index=None):
    if len(left) != len(right):
        _fail(obj, f"{obj} shapes are different", (len(left),), (len(right),))
    if left.dtype == right.dtype:
        left, times = _numbers_of(left)
        right, _ = _numbers_of(right)
        exact = exact or times
    if isinstance(left, ExtensionArray) and type(left) is type(right) and type(left).__name__ != 'Categorical':
        missing = isna_array(left)
        if missing.any() and (missing == isna_array(right)).all():
            left, right = left[~missing], right[~missing]
    if isinstance(left, ndarray) and isinstance(right, ndarray) and left.ndim == right.ndim == 1 and left.dtype == right.dtype and _identical(left, right):
        return
    if exact:
        bad = [not _close(x, y, 0, 0) for x, y in zip(as_list(left), as_list(right))]
    elif isinstance(left, ndarray) and isinstance(right, ndarray) and left.dtype.kind in 'iufb' and right.dtype.kind in 'iufb':
        a, b = left.astype('f8') if left.dtype.kind == 'f' or right.dtype.kind == 'f' else left, right
        same = (a == b) | (isna_array(left) & isna_array(right))
        if same.all():
            return
        with np.errstate(all='ignore'):
            near = np.abs(np.asarray(a, dtype='f8') - b) <= atol + rtol * np.abs(np.asarray(b, dtype='f8'))
        bad = (~(same | near)).tolist()
    else:
        bad = [not _close(x, y, rtol, atol) for x, y in zip(as_list(left), as_list(right))]
    count = sum(bad)
    if count:
        percent = np.round(count * 100.0 / len(bad), 5)
        message = f"{obj} values are different ({percent} %)"
        where = bad.index(True)
        diff = f"At positional index {where}, first diff: {as_list(left)[where]} != {as_list(right)[where]}"
        shown_left, shown_right = _shown(left), _shown(right)
        if index is not None:
            from pandas._format import index_texts
            message += f"\n[index]: [{', '.join(str(x) for x in index)}]"
        text = f"{obj} are different\n\n{message}\n[left]:  {shown_left}\n[right]: {shown_right}"
        raise AssertionError(text if exact else f"{text}\n{diff}")


def assert_index_equal(left, right, exact='equiv', check_names=True, check_exact=True, check_categorical=True, check_order=True, rtol=1e-05,
                       atol=1e-08, obj='Index'):
    _check_class(left, right, Index)
    if exact:
        if exact is True or not {type(left), type(right)} <= {Index, RangeIndex}:
            if type(left) is not type(right):
                _fail(obj, f"{obj} classes are different", left, right)
        if left.inferred_type != right.inferred_type and exact is not False:
            _attr('inferred_type', left, right, obj)
        if not left._is_multi:
            _attr('dtype', left, right, obj)
    if left.nlevels != right.nlevels:
        _fail(obj, f"{obj} levels are different", f"{left.nlevels}, {left}", f"{right.nlevels}, {right}")
    if len(left) != len(right):
        _fail(obj, f"{obj} length are different", f"{len(left)}, {left}", f"{len(right)}, {right}")
    if not check_order:
        left, right = left.sort_values(), right.sort_values()
    if left._is_multi:
        for k in range(left.nlevels):
            assert_index_equal(left.get_level_values(k), right.get_level_values(k), exact, check_names, check_exact, obj=f"MultiIndex level [{k}]")
    elif not left.equals(right):
        exactly = check_exact and left._is_number and right._is_number or left.dtype == OBJECT
        pairs = list(zip(list(left), list(right)))
        bad = [not _close(x, y, 0 if exactly else rtol, 0 if exactly else atol) for x, y in pairs]
        if any(bad):
            percent = np.round(sum(bad) * 100.0 / len(bad), 5)
            where = bad.index(True)
            diff = f"At positional index {where}, first diff: {pairs[where][0]} != {pairs[where][1]}"
            if check_exact or left.dtype.kind in 'mM' and left.dtype != right.dtype:
                diff = None
            elif left.dtype.kind in 'mM':
                diff = f"At positional index {where}, first diff: {left._values[where]} != {right._values[where]}"
            _fail(obj, f"{obj} values are different ({percent} %)", left, right, diff)
    if check_names and left.names != right.names:
        _fail(obj, 'Attribute "names" are different', left.names, right.names)


def assert_series_equal(left, right, check_dtype=True, check_index_type='equiv', check_series_type=True, check_names=True, check_exact=no_default,
                        check_datetimelike_compat=False, check_categorical=True, check_category_order=True, check_freq=True, check_flags=True,
                        rtol=no_default, atol=no_default, obj='Series', *, check_index=True, check_like=False):
    _check_class(left, right, Series)
    if check_exact is no_default:
        whole = any(getattr(x.dtype, 'kind', 'O') in 'iub' and type(x._values).__name__ != 'Categorical' for x in (left, right))
        check_exact = whole and rtol is no_default and atol is no_default
        exact_index = False
    else:
        exact_index = check_exact
    rtol = 1e-5 if rtol is no_default else rtol
    atol = 1e-8 if atol is no_default else atol
    if check_series_type and type(left) is not type(right):
        _fail(obj, "Series classes are different", type(left), type(right))
    if len(left) != len(right):
        _fail(obj, "Series length are different", f"{len(left)}, {left.index}", f"{len(right)}, {right.index}")
    if check_like:
        left = left.reindex_like(right)
    if check_index:
        assert_index_equal(left.index, right.index, check_index_type, check_names, exact_index, obj=f"{obj}.index")
    if check_dtype:
        _attr('dtype', left, right, f"Attributes of {obj}")
    _values_equal(left._values, right._values, check_exact, rtol, atol, obj, list(left._index))
    if check_names:
        _attr('name', left, right, obj)


def assert_frame_equal(left, right, check_dtype=True, check_index_type='equiv', check_column_type='equiv', check_frame_type=True, check_names=True,
                       by_blocks=False, check_exact=no_default, check_datetimelike_compat=False, check_categorical=True, check_like=False,
                       check_freq=True, check_flags=True, rtol=no_default, atol=no_default, obj='DataFrame'):
    _check_class(left, right, DataFrame)
    if check_frame_type and type(left) is not type(right):
        raise AssertionError(f"{obj} Expected type {type(left)}, found {type(right)} instead")
    if left.shape != right.shape:
        _fail(obj, f"{obj} shape mismatch", left.shape, right.shape)
    exact_index = False if check_exact is no_default else check_exact
    if check_like:
        assert_index_equal(left.index, right.index, check_index_type, check_names, exact_index, check_order=False, obj=f"{obj}.index")
        assert_index_equal(left.columns, right.columns, check_column_type, check_names, exact_index, check_order=False, obj=f"{obj}.columns")
        left = left.reindex_like(right)
    else:
        assert_index_equal(left.index, right.index, check_index_type, check_names, exact_index, obj=f"{obj}.index")
        assert_index_equal(left.columns, right.columns, check_column_type, check_names, exact_index, obj=f"{obj}.columns")
    for j, c in enumerate(left.columns):
        assert_series_equal(left._column(j), right._column(j), check_dtype=check_dtype, check_index_type=check_index_type, check_exact=check_exact,
                            check_names=check_names, check_categorical=check_categorical, rtol=rtol, atol=atol, check_index=False,
                            obj=f'{obj}.iloc[:, {j}] (column name="{c}")')


def assert_extension_array_equal(left, right, check_dtype=True, index_values=None, check_exact=no_default, rtol=no_default, atol=no_default,
                                 obj='ExtensionArray'):
    if not isinstance(left, ExtensionArray) or not isinstance(right, ExtensionArray):
        raise AssertionError("left is not an ExtensionArray" if not isinstance(left, ExtensionArray) else "right is not an ExtensionArray")
    if check_dtype and left.dtype != right.dtype:
        _fail(f"Attributes of {obj}", 'Attribute "dtype" are different', left.dtype, right.dtype)
    exact = getattr(left.dtype, 'kind', 'O') in 'iub' if check_exact is no_default else check_exact
    _values_equal(left, right, exact, 1e-5 if rtol is no_default else rtol, 1e-8 if atol is no_default else atol, obj)
