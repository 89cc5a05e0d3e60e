package types

import (
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// UnionTable is the table of types.UnionType, the type of int | str. A union keeps its alternatives
// flat and distinct, in the order in which they came; equality and hash ignore the order. Unions
// with type variables in them are made by module typing, in Python.
var UnionTable = object.TypeTable{
	Type: object.UnionType,
	Doc:  "A choice between types, such as int | str.",
	Slots: &object.Slots{
		Repr: unionRepr, Hash: unionHash, Compare: unionCompare, Item: unionItem,
		Binary: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){object.OpOr: typeOr},
	},
	Methods: []*object.Def{
		{Name: "__instancecheck__", Sig: "self, instance, /", Doc: "Whether instance is of one of the alternatives.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				ok, err := IsInstance(t, a[1], a[0])
				return object.Bool(ok), err
			}},
		{Name: "__subclasscheck__", Sig: "self, cls, /", Doc: "Whether cls derives from one of the alternatives.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				ok, err := IsSubclass(t, a[1], a[0])
				return object.Bool(ok), err
			}},
	},
	Attrs: []*object.Attr{
		{Name: "__args__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return v.Union().Args, nil
		},
			Set: object.ReadOnly},
		{Name: "__parameters__", Doc: "The type variables among the types.",
			Get: func(t *object.Thread, v object.Value) (object.Value, error) {
				return TypeParameters(t, v.Union().Args.Tuple().Items)
			}},
	},
}

// typeOr is X | Y between types, generic aliases, unions, type variables and None.
func typeOr(t *object.Thread, a, b object.Value) (object.Value, error) {
	if isTypingOperand(t, a) || isTypingOperand(t, b) {
		return typingUnion(t, a, b)
	}
	if !unionable(t, a) || !unionable(t, b) {
		return object.NotImplemented, nil
	}
	return newUnion(t, []object.Value{a, b})
}

// isTypingOperand reports whether a union with v is a typing.Union, as that of type variables and
// of aliases of Python's generic classes is.
func isTypingOperand(t *object.Thread, v object.Value) bool {
	return isTypeVar(v) || v.Kind() == object.KGenericAlias && v.GenericAlias().Typing
}

var nMakeUnion = object.StaticName("_make_union")

// typingUnion is typing.Union[a, b], which imports typing if need be.
func typingUnion(t *object.Thread, a, b object.Value) (object.Value, error) {
	m, err := t.ImportInternal("typing")
	if err != nil {
		return object.Value{}, err
	}
	f, err := t.LibraryAttr(m, nMakeUnion)
	if err != nil {
		return object.Value{}, err
	}
	return t.Call(f, a, b)
}

// unionable reports whether v may be an alternative of a union.
func unionable(t *object.Thread, v object.Value) bool {
	switch v.Kind().Base() {
	case object.KNone, object.KType, object.KGenericAlias, object.KUnion:
		return true
	case object.KNativeObject:
		switch v.NativeObject().State.(type) {
		case *TypeVar, *TypeAlias:
			return true
		}
	}
	return false
}

// newUnion flattens parts and drops what is there twice; a union of one is that one.
func newUnion(t *object.Thread, parts []object.Value) (object.Value, error) {
	var args []object.Value
	for _, p := range parts {
		items := []object.Value{p}
		if p.Kind() == object.KUnion {
			items = p.Union().Args.Tuple().Items
		}
		for _, x := range items {
			if x.IsNone() {
				x = object.NoneType.Value()
			}
			known, err := among(t, args, x)
			if err != nil {
				return object.Value{}, err
			}
			if !known {
				args = append(args, x)
			}
		}
	}
	if len(args) == 1 {
		return args[0], nil
	}
	if err := t.Alloc(object.CellSize + object.TupleSize + len(args)*object.ValueSize); err != nil {
		return object.Value{}, err
	}
	return object.Obj(&(&object.Union{Header: object.Header{Kind: object.KUnion},
		Args: object.NewTuple(args)}).Header), nil
}

