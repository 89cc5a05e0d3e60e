package types

import "github.com/hognose/hognose/internal/py/object"

// setMethods are the methods that set and frozenset share. They return a set of the receiver's
// kind, plain even if the receiver is of a subclass. Their arguments may be any iterables, where
// operators insist on sets.
var setMethods = []*object.Def{
	{Name: "copy", Sig: "self, /", Doc: "Return a new set of the same elements.", Fn: setCopy},
	{Name: "difference", Sig: "self, /, *others",
		Doc: "Return a new set of the elements that are in none of the others.", Rest: setDifference,
		Class: object.Repeatable},
	{Name: "intersection", Sig: "self, /, *others",
		Doc: "Return a new set of the elements that are in all of the others.",
		Rest: func(t *object.Thread, a, others []object.Value) (object.Value, error) {
			return setResult(intersectAll(t, a[0], others))
		}, Class: object.Repeatable},
	{Name: "isdisjoint", Sig: "self, other, /", Doc: "Tell whether the sets have nothing in common.",
		Fn: setIsDisjoint, Class: object.Repeatable},
	{Name: "issubset", Sig: "self, other, /", Doc: "Tell whether all elements are in the other set.",
		Fn: setIsSubset, Class: object.Repeatable},
	{Name: "issuperset", Sig: "self, other, /", Doc: "Tell whether all elements of the other set are here.",
		Fn: setIsSuperset, Class: object.Repeatable},
	{Name: "symmetric_difference", Sig: "self, other, /",
		Doc: "Return a new set of the elements that are in just one of both.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return setResult(t.SetSymmetric(a[0].Set(), a[0].O.Kind.Base(), a[1]))
		}, Class: object.Repeatable},
	{Name: "union", Sig: "self, /, *others",
		Doc: "Return a new set of the elements that are here or in any of the others.", Rest: setUnion,
		Class: object.Repeatable},
	{Name: "__reduce__", Sig: "self, /", Doc: "Tell pickle how to make the same iterator.", Fn: setReduce},
	{Name: "__sizeof__", Sig: "self, /", Doc: "Return the size of the set in memory, in bytes.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.Int(int64(a[0].Set().Sizeof())), nil
		}},
	{Name: "__class_getitem__", Sig: "type, object, /", Doc: "See PEP 585", Fn: object.ClassGetitem,
		Sort: object.ClassSort},
}

// setResult turns the result of an operation into a Value.
func setResult(s *object.Set, err error) (object.Value, error) {
	if err != nil {
		return object.Value{}, err
	}
	return s.Value(), nil
}

// setCopy returns a plain frozenset itself.
func setCopy(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[0].O.Kind == object.KFrozenSet {
		return a[0], nil
	}
	return setResult(t.CopySet(a[0].Set(), a[0].O.Kind.Base()))
}

// setUnion is s.union(*others). A set united with itself needs no second pass.
func setUnion(t *object.Thread, a, others []object.Value) (object.Value, error) {
	v := a[0]
	r, err := t.CopySet(v.Set(), v.O.Kind.Base())
	if err != nil {
		return object.Value{}, err
	}
	for _, o := range others {
		if o == v {
			continue
		}
		if err := t.SetUpdate(r, o); err != nil {
			return object.Value{}, err
		}
	}
	return r.Value(), nil
}

// setUpdateMethod is s.update(*others).
func setUpdateMethod(t *object.Thread, a, others []object.Value) (object.Value, error) {
	s := a[0].Set()
	for _, o := range others {
		if err := t.SetUpdate(s, o); err != nil {
			return object.Value{}, err
		}
	}
	return object.None, nil
}

