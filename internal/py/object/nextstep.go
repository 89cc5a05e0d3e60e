package object

import "math"

// StepsPython reports whether iterating v may run Python code that the machine can run in frames: a
// generator, an object with __iter__ or __next__ in Python, or a native iterator over such.
func (t *Thread) StepsPython(v Value) bool {
	switch v.O.Kind {
	case KGenerator:
		return v.Generator().Sort == PlainGenerator
	case KIterator:
		return t.nextNeedsPython(v.Iterator(), 0)
	}
	if !hasPython(v) {
		return false
	}
	if f, _ := t.FindSpecial(v, nIter); f.IsSet() {
		return f.O.Kind == KFunction
	}
	return t.Method(v, nGetitem).IsSet() && (TypeOf(v).Native.Slots == nil || TypeOf(v).Native.Slots.Iter == nil)
}

// maxChain is how far NextStepper looks into a chain of iterators before it supposes that there is
// Python at its end.
const maxChain = 16

// nextNeedsPython is NeedsPython for an iterator that is depth iterators inside another.
func (t *Thread) nextNeedsPython(it *Iterator, depth int) bool {
	if !it.Src.IsSet() {
		return false
	}
	switch it.Op {
	case IterSeq, IterReversed:
		return t.Method(it.Src, nGetitem).IsSet()
	case IterCallable:
		return CallsPython(it.Fn)
	case IterMap:
		return CallsPython(it.Fn) || t.anyNeedsPython(it.Its, depth)
	case IterFilter:
		return !it.Fn.IsNone() && CallsPython(it.Fn) || t.sourceNeedsPython(it.Src, depth)
	case IterZip:
		return t.anyNeedsPython(it.Its, depth)
	case IterEnumerate:
		return t.sourceNeedsPython(it.Src, depth)
	}
	return false
}

// anyNeedsPython reports whether a step of one of several sources may run Python.
func (t *Thread) anyNeedsPython(its []Value, depth int) bool {
	for _, v := range its {
		if t.sourceNeedsPython(v, depth) {
			return true
		}
	}
	return false
}

// sourceNeedsPython reports whether a step of v, a source of another iterator, may run Python.
func (t *Thread) sourceNeedsPython(v Value, depth int) bool {
	switch v.O.Kind {
	case KGenerator:
		return v.Generator().Sort == PlainGenerator
	case KIterator:
		return depth >= maxChain || t.nextNeedsPython(v.Iterator(), depth+1)
	}
	return t.Method(v, nNext).IsSet()
}

// CallsPython reports whether a call of f runs Python code, or may wait, without being a native's
// own affair.
func CallsPython(f Value) bool {
	switch f.O.Kind {
	case KFunction, KInstance:
		return true
	case KMethod:
		return CallsPython(f.Method().Func)
	case KType:
		return f.Type().Flags&Heap != 0
	case KNative, KNativeMethod:
		d := f.Native().Def
		return d.Waits || d.Start != nil
	}
	return f.O.Kind&Sub != 0
}

// NeedsPython reports whether a step of it may run Python code that the machine can run in frames.
func (t *Thread) NeedsPython(it *Iterator) bool { return it.Op >= IterSeq && t.nextNeedsPython(it, 0) }

// NextStepper returns the Stepper that steps a native iterator if that takes Python code, else nil.
func (t *Thread) NextStepper(it *Iterator) Stepper {
	if !t.NeedsPython(it) {
		return nil
	}
	return t.newNextStep(it)
}

// newNextStep returns a nextStep for it, a used one if there is.
func (t *Thread) newNextStep(it *Iterator) *nextStep {
	s := t.freeNext
	if s == nil {
		s = &nextStep{}
	} else {
		t.freeNext = s.free
		s.free = nil
	}
	s.it = it
	s.args = s.buf[:0]
	return s
}

// NextOfMap is the first half of a step of map over one iterable that needs no Python, for the
// commonest case: f has to be called with x, or the iterator is exhausted if x is unbound. ok is
// false for all other iterators.
func (t *Thread) NextOfMap(it *Iterator) (f, x Value, ok bool, err error) {
	if it.Op != IterMap || len(it.Its) != 1 || it.Fn.O.Kind != KFunction || t.sourceNeedsPython(it.Its[0], 0) {
		return Value{}, Value{}, false, nil
	}
	x, err = t.Next(it.Its[0])
	return it.Fn, x, true, err
}

// PlainFilter reports whether a step of it is a step of a native iterator and a call of a Python
// function.
func (t *Thread) PlainFilter(it *Iterator) bool {
	return it.Op == IterFilter && it.Src.IsSet() && it.Fn.O.Kind == KFunction && !t.sourceNeedsPython(it.Src, 0)
}

