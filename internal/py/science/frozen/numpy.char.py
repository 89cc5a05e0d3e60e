"""Functions of the texts in arrays, by their older home, and arrays that have them as methods."""

import numpy as np
from numpy import strings as _strings
from numpy.strings import *
from numpy.strings import _each, _texts


def _objects(a, f):
    a = _texts(a)
    out = np.empty(a.size, dtype=object)
    for i, x in enumerate(a.ravel().tolist()):
        out[i] = f(x)
    return out.reshape(a.shape)[()]


def split(a, sep=None, maxsplit=None):
    """The parts of every text, as lists."""
    return _objects(a, lambda x: x.split(sep, -1 if maxsplit is None else maxsplit))


def rsplit(a, sep=None, maxsplit=None):
    """The parts of every text from the right, as lists."""
    return _objects(a, lambda x: x.rsplit(sep, -1 if maxsplit is None else maxsplit))


def splitlines(a, keepends=None):
    """The lines of every text, as lists."""
    return _objects(a, lambda x: x.splitlines(bool(keepends)))


def join(sep, seq):
    """Join the characters of every text."""
    seq = _texts(seq)

    def one(s, x):
        return s.join(x if isinstance(x, str) else [x[i:i + 1] for i in range(len(x))])
    return _each(_texts(sep), one, seq, dtype=seq.dtype.kind)


def partition(a, sep):
    """Texts before a separator, the separator, and after it, along a new axis."""
    return np.stack(_strings.partition(a, sep), axis=-1)


def rpartition(a, sep):
    """Texts before the last separator, the separator, and after it, along a new axis."""
    return np.stack(_strings.rpartition(a, sep), axis=-1)


def multiply(a, i):
    """Repeat texts."""
    try:
        return _strings.multiply(a, i)
    except TypeError:
        raise ValueError("Can only multiply by integers") from None


def compare_chararrays(a1, a2, cmp, rstrip):
    """Compare texts by an operator that is given as text."""
    test = {"<": np.less, "<=": np.less_equal, "==": np.equal, "!=": np.not_equal, ">": np.greater, ">=": np.greater_equal}.get(cmp)
    if test is None:
        raise ValueError("comparison must be '==', '!=', '<', '>', '<=', '>='")
    a, b = np.asarray(a1), np.asarray(a2)
    if a.dtype.kind not in "SU" or b.dtype.kind not in "SU":
        raise TypeError("comparison of non-string arrays")
    if rstrip:
        a, b = _strings.rstrip(a), _strings.rstrip(b)
    return np.asarray(test(a, b))


def _comparison(sign, word):
    def compare(x1, x2):
        return compare_chararrays(x1, x2, sign, True)
    compare.__name__, compare.__doc__ = word, f"x1 {sign} x2, without the blanks at the ends."
    return compare


equal, not_equal, less = _comparison("==", "equal"), _comparison("!=", "not_equal"), _comparison("<", "less")
less_equal, greater, greater_equal = _comparison("<=", "less_equal"), _comparison(">", "greater"), _comparison(">=", "greater_equal")


class chararray(np.ndarray):
    """An array of texts with their methods; blanks at the end of an element do not count."""

    def __new__(subtype, shape, itemsize=1, unicode=False, buffer=None, offset=0, strides=None, order="C"):
        kind = np.dtype(f"{'U' if unicode else 'S'}{int(itemsize)}")
        if isinstance(buffer, str):
            self = np.ndarray.__new__(subtype, shape, kind, order=order)
            self[...] = buffer
            return self
        if buffer is None:
            return np.ndarray.__new__(subtype, shape, kind, order=order)
        return np.ndarray.__new__(subtype, shape, kind, buffer=buffer, offset=offset, strides=strides, order=order)

    def __array_finalize__(self, obj):
        if self.dtype.kind not in "SUbc":
            raise ValueError("Can only create a chararray from string data.")

    def __getitem__(self, index):
        found = np.ndarray.__getitem__(self, index)
        return found.rstrip() if isinstance(found, (str, bytes)) else found

    def _clean(self):
        return np.asarray(_strings.rstrip(np.asarray(self)))

    def __str__(self):
        return str(self._clean())

    def __repr__(self):
        return f"chararray({np.array2string(self._clean(), separator=', ', prefix='chararray(')}, dtype='{self.dtype.str}')"

    def argsort(self, axis=-1, kind=None, order=None, *, stable=None):
        """The order that sorts the texts."""
        return np.asarray(self).argsort(axis, kind, order)

    def __add__(self, other):
        return add(self, other).view(chararray)

    def __radd__(self, other):
        return add(other, self).view(chararray)

    def __mul__(self, i):
        return asarray(multiply(self, i))

    def __rmul__(self, i):
        return asarray(multiply(self, i))

    def __mod__(self, i):
        return asarray(mod(self, i))

    def __rmod__(self, other):
        return NotImplemented


def _method(name, again):
    f = globals()[name]

    def method(self, *args, **kwargs):
        found = f(self, *args, **kwargs)
        return asarray(found) if again else found
    method.__name__, method.__doc__ = name, f.__doc__
    return method


for _name in "capitalize center expandtabs ljust lower lstrip replace rjust rstrip strip swapcase title translate upper zfill join partition rpartition encode decode".split():
    setattr(chararray, _name, _method(_name, True))
for _name in ("isalnum isalpha isdecimal isdigit islower isnumeric isspace istitle isupper startswith endswith count find index rfind rindex split rsplit "
              "splitlines").split():
    setattr(chararray, _name, _method(_name, False))
for _name, _word in (("eq", "equal"), ("ne", "not_equal"), ("lt", "less"), ("le", "less_equal"), ("gt", "greater"), ("ge", "greater_equal")):
    setattr(chararray, f"__{_name}__", _method(_word, False))


def array(obj, itemsize=None, copy=True, unicode=None, order=None):
    """A chararray of texts."""
    a = np.asarray(obj)
    if a.dtype.kind not in "SU":
        flat = [x if isinstance(x, (str, bytes)) else str(x) for x in a.ravel().tolist()]
        wide = unicode if unicode is not None else any(isinstance(x, str) for x in flat)
        a = np.array([x if isinstance(x, str) == bool(wide) else x.encode("ascii") if isinstance(x, str) else x.decode("ascii") for x in flat],
                     dtype="U" if wide else "S").reshape(a.shape)
    if unicode is not None and (a.dtype.kind == "U") != bool(unicode):
        a = (_strings.decode(a, "ascii") if unicode else _strings.encode(a, "ascii"))
        a = np.asarray(a)
    if itemsize is not None:
        a = a.astype(f"{a.dtype.kind}{itemsize}")
    elif a.size and a.dtype.itemsize == 0:
        a = a.astype(f"{a.dtype.kind}1")
    return np.array(a, order=order or "K", copy=True if copy else None).view(chararray)


def asarray(obj, itemsize=None, unicode=None, order=None):
    """A chararray over the memory of an array."""
    return array(obj, itemsize, copy=False, unicode=unicode, order=order)
