// Package vm runs compiled Python.
//
// A [VM] has a stack of registers and a stack of frames. A frame is plain data: which code, which
// instruction, which window of registers. Calling a Python function from Python pushes a frame and
// goes on in the same loop, so recursion in Python takes no Go stack, and a generator is a frame
// that was taken off and put aside. Arguments need not be copied: the caller puts them where the
// callee's first registers will be, and the windows overlap.
//
// The methods behind operators run as frames too (operation.go), and so do natives that call Python
// step by step (step.go); natives written in the plain way run a nested loop ([VM.Call]). Where
// there is none, a thread can stop at any call and go on later: thread.go gives the threads of a
// session their turns. The stack consists of segments that never move, so a native's view of its
// arguments, and the loop's own window, stay valid whatever happens above them.
//
// loop.go holds the dispatch switch with the paths that are worth having inline; everything else is
// in functions of their own, because each variable that lives across the switch costs a store per
// instruction.
package vm

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// VM is one line of execution. It belongs to one goroutine at a time.
type VM struct {
	object.Thread

	fuel  int64 // back-edges and calls until the next poll
	given int64 // steps paid for in advance
	many  int   // calls of methods with many arguments that are under way

	fn     *object.Function // that of the current frame
	frames []frame
	top    int    // index of the current frame
	end    window // behind the current segment

	segs [][]object.Value
	seg  int

	nested    int          // depth of nested loops
	caller    int          // frame whose native called Python from Go last
	result    object.Value // of the frame that returned to Go
	loopErr   error        // the error with which the loop returned
	resumer   uint8        // the kind of frame of the last generator that something else than yield from resumed: a hint
	genDone   bool         // that frame was a generator and has finished
	reraised  *object.Exc  // exception that Reraise raised: its traceback is complete here
	lookup    *object.Exc  // exception of a CallM that did not find its method
	traceDebt int64        // bytes of tracebacks not yet paid for
	traceSkip int          // entries to leave out before asking for memory again
	// the first final answer of the run, for which Unwinding stands in a cleanup handler's register
	final error

	slice object.Slice     // see newSlice
	spare *object.Iterator // of a loop that has ended, for the next loop

	spareGens []*object.Generator // some that have ended, for the next calls
	madeGen   *object.Generator   // that which was made last by a call
	madeEnd   pc                  // behind the instruction that may use it at once, see owns

	fresh    *object.Header // the big int, set or list that the instruction at hand made, see arithmetic and made
	freshEnd pc             // behind the next instruction

	kwRoom [8]*object.Str // for the names of the arguments of a call with **, until they are bound

	req   object.Request // of the stepper that was asked last
	saved int64          // steps kept back so that the next clean place polls, see refill

	victims *victims // of the main thread; nil until a cache meets a second class

	start    object.Value  // what the thread was started with
	sched    *scheduler    // nil: there has never been another thread
	wait     object.Waiter // what the thread waits for
	answered bool          // the wait is over, with answer or failure
	answer   object.Value
	failure  error
}

const (
	firstSegment = 255 // registers; with one spare this fills a size class of Go's allocator
	firstFrames  = 8
	maxNested    = 1_000  // loops of the machine within each other
	maxReentry   = 12_000 // calls from Go within each other: of natives by natives, since __eq__ = object.__ne__ asks itself
)

// frame is a call under way.
type frame struct {
	code   *object.Code
	ip     pc
	base   window
	fn     *object.Function
	ret    int   // where the result goes: bytes from the caller's window
	kind   uint8 // what to do with the result
	newSeg bool  // the frame opened its segment
	waits  bool  // a generator in yield from whose registers still lie in gen: see resumeChain
	gen    *object.Generator
	aux    object.Value   // kind's own: the instance under construction, the exception handled outside a generator …
	step   object.Stepper // of a native call; there is no code then
}

