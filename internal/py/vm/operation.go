package vm

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// An operation that comes down to a call of a Python method, such as x + y where x has an __add__,
// pushes the method's frame with the kind opFrame and returns errPushed. When the method is done
// the operation goes on in resumeOp: it reads its instruction again, whose operands no callee can
// have changed.

// How operations go on. The low byte of frame.ret is one of these, the next byte the attempt that
// follows if the answer was NotImplemented; above lies a flag.
const (
	opBinary       = iota // the answer is the result
	opCompare             // likewise; a test goes on with its truth
	opTruth               // the answer of __bool__ is the truth of the operand
	opTruthLen            // likewise, of __len__
	opDecide              // the truth of the answer is the result
	opIter                // the answer of __iter__ must be an iterator
	opAttr                // the answer is the attribute
	opGetattribute        // likewise; if __getattribute__ fails, __getattr__ may know it
	opStr                 // the answer must be a str; it is formatted
	opFormat              // likewise, and is the result
	opExit                // the answer of __exit__
	opItems               // a list of the items that the operation needs
	opItemsOf             // the iterator whose items it needs

	opNext   = 8
	opInvert = 1 << 16
)

// pushMethod calls the Python function f for the operation under way in the current frame. The
// error is errPushed, unless the function is a generator's and has answered.
func (vm *VM) pushMethod(f object.Value, a *[3]object.Value, n, how int) (object.Value, error) {
	pushed, v, err := vm.pushArgs(f, a, n, opFrame, how)
	if !pushed {
		return v, err
	}
	return v, errPushed
}

// pushPlain is pushMethod for an operation whose result is the answer: it goes to register reg.
func (vm *VM) pushPlain(f object.Value, a *[3]object.Value, n int, reg uint16) (object.Value, error) {
	pushed, v, err := vm.pushArgs(f, a, n, plainFrame, int(reg))
	if !pushed {
		return v, err
	}
	return v, errPushed
}

// pushDropped is pushMethod for an operation that has no result.
func (vm *VM) pushDropped(f object.Value, a *[3]object.Value, n int) error {
	pushed, _, err := vm.pushArgs(f, a, n, dropFrame, 0)
	if pushed {
		return errPushed
	}
	return err
}

// under returns the instruction under way in f.
func under(f *frame) *bytecode.Instr { return fetch(f.code, advance(f.ip, -1)) }

// complete lets the operation of the current frame go on with the result v of a frame that it
// pushed.
func (vm *VM) complete(how int, v object.Value) action {
	act, err := vm.resumeOp(how, v)
	if act == raising {
		return vm.unwind(err)
	}
	return act
}

// resumeOp is complete for callers that unwind themselves.
func (vm *VM) resumeOp(how int, v object.Value) (action, error) {
	f := &vm.frames[vm.top]
	switch err := vm.resumed(f, under(f), how, v); err {
	case nil, error(errPushed):
		return reloadFrame, nil
	default:
		return raising, err
	}
}

// resumed goes on with the operation of instruction in, in frame f, for which a method has answered
// v. how says what the answer means. It returns errPushed if another method has to be asked.
func (vm *VM) resumed(f *frame, in *bytecode.Instr, how int, v object.Value) (err error) {
	attempt := how >> opNext & 0xff
	switch how & 0xff {
	case opBinary:
		if v == object.NotImplemented {
			op, a, b := binaryOperands(f, in)
			if v, err = vm.binaryFrom(op, in.X == 1, a, b, attempt); err != nil {
				return err
			}
		}
	case opCompare:
		return vm.compared(f, in, how, v)
	case opTruth:
		t, err := vm.TruthOfBool(v)
		if err == nil {
			vm.storeCondition(f, in, t != (how&opInvert != 0))
		}
		return err
	case opTruthLen:
		n, err := vm.LenOf(v)
		if err == nil {
			vm.storeCondition(f, in, (n != 0) != (how&opInvert != 0))
		}
		return err
	case opDecide:
		return vm.decide(f, in, v, how&opInvert)
	case opIter:
		if err := vm.CheckIterator(v); err != nil {
			return err
		}
	case opStr, opFormat:
		if v, err = vm.formatted(f, in, how, v); err != nil {
			return err
		}
	case opExit:
		vm.store(f, v)
		return nil
	case opItems:
		return vm.withItems(f, in, v)
	case opItemsOf:
		return vm.itemsOf(f, in, v)
	}
	*at(f.base, in.A) = v
	return nil
}

