// This file has the steps that nearly every program takes, on the Series, DataFrames and Indexes
// themselves: a column of a table, rows by a condition, an operator between columns. The classes
// are written in Python, and so is everything these functions do; here the usual case takes one
// call instead of ten. A function returns None for any other case, and its caller goes on in Python.
//
// The objects keep their parts in __slots__, which are read and written here without asking the
// class. Programs can call these functions with objects of their own, so every part is checked to
// be what it should be.

package pandas

import (
	"github.com/hognose/hognose/internal/frame"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

var objectFuncs = []*object.Def{
	{Name: "made", Sig: "cls, a, b, c, d=None, e=None, /", Doc: "An instance of a class with its slots filled, in the order of their names.", Fn: made},
	{Name: "item", Sig: "table, key, series, index, ranges, alone, /", Doc: "A column, columns or rows of a table; None if it is not that easy.", Fn: fn(item)},
	{Name: "operate", Sig: "series, other, op, /", Doc: "An operator between a Series of numbers and another, or a number; None if it is not that easy.", Fn: fn(operate)},
}

// The names of slots.
var (
	nValues  = object.StaticName("_values")
	nIndex   = object.StaticName("_index")
	nName    = object.StaticName("_name")
	nWithin  = object.StaticName("_within")
	nData    = object.StaticName("_data")
	nColumns = object.StaticName("_columns")
	nRef     = object.StaticName("_ref")
	nLookup  = object.StaticName("_lookup")
	nRange   = object.StaticName("_range")
	nArray   = object.StaticName("_array")
)

// made fills the slots of a new instance. Slots whose values are left out stay unset. Columns that
// are lent to the program are copied.
func made(t *thread, a []value) (value, error) {
	v, err := shared(t, a)
	if err != nil {
		return v, err
	}
	slots := v.Inst().Slots
	for i := range slots {
		if slots[i], err = owned(t, slots[i]); err != nil {
			return value{}, err
		}
	}
	return v, nil
}

// shared is made without copies.
func shared(t *thread, a []value) (value, error) {
	if a[0].Kind() != object.KType {
		return value{}, t.Errorf(object.TypeError, "a class is needed")
	}
	c := a[0].Type()
	if c.Flags&object.Heap == 0 || c.Flags&object.Abstract != 0 || c.Kind != object.KInstance {
		return value{}, t.Errorf(object.TypeError, "a class of Python is needed")
	}
	v, err := t.NewInst(c)
	if err != nil {
		return value{}, err
	}
	copy(v.Inst().Slots, a[1:])
	return v, nil
}

// slot is a part of an object, unbound if it has no such slot.
func slot(t *thread, v value, name *object.Str) value {
	if p := place(t, v, name); p != nil {
		return *p
	}
	return value{}
}

// place is where an object keeps a part, nil if it has no such slot.
func place(t *thread, v value, name *object.Str) *value {
	if !v.IsSet() || v.Kind() != object.KInstance {
		return nil
	}
	o := v.Inst()
	m := t.Lookup(o.Class, name)
	if !m.IsSet() || m.Kind() != object.KMember || !o.Class.IsSubtype(m.Member().Owner) {
		return nil
	}
	return &o.Slots[m.Member().Slot]
}

// isA reports whether v is an instance of exactly the class c.
func isA(v, c value) bool {
	return v.IsSet() && v.Kind() == object.KInstance && c.Kind() == object.KType && v.Inst().Class == c.Type()
}

// filled is a new instance of a class with three of its slots set.
func filled(t *thread, class *object.Type, names [3]*object.Str, parts [3]value) (value, error) {
	v, err := t.NewInst(class)
	if err != nil {
		return v, err
	}
	for i, name := range names {
		p := place(t, v, name)
		if p == nil {
			return value{}, t.Errorf(object.TypeError, "a class without the slot %s", name.S)
		}
		*p = parts[i]
	}
	return v, nil
}

var (
	seriesSlots = [3]*object.Str{nValues, nIndex, nName}
	tableSlots  = [3]*object.Str{nData, nIndex, nColumns}
	indexSlots  = [3]*object.Str{nValues, nName, nLookup}
)

// table are the parts of a DataFrame whose columns have an ordinary Index of distinct labels.
type table struct {
	of      value
	data    []value
	columns value
	labels  *nd.Array
	lookup  *object.Dict
}

// readTable reads the parts of a DataFrame; ok is false if its columns are not that simple.
func readTable(t *thread, v, index value) (b table, ok bool) {
	data, columns := slot(t, v, nData), slot(t, v, nColumns)
	if !data.IsSet() || data.Kind() != object.KList || !isA(columns, index) {
		return b, false
	}
	lookup := slot(t, columns, nLookup)
	labels := numpy.ArrayOf(slot(t, columns, nValues))
	if !lookup.IsSet() || lookup.Kind() != object.KDict || labels == nil || labels.Type.Code != nd.Object || !labels.IsC() || len(labels.Shape) != 1 {
		return b, false
	}
	b = table{v, data.List().Items, columns, labels, lookup.Dict()}
	return b, len(b.data) == labels.Size() && b.lookup.Len() == len(b.data)
}

// find is the place of a column; -1 if there is none.
func (b *table) find(t *thread, key value) (int, error) {
	n, ok, err := t.Get(b.lookup, key)
	if err != nil || !ok || n.Kind() != object.KInt || uint64(n.Int()) >= uint64(len(b.data)) {
		return -1, err
	}
	return int(n.Int()), nil
}

// item is table[key] for a label, a list of labels and a condition. The classes are those of the
// results; alone says that a column does not write to its table.
func item(r *reader, a []value) (value, error) {
	b, ok := readTable(r.t, a[0], a[3])
	if !ok {
		return object.None, nil
	}
	switch key := a[1]; {
	case key.Kind() == object.KStr:
		return b.column(r, key, a[2], r.bool(a[5], false))
	case key.Kind() == object.KList:
		return b.some(r, key.List().Items, a[3])
	case isA(key, a[2]):
		return b.rows(r, key, a[3], a[4])
	}
	return object.None, nil
}

// column is a Series. It remembers its table, so that it can write there; _ref is the weak
// reference that Python makes for the first column.
func (b *table) column(r *reader, key, class value, alone bool) (value, error) {
	j, err := b.find(r.t, key)
	if j < 0 || err != nil || class.Kind() != object.KType {
		return object.None, err
	}
	ref := slot(r.t, b.of, nRef)
	if !alone && !ref.IsSet() {
		return object.None, nil
	}
	label := numpy.CellValue(nd.Slice[nd.Cell](b.labels)[j])
	s, err := filled(r.t, class.Type(), seriesSlots, [3]value{b.data[j], slot(r.t, b.of, nIndex), label})
	if err != nil || alone {
		return s, err
	}
	within := place(r.t, s, nWithin)
	if within == nil {
		return object.None, nil
	}
	*within, err = r.t.Tuple(ref, object.Int(int64(j)), label)
	return s, err
}

// some are the columns with labels, as a table of the same class.
func (b *table) some(r *reader, keys []value, index value) (value, error) {
	labels, err := nd.New(r.t.Meter, nd.Of(nd.Object), len(keys))
	if err != nil {
		return value{}, numpy.Fail(r.t, err)
	}
	data := make([]value, len(keys))
	for i, key := range keys {
		if err := r.t.Work(1); err != nil {
			return value{}, err
		}
		if key.Kind() != object.KStr {
			return object.None, nil
		}
		j, err := b.find(r.t, key)
		if j < 0 || err != nil {
			return object.None, err
		}
		data[i] = b.data[j]
		nd.Slice[nd.Cell](labels)[i] = nd.Slice[nd.Cell](b.labels)[j]
	}
	if len(keys) == 0 {
		return object.None, nil
	}
	values, err := numpy.Wrap(r.t, labels, nil)
	if err != nil {
		return value{}, err
	}
	columns, err := filled(r.t, index.Type(), indexSlots, [3]value{values, slot(r.t, b.columns, nName), object.None})
	if err != nil {
		return value{}, err
	}
	return b.with(r.t, data, slot(r.t, b.of, nIndex), columns)
}

// with is a table of the same class with other columns.
func (b *table) with(t *thread, data []value, index, columns value) (value, error) {
	list, err := t.NewListOf(data)
	if err != nil {
		return value{}, err
	}
	if list, err = owned(t, list); err != nil {
		return value{}, err
	}
	return filled(t, b.of.Inst().Class, tableSlots, [3]value{list, index, columns})
}

// rows are those where a Series of bools over the same index is true. If it is true everywhere the
// result is a copy, which is Python's business.
func (b *table) rows(r *reader, key, index, ranges value) (value, error) {
	t, labels, n := r.t, slot(r.t, b.of, nIndex), -1
	for _, v := range b.data {
		x := numpy.ArrayOf(v)
		if x == nil || !frame.Taken(x, false) || n >= 0 && x.Size() != n {
			return object.None, nil
		}
		n = x.Size()
	}
	places, err := truePlaces(r, key, labels, n)
	if places == nil || err != nil {
		return object.None, err
	}
	at := nd.Slice[int64](places)
	found, err := takenIndex(r, labels, places, index, ranges)
	if err != nil || found.IsNone() {
		return found, err
	}
	data := make([]value, len(b.data))
	for i, v := range b.data {
		y, err := frame.Take(t.Meter, numpy.ArrayOf(v), at, false)
		if data[i], err = numpy.Wrap(t, y, err); err != nil {
			return value{}, err
		}
	}
	return b.with(t, data, found, b.columns)
}

// takenIndex are the labels at places: of a RangeIndex that counts from 0 they are the places
// themselves. It is None for other classes than Index and RangeIndex.
func takenIndex(r *reader, labels value, places *nd.Array, index, ranges value) (value, error) {
	var values *nd.Array
	var err error
	switch {
	case isA(labels, ranges):
		v := slot(r.t, labels, nRange)
		if !v.IsSet() || v.Kind() != object.KRange || v.Range().Big != nil || v.Range().Start != 0 || v.Range().Step != 1 {
			return object.None, nil
		}
		values = places
	case isA(labels, index):
		x := numpy.ArrayOf(slot(r.t, labels, nValues))
		if x == nil || !frame.Taken(x, false) {
			return object.None, nil
		}
		values, err = frame.Take(r.t.Meter, x, nd.Slice[int64](places), false)
	default:
		return object.None, nil
	}
	v, err := numpy.Wrap(r.t, values, err)
	if err != nil || index.Kind() != object.KType {
		return object.None, err
	}
	return filled(r.t, index.Type(), indexSlots, [3]value{v, slot(r.t, labels, nName), object.None})
}
