// This file reads dates whose parts stand in any order, by the rules of dateutil's parser, which
// pandas falls back to: first all numbers and names are collected, then their values and the
// choices dayfirst and yearfirst decide what each is.

package calendar

import "strings"

// dateReader reads dates whose parts stand in no fixed order. read collects, resolve decides.
type dateReader struct {
	text  string
	pos   int
	rules DateRules
	p     Parsed
	parts []datePart // numbers and names of the date, in their order
	// Whether a time of day was read; only then am, pm and zones are.
	time bool
	half int64 // 1 for am, 2 for pm
}

type datePart struct {
	v    int64
	name bool // the name of a month
	year bool // four digits, or more than a day can have
}

// jumps are words that say nothing.
var jumps = map[string]bool{"at": true, "on": true, "and": true, "ad": true, "of": true, "st": true, "nd": true,
	"rd": true, "th": true, "t": true, "m": true}

// read collects the parts; false means that the text has something that no date has.
func (d *dateReader) read() bool {
	for d.pos < len(d.text) {
		c := d.text[d.pos]
		switch {
		case isDigit(c):
			if !d.number() {
				return false
			}
		case c|32 >= 'a' && c|32 <= 'z':
			if !d.word() {
				return false
			}
		// offset has moved on. Otherwise the sign is a separator.
		case (c == '+' || c == '-') && d.time && d.offset():
		case strings.IndexByte(" .,;-/'\t\n", c) >= 0:
			d.pos++
		default:
			return false
		}
	}
	return len(d.parts) > 0 || d.time
}

// offset reads ±hh:mm behind a time.
func (d *dateReader) offset() bool {
	p := d.p
	if end, ok := p.zone(d.text, d.pos); ok && end > d.pos {
		d.p, d.pos = p, end
		return true
	}
	return false
}

// word reads a month, am or pm, a zone, or a word that says nothing, such as the name of a day.
func (d *dateReader) word() bool {
	start := d.pos
	for d.pos < len(d.text) && (d.text[d.pos]|32 >= 'a' && d.text[d.pos]|32 <= 'z') {
		d.pos++
	}
	w := strings.ToLower(d.text[start:d.pos])
	if i := nameIndex(monthNames, w); i >= 0 {
		d.parts = append(d.parts, datePart{v: int64(i + 1), name: true})
		return true
	}
	switch {
	case nameIndex(dayNames, w) >= 0 || jumps[w]:
		return true
	case (w == "am" || w == "a") && d.time && d.half == 0:
		d.half = 1
		return d.p.Hour <= 12
	case (w == "pm" || w == "p") && d.time && d.half == 0:
		d.half = 2
		return d.p.Hour <= 12
	case (w == "utc" || w == "gmt" || w == "z") && d.time:
		d.p.Zoned = true
		return true
	}
	return false
}

// number reads a number and decides by its length and neighbours what it is: the hour of a time, a
// date without separators, or a part of the date. More than three parts are no date.
func (d *dateReader) number() bool {
	v, end := number(d.text, d.pos, 1, 18)
	n := end - d.pos
	next := byte(0)
	if end < len(d.text) {
		next = d.text[end]
	}
	switch {
	case next == ':' && n <= 2 && !d.time:
		return d.clockTime()
	case n == 8 || n == 12 || n == 14:
		return d.packed(d.text[d.pos:end], end)
	case n == 6 && len(d.parts) == 0:
		return d.packed6(d.text[d.pos:end], end)
	case n > 4:
		return false
	case !d.time && n <= 2 && d.halfFollows(end):
		d.p.Hour, d.time, d.pos, d.p.Finest = v, true, end, 'h'
		return true
	case n <= 2 && d.unitTime(v, end):
		return true
	}
	d.pos = end
	d.parts = append(d.parts, datePart{v: v, year: n > 2 || v > 31})
	return len(d.parts) <= 3
}

// halfFollows reports whether am or pm stands next.
func (d *dateReader) halfFollows(i int) bool {
	for i < len(d.text) && d.text[i] == ' ' {
		i++
	}
	w := strings.ToLower(d.text[i:min(i+2, len(d.text))])
	return (w == "am" || w == "pm") && (i+2 == len(d.text) || d.text[i+2]|32 < 'a' || d.text[i+2]|32 > 'z')
}

// unitTime takes a number as an hour, a minute or a second if the name of the unit stands behind it, as in 10h36m28s.
// The units come in this order.
func (d *dateReader) unitTime(v int64, i int) bool {
	start := i
	for i < len(d.text) && d.text[i]|32 >= 'a' && d.text[i]|32 <= 'z' {
		i++
	}
	switch w := strings.ToLower(d.text[start:i]); {
	case (w == "h" || w == "hour" || w == "hours") && !d.time:
		d.p.Hour, d.p.Finest = v, 'h'
	case (w == "m" || w == "minute" || w == "minutes") && d.time && d.p.Finest == 'h':
		d.p.Minute, d.p.Finest = v, 'm'
	case (w == "s" || w == "second" || w == "seconds") && d.time && d.p.Finest == 'm':
		d.p.Second, d.p.Finest = v, 's'
	default:
		return false
	}
	d.time, d.pos = true, i
	return true
}

