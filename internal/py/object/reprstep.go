package object

// reprStep is the repr of a list, tuple, dict or set whose items Python puts into words.
type reprStep struct {
	v     Value
	items []Value // of a set, which may change meanwhile
	i     int     // the next item or entry
	x     Value   // bound: the value of the dict's entry whose key was written last
	sep   string  // before the next item
	text  []byte
	t     *Thread // after the beginning
}

// textStep returns the Stepper of str(v) or repr(v), a try of which was given up.
func (t *Thread) textStep(v Value, what Repeated) Stepper {
	if isPlainContainer(v) {
		return &reprStep{v: v}
	}
	return t.RepeatStep(what, 0, v)
}

// isPlainContainer reports whether reprStep knows v: no subclass, whose __repr__ may be anything.
func isPlainContainer(v Value) bool {
	k := v.O.Kind
	return k == KList || k == KTuple || k == KDict || k == KSet || k == KFrozenSet
}

// FormatStep returns the Stepper of format(v, spec), a try of which was given up.
func (t *Thread) FormatStep(v, spec Value) Stepper {
	if isPlainContainer(v) && spec.Str().S == "" {
		return &reprStep{v: v}
	}
	return t.RepeatStep(RepeatFormat, 0, v, spec)
}

// TextStep returns the Stepper that follows when a try of what an f-string makes of v was given up.
// It arrives at the text that is to be formatted by spec, or at the whole result.
func (t *Thread) TextStep(v Value, conv uint8, spec Value) (s Stepper, whole bool) {
	if !spec.IsSet() {
		spec = EmptyStr.Value()
	}
	switch conv {
	case convRepr, convASCII:
		return t.textStep(v, repeatRepr), false
	case convStr:
		return t.textStep(v, repeatStr), false
	}
	return t.FormatStep(v, spec), true
}

// HoldsPython reports whether v is a container and an item of it may have methods in Python.
func HoldsPython(v Value) bool {
	switch v.O.Kind {
	case KList, KTuple:
		for _, x := range v.List().Items { // the layouts agree
			if hasPython(x) || Rereads(x) {
				return true
			}
		}
	case KDict:
		for i := range v.Dict().entries {
			if e := &v.Dict().entries[i]; e.key.O != nil &&
				(hasPython(e.key) || hasPython(e.val) || Rereads(e.key) || Rereads(e.val)) {
				return true
			}
		}
	case KSet, KFrozenSet:
		for _, e := range v.Set().table {
			if e.live() && (hasPython(e.key()) || Rereads(e.key())) {
				return true
			}
		}
	}
	return false
}

// Trace counts the text so far, which has been paid for word by word.
func (s *reprStep) Trace(visit func(Value)) int64 {
	visit(s.v)
	visit(s.x)
	for _, v := range s.items {
		visit(v)
	}
	return 160 + int64(len(s.items))*ValueSize + int64(cap(s.text))
}

// Abandon forgets that the repr was under way.
func (s *reprStep) Abandon() {
	if s.t != nil {
		s.t.LeaveRepr()
	}
}

// Step writes item after item.
func (s *reprStep) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	if s.t == nil {
		if _, err := t.EnterRepr(s.v); err != nil { // the try that was given up has shown that it is not under way
			return Value{}, err
		}
		s.t = t
		err = s.open(t)
	} else if err == nil {
		err = s.word(t, v)
	}
	for err == nil {
		x, ok := s.next()
		if !ok {
			s.close()
			t.LeaveRepr()
			return NewStr(BytesToString(s.text)), nil
		}
		var sub Stepper
		if v, sub, err = t.StartRepr(x); sub != nil {
			return q.Run(sub)
		}
		if err == nil {
			err = s.word(t, v)
		}
	}
	t.LeaveRepr()
	return Value{}, err
}

// open writes what precedes the items.
func (s *reprStep) open(t *Thread) (err error) {
	switch s.v.O.Kind {
	case KList:
		s.text = append(s.text, '[')
	case KTuple:
		s.text = append(s.text, '(')
	case KFrozenSet:
		s.text = append(s.text, "frozenset({"...)
	default:
		s.text = append(s.text, '{')
	}
	if s.v.O.Kind == KSet || s.v.O.Kind == KFrozenSet {
		s.items, err = t.SetItems(s.v.Set())
	}
	return err
}

// next returns the next item.
func (s *reprStep) next() (x Value, ok bool) {
	items := s.items
	switch s.v.O.Kind {
	case KList, KTuple:
		items = s.v.List().Items // the layouts agree
	case KDict:
		if s.x.IsSet() {
			x, s.x = s.x, Value{}
			s.sep = ": "
			return x, true
		}
		if x, s.x, s.i, ok = s.v.Dict().Next(s.i); ok && len(s.text) > 1 {
			s.sep = ", "
		}
		return x, ok
	}
	if s.i >= len(items) {
		return Value{}, false
	}
	if s.i++; s.i > 1 {
		s.sep = ", "
	}
	return items[s.i-1], true
}

// word writes the text v of an item.
func (s *reprStep) word(t *Thread, v Value) error {
	if err := t.Alloc(len(v.Str().S) + 2); err != nil {
		return err
	}
	if err := t.Meter.Step(1); err != nil {
		return err
	}
	s.text = append(append(s.text, s.sep...), v.Str().S...)
	return nil
}

// close writes what follows the items.
func (s *reprStep) close() {
	switch s.v.O.Kind {
	case KList:
		s.text = append(s.text, ']')
	case KTuple:
		if s.i == 1 {
			s.text = append(s.text, ',')
		}
		s.text = append(s.text, ')')
	case KFrozenSet:
		s.text = append(s.text, "})"...)
	default:
		s.text = append(s.text, '}')
	}
}
