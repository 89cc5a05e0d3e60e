package object

import "time"

// SetDict makes d the __dict__ of v, an object whose class gives it one.
func (t *Thread) SetDict(v Value, d *Dict) error { return t.setDict(AttrsOf(v), d) }

// GenericGetAttr is object.__getattribute__, for types that do something before it.
func (t *Thread) GenericGetAttr(v Value, name *Str) (Value, error) {
	return t.GenericAttr(v, TypeOf(v), name)
}

// GenericSetAttr is object.__setattr__, or object.__delattr__ if x is unbound.
func (t *Thread) GenericSetAttr(v Value, name *Str, x Value) error {
	return t.genericSetAttr(v, TypeOf(v), name, x)
}

// PythonInit returns the __init__ of c if a Python class has one, else unbound.
func (t *Thread) PythonInit(c *Type) Value {
	if f := t.Lookup(c, nInit); f.IsSet() && !isNativeOf(f, nInit) {
		return f
	}
	return Value{}
}

// Sleep is the Waiter for a point in time.
type Sleep struct {
	End   time.Time
	Yield bool // give the turn away even if the time has come
}

// Poll ends the wait with None.
func (s *Sleep) Poll(*Thread) (Value, bool, error) {
	if s.Yield {
		s.Yield = false
		return Value{}, false, nil
	}
	return None, time.Until(s.End) <= 0, nil
}

// Until returns the end.
func (s *Sleep) Until() time.Time { return s.End }

// Host reports that the host has no part in it.
func (s *Sleep) Host() bool { return false }

// Others reports that no thread has a part in it.
func (s *Sleep) Others() bool { return false }

// String says what is waited for.
func (s *Sleep) String() string { return "the clock" }

// Trace has nothing to visit.
func (s *Sleep) Trace(func(Value)) int64 { return 64 }
