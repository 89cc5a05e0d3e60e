// This file reads dates whose parts all have their full width, as 2024-03-01 08:30:00: columns mostly
// have such dates, and reading them needs no look at the format for each.

package calendar

// Fixed reads texts of a format whose parts are numbers of a fixed width. The zero value reads none.
type Fixed struct {
	parts  []fixedPart
	length int
}

// fixedPart is a part of a text: a number for the directive, or the byte itself.
type fixedPart struct {
	directive, literal byte
}

// NewFixed makes a Fixed of a format of strftime's directives. It is the zero value if the format has
// other directives than %Y, %m, %d, %H, %M and %S, one of them twice, or no full date.
func NewFixed(format string) (f Fixed) {
	var seen [128]bool
	for i := 0; i < len(format); i++ {
		c := format[i]
		if c != '%' {
			if c >= 128 || c|32 >= 'a' && c|32 <= 'z' && c != 'T' || isDigit(c) {
				return Fixed{}
			}
			f.parts = append(f.parts, fixedPart{literal: c})
			f.length++
			continue
		}
		if i++; i == len(format) {
			return Fixed{}
		}
		c = format[i]
		switch c {
		case 'Y':
			f.length += 4
		case 'm', 'd', 'H', 'M', 'S':
			f.length += 2
		default:
			return Fixed{}
		}
		if seen[c] {
			return Fixed{}
		}
		seen[c] = true
		f.parts = append(f.parts, fixedPart{directive: c})
	}
	if !seen['Y'] || !seen['m'] || !seen['d'] {
		return Fixed{}
	}
	return f
}

// Time reads a text. ok is false for all that is not exactly as wide as it should be, is no valid
// time of the years 1700 to 2199, or may mean something else: Strptime decides about those.
func (f *Fixed) Time(s string) (v int64, ok bool) {
	if len(s) != f.length || f.length == 0 {
		return 0, false
	}
	var m Moment
	i := 0
	for _, p := range f.parts {
		if p.directive == 0 {
			if s[i] != p.literal {
				return 0, false
			}
			i++
			continue
		}
		x := two(s, i)
		if i += 2; p.directive == 'Y' {
			x = x*100 + two(s, i)
			i += 2
		}
		switch p.directive {
		case 'Y':
			m.Year = x
		case 'm':
			m.Month = x
		case 'd':
			m.Day = x
		case 'H':
			m.Hour = x
		case 'M':
			m.Minute = x
		default:
			m.Second = x
		}
	}
	if m.Year < 1700 || m.Year >= 2200 || m.Month < 1 || m.Month > 12 || m.Day < 1 || m.Day > DaysIn(m.Year, m.Month) ||
		uint64(m.Hour) > 23 || uint64(m.Minute) > 59 || uint64(m.Second) > 59 {
		return 0, false
	}
	return m.Time()
}

// two is the number of two digits; it is far out of range if one is none.
func two(s string, i int) int64 {
	a, b := s[i]-'0', s[i+1]-'0'
	if a > 9 || b > 9 {
		return -1 << 20
	}
	return int64(a)*10 + int64(b)
}
