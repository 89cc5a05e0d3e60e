package object

// GenericType is typing.Generic, the base of classes with type parameters.
var GenericType = native("typing.Generic", KInstance, ObjectType)

// genericOf returns Generic[params], which the compiler adds to the bases of class C[params].
func (t *Thread) genericOf(params []Value) (Value, error) {
	args := append([]Value(nil), params...)
	for i, p := range args {
		if isTypeVar(p) && typeVarOf(p).Sort == TypeVarTupleSort {
			args[i] = unpackOf(p)
		}
	}
	return t.typingAlias(GenericType, args)
}

// NewUserAlias returns c[args] of a Python class with type parameters, without a check of the arguments.
func (t *Thread) NewUserAlias(c *Type, args []Value) (Value, error) {
	return t.typingAlias(c, append([]Value(nil), args...))
}

// typingAlias returns c[args] of a Python class.
func (t *Thread) typingAlias(c *Type, args []Value) (Value, error) {
	v, err := t.NewAlias(c.Value(), NewTuple(args))
	if err == nil {
		v.GenericAlias().Typing = true
	}
	return v, err
}

// genericClassGetitem is C[params] of a generic class, and Generic[params] itself.
func genericClassGetitem(t *Thread, a []Value) (Value, error) {
	c, key := a[0].Type(), a[1]
	if c == GenericType {
		return t.declareGeneric(key)
	}
	p := t.Lookup(c, nParameters)
	if !p.Bound() || p.Kind() != KTuple || len(p.Tuple().Items) == 0 {
		return Value{}, t.Errorf(TypeError, "%s is not a generic class", mustRepr(t, a[0]))
	}
	params := p.Tuple().Items
	given, err := t.typeArguments(c.Value(), params, key)
	if err != nil {
		return Value{}, err
	}
	for i, g := range given {
		if given[i], err = t.typeConvert(g); err != nil {
			return Value{}, err
		}
	}
	var flat []Value
	for i, g := range given {
		if i < len(params) && isTypeVar(params[i]) && typeVarOf(params[i]).Sort == TypeVarTupleSort && g.Kind() == KTuple {
			flat = append(flat, g.Tuple().Items...)
			continue
		}
		flat = append(flat, g)
	}
	return t.typingAlias(c, flat)
}

var nForwardRef = static("ForwardRef")

// typeConvert makes a type of an argument: None means its class, and a str is a name that typing looks up later.
func (t *Thread) typeConvert(v Value) (Value, error) {
	if v.IsNone() {
		return NoneType.Value(), nil
	}
	if v.Kind().Base() != KStr {
		return v, nil
	}
	m, err := t.ImportInternal("typing")
	if err != nil {
		return Value{}, err
	}
	f, err := t.LibraryAttr(m, nForwardRef)
	if err != nil {
		return Value{}, err
	}
	return t.Call(f, v)
}

// declareGeneric checks the parameters of Generic[…].
func (t *Thread) declareGeneric(key Value) (Value, error) {
	items := []Value{key}
	if key.Kind() == KTuple {
		items = key.Tuple().Items
	}
	if len(items) == 0 {
		return Value{}, t.Errorf(TypeError, "Parameter list to Generic[...] cannot be empty")
	}
	for i, x := range items {
		if _, star := unpacked(x); !star && !isTypeVar(x) {
			return Value{}, t.Errorf(TypeError, "Parameters to Generic[...] must all be type variables or parameter specification variables.")
		}
		if containsIdentical(items[:i], x) {
			return Value{}, t.Errorf(TypeError, "Parameters to Generic[...] must all be unique")
		}
	}
	return t.typingAlias(GenericType, append([]Value(nil), items...))
}

// genericInitSubclass gives a new class its __parameters__: those of Generic[…] among its bases, or all type variables in them.
func genericInitSubclass(t *Thread, a []Value) (Value, error) {
	c := a[0].Type()
	args, kw := Spread(a[1], a[2])
	if f, of := t.after(c, GenericType, nInitSubclass); f.Bound() && !(of == ObjectType && len(args) == 0) {
		bound, err := t.descrGet(f, Value{}, c)
		if err != nil {
			return Value{}, err
		}
		if _, err := t.Machine.Call(bound, args, kw); err != nil {
			return Value{}, err
		}
	}
	params, err := t.genericParameters(c)
	if err != nil {
		return Value{}, err
	}
	return None, t.setTypeDict(c, nParameters, params)
}

func (t *Thread) genericParameters(c *Type) (Value, error) {
	if c.Dict == nil { // a class of the machine's own, whose __init_subclass__ only a program calls
		return Value{}, t.Errorf(TypeError, "cannot set '__parameters__' attribute of immutable type '%s'", c.Name)
	}
	orig, ok := t.GetStr(c.Dict, nOrigBases)
	if !ok || orig.Kind() != KTuple {
		for _, b := range c.Bases {
			if b == GenericType && c.Name != "Protocol" {
				return Value{}, t.Errorf(TypeError, "Cannot inherit from plain Generic")
			}
		}
		return NewTuple(nil), nil
	}
	bases := orig.Tuple().Items
	all, err := t.TypeParameters(bases)
	if err != nil {
		return Value{}, err
	}
	for _, b := range bases {
		if b == GenericType.Value() {
			return Value{}, t.Errorf(TypeError, "Cannot inherit from plain Generic")
		}
		if b.Kind() != KGenericAlias || b.GenericAlias().Origin != GenericType.Value() {
			continue
		}
		declared, err := t.aliasParams(b.GenericAlias())
		if err != nil {
			return Value{}, err
		}
		return declared, t.checkDeclared(declared, all)
	}
	return all, nil
}

// checkDeclared complains about type variables that the bases use and Generic[…] does not list.
func (t *Thread) checkDeclared(declared, used Value) error {
	missing := ""
	for _, v := range used.Tuple().Items {
		if containsIdentical(declared.Tuple().Items, v) {
			continue
		}
		if missing != "" {
			missing += ", "
		}
		missing += mustRepr(t, v)
	}
	if missing == "" {
		return nil
	}
	list, err := t.typeTexts(declared.Tuple().Items)
	if err != nil {
		return err
	}
	return t.Errorf(TypeError, "Some type variables (%s) are not listed in Generic[%s]", missing, list)
}
