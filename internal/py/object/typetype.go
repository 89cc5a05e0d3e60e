package object

// TypeCall is C(…): __new__, then __init__ if the result is an instance of C.
func TypeCall(t *Thread, f Value, args []Value, kw []*Str) (Value, error) {
	c := f.Type()
	if c == TypeType && len(args) == 1 && len(kw) == 0 {
		return TypeOf(args[0]).Value(), nil
	}
	v, err := t.Construct(c, args, kw)
	if err != nil {
		return Value{}, err
	}
	vt := TypeOf(v)
	if !vt.IsSubtype(c) {
		return v, nil
	}
	held := t.pin(v)
	err = t.initialise(v, vt, args, kw)
	t.unpin(held)
	return v, err
}

// Construct runs __new__.
func (t *Thread) Construct(c *Type, args []Value, kw []*Str) (Value, error) {
	if c.Flags&Heap != 0 {
		if f := t.Lookup(c, nNew); f.IsSet() && !IsNativeNew(f) {
			if f.O.Kind == KStaticMethod {
				f = f.Wrapper().Func
			} else {
				var err error
				if f, args, err = t.bindFor(f, Value{}, c, args); err != nil {
					return Value{}, err
				}
			}
			return t.Machine.Call(f, append([]Value{c.Value()}, args...), kw)
		}
	}
	if c.Native.Slots.New == nil {
		return Value{}, t.Errorf(TypeError, "cannot create '%s' instances", c.Name)
	}
	return c.Native.Slots.New(t, c, args, kw)
}

// initialise runs __init__.
func (t *Thread) initialise(v Value, c *Type, args []Value, kw []*Str) error {
	if f, _ := t.FindSpecial(v, nInit); f.IsSet() {
		var r Value
		var err error
		if f.O.Kind == KFunction {
			r, err = t.Machine.Call(f, append([]Value{v}, args...), kw)
		} else {
			if f, args, err = t.bindFor(f, v, c, args); err != nil {
				return err
			}
			r, err = t.Machine.Call(f, args, kw)
		}
		if err == nil && !r.IsNone() {
			return t.Errorf(TypeError, "__init__() should return None, not '%s'", TypeOf(r).Name)
		}
		return err
	}
	if init := c.Native.Slots.Init; init != nil {
		return init(t, v, args, kw)
	}
	return nil
}

// SetTypeDict sets or deletes an attribute of a Python class.
func (t *Thread) SetTypeDict(c *Type, name *Str, x Value) error {
	if c.Flags&Heap == 0 {
		return t.Errorf(TypeError, "cannot set '%s' attribute of immutable type '%s'", name.S, c.Name)
	}
	if old, ok := t.GetStr(c.Dict, name); ok && isPlainValue(old) && x.IsSet() && isPlainValue(x) && !isSpecial(name) {
		if err := t.SetStr(c.Dict, name, x); err != nil {
			return err
		}
		if n, ok := t.forget(c, name); ok {
			return t.Work(4 * n)
		}
	} else if x.IsSet() {
		if err := t.SetStr(c.Dict, name, x); err != nil {
			return err
		}
	} else if !t.DeleteStr(c.Dict, name) {
		return t.NoAttribute(c.Value(), name)
	}
	before := t.version
	t.changed(c, isHook(name))
	return t.Work(4 * int(t.version-before)) // one for each derived class
}

// FullName is module.qualname, without the module for builtins.
func (t *Thread) FullName(c *Type) string {
	if c.Flags&Heap == 0 {
		return c.Name
	}
	name := c.Name
	if q, ok := t.GetStr(c.Dict, nQualname); ok && q.Kind() == KStr {
		name = q.Str().S
	} else if c.Qualname != "" {
		name = c.Qualname
	}
	if m, ok := t.GetStr(c.Dict, nModule); ok && m.Kind() == KStr && m.Str().S != "builtins" {
		return m.Str().S + "." + name
	}
	return name
}

// ShortName is the part of a native type's name after its module.
func (c *Type) ShortName() string {
	if c.Flags&Heap == 0 {
		for i := len(c.Name) - 1; i >= 0; i-- {
			if c.Name[i] == '.' {
				return c.Name[i+1:]
			}
		}
	}
	return c.Name
}

func ClassTuple(cs []*Type) Value {
	items := make([]Value, len(cs))
	for i, c := range cs {
		items[i] = c.Value()
	}
	return NewTuple(items)
}

func SetTypeAbstract(t *Thread, v, x Value) error {
	c := v.Type()
	if err := t.SetTypeDict(c, nAbstractMethods, x); err != nil {
		return err
	}
	c.Flags &^= Abstract
	if x.IsSet() {
		yes, err := t.Truth(x)
		if err != nil {
			return err
		}
		if yes {
			c.Flags |= Abstract
		}
	}
	return nil
}
