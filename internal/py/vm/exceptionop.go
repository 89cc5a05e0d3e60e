// This file executes the instructions of raise and of except clauses.

package vm

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// exceptionOp executes the operations on exceptions.
func (vm *VM) exceptionOp(in *bytecode.Instr, base window) (action, error) {
	if in.Op == bytecode.Raise { // it may have no operands
		return goOn, vm.raise(in, base)
	}
	a := at(base, in.A)
	switch in.Op {
	case bytecode.Reraise:
		if *a == object.Unwinding {
			return goOn, vm.final
		}
		vm.reraised = a.Exc()
		return goOn, a.Exc()
	case bytecode.EnterHandler:
		*at(base, in.A+bytecodeScale) = vm.Handling
		if a.Kind() == object.KException {
			vm.Handling = *a
		}
	case bytecode.LeaveHandler:
		vm.Handling = *at(base, in.A+bytecodeScale)
	case bytecode.JNotExc:
		ok, err := types.Matches(&vm.Thread, a.Exc(), *at(base, in.B))
		if err != nil {
			return goOn, err
		}
		if !ok {
			return jump, nil
		}
	case bytecode.GroupMatch:
		match, rest, err := types.SplitGroup(&vm.Thread, *a, *at(base, in.B))
		if err != nil {
			return goOn, err
		}
		*at(base, in.B), *a = match, rest
		if match.Kind() == object.KException { // the clause handles its part alone
			vm.Handling = match
		}
	case bytecode.GroupRaise:
		v, err := types.RegroupRaised(&vm.Thread, at(base, in.B).List().Items, *at(base, in.C))
		return goOn, put(base, in.A, v, err)
	}
	return goOn, nil
}

// raise executes the raise statement.
func (vm *VM) raise(in *bytecode.Instr, base window) error {
	if in.X == 0 {
		if !vm.Handling.IsSet() {
			return vm.Errorf(object.RuntimeError, "No active exception to reraise")
		}
		vm.reraised = vm.Handling.Exc() // its traceback names this frame already
		return vm.Handling.Exc()
	}
	e, err := types.ToException(&vm.Thread, *at(base, in.A))
	if err != nil {
		return err
	}
	if in.X == 2 {
		cause := *at(base, in.B)
		if !cause.IsNone() {
			c, err := types.ToCause(&vm.Thread, cause)
			if err != nil {
				return err
			}
			cause = c.Value()
		}
		e.Cause, e.Suppress = cause, true
	}
	if err := vm.chainRaise(e); err != nil {
		return err
	}
	return e
}

// chainRaise sets the context of a raised exception even if it had one from an earlier raise.
func (vm *VM) chainRaise(e *object.Exc) error {
	h := vm.Handling
	if !h.IsSet() || h.Exc() == e {
		return nil
	}
	e.Context = h
	return vm.breakCycle(h.Exc(), e)
}
