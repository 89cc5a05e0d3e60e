// This file has tzinfo and timezone.

package datetime

import (
	"github.com/hognose/hognose/internal/py/object"
)

// zone is a time zone with a fixed offset, Python's timezone. delta is what offset holds; offset is
// kept because utcoffset() returns the very object that was given.
type zone struct {
	offset value // a timedelta
	delta  delta
	name   string
	named  bool
}

func (z *zone) Trace(visit func(value)) int64 { visit(z.offset); return 64 + object.Block(len(z.name)) }

// utc, zoneMin and zoneMax are timezone.utc, min and max. UTC without a name is always the object
// utc.
var (
	utc     = sharedZone(delta{})
	zoneMin = sharedZone(delta{-1, 60, 0})
	zoneMax = sharedZone(delta{0, daySeconds - 60, 0})
)

// sharedZone makes a zone of the process.
func sharedZone(d delta) value {
	return object.NewSharedObject(timezoneType, &zone{offset: object.NewSharedObject(timedeltaType, &d), delta: d})
}

// tzinfoTable is the table of tzinfo, which programs derive from; its methods only say what is
// missing, but for fromutc.
var tzinfoTable = object.TypeTable{
	Type: tzinfoType,
	Doc:  "Abstract base class of time zones.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw names) (value, error) {
			return t.NewObjectOf(cls, nil, objectSize)
		},
		Init: noInit,
	},
	Methods: []*object.Def{
		{Name: "tzname", Sig: "self, object, /", Doc: "Return the name of the zone at a time.", Fn: abstract("tzname")},
		{Name: "utcoffset", Sig: "self, object, /",
			Doc: "Return how far the zone is from UTC at a time; east of it is positive.", Fn: abstract("utcoffset")},
		{Name: "dst", Sig: "self, object, /",
			Doc: "Return by how much daylight saving moves the clock at a time.", Fn: abstract("dst")},
		{Name: "fromutc", Sig: "self, object, /", Doc: "Return the local time of a time in UTC.", Fn: tzinfoFromUTC},
		{Name: "__reduce__", Sig: "self, /", Doc: "Helper for pickle.", Fn: tzinfoReduce},
	},
}

// abstract is a method that a subclass has to define.
func abstract(name string) object.Fn {
	return func(t *thread, a []value) (value, error) {
		return value{}, t.Errorf(object.NotImplementedError, "a tzinfo subclass must implement %s()", name)
	}
}

var (
	nUtcoffset = object.StaticName("utcoffset")
	nDst       = object.StaticName("dst")
	nTzname    = object.StaticName("tzname")
	nFromutc   = object.StaticName("fromutc")
	nInitargs  = object.StaticName("__getinitargs__")
	nGetstate  = object.StaticName("__getstate__")
)

// tzinfoFromUTC finds local time by the standard offset, which is utcoffset() without dst(); it
// assumes that this one changes rarely.
func tzinfoFromUTC(t *thread, a []value) (value, error) {
	self, dt := a[0], a[1]
	m, err := ownMoment(t, self, dt)
	if err != nil {
		return value{}, err
	}
	off, known, err := offsetOf(t, m.tz, nUtcoffset, dt)
	if err != nil {
		return value{}, err
	}
	if !known {
		return value{}, t.Errorf(object.ValueError, "fromutc: non-None utcoffset() result required")
	}
	dst, known, err := offsetOf(t, m.tz, nDst, dt)
	if err != nil {
		return value{}, err
	}
	if !known {
		return value{}, t.Errorf(object.ValueError, "fromutc: non-None dst() result required")
	}
	// The time in UTC plus the standard offset is standard local time, for which dst() is asked
	// again: it is right except in the hour that a change of clocks skips or repeats.
	standard := normal(off.days-dst.days, off.secs-dst.secs, off.micros-dst.micros)
	if standard != (delta{}) {
		if dt, err = shift(t, dt, standard); err != nil {
			return value{}, err
		}
		if dst, known, err = offsetOf(t, m.tz, nDst, dt); err != nil {
			return value{}, err
		}
		if !known {
			return value{}, t.Errorf(object.ValueError, "fromutc: tz.dst() gave inconsistent results; cannot convert")
		}
	}
	if dst == (delta{}) {
		return dt, nil
	}
	return shift(t, dt, dst)
}

// ownMoment checks the argument of fromutc: a datetime in the zone self.
func ownMoment(t *thread, self, dt value) (*moment, error) {
	m, ok := state(dt).(*moment)
	if !ok {
		return nil, t.Errorf(object.TypeError, "fromutc: argument must be a datetime")
	}
	if !m.tz.Is(self) {
		return nil, t.Errorf(object.ValueError, "fromutc: dt.tzinfo is not self")
	}
	return m, nil
}

