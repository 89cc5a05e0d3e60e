package langtest

import (
	"fmt"
	"strings"
	"syscall"
	"testing"

	"github.com/hognose/hognose/internal/py"
)

// small is a session with 100 small variables, large one with a heap of 10 MB.
func small() string {
	var b strings.Builder
	for i := range 100 {
		switch i % 4 {
		case 0:
			fmt.Fprintf(&b, "v%d = %d\n", i, i*i)
		case 1:
			fmt.Fprintf(&b, "v%d = 'text %d'\n", i, i)
		case 2:
			fmt.Fprintf(&b, "v%d = [%d, 2.5, None]\n", i, i)
		case 3:
			fmt.Fprintf(&b, "v%d = {'k': %d}\n", i, i)
		}
	}
	return b.String()
}

const large = "rows = [{'id': i, 'name': 'row number %d' % i, 'tags': ['a', 'b', i]} for i in range(20000)]\n"

func BenchmarkSnapshot(b *testing.B) {
	for _, c := range []struct{ name, code string }{{"100 variables", small()}, {"10 MB", large}} {
		in, err := py.New(py.Options{})
		if err != nil {
			b.Fatal(err)
		}
		if _, err := in.Run("x.py", c.code); err != nil {
			b.Fatal(err)
		}
		data, err := in.Save(nil, nil)
		if err != nil {
			b.Fatal(err)
		}
		b.Run("save/"+c.name, func(b *testing.B) {
			b.ReportAllocs()
			defer cpu(b)()
			for b.Loop() {
				if _, err := in.Save(nil, nil); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(len(data)), "bytes")
		})
		b.Run("load/"+c.name, func(b *testing.B) {
			b.ReportAllocs()
			defer cpu(b)()
			for b.Loop() {
				to, err := py.New(py.Options{})
				if err == nil {
					_, err = to.Load(data, nil)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run("fork/"+c.name, func(b *testing.B) {
			defer cpu(b)()
			for b.Loop() {
				to, err := py.New(py.Options{})
				if err == nil {
					err = in.ForkTo(to)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// cpu reports the processor time of an operation, the collector's included: on a machine with other
// work it says more than the clock.
func cpu(b *testing.B) func() {
	var before, after syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &before)
	return func() {
		_ = syscall.Getrusage(syscall.RUSAGE_SELF, &after)
		ns := after.Utime.Nano() + after.Stime.Nano() - before.Utime.Nano() - before.Stime.Nano()
		b.ReportMetric(float64(ns)/float64(b.N), "cpu-ns/op")
	}
}
