"""Functions of the texts in arrays."""

import numpy as np

_PLAIN = "capitalize lower swapcase title upper"
_TESTS = "isalnum isalpha isdecimal isdigit islower isnumeric isspace istitle isupper"
__all__ = (_PLAIN + " " + _TESTS + " add center count decode encode endswith equal expandtabs find greater greater_equal index less less_equal ljust lstrip mod "
           "multiply not_equal partition replace rfind rindex rjust rpartition rstrip startswith str_len strip translate zfill").split()


def _texts(a):
    a = np.asanyarray(a)
    if a.dtype.kind not in "SU":
        raise TypeError("string operation on non-string array")
    return a


def _each(a, f, *more, dtype=None):
    """A function of every text, and of what is broadcast with it."""
    arrays = np.broadcast_arrays(a, *more)
    rows = zip(*(x.ravel().tolist() for x in arrays))
    found = [f(*row) for row in rows]
    kind = dtype or np.asarray(a).dtype.kind
    out = np.array(found, dtype=kind) if found else np.zeros(0, dtype=kind)
    return out.reshape(arrays[0].shape)[()]


def _whole(n):
    n = np.asanyarray(n)
    if n.dtype.kind not in "iub":
        raise TypeError(f"unsupported type {n.dtype} for operand 'width'")
    return n


def _alike(text, a):
    """A text, or texts, of the kind that an array has."""
    text = np.asanyarray(text)
    kind = np.asarray(a).dtype.kind
    return text.astype(kind) if text.dtype.kind in "SU" and text.dtype.kind != kind else text


def _simple(name, dtype=None):
    def call(a):
        a = _texts(a)
        if a.dtype.kind == "S" and name in ("isdecimal", "isnumeric"):
            raise TypeError(f"ufunc '{name}' did not contain a loop with signature matching types <class 'numpy.dtypes.BytesDType'> -> None")
        return _each(a, lambda x: getattr(x, name)(), dtype=dtype)
    call.__name__ = call.__qualname__ = name
    call.__doc__ = f"Call {name} of every text."
    return call


for _n in _PLAIN.split():
    globals()[_n] = _simple(_n)
for _n in _TESTS.split():
    globals()[_n] = _simple(_n, bool)


def _found(name, a, part, start, end, dtype):
    a, stop = _texts(a), 2 ** 62 if end is None else end
    return _each(a, lambda x, *rest: getattr(x, name)(*rest), _alike(part, a), np.asanyarray(start), np.asanyarray(stop), dtype=dtype)


def count(a, sub, start=0, end=None):
    """How often a part is in every text."""
    return _found("count", a, sub, start, end, int)


def find(a, sub, start=0, end=None):
    """Where a part is first, or -1."""
    return _found("find", a, sub, start, end, int)


def rfind(a, sub, start=0, end=None):
    """Where a part is last, or -1."""
    return _found("rfind", a, sub, start, end, int)


def _must(places):
    if np.any(np.asarray(places) < 0):
        raise ValueError("substring not found")
    return places


def index(a, sub, start=0, end=None):
    """Where a part is first."""
    return _must(find(a, sub, start, end))


def rindex(a, sub, start=0, end=None):
    """Where a part is last."""
    return _must(rfind(a, sub, start, end))


def startswith(a, prefix, start=0, end=None):
    """Whether texts begin with another."""
    return _found("startswith", a, prefix, start, end, bool)


def endswith(a, suffix, start=0, end=None):
    """Whether texts end with another."""
    return _found("endswith", a, suffix, start, end, bool)


def _filled(name, a, width, fillchar):
    a, fill = _texts(a), np.asanyarray(fillchar)
    if fill.dtype.kind not in "SU":
        raise TypeError("The fill character must be a string")
    fill = _alike(fill, a)
    if np.any(str_len(fill) != 1):
        raise TypeError("The fill character must be exactly one character long")
    return _each(a, lambda x, n, c: getattr(x, name)(max(n, 0), c), _whole(width), fill)


def center(a, width, fillchar=" "):
    """Texts in the middle of a width."""
    a, fill = _texts(a), _alike(fillchar, a)
    if np.any(str_len(fill) != 1):
        raise TypeError("The fill character must be exactly one character long")

    def place(x, n, c):
        room = max(n - len(x), 0)
        left = room // 2 + (room & n & 1)
        return c * left + x + c * (room - left)
    return _each(a, place, _whole(width), fill)


