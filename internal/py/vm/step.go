package vm

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// A native that calls Python step by step (object.Stepper) has a frame without code or registers
// among the others. What it asks for gets a frame above it; the result comes back through drive.

// stepCode is the code of such a frame. Nothing of it ever runs.
var stepCode = &object.Code{T: &bytecode.Code{}, Hidden: true}

// signal is what an operation returns in place of an error to tell the loop that it has not ended.
type signal struct{ text string }

func (s *signal) Error() string { return s.text }

var (
	errPushed = &signal{"the result comes from the frame on top"}
	errSwitch = &signal{"another thread's turn"}
)

// raised decides what becomes of err in the frame whose next instruction is ip: a real error
// unwinds.
func (vm *VM) raised(err error, ip pc) action {
	switch e := err.(type) {
	case *signal:
		if e == errPushed {
			return reloadFrame
		}
		vm.loopErr = err
		return exit
	case *object.Parked:
		vm.loopErr = err
		return exit
	}
	vm.frames[vm.top].ip = ip
	return vm.unwind(err)
}

// pushStepper puts a native call on the stack; drive then begins it.
func (vm *VM) pushStepper(s object.Stepper, kind uint8, ret int) error {
	switch x := s.(type) {
	case *object.MethodStep:
		s = x.Clone()
	case *object.GeneratorNext:
		s = x.Clone()
	}
	w, newSeg := vm.room(1)
	f, err := vm.pushFrame(stepCode, nil, w)
	if err != nil {
		if newSeg {
			vm.popSegment()
		}
		return err
	}
	f.step, f.kind, f.ret, f.newSeg = s, kind, ret, newSeg
	return nil
}

// startNative begins a call, from the loop, of a native that Steps. The result goes to register
// ret. It returns nil if the native is done, and errPushed if a frame on top has to run first.
func (vm *VM) startNative(d *object.Def, owner *object.Type, base window, args []object.Value, kw []*object.Str,
	ret int) error {
	if object.IsSend(d) && len(args) == 2 && len(kw) == 0 {
		return vm.callSend(args[0].Generator(), args[1], ret)
	}
	v, s, err := vm.startOrTry(d, owner, args, kw)
	if err != nil {
		return err
	}
	if s == nil {
		*at(base, uint16(ret)) = v
		return nil
	}
	return vm.begin(s, plainFrame, ret)
}

// startOrTry begins a native. Natives with a Start are steppers from the beginning; the others are
// tried, and become steppers if they turn out to need Python. A nil Stepper means that v is the
// result.
func (vm *VM) startOrTry(d *object.Def, owner *object.Type, args []object.Value, kw []*object.Str) (object.Value,
	object.Stepper, error) {
	if d.Start == nil {
		return vm.TryNative(d, owner, args, kw)
	}
	return vm.StartNative(d, owner, args, kw)
}

// callSend is g.send(v) without a stepper: event loops do little else. What g yields goes to
// register ret of the current frame.
func (vm *VM) callSend(g *object.Generator, v object.Value, ret int) error {
	switch {
	case g.Sort == object.Coroutine && g.State == object.Closed:
		return vm.Errorf(object.RuntimeError, "cannot reuse already awaited coroutine")
	case g.State == object.Closed:
		return vm.StopIteration(object.None)
	case g.State == object.Created && !v.IsNone():
		return vm.Errorf(object.TypeError, "can't send non-None value to a just-started %s",
			object.TypeOf(g.Value()).Name)
	}
	if err := vm.canResume(g); err != nil {
		return err
	}
	if err := vm.resumeChain(g, v, callFrame, ret); err != nil {
		return err
	}
	return errPushed
}

