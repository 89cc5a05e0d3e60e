package object

import (
	"cmp"

	"github.com/hognose/hognose/internal/py/number"
)

// Call calls f with positional arguments. They are copied, so that args can lie on the stack.
func (t *Thread) Call(f Value, args ...Value) (Value, error) {
	a := t.ArgRoom(len(args))
	copy(a, args)
	v, err := t.Machine.Call(f, a, nil)
	t.DropArgs(a)
	return v, err
}

// FindSpecial finds the method name on the class of v if a Python class overrides what the native
// type does; unbound means: use the native slot.
func (t *Thread) FindSpecial(v Value, name *Str) (Value, *Type) {
	c := TypeOf(v)
	if c.Flags&Heap == 0 {
		return Value{}, c
	}
	f := t.Lookup(c, name)
	if !f.IsSet() {
		return Value{}, c
	}
	if isNativeOf(f, name) {
		// A class with two native bases may inherit the operation from the one that does not decide
		// its layout.
		if f.Descriptor().Owner == c.Native || f == t.Lookup(c.Native, name) {
			return Value{}, c
		}
	}
	return f, c
}

// isNativeOf reports whether f, found as the special method name of a Python class, is the operation
// of that name of a native type, and not another one as in __str__ = int.__repr__.
func isNativeOf(f Value, name *Str) bool {
	return f.O.Kind == KDescriptor && f.Descriptor().Slot && f.Descriptor().Def.Name == name.S
}

// CallFound calls what special found, bound to v.
func (t *Thread) CallFound(f, v Value, c *Type, args ...Value) (Value, error) {
	if f.O.Kind == KDescriptor && !f.Descriptor().Slot && c.IsSubtype(f.Descriptor().Owner) { // needs no bound method
		if err := t.Enter(""); err != nil { // __eq__ = list.count asks items that ask in turn
			return Value{}, err
		}
		a := t.ArgRoom(len(args) + 1)
		a[0] = v
		copy(a[1:], args)
		r, err := t.CallNative(f.Descriptor().Def, f.Descriptor().Owner, a, nil)
		t.DropArgs(a)
		t.Leave()
		return r, err
	}
	self := 1
	if f.O.Kind != KFunction {
		var err error
		if f, err = t.DescrGet(f, v, c); err != nil {
			return Value{}, err
		}
		self = 0
	}
	a := t.ArgRoom(len(args) + 1) // args itself may lie on the stack, as what a Machine gets may not
	a[0] = v
	copy(a[1:], args)
	r, err := t.Machine.Call(f, a[1-self:], nil)
	t.DropArgs(a)
	return r, err
}

// Truth is bool(v).
func (t *Thread) Truth(v Value) (bool, error) {
	switch v.O.Kind {
	case KBool, KInt:
		return v.N != 0, nil
	case KNone:
		return false, nil
	case KFloat:
		return v.Float() != 0, nil
	case KStr:
		return len(v.Str().S) > 0, nil
	case KList:
		return len(v.List().Items) > 0, nil
	case KTuple:
		return len(v.Tuple().Items) > 0, nil
	case KDict:
		return v.Dict().used > 0, nil
	}
	if t.AlwaysTrue(v) {
		return true, nil
	}
	f, c := t.FindSpecial(v, nBool)
	if f.IsSet() {
		r, err := t.CallFound(f, v, c)
		if err != nil {
			return false, err
		}
		return t.TruthOfBool(r)
	}
	if s := c.Native.Slots; s != nil && s.Bool != nil {
		return s.Bool(t, v)
	}
	if t.HasLen(v, c) {
		n, err := t.Len(v)
		return n != 0, err
	}
	return true, nil
}

// AlwaysTrue reports whether v is an instance of a Python class that says nothing about truth, like most:
// while node: …
func (t *Thread) AlwaysTrue(v Value) bool {
	if v.O.Kind != KInstance {
		return false
	}
	c := v.Inst().Class
	if c.trueVer == c.Ver {
		return true
	}
	if c.Flags&Heap == 0 || t.Lookup(c, nBool).IsSet() || t.Lookup(c, nLen).IsSet() {
		return false
	}
	if s := c.Native.Slots; s != nil && (s.Bool != nil || s.Len != nil) {
		return false
	}
	c.trueVer = c.Ver
	return true
}