// Kinds of frame.
const (
	plainFrame      uint8 = iota
	exitFrame             // return to Go: the bottom of a nested loop
	initFrame             // __init__: the result is aux
	forFrame              // a generator that a for loop of the frame below resumed
	sendFrame             // a generator that yield from in the frame below resumed
	callFrame             // a generator that a call of send in the frame below resumed
	genExitFrame          // a generator that Go resumed
	memoFrame             // a function behind a Memo, which keeps the result: aux is the object and the key
	stepFrame             // what the stepper below asked for: it gets the result
	stepNextFrame         // likewise, a __next__: its StopIteration is the end
	stepInitFrame         // likewise, an __init__: the stepper gets aux
	filterFrame           // the function of a filter that a for loop of the frame below steps: aux is the item
	stepFilterFrame       // likewise, for the consumer below
	checkFrame            // a method whose result a builtin function checks: aux tells how
	enumFrame             // a generator that a for loop of the frame below enumerates and unpacks
	zipFrame              // a generator that a for loop of the frame below zips with native iterators and unpacks
	intoFrame             // a stepper whose items a for loop of the frame below unpacks
	nextFrame             // a __next__, or what stands for it, whose result a for loop of the frame below gets
	dropFrame             // the result is not wanted
	opFrame               // the operation of the frame below goes on with the result: ret tells how, aux is its own
)

// New returns a VM for a session.
func New(t object.Thread) *VM {
	vm := &VM{Thread: t}
	vm.Thread.Init(vm)
	if t.Machine == nil {
		vm.Charge()
	}
	vm.frames = make([]frame, firstFrames)
	vm.segs = [][]object.Value{make([]object.Value, firstSegment)}
	vm.end = endOf(vm.segs[0])
	vm.top = -1
	return vm
}

// Run executes module code in the namespace globals and returns its result.
func (vm *VM) Run(code *object.Code, globals *object.Dict, locals object.Value) (object.Value, error) {
	fn := object.NewFunction(code, globals)
	var args []object.Value
	if locals.IsSet() {
		args = []object.Value{locals}
	}
	vm.Drop()
	return vm.runFunction(fn.Value(), args)
}

// RunCoroutine makes the coroutine of module code that awaits, and executes the Python function
// driver with it as its argument.
func (vm *VM) RunCoroutine(code *object.Code, globals *object.Dict, driver object.Value) (object.Value, error) {
	vm.Drop()
	_, coroutine, err := vm.pushFor(object.NewFunction(code, globals).Value(), object.Value{}, nil, nil, exitFrame, object.Value{})
	if err != nil {
		return object.Value{}, err
	}
	return vm.runFunction(driver, []object.Value{coroutine})
}

// driverName is the name of the function that RunCoroutine is given, which module code never has.
const driverName = "_run_text"

// runFunction executes a Python function on the main thread.
func (vm *VM) runFunction(f object.Value, args []object.Value) (object.Value, error) {
	pushed, v, err := vm.pushFor(f, object.Value{}, args, nil, exitFrame, object.Value{})
	if !pushed {
		return v, err
	}
	return vm.runMain()
}

// Steps returns the steps spent so far, those of other threads included.
func (vm *VM) Steps() int64 {
	n := vm.given - vm.fuel - vm.saved
	if s := vm.sched; s != nil && s.main == vm {
		n += s.spent
		for _, t := range s.threads {
			if t != vm {
				n += t.given - t.fuel - t.saved
			}
		}
	}
	return n
}

// Spend counts steps that another session has spent on what this one was given. There are as many
// left.
func (vm *VM) Spend(n int64) {
	vm.Meter.Return(-n)
	vm.given += n
}

// Settle gives back the steps that were paid for and not used, after a run.
func (vm *VM) Settle() {
	vm.Meter.Return(vm.fuel + vm.saved)
	vm.given -= vm.fuel + vm.saved
	vm.fuel, vm.saved = 0, 0
}

// refill pays for another slice of steps and looks at the clock. The instruction under way cannot
// be begun again, so when other threads wait for their turn the slice is kept back, and the next
// instruction that can be will poll.
func (vm *VM) refill() error {
	if vm.saved == 0 {
		n, err := vm.Meter.Slice()
		vm.given += n
		vm.RecountLate()
		if err != nil || !vm.mayYield() {
			vm.fuel += n
			return err
		}
		vm.saved = n
	}
	vm.fuel++
	vm.saved--
	return nil
}

// mayYield reports whether the thread can give its turn to another.
func (vm *VM) mayYield() bool {
	return vm.sched != nil && len(vm.sched.threads) > 1 && vm.nested == 1 && vm.Reentry == 0
}

