package object

// How copy and pickle take objects apart: object.__reduce_ex__, which answers with the function and arguments that make the object again,
// its state, and its items if it is a list or dict.

var (
	nReduce      = static("__reduce__")
	nGetstate    = static("__getstate__")
	nNewargs     = static("__getnewargs__")
	nNewargsEx   = static("__getnewargs_ex__")
	nItemsMethod = static("items")
)

// NewObjDef and NewObjExDef are the functions copyreg.__newobj__ and copyreg.__newobj_ex__ of the answer.
var (
	NewObjDef   = Def{Name: "__newobj__", Sig: "cls, /, *args", Doc: "Make an object without running __init__.", Fn: newObj}
	NewObjExDef = Def{Name: "__newobj_ex__", Sig: "cls, args, kwargs, /", Doc: "Make an object without running __init__, keywords included.", Fn: newObjEx}

	newObjNative   = Obj(&(&Native{Header: Header{Kind: KNative, Flags: shared}, Def: &NewObjDef, Module: "copyreg"}).Header)
	newObjExNative = Obj(&(&Native{Header: Header{Kind: KNative, Flags: shared}, Def: &NewObjExDef, Module: "copyreg"}).Header)
)

var reduceMethods = []*Def{
	{Name: "__reduce__", Sig: "self, /", Doc: "Helper for pickle.", Fn: func(t *Thread, a []Value) (Value, error) { return t.reduceObject(a[0]) }},
	{Name: "__reduce_ex__", Sig: "self, protocol, /", Doc: "Helper for pickle.", Fn: objectReduceEx},
	{Name: "__getstate__", Sig: "self, /", Doc: "Helper for pickle.", Fn: func(t *Thread, a []Value) (Value, error) { return t.StateOf(a[0]) }},
}

func newObj(t *Thread, a []Value) (Value, error) {
	if a[0].Kind().Base() != KType {
		return Value{}, t.Errorf(TypeError, "__newobj__() argument 1 must be a class, not %s", TypeOf(a[0]).Name)
	}
	return t.construct(a[0].Type(), append([]Value(nil), a[1].Tuple().Items...), nil)
}

func newObjEx(t *Thread, a []Value) (Value, error) {
	if a[0].Kind().Base() != KType || a[1].Kind().Base() != KTuple || a[2].Kind().Base() != KDict {
		return Value{}, t.Errorf(TypeError, "__newobj_ex__() takes a class, a tuple and a dict")
	}
	args, kw := Spread(a[1], a[2])
	return t.construct(a[0].Type(), args, kw)
}

// objectReduceEx calls a __reduce__ that the class defines itself; all protocols are answered as protocol 2.
func objectReduceEx(t *Thread, a []Value) (Value, error) {
	v := a[0]
	if _, err := t.IndexInt(a[1], OverflowError); err != nil {
		return Value{}, err
	}
	f, err := t.GetAttr(v, nReduce)
	if err != nil {
		return Value{}, err
	}
	if d := t.LookupOf(v, nReduce); d != t.Lookup(ObjectType, nReduce) {
		return t.Call(f)
	}
	return t.reduceObject(v)
}

// reduceObject is object.__reduce__.
func (t *Thread) reduceObject(v Value) (Value, error) {
	c := TypeOf(v)
	args, kwargs, given, err := t.newArguments(v)
	if err != nil {
		return Value{}, err
	}
	ownState := t.Lookup(c, nGetstate) != t.Lookup(ObjectType, nGetstate)
	if !given && !ownState && !reducibleKind(v, c) {
		return Value{}, t.Errorf(TypeError, "cannot pickle '%s' object", c.Name)
	}
	getstate, err := t.GetAttr(v, nGetstate)
	if err != nil {
		return Value{}, err
	}
	state, err := t.Call(getstate)
	if err != nil {
		return Value{}, err
	}
	list, dict, err := t.reduceItems(v)
	if err != nil {
		return Value{}, err
	}
	if kwargs.Bound() {
		return Tup(newObjExNative, Tup(c.Value(), NewTuple(args), kwargs), state, list, dict), nil
	}
	return Tup(newObjNative, NewTuple(append([]Value{c.Value()}, args...)), state, list, dict), nil
}

