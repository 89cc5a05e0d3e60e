// This file has the tables of type parameters, type aliases and Generic, and the constructors that
// a program calls by name, such as TypeVar("T", bound=int).

package types

import "github.com/hognose/hognose/internal/py/object"

// typeVarCommon are the attributes of every sort of type parameter.
func typeVarCommon(more ...*object.Attr) []*object.Attr {
	return append([]*object.Attr{
		{Name: "__name__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return typeVarOf(v).Name, nil
		}, Set: object.ReadOnly},
		{Name: "__module__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return typeVarOf(v).Module, nil
		}, Set: setTypeVarModule},
		{Name: "__default__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return typeVarOf(v).defaultValue(t)
		}},
	}, more...)
}

var (
	// typeVarBound are the attributes that TypeVar and ParamSpec share, typeVarMethods the methods
	// of all three.
	typeVarBound = []*object.Attr{
		{Name: "__bound__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return typeVarOf(v).bound.get(t, object.None)
		}},
		{Name: "__covariant__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.Bool(typeVarOf(v).co), nil
		}, Set: object.ReadOnly},
		{Name: "__contravariant__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.Bool(typeVarOf(v).contra), nil
		}, Set: object.ReadOnly},
		{Name: "__infer_variance__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.Bool(typeVarOf(v).infer), nil
		}, Set: object.ReadOnly},
	}
	typeVarMethods = []*object.Def{
		{Name: "has_default", Sig: "self, /", Doc: "Whether the parameter has a default.", Fn: typeVarHasDefault},
		{Name: "__mro_entries__", Sig: "self, bases, /", Fn: typeVarBases},
		{Name: "__typing_subst__", Sig: "self, arg, /", Fn: typeVarSubst},
		{Name: "__reduce__", Sig: "self, /", Doc: "Return the name, by which pickle finds it in its module.",
			Fn: func(_ *object.Thread, a []object.Value) (object.Value, error) {
				return typeVarOf(a[0]).Name, nil
			}},
	}
)

