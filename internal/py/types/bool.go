package types

import "github.com/hognose/hognose/internal/py/object"

// BoolTable is the table of bool. Its slots override only what differs from int, its base: the
// arithmetic, comparison, hash and everything else are int's. bool cannot be subclassed, so there
// is no layout for subclasses here.
var BoolTable = object.TypeTable{
	Type: object.BoolType, Quick: quickBool,
	Doc: "The truth values True and False, which are the ints 1 and 0 as well.\n\nbool(x) tells whether x counts as true.",
	Slots: &object.Slots{
		Repr: boolRepr, New: boolNew, Invert: boolInvert,
		Binary: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){object.OpAnd: boolAnd,
			object.OpOr: boolOr, object.OpXor: boolXor},
	},
	Methods: []*object.Def{
		{Name: "__new__", Sig: "*args, **kwargs", Doc: object.NewDoc,
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return t.NewMethod(object.BoolType,
					a)
			}, Sort: object.StaticSort},
	},
}

// boolNew is bool(x=False, /). It returns one of the two values and never makes an object.
func boolNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := countArgs(t, "bool", args, kw, 0, 1); err != nil || len(args) == 0 {
		return object.False, err
	}
	b, err := t.Truth(args[0])
	return object.Bool(b), err
}

// boolInvert is ~b, which few mean: the result is -1 or -2, and both count as true.
func boolInvert(t *object.Thread, v object.Value) (object.Value, error) {
	if err := t.Warn(object.DeprecationWarning, boolInvertText); err != nil {
		return object.Value{}, err
	}
	return intInvert(t, v)
}

const boolInvertText = "Bitwise inversion '~' on bool is deprecated and will be removed in Python 3.16. This returns the bitwise inversion of the underlying int object and " +
	"is usually not what you expect from negating a bool. Use the 'not' operator for boolean negation or ~int(x) if you really want the bitwise inversion " +
	"of the underlying int."

func boolRepr(t *object.Thread, v object.Value) (object.Value, error) {
	if v.True() {
		return trueText.Value(), nil
	}
	return falseText.Value(), nil
}

// Two bools combine to a bool; with an int among them the operators are those of int.

func boolAnd(t *object.Thread, a, b object.Value) (object.Value, error) {
	if a.IsBool() && b.IsBool() {
		return object.Bool(a.True() && b.True()), nil
	}
	return intAnd(t, a, b)
}

func boolOr(t *object.Thread, a, b object.Value) (object.Value, error) {
	if a.IsBool() && b.IsBool() {
		return object.Bool(a.True() || b.True()), nil
	}
	return intOr(t, a, b)
}

func boolXor(t *object.Thread, a, b object.Value) (object.Value, error) {
	if a.IsBool() && b.IsBool() {
		return object.Bool(a.True() != b.True()), nil
	}
	return intXor(t, a, b)
}
