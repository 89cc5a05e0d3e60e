// This file suspends and resumes generators and coroutines.
//
// While a generator runs, its registers lie on the stack in an ordinary frame. yield copies them
// into the Generator and takes the frame off; resume copies them back. Who resumed it decides the
// kind of the frame, and so where a yielded value goes: to a for loop (forFrame), to yield from
// (sendFrame), to a call of send (callFrame), to a stepper (stepFrame) or to Go (genExitFrame).
//
// A generator has an exception state of its own: vm.Handling is swapped in and out with the
// registers, and frame.aux keeps that of whoever resumed it.

package vm

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// newGenerator makes the generator of a call whose arguments are bound in window w.
func (vm *VM) newGenerator(fn *object.Function, w window) (object.Value, error) {
	code := fn.Code
	if err := vm.Alloc(160 + 16*((code.NumRegs+7)&^7)); err != nil {
		return object.Value{}, err
	}
	if err := vm.Instantiate(code); err != nil { // throw may end it before its first instruction
		return object.Value{}, err
	}
	g := vm.usedGenerator(fn)
	if g == nil {
		g = object.NewGenerator(fn)
	}
	copy(g.Regs[:code.NumLocals], regs(w, 0, code.NumLocals))
	if code.Sort == object.Coroutine && vm.top >= 0 {
		if f := &vm.frames[vm.top]; f.step == nil {
			vm.NoteCoroutine(g, f.code, indexOf(f.code, f.ip)-1)
		}
	}
	return g.Value(), nil
}

// usedGenerator makes one that has ended that of a call of fn, if there is one with room for its
// registers.
func (vm *VM) usedGenerator(fn *object.Function) *object.Generator {
	last := len(vm.spareGens) - 1
	if last < 0 || !vm.spareGens[last].Reuse(fn) {
		return nil
	}
	g := vm.spareGens[last]
	vm.spareGens = vm.spareGens[:last]
	return g
}

// maxSpareGens is how many generators that have ended are kept. A walk of a tree by yield from ends
// about as many in a row as the tree is deep.
const maxSpareGens = 8

// generatorMade notes that the instruction at hand has made g, which goes to the register ret of
// the current frame. If that is a call of a generator function or a generator expression, and the
// next instruction hands g to a builtin function that uses it up, as sum(x for x in xs) does, to a for
// loop or to yield from, then nobody else ever sees it: owns, onlyUser.
func (vm *VM) generatorMade(g object.Value, kind uint8, ret int) {
	f := &vm.frames[vm.top]
	if kind != plainFrame || f.step != nil || g.Generator().Sort != object.PlainGenerator {
		return
	}
	if in := under(f); (in.Op == bytecode.Call || in.Op == bytecode.CallM) && int(in.A) == ret {
		vm.madeGen, vm.madeEnd = g.Generator(), advance(f.ip, 1)
	}
}

// owns finds out whether s, which the instruction at hand begins, is the only one that refers to the
// generator it iterates over.
func (vm *VM) owns(s object.Stepper) {
	g := vm.madeGen
	vm.madeGen = nil
	if c, ok := s.(object.Taker); ok && c.Source() == g.Value() && vm.frames[vm.top].ip == vm.madeEnd {
		g.SetOwn()
	}
}

// onlyUser finds out whether the loop or yield from that the instruction at hand prepares is the only
// one that refers to the generator v. gi_yieldfrom may show it, and says so: object.Disown.
func (vm *VM) onlyUser(v object.Value) {
	g := vm.madeGen
	vm.madeGen = nil
	if g != nil && v == g.Value() && vm.frames[vm.top].ip == vm.madeEnd {
		g.SetOwn()
	}
}

