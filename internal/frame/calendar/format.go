package calendar

import "fmt"

// ParseISO reads a time of ISO 8601.
func ParseISO(s string) (Parsed, bool) { return parseISO(s) }

// StrptimeWithin finds the first place in s that a format matches.
func StrptimeWithin(s, format string) (p Parsed, rest string, ok bool) {
	for i := range s {
		if p, _, ok = Strptime(s[i:], format); ok {
			return p, "", true
		}
	}
	return p, "", false
}

// OffsetText is an offset from UTC in seconds as +hhmm, with a separator between hours and minutes.
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

// DateFormat chooses how a column of times is shown: as dates, if no time of the day is given, else
// with as many digits of the second as the most precise needs: none, 3, 6 or 9.
func DateFormat(times []int64) func(int64) string {
	dates, digits := true, 0
	for _, v := range times {
		if v == NaT {
			continue
		}
		dates = dates && floorMod(v, perDay) == 0
		switch {
		case v%perMicro != 0:
			digits = 9
		case v%1000000 != 0:
			digits = max(digits, 6)
		case v%perSecond != 0:
			digits = max(digits, 3)
		}
	}
	return func(v int64) string {
		m := MomentOf(v)
		if dates {
			return fmt.Sprintf("%04d-%02d-%02d", m.Year, m.Month, m.Day)
		}
		s := fmt.Sprintf("%04d-%02d-%02d %02d:%02d:%02d", m.Year, m.Month, m.Day, m.Hour, m.Minute, m.Second)
		if digits > 0 {
			s += fmt.Sprintf(".%09d", m.Nano)[:digits+1]
		}
		return s
	}
}
