// This file reads ISO 8601: fromisoformat. It accepts what CPython accepts, which is neither all of
// the standard nor only that; where it is surprising, a comment says so.

package datetime

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// isoReader reads texts in ISO 8601 format. Characters are ASCII but for the one between date and
// time.
type isoReader struct {
	s   string
	bad bool // the text is not in the format
	odd bool // a single character was left behind a field of a time
}

// digits reads n digits at the front.
func (r *isoReader) digits(n int) int {
	if len(r.s) < n {
		r.bad = true
		return 0
	}
	v := 0
	for i := range n {
		c := r.s[i] - '0'
		if c > 9 {
			r.bad = true
			return 0
		}
		v = v*10 + int(c)
	}
	r.s = r.s[n:]
	return v
}

// skip reads c if it is next.
func (r *isoReader) skip(c byte) bool {
	if r.s == "" || r.s[0] != c {
		return false
	}
	r.s = r.s[1:]
	return true
}

// date reads all of the text as a date: YYYY-MM-DD, YYYYMMDD, YYYY-Www-D, YYYYWwwD, and weeks
// without their day. A date of weeks is checked here, all others by the caller.
func (r *isoReader) date(t *thread) date {
	year := r.digits(4)
	dash := r.skip('-')
	if !r.skip('W') {
		d := date{year: year, month: r.digits(2)}
		if r.skip('-') != dash {
			r.bad = true
		}
		d.day = r.digits(2)
		r.bad = r.bad || r.s != ""
		return d
	}
	week, day := r.digits(2), 1
	if r.s != "" {
		if r.skip('-') != dash {
			r.bad = true
		}
		day = r.digits(1)
	}
	d, err := fromISOWeek(t, year, week, day)
	r.bad = r.bad || r.s != "" || err != nil
	return d
}

// clock reads all of the text as a time of day: HH[:MM[:SS[.fff…]]] or the same without colons.
// Digits beyond microseconds are dropped.
func (r *isoReader) clock() (hour, minute, second, micro int) {
	colon := false
	for i, f := range [...]*int{&hour, &minute, &second} {
		*f = r.digits(2)
		if r.odd = len(r.s) == 1; r.odd {
			return
		}
		if r.bad || r.s == "" || i == 2 || r.s[0] == '.' || r.s[0] == ',' {
			break
		}
		if i == 0 {
			colon = r.s[0] == ':'
		}
		if colon && !r.skip(':') {
			r.bad = true
		}
	}
	if r.bad || r.s == "" {
		return
	}
	// CPython takes a third colon for a point, and needs no point after digits without colons.
	if !r.skip('.') && !r.skip(',') && !r.skip(':') && colon {
		r.bad = true
		return
	}
	n := min(len(r.s), 6)
	if n == 0 {
		r.bad = true
		return
	}
	micro = r.digits(n) * pow10[6-n]
	r.s = strings.TrimLeft(r.s, "0123456789")
	r.odd = r.s != ""
	return
}

// zoneAt returns where the zone of a time begins, or -1.
func zoneAt(s string) int {
	for i := range len(s) {
		if c := s[i]; c == '+' || c == '-' || c == 'Z' {
			return i
		}
	}
	return -1
}

// isoTime reads a time of day with its zone.
func isoTime(t *thread, s string) (c clock, bad bool, err error) {
	c.tz = object.None
	at := zoneAt(s)
	local := s
	if at >= 0 {
		local = s[:at]
	}
	r := isoReader{s: local}
	c.hour, c.minute, c.second, c.micro = r.clock()
	if r.bad || at < 0 { // before a zone, CPython overlooks a character, or all that follows microseconds
		return c, r.bad || r.odd, nil
	}
	if s[at] == 'Z' {
		c.tz = utc
		return c, at+1 != len(s), nil
	}
	r = isoReader{s: s[at+1:]}
	hour, minute, second, micro := r.clock()
	if r.bad || r.odd {
		return c, true, nil
	}
	d := normal(0, (hour*60+minute)*60+second, micro)
	if s[at] == '-' {
		d = d.neg()
	}
	c.tz, err = zoneOf(t, d)
	return c, false, err
}

// isoText returns the argument of fromisoformat.
func isoText(t *thread, v value) (string, error) {
	if v.Kind().Base() != object.KStr {
		return "", t.Errorf(object.TypeError, "fromisoformat: argument must be str")
	}
	if s := v.Str().S; len(s) > longISO {
		return budget.Scan(t.Meter, len(s), func() string { return shortISO(s) })
	}
	return v.Str().S, nil
}

