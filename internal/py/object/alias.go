package object

import "unsafe"

// GenericAlias is list[int]: a class with arguments. It behaves like the class in most ways.
type GenericAlias struct {
	Header
	Origin   Value
	Args     Value // tuple
	params   Value // tuple of the type variables in Args, unbound until somebody asks
	Starred  bool  // *tuple[int, ...], as iteration gives it
	Typing   bool  // of a class with type parameters, whose alias CPython makes in its typing module
	callable bool  // Callable[[int], str]: all arguments but the last are those of the callable
}

// GenericAlias casts.
func (v Value) GenericAlias() *GenericAlias { return (*GenericAlias)(unsafe.Pointer(v.O)) }

// GenericAliasTable is the table of types.GenericAlias, TypingAliasTable that of aliases of Python's own generic classes.
var (
	GenericAliasTable = TypeTable{
		Type: GenericAliasType,
		Doc:  "Represent a PEP 585 generic type\n\nE.g. for t = list[int], t.__origin__ is list and t.__args__ is (int,).",
		Slots: &Slots{
			Repr: aliasRepr, Hash: aliasHash, Compare: aliasCompare, Call: aliasCall, GetAttr: aliasGetAttr, SetAttr: aliasSetAttr,
			Item: aliasItem, Iter: aliasIter, New: aliasNew, Binary: &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpOr: typeOr},
		},
		Methods: aliasMethods,
		Attrs:   aliasAttrs,
	}
	TypingAliasTable = TypeTable{
		Type: TypingAliasType,
		Slots: &Slots{
			Repr: aliasRepr, Hash: aliasHash, Compare: aliasCompare, Call: aliasCall, GetAttr: aliasGetAttr, SetAttr: aliasSetAttr,
			Item: aliasItem, Iter: aliasIter, Binary: &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpOr: typeOr},
		},
		Methods: aliasMethods,
		Attrs:   aliasAttrs,
	}
)

var aliasMethods = []*Def{
	{Name: "__mro_entries__", Sig: "self, bases, /", Doc: "What a class statement puts in place of the alias.", Fn: aliasMroEntries},
	{Name: "__instancecheck__", Sig: "self, instance, /", Fn: func(t *Thread, a []Value) (Value, error) { return Value{}, t.aliasCheck(a[0], "isinstance") }},
	{Name: "__subclasscheck__", Sig: "self, cls, /", Fn: func(t *Thread, a []Value) (Value, error) { return Value{}, t.aliasCheck(a[0], "issubclass") }},
	{Name: "__dir__", Sig: "self, /", Fn: aliasDir},
}

var aliasAttrs = []*Attr{
	{Name: "__origin__", Get: func(t *Thread, v Value) (Value, error) { return v.GenericAlias().Origin, nil }, Set: readOnly},
	{Name: "__args__", Get: func(t *Thread, v Value) (Value, error) { return v.GenericAlias().Args, nil }, Set: readOnly},
	{Name: "__parameters__", Doc: "Type variables in the GenericAlias.", Get: func(t *Thread, v Value) (Value, error) { return t.aliasParams(v.GenericAlias()) }},
	{Name: "__unpacked__", Get: func(t *Thread, v Value) (Value, error) { return Bool(v.GenericAlias().Starred), nil }, Set: readOnly},
	{Name: "__typing_unpacked_tuple_args__", Get: func(t *Thread, v Value) (Value, error) {
		if g := v.GenericAlias(); g.Starred && g.Origin == TupleType.Value() {
			return g.Args, nil
		}
		return None, nil
	}},
}

// NewAlias returns origin[args]; args is the tuple of arguments, or a single one.
func (t *Thread) NewAlias(origin, args Value) (Value, error) {
	if err := t.Alloc(instSize + tupleSize); err != nil {
		return Value{}, err
	}
	if args.Kind().Base() != KTuple {
		args = Tup(args)
	}
	return Obj(&(&GenericAlias{Header: Header{Kind: KGenericAlias}, Origin: origin, Args: args}).Header), nil
}

