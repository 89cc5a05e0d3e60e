// This file has the class time.

package datetime

import (
	"github.com/hognose/hognose/internal/py/object"
)

// clock is a time of day. fold is 1 in the second of two equal times, when clocks are turned back
// (PEP 495). Two times in the same zone are compared as they are; otherwise by their offsets from
// UTC.
type clock struct {
	hour, minute, second, micro int
	fold                        int
	tz                          value // a tzinfo, or None
}

func (c *clock) Trace(visit func(value)) int64 { visit(c.tz); return 64 }

// timeMin and timeMax are time.min and time.max, which all sessions share.
var (
	timeMin = object.NewSharedObject(timeType, &clock{tz: object.None})
	timeMax = object.NewSharedObject(timeType, &clock{23, 59, 59, million - 1, 0, object.None})
)

// timeTable is the table of time.
var timeTable = object.TypeTable{
	Type: timeType,
	Doc:  "A time of day, with a time zone or without.",
	Slots: &object.Slots{
		New: timeNew, Init: noInit, Repr: timeRepr, Hash: timeHash, Compare: timeCompare,
		Str: func(t *thread, v value) (value, error) { return callIsoformat(t, v) },
	},
	Methods: []*object.Def{
		{Name: "isoformat", Sig: "self, /, timespec='auto'",
			Doc: "Return string in ISO 8601 format, [HH[:MM[:SS[.mmm[uuu]]]]][+HH:MM]; timespec says how much of it.", Fn: timeIsoformat},
		{Name: "strftime", Sig: "self, format", Doc: "Return a text according to a format, as strftime does.",
			Fn: strftimeMethod},
		{Name: "__format__", Sig: "self, format_spec, /", Doc: "Formats self with strftime.", Fn: formatMethod},
		{Name: "utcoffset", Sig: "self, /", Doc: "Return self.tzinfo.utcoffset(self).",
			Fn: func(t *thread, a []value) (value, error) {
				return offsetValue(t, clockOf(a[0]).tz, nUtcoffset, object.None)
			}},
		{Name: "tzname", Sig: "self, /", Doc: "Return self.tzinfo.tzname(self).",
			Fn: func(t *thread, a []value) (value, error) {
				return zoneName(t, clockOf(a[0]).tz, object.None)
			}},
		{Name: "dst", Sig: "self, /", Doc: "Return self.tzinfo.dst(self).",
			Fn: func(t *thread, a []value) (value, error) {
				return offsetValue(t, clockOf(a[0]).tz, nDst, object.None)
			}},
		{Name: "replace",
			Sig: "self, /, hour=None, minute=None, second=None, microsecond=None, tzinfo=None, *, fold=None",
			Doc: "Return a time that differs in the given fields.", Fn: timeReplace},
		{Name: "__replace__", Sig: "self, /, **changes", Doc: "The same as replace().", Fn: replaceMethod},
		{Name: "fromisoformat", Sig: "type, object, /",
			Doc: "Return the time that a text in ISO 8601 format stands for.", Fn: timeFromISO, Sort: object.ClassSort},
		{Name: "__reduce_ex__", Sig: "self, proto, /", Doc: "__reduce_ex__(proto) -> (cls, state)", Fn: reduceEx},
		{Name: "__reduce__", Sig: "self, /", Doc: "__reduce__() -> (cls, state)",
			Fn: func(t *thread, a []value) (value, error) {
				return reduce(t, a[0], false)
			}},
	},
	Attrs: clockAttrs,
	Values: []object.NamedValue{{Name: "min", Value: timeMin}, {Name: "max", Value: timeMax},
		{Name: "resolution", Value: deltaResolution}},
}

// clockAttrs are the attributes of times and datetimes.
var clockAttrs = []*object.Attr{
	{Name: "hour", Get: func(t *thread, v value) (value, error) { return num(clockOf(v).hour), nil }},
	{Name: "minute", Get: func(t *thread, v value) (value, error) { return num(clockOf(v).minute), nil }},
	{Name: "second", Get: func(t *thread, v value) (value, error) { return num(clockOf(v).second), nil }},
	{Name: "microsecond", Get: func(t *thread, v value) (value, error) { return num(clockOf(v).micro), nil }},
	{Name: "tzinfo", Get: func(t *thread, v value) (value, error) { return clockOf(v).tz, nil }},
	{Name: "fold", Get: func(t *thread, v value) (value, error) { return num(clockOf(v).fold), nil }},
}

