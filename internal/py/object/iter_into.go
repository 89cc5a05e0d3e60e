package object

// NextInto steps an iterator that makes tuples and stores the items in dst instead of making one.
// It is for loops that unpack at once: for i, x in enumerate(…), for a, b in zip(…), for k, v in
// d.items(). The answer is Unsupported if the iterator is of another sort or makes tuples of
// another length; then nothing has happened.
func (t *Thread) NextInto(it *Iterator, dst []Value) (Stepped, error) {
	switch it.Op {
	case IterEnumerate:
		if len(dst) == 2 && it.Src.IsSet() && !it.Fn.IsSet() && it.I < maxInt {
			return t.enumerateInto(it, dst)
		}
	case IterZip:
		if len(dst) == len(it.Its) && len(dst) <= maxInto && it.N == 0 {
			return t.zipInto(it, dst)
		}
	case IterDictItems:
		if len(dst) == 2 && it.Src.IsSet() {
			return t.entryInto(it, dst)
		}
	}
	return Unsupported, nil
}

// ItemsInto is NextInto for lists, tuples, ranges and ASCII strs that have an item left, so that
// nothing can fail or call Python. It reports whether it did it.
func (it *Iterator) ItemsInto(dst []Value) bool {
	switch {
	case it.Op == IterEnumerate && len(dst) == 2 && it.Src.IsSet() && !it.Fn.IsSet() && it.I < maxInt:
		v := it.Src.NextItem()
		if !v.IsSet() {
			return false
		}
		dst[0], dst[1] = Int(it.I), v
		it.I++
		return true
	case it.Op == IterZip && len(dst) == len(it.Its) && len(dst) <= maxInto && it.N == 0:
		return it.zipItems(dst)
	}
	return false
}

// ZipItems makes the next tuple of a zip over lists, tuples, ranges and ASCII strs that all have an
// item left. ok reports whether it is such a zip.
func (t *Thread) ZipItems(it *Iterator) (v Value, ok bool, err error) {
	n := len(it.Its)
	if n == 0 || n > maxInto || it.N != 0 {
		return Value{}, false, nil
	}
	var buf [maxInto]Value
	if !it.zipItems(buf[:n]) {
		return Value{}, false, nil
	}
	return TupleOf(buf[:n]), true, t.Alloc(TupleSize + n*ValueSize)
}

// zipItems is ItemsInto for a zip.
func (it *Iterator) zipItems(dst []Value) bool {
	var buf [maxInto]Value
	for i, src := range it.Its {
		v := src.NextItem()
		if !v.IsSet() {
			for _, src := range it.Its[:i] { // one of them may be this one
				src.Iterator().putBack()
			}
			return false
		}
		buf[i&(maxInto-1)] = v
	}
	for i := range dst { // fewer than a call of copy pays for
		dst[i] = buf[i&(maxInto-1)]
	}
	return true
}

// IntoState is the state of an iterator of a native module that makes tuples, and can store their items
// as NextInto does.
type IntoState interface {
	NextInto(t *Thread, dst []Value) (Stepped, error)
}

// NextIntoState is NextInto for an iterator of a native module.
func (t *Thread) NextIntoState(v Value, dst []Value) (Stepped, error) {
	s, ok := v.NativeObject().State.(IntoState)
	if !ok {
		return Unsupported, nil
	}
	if err := t.Meter.Work(1); err != nil {
		return Stored, err
	}
	stepped, err := s.NextInto(t, dst)
	if IsExcOf(err, StopIteration) {
		t.EndedBy(err)
		return Exhausted, nil
	}
	return stepped, err
}

// Stepped is the outcome of NextInto.
type Stepped uint8

const (
	Unsupported Stepped = iota
	Stored
	Exhausted
)

// maxInto bounds the tuples that NextInto keeps on the Go stack.
const maxInto = 4

func (t *Thread) enumerateInto(it *Iterator, dst []Value) (Stepped, error) {
	v, err := t.Next(it.Src)
	if err != nil {
		return Stored, err
	}
	if !v.IsSet() {
		return Exhausted, nil
	}
	dst[0], dst[1] = Int(it.I), v
	it.I++
	return Stored, nil
}

// zipInto stores nothing before all iterators have given an item: the loop's variables keep their
// values when one is exhausted.
func (t *Thread) zipInto(it *Iterator, dst []Value) (Stepped, error) {
	var buf [maxInto]Value
	for i, src := range it.Its {
		v, err := t.Next(src)
		if err != nil {
			return Stored, err
		}
		if !v.IsSet() {
			return Exhausted, nil
		}
		buf[i] = v
	}
	for i := range dst { // fewer than a call of copy pays for
		dst[i] = buf[i&(maxInto-1)]
	}
	return Stored, nil
}

