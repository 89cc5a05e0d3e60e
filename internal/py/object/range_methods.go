package object

import "github.com/hognose/hognose/internal/py/number"

var rangeMethods = []*Def{
	{Name: "count", Sig: "self, object, /", Doc: "Return how often the object occurs in the range.", Fn: rangeCountMethod},
	{Name: "index", Sig: "self, object, /", Doc: "Return the position of the object; ValueError if the range does not have it.", Fn: rangeIndex},
	{Name: "__reversed__", Sig: "self, /", Doc: "Return an iterator over the items from the last to the first.", Fn: rangeReversed},
	{Name: "__reduce__", Sig: "self, /", Fn: func(t *Thread, a []Value) (Value, error) {
		r := a[0].Range().big()
		return Tup(RangeType.Value(), Tup(NewInt(r.Start), NewInt(r.Stop), NewInt(r.Step))), nil
	}},
	{Name: "__new__", Sig: "*args, **kwargs", Doc: newDoc, Fn: func(t *Thread, a []Value) (Value, error) { return t.newMethod(RangeType, a) }, Sort: StaticSort},
}

// findInRange returns the position of n in the range.
func (t *Thread) findInRange(r *Range, n number.Int) (i number.Int, found bool, err error) {
	if r.Big == nil {
		if n.Big != nil {
			return i, false, nil
		}
		k, ok := r.find(n.Small)
		return number.Small(k), ok, nil
	}
	b := r.Big
	d, err := number.Sub(n, b.Start, t.Meter)
	if err != nil {
		return i, false, t.NumberError(err)
	}
	q, rest, err := number.DivMod(d, b.Step, t.Meter)
	if err != nil {
		return i, false, t.NumberError(err)
	}
	return q, rest.IsZero() && q.Sign() >= 0 && number.Cmp(q, b.N) < 0, nil
}

// find returns the position of n. Distances are unsigned: they may need all of 64 bits.
func (r *Range) find(n int64) (int64, bool) {
	if r.N == 0 {
		return 0, false
	}
	d, step := uint64(n)-uint64(r.Start), uint64(r.Step)
	if r.Step < 0 {
		d, step = -d, -step
	}
	if r.Step > 0 && n < r.Start || r.Step < 0 && n > r.Start || d%step != 0 {
		return 0, false
	}
	i := d / step
	return int64(i), i < uint64(r.N)
}

// exactInt returns the number of an int or bool, whose equality no Python code can have changed.
func exactInt(v Value) (number.Int, bool) {
	switch v.O.Kind {
	case KInt, KBool, KBigInt:
		return IntOf(v)
	}
	return number.Int{}, false
}

func rangeContains(t *Thread, v, x Value) (bool, error) {
	if n, ok := exactInt(x); ok {
		_, found, err := t.findInRange(v.Range(), n)
		return found, err
	}
	i, err := t.searchRange(v, x)
	return i >= 0, err
}

// searchRange compares x with each item in turn and returns the position of the first that is equal, or -1.
func (t *Thread) searchRange(v, x Value) (int64, error) {
	it, err := rangeIter(t, v)
	if err != nil {
		return 0, err
	}
	for i := int64(0); ; i++ {
		y, err := t.nextOf(it.Iterator())
		if err != nil {
			return 0, err
		}
		if !y.Bound() {
			return -1, nil
		}
		if err := t.Meter.Step(1); err != nil {
			return 0, err
		}
		if same, err := t.Same(y, x); same || err != nil {
			return i, err
		}
	}
}

func rangeIndex(t *Thread, a []Value) (Value, error) {
	v, x := a[0], a[1]
	if n, ok := exactInt(x); ok {
		i, found, err := t.findInRange(v.Range(), n)
		if err != nil {
			return Value{}, err
		}
		if found {
			return NewInt(i), nil
		}
		s, err := t.ReprString(x)
		if err != nil {
			return Value{}, err
		}
		return Value{}, t.Errorf(ValueError, "%s is not in range", s)
	}
	i, err := t.searchRange(v, x)
	if err == nil && i < 0 {
		err = t.Errorf(ValueError, "sequence.index(x): x not in sequence")
	}
	return Int(i), err
}

func rangeCountMethod(t *Thread, a []Value) (Value, error) {
	v, x := a[0], a[1]
	if n, ok := exactInt(x); ok {
		_, found, err := t.findInRange(v.Range(), n)
		return Int(int64(Bool(found).N)), err
	}
	count := int64(0)
	err := t.Each(v, func(y Value) error {
		same, err := t.Same(y, x)
		if same {
			count++
		}
		return err
	})
	return Int(count), err
}

// rangeReversed iterates over the mirrored range: from the last item down to the first.
func rangeReversed(t *Thread, a []Value) (Value, error) {
	r := a[0].Range().big()
	last, err := number.Sub(r.N, number.Small(1), t.Meter)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	start, err := t.rangeAt(r, last)
	if err != nil {
		return Value{}, err
	}
	stop, err := number.Sub(r.Start, r.Step, t.Meter)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	step, err := number.Neg(r.Step, t.Meter)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	v, err := t.rangeOf(start, stop, step)
	if err != nil {
		return Value{}, err
	}
	return rangeIter(t, v)
}

func rangeRepr(t *Thread, v Value) (Value, error) {
	r := v.Range().big()
	items := []Value{NewInt(r.Start), NewInt(r.Stop), NewInt(r.Step)}
	if r.Step == number.Small(1) {
		items = items[:2]
	}
	w := reprText{t: t}
	w.lit("range(")
	if err := w.items(&items); err != nil {
		return Value{}, err
	}
	w.lit(")")
	return w.value(), nil
}

// rangeCompare: ranges are equal if they have the same items. They have no order.
func rangeCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if b.Kind() != KRange || op != EQ && op != NE {
		return NotImplemented, nil
	}
	return Bool(sameItems(a.Range().big(), b.Range().big()) == (op == EQ)), nil
}

func sameItems(r, s BigRange) bool {
	one := number.Small(1)
	switch {
	case !number.Equal(r.N, s.N):
		return false
	case r.N.IsZero():
		return true
	case !number.Equal(r.Start, s.Start):
		return false
	}
	return number.Equal(r.N, one) || number.Equal(r.Step, s.Step)
}

// rangeHash is that of the tuple (length, start, step), with None for what equal ranges may differ in.
func rangeHash(t *Thread, v Value) (int64, error) {
	r := v.Range().big()
	items := []Value{NewInt(r.N), None, None}
	if !r.N.IsZero() {
		items[1] = NewInt(r.Start)
		if r.N != number.Small(1) {
			items[2] = NewInt(r.Step)
		}
	}
	return tupleHash(t, NewTuple(items))
}
