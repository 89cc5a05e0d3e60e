package object

import "math"

func IterSelf(t *Thread, v Value) (Value, error) { return v, nil }

// nextOfEnumerate counts in I; a count beyond int64 is kept in Fn.
func (t *Thread) nextOfEnumerate(it *Iterator) (Value, error) {
	v, err := t.Next(it.Src)
	if err != nil || !v.Bound() {
		return Value{}, err
	}
	return t.enumerated(it, v)
}

// enumerated pairs the item v with its number.
func (t *Thread) enumerated(it *Iterator, v Value) (Value, error) {
	if err := t.Alloc(TupleSize + 2*ValueSize); err != nil {
		return Value{}, err
	}
	var err error
	if !it.Fn.Bound() {
		i := it.I
		if it.I++; it.I == math.MinInt64 {
			it.Fn = Int(math.MaxInt64)
			it.Fn, err = t.Binary(OpAdd, it.Fn, Int(1))
		}
		return Pair(Int(i), v), err
	}
	count := it.Fn
	it.Fn, err = t.Binary(OpAdd, count, Int(1))
	return Pair(count, v), err
}

// nextOfOthers steps the iterators that step others, which may again step others: a chain of them is as long as the program likes.
func (t *Thread) nextOfOthers(it *Iterator) (Value, error) {
	if err := t.Enter(""); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	switch it.Op {
	case IterEnumerate:
		return t.nextOfEnumerate(it)
	case IterZip:
		return t.nextOfZip(it)
	case IterMap:
		return t.nextOfMap(it)
	}
	return t.nextOfFilter(it)
}
