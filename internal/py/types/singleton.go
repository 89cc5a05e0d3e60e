package types

import "github.com/hognose/hognose/internal/py/object"

// NoneTable is the table of NoneType.
var NoneTable = object.TypeTable{
	Type: object.NoneType,
	Doc:  "The type of None.",
	Slots: &object.Slots{
		Repr:    func(t *object.Thread, v object.Value) (object.Value, error) { return noneText.Value(), nil },
		Hash:    func(t *object.Thread, v object.Value) (int64, error) { return noneHash, nil },
		Bool:    func(t *object.Thread, v object.Value) (bool, error) { return false, nil },
		Compare: identityCompare,
		New: func(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
			return singleton(t, object.None, "NoneType", args)
		},
	},
	Methods: []*object.Def{
		{Name: "__new__", Sig: "*args, **kwargs", Doc: object.NewDoc,
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return t.NewMethod(object.NoneType, a)
			}, Sort: object.StaticSort},
	},
}

// EllipsisTable is the table of the type of Ellipsis.
var EllipsisTable = object.TypeTable{
	Type: object.EllipsisType,
	Doc:  "The type of Ellipsis, which is also written as three dots.",
	Slots: &object.Slots{
		Repr: func(t *object.Thread, v object.Value) (object.Value, error) { return ellipsisText.Value(), nil },
		New: func(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
			return singleton(t, object.Ellipsis, "EllipsisType", args)
		},
	},
	Methods: []*object.Def{
		{Name: "__reduce__", Sig: "self, /", Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return ellipsisText.Value(), nil
		}},
		{Name: "__new__", Sig: "*args, **kwargs", Doc: object.NewDoc,
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return t.NewMethod(object.EllipsisType, a)
			}, Sort: object.StaticSort},
	},
}

// NotImplementedTable is the table of the type of NotImplemented.
var NotImplementedTable = object.TypeTable{
	Type: object.NotImplementedType,
	Doc:  "The type of NotImplemented, the answer of an operator that does not know the other operand.",
	Slots: &object.Slots{
		Repr: func(t *object.Thread, v object.Value) (object.Value, error) { return notImplementedText.Value(), nil },
		Bool: func(t *object.Thread, v object.Value) (bool, error) {
			return true, t.Warn(object.DeprecationWarning, "NotImplemented should not be used in a boolean context")
		},
		New: func(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
			return singleton(t, object.NotImplemented, "NotImplementedType", args)
		},
	},
	Methods: []*object.Def{
		{Name: "__reduce__", Sig: "self, /", Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return notImplementedText.Value(), nil
		}},
		{Name: "__new__", Sig: "*args, **kwargs", Doc: object.NewDoc,
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return t.NewMethod(object.NotImplementedType, a)
			}, Sort: object.StaticSort},
	},
}

var (
	noneText           = object.StaticName("None")
	ellipsisText       = object.StaticName("Ellipsis")
	notImplementedText = object.StaticName("NotImplemented")
)

// noneHash is hash(None), the same everywhere since CPython 3.12: sets that contain None print in
// one order.
const noneHash = 0xfca86420

// singleton is the constructor of a type with the one object v.
func singleton(t *object.Thread, v object.Value, name string, args []object.Value) (object.Value, error) {
	if len(args) > 0 {
		return object.Value{}, t.Errorf(object.TypeError, "%s takes no arguments", name)
	}
	return v, nil
}

// identityCompare makes an object equal to itself alone.
func identityCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if a == b && (op == object.EQ || op == object.NE) {
		return object.Bool(op == object.EQ), nil
	}
	return object.NotImplemented, nil
}
