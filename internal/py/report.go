package py

import (
	"errors"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/traceback"
)

// Value is a Python value of a session, for callers that know no objects. Its methods belong to the
// goroutine that runs the session.
type Value struct {
	in *Interp
	v  object.Value
}

// Wrap makes a Value of the session's object v.
func (in *Interp) Wrap(v object.Value) Value { return Value{in, v} }

// IsNone reports whether the value is None, or there is none.
func (v Value) IsNone() bool { return !v.v.IsSet() || v.v.IsNone() }

// Type returns the name of the value's class.
func (v Value) Type() string {
	if !v.v.IsSet() {
		return "NoneType"
	}
	return object.TypeOf(v.v).ShortName()
}

// Repr returns repr(v). It may run Python and is paid for by the session's meter.
func (v Value) Repr() (s string, err error) {
	if !v.v.IsSet() {
		return "None", nil
	}
	defer v.in.recover(&err)
	return v.in.vm.ReprString(v.v)
}

// Str returns str(v), as print shows it. It may run Python and is paid for by the session's meter.
func (v Value) Str() (s string, err error) {
	if !v.v.IsSet() {
		return "None", nil
	}
	defer v.in.recover(&err)
	return v.in.vm.StrString(v.v)
}

// Exception is what a program raised and did not catch, in plain Go.
type Exception struct {
	Type      string
	Message   string
	Traceback string
	Frames    []Place // outermost first
}

// Place is a frame of a traceback.
type Place = traceback.Place

// Describe renders err if it is a Python exception. The rendering may run Python and is paid for by
// the session's meter; when that runs out the traceback is missing.
func (in *Interp) Describe(err error) (ex *Exception, ok bool) {
	var e *object.Exc
	if !errors.As(err, &e) {
		return nil, false
	}
	t := &in.vm.Thread
	ex = &Exception{Type: e.Class.Name}
	var fault error
	defer in.recover(&fault)
	if s, err := t.StrString(e.Value()); err == nil {
		ex.Message = s
	}
	if places, err := traceback.Places(t, e); err == nil {
		ex.Frames = places
	}
	if s, err := traceback.Format(t, e); err == nil {
		ex.Traceback = s
	}
	return ex, true
}

// FinalOf returns the final answer if err is one.
func (in *Interp) FinalOf(err error) (value, verifiedBy Value, ok bool) {
	if err == nil { // most runs; the target of errors.As is on the heap
		return Value{}, Value{}, false
	}
	var f *Final
	if !errors.As(err, &f) {
		return Value{}, Value{}, false
	}
	return in.Wrap(f.Value), in.Wrap(f.VerifiedBy), true
}

// unraisable prints an exception that no code can get, as sys.unraisablehook does.
func unraisable(t *object.Thread, e *object.Exc, where string, v object.Value) {
	message := object.None
	if where != "" {
		message = object.NewStr("Exception ignored in " + where)
	}
	if _, err := t.ImportedCall("sys", "_unraisable", e.Value(), message, v); err == nil {
		return
	}
	text := "Exception ignored in " + where
	if r, err := t.ReprString(v); err == nil {
		text += ": " + r
	}
	if s, err := traceback.Format(t, e); err == nil {
		text += "\n" + s
	}
	_ = t.Stderr(text) // a limit shows at the next poll
}
