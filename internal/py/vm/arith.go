// This file has arithmetic, comparison, truth and membership for operands that the loop does not
// handle inline. Each function tries cheap native cases first, then a Python method as a frame
// (operation.go), then the protocol functions of package object.

package vm

import (
	"math/bits"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// mul multiplies and reports whether the product fits.
func mul(x, y int64) (int64, bool) {
	if uint64(x+1<<31) < 1<<32 && uint64(y+1<<31) < 1<<32 {
		return x * y, true
	}
	hi, lo := bits.Mul64(uint64(x), uint64(y))
	shi := int64(hi) - (x>>63)&y - (y>>63)&x
	return int64(lo), shi == int64(lo)>>63
}

// floorDiv divides by a positive number, rounding down.
func floorDiv(x, y int64) int64 {
	if uint64(x|y)>>32 == 0 {
		return int64(uint32(x) / uint32(y))
	}
	q := x / y
	if x < 0 && q*y != x {
		q--
	}
	return q
}

// floorMod is the remainder of floorDiv.
func floorMod(x, y int64) int64 {
	if uint64(x|y)>>32 == 0 {
		return int64(uint32(x) % uint32(y))
	}
	m := x % y
	if m < 0 {
		m += y
	}
	return m
}

// binary executes an arithmetic instruction for what the loop does not do itself; x is 1 for the
// in-place form.
func (vm *VM) binary(op object.BinaryOp, x uint8, a, b object.Value, ip pc) (v object.Value, err error) {
	fresh := vm.fresh
	vm.fresh = nil
	if v, ok := mixed(op, a, b); ok {
		return v, nil
	}
	if a.O == &object.TagBool || b.O == &object.TagBool {
		if v, ok := counted(op, a, b); ok {
			return v, nil
		}
	}
	vm.frames[vm.top].ip = ip
	if a.O.Kind == object.KStr {
		switch k := b.O.Kind; {
		case op == object.OpAdd && k == object.KStr:
			return vm.AddStr(a, b)
		case op == object.OpMod && (k == object.KTuple || k == object.KInt || k == object.KStr || k == object.KFloat):
			return types.ModStr(&vm.Thread, a, b)
		}
	}
	if f := direct(op, x, a.O.Kind, b.O.Kind); f != nil {
		if a.O.Kind == object.KBigInt || b.O.Kind == object.KBigInt {
			v, err = vm.arithmetic(op, f, a, b, ip, fresh)
		} else {
			v, err = f(&vm.Thread, a, b)
			if a.O.Kind == object.KList && b.O.Kind == object.KList && err == nil {
				vm.joined(v, a, b, x, ip, fresh)
			}
		}
		if vm.Meter.Alarmed() {
			return vm.InTime(v, err)
		}
		return v, err
	}
	if object.MayCall(a, b) {
		return vm.binaryFrom(op, x == 1, a, b, object.FirstAttempt(x == 1))
	}
	if isHashed(a) && isHashed(b) && (x == 0 || op != object.OpXor && op != object.OpSub) {
		return vm.algebra(op, x, a, b, ip, fresh)
	}
	if x == 1 {
		v, err = vm.InPlace(op, a, b)
	} else {
		v, err = vm.Binary(op, a, b)
	}
	if vm.Meter.Alarmed() {
		return vm.InTime(v, err)
	}
	return v, err
}

// arithmetic computes with big ints. The result of one instruction may be an operand of the next
// that nobody else refers to: 4 * q in 4 * q + r. Then the next result may take its place. The
// next instruction of any other kind may have given it to somebody, so every one forgets it.
func (vm *VM) arithmetic(op object.BinaryOp, f func(t *object.Thread, a, b object.Value) (object.Value, error),
	a, b object.Value, ip pc, last *object.Header) (object.Value, error) {
	if last != nil && ip == vm.freshEnd && (a.O == last || b.O == last) && vm.drops(last, ip) {
		vm.Spare = object.Obj(last).BigInt()
	}
	v, err := f(&vm.Thread, a, b)
	vm.Spare = nil
	if err == nil && v.O.Kind == object.KBigInt && (op == object.OpAdd || op == object.OpSub || op == object.OpMul) {
		vm.fresh, vm.freshEnd = v.O, advance(ip, 1)
	}
	return v, err
}

// drops reports whether the instruction before ip reads o from a temporary, and takes it from
// there. The instruction before that one has put it there, so that there is no other reference.
func (vm *VM) drops(o *object.Header, ip pc) bool {
	f := &vm.frames[vm.top]
	in := fetch(f.code, advance(ip, -1))
	from := in.B
	if at(f.base, from).O != o {
		from = in.C
	}
	r := at(f.base, from)
	if r.O != o || int(from) < f.code.NumLocals*bytecodeScale {
		return false
	}
	if from != in.A {
		*r = object.Value{}
	}
	return true
}

// direct returns the slot that executes an operation on ints, lists or tuples, whose answer is
// final: there is no other class to be asked. It is nil for all other operands.
func direct(op object.BinaryOp, x uint8, a, b object.Kind) func(t *object.Thread, a, b object.Value) (object.Value, error) {
	switch a {
	case object.KInt, object.KBigInt:
		if b == object.KInt || b == object.KBigInt {
			return object.IntType.Slots.Binary[op]
		}
	case object.KStr:
		if op == object.OpMul && b == object.KInt {
			return object.StrType.Slots.Repeat
		}
	case object.KList:
		s := object.ListType.Slots
		switch {
		case op == object.OpAdd && b == object.KList && x == 1:
			return s.InPlace[op]
		case op == object.OpAdd && b == object.KList:
			return s.Concat
		case op == object.OpMul && b == object.KInt && x == 0:
			return s.Repeat
		}
	case object.KTuple:
		if op == object.OpAdd && b == object.KTuple {
			return object.TupleType.Slots.Concat
		}
	}
	return nil
}

// algebra is binary for two sets or dicts, which may have to ask their members. All but -= and ^=
// can be tried, see object.Repeat.
func (vm *VM) algebra(op object.BinaryOp, x uint8, a, b object.Value, ip pc,
	last *object.Header) (v object.Value, err error) {
	what := object.RepeatBinary
	began := vm.Try()
	if x == 1 {
		what = object.RepeatInPlace
		v, err = vm.InPlace(op, a, b)
	} else if f := object.SetType.Slots.Binary[op]; f != nil && a.O.Kind != object.KDict && b.O.Kind != object.KDict {
		v, err = f(&vm.Thread, a, b)
	} else {
		v, err = vm.Binary(op, a, b)
	}
	if vm.Asked(began) {
		return v, vm.begin(vm.RepeatStep(what, int(op), a, b), plainFrame, int(under(&vm.frames[vm.top]).A))
	}
	if err == nil {
		vm.joined(v, a, b, x, ip, last)
	}
	return v, err
}

// mixed does the arithmetic of int with float, and of small ints that divide to a float.
func mixed(op object.BinaryOp, a, b object.Value) (object.Value, bool) {
	var x, y float64
	const exact = 1 << 53
	switch {
	case a.IsFloat():
		x = a.Float()
	case a.IsInt() && a.Int() < exact && a.Int() > -exact:
		x = float64(a.Int())
	default:
		return object.Value{}, false
	}
	switch {
	case b.IsFloat():
		y = b.Float()
	case b.IsInt() && b.Int() < exact && b.Int() > -exact:
		y = float64(b.Int())
	default:
		return object.Value{}, false
	}
	if op == object.OpDiv {
		if y == 0 {
			return object.Value{}, false
		}
		return object.Float(x / y), true
	}
	if a.IsInt() && b.IsInt() {
		return object.Value{}, false
	}
	switch op {
	case object.OpAdd:
		return object.Float(x + y), true
	case object.OpSub:
		return object.Float(x - y), true
	case object.OpMul:
		return object.Float(x * y), true
	}
	return object.Value{}, false
}

// counted adds, subtracts and multiplies small ints and bools, as in n + (x != y).
func counted(op object.BinaryOp, a, b object.Value) (object.Value, bool) {
	if a.O != &object.TagInt && a.O != &object.TagBool || b.O != &object.TagInt && b.O != &object.TagBool {
		return object.Value{}, false
	}
	var n int64
	ok := false
	switch op {
	case object.OpAdd:
		n, ok = number.Add64(a.Int(), b.Int())
	case object.OpSub:
		n, ok = number.Sub64(a.Int(), b.Int())
	case object.OpMul:
		n, ok = mul(a.Int(), b.Int())
	}
	return object.Int(n), ok
}

// unary executes Neg, Pos and Invert for what the loop does not do itself.
func (vm *VM) unary(op bytecode.Op, a object.Value, ip pc) (object.Value, error) {
	vm.frames[vm.top].ip = ip
	if f := vm.Method(a, unaryNames[op-bytecode.Neg]); f.IsSet() {
		return vm.pushPlain(f, &[3]object.Value{a}, 1, under(&vm.frames[vm.top]).A)
	}
	switch op {
	case bytecode.Neg:
		return vm.Neg(a)
	case bytecode.Pos:
		return vm.Pos(a)
	}
	if a.IsInt() {
		return object.Int(^a.Int()), nil
	}
	return vm.Invert(a)
}

var unaryNames = [...]*object.Str{object.NameNeg, object.NamePos, object.NameInvert}

// truth is bool(a). If a Python method decides, it returns errPushed, and the instruction goes on
// when the method has answered.
func (vm *VM) truth(a object.Value, ip pc) (bool, error) {
	if vm.AlwaysTrue(a) {
		return true, nil
	}
	vm.frames[vm.top].ip = ip
	if m, isLen := vm.TruthMethod(a); m.IsSet() {
		_, err := vm.pushTruth(m, a, isLen, 0)
		return false, err
	}
	return vm.Truth(a)
}

// compare executes a comparison whose result is a value. Two containers may have to call Python for
// their items: the comparison is tried natively, and begun again as a stepper if it turned out to
// need Python (see object.Repeat).
func (vm *VM) compare(op object.CompareOp, a, b object.Value, ip pc) (object.Value, error) {
	if t, ok := quickCompare(op, a, b); ok {
		return object.Bool(t), nil
	}
	if (op == object.EQ || op == object.NE) && object.EqualThemselves(a, b) {
		return object.Bool((a.O == b.O) == (op == object.EQ)), nil
	}
	if a.O.Kind == object.KTuple || b.O.Kind == object.KTuple {
		return vm.compareTuples(op, a, b, ip)
	}
	return vm.compareSlow(op, a, b, ip)
}

// compareSlow is compare for all that takes more than a look.
func (vm *VM) compareSlow(op object.CompareOp, a, b object.Value, ip pc) (object.Value, error) {
	vm.frames[vm.top].ip = ip
	if object.MayCall(a, b) {
		return vm.compareFrom(op, a, b, 0)
	}
	began := object.Rereads(a) && object.Rereads(b) && vm.Try()
	v, err := vm.Compare(a, b, op)
	if vm.Asked(began) {
		return v, vm.begin(vm.CompareStep(a, b, op, 0), opFrame, opCompare)
	}
	if vm.Meter.Alarmed() {
		return vm.InTime(v, err)
	}
	return v, err
}

// test is compare as a condition.
func (vm *VM) test(op object.CompareOp, a, b object.Value, ip pc) (bool, error) {
	if t, ok := quickCompare(op, a, b); ok {
		return t, nil
	}
	v, err := vm.compare(op, a, b, ip)
	if err != nil || v.IsBool() {
		return v.True(), err
	}
	return vm.truth(v, ip)
}

// testEqual is test for == and !=. Most strs that programs compare are short and differ in length or in the
// first byte: characters, operators, keywords.
func (vm *VM) testEqual(op object.CompareOp, a, b object.Value, ip pc) (bool, error) {
	if a.O.Kind == object.KStr && b.O.Kind == object.KStr {
		s, t := a.Str().S, b.Str().S
		switch {
		case len(s) > object.LongText && len(t) > object.LongText:
		case len(s) != len(t):
			return op == object.NE, nil
		case len(s) == 0 || a.O == b.O:
			return op == object.EQ, nil
		default:
			return (s[0] == t[0] && s[1:] == t[1:]) == (op == object.EQ), nil
		}
	}
	if object.EqualThemselves(a, b) {
		return (a.O == b.O) == (op == object.EQ), nil
	}
	return vm.test(op, a, b, ip)
}

// quickCompare compares two floats or two strings. It refuses two long strings: comparing them
// takes time that has to be paid for.
func quickCompare(op object.CompareOp, a, b object.Value) (result, ok bool) {
	if a.O == &object.TagFloat && b.O == &object.TagFloat {
		x, y := a.Float(), b.Float()
		switch op {
		case object.LT:
			return x < y, true
		case object.LE:
			return x <= y, true
		case object.GT:
			return x > y, true
		case object.GE:
			return x >= y, true
		case object.EQ:
			return x == y, true
		}
		return x != y, true
	}
	if a.O.Kind == object.KStr && b.O.Kind == object.KStr {
		s, t := a.Str().S, b.Str().S
		if len(s) > object.LongText && len(t) > object.LongText {
			return false, false
		}
		switch op {
		case object.EQ:
			return s == t, true
		case object.NE:
			return s != t, true
		case object.LT:
			return s < t, true
		case object.LE:
			return s <= t, true
		case object.GT:
			return s > t, true
		}
		return s >= t, true
	}
	return false, false
}

// containsMost is how many bytes of a str are searched at once for part of it, which takes half a
// microsecond at most.
const containsMost = 256

// contains is x in v.
func (vm *VM) contains(v, x object.Value, ip pc) (bool, error) {
	if v.O.Kind == object.KStr && x.O.Kind == object.KStr && len(v.Str().S) <= containsMost {
		return strings.Contains(v.Str().S, x.Str().S), nil
	}
	vm.frames[vm.top].ip = ip
	if isHashed(v) && (x.O == &object.TagInt || x.O.Kind == object.KStr) {
		return vm.tryContains(v, x)
	}
	if f := vm.Method(v, object.NameContains); f.IsSet() {
		r, err := vm.pushMethod(f, &[3]object.Value{v, x}, 2, opDecide)
		if err != nil {
			return false, err
		}
		return vm.Truth(r)
	}
	if s := vm.ContainsStep(v, x); s != nil {
		return false, vm.begin(s, opFrame, opDecide)
	}
	return vm.tryContains(v, x)
}

// tryContains is x in v for what comes down to native code, unless that needs Python.
func (vm *VM) tryContains(v, x object.Value) (ok bool, err error) {
	began := object.Rereads(v) && vm.Try()
	switch {
	case v.O.Kind == object.KDict:
		_, ok, err = vm.Get(v.Dict(), x)
	case isHashed(v) && (x.O == &object.TagInt || x.O.Kind == object.KStr):
		ok, err = vm.SetHas(v.Set(), x)
	default:
		ok, err = vm.Contains(v, x)
	}
	if vm.Asked(began) {
		return false, vm.begin(vm.InStep(v, x), opFrame, opDecide)
	}
	return ok, err
}

// isHashed reports whether v is a dict or set.
func isHashed(v object.Value) bool {
	k := v.O.Kind
	return k == object.KDict || k == object.KSet || k == object.KFrozenSet
}

func itoa(n int) string { return strconv.Itoa(n) }
