package object

// Tables of the descriptors and callables that attribute access is made of.
var (
	FunctionTable = TypeTable{
		Type: FunctionType,
		Doc:  "Create a function object.",
		Slots: &Slots{
			Repr: functionRepr, Call: MachineCall, New: functionNew, GetAttr: functionGetAttr, SetAttr: functionSetAttr,
			Get: func(t *Thread, d, obj Value, owner *Type) (Value, error) {
				if !obj.IsSet() {
					return d, nil
				}
				return NewMethod(d, obj), t.Alloc(MethodSize)
			},
		},
		Attrs: functionAttrs,
	}
)

// MethodSize is charged for a bound method, Python's or native.
const MethodSize = 64

// MachineCall calls what the machine itself knows how to call.
func MachineCall(t *Thread, f Value, args []Value, kw []*Str) (Value, error) {
	return t.Machine.Call(f, args, kw)
}

// IsIdentifier reports whether s could be a name.
func IsIdentifier(s string) bool {
	if s == "" {
		return false
	}
	for i, r := range s {
		if !(r == '_' || xidStart(r) || i > 0 && xidContinue(r)) {
			return false
		}
	}
	return true
}

// IsAbstract reports whether f has a true __isabstractmethod__.
func (t *Thread) IsAbstract(f Value) (bool, error) {
	if err := t.Enter(""); err != nil {
		return false, err
	}
	defer t.Leave()
	x, err := t.GetAttrOr(f, nIsAbstract)
	if err != nil || !x.IsSet() {
		return false, err
	}
	return t.Truth(x)
}

// IsCallable is callable(v).
func (t *Thread) IsCallable(v Value) bool {
	switch v.Kind() {
	case KFunction, KNative, KMethod, KNativeMethod, KDescriptor, KType:
		return true
	}
	if f, c := t.FindSpecial(v, nCall); !f.IsSet() {
		return c.Native.Slots != nil && c.Native.Slots.Call != nil
	}
	return true
}
