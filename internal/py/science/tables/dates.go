// This file has the functions of times. Arrays of times are datetime64[ns], timedelta64[ns] or
// int64; only their bits matter.

package tables

import (
	"github.com/hognose/hognose/internal/frame/calendar"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

var dateFuncs = []*object.Def{
	{Name: "date_field", Sig: "times, name, missing, /", Doc: "Return a part of every time as int64.", Fn: dateField},
	{Name: "add_months", Sig: "times, months, where, /", Doc: "Move times by months.", Fn: addMonths},
	{Name: "add_workdays", Sig: "times, days, /", Doc: "Move times by workdays.", Fn: addWorkdays},
	{Name: "moment", Sig: "ns, /", Doc: "Take a time apart: year, month, day, hour, minute, second, nanosecond.", Fn: moment},
	{Name: "instant", Sig: "year, month, day, hour, minute, second, /", Doc: "Return the seconds since 1970 of a date and time.", Fn: instant},
	{Name: "parse_date", Sig: "text, dayfirst, yearfirst, /", Doc: "Read a date: its parts, or None.", Fn: parseDate},
	{Name: "guess_format", Sig: "text, dayfirst, /", Doc: "Return the format of a date, or None.", Fn: guessFormat},
	{Name: "parse_dates", Sig: "texts, format, dayfirst, yearfirst, exact, coerce, /",
		Doc: "Read dates: (times, offsets or None, position of the first that is none, why, text).", Fn: parseDates},
	{Name: "strftime", Sig: "times, format, offsets, names, missing, /", Doc: "Write times in a format.", Fn: strftime},
	{Name: "format_times", Sig: "times, missing, unit, /", Doc: "Write times, as dates or to the unit s, ms, us or ns.", Fn: formatTimes},
}

// dateField returns one part of every time; see calendar.Field for the names. missing stands for
// NaT.
func dateField(t *thread, a []value) (value, error) {
	x, err := timesArg(t, a[0])
	if err != nil {
		return value{}, err
	}
	name, err := textArg(t, a[1], "")
	if err != nil {
		return value{}, err
	}
	missing, err := intArg(t, a[2], 0)
	if err != nil {
		return value{}, err
	}
	out, err := calendar.Field(t.Meter, x, name, int64(missing))
	if err == nil && out == nil {
		return value{}, t.Errorf(object.ValueError, "no field %s", name)
	}
	return done(t, out, err)
}

// addMonths moves times by months, to the same day of the month, its start or its end.
func addMonths(t *thread, a []value) (value, error) {
	x, err := timesArg(t, a[0])
	if err != nil {
		return value{}, err
	}
	n, err := intArg(t, a[1], 0)
	if err != nil {
		return value{}, err
	}
	where, err := textArg(t, a[2], "same")
	if err != nil {
		return value{}, err
	}
	out, err := calendar.AddMonths(t.Meter, x, int64(n), where)
	return done(t, out, err)
}

// addWorkdays moves times by days from Monday to Friday.
func addWorkdays(t *thread, a []value) (value, error) {
	x, err := timesArg(t, a[0])
	if err != nil {
		return value{}, err
	}
	n, err := intArg(t, a[1], 0)
	if err != nil {
		return value{}, err
	}
	out, err := calendar.AddWorkdays(t.Meter, x, int64(n))
	return done(t, out, err)
}

// rules are the choices dayfirst and yearfirst. The year of today completes years of two digits; it
// comes from the clock of the session, which a replay sets.
func rules(t *thread, day, year value) (r calendar.DateRules, err error) {
	if r.DayFirst, err = t.Truth(day); err != nil {
		return r, err
	}
	r.YearFirst, err = t.Truth(year)
	r.ThisYear = int64(t.Now().Year())
	return r, err
}

// parseDate returns (year, month, day, hour, minute, second, nanosecond, offset or None, finest, no
// date, no year). It returns None for what is no date. A None for the offset means a time without a
// zone.
func parseDate(t *thread, a []value) (value, error) {
	s, err := textArg(t, a[0], "")
	if err != nil {
		return value{}, err
	}
	r, err := rules(t, a[1], a[2])
	if err != nil {
		return value{}, err
	}
	p, ok := calendar.ParseDate(s, r)
	if !ok {
		return object.None, nil
	}
	offset := object.None
	if p.Zoned {
		offset = object.Int(p.Offset)
	}
	return t.Tuple(object.Int(p.Year), object.Int(p.Month), object.Int(p.Day), object.Int(p.Hour),
		object.Int(p.Minute), object.Int(p.Second),
		object.Int(p.Nano), offset, object.NewStr(string(p.Finest)), object.Bool(p.NoDate), object.Bool(p.NoYear))
}

// guessFormat returns a strptime format for a text, or None.
func guessFormat(t *thread, a []value) (value, error) {
	s, err := textArg(t, a[0], "")
	if err != nil {
		return value{}, err
	}
	r, err := rules(t, a[1], object.False)
	if err != nil {
		return value{}, err
	}
	f := calendar.GuessFormat(s, r)
	if f == "" {
		return object.None, nil
	}
	return newStr(t, f)
}

// dateColumn reads an array of texts. times are in UTC; zones are the offsets in seconds of those
// that have one, and NaT for the others, so that Python can tell a column with one zone from a
// mixed one.
type dateColumn struct {
	t      *thread
	format string
	// format is "ISO8601", "mixed", or one with directives.
	iso, mixed   bool
	exact        bool
	rules        calendar.DateRules
	fixed        calendar.Fixed // reads most texts of a format
	times, zones []int64
	zoned        bool
}

// parseDates reads strs, and takes missing values for NaT; any other object ends the call with the
// reason "object". Formats "ISO8601" and "mixed" have their meaning in pandas. The position is -1
// if all is read; otherwise the reason says what is wrong with the element there, and Python raises
// it in the words of pandas: "match" and "rest" for a text that the format does not fit or does not
// use up, "bounds" for a time that nanoseconds do not reach. With coerce these become NaT.
func parseDates(t *thread, a []value) (value, error) {
	x, err := contiguous(t, a[0], nd.Object)
	if err != nil {
		return value{}, err
	}
	c := dateColumn{t: t}
	if c.format, err = textArg(t, a[1], "mixed"); err != nil {
		return value{}, err
	}
	c.iso, c.mixed = c.format == "ISO8601", c.format == "mixed"
	if c.rules, err = rules(t, a[2], a[3]); err != nil {
		return value{}, err
	}
	if c.exact, err = t.Truth(a[4]); err != nil {
		return value{}, err
	}
	if !c.iso && !c.mixed {
		c.fixed = calendar.NewFixed(c.format)
	}
	coerce, err := t.Truth(a[5])
	if err != nil {
		return value{}, err
	}
	// Offsets get an array too, which is dropped if no text has one.
	times, err := newArray(t, nd.Int64, x.Size())
	if err != nil {
		return value{}, err
	}
	zones, err := newArray(t, nd.Int64, x.Size())
	if err != nil {
		return value{}, err
	}
	c.times, c.zones = ints(times), ints(zones)
	at, why, text, err := c.read(cells(x), coerce)
	if err != nil {
		return value{}, err
	}
	v, err := numpy.Wrap(t, times, nil)
	if err != nil {
		return value{}, err
	}
	z := object.None
	if c.zoned {
		if z, err = numpy.Wrap(t, zones, nil); err != nil {
			return value{}, err
		}
	}
	s, err := newStr(t, text)
	if err != nil {
		return value{}, err
	}
	return t.Tuple(v, z, object.Int(int64(at)), object.NewStr(why), s)
}

// read fills times and zones, and returns the place of the first element that it cannot read.
func (c *dateColumn) read(cells []nd.Cell, coerce bool) (at int, why, text string, err error) {
	seen := map[string]int{} // where a text was read before, for columns of few dates
	for i := range cells {
		if err := c.t.Work(4); err != nil {
			return 0, "", "", err
		}
		// Missing values may stand between texts.
		v := numpy.Element(cells[i])
		if missing(v) {
			c.times[i], c.zones[i] = calendar.NaT, calendar.NaT
			continue
		}
		if v.Kind().Base() != object.KStr {
			return i, "object", "", nil
		}
		s := v.Str().S
		if ns, ok := c.fixed.Time(s); ok {
			c.times[i], c.zones[i] = ns, calendar.NaT
			continue
		}
		if at, ok := seen[s]; ok {
			c.times[i], c.zones[i] = c.times[at], c.zones[at]
			continue
		}
		why, rest := c.one(i, s)
		if why != "" {
			if !coerce {
				return i, why, rest, nil
			}
			c.times[i], c.zones[i] = calendar.NaT, calendar.NaT
		}
		if len(seen) < maxDates {
			seen[s] = i
		}
	}
	return -1, "", "", nil
}

// maxDates bounds the texts that are remembered: a column that repeats its dates has few.
const maxDates = 1 << 12

// one reads the text at place i.
func (c *dateColumn) one(i int, s string) (why, rest string) {
	if missingDate(s) {
		c.times[i], c.zones[i] = calendar.NaT, calendar.NaT
		return "", ""
	}
	var p calendar.Parsed
	ok := false
	switch {
	case c.iso:
		p, ok = calendar.ParseISO(s)
	// A text without a date or year needs today's, which Python adds.
	case c.mixed:
		p, ok = calendar.ParseDate(s, c.rules)
		if ok && (p.NoDate || p.NoYear) {
			return "object", ""
		}
	default:
		p, rest, ok = calendar.Strptime(s, c.format)
		if !ok && !c.exact {
			p, rest, ok = calendar.StrptimeWithin(s, c.format)
		}
		if ok && rest != "" && c.exact {
			return "rest", rest
		}
	}
	if !ok {
		return "match", s
	}
	// The local time must be in range before its offset is taken off.
	v, ok := p.Time()
	if !ok {
		return "bounds", s
	}
	c.zones[i] = calendar.NaT
	if p.Zoned {
		v -= p.Offset * 1e9
		c.zones[i], c.zoned = p.Offset, true
	}
	c.times[i] = v
	return "", ""
}

// missing reports None, NaN, NaT and NA.
func missing(v value) bool {
	if v.IsNone() {
		return true
	}
	if v.Kind().Base() == object.KFloat {
		f, _ := object.FloatOf(v)
		return f != f
	}
	switch object.TypeOf(v).Name {
	case "NaTType", "NAType":
		return true
	}
	return false
}

// missingDate are texts that stand for a missing time. They are pandas' list, in the forms it has
// there.
func missingDate(s string) bool {
	switch s {
	case "", "NaT", "nat", "NAT", "nan", "NaN", "NAN", "None", "NA", "N/A", "<NA>", "null", "NULL":
		return true
	}
	return false
}

// strftime writes every time. offsets are seconds to add for the local time, names the names of
// zones; both None for times without a zone.
func strftime(t *thread, a []value) (value, error) {
	x, err := timesArg(t, a[0])
	if err != nil {
		return value{}, err
	}
	format, err := textArg(t, a[1], "")
	if err != nil {
		return value{}, err
	}
	var offsets []int64
	var names []value
	// Each time of a zone has its own offset and name, since both change in summer.
	if !a[2].IsNone() {
		o, err := contiguous(t, a[2], nd.Int64)
		if err != nil {
			return value{}, err
		}
		if names, err = items(t, a[3]); err != nil {
			return value{}, err
		}
		if offsets = ints(o); len(offsets) != x.Size() || len(names) != x.Size() {
			return value{}, t.Errorf(object.ValueError, "offsets do not match")
		}
	}
	out, err := newArray(t, nd.Object, x.Size())
	if err != nil {
		return value{}, err
	}
	to := cells(out)
	for i, v := range ints(x) {
		if err := t.Work(10 + len(format)); err != nil {
			return value{}, err
		}
		if v == calendar.NaT {
			to[i] = numpy.ValueCell(a[4])
			continue
		}
		var zone func(byte) string
		if offsets != nil {
			v += offsets[i] * 1e9
			zone = func(c byte) string {
				if c == 'Z' && names[i].Kind().Base() == object.KStr {
					return names[i].Str().S
				}
				return calendar.OffsetText(offsets[i], "")
			}
		}
		s, err := newStr(t, calendar.Strftime(v, format, zone))
		if err != nil {
			return value{}, err
		}
		to[i] = numpy.ValueCell(s)
	}
	return numpy.Wrap(t, out, nil)
}

// formatTimes writes times as str(Series) shows them: as dates for the unit D, else with the digits
// of the second that the unit has.
func formatTimes(t *thread, a []value) (value, error) {
	x, err := timesArg(t, a[0])
	if err != nil {
		return value{}, err
	}
	unit, err := textArg(t, a[2], "D")
	if err != nil {
		return value{}, err
	}
	f := calendar.DateFormat(unit)
	out, err := newArray(t, nd.Object, x.Size())
	if err != nil {
		return value{}, err
	}
	to := cells(out)
	for i, v := range ints(x) {
		if err := t.Work(10); err != nil {
			return value{}, err
		}
		if v == calendar.NaT {
			to[i] = numpy.ValueCell(a[1])
			continue
		}
		s, err := newStr(t, f(v))
		if err != nil {
			return value{}, err
		}
		to[i] = numpy.ValueCell(s)
	}
	return numpy.Wrap(t, out, nil)
}

// moment takes one time apart, for Timestamp.
func moment(t *thread, a []value) (value, error) {
	n, err := intArg(t, a[0], 0)
	if err != nil {
		return value{}, err
	}
	m := calendar.MomentOf(int64(n))
	return t.Tuple(object.Int(m.Year), object.Int(m.Month), object.Int(m.Day), object.Int(m.Hour),
		object.Int(m.Minute), object.Int(m.Second), object.Int(m.Nano))
}

// instant is the opposite in seconds; parts outside of their ranges add up.
func instant(t *thread, a []value) (value, error) {
	var n [6]int64
	for i := range n {
		x, err := intArg(t, a[i], 0)
		if err != nil {
			return value{}, err
		}
		n[i] = int64(x)
	}
	return object.Int(calendar.DaysOf(n[0], n[1], n[2])*86400 + n[3]*3600 + n[4]*60 + n[5]), nil
}