// NewCallableAlias returns Callable[args] of collections.abc: args is a pair of the parameters' types, or what stands for them, and
// the type of the result.
func (t *Thread) NewCallableAlias(origin, args Value) (Value, error) {
	if args.Kind().Base() != KTuple || len(args.Tuple().Items) != 2 {
		return Value{}, t.Errorf(TypeError, "Callable must be used as Callable[[arg, ...], result].")
	}
	params, result := args.Tuple().Items[0], args.Tuple().Items[1]
	flat := []Value{params}
	switch k := params.Kind().Base(); {
	case k == KList || k == KTuple:
		flat = append([]Value(nil), params.List().Items...) // the layouts agree
	case !t.isParamExpr(params):
		text, err := t.StrString(params)
		if err != nil {
			return Value{}, err
		}
		return Value{}, t.Errorf(TypeError, "Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got %s", text)
	}
	if err := t.Alloc(len(flat) * valueSize); err != nil {
		return Value{}, err
	}
	v, err := t.NewAlias(origin, NewTuple(append(flat, result)))
	if err == nil {
		v.GenericAlias().callable = true
	}
	return v, err
}

// isParamExpr reports whether v stands for all parameters of a callable: an ellipsis, a ParamSpec or Concatenate[…].
func (t *Thread) isParamExpr(v Value) bool {
	if v == Ellipsis {
		return true
	}
	if isTypeVar(v) {
		return typeVarOf(v).Sort == ParamSpecSort
	}
	return v.Kind() == KInstance && TypeOf(v).Name == "_ConcatenateGenericAlias"
}

// ClassGetitem is the __class_getitem__ of native generic types, for their tables.
func ClassGetitem(t *Thread, a []Value) (Value, error) { return t.NewAlias(a[0], a[1]) }

func aliasNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if len(kw) > 0 {
		return Value{}, t.Errorf(TypeError, "GenericAlias() takes no keyword arguments")
	}
	if len(args) != 2 {
		return Value{}, t.Errorf(TypeError, "GenericAlias expected 2 arguments, got %d", len(args))
	}
	return t.NewAlias(args[0], args[1])
}

func aliasRepr(t *Thread, v Value) (Value, error) {
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	g := v.GenericAlias()
	text, err := t.typeText(g.Origin)
	if err != nil {
		return Value{}, err
	}
	if g.Starred {
		text = "*" + text
	}
	items := g.Args.Tuple().Items
	if len(items) == 0 {
		return t.TextOf(text, "[()]")
	}
	if last := len(items) - 1; g.callable && !(last == 1 && t.isParamExpr(items[0])) {
		items = []Value{NewList(items[:last:last]), items[last]}
	}
	list, err := t.typeTexts(items)
	if err != nil {
		return Value{}, err
	}
	return t.TextOf(text, "[", list, "]")
}