// failed lets the operation of the current frame go on after a frame that it pushed has raised err.
func (vm *VM) failed(how int, err error) (action, error) {
	f := &vm.frames[vm.top]
	switch how & 0xff {
	case opAttr, opGetattribute:
		in := under(f)
		v, name := *at(f.base, in.B), cacheAt(f.code, in.C).Name
		if how&0xff == opGetattribute && object.IsExcOf(err, object.AttributeError) {
			if g := vm.GetattrHook(v); g.IsSet() {
				x, e := vm.pushMethod(g, &[3]object.Value{v, name.Value()}, 2, opAttr)
				if e == error(errPushed) {
					return reloadFrame, nil
				}
				if e == nil {
					*at(f.base, in.A) = x
					return reloadFrame, nil
				}
				err = e
			}
		}
		return raising, object.AttributeContext(err, v, name)
	}
	return raising, err
}

// storeCondition ends an instruction that tests something: it jumps, or stores a bool.
func (vm *VM) storeCondition(f *frame, in *bytecode.Instr, t bool) {
	switch in.Op {
	case bytecode.JT:
	case bytecode.JF:
		t = !t
	case bytecode.Not, bytecode.NotIn:
		*at(f.base, in.A) = object.Bool(!t)
		return
	case bytecode.In, bytecode.Lt, bytecode.LE, bytecode.Gt, bytecode.GE, bytecode.Eq, bytecode.NE:
		*at(f.base, in.A) = object.Bool(t)
		return
	default:
		t = t == (in.X != 0)
	}
	if t {
		f.ip = advance(f.ip, int(int16(in.C)))
	}
}

// decide is storeCondition of the truth of v. A method of Python may have to run to find it.
func (vm *VM) decide(f *frame, in *bytecode.Instr, v object.Value, invert int) error {
	t := v.True()
	if !v.IsBool() {
		if m, isLen := vm.TruthMethod(v); m.IsSet() {
			_, err := vm.pushTruth(m, v, isLen, invert)
			return err
		}
		var err error
		if t, err = vm.Truth(v); err != nil {
			return err
		}
		f = &vm.frames[vm.top]
	}
	vm.storeCondition(f, in, t != (invert != 0))
	return nil
}

// pushTruth asks a method for the truth of v.
func (vm *VM) pushTruth(m, v object.Value, isLen bool, invert int) (object.Value, error) {
	how := opTruth
	if isLen {
		how = opTruthLen
	}
	r, err := vm.pushMethod(m, &[3]object.Value{v}, 1, how|invert)
	if err == nil { // a generator function, whose answer is never a bool
		_, err = vm.TruthOfBool(r)
	}
	return r, err
}

// binaryFrom is a op b from the given attempt on. The attempts are the methods that Python tries
// one after the other: __iadd__, __add__, __radd__, the last first if the right operand's class
// derives from the left one's. An answer of NotImplemented leads to the next attempt.
func (vm *VM) binaryFrom(op object.BinaryOp, inPlace bool, a, b object.Value, attempt int) (object.Value, error) {
	for {
		v, c, err := vm.BinaryFrom(op, inPlace, a, b, attempt)
		if !c.F.IsSet() || err != nil {
			return v, err
		}
		v, err = vm.pushMethod(c.F, &[3]object.Value{c.Self, c.Arg}, 2, opBinary|c.Next<<opNext)
		if err != nil || v != object.NotImplemented {
			return v, err
		}
		attempt = c.Next
	}
}

// binaryOperands returns what an arithmetic instruction works on.
func binaryOperands(f *frame, in *bytecode.Instr) (object.BinaryOp, object.Value, object.Value) {
	op, k := in.Op, false
	if op >= bytecode.AddK {
		k = true
		op -= bytecode.AddK - bytecode.Add
		if op >= bytecode.MatMul { // which has no such form
			op++
		}
	}
	return arithmetic[op-bytecode.Add], *at(f.base, in.B), *operand(f.code, f.base, in.C, k)
}

