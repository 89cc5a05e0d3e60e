package science_test

import (
	"context"
	"runtime"
	"testing"
	"time"

	"github.com/hognose/hognose"
	_ "github.com/hognose/hognose/science"
)

// Sessions that are closed leave nothing behind, whatever holds on to what: SQLite has functions of
// the program, whose globals have the connection.
func TestClosedSessionsLeaveNothingBehind(t *testing.T) {
	for name, code := range map[string]string{
		"function":  "c.create_function('f', 1, lambda x: len(big))\nc.execute('select f(1)').fetchone()",
		"aggregate": "class A:\n    def step(self, x): self.x = x\n    def finalize(self): return 1\nc.create_aggregate('a', 1, A)\nc.execute('select a(1)').fetchone()",
		"aggregate that is interrupted": "class A:\n    def __init__(self): self.big = big\n    def step(self, x):\n        while True: pass\n    def finalize(self): return 1\n" +
			"c.create_aggregate('a', 1, A)\nc.execute('select a(1)').fetchone()",
		"collation":  "c.create_collation('f', lambda x, y: 0)\nc.execute(\"select 'a' = 'b' collate f\").fetchone()",
		"authorizer": "c.set_authorizer(lambda *a: 0)\nc.execute('select 1').fetchone()",
		"statement":  "k = c.execute('select 1 union select 2')\nk.fetchone()",
		"row":        "c.row_factory = sqlite3.Row\nk = c.execute('select 1 union select 2')\nr = k.fetchone()",
	} {
		t.Run(name, func(t *testing.T) {
			session(t, name, code) // what is made once
			before := live()
			for range 6 {
				session(t, name, code)
			}
			if grown := live() - before; grown > 12<<20 {
				t.Errorf("six sessions that held 8 MiB each have left %d MiB", grown>>20)
			}
		})
	}
}

func session(t *testing.T, name, code string) {
	t.Helper()
	s, err := hognose.Local(nil).Open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if name == "aggregate that is interrupted" {
		time.AfterFunc(50*time.Millisecond, cancel)
	}
	if _, err := s.Run(ctx, "import sqlite3\nbig = bytes(8 << 20)\nc = sqlite3.connect(':memory:')\n"+code); err != nil && ctx.Err() == nil {
		t.Fatal(err)
	}
}

// live returns the bytes of the heap that are in use, when cleanups have run.
func live() int64 {
	for range 3 {
		runtime.GC()
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
