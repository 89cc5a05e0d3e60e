"""Databases in files."""
import os
import sqlite3
import tempfile

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "a.db")
    con = sqlite3.connect(path)
    con.execute("CREATE TABLE t(a)")
    con.execute("INSERT INTO t VALUES (1)")
    con.commit()
    con.execute("INSERT INTO t VALUES (2)")
    con.close()
    with open(path, "rb") as f:
        assert f.read(16) == b"SQLite format 3\0"
    con = sqlite3.connect(path)
    other = sqlite3.connect(path)
    assert con.execute("SELECT a FROM t").fetchall() == [(1,)]
    assert other.execute("SELECT a FROM t").fetchall() == [(1,)]
    with other:
        other.execute("INSERT INTO t VALUES (3)")
    assert con.execute("SELECT a FROM t").fetchall() == [(1,), (3,)]
    con.execute("VACUUM")
    con.close()
    other.close()
    con = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        con.execute("INSERT INTO t VALUES (4)")
    except sqlite3.OperationalError as e:
        assert str(e) == "attempt to write a readonly database"
    else:
        raise AssertionError
    con.close()
    with open(path, "wb") as f:
        f.write(b"this is no database" * 100)
    con = sqlite3.connect(path)
    try:
        con.execute("SELECT * FROM t")
    except sqlite3.DatabaseError as e:
        assert str(e) == "file is not a database"
    else:
        raise AssertionError
    con.close()
    try:
        sqlite3.connect(os.path.join(folder, "no", "where.db"))
    except sqlite3.OperationalError as e:
        assert str(e) == "unable to open database file"
    else:
        raise AssertionError
print("ok")
