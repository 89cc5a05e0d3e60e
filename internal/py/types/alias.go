package types

import "github.com/hognose/hognose/internal/py/object"

// GenericAliasTable is the table of types.GenericAlias, the type of list[int]. TypingAliasTable is
// that of the aliases that Python's own generic classes give: class C[T] makes C[int] an instance
// of typing._GenericAlias. Both have the same layout, [object.GenericAlias]; its field Typing tells
// them apart. An alias behaves like its origin when it is called or asked for attributes, but it is
// no class: isinstance and issubclass refuse it.
var (
	GenericAliasTable = object.TypeTable{
		Type: object.GenericAliasType,
		Doc:  "A generic class with arguments, such as list[int]: __origin__ is list, __args__ is (int,).",
		Slots: &object.Slots{
			Repr: aliasRepr, Hash: aliasHash, Compare: aliasCompare, Call: aliasCall, GetAttr: aliasGetAttr,
			SetAttr: aliasSetAttr,
			Item:    aliasItem, Iter: aliasIter, New: aliasNew,
			Binary: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
				object.OpOr: typeOr,
			},
		},
		Methods: aliasMethods,
		Attrs:   aliasAttrs,
	}
	TypingAliasTable = object.TypeTable{
		Type: object.TypingAliasType,
		Slots: &object.Slots{
			Repr: aliasRepr, Hash: aliasHash, Compare: aliasCompare, Call: aliasCall, GetAttr: aliasGetAttr,
			SetAttr: aliasSetAttr,
			Item:    aliasItem, Iter: aliasIter,
			Binary: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
				object.OpOr: typeOr,
			},
		},
		Methods: aliasMethods,
		Attrs: append([]*object.Attr{{Name: "__class__", Doc: "The class typing._GenericAlias, for libraries that ask for it.",
			Get: typingAliasClass, Set: object.ReadOnly}}, aliasAttrs...),
	}
)

var (
	nTyping       = object.StaticName("typing")
	nGenericAlias = object.StaticName("_GenericAlias")
)

// typingAliasClass is C[int].__class__. CPython has one class for C[int] and for List[int]; here the
// latter's is written in Python, in module typing, and is what libraries compare with.
func typingAliasClass(t *object.Thread, v object.Value) (object.Value, error) {
	own := object.TypeOf(v).Value()
	typing, ok := t.GetStr(t.Modules, nTyping)
	if !ok || typing.Kind().Base() != object.KModule {
		return own, nil
	}
	class, ok := t.GetStr(typing.Module().Dict, nGenericAlias)
	if !ok || class.Kind().Base() != object.KType {
		return own, nil
	}
	return class, nil
}

// aliasMethods are the methods that an alias has itself. __instancecheck__ and __subclasscheck__
// exist only to raise the TypeError of isinstance(x, list[int]).
var aliasMethods = []*object.Def{
	{Name: "__mro_entries__", Sig: "self, bases, /", Doc: "What a class statement puts in place of the alias.",
		Fn: aliasMroEntries},
	{Name: "__instancecheck__", Sig: "self, instance, /",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.Value{}, t.AliasCheck(a[0], "isinstance")
		}},
	{Name: "__subclasscheck__", Sig: "self, cls, /",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.Value{}, t.AliasCheck(a[0], "issubclass")
		}},
	{Name: "__dir__", Sig: "self, /", Fn: aliasDir},
	&aliasReduceDef,
}

// aliasAttrs are the attributes that describe an alias. __parameters__ is computed when it is asked
// for first, since most aliases are annotations that nobody subscripts.
var aliasAttrs = []*object.Attr{
	{Name: "__origin__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return v.GenericAlias().Origin, nil
	}, Set: object.ReadOnly},
	{Name: "__args__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return v.GenericAlias().Args, nil
	}, Set: object.ReadOnly},
	{Name: "__parameters__", Doc: "The type variables among the arguments.",
		Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return aliasParams(t, v.GenericAlias())
		}},
	{Name: "__unpacked__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return object.Bool(v.GenericAlias().Starred), nil
	}, Set: object.ReadOnly},
	{Name: "__typing_unpacked_tuple_args__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		if g := v.GenericAlias(); g.Starred && g.Origin == object.TupleType.Value() {
			return g.Args, nil
		}
		return object.None, nil
	}},
}

