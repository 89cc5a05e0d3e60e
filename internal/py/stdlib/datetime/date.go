// This file has the class date.

package datetime

import (
	"github.com/hognose/hognose/internal/py/object"
	pytime "github.com/hognose/hognose/internal/py/stdlib/time"
	"github.com/hognose/hognose/internal/py/types"
)

// date is a day of the calendar.
type date struct{ year, month, day int }

func (d *date) Trace(func(value)) int64 { return 24 }

// dateOf returns the date of a date or datetime, or nil.
func dateOf(v value) *date {
	switch s := state(v).(type) {
	case *date:
		return s
	case *moment:
		return &s.date
	}
	return nil
}

// dateMin and dateMax are date.min and date.max.
var (
	dateMin = object.NewSharedObject(dateType, &date{minYear, 1, 1})
	dateMax = object.NewSharedObject(dateType, &date{maxYear, 12, 31})
)

// dateTable is the table of date, which datetime inherits from. The hash packs year, month and day
// into one number.
var dateTable = object.TypeTable{
	Type: dateType,
	Doc:  "A day of the Gregorian calendar.",
	Slots: &object.Slots{
		New: dateNew, Init: noInit, Repr: dateRepr,
		Str: func(t *thread, v value) (value, error) { return callIsoformat(t, v) },
		Hash: func(t *thread, v value) (int64, error) {
			d := dateOf(v)
			return t.Hash(num(d.year<<9 | d.month<<5 | d.day))
		},
		Compare: dateCompare,
		Binary: &[object.NumBinary]func(*thread, value, value) (value, error){
			object.OpAdd: dateAdd, object.OpSub: dateSub,
		},
	},
	Methods: []*object.Def{
		{Name: "fromtimestamp", Sig: "type, timestamp, /", Doc: "Create a date from seconds since 1970.",
			Fn: dateFromTimestamp, Sort: object.ClassSort},
		{Name: "fromordinal", Sig: "type, ordinal, /",
			Doc: "Return the date with this number; 1 January of the year 1 is number 1.", Fn: dateFromOrdinal,
			Sort: object.ClassSort},
		{Name: "fromisoformat", Sig: "type, object, /",
			Doc: "Return the date that a text in ISO 8601 format stands for.", Fn: dateFromISO, Sort: object.ClassSort},
		{Name: "fromisocalendar", Sig: "type, year, week, day",
			Doc: "Return the date of a year, week and weekday of ISO 8601.", Fn: dateFromISOCalendar,
			Sort: object.ClassSort},
		{Name: "today", Sig: "type, /", Doc: "Current date.", Fn: dateToday, Sort: object.ClassSort},
		{Name: "ctime", Sig: "self, /", Doc: "Return ctime() style string.", Fn: dateCtime},
		{Name: "strftime", Sig: "self, format", Doc: "Return a text according to a format, as strftime does.",
			Fn: strftimeMethod},
		{Name: "__format__", Sig: "self, format_spec, /", Doc: "Formats self with strftime.", Fn: formatMethod},
		{Name: "timetuple", Sig: "self, /", Doc: "Return a struct_time, as time.localtime() does.",
			Fn: func(t *thread, a []value) (value, error) {
				return structTime(t, *dateOf(a[0]), clock{}, -1)
			}},
		{Name: "isocalendar", Sig: "self, /", Doc: "Return a named tuple of ISO year, week number and weekday.",
			Fn: func(t *thread, a []value) (value, error) {
				year, week, weekday := dateOf(a[0]).isoCalendar()
				return types.MakeStructSeq(t, isoCalendarType, num(year), num(week), num(weekday))
			}},
		{Name: "isoformat", Sig: "self, /", Doc: "Return the date as YYYY-MM-DD.",
			Fn: func(t *thread, a []value) (value, error) {
				return newText(t, dateOf(a[0]).appendISO(nil))
			}},
		{Name: "isoweekday", Sig: "self, /",
			Doc: "Return the day of the week represented by the date: Monday is 1, Sunday is 7.",
			Fn: func(t *thread, a []value) (value, error) {
				return num(dateOf(a[0]).weekday() + 1), nil
			}},
		{Name: "toordinal", Sig: "self, /",
			Doc: "Return the number of the day; 1 January of the year 1 is number 1.",
			Fn: func(t *thread, a []value) (value, error) {
				return num(dateOf(a[0]).ordinal()), nil
			}},
		{Name: "weekday", Sig: "self, /",
			Doc: "Return the day of the week represented by the date: Monday is 0, Sunday is 6.",
			Fn: func(t *thread, a []value) (value, error) {
				return num(dateOf(a[0]).weekday()), nil
			}},
		{Name: "replace", Sig: "self, /, year=None, month=None, day=None",
			Doc: "Return a date that differs in the given fields.", Fn: dateReplace},
		{Name: "__replace__", Sig: "self, /, **changes", Doc: "The same as replace().", Fn: replaceMethod},
		{Name: "__reduce__", Sig: "self, /", Doc: "Helper for pickle.", Fn: func(t *thread, a []value) (value, error) {
			return t.Paid(object.Tup(object.TypeOf(a[0]).Value(),
				object.Tup(object.NewBytes(dateOf(a[0]).pickle(nil)))))
		}},
	},
	Attrs: []*object.Attr{
		{Name: "year", Get: func(t *thread, v value) (value, error) { return num(dateOf(v).year), nil }},
		{Name: "month", Get: func(t *thread, v value) (value, error) { return num(dateOf(v).month), nil }},
		{Name: "day", Get: func(t *thread, v value) (value, error) { return num(dateOf(v).day), nil }},
	},
	Values: []object.NamedValue{{Name: "min", Value: dateMin}, {Name: "max", Value: dateMax},
		{Name: "resolution", Value: deltaDay}},
}