// tzinfoReduce answers for pickle: the class, __getinitargs__ if there is one, and the state.
func tzinfoReduce(t *thread, a []value) (value, error) {
	self, args := a[0], object.Tup()
	f, err := t.GetAttrOr(self, nInitargs)
	if err != nil {
		return value{}, err
	}
	if f.IsSet() {
		if args, err = t.Call(f); err != nil {
			return value{}, err
		}
	}
	f, err = t.GetAttr(self, nGetstate)
	if err != nil {
		return value{}, err
	}
	st, err := t.Call(f)
	return object.Tup(object.TypeOf(self).Value(), args, st), err
}

// timezoneTable is the table of timezone. Zones with equal offsets are equal whatever their names.
var timezoneTable = object.TypeTable{
	Type: timezoneType,
	Doc:  "timezone(offset[, name]): a time zone with a fixed offset from UTC.",
	Slots: &object.Slots{
		New: zoneNew, Init: noInit, Repr: zoneRepr,
		Str:  func(t *thread, v value) (value, error) { return v.NativeObject().State.(*zone).label(t) },
		Hash: func(t *thread, v value) (int64, error) { return t.Hash(v.NativeObject().State.(*zone).offset) },
		Compare: func(t *thread, a, b value, op object.CompareOp) (value, error) {
			x, okX := state(a).(*zone)
			y, okY := state(b).(*zone)
			if !okX || !okY || op != object.EQ && op != object.NE {
				return object.NotImplemented, nil
			}
			return object.Bool(op.Test(x.delta.compare(y.delta))), nil
		},
	},
	Methods: []*object.Def{
		{Name: "tzname", Sig: "self, object, /",
			Doc: "Return the name that was given, or else the offset, as 'UTC+01:00'.",
			Fn: zoneMethod("tzname", func(t *thread, z *zone) (value, error) {
				return z.label(t)
			})},
		{Name: "utcoffset", Sig: "self, object, /", Doc: "Return fixed offset.",
			Fn: zoneMethod("utcoffset", func(t *thread, z *zone) (value, error) {
				return z.offset, nil
			})},
		{Name: "dst", Sig: "self, object, /", Doc: "Return None.",
			Fn: zoneMethod("dst", func(t *thread, z *zone) (value, error) {
				return object.None, nil
			})},
		{Name: "fromutc", Sig: "self, object, /", Doc: "Return the local time of a time in UTC.",
			Fn: func(t *thread, a []value) (value, error) {
				if _, err := ownMoment(t, a[0], a[1]); err != nil {
					return value{}, err
				}
				return shift(t, a[1], a[0].NativeObject().State.(*zone).delta)
			}},
		{Name: "__getinitargs__", Sig: "self, /", Doc: "pickle support", Fn: func(t *thread, a []value) (value, error) {
			z := a[0].NativeObject().State.(*zone)
			if !z.named {
				return t.Paid(object.Tup(z.offset))
			}
			return t.Paid(object.Tup(z.offset, object.NewStr(z.name)))
		}},
	},
	Values: []object.NamedValue{{Name: "utc", Value: utc}, {Name: "min", Value: zoneMin},
		{Name: "max", Value: zoneMax}},
}

var zoneDef = object.Def{Name: "timezone", Sig: "offset, name=None"}

// zoneNew is timezone(offset, name).
func zoneNew(t *thread, cls *object.Type, args []value, kw names) (value, error) {
	a, err := t.Bind(&zoneDef, args, kw)
	if err != nil {
		return value{}, err
	}
	d, ok := state(a[0]).(*delta)
	if !ok {
		return value{}, t.Errorf(object.TypeError, "timezone() argument 1 must be datetime.timedelta, not %s",
			typeName(a[0]))
	}
	if !a[1].IsSet() {
		return newZone(t, a[0], *d, "", false)
	}
	name, err := text(t, a[1], "timezone", 2)
	if err != nil {
		return value{}, err
	}
	return newZone(t, a[0], *d, name, true)
}

// newZone returns a time zone; UTC without a name is one object.
func newZone(t *thread, offset value, d delta, name string, named bool) (value, error) {
	if d == (delta{}) && !named {
		return utc, nil
	}
	if !withinDay(d) {
		s, err := t.ReprString(offset)
		if err != nil {
			return value{}, err
		}
		return value{}, t.Errorf(object.ValueError,
			"offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), not %s.", s)
	}
	return object.NewNativeObject(timezoneType, &zone{offset, d, name, named}), t.Alloc(objectSize)
}