// pushFrame enters the frame of code, whose window starts at base.
func (vm *VM) pushFrame(code *object.Code, fn *object.Function, base window) (*frame, error) {
	if vm.top+1 >= vm.MaxDepth {
		return nil, vm.Errorf(object.RecursionError, "maximum recursion depth exceeded")
	}
	vm.top++
	if vm.top == len(vm.frames) {
		grown := make([]frame, 2*len(vm.frames))
		copy(grown, vm.frames)
		vm.frames = grown
	}
	f := &vm.frames[vm.top]
	*f = frame{code: code, ip: entry(code), base: base, fn: fn}
	return f, nil
}

// segment opens a segment with room for n registers above what is in use, and returns the window
// behind its first register, into which the function value is copied.
func (vm *VM) segment(n int) window {
	if vm.seg+1 == len(vm.segs) || len(vm.segs[vm.seg+1]) < n+2 {
		size := 2 * len(vm.segs[vm.seg])
		if size < n+2 {
			size = n + 2
		}
		vm.segs = append(vm.segs[:vm.seg+1], make([]object.Value, size))
	}
	vm.seg++
	vm.end = endOf(vm.segs[vm.seg])
	return windowAt(vm.segs[vm.seg], 1)
}

// popSegment gives back the current segment.
func (vm *VM) popSegment() {
	clear(vm.segs[vm.seg])
	vm.seg--
	vm.end = endOf(vm.segs[vm.seg])
}

// Call calls f for a native: a nested loop.
func (vm *VM) Call(f object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
	if vm.Repeats() {
		if v, here, err := vm.Answer(f, args, kw, nil); here {
			return v, err
		}
		r := vm.Pause()
		defer vm.Unpause(r)
	} else if q := object.QuickOf(f); q != nil && len(kw) == 0 {
		if v, ok := q(&vm.Thread, args); ok {
			return v, vm.Work(1)
		}
	}
	if err := vm.Work(1); err != nil { // natives that call natives, as sorted(key=len) does, need not poll themselves
		return object.Value{}, err
	}
	if vm.Reentry >= maxReentry {
		return object.Value{}, vm.Errorf(object.RecursionError, "maximum recursion depth exceeded")
	}
	caller := vm.caller
	vm.caller = vm.top
	vm.Reentry++
	if vm.Reentered != nil && object.CallsPython(f) {
		vm.Reenters()
	}
	v, err := vm.callValue(f, args, kw)
	vm.Reentry--
	vm.caller = caller
	return v, err
}

// callValue calls f from Go. Only if f itself is a native and this is on behalf of the loop, or of
// a stepper, can f wait.
func (vm *VM) callValue(f object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
	switch f.Kind() {
	case object.KFunction:
		return vm.callFunction(f, args, kw)
	case object.KNative:
		n := f.Native()
		if n.Self.IsSet() {
			return vm.callNativeOf(n, nil, args, kw)
		}
		return vm.CallNative(n.Def, nil, args, kw)
	case object.KNativeMethod:
		n := f.Native()
		return vm.callNativeOf(n, n.Owner, args, kw)
	case object.KMethod:
		return vm.callBound(f.Method(), args, kw)
	case object.KDescriptor:
		return vm.callDescriptor(f.Descriptor(), args, kw)
	}
	return vm.CallObject(f, args, kw)
}

// manyArgs is how many arguments a call of a method may copy free of charge, and how deep calls
// with more than that may nest.
const manyArgs = 256

// callBound calls a method, which may bind a method again, as deep as the program likes.
func (vm *VM) callBound(m *object.Method, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := vm.Enter(""); err != nil {
		return object.Value{}, err
	}
	defer vm.Leave()
	if len(args) > manyArgs {
		return vm.callBoundMany(m, args, kw)
	}
	a := vm.withSelf(m.Self, args)
	v, err := vm.callValue(m.Func, a, kw)
	vm.DropArgs(a)
	return v, err
}

