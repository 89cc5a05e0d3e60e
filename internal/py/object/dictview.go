package object

import "unsafe"

// DictView is what dict.keys(), dict.values() and dict.items() return.
type DictView struct {
	Header
	Op      ViewOp
	Ordered bool // of an OrderedDict
	Dict    *Dict
}

// ViewOp is the sort of a DictView.
type ViewOp uint8

const (
	KeysView ViewOp = iota
	ValuesView
	ItemsView
)

var dictViewTypes = [...]*Type{KeysView: DictKeysType, ValuesView: DictValuesType, ItemsView: DictItemsType}

// NewDictView returns a view of d.
func NewDictView(op ViewOp, d *Dict) Value {
	return Obj(&(&DictView{Header{Kind: KDictView}, op, false, d}).Header)
}

// DictKeysTable is the table of dict_keys.
var DictKeysTable = TypeTable{
	Type: DictKeysType, NoHash: true,
	Slots: &Slots{
		Repr: viewRepr, Compare: viewCompare, Iter: viewIter, Len: viewLen, Binary: &viewOperators,
		Contains: func(t *Thread, v, x Value) (bool, error) { return dictContains(t, v.DictView().Dict.Value(), x) },
	},
	Methods: []*Def{viewIsDisjoint, viewReversed("keys")},
	Attrs:   viewAttrs,
}

// DictItemsTable is the table of dict_items.
var DictItemsTable = TypeTable{
	Type: DictItemsType, NoHash: true,
	Slots:   &Slots{Repr: viewRepr, Compare: viewCompare, Iter: viewIter, Len: viewLen, Binary: &viewOperators, Contains: itemsContains},
	Methods: []*Def{viewIsDisjoint, viewReversed("items")},
	Attrs:   viewAttrs,
}

// DictValuesTable is the table of dict_values, which is no set: values need not be hashable.
var DictValuesTable = TypeTable{
	Type:    DictValuesType,
	Slots:   &Slots{Repr: viewRepr, Iter: viewIter, Len: viewLen},
	Methods: []*Def{viewReversed("values")},
	Attrs:   viewAttrs,
}

var (
	viewAttrs = []*Attr{{Name: "mapping", Doc: "dictionary that this view refers to", Get: func(t *Thread, v Value) (Value, error) {
		return NewMapProxy(v.DictView().Dict.Value()), nil
	}}}
	viewIsDisjoint = &Def{Name: "isdisjoint", Sig: "self, object, /", Doc: "Return True if the view and the given iterable have a null intersection.", Fn: viewDisjoint}
	viewOperators  = [NumBinary]func(t *Thread, a, b Value) (Value, error){OpOr: viewOr, OpAnd: viewAnd, OpSub: viewSub, OpXor: viewXor}
)

func viewReversed(what string) *Def {
	return &Def{Name: "__reversed__", Sig: "self, /", Doc: "Return a reverse iterator over the dict " + what + ".", Fn: func(t *Thread, a []Value) (Value, error) {
		w := a[0].DictView()
		return dictIter(IterDictKeysReversed+IterOp(w.Op), w.Dict).Value(), t.Alloc(iterSize)
	}}
}

func viewLen(t *Thread, v Value) (int, error) { return v.DictView().Dict.Len(), nil }

func viewIter(t *Thread, v Value) (Value, error) {
	w := v.DictView()
	return dictIter(IterDictKeys+IterOp(w.Op), w.Dict).Value(), t.Alloc(iterSize)
}

func viewRepr(t *Thread, v Value) (Value, error) {
	seen, err := t.EnterRepr(v)
	if err != nil || seen {
		return NewStr("..."), err
	}
	defer t.LeaveRepr()
	items, err := t.Collect(v)
	if err != nil {
		return Value{}, err
	}
	w := reprText{t: t}
	w.lit(TypeOf(v).Name)
	w.lit("([")
	if err := w.items(&items); err != nil {
		return Value{}, err
	}
	w.lit("])")
	return w.value(), nil
}

