package object

// The machine runs the methods behind operators, __add__ or __lt__, as frames of its own. An
// operator may ask several methods one after the other, so these functions go through an operation
// attempt by attempt: they do what native code can do, and stop with a PyCall when a Python
// function is next. The twins in protocol.go do the same for natives, in one go.

// PyCall is a Python function to be called with Self and, if it is bound, Arg.
type PyCall struct {
	F, Self, Arg Value
	Next         int  // attempt to go on with if the answer is NotImplemented
	Invert       bool // the truth of the answer is to be inverted
}

// Attempts of a binary operator.
const (
	tryInPlace = iota
	tryRightFirst
	tryLeft
	tryRight
	tryRest
)

// FirstAttempt is where a binary operator begins.
func FirstAttempt(inPlace bool) int {
	if inPlace {
		return tryInPlace
	}
	return tryRightFirst
}

// hasPython reports whether v is an instance of a class that may have methods in Python.
func hasPython(v Value) bool { return v.O.Kind == KInstance || v.O.Kind&Sub != 0 }

// MayCall reports whether an operator on a and b may have to call Python.
func MayCall(a, b Value) bool { return hasPython(a) || hasPython(b) }

// BinaryFrom is a op b from the given attempt on.
func (t *Thread) BinaryFrom(op BinaryOp, inPlace bool, a, b Value, attempt int) (Value, PyCall, error) {
	ta, tb := TypeOf(a), TypeOf(b)
	if ta == tb && attempt == tryRightFirst { // as a rule operands are of one class
		if f, _ := t.FindSpecial(a, binaryOps[op].name); f.IsSet() && f.O.Kind == KFunction {
			return Value{}, PyCall{F: f, Self: a, Arg: b, Next: tryLeft + 1}, nil
		}
	}
	reflectedFirst := ta != tb && tb.IsSubtype(ta) &&
		t.Lookup(tb, binaryOps[op].rname) != t.Lookup(ta, binaryOps[op].rname)
	for ; attempt < tryRest; attempt++ {
		r, f := NotImplemented, Value{}
		self, arg := a, b
		var err error
		switch {
		case attempt == tryInPlace:
			r, f, err = t.tryInPlace(op, a, b)
		case attempt == tryLeft:
			r, f, err = t.tryHalf(op, a, b, ta, false)
		case attempt == tryRightFirst && reflectedFirst, attempt == tryRight && !reflectedFirst && ta != tb:
			self, arg = b, a
			r, f, err = t.tryHalf(op, b, a, tb, true)
		}
		if f.IsSet() {
			return Value{}, PyCall{F: f, Self: self, Arg: arg, Next: attempt + 1}, nil
		}
		if err != nil || r != NotImplemented {
			return r, PyCall{}, err
		}
	}
	v, err := t.unanswered(op, inPlace, a, b)
	return v, PyCall{}, err
}

// tryHalf is binaryHalf that does not call a Python function but returns it.
func (t *Thread) tryHalf(op BinaryOp, a, b Value, c *Type, reflected bool) (Value, Value, error) {
	name := binaryOps[op].name
	if reflected {
		name = binaryOps[op].rname
	}
	f, _ := t.FindSpecial(a, name)
	if f.IsSet() && f.O.Kind == KFunction {
		return Value{}, f, nil
	}
	r, err := t.binaryHalf(op, a, b, c, reflected)
	return r, Value{}, err
}

func (t *Thread) tryInPlace(op BinaryOp, a, b Value) (Value, Value, error) {
	f, c := t.FindSpecial(a, binaryOps[op].inName)
	if f.IsSet() {
		if f.O.Kind == KFunction {
			return Value{}, f, nil
		}
		r, err := t.CallFound(f, a, c, b)
		return r, Value{}, err
	}
	if s := c.Native.Slots; s != nil && s.InPlace != nil && s.InPlace[op] != nil && !s.asksLast(op, c) {
		r, err := s.InPlace[op](t, a, b)
		return r, Value{}, err
	}
	return NotImplemented, Value{}, nil
}

// unanswered is the end of an operator that no method has answered: sequences are asked, then it is
// an error.
func (t *Thread) unanswered(op BinaryOp, inPlace bool, a, b Value) (Value, error) {
	if inPlace {
		return t.inPlaceRest(op, a, b)
	}
	if r, err := t.sequenceOp(op, a, b); err != nil || r != NotImplemented {
		return r, err
	}
	return Value{}, t.unsupported(binaryOps[op].symbol, a, b)
}

