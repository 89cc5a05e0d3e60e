// This file makes a date and time of what strptime has matched.

package datetime

import (
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

// number is the number that a directive matched, or def if the format does not have it.
func (p *parser) number(c byte, def int) int {
	s := p.found[c]
	if s == "" {
		return def
	}
	n, _ := atoi(strings.TrimLeft(s, " "))
	return n
}

// last is that of some directives which comes last in the format: it overrides the others. It is 0
// if the format has none of them.
func (p *parser) last(directives string) byte {
	for _, it := range slices.Backward(p.items) {
		if it.directive != 0 && strings.IndexByte(directives, it.directive) >= 0 {
			return it.directive
		}
	}
	return 0
}

// name is the place of the name that a directive matched, or -1.
func (p *parser) name(c byte, names []string) int {
	s := p.found[c]
	for i, name := range names {
		if strings.EqualFold(name[:min(len(name), max(3, len(s)))], s) {
			return i
		}
	}
	return -1
}

// moment puts together what the directives matched.
func (p *parser) moment() (moment, error) {
	m := moment{clock: clock{tz: object.None}}
	d, err := p.date()
	if err != nil {
		return m, err
	}
	m.date = d
	m.minute, m.second = p.number('M', 0), p.number('S', 0)
	if s := p.found['f']; s != "" {
		n, _ := atoi(s)
		m.micro = n * pow10[6-len(s)]
	}
	m.hour = p.number('H', 0)
	if p.last("HI") == 'I' {
		m.hour = p.number('I', 0) % 12
		if strings.EqualFold(p.found['p'], "pm") {
			m.hour += 12
		}
	}
	return m, nil
}

// weekday is the day of the week, Monday 0, or -1 if the format has none.
func (p *parser) weekday() int {
	switch c := p.last("aAwu"); c {
	case 0:
		return -1
	case 'w':
		return (p.number(c, 0) + 6) % 7
	case 'u':
		return p.number(c, 0) - 1
	default:
		return p.name(c, dayNames[:])
	}
}

// year is the year, or -1 if the format has none. Two digits are 1969 to 2068, as POSIX has it.
func (p *parser) year() int {
	if p.last("yY") != 'y' {
		return p.number('Y', -1)
	}
	if y := p.number('y', 0); y <= 68 {
		return 2000 + y
	}
	return 1900 + p.number('y', 0)
}

// month is the month, January if the format has none.
func (p *parser) month() int {
	c := p.last("bBm")
	if c == 'b' || c == 'B' {
		return p.name(c, monthNames[:]) + 1
	}
	return p.number('m', 1)
}

// date finds the day by month and day, by the day of the year, or by week and weekday. Without a
// year it is 1900; a weekday alone tells nothing.
func (p *parser) date() (date, error) {
	year, weekday, yearday := p.year(), p.weekday(), p.number('j', -1)
	if err := p.checkISO(year, weekday, yearday); err != nil {
		return date{}, err
	}
	d := date{year, p.month(), p.number('d', 1)}
	leapDay := year < 0 && d.month == 2 && d.day == 29
	if leapDay {
		d.year = 1904 // there was no such day in 1900
	} else if year < 0 {
		d.year = 1900
	}
	if yearday < 0 && weekday >= 0 {
		if n, ok := p.yeardayByWeek(d.year, weekday); ok {
			return fromYearday(p.t, d.year, n)
		}
		if isoYear := p.number('G', -1); isoYear >= 0 {
			return fromISOWeek(p.t, isoYear, p.number('V', 0), weekday+1)
		}
	}
	if yearday >= 0 {
		return fromYearday(p.t, d.year, yearday)
	}
	if err := d.check(p.t); err != nil {
		return date{}, err
	}
	if leapDay {
		d.year = 1900
	}
	return d, nil
}

// checkISO says which directives of ISO weeks do not go together.
func (p *parser) checkISO(year, weekday, yearday int) error {
	isoYear, isoWeek := p.found['G'] != "", p.found['V'] != ""
	const days = "a weekday directive ('%A', '%a', '%w', or '%u')."
	switch {
	case isoYear && yearday >= 0:
		return p.t.Errorf(object.ValueError, "%s",
			"Day of the year directive '%j' is not compatible with ISO year directive '%G'. Use '%Y' instead.")
	case isoYear && (!isoWeek || weekday < 0):
		return p.t.Errorf(object.ValueError, "%s",
			"ISO year directive '%G' must be used with the ISO week directive '%V' and "+days)
	case isoWeek && !isoYear && (year < 0 || weekday < 0):
		return p.t.Errorf(object.ValueError, "%s",
			"ISO week directive '%V' must be used with the ISO year directive '%G' and "+days)
	case isoWeek && !isoYear:
		return p.t.Errorf(object.ValueError, "%s",
			"ISO week directive '%V' is incompatible with the year directive '%Y'. Use the ISO year '%G' instead.")
	}
	return nil
}

// yeardayByWeek is the day of the year by %U or %W; days before the first week of the year have
// numbers below 1.
func (p *parser) yeardayByWeek(year, weekday int) (int, bool) {
	c, first := p.last("UW"), (date{year, 1, 1}).weekday()
	switch c {
	case 0:
		return 0, false
	case 'U': // weeks begin on Sunday
		first, weekday = (first+1)%7, (weekday+1)%7
	}
	week := p.number(c, 0)
	if week == 0 {
		return 1 + weekday - first, true
	}
	return 1 + (7-first)%7 + 7*(week-1) + weekday, true
}

// fromYearday is the date of a day of the year.
func fromYearday(t *thread, year, n int) (date, error) {
	if err := (date{year, 1, 1}).check(t); err != nil {
		return date{}, err
	}
	ordinal := date{year, 1, 1}.ordinal() + n - 1
	if ordinal < 1 {
		return date{}, t.Errorf(object.ValueError, "year 0 is out of range")
	}
	d := fromOrdinal(ordinal)
	return d, d.check(t)
}

// construct makes the datetime, with a zone if the format has an offset. A class of Python gets a
// zone only then.
func (p *parser) construct(cls *object.Type, m moment) (value, error) {
	z := p.found['z']
	if z != "" {
		tz, err := p.zone(z)
		if err != nil {
			return value{}, err
		}
		m.tz = tz
	}
	if err := m.date.check(p.t); err != nil { // February 29 without a year
		return value{}, err
	}
	if err := m.clock.check(p.t); err != nil {
		return value{}, err
	}
	if cls == datetimeType || z != "" {
		return newMoment(p.t, cls, m)
	}
	return p.t.Call(cls.Value(), num(m.year), num(m.month), num(m.day), num(m.hour), num(m.minute),
		num(m.second), num(m.micro))
}

// zone is the time zone of an offset, under the name that %Z matched.
func (p *parser) zone(s string) (value, error) {
	d, err := p.offset(s)
	if err != nil {
		return value{}, err
	}
	offset, err := newDelta(p.t, d)
	if err != nil {
		return value{}, err
	}
	name := p.found['Z']
	return newZone(p.t, offset, d, name, name != "")
}

// offset is what %z matched.
func (p *parser) offset(s string) (delta, error) {
	if s == "Z" {
		return delta{}, nil
	}
	digits := s[1:]
	if digits[2] == ':' && len(digits) > 5 && digits[5] != ':' {
		return delta{}, p.t.Errorf(object.ValueError, "Inconsistent use of : in %s", s)
	}
	whole, frac, _ := strings.Cut(strings.ReplaceAll(digits, ":", ""), ".")
	n, _ := atoi(whole)
	if len(whole) == 4 {
		n *= 100
	}
	micro, _ := atoi(frac)
	d := normal(0, n/10000*3600+n/100%100*60+n%100, micro*pow10[6-len(frac)])
	if s[0] == '-' {
		d = d.neg()
	}
	return d, nil
}
