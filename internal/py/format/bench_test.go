package format

import (
	"testing"

	"github.com/hognose/hognose/internal/py/number"
)

func BenchmarkFormat(b *testing.B) {
	var buf [128]byte
	for _, c := range []struct {
		name, spec string
		kind       Kind
	}{{"float.2f", ".2f", Float}, {"float,.2f", ",.2f", Float}, {"float10", "10", Float}, {"int05d", "05d", Int}, {"int,", ",", Int}, {"str<20", "<20", Str}} {
		spec, err := ParseSpec(c.spec, c.kind, "x")
		if err != nil {
			b.Fatal(err)
		}
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				switch c.kind {
				case Float:
					_, err = AppendFloat(buf[:0], 1234567.891, &spec, nil)
				case Int:
					_, err = AppendInt(buf[:0], number.Small(12345), &spec, 0, nil)
				case Str:
					_, err = AppendStr(buf[:0], "hello", &spec, nil)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkParseSpec(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ParseSpec("*>+20,.3f", Float, "float"); err != nil {
			b.Fatal(err)
		}
	}
}
