package types

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// This file has the objects behind type parameters and type statements (PEP 695, PEP 696). Their
// bounds, defaults and values are computed when somebody asks, by functions that the compiler made
// of the expressions, because they may refer to names that come later. The module typing takes its
// TypeVar, ParamSpec and TypeVarTuple from here.
var (
	TypeVarType         = object.NewNativeType("typing.TypeVar", object.ObjectType, object.Final)
	ParamSpecType       = object.NewNativeType("typing.ParamSpec", object.ObjectType, object.Final)
	TypeVarTupleType    = object.NewNativeType("typing.TypeVarTuple", object.ObjectType, object.Final)
	TypeAliasTypeType   = object.NewNativeType("typing.TypeAliasType", object.ObjectType, object.Final)
	NoDefaultType       = object.NewNativeType("NoDefaultType", object.ObjectType, object.Final)
	ParamSpecArgsType   = object.NewNativeType("typing.ParamSpecArgs", object.ObjectType, object.Final)
	ParamSpecKwargsType = object.NewNativeType("typing.ParamSpecKwargs", object.ObjectType, object.Final)
	UnpackType          = object.NewNativeType("typing._UnpackGenericAlias", object.ObjectType, object.Final)

	// NoDefault is the default of a type parameter that has none.
	NoDefault = object.Obj(&(&object.NativeObject{Header: object.Header{Kind: object.KNativeObject,
		Flags: object.SharedObject}, Class: NoDefaultType}).Header)
)

// TypeVar is a type parameter of any sort.
type TypeVar struct {
	Sort     TypeVarSort
	Name     object.Value
	Module   object.Value
	bound    lazyType
	limits   lazyType // constraints, a tuple
	fallback lazyType // default
	co       bool
	contra   bool
	infer    bool
	own      object.Value // the dict of attributes that a program has set, unbound before the first
}

// TypeVarSort tells the sorts of type parameters apart.
type TypeVarSort uint8

const (
	TypeVarPlain TypeVarSort = iota
	ParamSpecSort
	TypeVarTupleSort
)

var typeVarTypes = [...]*object.Type{TypeVarPlain: TypeVarType, ParamSpecSort: ParamSpecType,
	TypeVarTupleSort: TypeVarTupleType}

// TypeAlias is what a type statement makes.
type TypeAlias struct {
	Name, Params, Module object.Value
	value                lazyType
}

// lazyType is a value, or the function that computes it; neither if there is none.
type lazyType struct{ fn, val object.Value }

// get returns the value, computing it the first time; none if there is none. An exception is not
// kept: the next access tries again.
func (l *lazyType) get(t *object.Thread, none object.Value) (object.Value, error) {
	if !l.val.IsSet() {
		if !l.fn.IsSet() {
			return none, nil
		}
		v, err := t.Call(l.fn)
		if err != nil {
			return object.Value{}, err
		}
		l.val = v
	}
	return l.val, nil
}

func (v *TypeVar) hasDefault() bool { return v.fallback.fn.IsSet() || v.fallback.val.IsSet() }

func (v *TypeVar) defaultValue(t *object.Thread) (object.Value, error) {
	return v.fallback.get(t, NoDefault)
}

// paramPart is P.args or P.kwargs of a ParamSpec P.
type paramPart struct {
	of     object.Value
	kwargs bool
}

// unpackedVars is typing.Unpack[Ts].
type unpackedVars struct{ of object.Value }

// unpacked returns the Ts of typing.Unpack[Ts].
func unpacked(v object.Value) (object.Value, bool) {
	if v.Kind() != object.KNativeObject {
		return object.Value{}, false
	}
	u, ok := v.NativeObject().State.(*unpackedVars)
	if !ok {
		return object.Value{}, false
	}
	return u.of, true
}

// TypingIntrinsic makes the objects of type parameters and type statements. The compiler emits it
// with one of the operations of package bytecode. b is the name, or what the operation works on; c
// is the function that computes a bound or default.
func TypingIntrinsic(t *object.Thread, op uint8, b, c object.Value) (object.Value, error) {
	if err := t.Alloc(object.ExcSize); err != nil {
		return object.Value{}, err
	}
	v := &TypeVar{Name: b, Module: object.NewStr("typing"), infer: true}
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
		return newTypeAlias(t, b.Tuple().Items), nil
	case bytecode.SubscriptGeneric:
		return genericOf(t, b.Tuple().Items)
	default:
		return object.Value{}, t.Errorf(object.SystemError, "unknown intrinsic %d", op)
	}
	return object.NewNativeObject(typeVarTypes[v.Sort], v), nil
}

// newTypeAlias makes the object of a type statement; parts are name, parameters and function.
func newTypeAlias(t *object.Thread, parts []object.Value) object.Value {
	a := &TypeAlias{Name: parts[0], Params: parts[1], Module: currentModule(t)}
	if a.Params.IsNone() {
		a.Params = object.NewTuple(nil)
	}
	a.value.fn = parts[2]
	return object.NewNativeObject(TypeAliasTypeType, a)
}

