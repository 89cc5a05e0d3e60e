"""Databases of SQLite, in memory and in files of the session (DB-API 2.0)."""

import os
import warnings

import _sqlite3
from sqlite3._constants import *
from sqlite3._values import (DatabaseError, DataError, Error, IntegrityError, InterfaceError, InternalError, NotSupportedError, OperationalError, PrepareProtocol,
                             ProgrammingError, Row, Warning, _adapted, _error, adapt, adapters, converters, register_adapter, register_converter)
from sqlite3._text import complete_statement, _dump, _expanded, _first_word

apilevel = "2.0"
paramstyle = "qmark"
threadsafety = 1
sqlite_version = "3.51.2"
sqlite_version_info = (3, 51, 2)
PARSE_DECLTYPES = 1
PARSE_COLNAMES = 2
LEGACY_TRANSACTION_CONTROL = -1
Binary = memoryview

_LEVELS = ("", "DEFERRED", "IMMEDIATE", "EXCLUSIVE")
_CHANGING = ("INSERT", "UPDATE", "DELETE", "REPLACE")
_SWITCHES = frozenset(range(SQLITE_DBCONFIG_ENABLE_FKEY, SQLITE_DBCONFIG_TRUSTED_SCHEMA + 1))
_versions = {}  # how often each file was written, so that other connections read it again


def __getattr__(name):
    """The names of DB-API for values."""
    import datetime
    kinds = {"Date": datetime.date, "Time": datetime.time, "Timestamp": datetime.datetime}
    if name in kinds:
        return kinds[name]
    if name == "Blob":
        from sqlite3._blob import Blob
        return Blob
    if name == "TimeFromTicks":
        return lambda ticks: datetime.datetime.fromtimestamp(ticks).time()
    if name in ("DateFromTicks", "TimestampFromTicks"):
        return kinds[name.removesuffix("FromTicks")].fromtimestamp
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def connect(database, *args, factory=None, **kwargs):
    """Open a database: ':memory:', or a file of the session."""
    return (Connection if factory is None else factory)(database, *args, **kwargs)


def enable_callback_tracebacks(enable, /):
    """Accept the wish: errors of functions are never printed here."""


def _place(database, uri):
    """The path of a database, None for one in memory, and how it may be used."""
    name = os.fspath(database)
    if isinstance(name, bytes):
        name = os.fsdecode(name)
    if "\0" in name:
        raise ValueError("embedded null character")
    mode = "rwc"
    if uri and name.startswith("file:"):
        from urllib.parse import parse_qs, unquote
        name, _, query = name[5:].partition("?")
        options = {k: v[-1] for k, v in parse_qs(query.partition("#")[0]).items()}
        mode = options.pop("mode", mode)
        if options.pop("cache", "private") != "private":
            raise NotSupportedError("databases with a shared cache are not supported here")
        name = unquote(name)
        if name.startswith("///"):
            name = name[2:]
        if mode not in ("ro", "rw", "rwc", "memory"):
            raise OperationalError(f"no such access mode: {mode}")
    return (None if name in ("", ":memory:") or mode == "memory" else os.path.abspath(name)), mode