var arithmetic = [...]object.BinaryOp{
	object.OpAdd, object.OpSub, object.OpMul, object.OpDiv, object.OpFloorDiv, object.OpMod, object.OpPow,
	object.OpMatMul,
	object.OpLShift, object.OpRShift, object.OpAnd, object.OpOr, object.OpXor,
}

// compareFrom is a op b from the given attempt on. The answer counts as it is; how a test or !=
// uses it, compared knows.
func (vm *VM) compareFrom(op object.CompareOp, a, b object.Value, attempt int) (object.Value, error) {
	began := object.Rereads(a) && object.Rereads(b) && vm.Try()
	v, c, err := vm.CompareFrom(a, b, op, attempt)
	if vm.Asked(began) {
		return v, vm.begin(vm.CompareStep(a, b, op, attempt), opFrame, opCompare)
	}
	if !c.F.IsSet() || err != nil {
		return v, err
	}
	how := opCompare | c.Next<<opNext
	if c.Invert {
		how |= opInvert
	}
	v, err = vm.pushMethod(c.F, &[3]object.Value{c.Self, c.Arg}, 2, how)
	if err != nil {
		return v, err
	}
	if c.Invert { // the answer is a generator
		return object.False, nil
	}
	return v, nil
}

// compared goes on with the answer of a comparison method.
func (vm *VM) compared(f *frame, in *bytecode.Instr, how int, v object.Value) error {
	test := in.Op >= bytecode.JLt
	if v == object.NotImplemented {
		op, a, b := compareOperands(f, in)
		var err error
		if v, err = vm.compareFrom(op, a, b, how>>opNext&0xff); err != nil {
			return err
		}
		how = 0 // what native code answers is final
		f = &vm.frames[vm.top]
	}
	if test || how&opInvert != 0 {
		return vm.decide(f, in, v, how&opInvert)
	}
	*at(f.base, in.A) = v
	return nil
}

// compareOperands returns what a comparison works on.
func compareOperands(f *frame, in *bytecode.Instr) (object.CompareOp, object.Value, object.Value) {
	op := in.Op
	switch {
	case op >= bytecode.JLtK:
		return comparisons[op-bytecode.JLtK], *at(f.base, in.A), *constant(f.code, in.B)
	case op >= bytecode.JLt:
		return comparisons[op-bytecode.JLt], *at(f.base, in.A), *at(f.base, in.B)
	}
	return comparisons[op-bytecode.Lt], *at(f.base, in.B), *at(f.base, in.C)
}

var comparisons = [...]object.CompareOp{object.LT, object.LE, object.GT, object.GE, object.EQ, object.NE}

// store puts v where the instruction under way in f, a call that had to wait, wants its result.
func (vm *VM) store(f *frame, v object.Value) {
	in := under(f)
	switch in.Op {
	case bytecode.With, bytecode.AsyncWith:
		*at(f.base, in.A+bytecodeScale) = v
		return
	case bytecode.WithExc:
		if *at(f.base, in.C) == object.Unwinding {
			v = object.False // final_answer cannot be suppressed
		}
	}
	*at(f.base, in.A) = v
}

// operation names what the instruction under way in f does, for people.
func (vm *VM) operation(f *frame) string {
	if f.step != nil {
		return "a native function"
	}
	in := under(f)
	switch in.Op {
	case bytecode.Call, bytecode.CallKW, bytecode.CallEx, bytecode.CallM:
		callee := *at(f.base, in.A)
		if in.Op == bytecode.CallM {
			if c := cacheAt(f.code, in.C); c.Sort == cacheNative || c.Sort == cachePlain || c.Sort == cacheFn || c.Sort == cacheAppend {
				callee = c.Val
			}
		}
		if !callee.IsSet() {
			callee = *at(f.base, in.A+bytecodeScale)
		}
		switch callee.Kind() {
		case object.KNative, object.KNativeMethod, object.KDescriptor, object.KType, object.KFunction, object.KMethod:
			return vm.CalleeName(callee)
		}
		return "a call of a '" + object.TypeOf(callee).Name + "' object"
	case bytecode.Import, bytecode.ImportFrom:
		return "an import"
	}
	return "the operation " + in.Op.String()
}
