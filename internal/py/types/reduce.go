package types

import "github.com/hognose/hognose/internal/py/object"

// This file has object.__reduce_ex__, by which copy and pickle take objects apart: it answers with
// the function and arguments that make the object again, its state, and iterators over its items if
// it is a list or dict.

var nItemsMethod = object.StaticName("items")

// NewObjDef and NewObjExDef are the functions copyreg.__newobj__ and copyreg.__newobj_ex__ of the
// answer.
var (
	NewObjDef = object.Def{Name: "__newobj__", Sig: "cls, /, *args", Doc: "Make an object without running __init__.",
		Fn: newObj}
	NewObjExDef = object.Def{Name: "__newobj_ex__", Sig: "cls, args, kwargs, /",
		Doc: "Make an object without running __init__, keywords included.", Fn: newObjEx}

	newObjNative = object.Obj(&(&object.Native{Header: object.Header{Kind: object.KNative, Flags: object.SharedObject},
		Def: &NewObjDef, Module: "copyreg"}).Header)
	newObjExNative = object.Obj(&(&object.Native{Header: object.Header{Kind: object.KNative,
		Flags: object.SharedObject},
		Def: &NewObjExDef, Module: "copyreg"}).Header)
)

// reduceMethods are the methods of object for copy and pickle.
var reduceMethods = []*object.Def{
	{Name: "__reduce__", Sig: "self, /", Doc: "Helper for pickle.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return reduceObject(t, a[0])
		}},
	{Name: "__reduce_ex__", Sig: "self, protocol, /", Doc: "Helper for pickle.", Fn: objectReduceEx},
	{Name: "__getstate__", Sig: "self, /", Doc: "Helper for pickle.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return StateOf(t, a[0])
		}},
}

// newObj is copyreg.__newobj__: cls.__new__(cls, *args).
func newObj(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[0].Kind().Base() != object.KType {
		return object.Value{}, t.Errorf(object.TypeError, "__newobj__() argument 1 must be a class, not %s",
			object.TypeOf(a[0]).Name)
	}
	return t.Construct(a[0].Type(), append([]object.Value(nil), a[1].Tuple().Items...), nil)
}

// newObjEx is copyreg.__newobj_ex__: cls.__new__(cls, *args, **kwargs).
func newObjEx(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[0].Kind().Base() != object.KType || a[1].Kind().Base() != object.KTuple || a[2].Kind().Base() != object.KDict {
		return object.Value{}, t.Errorf(object.TypeError, "__newobj_ex__() takes a class, a tuple and a dict")
	}
	args, kw := object.Spread(a[1], a[2])
	return t.Construct(a[0].Type(), args, kw)
}

// objectReduceEx calls a __reduce__ that the class defines itself; all protocols are answered as
// protocol 2. Protocols 0 and 1 have another answer in CPython; reading it back gives the same
// object.
func objectReduceEx(t *object.Thread, a []object.Value) (object.Value, error) {
	v := a[0]
	proto, err := t.IndexInt(a[1], object.OverflowError)
	if err != nil {
		return object.Value{}, err
	}
	f, err := t.GetAttr(v, nReduce)
	if err != nil {
		return object.Value{}, err
	}
	if d := t.LookupOf(v, nReduce); d != t.Lookup(object.ObjectType, nReduce) {
		return t.Call(f)
	}
	if err := checkSlots(t, v, proto); err != nil {
		return object.Value{}, err
	}
	return reduceObject(t, v)
}

// checkSlots refuses slots in protocols 0 and 1, which have no place for them.
func checkSlots(t *object.Thread, v object.Value, proto int) error {
	if proto >= 2 || t.LookupOf(v, nGetstate) != t.Lookup(object.ObjectType, nGetstate) {
		return nil
	}
	slots, err := t.GetAttrOr(v, nSlots)
	if err != nil || !slots.IsSet() {
		return err
	}
	if some, err := t.Truth(slots); err != nil || !some {
		return err
	}
	return t.Errorf(object.TypeError,
		"a class that defines __slots__ without defining __getstate__ cannot be pickled")
}

// reduceObject is object.__reduce__. An object of a native type keeps more than a state could tell,
// so it is refused unless it answers itself by __getnewargs__ or __getstate__.
func reduceObject(t *object.Thread, v object.Value) (object.Value, error) {
	c := object.TypeOf(v)
	args, kwargs, given, err := newArguments(t, v)
	if err != nil {
		return object.Value{}, err
	}
	ownState := t.Lookup(c, nGetstate) != t.Lookup(object.ObjectType, nGetstate)
	if !given && !ownState && !reducibleKind(v, c) {
		if k := v.Kind(); k == object.KMemoryView || k == object.KCode { // of types whose objects differ in size
			return object.Value{}, t.Errorf(object.TypeError, "cannot pickle %s objects", c.Name)
		}
		return object.Value{}, t.Errorf(object.TypeError, "cannot pickle '%s' object", c.Name)
	}
	getstate, err := t.GetAttr(v, nGetstate)
	if err != nil {
		return object.Value{}, err
	}
	state, err := t.Call(getstate)
	if err != nil {
		return object.Value{}, err
	}
	list, dict, err := reduceItems(t, v)
	if err != nil {
		return object.Value{}, err
	}
	if kwargs.IsSet() {
		return t.Paid(object.Tup(newObjExNative, object.Tup(c.Value(), object.NewTuple(args), kwargs), state,
			list, dict))
	}
	return t.Paid(object.Tup(newObjNative, object.NewTuple(append([]object.Value{c.Value()}, args...)), state,
		list, dict))
}

