package object

// AttrCall is a Python function behind an attribute: the getter of a property, a __get__ in Python,
// __getattribute__ or __getattr__. The machine asks for it before it calls GetAttr, and runs the
// function in a frame of its own; called from Go it would lie on Go's stack, where it can neither
// be suspended nor be as deep as the recursion limit allows.
type AttrCall struct {
	F            Value
	Args         [3]Value
	N            int
	Getattribute bool // if F raises AttributeError, GetattrHook is asked
}

// AttrCall returns the Python function that reading v.name comes down to, if there is one and
// nothing native comes first. It only looks; F is unbound if GetAttr has to find out.
func (t *Thread) AttrCall(v Value, name *Str) AttrCall {
	c := TypeOf(v)
	if c.Flags&Heap == 0 {
		return AttrCall{}
	}
	if c.Flags&HasGetattr != 0 {
		return t.hookCall(v, c, name)
	}
	if s := c.Native.Slots; s != nil && s.GetAttr != nil {
		return AttrCall{}
	}
	d := t.Lookup(c, name)
	if !d.IsSet() {
		return AttrCall{}
	}
	switch d.O.Kind {
	case KProperty:
		if g := d.Property().Getter; g.IsSet() && g.O.Kind == KFunction {
			return AttrCall{F: g, Args: [3]Value{v}, N: 1}
		}
	case KInstance:
		f := t.Lookup(d.Inst().Class, nGet)
		if !f.IsSet() || f.O.Kind != KFunction {
			break
		}
		if a := AttrsOf(v); a != nil && !t.IsData(d) {
			if _, own := t.InstanceAttr(a, name); own {
				break
			}
		}
		return AttrCall{F: f, Args: [3]Value{d, v, c.Value()}, N: 3}
	}
	return AttrCall{}
}

// hookCall is AttrCall for classes with __getattribute__ or __getattr__.
func (t *Thread) hookCall(v Value, c *Type, name *Str) AttrCall {
	if f := t.Lookup(c, nGetattribute); f.O.Kind == KFunction {
		return AttrCall{F: f, Args: [3]Value{v, name.Value()}, N: 2, Getattribute: true}
	} else if !isNativeOf(f, nGetattribute) {
		return AttrCall{}
	}
	if s := c.Native.Slots; s != nil && s.GetAttr != nil {
		return AttrCall{}
	}
	if d := t.Lookup(c, name); d.IsSet() {
		if d.O.Kind == KProperty && d.Property().Getter.IsSet() && d.Property().Getter.O.Kind == KFunction {
			return AttrCall{F: d.Property().Getter, Args: [3]Value{v}, N: 1, Getattribute: true}
		}
		return AttrCall{}
	}
	if a := AttrsOf(v); a != nil {
		if _, own := t.InstanceAttr(a, name); own {
			return AttrCall{}
		}
	}
	if f := t.GetattrHook(v); f.IsSet() {
		return AttrCall{F: f, Args: [3]Value{v, name.Value()}, N: 2}
	}
	return AttrCall{}
}

// GetattrHook returns the __getattr__ of v's class if it is a Python function.
func (t *Thread) GetattrHook(v Value) Value {
	if f := t.Lookup(TypeOf(v), nGetattr); f.IsSet() && f.O.Kind == KFunction {
		return f
	}
	return Value{}
}

// SetAttrCall is AttrCall for v.name = x, or del v.name if x is unbound.
func (t *Thread) SetAttrCall(v Value, name *Str, x Value) AttrCall {
	c := TypeOf(v)
	if c.Flags&Heap == 0 {
		return AttrCall{}
	}
	if c.Flags&HasSetattr != 0 {
		hook, n := nSetattr, 3
		if !x.IsSet() {
			hook, n = nDelattr, 2
		}
		if f := t.Lookup(c, hook); f.O.Kind == KFunction {
			return AttrCall{F: f, Args: [3]Value{v, name.Value(), x}, N: n}
		} else if !isNativeOf(f, hook) {
			return AttrCall{}
		}
	}
	if s := c.Native.Slots; s != nil && s.SetAttr != nil {
		return AttrCall{}
	}
	d := t.Lookup(c, name)
	if !d.IsSet() {
		return AttrCall{}
	}
	switch d.O.Kind {
	case KProperty:
		f, n := d.Property().Setter, 2
		if !x.IsSet() {
			f, n = d.Property().Deleter, 1
		}
		if f.IsSet() && f.O.Kind == KFunction {
			return AttrCall{F: f, Args: [3]Value{v, x}, N: n}
		}
	case KInstance:
		hook, n := nSet, 3
		if !x.IsSet() {
			hook, n = nDelete, 2
		}
		if f := t.Lookup(d.Inst().Class, hook); f.IsSet() && f.O.Kind == KFunction {
			return AttrCall{F: f, Args: [3]Value{d, v, x}, N: n}
		}
	}
	return AttrCall{}
}

// TextSort tells which method made a text.
type TextSort uint8

const (
	Formats TextSort = iota // __format__
	Strs                    // __str__
	Reprs                   // __repr__
)

// FormatCall returns the Python method that FormatValue comes down to, if there is one.
func (t *Thread) FormatCall(v Value, conv uint8, spec Value) (AttrCall, TextSort) {
	if !hasPython(v) && v.O.Kind != KException {
		return AttrCall{}, 0
	}
	if conv == convRepr || conv == convASCII {
		return t.textCall(v, nRepr), Reprs
	}
	c := TypeOf(v)
	if conv == 0 {
		f, _ := t.FindSpecial(v, nFormat)
		if f.IsSet() && f.O.Kind == KFunction {
			if !spec.IsSet() {
				spec = EmptyStr.Value()
			}
			return AttrCall{F: f, Args: [3]Value{v, spec}, N: 2}, Formats
		}
		if f = t.Lookup(c, nFormat); !isObjectFormat(f) || spec.IsSet() && spec.Str().S != "" {
			return AttrCall{}, 0
		}
	}
	return t.strCall(v)
}

// strCall returns the Python method behind str(v).
func (t *Thread) strCall(v Value) (AttrCall, TextSort) {
	f, c := t.FindSpecial(v, nStr)
	switch {
	case f.IsSet() && f.O.Kind == KFunction:
		return AttrCall{F: f, Args: [3]Value{v}, N: 1}, Strs
	case f.IsSet() || c.Native.Slots.Str != nil && t.Lookup(c.Native, nStr) != t.Lookup(ObjectType, nStr):
		return AttrCall{}, Strs
	}
	return t.textCall(v, nRepr), Strs // object.__str__ asks __repr__
}

// textCall is the method name of v's class, if it is a Python function.
func (t *Thread) textCall(v Value, name *Str) AttrCall {
	if f, _ := t.FindSpecial(v, name); f.IsSet() && f.O.Kind == KFunction {
		return AttrCall{F: f, Args: [3]Value{v}, N: 1}
	}
	return AttrCall{}
}

// isObjectFormat reports whether f is object.__format__.
func isObjectFormat(f Value) bool {
	return f.O.Kind == KDescriptor && f.Descriptor().Owner == ObjectType
}

// CheckText complains if a method that has to return a str did not.
func (t *Thread) CheckText(v Value, s TextSort) error {
	if v.Kind().Base() == KStr {
		return nil
	}
	switch s {
	case Strs:
		return t.Errorf(TypeError, "__str__ returned non-string (type %s)", TypeOf(v).Name)
	case Reprs:
		return t.Errorf(TypeError, "__repr__ returned non-string (type %s)", TypeOf(v).Name)
	}
	return t.Errorf(TypeError, "__format__ must return a str, not %s", TypeOf(v).Name)
}