// zoneOf returns the time zone without a name that is d away from UTC.
func zoneOf(t *thread, d delta) (value, error) {
	offset, err := newDelta(t, d)
	if err != nil {
		return value{}, err
	}
	return newZone(t, offset, d, "", false)
}

// withinDay reports whether an offset is less than a day in both directions.
func withinDay(d delta) bool { return d.days == 0 || d.days == -1 && (d.secs > 0 || d.micros > 0) }

// zoneMethod makes a method whose argument does not matter, but must be a datetime or None.
func zoneMethod(name string, f func(t *thread, z *zone) (value, error)) object.Fn {
	return func(t *thread, a []value) (value, error) {
		if _, ok := state(a[1]).(*moment); !ok && !a[1].IsNone() {
			return value{}, t.Errorf(object.TypeError,
				"%s(dt) argument must be a datetime instance or None, not %s", name, object.TypeOf(a[1]).Name)
		}
		return f(t, a[0].NativeObject().State.(*zone))
	}
}

// label is the name of the zone: the given one, or UTC and the offset.
func (z *zone) label(t *thread) (value, error) {
	if z.named {
		return t.Text(z.name)
	}
	if z.delta == (delta{}) {
		return t.Text("UTC")
	}
	return newText(t, appendOffset([]byte("UTC"), z.delta, ":"))
}

// zoneRepr shows the call that makes the zone again.
func zoneRepr(t *thread, v value) (value, error) {
	if v.Is(utc) {
		return t.Text("datetime.timezone.utc")
	}
	z := v.NativeObject().State.(*zone)
	s, err := t.ReprString(z.offset)
	if err != nil {
		return value{}, err
	}
	if z.named {
		name, err := t.ReprString(object.NewStr(z.name))
		if err != nil {
			return value{}, err
		}
		s += ", " + name
	}
	return t.TextOf("datetime.timezone(", s, ")")
}

// offsetOf asks a time zone, which may be None, for utcoffset or dst; arg is the datetime or None.
// known is false if there is no answer.
func offsetOf(t *thread, tz value, method *object.Str, arg value) (d delta, known bool, err error) {
	v, err := offsetValue(t, tz, method, arg)
	if err != nil || v.IsNone() {
		return delta{}, false, err
	}
	return *state(v).(*delta), true, nil
}

// offsetValue is offsetOf with the timedelta itself, or None. A zone of this module is read
// directly; any other is called, and what it returns is checked.
func offsetValue(t *thread, tz value, method *object.Str, arg value) (value, error) {
	if tz.IsNone() {
		return object.None, nil
	}
	if z, ok := state(tz).(*zone); ok {
		if method == nDst {
			return object.None, nil
		}
		return z.offset, nil
	}
	f, err := t.GetAttr(tz, method)
	if err != nil {
		return value{}, err
	}
	v, err := t.Call(f, arg)
	if err != nil || v.IsNone() {
		return v, err
	}
	d, ok := state(v).(*delta)
	if !ok {
		return value{}, t.Errorf(object.TypeError, "tzinfo.%s() must return None or timedelta, not '%s'",
			method.S, object.TypeOf(v).Name)
	}
	if !withinDay(*d) {
		return value{}, t.Errorf(object.ValueError,
			"offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24).")
	}
	return v, nil
}

// zoneName is what a time zone calls itself, or None.
func zoneName(t *thread, tz, arg value) (value, error) {
	if tz.IsNone() {
		return object.None, nil
	}
	f, err := t.GetAttr(tz, nTzname)
	if err != nil {
		return value{}, err
	}
	v, err := t.Call(f, arg)
	if err == nil && !v.IsNone() && v.Kind().Base() != object.KStr {
		return value{}, t.Errorf(object.TypeError, "tzinfo.tzname() must return None or a string, not '%s'",
			object.TypeOf(v).Name)
	}
	return v, err
}

// appendOffset appends an offset as +05:30, with seconds and microseconds if it has any.
func appendOffset(b []byte, d delta, sep string) []byte {
	sign := byte('+')
	if d.days < 0 {
		sign, d = '-', d.neg()
	}
	b = pad(append(b, sign), d.secs/3600, 2)
	b = pad(append(b, sep...), d.secs/60%60, 2)
	if d.secs%60 != 0 || d.micros != 0 {
		b = pad(append(b, sep...), d.secs%60, 2)
	}
	if d.micros != 0 {
		b = pad(append(b, '.'), d.micros, 6)
	}
	return b
}