func (t *Thread) HasLen(v Value, c *Type) bool {
	if f, _ := t.FindSpecial(v, nLen); f.IsSet() {
		return true
	}
	return c.Native.Slots != nil && c.Native.Slots.Len != nil
}

// Len is len(v).
func (t *Thread) Len(v Value) (int, error) {
	switch v.O.Kind {
	case KStr:
		return StrLen(t, v)
	case KList:
		return len(v.List().Items), nil
	case KTuple:
		return len(v.Tuple().Items), nil
	case KDict:
		return v.Dict().used, nil
	}
	f, c := t.FindSpecial(v, nLen)
	if f.IsSet() {
		r, err := t.CallFound(f, v, c)
		if err != nil {
			return 0, err
		}
		return t.LenOf(r)
	}
	if s := c.Native.Slots; s != nil && s.Len != nil {
		return s.Len(t, v)
	}
	return 0, t.Errorf(TypeError, "object of type '%s' has no len()", c.Name)
}

// Hash is hash(v).
func (t *Thread) Hash(v Value) (int64, error) {
	switch v.O.Kind {
	case KStr:
		return StrHashOf(t, v)
	case KInt, KBool:
		return int64(hashInt64(v.Int())), nil
	case KFloat:
		return int64(hashFloat64(v)), nil
	case KType:
		if v.Type().Meta == TypeType {
			return t.IdentityHash(v), nil
		}
	}
	c := TypeOf(v)
	if c.Flags&Heap != 0 {
		f := t.Lookup(c, nHash)
		if f.IsNone() {
			return 0, t.Errorf(TypeError, "unhashable type: '%s'", c.Name)
		}
		if f.IsSet() && !isNativeOf(f, nHash) {
			return t.pythonHash(f, v, c)
		}
		// __hash__ = object.__hash__ makes instances of a subclass of list or dict keys by identity.
		if f.IsSet() && f.Descriptor().Owner == ObjectType && c.Native != ObjectType && f != t.Lookup(c.Native, nHash) {
			return t.IdentityHash(v), nil
		}
	}
	if s := c.Native.Slots; s != nil && s.Hash != nil {
		return s.Hash(t, v)
	}
	if c.Native.unhashable {
		return 0, t.Errorf(TypeError, "unhashable type: '%s'", c.Name)
	}
	return t.IdentityHash(v), nil
}

func (t *Thread) pythonHash(f, v Value, c *Type) (int64, error) {
	r, err := t.CallFound(f, v, c)
	if err != nil {
		return 0, err
	}
	return t.hashAnswer(r)
}

// hashAnswer is the hash that __hash__ answered.
func (t *Thread) hashAnswer(r Value) (int64, error) {
	n, ok := IntOf(r)
	if !ok {
		return 0, t.Errorf(TypeError, "__hash__ method should return an integer")
	}
	if n.Big == nil {
		if n.Small == -1 {
			return -2, nil
		}
		return n.Small, nil
	}
	return number.HashInt(n), nil
}

func (t *Thread) IdentityHash(v Value) int64 { return t.ID(v) >> 4 }

func hashInt64(i int64) uint64 {
	if uint64(i+1<<60) < 1<<61 && i != -1 {
		return uint64(i)
	}
	return uint64(number.HashInt64(i))
}

// hashFloat64 is the hash of a float. Each NaN has its own, or a table full of them would be a
// list.
func hashFloat64(v Value) uint64 {
	if f := v.Float(); f == f {
		return uint64(number.HashFloat(f))
	}
	return uint64(scalarID(v) >> 4)
}

// Same is the comparison of containers: identity, then equality.
func (t *Thread) Same(a, b Value) (bool, error) {
	if a == b {
		return true, nil
	}
	return t.Equal(a, b)
}

