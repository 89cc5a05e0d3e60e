package text

import (
	"strings"
	"testing"
)

func BenchmarkMethods(b *testing.B) {
	line := New("The quick brown fox jumps over the lazy dog, and again. ")
	ascii, _ := line.Repeat(20, nil)
	wide, _ := New("Größe: 5 €, naïve café — Ωμέγα. ").Repeat(30, nil)
	parts := strings.Fields(ascii.Text)
	for name, f := range map[string]func(){
		"lower/ascii":   func() { ascii.Lower(nil) },
		"lower/wide":    func() { wide.Lower(nil) },
		"find/ascii":    func() { ascii.Find(New("xyz"), 0, ToEnd, nil) },
		"find/wide":     func() { wide.Find(New("xyz"), 0, ToEnd, nil) },
		"split/space":   func() { ascii.SplitSpace(-1, nil) },
		"split/comma":   func() { ascii.Split(New(","), -1, nil) },
		"replace/ascii": func() { ascii.Replace(New("fox"), New("bear"), -1, nil) },
		"strip/ascii":   func() { ascii.StripSpace(Both, nil) },
		"repr/ascii":    func() { ascii.Repr(nil) },
		"repr/wide":     func() { wide.Repr(nil) },
		"join":          func() { Join(" ", parts, nil) },
		"len/wide":      func() { wide.Len() },
		"encode/utf8":   func() { UTF8.Encode(wide, Strict, nil) },
		"decode/utf8":   func() { UTF8.Decode(Bytes(wide.Text), Strict, nil) },
		"isascii":       func() { _ = IsASCII(ascii.Text) },
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(ascii.Text)))
			for b.Loop() {
				f()
			}
		})
	}
}

func BenchmarkLongNeedle(b *testing.B) {
	s := New(strings.Repeat("a", 1<<20))
	sub := New(strings.Repeat("a", 1<<16) + "b")
	b.SetBytes(1 << 20)
	for b.Loop() {
		s.Find(sub, 0, ToEnd, nil)
	}
}
