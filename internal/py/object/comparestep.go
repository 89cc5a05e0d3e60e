package object

// Comparisons of containers whose items Python compares.
//
// A comparison is first tried in plain Go. When it comes upon an __eq__ or __lt__ in Python, the
// try is given up, and one of the Steppers here begins again, item by item, and lets the machine
// run what is in Python. So comparing lists of numbers costs no Stepper, and a list of instances no
// Go stack.

// CompareStep returns the Stepper of a op b, a try of which was given up at the given attempt (see
// BinaryFrom). Lists, tuples and dicts have Steppers of their own, which go on where they were after
// each answer. Any other comparison is repeated from its beginning with the answers so far.
func (t *Thread) CompareStep(a, b Value, op CompareOp, attempt int) Stepper {
	if a.O.Kind == b.O.Kind {
		switch a.O.Kind {
		case KList, KTuple:
			return &itemsCompareStep{a: a, b: b, op: op}
		case KDict:
			return &dictCompareStep{a: a, b: b, op: op}
		}
	}
	return t.RepeatStep(repeatCompare, int(op)<<8|attempt, a, b)
}

// startSame begins to tell whether a and b are the same or equal. The answer of the Stepper, if
// there is one, may be of any type. Identity goes first, as in CPython: [nan] == [nan] if it is the
// same nan.
func (t *Thread) startSame(a, b Value) (bool, Stepper, error) {
	if a == b {
		return true, nil, nil
	}
	began := t.Try()
	same, err := t.Equal(a, b)
	if !t.Asked(began) {
		return same, nil, err
	}
	if a.O.Kind == b.O.Kind && (a.O.Kind == KList || a.O.Kind == KTuple || a.O.Kind == KDict) {
		return false, t.CompareStep(a, b, EQ, 0), nil
	}
	t.first.want = query{}
	return false, &compareStep{a: a, b: b, op: EQ}, nil
}

// itemsCompareStep is a op b for two lists or two tuples. An __eq__ may change the lists, so
// lengths are asked for anew at each item.
type itemsCompareStep struct {
	a, b  Value
	op    CompareOp
	i     int
	phase uint8
}

func (s *itemsCompareStep) Trace(visit func(Value)) int64 {
	visit(s.a)
	visit(s.b)
	return 64
}

// Step looks for the first items that differ; they decide.
func (s *itemsCompareStep) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	if err != nil || s.phase == deciding {
		return v, err
	}
	a, b := s.a.List(), s.b.List() // the layouts agree
	same := s.phase == comparing && v.True()
	if s.phase == beginning {
		// Lengths settle == and != without a look at the items.
		if len(a.Items) != len(b.Items) && (s.op == EQ || s.op == NE) {
			return Bool(s.op == NE), nil
		}
		s.phase, s.i, same = comparing, -1, true
	}
	for same {
		if s.i++; s.i >= len(a.Items) || s.i >= len(b.Items) {
			return Bool(s.op.Test(len(a.Items) - len(b.Items))), t.Meter.Step(int64(s.i))
		}
		var sub Stepper
		if same, sub, err = t.startSame(a.Items[s.i], b.Items[s.i]); sub != nil {
			return q.Run(sub)
		}
		if err != nil {
			return Value{}, err
		}
	}
	if err := t.Meter.Step(int64(s.i)); err != nil {
		return Value{}, err
	}
	switch {
	case s.op == EQ, s.op == NE:
		return Bool(s.op == NE), nil
	case s.i >= len(a.Items), s.i >= len(b.Items): // an __eq__ has shortened one
		return Bool(s.op.Test(len(a.Items) - len(b.Items))), nil
	}
	s.phase = deciding
	return s.decide(t, q, a.Items[s.i], b.Items[s.i])
}

// decide compares the first items that differ.
func (s *itemsCompareStep) decide(t *Thread, q *Request, x, y Value) (Value, error) {
	began := t.Try()
	v, err := t.Compare(x, y, s.op)
	if !t.Asked(began) {
		return v, err
	}
	return q.Run(t.CompareStep(x, y, s.op, 0))
}

// dictCompareStep is a == b or a != b for two dicts.
type dictCompareStep struct {
	retry
	a, b  Value
	op    CompareOp
	i     int       // the next entry of a
	e     dictEntry // entry at hand
	phase uint8
}

const seeking uint8 = comparing + 1 // the answer helps to find a key

func (s *dictCompareStep) Trace(visit func(Value)) int64 {
	visit(s.a)
	visit(s.b)
	visit(s.e.key)
	visit(s.e.val)
	return 160 + s.trace(visit)
}

