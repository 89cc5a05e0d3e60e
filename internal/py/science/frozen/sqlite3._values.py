"""Rows, errors, and the values of Python that SQLite does not have."""

import warnings

from sqlite3 import _constants


class Warning(Exception):
    __module__ = "sqlite3"


class Error(Exception):
    __module__ = "sqlite3"


class InterfaceError(Error):
    __module__ = "sqlite3"


class DatabaseError(Error):
    __module__ = "sqlite3"


class InternalError(DatabaseError):
    __module__ = "sqlite3"


class OperationalError(DatabaseError):
    __module__ = "sqlite3"


class ProgrammingError(DatabaseError):
    __module__ = "sqlite3"


class IntegrityError(DatabaseError):
    __module__ = "sqlite3"


class DataError(DatabaseError):
    __module__ = "sqlite3"


class NotSupportedError(DatabaseError):
    __module__ = "sqlite3"


_CLASSES = {2: InternalError, 12: InternalError, 18: DataError, 19: IntegrityError, 20: IntegrityError, 21: InterfaceError, 25: InterfaceError}
_CLASSES.update(dict.fromkeys([1, 3, 4, 5, 6, 8, 9, 10, 13, 14, 15, 16, 17], OperationalError))
_BY_NAME = {c.__name__: c for c in (InterfaceError, DatabaseError, InternalError, OperationalError, ProgrammingError, IntegrityError, DataError, NotSupportedError)}
_CODES = "OK ERROR INTERNAL PERM ABORT BUSY LOCKED NOMEM READONLY INTERRUPT IOERR CORRUPT NOTFOUND FULL CANTOPEN PROTOCOL EMPTY SCHEMA TOOBIG CONSTRAINT MISMATCH MISUSE NOLFS AUTH FORMAT RANGE NOTADB".split()


def _code_name(code):
    if code < 256:
        return "SQLITE_" + _CODES[code] if code < len(_CODES) else "unknown"
    kind = "SQLITE_" + _CODES[code & 255] + "_"
    for name, value in vars(_constants).items():
        if value == code and name.startswith(kind):
            return name
    return "unknown"


def _error(name, code, text):
    """The exception for an error that the native half has met."""
    if code & 255 == 7:
        return MemoryError()
    e = (_BY_NAME[name] if name else _CLASSES.get(code & 255, DatabaseError))(text)
    if code:
        e.sqlite_errorcode, e.sqlite_errorname = code, _code_name(code)
    return e


class PrepareProtocol:
    """Stands for SQLite where values are adapted to it."""
    __module__ = "sqlite3"


adapters = {}
converters = {}


def register_adapter(type, adapter, /):
    """Convert values of the type by the adapter when they are bound."""
    adapters[type, PrepareProtocol] = adapter


def register_converter(typename, converter, /):
    """Convert columns of the declared type by the converter when they are fetched."""
    if not isinstance(typename, str):
        raise TypeError(f"register_converter() argument 1 must be str, not {type(typename).__name__}")
    converters[typename.upper()] = converter


_missing = object()


def adapt(obj, proto=PrepareProtocol, alt=_missing, /):
    """Return what stands for obj in a database."""
    adapter = adapters.get((type(obj), proto))
    if adapter is not None:
        return adapter(obj)
    for owner, name, other in (proto, "__adapt__", obj), (obj, "__conform__", proto):
        method = getattr(owner, name, None)
        if method is not None:
            try:
                adapted = method(other)
            except TypeError:
                continue
            if adapted is not None:
                return adapted
    if alt is not _missing:
        return alt
    raise ProgrammingError("can't adapt")


_PLAIN = frozenset([int, float, str, bytearray, bytes, type(None)])


def _adapted(v):
    return v if type(v) in _PLAIN and (type(v), PrepareProtocol) not in adapters else adapt(v, PrepareProtocol, v)


def _deprecated(what):
    warnings.warn(f"The default {what} is deprecated as of Python 3.12; see the sqlite3 documentation for suggested replacement recipes", DeprecationWarning, stacklevel=4)


def _adapt_date(value):
    _deprecated("date adapter")
    return value.isoformat()


def _adapt_datetime(value):
    _deprecated("datetime adapter")
    return value.isoformat(" ")


def _convert_date(text):
    _deprecated("date converter")
    return datetime.date(*map(int, text.split(b"-")))


def _convert_timestamp(text):
    _deprecated("timestamp converter")
    day, time = text.split(b" ")
    time = time.split(b".")
    micro = int(f"{time[1].decode():0<6.6}") if len(time) == 2 else 0
    return datetime.datetime(*map(int, day.split(b"-")), *map(int, time[0].split(b":")), micro)


import datetime  # noqa: E402

register_adapter(datetime.date, _adapt_date)
register_adapter(datetime.datetime, _adapt_datetime)
register_converter("date", _convert_date)
register_converter("timestamp", _convert_timestamp)


class Row:
    """A row whose columns can also be found by name."""
    __module__ = "sqlite3"
    __slots__ = ("_names", "_values")

    def __new__(cls, cursor, data, /):
        if not isinstance(cursor, _cursor_class()):
            raise TypeError(f"Row() argument 1 must be sqlite3.Cursor, not {type(cursor).__name__}")
        if not isinstance(data, tuple):
            raise TypeError(f"Row() argument 2 must be tuple, not {type(data).__name__}")
        self = object.__new__(cls)
        self._names = tuple(d[0] for d in cursor.description or ())
        self._values = data
        return self

    def keys(self):
        """Return the names of the columns."""
        return list(self._names)

    def __getitem__(self, key):
        if isinstance(key, str):
            for i, name in enumerate(self._names):
                if name == key or name.isascii() and key.isascii() and name.lower() == key.lower():
                    return self._values[i]
            raise IndexError("No item with that key")
        if isinstance(key, (int, slice)):
            return self._values[key]
        raise IndexError("Index must be int or string")

    def __len__(self):
        return len(self._values)

    def __iter__(self):
        return iter(self._values)

    def __hash__(self):
        return hash(self._names) ^ hash(self._values)

    def __eq__(self, other):
        if not isinstance(other, Row):
            return NotImplemented
        return self._names == other._names and self._values == other._values


def _cursor_class():
    from sqlite3 import Cursor
    return Cursor
