"""The module sqlite3, as programs use it."""
import datetime
import sqlite3
import warnings


def raises(kind, text, f, *args):
    try:
        f(*args)
    except kind as e:
        assert str(e) == text, str(e)
        return e
    raise AssertionError("nothing raised")


con = sqlite3.connect(":memory:")
cur = con.cursor()
assert cur.execute("CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT UNIQUE, c REAL, d BLOB)") is cur
assert cur.description is None and cur.rowcount == -1 and not con.in_transaction
cur.execute("INSERT INTO t(b, c, d) VALUES (?, ?, ?)", ("x", 1.5, b"\0\1"))
assert (cur.lastrowid, cur.rowcount, con.in_transaction) == (1, 1, True)
cur.executemany("INSERT INTO t(b) VALUES (:name)", [{"name": "y"}, {"name": "é☃"}])
assert cur.rowcount == 2
con.commit()
assert con.total_changes == 3 and not con.in_transaction
assert con.execute("SELECT * FROM t").fetchall() == [(1, "x", 1.5, b"\0\1"), (2, "y", None, None), (3, "é☃", None, None)]
cur.execute("SELECT a, b AS name FROM t ORDER BY a DESC")
assert [d[0] for d in cur.description] == ["a", "name"]
assert cur.fetchone() == (3, "é☃") and cur.fetchmany(5) == [(2, "y"), (1, "x")] and cur.fetchone() is None and cur.fetchall() == []
assert [row[0] for row in con.execute("SELECT b FROM t WHERE a < ?", [3])] == ["x", "y"]

con.row_factory = sqlite3.Row
row = con.execute("SELECT a, b AS Name FROM t").fetchone()
assert (row["a"], row["name"], row[1], row[-1], len(row), tuple(row), row.keys(), dict(row)) == (1, "x", "x", "x", 2, (1, "x"), ["a", "Name"], {"a": 1, "Name": "x"})
raises(IndexError, "No item with that key", lambda: row["zz"])
con.row_factory = None

e = raises(sqlite3.OperationalError, "no such table: nowhere", con.execute, "SELECT * FROM nowhere")
assert (e.sqlite_errorcode, e.sqlite_errorname) == (1, "SQLITE_ERROR")
e = raises(sqlite3.IntegrityError, "UNIQUE constraint failed: t.b", con.execute, "INSERT INTO t(b) VALUES ('x')")
assert e.sqlite_errorname == "SQLITE_CONSTRAINT_UNIQUE"
raises(sqlite3.OperationalError, 'near "SELEC": syntax error', con.execute, "SELEC 1")
raises(sqlite3.ProgrammingError, "You can only execute one statement at a time.", con.execute, "SELECT 1; SELECT 2")
raises(sqlite3.ProgrammingError, "Incorrect number of bindings supplied. The current statement uses 1, and there are 2 supplied.", con.execute, "SELECT ?", (1, 2))
raises(sqlite3.ProgrammingError, "You did not supply a value for binding parameter :x.", con.execute, "SELECT :x", {})
raises(sqlite3.ProgrammingError, "Error binding parameter 1: type 'object' is not supported", con.execute, "SELECT ?", (object(),))
raises(sqlite3.ProgrammingError, "executemany() can only execute DML statements.", con.executemany, "SELECT ?", [(1,)])
raises(OverflowError, "Python int too large to convert to SQLite INTEGER", con.execute, "SELECT ?", (2**63,))
con.rollback()

try:
    with con:
        con.execute("INSERT INTO t(b) VALUES ('gone')")
        raise KeyError
except KeyError:
    pass
assert con.execute("SELECT count(*) FROM t").fetchone() == (3,)
with con:
    con.execute("INSERT INTO t(b) VALUES ('kept')")
assert con.execute("SELECT count(*) FROM t").fetchone() == (4,)

con.create_function("twice", 1, lambda x: x * 2, deterministic=True)
assert con.execute("SELECT twice(21), twice('ab')").fetchone() == (42, "abab")
con.create_function("bad", 0, lambda: 1 / 0)
raises(sqlite3.OperationalError, "user-defined function raised exception", con.execute, "SELECT bad()")