// itemsContains reports whether x is a pair of a key and its value.
func itemsContains(t *Thread, v, x Value) (bool, error) {
	if x.O.Kind.Base() != KTuple || len(x.Tuple().Items) != 2 {
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
func isSetView(v Value) bool { return v.O.Kind == KDictView && v.DictView().Op != ValuesView }

func viewCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if !isSetView(a) || !isSet(b) && !isSetView(b) {
		return NotImplemented, nil
	}
	n, err := t.Len(a)
	if err != nil {
		return Value{}, err
	}
	m, err := t.Len(b)
	if err != nil {
		return Value{}, err
	}
	if op == GT || op == GE {
		a, b, n, m, op = b, a, m, n, op.Swapped()
	}
	if n > m || op == LT && n == m || (op == EQ || op == NE) && n != m {
		return Bool(op == NE), nil
	}
	all, err := t.containsAll(b, a)
	return Bool(all == (op != NE)), err
}

// containsAll reports whether every item of v is in c.
func (t *Thread) containsAll(c, v Value) (bool, error) {
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
		if err != nil || !x.Bound() {
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

// viewSet returns the items of an operand as a new set, whose table is made large enough at once for the keys of a dict.
func (t *Thread) viewSet(v Value) (*Set, error) {
	s, err := t.makeSet(KSet)
	if err != nil {
		return nil, err
	}
	if v.O.Kind == KDictView && v.DictView().Op == KeysView && v.DictView().Dict.Kind == KDict {
		v = v.DictView().Dict.Value()
	}
	return s, t.SetUpdate(s, v)
}

func viewOr(t *Thread, a, b Value) (Value, error) {
	s, err := t.viewSet(a)
	if err != nil {
		return Value{}, err
	}
	return s.Value(), t.SetUpdate(s, b)
}

func viewSub(t *Thread, a, b Value) (Value, error) {
	s, err := t.viewSet(a)
	if err != nil {
		return Value{}, err
	}
	return s.Value(), t.removeAll(s, b)
}

// viewAnd keeps what both have. Either operand may be the view; any iterable will do for the other.
func viewAnd(t *Thread, a, b Value) (Value, error) {
	if !isSetView(a) {
		a, b = b, a
	}
	if b.O.Kind == KSet && b.Set().Len() >= a.DictView().Dict.Len() {
		return setResult(t.intersect(b.Set(), KSet, a))
	}
	if isSetView(b) && b.DictView().Dict.Len() > a.DictView().Dict.Len() { // the smaller one is iterated
		a, b = b, a
	}
	s, err := t.makeSet(KSet)
	if err != nil {
		return Value{}, err
	}
	return s.Value(), t.fill(s.Value(), b, func(x Value) error {
		has, err := t.Contains(a, x)
		if err != nil || !has {
			return err
		}
		return t.SetAdd(s, x)
	})
}

func viewXor(t *Thread, a, b Value) (Value, error) {
	if a.O.Kind == KDictView && a.DictView().Op == ItemsView && b.O.Kind == KDictView && b.DictView().Op == ItemsView {
		return t.itemsXor(a.DictView().Dict, b.DictView().Dict)
	}
	s, err := t.viewSet(a)
	if err != nil {
		return Value{}, err
	}
	return s.Value(), t.toggleAll(s, b)
}

// itemsXor finds the pairs of b that are not in a, and adds what is left of a.
func (t *Thread) itemsXor(a, b *Dict) (Value, error) {
	rest, err := t.copyDict(a)
	if err != nil {
		return Value{}, err
	}
	s, err := t.makeSet(KSet)
	if err != nil {
		return Value{}, err
	}
	for i := 0; i < len(b.entries); i++ {
		e := b.entries[i]
		if e.key.O == nil {
			continue
		}
		same := false
		at, err := t.findEntry(rest, &e)
		if err == nil && at >= 0 {
			same, err = t.Same(rest.entries[at].val, e.val)
		}
		if err != nil {
			return Value{}, err
		}
		if same {
			rest.remove(at)
			continue
		}
		if err := t.Alloc(tupleSize + 2*valueSize); err != nil {
			return Value{}, err
		}
		if err := t.SetAdd(s, Pair(e.key, e.val)); err != nil {
			return Value{}, err
		}
	}
	return s.Value(), t.SetUpdate(s, NewDictView(ItemsView, rest))
}

func viewDisjoint(t *Thread, a []Value) (Value, error) {
	v, o := a[0], a[1]
	if v == o {
		return Bool(v.DictView().Dict.Len() == 0), nil
	}
	if isSet(o) || isSetView(o) {
		n, err := t.Len(o)
		if err != nil {
			return Value{}, err
		}
		if n > v.DictView().Dict.Len() { // the smaller one is iterated
			v, o = o, v
		}
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
		if has, err := t.Contains(v, x); has || err != nil {
			return False, err
		}
	}
}

func traceDictView(m *marker, p unsafe.Pointer) { m.dict((*DictView)(p).Dict) }