// sameItems compares a few ints and strs, as keys of dicts often have them, and knows that an object is
// equal to itself. n is how many are equal before the first difference. It is not certain about other
// items, of which it knows nothing.
func sameItems(a, b []Value) (n int, same, certain bool) {
	const few = 16
	if len(a) != len(b) {
		return 0, false, true
	}
	if len(a) > few {
		return 0, false, false
	}
	for i, x := range a {
		y := b[i]
		switch {
		case x == y && x.O != &TagFloat:
		case x.O == &TagInt && y.O == &TagInt:
			return i, false, true
		case x.O.Kind != KStr || y.O.Kind != KStr || longTexts(x.Str().S, y.Str().S):
			return 0, false, false
		case x.Str().S != y.Str().S:
			return i, false, true
		}
	}
	return len(a), true, true
}

// Equal is bool(a == b).
func (t *Thread) Equal(a, b Value) (bool, error) {
	if a.O == b.O {
		switch a.O.Kind {
		case KInt, KBool, KNone:
			return a.N == b.N, nil
		case KFloat:
			return a.Float() == b.Float(), nil
		}
	} else if a.O.Kind == KStr && b.O.Kind == KStr && !longTexts(a.Str().S, b.Str().S) {
		return a.Str().S == b.Str().S, nil
	} else if a.O.Kind == KTuple && b.O.Kind == KTuple {
		if n, same, certain := sameItems(a.Tuple().Items, b.Tuple().Items); certain {
			return same, t.Meter.Step(int64(n))
		}
	}
	r, err := t.Compare(a, b, EQ)
	if err != nil {
		return false, err
	}
	if r.IsBool() {
		return r.True(), nil
	}
	return t.Truth(r)
}

// Compare is a op b.
func (t *Thread) Compare(a, b Value, op CompareOp) (Value, error) {
	if a.IsInt() && b.IsInt() {
		return Bool(op.Test(cmp.Compare(a.Int(), b.Int()))), nil
	}
	ta, tb := TypeOf(a), TypeOf(b)
	swapped := compareOps[op].swapped
	tried := false
	if rightFirst(ta, tb) {
		tried = true
		if r, err := t.CompareHalf(b, a, tb, swapped); err != nil || r != NotImplemented {
			return r, err
		}
	}
	if r, err := t.CompareHalf(a, b, ta, op); err != nil || r != NotImplemented {
		return r, err
	}
	if !tried {
		if r, err := t.CompareHalf(b, a, tb, swapped); err != nil || r != NotImplemented {
			return r, err
		}
	}
	switch op {
	case EQ:
		return Bool(a == b), nil
	case NE:
		return Bool(a != b), nil
	}
	return Value{}, t.Errorf(TypeError, "'%s' not supported between instances of '%s' and '%s'",
		compareOps[op].symbol, ta.Name, tb.Name)
}

// rightFirst reports whether a comparison asks the right operand first: it is of a subclass, of
// Python's or with a comparison of its own.
func rightFirst(left, right *Type) bool {
	return left != right && (right.Flags&Heap != 0 || right.Slots != nil && right.Slots.Compare != nil) && right.IsSubtype(left)
}

// CompareHalf asks one side.
func (t *Thread) CompareHalf(a, b Value, c *Type, op CompareOp) (Value, error) {
	if f, _ := t.FindSpecial(a, compareOps[op].name); f.IsSet() {
		return t.CallFound(f, a, c, b)
	}
	if op == NE && c.Flags&Heap != 0 && !ownCompare(c) {
		if f, _ := t.FindSpecial(a, compareOps[EQ].name); f.IsSet() { // object.__ne__ inverts __eq__
			r, err := t.CallFound(f, a, c, b)
			if err != nil || r == NotImplemented {
				return r, err
			}
			b, err := t.Truth(r)
			return Bool(!b), err
		}
	}
	if s := c.Native.Slots; s != nil && s.Compare != nil {
		return s.Compare(t, a, b, op)
	}
	return NotImplemented, nil
}

// ownCompare reports whether c derives from a builtin type that compares: its __ne__ comes before
// that of object, even if a class between them has an __eq__.
func ownCompare(c *Type) bool {
	return c.Native != ObjectType && c.Native.Slots != nil && c.Native.Slots.Compare != nil
}