// callBoundMany is callBound for many arguments. In a chain of methods each adds one and copies
// those before it, and all copies live until the innermost call returns: they are charged as long
// as that, and paid for in time. An object that calls itself this way ends in a RecursionError.
func (vm *VM) callBoundMany(m *object.Method, args []object.Value, kw []*object.Str) (object.Value, error) {
	if vm.many >= manyArgs {
		return object.Value{}, vm.Errorf(object.RecursionError, "maximum recursion depth exceeded")
	}
	vm.many++
	defer func() { vm.many-- }()
	size := len(args) * object.ValueSize
	if err := vm.Hold(size); err != nil {
		return object.Value{}, err
	}
	defer vm.Release(size)
	if err := vm.Work(len(args) / 16); err != nil {
		return object.Value{}, err
	}
	return vm.callValue(m.Func, prepend(m.Self, args), kw)
}

// callNativeOf calls a native function that knows its first argument.
func (vm *VM) callNativeOf(n *object.Native, owner *object.Type, args []object.Value,
	kw []*object.Str) (object.Value, error) {
	a := vm.withSelf(n.Self, args)
	v, err := vm.CallNative(n.Def, owner, a, kw)
	vm.DropArgs(a)
	return v, err
}

// withSelf is prepend for a call that ends before the caller does: the result goes back by
// DropArgs.
func (vm *VM) withSelf(self object.Value, args []object.Value) []object.Value {
	a := vm.ArgRoom(len(args) + 1)
	a[0] = self
	copy(a[1:], args)
	return a
}

// prepend returns v and args as one new slice.
func prepend(v object.Value, args []object.Value) []object.Value {
	out := make([]object.Value, 0, len(args)+1)
	return append(append(out, v), args...)
}

// callDescriptor calls an unbound native method: the first argument must be of its type.
func (vm *VM) callDescriptor(d *object.Descriptor, args []object.Value, kw []*object.Str) (object.Value, error) {
	wrapper := d.Def.Slot != nil // such as list.__len__, which words its complaints differently
	if len(args) == len(kw) {
		if wrapper {
			return object.Value{}, vm.Errorf(object.TypeError, "descriptor '%s' of '%s' object needs an argument",
				d.Def.Name, d.Owner.Name)
		}
		return object.Value{}, vm.Errorf(object.TypeError, "unbound method %s.%s() needs an argument",
			d.Owner.ShortName(), d.Def.Name)
	}
	if d.Def.Sort == object.ClassSort {
		if err := types.CheckClass(&vm.Thread, d, args[0]); err != nil {
			return object.Value{}, err
		}
	} else if c := object.TypeOf(args[0]); !c.IsSubtype(d.Owner) {
		if wrapper {
			return object.Value{}, vm.Errorf(object.TypeError,
				"descriptor '%s' requires a '%s' object but received a '%s'", d.Def.Name, d.Owner.Name, c.Name)
		}
		return object.Value{}, vm.Errorf(object.TypeError,
			"descriptor '%s' for '%s' objects doesn't apply to a '%s' object", d.Def.Name, d.Owner.Name, c.Name)
	}
	if len(kw) == 0 && object.IsInit(d.Def) && vm.Reentered == nil {
		return vm.CallInit(d.Owner, args)
	}
	return vm.CallNative(d.Def, d.Owner, args, kw)
}

// callFunction runs a Python function in a nested loop.
func (vm *VM) callFunction(f object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
	if vm.nested >= maxNested {
		return object.Value{}, vm.Errorf(object.RecursionError, "maximum recursion depth exceeded")
	}
	fn := f.Function()
	w, newSeg := vm.room(fn.Code.NumRegs + 1)
	*at(w, 0) = f
	base := shift(w, bytecodeScale)
	if code := fn.Code; code.Simple == int32(len(args)) && len(kw) == 0 && !newSeg && vm.top+1 < len(vm.frames) &&
		vm.top+1 < vm.MaxDepth {
		for i, v := range args {
			*at(base, uint16(i*bytecodeScale)) = v
		}
		for i := len(args); i < code.NumLocals; i++ {
			*at(base, uint16(i*bytecodeScale)) = object.Value{}
		}
		vm.top++
		fr := &vm.frames[vm.top]
		fr.code, fr.ip, fr.base, fr.fn, fr.kind, fr.newSeg = code, entry(code), base, fn, exitFrame, false
		return vm.enter()
	}
	if err := vm.bindSlice(fn, base, args, kw); err != nil {
		if newSeg {
			vm.popSegment()
		}
		return object.Value{}, err
	}
	if fn.Code.IsGenerator {
		g, err := vm.newGenerator(fn, base)
		if newSeg {
			vm.popSegment()
		}
		return g, err
	}
	fr, err := vm.pushFrame(fn.Code, fn, base)
	if err != nil {
		if newSeg {
			vm.popSegment()
		}
		return object.Value{}, err
	}
	fr.kind, fr.newSeg = exitFrame, newSeg
	return vm.enter()
}