def ljust(a, width, fillchar=" "):
    """Texts at the left of a width."""
    return _filled("ljust", a, width, fillchar)


def rjust(a, width, fillchar=" "):
    """Texts at the right of a width."""
    return _filled("rjust", a, width, fillchar)


def zfill(a, width):
    """Texts with zeros at their left."""
    return _each(_texts(a), lambda x, n: x.zfill(max(n, 0)), _whole(width))


def _stripped(name, a, chars):
    a = _texts(a)
    if chars is None:
        found = _each(a, lambda x: getattr(x, name)())
    else:
        found = _each(a, lambda x, c: getattr(x, name)(c), _texts(_alike(chars, a)))
    wide = isinstance(found, np.ndarray) and a.dtype.kind in "SU" and found.dtype.itemsize < a.dtype.itemsize
    return found.astype(a.dtype) if wide else found


def strip(a, chars=None):
    """Texts without characters at both ends."""
    return _stripped("strip", a, chars)


def lstrip(a, chars=None):
    """Texts without characters at the left."""
    return _stripped("lstrip", a, chars)


def rstrip(a, chars=None):
    """Texts without characters at the right."""
    return _stripped("rstrip", a, chars)


def expandtabs(a, tabsize=8):
    """Texts with spaces for tabs."""
    size = _whole(tabsize)
    if np.any(size > 2 ** 31 - 1):
        raise OverflowError("new string is too long")
    a = _texts(a)
    out = _each(a, lambda x, n: x.expandtabs(n), size)
    # NumPy counts the bytes of a code unit for each character that is no tab.
    unit, tab = (4, "\t") if np.asarray(a).dtype.kind == "U" else (1, b"\t")
    widths = _each(a, lambda x, n: len(x.expandtabs(n)) + (unit - 1) * (len(x) - x.count(tab)), size, dtype=int)
    return np.asarray(out).astype(f"{np.asarray(a).dtype.kind}{max(1, np.max(widths, initial=1))}")


def replace(a, old, new, count=-1):
    """Texts with parts replaced by others."""
    a = _texts(a)
    return _each(a, lambda x, o, n, k: x.replace(o, n, k), _alike(old, a), _alike(new, a), np.asanyarray(count))


def translate(a, table, deletechars=None):
    """Texts with characters replaced by those of a table."""
    a = _texts(a)
    if a.dtype.kind == "S":
        return _each(a, lambda x: x.translate(table, deletechars or b""))
    return _each(a, lambda x: x.translate(table))


def _parts(name, a, sep):
    a = _texts(a)
    sep = _alike(sep, a)
    return tuple(_each(a, lambda x, s: getattr(x, name)(s)[k], sep) for k in range(3))


def partition(a, sep):
    """Texts before a separator, the separator, and after it."""
    return _parts("partition", a, sep)


def rpartition(a, sep):
    """Texts before the last separator, the separator, and after it."""
    return _parts("rpartition", a, sep)


def str_len(a):
    """The length of every text."""
    return _each(_texts(a), len, dtype=int)


def add(x1, x2):
    """Join texts."""
    a, b = _texts(x1), _texts(x2)
    if a.dtype.kind != b.dtype.kind:
        raise TypeError("np.strings.add cannot join bytes and texts")
    return _each(a, lambda x, y: x + y, b)


def multiply(a, i):
    """Repeat texts."""
    i = np.asanyarray(i)
    if i.dtype.kind not in "iub":
        raise TypeError(f"unsupported type {i.dtype} for operand 'i'")
    return _each(_texts(a), lambda x, n: x * max(n, 0), i)


def mod(a, values):
    """Format texts with %."""
    a = _texts(a)
    rows = values if isinstance(values, tuple) else np.asanyarray(values)
    return _each(a, lambda x: x % rows) if isinstance(rows, tuple) else _each(a, lambda x, v: x % v, rows)


def encode(a, encoding=None, errors=None):
    """Texts as bytes."""
    return _each(_texts(a), lambda x: x.encode(encoding or "utf-8", errors or "strict"), dtype="S")


def decode(a, encoding=None, errors=None):
    """Bytes as texts."""
    return _each(_texts(a), lambda x: x.decode(encoding or "utf-8", errors or "strict"), dtype="U")


equal, not_equal, less, less_equal, greater, greater_equal = np.equal, np.not_equal, np.less, np.less_equal, np.greater, np.greater_equal
