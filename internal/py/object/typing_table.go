package object

// typeVarCommon are the attributes of every sort of type parameter.
func typeVarCommon(more ...*Attr) []*Attr {
	return append([]*Attr{
		{Name: "__name__", Get: func(t *Thread, v Value) (Value, error) { return typeVarOf(v).Name, nil }, Set: readOnly},
		{Name: "__module__", Get: func(t *Thread, v Value) (Value, error) { return typeVarOf(v).Module, nil }},
		{Name: "__default__", Get: func(t *Thread, v Value) (Value, error) { return typeVarOf(v).defaultValue(t) }},
	}, more...)
}

var (
	typeVarBound = []*Attr{
		{Name: "__bound__", Get: func(t *Thread, v Value) (Value, error) { return typeVarOf(v).bound.get(t, None) }},
		{Name: "__covariant__", Get: func(t *Thread, v Value) (Value, error) { return Bool(typeVarOf(v).co), nil }, Set: readOnly},
		{Name: "__contravariant__", Get: func(t *Thread, v Value) (Value, error) { return Bool(typeVarOf(v).contra), nil }, Set: readOnly},
		{Name: "__infer_variance__", Get: func(t *Thread, v Value) (Value, error) { return Bool(typeVarOf(v).infer), nil }, Set: readOnly},
	}
	typeVarMethods = []*Def{
		{Name: "has_default", Sig: "self, /", Doc: "Whether the parameter has a default.", Fn: typeVarHasDefault},
		{Name: "__mro_entries__", Sig: "self, bases, /", Fn: typeVarBases},
		{Name: "__typing_subst__", Sig: "self, arg, /", Fn: typeVarSubst},
		{Name: "__reduce__", Sig: "self, /", Doc: "Return the name, by which pickle finds it in its module.", Fn: func(_ *Thread, a []Value) (Value, error) {
			return typeVarOf(a[0]).Name, nil
		}},
	}
)

