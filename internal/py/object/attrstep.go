package object

// AttrStep is getattr, hasattr, setattr or delattr where the attribute is a Python function's
// affair.
type AttrStep struct {
	AttrCall
	V     Value
	Name  *Str
	Def   Value // of getattr; unbound: there is none
	Has   bool  // hasattr
	Store bool  // setattr and delattr
	begun bool
}

// Trace visits the call.
func (s *AttrStep) Trace(visit func(Value)) int64 {
	visit(s.F)
	for _, v := range s.Args {
		visit(v)
	}
	visit(s.V)
	visit(s.Def)
	return 160
}

// Step calls the function, and __getattr__ if that does not know the attribute.
func (s *AttrStep) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	switch {
	case !s.begun:
		s.begun = true
		return q.CallWith(s.F, s.Args[:s.N], nil)
	case err == nil && s.Store:
		return None, nil
	case err == nil && s.Has:
		return True, nil
	case err == nil || s.Store:
		return v, err
	}
	if !IsExcOf(err, AttributeError) {
		return Value{}, err
	}
	if s.Getattribute {
		s.Getattribute = false
		if f := t.GetattrHook(s.V); f.IsSet() {
			return q.Call(f, s.V, s.Name.Value())
		}
	}
	switch {
	case s.Has:
		return False, nil
	case s.Def.IsSet():
		return s.Def, nil
	}
	return Value{}, AttributeContext(err, s.V, s.Name)
}
