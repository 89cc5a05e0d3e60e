// This file writes the machine down as plain data and sets it up again: threads, frames, registers.
// A snapshot is made of this data (package snapshot). Names of the Saved types and of their fields
// are part of the format of snapshots.

package vm

import (
	"errors"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// Saved is what a machine consists of while nothing runs: between two runs, or when a run has
// returned *object.Suspension. Frames are data already; what points into registers and instructions
// becomes numbers.
type Saved struct {
	Threads   []*SavedThread // the main thread first
	Scheduled bool           // there is a scheduler, with what follows
	At        int
	Spent     int64
	Running   bool
	MainDone  bool
	Result    object.Value
	Err       error
}

// SavedThread is a line of execution.
type SavedThread struct {
	Own      *object.SavedThread
	Frames   []SavedFrame
	Start    object.Value
	Wait     object.Waiter
	Answered bool
	Answer   object.Value
	Failure  error
	Final    error
	Reraised *object.Exc
	Lookup   *object.Exc
	Steps    int64
}

// SavedFrame is a frame. Its window begins at register Base of the segment that the last frame with
// NewSeg opened.
type SavedFrame struct {
	Code   *object.Code // nil in the frame of a native
	IP     int
	Base   int
	Fn     *object.Function
	Ret    int
	Sort   uint8
	NewSeg bool
	Gen    *object.Generator
	Aux    object.Value
	Step   object.Stepper
	Regs   []object.Value // those that may still be read
}

// ErrRunning says that a machine is in the middle of something that cannot be written down.
var ErrRunning = errors.New("a native function that has called Python")

// Save returns what the machine consists of. The registers in it are copies; all else is the
// machine's own.
func (vm *VM) Save() (*Saved, error) {
	s := &Saved{}
	threads := []*VM{vm}
	if c := vm.sched; c != nil {
		s.Scheduled, s.At, s.Spent, s.Running, s.MainDone, s.Result, s.Err = true, c.at, c.spent, c.running,
			c.mainDone, c.result, c.err
		threads = c.threads
	}
	for _, t := range threads {
		st, err := t.saveThread()
		if err != nil {
			return nil, err
		}
		s.Threads = append(s.Threads, st)
	}
	return s, nil
}

func (vm *VM) saveThread() (*SavedThread, error) {
	if vm.nested > 0 || vm.Reentry > 0 {
		return nil, ErrRunning
	}
	s := &SavedThread{
		Own: vm.SaveThread(), Start: vm.start, Wait: vm.wait, Answered: vm.answered, Answer: vm.answer,
		Failure: vm.failure, Final: vm.final,
		Reraised: vm.reraised, Lookup: vm.lookup, Steps: vm.given - vm.fuel - vm.saved,
	}
	seg := 0
	for i := 0; i <= vm.top; i++ {
		f := &vm.frames[i]
		f.settle()
		if f.newSeg {
			seg++
		}
		sf := SavedFrame{Base: indexIn(vm.segs[seg], f.base), Fn: f.fn, Ret: f.ret, Sort: f.kind, NewSeg: f.newSeg,
			Gen: f.gen, Aux: f.aux, Step: f.step}
		if f.step == nil {
			sf.Code, sf.IP = f.code, indexOf(f.code, f.ip)
			sf.Regs = append([]object.Value(nil), regs(f.base, 0, f.height())...)
		}
		s.Frames = append(s.Frames, sf)
	}
	return s, nil
}

var errFrames = errors.New("frames that cannot lie on a stack")

// Load makes a new machine what s says. Steps are those spent so far.
func (vm *VM) Load(s *Saved, steps int64) error {
	if len(s.Threads) == 0 || len(s.Threads) > maxThreads || !s.Scheduled && len(s.Threads) > 1 {
		return errFrames
	}
	if err := vm.loadThread(s.Threads[0]); err != nil {
		return err
	}
	vm.given = steps - s.Spent
	if !s.Scheduled {
		return nil
	}
	c := &scheduler{main: vm, threads: []*VM{vm}, spent: s.Spent, running: s.Running, mainDone: s.MainDone,
		result: s.Result, err: s.Err}
	for i := range s.Threads[1:] {
		t := New(vm.NewThread(nil))
		t.sched = c
		if err := t.loadThread(s.Threads[i+1]); err != nil {
			return err
		}
		c.threads = append(c.threads, t)
	}
	if s.At < -1 || s.At >= len(c.threads) {
		return errFrames
	}
	c.at = s.At
	vm.sched = c
	return nil
}

func (vm *VM) loadThread(s *SavedThread) error {
	if s == nil || s.Own == nil {
		return errFrames
	}
	vm.LoadThread(s.Own)
	vm.start, vm.wait, vm.answered, vm.answer, vm.failure, vm.final = s.Start, s.Wait, s.Answered, s.Answer,
		s.Failure, s.Final
	vm.reraised, vm.lookup = s.Reraised, s.Lookup
	for i := range s.Frames {
		if err := vm.loadFrame(&s.Frames[i]); err != nil {
			return err
		}
	}
	if vm.top >= 0 && vm.frames[vm.top].fn != nil {
		vm.fn = vm.frames[vm.top].fn
	}
	return nil
}

// loadFrame pushes a frame above the others, if it can have been there.
func (vm *VM) loadFrame(s *SavedFrame) error {
	code, n := s.Code, 1
	if s.Step != nil {
		code = stepCode
	} else {
		if code == nil || s.Fn == nil || s.Fn.Code != code || len(s.Regs) > code.NumRegs {
			return errFrames
		}
		if err := vm.Instantiate(code); err != nil {
			return err
		}
		if s.IP < 1 || s.IP >= len(code.Ins) {
			return errFrames
		}
		n = code.NumRegs
	}
	if err := vm.placeFrame(s, n); err != nil {
		return err
	}
	f, err := vm.pushFrame(code, s.Fn, windowAt(vm.segs[vm.seg], s.Base))
	if err != nil {
		return err
	}
	f.ret, f.kind, f.newSeg, f.gen, f.aux, f.step = s.Ret, s.Sort, s.NewSeg, s.Gen, s.Aux, s.Step
	if s.Step == nil {
		f.ip = pcAt(code, s.IP)
		*below(f.base) = s.Fn.Value()
		copy(regs(f.base, 0, code.NumRegs), s.Regs)
	}
	return vm.checkReturn(f)
}

// placeFrame makes room for a frame of n registers at its place.
func (vm *VM) placeFrame(s *SavedFrame, n int) error {
	least := 1
	if s.Step != nil {
		least = 0 // which has no function below its registers
	}
	if vm.top >= 0 && !s.NewSeg {
		least = indexIn(vm.segs[vm.seg], vm.frames[vm.top].base)
	}
	if s.Base < least || s.Base > maxSegment || n > bytecode.MaxReg+1 {
		return errFrames
	}
	if err := vm.Alloc(16 * n); err != nil {
		return err
	}
	switch size := s.Base + n + 2; {
	case s.NewSeg:
		if vm.top < 0 {
			return errFrames
		}
		vm.segment(size)
	case size > len(vm.segs[vm.seg]):
		if vm.top >= 0 { // its frames point into it
			return errFrames
		}
		vm.segs[vm.seg] = make([]object.Value, size)
		vm.end = endOf(vm.segs[vm.seg])
	}
	return nil
}

// maxSegment is more than a segment can have grown to: segments double, and recursion is bounded.
const maxSegment = 1 << 27

// checkReturn makes sure that a frame returns to a register of the one below.
func (vm *VM) checkReturn(f *frame) error {
	if f.kind > opFrame || vm.top == 0 && f.kind != exitFrame || vm.top > 0 && f.kind == exitFrame {
		return errFrames
	}
	if vm.top == 0 {
		return nil
	}
	under := &vm.frames[vm.top-1]
	switch f.kind {
	case stepFrame, stepNextFrame, stepInitFrame, stepFilterFrame:
		if under.step == nil {
			return errFrames
		}
		return nil
	}
	if under.step != nil || f.ret < 0 || f.kind != opFrame &&
		(f.ret%bytecodeScale != 0 || f.ret >= under.code.NumRegs*bytecodeScale) {
		return errFrames
	}
	return nil
}
