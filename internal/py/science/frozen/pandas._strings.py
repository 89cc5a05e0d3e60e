"""The accessor str: methods of texts for whole columns."""

import numpy as np

import _pandas
import _tables
from pandas._dtypes import is_list_like, is_na, no_default, objects_of, ndarray
from pandas._index import Index

_int = int
_len = len
_slice = slice


class StringMethods:
    """Methods of str for the elements of a Series or Index. What is no text gives a missing value."""

    __module__ = 'pandas.core.strings.accessor'

    __slots__ = ('_obj', '_values', '_string')

    def __init__(self, obj):
        values = obj._values
        if type(values) is ndarray and _pandas.has_text(values):
            self._string = False
            self._obj = obj
            self._values = values
            return
        self._string = type(values).__name__ == 'StringArray'
        if type(values).__name__ == 'Categorical':
            values = objects_of(list(values))
        if not self._string and not _is_text(values, isinstance(obj, Index)):
            raise AttributeError("Can only use .str accessor with string values!" if not isinstance(obj, Index) or not obj._is_multi else
                                 "Can only use .str accessor with Index, not MultiIndex")
        self._obj = obj
        self._values = values

    # How results are made.

    def _items(self):
        v = self._values
        return v.tolist() if isinstance(v, ndarray) else list(v)

    def _wrap(self, values, name=no_default):
        obj = self._obj
        if name is no_default:
            name = obj._name
        if isinstance(obj, Index):
            if isinstance(values, ndarray) and values.dtype == bool:
                return values
            from pandas._index import Index as make
            return make._new(values, name)
        from pandas._series import Series
        return Series._new(values, obj._index, name)

    def _texts(self, f):
        """A column of texts."""
        if self._string:
            return self._wrap(_string_array([x if x is NA() else f(x) for x in self._items()]))
        return self._wrap(_objects([f(x) if isinstance(x, str) else _missing(x) for x in self._items()]))

    def _native(self, how, a=None, b=None):
        """The result of a method that the native module knows, None if these values need Python."""
        if self._string or not isinstance(self._values, ndarray):
            return None
        made = _tables.texts(self._values, how, a, b)
        return None if made is None else self._wrap(made)

    def _any(self, f):
        """A column of anything; f also takes lists, tuples and bytes."""
        out = [_missing(x) if is_na_scalar(x) else f(x) for x in self._items()]
        kinds = set(map(type, out))
        if type(None) in kinds and kinds <= {int, float, type(None)} and len(kinds) > 1:
            out = [np.nan if x is None else x for x in out]
            kinds = {float}
            return self._wrap(np.array(out, dtype='f8'))
        if float in kinds and kinds <= {float, type(None)}:
            return self._wrap(np.array([np.nan if x is None else x for x in out], dtype='f8'))
        if kinds & {int, bool} and kinds <= {int, float, bool}:
            from pandas._dtypes import array_of
            return self._wrap(array_of(out))
        return self._wrap(_objects(out))

    def _flags(self, f, na=no_default):
        """A column of bools."""
        items = self._items()
        if self._string:
            from pandas._masked import BooleanArray, NA as missing
            known = [x is not missing for x in items]
            values = np.array([bool(f(x)) if k else False for x, k in zip(items, known)], dtype=bool)
            mask = ~np.array(known, dtype=bool) if known else np.zeros(0, dtype=bool)
            if na is not no_default and not is_na(na):
                values = np.where(mask, bool(na), values)
                mask = np.zeros(_len(mask), dtype=bool)
            return self._wrap(BooleanArray._new(values, mask))
        out, whole = [], True
        for x in items:
            if isinstance(x, str):
                out.append(bool(f(x)))
            elif na is no_default:
                out.append(_missing(x))
                whole = False
            else:
                out.append(na)
                whole = whole and isinstance(na, (bool, np.bool_))
        if whole:
            return self._wrap(np.array(out, dtype=bool))
        return self._wrap(_objects(out))

    def _numbers(self, f, others=False):
        """A column of ints, or floats if some are missing. With others f also takes what has a length."""
        items = self._items()
        if self._string:
            from pandas._masked import IntegerArray, Int64Dtype, NA as missing
            mask = np.array([x is missing for x in items], dtype=bool)
            values = np.array([0 if x is missing else f(x) for x in items], dtype='i8')
            return self._wrap(IntegerArray._new(values, mask, Int64Dtype()))
        out, whole = [], True
        for x in items:
            if isinstance(x, str) or others and hasattr(x, '__len__'):
                out.append(f(x))
            else:
                out.append(np.nan)
                whole = False
        return self._wrap(np.array(out, dtype='i8' if whole else 'f8'))

    def __getitem__(self, key):
        if isinstance(key, slice):
            return self.slice(key.start, key.stop, key.step)
        return self.get(key)

    def __iter__(self):
        raise TypeError(f"'{type(self).__name__}' object is not iterable")

    def _stripped(self, name, f, chars):
        made = self._native(name) if chars is None else None
        return made if made is not None else self._texts(lambda x: f(x, chars))

    # Cases and kinds.

    def len(self):
        made = self._native('len')
        if made is not None:
            return made
        return self._numbers(_len, True)

    def get(self, i):
        def one(x):
            if isinstance(x, dict):
                return x.get(i)
            try:
                return x[i]
            except (IndexError, TypeError, KeyError):
                return np.nan if not self._string else NA()
        if self._string:
            return self._wrap(_string_array([x if x is NA() else one(x) for x in self._items()]))
        return self._any(lambda x: one(x) if hasattr(x, '__getitem__') else np.nan)

    def slice(self, start=None, stop=None, step=None):
        s = _slice(start, stop, step)
        if self._string:
            return self._texts(lambda x: x[s])
        return self._any(lambda x: x[s] if hasattr(x, '__getitem__') and not isinstance(x, dict) else np.nan)

    def slice_replace(self, start=None, stop=None, repl=None):
        repl = '' if repl is None else repl

        def one(x):
            if x[start:stop] == '':
                end = start
            else:
                end = stop
            left = x[:start] if start is not None else ''
            right = x[end:] if stop is not None else ''
            return left + repl + right
        return self._texts(one)

    def cat(self, others=None, sep=None, na_rep=None, join='left'):
        return _cat(self, others, '' if sep is None else sep, na_rep, join)

    def join(self, sep):
        def one(x):
            if isinstance(x, str):
                return sep.join(x)
            try:
                return sep.join(x)
            except TypeError:
                return np.nan
        return self._any(one) if not self._string else self._texts(lambda x: sep.join(x))

    def repeat(self, repeats):
        if is_list_like(repeats):
            counts = list(repeats)
            return self._wrap(_objects([x * n if isinstance(x, str) else _missing(x) for x, n in zip(self._items(), counts)]))
        return self._texts(lambda x: x * repeats)

    def pad(self, width, side='left', fillchar=' '):
        _check_fill(fillchar)
        if not isinstance(width, (_int, np.integer)):
            raise TypeError(f"width must be of integer type, not {type(width).__name__}")
        f = {'left': str.rjust, 'right': str.ljust, 'both': str.center}.get(side)
        if f is None:
            raise ValueError("Invalid side")
        return self._texts(lambda x: f(x, width, fillchar))

    def center(self, width, fillchar=' '):
        return self.pad(width, 'both', fillchar)

    def ljust(self, width, fillchar=' '):
        return self.pad(width, 'right', fillchar)

    def rjust(self, width, fillchar=' '):
        return self.pad(width, 'left', fillchar)

    def zfill(self, width):
        if not isinstance(width, (_int, np.integer)):
            raise TypeError(f"width must be of integer type, not {type(width).__name__}")
        return self._texts(lambda x: x.zfill(width))

    def wrap(self, width, **kwargs):
        import textwrap
        wrapper = textwrap.TextWrapper(width=width, **kwargs)
        return self._texts(lambda x: '\n'.join(wrapper.wrap(x)))

    def translate(self, table):
        return self._texts(lambda x: x.translate(table))

    def normalize(self, form):
        import unicodedata
        return self._texts(lambda x: unicodedata.normalize(form, x))

    def encode(self, encoding, errors='strict'):
        return self._wrap(_objects([x.encode(encoding, errors) if isinstance(x, str) else _missing(x) for x in self._items()]))

    def decode(self, encoding, errors='strict'):
        return self._wrap(_objects([bytes(x).decode(encoding, errors) if isinstance(x, (bytes, bytearray)) else None if x is None else np.nan for x in self._items()]))

    def removeprefix(self, prefix):
        return self._texts(lambda x: x.removeprefix(prefix))

    def removesuffix(self, suffix):
        return self._texts(lambda x: x.removesuffix(suffix))

    # Finding.

    def startswith(self, pat, na=no_default):
        if not isinstance(pat, (str, tuple)):
            raise TypeError(f"expected a string or tuple, not {type(pat).__name__}")
        made = self._native('startswith', pat) if isinstance(pat, str) else None
        return made if made is not None else self._flags(lambda x: x.startswith(pat), na)

    def endswith(self, pat, na=no_default):
        if not isinstance(pat, (str, tuple)):
            raise TypeError(f"expected a string or tuple, not {type(pat).__name__}")
        made = self._native('endswith', pat) if isinstance(pat, str) else None
        return made if made is not None else self._flags(lambda x: x.endswith(pat), na)

    def contains(self, pat, case=True, flags=0, na=no_default, regex=True):
        if na is None:
            na = no_default if self._string else None
        if case and isinstance(pat, str) and (not regex or not flags and not _marks.intersection(pat)):
            made = self._native('contains', pat)
            if made is not None:
                return made
        if regex:
            compiled = _compile(pat, case, flags)
            if compiled.groups > 0:
                import warnings
                warnings.warn("This pattern is interpreted as a regular expression, and has match groups. To actually get the groups, use str.extract.",
                              UserWarning, skip_file_prefixes=('<frozen pandas',))
            search = compiled.search
            return self._flags(lambda x: search(x) is not None, na)
        if case:
            return self._flags(lambda x: pat in x, na)
        upper = pat.upper()
        return self._flags(lambda x: upper in x.upper(), na)

    def match(self, pat, case=True, flags=0, na=no_default):
        f = _compile(pat, case, flags).match
        return self._flags(lambda x: f(x) is not None, na)

    def fullmatch(self, pat, case=True, flags=0, na=no_default):
        f = _compile(pat, case, flags).fullmatch
        return self._flags(lambda x: f(x) is not None, na)

    def count(self, pat, flags=0):
        import re
        f = re.compile(pat, flags).findall
        return self._numbers(lambda x: _len(f(x)))

    def findall(self, pat, flags=0):
        import re
        f = re.compile(pat, flags).findall
        return self._wrap(_objects([f(x) if isinstance(x, str) else _missing(x) for x in self._items()]))

    def find(self, sub, start=0, end=None):
        _check_sub(sub)
        return self._numbers(lambda x: x.find(sub, start, end))

    def rfind(self, sub, start=0, end=None):
        _check_sub(sub)
        return self._numbers(lambda x: x.rfind(sub, start, end))

    def index(self, sub, start=0, end=None):
        _check_sub(sub)
        return self._numbers(lambda x: x.index(sub, start, end))

    def rindex(self, sub, start=0, end=None):
        _check_sub(sub)
        return self._numbers(lambda x: x.rindex(sub, start, end))

    def replace(self, pat, repl, n=-1, case=None, flags=0, regex=False):
        if not (isinstance(repl, str) or callable(repl)):
            raise TypeError("repl must be a string or callable")
        compiled = hasattr(pat, 'sub')
        if regex is False and (compiled or callable(repl)):
            if callable(repl):
                raise ValueError("Cannot use a callable replacement when regex=False")
            raise ValueError("Cannot use a compiled regex as replacement pattern with regex=False")
        if compiled and (case is not None or flags != 0):
            raise ValueError("case and flags cannot be set when pat is a compiled regex")
        if case is None:
            case = True
        if regex or not case:
            import re
            if compiled:
                f = pat.sub
            else:
                f = re.compile(pat if regex else re.escape(pat), flags | (0 if case else re.IGNORECASE)).sub
            count = max(n, 0)
            if not regex and not callable(repl):
                text = repl
                repl = lambda m: text  # noqa: E731
            return self._texts(lambda x: f(repl, x, count))
        made = self._native('replace', pat, repl) if n < 0 and pat else None
        return made if made is not None else self._texts(lambda x: x.replace(pat, repl, n))

    # Taking apart.

    def split(self, pat=None, *, n=-1, expand=False, regex=None):
        import re
        if regex is False and hasattr(pat, 'sub'):
            raise ValueError("Cannot use a compiled regex as replacement pattern with regex=False")
        limit = -1 if n is None or n == 0 else n
        compiled = hasattr(pat, 'sub')
        if compiled or regex or regex is None and pat is not None and _len(pat) != 1:
            f = (pat if compiled else re.compile(pat)).split
            most = 0 if limit == -1 else limit
            return self._parts(lambda x: f(x, maxsplit=most), expand)
        return self._parts(lambda x: x.split(pat, limit), expand)

    def rsplit(self, pat=None, *, n=-1, expand=False):
        limit = -1 if n is None or n == 0 else n
        return self._parts(lambda x: x.rsplit(pat, limit), expand)

    def partition(self, sep=' ', expand=True):
        return self._parts(lambda x: x.partition(sep), expand)

    def rpartition(self, sep=' ', expand=True):
        return self._parts(lambda x: x.rpartition(sep), expand)

    def _parts(self, f, expand):
        if not isinstance(expand, bool):
            raise ValueError("expand must be True or False")
        items = [f(x) if isinstance(x, str) else _missing(x) for x in self._items()]
        if not expand:
            return self._wrap(_objects(items))
        return self._expand(items)

    def _expand(self, rows):
        """Lists side by side as a table, or a MultiIndex."""
        width = max([_len(r) for r in rows if isinstance(r, (list, tuple))], default=0)
        obj = self._obj
        if isinstance(obj, Index):
            if width == 0:
                return Index._new(_objects(rows), obj._name)
            from pandas._multi import MultiIndex
            full = [tuple(r) + (np.nan,) * (width - _len(r)) if isinstance(r, (list, tuple)) else (np.nan,) * width for r in rows]
            if width == 1:
                return Index([r[0] for r in full], name=obj._name)
            return MultiIndex.from_tuples(full)
        from pandas._frame import DataFrame
        if width == 0 and rows:
            width = 1
        columns = []
        missing = NA() if self._string else None
        for k in range(width):
            out = []
            for r in rows:
                if not isinstance(r, (list, tuple)):
                    out.append(NA() if self._string else r)
                else:
                    out.append(r[k] if k < _len(r) else missing)
            columns.append(_string_array(out) if self._string else _objects(out))
        from pandas._index import RangeIndex
        return DataFrame._new(columns, obj._index, RangeIndex(width))

    def get_dummies(self, sep='|'):
        from pandas._frame import DataFrame
        rows = [set(p for p in x.split(sep) if p) if isinstance(x, str) else set() for x in self._items()]
        names = sorted(set().union(*rows)) if rows else []
        columns = [np.array([1 if name in r else 0 for r in rows], dtype='i8') for name in names]
        obj = self._obj
        if isinstance(obj, Index):
            from pandas._multi import MultiIndex
            return MultiIndex.from_tuples([tuple(_int(c[i]) for c in columns) for i in range(_len(rows))], names=names)
        return DataFrame._new(columns, obj._index, Index(names, dtype=object))

    def extract(self, pat, flags=0, expand=True):
        if not isinstance(expand, bool):
            raise ValueError("expand must be True or False")
        import re
        compiled = re.compile(pat, flags)
        if compiled.groups == 0:
            raise ValueError("pattern contains no capture groups")
        search = compiled.search
        names = _group_names(compiled)
        missing = NA() if self._string else np.nan
        rows = []
        for x in self._items():
            m = search(x) if isinstance(x, str) else None
            rows.append([missing] * compiled.groups if m is None else [missing if g is None else g for g in m.groups()])
        make = _string_array if self._string else _objects
        columns = [make([r[k] for r in rows]) for k in range(compiled.groups)]
        obj = self._obj
        if not expand and compiled.groups > 1 and isinstance(obj, Index):
            raise ValueError("only one regex group is supported with Index")
        if not expand and compiled.groups == 1:
            name = names[0] if compiled.groupindex else obj._name
            columns[0] = make([_missing(x) if not isinstance(x, str) else r[0] for x, r in zip(self._items(), rows)])
            if isinstance(obj, Index):
                return Index._new(columns[0], names[0] if compiled.groupindex else None)
            return self._wrap(columns[0], name)
        from pandas._frame import DataFrame
        from pandas._index import RangeIndex, default_index
        index = default_index(_len(rows)) if isinstance(obj, Index) else obj._index
        return DataFrame._new(columns, index, Index(names) if compiled.groupindex else Index(list(range(_len(names)))))

    def extractall(self, pat, flags=0):
        import re
        compiled = re.compile(pat, flags)
        if compiled.groups == 0:
            raise ValueError("pattern contains no capture groups")
        names = _group_names(compiled)
        obj = self._obj
        missing = NA() if self._string else np.nan
        labels, rows = [], []
        index = list(range(_len(obj))) if isinstance(obj, Index) else list(obj._index)
        multi = not isinstance(obj, Index) and obj._index._is_multi
        for label, x in zip(index, self._items()):
            if not isinstance(x, str):
                continue
            for k, found in enumerate(compiled.findall(x)):
                if isinstance(found, str):
                    found = (found,)
                labels.append((label if multi else (label,)) + (k,))
                rows.append([missing if g == '' else g for g in found])
        from pandas._frame import DataFrame
        from pandas._index import RangeIndex
        from pandas._multi import MultiIndex
        make = _string_array if self._string else _objects
        columns = [make([r[k] for r in rows]) for k in range(compiled.groups)]
        levels = list(obj._index.names) if not isinstance(obj, Index) else [obj._name]
        made = MultiIndex.from_tuples(labels, names=levels + ['match'])
        return DataFrame._new(columns, made, Index(names) if compiled.groupindex else Index(list(range(_len(names)))))