// reducibleKind reports whether an object without __getnewargs__ is described by its state and
// items alone.
func reducibleKind(v object.Value, c *object.Type) bool {
	switch v.Kind().Base() {
	case object.KInstance, object.KList, object.KDict, object.KException, object.KNone, object.KEllipsis,
		object.KNotImplemented, object.KModule:
		return v.Kind() != object.KModule
	case object.KNativeObject: // a base without a state, such as datetime.tzinfo, leaves nothing out
		return v.Kind()&object.Sub != 0 && v.NativeObject().State == nil
	}
	return false
}

// newArguments asks for the arguments of __new__; kwargs is unbound if there are no keywords, given
// tells whether the object answered.
func newArguments(t *object.Thread, v object.Value) (args []object.Value, kwargs object.Value, given bool, err error) {
	// __getnewargs_ex__ takes precedence; its answer is checked part by part.
	if r, found, err := t.CallSpecial(v, nNewargsEx); found || err != nil {
		if err != nil {
			return nil, object.Value{}, false, err
		}
		if r.Kind().Base() != object.KTuple {
			return nil, object.Value{}, false, t.Errorf(object.TypeError,
				"__getnewargs_ex__ should return a tuple, not '%s'",
				object.TypeOf(r).Name)
		}
		items := r.Tuple().Items
		if len(items) != 2 {
			return nil, object.Value{}, false, t.Errorf(object.ValueError,
				"__getnewargs_ex__ should return a tuple of length 2, not %d", len(items))
		}
		if items[0].Kind().Base() != object.KTuple {
			return nil, object.Value{}, false, t.Errorf(object.TypeError,
				"first item of the tuple returned by __getnewargs_ex__ must be a tuple, not '%s'",
				object.TypeOf(items[0]).Name)
		}
		if items[1].Kind().Base() != object.KDict {
			return nil, object.Value{}, false, t.Errorf(object.TypeError,
				"second item of the tuple returned by __getnewargs_ex__ must be a dict, not '%s'",
				object.TypeOf(items[1]).Name)
		}
		if items[1].Dict().Len() == 0 {
			return items[0].Tuple().Items, object.Value{}, true, nil
		}
		return items[0].Tuple().Items, items[1], true, nil
	}
	r, found, err := t.CallSpecial(v, nNewargs)
	if !found || err != nil {
		return nil, object.Value{}, false, err
	}
	if r.Kind().Base() != object.KTuple {
		return nil, object.Value{}, false, t.Errorf(object.TypeError, "__getnewargs__ should return a tuple, not '%s'",
			object.TypeOf(r).Name)
	}
	return r.Tuple().Items, object.Value{}, true, nil
}

// reduceItems returns iterators over the items of a list and of a dict, None for everything else.
func reduceItems(t *object.Thread, v object.Value) (list, dict object.Value, err error) {
	list, dict = object.None, object.None
	switch v.Kind().Base() {
	case object.KList:
		list, err = t.Iter(v)
	case object.KDict:
		var f object.Value
		if f, err = t.GetAttr(v, nItemsMethod); err != nil {
			return
		}
		var items object.Value
		if items, err = t.Call(f); err == nil {
			dict, err = t.Iter(items)
		}
	}
	return list, dict, err
}

// StateOf is object.__getstate__: the attributes of the object, with the values of its slots if the
// class has any; None if it has neither.
func StateOf(t *object.Thread, v object.Value) (object.Value, error) {
	a := object.AttrsOf(v)
	if a == nil {
		return object.None, nil
	}
	dict := object.None
	if a.HasOwn() {
		d, err := t.AttrsDict(a)
		if err != nil {
			return object.Value{}, err
		}
		if d.Len() > 0 {
			dict = d.Value()
		}
	}
	slots := object.NewDict()
	for _, c := range a.Class.MRO {
		if c.Dict == nil {
			continue
		}
		if err := slotState(t, slots, v, a, c.Dict); err != nil {
			return object.Value{}, err
		}
	}
	if slots.Len() > 0 {
		return t.Paid(object.Tup(dict, slots.Value()))
	}
	return dict, nil
}

// slotState adds the slots that the class namespace ns declares.
func slotState(t *object.Thread, slots *object.Dict, v object.Value, a *object.Attrs, ns *object.Dict) error {
	for i := 0; ; {
		_, x, next, ok := ns.Next(i)
		if !ok {
			return nil
		}
		i = next
		if x.Kind() != object.KMember {
			continue
		}
		if m := x.Member(); int(m.Slot) < len(a.Slots) && a.Slots[m.Slot].IsSet() {
			if err := t.SetStr(slots, m.Name, a.Slots[m.Slot]); err != nil {
				return err
			}
		}
	}
}
