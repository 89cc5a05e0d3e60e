package types

import "github.com/hognose/hognose/internal/py/object"

// This file substitutes type variables: dict[str, T][int] is dict[str, int]. It works in three
// steps. TypeParameters finds the variables of an alias in order of appearance; typeArguments
// matches them with what was given, filling in defaults; substituteAll rebuilds the arguments. A
// TypeVarTuple takes a tuple of types, a ParamSpec a list of parameter types, and a TypeVar one
// type.

var (
	nParameters = object.StaticName("__parameters__")
)

// aliasParams returns the tuple of the type variables in an alias. The tuple is kept in the alias
// after the first call. Arguments that are lists may change later; the answer does not, as in
// CPython.
func aliasParams(t *object.Thread, g *object.GenericAlias) (object.Value, error) {
	if !g.Params.IsSet() {
		p, err := TypeParameters(t, g.Args.Tuple().Items)
		if err != nil {
			return object.Value{}, err
		}
		g.Params = p
	}
	return g.Params, nil
}

// Substitute returns args as a tuple with the items of key in place of the type variables. v is the
// object that messages name. Module typing calls it for aliases that it implements in Python.
func Substitute(t *object.Thread, v object.Value, args []object.Value, key object.Value) (object.Value, error) {
	out, err := substitute(t, v, args, key)
	return object.NewTuple(out), err
}

// TypeParameters collects the type variables in args, and in what args are made of, each once and
// in order.
func TypeParameters(t *object.Thread, args []object.Value) (object.Value, error) {
	var out []object.Value
	if err := addTypeParameters(t, &out, &args); err != nil {
		return object.Value{}, err
	}
	return object.NewTuple(out), nil
}

