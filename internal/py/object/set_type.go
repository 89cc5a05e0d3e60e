package object

import "github.com/hognose/hognose/internal/py/number"

// SetTable is the table of set.
var SetTable = TypeTable{
	Type:   SetType,
	NoHash: true,
	Doc:    "Build an unordered collection of unique elements.",
	Slots: &Slots{
		Repr: setRepr, Compare: setCompare, New: setNew, Init: setInit, Iter: setIter, Len: setLen, Contains: setContains,
		Binary: &setOperators,
		InPlace: &[NumBinary]func(t *Thread, a, b Value) (Value, error){
			OpOr: setOrInPlace, OpAnd: setAndInPlace, OpSub: setSubInPlace, OpXor: setXorInPlace,
		},
	},
	Methods: append([]*Def{
		{Name: "add", Sig: "self, object, /", Doc: "Add an element to a set.\n\nThis has no effect if the element is already present.", Fn: func(t *Thread, a []Value) (Value, error) {
			return None, t.SetAdd(a[0].Set(), a[1])
		}, Class: Repeatable},
		{Name: "clear", Sig: "self, /", Doc: "Remove all elements from this set.", Fn: func(t *Thread, a []Value) (Value, error) {
			a[0].Set().Clear()
			return None, nil
		}},
		{Name: "difference_update", Sig: "self, /, *others", Doc: "Update the set, removing elements found in others.", Fn: setDifferenceUpdate},
		{Name: "discard", Sig: "self, object, /", Doc: "Remove an element from a set if it is a member.\n\nUnlike set.remove(), the discard() method does not raise\nan exception when an element is missing from the set.", Fn: setDiscard, Class: Repeatable},
		{Name: "intersection_update", Sig: "self, /, *others", Doc: "Update the set, keeping only elements found in it and all others.", Fn: setIntersectionUpdate, Class: Repeatable},
		{Name: "pop", Sig: "self, /", Doc: "Remove and return an arbitrary set element.\n\nRaises KeyError if the set is empty.", Fn: setPop},
		{Name: "remove", Sig: "self, object, /", Doc: "Remove an element from a set; it must be a member.\n\nIf the element is not a member, raise a KeyError.", Fn: setRemove, Class: Repeatable},
		{Name: "symmetric_difference_update", Sig: "self, other, /", Doc: "Update the set, keeping only elements found in either set, but not in both.", Fn: func(t *Thread, a []Value) (Value, error) {
			return None, t.toggleAll(a[0].Set(), a[1])
		}},
		{Name: "update", Sig: "self, /, *others", Doc: "Update the set, adding elements from all others.", Fn: setUpdateMethod, Class: Repeatable},
	}, setMethods...),
}

// FrozenSetTable is the table of frozenset.
var FrozenSetTable = TypeTable{
	Type: FrozenSetType,
	Doc:  "Build an immutable unordered collection of unique elements.",
	Slots: &Slots{
		Repr: setRepr, Hash: frozenHash, Compare: setCompare, New: frozenNew, Iter: setIter, Len: setLen, Contains: setContains,
		Binary: &setOperators,
	},
	Methods: setMethods,
}

var setOperators = [NumBinary]func(t *Thread, a, b Value) (Value, error){OpOr: setOr, OpAnd: setAnd, OpSub: setSub, OpXor: setXor}

// isSet reports whether v is a set, a frozenset, or an instance of a subclass.
func isSet(v Value) bool {
	k := v.O.Kind.Base()
	return k == KSet || k == KFrozenSet
}

// makeSet returns an empty set of an exact kind.
func (t *Thread) makeSet(kind Kind) (*Set, error) {
	if err := t.Alloc(setSize); err != nil {
		return nil, err
	}
	return newSet(kind), nil
}

// makeSetOf returns an empty set or frozenset of the class cls.
func (t *Thread) makeSetOf(cls *Type) (*Set, error) {
	if cls.Flags&Heap == 0 {
		return t.makeSet(cls.Kind)
	}
	if err := t.Alloc(setSize); err != nil {
		return nil, err
	}
	o := &instSet{Set{Header: Header{Kind: cls.Kind.Base() | Sub}, table: make([]setEntry, setMinSize)}, subAttrs(cls)}
	return &o.Set, nil
}

func setNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	s, err := t.makeSetOf(cls)
	if err != nil {
		return Value{}, err
	}
	return s.Value(), nil
}

func setInit(t *Thread, v Value, args []Value, kw []*Str) error {
	c := TypeOf(v)
	src, err := t.setArg("set", c, args, kw, false)
	if err != nil {
		return err
	}
	s := v.Set()
	s.Reset()
	if !src.Bound() {
		return nil
	}
	return t.SetUpdate(s, src)
}

