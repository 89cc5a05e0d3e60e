package object

// What the types of native modules need beside the protocols.

// EnterRepr notes that the repr of the container v is under way; seen tells that it already was, further out, and that there is nothing to leave.
func (t *Thread) EnterRepr(v Value) (seen bool, err error) { return t.enterRepr(v) }

// LeaveRepr ends what EnterRepr began.
func (t *Thread) LeaveRepr() { t.leaveRepr() }

// StateOf is what object.__getstate__ returns, for a __reduce__.
func (t *Thread) StateOf(v Value) (Value, error) { return t.stateOf(v) }

// HasIndex reports whether v can be an index: an int, or something with __index__.
func (t *Thread) HasIndex(v Value) bool { return t.hasIndex(v) }

// ShortName is the name of the class without its module.
func (c *Type) ShortName() string { return c.shortName() }

// FullName is the name of the class with its module, unless that is builtins.
func (t *Thread) FullName(c *Type) string { return t.qualifiedName(c) }

// Address is the identity of v as default reprs show it.
func (t *Thread) Address(v Value) string { return t.address(v) }

// CallMethod is v.name(args…).
func (t *Thread) CallMethod(v Value, name string, args ...Value) (Value, error) {
	f, err := t.GetAttr(v, t.Intern(name))
	if err != nil {
		return Value{}, err
	}
	return t.Machine.Call(f, args, nil)
}

// Memo is implemented by the state of native callables that stand before a function and remember what it returned. The machine runs the
// function in its own loop: a recursive function may be wrapped.
type Memo interface {
	// Function is what is called when nothing is known.
	Function() Value
	// Recall answers a call if it can; else key is what Keep wants to hear with the result, or unbound if the result will not be kept.
	Recall(t *Thread, args []Value, kw []*Str) (v, key Value, known bool, err error)
	Keep(t *Thread, key, v Value) error
}

// MemoOf returns the Memo that v, a native object, is; Python classes derived from its class do not count.
func MemoOf(v Value) (Memo, bool) {
	if v.O.Kind != KNativeObject|Sub {
		return nil, false
	}
	o := v.NativeObject()
	m, ok := o.State.(Memo)
	return m, ok && o.Class.Flags&Heap == 0
}
