"""Arrays of records whose fields are attributes."""

import numpy as np

__all__ = ["array", "find_duplicate", "format_parser", "fromarrays", "fromrecords", "fromstring", "recarray", "record"]


class record(np.void):
    """An element of a recarray: its fields are attributes."""

    def __getattr__(self, name):
        names = self.dtype.names or ()
        if name in names:
            found = self[name]
            return np._record_of(record, found) if isinstance(found, np.void) and not isinstance(found, record) and found.dtype.names else found
        raise AttributeError(f"'record' object has no attribute '{name}'")

    def __setattr__(self, name, value):
        if name not in (self.dtype.names or ()):
            raise AttributeError(f"'record' object has no attribute '{name}'")
        self[name] = value

    def __repr__(self):
        return f"np.record({self!s}, dtype={self.dtype})" if self.dtype.names else np.void.__repr__(self)

    def pprint(self):
        """The fields, a line for each."""
        names = self.dtype.names
        width = max(len(name) for name in names)
        return "\n".join(f"{name:>{width}}: {self[name]}" for name in names)


record.__module__ = "numpy"


def find_duplicate(list):
    """The items that a list has more than once."""
    seen, found = set(), []
    for x in list:
        if x in seen and x not in found:
            found.append(x)
        seen.add(x)
    return found


class format_parser:
    """A dtype of formats, names and titles."""

    def __init__(self, formats, names, titles, aligned=False, byteorder=None):
        if formats is None:
            raise ValueError("Need formats argument")
        if byteorder not in (None, "=", "<", "l", "little", "N"):
            raise NotImplementedError("only the machine's own byte order is supported")
        if isinstance(formats, str):
            base = np.dtype(formats + ",")
        else:
            base = np.dtype([(f"f{i}", f) for i, f in enumerate(formats)])
        kinds = [(entry[0], base[entry[0]]) + tuple(entry[2:]) for entry in base.descr]
        given = [] if names is None else [n.strip() for n in names.split(",")] if isinstance(names, str) else list(names)
        if len(set(given)) != len(given):
            raise ValueError(f"Duplicate field names: {find_duplicate(given)}")
        given = given[:len(kinds)] + [f"f{i}" for i in range(len(given), len(kinds))]
        self.dtype = np.dtype([(name, *kind[1:]) for name, kind in zip(given, kinds)], align=bool(aligned))


def _type_of(dtype, formats, rest):
    """The type that is given, or that of formats."""
    return format_parser(formats, *rest).dtype if dtype is None else np.dtype(dtype)


class recarray(np.ndarray):
    """An array of records whose fields are attributes."""

    def __new__(subtype, shape, dtype=None, buf=None, offset=0, strides=None, formats=None, names=None, titles=None, byteorder=None, aligned=False, order="C"):
        kind = _type_of(dtype, formats, (names, titles, aligned, byteorder))
        memory = {} if buf is None else {"buffer": buf, "offset": offset, "strides": strides}
        return np.ndarray.__new__(subtype, shape, kind, order=order, **memory)

    def __getattr__(self, name):
        names = np.ndarray.__getattribute__(self, "dtype").names
        if names is None or name not in names:
            raise AttributeError(f"recarray has no attribute {name}")
        return self._shown(np.ndarray.__getitem__(self, name))

    def __setattr__(self, name, value):
        names = self.dtype.names
        if names is not None and name in names and not hasattr(np.ndarray, name):
            np.ndarray.__setitem__(self, name, value)
        else:
            object.__setattr__(self, name, value)

    @property
    def dtype(self):
        """The type of elements, which are records."""
        return np._record_type(np.ndarray.dtype.__get__(self))

    @dtype.setter
    def dtype(self, kind):
        np.ndarray.dtype.__set__(self, kind)

    def _shown(self, found):
        if isinstance(found, np.ndarray):
            return found.view(type(self)) if found.dtype.names is not None else found.view(np.ndarray)
        if isinstance(found, np.void) and found.dtype.names is not None:
            return np._record_of(record, found)
        return found

    def __getitem__(self, key):
        return self._shown(np.ndarray.__getitem__(self, key))

    def __iter__(self):
        for i in range(len(self)):
            yield self[i]

    def __repr__(self):
        before = "rec.array("
        text = np.array2string(self.view(np.ndarray), separator=", ", prefix=before) if self.size or self.shape == (0,) else "[], shape=" + repr(self.shape)
        return f"{before}{text},\n{' ' * len(before)}dtype={np.ndarray.dtype.__get__(self)})"

    def field(self, attr, val=None):
        """A field by its name or number, or set it."""
        if isinstance(attr, int):
            attr = self.dtype.names[attr]
        if val is None:
            return self._shown(np.ndarray.__getitem__(self, attr))
        np.ndarray.__setitem__(self, attr, val)


