package text

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
)

// TestSearchIsLinear runs every search with needles that nearly match at each position. All take
// some milliseconds; a quadratic search would take minutes.
func TestSearchIsLinear(t *testing.T) {
	const n = 1 << 20
	as := strings.Repeat("a", n)
	half := strings.Repeat("a", n/2)
	tests := map[string]struct{ s, sub string }{
		"last byte differs":  {as, half + "b"},
		"first byte differs": {as, "b" + half},
		"middle differs":     {as, half[:n/4] + "b" + half[:n/4]},
		"periodic":           {strings.Repeat("ab", n/2), strings.Repeat("ab", n/8) + "aa"},
		"short":              {as, strings.Repeat("a", 62) + "b"},
		"fibonacci":          {fibonacci(26), fibonacci(20) + "c"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			s, sub := New(test.s), New(test.sub)
			i, _ := s.Find(sub, 0, ToEnd, nil)
			j, _ := s.RFind(sub, 0, ToEnd, nil)
			n, _ := s.Count(sub, 0, ToEnd, nil)
			parts, _ := s.RSplit(sub, -1, nil)
			r, _ := s.Replace(sub, New("x"), -1, nil)
			if i != -1 || j != -1 || n != 0 || len(parts) != 1 || r.Text != test.s {
				t.Errorf("found at %d and %d, %d times", i, j, n)
			}
			if d := time.Since(start); d > 10*time.Second {
				t.Errorf("took %v", d)
			}
		})
	}
}

func fibonacci(n int) string {
	a, b := "a", "b"
	for range n {
		a, b = a+b, a
	}
	return a
}

// TestLongNeedles compares the two-way search with the standard library on every pair of short
// texts over two letters.
func TestLongNeedles(t *testing.T) {
	var all []string
	for n := 1; n <= 9; n++ {
		for bits := range 1 << n {
			all = append(all, strings.NewReplacer("0", "a", "1", "b").Replace(fmt.Sprintf("%0*b", n, bits)))
		}
	}
	hays := []string{fibonacci(9), strings.Repeat("aab", 12), strings.Repeat("ab", 9) + "bb" +
		strings.Repeat("ba", 9), strings.Repeat("a", 20)}
	for _, needle := range all {
		forward, _ := newTwoWay(needle, false, nil)
		backward, _ := newTwoWay(needle, true, nil)
		for _, hay := range hays {
			if got, _ := forward.find(hay, nil); got != strings.Index(hay, needle) {
				t.Fatalf("%q in %q: %d, want %d", needle, hay, got, strings.Index(hay, needle))
			}
			got, _ := backward.find(hay, nil)
			if got >= 0 {
				got = len(hay) - got - len(needle)
			}
			if got != strings.LastIndex(hay, needle) {
				t.Fatalf("%q in %q from the right: %d, want %d", needle, hay, got, strings.LastIndex(hay, needle))
			}
		}
	}
}

func TestSearchCrossesWindows(t *testing.T) {
	needle := "needle"
	for _, at := range []int{0, window - 7, window - 6, window - 3, window - 1, window, window + 2, 2*window - 2} {
		s := New(strings.Repeat("n", at) + needle + strings.Repeat("e", 2*window-at)) // the same distances from the end
		if i, _ := s.Find(New(needle), 0, ToEnd, nil); i != at {
			t.Errorf("found at %d, want %d", i, at)
		}
		if i, _ := s.RFind(New(needle), 0, ToEnd, nil); i != at {
			t.Errorf("found from the right at %d, want %d", i, at)
		}
		if parts, _ := s.Split(New(needle), -1, nil); len(parts) != 2 || len(parts[0]) != at {
			t.Errorf("split at %d gives %d parts", at, len(parts))
		}
	}
}