// dateParams are the parameters of date().
var dateParams = params{names: []string{"year", "month", "day"}, required: 3, pos: 3}

// dateNew makes a date from numbers, or from the four bytes of a pickle; their third is a month,
// which tells them from other bytes.
func dateNew(t *thread, cls *object.Type, args []value, kw names) (value, error) {
	if b, ok := pickled(args, kw, 4); ok && len(args) == 1 && b[2]-1 < 12 {
		return newObject(t, cls, date{int(b[0])<<8 | int(b[1]), int(b[2]), int(b[3])})
	}
	a, err := dateParams.bind(t, args, kw)
	if err != nil {
		return value{}, err
	}
	var d date
	if err := cints(t, a, &d.year, &d.month, &d.day); err != nil {
		return value{}, err
	}
	if err := d.check(t); err != nil {
		return value{}, err
	}
	return newObject(t, cls, d)
}

// check refuses a day that is not in the calendar.
func (d date) check(t *thread) error {
	switch {
	case d.year < minYear || d.year > maxYear:
		return t.Errorf(object.ValueError, "year %d is out of range", d.year)
	case d.month < 1 || d.month > 12:
		return t.Errorf(object.ValueError, "month must be in 1..12")
	case d.day < 1 || d.day > daysInMonth(d.year, d.month):
		return t.Errorf(object.ValueError, "day is out of range for month")
	}
	return nil
}

// pickle appends the bytes that stand for a date.
func (d date) pickle(b []byte) []byte {
	return append(b, byte(d.year>>8), byte(d.year), byte(d.month), byte(d.day))
}

// newDate returns a date of the class cls: those of Python are called. A class derived from
// datetime is called with a date alone, as in CPython.
func newDate(t *thread, cls *object.Type, d date) (value, error) {
	switch cls {
	case dateType, datetimeType:
		if err := d.check(t); err != nil {
			return value{}, err
		}
		if cls == dateType {
			return newObject(t, dateType, d)
		}
		return newMoment(t, cls, moment{date: d, clock: clock{tz: object.None}})
	}
	return t.Call(cls.Value(), num(d.year), num(d.month), num(d.day))
}

func (d date) appendISO(b []byte) []byte {
	b = pad(b, d.year, 4)
	b = pad(append(b, '-'), d.month, 2)
	return pad(append(b, '-'), d.day, 2)
}

func dateRepr(t *thread, v value) (value, error) {
	d := dateOf(v)
	return newText(t, appendFields([]byte(object.TypeOf(v).Name), d.year, d.month, d.day))
}

// appendFields appends (a, b, c).
func appendFields(b []byte, fields ...int) []byte {
	for i, n := range fields {
		if i == 0 {
			b = append(b, '(')
		} else {
			b = append(b, ", "...)
		}
		b = pad(b, n, 1)
	}
	return append(b, ')')
}

var nIsoformat = object.StaticName("isoformat")

// callIsoformat is str(v): what isoformat() returns, which a subclass may override.
func callIsoformat(t *thread, v value) (value, error) {
	f, err := t.GetAttr(v, nIsoformat)
	if err != nil {
		return value{}, err
	}
	return t.Call(f)
}

// dateCompare leaves datetimes alone, even though they are dates.
func dateCompare(t *thread, a, b value, op object.CompareOp) (value, error) {
	x := dateOf(a)
	y, ok := state(b).(*date)
	if !ok || x == nil {
		return object.NotImplemented, nil
	}
	return object.Bool(op.Test(x.ordinal() - y.ordinal())), nil
}

// dateAdd is date + timedelta, from either side. Only the days of the difference count.
func dateAdd(t *thread, a, b value) (value, error) {
	if _, ok := state(a).(*delta); ok {
		a, b = b, a
	}
	d, isDate := state(a).(*date)
	e, isDelta := state(b).(*delta)
	if !isDate || !isDelta {
		return object.NotImplemented, nil
	}
	return dateShift(t, a, *d, e.days)
}

// dateSub is date - date, a timedelta, or date - timedelta, a date.
func dateSub(t *thread, a, b value) (value, error) {
	d, ok := state(a).(*date)
	if !ok {
		return object.NotImplemented, nil
	}
	switch e := state(b).(type) {
	case *date:
		return newDelta(t, delta{days: d.ordinal() - e.ordinal()})
	case *delta:
		return dateShift(t, a, *d, -e.days)
	}
	return object.NotImplemented, nil
}

