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
	exit                      // return to Go with vm.result
)

// leave takes the current frame, which returns v, off the stack when it is not a plain one.
func (vm *VM) leave(v object.Value) (action, error) {
	f := &vm.frames[vm.top]
	switch f.sort {
	case initFrame:
		if !v.IsNone() {
			return goOn, vm.Errorf(object.TypeError, "__init__() should return None, not '%s'", object.TypeOf(v).Name)
		}
		v = f.aux
	case memoFrame:
		if err := vm.keep(f.aux, v); err != nil {
			return goOn, err
		}
		f = &vm.frames[vm.top] // Python may have run
	case forFrame, sendFrame, genExitFrame:
		return vm.finishGenerator(f, v), nil
	}
	ret, sort := f.ret, f.sort
	vm.pop()
	if sort == exitFrame {
		vm.result = v
		return exit, nil
	}
	below := &vm.frames[vm.top]
	*at(below.base, uint16(ret)) = v
	return reloadFrame, nil
}

// pop takes the current frame off the stack.
func (vm *VM) pop() {
	f := &vm.frames[vm.top]
	if f.newSeg {
		vm.popSegment()
	}
	f.fn, f.code, f.gen, f.aux = nil, nil, nil, object.Value{}
	vm.top--
}

// poll is what happens when a slice of fuel is used up.
func (vm *VM) poll(ip pc) error {
	vm.frames[vm.top].ip = ip
	return vm.refill()
}

// unbound is the error for the local variable, cell or not, that has no value; off is its name among the constants.
func (vm *VM) unbound(code *object.Code, off uint16) error {
	name := *constant(code, off)
	// The attribute name stays None, so that the traceback suggests no other name: this one is right.
	return vm.Errorf(object.UnboundLocalError, "cannot access local variable '%s' where it is not associated with a value", name.Str().S)
}

func (vm *VM) unboundFree(code *object.Code, i int) error {
	name := code.T.Frees[i].Name
	e := vm.Errorf(object.NameError, "cannot access free variable '%s' where it is not associated with a value in enclosing scope", name)
	e.Extra[0] = object.NewStr(name)
	return e
}
