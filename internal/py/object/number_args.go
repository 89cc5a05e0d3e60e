package object

// Helpers of the constructors that numbers, ranges, slices and singletons share.

const newDoc = "Create and return a new object.  See help(type) for accurate signature."

// newMethod is owner.__new__(cls, …); a holds *args and **kwargs.
func (t *Thread) newMethod(owner *Type, a []Value) (Value, error) {
	args, kw := t.spread(a[0], a[1])
	if len(args) == len(kw) {
		return Value{}, t.Errorf(TypeError, "%s.__new__(): not enough arguments", owner.Name)
	}
	if args[0].Kind().Base() != KType {
		return Value{}, t.Errorf(TypeError, "%s.__new__(X): X is not a type object (%s)", owner.Name, TypeOf(args[0]).Name)
	}
	cls := args[0].Type()
	if !cls.IsSubtype(owner) {
		return Value{}, t.Errorf(TypeError, "%s.__new__(%s): %s is not a subtype of %s", owner.Name, cls.Name, cls.Name, owner.Name)
	}
	if cls.Native != owner {
		return Value{}, t.Errorf(TypeError, "%s.__new__(%s) is not safe, use %s.__new__()", owner.Name, cls.Name, cls.Native.Name)
	}
	return owner.Slots.New(t, cls, args[1:], kw)
}

// countArgs checks the arguments of a constructor that takes from least to most of them and none by name.
func (t *Thread) countArgs(name string, args []Value, kw []*Str, least, most int) error {
	if len(kw) > 0 {
		return t.Errorf(TypeError, "%s() takes no keyword arguments", name)
	}
	switch n := len(args); {
	case n < least:
		return t.Errorf(TypeError, "%s expected at least %d argument%s, got %d", name, least, plural(least), n)
	case n > most:
		return t.Errorf(TypeError, "%s expected at most %d argument%s, got %d", name, most, plural(most), n)
	}
	return nil
}