// reducibleKind reports whether an object without __getnewargs__ is described by its state and items alone.
func reducibleKind(v Value, c *Type) bool {
	switch v.Kind().Base() {
	case KInstance, KList, KDict, KException, KNone, KEllipsis, KNotImplemented, KModule:
		return v.Kind() != KModule
	case KNativeObject: // a base without a state, such as datetime.tzinfo, leaves nothing out
		return v.Kind()&Sub != 0 && v.NativeObject().State == nil
	}
	return false
}

// newArguments asks for the arguments of __new__; kwargs is unbound if there are no keywords, given tells whether the object answered.
func (t *Thread) newArguments(v Value) (args []Value, kwargs Value, given bool, err error) {
	if r, found, err := t.CallSpecial(v, nNewargsEx); found || err != nil {
		if err != nil {
			return nil, Value{}, false, err
		}
		if r.Kind().Base() != KTuple {
			return nil, Value{}, false, t.Errorf(TypeError, "__getnewargs_ex__ should return a tuple, not '%s'", TypeOf(r).Name)
		}
		items := r.Tuple().Items
		if len(items) != 2 {
			return nil, Value{}, false, t.Errorf(ValueError, "__getnewargs_ex__ should return a tuple of length 2, not %d", len(items))
		}
		if items[0].Kind().Base() != KTuple {
			return nil, Value{}, false, t.Errorf(TypeError, "first item of the tuple returned by __getnewargs_ex__ must be a tuple, not '%s'", TypeOf(items[0]).Name)
		}
		if items[1].Kind().Base() != KDict {
			return nil, Value{}, false, t.Errorf(TypeError, "second item of the tuple returned by __getnewargs_ex__ must be a dict, not '%s'", TypeOf(items[1]).Name)
		}
		if items[1].Dict().Len() == 0 {
			return items[0].Tuple().Items, Value{}, true, nil
		}
		return items[0].Tuple().Items, items[1], true, nil
	}
	r, found, err := t.CallSpecial(v, nNewargs)
	if !found || err != nil {
		return nil, Value{}, false, err
	}
	if r.Kind().Base() != KTuple {
		return nil, Value{}, false, t.Errorf(TypeError, "__getnewargs__ should return a tuple, not '%s'", TypeOf(r).Name)
	}
	return r.Tuple().Items, Value{}, true, nil
}

// StateOf is object.__getstate__: the attributes of the object, with the values of its slots if the class has any; None if it has neither.
func (t *Thread) StateOf(v Value) (Value, error) {
	a := AttrsOf(v)
	if a == nil {
		return None, nil
	}
	dict := None
	if a.hasOwn() {
		d, err := t.dictOf(a)
		if err != nil {
			return Value{}, err
		}
		if d.Len() > 0 {
			dict = d.Value()
		}
	}
	slots := NewDict()
	for _, c := range a.Class.MRO {
		if c.Dict == nil {
			continue
		}
		if err := t.slotState(slots, v, a, c.Dict); err != nil {
			return Value{}, err
		}
	}
	if slots.Len() > 0 {
		return Tup(dict, slots.Value()), nil
	}
	return dict, nil
}

// slotState adds the slots that the class namespace ns declares.
func (t *Thread) slotState(slots *Dict, v Value, a *Attrs, ns *Dict) error {
	for i := 0; ; {
		_, x, next, ok := ns.Next(i)
		if !ok {
			return nil
		}
		i = next
		if x.Kind() != KMember {
			continue
		}
		if m := x.Member(); int(m.Slot) < len(a.Slots) && a.Slots[m.Slot].Bound() {
			if err := t.SetStr(slots, m.Name, a.Slots[m.Slot]); err != nil {
				return err
			}
		}
	}
}

// reduceItems returns iterators over the items of a list and of a dict, None for everything else.
func (t *Thread) reduceItems(v Value) (list, dict Value, err error) {
	list, dict = None, None
	switch v.Kind().Base() {
	case KList:
		list, err = t.Iter(v)
	case KDict:
		var f Value
		if f, err = t.GetAttr(v, nItemsMethod); err != nil {
			return
		}
		var items Value
		if items, err = t.Call(f); err == nil {
			dict, err = t.Iter(items)
		}
	}
	return list, dict, err
}
