// This file unwinds: from the instruction that failed to a handler, an operation or a native that
// takes the error over, or out of the loop. It also sets the context of exceptions and builds their
// tracebacks, one entry for each frame that is passed.

package vm

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// unwind looks for a handler of err, from the current frame downwards, and leaves the frames it
// passes. It returns reloadFrame when a frame goes on, with its handler or because a native has
// dealt with the error, and exit when the nested loop ends.
//
// Three kinds of error unwind differently. An exception runs every handler that covers it. Final,
// which final_answer raises, runs cleanup only. A limit runs nothing at all.
func (vm *VM) unwind(err error) action {
	err = vm.LimitError(err)
	if vm.Meter.Alarmed() {
		_, err = vm.InTime(object.Value{}, err)
	}
	err = vm.firstAnswer(vm.chained(err))
	for {
		exc, isExc := err.(*object.Exc)
		f := &vm.frames[vm.top]
		if f.step != nil {
			act, e := vm.unwindStepper(f, err)
			if act != raising {
				return act
			}
			err = vm.chained(e)
			continue
		}
		f.settle()
		at := indexOf(f.code, f.ip) - 1
		if isExc && !f.code.Hidden {
			vm.trace(exc, f, at)
		} else if vm.reraised == exc {
			vm.reraised = nil // by a frame that tracebacks leave out
		}
		if _, limit := err.(*budget.Error); !limit {
			if h := handler(f.code.T, at, !isExc); h != nil {
				vm.setHandler(f, h, err)
				return reloadFrame
			}
		}
		act, e := vm.drop(err)
		if act != raising {
			return act
		}
		err = e
	}
}

// firstAnswer replaces a final answer by the first one of the run. A finally block that runs
// because of an answer may call final_answer again, and only the first call counts.
func (vm *VM) firstAnswer(err error) error {
	switch err.(type) {
	case *object.Exc, *budget.Error:
		return err
	}
	if vm.final == nil {
		vm.final = err
	}
	return vm.final
}

// ForgetAnswer lets the next run have a final answer of its own.
func (vm *VM) ForgetAnswer() { vm.final = nil }

// chained is err as it unwinds: a new exception gets its context.
func (vm *VM) chained(err error) error {
	if exc, ok := err.(*object.Exc); ok && vm.reraised != exc {
		if limit := vm.chain(exc); limit != nil {
			return limit
		}
	}
	return err
}

// unwindStepper tells the native call in the current frame that what it asked for failed. It goes
// on with an exception as it likes; a limit or a final answer ends it.
func (vm *VM) unwindStepper(f *frame, err error) (action, error) {
	if _, ok := err.(*object.Exc); ok {
		return vm.drive(object.Value{}, err)
	}
	if a, ok := f.step.(object.Abandoner); ok {
		a.Abandon()
	}
	kind := f.kind
	vm.pop()
	if kind == exitFrame {
		vm.loopErr = err
		return exit, nil
	}
	return raising, err
}

// chain sets the context of a new exception to the one being handled. One that has a traceback is
// not new: it comes out of a native that called back, or out of a generator.
func (vm *VM) chain(e *object.Exc) error {
	h := vm.Handling
	if !h.IsSet() || h.Exc() == e || e.Context.IsSet() || e.TB != nil {
		return nil
	}
	e.Context = h
	return vm.breakCycle(h.Exc(), e)
}

// breakCycle cuts the chain of contexts that begins with o before e, if e is in it. A program can
// tie a chain into a loop without e: the slower of two walkers is then met by the other.
func (vm *VM) breakCycle(o, e *object.Exc) error {
	slow, move := o, false
	for o.Context.IsSet() && o.Context.Kind() == object.KException {
		next := o.Context.Exc()
		if next == e {
			o.Context = object.Value{}
			return nil
		}
		if o = next; o == slow {
			return nil
		}
		if move {
			slow = slow.Context.Exc()
		}
		move = !move
		if err := vm.Work(1); err != nil {
			return err
		}
	}
	return nil
}

