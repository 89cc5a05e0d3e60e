package object

// BoolTable is the table of bool, which has everything else from int.
var BoolTable = TypeTable{
	Type: BoolType,
	Doc:  "The truth values True and False, which are the ints 1 and 0 as well.\n\nbool(x) tells whether x counts as true.",
	Slots: &Slots{
		Repr: boolRepr, New: boolNew, Invert: boolInvert,
		Binary: &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpAnd: boolAnd, OpOr: boolOr, OpXor: boolXor},
	},
	Methods: []*Def{
		{Name: "__new__", Sig: "*args, **kwargs", Doc: newDoc, Fn: func(t *Thread, a []Value) (Value, error) { return t.newMethod(BoolType, a) }, Sort: StaticSort},
	},
}

func boolNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.countArgs("bool", args, kw, 0, 1); err != nil || len(args) == 0 {
		return False, err
	}
	b, err := t.Truth(args[0])
	return Bool(b), err
}

// boolInvert is ~b, which few mean: the result is -1 or -2, and both count as true.
func boolInvert(t *Thread, v Value) (Value, error) {
	if err := t.Warn(DeprecationWarning, boolInvertText); err != nil {
		return Value{}, err
	}
	return intInvert(t, v)
}

const boolInvertText = "Bitwise inversion '~' on bool is deprecated and will be removed in Python 3.16. This returns the bitwise inversion of the underlying int object and " +
	"is usually not what you expect from negating a bool. Use the 'not' operator for boolean negation or ~int(x) if you really want the bitwise inversion " +
	"of the underlying int."

func boolRepr(t *Thread, v Value) (Value, error) {
	if v.True() {
		return NewStr("True"), nil
	}
	return NewStr("False"), nil
}

// Two bools combine to a bool; with an int among them the operators are those of int.

func boolAnd(t *Thread, a, b Value) (Value, error) {
	if a.IsBool() && b.IsBool() {
		return Bool(a.True() && b.True()), nil
	}
	return intAnd(t, a, b)
}

func boolOr(t *Thread, a, b Value) (Value, error) {
	if a.IsBool() && b.IsBool() {
		return Bool(a.True() || b.True()), nil
	}
	return intOr(t, a, b)
}

func boolXor(t *Thread, a, b Value) (Value, error) {
	if a.IsBool() && b.IsBool() {
		return Bool(a.True() != b.True()), nil
	}
	return intXor(t, a, b)
}