// NewCallableAlias returns Callable[args] of collections.abc: args is a pair of the parameters'
// types, or what stands for them, and the type of the result.
func NewCallableAlias(t *object.Thread, origin, args object.Value) (object.Value, error) {
	if args.Kind().Base() != object.KTuple || len(args.Tuple().Items) != 2 {
		return object.Value{}, t.Errorf(object.TypeError, "Callable must be used as Callable[[arg, ...], result].")
	}
	params, result := args.Tuple().Items[0], args.Tuple().Items[1]
	// The alias is stored flat: Callable[[int, str], bool] has the __args__ (int, str, bool). An
	// ellipsis or a ParamSpec stands as the one item before the result.
	flat := []object.Value{params}
	switch k := params.Kind().Base(); {
	case k == object.KList || k == object.KTuple:
		flat = append([]object.Value(nil), params.List().Items...) // the layouts agree
	case !isParamExpr(t, params):
		text, err := t.StrString(params)
		if err != nil {
			return object.Value{}, err
		}
		return object.Value{}, t.Errorf(object.TypeError,
			"Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got %s", text)
	}
	if err := t.Alloc(len(flat) * object.ValueSize); err != nil {
		return object.Value{}, err
	}
	v, err := t.NewAlias(origin, object.NewTuple(append(flat, result)))
	if err == nil {
		v.GenericAlias().Callable = true
	}
	return v, err
}

// isParamExpr reports whether v stands for all parameters of a callable: an ellipsis, a ParamSpec
// or Concatenate[…]. Concatenate[…] is known by the name of its class, which is written in Python
// in module typing.
func isParamExpr(t *object.Thread, v object.Value) bool {
	if v == object.Ellipsis {
		return true
	}
	if isTypeVar(v) {
		return typeVarOf(v).Sort == ParamSpecSort
	}
	return v.Kind() == object.KInstance && object.TypeOf(v).Name == "_ConcatenateGenericAlias"
}

// aliasNew is types.GenericAlias(origin, args), for programs that build aliases themselves.
func aliasNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if len(kw) > 0 {
		return object.Value{}, t.Errorf(object.TypeError, "GenericAlias() takes no keyword arguments")
	}
	if len(args) != 2 {
		return object.Value{}, t.Errorf(object.TypeError, "GenericAlias expected 2 arguments, got %d", len(args))
	}
	return t.NewAlias(args[0], args[1])
}

// aliasRepr shows an alias as it is written, with classes by their qualified names. It counts as
// one level of nesting, because arguments may be aliases again.
func aliasRepr(t *object.Thread, v object.Value) (object.Value, error) {
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	g := v.GenericAlias()
	text, err := typeText(t, g.Origin)
	if err != nil {
		return object.Value{}, err
	}
	if g.Starred {
		text = "*" + text
	}
	items := g.Args.Tuple().Items
	// tuple[()] is how an alias without arguments is written.
	if len(items) == 0 {
		return t.TextOf(text, "[()]")
	}
	// Callable's parameters stand flat in Args and are shown as a list again, unless one ellipsis,
	// ParamSpec or Concatenate takes the place of all of them.
	if last := len(items) - 1; g.Callable && !(last == 1 && isParamExpr(t, items[0])) {
		items = []object.Value{object.NewList(items[:last:last]), items[last]}
	}
	list, err := typeTexts(t, items)
	if err != nil {
		return object.Value{}, err
	}
	return t.TextOf(text, "[", list, "]")
}

// typeTexts joins the texts of types by commas; a list among them, as in Callable[[int], str], is
// shown as such.
func typeTexts(t *object.Thread, items []object.Value) (string, error) {
	var text []byte
	for i, x := range items {
		s, err := typeOrList(t, x)
		if err != nil {
			return "", err
		}
		if err := t.Work(1); err != nil {
			return "", err
		}
		if err := t.Alloc(len(s) + 2); err != nil {
			return "", err
		}
		if i > 0 {
			text = append(text, ", "...)
		}
		text = append(text, s...)
	}
	return string(text), nil
}

// typeOrList is the text of one argument; only a list, or the tuple that stands for a ParamSpec,
// needs a level of nesting here, because aliasRepr takes its own.
func typeOrList(t *object.Thread, x object.Value) (string, error) {
	if x.Kind() != object.KList && x.Kind() != object.KTuple {
		return typeText(t, x)
	}
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return "", err
	}
	defer t.Leave()
	s, err := typeTexts(t, x.List().Items) // the layouts agree
	return "[" + s + "]", err
}

// aliasHash combines the hashes of origin and arguments, so that equal aliases are equal keys. The
// star does not enter it, as in CPython.
func aliasHash(t *object.Thread, v object.Value) (int64, error) {
	if err := t.Enter(""); err != nil {
		return 0, err
	}
	defer t.Leave()
	g := v.GenericAlias()
	a, err := t.Hash(g.Origin)
	if err != nil {
		return 0, err
	}
	b, err := t.Hash(g.Args)
	return fixHash(a ^ b), err
}

// aliasCompare knows equality only: same star, equal origins, equal arguments.
func aliasCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if op != object.EQ && op != object.NE || b.Kind() != object.KGenericAlias {
		return object.NotImplemented, nil
	}
	if err := t.Enter(" in comparison"); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	g, h := a.GenericAlias(), b.GenericAlias()
	same := g.Starred == h.Starred
	var err error
	if same {
		same, err = t.Same(g.Origin, h.Origin)
	}
	if same && err == nil {
		same, err = t.Same(g.Args, h.Args)
	}
	return object.Bool(same == (op == object.EQ)), err
}

var nOrigClass = object.StaticName("__orig_class__")

