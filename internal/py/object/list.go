package object

import "math"

// ListTable is the table of list.
var ListTable = TypeTable{
	Type:   ListType,
	NoHash: true,
	Doc:    "Built-in mutable sequence.\n\nIf no argument is given, the constructor creates a new empty list.\nThe argument must be an iterable if specified.",
	Slots: &Slots{
		Repr: listRepr, Compare: listCompare, New: listNew, Init: listInit,
		Iter:     func(t *Thread, v Value) (Value, error) { return t.NewIterator(IterList, v) },
		Len:      func(t *Thread, v Value) (int, error) { return len(v.List().Items), nil },
		Item:     listItem,
		SetItem:  listSetItem,
		Contains: listContains,
		Concat:   listConcat,
		Repeat:   listRepeat,
		InPlace:  &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpAdd: listExtendOp, OpMul: listRepeatOp},
	},
	Methods: listMethods,
}

func listNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.Alloc(listSize); err != nil {
		return Value{}, err
	}
	if cls == ListType {
		return NewList(nil), nil
	}
	o := &instList{List{Header: Header{Kind: KList | Sub}}, subAttrs(cls)}
	return Obj(&o.Header), nil
}

func listInit(t *Thread, v Value, args []Value, kw []*Str) error {
	src, err := t.iterableArg("list", args, kw, t.overrides(TypeOf(v), nNew))
	if err != nil {
		return err
	}
	l := v.List()
	l.Items = nil
	if !src.Bound() {
		return nil
	}
	return t.Extend(l, src)
}

// Extend appends the items of the iterable v.
func (t *Thread) Extend(l *List, v Value) error {
	switch v.O.Kind {
	case KList:
		return t.extendItems(l, v.List().Items)
	case KTuple:
		return t.extendItems(l, v.Tuple().Items)
	case KRange:
		if r := v.Range(); r.Big == nil {
			return t.extendRange(l, r)
		}
		if _, err := rangeLen(t, v); err != nil { // no list is that long
			return err
		}
	case KDict:
		if err := t.reserve(l, v.Dict().used); err != nil {
			return err
		}
	case KSet, KFrozenSet:
		if err := t.reserve(l, v.Set().used); err != nil {
			return err
		}
	}
	it, err := t.Iter(v)
	if err != nil {
		return err
	}
	if n := it.itemsLeft(); n > 0 {
		if err := t.reserve(l, n); err != nil {
			return err
		}
	}
	held := t.hold(Obj(&l.Header))
	if cap(l.Items) > 0 {
		err = t.appendAll(l, it)
	} else if done, e := t.appendFirst(l, it); e != nil || done {
		err = e
	} else {
		err = t.appendAll(l, it)
	}
	t.letGo(held)
	return err
}

// appendFirst appends a number of items at once to a list without room, so that most lists are made in the size that they keep. It reports whether
// those were all. They lie with what is being filled meanwhile: they are alive, and nothing else may refer to them.
func (t *Thread) appendFirst(l *List, it Value) (all bool, err error) {
	const most = 32
	start := len(t.filling)
	for len(t.filling) < start+most && !all && err == nil {
		var x Value
		if x, err = t.Next(it); err == nil && x.Bound() {
			t.filling = append(t.filling, x)
		} else {
			all = true
		}
	}
	items := t.filling[start:]
	if e := t.extendItems(l, items); err == nil {
		err = e
	}
	clear(items)
	t.filling = t.filling[:start]
	return all, err
}

func (t *Thread) appendAll(l *List, it Value) error {
	for {
		x, err := t.Next(it)
		if err != nil || !x.Bound() {
			return err
		}
		if err := t.Append(l, x); err != nil {
			return err
		}
		if err := t.Meter.Step(1); err != nil {
			return err
		}
	}
}

// reserve makes room for n more items, exactly if the list is empty: it may never grow again.
func (t *Thread) reserve(l *List, n int) error {
	if n <= cap(l.Items)-len(l.Items) {
		return nil
	}
	if len(l.Items) > 0 {
		return t.growList(l, n)
	}
	if err := t.Alloc((n - cap(l.Items)) * valueSize); err != nil {
		return err
	}
	items, err := t.NewItems(n)
	l.Items = items[:0]
	return err
}

func (t *Thread) extendItems(l *List, items []Value) error {
	if err := t.reserve(l, len(items)); err != nil {
		return err
	}
	if err := t.Meter.Step(int64(len(items))); err != nil {
		return err
	}
	old := len(l.Items)
	if err := t.CopyFresh(l.Items[old:old+len(items)], items); err != nil {
		return err
	}
	l.Items = l.Items[:old+len(items)]
	return nil
}

func (t *Thread) extendRange(l *List, r *Range) error {
	if r.N > math.MaxInt64/valueSize {
		return t.Errorf(MemoryError, "")
	}
	if err := t.reserve(l, int(r.N)); err != nil {
		return err
	}
	if err := t.Meter.Step(r.N); err != nil {
		return err
	}
	items := l.Items[len(l.Items) : len(l.Items)+int(r.N)]
	for i, x := 0, r.Start; i < len(items); i, x = i+1, x+r.Step {
		if i&(pieceItems-1) == pieceItems-1 {
			if err := t.Work(pieceFuel); err != nil {
				return err
			}
		}
		items[i] = Int(x)
	}
	l.Items = l.Items[:len(l.Items)+len(items)]
	return nil
}

func listRepr(t *Thread, v Value) (Value, error) {
	l := v.List()
	if len(l.Items) == 0 {
		return NewStr("[]"), nil
	}
	seen, err := t.EnterRepr(v)
	if err != nil || seen {
		return NewStr("[...]"), err
	}
	defer t.LeaveRepr()
	w := reprText{t: t}
	w.lit("[")
	if err := w.items(&l.Items); err != nil {
		return Value{}, err
	}
	w.lit("]")
	return w.value(), nil
}

func listCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if a.Kind().Base() != KList || b.Kind().Base() != KList {
		return NotImplemented, nil
	}
	return t.compareItems(&a.List().Items, &b.List().Items, op)
}

func listContains(t *Thread, v, x Value) (bool, error) {
	i, err := t.findItem(&v.List().Items, x, 0, math.MaxInt64)
	return i >= 0, err
}

func listConcat(t *Thread, a, b Value) (Value, error) {
	if b.Kind().Base() != KList {
		return Value{}, t.Errorf(TypeError, "can only concatenate list (not \"%s\") to list", TypeOf(b).Name)
	}
	items, err := t.concatItems(a.List().Items, b.List().Items)
	if err != nil {
		return Value{}, err
	}
	return t.makeList(items)
}

// makeList returns a list that takes over items, which have been paid for.
func (t *Thread) makeList(items []Value) (Value, error) {
	if err := t.Alloc(listSize); err != nil {
		return Value{}, err
	}
	return NewList(items), nil
}

func listRepeat(t *Thread, v, n Value) (Value, error) {
	items, err := t.repeatItems(v.List().Items, n)
	if err != nil {
		return Value{}, err
	}
	return t.makeList(items)
}

// listExtendOp is l += iterable.
func listExtendOp(t *Thread, v, x Value) (Value, error) { return v, t.Extend(v.List(), x) }

// listRepeatOp is l *= n.
func listRepeatOp(t *Thread, v, n Value) (Value, error) {
	times, err := t.Index(n)
	if err != nil {
		return Value{}, err
	}
	items, err := t.repeatItems(v.List().Items, times)
	if err == nil {
		v.List().Items = items
	}
	return v, err
}
