package object

// GetAttr returns v.name. name is interned.
//
// The way of an attribute: __getattribute__ of a Python class, if it has one; else the slot GetAttr
// of the native type; else the rule of object, GenericAttr. Where that ends without a result, or
// with an AttributeError, __getattr__ is asked. Inside, "not found" is an unbound value, which
// becomes an exception here at the end.
func (t *Thread) GetAttr(v Value, name *Str) (Value, error) {
	x, err := t.getAttr(v, name)
	if err != nil {
		return x, AttributeContext(err, v, name)
	}
	if x.IsSet() {
		return x, nil
	}
	return Value{}, t.NoAttribute(v, name)
}

// AttributeContext tells an AttributeError that comes from Python code which attribute of which
// object was wanted, for the hint in its traceback, unless it knows.
func AttributeContext(err error, v Value, name *Str) error {
	if e, ok := err.(*Exc); ok && e.Class.IsSubtype(AttributeError) && !e.Extra[0].IsSet() && !e.Extra[1].IsSet() {
		e.Extra[0], e.Extra[1] = name.Value(), v
	}
	return err
}

// GetAttrOr returns v.name, or unbound if there is no such attribute; an AttributeError from a hook
// counts as absence.
func (t *Thread) GetAttrOr(v Value, name *Str) (Value, error) {
	x, err := t.getAttr(v, name)
	if err != nil && IsExcOf(err, AttributeError) {
		return Value{}, nil
	}
	return x, err
}

// getAttr is GetAttr that answers unbound when nothing is found, which spares the exception where
// nobody wants it.
func (t *Thread) getAttr(v Value, name *Str) (Value, error) {
	c := TypeOf(v)
	if c.Flags&HasGetattr != 0 {
		return t.hookedAttr(v, c, name)
	}
	return t.PlainAttr(v, c, name)
}

// PlainAttr is object.__getattribute__, or the like of types, modules and super objects.
func (t *Thread) PlainAttr(v Value, c *Type, name *Str) (Value, error) {
	if s := c.Native.Slots; s != nil && s.GetAttr != nil {
		return s.GetAttr(t, v, name)
	}
	return t.GenericAttr(v, c, name)
}

// GenericAttr looks at data descriptors of the class, then at the object's own attributes, then at
// the rest of the class.
func (t *Thread) GenericAttr(v Value, c *Type, name *Str) (Value, error) {
	d := t.Lookup(c, name)
	if d.IsSet() && t.HidesOwn(d) {
		return t.DescrGet(d, v, c)
	}
	if a := AttrsOf(v); a != nil {
		if x, ok := t.InstanceAttr(a, name); ok {
			return x, nil
		}
	}
	if !d.IsSet() {
		return Value{}, nil
	}
	return t.DescrGet(d, v, c)
}

// hookedAttr runs __getattribute__ and __getattr__ of Python classes.
func (t *Thread) hookedAttr(v Value, c *Type, name *Str) (Value, error) {
	var x Value
	var err error
	switch f := t.Lookup(c, nGetattribute); {
	case f.O.Kind == KFunction:
		x, err = t.Call(f, v, name.Value())
	case isNativeOf(f, nGetattribute):
		x, err = t.PlainAttr(v, c, name)
	default:
		x, err = t.callHook(f, v, c, name)
	}
	if x.IsSet() || err != nil && !IsExcOf(err, AttributeError) {
		return x, err
	}
	if f := t.Lookup(c, nGetattr); f.IsSet() {
		return t.callHook(f, v, c, name)
	}
	return x, err
}

// callHook calls a __getattribute__ or __getattr__ that may be a descriptor of any kind.
func (t *Thread) callHook(f, v Value, c *Type, name *Str) (Value, error) {
	bound, err := t.DescrGet(f, v, c)
	if err != nil {
		return Value{}, err
	}
	return t.Call(bound, name.Value())
}

// IsData reports whether d is a data descriptor.
func (t *Thread) IsData(d Value) bool {
	switch d.O.Kind {
	case KFunction, KDescriptor, KNative, KStaticMethod, KClassMethod, KInt, KStr, KNone, KBool, KFloat, KTuple, KList,
		KDict, KType:
		return false
	case KProperty, KGetSet, KMember:
		return true
	}
	c := TypeOf(d)
	if c.Native.Slots != nil && c.Native.Slots.Set != nil {
		return true
	}
	return c.Flags&Heap != 0 && (t.Lookup(c, nSet).IsSet() || t.Lookup(c, nDelete).IsSet())
}

