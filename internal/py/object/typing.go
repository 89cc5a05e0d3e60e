package object

import "github.com/hognose/hognose/internal/py/bytecode"

// The objects behind type parameters and type statements. Their values are computed when somebody asks, by functions that the
// compiler made of the expressions, because they may refer to names that come later.
var (
	TypeVarType         = NewNativeType("typing.TypeVar", ObjectType, Final)
	ParamSpecType       = NewNativeType("typing.ParamSpec", ObjectType, Final)
	TypeVarTupleType    = NewNativeType("typing.TypeVarTuple", ObjectType, Final)
	TypeAliasTypeType   = NewNativeType("typing.TypeAliasType", ObjectType, Final)
	NoDefaultType       = NewNativeType("NoDefaultType", ObjectType, Final)
	ParamSpecArgsType   = NewNativeType("typing.ParamSpecArgs", ObjectType, Final)
	ParamSpecKwargsType = NewNativeType("typing.ParamSpecKwargs", ObjectType, Final)
	UnpackType          = NewNativeType("typing._UnpackGenericAlias", ObjectType, Final)

	// NoDefault is the default of a type parameter that has none.
	NoDefault = Obj(&(&NativeObject{Header: Header{Kind: KNativeObject, Flags: shared}, Class: NoDefaultType}).Header)
)

// TypeVar is a type parameter of any sort.
type TypeVar struct {
	Sort     TypeVarSort
	Name     Value
	Module   Value
	bound    lazyType
	limits   lazyType // constraints, a tuple
	fallback lazyType // default
	co       bool
	contra   bool
	infer    bool
}

// TypeVarSort tells the sorts of type parameters apart.
type TypeVarSort uint8

const (
	TypeVarPlain TypeVarSort = iota
	ParamSpecSort
	TypeVarTupleSort
)

var typeVarTypes = [...]*Type{TypeVarPlain: TypeVarType, ParamSpecSort: ParamSpecType, TypeVarTupleSort: TypeVarTupleType}

// TypeAlias is what a type statement makes.
type TypeAlias struct {
	Name, Params, Module Value
	value                lazyType
}

// lazyType is a value, or the function that computes it; neither if there is none.
type lazyType struct{ fn, val Value }

func (l *lazyType) get(t *Thread, none Value) (Value, error) {
	if !l.val.Bound() {
		if !l.fn.Bound() {
			return none, nil
		}
		v, err := t.Call(l.fn)
		if err != nil {
			return Value{}, err
		}
		l.val = v
	}
	return l.val, nil
}

func (v *TypeVar) hasDefault() bool { return v.fallback.fn.Bound() || v.fallback.val.Bound() }

func (v *TypeVar) defaultValue(t *Thread) (Value, error) { return v.fallback.get(t, NoDefault) }

// paramPart is P.args or P.kwargs of a ParamSpec P.
type paramPart struct {
	of     Value
	kwargs bool
}

// unpackedVars is typing.Unpack[Ts].
type unpackedVars struct{ of Value }

// unpacked returns the Ts of typing.Unpack[Ts].
func unpacked(v Value) (Value, bool) {
	if v.Kind() != KNativeObject {
		return Value{}, false
	}
	u, ok := v.NativeObject().State.(*unpackedVars)
	if !ok {
		return Value{}, false
	}
	return u.of, true
}

// TypingIntrinsic makes the objects of type parameters and type statements.
func (t *Thread) TypingIntrinsic(op uint8, b, c Value) (Value, error) {
	if err := t.Alloc(excSize); err != nil {
		return Value{}, err
	}
	v := &TypeVar{Name: b, Module: NewStr("typing"), infer: true}
	switch op {
	case bytecode.TypeVar:
	case bytecode.TypeVarBound:
		v.bound.fn = c
	case bytecode.TypeVarConstraints:
		v.limits.fn = c
	case bytecode.ParamSpec:
		v.Sort = ParamSpecSort
	case bytecode.TypeVarTuple:
		v.Sort = TypeVarTupleSort
	case bytecode.TypeParamDefault:
		b.NativeObject().State.(*TypeVar).fallback.fn = c
		return b, nil
	case bytecode.TypeAlias:
		return t.newTypeAlias(b.Tuple().Items), nil
	case bytecode.SubscriptGeneric:
		return t.genericOf(b.Tuple().Items)
	default:
		return Value{}, t.Errorf(SystemError, "unknown intrinsic %d", op)
	}
	return NewNativeObject(typeVarTypes[v.Sort], v), nil
}

