package types

import "github.com/hognose/hognose/internal/py/object"

// This file has the classes of native iterators. All share one layout, [object.Iterator], and one
// Next; what differs is how they are made, and which of the optional methods they have.

// IteratorTables are the tables of every native iterator type. Those without a docstring are made
// by iter() only. The last five are builtins that a program calls.
var IteratorTables = []object.TypeTable{
	iterTable(object.IterSeqType, "", stateful),
	iterTable(object.ListIterType, "", stateful),
	iterTable(object.ListRevIterType, "", stateful),
	iterTable(object.TupleIterType, "", stateful),
	iterTable(object.RangeIterType, "", stateful),
	iterTable(object.BigRangeIterType, "", stateful),
	iterTable(object.StrIterType, "", stateful),
	iterTable(object.StrASCIIIterType, "", stateful),
	iterTable(object.BytesIterType, "", stateful),
	iterTable(object.ByteArrIterType, "", stateful),
	iterTable(object.KeyIterType, "", hinted),
	iterTable(object.ValueIterType, "", hinted),
	iterTable(object.ItemIterType, "", hinted),
	iterTable(object.KeyRevIterType, "", hinted),
	iterTable(object.ValueRevIterType, "", hinted),
	iterTable(object.ItemRevIterType, "", hinted),
	iterTable(object.SetIterType, "", hinted),
	iterTable(object.CallableIterType, "", reducible),
	madeBy(iterTable(object.ReversedType, "Yields the items of a sequence from the last to the first.",
		stateful), reversedNew, quickReversed),
	madeBy(iterTable(object.EnumerateType,
		"Yields pairs of a count, from start on, and an item of the iterable.", generic), enumerateNew,
		quickOver(object.EnumerateType, 0, 1, enumerateNew)),
	madeBy(iterTable(object.ZipType,
		"Yields tuples of the first items of all iterables, of the second ones, and so on.", reducible), zipNew,
		quickOver(object.ZipType, 0, 4, zipNew)),
	madeBy(iterTable(object.MapType,
		"Yields what a function returns for the items of the iterables, until one of them ends.", reducible), mapNew,
		quickOver(object.MapType, 1, 4, mapNew)),
	madeBy(iterTable(object.FilterType,
		"Yields the items for which a function returns something true, or the true ones if there is no function.", reducible), filterNew,
		quickOver(object.FilterType, 1, 1, filterNew)),
}

// The sets of methods that iterators have beside __iter__ and __next__.
var (
	reducible = []*object.Def{{Name: "__reduce__", Sig: "self, /",
		Doc: "Tell pickle how to make the same iterator.", Fn: iterReduce}}
	hinted = append([]*object.Def{{Name: "__length_hint__", Sig: "self, /",
		Doc: "Return how many items are likely left.", Fn: iterLengthHint}}, reducible...)
	stateful = append([]*object.Def{{Name: "__setstate__", Sig: "self, state, /",
		Doc: "Move the iterator to a place that pickle kept.", Fn: iterSetState}}, hinted...)
	generic = append([]*object.Def{{Name: "__class_getitem__", Sig: "cls, item, /", Doc: "See PEP 585",
		Fn: object.ClassGetitem, Sort: object.ClassSort}}, reducible...)
)

// iterTable is the row of a type of iterators.
func iterTable(c *object.Type, doc string, methods []*object.Def) object.TypeTable {
	return object.TypeTable{Type: c, Doc: doc, Slots: &object.Slots{Iter: object.IterSelf, Next: iterNext},
		Methods: methods}
}

// madeBy makes the type of a row callable.
func madeBy(tb object.TypeTable, f maker, quick object.Quick) object.TypeTable {
	tb.Slots.New, tb.Quick = f, quick
	return tb
}

func iterNext(t *object.Thread, v object.Value) (object.Value, error) { return t.NextOf(v.Iterator()) }

