package object

// NoneTable is the table of NoneType.
var NoneTable = TypeTable{
	Type: NoneType,
	Doc:  "The type of None.",
	Slots: &Slots{
		Repr:    func(t *Thread, v Value) (Value, error) { return noneText.Value(), nil },
		Hash:    func(t *Thread, v Value) (int64, error) { return noneHash, nil },
		Bool:    func(t *Thread, v Value) (bool, error) { return false, nil },
		Compare: identityCompare,
		New: func(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
			return t.singleton(None, "NoneType", args)
		},
	},
	Methods: []*Def{
		{Name: "__new__", Sig: "*args, **kwargs", Doc: newDoc, Fn: func(t *Thread, a []Value) (Value, error) { return t.newMethod(NoneType, a) }, Sort: StaticSort},
	},
}

// EllipsisTable is the table of the type of Ellipsis.
var EllipsisTable = TypeTable{
	Type: EllipsisType,
	Doc:  "The type of Ellipsis, which is also written as three dots.",
	Slots: &Slots{
		Repr: func(t *Thread, v Value) (Value, error) { return ellipsisText.Value(), nil },
		New: func(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
			return t.singleton(Ellipsis, "EllipsisType", args)
		},
	},
	Methods: []*Def{
		{Name: "__reduce__", Sig: "self, /", Fn: func(t *Thread, a []Value) (Value, error) { return ellipsisText.Value(), nil }},
		{Name: "__new__", Sig: "*args, **kwargs", Doc: newDoc, Fn: func(t *Thread, a []Value) (Value, error) { return t.newMethod(EllipsisType, a) }, Sort: StaticSort},
	},
}

// NotImplementedTable is the table of the type of NotImplemented.
var NotImplementedTable = TypeTable{
	Type: NotImplementedType,
	Doc:  "The type of NotImplemented, the answer of an operator that does not know the other operand.",
	Slots: &Slots{
		Repr: func(t *Thread, v Value) (Value, error) { return notImplementedText.Value(), nil },
		Bool: func(t *Thread, v Value) (bool, error) {
			return true, t.Warn(DeprecationWarning, "NotImplemented should not be used in a boolean context")
		},
		New: func(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
			return t.singleton(NotImplemented, "NotImplementedType", args)
		},
	},
	Methods: []*Def{
		{Name: "__reduce__", Sig: "self, /", Fn: func(t *Thread, a []Value) (Value, error) { return notImplementedText.Value(), nil }},
		{Name: "__new__", Sig: "*args, **kwargs", Doc: newDoc, Fn: func(t *Thread, a []Value) (Value, error) { return t.newMethod(NotImplementedType, a) }, Sort: StaticSort},
	},
}

var (
	noneText           = static("None")
	ellipsisText       = static("Ellipsis")
	notImplementedText = static("NotImplemented")
)

// noneHash is hash(None), the same everywhere since CPython 3.12: sets that contain None print in one order.
const noneHash = 0xfca86420

// singleton is the constructor of a type with the one object v.
func (t *Thread) singleton(v Value, name string, args []Value) (Value, error) {
	if len(args) > 0 {
		return Value{}, t.Errorf(TypeError, "%s takes no arguments", name)
	}
	return v, nil
}

// identityCompare makes an object equal to itself alone.
func identityCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if a == b && (op == EQ || op == NE) {
		return Bool(op == EQ), nil
	}
	return NotImplemented, nil
}