// resume puts the registers of g back on the stack in a frame of the given kind. sent becomes the
// value of its yield.
func (vm *VM) resume(g *object.Generator, sent object.Value, kind uint8) (*frame, error) {
	code := g.Code
	w, newSeg := vm.room(code.NumRegs + 1)
	*at(w, 0) = g.Func
	base := shift(w, bytecodeScale)
	copy(regs(base, 0, code.NumRegs), g.Regs)
	f, err := vm.pushGenerator(g, base)
	if err != nil {
		if newSeg {
			vm.popSegment()
		}
		return nil, err
	}
	f.kind, f.newSeg = kind, newSeg
	f.ip = pcAt(code, g.IP)
	if g.State == object.Suspended {
		in := code.Ins[g.IP]
		if in.Op != bytecode.YieldFrom {
			in = code.Ins[g.IP-1]
		}
		*at(base, in.A) = sent
	}
	if g.Handling.IsSet() {
		vm.Handling = g.Handling
	}
	g.State = object.Running
	return f, nil
}

// pushGenerator is pushFrame for a generator. Frames above the current one hold no generator and no
// stepper.
func (vm *VM) pushGenerator(g *object.Generator, base window) (*frame, error) {
	if vm.top+1 >= vm.MaxDepth || vm.top+1 == len(vm.frames) {
		f, err := vm.pushFrame(g.Code, g.Func.Function(), base)
		if err == nil {
			f.gen, f.aux = g, vm.Handling
		}
		return f, err
	}
	vm.top++
	f := &vm.frames[vm.top]
	f.code, f.base, f.fn, f.ret, f.gen, f.aux = g.Code, base, g.Func.Function(), 0, g, vm.Handling
	return f, nil
}

// resumeChain is resume for a generator that may wait in yield from for another one, which may wait
// for a third. It resumes the last of them. The others get frames too, since calls, tracebacks and
// limits see them, but their registers stay where they are: most items pass through them, and what
// moves no registers takes half the time. settle moves them when a frame has to go on. ret is that
// of the frame of g.
func (vm *VM) resumeChain(g *object.Generator, sent object.Value, kind uint8, ret int) error {
	if kind != sendFrame {
		vm.resumer = kind
	}
	for inner := vm.awaited(g); inner != nil; inner = vm.awaited(g) {
		code := g.Code
		w, newSeg := vm.room(code.NumRegs + 1)
		f, err := vm.pushGenerator(g, shift(w, bytecodeScale))
		if err != nil {
			if newSeg {
				vm.popSegment()
			}
			return err
		}
		f.kind, f.ret, f.newSeg, f.waits = kind, ret, newSeg, true
		f.ip = pcAt(code, g.IP+1)
		if g.Handling.IsSet() {
			vm.Handling = g.Handling
		}
		g.State = object.Running
		g, kind, ret = inner, sendFrame, 0
	}
	f, err := vm.resume(g, sent, kind)
	if err == nil {
		f.ret = ret
	}
	return err
}

// awaited returns the suspended generator that g waits for in yield from, if both may have a frame.
func (vm *VM) awaited(g *object.Generator) *object.Generator {
	if g.State != object.Suspended || vm.top+2 >= vm.MaxDepth {
		return nil
	}
	in := &g.Code.Ins[g.IP]
	if in.Op != bytecode.YieldFrom {
		return nil
	}
	sub := g.Regs[in.B/bytecodeScale]
	if sub.Kind() != object.KGenerator {
		return nil
	}
	inner := sub.Generator()
	if inner.State != object.Suspended || inner.Sort == object.AsyncGenerator {
		return nil
	}
	return inner
}

// settle moves the registers of a generator that waited in yield from to its window.
func (f *frame) settle() {
	if !f.waits {
		return
	}
	*below(f.base) = f.gen.Func
	copy(regs(f.base, 0, f.code.NumRegs), f.gen.Regs)
	f.waits = false
}

// suspend takes the current frame, a generator, off the stack; it goes on at instruction ip when it
// is resumed.
func (vm *VM) suspend(f *frame, ip int) {
	g := f.gen
	if !f.waits {
		copy(g.Regs, regs(f.base, 0, f.code.NumRegs))
	}
	f.waits = false
	g.IP, g.State = ip, object.Suspended
	if vm.Handling != f.aux {
		g.Handling, vm.Handling = vm.Handling, f.aux
	} else if g.Handling.IsSet() {
		g.Handling = object.Value{}
	}
	vm.pop()
}