// HidesOwn reports whether the class attribute d comes before an attribute of the object itself:
// data descriptors do, if they have a __get__ at all.
func (t *Thread) HidesOwn(d Value) bool {
	if !t.IsData(d) {
		return false
	}
	c := TypeOf(d)
	return c.Flags&Heap == 0 || c.Native.Slots != nil && c.Native.Slots.Get != nil || t.Lookup(c, nGet).IsSet()
}

// DescriptorsFirst reports whether reading an attribute of v, of class c, begins with a look for a data
// descriptor in the class: so it is but for modules, super objects and others that decide themselves.
func DescriptorsFirst(v Value, c *Type) bool {
	switch v.O.Kind {
	case KType, KType | Sub, KFunction, KMethod:
		return true
	}
	return c.Native.Slots != nil && c.Native.Slots.GetAttr == nil
}

// DescrGet binds the class attribute d to obj; obj is unbound when it was looked up on the class
// itself.
func (t *Thread) DescrGet(d, obj Value, owner *Type) (Value, error) {
	switch d.O.Kind {
	case KFunction:
		if !obj.IsSet() {
			return d, nil
		}
		return NewMethod(d, obj), t.Alloc(MethodSize)
	case KInt, KStr, KNone, KBool, KFloat, KTuple, KList, KDict, KNative:
		return d, nil
	}
	c := TypeOf(d)
	var f Value
	if c.Flags&Heap != 0 {
		f = t.Lookup(c, nGet)
	}
	if !f.IsSet() || isNativeOf(f, nGet) { // a subclass of property may have a __get__ of its own
		if s := c.Native.Slots; s != nil && s.Get != nil {
			return s.Get(t, d, obj, owner)
		}
		return d, nil
	}
	if !obj.IsSet() {
		obj = None
	}
	return t.Call(f, d, obj, owner.Value())
}

// SetAttr sets v.name to x, or deletes it if x is unbound. name is interned.
func (t *Thread) SetAttr(v Value, name *Str, x Value) error {
	c := TypeOf(v)
	if c.Flags&HasSetattr != 0 {
		hook, args := nSetattr, []Value{v, name.Value(), x}
		if !x.IsSet() {
			hook, args = nDelattr, args[:2]
		}
		if f := t.Lookup(c, hook); f.O.Kind == KFunction {
			_, err := t.Call(f, args...)
			return err
		} else if !isNativeOf(f, hook) {
			_, err := t.CallFound(f, v, c, args[1:]...)
			return err
		}
	}
	return t.PlainSetAttr(v, c, name, x)
}

// PlainSetAttr is object.__setattr__, or the like of types, modules and so on; x is unbound to
// delete.
func (t *Thread) PlainSetAttr(v Value, c *Type, name *Str, x Value) error {
	if s := c.Native.Slots; s != nil && s.SetAttr != nil {
		return s.SetAttr(t, v, name, x)
	}
	return t.genericSetAttr(v, c, name, x)
}

// genericSetAttr is object.__setattr__ and object.__delattr__.
func (t *Thread) genericSetAttr(v Value, c *Type, name *Str, x Value) error {
	d := t.Lookup(c, name)
	if d.IsSet() && t.IsData(d) {
		return t.DescrSet(d, v, x)
	}
	a := AttrsOf(v)
	if a == nil || a.Shape == nil {
		return t.CannotSet(v, name, d)
	}
	if x.IsSet() {
		return t.SetOwnAttr(a, name, x)
	}
	ok, err := t.delAttr(a, name)
	if err == nil && !ok {
		e := t.NoAttribute(v, name)
		if v.Kind() == KInstance { // CPython finds nothing among inline values without saying for what it looked
			e.Extra[0], e.Extra[1] = Value{}, Value{}
		}
		return e
	}
	return err
}

