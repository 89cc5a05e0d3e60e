package object

import (
	"unsafe"

	"github.com/hognose/hognose/internal/py/number"
)

// Union is X | Y, a types.UnionType object.
type Union struct {
	Header
	Args Value // tuple of the alternatives, without duplicates; None stands for itself
}

// Union casts.
func (v Value) Union() *Union { return (*Union)(unsafe.Pointer(v.O)) }

// UnionTable is the table of types.UnionType.
var UnionTable = TypeTable{
	Type: UnionType,
	Doc:  "Represent a PEP 604 union type\n\nE.g. for int | str",
	Slots: &Slots{
		Repr: unionRepr, Hash: unionHash, Compare: unionCompare, Item: unionItem,
		Binary: &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpOr: typeOr},
	},
	Methods: []*Def{
		{Name: "__instancecheck__", Sig: "self, instance, /", Doc: "Whether instance is of one of the alternatives.", Fn: func(t *Thread, a []Value) (Value, error) {
			ok, err := t.IsInstance(a[1], a[0])
			return Bool(ok), err
		}},
		{Name: "__subclasscheck__", Sig: "self, cls, /", Doc: "Whether cls derives from one of the alternatives.", Fn: func(t *Thread, a []Value) (Value, error) {
			ok, err := t.IsSubclass(a[1], a[0])
			return Bool(ok), err
		}},
	},
	Attrs: []*Attr{
		{Name: "__args__", Get: func(t *Thread, v Value) (Value, error) { return v.Union().Args, nil }, Set: readOnly},
		{Name: "__parameters__", Doc: "Type variables in the types.UnionType.", Get: func(t *Thread, v Value) (Value, error) {
			return t.TypeParameters(v.Union().Args.Tuple().Items)
		}},
	},
}

// typeOr is X | Y between types, generic aliases, unions, type variables and None.
func typeOr(t *Thread, a, b Value) (Value, error) {
	if t.isTypingOperand(a) || t.isTypingOperand(b) {
		return t.typingUnion(a, b)
	}
	if !t.unionable(a) || !t.unionable(b) {
		return NotImplemented, nil
	}
	return t.newUnion([]Value{a, b})
}

// isTypingOperand reports whether a union with v is a typing.Union, as that of type variables and of aliases of Python's generic classes is.
func (t *Thread) isTypingOperand(v Value) bool {
	return isTypeVar(v) || v.Kind() == KGenericAlias && v.GenericAlias().Typing
}

var nMakeUnion = static("_make_union")

func (t *Thread) typingUnion(a, b Value) (Value, error) {
	m, err := t.ImportInternal("typing")
	if err != nil {
		return Value{}, err
	}
	f, err := t.LibraryAttr(m, nMakeUnion)
	if err != nil {
		return Value{}, err
	}
	return t.Call(f, a, b)
}

// unionable reports whether v may be an alternative of a union.
func (t *Thread) unionable(v Value) bool {
	switch v.Kind().Base() {
	case KNone, KType, KGenericAlias, KUnion:
		return true
	case KNativeObject:
		switch v.NativeObject().State.(type) {
		case *TypeVar, *TypeAlias:
			return true
		}
	}
	return false
}

// newUnion flattens parts and drops what is there twice; a union of one is that one.
func (t *Thread) newUnion(parts []Value) (Value, error) {
	var args []Value
	for _, p := range parts {
		items := []Value{p}
		if p.Kind() == KUnion {
			items = p.Union().Args.Tuple().Items
		}
		for _, x := range items {
			if x == NoneType.Value() {
				x = None
			}
			known, err := t.among(args, x)
			if err != nil {
				return Value{}, err
			}
			if !known {
				args = append(args, x)
			}
		}
	}
	if len(args) == 1 {
		return args[0], nil
	}
	if err := t.Alloc(cellSize + tupleSize + len(args)*valueSize); err != nil {
		return Value{}, err
	}
	for i, x := range args {
		if x.IsNone() {
			args[i] = NoneType.Value()
		}
	}
	return Obj(&(&Union{Header{Kind: KUnion}, NewTuple(args)}).Header), nil
}

// among reports whether x equals one of items.
func (t *Thread) among(items []Value, x Value) (bool, error) {
	if err := t.Work(len(items)); err != nil {
		return false, err
	}
	for _, y := range items {
		if y.Kind().Base() == KType && x.Kind().Base() == KType {
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

func unionRepr(t *Thread, v Value) (Value, error) {
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	var text []byte
	for i, x := range v.Union().Args.Tuple().Items {
		s, err := t.typeText(x)
		if err != nil {
			return Value{}, err
		}
		if err := t.Alloc(len(s) + 3); err != nil {
			return Value{}, err
		}
		if i > 0 {
			text = append(text, " | "...)
		}
		text = append(text, s...)
	}
	return NewStr(string(text)), nil
}

// typeText is how a type stands in the repr of a union or alias: what has a qualified name by that, an alias and anything else by its repr.
func (t *Thread) typeText(v Value) (string, error) {
	switch {
	case v == NoneType.Value():
		return "None", nil
	case v == Ellipsis:
		return "...", nil
	case v.Kind().Base() == KType:
		return t.FullName(v.Type()), nil
	case v.Kind() == KStr || v.IsInt() || v.Kind() == KGenericAlias:
		return t.ReprString(v)
	}
	var attrs [4]Value
	for i, name := range []*Str{nOrigin, nArgs, nQualname, nModule} {
		x, err := t.GetAttrOr(v, name)
		if err != nil {
			return "", err
		}
		attrs[i] = x
	}
	alias := attrs[0].Bound() && attrs[1].Bound()
	qualname, module := attrs[2], attrs[3]
	if alias || !qualname.Bound() || !module.Bound() || module == None {
		return t.ReprString(v)
	}
	text, err := t.StrString(qualname)
	if err != nil || module.Kind() == KStr && module.Str().S == "builtins" {
		return text, err
	}
	prefix, err := t.StrString(module)
	return prefix + "." + text, err
}

// unionHash is the hash of the frozenset of the alternatives: that of typing.Union too, which may be equal.
func unionHash(t *Thread, v Value) (int64, error) {
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

func unionCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if op != EQ && op != NE || b.Kind() != KUnion {
		return NotImplemented, nil
	}
	if err := t.Enter(" in comparison"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	x, y := a.Union().Args.Tuple().Items, b.Union().Args.Tuple().Items
	same := len(x) == len(y)
	for i := 0; same && i < len(x); i++ {
		var err error
		if same, err = t.among(y, x[i]); err != nil {
			return Value{}, err
		}
	}
	return Bool(same == (op == EQ)), nil
}

// unionItem substitutes the type variables of a union.
func unionItem(t *Thread, v, key Value) (Value, error) {
	args, err := t.substitute(v, v.Union().Args.Tuple().Items, key)
	if err != nil {
		return Value{}, err
	}
	return t.newUnion(args)
}

func traceUnion(m *marker, p unsafe.Pointer) { m.value((*Union)(p).Args) }