func typeVarOf(v object.Value) *TypeVar     { return v.NativeObject().State.(*TypeVar) }
func typeAliasOf(v object.Value) *TypeAlias { return v.NativeObject().State.(*TypeAlias) }

// typeVarRepr marks variance, which parameters of a def, class or type statement leave to be
// inferred.
func typeVarRepr(t *object.Thread, v object.Value) (object.Value, error) {
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
func typeVarBases(t *object.Thread, a []object.Value) (object.Value, error) {
	return object.Value{}, t.Errorf(object.TypeError, "Cannot subclass an instance of %s",
		object.TypeOf(a[0]).ShortName())
}

// typeVarSubst checks what takes the place of a type variable.
func typeVarSubst(t *object.Thread, a []object.Value) (object.Value, error) {
	if _, ok := unpacked(a[1]); ok {
		return object.Value{}, t.Errorf(object.TypeError, "%s is not valid as type argument", object.MustRepr(t, a[1]))
	}
	return a[1], nil
}

func typeVarHasDefault(t *object.Thread, a []object.Value) (object.Value, error) {
	return object.Bool(typeVarOf(a[0]).hasDefault()), nil
}

// typeVarTupleIter makes *Ts: one item that says so.
func typeVarTupleIter(t *object.Thread, v object.Value) (object.Value, error) {
	u, err := unpackOf(t, v)
	if err != nil {
		return object.Value{}, err
	}
	one, err := t.Tuple(u)
	if err != nil {
		return object.Value{}, err
	}
	return t.Iter(one)
}

func unpackOf(t *object.Thread, v object.Value) (object.Value, error) {
	return object.NewNativeObject(UnpackType, &unpackedVars{v}), t.Alloc(object.NativeSize + object.CellSize)
}

func unpackRepr(t *object.Thread, v object.Value) (object.Value, error) {
	s, err := t.ReprString(v.NativeObject().State.(*unpackedVars).of)
	if err != nil {
		return object.Value{}, err
	}
	return t.TextOf("typing.Unpack[", s, "]")
}

// unpackCompare makes two Unpack[Ts] of the same Ts equal.
func unpackCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	x, _ := unpacked(a)
	y, ok := unpacked(b)
	if op != object.EQ && op != object.NE || !ok {
		return object.NotImplemented, nil
	}
	return object.Bool((x == y) == (op == object.EQ)), nil
}

func unpackHash(t *object.Thread, v object.Value) (int64, error) {
	x, _ := unpacked(v)
	return t.Hash(x)
}

// paramPartRepr names the ParamSpec without the mark of its variance. typing.ParamSpecArgs takes any
// other object too, which shows itself.
func paramPartRepr(t *object.Thread, v object.Value) (object.Value, error) {
	p := v.NativeObject().State.(*paramPart)
	var name string
	var err error
	if object.TypeOf(p.of) == ParamSpecType {
		name = typeVarOf(p.of).Name.Str().S
	} else if name, err = t.ReprString(p.of); err != nil {
		return object.Value{}, err
	}
	if p.kwargs {
		return t.TextOf(name, ".kwargs")
	}
	return t.TextOf(name, ".args")
}

// paramPartCompare makes two parts of one kind equal if their origins are.
func paramPartCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if op != object.EQ && op != object.NE || object.TypeOf(a) != object.TypeOf(b) {
		return object.NotImplemented, nil
	}
	p, q := a.NativeObject().State.(*paramPart), b.NativeObject().State.(*paramPart)
	equal, err := t.Equal(p.of, q.of)
	return object.Bool(equal == (op == object.EQ)), err
}

// typeAliasItem is A[int] of a type statement with parameters.
func typeAliasItem(t *object.Thread, v, key object.Value) (object.Value, error) {
	if len(typeAliasOf(v).Params.Tuple().Items) == 0 {
		return object.Value{}, t.Errorf(object.TypeError, "Only generic type aliases are subscriptable")
	}
	return t.NewAlias(v, key)
}

// Trace visits the values that a type parameter holds.
func (v *TypeVar) Trace(visit func(object.Value)) int64 {
	for _, x := range [...]object.Value{v.Name, v.Module, v.bound.fn, v.bound.val, v.limits.fn, v.limits.val,
		v.fallback.fn, v.fallback.val, v.own} {
		visit(x)
	}
	return object.ExcSize
}

// Trace visits the values that a type alias holds.
func (a *TypeAlias) Trace(visit func(object.Value)) int64 {
	for _, x := range [...]object.Value{a.Name, a.Params, a.Module, a.value.fn, a.value.val} {
		visit(x)
	}
	return object.ExcSize
}

// Trace visits the ParamSpec behind P.args.
func (p *paramPart) Trace(visit func(object.Value)) int64 { visit(p.of); return object.CellSize }

// Trace visits the TypeVarTuple behind *Ts.
func (u *unpackedVars) Trace(visit func(object.Value)) int64 { visit(u.of); return object.CellSize }
