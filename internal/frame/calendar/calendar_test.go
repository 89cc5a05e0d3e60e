package calendar

import (
	"testing"
	"time"
	"unsafe"

	"github.com/hognose/hognose/internal/nd"
)

// array makes an array of times.
func array(t testing.TB, v ...int64) *nd.Array {
	t.Helper()
	a, err := nd.New(nil, nd.Of(nd.Int64), len(v))
	if err != nil {
		t.Fatal(err)
	}
	copy(unsafe.Slice((*int64)(a.Pointer()), len(v)), v)
	return a
}

func nanos(y, m, d int) int64 { return time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC).UnixNano() }

// Package time knows the calendar, too.
func TestDatesAgreeWithPackageTime(t *testing.T) {
	for days := int64(-106000); days < 106000; days += 13 {
		want := time.Unix(days*86400, 0).UTC()
		y, m, d := DateOf(days)
		if int(y) != want.Year() || int(m) != int(want.Month()) || int(d) != want.Day() {
			t.Fatalf("day %d is %d-%d-%d, want %v", days, y, m, d, want)
		}
		if DaysOf(y, m, d) != days {
			t.Fatalf("%d-%d-%d is day %d, want %d", y, m, d, DaysOf(y, m, d), days)
		}
		wy, ww := want.ISOWeek()
		if iy, iw := isoWeek(days); int(iy) != wy || int(iw) != ww {
			t.Fatalf("day %d lies in week %d of %d, want %d of %d", days, iw, iy, ww, wy)
		}
		if got := Strftime(days*perDay, "%Y-%m-%d %a %j", nil); got != want.Format("2006-01-02 Mon 002") {
			t.Fatalf("day %d is %q", days, got)
		}
	}
}

func TestFields(t *testing.T) {
	a := array(t, nanos(2020, 2, 29), NaT, nanos(1969, 12, 31))
	for name, want := range map[string][3]int64{
		"year": {2020, -1, 1969}, "month": {2, -1, 12}, "day": {29, -1, 31}, "weekday": {5, -1, 2}, "monthend": {1, -1, 1}, "leap": {1, -1, 0},
		"quarter": {1, -1, 4}, "yearend": {0, -1, 1}, "monthdays": {29, -1, 31},
	} {
		out, err := Field(nil, a, name, -1)
		if err != nil {
			t.Fatal(err)
		}
		if got := times(out); got[0] != want[0] || got[1] != want[1] || got[2] != want[2] {
			t.Errorf("%s is %v, want %v", name, got, want)
		}
	}
	if out, _ := Field(nil, a, "nothing", 0); out != nil {
		t.Error("there is no such field")
	}
}

func TestMonthsAndWorkdays(t *testing.T) {
	a := array(t, nanos(2020, 1, 31), NaT)
	out, err := AddMonths(nil, a, 1, "same")
	if err != nil || times(out)[0] != nanos(2020, 2, 29) || times(out)[1] != NaT {
		t.Error("January 31 and a month", times(out), err)
	}
	friday := array(t, nanos(2020, 1, 3), nanos(2020, 1, 4))
	out, err = AddWorkdays(nil, friday, 1)
	if err != nil || times(out)[0] != nanos(2020, 1, 6) || times(out)[1] != nanos(2020, 1, 6) {
		t.Error("the workday after a Friday and a Saturday", times(out), err)
	}
	out, _ = AddWorkdays(nil, friday, -1)
	if times(out)[0] != nanos(2020, 1, 2) || times(out)[1] != nanos(2020, 1, 3) {
		t.Error("the workday before a Friday and a Saturday", times(out))
	}
}

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"2020-01-05": "2020-01-05 00:00:00", "2020-01-05T10:11:12.5": "2020-01-05 10:11:12", "5 January 2020 3:04 pm": "2020-01-05 15:04:00",
		"1/2/2020": "2020-01-02 00:00:00", "13/2/2020": "2020-02-13 00:00:00", "2020Q3": "2020-07-01 00:00:00", "20200105": "2020-01-05 00:00:00",
	} {
		p, ok := ParseDate(text, DateRules{ThisYear: 2026})
		if !ok {
			t.Errorf("%q is no date", text)
			continue
		}
		if v, _ := p.Time(); Strftime(v, "%Y-%m-%d %H:%M:%S", nil) != want {
			t.Errorf("%q is %s, want %s", text, Strftime(v, "%F %T", nil), want)
		}
	}
	for _, text := range []string{"", "foo", "2020-13-01", "2020-02-30", "1 2 3 4", "25:00 2020-01-01"} {
		if p, ok := ParseDate(text, DateRules{ThisYear: 2026}); ok {
			t.Errorf("%q is %v", text, p)
		}
	}
}

// A format that is guessed for a text reads it; whatever is read and written again is the same.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"2020-01-05", "Jan 5, 2020 10:11 PM", "20200105101112", "1/2/20", "2020-01-05 10:11:12.123456789+02:00", "2020Q1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r := DateRules{ThisYear: 2026}
		p, ok := ParseDate(s, r)
		if format := GuessFormat(s, r); format != "" {
			q, rest, ok := Strptime(s, format)
			if !ok || rest != "" || q.Moment != p.Moment {
				t.Fatalf("%q reads %q as %v, not %v", format, s, q, p)
			}
		}
		if v, fits := p.Time(); ok && fits {
			q, _, ok := Strptime(Strftime(v, "%Y-%m-%d %H:%M:%S", nil), "%Y-%m-%d %H:%M:%S")
			if w, _ := q.Time(); p.Year >= 1000 && (!ok || w != v-p.Nano) {
				t.Fatalf("%q is %d, and again %d", s, v, w)
			}
		}
		Strptime(s, "%a %d %B %Y %I:%M:%S.%f %p %z %j %U %w")
	})
}