// setArg is iterableArg with the names that set and frozenset use: a subclass is named when it got too many arguments.
func (t *Thread) setArg(name string, cls *Type, args []Value, kw []*Str, lax bool) (Value, error) {
	if len(kw) == 0 {
		name = cls.Name
	}
	return t.iterableArg(name, args, kw, lax)
}

func frozenNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	src, err := t.setArg("frozenset", cls, args, kw, t.overrides(cls, nInit))
	if err != nil {
		return Value{}, err
	}
	if cls == FrozenSetType && src.Bound() && src.O.Kind == KFrozenSet {
		return src, nil
	}
	s, err := t.makeSetOf(cls)
	if err != nil {
		return Value{}, err
	}
	if src.Bound() {
		if err := t.SetUpdate(s, src); err != nil {
			return Value{}, err
		}
	}
	return s.Value(), nil
}

func setLen(t *Thread, v Value) (int, error) { return v.Set().Len(), nil }

func setIter(t *Thread, v Value) (Value, error) {
	it := NewIterator(IterSet, v)
	it.N = int64(v.Set().Len())
	return it.Value(), t.Alloc(iterSize)
}

func setRepr(t *Thread, v Value) (Value, error) {
	s, name := v.Set(), TypeOf(v).Name
	if s.Len() == 0 {
		return t.TextOf(name, "()")
	}
	seen, err := t.EnterRepr(v)
	if err != nil || seen {
		if err != nil {
			return Value{}, err
		}
		return t.TextOf(name, "(...)")
	}
	defer t.LeaveRepr()
	items, err := t.setItems(s)
	if err != nil {
		return Value{}, err
	}
	w := reprText{t: t}
	open, end := "{", "}"
	if v.O.Kind != KSet {
		open, end = name+"({", "})"
	}
	w.lit(open)
	if err := w.items(&items); err != nil {
		return Value{}, err
	}
	w.lit(end)
	return w.value(), nil
}

// setItems returns the members in order of iteration.
func (t *Thread) setItems(s *Set) ([]Value, error) {
	if err := t.payItems(s.Len()); err != nil {
		return nil, err
	}
	items, err := t.NewItems(s.Len())
	if err != nil {
		return nil, err
	}
	items = items[:0]
	for i := range s.table {
		if i&(pollEvery-1) == pollEvery-1 {
			if err := t.Meter.Poll(); err != nil {
				return nil, err
			}
		}
		if e := &s.table[i]; e.live() {
			items = append(items, e.key())
		}
	}
	return items, nil
}

// frozenHash is computed once; it does not depend on the order of the members.
func frozenHash(t *Thread, v Value) (int64, error) {
	s := v.Set()
	if s.hash != 0 {
		return s.hash, nil
	}
	if err := t.Meter.Step(int64(s.Len())); err != nil {
		return 0, err
	}
	var h number.SetHash
	for i := range s.table {
		if e := &s.table[i]; e.live() {
			h = h.Add(int64(e.hash()))
		}
	}
	s.hash = h.Sum(s.Len())
	return s.hash, nil
}

func setCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if !isSet(a) || !isSet(b) {
		return NotImplemented, nil
	}
	x, y := a.Set(), b.Set()
	if op == GT || op == GE {
		x, y, op = y, x, op.Swapped()
	}
	switch {
	case op == EQ || op == NE:
		if x.Len() != y.Len() || x.hash != 0 && y.hash != 0 && x.hash != y.hash {
			return Bool(op == NE), nil
		}
	case op == LT && x.Len() >= y.Len():
		return False, nil
	}
	sub, err := t.subset(x, y)
	return Bool(sub == (op != NE)), err
}

// subset reports whether y has every member of x.
func (t *Thread) subset(x, y *Set) (bool, error) {
	if x.Len() > y.Len() {
		return false, nil
	}
	if err := t.Enter(" in comparison"); err != nil {
		return false, err
	}
	defer t.Leave()
	for i := 0; i < len(x.table); i++ {
		e := x.table[i]
		if !e.live() {
			continue
		}
		if err := t.Meter.Step(1); err != nil {
			return false, err
		}
		if at, err := t.setFind(y, e.key(), e.hash()); err != nil || at < 0 {
			return false, err
		}
	}
	return true, nil
}

func setContains(t *Thread, v, x Value) (bool, error) {
	h, key, err := t.memberHash(x)
	if err != nil {
		return false, err
	}
	i, err := t.setFind(v.Set(), key, h)
	return i >= 0, err
}

// memberHash returns the hash of x and x itself; of a set, which has no hash, those of the equal frozenset.
func (t *Thread) memberHash(x Value) (uint64, Value, error) {
	h, err := t.Hash(x)
	if err == nil || x.O.Kind.Base() != KSet || !IsExcOf(err, TypeError) {
		return uint64(h), x, err
	}
	f, err := t.copySet(x.Set(), KFrozenSet)
	if err != nil {
		return 0, x, err
	}
	h, err = t.Hash(f.Value())
	return uint64(h), f.Value(), err
}
