"""Values of a database that are read and written in parts. Each part is read, or written, by a statement."""

from sqlite3._values import OperationalError, ProgrammingError


def _quoted(name):
    return '"' + name.replace('"', '""') + '"'


class Blob:
    """A value of a database, open like a file and indexed like a bytearray."""

    __module__ = "sqlite3"
    __iter__ = None

    def __new__(cls, *args, **kwargs):
        raise TypeError("cannot create 'sqlite3.Blob' instances")

    @classmethod
    def _opened(cls, connection, table, column, row, readonly, schema):
        if not isinstance(row, int):
            raise TypeError("expected 'int'")
        if not -1 << 63 <= row < 1 << 63:
            raise OverflowError("Python int too large to convert to SQLite INTEGER")
        self = object.__new__(cls)
        self._connection, self._row, self._readonly, self._place, self._open = connection, row, readonly, 0, True
        self._where = f"{_quoted(schema)}.{_quoted(table)}"
        self._column = _quoted(column)
        try:
            self._run(f"SELECT 1 FROM {self._where} LIMIT 0")
        except OperationalError:
            raise OperationalError(f"no such table: {schema}.{table}") from None
        columns = [found[1].lower() for found in self._run(f"PRAGMA {_quoted(schema)}.table_info({_quoted(table)})")]
        if column.lower() not in columns:
            raise OperationalError(f'no such column: "{column}"')
        found = self._run(f"SELECT typeof({self._column}) FROM {self._where} WHERE rowid = ?", row)
        if not found:
            raise OperationalError(f"no such rowid: {row}")
        self._type = found[0][0]
        if self._type not in ("blob", "text"):
            raise OperationalError(f"cannot open value of type {self._type}")
        self._length = self._data_length()
        return self

    def _run(self, sql, *values):
        statement, _ = self._connection._prepare(sql)
        try:
            statement.bind(values)
            return statement.rows(-1, None, None)
        finally:
            statement.close()

    def _data(self):
        """Return all of the value. It is lost for the blob once its type or length has changed."""
        found = self._run(f"SELECT CAST({self._column} AS BLOB), typeof({self._column}) FROM {self._where} WHERE rowid = ?", self._row)
        if not found or found[0][1] != self._type or len(found[0][0]) != self._length:
            self._length = 0
            raise OperationalError("query aborted")
        return found[0][0]

    def _data_length(self):
        return self._run(f"SELECT length(CAST({self._column} AS BLOB)) FROM {self._where} WHERE rowid = ?", self._row)[0][0]

    def _change(self, start, stop, step, data):
        if self._readonly:
            raise OperationalError("attempt to write a readonly database")
        whole = bytearray(self._data())
        whole[start:stop:step] = data
        value = "?" if self._type == "blob" else "CAST(? AS TEXT)"
        self._run(f"UPDATE {self._where} SET {self._column} = {value} WHERE rowid = ?", bytes(whole), self._row)
        self._connection._write_file()

    def _check(self):
        self._connection._live()
        if not self._open:
            raise ProgrammingError("Cannot operate on a closed blob.")

    def close(self):
        """Close the blob."""
        self._connection._live()
        self._open = False

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, type, val, tb, /):
        self._check()
        self._open = False

    def __len__(self):
        self._check()
        return self._length

    def tell(self):
        """Return the place at which reading goes on."""
        self._check()
        return self._place

    def seek(self, offset, origin=0, /):
        """Go to a place, counted from the beginning, from here or from the end."""
        self._check()
        if origin not in (0, 1, 2):
            raise ValueError("'origin' should be os.SEEK_SET, os.SEEK_CUR, or os.SEEK_END")
        place = offset + (0, self._place, self._length)[origin]
        if not 0 <= place <= self._length:
            raise ValueError("offset out of blob range")
        self._place = place

    def read(self, length=-1, /):
        """Return the next bytes, all that are left if length is negative."""
        self._check()
        left = self._length - self._place
        length = left if length < 0 else min(length, left)
        data = self._data()[self._place:self._place + length] if length else b""
        self._place += length
        return data

    def write(self, data, /):
        """Replace the next bytes."""
        self._check()
        data = self._bytes(data)
        if len(data) > self._length - self._place:
            raise ValueError("data longer than blob length")
        self._change(self._place, self._place + len(data), 1, data)
        self._place += len(data)

    @staticmethod
    def _bytes(data):
        try:
            return bytes(memoryview(data))
        except TypeError:
            raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'") from None

    def _index(self, key):
        if not hasattr(key, "__index__"):
            raise TypeError("Blob indices must be integers")
        at = key.__index__()
        at += self._length if at < 0 else 0
        if not 0 <= at < self._length:
            raise IndexError("Blob index out of range")
        return at

    def __getitem__(self, key):
        self._check()
        if isinstance(key, slice):
            wanted = range(*key.indices(self._length))
            return self._data()[key] if wanted else b""
        return self._data()[self._index(key)]

    def __setitem__(self, key, value):
        self._check()
        if isinstance(key, slice):
            wanted, data = range(*key.indices(self._length)), self._bytes(value)
            if len(wanted) != len(data):
                raise IndexError("Blob slice assignment is wrong size")
            if data:
                self._change(key.start, key.stop, key.step, data)
            return
        at = self._index(key)
        if not hasattr(value, "__index__"):
            raise TypeError(f"'{type(value).__name__}' object cannot be interpreted as an integer")
        if not 0 <= value.__index__() <= 255:
            raise ValueError("byte must be in range(0, 256)")
        self._change(at, at + 1, 1, bytes([value]))

    def __delitem__(self, key):
        self._check()
        raise TypeError(f"Blob doesn't support {'slice' if isinstance(key, slice) else 'item'} deletion")
