package object

// compareStep is bool(a op b) where Python may have a say.
type compareStep struct {
	a, b    Value
	op      CompareOp
	attempt int
	phase   uint8
	invert  bool
	answer  Value // bound at first: that of the method asked last
}

const (
	comparing uint8 = iota + 1 // the answer is that of a comparison method
	deciding                   // the answer is a truth
)

func (s *compareStep) Trace(visit func(Value)) int64 {
	visit(s.a)
	visit(s.b)
	visit(s.answer)
	return 64
}

// Step asks the methods one after the other, then for the truth of the answer.
func (s *compareStep) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	if err != nil {
		return Value{}, err
	}
	if s.answer.IsSet() {
		v, s.answer = s.answer, Value{}
	}
	switch {
	case s.phase == deciding:
		return Bool(v.True() != s.invert), nil
	case s.phase == beginning, v == NotImplemented:
		var c PyCall
		began := Rereads(s.a) && Rereads(s.b) && t.Try()
		v, c, err = t.CompareFrom(s.a, s.b, s.op, s.attempt)
		if t.Asked(began) {
			s.phase = comparing
			return q.Run(t.CompareStep(s.a, s.b, s.op, s.attempt))
		}
		if err != nil {
			return Value{}, err
		}
		s.attempt, s.invert = c.Next, c.Invert
		if c.F.IsSet() {
			s.phase = comparing
			return q.Call(c.F, c.Self, c.Arg)
		}
	}
	if v.IsBool() {
		return Bool(v.True() != s.invert), nil
	}
	s.phase = deciding
	if m, isLen := t.TruthMethod(v); m.IsSet() {
		return q.Run(t.methodStep(truthAnswer(isLen), m, v))
	}
	ok, err := t.Truth(v)
	return Bool(ok != s.invert), err
}

// quickLess is a < b for what needs no Python; ok is false for the rest.
func quickLess(a, b Value) (less, ok bool) {
	if a.O == b.O {
		switch a.O {
		case &TagInt:
			return a.Int() < b.Int(), true
		case &TagFloat:
			return a.Float() < b.Float(), true
		}
	}
	if a.O.Kind == KStr && b.O.Kind == KStr && !longTexts(a.Str().S, b.Str().S) {
		return a.Str().S < b.Str().S, true
	}
	return false, false
}

// extremeStep is max or min: the first item that no later one beats.
type extremeStep struct {
	name          string
	op            CompareOp // GT or LT
	key           Value     // function; unbound: the items are compared themselves
	def           Value
	src           Value   // iterable, then iterator; unbound: the items are these
	items         []Value // arguments
	item, itemKey Value   // candidate
	best, bestKey Value
	phase         uint8
}

const (
	choosing uint8 = iota + 1 // the answer is an item
	keying                    // the answer is its key
	fighting                  // the answer tells whether it wins
	opening                   // the answer is the iterator
	between                   // there is no answer
)

func (s *extremeStep) Trace(visit func(Value)) int64 {
	for _, v := range [...]Value{s.key, s.def, s.src, s.item, s.itemKey, s.best, s.bestKey} {
		visit(v)
	}
	for _, v := range s.items {
		visit(v)
	}
	return 200
}

// Source returns the iterable or iterator, unbound if there is none.
func (s *extremeStep) Source() Value { return s.src }

// Step goes on until Python is needed.
func (s *extremeStep) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	for err == nil {
		switch s.phase {
		case beginning:
			if s.src.IsSet() && !PlainIterable(s.src) {
				s.phase = opening
				return q.Run(&iterStep{v: s.src})
			}
			if s.phase = between; s.src.IsSet() {
				s.src, err = t.Iter(s.src)
			}
		case opening:
			s.src, s.phase = v, between
		case between:
			s.phase = choosing
			if s.src.IsSet() {
				if v = s.src.NextItem(); v.IsSet() {
					err = t.Meter.Work(1)
					continue
				}
				return q.Next(s.src)
			}
			v = Value{}
			if len(s.items) > 0 {
				v, s.items = s.items[0], s.items[1:]
			}
		case choosing:
			if !v.IsSet() {
				return s.end(t)
			}
			if err := t.Meter.Step(1); err != nil {
				return Value{}, err
			}
			s.item, s.phase = v, keying
			if s.key.IsSet() {
				k, ok := t.AnswerOf(s.key, v)
				if !ok {
					return q.Call(s.key, v)
				}
				v = k
			}
		case keying:
			s.itemKey, s.phase = v, fighting
			if !s.best.IsSet() {
				v = True
				continue
			}
			a, b := s.itemKey, s.bestKey
			if s.op == GT {
				a, b = b, a // for the numbers and strings it is the same
			}
			if less, ok := quickLess(a, b); ok {
				v = Bool(less)
				continue
			}
			return q.Run(&compareStep{a: s.itemKey, b: s.bestKey, op: s.op})
		case fighting:
			if v.True() {
				s.best, s.bestKey = s.item, s.itemKey
			}
			s.phase = between
		}
	}
	return Value{}, err
}

// Take compares an item with the best one, see Taker.
func (s *extremeStep) Take(t *Thread, v Value) bool {
	if s.phase != choosing || s.key.IsSet() || !s.best.IsSet() {
		return false
	}
	a, b := v, s.bestKey
	if s.op == GT {
		a, b = b, a
	}
	less, ok := quickLess(a, b)
	if !ok || !t.Meter.TryStep() {
		return false
	}
	if less {
		s.best, s.bestKey = v, v
	}
	return true
}

func (s *extremeStep) end(t *Thread) (Value, error) {
	switch {
	case s.best.IsSet():
		return s.best, nil
	case s.def.IsSet():
		return s.def, nil
	}
	return Value{}, t.Errorf(ValueError, "%s() iterable argument is empty", s.name)
}

// ExtremeStep returns the Stepper of max (op is GT) or min over the iterable src, or over items if
// it is unbound. key and def may be unbound.
func ExtremeStep(name string, op CompareOp, src Value, items []Value, key, def Value) Stepper {
	return &extremeStep{name: name, op: op, src: src, items: items, key: key, def: def}
}

// IterStep returns the Stepper of iter(v).
func IterStep(v Value) Stepper { return &iterStep{v: v} }

// iterStep is iter(v).
type iterStep struct {
	v     Value
	begun bool
}

func (s *iterStep) Trace(visit func(Value)) int64 {
	visit(s.v)
	return 32
}

// Step calls __iter__ if it is Python.
func (s *iterStep) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	if s.begun || err != nil {
		if err == nil {
			err = t.CheckIterator(v)
		}
		return v, err
	}
	s.begun = true
	if f := t.Method(s.v, nIter); f.IsSet() {
		return q.Call(f, s.v)
	}
	return t.Iter(s.v)
}
