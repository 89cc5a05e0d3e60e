// This file has the optional methods of native iterators: __length_hint__, __setstate__ and
// __reduce__. An iterator that has ended has no source (Src is unbound).

package types

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// iterLengthHint is __length_hint__. Sequences tell by their length now and the position; dicts and
// sets are counted.
func iterLengthHint(t *object.Thread, a []object.Value) (object.Value, error) {
	it := a[0].Iterator()
	if !it.Src.IsSet() {
		return object.Int(0), nil
	}
	switch it.Op {
	case object.IterRange:
		return object.Int(max(it.N, 0)), nil
	case object.IterBigRange:
		n, err := number.Sub(it.Src.Range().Big.N, number.Small(it.I), t.Meter)
		return object.NewInt(n), err
	// A reversed iterator counts down from I; the list may have become shorter.
	case object.IterListReversed:
		if it.I >= int64(len(it.Src.List().Items)) {
			return object.Int(0), nil
		}
		return object.Int(it.I + 1), nil
	case object.IterReversed:
		n, err := t.Len(it.Src)
		if err != nil || it.I >= int64(n) {
			return object.Int(0), err
		}
		return object.Int(it.I + 1), nil
	case object.IterDictKeys, object.IterDictValues, object.IterDictItems, object.IterDictKeysReversed,
		object.IterDictValuesReversed, object.IterDictItemsReversed, object.IterSet:
		return remaining(t, it)
	case object.IterSeq:
		if !t.HasLen(it.Src, object.TypeOf(it.Src)) {
			return object.NotImplemented, nil
		}
	}
	// Sequences: what lies behind the position.
	n, err := t.Len(it.Src)
	return object.Int(max(int64(n)-it.Position(), 0)), err
}

// remaining counts what is left of a dict or set by stepping a copy of the iterator; nothing if the
// container has changed.
func remaining(t *object.Thread, it *object.Iterator) (object.Value, error) {
	c := *it
	n := int64(0)
	for {
		v, err := t.NextOf(&c)
		if err != nil {
			if object.IsExcOf(err, object.RuntimeError) {
				return object.Int(0), nil
			}
			return object.Value{}, err
		}
		if !v.IsSet() {
			return object.Int(n), nil
		}
		n++
		if err := t.Work(1); err != nil {
			return object.Value{}, err
		}
	}
}

// iterSetState moves an iterator to a position, within the bounds of what it iterates.
func iterSetState(t *object.Thread, a []object.Value) (object.Value, error) {
	it := a[0].Iterator()
	if it.Op == object.IterBigRange {
		return object.None, moveBigRange(t, it, a[1])
	}
	i, err := t.IndexInt(a[1], object.OverflowError)
	if err != nil || !it.Src.IsSet() {
		return object.None, err
	}
	if it.Op == object.IterRange {
		at := min(max(int64(i), 0), it.N)
		it.I, it.N = it.I+at*it.Step, it.N-at
		return object.None, nil
	}
	if it.Op == object.IterSeq { // a sequence that may have no length
		it.I = int64(max(i, 0))
		return object.None, nil
	}
	n, err := t.Len(it.Src)
	if err != nil {
		return object.Value{}, err
	}
	switch it.Op {
	case object.IterListReversed, object.IterReversed:
		it.I = int64(min(max(i, -1), n-1))
	default:
		it.MoveTo(min(max(i, 0), n))
	}
	return object.None, nil
}

