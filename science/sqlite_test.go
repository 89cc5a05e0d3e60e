package science_test

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py"
)

// The program holds on CPython, too.
func TestDatabasesInFiles(t *testing.T) {
	text, err := os.ReadFile("testdata/sqlite_files.py")
	if err != nil {
		t.Fatal(err)
	}
	in, err := py.New(py.Options{Files: map[string]fs.FS{"/tmp": host.NewOverlay(fstest.MapFS{})}})
	if err != nil {
		t.Fatal(err)
	}
	run(t, in, string(text))
}

func TestDatabasesReachNothingOutside(t *testing.T) {
	path := t.TempDir() + "/x.db"
	run(t, open(t), strings.ReplaceAll(`
import sqlite3
con = sqlite3.connect(":memory:")
con.execute("CREATE TABLE t(a)")
for sql in ("ATTACH 'PATH' AS x", "ATTACH 'file:PATH' AS x", "VACUUM INTO 'PATH'", "PRAGMA temp_store=1", "PRAGMA hard_heap_limit=0", "SELECT load_extension('PATH')"):
    try:
        con.execute(sql)
    except sqlite3.DatabaseError:
        pass
    else:
        raise AssertionError(sql)
try:
    con.execute("ATTACH ? AS x", ("PATH",))
except sqlite3.DatabaseError as e:
    assert str(e) == "not authorized"
else:
    raise AssertionError
con.execute("VACUUM")
`, "PATH", path))
	if _, err := os.Stat(path); err == nil {
		t.Error("a file was made")
	}
}

func limited(t *testing.T, steps int64, within time.Duration) *py.Interp {
	t.Helper()
	m := budget.New(budget.Limits{Steps: steps, Bytes: 64 << 20, Depth: 1000, Deadline: time.Now().Add(within)}, nil)
	in, err := py.New(py.Options{Meter: m})
	if err != nil {
		t.Fatal(err)
	}
	return in
}

const endless = `
import sqlite3
con = sqlite3.connect(":memory:")
try:
    con.execute("WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r) SELECT count(*) FROM r")
except Exception:
    pass
`

func TestEndlessQueriesEndInLimits(t *testing.T) {
	for _, c := range []struct {
		in   *py.Interp
		want budget.Limit
	}{{limited(t, 10_000_000, time.Minute), budget.Steps}, {limited(t, budget.NoLimit, 5*time.Second), budget.Time}} {
		_, err := c.in.Run("test.py", endless)
		var limit *budget.Error
		if !errors.As(err, &limit) || limit.Limit != c.want {
			t.Errorf("got %v, want limit %v", err, c.want)
		}
	}
}

func TestLargeDatabasesEndInMemoryErrors(t *testing.T) {
	run(t, limited(t, budget.NoLimit, time.Minute), `
import sqlite3
con = sqlite3.connect(":memory:")
con.execute("CREATE TABLE t(a)")
for sql in ("INSERT INTO t VALUES (zeroblob(900000000))", "SELECT randomblob(100000000)", "SELECT hex(zeroblob(30000000))",
            "WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r) INSERT INTO t SELECT randomblob(10000) FROM r"):
    try:
        con.execute(sql)
    except MemoryError:
        con.rollback()
    else:
        raise AssertionError(sql)
assert con.execute("SELECT count(*) FROM t").fetchone() == (0,)
for i in range(2000):
    con.execute("SELECT 1 UNION SELECT 2").fetchone()
for i in range(40):
    sqlite3.connect(":memory:").execute("SELECT 1")
`)
}

func TestMalformedDatabases(t *testing.T) {
	run(t, open(t), `
import random, sqlite3
con = sqlite3.connect(":memory:")
con.executescript("CREATE TABLE t(a, b); CREATE INDEX i ON t(b); INSERT INTO t VALUES (1, 'x'), (2, zeroblob(9000))")
image = con.serialize()
random.seed(1)
failed = 0
for i in range(60):
    data = bytearray(image)
    for j in range(20):
        data[random.randrange(100 if j < 2 else len(data))] = random.randrange(256)
    other = sqlite3.connect(":memory:")
    try:
        other.deserialize(data)
        other.execute("SELECT count(*), max(length(b)) FROM t WHERE b > ''").fetchall()
        other.execute("PRAGMA integrity_check").fetchall()
        other.execute("INSERT INTO t VALUES (3, 'y')")
    except (sqlite3.Error, MemoryError):
        failed += 1
    other.close()
assert failed
`)
}

func TestConnectionsAreSaved(t *testing.T) {
	in := open(t)
	run(t, in, `
import sqlite3
con = sqlite3.connect(":memory:")
con.row_factory = sqlite3.Row
cur = con.cursor()
cur.execute("CREATE TABLE t(a)")
cur.execute("INSERT INTO t VALUES (7)")
`)
	if _, err := in.Save(nil, nil); err == nil || !strings.Contains(err.Error(), "sqlite3 connection") {
		t.Errorf("with a transaction: %v", err)
	}
	run(t, in, "con.commit()")
	data, err := in.Save(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	in = open(t)
	if _, err := in.Load(data, nil); err != nil {
		t.Fatal(err)
	}
	run(t, in, `
assert cur.execute("SELECT a FROM t").fetchone()[0] == 7
assert con.execute("SELECT a FROM t").fetchone()["a"] == 7
`)
}

// With a clock and random bytes of the host's choice SQL gives the same in every session.
func TestSQLFollowsClockAndSeed(t *testing.T) {
	const program = `
import sqlite3
c = sqlite3.connect(":memory:")
c.execute("create table t(x integer, at text default current_timestamp)")
c.execute("create index i on t(date(at))")
c.executemany("insert into t(x) values (?)", [(i,) for i in range(5)])
one = lambda sql: c.execute("select " + sql).fetchone()[0]
assert one("current_timestamp") == "2026-11-15 12:34:56", one("current_timestamp")
assert one("current_date || current_time") == "2026-11-1512:34:56"
assert one("datetime('now')") == one("datetime()") == one("DateTime('NOW')") == "2026-11-15 12:34:56"
assert one("date('now', '-1 month', 'start of month')") == "2026-10-01"
assert one("strftime('%Y %f')") == one("strftime('%Y %f', 'now')") == "2026 56.789"
assert one("unixepoch('now')") == 1794746096, one("unixepoch('now')")
assert round(one("julianday('now') - julianday('2026-11-15')"), 3) == 0.524
assert one("date('2024-02-30')") == "2024-03-01" and one("date(null)") is None and one("datetime(0, 'unixepoch')") == "1970-01-01 00:00:00"
assert one("count(*) from t where at = '2026-11-15 12:34:56'") == 5
result = [one("random()"), one("randomblob(4)"), one("group_concat(x) from (select x from t order by random())")]
try:
    one("randomblob(999999999)")
except (sqlite3.Error, MemoryError):
    pass
else:
    assert False
`
	var results [2]string
	for i := range results {
		n := byte(0)
		in, err := py.New(py.Options{
			Now: func() time.Time { return time.Date(2026, 11, 15, 12, 34, 56, 789e6, time.UTC) },
			Entropy: func(b []byte) {
				for j := range b {
					n = n*31 + 7
					b[j] = n
				}
			},
		})
		if err != nil {
			t.Fatal(err)
		}
		run(t, in, program)
		v, err := in.Eval("repr(result)")
		if err != nil {
			t.Fatal(err)
		}
		results[i] = v.Str().S
	}
	if results[0] != results[1] {
		t.Errorf("%s and %s", results[0], results[1])
	}
}
