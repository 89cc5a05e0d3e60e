package object

// The views and iterators of OrderedDict.
var (
	odictKeysType   = native("odict_keys", KDictView, DictKeysType, Final)
	odictValuesType = native("odict_values", KDictView, DictValuesType, Final)
	odictItemsType  = native("odict_items", KDictView, DictItemsType, Final)
	odictIterType   = NewNativeType("odict_iterator", ObjectType, Final)

	orderedViewTypes = [...]*Type{KeysView: odictKeysType, ValuesView: odictValuesType, ItemsView: odictItemsType}
)

// OrderedDictTables are the tables of OrderedDict and of the types of its views and iterators.
var OrderedDictTables = []TypeTable{
	OrderedDictTable,
	odictViewTable(odictKeysType),
	odictViewTable(odictValuesType),
	odictViewTable(odictItemsType),
	{Type: odictIterType, Slots: &Slots{Iter: iterSelf, Next: odictNext}, Methods: []*Def{
		{Name: "__reduce__", Sig: "self, /", Doc: "Return state information for pickling", Fn: odictIterReduce},
	}},
}

func odictViewTable(c *Type) TypeTable {
	return TypeTable{
		Type: c, NoHash: c != odictValuesType,
		Slots: &Slots{Iter: func(t *Thread, v Value) (Value, error) {
			w := v.DictView()
			return t.odictIter(w.Dict.Value(), w.Op, false)
		}},
		Methods: []*Def{{Name: "__reversed__", Sig: "self, /", Doc: "Return an iterator from the newest to the oldest.", Fn: func(t *Thread, a []Value) (Value, error) {
			w := a[0].DictView()
			return t.odictIter(w.Dict.Value(), w.Op, true)
		}}},
	}
}

func odictView(op ViewOp) Fn {
	return func(t *Thread, a []Value) (Value, error) {
		return Obj(&(&DictView{Header{Kind: KDictView}, op, true, a[0].Dict()}).Header), nil
	}
}

// odictIterator walks the entries of an ordered dict in either direction. Any change of the keys or of their order ends it with an error,
// unless all of them have been given out.
type odictIterator struct {
	dict     *Dict
	op       ViewOp
	reversed bool
	at       int    // the next entry
	left     int    // keys not yet given out
	keys     uint32 // version of the keys
}

func (it *odictIterator) Trace(visit func(Value)) int64 {
	visit(it.dict.Value())
	return 0
}

func (t *Thread) odictIter(v Value, op ViewOp, reversed bool) (Value, error) {
	d := v.Dict()
	it := &odictIterator{dict: d, op: op, reversed: reversed, left: d.Len(), keys: t.KeysVersion(d)}
	if reversed {
		it.at = d.Slots() - 1
	}
	return NewNativeObject(odictIterType, it), t.Alloc(iterSize)
}

func odictNext(t *Thread, v Value) (Value, error) {
	it := v.NativeObject().State.(*odictIterator)
	if it.left == 0 {
		return Value{}, nil
	}
	d := it.dict
	if d.Keys() != it.keys {
		it.left = 0
		return Value{}, t.Errorf(RuntimeError, "OrderedDict mutated during iteration")
	}
	step := 1
	if it.reversed {
		step = -1
	} else {
		it.at = max(it.at, d.First())
	}
	key, val, _ := d.Slot(it.at)
	for !key.Bound() {
		it.at += step
		key, val, _ = d.Slot(it.at)
	}
	it.at += step
	it.left--
	switch it.op {
	case KeysView:
		return key, nil
	case ValuesView:
		return val, nil
	}
	return Pair(key, val), t.Alloc(tupleSize + 2*valueSize)
}

// odictIterReduce is iter(list of what is left).
func odictIterReduce(t *Thread, a []Value) (Value, error) {
	state := *a[0].NativeObject().State.(*odictIterator)
	l, err := t.Collect(NewNativeObject(odictIterType, &state))
	if err != nil {
		return Value{}, err
	}
	iter, _ := t.GetStr(t.Builtins, nIterFunc)
	return Tup(noneIfUnbound(iter), Tup(NewList(l))), nil
}
