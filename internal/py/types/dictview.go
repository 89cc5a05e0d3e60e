// This file has the types of d.keys(), d.values() and d.items(). A view refers to its dict and
// shows what the dict holds at the moment. Keys and items are sets: they compare with and combine
// with sets and with each other, and the result of an operator is a new plain set.

package types

import "github.com/hognose/hognose/internal/py/object"

// DictKeysTable is the table of dict_keys.
var DictKeysTable = object.TypeTable{
	Type: object.DictKeysType, NoHash: true,
	Slots: &object.Slots{
		Repr: viewRepr, Compare: viewCompare, Iter: viewIter, Len: viewLen, Binary: &viewOperators,
		Contains: func(t *object.Thread, v, x object.Value) (bool, error) {
			return dictContains(t, v.DictView().Dict.Value(), x)
		},
	},
	Methods: []*object.Def{viewIsDisjoint, viewReversed("keys")},
	Attrs:   viewAttrs,
}

// DictItemsTable is the table of dict_items.
var DictItemsTable = object.TypeTable{
	Type: object.DictItemsType, NoHash: true,
	Slots: &object.Slots{Repr: viewRepr, Compare: viewCompare, Iter: viewIter, Len: viewLen,
		Binary: &viewOperators, Contains: itemsContains},
	Methods: []*object.Def{viewIsDisjoint, viewReversed("items")},
	Attrs:   viewAttrs,
}

// DictValuesTable is the table of dict_values, which is no set: values need not be hashable.
var DictValuesTable = object.TypeTable{
	Type:    object.DictValuesType,
	Slots:   &object.Slots{Repr: viewRepr, Iter: viewIter, Len: viewLen},
	Methods: []*object.Def{viewReversed("values")},
	Attrs:   viewAttrs,
}

var (
	viewAttrs = []*object.Attr{{Name: "mapping", Doc: "The dict that is looked at, read-only.",
		Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return NewMapProxy(v.DictView().Dict.Value()), t.Alloc(32)
		}}}
	viewIsDisjoint = &object.Def{Name: "isdisjoint", Sig: "self, object, /",
		Doc: "Tell whether the view and an iterable have nothing in common.", Fn: viewDisjoint}
	viewOperators = [object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
		object.OpOr: viewOr, object.OpAnd: viewAnd, object.OpSub: viewSub, object.OpXor: viewXor,
	}
)

// viewReversed is the method __reversed__. The three reversed iterators follow each other in the
// order of the view operations, so the view's Op selects one; viewIter relies on the same for the
// plain ones.
func viewReversed(what string) *object.Def {
	return &object.Def{Name: "__reversed__", Sig: "self, /", Doc: "Return a reverse iterator over the dict " +
		what + ".", Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
		w := a[0].DictView()
		return object.DictIterator(object.IterDictKeysReversed+object.IterOp(w.Op), w.Dict).Value(),
			t.Alloc(object.IterSize)
	}}
}

func viewLen(t *object.Thread, v object.Value) (int, error) { return v.DictView().Dict.Len(), nil }

func viewIter(t *object.Thread, v object.Value) (object.Value, error) {
	w := v.DictView()
	return object.DictIterator(object.IterDictKeys+object.IterOp(w.Op), w.Dict).Value(), t.Alloc(object.IterSize)
}

// viewRepr collects the items first, since a repr may change the dict.
func viewRepr(t *object.Thread, v object.Value) (object.Value, error) {
	seen, err := t.EnterRepr(v)
	if err != nil || seen {
		return innerViewText.Value(), err
	}
	defer t.LeaveRepr()
	items, err := t.Collect(v)
	if err != nil {
		return object.Value{}, err
	}
	if err := t.EnterReprList(); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	w := object.ReprText{T: t}
	w.Lit(object.TypeOf(v).Name)
	w.Lit("([")
	if err := w.Items(&items); err != nil {
		return object.Value{}, err
	}
	w.Lit("])")
	return w.Value()
}

// itemsContains reports whether x is a pair of a key and its value.
func itemsContains(t *object.Thread, v, x object.Value) (bool, error) {
	if x.O.Kind.Base() != object.KTuple || len(x.Tuple().Items) != 2 {
		return false, nil
	}
	kv := x.Tuple().Items
	y, ok, err := t.Get(v.DictView().Dict, kv[0])
	if err != nil || !ok {
		return false, err
	}
	return t.Same(y, kv[1])
}