// begin runs a stepper whose result goes to the current frame, a Python one, as kind and ret say.
// It returns errPushed, unless there is nothing left to do but to raise in that frame.
func (vm *VM) begin(s object.Stepper, kind uint8, ret int) error {
	if vm.madeGen != nil && kind == plainFrame {
		vm.owns(s)
	}
	if m, ok := s.(*object.MethodStep); ok && kind == plainFrame && !m.Def.IsSet() {
		return vm.pushMethodStep(m, ret)
	}
	if n, ok := s.(*object.GeneratorNext); ok && kind == plainFrame && !n.Def.IsSet() {
		return vm.callSend(n.G, object.None, ret)
	}
	if err := vm.pushStepper(s, kind, ret); err != nil {
		return err
	}
	act, err := vm.drive(object.Value{}, nil)
	switch act {
	case raising:
		return err
	case exit: // the thread waits
		_, err := vm.outcome()
		return err
	}
	return errPushed
}

// pushMethodStep calls the method that a builtin function comes down to, without a frame for the
// function.
func (vm *VM) pushMethodStep(m *object.MethodStep, ret int) error {
	pushed, v, err := vm.pushArgs(m.F, &m.Args, m.N, checkFrame, ret)
	if pushed {
		vm.frames[vm.top].aux = object.Int(int64(m.Check))
		return errPushed
	}
	if err == nil {
		v, err = vm.CheckAnswer(m.Check, v)
	}
	return put(vm.frames[vm.top].base, uint16(ret), v, err)
}

// RunStepper runs a stepper for a native written in the plain way.
func (vm *VM) RunStepper(s object.Stepper) (object.Value, error) {
	if vm.Repeats() {
		if v, here, err := vm.Answer(object.Value{}, nil, nil, s); here {
			return v, err
		}
		r := vm.Pause()
		defer vm.Unpause(r)
	}
	if vm.nested >= maxNested {
		return object.Value{}, vm.Errorf(object.RecursionError, "maximum recursion depth exceeded")
	}
	if err := vm.pushStepper(s, exitFrame, 0); err != nil {
		return object.Value{}, err
	}
	caller := vm.caller
	vm.caller = vm.top - 1
	vm.Reentry++
	native := vm.InNative()
	held := vm.BeginLoop()
	act, _ := vm.drive(object.Value{}, nil)
	vm.EndLoop(held, native)
	var v object.Value
	var err error
	if act == exit {
		v, err = vm.outcome()
	} else {
		v, err = vm.enter()
	}
	vm.Reentry--
	vm.caller = caller
	return v, err
}

// drive lets the stepper in the current frame go on with v or err, and those below it that it
// returns to, until Python has to run (reloadFrame), the loop ends because a stepper that Go began
// is done or the thread waits (exit), or a Python frame has to raise the error (raising).
func (vm *VM) drive(v object.Value, err error) (action, error) {
	for {
		f := &vm.frames[vm.top]
		q := &vm.req
		q.Reset()
		outermost := vm.BeginNative()
		v, err = f.step.Step(&vm.Thread, q, v, err)
		vm.EndNative(outermost)
		if vm.Meter.Alarmed() {
			v, err = vm.InTime(v, err)
		}
		if err == nil && q.Sort != object.NoRequest {
			var pushed bool
			if pushed, v, err = vm.ask(q); pushed {
				return reloadFrame, nil
			}
			if _, parked := err.(*object.Parked); parked {
				vm.loopErr = err
				return exit, nil
			}
			continue
		}
		f = &vm.frames[vm.top]
		kind, ret := f.kind, f.ret
		vm.pop()
		if kind == stepFrame {
			continue
		}
		return vm.deliver(kind, ret, v, err)
	}
}

// deliver hands the outcome of a stepper that is gone to what began it.
func (vm *VM) deliver(kind uint8, ret int, v object.Value, err error) (action, error) {
	switch {
	case kind == exitFrame:
		vm.result, vm.loopErr = v, err
		return exit, nil
	case err != nil:
		return raising, err
	case kind == dropFrame:
		return reloadFrame, nil
	case kind == nextFrame:
		if v.IsSet() {
			vm.loopVariable(v)
		}
		return reloadFrame, nil
	case kind == opFrame:
		return vm.resumeOp(ret, v)
	case kind == intoFrame:
		if v.IsSet() {
			vm.loopVariables()
		}
		return reloadFrame, nil
	}
	*at(vm.frames[vm.top].base, uint16(ret)) = v
	return reloadFrame, nil
}