// FirstIsGenerator reports whether the first iterator of a zip is a generator and all others are
// native.
func (t *Thread) FirstIsGenerator(it *Iterator) bool {
	first := it.Its[0]
	return first.O.Kind == KGenerator && first.Generator().Sort == PlainGenerator && !t.anyNeedsPython(it.Its[1:], 0)
}

// Counts reports whether an enumerate counts with small ints, as all do that are not very far.
func (it *Iterator) Counts() bool { return !it.Fn.IsSet() && it.I < maxInt }

// Number returns the number that an enumerate which Counts gives its next item.
func (it *Iterator) Number() int64 {
	it.I++
	return it.I - 1
}

// IntoStepper is NextStepper for a zip whose items go to Thread.Into instead of a tuple.
func (t *Thread) IntoStepper(it *Iterator) Stepper {
	s := t.newNextStep(it)
	s.into = true
	return s
}

// nextStep is one step of a native iterator. Threads keep used ones, because a loop over map(f, …)
// needs one per item. args is in buf for up to two sources. into tells that the items of a zip go
// to Thread.Into.
type nextStep struct {
	it    *Iterator
	args  []Value // items of the sources so far
	phase uint8
	into  bool
	buf   [2]Value
	free  *nextStep
}

// Phases of a nextStep.
const (
	beginning uint8 = iota
	gathering       // the answer is the next item of a source
	calling         // the answer is that of the function
	judging         // the answer is the truth of filter's function
)

func (s *nextStep) Trace(visit func(Value)) int64 {
	if s.it != nil {
		visit(s.it.Value())
	}
	for _, v := range s.args {
		visit(v)
	}
	return 96
}

// Step steps the iterator; the answer is unbound at its end.
func (s *nextStep) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	r, err := s.step(t, q, v, err)
	if err != nil || q.Sort == NoRequest {
		*s = nextStep{free: t.freeNext}
		t.freeNext = s
	}
	return r, err
}

// step goes on by the sort of the iterator.
func (s *nextStep) step(t *Thread, q *Request, v Value, err error) (Value, error) {
	switch s.it.Op {
	case IterMap:
		return s.stepMap(t, q, v, err)
	case IterFilter:
		return s.stepFilter(t, q, v, err)
	case IterZip:
		return s.stepZip(t, q, v, err)
	case IterEnumerate:
		return s.stepEnumerate(t, q, v, err)
	case IterCallable:
		return s.stepCallable(t, q, v, err)
	}
	return s.stepSequence(t, q, v, err)
}

// gather collects an item of each source. done reports that all are there, or that one is
// exhausted, if there are fewer.
func (s *nextStep) gather(t *Thread, q *Request, v Value, err error) (done bool, _ error) {
	if s.phase == gathering {
		if err != nil || !v.IsSet() {
			return true, err
		}
		s.args = append(s.args, v)
	}
	s.phase = gathering
	for len(s.args) < len(s.it.Its) {
		src := s.it.Its[len(s.args)]
		if src.O.Kind == KGenerator || t.sourceNeedsPython(src, 0) {
			_, err := q.Next(src)
			return false, err
		}
		v, err := t.Next(src)
		if err != nil || !v.IsSet() {
			return true, err
		}
		s.args = append(s.args, v)
	}
	return true, nil
}

// stepMap gathers an item of each source and calls the function. A StopIteration that the function
// raises ends the map, as it would end CPython's.
func (s *nextStep) stepMap(t *Thread, q *Request, v Value, err error) (Value, error) {
	if s.phase == calling {
		if err != nil && IsExcOf(err, StopIteration) {
			t.EndedBy(err)
			return Value{}, nil
		}
		return v, err
	}
	done, err := s.gather(t, q, v, err)
	if !done || err != nil || len(s.args) < len(s.it.Its) {
		return Value{}, err
	}
	s.phase = calling
	return q.CallWith(s.it.Fn, s.args, nil)
}

// stepZip gathers an item of each source. If the first is exhausted, a strict zip makes sure that
// the others are; if a later one is, strict or not, the items gathered so far are lost.
func (s *nextStep) stepZip(t *Thread, q *Request, v Value, err error) (Value, error) {
	if s.phase == judging { // the first source has ended: strict zip asks the others
		return s.stepStrict(t, q, v, err)
	}
	done, err := s.gather(t, q, v, err)
	if !done || err != nil {
		return Value{}, err
	}
	n := len(s.args)
	if n == len(s.it.Its) {
		if n == 0 {
			return Value{}, nil
		}
		if s.into {
			t.Into = append(t.Into[:0], s.args...)
			return True, nil
		}
		if err := t.Alloc(TupleSize + n*ValueSize); err != nil {
			return Value{}, err
		}
		if n == 2 {
			return Pair(s.args[0], s.args[1]), nil
		}
		return NewTuple(append([]Value(nil), s.args...)), nil
	}
	switch {
	case s.it.N == 0:
		return Value{}, nil
	case n > 0:
		return Value{}, t.Errorf(ValueError, "zip() argument %d is shorter than argument%s", n+1, upTo(n))
	}
	s.phase = judging
	s.args = append(s.args, None) // one source has been asked
	return s.askRest(q)
}

