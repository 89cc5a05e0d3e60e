package object

// OrderedDictType is collections.OrderedDict. It is a dict, whose order is that of insertion anyway; what it adds is changing the order,
// looking at it in comparisons, and iterators that notice any change of it.
var OrderedDictType = NewDictType("collections.OrderedDict", 0, HasDict)

// NewDictType declares a native class derived from dict; the first slots of its objects, see [Attrs], are hidden and belong to the class.
// Like NewNativeType it must run while its package is initialised.
func NewDictType(name string, hidden int, flags ...TypeFlags) *Type {
	c := native(name, KDict|Sub, DictType, append(flags, MappingLike)...)
	c.fixed, c.expect = int32(hidden), int32(hidden)
	if c.Flags&HasDict != 0 {
		c.root = &Shape{n: hidden}
	}
	return c
}

// OrderedDictTable is the table of OrderedDict.
var OrderedDictTable = TypeTable{
	Type: OrderedDictType, NoHash: true,
	Doc: "Dictionary that remembers insertion order",
	Slots: &Slots{
		Repr: odictRepr, Compare: odictCompare, Init: odictInit,
		Iter:    func(t *Thread, v Value) (Value, error) { return t.odictIter(v, KeysView, false) },
		Binary:  &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpOr: odictOr},
		InPlace: &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpOr: odictMergeOp},
	},
	Methods: []*Def{
		{Name: "fromkeys", Sig: "type, iterable, value=None", Doc: "Create a new ordered dictionary with keys from iterable and values set to value.", Fn: dictFromKeys, Sort: ClassSort},
		{Name: "setdefault", Sig: "self, key, default=None", Doc: "Insert key with a value of default if key is not in the dictionary.\n\nReturn the value for key if key is in the dictionary, else default.", Fn: odictSetDefault},
		{Name: "pop", Sig: "self, key, default=<unrepresentable>", Doc: "Remove the key and return its value; if it is not there return the default, if given, else raise a KeyError.", Fn: dictPop},
		{Name: "popitem", Sig: "self, last=True", Doc: "Remove and return a (key, value) pair: the newest, or the oldest if last is false.", Fn: odictPopItem},
		{Name: "keys", Sig: "self, /", Doc: "Return a set-like view of the keys.", Fn: odictView(KeysView)},
		{Name: "values", Sig: "self, /", Doc: "Return a view of the values.", Fn: odictView(ValuesView)},
		{Name: "items", Sig: "self, /", Doc: "Return a set-like view of the items.", Fn: odictView(ItemsView)},
		{Name: "update", Sig: "self, /, *args, **kwargs", Doc: "Store the pairs of a mapping or of an iterable of pairs, then those given by keyword.", Fn: odictUpdate},
		{Name: "copy", Sig: "self, /", Doc: "Return a shallow copy.", Fn: odictCopy},
		{Name: "move_to_end", Sig: "self, key, last=True", Doc: "Move an existing key to the end, or to the beginning if last is false.\n\nRaise KeyError if the key does not exist.", Fn: odictMoveToEnd},
		{Name: "__reversed__", Sig: "self, /", Doc: "Return an iterator over the keys, newest first.", Fn: func(t *Thread, a []Value) (Value, error) {
			return t.odictIter(a[0], KeysView, true)
		}},
		{Name: "__reduce__", Sig: "self, /", Doc: "Return state information for pickling", Fn: odictReduce},
	},
	Attrs: []*Attr{&dictAttr},
}

func odictInit(t *Thread, v Value, args []Value, kw []*Str) error {
	if n := len(args) - len(kw); n > 1 {
		return t.Errorf(TypeError, "expected at most 1 arguments, got %d", n)
	}
	return t.odictMerge(v, args, kw)
}

func odictUpdate(t *Thread, a []Value) (Value, error) {
	args, kw := Spread(a[1], a[2])
	if n := len(args) - len(kw); n > 1 {
		return Value{}, t.Errorf(TypeError, "update() takes at most 1 positional argument (%d given)", n)
	}
	return None, t.odictMerge(a[0], args, kw)
}

// odictMerge stores the pairs of an optional mapping or iterable, then those of the keywords, through __setitem__ if Python overrides it.
func (t *Thread) odictMerge(v Value, args []Value, kw []*Str) error {
	args = append([]Value(nil), args...)
	if len(args) > len(kw) {
		if err := t.odictMergeFrom(v, args[0]); err != nil {
			return err
		}
		args = args[1:]
	}
	for i, k := range kw {
		if err := t.SetItem(v, k.Value(), args[i]); err != nil {
			return err
		}
	}
	return nil
}

func (t *Thread) odictMergeFrom(v, src Value) error {
	if f, _ := t.special(v, nSetitem); !f.Bound() && src.Kind().Base() == KDict {
		return t.DictUpdate(v.Dict(), src)
	}
	if src.Kind().Base() == KDict || t.IsMapping(src) {
		keys, err := t.GetAttr(src, nKeys)
		if err != nil {
			return err
		}
		if keys, err = t.Call(keys); err != nil {
			return err
		}
		return t.Each(keys, func(k Value) error {
			x, err := t.GetItem(src, k)
			if err != nil {
				return err
			}
			return t.SetItem(v, k, x)
		})
	}
	return t.Each(src, func(p Value) error {
		kv, err := t.Collect(p)
		switch {
		case err != nil:
			return err
		case len(kv) < 2:
			return t.Errorf(ValueError, "need more than %d value%s to unpack", len(kv), plural(len(kv)))
		case len(kv) > 2:
			return t.Errorf(ValueError, "too many values to unpack (expected 2)")
		}
		return t.SetItem(v, kv[0], kv[1])
	})
}

