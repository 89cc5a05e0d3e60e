package object

import "math"

// The classes of native iterators. All share one layout and one Next; what differs is how they are made, and which of the optional
// methods they have.

// IteratorTables are the tables of every native iterator type.
var IteratorTables = []TypeTable{
	iterTable(IterSeqType, "", stateful),
	iterTable(ListIterType, "", stateful),
	iterTable(ListRevIterType, "", stateful),
	iterTable(TupleIterType, "", stateful),
	iterTable(RangeIterType, "", stateful),
	iterTable(BigRangeIterType, "", reducible),
	iterTable(StrIterType, "", stateful),
	iterTable(StrASCIIIterType, "", stateful),
	iterTable(BytesIterType, "", stateful),
	iterTable(ByteArrIterType, "", stateful),
	iterTable(KeyIterType, "", hinted),
	iterTable(ValueIterType, "", hinted),
	iterTable(ItemIterType, "", hinted),
	iterTable(KeyRevIterType, "", hinted),
	iterTable(ValueRevIterType, "", hinted),
	iterTable(ItemRevIterType, "", hinted),
	iterTable(SetIterType, "", hinted),
	iterTable(CallableIterType, "", reducible),
	madeBy(iterTable(ReversedType, "Return a reverse iterator over the values of the given sequence.", stateful), reversedNew),
	madeBy(iterTable(EnumerateType, "Return an enumerate object.\n\nIt yields pairs of a count, from start on, and a value of the iterable.", generic), enumerateNew),
	madeBy(iterTable(ZipType, "The zip object yields n-length tuples, where n is the number of iterables\npassed as positional arguments to zip().", reducible), zipNew),
	madeBy(iterTable(MapType, "Make an iterator that computes the function using arguments from\neach of the iterables.  Stops when the shortest iterable is exhausted.", reducible), mapNew),
	madeBy(iterTable(FilterType, "Return an iterator yielding those items of iterable for which function(item)\nis true. If function is None, return the items that are true.", reducible), filterNew),
}

// The sets of methods that iterators have beside __iter__ and __next__.
var (
	reducible = []*Def{{Name: "__reduce__", Sig: "self, /", Doc: "Return state information for pickling.", Fn: iterReduce}}
	hinted    = append([]*Def{{Name: "__length_hint__", Sig: "self, /", Doc: "Private method returning an estimate of len(list(it)).", Fn: iterLengthHint}}, reducible...)
	stateful  = append([]*Def{{Name: "__setstate__", Sig: "self, state, /", Doc: "Set state information for unpickling.", Fn: iterSetState}}, hinted...)
	generic   = append([]*Def{{Name: "__class_getitem__", Sig: "cls, item, /", Doc: "See PEP 585", Fn: ClassGetitem, Sort: ClassSort}}, reducible...)
)

func iterTable(c *Type, doc string, methods []*Def) TypeTable {
	return TypeTable{Type: c, Doc: doc, Slots: &Slots{Iter: iterSelf, Next: iterNext}, Methods: methods}
}

func madeBy(tb TypeTable, f func(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error)) TypeTable {
	tb.Slots.New = f
	return tb
}

func iterSelf(t *Thread, v Value) (Value, error) { return v, nil }

func iterNext(t *Thread, v Value) (Value, error) { return t.nextOf(v.Iterator()) }

// newIteratorOf returns an iterator object of cls, which may be a Python subclass.
func (t *Thread) newIteratorOf(cls *Type, op IterOp, src Value) (*Iterator, error) {
	if err := t.Alloc(iterSize); err != nil {
		return nil, err
	}
	it := NewIterator(op, src)
	if cls.Kind&Sub == 0 {
		return it, nil
	}
	it.Kind |= Sub
	sub := &instIterator{*it, subAttrs(cls)}
	return &sub.Iterator, nil
}

// noKeywords refuses keywords for the class itself; a subclass may take them in its __init__.
func (t *Thread) noKeywords(cls, native *Type, kw []*Str) error {
	if len(kw) > 0 && cls == native {
		return t.Errorf(TypeError, "%s() takes no keyword arguments", native.Name)
	}
	return nil
}