// dateShift returns the date some days later, of the same class.
func dateShift(t *thread, v value, d date, days int) (value, error) {
	n := d.ordinal() + days
	if n < 1 || n > maxOrdinal {
		return value{}, t.Errorf(object.OverflowError, "date value out of range")
	}
	return newDate(t, object.TypeOf(v), fromOrdinal(n))
}

// dateFromOrdinal is date.fromordinal(n).
func dateFromOrdinal(t *thread, a []value) (value, error) {
	cls := a[0].Type()
	n, err := cint(t, a[1])
	if err != nil {
		return value{}, err
	}
	if n < 1 {
		return value{}, t.Errorf(object.ValueError, "ordinal must be >= 1")
	}
	return newDate(t, cls, fromOrdinal(n))
}

// dateFromISOCalendar is date.fromisocalendar(year, week, day).
func dateFromISOCalendar(t *thread, a []value) (value, error) {
	cls := a[0].Type()
	var year, week, day int
	if err := cints(t, a[1:], &year, &week, &day); err != nil {
		if object.IsExcOf(err, object.OverflowError) {
			err = t.Errorf(object.ValueError, "ISO calendar component out of range")
		}
		return value{}, err
	}
	d, err := fromISOWeek(t, year, week, day)
	if err != nil {
		return value{}, err
	}
	return newDate(t, cls, d)
}

// fromISOWeek is the date of a year, week and weekday (1 for Monday) of ISO 8601. A year has 53
// weeks if 53 of them fit before the next one begins.
func fromISOWeek(t *thread, year, week, day int) (date, error) {
	if year < minYear || year > maxYear {
		return date{}, t.Errorf(object.ValueError, "Year is out of range: %d", year)
	}
	if week < 1 || week > 53 || week == 53 && isoStart(year+1)-isoStart(year) < 53*7 {
		return date{}, t.Errorf(object.ValueError, "Invalid week: %d", week)
	}
	if day < 1 || day > 7 {
		return date{}, t.Errorf(object.ValueError, "Invalid day: %d (range is [1, 7])", day)
	}
	return fromOrdinal(isoStart(year) + (week-1)*7 + day - 1), nil
}

var (
	nFromtimestamp = object.StaticName("fromtimestamp")
	nReplace       = object.StaticName("replace")
)

// dateToday is today(): the present date in the session's time zone. A class of the program is
// asked for fromtimestamp, which it may override.
func dateToday(t *thread, a []value) (value, error) {
	if a[0].Type() == dateType {
		now := t.Now()
		if t.Zone != nil {
			now = now.In(t.Zone)
		} else {
			now = now.UTC()
		}
		return newDate(t, dateType, date{now.Year(), int(now.Month()), now.Day()})
	}
	f, err := t.GetAttr(a[0], nFromtimestamp)
	if err != nil {
		return value{}, err
	}
	return t.Call(f, object.Float(float64(t.Now().UnixNano())/1e9))
}

// dateFromTimestamp is date.fromtimestamp(t): the date in local time.
func dateFromTimestamp(t *thread, a []value) (value, error) {
	cls := a[0].Type()
	secs, _, err := timestamp(t, a[1], false)
	if err != nil {
		return value{}, err
	}
	_, offset, _ := pytime.LocalZone(t.Runtime, int64(secs))
	m, err := fromUnix(t, secs+int(offset))
	if err != nil {
		return value{}, err
	}
	return newDate(t, cls, m.date)
}

// dateReplace is d.replace(year, month, day).
func dateReplace(t *thread, a []value) (value, error) {
	d, cls := *dateOf(a[0]), object.TypeOf(a[0])
	if err := cints(t, a[1:], &d.year, &d.month, &d.day); err != nil {
		return value{}, err
	}
	if err := d.check(t); err != nil {
		return value{}, err
	}
	return newDate(t, cls, d)
}

// replaceMethod is __replace__ of all classes: replace() with keyword arguments alone.
func replaceMethod(t *thread, a []value) (value, error) {
	args, kw := object.Spread(object.Tup(), a[1])
	f, err := t.GetAttr(a[0], nReplace)
	if err != nil {
		return value{}, err
	}
	return t.Machine.Call(f, args, kw)
}

// dateCtime is ctime(), as in "Wed Dec 4 00:00:00 2002".
func dateCtime(t *thread, a []value) (value, error) {
	d, c := *dateOf(a[0]), clock{}
	if m, ok := state(a[0]).(*moment); ok {
		c = m.clock
	}
	b := append([]byte(dayNames[d.weekday()][:3]), ' ')
	b = append(append(b, monthNames[d.month-1][:3]...), ' ')
	if d.day < 10 {
		b = append(b, ' ')
	}
	b = append(pad(b, d.day, 1), ' ')
	b = append(c.appendISO(b, "seconds"), ' ')
	return newText(t, pad(b, d.year, 4))
}
