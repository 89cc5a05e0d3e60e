package format

import (
	"errors"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
)

func meter(bytes int64) *budget.Meter {
	return budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: bytes, Depth: 10}, nil)
}

// FuzzFormatSpec checks that any specification either fails with a Python error or a refusal, or
// gives a text that reaches the width and stays within the budget.
func FuzzFormatSpec(f *testing.F) {
	for _, s := range []string{"", "d", "010,.3f", "*^20_x", "é>5", "+#08b", ".99999999999f", "99999999s", "z.1e", "\xed\xa0\x80<3", "=,%", "3.5\xff"} {
		f.Add(s, int64(-1234567), 1234.5)
	}
	f.Fuzz(func(t *testing.T, text string, i int64, x float64) {
		const limit = 1 << 20
		check := func(kind Kind, name string, format func(*Spec, *budget.Meter) ([]byte, error)) {
			spec, err := ParseSpec(text, kind, name)
			m := meter(limit)
			var out []byte
			if err == nil {
				out, err = format(&spec, m)
			}
			var raised *number.Error
			var refused *budget.Error
			switch {
			case errors.As(err, &raised) || errors.As(err, &refused):
			case err != nil:
				t.Errorf("%s, %q: error of another kind: %v", name, text, err)
			case len(out) > limit:
				t.Errorf("%s, %q: %d bytes in spite of the limit", name, text, len(out))
			case utf8.ValidString(text) && utf8.RuneCount(out) < spec.Width:
				t.Errorf("%s, %q: %q is shorter than the width", name, text, out)
			}
		}
		check(Int, "int", func(s *Spec, m *budget.Meter) ([]byte, error) {
			return AppendInt(nil, number.Small(i), s, number.MaxStrDigits, m)
		})
		check(Float, "float", func(s *Spec, m *budget.Meter) ([]byte, error) { return AppendFloat(nil, x, s, m) })
		check(Complex, "complex", func(s *Spec, m *budget.Meter) ([]byte, error) { return AppendComplex(nil, complex(x, x), s, m) })
		check(Str, "str", func(s *Spec, m *budget.Meter) ([]byte, error) { return AppendStr(nil, "héllo", s, m) })
	})
}

// FuzzPrintf checks that the walk over any format ends and covers it, and that every conversion
// keeps to the budget.
func FuzzPrintf(f *testing.F) {
	for _, s := range []string{"", "%d", "%5.3f%%", "%(a(b))s", "%-+ #0*.*lx", "é%q", "%.99999999d", "%"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m := meter(1 << 20)
		p := Printf{Format: text, Mapping: true, Meter: m}
		star := func() (number.Int, bool, error) { return number.Small(7), true, nil }
		for rounds := 0; ; rounds++ {
			if rounds > len(text)+1 {
				t.Fatalf("%q: the walk does not end", text)
			}
			_, conv, done, err := p.Next(star)
			if done || err != nil {
				return
			}
			if conv != nil {
				if _, err := convert(nil, conv, number.Small(65), m); err != nil {
					return
				}
			}
		}
	})
}

// emptySpec is a specification that may or may not have had its colon, after a conversion that may
// itself be one.
var emptySpec = regexp.MustCompile(":+}")

// FuzzFields checks that the pieces of any format, put together again, are the format.
func FuzzFields(f *testing.F) {
	for _, s := range []string{"", "a{b!r:c{d}}e{{f}}{}", "{0[}]}", "}}", "{!", "{:{"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(text, "\x00") {
			return // as a conversion, NUL counts as none: in CPython too
		}
		fields := Fields{Format: text}
		var b strings.Builder
		for {
			literal, field, done, err := fields.Next()
			if err != nil {
				return
			}
			if done {
				break
			}
			b.WriteString(strings.NewReplacer("{", "{{", "}", "}}").Replace(literal))
			if field == nil {
				continue
			}
			var n Numbering
			if _, _, path, err := n.Split(field.Name); err == nil {
				for path != "" && err == nil {
					_, path, err = path.Next()
				}
			}
			b.WriteString("{" + field.Name)
			if field.Conversion != 0 {
				b.WriteString("!" + string(field.Conversion))
			}
			if field.Spec != "" {
				b.WriteString(":" + field.Spec)
			}
			b.WriteString("}")
		}
		if got := b.String(); utf8.ValidString(text) && emptySpec.ReplaceAllString(got, "}") != emptySpec.ReplaceAllString(text, "}") {
			t.Errorf("%q came back as %q", text, got)
		}
	})
}

func TestWidthAndPrecisionAreChargedBeforeTheyAreWritten(t *testing.T) {
	for _, text := range []string{"99999999", "099999999,", ".99999999f", "#.99999999g", "é>99999999", ".99999999e"} {
		spec, err := ParseSpec(text, Float, "float")
		if err != nil {
			t.Fatal(err)
		}
		var refused *budget.Error
		if _, err := AppendFloat(nil, 1.5, &spec, meter(1<<20)); !errors.As(err, &refused) {
			t.Errorf("%s: error %v, want a refusal", text, err)
		}
	}
	for _, c := range []Conv{{Width: 99999999, Precision: -1, Type: 'd'}, {Width: -1, Precision: 99999999, Type: 'd'}, {Width: -1, Precision: 99999999, Type: 'f'}} {
		var refused *budget.Error
		var err error
		if c.Type == 'd' {
			_, err = c.AppendInt(nil, number.Small(1), 0, meter(1<<20))
		} else {
			_, err = c.AppendFloat(nil, 1.5, meter(1<<20))
		}
		if !errors.As(err, &refused) {
			t.Errorf("%+v: error %v, want a refusal", c, err)
		}
	}
}

func TestImpossibleWidthIsAMemoryErrorWithoutAMeter(t *testing.T) {
	spec, err := ParseSpec("9223372036854775807", Int, "int")
	if err != nil {
		t.Fatal(err)
	}
	var raised *budget.Error
	if _, err := AppendInt(nil, number.Small(1), &spec, 0, nil); !errors.As(err, &raised) || raised.Limit != budget.Memory {
		t.Errorf("error %v, want MemoryError", err)
	}
}

func TestInterruptStopsPadding(t *testing.T) {
	m := meter(budget.NoLimit)
	m.Interrupt(&budget.Error{Limit: budget.Killed})
	spec, _ := ParseSpec("50000000", Str, "str")
	out, err := AppendStr(nil, "a", &spec, m)
	if err == nil || len(out) > 1<<20 {
		t.Errorf("%d bytes written after the interrupt, error %v", len(out), err)
	}
}

func TestBytesConversionsCountBytes(t *testing.T) {
	for _, c := range []struct {
		conv Conv
		want string
	}{
		{Conv{Width: 5, Precision: -1}, "  \xc3\xa9x"},
		{Conv{Width: 5, Precision: 2, Left: true}, "\xc3\xa9   "},
		{Conv{Width: -1, Precision: 1}, "\xc3"},
	} {
		got, err := c.conv.AppendBytes(nil, []byte("éx"), nil)
		if err != nil || string(got) != c.want {
			t.Errorf("%+v: %q, %v; want %q", c.conv, got, err, c.want)
		}
	}
}