// TestSizesAreChargedBeforeAllocation asks for results of up to 2^62 bytes from a session that may
// have a million.
func TestSizesAreChargedBeforeAllocation(t *testing.T) {
	s, e := New("a\tb"), New("é\té")
	long := New(strings.Repeat("a", 10_000))
	for name, f := range map[string]func(m *budget.Meter) error{
		"ljust":      func(m *budget.Meter) error { _, err := s.LJust(1<<62, ' ', m); return err },
		"rjust":      func(m *budget.Meter) error { _, err := s.RJust(math.MaxInt, '😀', m); return err },
		"center":     func(m *budget.Meter) error { _, err := e.Center(1<<40, ' ', m); return err },
		"zfill":      func(m *budget.Meter) error { _, err := s.ZFill(1<<50, m); return err },
		"expandtabs": func(m *budget.Meter) error { _, err := e.ExpandTabs(1<<61, m); return err },
		"repeat":     func(m *budget.Meter) error { _, err := s.Repeat(math.MaxInt, m); return err },
		"replace":    func(m *budget.Meter) error { _, err := long.Replace(New("a"), long, -1, m); return err },
		"interleave": func(m *budget.Meter) error { _, err := long.Replace(New(""), long, -1, m); return err },
		"upper":      func(m *budget.Meter) error { _, err := New(strings.Repeat("ß", 600_000)).Upper(m); return err },
		"repr": func(m *budget.Meter) error {
			_, err := New(strings.Repeat("\x00", 300_000)).Repr(m)
			return err
		},
		"split": func(m *budget.Meter) error {
			_, err := New(strings.Repeat(",", 100_000)).Split(New(","), -1, m)
			return err
		},
		"hex": func(m *budget.Meter) error { _, err := Bytes(strings.Repeat("x", 600_000)).Hex(0, 0, m); return err },
		"join": func(m *budget.Meter) error {
			_, err := Join(long.Text, make([]string, 1000), m)
			return err
		},
		"translate": func(m *budget.Meter) error {
			_, err := long.Translate(func(rune) (string, bool, error) { return long.Text, false, nil }, m)
			return err
		},
	} {
		m := budget.New(budget.Limits{Bytes: 1_000_000}, nil)
		var limit *budget.Error
		if err := f(m); !errors.As(err, &limit) || limit.Limit != budget.Memory {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestLongWorkIsInterrupted gives every operation a deadline that has passed.
func TestLongWorkIsInterrupted(t *testing.T) {
	ascii := New(strings.Repeat("ab ", 1<<19))
	wide := New(strings.Repeat("é\u0345", 1<<19))
	sigma := New("aΣ" + strings.Repeat("\u0345", 1<<19))
	for name, f := range map[string]func(m *budget.Meter) error{
		"lower":    func(m *budget.Meter) error { _, err := ascii.Lower(m); return err },
		"casefold": func(m *budget.Meter) error { _, err := wide.Casefold(m); return err },
		"sigma":    func(m *budget.Meter) error { _, err := sigma.Lower(m); return err },
		"find":     func(m *budget.Meter) error { _, err := ascii.Find(New("ba"), 0, ToEnd, m); return err },
		"rfind":    func(m *budget.Meter) error { _, err := ascii.RFind(New("ba"), 0, ToEnd, m); return err },
		"count":    func(m *budget.Meter) error { _, err := ascii.Count(New("x"), 0, ToEnd, m); return err },
		"isspace":  func(m *budget.Meter) error { _, err := New(strings.Repeat(" ", 1<<20)).IsSpace(m); return err },
		"strip": func(m *budget.Meter) error {
			_, err := New(strings.Repeat(" ", 1<<20)).StripSpace(Both, m)
			return err
		},
		"splitspace": func(m *budget.Meter) error { _, err := ascii.SplitSpace(-1, m); return err },
		"splitlines": func(m *budget.Meter) error { _, err := ascii.SplitLines(false, m); return err },
		"repr":       func(m *budget.Meter) error { _, err := wide.Repr(m); return err },
		"index":      func(m *budget.Meter) error { _, err := NewIndex(wide.Text, m); return err },
		"reverse": func(m *budget.Meter) error {
			_, err := wide.SliceStep(wide.Len()-1, -1, wide.Len(), m)
			return err
		},
		"long needle": func(m *budget.Meter) error {
			_, err := ascii.Find(ascii.Slice(1, 1<<19), 0, ToEnd, m)
			return err
		},
	} {
		m := budget.New(budget.Limits{Bytes: budget.NoLimit, Deadline: time.Now().Add(-time.Hour)}, nil)
		var limit *budget.Error
		if err := f(m); !errors.As(err, &limit) || limit.Limit != budget.Time {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestIndexAgreesWithCounting(t *testing.T) {
	plain := New(strings.Repeat("aé€😀\xed\xa0\x80", 100))
	ix, err := NewIndex(plain.Text, nil)
	if err != nil {
		t.Fatal(err)
	}
	indexed := plain
	indexed.Index = ix
	if plain.Len() != 500 || indexed.Len() != 500 {
		t.Fatalf("lengths %d and %d", plain.Len(), indexed.Len())
	}
	for i := range 501 {
		at := plain.Offset(i)
		if indexed.Offset(i) != at || indexed.Position(at) != i || plain.Position(at) != i {
			t.Fatalf("code point %d: offsets %d and %d, positions %d and %d",
				i, at, indexed.Offset(i), plain.Position(at), indexed.Position(at))
		}
	}
	for i := 0; i < 500; i++ {
		if indexed.At(i).Text != indexed.Slice(i, i+1).Text {
			t.Fatalf("At(%d) = %q", i, indexed.At(i).Text)
		}
	}
}

func TestStripTakesSetsOfAnySize(t *testing.T) {
	var chars []rune
	for r := rune(0x20); r < 0x500; r += 7 {
		chars = append(chars, r)
		for _, inside := range []string{"\x1f", "é\x1f", "\U0010ffff"} {
			s := New(string(chars) + inside + string(r))
			got, err := s.Strip(Both, New(string(chars)), nil)
			if err != nil || got.Text != inside {
				t.Fatalf("%q is left by a set of %d: %v", got.Text, len(chars), err)
			}
		}
	}
}

func TestExtremeWidthsAreHarmless(t *testing.T) {
	s := New("-é")
	for _, width := range []int{math.MinInt, math.MinInt + 1, -1, 0, 2} {
		for name, f := range map[string]func() (Str, error){
			"center": func() (Str, error) { return s.Center(width, ' ', nil) },
			"ljust":  func() (Str, error) { return s.LJust(width, ' ', nil) },
			"rjust":  func() (Str, error) { return s.RJust(width, ' ', nil) },
			"zfill":  func() (Str, error) { return s.ZFill(width, nil) },
		} {
			if got, err := f(); err != nil || got.Text != s.Text {
				t.Errorf("%s(%d) = %q, %v", name, width, got.Text, err)
			}
		}
	}
}

func TestCodecsChargeAndPoll(t *testing.T) {
	wide := New(strings.Repeat("é\xed\xb2\x80", 1<<18))
	bad := Bytes(strings.Repeat("\xff\xd8", 1<<19))
	for _, c := range []Codec{UTF8, UTF8Sig, UTF16, UTF32BE, UTF7, Latin1, ASCII, CP1252, UnicodeEscape,
		RawUnicodeEscape, ShiftJis, Gb18030, ISO2022Jp, HZ} {
		for name, f := range map[string]func(m *budget.Meter) error{
			"encode": func(m *budget.Meter) error { _, err := c.Encode(wide, NameReplace, m); return err },
			"decode": func(m *budget.Meter) error { _, err := c.Decode(bad, BackslashReplace, m); return err },
		} {
			var limit *budget.Error
			err := f(budget.New(budget.Limits{Bytes: 10_000}, nil))
			if !errors.As(err, &limit) || limit.Limit != budget.Memory {
				t.Errorf("%s %s in 10,000 bytes: %v", c, name, err)
			}
			err = f(budget.New(budget.Limits{Bytes: budget.NoLimit, Deadline: time.Now().Add(-time.Hour)}, nil))
			if !errors.As(err, &limit) || limit.Limit != budget.Time {
				t.Errorf("%s %s after the deadline: %v", c, name, err)
			}
		}
	}
}

// TestRefusedWorkIsNotCharged: what a failed call had reserved is given back.
func TestRefusedWorkIsNotCharged(t *testing.T) {
	m := budget.New(budget.Limits{Bytes: 100_000}, nil)
	if _, err := New(strings.Repeat("\x00", 50_000)).Repr(m); err == nil || m.Bytes() != 0 {
		t.Errorf("%v, %d bytes stay charged", err, m.Bytes())
	}
	s, err := New(strings.Repeat("é", 1000)).Upper(m)
	if err != nil || m.Bytes() < int64(len(s.Text)) || m.Bytes() > int64(len(s.Text))*3/2 {
		t.Errorf("%v, %d bytes charged for a result of %d", err, m.Bytes(), len(s.Text))
	}
}

func FuzzDecode(f *testing.F) {
	f.Add("a\\u00e9\xed\xa0\x80\xff", uint8(UnicodeEscape), uint8(SurrogateEscape))
	f.Fuzz(func(t *testing.T, in string, codec, handler uint8) {
		c, h := Codec(codec)%numCodecs, Handler(handler)%(SurrogatePass+1)
		s, err := c.Decode(Bytes(in), h, nil)
		if err != nil {
			return
		}
		if s.ASCII != IsASCII(s.Text) && s.Text != "" {
			t.Errorf("ASCII = %v for %q", s.ASCII, s.Text)
		}
		// Whatever was decoded is WTF-8: encoding it with surrogatepass and decoding that gives it
		// back.
		b, err := UTF8.Encode(s, SurrogatePass, nil)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := UTF8.Decode(b, SurrogatePass, nil); err != nil || again.Text != s.Text {
			t.Errorf("%q became %q: %v", s.Text, again.Text, err)
		}
	})
}
