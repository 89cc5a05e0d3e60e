// This file guesses the format of a date from one text, so that to_datetime can read a column whose
// first element it has seen by that format.

package calendar

import (
	"fmt"
	"strings"
)

// GuessFormat finds a strptime format that reads s and all texts of its form; "" if there is none.
//
// It reads the date first, in any order of its parts, and then looks for a directive for each
// number and word that would write it. The format counts only if Strptime reads the same time with
// it: a wrong guess would read a whole column wrongly, no guess only takes more time.
func GuessFormat(s string, r DateRules) string {
	if len(s) > 64 {
		return ""
	}
	p, ok := ParseDate(s, r)
	if r.DayFirst && strings.IndexByte(s, ':') > 0 { // then the day is first even behind a year
		d := &dateReader{text: s, rules: r}
		if ok = d.read() && d.resolve() && d.p.valid(); ok {
			p = d.p
		}
	}
	if !ok || p.Finest == 'Q' || p.NoDate || p.NoYear {
		return ""
	}
	g := &guess{p: p, text: s}
	if !g.date() || !g.rest() {
		return ""
	}
	format := g.out.String()
	q, rest, ok := Strptime(s, format)
	if !ok || rest != "" || q.Moment != p.Moment {
		return ""
	}
	return format
}

// guess writes the format of a text, token by token.
type guess struct {
	p    Parsed
	text string
	out  strings.Builder
	// Directives that are used up; H stands for the time of day.
	seen map[byte]bool
	// Tokens that are not written yet.
	toks []string
}

// tokens cuts text into runs of digits, runs of letters and single other characters.
func tokens(s string) (out []string) {
	kind := func(c byte) int {
		switch {
		case isDigit(c):
			return 1
		case lower(c) >= 'a' && lower(c) <= 'z':
			return 2
		}
		return 0
	}
	for i := 0; i < len(s); {
		j := i + 1
		if k := kind(s[i]); k != 0 {
			for j < len(s) && kind(s[j]) == k {
				j++
			}
		}
		out = append(out, s[i:j])
		i = j
	}
	return out
}

// date finds the directives of a date whose digits stand side by side.
func (g *guess) date() bool {
	g.toks, g.seen = tokens(g.text), map[byte]bool{}
	// Only a date of eight digits, and one with its time of fourteen, is known without separators.
	if len(g.toks[0]) == 8 && isDigit(g.toks[0][0]) {
		g.out.WriteString("%Y%m%d")
		g.seen['Y'], g.seen['m'], g.seen['d'] = true, true, true
		g.toks = g.toks[1:]
	} else if len(g.toks[0]) == 14 && isDigit(g.toks[0][0]) {
		g.out.WriteString("%Y%m%d%H%M%S")
		return len(g.toks) == 1
	}
	return true
}

// candidates are the directives to try for a token of digits, in order, with the text that each
// would write.
func (g *guess) candidates(dayFirst bool) []struct {
	c    byte
	text string
} {
	p := g.p
	all := []struct {
		c    byte
		text string
	}{
		{'Y', fmt.Sprintf("%04d", p.Year)}, {'m', fmt.Sprintf("%02d", p.Month)}, {'d', fmt.Sprintf("%02d", p.Day)},
	}
	if dayFirst || g.namesMonth() {
		all[1], all[2] = all[2], all[1]
	}
	return all
}

// namesMonth reports whether a word is the month, so that no number is.
func (g *guess) namesMonth() bool {
	for _, t := range g.toks {
		if nameIndex(monthNames, strings.ToLower(t)) >= 0 {
			return true
		}
	}
	return false
}

// rest writes the directives of all tokens that are left. clock counts the parts of the time of day
// that were seen, and half tells that am or pm follows somewhere.
func (g *guess) rest() bool {
	if g.out.String() == "%Y%m%d%H%M%S" {
		return true
	}
	clock := 0 // parts of the time of day that were seen
	pm := g.p.Hour >= 12
	half := false
	for _, t := range g.toks {
		half = half || clock >= 0 && (strings.EqualFold(t, "am") || strings.EqualFold(t, "pm"))
	}
	dayFirst := g.dayFirst()
	for i := 0; i < len(g.toks); i++ {
		t := g.toks[i]
		switch {
		case isDigit(t[0]):
			// A number beside a colon, behind a T, or before am or pm belongs to the time of day.
			colon := i+1 < len(g.toks) && g.toks[i+1] == ":" || i > 0 && g.toks[i-1] == ":"
			if g.isClock(i) && (len(t) == 4 || len(t) == 6) {
				g.out.WriteString("%H%M%S"[:len(t)])
				clock = len(t) / 2
				continue
			}
			date := g.seen['Y'] && g.seen['m'] && g.seen['d']
			if (colon || date && (half || clock == 0 && len(t) == 2) || g.isClock(i)) && clock < 4 {
				if !g.clockPart(&clock, t, i, half) {
					return false
				}
				continue
			}
			if clock >= 3 && i > 0 && (g.toks[i-1] == "+" || g.toks[i-1] == "-") {
				return false
			}
			if !g.datePart(t, dayFirst) {
				return false
			}
		case lower(t[0]) >= 'a' && lower(t[0]) <= 'z':
			if !g.name(t, pm, clock) {
				return false
			}
		case (t == "+" || t == "-") && clock > 0:
			return g.zone(i)
		default:
			g.out.WriteString(t)
		}
	}
	return g.complete()
}