// Step compares entry by entry.
func (s *dictCompareStep) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	a, b := s.a.Dict(), s.b.Dict()
	same := true
	switch s.phase {
	case beginning:
		same = a.used == b.used
	case comparing:
		if err != nil {
			return Value{}, err
		}
		same = v.True()
	case seeking:
		s.answered(t, v, err)
		at, err := t.findEntry(b, &s.e)
		if s.asked(t, q) {
			return Value{}, nil
		}
		var sub Stepper
		if same, sub, err = s.value(t, at, err); sub != nil {
			return q.Run(sub)
		} else if err != nil {
			return Value{}, err
		}
	}
	for ; same && s.i < len(a.entries); s.i++ {
		if s.e = a.entries[s.i]; s.e.key.O == nil {
			continue
		}
		if err := t.Meter.Step(1); err != nil {
			return Value{}, err
		}
		began := t.Try()
		at, err := t.findEntry(b, &s.e)
		if t.Asked(began) {
			s.i++
			s.phase = seeking
			s.keep(t)
			return s.ask(q)
		}
		var sub Stepper
		if same, sub, err = s.value(t, at, err); sub != nil {
			s.i++
			return q.Run(sub)
		} else if err != nil {
			return Value{}, err
		}
	}
	return Bool(same == (s.op == EQ)), nil
}

// value compares the value of the entry at hand with that of entry at of the other dict.
func (s *dictCompareStep) value(t *Thread, at int, err error) (bool, Stepper, error) {
	s.phase = comparing
	if err != nil || at < 0 {
		return false, nil, err
	}
	return t.startSame(s.e.val, s.b.Dict().entries[at].val)
}

// findStep is index, count or remove of a list or tuple whose items Python compares.
type findStep struct {
	seq, x  Value
	i, stop int
	from, n int // where the search began, items found
	what    findSort
	phase   uint8
}

// failing follows comparing in the phases of a findStep.
const failing uint8 = comparing + 1 // the answer is the text of what was not found

// findSort tells the methods of a findStep apart.
type findSort uint8

// FindIndex, FindCount and FindRemove are what a findStep does.
const (
	FindIndex findSort = iota
	FindCount
	FindRemove
)

// StartFind begins index, count or remove: it tries now, and returns a Stepper if Python is needed.
// a are the arguments.
func (t *Thread) StartFind(now Fn, what findSort, a []Value) (Value, Stepper, error) {
	began := t.Try()
	v, err := now(t, a)
	if !t.Asked(began) {
		return v, nil, err
	}
	s := &findStep{seq: a[0], x: a[1], stop: maxInt, what: what}
	if what == FindIndex {
		if s.from, s.stop, err = t.SearchBounds(a[2], a[3], len(s.seq.List().Items)); err != nil {
			return Value{}, nil, err
		}
		s.i = s.from
	}
	return Value{}, s, nil
}

func (s *findStep) Trace(visit func(Value)) int64 {
	visit(s.seq)
	visit(s.x)
	return 96
}

// Step compares item by item.
func (s *findStep) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	items := &s.seq.List().Items // the layouts agree
	if s.phase == failing && err == nil {
		return Value{}, t.Errorf(ValueError, "%s is not in list", v.Str().S)
	}
	for err == nil {
		if s.phase == comparing {
			if v.True() {
				if s.what != FindCount {
					return s.found(t)
				}
				s.n++
			}
			s.i++
		}
		s.phase = comparing
		if s.i >= s.stop || s.i >= len(*items) {
			return s.end(t, q, len(*items))
		}
		same, sub, e := t.startSame((*items)[s.i], s.x)
		if sub != nil {
			return q.Run(sub)
		}
		v, err = Bool(same), e
	}
	return Value{}, err
}

// found ends a search that has found its item.
func (s *findStep) found(t *Thread) (Value, error) {
	if err := t.Meter.Step(int64(s.i - s.from)); err != nil {
		return Value{}, err
	}
	if s.what == FindIndex {
		return Int(int64(s.i)), nil
	}
	l := s.seq.List()
	if s.i >= len(l.Items) { // __eq__ has shortened the list
		return None, nil
	}
	return None, t.RemoveItems(l, s.i, s.i+1)
}

// end ends a search that has seen all of n items.
func (s *findStep) end(t *Thread, q *Request, n int) (Value, error) {
	if err := t.Meter.Step(int64(max(0, min(s.stop, n)-s.from))); err != nil {
		return Value{}, err
	}
	switch {
	case s.what == FindCount:
		return Int(int64(s.n)), nil
	case s.what == FindRemove:
		return Value{}, t.Errorf(ValueError, "list.remove(x): x not in list")
	case s.seq.O.Kind.Base() == KTuple:
		return Value{}, t.Errorf(ValueError, "tuple.index(x): x not in tuple")
	}
	s.phase = failing
	v, sub, err := t.StartRepr(s.x)
	if sub != nil {
		return q.Run(sub)
	}
	if err != nil {
		return Value{}, err
	}
	return Value{}, t.Errorf(ValueError, "%s is not in list", v.Str().S)
}