// askRest asks the next source of a strict zip whether it has ended as well.
func (s *nextStep) askRest(q *Request) (Value, error) {
	if len(s.args) == len(s.it.Its) {
		return Value{}, nil
	}
	return q.Next(s.it.Its[len(s.args)])
}

// stepStrict takes the answer of a source that should have ended.
func (s *nextStep) stepStrict(t *Thread, q *Request, v Value, err error) (Value, error) {
	if err != nil {
		return Value{}, err
	}
	n := len(s.args)
	if v.IsSet() {
		return Value{}, t.Errorf(ValueError, "zip() argument %d is longer than argument%s", n+1, upTo(n))
	}
	s.args = append(s.args, None)
	return s.askRest(q)
}

// stepEnumerate pairs the next item with its number.
func (s *nextStep) stepEnumerate(t *Thread, q *Request, v Value, err error) (Value, error) {
	if s.phase == beginning {
		s.phase = gathering
		return q.Next(s.it.Src)
	}
	if err != nil || !v.IsSet() {
		return Value{}, err
	}
	return t.enumerated(s.it, v)
}

// stepFilter goes on until an item passes: next item, function, truth of its result. Each of the
// three may run Python.
func (s *nextStep) stepFilter(t *Thread, q *Request, v Value, err error) (Value, error) {
	it := s.it
	for {
		switch s.phase {
		case beginning:
			s.phase = gathering
			t.NotEnded()
			if t.sourceNeedsPython(it.Src, 0) {
				return q.Next(it.Src)
			}
			v, err = t.Next(it.Src)
		case gathering:
			if err != nil || !v.IsSet() {
				return Value{}, err
			}
			s.args = append(s.args[:0], v)
			s.phase = calling
			if !it.Fn.IsNone() {
				return q.CallWith(it.Fn, s.args, nil)
			}
		case calling:
			if err != nil {
				if IsExcOf(err, StopIteration) {
					t.EndedBy(err)
					err = nil
				}
				return Value{}, err
			}
			s.phase = judging
			if m, isLen := t.TruthMethod(v); m.IsSet() {
				return q.Run(t.methodStep(truthAnswer(isLen), m, v))
			}
			var ok bool
			ok, err = t.Truth(v)
			v = Bool(ok)
		default:
			if err != nil {
				return Value{}, err
			}
			if v.True() {
				return s.args[0], nil
			}
			if err := t.Work(1); err != nil {
				return Value{}, err
			}
			s.phase = beginning
		}
	}
}

// stepCallable is a step of iter(callable, sentinel). Src holds the sentinel, and nothing once the
// iterator has ended.
func (s *nextStep) stepCallable(t *Thread, q *Request, v Value, err error) (Value, error) {
	it := s.it
	if s.phase == beginning {
		s.phase = calling
		return q.CallWith(it.Fn, nil, nil)
	}
	if err != nil {
		if IsExcOf(err, StopIteration) {
			it.Src = Value{}
			err = nil
		}
		return Value{}, err
	}
	if !it.Src.IsSet() { // the call used up this very iterator
		return Value{}, nil
	}
	if same, err := t.Same(it.Src, v); err != nil || !same {
		return v, err
	}
	it.Src = Value{}
	return Value{}, nil
}

// stepSequence asks __getitem__, forwards or backwards.
func (s *nextStep) stepSequence(t *Thread, q *Request, v Value, err error) (Value, error) {
	it := s.it
	back := it.Op == IterReversed
	if s.phase == beginning {
		if back && it.I < 0 {
			it.Src = Value{}
			return Value{}, nil
		}
		if it.I == math.MaxInt64 {
			return Value{}, t.Errorf(OverflowError, "iter index too large")
		}
		s.phase = calling
		s.args = append(s.args, it.Src, Int(it.I))
		return q.CallWith(t.Method(it.Src, nGetitem), s.args, nil)
	}
	if err == nil {
		if back {
			it.I--
		} else {
			it.I++
		}
		return v, nil
	}
	if IsExcOf(err, IndexError) || IsExcOf(err, StopIteration) {
		it.Src = Value{}
		return Value{}, nil
	}
	return Value{}, err
}