// newIteratorOf returns an iterator object of cls, which may be a Python subclass.
func newIteratorOf(t *object.Thread, cls *object.Type, op object.IterOp, src object.Value) (*object.Iterator, error) {
	if err := t.Alloc(object.IterSize); err != nil {
		return nil, err
	}
	it := object.NewIterator(op, src)
	if cls.Kind&object.Sub == 0 {
		return it, nil
	}
	it.Kind |= object.Sub
	attrs, err := t.SubAttrs(cls)
	if err != nil {
		return nil, err
	}
	sub := &object.InstIterator{Iterator: *it, Attrs: attrs}
	return &sub.Iterator, nil
}

// noKeywords refuses keywords for the class itself; a subclass may take them in its __init__.
func noKeywords(t *object.Thread, cls, native *object.Type, kw []*object.Str) error {
	if len(kw) > 0 && cls == native {
		return t.Errorf(object.TypeError, "%s() takes no keyword arguments", native.Name)
	}
	return nil
}

// reversedNew asks __reversed__, then reads a sequence backwards.
func reversedNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := noKeywords(t, cls, object.ReversedType, kw); err != nil {
		return object.Value{}, err
	}
	if n := len(args) - len(kw); n != 1 {
		return object.Value{}, t.Errorf(object.TypeError, "reversed expected 1 argument, got %d", n)
	}
	v := args[0]
	c := object.TypeOf(v)
	if f := t.Lookup(c, nReversed); f.IsSet() {
		if f.IsNone() {
			return object.Value{}, t.Errorf(object.TypeError, "'%s' object is not reversible", c.Name)
		}
		return t.CallFound(f, v, c)
	}
	if !isReversible(t, v, c) {
		return object.Value{}, t.Errorf(object.TypeError, "'%s' object is not reversible", c.Name)
	}
	n, err := t.Len(v)
	if err != nil {
		return object.Value{}, err
	}
	it, err := newIteratorOf(t, cls, object.IterReversed, v)
	if err != nil {
		return object.Value{}, err
	}
	it.I = int64(n) - 1
	return it.Value(), nil
}

// isReversible reports whether v has a length and can be indexed by numbers, as far as its type
// tells.
func isReversible(t *object.Thread, v object.Value, c *object.Type) bool {
	if t.IsSequence(v, c) {
		return v.Kind().Base() != object.KDict
	}
	switch v.Kind().Base() {
	case object.KStr, object.KTuple, object.KList, object.KBytes, object.KByteArray, object.KMemoryView, object.KRange:
		return true
	case object.KNativeObject:
		s := c.Native.Slots
		return s.Len != nil && s.Item != nil && c.Native.Flags&object.MappingLike == 0
	}
	return false
}

// enumerateNew takes iterable and start by position or name; CPython's own parser words the errors
// differently from all others.
func enumerateNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	n := len(args) - len(kw)
	if len(args) > 2 {
		return object.Value{}, t.Errorf(object.TypeError, "enumerate() takes at most 2 arguments (%d given)", len(args))
	}
	var iterable, start object.Value
	if n > 0 {
		iterable = args[0]
	}
	if n > 1 {
		start = args[1]
	}
	for i, name := range kw {
		switch {
		case name.S == "iterable" && !iterable.IsSet():
			iterable = args[n+i]
		case name.S == "start" && !start.IsSet():
			start = args[n+i]
		default:
			return object.Value{}, t.Errorf(object.TypeError,
				"'%s' is an invalid keyword argument for enumerate()", name.S)
		}
	}
	if !iterable.IsSet() {
		return object.Value{}, t.Errorf(object.TypeError, "enumerate() missing required argument 'iterable'")
	}
	if start.IsSet() {
		var err error
		if start, err = t.Index(start); err != nil {
			return object.Value{}, err
		}
	}
	it, err := enumerateOf(t, cls, iterable)
	if err != nil {
		return object.Value{}, err
	}
	switch {
	case start.IsSet() && start.IsInt():
		it.I = start.Int()
	case start.IsSet():
		it.Fn = start
	}
	return it.Value(), nil
}

// enumerateOf returns an enumerate over v, whose iterator lies in the same allocation if it is a
// plain one.
func enumerateOf(t *object.Thread, cls *object.Type, v object.Value) (*object.Iterator, error) {
	if cls.Kind&object.Sub == 0 && object.PlainIterable(v) {
		o := &struct{ it, of object.Iterator }{}
		o.of.Over(v)
		o.it = object.Iterator{Header: object.Header{Kind: object.KIterator}, Op: object.IterEnumerate,
			Src: o.of.Value()}
		return &o.it, t.Alloc(2 * object.IterSize)
	}
	src, err := t.Iter(v)
	if err != nil {
		return nil, err
	}
	return newIteratorOf(t, cls, object.IterEnumerate, src)
}