// longISO is the length from which a text is shortened before it is parsed.
const longISO = 1000

// shortISO cuts runs of digits to 64 of them: only one that ends in a fraction can be that long,
// and the digits after the sixth of these do not count. What is long even so is no date, and ""
// neither.
func shortISO(s string) string {
	const most = 64
	var b []byte
	run := 0
	for i := range len(s) {
		if run++; s[i] < '0' || s[i] > '9' {
			run = 0
		}
		if run > most {
			continue
		}
		if b = append(b, s[i]); len(b) > longISO {
			return ""
		}
	}
	return string(b)
}

// notISO is the error for a text that is not in the format.
func notISO(t *thread, v value) error {
	s, err := t.ReprString(v)
	if err != nil {
		return err
	}
	return t.Errorf(object.ValueError, "Invalid isoformat string: %s", s)
}

// dateFromISO is date.fromisoformat(text).
func dateFromISO(t *thread, a []value) (value, error) {
	cls, arg := a[0].Type(), a[1]
	s, err := isoText(t, arg)
	if err != nil {
		return value{}, err
	}
	r := isoReader{s: s}
	d := r.date(t)
	if r.bad {
		return value{}, notISO(t, arg)
	}
	if err := d.check(t); err != nil {
		return value{}, err
	}
	return newDate(t, cls, d)
}

// timeFromISO is time.fromisoformat(text), with or without a T in front.
func timeFromISO(t *thread, a []value) (value, error) {
	cls, arg := a[0].Type(), a[1]
	s, err := isoText(t, arg)
	if err != nil {
		return value{}, err
	}
	c, bad, err := isoTime(t, strings.TrimPrefix(s, "T"))
	if err != nil {
		return value{}, err
	}
	if bad {
		return value{}, notISO(t, arg)
	}
	if err := c.check(t); err != nil {
		return value{}, err
	}
	return newTime(t, cls, c)
}

// momentFromISO is datetime.fromisoformat: a date, any one character, and a time with its zone.
func momentFromISO(t *thread, a []value) (value, error) {
	cls, arg := a[0].Type(), a[1]
	s, err := isoText(t, arg)
	if err != nil {
		return value{}, err
	}
	m := moment{clock: clock{tz: object.None}}
	// The date has no mark at its end; its length follows from its form.
	end := isoDateLen(s)
	if len(s) < 7 || end > len(s) {
		return value{}, notISO(t, arg)
	}
	r := isoReader{s: s[:end]}
	m.date = r.date(t)
	bad := r.bad
	if rest := s[end:]; !bad && rest != "" {
		m.clock, bad, err = isoTime(t, afterSeparator(rest))
		if err != nil {
			return value{}, err
		}
	}
	if bad {
		return value{}, notISO(t, arg)
	}
	if err := m.date.check(t); err != nil {
		return value{}, err
	}
	if err := m.clock.check(t); err != nil {
		return value{}, err
	}
	return newMoment(t, cls, m)
}

// afterSeparator drops the character between date and time, whichever it is.
func afterSeparator(s string) string {
	for i := range s {
		if i > 0 {
			return s[i:]
		}
	}
	return ""
}

// isoDateLen is the length of the date in front of a time. Without dashes, the digits of a week and
// the digits of a time run together if the separator is a digit too; then the parity of their
// number decides.
func isoDateLen(s string) int {
	if len(s) < 8 {
		return len(s)
	}
	digit := func(i int) bool { return i < len(s) && s[i]-'0' <= 9 }
	switch {
	// YYYY-MM-DD.
	case s[4] == '-' && s[5] != 'W':
		return 10
	// YYYY-Www-D, or YYYY-Www and a dash before the time: two digits behind the dash are an hour.
	case s[4] == '-' && len(s) > 8 && s[8] == '-':
		if len(s) == 9 {
			return 9
		}
		if digit(10) {
			return 8
		}
		return 10
	case s[4] == '-':
		return 8
	// YYYYMMDD.
	case s[4] != 'W':
		return 8
	}
	// YYYYWww with or without a day.
	end := 7
	for digit(end) {
		end++
	}
	switch {
	case end < 9:
		return end
	case end%2 == 0:
		return 7
	}
	return 8
}