// moveBigRange moves an iterator over a range of big ints on by a number of items, which may be big
// too: it goes over what is left of the range then.
func moveBigRange(t *object.Thread, it *object.Iterator, state object.Value) error {
	if state.Kind() != object.KInt && state.Kind() != object.KBigInt {
		return t.Errorf(object.TypeError, "'<' not supported between instances of '%s' and 'int'", object.TypeOf(state).Name)
	}
	if !it.Src.IsSet() {
		return nil
	}
	if negative, err := t.Compare(state, object.Int(0), object.LT); err != nil || negative == object.True {
		return err
	}
	at, err := t.Binary(object.OpAdd, object.Int(it.I), state)
	if err != nil {
		return err
	}
	if at.Kind() == object.KInt {
		it.I = at.Int()
		return nil
	}
	rest, err := t.GetItem(it.Src, object.NewSlice(at, object.None, object.None))
	if err != nil {
		return err
	}
	r, n := *rest.Range(), rest.Range().Numbers() // a short rest has ordinary bounds
	r.Big = &n
	it.Src, it.I = object.Obj(&r.Header), 0
	return t.Alloc(bigRangeSize)
}

// bigRangeSize is charged for a range of big ints.
const bigRangeSize = 128

var nIterFunc = object.StaticName("iter")

// iterReduce is __reduce__: how to make the iterator again at its place. The forms are CPython's,
// since programs pickle iterators there and read them here. Iterators of dicts and sets are given
// as a list of what is left, collected by a copy of the iterator that leaves the original where it
// is.
func iterReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	it, class := a[0].Iterator(), object.TypeOf(a[0]).Value()
	iter, _ := t.GetStr(t.Builtins, nIterFunc)
	iter = object.NoneIfUnbound(iter)
	switch it.Op {
	// The builtins that wrap other iterators give their class and arguments.
	case object.IterEnumerate:
		count := it.Fn
		if !count.IsSet() {
			count = object.Int(it.I)
		}
		return t.Paid(object.Tup(class, object.Tup(object.NoneIfUnbound(it.Src), count)))
	case object.IterZip:
		its := object.NewTuple(append([]object.Value(nil), it.Its...))
		if it.N != 0 {
			return t.Paid(object.Tup(class, its, object.True))
		}
		return t.Paid(object.Tup(class, its))
	case object.IterMap:
		return t.Paid(object.Tup(class, object.NewTuple(append([]object.Value{it.Fn}, it.Its...))))
	case object.IterFilter:
		return t.Paid(object.Tup(class, object.Tup(it.Fn, object.NoneIfUnbound(it.Src))))
	}
	// An iterator that has ended becomes one over nothing.
	if !it.Src.IsSet() {
		if it.Op == object.IterStr || it.Op == object.IterStrASCII {
			return t.Paid(object.Tup(iter, object.Tup(object.EmptyStr.Value())))
		}
		return t.Paid(object.Tup(iter, object.Tup(object.NewTuple(nil))))
	}
	switch it.Op {
	case object.IterReversed, object.IterListReversed:
		return t.Paid(object.Tup(object.ReversedType.Value(), object.Tup(it.Src), object.Int(it.I)))
	case object.IterCallable:
		return t.Paid(object.Tup(iter, object.Tup(it.Fn, it.Src)))
	case object.IterRange:
		if it.N <= 0 {
			return t.Paid(object.Tup(iter, object.Tup(object.NewTuple(nil))))
		}
		last := it.I + (it.N-1)*it.Step
		stop := last + it.Step
		if (stop > last) != (it.Step > 0) { // it lies beyond int64, and any other behind the last item will do
			stop = math.MaxInt64
			if it.Step < 0 {
				stop = math.MinInt64
			}
		}
		r, err := t.Call(object.RangeType.Value(), object.Int(it.I), object.Int(stop), object.Int(it.Step))
		return object.Tup(iter, object.Tup(r), object.None), err
	case object.IterBigRange:
		rest, err := t.GetItem(it.Src, object.NewSlice(object.Int(it.I), object.None, object.None))
		return object.Tup(iter, object.Tup(rest), object.None), err
	case object.IterDictKeys, object.IterDictValues, object.IterDictItems, object.IterDictKeysReversed,
		object.IterDictValuesReversed, object.IterDictItemsReversed, object.IterSet:
		c := *it
		rest, err := t.Collect(c.Value())
		return object.Tup(iter, object.Tup(object.NewList(rest))), err
	}
	return t.Paid(object.Tup(iter, object.Tup(it.Src), object.Int(it.Position())))
}