// yield leaves the current generator with v; ip is where it goes on. Generators that wait for each
// other in yield from form a chain: each of them is suspended in turn, until one was resumed by
// something else.
func (vm *VM) yield(v object.Value, ip int) action {
	f := &vm.frames[vm.top]
	if (f.kind == stepFrame || f.kind == sendFrame && vm.resumer == stepFrame) && vm.takesOn(f, v, ip) {
		return reloadFrame
	}
	for {
		kind, ret := f.kind, f.ret
		vm.suspend(f, ip)
		switch kind {
		case genExitFrame:
			vm.result, vm.genDone = v, false
			return exit
		case forFrame:
			vm.loopVariable(v)
			return reloadFrame
		case callFrame:
			*at(vm.frames[vm.top].base, uint16(ret)) = v
			return reloadFrame
		case stepFrame:
			return vm.proceed(v, nil)
		case enumFrame:
			vm.loopPair(v)
			return reloadFrame
		case zipFrame:
			return vm.loopZip(v)
		}
		// yield from: the generator below yields the same value, and stays at its YieldFrom.
		f = &vm.frames[vm.top]
		ip = indexOf(f.code, f.ip) - 1
	}
}

// yieldToLoop is yield for a generator in frame f that a for loop of the frame below resumed, by
// far the most frequent one.
func (vm *VM) yieldToLoop(f *frame, v object.Value) {
	vm.suspend(f, indexOf(f.code, f.ip))
	vm.loopVariable(v)
}

// takesOn hands v to the consumer below the generator in f, list or sum or max, if that is done
// without leaving the generator: it goes on at once, behind its yield or with its yield from. That
// spares moving the registers out and in again. Between the two may be generators that wait in
// yield from for the one above them; they go on waiting.
func (vm *VM) takesOn(f *frame, v object.Value, ip int) bool {
	in := &f.code.Ins[ip]
	if in.Op != bytecode.YieldFrom {
		if in = &f.code.Ins[ip-1]; in.Op != bytecode.Yield {
			return false
		}
	}
	consumer := vm.top - 1
	for vm.frames[consumer+1].kind == sendFrame {
		consumer--
	}
	if vm.frames[consumer+1].kind != stepFrame {
		return false
	}
	switch c := vm.frames[consumer].step.(type) {
	case *object.Consumer:
		if !c.Take(&vm.Thread, v) {
			return false
		}
	case object.Taker:
		if !c.Take(&vm.Thread, v) {
			return false
		}
	default:
		return false
	}
	*at(f.base, in.A) = object.None
	f.ip = pcAt(f.code, ip)
	return true
}

// loopVariable gives the ForIter of the current frame its next item.
func (vm *VM) loopVariable(v object.Value) {
	f := &vm.frames[vm.top]
	in := fetch(f.code, advance(f.ip, -1))
	*at(f.base, in.B) = v
	f.ip = advance(f.ip, int(int16(in.C)))
}

// finishGenerator ends the generator in the current frame, which returned v.
func (vm *VM) finishGenerator(f *frame, v object.Value) action {
	kind, g := f.kind, f.gen
	own := (kind == stepFrame || kind == sendFrame || kind == forFrame) && g.Own()
	if !own {
		vm.closeGenerator(f)
	} else if g.Free(); len(vm.spareGens) < maxSpareGens {
		vm.spareGens = append(vm.spareGens, g)
	}
	vm.Handling = f.aux
	vm.pop()
	switch kind {
	case genExitFrame:
		vm.result, vm.genDone = v, true
		return exit
	case sendFrame:
		f := &vm.frames[vm.top]
		f.settle()
		in := f.code.Ins[indexOf(f.code, f.ip)-1]
		if own {
			*at(f.base, in.B) = object.None // it held g
		}
		*at(f.base, in.A) = v
	case callFrame:
		return vm.unwind(vm.StopIteration(v))
	case stepFrame:
		g.Returned(v)
		vm.EndedWith(v)
		return vm.proceed(object.Value{}, nil)
	}
	return reloadFrame
}

// closeGenerator marks the generator in f as finished and drops its registers.
func (vm *VM) closeGenerator(f *frame) {
	f.gen.State, f.gen.Regs, f.gen.Handling = object.Closed, nil, object.Value{}
}

