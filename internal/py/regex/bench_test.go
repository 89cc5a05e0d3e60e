package regex

import (
	"strings"
	"testing"
)

// BenchmarkSearch counts the matches in a megabyte of text.
func BenchmarkSearch(b *testing.B) {
	text := strings.Repeat("the quick brown fox jumps over the lazy dog 12345 foo.bar@example.com key = value;\n", 12000)
	for _, pattern := range []string{`lazy`, `\w+`, `\d+`, `[\w.]+@[\w.]+`, `(\w+)\s*=\s*(\w+)`, `fox|dog|cat`, `(?i)LAZY`, `.*dog`, `q.*?k`, `(?:[a-z]+ )+`} {
		re, err := Compile(pattern, false, 0, nil)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(pattern, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			var m Machine
			for range b.N {
				m.Reset(re, text, false, len(text), nil)
				for pos := 0; ; {
					ok, err := m.Search(pos, false)
					if err != nil {
						b.Fatal(err)
					}
					if !ok {
						break
					}
					_, pos = m.Span()
				}
			}
		})
	}
}