class Connection:
    """A connection with a database."""
    __module__ = "sqlite3"
    _db = _trace = None

    def __init__(self, database, timeout=5.0, detect_types=0, isolation_level="", check_same_thread=True, cached_statements=128, uri=False, *,
                 autocommit=LEGACY_TRANSACTION_CONTROL):
        self._path, self._mode = _place(database, uri)
        self._version = None
        self._isolation = self._checked_level(isolation_level)
        self._autocommit = self._checked_autocommit(autocommit)
        self._detect = detect_types
        self.row_factory = None
        self.text_factory = str
        if self._path is not None:
            self._open_file()
        self._db = _sqlite3.connect()
        if autocommit is False:
            self._run("BEGIN")

    def _open_file(self):
        try:
            with open(self._path, "rb" if self._mode in ("ro", "rw") else "ab"):
                pass
        except PermissionError:
            try:
                with open(self._path, "rb"):
                    self._mode = "ro"
            except OSError:
                raise OperationalError("unable to open database file") from None
        except OSError:
            raise OperationalError("unable to open database file") from None

    @staticmethod
    def _checked_level(level):
        if level is None:
            return None
        if not isinstance(level, str):
            raise TypeError("isolation_level must be str or None")
        if level.upper() not in _LEVELS:
            raise ValueError("isolation_level string must be '', 'DEFERRED', 'IMMEDIATE', or 'EXCLUSIVE'")
        return level

    @staticmethod
    def _checked_autocommit(value):
        if value is not True and value is not False and value != LEGACY_TRANSACTION_CONTROL:
            raise ValueError("autocommit must be True, False, or sqlite3.LEGACY_TRANSACTION_CONTROL")
        return value

    def _live(self):
        if self._db is None:
            if "_path" not in self.__dict__:
                raise ProgrammingError("Base Connection.__init__ not called.")
            raise ProgrammingError("Cannot operate on a closed database.")
        return self._db

    def _read_file(self):
        """Read the file when it was not read yet, or another connection has written it."""
        version = _versions.get(self._path, 0)
        if self._version == version or self._version is not None and self._db.status()[0]:
            return
        with open(self._path, "rb") as file:
            data = file.read()
        if data:
            self._db.deserialize(data, "main")
        self._version = version

    def _write_file(self):
        if self._path is None or self._version is None or self._db.status()[0]:
            return
        with open(self._path, "wb") as file:
            file.write(self._db.serialize("main"))
        self._version = _versions[self._path] = _versions.get(self._path, 0) + 1

    def _prepare(self, sql):
        db = self._live()
        if not isinstance(sql, str):
            raise TypeError(f"execute() argument 1 must be str, not {type(sql).__name__}")
        if "\0" in sql:
            raise ProgrammingError("the query contains a null character")
        try:
            sql.encode()
        except UnicodeEncodeError:
            raise
        if self._path is not None:
            self._read_file()
        statement, rest = db.prepare(sql)
        if statement is not None and self._mode == "ro" and self._path is not None and not statement.readonly() and _first_word(sql) not in ("BEGIN", "COMMIT", "ROLLBACK", "END", "SAVEPOINT", "RELEASE"):
            statement.close()
            raise _error("", 8, "attempt to write a readonly database")
        return statement, rest

    def _run(self, sql):
        statement, _ = self._prepare(sql)
        if self._trace is not None:
            self._tell(sql)
        try:
            statement.rows(1, None, None)
            changes = not statement.readonly() or _first_word(sql) in ("COMMIT", "END")
        finally:
            statement.close()
        if changes:
            self._write_file()

    def cursor(self, factory=None):
        """Return a new cursor."""
        self._live()
        cursor = (Cursor if factory is None else factory)(self)
        if not isinstance(cursor, Cursor):
            raise TypeError(f"factory must return a cursor, not {type(cursor).__name__}")
        if self.row_factory is not None:
            cursor.row_factory = self.row_factory
        return cursor

    def execute(self, sql, parameters=(), /):
        """Execute a statement with a new cursor, and return that."""
        return self.cursor().execute(sql, parameters)

    def executemany(self, sql, parameters, /):
        """Execute a statement for each of the parameters, with a new cursor."""
        return self.cursor().executemany(sql, parameters)

    def executescript(self, sql_script, /):
        """Execute the statements of a text, with a new cursor."""
        return self.cursor().executescript(sql_script)

    __call__ = None

    def _end(self, how):
        self._live()
        if self._autocommit is True:
            return
        if self.in_transaction:
            self._run(how)
            if how == "ROLLBACK":
                self._write_file()
        if self._autocommit is False:
            self._run("BEGIN")

    def commit(self):
        """Make the changes of the transaction last."""
        self._end("COMMIT")

    def rollback(self):
        """Undo the changes of the transaction."""
        self._end("ROLLBACK")

    def close(self):
        """Close the connection. Changes that were not committed are lost."""
        if self._db is None and "_path" not in self.__dict__:
            self._live()
        if self._db is not None:
            self._db.close()
            self._db = None

    def __enter__(self):
        self._live()
        return self

    def __exit__(self, kind, value, traceback, /):
        if kind is None:
            try:
                self.commit()
            except Exception:
                self.rollback()
                raise
        else:
            self.rollback()
        return False

    @property
    def in_transaction(self):
        return self._live().status()[0]

    @property
    def total_changes(self):
        return self._live().status()[1]

    @property
    def isolation_level(self):
        self._live()
        return self._isolation

    @isolation_level.setter
    def isolation_level(self, level):
        level = self._checked_level(level)
        if level is None and self._autocommit == LEGACY_TRANSACTION_CONTROL and self.in_transaction:
            self._run("COMMIT")
        self._isolation = level

    @property
    def autocommit(self):
        self._live()
        return self._autocommit

    @autocommit.setter
    def autocommit(self, value):
        value = self._checked_autocommit(value)
        if value is True and self.in_transaction:
            self._run("COMMIT")
        elif value is False and not self.in_transaction:
            self._run("BEGIN")
        self._autocommit = value

    def create_function(self, name, narg, func, /, *, deterministic=False):
        """Declare a function that SQL can call."""
        self._live().function(name, narg, func, bool(deterministic))

    def create_aggregate(self, name, n_arg, aggregate_class, /):
        """Declare an aggregate function: a class with step and finalize."""
        self._live().aggregate(name, n_arg, aggregate_class, False)

    def create_window_function(self, name, num_params, aggregate_class, /):
        """Declare a function for windows: a class with step, inverse, value and finalize."""
        self._live().aggregate(name, num_params, aggregate_class, True)

    def set_progress_handler(self, progress_handler, n):
        """Ask the function now and then, at most every n instructions, whether to stop."""
        self._live().progress(progress_handler, n)

    def _switch(self, op, value):
        self._live()
        if op not in _SWITCHES:
            raise ValueError(f"unknown config 'op': {op}")
        if op == SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION and value:
            raise NotSupportedError("extensions cannot be loaded here")
        return self._db.config(op, value)

    def getconfig(self, op, /):
        """Tell whether a switch of the connection is on."""
        return self._switch(op, None)

    def setconfig(self, op, enable=True, /):
        """Turn a switch of the connection on or off."""
        self._switch(op, bool(enable))

    def blobopen(self, table, column, row, /, *, readonly=False, name="main"):
        """Open a value for reading and writing parts of it."""
        from sqlite3._blob import Blob
        self._live()
        if self._path is not None:
            self._read_file()
        return Blob._opened(self, table, column, row, readonly, name)

    def create_collation(self, name, callback, /):
        """Declare an order of text."""
        if callback is not None and not callable(callback):
            raise TypeError("parameter must be callable")
        self._live().collation(name, callback)

    def set_authorizer(self, authorizer_callback):
        """Ask the function whether statements may do what they do."""
        self._live().authorizer(authorizer_callback)

    def set_trace_callback(self, trace_callback):
        """Tell the function each statement that runs, with the values in place of its parameters."""
        self._live()
        self._trace = trace_callback

    def _tell(self, sql, names=(), values=()):
        try:
            self._trace(_expanded(sql, names, values))
        except Exception:  # of the function, which has no caller
            pass

    def getlimit(self, category, /):
        """Return a limit of the connection."""
        return self._live().limit(category, -1)

    def setlimit(self, category, limit, /):
        """Set a limit of the connection, and return what it was."""
        return self._live().limit(category, limit)

    def interrupt(self):
        """Stop what runs: nothing does, since statements run to their end or to a limit."""
        self._live()

    def serialize(self, *, name="main"):
        """Return the database as the bytes of a file."""
        self._live()
        if self._path is not None:
            self._read_file()
        return self._db.serialize(name)

    def deserialize(self, data, /, *, name="main"):
        """Replace the database by that of the bytes of a file."""
        self._live().deserialize(data, name)

    def backup(self, target, *, pages=-1, progress=None, name="main", sleep=0.250):
        """Copy the database to another connection."""
        if not isinstance(target, Connection):
            raise TypeError(f"backup() argument 1 must be sqlite3.Connection, not {type(target).__name__}")
        if target is self:
            raise ValueError("target cannot be the same connection instance")
        if progress is not None and not callable(progress):
            raise TypeError("progress argument must be a callable")
        data = self.serialize(name=name)
        target._live()
        if target._path is not None:
            target._read_file()
        if data:
            target._db.deserialize(data, "main")
        if progress is not None:
            progress(SQLITE_DONE, 0, len(data) // 4096)
        target._write_file()

    def iterdump(self, *, filter=None):
        """Yield statements that make the database anew."""
        return _dump(self, filter)

    def enable_load_extension(self, enable, /):
        raise NotSupportedError("extensions cannot be loaded here")

    load_extension = enable_load_extension

    del __call__


for _e in (Warning, Error, InterfaceError, DatabaseError, InternalError, OperationalError, ProgrammingError, IntegrityError, DataError, NotSupportedError):
    setattr(Connection, _e.__name__, _e)
del _e

from sqlite3._cursor import Cursor  # noqa: E402