// typeTexts joins the texts of types by commas; a list among them, as in Callable[[int], str], is shown as such.
func (t *Thread) typeTexts(items []Value) (string, error) {
	var text []byte
	for i, x := range items {
		s, err := t.typeOrList(x)
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

func (t *Thread) typeOrList(x Value) (string, error) {
	if x.Kind() != KList {
		return t.typeText(x)
	}
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return "", err
	}
	defer t.Leave()
	s, err := t.typeTexts(x.List().Items)
	return "[" + s + "]", err
}

func aliasHash(t *Thread, v Value) (int64, error) {
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

func aliasCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if op != EQ && op != NE || b.Kind() != KGenericAlias {
		return NotImplemented, nil
	}
	if err := t.Enter(" in comparison"); err != nil {
		return Value{}, err
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
	return Bool(same == (op == EQ)), err
}

var nOrigClass = static("__orig_class__")

// aliasCall makes an object of the origin and tells it which alias it was made through, if it can be told.
func aliasCall(t *Thread, f Value, args []Value, kw []*Str) (Value, error) {
	v, err := t.callThrough(f.GenericAlias().Origin, args, kw)
	if err != nil {
		return Value{}, err
	}
	if a := AttrsOf(v); a != nil && a.Shape != nil {
		if err := t.SetAttr(v, nOrigClass, f); err != nil {
			if _, raised := err.(*Exc); !raised {
				return Value{}, err
			}
		}
	}
	return v, nil
}

// aliasOwn are the attributes that an alias does not take from its origin.
var aliasOwn = [...]string{"__class__", "__origin__", "__args__", "__parameters__", "__mro_entries__", "__unpacked__", "__typing_unpacked_tuple_args__",
	"__reduce_ex__", "__reduce__", "__copy__", "__deepcopy__", "__bases__", "__instancecheck__", "__subclasscheck__", "__dir__"}

func aliasGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	own := false
	for _, n := range aliasOwn {
		own = own || n == name.S
	}
	if own || v.GenericAlias().Typing && len(name.S) > 4 && name.S[:2] == "__" && name != nDoc && name != nModule {
		c := TypeOf(v)
		return t.genericAttr(v, c, name)
	}
	if err := t.Enter(""); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	return t.GetAttr(v.GenericAlias().Origin, name)
}

func aliasSetAttr(t *Thread, v Value, name *Str, x Value) error {
	c := TypeOf(v)
	d := t.Lookup(c, name)
	if d.Bound() && t.isData(d) {
		return t.descrSet(d, v, x)
	}
	return t.cannotSet(v, name, d)
}

// aliasIter yields the alias once, starred: the * in tuple[*tuple[int, str]].
func aliasIter(t *Thread, v Value) (Value, error) {
	g := *v.GenericAlias()
	g.Header = Header{Kind: KGenericAlias}
	g.Starred = true
	return t.Iter(Tup(Obj(&g.Header)))
}

func aliasMroEntries(t *Thread, a []Value) (Value, error) {
	g := a[0].GenericAlias()
	if !g.Typing {
		return Tup(g.Origin), nil
	}
	if g.Origin != GenericType.Value() {
		return Tup(g.Origin), nil
	}
	// Generic[T] gives way to a later base that is itself generic.
	bases := a[1].Tuple().Items
	after := false
	for _, b := range bases {
		if after && (t.isTypingAlias(b) || b.Kind().Base() == KType && b.Type().IsSubtype(GenericType)) {
			return NewTuple(nil), nil
		}
		after = after || b == a[0]
	}
	return Tup(g.Origin), nil
}

var nTypingAlias = static("_typing_alias_")

// isTypingAlias reports whether v is an alias of a class with type parameters, or one of those that the module typing makes itself.
func (t *Thread) isTypingAlias(v Value) bool {
	switch v.Kind() {
	case KGenericAlias:
		return v.GenericAlias().Typing
	case KInstance:
		return t.LookupOf(v, nTypingAlias).Bound()
	}
	return false
}

// aliasCheck is the error of isinstance and issubclass with an alias.
func (t *Thread) aliasCheck(v Value, what string) *Exc {
	if v.GenericAlias().Typing {
		return t.Errorf(TypeError, "Subscripted generics cannot be used with class and instance checks")
	}
	return t.Errorf(TypeError, "%s() argument 2 cannot be a parameterized generic", what)
}

func aliasDir(t *Thread, a []Value) (Value, error) {
	names := NewDict()
	if o := a[0].GenericAlias().Origin; o.Kind().Base() == KType {
		if err := t.addClassNames(names, o.Type()); err != nil {
			return Value{}, err
		}
	}
	for _, n := range aliasOwn {
		if err := t.SetStr(names, t.Intern(n), None); err != nil {
			return Value{}, err
		}
	}
	keys, err := t.Collect(names.Value())
	return NewList(keys), err
}

func traceAlias(m *marker, p unsafe.Pointer) {
	g := (*GenericAlias)(p)
	m.value(g.Origin)
	m.value(g.Args)
	m.value(g.params)
}