// addTypeParameters adds the type variables of args to out. args is a pointer because it may be the
// items of a list: reading an attribute __parameters__ below can run Python code that changes the
// list, so each round reads the slice anew. Nested lists and tuples descend, one level of Enter
// each.
func addTypeParameters(t *object.Thread, out, args *[]object.Value) error {
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
		var inner []object.Value
		switch {
		// A class is complete, even a generic one: list[C] has no parameters although C has some.
		case x.Kind().Base() == object.KType:
			continue
		case isTypeVar(x):
			inner = []object.Value{x}
		case x.Kind() == object.KList || x.Kind() == object.KTuple:
			if err := addTypeParameters(t, out, &x.List().Items); err != nil { // the layouts agree
				return err
			}
			continue
		// Any other object may be generic by having a tuple __parameters__: an alias, a union, or a
		// class of the program.
		default:
			p, err := t.GetAttrOr(x, nParameters)
			if err != nil {
				return err
			}
			if p.IsSet() && p.Kind() == object.KTuple {
				inner = p.Tuple().Items
			}
		}
		// Every variable is listed once. The search is linear, and what it costs is burnt after it:
		// an alias with thousands of variables pays for their product.
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

// isTypeVar reports whether v is a TypeVar, a ParamSpec or a TypeVarTuple, which share one state
// type.
func isTypeVar(v object.Value) bool {
	if v.Kind() != object.KNativeObject {
		return false
	}
	_, ok := v.NativeObject().State.(*TypeVar)
	return ok
}

// containsIdentical compares by identity: two type variables with the same name are different ones.
func containsIdentical(items []object.Value, v object.Value) bool {
	for _, x := range items {
		if x == v {
			return true
		}
	}
	return false
}

// aliasItem is alias[key]: the type variables of the alias get values.
func aliasItem(t *object.Thread, v, key object.Value) (object.Value, error) {
	g := v.GenericAlias()
	if _, err := aliasParams(t, g); err != nil {
		return object.Value{}, err
	}
	args, err := substitute(t, v, g.Args.Tuple().Items, key)
	if err != nil {
		return object.Value{}, err
	}
	// Parameters that replace a ParamSpec stand flat, like those that are written there at once.
	if g.Callable && len(args) == 2 && args[0].Kind() == object.KTuple {
		return NewCallableAlias(t, g.Origin, object.NewTuple(args))
	}
	r, err := t.NewAlias(g.Origin, object.NewTuple(args))
	if err != nil {
		return object.Value{}, err
	}
	a := r.GenericAlias()
	a.Starred, a.Typing, a.Callable = g.Starred, g.Typing, g.Callable
	return r, nil
}

// substitute puts the items of key in place of the type variables of v, whose arguments are args.
func substitute(t *object.Thread, v object.Value, args []object.Value, key object.Value) ([]object.Value, error) {
	p, err := TypeParameters(t, args)
	if err != nil {
		return nil, err
	}
	params := p.Tuple().Items
	if len(params) == 0 {
		return nil, t.Errorf(object.TypeError, "%s is not a generic class", object.MustRepr(t, v))
	}
	if key, err = spread(t, key); err != nil {
		return nil, err
	}
	given, err := typeArguments(t, v, params, key)
	if err != nil {
		return nil, err
	}
	if err = listsToTuples(t, params, given); err != nil {
		return nil, err
	}
	for i, p := range params[:min(len(params), len(given))] {
		if given[i], err = typeArgument(t, typeVarOf(p), given[i]); err != nil {
			return nil, err
		}
	}
	return substituteAll(t, args, params, given)
}

var nUnpackedArgs = object.StaticName("__typing_unpacked_tuple_args__")

// spread puts the items of an unpacked tuple of a certain length, as *tuple[int, str], in its place.
func spread(t *object.Thread, key object.Value) (object.Value, error) {
	items := []object.Value{key}
	if key.Kind() == object.KTuple {
		items = key.Tuple().Items
	}
	var out []object.Value
	found := false
	for _, x := range items {
		if x.Kind() != object.KInstance && x.Kind() != object.KGenericAlias {
			out = append(out, x)
			continue
		}
		inner, err := t.GetAttrOr(x, nUnpackedArgs)
		if err != nil {
			return key, err
		}
		if !inner.IsSet() || inner.Kind() != object.KTuple || len(inner.Tuple().Items) == 0 ||
			inner.Tuple().Items[len(inner.Tuple().Items)-1] == object.Ellipsis {
			out = append(out, x)
			continue
		}
		found = true
		out = append(out, inner.Tuple().Items...)
		if err := t.Alloc(len(inner.Tuple().Items) * object.ValueSize); err != nil {
			return key, err
		}
	}
	if !found {
		return key, nil
	}
	return object.NewTuple(out), nil
}

// typeArgument is what stands for a type variable in an alias if v was given for it.
func typeArgument(t *object.Thread, tv *TypeVar, v object.Value) (object.Value, error) {
	switch tv.Sort {
	case TypeVarPlain:
		if v.Kind() == object.KTuple {
			text, err := t.ReprString(v)
			if err != nil {
				return v, err
			}
			return v, t.Errorf(object.TypeError, "Parameters to generic types must be types. Got %.100s.", text)
		}
		if v.Kind() == object.KGenericAlias && v.GenericAlias().Starred {
			return v, t.Errorf(object.TypeError, "%s is not valid as type argument", object.MustRepr(t, v))
		}
		return typeConvert(t, v)
	case ParamSpecSort:
		if v.Kind() == object.KTuple {
			items := v.Tuple().Items
			out := make([]object.Value, len(items)) // as many as listsToTuples, or the program, has paid for
			for i, x := range items {
				var err error
				if out[i], err = typeConvert(t, x); err != nil {
					return v, err
				}
			}
			return object.NewTuple(out), nil
		}
		if !isParamExpr(t, v) {
			text, err := t.StrString(v)
			if err != nil {
				return v, err
			}
			return v, t.Errorf(object.TypeError,
				"Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got %s", text)
		}
	}
	return v, nil
}

// listsToTuples replaces the lists that were given for a ParamSpec by tuples, which can be hashed.
func listsToTuples(t *object.Thread, params, given []object.Value) error {
	for i, p := range params {
		if i >= len(given) || typeVarOf(p).Sort != ParamSpecSort || given[i].Kind() != object.KList {
			continue
		}
		items := given[i].List().Items
		if err := t.Alloc(len(items) * object.ValueSize); err != nil {
			return err
		}
		given[i] = object.NewTuple(append([]object.Value(nil), items...))
	}
	return nil
}

// typeArguments matches the items of key with params; a TypeVarTuple takes what the others leave,
// as a tuple. The result has one item per parameter. It raises the TypeError of too few or too many
// arguments.
func typeArguments(t *object.Thread, v object.Value, params []object.Value, key object.Value) ([]object.Value, error) {
	items := []object.Value{key}
	if key.Kind() == object.KTuple {
		items = key.Tuple().Items
	}
	// With one ParamSpec as the only parameter, C[int, str] is short for C[[int, str]].
	if len(params) == 1 && params[0].NativeObject().State.(*TypeVar).Sort == ParamSpecSort && !isParamList(items) {
		items = []object.Value{object.NewTuple(append([]object.Value(nil), items...))}
	}
	// least is how many arguments are required; variadic is the index of the TypeVarTuple, of which
	// there is at most one.
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
		return nil, t.Errorf(object.TypeError, "Too few arguments for %s; actual %d, expected at least %d",
			object.MustRepr(t, v), len(items), least)
	}
	if variadic >= 0 {
		return variadicArguments(t, params, items, variadic)
	}
	if len(items) > len(params) {
		return nil, t.Errorf(object.TypeError, "Too many arguments for %s; actual %d, expected %d",
			object.MustRepr(t, v), len(items), len(params))
	}
	return addDefaults(t, append([]object.Value(nil), items...), params[len(items):])
}

