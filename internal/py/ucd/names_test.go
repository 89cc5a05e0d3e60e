package ucd

import (
	_ "embed"
	"fmt"
	"strings"
	"testing"
)

//go:embed testdata/lookups.txt
var lookups string

func TestLookupsFindWhatCPythonFinds(t *testing.T) {
	for line := range strings.Lines(lookups) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		text, ok := Lookup(f[0])
		if got := points(text); got != f[1] || ok != (f[1] != "") {
			t.Errorf("Lookup(%q) = %q, %v, want %q", f[0], got, ok, f[1])
		}
		got := ""
		if r, ok := Character(f[0]); ok {
			got = hexRune(r)
		}
		if got != f[2] {
			t.Errorf("Character(%q) = %q, want %q", f[0], got, f[2])
		}
	}
}

// points writes s as code points in hexadecimal.
func points(s string) string {
	var fields []string
	for len(s) > 0 {
		r, size := DecodeRune(s)
		fields = append(fields, fmt.Sprintf("%04X", r))
		s = s[size:]
	}
	return strings.Join(fields, " ")
}

func TestEveryNameIsFoundAgain(t *testing.T) {
	for r := rune(0); r <= MaxRune; r++ {
		name := Name(r)
		if name == "" {
			continue
		}
		if got, ok := Character(name); !ok || got != r {
			t.Fatalf("Character(%q) = %U, %v; want %U", name, got, ok, r)
		}
	}
}

func TestRunesOutsideUnicodeAreUnassigned(t *testing.T) {
	for _, r := range []rune{-1, MaxRune + 1, 1<<31 - 1, -1 << 31} {
		if Category(r) != "Cn" || Name(r) != "" || Decomposition(r) != "" || IsPrintable(r) || XIDContinue(r) {
			t.Errorf("%d has properties", r)
		}
	}
}

func TestDecodeRuneKeepsSurrogates(t *testing.T) {
	tests := []struct {
		s    string
		r    rune
		size int
	}{
		{"", 0xFFFD, 0}, {"a", 'a', 1}, {"é", 'é', 2}, {"\ufffd", 0xFFFD, 3}, {"😀", '😀', 4},
		{"\xed\xa0\x80", 0xD800, 3}, {"\xed\xbf\xbf", 0xDFFF, 3}, {"\xed\xa0", 0xFFFD, 1}, {"\xff", 0xFFFD, 1},
	}
	for _, test := range tests {
		if r, size := DecodeRune(test.s); r != test.r || size != test.size {
			t.Errorf("DecodeRune(%q) = %U, %d", test.s, r, size)
		}
		if r, size := DecodeLastRune(test.s); test.size != 1 && (r != test.r || size != test.size) {
			t.Errorf("DecodeLastRune(%q) = %U, %d", test.s, r, size)
		}
	}
}

func BenchmarkProperties(b *testing.B) {
	b.Run("XIDContinue/ascii", func(b *testing.B) {
		for b.Loop() {
			XIDContinue('x')
		}
	})
	b.Run("XIDContinue/greek", func(b *testing.B) {
		for b.Loop() {
			XIDContinue('λ')
		}
	})
	b.Run("Name", func(b *testing.B) {
		for b.Loop() {
			Name('λ')
		}
	})
	b.Run("Character", func(b *testing.B) {
		for b.Loop() {
			Character("GREEK SMALL LETTER LAMDA")
		}
	})
}