// Binary is a op b.
func (t *Thread) Binary(op BinaryOp, a, b Value) (Value, error) {
	if op == OpAdd && a.O == &TagInt && b.O == &TagInt {
		if n, ok := number.Add64(a.Int(), b.Int()); ok {
			return Int(n), nil
		}
	}
	r, err := t.binary(op, a, b)
	if err != nil || r != NotImplemented {
		return r, err
	}
	if r, err = t.sequenceOp(op, a, b); err != nil || r != NotImplemented {
		return r, err
	}
	return Value{}, t.unsupported(binaryOps[op].symbol, a, b)
}

// InPlace is a op= b.
func (t *Thread) InPlace(op BinaryOp, a, b Value) (Value, error) {
	f, c := t.FindSpecial(a, binaryOps[op].inName)
	if f.IsSet() {
		r, err := t.CallFound(f, a, c, b)
		if err != nil || r != NotImplemented {
			return r, err
		}
	} else if s := c.Native.Slots; s != nil && s.InPlace != nil && s.InPlace[op] != nil && !s.asksLast(op, c) {
		r, err := s.InPlace[op](t, a, b)
		if err != nil || r != NotImplemented {
			return r, err
		}
	}
	r, err := t.binary(op, a, b)
	if err != nil || r != NotImplemented {
		return r, err
	}
	return t.inPlaceRest(op, a, b)
}

// inPlaceRest is the end of a op= b, after the methods of both operands: sequences are asked.
func (t *Thread) inPlaceRest(op BinaryOp, a, b Value) (Value, error) {
	c := TypeOf(a)
	if s := c.Native.Slots; s != nil && s.InPlace != nil && s.InPlace[op] != nil && s.asksLast(op, c) {
		if op == OpMul && !t.HasIndex(b) {
			return Value{}, t.Errorf(TypeError, "can't multiply sequence by non-int of type '%s'", TypeOf(b).Name)
		}
		return s.InPlace[op](t, a, b)
	}
	if op != OpMul || !sized(c) {
		if r, err := t.sequenceOp(op, a, b); err != nil || r != NotImplemented {
			return r, err
		}
	}
	symbol := binaryOps[op].symbol + "="
	if op == OpPow {
		symbol = "**="
	}
	return Value{}, t.unsupported(symbol, a, b)
}

// sized reports whether c counts as a sequence that cannot be repeated: x *= 'ab' does not turn to
// the right operand then, as x * 'ab' does. Every class made by a program counts.
func sized(c *Type) bool {
	s := c.Native.Slots
	return (s == nil || s.Repeat == nil) && (c.Flags&Heap != 0 || s != nil && s.Len != nil)
}

// asksLast reports whether op= is concatenation or repetition of a sequence, which comes after the
// reflected method of the right operand. A class made by a program inherits += from a sequence as
// it does from a number, and asks it first.
func (s *Slots) asksLast(op BinaryOp, c *Type) bool {
	return op == OpAdd && s.Concat != nil && c.Flags&Heap == 0 || op == OpMul && s.Repeat != nil
}

// binary asks the left operand, then the right; first the right one if its class derives from the
// left's and has its own reflected method.
func (t *Thread) binary(op BinaryOp, a, b Value) (Value, error) {
	ta, tb := TypeOf(a), TypeOf(b)
	tried := false
	if ta != tb && tb.IsSubtype(ta) && t.Lookup(tb, binaryOps[op].rname) != t.Lookup(ta, binaryOps[op].rname) {
		tried = true
		if r, err := t.binaryHalf(op, b, a, tb, true); err != nil || r != NotImplemented {
			return r, err
		}
	}
	if r, err := t.binaryHalf(op, a, b, ta, false); err != nil || r != NotImplemented {
		return r, err
	}
	if tried || ta == tb {
		return NotImplemented, nil
	}
	return t.binaryHalf(op, b, a, tb, true)
}

