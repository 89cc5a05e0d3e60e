// This file writes times without a format, and reads formats inside of longer texts.

package calendar

import "fmt"

// ParseISO reads a time of ISO 8601, or one of its shorter forms down to a year.
func ParseISO(s string) (Parsed, bool) { return parseISO(s) }

// StrptimeWithin finds the first place in s that a format matches, for to_datetime(exact=False).
// Every place is tried, which takes quadratic time, so texts are bounded: long ones are no dates.
func StrptimeWithin(s, format string) (p Parsed, rest string, ok bool) {
	if len(s) > 1<<10 {
		return p, "", false
	}
	for i := range s {
		if p, _, ok = Strptime(s[i:], format); ok {
			return p, "", true
		}
	}
	return p, "", false
}

// OffsetText is an offset from UTC in seconds as +hhmm, with a separator between hours and minutes.
// Seconds follow only if there are any.
func OffsetText(seconds int64, sep string) string {
	sign := "+"
	if seconds < 0 {
		sign, seconds = "-", -seconds
	}
	text := fmt.Sprintf("%s%02d%s%02d", sign, seconds/3600, sep, seconds/60%60)
	if seconds%60 != 0 {
		text += fmt.Sprintf("%s%02d", sep, seconds%60)
	}
	return text
}

// DateFormat is how a column of times is shown: as dates for the unit D, else to the unit s, ms, us
// or ns.
func DateFormat(unit string) func(int64) string {
	digits := map[string]int{"ms": 3, "us": 6, "ns": 9}[unit]
	return func(v int64) string {
		m := MomentOf(v)
		if unit == "D" {
			return fmt.Sprintf("%04d-%02d-%02d", m.Year, m.Month, m.Day)
		}
		s := fmt.Sprintf("%04d-%02d-%02d %02d:%02d:%02d", m.Year, m.Month, m.Day, m.Hour, m.Minute, m.Second)
		if digits > 0 {
			s += fmt.Sprintf(".%09d", m.Nano)[:digits+1]
		}
		return s
	}
}
