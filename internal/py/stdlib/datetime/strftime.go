// This file has strftime: what C's function of that name writes in the C locale with the extensions
// of glibc (flags, widths, %k, %l, %P, %s), on every host.

package datetime

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

var (
	dayNames   = [...]string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}
	monthNames = [...]string{"January", "February", "March", "April", "May", "June", "July", "August",
		"September", "October", "November", "December"}
)

var nStructTime = object.StaticName("struct_time")

// structTime returns a time.struct_time.
func structTime(t *thread, d date, c clock, dst int) (value, error) {
	m, err := t.ImportInternal("time")
	if err != nil {
		return value{}, err
	}
	class, err := t.LibraryAttr(m, nStructTime)
	if err != nil {
		return value{}, err
	}
	return t.Call(class, object.Tup(num(d.year), num(d.month), num(d.day), num(c.hour), num(c.minute), num(c.second),
		num(d.weekday()), num(d.yearday()), num(dst)))
}

func strftimeMethod(t *thread, a []value) (value, error) {
	format, err := text(t, a[1], "strftime", 1)
	if err != nil {
		return value{}, err
	}
	return strftime(t, a[0], format)
}

// formatMethod is __format__: strftime, or str() without a format.
func formatMethod(t *thread, a []value) (value, error) {
	self := a[0]
	format, err := text(t, a[1], "__format__", 1)
	if err != nil {
		return value{}, err
	}
	if format == "" {
		return t.Str(self)
	}
	f, err := t.GetAttr(self, nStrftime)
	if err != nil {
		return value{}, err
	}
	return t.Call(f, object.NewStr(format))
}

var nStrftime = object.StaticName("strftime")

// formatter writes a date and time as C's strftime does in the C locale.
type formatter struct {
	moment
	wday, yday int    // weekday, Monday 0, and day of the year; a struct_time may have any
	name       string // of the zone, where zone leaves that to us
	out        []byte
	limit      int // of out; widths beyond it make the result empty, as they do in CPython
	// zone writes a directive that C knows nothing of, or not enough, and returns how much of the
	// format it has used.
	zone func(t *thread, f *formatter, s string) (int, error)
}

// strftime formats a date, time or datetime; the date of a time is January 1 of 1900.
func strftime(t *thread, v value, format string) (value, error) {
	f := formatter{moment: moment{date: date{1900, 1, 1}}}
	if d := dateOf(v); d != nil {
		f.date = *d
	}
	if c := clockOf(v); c != nil {
		f.clock = *c
	}
	f.wday, f.yday = f.weekday(), f.yearday()
	f.zone = func(t *thread, f *formatter, s string) (int, error) { return f.ownZone(t, v, s) }
	return f.format(t, format)
}

// format writes the text. The buffer is bounded as CPython bounds it, 1,024 bytes or the next power
// of two above 256 bytes a character; a longer result is empty there. It is charged while it is in
// use.
func (f *formatter) format(t *thread, format string) (value, error) {
	f.limit = 1024
	runes, err := budget.Scan(t.Meter, len(format), func() int { return utf8.RuneCountInString(format) })
	if err != nil {
		return value{}, err
	}
	for f.limit < 256*runes {
		f.limit *= 2
	}
	if err := t.Work(len(format)); err != nil {
		return value{}, err
	}
	if err := t.Alloc(f.limit); err != nil {
		return value{}, err
	}
	defer t.Meter.Free(int64(f.limit))
	// Text between directives is copied; the zone's directives are tried first.
	for rest := format; rest != ""; {
		plain, after, found := strings.Cut(rest, "%")
		f.out = append(f.out, plain...)
		if !found {
			break
		}
		if err := t.Work(2); err != nil {
			return value{}, err
		}
		n, err := f.zone(t, f, after)
		if err != nil {
			return value{}, err
		}
		if n == 0 {
			n = f.directive(after)
		}
		if rest = after[n:]; len(f.out) >= f.limit {
			return object.NewStr(""), nil
		}
	}
	return object.NewStr(string(f.out)), t.Alloc(64 + len(f.out))
}