func (t *Thread) newTypeAlias(parts []Value) Value {
	a := &TypeAlias{Name: parts[0], Params: parts[1], Module: t.currentModule()}
	if a.Params.IsNone() {
		a.Params = NewTuple(nil)
	}
	a.value.fn = parts[2]
	return NewNativeObject(TypeAliasTypeType, a)
}

func typeVarOf(v Value) *TypeVar     { return v.NativeObject().State.(*TypeVar) }
func typeAliasOf(v Value) *TypeAlias { return v.NativeObject().State.(*TypeAlias) }

// typeVarRepr marks variance, which parameters of a def, class or type statement leave to be inferred.
func typeVarRepr(t *Thread, v Value) (Value, error) {
	tv := typeVarOf(v)
	prefix := "~"
	switch {
	case tv.infer || tv.Sort == TypeVarTupleSort:
		prefix = ""
	case tv.co:
		prefix = "+"
	case tv.contra:
		prefix = "-"
	}
	return t.TextOf(prefix, tv.Name.Str().S)
}

// typeVarBases refuses a type parameter as a base class.
func typeVarBases(t *Thread, a []Value) (Value, error) {
	return Value{}, t.Errorf(TypeError, "Cannot subclass an instance of %s", TypeOf(a[0]).ShortName())
}

// typeVarSubst checks what takes the place of a type variable.
func typeVarSubst(t *Thread, a []Value) (Value, error) {
	if _, ok := unpacked(a[1]); ok {
		return Value{}, t.Errorf(TypeError, "%s is not valid as type argument", mustRepr(t, a[1]))
	}
	return a[1], nil
}

func typeVarHasDefault(t *Thread, a []Value) (Value, error) {
	return Bool(typeVarOf(a[0]).hasDefault()), nil
}

// typeVarTupleIter makes *Ts: one item that says so.
func typeVarTupleIter(t *Thread, v Value) (Value, error) { return t.Iter(Tup(unpackOf(v))) }

func unpackOf(v Value) Value { return NewNativeObject(UnpackType, &unpackedVars{v}) }

func unpackRepr(t *Thread, v Value) (Value, error) {
	s, err := t.ReprString(v.NativeObject().State.(*unpackedVars).of)
	if err != nil {
		return Value{}, err
	}
	return t.TextOf("typing.Unpack[", s, "]")
}

// unpackCompare makes two Unpack[Ts] of the same Ts equal.
func unpackCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	x, _ := unpacked(a)
	y, ok := unpacked(b)
	if op != EQ && op != NE || !ok {
		return NotImplemented, nil
	}
	return Bool((x == y) == (op == EQ)), nil
}

func unpackHash(t *Thread, v Value) (int64, error) {
	x, _ := unpacked(v)
	return t.Hash(x)
}

func paramPartRepr(t *Thread, v Value) (Value, error) {
	p := v.NativeObject().State.(*paramPart)
	name := typeVarOf(p.of).Name.Str().S
	if p.kwargs {
		return t.TextOf(name, ".kwargs")
	}
	return t.TextOf(name, ".args")
}

func paramPartCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if op != EQ && op != NE || b.Kind() != KNativeObject {
		return NotImplemented, nil
	}
	p := a.NativeObject().State.(*paramPart)
	q, ok := b.NativeObject().State.(*paramPart)
	if !ok {
		return NotImplemented, nil
	}
	return Bool((*p == *q) == (op == EQ)), nil
}

func typeAliasItem(t *Thread, v, key Value) (Value, error) {
	if len(typeAliasOf(v).Params.Tuple().Items) == 0 {
		return Value{}, t.Errorf(TypeError, "Only generic type aliases are subscriptable")
	}
	return t.NewAlias(v, key)
}

// Trace visits the values that a type parameter holds.
func (v *TypeVar) Trace(visit func(Value)) int64 {
	for _, x := range [...]Value{v.Name, v.Module, v.bound.fn, v.bound.val, v.limits.fn, v.limits.val, v.fallback.fn, v.fallback.val} {
		visit(x)
	}
	return excSize
}

// Trace visits the values that a type alias holds.
func (a *TypeAlias) Trace(visit func(Value)) int64 {
	for _, x := range [...]Value{a.Name, a.Params, a.Module, a.value.fn, a.value.val} {
		visit(x)
	}
	return excSize
}

// Trace visits the ParamSpec behind P.args.
func (p *paramPart) Trace(visit func(Value)) int64 { visit(p.of); return cellSize }

// Trace visits the TypeVarTuple behind *Ts.
func (u *unpackedVars) Trace(visit func(Value)) int64 { visit(u.of); return cellSize }
