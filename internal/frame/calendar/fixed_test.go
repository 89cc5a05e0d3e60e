package calendar

import (
	"math/rand/v2"
	"testing"
)

// What Fixed reads is what Strptime reads. It reads all dates of full width.
func TestFixed(t *testing.T) {
	for _, f := range []string{"", "%Y-%m", "%y-%m-%d", "%Y-%m-%d %Y", "%Y-%m-%d %I", "%Y-%m-%d %", "day %Y-%m-%d"} {
		if x := NewFixed(f); x.length != 0 {
			t.Errorf("%q is fixed", f)
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for _, format := range []string{"%Y-%m-%d", "%Y-%m-%d %H:%M:%S", "%d/%m/%Y", "%m/%d/%Y %H:%M", "%Y%m%d", "%Y-%m-%dT%H:%M:%S"} {
		f := NewFixed(format)
		for range 3_000 {
			s := Strftime(r.Int64N(1<<62)-1<<61, format, nil)
			if _, ok := f.Time(s); !ok && f.length == len(s) {
				t.Errorf("%q is not read", s)
			}
			b := []byte(s)
			if r.IntN(2) == 0 {
				b[r.IntN(len(b))] = "0123456789 -:/T9x"[r.IntN(17)]
			}
			got, ok := f.Time(string(b))
			if !ok {
				continue
			}
			p, rest, found := Strptime(string(b), format)
			if want, in := p.Time(); !found || rest != "" || !in || got != want {
				t.Errorf("%q is %d, want %d %q", b, got, want, rest)
			}
		}
	}
}
