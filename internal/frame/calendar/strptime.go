// This file reads and writes times by formats of strftime's directives, in the C locale.

package calendar

import (
	"fmt"
	"strconv"
	"strings"
)

// Strptime reads s by a format of strftime's directives. rest is what follows a full match; ok is
// false for what does not match, and for dates that do not exist. Parts that the format has not are
// those of 1900-01-01 00:00, as in Python.
func Strptime(s, format string) (p Parsed, rest string, ok bool) {
	r := &formatReader{s: s}
	r.p.Year, r.p.Month, r.p.Day, r.week, r.day, r.yearday = 1900, 1, 1, -1, -1, -1
	if !r.read(format) || !r.finish() {
		return p, "", false
	}
	return r.p, r.s[r.i:], r.p.valid()
}

// formatReader reads a text by a format. week, day, yearday and isoYr are -1 or 0 if they were not
// given; finish makes a date of them.
type formatReader struct {
	s                         string
	i                         int
	p                         Parsed
	half                      int
	week, day, yearday, isoYr int64
	weekFrom                  byte // U, W or V
}

// read matches a format from the current place on. Any run of blanks matches any run of them, and
// letters match in any case.
func (r *formatReader) read(format string) bool {
	for k := 0; k < len(format); k++ {
		c := format[k]
		switch {
		case c == '%' && k+1 < len(format):
			k++
			if !r.directive(format[k]) {
				return false
			}
		case isBlank(c):
			if r.i >= len(r.s) || !isBlank(r.s[r.i]) {
				return false
			}
			for r.i < len(r.s) && isBlank(r.s[r.i]) {
				r.i++
			}
		case r.i < len(r.s) && lower(r.s[r.i]) == lower(c):
			r.i++
		default:
			return false
		}
	}
	return true
}

func lower(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		return c | 32
	}
	return c
}

// digits reads lo to hi digits into v.
func (r *formatReader) digits(v *int64, lo, hi int) bool {
	x, end := number(r.s, r.i, lo, hi)
	if end < 0 {
		return false
	}
	*v, r.i = x, end
	return true
}

// within reads up to two digits of a number in a range: a digit that would leave it is not taken.
func (r *formatReader) within(v *int64, lo, hi int64) bool {
	x, end := number(r.s, r.i, 1, 2)
	if end > 0 && (x > hi || x < lo) && end-r.i == 2 {
		x, end = number(r.s, r.i, 1, 1)
	}
	if end < 0 || x < lo || x > hi {
		return false
	}
	*v, r.i = x, end
	return true
}

// directive reads one directive, which c names.
func (r *formatReader) directive(c byte) bool {
	switch c {
	case 'Y':
		return r.digits(&r.p.Year, 4, 4)
	case 'y':
		ok := r.digits(&r.p.Year, 2, 2)
		// POSIX: 69 to 99 are of the twentieth century, 00 to 68 of the next.
		if r.p.Year += 1900; r.p.Year < 1969 {
			r.p.Year += 100
		}
		return ok
	case 'm':
		return r.within(&r.p.Month, 1, 12)
	case 'd', 'e':
		return r.within(&r.p.Day, 1, 31)
	case 'H':
		return r.within(&r.p.Hour, 0, 23)
	case 'I':
		return r.within(&r.p.Hour, 1, 12)
	case 'M':
		return r.within(&r.p.Minute, 0, 59)
	// 61 allows for leap seconds, which valid refuses later.
	case 'S':
		return r.within(&r.p.Second, 0, 61)
	// Python reads up to six digits here, pandas nine.
	case 'f':
		if r.i >= len(r.s) || !isDigit(r.s[r.i]) {
			return false
		}
		end := r.i
		for end < len(r.s) && isDigit(r.s[end]) {
			end++
		}
		r.p.fraction(r.s[:end], r.i)
		r.i = end
		return true
	case 'j':
		return r.digits(&r.yearday, 1, 3) && r.yearday >= 1 && r.yearday <= 366
	case 'U', 'W', 'V':
		r.weekFrom = c
		return r.within(&r.week, 0, 53)
	case 'G':
		return r.digits(&r.isoYr, 4, 4)
	case 'u':
		ok := r.digits(&r.day, 1, 1)
		r.day--
		return ok && r.day >= 0 && r.day < 7
	case 'w':
		ok := r.digits(&r.day, 1, 1)
		ok = ok && r.day < 7
		r.day = (r.day + 6) % 7 // %w counts from Sunday, day from Monday
		return ok
	case 'T':
		return r.read("%H:%M:%S")
	case 'R':
		return r.read("%H:%M")
	case 'D':
		return r.read("%m/%d/%y")
	case 'F':
		return r.read("%Y-%m-%d")
	case '%':
		return r.literal("%")
	}
	return r.words(c)
}