// intersectAll intersects v with each of the others in turn.
func intersectAll(t *object.Thread, v object.Value, others []object.Value) (*object.Set, error) {
	s, kind := v.Set(), v.O.Kind.Base()
	if len(others) == 0 {
		return t.CopySet(s, kind)
	}
	for _, o := range others {
		var err error
		if s, err = t.SetIntersection(s, kind, o); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// setIntersectionUpdate computes the result aside and takes it over at the end: an argument that
// raises leaves the set as it was.
func setIntersectionUpdate(t *object.Thread, a, others []object.Value) (object.Value, error) {
	s := a[0].Set()
	r, err := intersectAll(t, a[0], others)
	if err != nil {
		return object.Value{}, err
	}
	s.Take(r)
	return object.None, nil
}

// setDifference is s.difference(*others): the first one makes the copy, the others remove from it.
func setDifference(t *object.Thread, a, others []object.Value) (object.Value, error) {
	v := a[0]
	if len(others) == 0 {
		return setResult(t.CopySet(v.Set(), v.O.Kind.Base()))
	}
	r, err := t.SetDifference(v.Set(), v.O.Kind.Base(), others[0])
	if err != nil {
		return object.Value{}, err
	}
	for _, o := range others[1:] {
		if err := t.SetRemoveAll(r, o); err != nil {
			return object.Value{}, err
		}
	}
	return r.Value(), nil
}

// setDifferenceUpdate is s.difference_update(*others).
func setDifferenceUpdate(t *object.Thread, a, others []object.Value) (object.Value, error) {
	s := a[0].Set()
	for _, o := range others {
		if err := t.SetRemoveAll(s, o); err != nil {
			return object.Value{}, err
		}
	}
	return object.None, nil
}

func setIsDisjoint(t *object.Thread, a []object.Value) (object.Value, error) {
	disjoint, err := disjoint(t, a[0].Set(), a[1])
	return object.Bool(disjoint), err
}

// disjoint reports whether s has no item of v.
func disjoint(t *object.Thread, s *object.Set, v object.Value) (bool, error) {
	if v.O.Kind == object.KSet || v.O.Kind == object.KFrozenSet {
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
		if err != nil || !x.IsSet() {
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

// setIsSubset with an iterable that is no set collects the common elements, and compares numbers.
func setIsSubset(t *object.Thread, a []object.Value) (object.Value, error) {
	s, o := a[0].Set(), a[1]
	if object.IsSet(o) {
		sub, err := t.Subset(s, o.Set())
		return object.Bool(sub), err
	}
	common, err := t.SetIntersection(s, object.KSet, o)
	if err != nil {
		return object.Value{}, err
	}
	return object.Bool(common.Len() == s.Len()), nil
}

// setIsSuperset stops at the first element that is missing; each costs a step.
func setIsSuperset(t *object.Thread, a []object.Value) (object.Value, error) {
	s, o := a[0].Set(), a[1]
	if object.IsSet(o) {
		sub, err := t.Subset(o.Set(), s)
		return object.Bool(sub), err
	}
	it, err := t.Iter(o)
	if err != nil {
		return object.Value{}, err
	}
	for {
		x, err := t.Next(it)
		if err != nil || !x.IsSet() {
			return object.True, err
		}
		if err := t.Meter.Step(1); err != nil {
			return object.Value{}, err
		}
		if has, err := t.SetHas(s, x); !has || err != nil {
			return object.False, err
		}
	}
}

// setDiscard is s.discard(x).
func setDiscard(t *object.Thread, a []object.Value) (object.Value, error) {
	s := a[0].Set()
	h, key, err := memberHash(t, a[1])
	if err == nil {
		_, err = t.DiscardHash(s, key, h)
	}
	return object.None, err
}

// setRemove is s.remove(x). A set is looked up as the frozenset with the same elements.
func setRemove(t *object.Thread, a []object.Value) (object.Value, error) {
	s, v := a[0].Set(), a[1]
	h, key, err := memberHash(t, v)
	if err != nil {
		return object.Value{}, err
	}
	gone, err := t.DiscardHash(s, key, h)
	if err == nil && !gone {
		err = t.Raise(object.KeyError, v)
	}
	return object.None, err
}

// setPop takes the first element behind the one that was popped last, as CPython does.
func setPop(t *object.Thread, a []object.Value) (object.Value, error) {
	s := a[0].Set()
	if s.Len() == 0 {
		return object.Value{}, t.Errorf(object.KeyError, "pop from an empty set")
	}
	return s.Pop(), nil
}

// setReduce answers for pickle: the class, a list of the elements, and what __getstate__ says of
// the attributes and slots of a subclass.
func setReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	items, err := t.SetItems(a[0].Set())
	if err != nil {
		return object.Value{}, err
	}
	v, state := a[0], object.None // a[0] is valid only until Python runs
	if v.Kind()&object.Sub != 0 {
		getstate, err := t.GetAttr(v, nGetstate)
		if err != nil {
			return object.Value{}, err
		}
		if state, err = t.Call(getstate); err != nil {
			return object.Value{}, err
		}
	}
	return t.Paid(object.Tup(object.TypeOf(v).Value(), object.Tup(object.NewList(items)), state))
}

// Operators accept sets only, where the methods take any iterable.

// setOr is a | b. The copy is made with room for both.
func setOr(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !object.IsSet(a) || !object.IsSet(b) {
		return object.NotImplemented, nil
	}
	if a == b {
		return setResult(t.CopySet(a.Set(), a.O.Kind.Base()))
	}
	r, err := t.CopySetFor(a.Set(), a.O.Kind.Base(), b.Set())
	if err != nil {
		return object.Value{}, err
	}
	return r.Value(), t.MergeSet(r, b.Set())
}

func setAnd(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !object.IsSet(a) || !object.IsSet(b) {
		return object.NotImplemented, nil
	}
	return setResult(t.SetIntersection(a.Set(), a.O.Kind.Base(), b))
}

func setSub(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !object.IsSet(a) || !object.IsSet(b) {
		return object.NotImplemented, nil
	}
	return setResult(t.SetDifference(a.Set(), a.O.Kind.Base(), b))
}

func setXor(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !object.IsSet(a) || !object.IsSet(b) {
		return object.NotImplemented, nil
	}
	return setResult(t.SetSymmetric(a.Set(), a.O.Kind.Base(), b))
}

func setOrInPlace(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !object.IsSet(b) {
		return object.NotImplemented, nil
	}
	return a, t.MergeSet(a.Set(), b.Set())
}

// setAndInPlace is a &= b: the result is made aside and taken over.
func setAndInPlace(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !object.IsSet(b) {
		return object.NotImplemented, nil
	}
	r, err := t.SetIntersection(a.Set(), object.KSet, b)
	if err != nil {
		return object.Value{}, err
	}
	a.Set().Take(r)
	return a, nil
}

func setSubInPlace(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !object.IsSet(b) {
		return object.NotImplemented, nil
	}
	return a, t.SetRemoveAll(a.Set(), b)
}

func setXorInPlace(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !object.IsSet(b) {
		return object.NotImplemented, nil
	}
	return a, t.SetToggleAll(a.Set(), b)
}
