"""Functions of the texts in arrays."""

import numpy as np


def _texts(a):
    a = np.asarray(a)
    if a.dtype.kind not in "SU":
        raise TypeError("string operation on non-string array")
    return a


def _each(a, f, *more, dtype=None):
    arrays = np.broadcast_arrays(a, *more)
    rows = zip(*(x.ravel().tolist() for x in arrays))
    out = np.array([f(*row) for row in rows], dtype=dtype or np.asarray(a).dtype.kind)
    return out.reshape(arrays[0].shape)[()]


def _method(name, dtype=None):
    def call(a, *args):
        return _each(_texts(a), lambda x, *rest: getattr(x, name)(*rest), *args, dtype=dtype)
    call.__name__ = call.__qualname__ = name
    call.__doc__ = f"Call {name} of every text."
    return call


for _n in "capitalize center expandtabs ljust lower lstrip replace rjust rstrip strip swapcase title translate upper zfill".split():
    globals()[_n] = _method(_n)
for _n in "isalnum isalpha isdecimal isdigit islower isnumeric isspace istitle isupper startswith endswith".split():
    globals()[_n] = _method(_n, bool)
for _n in "count find index rfind rindex".split():
    globals()[_n] = _method(_n, int)


def str_len(a):
    """The length of every text."""
    return _each(_texts(a), len, dtype=int)


def add(x1, x2):
    """Join texts."""
    return _each(_texts(x1), lambda x, y: x + y, _texts(x2))


def multiply(a, i):
    """Repeat texts."""
    return _each(_texts(a), lambda x, n: x * max(n, 0), np.asarray(i))


def mod(a, values):
    """Format texts with %."""
    return _each(_texts(a), lambda x, v: x % v, np.asarray(values))


equal, not_equal, less, less_equal, greater, greater_equal = np.equal, np.not_equal, np.less, np.less_equal, np.greater, np.greater_equal
