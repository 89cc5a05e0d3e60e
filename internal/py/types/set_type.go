package types

import "github.com/hognose/hognose/internal/py/object"

// SetTable is the table of set. The hash table is in package object; it places and moves elements
// as CPython does, because programs print sets and so see their order.
var SetTable = object.TypeTable{
	Type:   object.SetType,
	Quick:  quickSet,
	NoHash: true,
	Doc:    "A set of hashable elements, in no order.",
	Slots: &object.Slots{
		Repr: setRepr, Compare: object.SetCompare, New: setNew, Init: setInit, Iter: setIter, Len: setLen,
		Contains: setContains,
		Binary:   &setOperators,
		InPlace: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
			object.OpOr: setOrInPlace, object.OpAnd: setAndInPlace, object.OpSub: setSubInPlace,
			object.OpXor: setXorInPlace,
		},
	},
	Methods: append([]*object.Def{
		{Name: "add", Sig: "self, object, /", Doc: "Add an element unless it is there.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return object.None, t.SetAdd(a[0].Set(), a[1])
			}, Class: object.Repeatable},
		{Name: "clear", Sig: "self, /", Doc: "Remove every element.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				a[0].Set().Clear()
				return object.None, nil
			}},
		{Name: "difference_update", Sig: "self, /, *others", Doc: "Remove the elements that are in any of the others.",
			Rest: setDifferenceUpdate},
		{Name: "discard", Sig: "self, object, /", Doc: "Remove an element if it is there.", Fn: setDiscard,
			Class: object.Repeatable},
		{Name: "intersection_update", Sig: "self, /, *others",
			Doc:  "Remove the elements that are not in all of the others.",
			Rest: setIntersectionUpdate, Class: object.Repeatable},
		{Name: "pop", Sig: "self, /",
			Doc: "Remove one element, no matter which, and return it; KeyError if there is none.",
			Fn:  setPop},
		{Name: "remove", Sig: "self, object, /", Doc: "Remove an element; KeyError if it is not there.", Fn: setRemove,
			Class: object.Repeatable},
		{Name: "symmetric_difference_update", Sig: "self, other, /",
			Doc: "Keep and add the elements that are in just one of both.", Fn: func(t *object.Thread,
				a []object.Value) (object.Value, error) {
				return object.None, t.SetToggleAll(a[0].Set(), a[1])
			}},
		{Name: "update", Sig: "self, /, *others", Doc: "Add the elements of all the others.", Rest: setUpdateMethod,
			Class: object.Repeatable},
	}, setMethods...),
}

// FrozenSetTable is the table of frozenset.
var FrozenSetTable = object.TypeTable{
	Type: object.FrozenSetType,
	Doc:  "A set of hashable elements that cannot be changed and is hashable itself.",
	Slots: &object.Slots{
		Repr: setRepr, Hash: object.FrozenHash, Compare: object.SetCompare, New: frozenNew, Iter: setIter, Len: setLen,
		Contains: setContains,
		Binary:   &setOperators,
	},
	Methods: setMethods,
}

// setOperators are the operators of both types. The result has the type of the left operand.
var setOperators = [object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value,
	error){object.OpOr: setOr, object.OpAnd: setAnd, object.OpSub: setSub, object.OpXor: setXor}

func setNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	s, err := t.MakeSetOf(cls)
	if err != nil {
		return object.Value{}, err
	}
	return s.Value(), nil
}

// setInit empties the set before it fills it: __init__ may be called again.
func setInit(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	c := object.TypeOf(v)
	src, err := setArg(t, "set", c, args, kw, false)
	if err != nil {
		return err
	}
	s := v.Set()
	s.Reset()
	if !src.IsSet() {
		return nil
	}
	return t.SetUpdate(s, src)
}

// setArg is iterableArg with the names that set and frozenset use: a subclass is named when it got
// too many arguments.
func setArg(t *object.Thread, name string, cls *object.Type, args []object.Value, kw []*object.Str,
	lax bool) (object.Value, error) {
	if len(kw) == 0 {
		name = cls.Name
	}
	return iterableArg(t, name, args, kw, lax)
}

// frozenNew is frozenset(iterable). A plain frozenset is returned as it is.
func frozenNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	src, err := setArg(t, "frozenset", cls, args, kw, t.Overrides(cls, nInit))
	if err != nil {
		return object.Value{}, err
	}
	if cls == object.FrozenSetType && src.IsSet() && src.O.Kind == object.KFrozenSet {
		return src, nil
	}
	s, err := t.MakeSetOf(cls)
	if err != nil {
		return object.Value{}, err
	}
	if src.IsSet() {
		if err := t.SetUpdate(s, src); err != nil {
			return object.Value{}, err
		}
	}
	return s.Value(), nil
}

func setLen(t *object.Thread, v object.Value) (int, error) { return v.Set().Len(), nil }

// setIter keeps the number of elements in N, by which a change during iteration is noticed.
func setIter(t *object.Thread, v object.Value) (object.Value, error) {
	it := object.NewIterator(object.IterSet, v)
	it.N = int64(v.Set().Len())
	return it.Value(), t.Alloc(object.IterSize)
}

// setRepr shows a plain set in braces, others with their name around.
func setRepr(t *object.Thread, v object.Value) (object.Value, error) {
	s, name := v.Set(), object.TypeOf(v).Name
	if s.Len() == 0 {
		return t.TextOf(name, "()")
	}
	seen, err := t.EnterRepr(v)
	if err != nil || seen {
		if err != nil {
			return object.Value{}, err
		}
		return t.TextOf(name, "(...)")
	}
	defer t.LeaveRepr()
	items, err := t.SetItems(s)
	if err != nil {
		return object.Value{}, err
	}
	if err := t.EnterReprList(); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	w := object.ReprText{T: t}
	open, end := "{", "}"
	if v.O.Kind != object.KSet {
		open, end = name+"({", "})"
	}
	w.Lit(open)
	if err := w.Items(&items); err != nil {
		return object.Value{}, err
	}
	w.Lit(end)
	return w.Value()
}

// setContains is x in s.
func setContains(t *object.Thread, v, x object.Value) (bool, error) {
	h, key, err := memberHash(t, x)
	if err != nil {
		return false, err
	}
	i, err := t.SetFind(v.Set(), key, h)
	return i >= 0, err
}

// memberHash returns the hash of x and x itself; of a set, which has no hash, those of the equal
// frozenset.
func memberHash(t *object.Thread, x object.Value) (uint64, object.Value, error) {
	h, err := t.Hash(x)
	if err == nil || x.O.Kind.Base() != object.KSet || !object.IsExcOf(err, object.TypeError) {
		return uint64(h), x, err
	}
	f, err := t.CopySet(x.Set(), object.KFrozenSet)
	if err != nil {
		return 0, x, err
	}
	h, err = t.Hash(f.Value())
	return uint64(h), f.Value(), err
}