// TypingTables are the tables of the types in this file's neighbours.
var TypingTables = []object.TypeTable{
	{
		Type: TypeVarType,
		Doc:  "Type variable.",
		Slots: &object.Slots{Repr: typeVarRepr, New: typeVarNew, GetAttr: typeVarGetAttr, SetAttr: typeVarSetAttr,
			Binary: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
				object.OpOr: typeOr,
			}},
		Methods: typeVarMethods,
		Attrs: typeVarCommon(append([]*object.Attr{
			{Name: "__constraints__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
				return typeVarOf(v).limits.get(t, object.NewTuple(nil))
			}},
		}, typeVarBound...)...),
	},
	{
		Type: ParamSpecType,
		Doc:  "Parameter specification variable.",
		Slots: &object.Slots{Repr: typeVarRepr, New: paramSpecNew, GetAttr: typeVarGetAttr, SetAttr: typeVarSetAttr,
			Binary: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
				object.OpOr: typeOr,
			}},
		Methods: typeVarMethods,
		Attrs: typeVarCommon(append([]*object.Attr{
			{Name: "args", Doc: "Represents positional arguments.",
				Get: func(t *object.Thread, v object.Value) (object.Value, error) {
					return object.NewNativeObject(ParamSpecArgsType, &paramPart{of: v}), nil
				}},
			{Name: "kwargs", Doc: "Represents keyword arguments.",
				Get: func(t *object.Thread, v object.Value) (object.Value, error) {
					return object.NewNativeObject(ParamSpecKwargsType, &paramPart{of: v, kwargs: true}), nil
				}},
		}, typeVarBound...)...),
	},
	{
		Type: TypeVarTupleType,
		Doc:  "Type variable tuple.",
		Slots: &object.Slots{Repr: typeVarRepr, New: typeVarTupleNew, Iter: typeVarTupleIter, GetAttr: typeVarGetAttr,
			SetAttr: typeVarSetAttr},
		Methods: typeVarMethods,
		Attrs:   typeVarCommon(),
	},
	{
		Type:  ParamSpecArgsType,
		Slots: &object.Slots{Repr: paramPartRepr, Compare: paramPartCompare, New: newParamPart(false)},
		Attrs: []*object.Attr{{Name: "__origin__", Get: paramPartOrigin}},
	},
	{
		Type:  ParamSpecKwargsType,
		Slots: &object.Slots{Repr: paramPartRepr, Compare: paramPartCompare, New: newParamPart(true)},
		Attrs: []*object.Attr{{Name: "__origin__", Get: paramPartOrigin}},
	},
	{
		Type:  UnpackType,
		Slots: &object.Slots{Repr: unpackRepr, Compare: unpackCompare, Hash: unpackHash},
		Methods: []*object.Def{{Name: "__reduce__", Sig: "self, /", Doc: "Tell pickle how to make the same object.",
			Fn: unpackReduce}},
		Attrs: []*object.Attr{
			{Name: "__parameters__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
				return t.Paid(object.Tup(v.NativeObject().State.(*unpackedVars).of))
			}},
			{Name: "__args__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
				return t.Paid(object.Tup(v.NativeObject().State.(*unpackedVars).of))
			}},
		},
	},
	{
		Type: NoDefaultType,
		Doc:  "The class of NoDefault, which stands for a type parameter without a default.",
		Slots: &object.Slots{Repr: func(t *object.Thread, v object.Value) (object.Value, error) {
			return t.Text("typing.NoDefault")
		}},
		Methods: []*object.Def{{Name: "__reduce__", Sig: "self, /",
			Doc: "Return the name, by which pickle finds it in its module.",
			Fn: func(t *object.Thread, _ []object.Value) (object.Value, error) {
				return t.Text("NoDefault")
			}}},
	},
	{
		Type: TypeAliasTypeType,
		Doc:  "Type alias.",
		Slots: &object.Slots{
			Repr: func(t *object.Thread, v object.Value) (object.Value, error) { return typeAliasOf(v).Name, nil },
			New:  typeAliasNew, Item: typeAliasItem,
			Binary: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
				object.OpOr: typeOr,
			},
		},
		Methods: []*object.Def{{Name: "__reduce__", Sig: "self, /",
			Doc: "Return the name, by which pickle finds it in its module.",
			Fn: func(_ *object.Thread, a []object.Value) (object.Value, error) {
				return typeAliasOf(a[0]).Name, nil
			}}},
		Attrs: []*object.Attr{
			{Name: "__name__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
				return typeAliasOf(v).Name, nil
			}, Set: object.ReadOnly},
			{Name: "__module__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
				return typeAliasOf(v).Module, nil
			}},
			{Name: "__value__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
				return typeAliasOf(v).value.get(t, object.None)
			}},
			{Name: "__type_params__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
				return typeAliasOf(v).Params, nil
			}},
			{Name: "__parameters__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
				return typeAliasOf(v).Params, nil
			}},
		},
	},
	{
		Type: GenericType,
		Doc:  "The base of classes with type parameters.",
		Methods: []*object.Def{
			{Name: "__class_getitem__", Sig: "cls, params, /",
				Doc: "Give the type parameters of a generic class values.", Fn: genericClassGetitem,
				Sort: object.ClassSort},
			{Name: "__init_subclass__", Sig: "cls, /, *args, **kwargs",
				Doc: "Work out the type parameters of a new generic class.", Fn: genericInitSubclass,
				Sort: object.ClassSort},
		},
	},
}

func paramPartOrigin(t *object.Thread, v object.Value) (object.Value, error) {
	return v.NativeObject().State.(*paramPart).of, nil
}

// Constructors. Their Defs only bind arguments; the functions behind them make the objects.
var (
	typeVarDef = object.Def{Name: "typevar",
		Sig: "name, /, *constraints, bound=None, covariant=False, contravariant=False, infer_variance=False, default=None", Fn: makeTypeVar}
	paramSpecDef = object.Def{Name: "paramspec",
		Sig: "name, *, bound=None, covariant=False, contravariant=False, infer_variance=False, default=None",
		Fn:  makeParamSpec}
	typeVarTupleDef = object.Def{Name: "typevartuple", Sig: "name, *, default=None", Fn: makeTypeVarTuple}
	typeAliasDef    = object.Def{Name: "typealias", Sig: "name, value, *, type_params=()", Fn: makeTypeAlias}
)

// typeVarNew is TypeVar(name, *constraints, …). With the name given by keyword there can be no
// constraints, and the binder for ParamSpec has just the parameters that are left.
func typeVarNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if len(args) == len(kw) { // the parameter can be named in CPython
		for _, n := range kw {
			if n.S == "name" {
				return t.CallNative(&paramSpecDef, nil, args, kw)
			}
		}
		return object.Value{}, t.Errorf(object.TypeError, "typevar() missing required argument 'name' (pos 1)")
	}
	return t.CallNative(&typeVarDef, nil, args, kw)
}

func paramSpecNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	return t.CallNative(&paramSpecDef, nil, args, kw)
}

func typeVarTupleNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	return t.CallNative(&typeVarTupleDef, nil, args, kw)
}

func typeAliasNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	return t.CallNative(&typeAliasDef, nil, args, kw)
}

var paramPartDef = object.Def{Name: "paramspecargs", Sig: "origin"}

// newParamPart makes ParamSpecArgs(P) or ParamSpecKwargs(P), which P.args and P.kwargs are as well.
func newParamPart(kwargs bool) func(*object.Thread, *object.Type, []object.Value, []*object.Str) (object.Value, error) {
	return func(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
		a, err := t.Bind(&paramPartDef, args, kw)
		if err != nil {
			return object.Value{}, err
		}
		return object.NewNativeObject(cls, &paramPart{of: a[0], kwargs: kwargs}), t.Alloc(object.ExcSize)
	}
}

// makeTypeVar makes a TypeVar of bound arguments; a[1] holds the constraints.
func makeTypeVar(t *object.Thread, a []object.Value) (object.Value, error) {
	v := &TypeVar{Module: currentModule(t)}
	if err := setTypeVar(t, v, "typevar", a[0], a[2:]); err != nil {
		return object.Value{}, err
	}
	switch limits := a[1].Tuple().Items; {
	case len(limits) == 1:
		return object.Value{}, t.Errorf(object.TypeError, "A single constraint is not allowed")
	case len(limits) > 1 && v.bound.val.IsSet() && !v.bound.val.IsNone():
		return object.Value{}, t.Errorf(object.TypeError, "Constraints cannot be combined with bound=...")
	}
	v.limits.val = a[1]
	return object.NewNativeObject(TypeVarType, v), nil
}

func makeParamSpec(t *object.Thread, a []object.Value) (object.Value, error) {
	v := &TypeVar{Sort: ParamSpecSort, Module: currentModule(t)}
	if err := setTypeVar(t, v, "paramspec", a[0], a[1:]); err != nil {
		return object.Value{}, err
	}
	return object.NewNativeObject(ParamSpecType, v), nil
}

// makeTypeVarTuple makes a TypeVarTuple, which has nothing but a name and a default.
func makeTypeVarTuple(t *object.Thread, a []object.Value) (object.Value, error) {
	v := &TypeVar{Sort: TypeVarTupleSort, Module: currentModule(t)}
	if err := setTypeVar(t, v, "typevartuple", a[0], []object.Value{{}, {}, {}, {}, a[1]}); err != nil {
		return object.Value{}, err
	}
	return object.NewNativeObject(TypeVarTupleType, v), nil
}

// setTypeVar fills in the name and, in opts, bound, covariant, contravariant, infer_variance and
// default.
func setTypeVar(t *object.Thread, v *TypeVar, what string, name object.Value, opts []object.Value) error {
	if name.Kind().Base() != object.KStr {
		return t.Errorf(object.TypeError, "%s() argument 'name' must be str, not %s", what, object.TypeOf(name).Name)
	}
	if err := t.Alloc(object.ExcSize); err != nil {
		return err
	}
	v.Name = name
	if b := opts[0]; b.IsSet() && !b.IsNone() {
		var err error
		if v.bound.val, err = typeConvert(t, b); err != nil {
			return err
		}
	}
	// Variance is stated by one flag at most.
	flags := [...]*bool{&v.co, &v.contra, &v.infer}
	for i, f := range flags {
		if opts[1+i].IsSet() {
			var err error
			if *f, err = t.Truth(opts[1+i]); err != nil {
				return err
			}
		}
	}
	if v.co && v.contra {
		return t.Errorf(object.ValueError, "Bivariant types are not supported.")
	}
	if v.infer && (v.co || v.contra) {
		return t.Errorf(object.ValueError, "Variance cannot be specified with infer_variance.")
	}
	// An unbound default leaves the field unbound, as if none was given.
	if d := opts[4]; d != NoDefault {
		v.fallback.val = d
	}
	return nil
}

// makeTypeAlias is TypeAliasType(name, value, type_params=()): the value is known at once.
func makeTypeAlias(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[0].Kind().Base() != object.KStr {
		return object.Value{}, t.Errorf(object.TypeError, "typealias() argument 'name' must be str, not %s",
			object.TypeOf(a[0]).Name)
	}
	params := a[2]
	if !params.IsSet() {
		params = object.NewTuple(nil)
	}
	if params.Kind().Base() != object.KTuple {
		return object.Value{}, t.Errorf(object.TypeError, "type_params must be a tuple")
	}
	al := &TypeAlias{Name: a[0], Params: params, Module: currentModule(t)}
	al.value.val = a[1]
	return object.NewNativeObject(TypeAliasTypeType, al), nil
}
