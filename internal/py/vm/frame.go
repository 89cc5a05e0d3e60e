// This file takes frames off the stack when they return, and polls.

package vm

import (
	"github.com/hognose/hognose/internal/py/object"
)

// action tells the loop how to go on after an operation it left to a function.
type action uint8

const (
	goOn        action = iota // with the next instruction
	jump                      // by operand c
	reloadFrame               // with the current frame, which is another one now or was moved
	exit                      // return to Go with vm.outcome
	raising                   // with the error at hand, in the current frame
)

// leave takes the current frame, which returns v, off the stack when it is not a plain one, and
// gives v to whoever waits for it: Go, a stepper, a loop, an operation, or a register of the frame
// below.
func (vm *VM) leave(v object.Value) action {
	f := &vm.frames[vm.top]
	if f.gen != nil {
		return vm.finishGenerator(f, v)
	}
	switch f.kind {
	case initFrame, stepInitFrame:
		if !v.IsNone() {
			return vm.unwind(vm.Errorf(object.TypeError, "__init__() should return None, not '%s'",
				object.TypeOf(v).Name))
		}
		v = f.aux
	case memoFrame:
		if err := vm.keep(f.aux, v); err != nil {
			return vm.unwind(err)
		}
		f = &vm.frames[vm.top] // Python may have run
	}
	ret, kind, aux := f.ret, f.kind, f.aux
	vm.pop()
	switch kind {
	case exitFrame:
		vm.result = v
		return exit
	case stepFrame, stepNextFrame, stepInitFrame:
		return vm.proceed(v, nil)
	case checkFrame:
		var err error
		if v, err = vm.CheckAnswer(object.MethodCheck(aux.Int()), v); err != nil {
			return vm.unwind(err)
		}
	case nextFrame:
		vm.loopVariable(v)
		return reloadFrame
	case filterFrame, stepFilterFrame:
		return vm.filtered(kind, aux, v)
	case dropFrame:
		return reloadFrame
	case opFrame:
		return vm.complete(ret, v)
	}
	below := &vm.frames[vm.top]
	*at(below.base, uint16(ret)) = v
	return reloadFrame
}

// pop takes the current frame off the stack.
func (vm *VM) pop() {
	f := &vm.frames[vm.top]
	if f.newSeg {
		vm.popSegment()
	}
	f.fn, f.code, f.gen, f.aux, f.step = nil, nil, nil, object.Value{}, nil
	vm.top--
}

// poll is what happens when a slice of fuel is used up before an instruction that has done nothing
// yet: it may be begun again, so this is where another thread gets its turn.
func (vm *VM) poll(ip pc) error {
	vm.frames[vm.top].ip = ip
	if vm.saved > 0 {
		vm.fuel, vm.saved = vm.fuel+vm.saved, 0
	} else {
		n, err := vm.Meter.Slice()
		vm.fuel += n
		vm.given += n
		if err != nil {
			return err
		}
		if vm.Meter.Asked() {
			vm.Tidy()
		}
		vm.RecountLate()
	}
	if vm.mayYield() {
		vm.fuel++
		vm.frames[vm.top].ip = advance(ip, -1)
		return errSwitch
	}
	return nil
}

// unbound is the error for the local variable, cell or not, that has no value; off is its name
// among the constants.
func (vm *VM) unbound(code *object.Code, off uint16) error {
	name := *constant(code, off)
	// The attribute name stays None, so that the traceback suggests no other name: this one is
	// right.
	return vm.Errorf(object.UnboundLocalError,
		"cannot access local variable '%s' where it is not associated with a value", name.Str().S)
}

// unboundFree is the error for free variable i, which has no value yet.
func (vm *VM) unboundFree(code *object.Code, i int) error {
	name := code.T.Frees[i].Name
	e := vm.Errorf(object.NameError, "cannot access free variable '%s' where it is not associated with a value in enclosing scope", name)
	e.Extra[0] = object.NewStr(name)
	return e
}
