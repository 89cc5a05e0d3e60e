"""Values that are read and written in parts, functions for windows, the progress handler, switches."""

import sqlite3


def error(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ": " + str(e)
    return None


c = sqlite3.connect(":memory:")
c.execute("create table t(a blob, b text, n int)")
c.execute("insert into t values(zeroblob(10), 'hello', 5), (null, 'x', 1.5)")
c.commit()
b = c.blobopen("t", "a", 1)
assert len(b) == 10 and b.read() == bytes(10) and b.tell() == 10 and b.read() == b"" and b.seek(0) is None and bool(b)
b.write(b"abc")
b[3] = 100
b[-1] = 255
b[4:6] = b"ef"
b[0:6:3] = b"XY"
b.seek(-8, 2)
assert b.tell() == 2 and b.read(3) == b"cYe" and b[0] == 88 and b[0:5] == b"XbcYe" and b[::3] == b"XYg"[:2] + b"\0\xff" and b[5:2] == b""
assert c.execute("select a from t where rowid = 1").fetchall() == [(b"XbcYef\0\0\0\xff",)] and not c.in_transaction
assert [error(b.seek, *args) for args in ((50,), (-1,), (0, 7))] == [
    "ValueError: offset out of blob range", "ValueError: offset out of blob range", "ValueError: 'origin' should be os.SEEK_SET, os.SEEK_CUR, or os.SEEK_END"]
assert error(b.write, b"z" * 9) == "ValueError: data longer than blob length" and error(b.write, "x") == "TypeError: a bytes-like object is required, not 'str'"
assert error(lambda: b[10]) == error(lambda: b[-11]) == "IndexError: Blob index out of range" and error(lambda: b["a"]) == "TypeError: Blob indices must be integers"
for key, value, wanted in ((0, 256, "ValueError: byte must be in range(0, 256)"), (0, b"a", "TypeError: 'bytes' object cannot be interpreted as an integer"),
                           (slice(1, 3), b"x", "IndexError: Blob slice assignment is wrong size")):
    assert error(b.__setitem__, key, value) == wanted
assert error(b.__delitem__, 0) == "TypeError: Blob doesn't support item deletion"
with c.blobopen("t", "b", 1) as x:
    assert x.read(2) == b"he"
    x.seek(0)
    x.write(b"J")
assert c.execute("select b, typeof(b) from t where rowid = 1").fetchall() == [("Jello", "text")] and error(x.read) == "ProgrammingError: Cannot operate on a closed blob."
with c.blobopen("t", "a", 1, readonly=True) as x:
    assert error(x.write, b"x") == "OperationalError: attempt to write a readonly database" and x.read(1) == b"X"
for args, wanted in ((("nope", "a", 1), "no such table: main.nope"), (("t", "zz", 1), 'no such column: "zz"'), (("t", "a", 99), "no such rowid: 99"),
                     (("t", "n", 1), "cannot open value of type integer"), (("t", "a", 2), "cannot open value of type null")):
    assert error(c.blobopen, *args) == "OperationalError: " + wanted
b.seek(0)
c.execute("update t set a=zeroblob(3) where rowid=1")
assert error(b.read) == "OperationalError: query aborted" and error(sqlite3.Blob) == "TypeError: cannot create 'sqlite3.Blob' instances"


class Sum:
    def __init__(self):
        self.n = 0

    def step(self, v):
        self.n += v

    def inverse(self, v):
        self.n -= v

    def value(self):
        return self.n

    def finalize(self):
        return "all %d" % self.n


c.create_window_function("total_of", 1, Sum)
rows = "with x(a) as (values (1), (2), (3), (4)) "
assert c.execute(rows + "select total_of(a) from x").fetchall() == [("all 10",)]
assert c.execute(rows + "select a, total_of(a) over (order by a rows between 1 preceding and 1 following) from x").fetchall() == [(1, 3), (2, 6), (3, 9), (4, 7)]
assert c.execute(rows + "select total_of(a) over () from x").fetchall() == [(10,)] * 4
c.create_window_function("total_of", 1, None)
assert error(c.execute, rows + "select total_of(a) from x") == "OperationalError: no such function: total_of"

LONG = "with recursive r(x) as (select 1 union all select x + 1 from r where x < 2000) select sum(x) from r"
calls = []
c.set_progress_handler(lambda: calls.append(1), 1000)
assert c.execute(LONG).fetchall() == [(2001000,)] and calls
c.set_progress_handler(lambda: True, 1000)
assert error(lambda: c.execute(LONG).fetchall()) == "OperationalError: interrupted"
c.set_progress_handler(lambda: 1 / 0, 1000)
assert error(lambda: c.execute(LONG).fetchall()) == "OperationalError: interrupted"
c.set_progress_handler(None, 0)
assert c.execute(LONG).fetchall() == [(2001000,)]

assert c.getconfig(sqlite3.SQLITE_DBCONFIG_ENABLE_FKEY) is False and c.setconfig(sqlite3.SQLITE_DBCONFIG_ENABLE_FKEY) is None
assert c.getconfig(sqlite3.SQLITE_DBCONFIG_ENABLE_FKEY) is True and c.execute("pragma foreign_keys").fetchall() == [(1,)]
assert error(c.getconfig, 5) == "ValueError: unknown config 'op': 5"