func odictRepr(t *Thread, v Value) (Value, error) {
	name := TypeOf(v).ShortName()
	if v.Dict().Len() == 0 {
		return t.TextOf(name, "()")
	}
	seen, err := t.EnterRepr(v)
	if err != nil || seen {
		return NewStr("..."), err
	}
	defer t.LeaveRepr()
	d, err := t.copyDict(v.Dict())
	if err != nil {
		return Value{}, err
	}
	s, err := t.ReprString(d.Value())
	if err != nil {
		return Value{}, err
	}
	return t.TextOf(name, "(", s, ")")
}

func isOrdered(v Value) bool { return v.Kind() == KDict|Sub && TypeOf(v).IsSubtype(OrderedDictType) }

// odictCompare is == and !=: two ordered dicts must have their keys in the same order, too.
func odictCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	r, err := dictCompare(t, a, b, EQ)
	if err != nil || r == NotImplemented || op != EQ && op != NE {
		return NotImplemented, err
	}
	eq := r == True
	if eq && isOrdered(a) && isOrdered(b) {
		if eq, err = t.sameKeyOrder(a.Dict(), b.Dict()); err != nil {
			return Value{}, err
		}
	}
	return Bool(eq == (op == EQ)), nil
}

func (t *Thread) sameKeyOrder(a, b *Dict) (bool, error) {
	for i, j := 0, 0; ; {
		k, _, nexti, ok := a.Next(i)
		l, _, nextj, more := b.Next(j)
		if !ok || !more {
			return ok == more, nil
		}
		i, j = nexti, nextj
		if same, err := t.Same(k, l); err != nil || !same {
			return false, err
		}
		if err := t.Meter.Step(1); err != nil {
			return false, err
		}
	}
}

// odictOr is a | b, where either may be a plain dict: an object of the ordered one's class.
func odictOr(t *Thread, a, b Value) (Value, error) {
	if a.Kind().Base() != KDict || b.Kind().Base() != KDict {
		return NotImplemented, nil
	}
	cls := TypeOf(a)
	if !isOrdered(a) {
		cls = TypeOf(b)
	}
	v, err := t.Call(cls.Value(), a)
	if err != nil {
		return Value{}, err
	}
	return v, t.odictMergeFrom(v, b)
}

func odictMergeOp(t *Thread, v, x Value) (Value, error) { return v, t.odictMergeFrom(v, x) }

// odictSetDefault asks a Python subclass for its own operations.
func odictSetDefault(t *Thread, a []Value) (Value, error) {
	v, key, def := a[0], a[1], noneIfUnbound(a[2])
	if TypeOf(v) == OrderedDictType {
		return dictSetDefault(t, a)
	}
	has, err := t.Contains(v, key)
	if err != nil {
		return Value{}, err
	}
	if has {
		return t.GetItem(v, key)
	}
	return def, t.SetItem(v, key, def)
}

func odictPopItem(t *Thread, a []Value) (Value, error) {
	d, last := a[0].Dict(), a[1]
	newest, err := t.flag(last, true)
	if err != nil {
		return Value{}, err
	}
	if err := t.Alloc(tupleSize + 2*valueSize); err != nil {
		return Value{}, err
	}
	pop := d.PopLast
	if !newest {
		pop = d.PopFirst
	}
	k, v, ok := pop()
	if !ok {
		return Value{}, t.Errorf(KeyError, "dictionary is empty")
	}
	return Pair(k, v), nil
}

// flag is the truth of an optional argument.
func (t *Thread) flag(v Value, def bool) (bool, error) {
	if !v.Bound() {
		return def, nil
	}
	return t.Truth(v)
}

func odictMoveToEnd(t *Thread, a []Value) (Value, error) {
	d, key := a[0].Dict(), a[1]
	last, err := t.flag(a[2], true)
	if err != nil {
		return Value{}, err
	}
	ok := false
	if last {
		_, ok, err = t.Touch(d, key)
	} else {
		ok, err = t.TouchFirst(d, key)
	}
	if err == nil && !ok {
		err = t.Raise(KeyError, key)
	}
	return None, err
}

// odictCopy makes an object of the same class; a Python subclass is filled through its __setitem__.
func odictCopy(t *Thread, a []Value) (Value, error) {
	src := a[0]
	v, err := t.Call(TypeOf(src).Value())
	if err != nil {
		return Value{}, err
	}
	return v, t.odictMergeFrom(v, src)
}

func odictReduce(t *Thread, a []Value) (Value, error) {
	v := a[0]
	state, err := t.StateOf(v)
	if err != nil {
		return Value{}, err
	}
	items, err := t.CallMethod(v, "items")
	if err != nil {
		return Value{}, err
	}
	it, err := t.Iter(items)
	if err != nil {
		return Value{}, err
	}
	return Tup(TypeOf(v).Value(), NewTuple(nil), state, None, it), nil
}