// zipNew is zip(*iterables, strict=False). The iterator keeps strict in N.
func zipNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	n := len(args) - len(kw)
	strict := false
	for i, name := range kw {
		if name.S != "strict" {
			if cls != object.ZipType {
				continue
			}
			return object.Value{}, t.UnexpectedKeyword("zip", name.S, []string{"strict"})
		}
		var err error
		if strict, err = t.Truth(args[n+i]); err != nil {
			return object.Value{}, err
		}
	}
	it, err := iteratorOver(t, cls, object.IterZip, args[:n])
	if err != nil {
		return object.Value{}, err
	}
	if strict {
		it.N = 1
	}
	return it.Value(), nil
}

// iteratorOverTwo is iteratorOver for two iterables, whose iterators lie in the same allocation if
// they are plain.
func iteratorOverTwo(t *object.Thread, op object.IterOp, iterables []object.Value) (*object.Iterator, error) {
	if err := t.Alloc(object.IterSize); err != nil {
		return nil, err
	}
	o := &struct {
		object.Iterator
		its [2]object.Value
		of  [2]object.Iterator
	}{Iterator: object.Iterator{Header: object.Header{Kind: object.KIterator}, Op: op, Src: object.None},
		its: [2]object.Value(iterables)}
	for i, v := range o.its {
		if object.PlainIterable(v) {
			o.of[i].Over(v)
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

// iteratorOver returns an iterator over several iterables at once. zip and map share it. The
// arguments are copied before the first __iter__ runs, because Python code may end the life of the
// slice that they were passed in.
func iteratorOver(t *object.Thread, cls *object.Type, op object.IterOp,
	iterables []object.Value) (*object.Iterator, error) {
	if err := t.Alloc(len(iterables) * (object.ValueSize + object.IterSize)); err != nil {
		return nil, err
	}
	if len(iterables) == 2 && cls.Kind&object.Sub == 0 {
		return iteratorOverTwo(t, op, iterables)
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
	it, err := newIteratorOf(t, cls, op, object.None)
	if err == nil {
		it.Its = its
	}
	return it, err
}

// mapNew is map(function, *iterables); the first argument is kept in Fn.
func mapNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := noKeywords(t, cls, object.MapType, kw); err != nil {
		return object.Value{}, err
	}
	args = args[:len(args)-len(kw)]
	if len(args) < 2 {
		return object.Value{}, t.Errorf(object.TypeError, "map() must have at least two arguments.")
	}
	f := args[0]
	it, err := iteratorOver(t, cls, object.IterMap, args[1:])
	if err != nil {
		return object.Value{}, err
	}
	it.Fn = f
	return it.Value(), nil
}

// filterNew is filter(function, iterable). None as the function keeps the true items.
func filterNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := noKeywords(t, cls, object.FilterType, kw); err != nil {
		return object.Value{}, err
	}
	if n := len(args) - len(kw); n != 2 {
		return object.Value{}, t.Errorf(object.TypeError, "filter expected 2 arguments, got %d", n)
	}
	f := args[0]
	src, err := t.Iter(args[1])
	if err != nil {
		return object.Value{}, err
	}
	it, err := newIteratorOf(t, cls, object.IterFilter, src)
	if err != nil {
		return object.Value{}, err
	}
	it.Fn = f
	return it.Value(), nil
}

// NewCallableIter is iter(f, sentinel).
func NewCallableIter(t *object.Thread, f, sentinel object.Value) (object.Value, error) {
	if !t.IsCallable(f) {
		return object.Value{}, t.Errorf(object.TypeError, "iter(v, w): v must be callable")
	}
	it, err := newIteratorOf(t, object.CallableIterType, object.IterCallable, sentinel)
	if err != nil {
		return object.Value{}, err
	}
	it.Fn = f
	return it.Value(), nil
}