// reversedNew asks __reversed__, then reads a sequence backwards.
func reversedNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.noKeywords(cls, ReversedType, kw); err != nil {
		return Value{}, err
	}
	if n := len(args) - len(kw); n != 1 {
		return Value{}, t.Errorf(TypeError, "reversed expected 1 argument, got %d", n)
	}
	v := args[0]
	c := TypeOf(v)
	if f := t.Lookup(c, nReversed); f.Bound() {
		if f.IsNone() {
			return Value{}, t.Errorf(TypeError, "'%s' object is not reversible", c.Name)
		}
		return t.callSpecial(f, v, c)
	}
	if !t.isReversible(v, c) {
		return Value{}, t.Errorf(TypeError, "'%s' object is not reversible", c.Name)
	}
	n, err := t.Len(v)
	if err != nil {
		return Value{}, err
	}
	it, err := t.newIteratorOf(cls, IterReversed, v)
	if err != nil {
		return Value{}, err
	}
	it.I = int64(n) - 1
	return it.Value(), nil
}

// isReversible reports whether v has a length and can be indexed by numbers, as far as its type tells.
func (t *Thread) isReversible(v Value, c *Type) bool {
	if t.isSequence(v, c) {
		return v.Kind().Base() != KDict
	}
	switch v.Kind().Base() {
	case KStr, KTuple, KList, KBytes, KByteArray, KMemoryView, KRange:
		return true
	case KNativeObject:
		s := c.Native.Slots
		return s.Len != nil && s.Item != nil && c.Native.Flags&MappingLike == 0
	}
	return false
}

// enumerateNew takes iterable and start by position or name; CPython's own parser words the errors differently from all others.
func enumerateNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	n := len(args) - len(kw)
	if len(args) > 2 {
		return Value{}, t.Errorf(TypeError, "enumerate() takes at most 2 arguments (%d given)", len(args))
	}
	var iterable, start Value
	if n > 0 {
		iterable = args[0]
	}
	if n > 1 {
		start = args[1]
	}
	for i, name := range kw {
		switch {
		case name.S == "iterable" && !iterable.Bound():
			iterable = args[n+i]
		case name.S == "start" && !start.Bound():
			start = args[n+i]
		default:
			return Value{}, t.Errorf(TypeError, "'%s' is an invalid keyword argument for enumerate()", name.S)
		}
	}
	if !iterable.Bound() {
		return Value{}, t.Errorf(TypeError, "enumerate() missing required argument 'iterable'")
	}
	if start.Bound() {
		var err error
		if start, err = t.Index(start); err != nil {
			return Value{}, err
		}
	}
	it, err := t.enumerateOf(cls, iterable)
	if err != nil {
		return Value{}, err
	}
	switch {
	case start.Bound() && start.IsInt():
		it.I = start.Int()
	case start.Bound():
		it.Fn = start
	}
	return it.Value(), nil
}

// enumerateOf returns an enumerate over v, whose iterator lies in the same allocation if it is a plain one.
func (t *Thread) enumerateOf(cls *Type, v Value) (*Iterator, error) {
	if cls.Kind&Sub == 0 && plainIterable(v) {
		o := &struct{ it, of Iterator }{}
		o.of.over(v)
		o.it = Iterator{Header: Header{Kind: KIterator}, Op: IterEnumerate, Src: o.of.Value()}
		return &o.it, t.Alloc(iterSize)
	}
	src, err := t.Iter(v)
	if err != nil {
		return nil, err
	}
	return t.newIteratorOf(cls, IterEnumerate, src)
}

// nextOfEnumerate counts in I; a count beyond int64 is kept in Fn.
func (t *Thread) nextOfEnumerate(it *Iterator) (Value, error) {
	v, err := t.Next(it.Src)
	if err != nil || !v.Bound() {
		return Value{}, err
	}
	return t.enumerated(it, v)
}

// enumerated pairs the item v with its number.
func (t *Thread) enumerated(it *Iterator, v Value) (Value, error) {
	if err := t.Alloc(tupleSize + 2*valueSize); err != nil {
		return Value{}, err
	}
	var err error
	if !it.Fn.Bound() {
		i := it.I
		if it.I++; it.I == math.MinInt64 {
			it.Fn = Int(math.MaxInt64)
			it.Fn, err = t.Binary(OpAdd, it.Fn, Int(1))
		}
		return Pair(Int(i), v), err
	}
	count := it.Fn
	it.Fn, err = t.Binary(OpAdd, count, Int(1))
	return Pair(count, v), err
}

func zipNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	n := len(args) - len(kw)
	strict := false
	for i, name := range kw {
		if name.S != "strict" {
			if cls != ZipType {
				continue
			}
			return Value{}, t.UnexpectedKeyword("zip", name.S, []string{"strict"})
		}
		var err error
		if strict, err = t.Truth(args[n+i]); err != nil {
			return Value{}, err
		}
	}
	it, err := t.iteratorOver(cls, IterZip, args[:n])
	if err != nil {
		return Value{}, err
	}
	if strict {
		it.N = 1
	}
	return it.Value(), nil
}

// iteratorOverTwo is iteratorOver for two iterables, whose iterators lie in the same allocation if they are plain.
func (t *Thread) iteratorOverTwo(op IterOp, iterables []Value) (*Iterator, error) {
	if err := t.Alloc(iterSize); err != nil {
		return nil, err
	}
	o := &struct {
		Iterator
		its [2]Value
		of  [2]Iterator
	}{Iterator: Iterator{Header: Header{Kind: KIterator}, Op: op, Src: None}, its: [2]Value(iterables)}
	for i, v := range o.its {
		if plainIterable(v) {
			o.of[i].over(v)
			o.its[i] = o.of[i].Value()
			continue
		}
		var err error
		if o.its[i], err = t.Iter(v); err != nil {
			return nil, err
		}
	}
	o.Its = o.its[:]
	return &o.Iterator, nil
}

// iteratorOver returns an iterator over several iterables at once.
func (t *Thread) iteratorOver(cls *Type, op IterOp, iterables []Value) (*Iterator, error) {
	if err := t.Alloc(len(iterables) * (valueSize + iterSize)); err != nil {
		return nil, err
	}
	if len(iterables) == 2 && cls.Kind&Sub == 0 {
		return t.iteratorOverTwo(op, iterables)
	}
	its, err := t.NewItems(len(iterables))
	if err != nil {
		return nil, err
	}
	if err := t.CopyFresh(its, iterables); err != nil { // Python's __iter__ may end the life of the arguments
		return nil, err
	}
	for i := range its {
		if err := t.Work(1); err != nil {
			return nil, err
		}
		if its[i], err = t.Iter(its[i]); err != nil {
			return nil, err
		}
	}
	it, err := t.newIteratorOf(cls, op, None)
	if err == nil {
		it.Its = its
	}
	return it, err
}

func mapNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.noKeywords(cls, MapType, kw); err != nil {
		return Value{}, err
	}
	args = args[:len(args)-len(kw)]
	if len(args) < 2 {
		return Value{}, t.Errorf(TypeError, "map() must have at least two arguments.")
	}
	f := args[0]
	it, err := t.iteratorOver(cls, IterMap, args[1:])
	if err != nil {
		return Value{}, err
	}
	it.Fn = f
	return it.Value(), nil
}

func filterNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.noKeywords(cls, FilterType, kw); err != nil {
		return Value{}, err
	}
	if n := len(args) - len(kw); n != 2 {
		return Value{}, t.Errorf(TypeError, "filter expected 2 arguments, got %d", n)
	}
	f := args[0]
	src, err := t.Iter(args[1])
	if err != nil {
		return Value{}, err
	}
	it, err := t.newIteratorOf(cls, IterFilter, src)
	if err != nil {
		return Value{}, err
	}
	it.Fn = f
	return it.Value(), nil
}

// NewCallableIter is iter(f, sentinel).
func (t *Thread) NewCallableIter(f, sentinel Value) (Value, error) {
	if !t.IsCallable(f) {
		return Value{}, t.Errorf(TypeError, "iter(v, w): v must be callable")
	}
	it, err := t.newIteratorOf(CallableIterType, IterCallable, sentinel)
	if err != nil {
		return Value{}, err
	}
	it.Fn = f
	return it.Value(), nil
}

// nextOfOthers steps the iterators that step others, which may again step others: a chain of them is as long as the program likes.
func (t *Thread) nextOfOthers(it *Iterator) (Value, error) {
	if err := t.Enter(""); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	switch it.Op {
	case IterEnumerate:
		return t.nextOfEnumerate(it)
	case IterZip:
		return t.nextOfZip(it)
	case IterMap:
		return t.nextOfMap(it)
	}
	return t.nextOfFilter(it)
}
