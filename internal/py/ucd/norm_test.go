package ucd

import (
	_ "embed"
	"errors"
	"fmt"
	"hash/crc32"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
)

//go:embed testdata/strings.txt
var stringSums string

func TestNormalizedStringsAreCPythons(t *testing.T) {
	texts := randomStrings()
	for line := range strings.Lines(stringSums) {
		fields := strings.Fields(line)
		form, ok := ParseForm(fields[0])
		if !ok {
			continue
		}
		t.Run(fields[0], func(t *testing.T) {
			for block, want := range fields[1:] {
				var b []byte
				for _, s := range texts[block*1000 : (block+1)*1000] {
					n, _ := Normalize(form, s, nil)
					checkNormalized(t, form, s, n)
					b = append(append(b, n...), '\n')
				}
				if got := fmt.Sprintf("%08x", crc32.ChecksumIEEE(b)); got != want {
					t.Errorf("strings from %d on differ from CPython", block*1000)
				}
			}
		})
	}
}

// checkNormalized tests what must hold for any s and its normalization n.
func checkNormalized(t *testing.T, form Form, s, n string) {
	t.Helper()
	if ok, _ := IsNormalized(form, s, nil); ok != (s == n) {
		t.Errorf("IsNormalized(%+q) = %v", s, ok)
	}
	if again, _ := Normalize(form, n, nil); again != n {
		t.Errorf("Normalize(%+q) changes it to %+q", n, again)
	}
}

// randomStrings repeats what gen/sums.py does.
func randomStrings() []string {
	var marks, composed, bases []rune
	for r := rune(0); r <= MaxRune; r++ {
		if Combining(r) != 0 {
			marks = append(marks, r)
		}
		if Decomposition(r) != "" {
			composed = append(composed, r)
		}
	}
	bases = []rune("aeiouAEIOU<")
	for _, r := range []runeRange{{0x1100, 0x1112}, {0x1161, 0x1175}, {0x11A8, 0x11C2}, {0xAC00, 0xAC01}} {
		for c := r.first; c <= r.last; c++ {
			bases = append(bases, c)
		}
	}
	pools := [][]rune{marks, marks, composed, bases, bases}
	state := uint64(1)
	random := func(n int) int {
		state = state*6364136223846793005 + 1442695040888963407
		return int((state >> 33) % uint64(n))
	}
	texts := make([]string, 20_000)
	for i := range texts {
		var b []byte
		for range 1 + random(8) {
			pool := pools[random(len(pools))]
			b = AppendRune(b, pool[random(len(pool))])
		}
		texts[i] = string(b)
	}
	return texts
}

func TestSurrogatesSurviveNormalization(t *testing.T) {
	s := "\xed\xa0\xbde\u0301\xed\xb8\x80" // \ud83d e ´ \ude00
	if got, _ := Normalize(FormC, s, nil); got != "\xed\xa0\xbdé\xed\xb8\x80" {
		t.Errorf("%q", got)
	}
}

func TestLongRunsOfMarksTakeLinearTime(t *testing.T) {
	s := "a" + strings.Repeat("\u0301\u0316", 500_000) // classes 230 and 220
	start := time.Now()
	got, err := Normalize(FormD, s, nil)
	want := "a" + strings.Repeat("\u0316", 500_000) + strings.Repeat("\u0301", 500_000)
	if err != nil || got != want {
		t.Fatalf("wrong order: %v", err)
	}
	if d := time.Since(start); d > 10*time.Second {
		t.Errorf("took %v", d)
	}
}

func TestNormalizeChargesBeforeItAllocates(t *testing.T) {
	s := strings.Repeat("\ufdfa", 1000) // 18 characters and 33 bytes each in NFKC
	for _, limit := range []int64{1000, 18 * 4 * 1000, 18*4*1000 + 32*1000} {
		m := budget.New(budget.Limits{Bytes: limit}, nil)
		if _, err := Normalize(FormKC, s, m); !errors.As(err, new(*budget.Error)) {
			t.Errorf("limit %d: %v", limit, err)
		}
		if m.Bytes() != 0 {
			t.Errorf("limit %d: %d bytes stay charged after a refusal", limit, m.Bytes())
		}
	}
	m := budget.New(budget.Limits{Bytes: 18*4*1000 + 33*1000}, nil)
	if got, err := Normalize(FormKC, s, m); err != nil || m.Bytes() != int64(len(got)) {
		t.Errorf("%v, %d bytes charged for a result of %d", err, m.Bytes(), len(got))
	}
}

func BenchmarkNormalize(b *testing.B) {
	for name, s := range map[string]string{"ascii": "some_identifier", "latin": "déjà_vu", "decomposed": "de\u0301ja\u0300_vu"} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				NFKC(s)
			}
		})
	}
}

func FuzzNormalize(f *testing.F) {
	f.Add("e\u0301\u1100\u1161\u11a8\ufdfa", uint8(FormKC))
	f.Fuzz(func(t *testing.T, s string, form uint8) {
		n, err := Normalize(Form(form%4), s, nil)
		if err != nil {
			t.Fatal(err)
		}
		if utf8.ValidString(s) {
			checkNormalized(t, Form(form%4), s, n)
		}
	})
}
