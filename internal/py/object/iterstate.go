package object

// State of native iterators: how many items are left, and how to make the iterator again.

// LengthHint is operator.length_hint(v, def): an estimate of the number of items, def if there is none.
func (t *Thread) LengthHint(v Value, def int) (int, error) {
	c := TypeOf(v)
	if t.hasLen(v, c) {
		n, err := t.Len(v)
		if err == nil || !IsExcOf(err, TypeError) {
			return n, err
		}
	}
	f := t.Lookup(c, nLengthHint)
	if !f.Bound() {
		return def, nil
	}
	r, err := t.callSpecial(f, v, c)
	if err != nil {
		if IsExcOf(err, TypeError) {
			return def, nil
		}
		return 0, err
	}
	if r == NotImplemented {
		return def, nil
	}
	if _, ok := IntOf(r); !ok {
		return 0, t.Errorf(TypeError, "__length_hint__ must be an integer, not %s", TypeOf(r).Name)
	}
	n, err := t.IndexInt(r, OverflowError)
	if err != nil {
		return 0, t.tooLarge(err, "Python int too large to convert to C ssize_t")
	}
	if n < 0 {
		return 0, t.Errorf(ValueError, "__length_hint__() should return >= 0")
	}
	return n, err
}

func iterLengthHint(t *Thread, a []Value) (Value, error) {
	it := a[0].Iterator()
	if !it.Src.Bound() {
		return Int(0), nil
	}
	switch it.Op {
	case IterRange:
		return Int(max(it.N, 0)), nil
	case IterListReversed:
		if it.I >= int64(len(it.Src.List().Items)) {
			return Int(0), nil
		}
		return Int(it.I + 1), nil
	case IterReversed:
		n, err := t.Len(it.Src)
		if err != nil || it.I >= int64(n) {
			return Int(0), err
		}
		return Int(it.I + 1), nil
	case IterDictKeys, IterDictValues, IterDictItems, IterDictKeysReversed, IterDictValuesReversed, IterDictItemsReversed, IterSet:
		return t.remaining(it)
	case IterSeq:
		if !t.hasLen(it.Src, TypeOf(it.Src)) {
			return NotImplemented, nil
		}
	}
	n, err := t.Len(it.Src)
	return Int(max(int64(n)-it.position(), 0)), err
}

// position is the number of items that an iterator over a sequence has passed. That over a str which is not ASCII counts bytes.
func (it *Iterator) position() int64 {
	if it.Op == IterStr {
		return int64(it.Src.Str().text().Position(int(it.I)))
	}
	return it.I
}

// moveTo makes i the next position, which is at most the number of items.
func (it *Iterator) moveTo(i int) {
	if it.Op == IterStr {
		i = it.Src.Str().text().Offset(i)
	}
	it.I = int64(i)
}

// remaining counts what is left of a dict or set by stepping a copy of the iterator; nothing if the container has changed.
func (t *Thread) remaining(it *Iterator) (Value, error) {
	c := *it
	n := int64(0)
	for {
		v, err := t.nextOf(&c)
		if err != nil {
			if IsExcOf(err, RuntimeError) {
				return Int(0), nil
			}
			return Value{}, err
		}
		if !v.Bound() {
			return Int(n), nil
		}
		n++
		if err := t.Work(1); err != nil {
			return Value{}, err
		}
	}
}

// iterSetState moves an iterator to a position, within the bounds of what it iterates.
func iterSetState(t *Thread, a []Value) (Value, error) {
	it := a[0].Iterator()
	i, err := t.IndexInt(a[1], OverflowError)
	if err != nil || !it.Src.Bound() {
		return None, err
	}
	if it.Op == IterRange {
		at := min(max(int64(i), 0), it.N)
		it.I, it.N = it.I+at*it.Step, it.N-at
		return None, nil
	}
	if it.Op == IterSeq { // a sequence that may have no length
		it.I = int64(max(i, 0))
		return None, nil
	}
	n, err := t.Len(it.Src)
	if err != nil {
		return Value{}, err
	}
	switch it.Op {
	case IterListReversed, IterReversed:
		it.I = int64(min(max(i, -1), n-1))
	default:
		it.moveTo(min(max(i, 0), n))
	}
	return None, nil
}

var nIterFunc = static("iter")

// iterReduce answers how to make the iterator again at its place.
func iterReduce(t *Thread, a []Value) (Value, error) {
	it, class := a[0].Iterator(), TypeOf(a[0]).Value()
	iter, _ := t.GetStr(t.Builtins, nIterFunc)
	iter = noneIfUnbound(iter)
	switch it.Op {
	case IterEnumerate:
		count := it.Fn
		if !count.Bound() {
			count = Int(it.I)
		}
		return Tup(class, Tup(noneIfUnbound(it.Src), count)), nil
	case IterZip:
		its := NewTuple(append([]Value(nil), it.Its...))
		if it.N != 0 {
			return Tup(class, its, True), nil
		}
		return Tup(class, its), nil
	case IterMap:
		return Tup(class, NewTuple(append([]Value{it.Fn}, it.Its...))), nil
	case IterFilter:
		return Tup(class, Tup(it.Fn, noneIfUnbound(it.Src))), nil
	}
	if !it.Src.Bound() {
		if it.Op == IterStr || it.Op == IterStrASCII {
			return Tup(iter, Tup(emptyStr.Value())), nil
		}
		return Tup(iter, Tup(NewTuple(nil))), nil
	}
	switch it.Op {
	case IterReversed, IterListReversed:
		return Tup(ReversedType.Value(), Tup(it.Src), Int(it.I)), nil
	case IterCallable:
		return Tup(iter, Tup(it.Fn, it.Src)), nil
	case IterRange:
		if it.N <= 0 {
			return Tup(iter, Tup(NewTuple(nil))), nil
		}
		r, err := t.Call(RangeType.Value(), Int(it.I), Int(it.I+it.N*it.Step), Int(it.Step))
		return Tup(iter, Tup(r), None), err
	case IterDictKeys, IterDictValues, IterDictItems, IterDictKeysReversed, IterDictValuesReversed, IterDictItemsReversed, IterSet, IterBigRange:
		c := *it
		rest, err := t.Collect(c.Value())
		return Tup(iter, Tup(NewList(rest))), err
	}
	return Tup(iter, Tup(it.Src), Int(it.position())), nil
}