// ownZone writes %f, %z, %:z and %Z of a date, time or datetime.
func (f *formatter) ownZone(t *thread, v value, s string) (int, error) {
	n, sep := 1, ""
	switch {
	case strings.HasPrefix(s, "f"):
		f.out = pad(f.out, f.micro, 6)
		return 1, nil
	case strings.HasPrefix(s, "Z"):
		name, err := f.ask(t, v, nTzname)
		if err == nil && name.Kind().Base() == object.KStr {
			f.out = append(f.out, name.Str().S...)
		}
		return 1, err
	case strings.HasPrefix(s, ":z"):
		n, sep = 2, ":"
	case !strings.HasPrefix(s, "z"):
		return 0, nil
	}
	off, err := f.ask(t, v, nUtcoffset)
	if err != nil {
		return 0, err
	}
	if d, ok := state(off).(*delta); ok {
		f.out = appendOffset(f.out, *d, sep)
	}
	return n, nil
}

// ask calls tzname or utcoffset for a time or datetime; a date has neither.
func (f *formatter) ask(t *thread, v value, method *object.Str) (value, error) {
	if clockOf(v) == nil {
		return object.None, nil
	}
	arg := object.None
	if dateOf(v) != nil {
		arg = v
	}
	if method == nTzname {
		return zoneName(t, f.tz, arg)
	}
	return offsetValue(t, f.tz, method, arg)
}

// style is what may stand between % and the letter: flags and a width.
type style struct {
	padding byte // '0', '_' for spaces, '-' for none; 0 is what the directive prefers
	upper   bool
	swap    bool
	width   int
}

// directive writes the directive at the front of s, which follows a %, and returns its length. What
// is no directive is written as it stands. A directive is %, flags, a width, E or O, and a letter.
func (f *formatter) directive(s string) int {
	var st style
	i := 0
	for ; i < len(s) && strings.IndexByte("_-0^#", s[i]) >= 0; i++ {
		switch s[i] {
		case '^':
			st.upper = true
		case '#':
			st.swap = true
		default:
			st.padding = s[i]
		}
	}
	for ; i < len(s) && s[i]-'0' <= 9; i++ {
		st.width = min(st.width*10+int(s[i]-'0'), f.limit-len(f.out))
	}
	if i < len(s) && (s[i] == 'E' || s[i] == 'O') { // other numerals, which the C locale has not
		i++
	}
	if i == len(s) || !f.write(s[i], st) {
		n := min(i+1, len(s))
		if i < len(s) {
			_, size := utf8.DecodeRuneInString(s[i:])
			n = i + size
		}
		f.writeText("%"+s[:n], style{width: st.width}, false)
		return n
	}
	return i + 1
}

// composites are directives that stand for others.
var composites = map[byte]string{
	'c': "%a %b %e %H:%M:%S %Y", 'D': "%m/%d/%y", 'x': "%m/%d/%y", 'F': "%Y-%m-%d", 'R': "%H:%M", 'r': "%I:%M:%S %p",
	'T': "%H:%M:%S", 'X': "%H:%M:%S",
}

// write writes one directive and reports whether there is such a one.
func (f *formatter) write(c byte, st style) bool {
	if format, ok := composites[c]; ok {
		f.composite(format, st)
		return true
	}
	if n, width, fill, ok := f.number(c); ok {
		f.writeNumber(n, width, fill, st)
		return true
	}
	// Names are those of the C locale.
	var s string
	switch c {
	case 'a':
		s = dayNames[f.wday][:3]
	case 'A':
		s = dayNames[f.wday]
	case 'b', 'h':
		s = monthNames[f.month-1][:3]
	case 'B':
		s = monthNames[f.month-1]
	case 'p', 'P':
		s = "AM"
		if f.hour >= 12 {
			s = "PM"
		}
		if c == 'P' || st.swap {
			s = strings.ToLower(s)
		}
	case 'n':
		s = "\n"
	case 't':
		s = "\t"
	case '%':
		s = "%"
	case 'Z':
		if s = f.name; st.swap {
			s = strings.ToLower(s)
		}
	case 'z':
	default:
		return false
	}
	f.writeText(s, st, st.swap && c != 'p' && c != 'Z')
	return true
}

