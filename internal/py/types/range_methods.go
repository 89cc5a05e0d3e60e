package types

import (
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// rangeMethods are the methods of range. A plain int is found by arithmetic; anything else may be
// equal to items by its own __eq__, so it is compared with each.
var rangeMethods = []*object.Def{
	{Name: "count", Sig: "self, object, /", Doc: "Return how often the object occurs in the range.",
		Fn: rangeCountMethod},
	{Name: "index", Sig: "self, object, /",
		Doc: "Return the position of the object; ValueError if the range does not have it.", Fn: rangeIndex},
	{Name: "__reversed__", Sig: "self, /", Doc: "Return an iterator over the items from the last to the first.",
		Fn: rangeReversed},
	{Name: "__reduce__", Sig: "self, /", Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
		r := a[0].Range().Numbers()
		args, err := t.NewIntTuple(r.Start, r.Stop, r.Step)
		if err != nil {
			return object.Value{}, err
		}
		return t.Tuple(object.RangeType.Value(), args)
	}},
	{Name: "__new__", Sig: "*args, **kwargs", Doc: object.NewDoc,
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return t.NewMethod(object.RangeType, a)
		}, Sort: object.StaticSort},
}

// findInRange returns the position of n in the range.
func findInRange(t *object.Thread, r *object.Range, n number.Int) (i number.Int, found bool, err error) {
	if r.Big == nil {
		if n.Big != nil {
			return i, false, nil
		}
		k, ok := r.Find(n.Small)
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

// exactInt returns the number of an int or bool, whose equality no Python code can have changed.
func exactInt(v object.Value) (number.Int, bool) {
	switch v.O.Kind {
	case object.KInt, object.KBool, object.KBigInt:
		return object.IntOf(v)
	}
	return number.Int{}, false
}

// rangeContains is x in r.
func rangeContains(t *object.Thread, v, x object.Value) (bool, error) {
	if n, ok := exactInt(x); ok {
		_, found, err := findInRange(t, v.Range(), n)
		return found, err
	}
	i, err := searchRange(t, v, x)
	return i >= 0, err
}

// searchRange compares x with each item in turn and returns the position of the first that is
// equal, or -1. Each comparison costs a step, which ends a search in range(2**60).
func searchRange(t *object.Thread, v, x object.Value) (int64, error) {
	it, err := rangeIter(t, v)
	if err != nil {
		return 0, err
	}
	for i := int64(0); ; i++ {
		y, err := t.NextOf(it.Iterator())
		if err != nil {
			return 0, err
		}
		if !y.IsSet() {
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

// rangeIndex is r.index(x). The error names the value, or not, as CPython has it for ints and
// others.
func rangeIndex(t *object.Thread, a []object.Value) (object.Value, error) {
	v, x := a[0], a[1]
	if n, ok := exactInt(x); ok {
		i, found, err := findInRange(t, v.Range(), n)
		if err != nil {
			return object.Value{}, err
		}
		if found {
			return object.NewInt(i), nil
		}
		s, err := t.ReprString(x)
		if err != nil {
			return object.Value{}, err
		}
		return object.Value{}, t.Errorf(object.ValueError, "%s is not in range", s)
	}
	i, err := searchRange(t, v, x)
	if err == nil && i < 0 {
		err = t.Errorf(object.ValueError, "sequence.index(x): x not in sequence")
	}
	return object.Int(i), err
}

// rangeCountMethod is r.count(x): zero or one for an int.
func rangeCountMethod(t *object.Thread, a []object.Value) (object.Value, error) {
	v, x := a[0], a[1]
	if n, ok := exactInt(x); ok {
		_, found, err := findInRange(t, v.Range(), n)
		return object.Int(int64(object.Bool(found).N)), err
	}
	count := int64(0)
	err := t.Each(v, func(y object.Value) error {
		same, err := t.Same(y, x)
		if same {
			count++
		}
		return err
	})
	return object.Int(count), err
}

// rangeReversed iterates over the mirrored range: from the last item down to the first.
func rangeReversed(t *object.Thread, a []object.Value) (object.Value, error) {
	r := a[0].Range().Numbers()
	last, err := number.Sub(r.N, number.Small(1), t.Meter)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	start, err := t.RangeAt(r, last)
	if err != nil {
		return object.Value{}, err
	}
	stop, err := number.Sub(r.Start, r.Step, t.Meter)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	step, err := number.Neg(r.Step, t.Meter)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	v, err := rangeOf(t, start, stop, step)
	if err != nil {
		return object.Value{}, err
	}
	return rangeIter(t, v)
}

// rangeRepr leaves out a step of 1.
func rangeRepr(t *object.Thread, v object.Value) (object.Value, error) {
	r := v.Range().Numbers()
	items := []object.Value{object.NewInt(r.Start), object.NewInt(r.Stop), object.NewInt(r.Step)}
	if r.Step == number.Small(1) {
		items = items[:2]
	}
	w := object.ReprText{T: t}
	w.Lit("range(")
	if err := w.Items(&items); err != nil {
		return object.Value{}, err
	}
	w.Lit(")")
	return w.Value()
}

// rangeCompare: ranges are equal if they have the same items. They have no order.
func rangeCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if b.Kind() != object.KRange || op != object.EQ && op != object.NE {
		return object.NotImplemented, nil
	}
	return object.Bool(sameItems(a.Range().Numbers(), b.Range().Numbers()) == (op == object.EQ)), nil
}

// sameItems ignores the stop, and the step of a range with one item.
func sameItems(r, s object.BigRange) bool {
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

// rangeHash is that of the tuple (length, start, step), with None for what equal ranges may differ
// in.
func rangeHash(t *object.Thread, v object.Value) (int64, error) {
	r := v.Range().Numbers()
	items := []object.Value{object.NewInt(r.N), object.None, object.None}
	if !r.N.IsZero() {
		items[1] = object.NewInt(r.Start)
		if r.N != number.Small(1) {
			items[2] = object.NewInt(r.Step)
		}
	}
	return tupleHash(t, object.NewTuple(items))
}
