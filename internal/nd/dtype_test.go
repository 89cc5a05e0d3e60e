package nd

import (
	"encoding/json"
	"math"
	"os"
	"reflect"
	"testing"
)

// readJSON reads a golden file of testdata; the script of the same name wrote it.
func readJSON[T any](t *testing.T, name string) (v T) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err == nil {
		err = json.Unmarshal(data, &v)
	}
	if err != nil {
		t.Fatal(err)
	}
	return v
}

var kindNames = map[ErrorKind]string{
	ValueError: "ValueError", TypeError: "TypeError", IndexError: "IndexError", AxisError: "AxisError",
	OverflowError: "OverflowError", ZeroDivisionError: "ZeroDivisionError", MemoryError: "MemoryError",
	NotImplementedError: "NotImplementedError", RuntimeError: "RuntimeError", NoLoopError: "UFuncTypeError",
	CastingError: "UFuncTypeError", PromotionError: "DTypePromotionError", UnicodeError: "UnicodeError",
}

func errorText(err error) string {
	if e, ok := err.(*Error); ok {
		return kindNames[e.Kind] + ": " + e.Text
	}
	return err.Error()
}

func TestParseDType(t *testing.T) {
	type row struct {
		Text, Error string
		Want        []any
	}
	for _, r := range readJSON[[]row](t, "dtypes.json") {
		d, err := ParseDType(r.Text)
		if err != nil {
			if got := errorText(err); got != r.Error {
				t.Errorf("%q: got error %q, want %q", r.Text, got, r.Error)
			}
			continue
		}
		got := []any{
			d.Repr(), d.String(), d.Name(), d.Str(), string(d.Kind()), string(d.Char()), float64(d.ItemSize()), float64(d.Alignment()),
		}
		if !reflect.DeepEqual(got, r.Want) {
			t.Errorf("%q: got %v, want %v %s", r.Text, got, r.Want, r.Error)
		}
	}
}

func TestHalfReadsBack(t *testing.T) {
	for i := range 1 << 16 {
		h := Half(i)
		if h&0x7e00 == 0x7c00 && h&0x3ff != 0 {
			continue // a signalling NaN becomes a quiet one
		}
		if got := HalfOf(float64(h.Float())); got != h {
			t.Fatalf("%#x comes back as %#x", h, got)
		}
	}
	if HalfOf(65519.99) != 0x7bff || HalfOf(65520) != 0x7c00 || HalfOf(math.Ldexp(1, -25)) != 0 {
		t.Error("rounding at the ends is wrong")
	}
}

func TestTextsReadBack(t *testing.T) {
	a, err := New(nil, StrOf(5))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []string{"", "a", "añ€𐍈", "\xed\xa0\x80x", "abcde"} {
		a.SetItem(0, Scalar{Type: a.Type, Text: s})
		if got := a.Item(0).Text; got != s {
			t.Errorf("%q comes back as %q", s, got)
		}
	}
}
