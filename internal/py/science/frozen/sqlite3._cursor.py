"""Cursors: statements and their rows."""

import collections.abc
import warnings

import sqlite3
from sqlite3._text import _first_word
from sqlite3._values import InterfaceError, ProgrammingError, _adapted, converters

_CHANGING = ("INSERT", "UPDATE", "DELETE", "REPLACE")


class Cursor:
    """Executes statements and hands out their rows."""
    __module__ = "sqlite3"
    connection = None

    def __init__(self, con, /):
        if not isinstance(con, sqlite3.Connection):
            raise TypeError(f"Cursor() argument 1 must be sqlite3.Connection, not {type(con).__name__}")
        self.connection = con
        self.description = None
        self.rowcount = -1
        self.lastrowid = None
        self.arraysize = 1
        self.row_factory = None
        self._statement = self._next = None
        self._closed = self._busy = False

    def _check(self):
        if self.connection is None:
            raise ProgrammingError("Base Cursor.__init__ not called.")
        if self._closed:
            raise ProgrammingError("Cannot operate on a closed cursor.")
        if self._busy:
            raise ProgrammingError("Recursive use of cursors not allowed.")
        return self.connection._live()

    def _drop(self):
        if self._statement is not None:
            statement, self._statement = self._statement, None
            statement.close()
        self._next = None

    def execute(self, sql, parameters=(), /):
        """Execute one statement."""
        self._start(sql, (parameters,), False)
        return self

    def executemany(self, sql, seq_of_parameters, /):
        """Execute a statement that changes data for each of the parameters."""
        self._start(sql, seq_of_parameters, True)
        return self

    def _start(self, sql, parameters, many):
        self._check()
        con = self.connection
        self._drop()
        self.description, self.rowcount = None, -1
        statement, rest = con._prepare(sql)
        if statement is None:
            return
        self._statement, self._text = statement, sql[:len(sql) - len(rest)]
        try:
            if rest.strip() and con._prepare(rest)[0] is not None:
                raise ProgrammingError("You can only execute one statement at a time.")
            self._run(con, statement, _first_word(sql), parameters, many)
        except BaseException:
            self._drop()
            raise

    def _run(self, con, statement, word, parameters, many):
        changing = word in _CHANGING
        if many and statement.readonly():
            raise ProgrammingError("executemany() can only execute DML statements.")
        if changing and con._autocommit == sqlite3.LEGACY_TRANSACTION_CONTROL and con._isolation is not None and not con.in_transaction:
            con._run(f"BEGIN {con._isolation}")
        names = statement.parameters()
        self._describe(con, statement.columns())
        self._changing = changing
        if changing:
            self.rowcount = 0
        first = True
        for values in parameters:
            if not first:
                statement.reset()
            first = False
            bound = self._bind(statement, names, values)
            if con._trace is not None:
                con._tell(self._text, names, bound)
            rows = self._rows(1)
            if many:
                while rows:
                    rows = self._rows(1)
            if changing and not rows:
                self.rowcount += con._db.status()[2]
        if not many:
            self.lastrowid = con._live().status()[3]
        if first or not rows:
            self._finish()
        else:
            self._next = rows[0]

    def _finish(self):
        """The statement has ended: a file gets what it changed."""
        writes = self._statement is not None and self.connection._path is not None and not self._statement.readonly()
        self._drop()
        if writes:
            self.connection._write_file()

    def _describe(self, con, columns):
        self._convert = None
        if not columns:
            return
        found = []
        names = []
        for name, declared in columns:
            converter = None
            if con._detect & sqlite3.PARSE_COLNAMES and "[" in name:
                head, _, kind = name.partition("[")
                converter = converters.get(kind.partition("]")[0].upper())
                name = head[:-1] if head.endswith(" ") else head
            if converter is None and declared and con._detect & sqlite3.PARSE_DECLTYPES:
                converter = converters.get(declared.replace("(", " ").split(" ")[0].upper())
            found.append(converter)
            names.append((name, None, None, None, None, None, None))
        self.description = tuple(names)
        if any(c is not None for c in found):
            self._convert = tuple(found)

    def _bind(self, statement, names, values):
        if isinstance(values, (tuple, list)) or not isinstance(values, dict) and hasattr(values, "__getitem__") and hasattr(values, "__len__") and not isinstance(values, collections.abc.Mapping):
            if len(values) != len(names):
                raise ProgrammingError(f"Incorrect number of bindings supplied. The current statement uses {len(names)}, and there are {len(values)} supplied.")
            for i, name in enumerate(names):
                if name is not None and name[0] != "?":
                    warnings.warn(f"Binding {i + 1} ('{name}') is a named parameter, but you supplied a sequence which requires nominal (qmark) placeholders. "
                                  "Starting with Python 3.14 an sqlite3.ProgrammingError will be raised.", DeprecationWarning, stacklevel=4)
            plain = tuple([_adapted(values[i]) for i in range(len(names))])
        elif hasattr(values, "__getitem__"):
            plain = self._named(names, values)
        else:
            raise ProgrammingError("parameters are of unsupported type")
        bad = statement.bind(plain)
        if bad < 0:
            return plain
        v = plain[bad]
        if isinstance(v, str):
            v.encode()  # which names the surrogate
        if isinstance(v, int):
            raise OverflowError("Python int too large to convert to SQLite INTEGER")
        where = bad + 1 if names[bad] is None or names[bad][0] == "?" else repr(names[bad])
        raise ProgrammingError(f"Error binding parameter {where}: type '{type(v).__name__}' is not supported")

    def _named(self, names, values):
        plain = []
        for i, name in enumerate(names):
            if name is None:
                raise ProgrammingError(f"Binding {i + 1} has no name, but you supplied a dictionary (which has only names).")
            try:
                v = values[name[1:]]
            except LookupError:
                raise ProgrammingError(f"You did not supply a value for binding parameter :{name[1:]}.") from None
            plain.append(_adapted(v))
        return tuple(plain)

    def executescript(self, sql_script, /):
        """Execute the statements of a text."""
        self._check()
        con = self.connection
        if not isinstance(sql_script, str):
            raise TypeError(f"executescript() argument must be str, not {type(sql_script).__name__}")
        if "\0" in sql_script:
            raise ValueError("embedded null character")
        if con._autocommit == sqlite3.LEGACY_TRANSACTION_CONTROL and con.in_transaction:
            con._run("COMMIT")
        rest = sql_script
        while rest:
            text = rest
            statement, rest = con._prepare(text)
            if statement is None:  # nothing but comments is left
                break
            if con._trace is not None:
                con._tell(text[:len(text) - len(rest)])
            try:
                while len(statement.rows(1000, None, None)) == 1000:  # fewer are the last: more would begin anew
                    pass
            finally:
                statement.close()
        if con._path is not None:
            con._write_file()
        return self

    def _rows(self, most):
        factory = self.connection.text_factory
        self._busy = True
        try:
            return self._statement.rows(most, None if factory is str else factory, self._convert)
        finally:
            self._busy = False

    def _made(self, row):
        return row if self.row_factory is None else self.row_factory(self, row)

    def _take(self):
        """The next row as a tuple, or None at the end."""
        row = self._next
        if row is None:
            return None
        try:
            more = self._rows(1)
        except BaseException:
            self._drop()
            raise
        if more:
            self._next = more[0]
        else:
            if self._changing:
                self.rowcount += self.connection._db.status()[2]
            self._finish()
        return row

    def fetchone(self):
        """Return the next row, or None."""
        self._check()
        row = self._take()
        return None if row is None else self._made(row)

    def fetchmany(self, size=None):
        """Return the next rows, as many as size or arraysize says."""
        self._check()
        out = []
        size = self.arraysize if size is None else size
        while len(out) != size and (row := self._take()) is not None:
            out.append(self._made(row))
        return out

    def fetchall(self):
        """Return all rows that are left."""
        self._check()
        if self._next is None:
            return []
        out = [self._next]
        if self._changing:
            return self.fetchmany(-1)
        try:
            out += self._rows(-1)
        finally:
            self._drop()
        return out if self.row_factory is None else [self._made(row) for row in out]

    def __iter__(self):
        return self

    def __next__(self):
        self._check()
        row = self._take()
        if row is None:
            raise StopIteration
        return self._made(row)

    def close(self):
        """Close the cursor."""
        if self.connection is None:
            self._check()
        if self._busy:
            raise ProgrammingError("Recursive use of cursors not allowed.")
        self.connection._live()
        self._drop()
        self._closed = True

    def setinputsizes(self, sizes, /):
        """Do nothing, as DB-API allows."""

    def setoutputsize(self, size, column=None, /):
        """Do nothing, as DB-API allows."""