class Longest:
    def __init__(self):
        self.best = ""

    def step(self, s):
        self.best = max(self.best, s, key=len)

    def finalize(self):
        return self.best


con.create_aggregate("longest", 1, Longest)
assert con.execute("SELECT longest(b) FROM t").fetchone() == ("kept",)
con.create_collation("backwards", lambda a, b: (a < b) - (a > b))
assert [r[0] for r in con.execute("SELECT b FROM t ORDER BY b COLLATE backwards")] == ["é☃", "y", "x", "kept"]

con.executescript("""
    CREATE TABLE u(n); -- a comment
    INSERT INTO u VALUES (1); INSERT INTO u VALUES (';');
""")
assert con.execute("SELECT n FROM u").fetchall() == [(1,), (";",)]
assert list(con.iterdump())[0] == "BEGIN TRANSACTION;" and "INSERT INTO \"u\" VALUES(';');" in list(con.iterdump())
other = sqlite3.connect(":memory:")
con.backup(other)
assert other.execute("SELECT count(*) FROM t").fetchone() == (4,)
assert other.execute("INSERT INTO u VALUES (3) RETURNING n * 2").fetchall() == [(6,)]
other.close()
raises(sqlite3.ProgrammingError, "Cannot operate on a closed database.", other.execute, "SELECT 1")

warnings.simplefilter("ignore")
con = sqlite3.connect(":memory:", detect_types=sqlite3.PARSE_DECLTYPES | sqlite3.PARSE_COLNAMES)
con.execute("CREATE TABLE d(day date, at timestamp)")
now = datetime.datetime(2024, 2, 29, 1, 2, 3, 450000)
con.execute("INSERT INTO d VALUES (?, ?)", (now.date(), now))
assert con.execute("SELECT day, at FROM d").fetchone() == (now.date(), now)
sqlite3.register_converter("half", lambda b: int(b) / 2)
cur = con.execute('SELECT 5 AS "n [half]"')
assert cur.fetchone() == (2.5,) and cur.description[0][0] == "n"


class Point:
    def __conform__(self, protocol):
        if protocol is sqlite3.PrepareProtocol:
            return "1;2"


assert con.execute("SELECT ?", (Point(),)).fetchone() == ("1;2",)
con.text_factory = bytes
assert con.execute("SELECT 'a'").fetchone() == (b"a",)

con = sqlite3.connect(":memory:", isolation_level=None)
con.execute("CREATE TABLE t(a)")
con.execute("INSERT INTO t VALUES (1)")
assert not con.in_transaction
con = sqlite3.connect(":memory:", autocommit=False)
assert con.in_transaction
assert sqlite3.complete_statement("select 1;") and not sqlite3.complete_statement("select ';")
assert not sqlite3.complete_statement("create trigger a after insert on t begin select 1;")
assert sqlite3.complete_statement("create trigger a after insert on t begin select 1; end;")
assert con.execute("SELECT json_extract('{\"a\": [1, 2]}', '$.a[1]')").fetchone() == (2,)
con.execute("CREATE TABLE big(x)")
con.execute("WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r WHERE i < 5000) INSERT INTO big SELECT i FROM r")
assert con.execute("SELECT sum(x), count(*) FROM (SELECT x FROM big ORDER BY -x)").fetchone() == (12502500, 5000)
con.commit()

# Every execute notes the row that the connection inserted last; executemany and scripts do not.
con = sqlite3.connect(":memory:")
cur = con.cursor()
assert cur.lastrowid is None
assert [cur.execute(text).lastrowid for text in ("CREATE TABLE t(a)", "INSERT INTO t VALUES (1)", "SELECT * FROM t")] == [0, 1, 1]
assert cur.executemany("INSERT INTO t VALUES (?)", [(1,), (2,)]).lastrowid == 1
other = con.cursor()
assert other.lastrowid is None and other.execute("UPDATE t SET a = 3").lastrowid == 3
print("ok")
