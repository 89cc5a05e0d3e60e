// This file has the views and iterators of OrderedDict.

package collections

import "github.com/hognose/hognose/internal/py/object"

var (
	odictIterType = object.NewNativeType("odict_iterator", object.ObjectType, object.Final)
)

// OrderedDictTables are the tables of OrderedDict and of the types of its views and iterators.
var OrderedDictTables = []object.TypeTable{
	OrderedDictTable,
	odictViewTable(object.OdictKeysType),
	odictViewTable(object.OdictValuesType),
	odictViewTable(object.OdictItemsType),
	{Type: odictIterType, Slots: &object.Slots{Iter: object.IterSelf, Next: odictNext}, Methods: []*object.Def{
		{Name: "__reduce__", Sig: "self, /", Doc: "Tell pickle how to make the same object.", Fn: odictIterReduce},
	}},
}

// odictViewTable is the table of a view: that of dict but for its iterators.
func odictViewTable(c *object.Type) object.TypeTable {
	return object.TypeTable{
		Type: c, NoHash: c != object.OdictValuesType,
		Slots: &object.Slots{Iter: func(t *object.Thread, v object.Value) (object.Value, error) {
			w := v.DictView()
			return odictIter(t, w.Dict.Value(), w.Op, false)
		}},
		Methods: []*object.Def{{Name: "__reversed__", Sig: "self, /",
			Doc: "Return an iterator from the newest to the oldest.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				w := a[0].DictView()
				return odictIter(t, w.Dict.Value(), w.Op, true)
			}}},
	}
}

// odictView is od.keys(), od.values() or od.items(): a view of dict that knows its iterators are
// others.
func odictView(op object.ViewOp) object.Fn {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		return object.Obj(&(&object.DictView{Header: object.Header{Kind: object.KDictView}, Op: op,
			Ordered: true, Dict: a[0].Dict()}).Header), nil
	}
}

// odictIterator walks the entries of an ordered dict in either direction. Any change of the keys or
// of their order ends it with an error, unless all of them have been given out.
type odictIterator struct {
	dict     *object.Dict
	op       object.ViewOp
	reversed bool
	at       int    // the next entry
	left     int    // keys not yet given out
	keys     uint32 // version of the keys
}

func (it *odictIterator) Trace(visit func(object.Value)) int64 {
	visit(it.dict.Value())
	return 0
}

// odictIter makes an iterator over the keys, values or items, in either direction.
func odictIter(t *object.Thread, v object.Value, op object.ViewOp, reversed bool) (object.Value, error) {
	d := v.Dict()
	it := &odictIterator{dict: d, op: op, reversed: reversed, left: d.Len(), keys: t.KeysVersion(d)}
	if reversed {
		it.at = d.Slots() - 1
	}
	return object.NewNativeObject(odictIterType, it), t.Alloc(object.IterSize)
}

// odictNext skips the places of deleted keys. The version of the keys tells whether a key was
// added, removed or moved.
func odictNext(t *object.Thread, v object.Value) (object.Value, error) {
	it := v.NativeObject().State.(*odictIterator)
	if it.left == 0 {
		return object.Value{}, nil
	}
	d := it.dict
	if d.Keys() != it.keys {
		it.left = 0
		return object.Value{}, t.Errorf(object.RuntimeError, "OrderedDict mutated during iteration")
	}
	// Entries keep their places when others are deleted, so there may be gaps; First skips those at
	// the start at once, which a queue that pops at the front has many of.
	step := 1
	if it.reversed {
		step = -1
	} else {
		it.at = max(it.at, d.First())
	}
	key, val, _ := d.Slot(it.at)
	for !key.IsSet() {
		it.at += step
		key, val, _ = d.Slot(it.at)
	}
	it.at += step
	it.left--
	switch it.op {
	case object.KeysView:
		return key, nil
	case object.ValuesView:
		return val, nil
	}
	return object.Pair(key, val), t.Alloc(object.TupleSize + 2*object.ValueSize)
}

// odictIterReduce is iter(list of what is left).
func odictIterReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	state := *a[0].NativeObject().State.(*odictIterator)
	l, err := t.Collect(object.NewNativeObject(odictIterType, &state))
	if err != nil {
		return object.Value{}, err
	}
	iter, _ := t.GetStr(t.Builtins, nIterFunc)
	return t.Paid(object.Tup(object.NoneIfUnbound(iter), object.Tup(object.NewList(l))))
}