// variadicArguments matches items with params, of which the one at variadic takes a tuple of what
// is left between the others. With parameters (A, *Ts, B) and three items, A takes the first, B the
// last, and Ts a tuple of the one between. Defaults fill what is missing on either side.
func variadicArguments(t *object.Thread, params, items []object.Value, variadic int) ([]object.Value, error) {
	head := min(variadic, len(items))
	out, err := addDefaults(t, append([]object.Value(nil), items[:head]...), params[head:variadic])
	if err != nil {
		return nil, err
	}
	// The parameters behind the variadic one are served first, from the right end.
	rest, behind := items[head:], params[variadic+1:]
	n := max(len(rest)-len(behind), 0)
	out = append(out, object.NewTuple(append([]object.Value(nil), rest[:n]...)))
	rest = rest[n:]
	return addDefaults(t, append(out, rest...), behind[len(rest):])
}

// addDefaults appends the defaults of params.
func addDefaults(t *object.Thread, out, params []object.Value) ([]object.Value, error) {
	for _, p := range params {
		d, err := p.NativeObject().State.(*TypeVar).defaultValue(t)
		if err != nil {
			return nil, err
		}
		out = append(out, d)
	}
	return out, nil
}

// isParamList reports whether items is one list of parameter types, as a ParamSpec takes it. Such a
// list is passed on as it is; anything else given to a lone ParamSpec is wrapped.
func isParamList(items []object.Value) bool {
	return len(items) == 1 && (items[0].Kind() == object.KList || items[0].Kind() == object.KTuple ||
		items[0] == object.Ellipsis || isTypeVar(items[0]))
}

// substituteAll replaces params by given in args and in what args are made of. A tuple that
// replaces an unpacked TypeVarTuple is spliced in, so that the result may be longer or shorter than
// args.
func substituteAll(t *object.Thread, args, params, given []object.Value) ([]object.Value, error) {
	if err := t.Enter(""); err != nil {
		return nil, err
	}
	defer t.Leave()
	var out []object.Value
	for _, x := range args {
		if x.Kind().Base() == object.KType {
			out = append(out, x)
			continue
		}
		if isTypeVar(x) {
			out = append(out, replacement(x, params, given))
			continue
		}
		// *Ts becomes the items of the tuple given for Ts. If nothing was given for it, it stays.
		if u, ok := unpacked(x); ok {
			if r := replacement(u, params, given); r != u && r.Kind() == object.KTuple {
				out = append(out, r.Tuple().Items...)
				continue
			}
		}
		y, err := substituteOne(t, x, params, given)
		if err != nil {
			return nil, err
		}
		out = append(out, y)
		if err := t.Alloc(len(out) * object.ValueSize); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// replacement returns what is given for the type variable v, or v itself if it is none of params.
func replacement(v object.Value, params, given []object.Value) object.Value {
	for i, p := range params {
		if p == v && i < len(given) {
			return given[i]
		}
	}
	return v
}

// substituteOne replaces type variables inside one argument that is itself generic, by subscripting
// it in turn: in dict[str, list[T]][int], the argument list[T] is evaluated as list[T][int].
func substituteOne(t *object.Thread, x object.Value, params, given []object.Value) (object.Value, error) {
	if x.Kind() == object.KList {
		items, err := substituteAll(t, x.List().Items, params, given)
		return object.NewList(items), err
	}
	p, err := t.GetAttrOr(x, nParameters)
	if err != nil || !p.IsSet() || p.Kind() != object.KTuple || len(p.Tuple().Items) == 0 {
		return x, err
	}
	inner := make([]object.Value, 0, len(p.Tuple().Items))
	for _, v := range p.Tuple().Items {
		r := replacement(v, params, given)
		if r.Kind() == object.KTuple && isTypeVar(v) && v.NativeObject().State.(*TypeVar).Sort == TypeVarTupleSort {
			inner = append(inner, r.Tuple().Items...)
			continue
		}
		inner = append(inner, r)
	}
	if len(inner) == 1 {
		return t.GetItem(x, inner[0])
	}
	return t.GetItem(x, object.NewTuple(inner))
}
