package object

// setMethods are the methods that set and frozenset share.
var setMethods = []*Def{
	{Name: "copy", Sig: "self, /", Doc: "Return a shallow copy of a set.", Fn: setCopy},
	{Name: "difference", Sig: "self, /, *others", Doc: "Return a new set with elements in the set that are not in the others.", Fn: setDifference, Class: Repeatable},
	{Name: "intersection", Sig: "self, /, *others", Doc: "Return a new set with elements common to the set and all others.", Fn: func(t *Thread, a []Value) (Value, error) {
		return setResult(t.intersectAll(a[0], a[1].Tuple().Items))
	}, Class: Repeatable},
	{Name: "isdisjoint", Sig: "self, other, /", Doc: "Return True if two sets have a null intersection.", Fn: setIsDisjoint, Class: Repeatable},
	{Name: "issubset", Sig: "self, other, /", Doc: "Report whether another set contains this set.", Fn: setIsSubset, Class: Repeatable},
	{Name: "issuperset", Sig: "self, other, /", Doc: "Report whether this set contains another set.", Fn: setIsSuperset, Class: Repeatable},
	{Name: "symmetric_difference", Sig: "self, other, /", Doc: "Return a new set with elements in either the set or other but not both.", Fn: func(t *Thread, a []Value) (Value, error) {
		return setResult(t.symmetric(a[0].Set(), a[0].O.Kind.Base(), a[1]))
	}, Class: Repeatable},
	{Name: "union", Sig: "self, /, *others", Doc: "Return a new set with elements from the set and all others.", Fn: setUnion, Class: Repeatable},
	{Name: "__reduce__", Sig: "self, /", Doc: "Return state information for pickling.", Fn: setReduce},
	{Name: "__sizeof__", Sig: "self, /", Doc: "Return the size of the set in memory, in bytes.", Fn: func(t *Thread, a []Value) (Value, error) {
		return Int(int64(a[0].Set().Sizeof())), nil
	}},
	{Name: "__class_getitem__", Sig: "type, object, /", Doc: "See PEP 585", Fn: ClassGetitem, Sort: ClassSort},
}

// setResult turns the result of an operation into a Value.
func setResult(s *Set, err error) (Value, error) {
	if err != nil {
		return Value{}, err
	}
	return s.Value(), nil
}

func setCopy(t *Thread, a []Value) (Value, error) {
	if a[0].O.Kind == KFrozenSet {
		return a[0], nil
	}
	return setResult(t.copySet(a[0].Set(), a[0].O.Kind.Base()))
}

func setUnion(t *Thread, a []Value) (Value, error) {
	v, others := a[0], a[1].Tuple().Items
	r, err := t.copySet(v.Set(), v.O.Kind.Base())
	if err != nil {
		return Value{}, err
	}
	for _, o := range others {
		if o == v {
			continue
		}
		if err := t.SetUpdate(r, o); err != nil {
			return Value{}, err
		}
	}
	return r.Value(), nil
}

func setUpdateMethod(t *Thread, a []Value) (Value, error) {
	s := a[0].Set()
	for _, o := range a[1].Tuple().Items {
		if err := t.SetUpdate(s, o); err != nil {
			return Value{}, err
		}
	}
	return None, nil
}