// literal reads a text as it is.
func (r *formatReader) literal(s string) bool {
	if !strings.HasPrefix(r.s[r.i:], s) {
		return false
	}
	r.i += len(s)
	return true
}

// words reads names and zones.
func (r *formatReader) words(c byte) bool {
	switch c {
	case 'b', 'B', 'h':
		k := r.name(monthNames, c == 'B')
		r.p.Month = int64(k + 1)
		return k >= 0
	case 'a', 'A':
		k := r.name(dayNames, c == 'A')
		r.day = int64(k)
		return k >= 0
	case 'p':
		if r.i+2 > len(r.s) {
			return false
		}
		switch strings.ToLower(r.s[r.i : r.i+2]) {
		case "am":
			r.half = 1
		case "pm":
			r.half = 2
		default:
			return false
		}
		r.i += 2
		return true
	case 'z':
		return r.offset()
	// Only the names of UTC are known: others would need to say what they mean.
	case 'Z':
		for _, z := range []string{"UTC", "GMT", "utc", "gmt"} {
			if r.literal(z) {
				r.p.Zoned = true
				return true
			}
		}
	}
	return false
}

// offset reads Z, ±hh:mm[:ss] or ±hhmm.
func (r *formatReader) offset() bool {
	s := r.s[r.i:]
	if s == "" {
		return false
	}
	if s[0] == 'Z' {
		r.i++
		r.p.Zoned = true
		return true
	}
	if s[0] != '+' && s[0] != '-' {
		return false
	}
	h, k := number(s, 1, 2, 2)
	if k < 0 {
		return false
	}
	if k < len(s) && s[k] == ':' {
		k++
	}
	m, k := number(s, k, 2, 2)
	if k < 0 {
		return false
	}
	r.p.Zoned, r.p.Offset = true, h*3600+m*60
	if s[0] == '-' {
		r.p.Offset = -r.p.Offset
	}
	r.i += k
	return m < 60
}

// name reads a name, or with full false its first three letters, and returns its index.
func (r *formatReader) name(names []string, full bool) int {
	rest := strings.ToLower(r.s[r.i:min(r.i+9, len(r.s))])
	for i, n := range names {
		if !full {
			n = n[:3]
		}
		if strings.HasPrefix(rest, n) {
			r.i += len(n)
			return i
		}
	}
	return -1
}

// finish applies what needs several directives: am and pm, the day of the year, and dates given as
// a week and a weekday.
func (r *formatReader) finish() bool {
	if r.half == 1 && r.p.Hour == 12 {
		r.p.Hour = 0
	} else if r.half == 2 && r.p.Hour != 12 {
		r.p.Hour += 12
	}
	switch {
	case r.yearday > 0:
		if r.yearday == 366 && !isLeap(r.p.Year) {
			return false
		}
		r.p.Year, r.p.Month, r.p.Day = DateOf(DaysOf(r.p.Year, 1, 1) + r.yearday - 1)
	// January 4 always lies in the first ISO week.
	case r.week >= 0 && r.day >= 0 && r.weekFrom == 'V':
		jan4 := DaysOf(r.isoYr, 1, 4)
		r.p.Year, r.p.Month, r.p.Day = DateOf(jan4 - weekday(jan4) + (r.week-1)*7 + r.day)
	// Week 1 of %W begins with the first Monday, of %U with the first Sunday; the days before are
	// week 0.
	case r.week >= 0 && r.day >= 0:
		first := DaysOf(r.p.Year, 1, 1)
		w, d := weekday(first), r.day
		if r.weekFrom == 'U' {
			w, d = (w+1)%7, (d+1)%7
		}
		days := first + (7-w)%7 + (r.week-1)*7 + d
		r.p.Year, r.p.Month, r.p.Day = DateOf(days)
	}
	return true
}

