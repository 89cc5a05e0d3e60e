// This file has the entry to reading dates, and reads the forms whose parts stand in a fixed order:
// ISO 8601 and quarters.

package calendar

import (
	"strings"
)

// Parsed is a time that was read from text.
type Parsed struct {
	Moment
	Zoned  bool
	Offset int64  // seconds east of UTC
	Zone   string // a name that is not an offset
	// pandas takes a text as a period of this length, as df.loc["2020-01"] does.
	Finest byte // the finest part that was given: Y Q M D h m s f n
	NoDate bool // only a time of day was given
	NoYear bool
}

// DateRules are the choices of a reader of dates.
type DateRules struct {
	DayFirst, YearFirst bool
	ThisYear            int64 // two digits of a year are the nearest of this name
}

// ParseDate reads a date and time as people write them: ISO 8601, months by name, numbers in the
// order of the country, times of the day, quarters. ok is false for what is no date. ISO comes
// first: it is what most columns have, and needs no guessing. A text of more than 200 bytes is no
// date; the bound keeps the work for each text small.
func ParseDate(s string, r DateRules) (p Parsed, ok bool) {
	s = strings.TrimSpace(s)
	if s == "" || len(s) > 200 {
		return p, false
	}
	if p, ok := parseISO(s); ok {
		return p, true
	}
	if p, ok := parseQuarter(s); ok {
		return p, true
	}
	d := &dateReader{text: s, rules: r}
	if !d.read() || !d.resolve() {
		return p, false
	}
	return d.p, d.p.valid()
}

// valid reports whether the date exists and the time of day is in its range.
func (p *Parsed) valid() bool {
	return p.Month >= 1 && p.Month <= 12 && p.Day >= 1 && p.Day <= DaysIn(p.Year, p.Month) &&
		p.Hour >= 0 && p.Hour < 24 && p.Minute < 60 && p.Second < 60
}

// number reads lo to hi digits. end is -1 if there are fewer than lo; a longer run of digits is
// read up to hi.
func number(s string, i, lo, hi int) (v int64, end int) {
	end = i
	for end < len(s) && end-i < hi && isDigit(s[end]) {
		v = v*10 + int64(s[end]-'0')
		end++
	}
	if end-i < lo {
		return 0, -1
	}
	return v, end
}

// parseISO reads YYYY-MM-DDThh:mm:ss.fffffffff±hh:mm and its shorter forms. The separator, - or /,
// must be the same at both places; without one the date has eight digits, since six could be a year
// and month or a date of two-digit parts.
func parseISO(s string) (p Parsed, ok bool) {
	p.Month, p.Day, p.Finest = 1, 1, 'Y'
	year, i := number(s, 0, 4, 4)
	if i < 0 {
		return p, false
	}
	p.Year = year
	sep := byte(0)
	if i < len(s) && (s[i] == '-' || s[i] == '/') {
		sep = s[i]
		i++
	}
	// A year alone is a date, too.
	if i < len(s) {
		if p.Month, i = number(s, i, 2, 2); i < 0 {
			return p, false
		}
		p.Finest = 'M'
		if sep != 0 && i < len(s) {
			if s[i] != sep {
				return p, false
			}
			i++
		}
		// Six digits without a separator are not read here.
		if i == len(s) && sep == 0 {
			return p, false
		}
	}
	if i < len(s) {
		if p.Day, i = number(s, i, 2, 2); i < 0 {
			return p, false
		}
		p.Finest = 'D'
	}
	if i < len(s) {
		if s[i] != 'T' && s[i] != ' ' {
			return p, false
		}
		if i, ok = p.clock(s, i+1); !ok {
			return p, false
		}
		if i, ok = p.zone(s, i); !ok || i != len(s) {
			return p, false
		}
	}
	return p, p.Year > 0 && p.valid()
}

