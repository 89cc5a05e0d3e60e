package backend_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend"
	"github.com/hognose/hognose/internal/dockertest"
)

// The benchmarks measure what docs/backends.md compares. They report the best and the median of all
// rounds beside the mean: other load on the machine makes the mean longer, the median less so, and
// the best hardly.

// benchBackends are the kinds that can be measured without an account. warm is how many runners
// wait.
func benchBackends(b *testing.B, warm int, measure func(*testing.B, *hognose.Backend)) {
	for _, kind := range []string{"local", "process", "docker"} {
		if kind == "local" && warm > 0 {
			continue
		}
		b.Run(kind, func(b *testing.B) {
			options := map[string]any{}
			switch kind {
			case "process":
				options["python"], options["warm"] = "/usr/bin/python3", warm
			case "docker":
				options["host"], options["image"], options["warm"] = dockertest.Need(b).Host, dockertest.Image, warm
			}
			opened, err := backend.New(kind, options)
			if err != nil {
				b.Fatal(err)
			}
			openOne(b, opened, nil).Close() // it has found its Python or its image, and begun to warm
			measure(b, opened)
		})
	}
}

func openOne(b *testing.B, on *hognose.Backend, o *hognose.Options) *hognose.Session {
	b.Helper()
	s, err := on.Open(b.Context(), o)
	if err != nil {
		b.Fatal(err)
	}
	return s
}

// rounds measures rounds of f and reports them, divided by n.
func rounds(b *testing.B, n int, f func()) {
	var took []time.Duration
	for b.Loop() {
		start := time.Now()
		f()
		took = append(took, time.Since(start))
	}
	report(b, n, took)
}

func report(b *testing.B, n int, took []time.Duration) {
	slices.Sort(took)
	micros := func(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1000 / float64(n) }
	b.ReportMetric(micros(took[0]), "best-µs")
	b.ReportMetric(micros(took[len(took)/2]), "median-µs")
}

// opens measures how long a session takes to open, a second after the one before.
func opens(b *testing.B, on *hognose.Backend) {
	var took []time.Duration
	for b.Loop() {
		b.StopTimer()
		time.Sleep(time.Second) // what is to be warm is by then
		b.StartTimer()
		start := time.Now()
		s := openOne(b, on, nil)
		took = append(took, time.Since(start))
		b.StopTimer()
		s.Close()
		b.StartTimer()
	}
	report(b, 1, took)
}

func BenchmarkOpenCold(b *testing.B) { benchBackends(b, 0, opens) }
func BenchmarkOpenWarm(b *testing.B) { benchBackends(b, 1, opens) }

func BenchmarkRoundTrip(b *testing.B) {
	benchBackends(b, 0, func(b *testing.B, on *hognose.Backend) {
		s := openOne(b, on, nil)
		defer s.Close()
		rounds(b, 1, func() {
			if _, err := s.Run(b.Context(), "1"); err != nil {
				b.Fatal(err)
			}
		})
	})
}

func BenchmarkToolCall(b *testing.B) {
	one := hognose.NewTool("one", "", func(context.Context, struct{}) (int, error) { return 1, nil })
	benchBackends(b, 0, func(b *testing.B, on *hognose.Backend) {
		s := openOne(b, on, &hognose.Options{Tools: []*hognose.Tool{one}})
		defer s.Close()
		const calls = 20
		rounds(b, calls, func() {
			if _, err := s.Run(b.Context(), "for i in range(20): one()"); err != nil {
				b.Fatal(err)
			}
		})
	})
}