// TypingTables are the tables of the types in this file's neighbours.
var TypingTables = []TypeTable{
	{
		Type:    TypeVarType,
		Doc:     "Type variable.",
		Slots:   &Slots{Repr: typeVarRepr, New: typeVarNew, Binary: &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpOr: typeOr}},
		Methods: typeVarMethods,
		Attrs: typeVarCommon(append([]*Attr{
			{Name: "__constraints__", Get: func(t *Thread, v Value) (Value, error) { return typeVarOf(v).limits.get(t, NewTuple(nil)) }},
		}, typeVarBound...)...),
	},
	{
		Type:    ParamSpecType,
		Doc:     "Parameter specification variable.",
		Slots:   &Slots{Repr: typeVarRepr, New: paramSpecNew, Binary: &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpOr: typeOr}},
		Methods: typeVarMethods,
		Attrs: typeVarCommon(append([]*Attr{
			{Name: "args", Doc: "Represents positional arguments.", Get: func(t *Thread, v Value) (Value, error) {
				return NewNativeObject(ParamSpecArgsType, &paramPart{of: v}), nil
			}},
			{Name: "kwargs", Doc: "Represents keyword arguments.", Get: func(t *Thread, v Value) (Value, error) {
				return NewNativeObject(ParamSpecKwargsType, &paramPart{of: v, kwargs: true}), nil
			}},
		}, typeVarBound...)...),
	},
	{
		Type:    TypeVarTupleType,
		Doc:     "Type variable tuple.",
		Slots:   &Slots{Repr: typeVarRepr, New: typeVarTupleNew, Iter: typeVarTupleIter},
		Methods: typeVarMethods,
		Attrs:   typeVarCommon(),
	},
	{
		Type:  ParamSpecArgsType,
		Slots: &Slots{Repr: paramPartRepr, Compare: paramPartCompare},
		Attrs: []*Attr{{Name: "__origin__", Get: paramPartOrigin}},
	},
	{
		Type:  ParamSpecKwargsType,
		Slots: &Slots{Repr: paramPartRepr, Compare: paramPartCompare},
		Attrs: []*Attr{{Name: "__origin__", Get: paramPartOrigin}},
	},
	{
		Type:  UnpackType,
		Slots: &Slots{Repr: unpackRepr, Compare: unpackCompare, Hash: unpackHash},
		Attrs: []*Attr{
			{Name: "__parameters__", Get: func(t *Thread, v Value) (Value, error) { return Tup(v.NativeObject().State.(*unpackedVars).of), nil }},
			{Name: "__args__", Get: func(t *Thread, v Value) (Value, error) { return Tup(v.NativeObject().State.(*unpackedVars).of), nil }},
		},
	},
	{
		Type:  NoDefaultType,
		Doc:   "The type of the NoDefault singleton.",
		Slots: &Slots{Repr: func(t *Thread, v Value) (Value, error) { return NewStr("typing.NoDefault"), nil }},
		Methods: []*Def{{Name: "__reduce__", Sig: "self, /", Doc: "Return the name, by which pickle finds it in its module.", Fn: func(*Thread, []Value) (Value, error) {
			return NewStr("NoDefault"), nil
		}}},
	},
	{
		Type: TypeAliasTypeType,
		Doc:  "Type alias.",
		Slots: &Slots{
			Repr: func(t *Thread, v Value) (Value, error) { return typeAliasOf(v).Name, nil },
			New:  typeAliasNew, Item: typeAliasItem, Binary: &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpOr: typeOr},
		},
		Methods: []*Def{{Name: "__reduce__", Sig: "self, /", Doc: "Return the name, by which pickle finds it in its module.", Fn: func(_ *Thread, a []Value) (Value, error) {
			return typeAliasOf(a[0]).Name, nil
		}}},
		Attrs: []*Attr{
			{Name: "__name__", Get: func(t *Thread, v Value) (Value, error) { return typeAliasOf(v).Name, nil }, Set: readOnly},
			{Name: "__module__", Get: func(t *Thread, v Value) (Value, error) { return typeAliasOf(v).Module, nil }},
			{Name: "__value__", Get: func(t *Thread, v Value) (Value, error) { return typeAliasOf(v).value.get(t, None) }},
			{Name: "__type_params__", Get: func(t *Thread, v Value) (Value, error) { return typeAliasOf(v).Params, nil }},
			{Name: "__parameters__", Get: func(t *Thread, v Value) (Value, error) { return typeAliasOf(v).Params, nil }},
		},
	},
	{
		Type: GenericType,
		Doc:  "Abstract base class for generic types.",
		Methods: []*Def{
			{Name: "__class_getitem__", Sig: "cls, params, /", Doc: "Give the type parameters of a generic class values.", Fn: genericClassGetitem, Sort: ClassSort},
			{Name: "__init_subclass__", Sig: "cls, /, *args, **kwargs", Doc: "Work out the type parameters of a new generic class.", Fn: genericInitSubclass, Sort: ClassSort},
		},
	},
}

func paramPartOrigin(t *Thread, v Value) (Value, error) {
	return v.NativeObject().State.(*paramPart).of, nil
}

// Constructors. Their Defs only bind arguments; the functions behind them make the objects.
var (
	typeVarDef      = Def{Name: "typevar", Sig: "name, /, *constraints, bound=None, covariant=False, contravariant=False, infer_variance=False, default=None", Fn: makeTypeVar}
	paramSpecDef    = Def{Name: "paramspec", Sig: "name, *, bound=None, covariant=False, contravariant=False, infer_variance=False, default=None", Fn: makeParamSpec}
	typeVarTupleDef = Def{Name: "typevartuple", Sig: "name, *, default=None", Fn: makeTypeVarTuple}
	typeAliasDef    = Def{Name: "typealias", Sig: "name, value, *, type_params=()", Fn: makeTypeAlias}
)

func typeVarNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if len(args) == len(kw) { // the parameter can be named in CPython
		for _, n := range kw {
			if n.S == "name" {
				return t.CallNative(&paramSpecDef, nil, args, kw)
			}
		}
		return Value{}, t.Errorf(TypeError, "typevar() missing required argument 'name' (pos 1)")
	}
	return t.CallNative(&typeVarDef, nil, args, kw)
}

func paramSpecNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	return t.CallNative(&paramSpecDef, nil, args, kw)
}

func typeVarTupleNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	return t.CallNative(&typeVarTupleDef, nil, args, kw)
}

func typeAliasNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	return t.CallNative(&typeAliasDef, nil, args, kw)
}

func makeTypeVar(t *Thread, a []Value) (Value, error) {
	v := &TypeVar{Module: t.currentModule()}
	if err := t.setTypeVar(v, "typevar", a[0], a[2:]); err != nil {
		return Value{}, err
	}
	switch limits := a[1].Tuple().Items; {
	case len(limits) == 1:
		return Value{}, t.Errorf(TypeError, "A single constraint is not allowed")
	case len(limits) > 1 && v.bound.val.Bound() && !v.bound.val.IsNone():
		return Value{}, t.Errorf(TypeError, "Constraints cannot be combined with bound=...")
	}
	v.limits.val = a[1]
	return NewNativeObject(TypeVarType, v), nil
}

func makeParamSpec(t *Thread, a []Value) (Value, error) {
	v := &TypeVar{Sort: ParamSpecSort, Module: t.currentModule()}
	if err := t.setTypeVar(v, "paramspec", a[0], a[1:]); err != nil {
		return Value{}, err
	}
	return NewNativeObject(ParamSpecType, v), nil
}

func makeTypeVarTuple(t *Thread, a []Value) (Value, error) {
	v := &TypeVar{Sort: TypeVarTupleSort, Module: t.currentModule()}
	if err := t.setTypeVar(v, "typevartuple", a[0], []Value{{}, {}, {}, {}, a[1]}); err != nil {
		return Value{}, err
	}
	return NewNativeObject(TypeVarTupleType, v), nil
}

// setTypeVar fills in the name and, in opts, bound, covariant, contravariant, infer_variance and default.
func (t *Thread) setTypeVar(v *TypeVar, what string, name Value, opts []Value) error {
	if name.Kind().Base() != KStr {
		return t.Errorf(TypeError, "%s() argument 'name' must be str, not %s", what, TypeOf(name).Name)
	}
	if err := t.Alloc(excSize); err != nil {
		return err
	}
	v.Name, v.bound.val = name, opts[0]
	flags := [...]*bool{&v.co, &v.contra, &v.infer}
	for i, f := range flags {
		if opts[1+i].Bound() {
			var err error
			if *f, err = t.Truth(opts[1+i]); err != nil {
				return err
			}
		}
	}
	if v.co && v.contra {
		return t.Errorf(ValueError, "Bivariant types are not supported.")
	}
	if v.infer && (v.co || v.contra) {
		return t.Errorf(ValueError, "Variance cannot be specified with infer_variance.")
	}
	if d := opts[4]; d != NoDefault {
		v.fallback.val = d
	}
	return nil
}

func makeTypeAlias(t *Thread, a []Value) (Value, error) {
	if a[0].Kind().Base() != KStr {
		return Value{}, t.Errorf(TypeError, "typealias() argument 'name' must be str, not %s", TypeOf(a[0]).Name)
	}
	params := a[2]
	if !params.Bound() {
		params = NewTuple(nil)
	}
	if params.Kind().Base() != KTuple {
		return Value{}, t.Errorf(TypeError, "type_params must be a tuple")
	}
	al := &TypeAlias{Name: a[0], Params: params, Module: t.currentModule()}
	al.value.val = a[1]
	return NewNativeObject(TypeAliasTypeType, al), nil
}
