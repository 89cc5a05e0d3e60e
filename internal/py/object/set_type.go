package object

import "github.com/hognose/hognose/internal/py/number"

// IsSet reports whether v is a set, a frozenset, or an instance of a subclass.
func IsSet(v Value) bool {
	k := v.O.Kind.Base()
	return k == KSet || k == KFrozenSet
}

// MakeSet returns an empty set of an exact kind.
func (t *Thread) MakeSet(kind Kind) (*Set, error) {
	if err := t.Alloc(setSize); err != nil {
		return nil, err
	}
	return t.newSet(kind), nil
}

// MakeSetOf returns an empty set or frozenset of the class cls.
func (t *Thread) MakeSetOf(cls *Type) (*Set, error) {
	if cls.Flags&Heap == 0 {
		return t.MakeSet(cls.Kind)
	}
	if err := t.Alloc(setSize); err != nil {
		return nil, err
	}
	attrs, err := t.SubAttrs(cls)
	if err != nil {
		return nil, err
	}
	o := &instSet{Set{Header: Header{Kind: cls.Kind.Base() | Sub}, table: make([]setEntry, setMinSize)}, attrs}
	return &o.Set, nil
}

// SetItems returns the members in order of iteration.
func (t *Thread) SetItems(s *Set) ([]Value, error) {
	if err := t.PayItems(s.Len()); err != nil {
		return nil, err
	}
	items, err := t.NewItems(s.Len())
	if err != nil {
		return nil, err
	}
	items = items[:0]
	for i := range s.table {
		if i&(PollEvery-1) == PollEvery-1 {
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

// FrozenHash is computed once; it does not depend on the order of the members.
func FrozenHash(t *Thread, v Value) (int64, error) {
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

func SetCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if !IsSet(a) || !IsSet(b) {
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
	sub, err := t.Subset(x, y)
	return Bool(sub == (op != NE)), err
}

// Subset reports whether y has every member of x.
func (t *Thread) Subset(x, y *Set) (bool, error) {
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
		if at, err := t.SetFind(y, e.key(), e.hash()); err != nil || at < 0 {
			return false, err
		}
	}
	return true, nil
}