// proceed is drive for callers that are in the loop: what is to be raised unwinds.
func (vm *VM) proceed(v object.Value, err error) action {
	act, err := vm.drive(v, err)
	if act == raising {
		return vm.unwind(err)
	}
	return act
}

// ask carries out a request of the stepper in the current frame. pushed reports that the answer
// comes from a Python frame; otherwise it is here, or comes from the stepper that is now on top and
// has yet to begin.
func (vm *VM) ask(q *object.Request) (pushed bool, v object.Value, err error) {
	switch q.Sort {
	case object.CallRequest:
		return vm.askCall(q.F, q.Args, q.Kw)
	case object.NextRequest:
		return vm.askNext(q.F)
	case object.SendRequest:
		return vm.askSend(q.F.Generator(), q.Args[0])
	}
	return false, object.Value{}, vm.pushStepper(q.Sub, stepFrame, 0)
}

// askCall calls f for the stepper in the current frame.
func (vm *VM) askCall(f object.Value, args []object.Value, kw []*object.Str) (pushed bool, v object.Value, err error) {
	switch f.O.Kind {
	case object.KFunction:
		if len(args) <= 3 && len(kw) == 0 {
			var a [3]object.Value
			copy(a[:], args)
			pushed, v, err = vm.pushArgs(f, &a, len(args), stepFrame, 0)
			if !pushed && err == nil {
				vm.ownsMade(v)
			}
			return pushed, v, err
		}
		return vm.pushFor(f, object.Value{}, args, kw, stepFrame, object.Value{})
	case object.KMethod:
		if m := f.Method(); m.Func.O.Kind == object.KFunction {
			return vm.pushFor(m.Func, m.Self, args, kw, stepFrame, object.Value{})
		}
	case object.KType, object.KType | object.Sub:
		if init := vm.PlainInit(f.Type()); init.IsSet() {
			self, err := vm.NewInst(f.Type())
			if err != nil {
				return false, self, err
			}
			return vm.pushFor(init, self, args, kw, stepInitFrame, self)
		}
	case object.KNative:
		if n := f.Native(); n.Def.Steps() && !n.Self.IsSet() {
			return vm.askNative(n.Def, nil, args, kw)
		}
	case object.KNativeMethod:
		if n := f.Native(); n.Def.Steps() {
			return vm.askNative(n.Def, n.Owner, prepend(n.Self, args), kw)
		}
	}
	v, err = vm.callValue(f, args, kw)
	return false, v, err
}

// ownsMade notes that nobody but the stepper in the current frame sees the generator that its request,
// a call of a generator function, has made, if that was __iter__.
func (vm *VM) ownsMade(v object.Value) {
	c, ok := vm.frames[vm.top].step.(*object.Consumer)
	if ok && c.Iterating() && v.O.Kind == object.KGenerator && v.Generator().Sort == object.PlainGenerator {
		v.Generator().SetOwn()
	}
}

// askNative calls a native that Steps for the stepper in the current frame.
func (vm *VM) askNative(d *object.Def, owner *object.Type, args []object.Value, kw []*object.Str) (bool,
	object.Value, error) {
	v, s, err := vm.startOrTry(d, owner, args, kw)
	if s == nil || err != nil {
		return false, v, err
	}
	return false, object.Value{}, vm.pushStepper(s, stepFrame, 0)
}

// pushFor pushes the frame of the Python function f, called with self, if it is bound, and args,
// above the current frame. A generator function is done at once.
func (vm *VM) pushFor(f, self object.Value, args []object.Value, kw []*object.Str, kind uint8,
	aux object.Value) (pushed bool, v object.Value, err error) {
	fn := f.Function()
	w, newSeg := vm.room(fn.Code.NumRegs + 1)
	*at(w, 0) = f
	base := shift(w, bytecodeScale)
	err = vm.bindSelf(fn, base, self, args, kw)
	if err == nil && fn.Code.IsGenerator {
		v, err = vm.newGenerator(fn, base)
		if newSeg {
			vm.popSegment()
		}
		return false, v, err
	}
	if err == nil {
		var fr *frame
		if fr, err = vm.pushFrame(fn.Code, fn, base); err == nil {
			fr.kind, fr.newSeg, fr.aux = kind, newSeg, aux
			return true, v, nil
		}
	}
	if newSeg {
		vm.popSegment()
	}
	return false, v, err
}