// clock reads hh[:mm[:ss[.f]]] or hhmm[ss]. Colons stand everywhere or nowhere.
func (p *Parsed) clock(s string, i int) (end int, ok bool) {
	if p.Hour, i = number(s, i, 2, 2); i < 0 {
		return 0, false
	}
	p.Finest = 'h'
	colon := i < len(s) && s[i] == ':'
	if !colon && (i >= len(s) || !isDigit(s[i])) {
		return i, true
	}
	if colon {
		i++
	}
	if p.Minute, i = number(s, i, 2, 2); i < 0 {
		return 0, false
	}
	p.Finest = 'm'
	if i < len(s) && (s[i] == ':') == colon && (colon || isDigit(s[i])) {
		if colon {
			i++
		}
		if p.Second, i = number(s, i, 2, 2); i < 0 {
			return 0, false
		}
		p.Finest = 's'
		if i+1 < len(s) && (s[i] == '.' || s[i] == ',') && isDigit(s[i+1]) {
			i = p.fraction(s, i+1)
		}
	}
	return i, true
}

// fraction reads digits of a second; those beyond nanoseconds are dropped.
func (p *Parsed) fraction(s string, i int) int {
	p.Nano, p.Finest = 0, 'f'
	n := 0
	for ; i < len(s) && isDigit(s[i]); i++ {
		if n < 9 {
			p.Nano = p.Nano*10 + int64(s[i]-'0')
		}
		n++
	}
	if n > 6 {
		p.Finest = 'n'
	}
	for ; n < 9; n++ {
		p.Nano *= 10
	}
	return i
}

// zone reads Z, UTC or an offset, if one is here. A name that is no offset is left where it is, and
// then the text is none of this form.
func (p *Parsed) zone(s string, i int) (end int, ok bool) {
	j := i
	for j < len(s) && s[j] == ' ' {
		j++
	}
	if j == len(s) {
		return j, true
	}
	// A zone ends the text.
	switch rest := s[j:]; {
	case rest == "Z" || rest == "z" || rest == "UTC" || rest == "GMT":
		p.Zoned = true
		return len(s), true
	case s[j] == '+' || s[j] == '-':
		h, k := number(s, j+1, 2, 2)
		if k < 0 {
			return 0, false
		}
		var m int64
		if k < len(s) {
			if s[k] == ':' {
				k++
			}
			if m, k = number(s, k, 2, 2); k < 0 {
				return 0, false
			}
		}
		p.Zoned, p.Offset = true, h*3600+m*60
		if s[j] == '-' {
			p.Offset = -p.Offset
		}
		return k, h < 24 && m < 60
	}
	return i, i == len(s)
}

// parseQuarter reads 2020Q1, 2020-Q1, 1Q2020 and their like. The result is the first day of the
// quarter. Years of two digits are those after 2000.
func parseQuarter(s string) (p Parsed, ok bool) {
	at := strings.IndexAny(s, "Qq")
	if at < 0 || len(s) < 4 || len(s) > 7 {
		return p, false
	}
	var year, quarter int64
	end := -1
	if at > 0 && at <= 2 && isDigit(s[0]) && (at == 1 || s[1] == '-') { // 1Q2020
		quarter = int64(s[0] - '0')
		j := at + 1
		if j < len(s) && s[j] == '-' {
			j++
		}
		year, end = number(s, j, 2, 4)
	} else { // 2020Q1 or 2020-Q1
		var j int
		if year, j = number(s, 0, 2, 4); j > 0 {
			if j < len(s) && s[j] == '-' {
				j++
			}
			if j == at {
				quarter, end = number(s, at+1, 1, 1)
			}
		}
	}
	if end != len(s) || quarter < 1 || quarter > 4 {
		return p, false
	}
	if year < 100 {
		year += 2000
	}
	p.Year, p.Month, p.Day, p.Finest = year, quarter*3-2, 1, 'Q'
	return p, true
}

// English names, in lower case: pandas reads and writes dates in the C locale.
var monthNames = []string{"january", "february", "march", "april", "may", "june", "july", "august", "september",
	"october", "november", "december"}
var dayNames = []string{"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"}

// nameIndex finds a month or day by its name or its first three letters.
func nameIndex(names []string, word string) int {
	for i, n := range names {
		if word == n || word == n[:3] || word == "sept" && i == 8 && len(names) == 12 {
			return i
		}
	}
	return -1
}