# Characters that have a meaning in regular expressions.
_marks = set('.^$*+?{}[]\\|()')


def _method(name):
    f = getattr(str, name)
    known = name in ('upper', 'lower')

    def method(self):
        made = self._native(name) if known else None
        return made if made is not None else self._texts(f)
    method.__name__ = name
    return method


def _question(name):
    f = getattr(str, name)

    def method(self):
        return self._flags(f)
    method.__name__ = name
    return method


for _name in ('upper', 'lower', 'title', 'capitalize', 'swapcase', 'casefold'):
    setattr(StringMethods, _name, _method(_name))
for _name in ('isalnum', 'isalpha', 'isdigit', 'isspace', 'islower', 'isupper', 'istitle', 'isnumeric', 'isdecimal'):
    setattr(StringMethods, _name, _question(_name))
for _name in ('strip', 'lstrip', 'rstrip'):
    setattr(StringMethods, _name, (lambda name, f: lambda self, to_strip=None: self._stripped(name, f, to_strip))(_name, getattr(str, _name)))


def NA():
    from pandas._masked import NA as missing
    return missing


def is_na_scalar(x):
    return x is None or isinstance(x, float) and x != x or type(x).__name__ in ('NaTType', 'NAType')


def _missing(x):
    """What a method gives for what is no text."""
    return x if x is None or type(x).__name__ == 'NAType' else np.nan