// among reports whether x equals one of items. Classes are compared by identity, as their metaclass
// might have an __eq__ of its own. The search is linear; its length is burnt as fuel.
func among(t *object.Thread, items []object.Value, x object.Value) (bool, error) {
	if err := t.Work(len(items)); err != nil {
		return false, err
	}
	for _, y := range items {
		if y.Kind().Base() == object.KType && x.Kind().Base() == object.KType {
			if x == y {
				return true, nil
			}
			continue
		}
		if same, err := t.Same(y, x); same || err != nil {
			return same, err
		}
	}
	return false, nil
}

// unionRepr joins the alternatives by |.
func unionRepr(t *object.Thread, v object.Value) (object.Value, error) {
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	var text []byte
	for i, x := range v.Union().Args.Tuple().Items {
		s, err := typeText(t, x)
		if x == object.NoneType.Value() {
			s = "None" // only here: an alias says NoneType
		}
		if err != nil {
			return object.Value{}, err
		}
		if err := t.Alloc(len(s) + 3); err != nil {
			return object.Value{}, err
		}
		if i > 0 {
			text = append(text, " | "...)
		}
		text = append(text, s...)
	}
	return object.NewStr(string(text)), t.Alloc(object.StrSize)
}

// typeText is how a type stands in the repr of a union or alias: what has a qualified name by that,
// an alias and anything else by its repr.
func typeText(t *object.Thread, v object.Value) (string, error) {
	switch {
	case v == object.Ellipsis:
		return "...", nil
	// Classes, and what shows itself well by its repr.
	case v.Kind().Base() == object.KType:
		return t.FullName(v.Type()), nil
	case v.Kind() == object.KStr || v.IsInt() || v.Kind() == object.KGenericAlias:
		return t.ReprString(v)
	}
	// Anything else is shown as module.qualname, if it has both and is no alias.
	var attrs [4]object.Value
	for i, name := range []*object.Str{nOrigin, nArgs, nQualname, nModule} {
		x, err := t.GetAttrOr(v, name)
		if err != nil {
			return "", err
		}
		attrs[i] = x
	}
	alias := attrs[0].IsSet() && attrs[1].IsSet()
	qualname, module := attrs[2], attrs[3]
	if alias || !qualname.IsSet() || !module.IsSet() || module == object.None {
		return t.ReprString(v)
	}
	text, err := t.StrString(qualname)
	if err != nil || module.Kind() == object.KStr && module.Str().S == "builtins" {
		return text, err
	}
	prefix, err := t.StrString(module)
	return prefix + "." + text, err
}

// unionHash is the hash of the frozenset of the alternatives: that of typing.Union too, which may
// be equal.
func unionHash(t *object.Thread, v object.Value) (int64, error) {
	if err := t.Enter(""); err != nil {
		return 0, err
	}
	defer t.Leave()
	var h number.SetHash
	args := v.Union().Args.Tuple().Items
	for _, x := range args {
		n, err := t.Hash(x)
		if err != nil {
			return 0, err
		}
		h = h.Add(n)
	}
	return h.Sum(len(args)), nil
}

// unionCompare: unions are equal if they have the same alternatives in any order.
func unionCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if op != object.EQ && op != object.NE || b.Kind() != object.KUnion {
		return object.NotImplemented, nil
	}
	if err := t.Enter(" in comparison"); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	x, y := a.Union().Args.Tuple().Items, b.Union().Args.Tuple().Items
	same := len(x) == len(y)
	for i := 0; same && i < len(x); i++ {
		var err error
		if same, err = among(t, y, x[i]); err != nil {
			return object.Value{}, err
		}
	}
	return object.Bool(same == (op == object.EQ)), nil
}

// unionItem substitutes the type variables of a union.
func unionItem(t *object.Thread, v, key object.Value) (object.Value, error) {
	args, err := substitute(t, v, v.Union().Args.Tuple().Items, key)
	if err != nil {
		return object.Value{}, err
	}
	return newUnion(t, args)
}