// aliasCall makes an object of the origin and tells it which alias it was made through, if it can
// be told.
func aliasCall(t *object.Thread, f object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
	v, err := callThrough(t, f.GenericAlias().Origin, args, kw)
	if err != nil {
		return object.Value{}, err
	}
	if a := object.AttrsOf(v); a != nil && a.Shape != nil {
		// An object that refuses the attribute, by slots or by its own __setattr__, is fine without
		// it. A limit that was reached is no exception of the program and goes on.
		if err := t.SetAttr(v, nOrigClass, f); err != nil {
			if _, raised := err.(*object.Exc); !raised {
				return object.Value{}, err
			}
		}
	}
	return v, nil
}

// aliasOwn are the attributes that an alias does not take from its origin.
var aliasOwn = [...]string{"__class__", "__origin__", "__args__", "__parameters__", "__mro_entries__",
	"__unpacked__", "__typing_unpacked_tuple_args__",
	"__reduce_ex__", "__reduce__", "__copy__", "__deepcopy__", "__bases__", "__instancecheck__",
	"__subclasscheck__", "__dir__"}

// aliasGetAttr asks the origin for everything that is not the alias's own: list[int].append is
// list.append. Aliases of Python's generic classes keep all dunder names to themselves, except for
// __doc__ and __module__, as typing's do.
func aliasGetAttr(t *object.Thread, v object.Value, name *object.Str) (object.Value, error) {
	own := false
	for _, n := range aliasOwn {
		own = own || n == name.S
	}
	if own || v.GenericAlias().Typing && len(name.S) > 4 && name.S[:2] == "__" && name != nDoc && name != nModule {
		c := object.TypeOf(v)
		return t.GenericAttr(v, c, name)
	}
	if err := t.Enter(""); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	return t.GetAttr(v.GenericAlias().Origin, name)
}

// aliasSetAttr sets data descriptors of the alias's type only; everything else is refused, because
// an alias has no __dict__ of its own.
func aliasSetAttr(t *object.Thread, v object.Value, name *object.Str, x object.Value) error {
	c := object.TypeOf(v)
	d := t.Lookup(c, name)
	if d.IsSet() && t.IsData(d) {
		return t.DescrSet(d, v, x)
	}
	return t.CannotSet(v, name, d)
}

// aliasIter yields the alias once, starred: the * in tuple[*tuple[int, str]]. The copy gets a
// header of its own: it is another object, with another identity.
func aliasIter(t *object.Thread, v object.Value) (object.Value, error) {
	g := *v.GenericAlias()
	g.Header = object.Header{Kind: object.KGenericAlias}
	g.Starred = true
	if err := t.Alloc(object.AliasSize + object.TupleSize + object.ValueSize); err != nil {
		return object.Value{}, err
	}
	return t.Iter(object.Tup(object.Obj(&g.Header)))
}

// aliasMroEntries answers __mro_entries__, which a class statement asks of each base that is no
// class: class C(list[int]) has the base list. For Generic[T] the answer depends on the bases
// behind it, see below.
func aliasMroEntries(t *object.Thread, a []object.Value) (object.Value, error) {
	g := a[0].GenericAlias()
	if !g.Typing {
		return t.Paid(object.Tup(g.Origin))
	}
	if g.Origin != GenericType.Value() {
		return t.Paid(object.Tup(g.Origin))
	}
	// Generic[T] gives way to a later base that is itself generic: class C(Generic[T], Base[T])
	// inherits Generic through Base, and a second mention would make the method resolution order
	// inconsistent.
	bases := a[1].Tuple().Items
	after := false
	for _, b := range bases {
		if after && (isTypingAlias(t, b) || b.Kind().Base() == object.KType && b.Type().IsSubtype(GenericType)) {
			return object.NewTuple(nil), nil
		}
		after = after || b == a[0]
	}
	return t.Paid(object.Tup(g.Origin))
}

var nTypingAlias = object.StaticName("_typing_alias_")

// isTypingAlias reports whether v is an alias of a class with type parameters, or one of those that
// the module typing makes itself.
func isTypingAlias(t *object.Thread, v object.Value) bool {
	switch v.Kind() {
	case object.KGenericAlias:
		return v.GenericAlias().Typing
	case object.KInstance:
		return t.LookupOf(v, nTypingAlias).IsSet()
	}
	return false
}

// aliasDir lists the names of the origin and those of the alias itself, each once. A dict keeps
// them distinct and in order.
func aliasDir(t *object.Thread, a []object.Value) (object.Value, error) {
	names := object.NewDict()
	if o := a[0].GenericAlias().Origin; o.Kind().Base() == object.KType {
		if err := addClassNames(t, names, o.Type()); err != nil {
			return object.Value{}, err
		}
	}
	for _, n := range aliasOwn {
		if err := t.SetStr(names, t.Intern(n), object.None); err != nil {
			return object.Value{}, err
		}
	}
	keys, err := t.Collect(names.Value())
	return object.NewList(keys), err
}