// clockTime reads h:m[:s[.f]], with one or two digits each.
func (d *dateReader) clockTime() bool {
	s, i := d.text, d.pos
	d.time = true
	d.p.Hour, i = number(s, i, 1, 2)
	if d.p.Minute, i = number(s, i+1, 1, 2); i < 0 {
		return false
	}
	d.p.Finest = 'm'
	if i < len(s) && s[i] == ':' {
		if d.p.Second, i = number(s, i+1, 1, 2); i < 0 {
			return false
		}
		d.p.Finest = 's'
		if i+1 < len(s) && s[i] == '.' && isDigit(s[i+1]) {
			i = d.p.fraction(s, i+1)
		}
	}
	d.pos = i
	return true
}

// packed reads YYYYMMDD[hhmm[ss]].
func (d *dateReader) packed(s string, end int) bool {
	if len(d.parts) > 0 {
		return false
	}
	y, _ := number(s, 0, 4, 4)
	m, _ := number(s, 4, 2, 2)
	day, _ := number(s, 6, 2, 2)
	d.parts = []datePart{{v: y, year: true}, {v: m}, {v: day}}
	if len(s) > 8 {
		d.p.Hour, _ = number(s, 8, 2, 2)
		d.p.Minute, _ = number(s, 10, 2, 2)
		d.time, d.p.Finest = true, 'm'
	}
	if len(s) > 12 {
		d.p.Second, _ = number(s, 12, 2, 2)
		d.p.Finest = 's'
	}
	d.pos = end
	return true
}

// packed6 reads YYMMDD.
func (d *dateReader) packed6(s string, end int) bool {
	for i := 0; i < 6; i += 2 {
		v, _ := number(s, i, 2, 2)
		d.parts = append(d.parts, datePart{v: v, year: v > 31})
	}
	d.pos = end
	return true
}

// resolve decides which number is the year, the month and the day. What is not there is 1; NoYear
// and NoDate tell the caller.
func (d *dateReader) resolve() bool {
	// 12 am is midnight, 12 pm noon.
	if d.half == 1 && d.p.Hour == 12 {
		d.p.Hour = 0
	} else if d.half == 2 && d.p.Hour < 12 {
		d.p.Hour += 12
	}
	y, m, day, ok := d.order()
	if !ok {
		return false
	}
	finest := byte('Y')
	d.p.Year, d.p.Month, d.p.Day = 0, 1, 1
	if y >= 0 {
		d.p.Year = d.fullYear(d.parts[y])
	} else {
		d.p.NoYear = true
		d.p.Year = 1
	}
	if m >= 0 {
		d.p.Month, finest = d.parts[m].v, 'M'
	}
	if day >= 0 {
		d.p.Day, finest = d.parts[day].v, 'D'
	}
	d.p.NoDate = len(d.parts) == 0
	if !d.time {
		d.p.Finest = finest
	}
	return true
}

// fullYear completes a year of two digits to the one within fifty years of this year.
func (d *dateReader) fullYear(p datePart) int64 {
	if p.v >= 100 || p.year && p.v > 99 {
		return p.v
	}
	this := d.rules.ThisYear
	y := p.v + this/100*100
	if y >= this+50 {
		y -= 100
	} else if y < this-50 {
		y += 100
	}
	return y
}

// order gives the positions of year, month and day among the parts, -1 for what is not there.
func (d *dateReader) order() (y, m, day int, ok bool) {
	p := d.parts
	name := -1
	for i := range p {
		if p[i].name {
			if name >= 0 {
				return 0, 0, 0, false
			}
			name = i
		}
	}
	switch len(p) {
	case 0:
		return -1, -1, -1, true
	case 1:
		switch {
		case name == 0:
			return -1, 0, -1, true
		case p[0].year:
			return 0, -1, -1, true
		}
		return -1, -1, 0, true
	case 2:
		return d.orderTwo(name)
	case 3:
		return d.orderThree(name)
	}
	return 0, 0, 0, false
}

// orderTwo decides about two parts: month and year, or month and day. The day comes second unless
// dayfirst is chosen and possible.
func (d *dateReader) orderTwo(name int) (y, m, day int, ok bool) {
	p := d.parts
	if name >= 0 {
		other := 1 - name
		if p[other].year {
			return other, name, -1, true
		}
		return -1, name, other, true
	}
	switch {
	case p[0].year:
		return 0, 1, -1, true
	case p[1].year:
		return 1, 0, -1, true
	case d.rules.DayFirst && p[1].v <= 12:
		return -1, 1, 0, true
	}
	return -1, 0, 1, true
}

// orderThree decides about three parts. With a month by name, the year is the part that can be no
// day, or else the last. Without one, a year in front leads to year, month, day; otherwise the
// month comes first, unless it is above 12 or dayfirst is chosen.
func (d *dateReader) orderThree(name int) (y, m, day int, ok bool) {
	p := d.parts
	// The place of a month by name leaves two places for day and year.
	switch name {
	case 0:
		if p[1].year {
			return 1, 0, 2, true
		}
		return 2, 0, 1, true
	case 1:
		if p[0].year || d.rules.YearFirst && p[2].v <= 31 {
			return 0, 1, 2, true
		}
		return 2, 1, 0, true
	case 2:
		if p[1].year {
			return 1, 2, 0, true
		}
		return 0, 2, 1, true
	}
	switch {
	case p[0].year || d.rules.YearFirst && p[1].v <= 12 && p[2].v <= 31:
		if d.rules.DayFirst && p[2].v <= 12 {
			return 0, 2, 1, true
		}
		return 0, 1, 2, true
	case p[0].v > 12 || d.rules.DayFirst && p[1].v <= 12:
		return 2, 1, 0, true
	}
	return 2, 0, 1, true
}