// isSetView reports whether v is a view with the operations of a set.
func isSetView(v object.Value) bool {
	return v.O.Kind == object.KDictView && v.DictView().Op != object.ValuesView
}

// viewCompare orders by inclusion: <= is "is a subset of". GT and GE are turned around, so that b
// must contain all of a. The sizes decide first where they can.
func viewCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if !isSetView(a) || !object.IsSet(b) && !isSetView(b) {
		return object.NotImplemented, nil
	}
	n, err := t.Len(a)
	if err != nil {
		return object.Value{}, err
	}
	m, err := t.Len(b)
	if err != nil {
		return object.Value{}, err
	}
	if op == object.GT || op == object.GE {
		a, b, n, m, op = b, a, m, n, op.Swapped()
	}
	if n > m || op == object.LT && n == m || (op == object.EQ || op == object.NE) && n != m {
		return object.Bool(op == object.NE), nil
	}
	all, err := containsAll(t, b, a)
	return object.Bool(all == (op != object.NE)), err
}

// containsAll reports whether every item of v is in c.
func containsAll(t *object.Thread, c, v object.Value) (bool, error) {
	if err := t.Enter(" in comparison"); err != nil {
		return false, err
	}
	defer t.Leave()
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
		if has, err := t.Contains(c, x); err != nil || !has {
			return false, err
		}
	}
}

// viewSet returns the items of an operand as a new set, whose table is made large enough at once
// for the keys of a dict.
func viewSet(t *object.Thread, v object.Value) (*object.Set, error) {
	s, err := t.MakeSet(object.KSet)
	if err != nil {
		return nil, err
	}
	if v.O.Kind == object.KDictView && v.DictView().Op == object.KeysView && v.DictView().Dict.Kind == object.KDict {
		v = v.DictView().Dict.Value()
	}
	return s, t.SetUpdate(s, v)
}

// viewOr and viewSub accept any iterable as the right operand, unlike the operators of set.
func viewOr(t *object.Thread, a, b object.Value) (object.Value, error) {
	s, err := viewSet(t, a)
	if err != nil {
		return object.Value{}, err
	}
	return s.Value(), t.SetUpdate(s, b)
}

func viewSub(t *object.Thread, a, b object.Value) (object.Value, error) {
	s, err := viewSet(t, a)
	if err != nil {
		return object.Value{}, err
	}
	return s.Value(), t.SetRemoveAll(s, b)
}

// viewAnd keeps what both have. Either operand may be the view; any iterable will do for the other.
func viewAnd(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !isSetView(a) {
		a, b = b, a
	}
	if b.O.Kind == object.KSet && b.Set().Len() >= a.DictView().Dict.Len() {
		return setResult(t.SetIntersection(b.Set(), object.KSet, a))
	}
	if isSetView(b) && b.DictView().Dict.Len() > a.DictView().Dict.Len() { // the smaller one is iterated
		a, b = b, a
	}
	s, err := t.MakeSet(object.KSet)
	if err != nil {
		return object.Value{}, err
	}
	return s.Value(), t.FillFrom(s.Value(), b, func(x object.Value) error {
		has, err := t.Contains(a, x)
		if err != nil || !has {
			return err
		}
		return t.SetAdd(s, x)
	})
}

// viewXor keeps what one of the two has. Two items views are compared key by key, because their
// values need not be hashable as long as the pairs differ only by key.
func viewXor(t *object.Thread, a, b object.Value) (object.Value, error) {
	if a.O.Kind == object.KDictView && a.DictView().Op == object.ItemsView && b.O.Kind == object.KDictView &&
		b.DictView().Op == object.ItemsView {
		return t.ItemsXor(a.DictView().Dict, b.DictView().Dict)
	}
	s, err := viewSet(t, a)
	if err != nil {
		return object.Value{}, err
	}
	return s.Value(), t.SetToggleAll(s, b)
}

// viewDisjoint is isdisjoint(other): the first common item decides. Each item costs one step.
func viewDisjoint(t *object.Thread, a []object.Value) (object.Value, error) {
	v, o := a[0], a[1]
	if v == o {
		return object.Bool(v.DictView().Dict.Len() == 0), nil
	}
	if object.IsSet(o) || isSetView(o) {
		n, err := t.Len(o)
		if err != nil {
			return object.Value{}, err
		}
		if n > v.DictView().Dict.Len() { // the smaller one is iterated
			v, o = o, v
		}
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
		if has, err := t.Contains(v, x); has || err != nil {
			return object.False, err
		}
	}
}