// clockOf returns the time of day of a time or datetime, or nil.
func clockOf(v value) *clock {
	switch s := state(v).(type) {
	case *clock:
		return s
	case *moment:
		return &s.clock
	}
	return nil
}

// timeParams are the parameters of time(): all but fold may be given by position.
var timeParams = params{names: []string{"hour", "minute", "second", "microsecond", "tzinfo", "fold"}, pos: 5}

// timeNew makes a time from numbers, or from the six bytes of a pickle: the upper bit of the hour
// is fold.
func timeNew(t *thread, cls *object.Type, args []value, kw names) (value, error) {
	if b, ok := pickled(args, kw, 6); ok && b[0]&0x7f < 24 {
		tz, err := pickledZone(t, args)
		c := unpickleClock(b)
		c.fold, c.hour, c.tz = int(b[0]>>7), int(b[0]&0x7f), tz
		if err != nil {
			return value{}, err
		}
		return newObject(t, cls, c)
	}
	a, err := timeParams.bind(t, args, kw)
	if err != nil {
		return value{}, err
	}
	var c clock
	if err := c.set(t, a); err != nil {
		return value{}, err
	}
	return newObject(t, cls, c)
}

// set takes hour, minute, second, microsecond, tzinfo and fold from arguments, as far as they are
// given. Fields are set, then checked as a whole; the zone is checked last.
func (c *clock) set(t *thread, a []value) error {
	tz, fold := a[4], a[5]
	if err := cints(t, a, &c.hour, &c.minute, &c.second, &c.micro); err != nil {
		return err
	}
	if fold.IsSet() {
		n, err := cint(t, fold)
		if err != nil {
			return err
		}
		c.fold = n
	}
	if err := c.check(t); err != nil {
		return err
	}
	if tz.IsSet() || !c.tz.IsSet() {
		var err error
		if c.tz, err = checkZone(t, tz); err != nil {
			return err
		}
	}
	return nil
}

// check refuses fields out of range, in CPython's order.
func (c *clock) check(t *thread) error {
	switch {
	case c.hour < 0 || c.hour > 23:
		return t.Errorf(object.ValueError, "hour must be in 0..23")
	case c.minute < 0 || c.minute > 59:
		return t.Errorf(object.ValueError, "minute must be in 0..59")
	case c.second < 0 || c.second > 59:
		return t.Errorf(object.ValueError, "second must be in 0..59")
	case c.micro < 0 || c.micro >= million:
		return t.Errorf(object.ValueError, "microsecond must be in 0..999999")
	case c.fold != 0 && c.fold != 1:
		return t.Errorf(object.ValueError, "fold must be either 0 or 1")
	}
	return nil
}

// newTime returns a time of the class cls: those of Python are called.
func newTime(t *thread, cls *object.Type, c clock) (value, error) {
	if cls == timeType {
		return newObject(t, timeType, c)
	}
	args := []value{num(c.hour), num(c.minute), num(c.second), num(c.micro), c.tz}
	return callFold(t, cls, args, c.fold)
}

var nFold = object.StaticName("fold")

// callFold calls a Python class; fold is passed only if it is not 0, for classes that do not know
// it.
func callFold(t *thread, cls *object.Type, args []value, fold int) (value, error) {
	if fold == 0 {
		return t.Call(cls.Value(), args...)
	}
	return t.Machine.Call(cls.Value(), append(args, num(fold)), names{nFold})
}

// micros is the time since midnight.
func (c *clock) micros() int {
	return ((c.hour*60+c.minute)*60+c.second)*million + c.micro
}

// appendISO appends the time without its zone; the name of the part that ends it must be valid.
func (c *clock) appendISO(b []byte, timespec string) []byte {
	b = pad(b, c.hour, 2)
	if timespec == "hours" {
		return b
	}
	b = pad(append(b, ':'), c.minute, 2)
	if timespec == "minutes" {
		return b
	}
	b = pad(append(b, ':'), c.second, 2)
	switch {
	case timespec == "microseconds" || timespec == "auto" && c.micro != 0:
		return pad(append(b, '.'), c.micro, 6)
	case timespec == "milliseconds":
		return pad(append(b, '.'), c.micro/1000, 3)
	}
	return b
}

