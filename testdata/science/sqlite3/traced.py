# The trace callback is told each statement that runs, with values in place of its parameters; the
# names of DB-API for values; texts and blobs that cannot be stored or converted.
import datetime
import sqlite3

con = sqlite3.connect(":memory:")
told = []
con.set_trace_callback(told.append)
con.execute("create table t(a,b) ; -- x")
con.execute("  insert into t values(?,?) ", (1, "it's"))
con.execute("insert into t values(?,?);", (1.5, b"ab\xff"))
con.execute("insert into t values(:x,@y)", {"x": None, "y": 1e300})
con.execute("select '?', \"a\", [b] /* ? */, ?2, ?1 from t -- ?", (1, 2))
con.executemany("insert into t values(?,?)", [(1, 2), (3, True)])
con.commit()
con.executescript("select 1;;  select 2 ; -- end")
con.rollback()
con.execute("select ?,?,?,?", (1e20, float("inf"), 2.0, 0.1))
con.execute("select ?", ("é\0x",))
with con:
    con.execute("delete from t")
try:
    con.execute("insert into nope values(1)")
except sqlite3.OperationalError:
    pass
assert told == [
    "create table t(a,b) ;", "BEGIN ", "  insert into t values(1,'it''s') ", "insert into t values(1.5,x'6162ff');",
    "insert into t values(NULL,1.0e+300)", "select '?', \"a\", [b] /* ? */, 2, 1 from t -- ?", "insert into t values(1,2)",
    "insert into t values(3,1)", "COMMIT", "select 1;", ";  select 2 ;", "select 1.0e+20,Inf,2.0,0.1", "select 'é'", "BEGIN ",
    "delete from t", "COMMIT"], told
told.clear()
con.set_trace_callback(None)
con.execute("select 1")
assert told == []
con.set_trace_callback(lambda text: 1 / 0)  # what it raises is not seen
assert con.execute("select 1").fetchall() == [(1,)]
con.set_trace_callback(None)

assert (sqlite3.Date, sqlite3.Time, sqlite3.Timestamp, sqlite3.Binary) == (datetime.date, datetime.time, datetime.datetime, memoryview)
assert isinstance(sqlite3.DateFromTicks(0), datetime.date) and isinstance(sqlite3.TimeFromTicks(0), datetime.time)
assert sqlite3.TimestampFromTicks(5).second == 5

try:
    con.execute("select ?", ("a\ud8ff",))
except UnicodeEncodeError as e:
    assert str(e) == "'utf-8' codec can't encode character '\\ud8ff' in position 1: surrogates not allowed"
else:
    assert False
con.close()
try:
    con.set_trace_callback(None)
except sqlite3.ProgrammingError as e:
    assert str(e) == "Cannot operate on a closed database."

sqlite3.register_converter("upper", lambda data: data.decode().upper())
con = sqlite3.connect(":memory:", detect_types=sqlite3.PARSE_DECLTYPES)
con.execute("create table t(a upper)")
con.executemany("insert into t values(?)", [("x",), (b"",), (None,)])
assert con.execute("select a from t").fetchall() == [("X",), (None,), (None,)]
con.close()

# A script may have statements with rows, few or many, and may end with a comment.
con = sqlite3.connect(":memory:")
con.executescript("""
    create table t(a);
    with recursive c(x) as (select 1 union all select x + 1 from c where x < 2000) insert into t select x from c;
    select * from t; select * from t limit 1000; select * from t limit 999; -- the end""")
assert con.execute("select count(*) from t").fetchone() == (2000,)
con.close()