// binaryHalf asks a, whose class is c, to combine with b; reflected if a is the right operand.
func (t *Thread) binaryHalf(op BinaryOp, a, b Value, c *Type, reflected bool) (Value, error) {
	name := binaryOps[op].name
	if reflected {
		name = binaryOps[op].rname
	}
	if f, _ := t.FindSpecial(a, name); f.IsSet() {
		return t.CallFound(f, a, c, b)
	}
	s := c.Native.Slots
	if op == OpMul && s != nil && s.Repeat != nil && !t.repeats(c) {
		// A sequence with one of the two methods counts as a number, whose other method is that of
		// sequences.
		return t.CallFound(t.Lookup(c, name), a, c, b)
	}
	if s == nil || s.Binary == nil || s.Binary[op] == nil {
		return NotImplemented, nil
	}
	if reflected {
		return s.Binary[op](t, b, a)
	}
	return s.Binary[op](t, a, b)
}

// sequenceOp is concatenation and repetition of native sequences.
func (t *Thread) sequenceOp(op BinaryOp, a, b Value) (Value, error) {
	switch op {
	case OpAdd:
		if s := TypeOf(a).Native.Slots; s != nil && s.Concat != nil && !t.Overrides(TypeOf(a), binaryOps[op].name) {
			return s.Concat(t, a, b)
		}
	case OpMul:
		if s := TypeOf(a).Native.Slots; s != nil && s.Repeat != nil && t.repeats(TypeOf(a)) {
			return t.repeat(s, a, b)
		}
		if s := TypeOf(b).Native.Slots; s != nil && s.Repeat != nil && t.repeats(TypeOf(b)) {
			return t.repeat(s, b, a)
		}
	}
	return NotImplemented, nil
}

// repeats reports whether multiplying a sequence of class c is what its native type says: Python
// has neither half of it.
func (t *Thread) repeats(c *Type) bool {
	return !t.Overrides(c, binaryOps[OpMul].name) && !t.Overrides(c, binaryOps[OpMul].rname)
}

func (t *Thread) repeat(s *Slots, seq, n Value) (Value, error) {
	if !t.HasIndex(n) {
		return Value{}, t.Errorf(TypeError, "can't multiply sequence by non-int of type '%s'", TypeOf(n).Name)
	}
	i, err := t.Index(n)
	if err != nil {
		return Value{}, err
	}
	return s.Repeat(t, seq, i)
}

func (t *Thread) unsupported(symbol string, a, b Value) *Exc {
	if symbol == ">>" && a.Kind() == KNative && a.Native().Def.Name == "print" && a.Native().Owner == nil {
		return t.Errorf(TypeError,
			"unsupported operand type(s) for >>: '%s' and '%s'. Did you mean \"print(<message>, file=<output_stream>)\"?", TypeOf(a).Name, TypeOf(b).Name)
	}
	return t.Errorf(TypeError, "unsupported operand type(s) for %s: '%s' and '%s'", symbol, TypeOf(a).Name,
		TypeOf(b).Name)
}

// Unary is the operation name on v: slot picks the native implementation.
func (t *Thread) Unary(v Value, name *Str, slot func(*Slots) func(*Thread, Value) (Value, error),
	symbol string) (Value, error) {
	f, c := t.FindSpecial(v, name)
	if f.IsSet() {
		return t.CallFound(f, v, c)
	}
	if s := c.Native.Slots; s != nil {
		if fn := slot(s); fn != nil {
			return fn(t, v)
		}
	}
	return Value{}, t.Errorf(TypeError, "bad operand type for %s: '%s'", symbol, c.Name)
}

// Neg is -v.
func (t *Thread) Neg(v Value) (Value, error) {
	return t.Unary(v, nNeg, func(s *Slots) func(*Thread, Value) (Value, error) { return s.Neg }, "unary -")
}

// Pos is +v.
func (t *Thread) Pos(v Value) (Value, error) {
	return t.Unary(v, nPos, func(s *Slots) func(*Thread, Value) (Value, error) { return s.Pos }, "unary +")
}

// Abs is abs(v).
func (t *Thread) Abs(v Value) (Value, error) {
	return t.Unary(v, nAbs, func(s *Slots) func(*Thread, Value) (Value, error) { return s.Abs }, "abs()")
}

