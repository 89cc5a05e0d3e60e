// This file has struct_time.

package time

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

var structType = types.NewStructSeqType("time.struct_time")

// structFields are the items of a struct_time; hiddenFields are attributes that are no items.
var (
	structFields = []string{"tm_year", "tm_mon", "tm_mday", "tm_hour", "tm_min", "tm_sec", "tm_wday", "tm_yday",
		"tm_isdst"}
	hiddenFields = []string{"tm_zone", "tm_gmtoff"}
)

// structTable declares time.struct_time, the broken-down time of C.
var structTable = func() object.TypeTable {
	tb := types.StructSeqTable(structType,
		"The time as a tuple: year, month, day, hour, minute, second, weekday, day of the year and a flag for daylight saving.", structFields...)
	tb.Slots.New = structNew
	for i, name := range hiddenFields {
		tb.Attrs = append(tb.Attrs, &object.Attr{Name: name, Get: func(t *thread, v value) (value, error) {
			return types.StructSeqHidden(v)[i], nil
		}})
	}
	match := make([]value, len(structFields))
	for i, name := range structFields {
		match[i] = object.NewStr(name)
	}
	tb.Values = []object.NamedValue{
		{Name: "n_fields", Value: object.Int(11)}, {Name: "n_sequence_fields", Value: object.Int(9)},
		{Name: "n_unnamed_fields", Value: object.Int(0)},
		{Name: "__match_args__", Value: object.NewTuple(match)},
	}
	tb.Methods = []*object.Def{
		{Name: "__reduce__", Sig: "self, /", Doc: "Tell pickle how to make the same iterator.", Fn: structReduce},
		{Name: "__replace__", Sig: "self, /, **changes", Doc: "Return a struct_time with some fields changed.",
			Fn: structReplace},
	}
	return tb
}()

// newStruct makes a struct_time of its eleven fields.
func newStruct(t *thread, fields []value) (value, error) {
	if err := t.Alloc(object.TupleSize + object.InstSize + len(fields)*object.ValueSize); err != nil {
		return value{}, err
	}
	n := len(structFields)
	return types.NewStructSeqHidden(structType, fields[:n:n], fields[n:]), nil
}

// fieldsOf returns the eleven fields of a struct_time.
func fieldsOf(v value) []value {
	return append(append(make([]value, 0, 11), v.Tuple().Items...), types.StructSeqHidden(v)...)
}

var structDef = object.Def{Name: "structseq", Sig: "sequence, dict=None"}

// structNew makes a struct_time of a sequence of nine to eleven items, and a dict with the fields
// that the sequence has not.
func structNew(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
	a, err := t.Bind(&structDef, args, kw)
	if err != nil {
		return value{}, err
	}
	more := a[1]
	if !t.IsIterable(a[0]) {
		return value{}, t.Errorf(object.TypeError, "constructor requires a sequence")
	}
	items, err := t.Collect(a[0])
	if err != nil {
		return value{}, err
	}
	if more.IsSet() && !more.IsNone() && more.Kind().Base() != object.KDict {
		return value{}, t.Errorf(object.TypeError, "time.struct_time() takes a dict as second arg, if any")
	}
	least, most := len(structFields), len(structFields)+len(hiddenFields)
	switch n := len(items); {
	case n < least:
		return value{}, t.Errorf(object.TypeError,
			"time.struct_time() takes an at least %d-sequence (%d-sequence given)", least, n)
	case n > most:
		return value{}, t.Errorf(object.TypeError,
			"time.struct_time() takes an at most %d-sequence (%d-sequence given)", most, n)
	}
	fields := append(make([]value, 0, most), items...)
	for len(fields) < most {
		fields = append(fields, hiddenOr(t, more, hiddenFields[len(fields)-least]))
	}
	return newStruct(t, fields)
}

// hiddenOr looks a field up in the dict that a constructor may get.
func hiddenOr(t *thread, more value, name string) value {
	if more.IsSet() && !more.IsNone() {
		if v, ok := t.GetStr(more.Dict(), t.Intern(name)); ok {
			return v
		}
	}
	return object.None
}

func structReduce(t *thread, a []value) (value, error) {
	d := object.NewDict()
	for i, v := range types.StructSeqHidden(a[0]) {
		if err := t.SetStr(d, t.Intern(hiddenFields[i]), v); err != nil {
			return value{}, err
		}
	}
	items := append([]value(nil), a[0].Tuple().Items...)
	return t.Paid(object.Tup(structType.Value(), object.Tup(object.NewTuple(items), d.Value())))
}

// structReplace is copy.replace.
func structReplace(t *thread, a []value) (value, error) {
	fields, changes := fieldsOf(a[0]), a[1].Dict()
	left := changes.Len()
	for i, name := range append(structFields[:len(structFields):len(structFields)], hiddenFields...) {
		if v, ok := t.GetStr(changes, t.Intern(name)); ok {
			fields[i] = v
			left--
		}
	}
	if left > 0 {
		keys, err := t.Collect(changes.Value())
		if err != nil {
			return value{}, err
		}
		names, err := t.ReprString(object.NewList(keys))
		if err != nil {
			return value{}, err
		}
		return value{}, t.Errorf(object.ValueError, "Got unexpected field name(s): %s", names)
	}
	return newStruct(t, fields)
}