// intersectAll intersects v with each of the others in turn.
func (t *Thread) intersectAll(v Value, others []Value) (*Set, error) {
	s, kind := v.Set(), v.O.Kind.Base()
	if len(others) == 0 {
		return t.copySet(s, kind)
	}
	for _, o := range others {
		var err error
		if s, err = t.intersect(s, kind, o); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func setIntersectionUpdate(t *Thread, a []Value) (Value, error) {
	s := a[0].Set()
	r, err := t.intersectAll(a[0], a[1].Tuple().Items)
	if err != nil {
		return Value{}, err
	}
	s.take(r)
	return None, nil
}

func setDifference(t *Thread, a []Value) (Value, error) {
	v, others := a[0], a[1].Tuple().Items
	if len(others) == 0 {
		return setResult(t.copySet(v.Set(), v.O.Kind.Base()))
	}
	r, err := t.difference(v.Set(), v.O.Kind.Base(), others[0])
	if err != nil {
		return Value{}, err
	}
	for _, o := range others[1:] {
		if err := t.removeAll(r, o); err != nil {
			return Value{}, err
		}
	}
	return r.Value(), nil
}

func setDifferenceUpdate(t *Thread, a []Value) (Value, error) {
	s := a[0].Set()
	for _, o := range a[1].Tuple().Items {
		if err := t.removeAll(s, o); err != nil {
			return Value{}, err
		}
	}
	return None, nil
}

func setIsDisjoint(t *Thread, a []Value) (Value, error) {
	disjoint, err := t.disjoint(a[0].Set(), a[1])
	return Bool(disjoint), err
}

// disjoint reports whether s has no item of v.
func (t *Thread) disjoint(s *Set, v Value) (bool, error) {
	if v.O.Kind == KSet || v.O.Kind == KFrozenSet {
		if o := v.Set(); o.Len() > s.Len() { // the smaller one is iterated
			s, v = o, s.Value()
		}
	}
	it, err := t.Iter(v)
	if err != nil {
		return false, err
	}
	for {
		x, err := t.Next(it)
		if err != nil || !x.Bound() {
			return err == nil, err
		}
		if err := t.Meter.Step(1); err != nil {
			return false, err
		}
		if has, err := t.SetHas(s, x); has || err != nil {
			return false, err
		}
	}
}

func setIsSubset(t *Thread, a []Value) (Value, error) {
	s, o := a[0].Set(), a[1]
	if isSet(o) {
		sub, err := t.subset(s, o.Set())
		return Bool(sub), err
	}
	common, err := t.intersect(s, KSet, o)
	if err != nil {
		return Value{}, err
	}
	return Bool(common.Len() == s.Len()), nil
}

func setIsSuperset(t *Thread, a []Value) (Value, error) {
	s, o := a[0].Set(), a[1]
	if isSet(o) {
		sub, err := t.subset(o.Set(), s)
		return Bool(sub), err
	}
	it, err := t.Iter(o)
	if err != nil {
		return Value{}, err
	}
	for {
		x, err := t.Next(it)
		if err != nil || !x.Bound() {
			return True, err
		}
		if err := t.Meter.Step(1); err != nil {
			return Value{}, err
		}
		if has, err := t.SetHas(s, x); !has || err != nil {
			return False, err
		}
	}
}

func setDiscard(t *Thread, a []Value) (Value, error) {
	s := a[0].Set()
	h, key, err := t.memberHash(a[1])
	if err == nil {
		_, err = t.discardHash(s, key, h)
	}
	return None, err
}

func setRemove(t *Thread, a []Value) (Value, error) {
	s, v := a[0].Set(), a[1]
	h, key, err := t.memberHash(v)
	if err != nil {
		return Value{}, err
	}
	gone, err := t.discardHash(s, key, h)
	if err == nil && !gone {
		err = t.Raise(KeyError, v)
	}
	return None, err
}

func setPop(t *Thread, a []Value) (Value, error) {
	s := a[0].Set()
	if s.Len() == 0 {
		return Value{}, t.Errorf(KeyError, "pop from an empty set")
	}
	return s.pop(), nil
}

func setReduce(t *Thread, a []Value) (Value, error) {
	items, err := t.setItems(a[0].Set())
	if err != nil {
		return Value{}, err
	}
	state := None
	if at := AttrsOf(a[0]); at != nil && at.Shape != nil {
		d, err := t.dictOf(at)
		if err != nil {
			return Value{}, err
		}
		if d.Len() > 0 {
			state = d.Value()
		}
	}
	return Tup(TypeOf(a[0]).Value(), Tup(NewList(items)), state), nil
}

// Operators accept sets only, where the methods take any iterable.

func setOr(t *Thread, a, b Value) (Value, error) {
	if !isSet(a) || !isSet(b) {
		return NotImplemented, nil
	}
	if a == b {
		return setResult(t.copySet(a.Set(), a.O.Kind.Base()))
	}
	r, err := t.copyFor(a.Set(), a.O.Kind.Base(), b.Set())
	if err != nil {
		return Value{}, err
	}
	return r.Value(), t.mergeSet(r, b.Set())
}

func setAnd(t *Thread, a, b Value) (Value, error) {
	if !isSet(a) || !isSet(b) {
		return NotImplemented, nil
	}
	return setResult(t.intersect(a.Set(), a.O.Kind.Base(), b))
}

func setSub(t *Thread, a, b Value) (Value, error) {
	if !isSet(a) || !isSet(b) {
		return NotImplemented, nil
	}
	return setResult(t.difference(a.Set(), a.O.Kind.Base(), b))
}

func setXor(t *Thread, a, b Value) (Value, error) {
	if !isSet(a) || !isSet(b) {
		return NotImplemented, nil
	}
	return setResult(t.symmetric(a.Set(), a.O.Kind.Base(), b))
}

func setOrInPlace(t *Thread, a, b Value) (Value, error) {
	if !isSet(b) {
		return NotImplemented, nil
	}
	return a, t.mergeSet(a.Set(), b.Set())
}

func setAndInPlace(t *Thread, a, b Value) (Value, error) {
	if !isSet(b) {
		return NotImplemented, nil
	}
	r, err := t.intersect(a.Set(), KSet, b)
	if err != nil {
		return Value{}, err
	}
	a.Set().take(r)
	return a, nil
}

func setSubInPlace(t *Thread, a, b Value) (Value, error) {
	if !isSet(b) {
		return NotImplemented, nil
	}
	return a, t.removeAll(a.Set(), b)
}

func setXorInPlace(t *Thread, a, b Value) (Value, error) {
	if !isSet(b) {
		return NotImplemented, nil
	}
	return a, t.toggleAll(a.Set(), b)
}
