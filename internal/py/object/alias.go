package object

import "unsafe"

// GenericAlias is list[int]: a class with arguments. It behaves like the class in most ways.
type GenericAlias struct {
	Header
	Origin   Value
	Args     Value // tuple
	Params   Value // tuple of the type variables in Args, unbound until somebody asks
	Starred  bool  // *tuple[int, ...], as iteration gives it
	Typing   bool  // of a class with type parameters, whose alias CPython makes in its typing module
	Callable bool  // Callable[[int], str]: all arguments but the last are those of the callable
}

// GenericAlias casts.
func (v Value) GenericAlias() *GenericAlias { return (*GenericAlias)(unsafe.Pointer(v.O)) }

// AliasSize is what an alias takes.
const AliasSize = 64

// NewAlias returns origin[args]; args is the tuple of arguments, or a single one.
func (t *Thread) NewAlias(origin, args Value) (Value, error) {
	if err := t.Alloc(AliasSize + TupleSize + ValueSize); err != nil {
		return Value{}, err
	}
	if args.Kind().Base() != KTuple {
		args = Tup(args)
	}
	return Obj(&(&GenericAlias{Header: Header{Kind: KGenericAlias}, Origin: origin, Args: args}).Header), nil
}

// ClassGetitem is the __class_getitem__ of native generic types, for their tables.
func ClassGetitem(t *Thread, a []Value) (Value, error) { return t.NewAlias(a[0], a[1]) }

// AliasCheck is the error of isinstance and issubclass with an alias.
func (t *Thread) AliasCheck(v Value, what string) *Exc {
	if v.GenericAlias().Typing {
		return t.Errorf(TypeError, "Subscripted generics cannot be used with class and instance checks")
	}
	return t.Errorf(TypeError, "%s() argument 2 cannot be a parameterized generic", what)
}

func traceAlias(m *Marker, p unsafe.Pointer) {
	g := (*GenericAlias)(p)
	m.Value(g.Origin)
	m.Value(g.Args)
	m.Value(g.Params)
}

// Union is X | Y, a types.UnionType object.
type Union struct {
	Header
	Args Value // tuple of the alternatives, without duplicates; None stands for itself
}

// Union casts.
func (v Value) Union() *Union { return (*Union)(unsafe.Pointer(v.O)) }

func traceUnion(m *Marker, p unsafe.Pointer) { m.Value((*Union)(p).Args) }
