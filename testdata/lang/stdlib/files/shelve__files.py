"""Shelves and the databases under them."""
import dbm
import dbm.dumb
import os
import shelve
import tempfile


def raises(kind, text, f, *args):
    try:
        f(*args)
    except kind as e:
        assert text == str(e), (text, str(e))
    else:
        assert False, (kind, text)


d = tempfile.mkdtemp()
name = os.path.join(d, "db")

with dbm.dumb.open(name) as db:
    db["k"] = "v"
    db[b"\xff\n'"] = b"x" * 1000
    db["é"] = bytearray(b"")
    assert db["k"] == b"v" and db[b"k"] == b"v" and "k" in db and b"no" not in db
    assert db.keys() == [b"k", b"\xff\n'", "é".encode()] and len(db) == 3
    assert db.get("no", 5) == 5 and db.setdefault("k", b"w") == b"v"
    db["k"] = "longer"
    db[b"\xff\n'"] = b"y" * 2000
    assert list(db.items())[1] == (b"\xff\n'", b"y" * 2000)
    raises(KeyError, "b'no'", db.__getitem__, "no")
    raises(TypeError, "keys must be bytes or strings", db.__setitem__, 1, b"")
    raises(TypeError, "values must be bytes or strings", db.__setitem__, b"", 1)
    del db["é"]
raises(OSError, "DBM object has already been closed", len, db)
assert dbm.whichdb(name) == "dbm.dumb"
assert dbm.whichdb(os.path.join(d, "none")) is None
open(os.path.join(d, "text"), "w").write("hello")
assert dbm.whichdb(os.path.join(d, "text")) == ""
with open(name + ".dir", encoding="latin-1") as f:
    assert f.read() == "'k', (0, 6)\n\"ÿ\\n'\", (1536, 2000)\n"
with dbm.dumb.open(name, "r") as db:
    raises(OSError, "The database is opened for reading only", db.__setitem__, "a", "b")
    raises(OSError, "The database is opened for reading only", db.__delitem__, "k")
    assert sorted(db) == [b"k", b"\xff\n'"]
raises(ValueError, "Flag must be one of 'r', 'w', 'c', or 'n'", dbm.dumb.open, name, "x")
with dbm.open(name, "w") as db:
    assert db["k"] == b"longer"
with dbm.dumb.open(name, "n") as db:
    assert len(db) == 0
try:
    dbm.open(os.path.join(d, "none"), "r")
except dbm.error as e:
    assert str(e) == "db file doesn't exist; use 'c' or 'n' flag to create a new db"
try:
    dbm.open(os.path.join(d, "text"), "r")
except dbm.error as e:
    assert str(e) == "db type could not be determined"

with dbm.dumb.open(name, "n") as db, shelve.Shelf(db) as s:
    s["list"] = [1, 2]
    s["list"].append(3)
    assert s["list"] == [1, 2] and list(s) == ["list"] and "list" in s and s.get("x") is None
with dbm.dumb.open(name) as db, shelve.Shelf(db, writeback=True) as s:
    s["list"].append(3)
    s["new"] = {"a": (1, None)}
with dbm.dumb.open(name) as db:
    s = shelve.Shelf(db)
    assert s["list"] == [1, 2, 3] and s["new"] == {"a": (1, None)} and len(s) == 2
    del s["new"]
    raises(KeyError, "b'new'", s.__getitem__, "new")
    s.close()
    raises(ValueError, "invalid operation on closed shelf", s.__getitem__, "list")
    raises(ValueError, "invalid operation on closed shelf", len, s)
m = {}
with shelve.Shelf(m, keyencoding="latin-1", protocol=0) as s:
    s["é"] = 1
assert m == {b"\xe9": b"I1\n."}
with dbm.dumb.open(os.path.join(d, "sh"), "c"):
    pass
with shelve.open(os.path.join(d, "sh")) as s:
    s["a"] = range(3)
    s.update(b=2)
    assert dict(s) == {"a": range(3), "b": 2}
    s.clear()
    assert not s

# The file of keys is there as soon as the database is, and the mode heeds the umask.
fresh = os.path.join(d, "fresh")
for flag in "c", "n":
    with dbm.dumb.open(fresh, flag) as db:
        assert os.path.exists(fresh + ".dir") and not os.path.exists(fresh + ".bak")
        db.sync()
        assert not os.path.exists(fresh + ".bak")
    os.remove(fresh + ".dir")
raises(FileNotFoundError, f"[Errno 2] No such file or directory: {os.fsencode(fresh + '.dir')!r}", dbm.dumb.open, fresh, "r")
old = os.umask(0o002)
dbm.dumb.open(os.path.join(d, "mode"), "c", 0o637).close()
os.umask(old)
assert os.stat(os.path.join(d, "mode.dat")).st_mode & 0o777 == os.stat(os.path.join(d, "mode.dir")).st_mode & 0o777 == 0o635
