package parser

import (
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/source"
)

func BenchmarkParse(b *testing.B) {
	b.Run("one expression", func(b *testing.B) { benchmark(b, "1 + 1\n") })
	b.Run("snippet", func(b *testing.B) {
		benchmark(b, "import math\n\ndef area(r):\n    return math.pi * r ** 2\n\nfor r in range(10):\n    print(f'{r}: {area(r):.2f}')\n")
	})
	b.Run("large", func(b *testing.B) { benchmark(b, strings.Repeat(goldenText(b), 20)) })
}

func benchmark(b *testing.B, text string) {
	f, err := source.FromString("<string>", text, nil)
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse(f, Exec, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// goldenText returns all programs of the golden tests, one after another.
func goldenText(t testing.TB) string {
	var all strings.Builder
	for _, file := range glob(t, "testdata/golden/*.py") {
		all.WriteString(readFile(t, file))
	}
	return all.String()
}
