package datetime

import "testing"

// The numbers are those of CPython's datetime.date: toordinal, weekday, timetuple().tm_yday and
// isocalendar.
func TestDatesCountAsCPythons(t *testing.T) {
	for _, tt := range []struct {
		date                      date
		ordinal, weekday, yearday int
		iso                       [3]int
	}{
		{date{1, 1, 1}, 1, 0, 1, [3]int{1, 1, 1}},
		{date{1, 12, 31}, 365, 0, 365, [3]int{2, 1, 1}},
		{date{4, 2, 29}, 1155, 6, 60, [3]int{4, 9, 7}},
		{date{1600, 12, 31}, 584388, 6, 366, [3]int{1600, 52, 7}},
		{date{1899, 12, 31}, 693595, 6, 365, [3]int{1899, 52, 7}},
		{date{1900, 2, 28}, 693654, 2, 59, [3]int{1900, 9, 3}},
		{date{1900, 3, 1}, 693655, 3, 60, [3]int{1900, 9, 4}},
		{date{1970, 1, 1}, 719163, 3, 1, [3]int{1970, 1, 4}},
		{date{1999, 12, 31}, 730119, 4, 365, [3]int{1999, 52, 5}},
		{date{2000, 2, 29}, 730179, 1, 60, [3]int{2000, 9, 2}},
		{date{2000, 12, 31}, 730485, 6, 366, [3]int{2000, 52, 7}},
		{date{2004, 12, 31}, 731946, 4, 366, [3]int{2004, 53, 5}},
		{date{2005, 1, 1}, 731947, 5, 1, [3]int{2004, 53, 6}},
		{date{2008, 12, 29}, 733405, 0, 364, [3]int{2009, 1, 1}},
		{date{2009, 12, 31}, 733772, 3, 365, [3]int{2009, 53, 4}},
		{date{2010, 1, 3}, 733775, 6, 3, [3]int{2009, 53, 7}},
		{date{2020, 12, 31}, 737790, 3, 366, [3]int{2020, 53, 4}},
		{date{2021, 1, 3}, 737793, 6, 3, [3]int{2020, 53, 7}},
		{date{2024, 2, 29}, 738945, 3, 60, [3]int{2024, 9, 4}},
		{date{2026, 12, 31}, 739981, 3, 365, [3]int{2026, 53, 4}},
		{date{9999, 12, 31}, 3652059, 4, 365, [3]int{9999, 52, 5}},
	} {
		d := tt.date
		if n, w, y := d.ordinal(), d.weekday(), d.yearday(); n != tt.ordinal || w != tt.weekday || y != tt.yearday {
			t.Errorf("%v: ordinal %d, weekday %d, day %d of its year; want %d, %d, %d", d, n, w, y, tt.ordinal,
				tt.weekday, tt.yearday)
		}
		if year, week, day := d.isoCalendar(); [3]int{year, week, day} != tt.iso {
			t.Errorf("%v: ISO %d-W%d-%d, want %v", d, year, week, day, tt.iso)
		}
	}
}

// Every ordinal of the years 1 to 9999 is one date, the day after the one before it.
func TestOrdinalsAndDatesAreTheSameDays(t *testing.T) {
	next := date{1, 1, 1}
	for n := 1; n <= 3652059; n++ {
		d := fromOrdinal(n)
		if d != next || d.ordinal() != n {
			t.Fatalf("ordinal %d is %v with the ordinal %d, want %v", n, d, d.ordinal(), next)
		}
		switch {
		case d.day < daysInMonth(d.year, d.month):
			next.day++
		case d.month < 12:
			next.month, next.day = d.month+1, 1
		default:
			next = date{d.year + 1, 1, 1}
		}
	}
	if want := (date{10000, 1, 1}); next != want {
		t.Errorf("the last day is followed by %v, want %v", next, want)
	}
}