// timespec checks an argument of isoformat.
func timespec(t *thread, v value, n int) (string, error) {
	if !v.IsSet() {
		return "auto", nil
	}
	s, err := text(t, v, "isoformat", n)
	if err != nil {
		return "", err
	}
	switch s {
	case "auto", "hours", "minutes", "seconds", "milliseconds", "microseconds":
		return s, nil
	}
	return "", t.Errorf(object.ValueError, "Unknown timespec value")
}

// timeIsoformat is isoformat(timespec): the offset follows if the zone knows one without a date.
func timeIsoformat(t *thread, a []value) (value, error) {
	c := clockOf(a[0])
	spec, err := timespec(t, a[1], 1)
	if err != nil {
		return value{}, err
	}
	off, known, err := offsetOf(t, c.tz, nUtcoffset, object.None)
	if err != nil {
		return value{}, err
	}
	b := c.appendISO(nil, spec)
	if known {
		b = appendOffset(b, off, ":")
	}
	return newText(t, b)
}

// timeRepr shows seconds and microseconds unless they are zero, then the zone, then fold.
func timeRepr(t *thread, v value) (value, error) {
	c := clockOf(v)
	b := appendFields([]byte(object.TypeOf(v).Name), c.shown(c.hour, c.minute)...)
	b, err := c.appendZone(t, b)
	if err != nil {
		return value{}, err
	}
	if c.fold != 0 { // a datetime has it before the zone
		b = append(b[:len(b)-1], ", fold=1)"...)
	}
	return newText(t, b)
}

// shown adds second and microsecond to the fields of a repr, unless they are 0.
func (c *clock) shown(fields ...int) []int {
	switch {
	case c.micro != 0:
		return append(fields, c.second, c.micro)
	case c.second != 0:
		return append(fields, c.second)
	}
	return fields
}

// appendZone puts tzinfo before the closing parenthesis of a repr.
func (c *clock) appendZone(t *thread, b []byte) ([]byte, error) {
	if c.tz.IsNone() {
		return b, nil
	}
	s, err := t.ReprString(c.tz)
	return append(append(append(b[:len(b)-1], ", tzinfo="...), s...), ')'), err
}

// timeHash is that of the time in UTC, so that equal times in different zones have equal hashes.
func timeHash(t *thread, v value) (int64, error) {
	c := clockOf(v)
	off, _, err := offsetOf(t, c.tz, nUtcoffset, object.None)
	if err != nil {
		return 0, err
	}
	return t.Hash(num(c.micros() - off.small()))
}

// small is an offset of less than a day in microseconds.
func (d delta) small() int { return (d.days*daySeconds+d.secs)*million + d.micros }

// timeCompare compares two times: within a zone as they are, else in UTC.
func timeCompare(t *thread, a, b value, op object.CompareOp) (value, error) {
	x, okX := state(a).(*clock)
	y, okY := state(b).(*clock)
	if !okX || !okY {
		return object.NotImplemented, nil
	}
	if x.tz.Is(y.tz) {
		return object.Bool(op.Test(x.micros() - y.micros())), nil
	}
	offX, knownX, err := offsetOf(t, x.tz, nUtcoffset, object.None)
	if err != nil {
		return value{}, err
	}
	offY, knownY, err := offsetOf(t, y.tz, nUtcoffset, object.None)
	if err != nil {
		return value{}, err
	}
	if knownX != knownY {
		return mixed(t, op, "times")
	}
	return object.Bool(op.Test(x.micros() - offX.small() - y.micros() + offY.small())), nil
}

// mixed is the comparison of an object that knows its offset with one that does not: they are
// different, and in no order.
func mixed(t *thread, op object.CompareOp, what string) (value, error) {
	if op == object.EQ || op == object.NE {
		return object.Bool(op == object.NE), nil
	}
	return value{}, t.Errorf(object.TypeError, "can't compare offset-naive and offset-aware %s", what)
}

// timeReplace is t.replace(...): fields that are not given stay.
func timeReplace(t *thread, a []value) (value, error) {
	c, cls := *clockOf(a[0]), object.TypeOf(a[0])
	if err := c.set(t, a[1:]); err != nil {
		return value{}, err
	}
	return newTime(t, cls, c)
}
