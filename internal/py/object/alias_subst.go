package object

// Substitution of type variables: dict[str, T][int] is dict[str, int].

var (
	nParameters = static("__parameters__")
)

// aliasParams returns the tuple of the type variables in an alias.
func (t *Thread) aliasParams(g *GenericAlias) (Value, error) {
	if !g.params.Bound() {
		p, err := t.TypeParameters(g.Args.Tuple().Items)
		if err != nil {
			return Value{}, err
		}
		g.params = p
	}
	return g.params, nil
}

// Substitute returns args as a tuple with the items of key in place of the type variables. v is what messages name.
func (t *Thread) Substitute(v Value, args []Value, key Value) (Value, error) {
	out, err := t.substitute(v, args, key)
	return NewTuple(out), err
}

// TypeParameters collects the type variables in args, and in what args are made of, each once and in order.
func (t *Thread) TypeParameters(args []Value) (Value, error) {
	var out []Value
	if err := t.addTypeParameters(&out, &args); err != nil {
		return Value{}, err
	}
	return NewTuple(out), nil
}

// addTypeParameters adds those of args, the items of a list perhaps, which may change meanwhile.
func (t *Thread) addTypeParameters(out, args *[]Value) error {
	if err := t.Enter(""); err != nil {
		return err
	}
	defer t.Leave()
	for i := 0; i < len(*args); i++ {
		if i%1024 == 1023 {
			if err := t.Work(256); err != nil {
				return err
			}
		}
		x := (*args)[i]
		var inner []Value
		switch {
		case x.Kind().Base() == KType:
			continue
		case isTypeVar(x):
			inner = []Value{x}
		case x.Kind() == KList || x.Kind() == KTuple:
			if err := t.addTypeParameters(out, &x.List().Items); err != nil { // the layouts agree
				return err
			}
			continue
		default:
			p, err := t.GetAttrOr(x, nParameters)
			if err != nil {
				return err
			}
			if p.Bound() && p.Kind() == KTuple {
				inner = p.Tuple().Items
			}
		}
		for _, v := range inner {
			if !containsIdentical(*out, v) {
				*out = append(*out, v)
			}
		}
		if err := t.Work(len(inner) * len(*out)); err != nil {
			return err
		}
	}
	return nil
}

func isTypeVar(v Value) bool {
	if v.Kind() != KNativeObject {
		return false
	}
	_, ok := v.NativeObject().State.(*TypeVar)
	return ok
}

func containsIdentical(items []Value, v Value) bool {
	for _, x := range items {
		if x == v {
			return true
		}
	}
	return false
}

// aliasItem is alias[key]: the type variables of the alias get values.
func aliasItem(t *Thread, v, key Value) (Value, error) {
	g := v.GenericAlias()
	if _, err := t.aliasParams(g); err != nil {
		return Value{}, err
	}
	args, err := t.substitute(v, g.Args.Tuple().Items, key)
	if err != nil {
		return Value{}, err
	}
	r, err := t.NewAlias(g.Origin, NewTuple(args))
	if err != nil {
		return Value{}, err
	}
	a := r.GenericAlias()
	a.Starred, a.Typing, a.callable = g.Starred, g.Typing, g.callable
	return r, nil
}

// substitute puts the items of key in place of the type variables of v, whose arguments are args.
func (t *Thread) substitute(v Value, args []Value, key Value) ([]Value, error) {
	p, err := t.TypeParameters(args)
	if err != nil {
		return nil, err
	}
	params := p.Tuple().Items
	if len(params) == 0 {
		return nil, t.Errorf(TypeError, "%s is not a generic class", mustRepr(t, v))
	}
	given, err := t.typeArguments(v, params, key)
	if err != nil {
		return nil, err
	}
	return t.substituteAll(args, params, given)
}