// pushArgs pushes the frame of the Python function f, called with the first n of a, above the
// current frame. A generator function is done at once. It is pushFor for a few arguments, which
// need no slice.
func (vm *VM) pushArgs(f object.Value, a *[3]object.Value, n int, kind uint8, ret int) (pushed bool, v object.Value,
	err error) {
	fn := f.Function()
	if fn.Code.NumRegs < n {
		pushed, v, err = vm.pushFor(f, object.Value{}, append([]object.Value(nil), a[:n]...), nil, kind, object.Value{})
		if pushed {
			vm.frames[vm.top].ret = ret
		}
		return pushed, v, err
	}
	w, newSeg := vm.room(fn.Code.NumRegs + 1)
	*at(w, 0) = f
	base := shift(w, bytecodeScale)
	for i := range n {
		*at(base, uint16(i*bytecodeScale)) = a[i]
	}
	err = vm.bind(fn, base, n, nil)
	if err == nil && fn.Code.IsGenerator {
		v, err = vm.newGenerator(fn, base)
	} else if err == nil {
		var fr *frame
		if fr, err = vm.pushFrame(fn.Code, fn, base); err == nil {
			fr.kind, fr.newSeg, fr.ret = kind, newSeg, ret
			return true, v, nil
		}
	}
	if newSeg {
		vm.popSegment()
	}
	return false, v, err
}

// askNext steps an iterator for the stepper in the current frame.
func (vm *VM) askNext(it object.Value) (pushed bool, v object.Value, err error) {
	switch it.O.Kind {
	case object.KGenerator:
		g := it.Generator()
		if g.Sort != object.PlainGenerator {
			break
		}
		if g.State == object.Closed {
			return false, object.Value{}, nil
		}
		if err := vm.canResume(g); err != nil {
			return false, object.Value{}, err
		}
		err := vm.resumeChain(g, object.None, stepFrame, 0)
		return err == nil, object.Value{}, err
	case object.KIterator:
		if v := vm.NextMapped(it.Iterator()); v.IsSet() {
			return false, v, vm.Work(1)
		}
		if f, x, ok, err := vm.NextOfMap(it.Iterator()); ok || err != nil {
			if err != nil || !x.IsSet() {
				return false, x, err
			}
			return vm.pushArgs(f, &[3]object.Value{x}, 1, stepNextFrame, 0)
		}
		if c, ok := vm.frames[vm.top].step.(*object.Consumer); ok && c.Iterates(it.Iterator()) &&
			vm.PlainFilter(it.Iterator()) {
			v, err := vm.filterNext(it.Iterator(), stepFilterFrame)
			if err == error(errPushed) {
				return true, v, nil
			}
			return false, v, err
		}
		if s := vm.NextStepper(it.Iterator()); s != nil {
			return false, object.Value{}, vm.pushStepper(s, stepFrame, 0)
		}
	default:
		if f := vm.PythonNext(it); f.IsSet() {
			return vm.pushArgs(f, &[3]object.Value{it}, 1, stepNextFrame, 0)
		}
	}
	v, err = vm.Next(it)
	return false, v, err
}

// askSend resumes the generator g with v for the stepper in the current frame.
func (vm *VM) askSend(g *object.Generator, v object.Value) (pushed bool, _ object.Value, err error) {
	if err := vm.canResume(g); err != nil {
		return false, object.Value{}, err
	}
	if g.State == object.Closed {
		g.Returned(object.None)
		return false, object.Value{}, nil
	}
	if g.State == object.Created && !v.IsNone() {
		return false, object.Value{}, vm.Errorf(object.TypeError, "can't send non-None value to a just-started %s",
			object.TypeOf(g.Value()).Name)
	}
	err = vm.resumeChain(g, v, stepFrame, 0)
	return err == nil, object.Value{}, err
}
