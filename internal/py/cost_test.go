package py

import (
	"runtime"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
)

// The fixed costs of a session. Goals: a run in an open session 8 µs, open + run + close 40 µs, 64
// KiB for an idle session.

func meter() *budget.Meter {
	return budget.New(budget.Limits{Steps: 1e9, Bytes: 1 << 28, Depth: 1000, Deadline: time.Now().Add(time.Minute)}, nil)
}

func BenchmarkRunInOpenSession(b *testing.B) {
	in, err := New(Options{Meter: meter()})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if v, err := in.Run("<string>", "1+1"); err != nil || v.Int() != 2 {
			b.Fatal(v, err)
		}
	}
}

func BenchmarkOpenRunClose(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		in, err := New(Options{Meter: meter()})
		if err != nil {
			b.Fatal(err)
		}
		if v, err := in.Run("<string>", "1+1"); err != nil || v.Int() != 2 {
			b.Fatal(v, err)
		}
	}
}

func BenchmarkImportMathInNewSession(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		in, err := New(Options{Meter: meter()})
		if err != nil {
			b.Fatal(err)
		}
		if _, err := in.Run("<string>", "import math"); err != nil {
			b.Fatal(err)
		}
	}
}

// maxIdle is the heap that a session may hold after one run.
const maxIdle = 64 << 10

func TestIdleSessionIsSmall(t *testing.T) {
	n := 10_000
	if testing.Short() {
		n = 1000
	}
	sessions := make([]*Interp, n)
	before := heap()
	for i := range sessions {
		in, err := New(Options{Meter: meter()})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := in.Run("<string>", "x = [1, 2, 3]\nlen(x)"); err != nil {
			t.Fatal(err)
		}
		sessions[i] = in
	}
	each := (heap() - before) / int64(n)
	runtime.KeepAlive(sessions)
	t.Logf("%d bytes a session", each)
	if each > maxIdle {
		t.Errorf("an idle session holds %d bytes, more than %d", each, maxIdle)
	}
}

func heap() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