// Invert is ~v.
func (t *Thread) Invert(v Value) (Value, error) {
	return t.Unary(v, nInvert, func(s *Slots) func(*Thread, Value) (Value, error) { return s.Invert }, "unary ~")
}

// GetItem is v[key].
func (t *Thread) GetItem(v, key Value) (Value, error) {
	if key.IsInt() { // row[1], as itemgetter asks for it in a loop
		switch v.O.Kind {
		case KTuple:
			if items := v.Tuple().Items; uint64(key.N) < uint64(len(items)) {
				return items[key.N], nil
			}
		case KList:
			if items := v.List().Items; uint64(key.N) < uint64(len(items)) {
				return items[key.N], nil
			}
		}
	}
	f, c := t.FindSpecial(v, nGetitem)
	if f.IsSet() {
		return t.CallFound(f, v, c, key)
	}
	if s := c.Native.Slots; s != nil && s.Item != nil {
		return s.Item(t, v, key)
	}
	if v.Kind().Base() == KType {
		return t.classItem(v.Type(), key)
	}
	return Value{}, t.Errorf(TypeError, "'%s' object is not subscriptable", c.Name)
}

// classItem is C[key] on a class: __class_getitem__.
func (t *Thread) classItem(c *Type, key Value) (Value, error) {
	if c == TypeType { // type[int], though type is no generic class
		return t.NewAlias(c.Value(), key)
	}
	f, err := t.GetAttrOr(c.Value(), nClassGetitem)
	if err != nil {
		return Value{}, err
	}
	if !f.IsSet() || f == None {
		return Value{}, t.Errorf(TypeError, "type '%s' is not subscriptable", c.Name)
	}
	return t.Call(f, key)
}

// SetItem is v[key] = x, or del v[key] if x is unbound.
func (t *Thread) SetItem(v, key, x Value) error {
	name, other, args := nSetitem, nDelitem, []Value{key, x}
	what := "item assignment"
	if !x.IsSet() {
		name, other, args = nDelitem, nSetitem, args[:1]
		what = "item deletion"
	}
	f, c := t.FindSpecial(v, name)
	if f.IsSet() {
		_, err := t.CallFound(f, v, c, args...)
		return err
	}
	if s := c.Native.Slots; s != nil && s.SetItem != nil {
		return s.SetItem(t, v, key, x)
	}
	if f, _ := t.FindSpecial(v, other); f.IsSet() { // a class that has one of the two has CPython's slot for both
		return t.Raise(AttributeError, name.Value())
	}
	not := "does not"
	if c.maybeSequence() && t.HasIndex(key) {
		if _, err := t.IndexInt(key, IndexError); err != nil {
			return err
		}
		if !x.IsSet() {
			not = "doesn't" // sequences say it this way
		}
	}
	return t.Errorf(TypeError, "'%s' object %s support %s", c.Name, not, what)
}

// maybeSequence reports whether CPython, which has methods of sequences in a table of their own,
// has one for c: then a subscript that could be an index is converted before anybody asks whether
// items can be assigned at all.
func (c *Type) maybeSequence() bool {
	s := c.Native.Slots
	return c.Flags&Heap != 0 || c.Kind.Base() == KNativeObject || s != nil && (s.Contains != nil || s.Len != nil)
}

// Contains is x in v.
func (t *Thread) Contains(v, x Value) (bool, error) {
	f, c := t.FindSpecial(v, nContains)
	if f.IsSet() {
		if f.IsNone() {
			return false, t.Errorf(TypeError, "'%s' object is not a container", c.Name)
		}
		r, err := t.CallFound(f, v, c, x)
		if err != nil {
			return false, err
		}
		return t.Truth(r)
	}
	if s := c.Native.Slots; s != nil && s.Contains != nil {
		return s.Contains(t, v, x)
	}
	it, err := t.Iter(v)
	if err != nil {
		if IsExcOf(err, TypeError) {
			return false, t.Errorf(TypeError, "argument of type '%s' is not iterable", c.Name)
		}
		return false, err
	}
	for {
		y, err := t.Next(it)
		if err != nil || !y.IsSet() {
			return false, err
		}
		if same, err := t.Same(y, x); same || err != nil {
			return same, err
		}
	}
}