def _objects(items):
    out = np.empty(_len(items), dtype=object)
    for i, x in enumerate(items):
        out[i] = x
    return out


def _string_array(items):
    from pandas._masked import StringArray
    return StringArray._new(_objects([NA() if is_na_scalar(x) else x for x in items]))


def _is_text(values, index):
    """Whether a column of objects holds texts, as far as it can be told."""
    if not isinstance(values, ndarray) or values.dtype != object:
        return False
    kinds = set(map(type, values.tolist()))
    kinds = {k for k in kinds if k is not float and k is not type(None) and k.__name__ not in ('NaTType', 'NAType')}
    if not kinds:
        return True
    if str in kinds or bytes in kinds:
        return True
    return not all(issubclass(k, (_int, float, complex, np.number, np.bool_)) or k.__name__ in (
        'Timestamp', 'Timedelta', 'Period', 'Interval', 'date', 'datetime', 'time', 'timedelta', 'Decimal') for k in kinds)


def _compile(pat, case, flags):
    import re
    if hasattr(pat, 'search'):
        if not case or flags:
            raise ValueError("cannot process flags argument with a compiled pattern")
        return pat
    return re.compile(pat, flags if case else flags | re.IGNORECASE)


def _check_fill(fillchar):
    if not isinstance(fillchar, str):
        raise TypeError(f"fillchar must be a character, not {type(fillchar).__name__}")
    if _len(fillchar) != 1:
        raise TypeError("fillchar must be a character, not str")


