package scanner

import (
	"os"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/oracle"
	"github.com/hognose/hognose/internal/py/source"
)

// sample is ordinary code; bytes per token and the share of comments and strings are about those of
// the standard library.
const sample = `def mean(values, *, weights=None):
    """Return the arithmetic mean of values.

    With weights, return the weighted mean instead. Raises ValueError if there is nothing to average.
    """
    if weights is None:
        weights = [1.0] * len(values)
    total = sum(w * v for w, v in zip(weights, values))
    count = sum(weights)  # not len(weights): weights need not be integers
    if not count:
        raise ValueError(f"cannot average {len(values)} values of weight {count!r:>10}")
    return total / count


class Table(dict):
    width: int = 0x20

    def __missing__(self, key):
        value = self[key] = {"key": key, "count": 0, "rows": []}
        return value

`

func BenchmarkScan(b *testing.B) {
	benchmark(b, strings.Repeat(sample, 1<<20/len(sample)))
}

// BenchmarkScanSnippet shows the fixed cost of a scan.
func BenchmarkScanSnippet(b *testing.B) {
	benchmark(b, "x = 1 + 1\nprint(x)\n")
}

// BenchmarkScanLibrary scans all of CPython's standard library.
func BenchmarkScanLibrary(b *testing.B) {
	var texts []string
	for _, path := range oracle.Need(b).Library(b) {
		if data, err := os.ReadFile(path); err == nil {
			texts = append(texts, string(data))
		}
	}
	benchmark(b, texts...)
}

func benchmark(b *testing.B, texts ...string) {
	b.Helper()
	var files []*source.File
	size, tokens := 0, 0
	for _, text := range texts {
		if f, err := source.FromBytes("<text>", []byte(text), nil); err == nil {
			files = append(files, f)
			size += len(f.Text)
		}
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		tokens = 0
		for _, f := range files {
			r, err := Scan(f, limited(1<<40))
			if err != nil {
				b.Fatal(err)
			}
			tokens += len(r.Tokens)
		}
	}
	b.ReportMetric(float64(size)/float64(tokens), "bytes/token")
}
