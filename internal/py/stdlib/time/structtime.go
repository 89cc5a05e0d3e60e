package time

import "github.com/hognose/hognose/internal/py/object"

var structType = object.NewStructSeqType("time.struct_time")

// structFields are the items of a struct_time.
var structFields = []string{"tm_year", "tm_mon", "tm_mday", "tm_hour", "tm_min", "tm_sec", "tm_wday", "tm_yday", "tm_isdst"}

// structTable declares time.struct_time, the broken-down time of C.
var structTable = func() object.TypeTable {
	tb := object.StructSeqTable(structType, "The time as a tuple: year, month, day, hour, minute, second, weekday, day of the year and a flag for daylight saving.", structFields...)
	tb.Slots.New = structNew
	return tb
}()

var structDef = object.Def{Name: "structseq", Sig: "sequence, dict=None"}

// structNew makes a struct_time of a sequence of nine items.
func structNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	a, err := t.Bind(&structDef, args, kw)
	if err != nil {
		return object.Value{}, err
	}
	if !t.IsIterable(a[0]) {
		return object.Value{}, t.Errorf(object.TypeError, "constructor requires a sequence")
	}
	items, err := t.Collect(a[0])
	if err != nil {
		return object.Value{}, err
	}
	if n := len(structFields); len(items) != n {
		how := "least"
		if len(items) > n {
			how = "most"
		}
		return object.Value{}, t.Errorf(object.TypeError, "time.struct_time() takes an at %s %d-sequence (%d-sequence given)", how, n, len(items))
	}
	return object.NewStructSeq(structType, items...), nil
}