// NextItem is next(v) if v iterates over a list, in either direction, tuple, range or ASCII str and
// has an item left, else unbound.
func (v Value) NextItem() Value {
	if v.O.Kind != KIterator {
		return Value{}
	}
	it := v.Iterator()
	if it.Src.O == nil {
		return Value{}
	}
	var items []Value
	switch it.Op {
	case IterList:
		items = it.Src.List().Items
	case IterTuple:
		items = it.Src.Tuple().Items
	case IterListReversed:
		if items := it.Src.List().Items; uint64(it.I) < uint64(len(items)) {
			it.I--
			return items[it.I+1]
		}
		return Value{}
	case IterRange:
		if it.N == 0 {
			return Value{}
		}
		x := Int(it.I)
		it.I, it.N = it.I+it.Step, it.N-1
		return x
	case IterStrASCII:
		if s := it.Src.Str().S; uint64(it.I) < uint64(len(s)) {
			it.I++
			return CharStr(s[it.I-1])
		}
		return Value{}
	}
	if uint64(it.I) >= uint64(len(items)) {
		return Value{}
	}
	it.I++
	return items[it.I-1]
}

// putBack undoes NextItem.
func (it *Iterator) putBack() {
	switch it.Op {
	case IterRange:
		it.I, it.N = it.I-it.Step, it.N+1
	case IterListReversed:
		it.I++
	default:
		it.I--
	}
}

// NextMapped is the next item of a map whose function answers at once for the next item of a list,
// tuple, range or ASCII str: map(len, words). It is unbound otherwise, and nothing has happened.
func (t *Thread) NextMapped(it *Iterator) Value {
	if it.Op != IterMap || len(it.Its) != 1 || !it.Src.IsSet() || QuickOf(it.Fn) == nil {
		return Value{}
	}
	x := it.Its[0].NextItem()
	if !x.IsSet() {
		return Value{}
	}
	v, ok := t.AnswerOf(it.Fn, x)
	if !ok {
		it.Its[0].Iterator().putBack()
	}
	return v
}

// AnswerOf returns f(x) if f has a quick answer.
func (t *Thread) AnswerOf(f, x Value) (v Value, ok bool) {
	q := QuickOf(f)
	if q == nil {
		return Value{}, false
	}
	a := t.ArgRoom(1)
	a[0] = x
	v, ok = q(t, a)
	t.DropArgs(a)
	return v, ok
}

// maxRoom bounds the items that a comprehension makes room for at once; beyond that its list grows
// by doubling.
const maxRoom = 1 << 10

// NewListFor returns an empty list with room for the items that the iterator v still has, as far as
// that is known without asking Python: a comprehension without conditions will append as many.
func (t *Thread) NewListFor(v Value) (Value, error) {
	n := v.itemsLeft()
	if err := t.Alloc(ListSize + n*ValueSize); err != nil {
		return Value{}, err
	}
	if n == 0 {
		return NewList(nil), nil
	}
	return NewList(make([]Value, 0, n)), nil
}

// itemsLeft returns how many items the iterator v still has, at most maxRoom, or 0 if that is not
// known.
func (v Value) itemsLeft() int {
	if v.O.Kind != KIterator {
		return 0
	}
	it := v.Iterator()
	n := int64(0)
	switch {
	case it.Op == IterRange:
		n = it.N
	case it.Op == IterZip && len(it.Its) > 0:
		n = maxRoom
		for _, src := range it.Its {
			if src.plain() {
				n = min(n, int64(src.itemsLeft()))
			}
		}
	case it.Src.O == nil:
	case it.Op == IterMap && len(it.Its) == 1 && it.Its[0].plain():
		return it.Its[0].itemsLeft()
	case it.Op == IterEnumerate && it.Src.plain():
		return it.Src.itemsLeft()
	case it.Op == IterListReversed:
		n = min(it.I+1, int64(len(it.Src.List().Items)))
	case it.Op == IterList:
		n = int64(len(it.Src.List().Items)) - it.I
	case it.Op == IterTuple:
		n = int64(len(it.Src.Tuple().Items)) - it.I
	case it.Op == IterStrASCII:
		n = int64(len(it.Src.Str().S)) - it.I
	case it.Op == IterDictKeys, it.Op == IterDictValues, it.Op == IterDictItems:
		n = it.Step
	}
	return int(max(min(n, maxRoom), 0))
}

// plain reports whether v is an iterator that steps no other: those nest as deep as the program
// likes.
func (v Value) plain() bool {
	if v.O.Kind != KIterator {
		return false
	}
	switch v.Iterator().Op {
	case IterZip, IterMap, IterEnumerate, IterFilter:
		return false
	}
	return true
}

func (t *Thread) entryInto(it *Iterator, dst []Value) (Stepped, error) {
	d := it.Src.Dict()
	if int64(d.used) != it.N || it.Step <= 0 {
		return Unsupported, nil // nextEntry words the error, or finds the end
	}
	k, v, next, ok := d.Next(int(it.I))
	if !ok {
		return Unsupported, nil
	}
	it.Step--
	it.I = int64(next)
	dst[0], dst[1] = k, v
	return Stored, nil
}
