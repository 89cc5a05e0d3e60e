package object

// CallMethod is v.name(args…).
func (t *Thread) CallMethod(v Value, name string, args ...Value) (Value, error) {
	f, err := t.GetAttr(v, t.Intern(name))
	if err != nil {
		return Value{}, err
	}
	return t.Machine.Call(f, args, nil)
}

// Memo is implemented by the state of native callables that stand before a function and remember
// what it returned. The machine runs the function in its own loop: a recursive function may be
// wrapped.
type Memo interface {
	// Function is what is called when nothing is known.
	Function() Value
	// Recall answers a call if it can; else key is what Keep wants to hear with the result, or
	// unbound if the result will not be kept.
	Recall(t *Thread, args []Value, kw []*Str) (v, key Value, known bool, err error)
	Keep(t *Thread, key, v Value) error
}

// MemoOf returns the Memo that v, a native object, is; Python classes derived from its class do not
// count.
func MemoOf(v Value) (Memo, bool) {
	if v.O.Kind != KNativeObject|Sub {
		return nil, false
	}
	o := v.NativeObject()
	m, ok := o.State.(Memo)
	return m, ok && o.Class.Flags&Heap == 0
}

// Keep stores what a native module needs once per session, under one of its classes.
func (r *Runtime) Keep(key *Type, v Value) {
	if r.kept == nil {
		r.kept = make(map[*Type]Value)
	}
	r.kept[key] = v
}

// Kept returns what Keep stored, unbound if it was not called.
func (r *Runtime) Kept(key *Type) Value { return r.kept[key] }