// composite writes the directives of a format as one text.
func (f *formatter) composite(format string, st style) {
	g := formatter{moment: f.moment, wday: f.wday, yday: f.yday, limit: f.limit}
	for i := 0; i < len(format); i++ {
		if format[i] != '%' {
			g.out = append(g.out, format[i])
			continue
		}
		i++
		g.write(format[i], style{})
	}
	f.writeText(string(g.out), st, false)
}

// writeText writes a text, padded on the left to the width.
func (f *formatter) writeText(s string, st style, swap bool) {
	if st.upper || swap {
		s = strings.ToUpper(s)
	}
	fill := byte(' ')
	if st.padding == '0' {
		fill = '0'
	}
	for n := len(s); n < st.width; n++ {
		f.out = append(f.out, fill)
	}
	f.out = append(f.out, s...)
}

// number returns the number that a directive stands for, with its width and what it is filled with.
func (f *formatter) number(c byte) (n, width int, fill byte, ok bool) {
	year, week := f.isoWeek()
	switch c {
	case 'Y':
		return f.year, 1, '0', true
	case 'G':
		return year, 1, '0', true
	case 'C':
		return floorDiv(f.year, 100), 1, '0', true
	case 'j':
		return f.yday, 3, '0', true
	case 'u':
		return f.wday + 1, 1, '0', true
	case 'w':
		return (f.wday + 1) % 7, 1, '0', true
	case 's':
		return (f.ordinal()-epoch)*daySeconds + f.clock.micros()/million, 1, '0', true
	}
	fill = '0'
	switch c {
	case 'y':
		n = floorMod(f.year, 100)
	case 'g':
		n = floorMod(year, 100)
	case 'm':
		n = f.month
	case 'd':
		n = f.day
	case 'e':
		n, fill = f.day, ' '
	case 'H':
		n = f.hour
	case 'k':
		n, fill = f.hour, ' '
	case 'I':
		n = (f.hour+11)%12 + 1
	case 'l':
		n, fill = (f.hour+11)%12+1, ' '
	case 'M':
		n = f.minute
	case 'S':
		n = f.second
	case 'U':
		n = (f.yday + 6 - (f.wday+1)%7) / 7
	case 'W':
		n = (f.yday + 6 - f.wday) / 7
	case 'V':
		n = week
	default:
		return 0, 0, 0, false
	}
	return n, 2, fill, true
}

// isoWeek is the ISO week of the day of the year, which C takes from yday and wday rather than from
// month and day.
func (f *formatter) isoWeek() (year, week int) {
	year = f.year
	monday := f.yday - 1 - f.wday // the day of the year on which the week begins, from 0
	week = floorDiv(monday+10, 7)
	if week < 1 {
		year--
		week = floorDiv(monday+daysInYear(year)+10, 7)
	} else if length := daysInYear(year); monday+3 >= length {
		return year + 1, 1
	}
	return year, week
}

// writeNumber writes a number with the directive's own padding, unless a flag or width changes it.
func (f *formatter) writeNumber(n, width int, fill byte, st style) {
	switch st.padding {
	case '-':
		width, fill = 0, ' '
	case '_':
		fill = ' '
	case '0':
		fill = '0'
	}
	if st.width > 0 {
		width = st.width
	}
	s := strconv.Itoa(n)
	for range width - len(s) {
		f.out = append(f.out, fill)
	}
	f.out = append(f.out, s...)
}
