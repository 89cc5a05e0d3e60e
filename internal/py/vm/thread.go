package vm

import (
	"slices"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// Green threads: a session may have several lines of execution, each a VM with frames of its own
// over the same Runtime and Meter. One of them runs at a time, on the goroutine that called Run.
// Turns change when a thread's slice of steps is used up, so that a program without clocks behaves
// the same every time, and when a thread waits; never while a native has called Python from Go.

// scheduler is what the threads of a session share. It exists once a program has started a thread
// or a call was suspended.
type scheduler struct {
	main    *VM
	threads []*VM // those that have not ended, main included, in the order of their start
	at      int   // index of the one whose turn it was last
	spent   int64 // steps of those that have ended
	given   int64 // turns so far

	running  bool         // Run is under way
	mainDone bool         // in this run
	result   object.Value // of main
	err      error        // of main
	stop     error        // what ends the run at once: a limit, a final answer
}

const maxThreads = 1000

// scheduler returns the scheduler of the session. The first call makes it, with this machine as the
// main thread.
func (vm *VM) scheduler() *scheduler {
	if vm.sched == nil {
		vm.sched = &scheduler{main: vm, threads: []*VM{vm}, running: true}
	}
	return vm.sched
}

// Spawn starts a thread of the session that calls f. It runs when its turn comes.
func (vm *VM) Spawn(f object.Value, args []object.Value, kw []*object.Str, daemon bool) (*object.Green, error) {
	s := vm.scheduler()
	if len(s.threads) >= maxThreads {
		return nil, vm.Errorf(object.RuntimeError, "can't start new thread")
	}
	if !s.running || s.mainDone && daemon {
		return nil, vm.Errorf(object.RuntimeError, "can't create new thread at interpreter shutdown")
	}
	if err := vm.Alloc(stackSize); err != nil {
		return nil, err
	}
	vm.Switches = true
	g := vm.NewGreen(daemon)
	t := New(vm.NewThread(g))
	t.sched, t.start = s, f
	args = append([]object.Value(nil), args...)
	if err := t.pushStepper(&object.CallStep{F: f, Args: args, Kw: kw}, exitFrame, 0); err != nil {
		return nil, err
	}
	t.answered = true
	s.threads = append(s.threads, t)
	return g, nil
}

// Threads returns the number of threads that have not ended.
func (vm *VM) Threads() int {
	if vm.sched == nil {
		return 1
	}
	return len(vm.sched.threads)
}

// Interrupt raises e in the main thread when its turn comes.
func (vm *VM) Interrupt(e *object.Exc) {
	m := vm.sched.main
	m.wait, m.answered, m.answer, m.failure = nil, true, object.Value{}, e
}

// stackSize is what a thread is charged for its first segment and frames.
const stackSize = firstSegment*bytecodeScale + firstFrames*96 + 1024

// runMain runs the frame just pushed, the main thread's first, and the session's other threads
// beside it.
func (vm *VM) runMain() (object.Value, error) {
	if s := vm.sched; s != nil {
		s.running, s.mainDone, s.stop, s.result, s.err = true, false, nil, object.Value{}, nil
		s.only(vm)
	}
	v, err := vm.enter()
	if vm.sched == nil && !paused(err) {
		return v, err
	}
	return vm.scheduler().run(vm, v, err)
}

// Suspended reports whether a run returned *object.Suspension and has not been continued since.
func (vm *VM) Suspended() bool {
	s := vm.sched
	return s != nil && s.running && vm.nested == 0
}

// Outermost returns the code of the main thread's first frame, or of the coroutine that RunCoroutine
// has handed to it; nil if it has ended.
func (vm *VM) Outermost() *object.Code {
	if vm.top < 0 {
		return nil
	}
	f := &vm.frames[0]
	if f.code == nil || f.code.T.Name != driverName {
		return f.code
	}
	if first := *at(f.base, 0); first.Kind() == object.KGenerator {
		return first.Generator().Code
	}
	return f.code
}

// Progress returns a number that grows whenever the program has gone on: with each step and with
// each turn of a thread. The same program has the same numbers at the same places.
func (vm *VM) Progress() int64 {
	n := vm.Steps()
	if vm.sched != nil {
		n += vm.sched.given
	}
	return n
}

// Drop ends a run that returned *object.Suspension and will not be continued. None of its code
// runs.
func (vm *VM) Drop() {
	if vm.Suspended() {
		s := vm.sched
		s.stop = &budget.Error{Limit: budget.Cancelled}
		_, _ = s.finish()
	}
}

// Continue goes on with a run that returned *object.Suspension, after its Waiters have been given
// their answers.
func (vm *VM) Continue() (object.Value, error) {
	s := vm.scheduler()
	return s.turns()
}

// paused reports whether a loop that returned err has not ended.
func paused(err error) bool {
	if _, ok := err.(*object.Parked); ok {
		return true
	}
	return err == error(errSwitch)
}

// run takes note of how vm's turn ended and gives the others theirs, until all is over.
func (s *scheduler) run(vm *VM, v object.Value, err error) (object.Value, error) {
	s.ended(vm, v, err)
	return s.turns()
}

// turns lets threads run one after the other until the run is over, or until all of them wait for
// the embedder (*object.Suspension).
func (s *scheduler) turns() (object.Value, error) {
	for !s.over() {
		vm, err := s.next()
		if err != nil {
			if _, ok := err.(*object.Suspension); ok {
				s.returnSteps()
				return object.Value{}, err
			}
			s.stop = err
			break
		}
		v, err := vm.turn()
		s.ended(vm, v, err)
	}
	return s.finish()
}

// returnSteps gives back what the threads have paid for in advance: they may go on under another budget.
func (s *scheduler) returnSteps() {
	for _, vm := range s.threads {
		vm.Settle()
	}
}

// ended takes note of how a thread's turn ended.
func (s *scheduler) ended(vm *VM, v object.Value, err error) {
	if p, ok := err.(*object.Parked); ok {
		vm.wait = p.On
		return
	}
	if paused(err) {
		return
	}
	exc, isExc := err.(*object.Exc)
	if err != nil && !isExc {
		s.stop = err
	}
	s.remove(vm)
	if vm == s.main {
		s.mainDone, s.result, s.err = true, v, err
		return
	}
	if isExc && !exc.Class.IsSubtype(object.SystemExit) && vm.Unraisable != nil {
		vm.Unraisable(&vm.Thread, exc, "thread started by", vm.start)
	}
	vm.retire()
}

// retire gives back what a thread still has.
func (vm *VM) retire() {
	vm.Settle()
	vm.sched.spent += vm.given
	vm.Green().Done = true
}

// remove takes a thread that has ended out of the circle, and keeps the place of the next turn.
func (s *scheduler) remove(vm *VM) {
	for i, t := range s.threads {
		if t == vm {
			s.threads = slices.Delete(s.threads, i, i+1)
			if i <= s.at {
				s.at--
			}
			return
		}
	}
}

// only leaves one thread. The others must not stay behind in the array: their registers hold objects.
func (s *scheduler) only(vm *VM) {
	clear(s.threads)
	s.threads = append(s.threads[:0], vm)
}

// over reports whether the run has ended: the main thread has, and all others but the daemons.
func (s *scheduler) over() bool {
	if s.stop != nil {
		return true
	}
	if !s.mainDone {
		return false
	}
	for _, vm := range s.threads {
		if !vm.Green().Daemon {
			return false
		}
	}
	return true
}

// finish drops the threads that are left and returns the outcome of the run.
func (s *scheduler) finish() (object.Value, error) {
	why := s.stop
	if why == nil {
		why = &budget.Error{Limit: budget.Cancelled}
	}
	for _, vm := range s.threads {
		vm.abandon(why)
		if vm != s.main {
			vm.retire()
		}
	}
	s.only(s.main)
	s.at, s.running = 0, false
	s.main.Switches = false // until another thread begins: a session that was saved does not know of the ones before
	s.main.Charge()
	v, err := s.result, s.err
	s.result, s.err = object.Value{}, nil
	if s.stop != nil {
		return object.Value{}, s.stop
	}
	return v, err
}

// abandon unwinds a thread without running any of its code, as a limit does.
func (vm *VM) abandon(why error) {
	if l, ok := vm.wait.(object.Leaver); ok {
		l.Leave(&vm.Thread)
	}
	vm.wait, vm.answered = nil, false
	if vm.top >= 0 {
		vm.unwind(&budget.Error{Limit: budget.Cancelled})
		vm.loopErr = nil
	}
}

// next returns the thread whose turn it is: the next one in the circle that can go on. It waits if
// none can.
func (s *scheduler) next() (*VM, error) {
	for {
		s.main.Deliver()
		for i := range s.threads {
			at := (s.at + 1 + i) % len(s.threads)
			if vm := s.threads[at]; vm.ready() {
				s.at = at
				s.given++
				s.main.Meter.Wake()
				return vm, nil
			}
		}
		if err := s.wait(); err != nil {
			return nil, err
		}
	}
}

// ready reports whether a thread can go on.
func (vm *VM) ready() bool {
	if vm.wait == nil {
		return true
	}
	v, done, err := vm.wait.Poll(&vm.Thread)
	if !done && err == nil {
		return false
	}
	vm.wait, vm.answered, vm.answer, vm.failure = nil, true, v, err
	return true
}

// wait lets time pass until some thread may be ready. Waiting for the host comes first, then for
// the embedder's answers, which end this call of run, then for the clock. If nothing can make a
// thread ready, it is a deadlock, and the main thread gets an error.
func (s *scheduler) wait() error {
	var until time.Time
	host := false
	var pending []object.Waiter
	for _, vm := range s.threads {
		if w, ok := vm.wait.(object.Suspending); ok && w.Suspends() {
			pending = append(pending, w)
		}
		host = host || vm.wait.Host()
		if u := vm.wait.Until(); !u.IsZero() && (until.IsZero() || u.Before(until)) {
			until = u
		}
	}
	switch {
	case host:
		return s.main.Meter.Nap(s.main.Waker(), until)
	case pending != nil: // the clock runs on while the embedder has the turn
		return &object.Suspension{Pending: pending}
	case !until.IsZero():
		return s.main.Meter.Nap(s.main.Waker(), until)
	}
	err := s.deadlock()
	if s.mainDone {
		if s.err != nil {
			return s.err // which said it already, or something worse
		}
		return err
	}
	s.main.wait, s.main.answered, s.main.failure = nil, true, err
	return nil
}

// deadlock is the error for threads that wait for each other.
func (s *scheduler) deadlock() error {
	var who []string
	for _, vm := range s.threads {
		who = append(who, vm.Green().Name+" waits for "+vm.wait.String())
	}
	return s.main.Errorf(object.RuntimeError, "deadlock: %s", strings.Join(who, "; "))
}

// turn lets a thread run until its turn is over.
func (vm *VM) turn() (object.Value, error) {
	vm.Charge()
	if vm.fuel <= 0 && vm.saved == 0 { // a new thread, whose turn would be over before it has begun
		n, err := vm.Meter.Slice()
		vm.fuel += n
		vm.given += n
		if err != nil {
			return object.Value{}, err
		}
	}
	if !vm.answered {
		return vm.enter()
	}
	v, err := vm.answer, vm.failure
	vm.answered, vm.answer, vm.failure = false, object.Value{}, nil
	vm.nested++
	act := vm.receive(v, err)
	vm.nested--
	if act == exit {
		return vm.outcome()
	}
	return vm.enter()
}

// receive goes on after a wait that ended with v or err.
func (vm *VM) receive(v object.Value, err error) action {
	f := &vm.frames[vm.top]
	if f.step != nil {
		return vm.proceed(v, err)
	}
	if err != nil {
		return vm.unwind(err)
	}
	vm.store(f, v)
	return reloadFrame
}

// Park suspends the thread until w is over, if it can: the error that it returns goes through the
// native to the loop.
func (vm *VM) Park(w object.Waiter) (object.Value, error) {
	others := vm.sched != nil && len(vm.sched.threads) > 1
	s, ok := w.(object.Suspending)
	suspends := ok && s.Suspends()
	if vm.Reentry == 0 && vm.nested == 1 && (others || suspends) {
		return object.Value{}, &object.Parked{On: w}
	}
	ends := w.Host() || !w.Until().IsZero()
	switch {
	case suspends:
		return object.Value{}, vm.Errorf(object.RuntimeError, "cannot be suspended inside %s", vm.reentrant())
	case others && w.Others():
		return object.Value{}, vm.Errorf(object.RuntimeError,
			"cannot wait for %s inside %s, which keeps other threads from running", w, vm.reentrant())
	case !ends:
		return object.Value{}, vm.Errorf(object.RuntimeError, "deadlock: %s waits for %s", vm.Green().Name, w)
	}
	for {
		if err := vm.Meter.Nap(vm.Waker(), w.Until()); err != nil {
			if l, ok := w.(object.Leaver); ok {
				l.Leave(&vm.Thread)
			}
			return object.Value{}, err
		}
		vm.Deliver()
		if v, done, err := w.Poll(&vm.Thread); done || err != nil {
			vm.Meter.Wake()
			return v, err
		}
	}
}

// reentrant names the native that called Python from Go last.
func (vm *VM) reentrant() string {
	if vm.Reentry == 0 || vm.caller < 0 {
		return "a native function"
	}
	return vm.operation(&vm.frames[vm.caller])
}
