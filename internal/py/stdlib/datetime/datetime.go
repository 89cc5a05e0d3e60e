// Package datetime is Python's module datetime: dates, times of day, both together, the differences
// between them, and time zones.
//
// Every object is an immutable struct: a [delta], a [date], a [clock] (a time of day), a [moment]
// (date and clock) or a [zone]. Arithmetic is on whole numbers of days, seconds and microseconds;
// only a timedelta may exceed 64 bits of microseconds, so its products and quotients go through
// package number. Local time is that of the session's zone, which is UTC unless the host says
// otherwise.
package datetime

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "datetime",
	States: states,
	Doc:    "Dates and times, and what lies between them.",
	Values: []object.NamedValue{
		{Name: "MINYEAR", Value: object.Int(minYear)},
		{Name: "MAXYEAR", Value: object.Int(maxYear)},
		{Name: "UTC", Value: utc},
	},
	Types: []object.TypeTable{dateTable, datetimeTable, timeTable, timedeltaTable, timezoneTable, tzinfoTable,
		isoCalendarTable},
	Init: func(t *thread, m *object.Module) error {
		t.DeleteStr(m.Dict, t.Intern("IsoCalendarDate")) // a class without a name in the module
		var all []value
		for _, name := range [...]string{"date", "datetime", "time", "timedelta", "timezone", "tzinfo",
			"MINYEAR", "MAXYEAR", "UTC"} {
			all = append(all, t.Intern(name).Value())
		}
		return t.SetStr(m.Dict, t.Intern("__all__"), object.NewTuple(all))
	},
}

type (
	thread = object.Thread
	value  = object.Value
	names  = []*object.Str
)

const (
	minYear = 1
	maxYear = 9999
)

// These are the classes. A datetime is a date, and a timezone is a tzinfo.
var (
	timedeltaType   = object.NewNativeType("datetime.timedelta", object.ObjectType)
	dateType        = object.NewNativeType("datetime.date", object.ObjectType)
	timeType        = object.NewNativeType("datetime.time", object.ObjectType)
	datetimeType    = object.NewNativeType("datetime.datetime", dateType)
	tzinfoType      = object.NewNativeType("datetime.tzinfo", object.ObjectType)
	timezoneType    = object.NewNativeType("datetime.timezone", tzinfoType, object.Final)
	isoCalendarType = types.NewStructSeqType("datetime.IsoCalendarDate")
)

// isoCalendarTable is the table of what isocalendar returns; it pickles as a plain tuple.
var isoCalendarTable = func() object.TypeTable {
	tb := types.StructSeqTable(isoCalendarType, "The year, week and weekday of a date by ISO 8601.", "year",
		"week", "weekday")
	tb.Methods = []*object.Def{{Name: "__reduce__", Sig: "self, /", Doc: "Helper for pickle.",
		Fn: func(t *thread, a []value) (value, error) {
			items := append([]value(nil), a[0].Tuple().Items...)
			return t.Paid(object.Tup(object.TupleType.Value(), object.Tup(object.NewTuple(items))))
		}}}
	return tb
}()

// objectSize is what an object of any class here is charged.
const objectSize = 128

// newObject returns an object of cls whose state is a copy of state, in one allocation unless the object
// has a __dict__.
func newObject[S any, P interface {
	*S
	object.Tracer
}](t *thread, cls *object.Type, state S) (value, error) {
	v, s, err := object.NewObjectFor[S, P](t, cls, objectSize)
	if err == nil {
		*s = state
	}
	return v, err
}

// noInit is the __init__ of classes whose __new__ does everything.
func noInit(*thread, value, []value, names) error { return nil }

func num(n int) value { return object.Int(int64(n)) }

// state returns the struct behind an object of one of the classes here, or nil.
func state(v value) any {
	if v.Kind().Base() != object.KNativeObject {
		return nil
	}
	return v.NativeObject().State
}

// integer makes an attribute of an int that get takes from the struct of an object.
func integer[T any](name, doc string, get func(T) int) *object.Attr {
	return &object.Attr{Name: name, Doc: doc, Get: func(t *thread, v value) (value, error) {
		return num(get(v.NativeObject().State.(T))), nil
	}}
}