// DescrSet calls __set__ of the data descriptor d, or __delete__ if x is unbound. A descriptor with
// one of the two and not the other lacks it visibly: AttributeError with its name.
func (t *Thread) DescrSet(d, obj, x Value) error {
	c := TypeOf(d)
	hook := nSet
	if !x.IsSet() {
		hook = nDelete
	}
	var f Value
	if c.Flags&Heap != 0 {
		f = t.Lookup(c, hook)
	}
	if s := c.Native.Slots; s != nil && s.Set != nil && (!f.IsSet() || isNativeOf(f, hook)) {
		return s.Set(t, d, obj, x)
	}
	args := []Value{obj, x}
	if !x.IsSet() {
		args = args[:1]
	}
	if !f.IsSet() {
		return t.Errorf(AttributeError, "%s", hook.S)
	}
	_, err := t.CallFound(f, d, c, args...)
	return err
}

// NoAttribute is the AttributeError for a read or delete of an attribute that is not there.
func (t *Thread) NoAttribute(v Value, name *Str) *Exc {
	var e *Exc
	switch v.Kind().Base() {
	case KType:
		e = t.Errorf(AttributeError, "type object '%s' has no attribute '%s'", v.Type().Name, name.S)
	case KModule:
		e = t.Errorf(AttributeError, "module '%s' has no attribute '%s'", t.moduleName(v.Module()), name.S)
		if v.Module().Loading {
			e = t.Errorf(AttributeError,
				"partially initialized module '%s' has no attribute '%s' (most likely due to a circular import)",
				t.moduleName(v.Module()), name.S)
		}
		if _, ok := t.GetStr(v.Module().Dict, nName); !ok {
			e = t.Errorf(AttributeError, "module has no attribute '%s'", name.S)
		}
	default:
		e = t.Errorf(AttributeError, "'%s' object has no attribute '%s'", TypeOf(v).Name, name.S)
	}
	e.Extra[0], e.Extra[1] = name.Value(), v
	return e
}

// CannotSet is the AttributeError for an object without a __dict__; d is what the class has under
// the name.
func (t *Thread) CannotSet(v Value, name *Str, d Value) *Exc {
	c := TypeOf(v)
	e := t.Errorf(AttributeError, "'%s' object has no attribute '%s' and no __dict__ for setting new attributes", c.Name,
		name.S)
	switch {
	case d.IsSet():
		e = t.Errorf(AttributeError, "'%s' object attribute '%s' is read-only", c.Name, name.S)
	case c.Flags&HasSetattr != 0: // the class decides what can be set, so a __dict__ is not what lacks
		e = t.Errorf(AttributeError, "'%s' object has no attribute '%s'", c.Name, name.S)
	}
	e.Extra[0], e.Extra[1] = name.Value(), v
	return e
}

// LoadMethod finds v.name for a call: a function to be called with v as its first argument (self is
// true), or any other attribute. This spares the bound method, which most calls would throw away at
// once.
func (t *Thread) LoadMethod(v Value, name *Str) (f Value, self bool, err error) {
	c := TypeOf(v)
	if c.Flags&HasGetattribute != 0 || c.Native.Slots != nil && c.Native.Slots.GetAttr != nil {
		f, err = t.GetAttr(v, name)
		return f, false, err
	}
	d := t.Lookup(c, name)
	if d.IsSet() && (d.O.Kind == KFunction || d.O.Kind == KDescriptor) {
		if a := AttrsOf(v); a != nil {
			if x, ok := t.InstanceAttr(a, name); ok {
				return x, false, nil
			}
		}
		return d, true, nil
	}
	f, err = t.GetAttr(v, name)
	return f, false, err
}

// IsExcOf reports whether err is a Python exception of class c.
func IsExcOf(err error, c *Type) bool {
	e, ok := err.(*Exc)
	return ok && e.Class.IsSubtype(c)
}

// MakesValues reports whether the instances of a Python class are plain values as attributes of other
// classes: it has no __get__.
func (t *Thread) MakesValues(c *Type) bool {
	if c.Flags&Heap != 0 && !t.Lookup(c, nGet).IsSet() {
		c.valueVer = c.Ver
	}
	return c.KnownValues()
}

// KnownValues reports whether MakesValues has found so of the class as it is now.
func (c *Type) KnownValues() bool { return c.valueVer == c.Ver }