recarray.__module__ = "numpy.rec"


def _as_recarray(a):
    return a.view(recarray)


def fromarrays(arrayList, dtype=None, shape=None, formats=None, names=None, titles=None, aligned=False, byteorder=None):
    """Records of arrays, one for each field."""
    arrays = [np.asarray(x) for x in arrayList]
    shape = arrays[0].shape if shape is None else (shape,) if isinstance(shape, int) else shape
    kind = _type_of(dtype, formats if formats is not None else [a.dtype for a in arrays], (names, titles, aligned, byteorder))
    if len(kind.names) != len(arrays):
        raise ValueError("mismatch between the number of fields and the number of arrays")
    found = np.zeros(shape, dtype=kind)
    for k, (name, a) in enumerate(zip(kind.names, arrays)):
        if a.shape[:len(shape)] != tuple(shape):
            raise ValueError(f"array-shape mismatch in array {k} (\"{name}\")")
        found[name] = a
    return _as_recarray(found)


def fromrecords(recList, dtype=None, shape=None, formats=None, names=None, titles=None, aligned=False, byteorder=None):
    """Records of a list of tuples."""
    rest = names, titles, aligned, byteorder
    if dtype is formats is None:
        cells = np.moveaxis(np.asarray(recList, dtype=object), -1, 0)
        return fromarrays([np.array(column.tolist()) for column in cells], None, shape, None, *rest)
    kind = _type_of(dtype, formats, rest)
    found = np.array([tuple(x) for x in recList] if isinstance(recList, list) and recList and not isinstance(recList[0], (tuple, np.void)) else recList, dtype=kind)
    if shape is not None and found.shape != shape:
        found = found.reshape(shape)
    return _as_recarray(found)


def fromstring(datastring, dtype=None, shape=None, offset=0, formats=None, names=None, titles=None, aligned=False, byteorder=None):
    """Records of the bytes of a bytes-like object."""
    if dtype is None and formats is None:
        raise TypeError("fromstring() needs a 'dtype' or 'formats' argument")
    kind = _type_of(dtype, formats, (names, titles, aligned, byteorder))
    count = -1 if shape in (None, -1) else int(np.prod(shape))
    return _as_recarray(np.frombuffer(datastring, dtype=kind, count=count, offset=offset))


def array(obj, dtype=None, shape=None, offset=0, strides=None, formats=None, names=None, titles=None, aligned=False, byteorder=None, copy=True):
    """Records of anything: an array, a list of tuples, a list of arrays, bytes."""
    rest = names, titles, aligned, byteorder
    if obj is None:
        return recarray(shape, _type_of(dtype, formats, rest))
    kind = None if dtype is formats is None else _type_of(dtype, formats, rest)
    if isinstance(obj, bytes):
        return fromstring(obj, kind, shape, offset)
    if isinstance(obj, (list, tuple)):
        make = fromrecords if isinstance(obj[0], (list, tuple)) else fromarrays
        return make(obj, kind, shape, None, *rest)
    found = np.array(obj, copy=True) if copy else np.asarray(obj)
    if kind is not None and found.dtype != kind:
        found = found.view(kind)
    return _as_recarray(found)