// trace notes that the exception passed frame f at instruction at.
func (vm *VM) trace(e *object.Exc, f *frame, at int) {
	if vm.reraised == e { // Reraise goes on with the traceback as it is
		vm.reraised = nil
		return
	}
	lookup := vm.lookup == e
	vm.lookup = nil
	if !vm.payTrace() {
		return
	}
	e.TB = object.NewTraceback(e.TB, f.code, at, f.fn)
	e.TB.Lookup = lookup
}

// payTrace pays for an entry of a traceback; each raise of the same exception adds one, so they may
// become many. When the memory is full, as it is when MemoryError unwinds, some are given on
// credit, which the next payment that succeeds includes. Without credit the entry is left out: to
// recount for each frame took minutes where the program took milliseconds, so it is done for one in
// some thousands.
func (vm *VM) payTrace() bool {
	const size, credit, retryAfter = object.TracebackSize, 64 << 10, 10_000
	if vm.Meter.TryAlloc(size + vm.traceDebt) {
		vm.traceDebt = 0
		return true
	}
	if vm.traceDebt+size <= credit {
		vm.traceDebt += size
		return true
	}
	if vm.traceSkip--; vm.traceSkip > 0 {
		return false
	}
	vm.traceSkip = retryAfter
	if vm.Meter.Alloc(size+vm.traceDebt) != nil {
		return false
	}
	vm.traceDebt, vm.traceSkip = 0, 0
	return true
}

// keepLocals puts the variables of f, which err leaves, into the innermost entry of its traceback,
// for the hints of NameError and AttributeError. That costs one copy for each of them that leaves
// the frame it was raised in.
func (vm *VM) keepLocals(f *frame, err error) {
	e, ok := err.(*object.Exc)
	if !ok || e.TB == nil || e.TB.Kept || !e.Class.IsSubtype(object.NameError) &&
		!e.Class.IsSubtype(object.AttributeError) {
		return
	}
	e.TB.Kept = true
	in := e.TB
	for in.Next != nil {
		in = in.Next
	}
	if n := f.code.NumLocals; in.Code == f.code && in.Func == f.fn && !in.Made() && vm.Meter.TryAlloc(int64(n)*bytecodeScale) {
		in.Regs = append(make([]object.Value, 0, f.code.NumLocals), regs(f.base, 0, f.code.NumLocals)...)
	}
}

// handler finds the handler for instruction at. Inner handlers come first in the table, so the
// first one that covers the instruction is right. cleanup restricts the search to handlers of
// finally and with.
func handler(t *bytecode.Code, at int, cleanup bool) *bytecode.Handler {
	for i := range t.Handlers {
		if h := &t.Handlers[i]; int(h.Start) <= at && at < int(h.End) && (!cleanup || h.Cleanup) {
			return h
		}
	}
	return nil
}

// setHandler makes f go on at h. The handler's register gets the exception, or Unwinding for a
// final answer, which the code of the handler only passes on.
func (vm *VM) setHandler(f *frame, h *bytecode.Handler, err error) {
	v := object.Unwinding
	if e, ok := err.(*object.Exc); ok {
		v = e.Value()
	}
	*at(f.base, h.Reg*bytecodeScale) = v
	f.ip = pcAt(f.code, int(h.Target))
}

// drop takes the current frame off the stack because of err. What the frame below does with the
// error depends on the kind of the dropped frame: a for loop takes StopIteration as its end, an
// operation may try something else. If drop returns raising, unwinding goes on with the error in
// the frame below.
func (vm *VM) drop(err error) (action, error) {
	f := &vm.frames[vm.top]
	kind, ret := f.kind, f.ret
	vm.keepLocals(f, err)
	if f.gen != nil {
		err = vm.failGenerator(f, err)
		vm.Handling = f.aux
	}
	vm.pop()
	switch kind {
	case exitFrame, genExitFrame:
		vm.loopErr = err
		return exit, nil
	case nextFrame, filterFrame:
		if object.IsExcOf(err, object.StopIteration) {
			return reloadFrame, nil
		}
	case stepNextFrame, stepFilterFrame:
		if object.IsExcOf(err, object.StopIteration) {
			vm.EndedBy(err)
			return vm.drive(object.Value{}, nil)
		}
	case opFrame:
		return vm.failed(ret, err)
	}
	return raising, err
}