// complete reports whether enough was seen to make a format of. A format needs a year, a month and
// a day, or is one of the two short ones that pandas knows.
func (g *guess) complete() bool {
	if f := g.out.String(); f == "%Y-%m" || f == "%Y" {
		return true
	}
	return g.seen['Y'] && g.seen['m'] && g.seen['d']
}

// isClock reports whether a number stands where an hour does: behind a T.
func (g *guess) isClock(i int) bool {
	return i > 0 && g.toks[i-1] == "T" && g.seen['d'] && !g.seen['H']
}

// dayFirst reports whether the first number that could be both is the day.
func (g *guess) dayFirst() bool {
	var nums []string
	for _, t := range g.toks {
		if isDigit(t[0]) && len(t) <= 2 {
			nums = append(nums, t)
		}
	}
	return len(nums) > 1 && atoi(nums[0]) == g.p.Day && atoi(nums[1]) == g.p.Month && g.p.Day != g.p.Month
}

// atoi is the value of a token of digits.
func atoi(s string) int64 {
	v, _ := number(s, 0, 1, 18)
	return v
}

// datePart writes the first directive that is not used up and would write the token, or the token
// with a zero before it: strptime reads both.
func (g *guess) datePart(t string, dayFirst bool) bool {
	padded := t
	if len(t) == 1 {
		padded = "0" + t
	}
	for _, c := range g.candidates(dayFirst) {
		if !g.seen[c.c] && c.text == padded {
			g.seen[c.c] = true
			g.out.WriteString("%" + string(c.c))
			return true
		}
	}
	return false
}

// clockPart writes %H, %I, %M, %S and %f. A fraction behind the seconds is taken with its point,
// and its tokens removed.
func (g *guess) clockPart(clock *int, t string, i int, half bool) bool {
	if *clock > 2 || len(t) > 2 && *clock < 3 {
		return false
	}
	c := "HMS"[*clock]
	if *clock == 0 && half {
		c = 'I'
	}
	if *clock == 0 && atoi(t) != g.p.Hour {
		return false
	}
	g.seen['H'] = true
	g.out.WriteString("%" + string(c))
	*clock++
	if *clock == 3 && i+2 < len(g.toks) && g.toks[i+1] == "." && isDigit(g.toks[i+2][0]) {
		g.out.WriteString(".%f")
		g.toks = append(g.toks[:i+1], g.toks[i+3:]...)
	}
	return true
}

// name writes directives of words. "may" is both the short and the full name of its month; pandas
// guesses %B.
func (g *guess) name(t string, pm bool, clock int) bool {
	w := strings.ToLower(t)
	// strptime does not know "sept", so a text with it has no format.
	if i := nameIndex(monthNames, w); i >= 0 && !g.seen['m'] && w != "sept" {
		g.seen['m'] = true
		if len(w) == 3 && w != "may" || w == "may" {
			g.out.WriteString("%b")
		} else {
			g.out.WriteString("%B")
		}
		if w == "may" {
			s := g.out.String()
			g.out.Reset()
			g.out.WriteString(s[:len(s)-1] + "B")
		}
		return true
	}
	if i := nameIndex(dayNames, w); i >= 0 {
		if len(w) == 3 {
			g.out.WriteString("%a")
		} else {
			g.out.WriteString("%A")
		}
		return true
	}
	switch {
	case (w == "am" || w == "pm") && clock > 0:
		g.out.WriteString("%p")
	case t == "T" && g.seen['d']:
		g.out.WriteString("T")
	case t == "Z" && clock > 0:
		g.out.WriteString("%z")
	case t == "UTC" && clock > 0:
		g.out.WriteString("%Z")
	default: // "th", "of", "GMT": the format has the word itself
		g.out.WriteString(t)
	}
	return true
}

// zone writes %z for an offset that is all that is left. The shortest is +hhmm.
func (g *guess) zone(i int) bool {
	rest := strings.Join(g.toks[i:], "")
	var p Parsed
	if end, ok := p.zone(rest, 0); !ok || end != len(rest) || len(rest) < 5 {
		return false
	}
	g.out.WriteString("%z")
	return g.complete()
}
