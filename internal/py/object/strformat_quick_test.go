package object

import (
	"math"
	"testing"

	"github.com/hognose/hognose/internal/py/format"
	"github.com/hognose/hognose/internal/py/number"
)

// TestQuickSpec compares what quick specifications make of values with what package format does.
func TestQuickSpec(t *testing.T) {
	var specs []string
	for _, align := range []string{"", "<", ">", "^"} {
		for _, width := range []string{"", "0", "1", "5", "05", "012", "9", "10", "23", "63", "64", "99", "100"} {
			for _, comma := range []string{"", ",", "_"} {
				for _, precision := range []string{"", ".0", ".1", ".2", ".9", ".10", "."} {
					for _, verb := range []string{"", "d", "s", "f", "%", "g", "e", "x", "fd"} {
						specs = append(specs, align+width+comma+precision+verb)
					}
				}
			}
		}
	}
	quick := 0
	for _, spec := range specs {
		q, ok := readQuickSpec(spec)
		if !ok {
			continue
		}
		compare := func(v any, got []byte, kind format.Kind, general func(s *format.Spec) ([]byte, error)) {
			if got == nil {
				return
			}
			quick++
			s, err := format.ParseSpec(spec, kind, "x")
			var want []byte
			if err == nil {
				want, err = general(&s)
			}
			if err != nil || string(want) != string(got) {
				t.Errorf("format(%v, %q) = %q, want %q, %v", v, spec, got, want, err)
			}
		}
		for _, f := range []float64{0, math.Copysign(0, -1), 1, -1.5, 0.125, 2.675, 999.995, -1234.5678, 1234567, 99999999999999.5, 5e-324, -0.004, 1e16, math.Inf(1), math.NaN()} {
			compare(f, q.appendFloat(make([]byte, 0, FormatBuf), f), format.Float,
				func(s *format.Spec) ([]byte, error) { return format.AppendFloat(nil, f, s, nil) })
		}
		for _, i := range []int64{0, 1, -1, 12, -123, 999, 1000, -1000, 123456, -1234567, math.MaxInt64, math.MinInt64} {
			compare(i, q.appendInt(make([]byte, 0, FormatBuf), i), format.Int,
				func(s *format.Spec) ([]byte, error) {
					return format.AppendInt(nil, number.Int{Small: i}, s, 0, nil)
				})
		}
		for _, text := range []string{"", "a", "hello", "a longer text than most of the widths", "-x"} {
			compare(text, q.appendText(make([]byte, 0, FormatBuf), text), format.Str,
				func(s *format.Spec) ([]byte, error) { return format.AppendStr(nil, text, s, nil) })
		}
	}
	if quick < 5000 {
		t.Errorf("only %d cases were quick", quick)
	}
}
