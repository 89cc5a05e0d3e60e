package object

// The end of a native iterator is an unbound value, not an exception. Some iterators (enumerate,
// zip, map, filter and most of itertools) end because the iterator below them did, and CPython
// passes on the very StopIteration of that one, with its value. So a thread remembers the value of
// the StopIteration that was last turned into an unbound value, and next() of such an iterator
// takes it up.

// EndedBy notes that err, a StopIteration, became the end of an iterator.
func (t *Thread) EndedBy(err error) { t.EndedWith(err.(*Exc).Extra[0]) }

// EndedWith notes that an iterator ended with the value v.
func (t *Thread) EndedWith(v Value) { t.ended = v }

// NotEnded forgets what ended before the source of an iterator is asked again: a function may have
// used up other iterators in between.
func (t *Thread) NotEnded() {
	if t.ended.IsSet() {
		t.ended = Value{}
	}
}

// PassedOn returns the value of the StopIteration that ends it, which has just become exhausted.
func (t *Thread) PassedOn(it Value) Value {
	v := t.ended
	t.ended = Value{}
	if !v.IsSet() || !t.passesEnd(it, 0) {
		return None
	}
	return v
}

// passesEnd reports whether it may have ended by a StopIteration that Python code raised, in a
// source or in a function of it.
func (t *Thread) passesEnd(it Value, depth int) bool {
	if it.Kind().Base() != KIterator {
		return TypeOf(it).Native.Flags&PassesEnd != 0
	}
	i := it.Iterator()
	switch i.Op {
	case IterZip:
		return i.N == 0 && t.anyEnds(i.Its, depth)
	case IterMap:
		return i.Fn.O.Kind != KNative || t.anyEnds(i.Its, depth)
	case IterFilter:
		return !i.Fn.IsNone() || t.endsInPython(i.Src, depth)
	case IterEnumerate:
		return t.endsInPython(i.Src, depth)
	}
	return false
}

func (t *Thread) anyEnds(its []Value, depth int) bool {
	for _, v := range its {
		if t.endsInPython(v, depth) {
			return true
		}
	}
	return false
}

// endsInPython reports whether the source v is Python code, or an iterator over such.
func (t *Thread) endsInPython(v Value, depth int) bool {
	if !v.IsSet() {
		return false
	}
	if v.O.Kind == KGenerator || depth >= maxChain {
		return true
	}
	return t.Method(v, nNext).IsSet() || t.passesEnd(v, depth+1)
}