// typeArguments matches the items of key with params; a TypeVarTuple takes what the others leave, as a tuple.
func (t *Thread) typeArguments(v Value, params []Value, key Value) ([]Value, error) {
	items := []Value{key}
	if key.Kind() == KTuple {
		items = key.Tuple().Items
	}
	if len(params) == 1 && params[0].NativeObject().State.(*TypeVar).Sort == ParamSpecSort && !isParamList(items) {
		items = []Value{NewTuple(append([]Value(nil), items...))}
	}
	least, variadic := 0, -1
	for i, p := range params {
		tv := p.NativeObject().State.(*TypeVar)
		if tv.Sort == TypeVarTupleSort {
			variadic = i
		} else if !tv.hasDefault() {
			least++
		}
	}
	if len(items) < least {
		if variadic < 0 { // the first that is missing decides
			least = len(items) + 1
		}
		return nil, t.Errorf(TypeError, "Too few arguments for %s; actual %d, expected at least %d", mustRepr(t, v), len(items), least)
	}
	if variadic >= 0 {
		return t.variadicArguments(params, items, variadic)
	}
	if len(items) > len(params) {
		return nil, t.Errorf(TypeError, "Too many arguments for %s; actual %d, expected %d", mustRepr(t, v), len(items), len(params))
	}
	return t.addDefaults(append([]Value(nil), items...), params[len(items):])
}

// variadicArguments matches items with params, of which the one at variadic takes a tuple of what is left between the others.
func (t *Thread) variadicArguments(params, items []Value, variadic int) ([]Value, error) {
	head := min(variadic, len(items))
	out, err := t.addDefaults(append([]Value(nil), items[:head]...), params[head:variadic])
	if err != nil {
		return nil, err
	}
	rest, behind := items[head:], params[variadic+1:]
	n := max(len(rest)-len(behind), 0)
	out = append(out, NewTuple(append([]Value(nil), rest[:n]...)))
	rest = rest[n:]
	return t.addDefaults(append(out, rest...), behind[len(rest):])
}

// addDefaults appends the defaults of params.
func (t *Thread) addDefaults(out, params []Value) ([]Value, error) {
	for _, p := range params {
		d, err := p.NativeObject().State.(*TypeVar).defaultValue(t)
		if err != nil {
			return nil, err
		}
		out = append(out, d)
	}
	return out, nil
}

// isParamList reports whether items is one list of parameter types, as a ParamSpec takes it.
func isParamList(items []Value) bool {
	return len(items) == 1 && (items[0].Kind() == KList || items[0].Kind() == KTuple || items[0] == Ellipsis || isTypeVar(items[0]))
}

// substituteAll replaces params by given in args and in what args are made of.
func (t *Thread) substituteAll(args, params, given []Value) ([]Value, error) {
	if err := t.Enter(""); err != nil {
		return nil, err
	}
	defer t.Leave()
	var out []Value
	for _, x := range args {
		if x.Kind().Base() == KType {
			out = append(out, x)
			continue
		}
		if isTypeVar(x) {
			out = append(out, replacement(x, params, given))
			continue
		}
		if u, ok := unpacked(x); ok {
			if r := replacement(u, params, given); r != u && r.Kind() == KTuple {
				out = append(out, r.Tuple().Items...)
				continue
			}
		}
		y, err := t.substituteOne(x, params, given)
		if err != nil {
			return nil, err
		}
		out = append(out, y)
		if err := t.Alloc(len(out) * valueSize); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func replacement(v Value, params, given []Value) Value {
	for i, p := range params {
		if p == v && i < len(given) {
			return given[i]
		}
	}
	return v
}

// substituteOne replaces type variables inside one argument that is itself generic.
func (t *Thread) substituteOne(x Value, params, given []Value) (Value, error) {
	if x.Kind() == KList {
		items, err := t.substituteAll(x.List().Items, params, given)
		return NewList(items), err
	}
	p, err := t.GetAttrOr(x, nParameters)
	if err != nil || !p.Bound() || p.Kind() != KTuple || len(p.Tuple().Items) == 0 {
		return x, err
	}
	inner := make([]Value, 0, len(p.Tuple().Items))
	for _, v := range p.Tuple().Items {
		r := replacement(v, params, given)
		if r.Kind() == KTuple && isTypeVar(v) && v.NativeObject().State.(*TypeVar).Sort == TypeVarTupleSort {
			inner = append(inner, r.Tuple().Items...)
			continue
		}
		inner = append(inner, r)
	}
	if len(inner) == 1 {
		return t.GetItem(x, inner[0])
	}
	return t.GetItem(x, NewTuple(inner))
}
