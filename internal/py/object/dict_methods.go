package object

var dictMethods = []*Def{
	{Name: "clear", Sig: "self, /", Doc: "Remove all items from the dict.", Fn: func(t *Thread, a []Value) (Value, error) {
		a[0].Dict().Clear()
		return None, nil
	}},
	{Name: "copy", Sig: "self, /", Doc: "Return a shallow copy of the dict.", Fn: func(t *Thread, a []Value) (Value, error) {
		d, err := t.copyDict(a[0].Dict())
		if err != nil {
			return Value{}, err
		}
		return d.Value(), nil
	}},
	{Name: "fromkeys", Sig: "type, iterable, value=None, /", Doc: "Create a new dictionary with keys from iterable and values set to value.", Fn: dictFromKeys, Sort: ClassSort},
	{Name: "get", Sig: "self, key, default=None, /", Doc: "Return the value for key if key is in the dictionary, else default.", Fn: dictGet, Class: Repeatable},
	{Name: "items", Sig: "self, /", Doc: "Return a set-like object providing a view on the dict's items.", Fn: func(t *Thread, a []Value) (Value, error) {
		return NewDictView(ItemsView, a[0].Dict()), nil
	}},
	{Name: "keys", Sig: "self, /", Doc: "Return a set-like object providing a view on the dict's keys.", Fn: func(t *Thread, a []Value) (Value, error) {
		return NewDictView(KeysView, a[0].Dict()), nil
	}},
	{Name: "pop", Sig: "self, key, default=<unrepresentable>, /", Doc: "Remove the specified key and return the corresponding value.\n\nIf the key is not found, return the default if given; otherwise,\nraise a KeyError.", Fn: dictPop, Class: Repeatable},
	{Name: "popitem", Sig: "self, /", Doc: "Remove and return a (key, value) pair as a 2-tuple.\n\nPairs are returned in LIFO (last-in, first-out) order.\nRaises KeyError if the dict is empty.", Fn: dictPopItem},
	{Name: "setdefault", Sig: "self, key, default=None, /", Doc: "Insert key with a value of default if key is not in the dictionary.\n\nReturn the value for key if key is in the dictionary, else default.", Fn: dictSetDefault, Class: Repeatable},
	{Name: "update", Sig: "self, /, *args, **kwargs", Doc: "Store the pairs of a mapping or of an iterable of pairs, then those given by keyword.", Fn: dictUpdateMethod, Class: Repeatable},
	{Name: "values", Sig: "self, /", Doc: "Return an object providing a view on the dict's values.", Fn: func(t *Thread, a []Value) (Value, error) {
		return NewDictView(ValuesView, a[0].Dict()), nil
	}},
	{Name: "__reversed__", Sig: "self, /", Doc: "Return a reverse iterator over the dict keys.", Fn: func(t *Thread, a []Value) (Value, error) {
		return dictIter(IterDictKeysReversed, a[0].Dict()).Value(), t.Alloc(iterSize)
	}},
	{Name: "__sizeof__", Sig: "self, /", Doc: "Return the size of the dict in memory, in bytes.", Fn: func(t *Thread, a []Value) (Value, error) {
		d := a[0].Dict()
		return Int(int64(d.Sizeof())), nil
	}},
	{Name: "__class_getitem__", Sig: "type, object, /", Doc: "See PEP 585", Fn: ClassGetitem, Sort: ClassSort},
}

func dictGet(t *Thread, a []Value) (Value, error) {
	d := a[0].Dict()
	def := noneIfUnbound(a[2])
	v, ok, err := t.Get(d, a[1])
	if err != nil || ok {
		return v, err
	}
	return def, nil
}

func dictSetDefault(t *Thread, a []Value) (Value, error) {
	d, key, def := a[0].Dict(), a[1], noneIfUnbound(a[2])
	return t.SetDefault(d, key, def)
}

func dictPop(t *Thread, a []Value) (Value, error) {
	d, key, def := a[0].Dict(), a[1], a[2]
	if d.Len() > 0 { // an empty dict does not even hash the key
		v, ok, err := t.Delete(d, key)
		if err != nil || ok {
			return v, err
		}
	}
	if !def.Bound() {
		return Value{}, t.Raise(KeyError, key)
	}
	return def, nil
}

func dictPopItem(t *Thread, a []Value) (Value, error) {
	d := a[0].Dict()
	if d.Len() == 0 {
		return Value{}, t.Errorf(KeyError, "popitem(): dictionary is empty")
	}
	if err := t.Alloc(tupleSize + 2*valueSize); err != nil {
		return Value{}, err
	}
	k, v, _ := d.PopLast()
	return Pair(k, v), nil
}

func dictUpdateMethod(t *Thread, a []Value) (Value, error) {
	args, kw := Spread(a[1], a[2])
	return None, t.updateArgs("update", a[0].Dict(), args, kw)
}

// dictFromKeys is C.fromkeys(iterable, value) for dict and its subclasses, whose own __setitem__ is asked.
func dictFromKeys(t *Thread, a []Value) (Value, error) {
	cls, src, x := a[0], a[1], noneIfUnbound(a[2])
	v, err := t.Call(cls)
	if err != nil {
		return Value{}, err
	}
	if v.O.Kind == KDict {
		d := v.Dict()
		if d.Len() == 0 && (src.O.Kind == KSet || src.O.Kind == KFrozenSet) {
			return v, t.addMembers(d, src.Set(), x)
		}
		return v, t.Each(src, func(k Value) error { return t.Set(d, k, x) })
	}
	return v, t.Each(src, func(k Value) error { return t.SetItem(v, k, x) })
}

// addMembers stores x under every member of s in the empty d. The members are known to be different and their hashes are known, so no
// method of theirs is called.
func (t *Thread) addMembers(d *Dict, s *Set, x Value) error {
	for _, e := range s.table {
		if !e.live() {
			continue
		}
		if err := t.insert(d, e.hash(), e.key(), x); err != nil {
			return err
		}
	}
	return t.Meter.Step(int64(s.Len()))
}
