package object

// repeatStep is a native that is run again until it needs no more answers. See repeat.go.
type repeatStep struct {
	retry
	what  Repeated
	def   *Def
	owner *Type
	args  []Value
	kw    []*Str
	n     int // operator, and attempt of a comparison
	begun bool
	own   Repeat
}

// Repeated tells what is run again.
type Repeated uint8

const (
	repeatNative  Repeated = iota // a call of def
	RepeatItem                    // v[key]
	RepeatSetItem                 // v[key] = x, or del v[key]
	RepeatAdd                     // a set display gets an item
	RepeatStore                   // a dict display gets an item
	RepeatSet                     // a set display
	RepeatDict                    // a dict display
	RepeatBinary                  // a op b
	RepeatInPlace                 // a op= b
	RepeatFormat                  // a formatted by the text b
	repeatIn                      // x in v
	repeatCompare
	repeatRepr
	repeatStr
	repeatHash
	repeatCall
)

// RepeatStep returns the Stepper that follows a try of what with args that was given up. n is the
// operator, if it is one.
func (t *Thread) RepeatStep(what Repeated, n int, args ...Value) Stepper {
	return t.repeatStep(what, n, args)
}

func (t *Thread) repeatStep(what Repeated, n int, args []Value) *repeatStep {
	s := t.spare
	if s == nil {
		s = &repeatStep{}
	}
	t.spare = nil
	s.what, s.n, s.args = what, n, append(s.args, args...)
	s.own.want = t.first.want
	t.first.want = query{}
	s.rec = &s.own
	return s
}

// free keeps s, which is done, for the next: programs whose keys have a __hash__ need one for each
// lookup.
func (s *repeatStep) free(t *Thread) {
	clear(s.args)
	clear(s.own.answers[:cap(s.own.answers)])
	*s = repeatStep{args: s.args[:0], own: Repeat{answers: s.own.answers[:0]}}
	t.spare = s
}

// TryNative calls d, which is Repeatable. If it needs Python, the Stepper arrives at the result.
func (t *Thread) TryNative(d *Def, owner *Type, args []Value, kw []*Str) (Value, Stepper, error) {
	if t.trying != nil || !t.Switches || !repeatableArgs(args) {
		v, err := t.CallNative(d, owner, args, kw)
		return v, nil, err
	}
	t.begin(&t.first)
	v, err := t.CallNative(d, owner, args, kw)
	if !t.end() {
		return v, nil, err
	}
	s := t.repeatStep(repeatNative, 0, args)
	s.def, s.owner, s.kw = d, owner, kw
	return Value{}, s, nil
}

// repeatableArgs reports whether no argument is an iterator, which a try would move.
func repeatableArgs(args []Value) bool {
	for _, v := range args {
		if !v.IsSet() { // an optional parameter
			continue
		}
		switch v.O.Kind {
		case KIterator, KGenerator:
			return false
		case KNativeObject, KNativeObject | Sub:
			if s := TypeOf(v).Native.Slots; s != nil && s.Next != nil {
				return false
			}
		}
	}
	return true
}

// TriesItem reports whether a subscript of v may be tried. Where a __missing__ may store what it
// returns, reading it again would find that.
func (t *Thread) TriesItem(v Value, read bool) bool {
	switch v.O.Kind {
	case KDict, KList, KTuple, KStr, KList | Sub, KTuple | Sub, KStr | Sub:
		return true
	case KDict | Sub:
		return !read || !t.Lookup(TypeOf(v), nMissing).IsSet()
	}
	return false
}

// TriesType reports whether a call of the builtin class c with args may be tried.
func TriesType(c *Type, args []Value) bool {
	switch c {
	case IntType, FloatType, ComplexType, StrType, SetType, FrozenSetType, DictType:
	default:
		return false
	}
	if len(args) == 1 && (args[0].O.Kind == KStr || isNumber(args[0].O)) {
		return false // the answer is a leaf's affair
	}
	return repeatableArgs(args)
}

// TypeStep returns the Stepper of a call of the class c, a try of which was given up.
func (t *Thread) TypeStep(c *Type, args []Value, kw []*Str) (Stepper, error) {
	if len(args) == 1 && len(kw) == 0 && Rereads(args[0]) {
		switch c {
		case StrType:
			return t.textStep(args[0], repeatStr), nil
		case SetType, FrozenSetType:
			if k := args[0].O.Kind.Base(); k == KDict || k == KSet || k == KFrozenSet {
				break // whose hashes are known
			}
			s, err := t.MakeSetOf(c)
			return consume(args[0], setSink{s}), err
		case DictType:
			if args[0].O.Kind == KList || args[0].O.Kind == KTuple {
				return consume(args[0], pairSink{d: NewDict()}), t.Alloc(DictSize)
			}
		}
	}
	s := t.repeatStep(repeatCall, 0, append([]Value{c.Value()}, args...))
	s.kw = kw
	return s, nil
}

// Rereads reports whether iterating over v again gives the same items.
func Rereads(v Value) bool {
	switch v.O.Kind.Base() {
	case KList, KTuple, KDict, KSet, KFrozenSet, KDictView:
		return true
	}
	return false
}

func (s *repeatStep) Trace(visit func(Value)) int64 {
	for _, v := range s.args {
		visit(v)
	}
	return s.trace(visit) + int64(len(s.args))*ValueSize + 128
}

// Step tries again with one more answer.
func (s *repeatStep) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	if !s.begun {
		s.begun = true
		return s.ask(q)
	}
	s.answered(t, v, err)
	v, err = s.run(t)
	if s.asked(t, q) {
		return Value{}, nil
	}
	s.free(t)
	return v, err
}

func (s *repeatStep) run(t *Thread) (Value, error) {
	a := s.args
	switch s.what {
	case RepeatItem:
		return t.GetItem(a[0], a[1])
	case RepeatSetItem:
		return None, t.SetItem(a[0], a[1], a[2])
	case repeatIn:
		ok, err := t.Contains(a[0], a[1])
		return Bool(ok), err
	case RepeatAdd:
		return None, t.SetAdd(a[0].Set(), a[1])
	case RepeatStore:
		return None, t.Set(a[0].Dict(), a[1], a[2])
	case RepeatSet:
		return t.NewSet(a)
	case RepeatDict:
		return t.DictOf(a)
	case RepeatBinary:
		return t.Binary(BinaryOp(s.n), a[0], a[1])
	case RepeatInPlace:
		return t.InPlace(BinaryOp(s.n), a[0], a[1])
	case RepeatFormat:
		return t.Format(a[0], a[1].Str().S)
	case repeatCompare:
		return t.compareRest(a[0], a[1], CompareOp(s.n>>8), s.n&0xff)
	case repeatRepr:
		return t.Repr(a[0])
	case repeatStr:
		return t.Str(a[0])
	case repeatHash:
		h, err := t.Hash(a[0])
		return Int(h), err
	case repeatCall:
		return t.CallObject(a[0], a[1:], s.kw)
	}
	return t.CallNative(s.def, s.owner, a, s.kw)
}

// compareRest is a op b from the given attempt on.
func (t *Thread) compareRest(a, b Value, op CompareOp, attempt int) (Value, error) {
	for {
		v, c, err := t.CompareFrom(a, b, op, attempt)
		if !c.F.IsSet() || err != nil {
			return v, err
		}
		if v, err = t.Call(c.F, c.Self, c.Arg); err != nil {
			return v, err
		}
		switch {
		case v == NotImplemented:
			attempt = c.Next
		case c.Invert:
			ok, err := t.Truth(v)
			return Bool(!ok), err
		default:
			return v, nil
		}
	}
}
