// This file has the inner loops of DictReader and DictWriter. The classes are frozen Python, with
// the attributes and the errors of CPython's; per record they call these functions, and do by
// themselves what these leave to them.

package csv

import (
	"github.com/hognose/hognose/internal/py/object"
)

// functions are what DictReader and DictWriter do for each record.
var functions = []*object.Def{
	{Name: "record", Sig: "reader, names, restkey, restval, /",
		Doc: "Return the next record that is not empty as a dict, None at the end.", Fn: nextRecord},
	{Name: "fields", Sig: "record, names, restval, strict, /",
		Doc: "Return the fields of a dict in the order of names, None if that takes a closer look.", Fn: fields},
}

// nextRecord reads until a row has fields and pairs them with names. Fields without a name are a
// list under restkey; names without a field have restval.
func nextRecord(t *thread, a []value) (value, error) {
	rows, names, restkey, restval := a[0], a[1], a[2], a[3]
	items, err := nextRow(t, rows)
	if err != nil || items == nil {
		return object.None, err
	}
	// The names are read for each record: fieldnames is an attribute that programs assign to.
	keys, err := t.Collect(names)
	if err != nil {
		return value{}, err
	}
	if err := t.Alloc(dictSize); err != nil {
		return value{}, err
	}
	out := object.NewDict()
	for i, key := range keys {
		v := restval
		if i < len(items) {
			v = items[i]
		}
		if err := t.Set(out, key, v); err != nil {
			return value{}, err
		}
	}
	if len(items) > len(keys) {
		if err := t.Alloc(fieldSize + 16*(len(items)-len(keys))); err != nil {
			return value{}, err
		}
		err = t.Set(out, restkey, object.NewList(append([]value(nil), items[len(keys):]...)))
	}
	return out.Value(), err
}

// nextRow returns the fields of the next row that has some, nil if there is none. DictReader skips
// empty lines, which csv.reader returns as empty rows.
func nextRow(t *thread, rows value) ([]value, error) {
	for {
		row, err := t.Next(rows)
		if err != nil || !row.IsSet() {
			return nil, err
		}
		if row.Kind() != object.KList {
			return t.Collect(row)
		}
		if items := row.List().Items; len(items) > 0 {
			return items, nil
		}
	}
}

const dictSize = 96 // of an empty one

// fields handles what nearly all programs write: plain dicts, and lists of plain strings as names.
// If strict, a key that is none of the names takes a closer look, too, and so does everything else.
func fields(t *thread, a []value) (value, error) {
	record, names, restval := a[0], a[1], a[2]
	strict, err := t.Truth(a[3])
	if err != nil || record.Kind() != object.KDict || names.Kind() != object.KList {
		return object.None, err
	}
	d, keys := record.Dict(), names.List().Items
	if strict && !covers(keys, d) {
		return object.None, nil
	}
	if err := t.Alloc(fieldSize + 16*len(keys)); err != nil {
		return value{}, err
	}
	if err := t.Meter.Step(int64(len(keys))); err != nil {
		return value{}, err
	}
	out := make([]value, len(keys))
	for i, key := range keys {
		if key.Kind() != object.KStr {
			return object.None, nil
		}
		v, ok, err := t.Get(d, key)
		if err != nil {
			return value{}, err
		}
		if out[i] = v; !ok {
			out[i] = restval
		}
	}
	return object.NewList(out), nil
}

// mostScanned is how many names are compared with a key that is not where it is expected.
const mostScanned = 64

// covers tells whether the keys of d are surely among names. Usually they stand in the same order.
// False is no error but the closer look in Python, which names the keys that are too many. More
// than mostScanned names in another order get it as well.
func covers(names []value, d *object.Dict) bool {
	at := 0
	for i := 0; ; {
		key, _, next, ok := d.Next(i)
		if !ok {
			return true
		}
		i = next
		if key.Kind() != object.KStr || len(names) > mostScanned && !sameStr(names, at, key) {
			return false
		}
		for n := 0; !sameStr(names, at, key); n++ {
			if n > len(names) {
				return false
			}
			if at++; at >= len(names) {
				at = 0
			}
		}
		at++
	}
}

// sameStr tells whether the name at i is the string key.
func sameStr(names []value, i int, key value) bool {
	return i < len(names) && names[i].Kind() == object.KStr && names[i].Str().S == key.Str().S
}