// Strftime writes a time in a format. Directives that it does not know stay as they are, as in
// glibc; a minus sign, as in %-d, drops zeros in front. zone gives %z and %Z, and is nil for times
// without a zone.
func Strftime(v int64, format string, zone func(directive byte) string) string {
	var b strings.Builder
	m := MomentOf(v)
	days := floorDiv(v, perDay)
	for i := 0; i < len(format); i++ {
		c := format[i]
		if c != '%' || i+1 == len(format) {
			b.WriteByte(c)
			continue
		}
		i++
		if c = format[i]; c == '-' && i+1 < len(format) {
			i++
			s := strings.TrimLeft(m.directive(format[i], days, zone), "0")
			if s == "" {
				s = "0"
			}
			b.WriteString(s)
			continue
		}
		b.WriteString(m.directive(c, days, zone))
	}
	return b.String()
}

func title(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// directive writes one directive of the date or time of day; days is the same date as a number.
func (m Moment) directive(c byte, days int64, zone func(byte) string) string {
	two := func(v int64) string { return fmt.Sprintf("%02d", v) }
	week := func(start int64) int64 { // of the year, weeks beginning on a day
		yearday := days - DaysOf(m.Year, 1, 1)
		return (yearday + 7 - floorMod(weekday(days)-start, 7)) / 7
	}
	switch c {
	case 'Y':
		return strconv.FormatInt(m.Year, 10)
	case 'y':
		return two(m.Year % 100)
	case 'C':
		return two(m.Year / 100)
	case 'm':
		return two(m.Month)
	case 'd':
		return two(m.Day)
	case 'e':
		return fmt.Sprintf("%2d", m.Day)
	case 'H':
		return two(m.Hour)
	case 'k':
		return fmt.Sprintf("%2d", m.Hour)
	case 'I':
		return two((m.Hour+11)%12 + 1)
	case 'l':
		return fmt.Sprintf("%2d", (m.Hour+11)%12+1)
	case 'M':
		return two(m.Minute)
	case 'S':
		return two(m.Second)
	case 'f':
		return fmt.Sprintf("%06d", m.Nano/1000)
	case 'j':
		return fmt.Sprintf("%03d", days-DaysOf(m.Year, 1, 1)+1)
	case 'p':
		if m.Hour < 12 {
			return "AM"
		}
		return "PM"
	case 'P':
		if m.Hour < 12 {
			return "am"
		}
		return "pm"
	case 'b', 'h':
		return title(monthNames[m.Month-1][:3])
	case 'B':
		return title(monthNames[m.Month-1])
	case 'a':
		return title(dayNames[weekday(days)][:3])
	case 'A':
		return title(dayNames[weekday(days)])
	}
	return m.longDirective(c, days, week, zone)
}

// longDirective writes the directives that combine others, those of weeks, and zones.
func (m Moment) longDirective(c byte, days int64, week func(int64) int64, zone func(byte) string) string {
	v := days*perDay + (m.Hour*3600+m.Minute*60+m.Second)*perSecond
	sub := func(f string) string { return Strftime(v, f, zone) }
	switch c {
	case 'w':
		return strconv.FormatInt((weekday(days)+1)%7, 10)
	case 'u':
		return strconv.FormatInt(weekday(days)+1, 10)
	case 'U':
		return fmt.Sprintf("%02d", week(6))
	case 'W':
		return fmt.Sprintf("%02d", week(0))
	case 'V':
		_, w := isoWeek(days)
		return fmt.Sprintf("%02d", w)
	case 'G':
		y, _ := isoWeek(days)
		return strconv.FormatInt(y, 10)
	case 'g':
		y, _ := isoWeek(days)
		return fmt.Sprintf("%02d", y%100)
	case 's':
		return strconv.FormatInt(floorDiv(v, perSecond), 10)
	case 'T', 'X':
		return sub("%H:%M:%S")
	case 'R':
		return sub("%H:%M")
	case 'D', 'x':
		return sub("%m/%d/%y")
	case 'F':
		return sub("%Y-%m-%d")
	case 'r':
		return sub("%I:%M:%S %p")
	case 'c':
		return sub("%a %b %e %H:%M:%S %Y")
	case 'n':
		return "\n"
	case 't':
		return "\t"
	case '%':
		return "%"
	case 'z', 'Z':
		if zone == nil {
			return ""
		}
		return zone(c)
	}
	return "%" + string(c)
}
