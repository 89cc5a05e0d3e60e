package hognose_test

import (
	"context"
	"encoding/json"
	"runtime"
	"testing"

	"github.com/hognose/hognose"
)

// What a snippet costs beside its own work: 1+1 in an open session.
func BenchmarkRun(b *testing.B) {
	ctx := context.Background()
	s, err := hognose.Local(nil).Open(ctx, nil)
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Run(ctx, "1+1"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkOpenRunClose(b *testing.B) {
	ctx := context.Background()
	b.ReportAllocs()
	for b.Loop() {
		s, err := hognose.Local(nil).Open(ctx, nil)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := s.Run(ctx, "1+1"); err != nil {
			b.Fatal(err)
		}
		s.Close()
	}
}

// Run and Open allocate what their work needs: 23 and 76 objects when this was written.
func TestRunAllocatesLittle(t *testing.T) {
	ctx := t.Context()
	s, err := hognose.Local(nil).Open(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	run := testing.AllocsPerRun(100, func() {
		if _, err := s.Run(context.Background(), "1+1"); err != nil {
			t.Fatal(err)
		}
	})
	whole := testing.AllocsPerRun(100, func() {
		s, err := hognose.Local(nil).Open(ctx, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Run(context.Background(), "1+1"); err != nil {
			t.Fatal(err)
		}
		s.Close()
	})
	if run > 26 || whole > 82 {
		t.Errorf("Run allocates %v objects, want at most 26; Open, Run and Close %v, want at most 82", run, whole)
	}
}

// A thousand tool calls, less a thousand calls of a Python function.
func BenchmarkToolCall(b *testing.B) {
	ctx := context.Background()
	nop := &hognose.Tool{Name: "nop", Func: func(context.Context, json.RawMessage) (any, error) { return nil, nil }}
	s, err := hognose.Local(nil).Open(ctx, &hognose.Options{Tools: []*hognose.Tool{nop}})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	for b.Loop() {
		if _, err := s.Run(ctx, "for _ in range(1000): nop()"); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1000, "ns/call")
}

func TestIdleSessionIsSmall(t *testing.T) {
	const n = 2000
	ctx := t.Context()
	heap := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := heap()
	keep := make([]*hognose.Session, n)
	for i := range keep {
		s, err := hognose.Local(nil).Open(ctx, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Run(ctx, "x = 1"); err != nil {
			t.Fatal(err)
		}
		keep[i] = s
	}
	each := (heap() - before) / n
	t.Logf("%d bytes for each idle session", each)
	if each > 32<<10 {
		t.Errorf("an idle session holds %d bytes, want at most 32 KiB", each)
	}
	runtime.KeepAlive(keep)
}
