package object

// CallStep is the Stepper of a plain call: the first thing that a thread does.
type CallStep struct {
	F     Value
	Args  []Value
	Kw    []*Str
	begun bool
}

// Step calls F, and returns what F returns.
func (s *CallStep) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	if s.begun {
		return v, err
	}
	s.begun = true
	return q.CallWith(s.F, s.Args, s.Kw)
}

// Trace visits the call.
func (s *CallStep) Trace(visit func(Value)) int64 {
	visit(s.F)
	for _, v := range s.Args {
		visit(v)
	}
	return int64(len(s.Args)) * ValueSize
}

// PythonNext returns the __next__ of the iterator v if it is a Python function, else unbound.
func (t *Thread) PythonNext(v Value) Value {
	if f, _ := t.FindSpecial(v, nNext); f.IsSet() && f.O.Kind == KFunction {
		return f
	}
	return Value{}
}
