package types

import "github.com/hognose/hognose/internal/py/object"

// dictMethods are the methods of dict. Those that hash or compare keys may call Python code. They
// are Repeatable: nothing shows before the last such call, so the machine may run the Python code
// in frames of its own and start the method again.
var dictMethods = []*object.Def{
	{Name: "clear", Sig: "self, /", Doc: "Remove everything.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			a[0].Dict().Clear()
			return object.None, nil
		}},
	{Name: "copy", Sig: "self, /", Doc: "Return a new dict with the same keys and values.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			d, err := t.CopyDict(a[0].Dict())
			if err != nil {
				return object.Value{}, err
			}
			return d.Value(), nil
		}},
	{Name: "fromkeys", Sig: "type, iterable, value=None, /",
		Doc: "Return a new dict with the given keys, all with the same value.", Fn: DictFromKeys,
		Sort: object.ClassSort},
	{Name: "get", Sig: "self, key, default=None, /",
		Doc: "Return the value of a key, or default if there is no such key.", Fn: dictGet, Class: object.Repeatable},
	{Name: "items", Sig: "self, /",
		Doc: "Return a view of the pairs of key and value, which can be used like a set.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.NewDictView(object.ItemsView, a[0].Dict()), nil
		}},
	{Name: "keys", Sig: "self, /", Doc: "Return a view of the keys, which can be used like a set.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.NewDictView(object.KeysView, a[0].Dict()), nil
		}},
	{Name: "pop", Sig: "self, key, default=<unrepresentable>, /",
		Doc: "Remove the specified key and return the corresponding value.\n\nIf the key is not found, return the default if given; otherwise,\nraise a KeyError.", Fn: DictPop, Class: object.Repeatable},
	{Name: "popitem", Sig: "self, /",
		Doc: "Remove the pair that was added last and return it; KeyError if there is none.", Fn: dictPopItem},
	{Name: "setdefault", Sig: "self, key, default=None, /",
		Doc: "Return the value of a key; if there is no such key, add it with the value default.",
		Fn:  DictSetDefault, Class: object.Repeatable},
	{Name: "update", Sig: "self, /, *args, **kwargs",
		Doc:  "Store the pairs of a mapping or of an iterable of pairs, then those given by keyword.",
		Rest: dictUpdateMethod, BareKw: true, Class: object.Repeatable},
	{Name: "values", Sig: "self, /", Doc: "Return a view of the values.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.NewDictView(object.ValuesView, a[0].Dict()), nil
		}},
	{Name: "__reversed__", Sig: "self, /", Doc: "Return an iterator over the keys, the last one first.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.DictIterator(object.IterDictKeysReversed, a[0].Dict()).Value(), t.Alloc(object.IterSize)
		}},
	{Name: "__sizeof__", Sig: "self, /", Doc: "Return how many bytes the dict takes.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			d := a[0].Dict()
			return object.Int(int64(d.Sizeof())), nil
		}},
	{Name: "__class_getitem__", Sig: "type, object, /", Doc: "See PEP 585", Fn: object.ClassGetitem,
		Sort: object.ClassSort},
}

// dictGet is d.get(key, default=None).
func dictGet(t *object.Thread, a []object.Value) (object.Value, error) {
	d := a[0].Dict()
	def := object.NoneIfUnbound(a[2])
	v, ok, err := t.Get(d, a[1])
	if err != nil || ok {
		return v, err
	}
	return def, nil
}

// DictSetDefault is d.setdefault(key, default); one lookup serves both reading and storing.
func DictSetDefault(t *object.Thread, a []object.Value) (object.Value, error) {
	d, key, def := a[0].Dict(), a[1], object.NoneIfUnbound(a[2])
	return t.SetDefault(d, key, def)
}

// DictPop is d.pop(key[, default]).
func DictPop(t *object.Thread, a []object.Value) (object.Value, error) {
	d, key, def := a[0].Dict(), a[1], a[2]
	if d.Len() > 0 { // an empty dict does not even hash the key
		v, ok, err := t.Delete(d, key)
		if err != nil || ok {
			return v, err
		}
	}
	if !def.IsSet() {
		return object.Value{}, t.Raise(object.KeyError, key)
	}
	return def, nil
}

// dictPopItem removes the pair that was added last: a dict remembers the order of insertion.
func dictPopItem(t *object.Thread, a []object.Value) (object.Value, error) {
	d := a[0].Dict()
	if d.Len() == 0 {
		return object.Value{}, t.Errorf(object.KeyError, "popitem(): dictionary is empty")
	}
	if err := t.Alloc(object.TupleSize + 2*object.ValueSize); err != nil {
		return object.Value{}, err
	}
	k, v, _ := d.PopLast()
	return t.Paid(object.Pair(k, v))
}

// dictUpdateMethod is d.update([mapping or pairs], **kwargs).
func dictUpdateMethod(t *object.Thread, a, args []object.Value) (object.Value, error) {
	d := a[0].Dict()
	if err := updateArgs(t, "update", d, args, nil); err != nil || !a[2].IsSet() {
		return object.None, err
	}
	named := a[2].Dict()
	for i := 0; ; {
		k, v, next, ok := named.Next(i)
		if !ok {
			return object.None, nil
		}
		if err := t.SetStr(d, k.Str(), v); err != nil {
			return object.Value{}, err
		}
		i = next
	}
}

// DictFromKeys is C.fromkeys(iterable, value) for dict and its subclasses, whose own __setitem__ is
// asked.
func DictFromKeys(t *object.Thread, a []object.Value) (object.Value, error) {
	cls, src, x := a[0], a[1], object.NoneIfUnbound(a[2])
	v, err := t.Call(cls)
	if err != nil {
		return object.Value{}, err
	}
	// A plain dict is filled directly. From a set, the keys keep their hashes and need no
	// comparison, because they are distinct.
	if v.O.Kind == object.KDict {
		d := v.Dict()
		if d.Len() == 0 && (src.O.Kind == object.KSet || src.O.Kind == object.KFrozenSet) {
			return v, t.AddMembers(d, src.Set(), x)
		}
		return v, t.Each(src, func(k object.Value) error { return t.Set(d, k, x) })
	}
	return v, t.Each(src, func(k object.Value) error { return t.SetItem(v, k, x) })
}