def _check_sub(sub):
    if not isinstance(sub, str):
        raise TypeError(f"expected a string object, not {type(sub).__name__}")


def _group_names(compiled):
    named = {k: name for name, k in compiled.groupindex.items()}
    return [named.get(i, i - 1) for i in range(1, compiled.groups + 1)]


def _cat(methods, others, sep, na_rep, join):
    obj = methods._obj
    if isinstance(others, str):
        raise ValueError("Did you mean to supply a `sep` keyword?")
    if others is None:
        items = methods._items()
        out = []
        for x in items:
            if isinstance(x, str):
                out.append(x)
            elif na_rep is not None:
                out.append(na_rep)
        return sep.join(out)
    from pandas._series import Series
    data = obj if isinstance(obj, Series) else Series(objects_of(list(obj)), index=obj)
    columns = _other_columns(others, data)
    if any(not c._index.equals(data._index) for c in columns):
        index = data._index
        if join != 'left':
            theirs = columns[0]._index
            for c in columns[1:]:
                theirs = theirs.intersection(c._index, sort=False) if join == 'inner' else theirs.union(c._index, sort=False)
            index = theirs if join == 'right' else index.union(theirs) if join == 'outer' else index.intersection(theirs)
        data = data.reindex(index)
        columns = [c.reindex(index) for c in columns]
    rows = zip(data._values.tolist() if isinstance(data._values, ndarray) else list(data._values), *[
        c._values.tolist() if isinstance(c._values, ndarray) else list(c._values) for c in columns])
    out = []
    for row in rows:
        if any(is_na_scalar(x) for x in row):
            if na_rep is None:
                out.append(np.nan)
                continue
            row = [na_rep if is_na_scalar(x) else x for x in row]
        out.append(sep.join(row))
    made = _string_array(out) if methods._string else _objects(out)
    if isinstance(obj, Index):
        return Index._new(made, obj._name)
    return Series._new(made, data._index, obj._name)


def _other_columns(others, data):
    from pandas._series import Series
    if isinstance(others, Series):
        return [others]
    if isinstance(others, Index):
        return [Series(objects_of(list(others)), index=data._index if _len(others) == _len(data) else others)]
    if type(others).__name__ == 'DataFrame':
        return [others[c] for c in others.columns]
    if isinstance(others, ndarray) and others.ndim == 2:
        return [Series(others[:, k], index=data._index) for k in range(others.shape[1])]
    items = list(others)
    if any(isinstance(x, (Series, Index, ndarray)) for x in items) and not all(isinstance(x, (Series, Index, ndarray)) for x in items):
        raise TypeError("others must be Series, Index, DataFrame, np.ndarray or list-like (either containing only strings or containing only objects of type "
                        "Series/Index/np.ndarray[1-dim])")
    if items and all(isinstance(x, (Series, Index, ndarray)) for x in items):
        out = []
        for x in items:
            out.extend(_other_columns(x, data))
        return out
    if _len(items) != _len(data):
        raise ValueError(f"If `others` contains arrays or lists (or other list-likes without an index), these must all be of the same length as the "
                         "calling Series/Index.")
    return [Series(objects_of(items), index=data._index)]
