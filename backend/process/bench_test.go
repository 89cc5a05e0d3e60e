//go:build linux

package process

import (
	"context"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

// bench opens a session on a backend with warm processes or without.
func benchBackend(b *testing.B, warm int) *hognose.Backend {
	b.Helper()
	backend, err := New(&Options{Python: pythonForTests, Warm: warm})
	if err != nil {
		b.Fatal(err)
	}
	s, err := backend.Open(b.Context(), nil) // finds Python, and begins to warm
	if err != nil {
		b.Fatal(err)
	}
	s.Close()
	return backend
}

func BenchmarkOpenCold(b *testing.B) {
	backend := benchBackend(b, 0)
	for b.Loop() {
		s, err := backend.Open(b.Context(), nil)
		if err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		s.Close()
		b.StartTimer()
	}
}

func BenchmarkOpenWarm(b *testing.B) {
	backend := benchBackend(b, 1)
	for b.Loop() {
		b.StopTimer()
		time.Sleep(300 * time.Millisecond) // it is warm by then
		b.StartTimer()
		s, err := backend.Open(b.Context(), nil)
		if err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		s.Close()
		b.StartTimer()
	}
}

func BenchmarkRoundTrip(b *testing.B) {
	s, err := benchBackend(b, 0).Open(b.Context(), nil)
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	for b.Loop() {
		if _, err := s.Run(b.Context(), "1"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkToolCall(b *testing.B) {
	one := hognose.NewTool("one", "", func(context.Context, struct{}) (int, error) { return 1, nil })
	s, err := benchBackend(b, 0).Open(b.Context(), &hognose.Options{Tools: []*hognose.Tool{one}})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	for b.Loop() {
		if _, err := s.Run(b.Context(), "for i in range(100): one()"); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/100, "ns/call")
}