// failGenerator ends the generator in frame f because of err, and returns what its consumer sees.
func (vm *VM) failGenerator(f *frame, err error) error {
	g := f.gen
	vm.closeGenerator(f)
	for _, stop := range [...]*object.Type{object.StopIteration, object.StopAsyncIteration} {
		if !object.IsExcOf(err, stop) || stop == object.StopAsyncIteration && g.Sort != object.AsyncGenerator {
			continue
		}
		what := [...]string{object.PlainGenerator: "generator", object.Coroutine: "coroutine",
			object.AsyncGenerator: "async generator"}[g.Sort]
		e := vm.Errorf(object.RuntimeError, "%s raised %s", what, stop.Name)
		e.Cause, e.Context, e.Suppress = err.(*object.Exc).Value(), err.(*object.Exc).Value(), true
		return e
	}
	return err
}

// resumeLoop executes ForIter over a generator: it pushes its frame. done reports that it is
// exhausted already.
func (vm *VM) resumeLoop(in *bytecode.Instr, base window, ip pc) (done bool, err error) {
	vm.frames[vm.top].ip = ip
	g := at(base, in.A).Generator()
	if g.State == object.Closed {
		return true, nil
	}
	if err := vm.canResume(g); err != nil {
		return false, err
	}
	if v := vm.passedOn(g); v.IsSet() {
		vm.loopVariable(v)
		return false, nil
	}
	return false, vm.resumeChain(g, object.None, forFrame, 0)
}

// passedOn returns the next item of g if it waits in yield from for a list, tuple, range or ASCII
// str that has one left, or for a generator that does: the item passes through all of them, and
// none needs a frame for that. It is unbound otherwise.
func (vm *VM) passedOn(g *object.Generator) object.Value {
	for depth := vm.top + 1; depth < vm.MaxDepth && g.State == object.Suspended; depth++ {
		in := &g.Code.Ins[g.IP]
		if in.Op != bytecode.YieldFrom {
			break
		}
		sub := g.Regs[in.B/bytecodeScale]
		switch sub.Kind() {
		case object.KIterator:
			vm.NotEnded()
			return sub.NextItem()
		case object.KGenerator:
			if g = sub.Generator(); g.Sort != object.AsyncGenerator {
				continue
			}
		}
		break
	}
	return object.Value{}
}

// canResume is the error for a generator that runs already.
func (vm *VM) canResume(g *object.Generator) error {
	if g.State == object.Running {
		return vm.Errorf(object.ValueError, "%s already executing", object.TypeOf(g.Value()).Name)
	}
	return nil
}

// Resume continues g from Go.
func (vm *VM) Resume(g *object.Generator, sent object.Value, exc *object.Exc) (object.Value, bool, error) {
	if err := vm.canResume(g); err != nil {
		return object.Value{}, true, err
	}
	if g.State == object.Closed {
		if exc != nil {
			return object.Value{}, true, exc
		}
		return object.None, true, nil
	}
	if vm.nested >= maxNested {
		return object.Value{}, true, vm.Errorf(object.RecursionError, "maximum recursion depth exceeded")
	}
	if exc == nil && g.State == object.Created && !sent.IsNone() {
		return object.Value{}, true, vm.Errorf(object.TypeError, "can't send non-None value to a just-started %s",
			object.TypeOf(g.Value()).Name)
	}
	if r := vm.Pause(); r != nil {
		defer vm.Unpause(r)
	}
	if exc != nil {
		return vm.throw(g, exc)
	}
	if err := vm.resumeChain(g, sent, genExitFrame, 0); err != nil {
		return object.Value{}, true, err
	}
	return vm.enterGenerator()
}

// enterGenerator runs the generator on top in a nested loop.
func (vm *VM) enterGenerator() (object.Value, bool, error) {
	caller := vm.caller
	vm.caller = vm.top - 1
	vm.Reentry++
	v, err := vm.enter()
	vm.Reentry--
	vm.caller = caller
	return v, vm.genDone || err != nil, err
}

