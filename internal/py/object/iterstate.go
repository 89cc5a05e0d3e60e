package object

import "math"

// State of native iterators: how many items are left, and how to make the iterator again.

// Position is the number of items that an iterator over a sequence has passed. That over a str
// which is not ASCII counts bytes.
func (it *Iterator) Position() int64 {
	if it.Op == IterStr {
		return int64(it.Src.Str().Text().Position(int(it.I)))
	}
	return it.I
}

// MoveTo makes i the next position, which is at most the number of items.
func (it *Iterator) MoveTo(i int) {
	if it.Op == IterStr {
		i = it.Src.Str().Text().Offset(i)
	}
	it.I = int64(i)
}

func IterSelf(t *Thread, v Value) (Value, error) { return v, nil }

// nextOfEnumerate counts in I; a count beyond int64 is kept in Fn.
func (t *Thread) nextOfEnumerate(it *Iterator) (Value, error) {
	v, err := t.Next(it.Src)
	if err != nil || !v.IsSet() {
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
	if !it.Fn.IsSet() {
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

// nextOfOthers steps the iterators that step others, which may again step others: a chain of them
// is as long as the program likes.
func (t *Thread) nextOfOthers(it *Iterator) (Value, error) {
	switch {
	case it.Op == IterEnumerate:
		if v := it.Src.NextItem(); v.IsSet() {
			return t.enumerated(it, v)
		}
	case it.Op == IterZip:
		if v, ok, err := t.ZipItems(it); ok {
			return v, err
		}
	case it.Op == IterFilter && it.Fn.IsNone():
		if v, err := t.nextTrue(it); v.IsSet() || err != nil {
			return v, err
		}
	}
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