// CompareFrom is a op b from the given attempt on; the first is 0.
func (t *Thread) CompareFrom(a, b Value, op CompareOp, attempt int) (Value, PyCall, error) {
	ta, tb := TypeOf(a), TypeOf(b)
	swapped := compareOps[op].swapped
	rightFirst := rightFirst(ta, tb)
	for ; attempt < 3; attempt++ {
		if attempt == 0 && !rightFirst || attempt == 2 && rightFirst {
			continue
		}
		self, arg, c, o := a, b, ta, op
		if attempt != 1 {
			self, arg, c, o = b, a, tb, swapped
		}
		if f, invert := t.compareMethod(self, c, o); f.IsSet() {
			return Value{}, PyCall{F: f, Self: self, Arg: arg, Next: attempt + 1, Invert: invert}, nil
		}
		if r, err := t.CompareHalf(self, arg, c, o); err != nil || r != NotImplemented {
			return r, PyCall{}, err
		}
	}
	switch op {
	case EQ:
		return Bool(a == b), PyCall{}, nil
	case NE:
		return Bool(a != b), PyCall{}, nil
	}
	return Value{}, PyCall{}, t.Errorf(TypeError, "'%s' not supported between instances of '%s' and '%s'",
		compareOps[op].symbol, ta.Name, tb.Name)
}

// compareMethod returns the Python function that compareHalf would call, if any.
func (t *Thread) compareMethod(a Value, c *Type, op CompareOp) (f Value, invert bool) {
	f, _ = t.FindSpecial(a, compareOps[op].name)
	if !f.IsSet() && op == NE && c.Flags&Heap != 0 && !ownCompare(c) {
		f, _ = t.FindSpecial(a, compareOps[EQ].name)
		invert = true
	}
	if f.IsSet() && f.O.Kind == KFunction {
		return f, invert
	}
	return Value{}, false
}

// Method returns the method name of v if it is a Python function, to be called with v first; else
// unbound.
func (t *Thread) Method(v Value, name *Str) Value {
	if !hasPython(v) {
		return Value{}
	}
	if f, _ := t.FindSpecial(v, name); f.IsSet() && f.O.Kind == KFunction {
		return f
	}
	return Value{}
}

// Names of the methods that the machine calls itself.
var (
	NameGetitem, NameSetitem, NameDelitem = nGetitem, nSetitem, nDelitem
	NameContains, NameBool, NameLen       = nContains, nBool, nLen
	NameIter, NameNext, NameCall, NameGet = nIter, nNext, nCall, nGet
	NameNeg, NamePos, NameInvert          = nNeg, nPos, nInvert
)

// CheckIterator is what iter() does with the result of __iter__.
func (t *Thread) CheckIterator(it Value) error {
	if !t.IsIterator(it) {
		return t.Errorf(TypeError, "iter() returned non-iterator of type '%s'", TypeOf(it).Name)
	}
	return nil
}

// TruthOfBool is the truth that __bool__ answered.
func (t *Thread) TruthOfBool(r Value) (bool, error) {
	if !r.IsBool() {
		return false, t.Errorf(TypeError, "__bool__ should return bool, returned %s", TypeOf(r).Name)
	}
	return r.True(), nil
}

// LenOf is the length that __len__ answered.
func (t *Thread) LenOf(r Value) (int, error) {
	n, err := t.IndexInt(r, OverflowError)
	if err == nil && n < 0 {
		return 0, t.Errorf(ValueError, "__len__() should return >= 0")
	}
	return n, err
}

// TruthMethod returns the Python function that decides the truth of v, __bool__ or __len__ (isLen),
// if there is one.
func (t *Thread) TruthMethod(v Value) (f Value, isLen bool) {
	if !hasPython(v) || t.AlwaysTrue(v) {
		return Value{}, false
	}
	f, c := t.FindSpecial(v, nBool)
	if !f.IsSet() && (c.Native.Slots == nil || c.Native.Slots.Bool == nil) {
		f, _ = t.FindSpecial(v, nLen)
		isLen = true
	}
	if f.IsSet() && f.O.Kind == KFunction {
		return f, isLen
	}
	return Value{}, false
}