// throw raises exc at the yield where g waits. If g waits in yield from, the inner iterator gets
// the exception first (PEP 380): it may yield, return, or raise something else.
func (vm *VM) throw(g *object.Generator, exc *object.Exc) (object.Value, bool, error) {
	if sub := vm.delegate(g); sub.IsSet() {
		g.State = object.Running // while the inner iterator has its turn, nobody may enter g
		v, done, err := vm.throwInto(sub, exc)
		g.State = object.Suspended
		if err == nil && !done {
			return v, false, nil
		}
		if err == nil { // the sub-iterator returned: go on behind yield from
			in := g.Code.Ins[g.IP]
			g.IP++
			g.Regs[in.A/bytecodeScale] = v
			return vm.continueAfter(g, in, v)
		}
		e, ok := err.(*object.Exc)
		if !ok {
			return object.Value{}, true, err
		}
		exc = e
	}
	f, err := vm.resume(g, object.None, genExitFrame)
	if err != nil {
		return object.Value{}, true, err
	}
	if f.code.Ins[g.IP].Op == bytecode.YieldFrom {
		f.ip = pcAt(f.code, g.IP+1)
	}
	switch h := g.Handling; { // the context is what the generator handles, not what its caller does
	case h.IsSet() && h.Exc() != exc:
		exc.Context = h
		if err := vm.breakCycle(h.Exc(), exc); err != nil {
			return object.Value{}, true, err
		}
	case !exc.Context.IsSet():
		exc.Context = object.None
	}
	fn := vm.fn
	if vm.unwind(exc) == exit {
		vm.fn = fn
		_, err := vm.outcome()
		return object.Value{}, true, err
	}
	return vm.enterGenerator()
}

// continueAfter resumes g behind a YieldFrom whose value is v.
func (vm *VM) continueAfter(g *object.Generator, in bytecode.Instr, v object.Value) (object.Value, bool, error) {
	f, err := vm.resume(g, v, genExitFrame)
	if err != nil {
		return object.Value{}, true, err
	}
	*at(f.base, in.A) = v
	return vm.enterGenerator()
}

// delegate returns the iterator that g waits for in yield from or await, or unbound.
func (vm *VM) delegate(g *object.Generator) object.Value {
	if g.State != object.Suspended {
		return object.Value{}
	}
	if in := g.Code.Ins[g.IP]; in.Op == bytecode.YieldFrom {
		return g.Regs[in.B/bytecodeScale]
	}
	return object.Value{}
}

// throwInto raises exc inside the iterator a generator delegates to.
func (vm *VM) throwInto(sub object.Value, exc *object.Exc) (object.Value, bool, error) {
	if sub.Kind() == object.KGenerator {
		if exc.Class.IsSubtype(object.GeneratorExit) {
			if _, err := vm.CloseGenerator(sub.Generator()); err != nil {
				return object.Value{}, true, err
			}
			return object.Value{}, true, exc
		}
		return vm.Resume(sub.Generator(), object.None, exc)
	}
	return vm.ThrowInto(sub, exc)
}

// yieldFrom executes YieldFrom: it sends what its own generator was sent to the inner iterator. The
// instruction is executed again each time its generator is resumed, until the inner iterator ends;
// its value is then the result.
func (vm *VM) yieldFrom(in *bytecode.Instr, base window) (action, error) {
	sub, sent := *at(base, in.B), *at(base, in.A)
	if sub.Kind() == object.KGenerator && sub.Generator().Sort != object.AsyncGenerator {
		g := sub.Generator()
		if err := vm.canResume(g); err != nil {
			return goOn, err
		}
		if g.State == object.Closed {
			if g.Sort == object.Coroutine {
				return goOn, vm.Errorf(object.RuntimeError, "cannot reuse already awaited coroutine")
			}
			*at(base, in.A) = object.None
			return goOn, nil
		}
		if g.State == object.Created && !sent.IsNone() {
			return goOn, vm.Errorf(object.TypeError, "can't send non-None value to a just-started %s",
				object.TypeOf(sub).Name)
		}
		return reloadFrame, vm.resumeChain(g, sent, sendFrame, 0)
	}
	v, done, err := vm.SendTo(sub, sent)
	if err != nil {
		return goOn, err
	}
	if done {
		*at(base, in.A) = v
		return goOn, nil
	}
	f := &vm.frames[vm.top]
	return vm.yield(v, indexOf(f.code, f.ip)-1), nil
}
