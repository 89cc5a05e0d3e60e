package py

import (
	"errors"
	"fmt"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/stdlib/asyncio"
	"github.com/hognose/hognose/internal/py/stdlib/contextvars"
)

// PendingCall is a call of a tool that a suspended run waits for.
type PendingCall struct {
	Number int64
	Tool   string
	Args   []byte // a JSON object
}

// Start is Run for an embedder that answers the calls of tools himself: when nothing can go on
// without an answer it returns an error for which [Suspended] is true, and Pending lists the calls.
// The run goes on with Continue. Meanwhile all of it is plain data.
func (in *Interp) Start(name, text string) (object.Value, error) {
	in.Drop()
	in.toolCalls.calls.suspend = true
	switches := in.vm.Switches
	in.vm.Switches = true
	v, err := in.Run(name, text)
	if !Suspended(err) {
		in.toolCalls.calls.suspend, in.vm.Switches = false, switches
	}
	return v, err
}

// Suspended reports whether a run that returned err waits for answers.
func Suspended(err error) bool {
	if err == nil { // most runs; the target of errors.As is on the heap
		return false
	}
	var s *object.Suspension
	return errors.As(err, &s)
}

// Pending lists the calls that the suspended run waits for, in the order in which they were made.
// nil means that no run is suspended.
func (in *Interp) Pending() []PendingCall {
	if !in.vm.Suspended() {
		return nil
	}
	var calls []PendingCall
	for _, c := range in.toolCalls.calls.open {
		calls = append(calls, PendingCall{c.number, c.tool, c.args})
	}
	return calls
}

// Answer gives a pending call what Tool.Call would have returned. The run goes on with Continue.
func (in *Interp) Answer(number int64, out any, err error) error {
	if !in.vm.Suspended() || !in.toolCalls.waits(number) {
		return fmt.Errorf("no call with the number %d is pending", number)
	}
	in.toolCalls.answer(in.toolCalls.noted(callResult{number, out, err}))
	return nil
}

// Continue goes on with the suspended run.
func (in *Interp) Continue() (v object.Value, err error) {
	if in.dead != nil {
		return object.Value{}, in.dead
	}
	if !in.vm.Suspended() {
		return object.Value{}, errors.New("no run is suspended")
	}
	defer in.recover(&err)
	in.toolCalls.calls.suspend, in.vm.Switches = true, true
	in.last = in.vm.Outermost()
	v, err = in.vm.Continue()
	v, err = in.ended(v, err)
	if !Suspended(err) {
		in.toolCalls.calls.suspend, in.vm.Switches = false, in.vm.Threads() > 1
	}
	return v, err
}

// Drop ends the suspended run, if there is one, as a limit does: none of its code runs.
func (in *Interp) Drop() {
	if in.vm.Suspended() {
		in.vm.Drop()
		in.unwind()
		in.toolCalls.calls.suspend, in.vm.Switches = false, false
	}
}

// ended does what follows a run, unless it is only suspended.
func (in *Interp) ended(v object.Value, err error) (object.Value, error) {
	in.vm.Settle()
	if Suspended(err) {
		return v, err
	}
	in.unwind()
	in.trimTraceback(err)
	if err == nil || isException(err) {
		if warned := in.vm.WarnUnawaited(); err == nil {
			err = warned
		}
	}
	return v, err
}

// unwind forgets what a run has left behind that its own code would have put away.
func (in *Interp) unwind() {
	in.toolCalls.clear()
	in.vm.ForgetAnswer()
	asyncio.Unwind(&in.vm.Thread)
	contextvars.Unwind(&in.vm.Thread)
}