// outcome returns what the loop ended with.
func (vm *VM) outcome() (object.Value, error) {
	v, err := vm.result, vm.loopErr
	vm.loopErr = nil
	if err != nil {
		v = object.Value{}
	}
	return v, err
}

// room returns the address of n free registers above the current frame.
func (vm *VM) room(n int) (w window, newSeg bool) {
	if vm.top < 0 {
		w = windowAt(vm.segs[vm.seg], 0)
	} else {
		f := &vm.frames[vm.top]
		w = shift(f.base, f.code.NumRegs*bytecodeScale)
	}
	if fits(w, n, vm.end) {
		return w, false
	}
	return shift(vm.segment(n), -bytecodeScale), true
}

// enter runs the loop for the frame just pushed, until it returns to Go.
func (vm *VM) enter() (object.Value, error) {
	fn := vm.fn
	native := vm.InNative()
	held := vm.BeginLoop()
	vm.nested++
	v, err := vm.loop()
	vm.nested--
	vm.EndLoop(held, native)
	vm.fn = fn
	return v, err
}

// Roots visits the registers that frames may still read, and what frames hold beside them, of all
// threads.
func (vm *VM) Roots(visit func(object.Value)) int64 {
	if vm.sched == nil {
		return vm.ownRoots(visit)
	}
	var bytes int64
	for _, t := range vm.sched.threads {
		bytes += t.ownRoots(visit)
		t.OwnRoots(visit)
		if t.wait != nil {
			bytes += t.wait.Trace(visit)
		}
		if t != vm.sched.main {
			bytes += int64(len(t.segs[len(t.segs)-1])*2*bytecodeScale + len(t.frames)*96)
		}
	}
	visit(vm.sched.result)
	return bytes
}

// ownRoots is Roots for this thread alone. It returns the bytes of steppers, which only their Trace
// knows.
func (vm *VM) ownRoots(visit func(object.Value)) (bytes int64) {
	vm.victims, vm.spareGens, vm.madeGen = nil, nil, nil // they keep nothing alive
	for i := 0; i <= vm.top; i++ {
		f := &vm.frames[i]
		visit(f.aux)
		if f.step != nil {
			bytes += f.step.Trace(visit)
			continue
		}
		visit(f.fn.Value())
		if f.gen != nil {
			visit(f.gen.Value())
		}
		n := f.code.NumRegs
		if f.waits {
			n = 0 // gen has been visited
		} else if vm.Exact {
			n = f.height()
		}
		for _, v := range regs(f.base, 0, n) {
			visit(v)
		}
	}
	if answer, ok := vm.final.(object.Tracer); ok {
		answer.Trace(visit)
	}
	if !vm.Exact { // a result that has been fetched lies there still
		visit(vm.result)
	}
	visit(vm.answer)
	visit(vm.start)
	visit(vm.req.F)
	for _, v := range vm.req.Args {
		visit(v)
	}
	return bytes
}

// height returns how many registers of a Python frame may still be read: those of the call under
// way, and what is below them.
func (f *frame) height() int {
	at := indexOf(f.code, f.ip) - 1
	if at < 0 || at >= len(f.code.T.Live) {
		return f.code.NumRegs
	}
	return min(max(int(f.code.T.Live[at]), f.code.NumLocals), f.code.NumRegs)
}

// Frames calls f for each active frame, innermost first.
func (vm *VM) Frames(f func(object.FrameInfo) bool) {
	for i := vm.top; i >= 0; i-- {
		fr := &vm.frames[i]
		if fr.step != nil {
			continue
		}
		fr.settle()
		info := object.FrameInfo{Code: fr.code, IP: max(indexOf(fr.code, fr.ip)-1, 0), Globals: fr.fn.Globals,
			Func: fr.fn, Regs: regs(fr.base, 0, fr.code.NumRegs)}
		if !f(info) {
			return
		}
	}
}
