// This file has OrderedDict.

package collections

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// OrderedDictType is collections.OrderedDict. It is a dict, whose order is that of insertion
// anyway; what it adds is changing the order, looking at it in comparisons, and iterators that
// notice any change of it.
var OrderedDictType = object.NewDictType("collections.OrderedDict", 0, object.HasDict)

// OrderedDictTable is the table of OrderedDict.
var OrderedDictTable = object.TypeTable{
	Type: OrderedDictType, NoHash: true,
	Doc: "A dict with methods that depend on the order of its keys.",
	Slots: &object.Slots{
		Repr: odictRepr, Compare: odictCompare, Init: odictInit,
		Iter: func(t *object.Thread, v object.Value) (object.Value, error) {
			return odictIter(t, v, object.KeysView, false)
		},
		Binary: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
			object.OpOr: odictOr,
		},
		InPlace: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
			object.OpOr: odictMergeOp,
		},
	},
	Methods: []*object.Def{
		{Name: "fromkeys", Sig: "type, iterable, value=None",
			Doc: "Return a new ordered dict with the given keys, all with the same value.",
			Fn:  types.DictFromKeys, Sort: object.ClassSort},
		{Name: "setdefault", Sig: "self, key, default=None",
			Doc: "Return the value of a key; if there is no such key, add it with the value default.",
			Fn:  odictSetDefault},
		{Name: "pop", Sig: "self, key, default=<unrepresentable>",
			Doc: "Remove the key and return its value; if it is not there return the default, if given, else raise a KeyError.", Fn: types.DictPop},
		{Name: "popitem", Sig: "self, last=True",
			Doc: "Remove and return a (key, value) pair: the newest, or the oldest if last is false.",
			Fn:  odictPopItem},
		{Name: "keys", Sig: "self, /", Doc: "Return a set-like view of the keys.", Fn: odictView(object.KeysView)},
		{Name: "values", Sig: "self, /", Doc: "Return a view of the values.", Fn: odictView(object.ValuesView)},
		{Name: "items", Sig: "self, /", Doc: "Return a set-like view of the items.", Fn: odictView(object.ItemsView)},
		{Name: "update", Sig: "self, /, *args, **kwargs",
			Doc: "Store the pairs of a mapping or of an iterable of pairs, then those given by keyword.",
			Fn:  odictUpdate},
		{Name: "copy", Sig: "self, /", Doc: "Return a shallow copy.", Fn: odictCopy},
		{Name: "move_to_end", Sig: "self, key, last=True",
			Doc: "Move an existing key to the end, or to the beginning if last is false.\n\nRaise KeyError if the key does not exist.", Fn: odictMoveToEnd},
		{Name: "__reversed__", Sig: "self, /", Doc: "Return an iterator over the keys, newest first.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return odictIter(t, a[0], object.KeysView, true)
			}},
		{Name: "__reduce__", Sig: "self, /", Doc: "Tell pickle how to make the same object.", Fn: odictReduce},
	},
	Attrs: []*object.Attr{&object.DictAttr},
}

// odictInit is __init__([mapping or pairs], **kwargs).
func odictInit(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	if n := len(args) - len(kw); n > 1 {
		return t.Errorf(object.TypeError, "expected at most 1 arguments, got %d", n)
	}
	return odictMerge(t, v, args, kw)
}

// odictUpdate is od.update(...), whose messages differ from those of the constructor.
func odictUpdate(t *object.Thread, a []object.Value) (object.Value, error) {
	args, kw := object.Spread(a[1], a[2])
	if n := len(args) - len(kw); n > 1 {
		return object.Value{}, t.Errorf(object.TypeError, "update() takes at most 1 positional argument (%d given)", n)
	}
	return object.None, odictMerge(t, a[0], args, kw)
}

// odictMerge stores the pairs of an optional mapping or iterable, then those of the keywords,
// through __setitem__ if Python overrides it.
func odictMerge(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	args = append([]object.Value(nil), args...)
	if len(args) > len(kw) {
		if err := odictMergeFrom(t, v, args[0]); err != nil {
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

// odictMergeFrom stores the pairs of src. Plain dicts are merged directly; a subclass with its own
// __setitem__ has it called for every pair.
func odictMergeFrom(t *object.Thread, v, src object.Value) error {
	if f, _ := t.FindSpecial(v, nSetitem); !f.IsSet() && src.Kind().Base() == object.KDict {
		return t.DictUpdate(v.Dict(), src)
	}
	// A mapping is asked for its keys and items, anything else is an iterable of pairs.
	if src.Kind().Base() == object.KDict || t.IsMapping(src) {
		keys, err := t.GetAttr(src, nKeys)
		if err != nil {
			return err
		}
		if keys, err = t.Call(keys); err != nil {
			return err
		}
		return t.Each(keys, func(k object.Value) error {
			x, err := t.GetItem(src, k)
			if err != nil {
				return err
			}
			return t.SetItem(v, k, x)
		})
	}
	return t.Each(src, func(p object.Value) error {
		kv, err := t.Collect(p)
		switch {
		case err != nil:
			return err
		case len(kv) < 2:
			return t.Errorf(object.ValueError, "need more than %d value%s to unpack", len(kv), object.Plural(len(kv)))
		case len(kv) > 2:
			return t.Errorf(object.ValueError, "too many values to unpack (expected 2)")
		}
		return t.SetItem(v, kv[0], kv[1])
	})
}

// odictRepr shows the pairs as a dict does, with the name around.
func odictRepr(t *object.Thread, v object.Value) (object.Value, error) {
	name := object.TypeOf(v).ShortName()
	if v.Dict().Len() == 0 {
		return t.TextOf(name, "()")
	}
	seen, err := t.EnterRepr(v)
	if err != nil || seen {
		return object.NewStr("..."), err
	}
	defer t.LeaveRepr()
	d, err := t.CopyDict(v.Dict())
	if err != nil {
		return object.Value{}, err
	}
	s, err := t.ReprString(d.Value())
	if err != nil {
		return object.Value{}, err
	}
	return t.TextOf(name, "(", s, ")")
}

func isOrdered(v object.Value) bool {
	return v.Kind() == object.KDict|object.Sub && object.TypeOf(v).IsSubtype(OrderedDictType)
}

// odictCompare is == and !=: two ordered dicts must have their keys in the same order, too.
func odictCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	r, err := object.DictCompare(t, a, b, object.EQ)
	if err != nil || r == object.NotImplemented || op != object.EQ && op != object.NE {
		return object.NotImplemented, err
	}
	eq := r == object.True
	if eq && isOrdered(a) && isOrdered(b) {
		if eq, err = sameKeyOrder(t, a.Dict(), b.Dict()); err != nil {
			return object.Value{}, err
		}
	}
	return object.Bool(eq == (op == object.EQ)), nil
}

// sameKeyOrder compares the keys pairwise; each pair costs a step. A comparison that adds or removes
// keys is an error.
func sameKeyOrder(t *object.Thread, a, b *object.Dict) (bool, error) {
	if a.Len() != b.Len() { // the comparison of values has changed one
		return false, nil
	}
	keysOfA, keysOfB := t.KeysVersion(a), t.KeysVersion(b)
	for i, j := 0, 0; ; {
		k, _, nexti, ok := a.Next(i)
		l, _, nextj, more := b.Next(j)
		if !ok || !more {
			return ok == more, nil
		}
		i, j = nexti, nextj
		same, err := t.Same(k, l)
		if err == nil && (a.Keys() != keysOfA || b.Keys() != keysOfB) {
			err = t.Errorf(object.RuntimeError, "OrderedDict mutated during iteration")
		}
		if err != nil || !same {
			return false, err
		}
		if err := t.Meter.Step(1); err != nil {
			return false, err
		}
	}
}

// odictOr is a | b, where either may be a plain dict: an object of the ordered one's class.
func odictOr(t *object.Thread, a, b object.Value) (object.Value, error) {
	if a.Kind().Base() != object.KDict || b.Kind().Base() != object.KDict {
		return object.NotImplemented, nil
	}
	cls := object.TypeOf(a)
	if !isOrdered(a) {
		cls = object.TypeOf(b)
	}
	v, err := t.Call(cls.Value(), a)
	if err != nil {
		return object.Value{}, err
	}
	return v, odictMergeFrom(t, v, b)
}

func odictMergeOp(t *object.Thread, v, x object.Value) (object.Value, error) {
	return v, odictMergeFrom(t, v, x)
}

// odictSetDefault asks a Python subclass for its own operations.
func odictSetDefault(t *object.Thread, a []object.Value) (object.Value, error) {
	v, key, def := a[0], a[1], object.NoneIfUnbound(a[2])
	if object.TypeOf(v) == OrderedDictType {
		return types.DictSetDefault(t, a)
	}
	has, err := t.Contains(v, key)
	if err != nil {
		return object.Value{}, err
	}
	if has {
		return t.GetItem(v, key)
	}
	return def, t.SetItem(v, key, def)
}

// odictPopItem removes the newest pair, or the oldest if last is false.
func odictPopItem(t *object.Thread, a []object.Value) (object.Value, error) {
	d, last := a[0].Dict(), a[1]
	newest, err := flag(t, last, true)
	if err != nil {
		return object.Value{}, err
	}
	if err := t.Alloc(object.TupleSize + 2*object.ValueSize); err != nil {
		return object.Value{}, err
	}
	pop := d.PopLast
	if !newest {
		pop = d.PopFirst
	}
	k, v, ok := pop()
	if !ok {
		return object.Value{}, t.Errorf(object.KeyError, "dictionary is empty")
	}
	return t.Paid(object.Pair(k, v))
}

// flag is the truth of an optional argument.
func flag(t *object.Thread, v object.Value, def bool) (bool, error) {
	if !v.IsSet() {
		return def, nil
	}
	return t.Truth(v)
}

// odictMoveToEnd moves a key to either end. The dict in package object can do so in constant time.
func odictMoveToEnd(t *object.Thread, a []object.Value) (object.Value, error) {
	d, key := a[0].Dict(), a[1]
	last, err := flag(t, a[2], true)
	if err != nil {
		return object.Value{}, err
	}
	ok := false
	if last {
		_, ok, err = t.Touch(d, key)
	} else {
		ok, err = t.TouchFirst(d, key)
	}
	if err == nil && !ok {
		err = t.Raise(object.KeyError, key)
	}
	return object.None, err
}

// odictCopy makes an object of the same class; a Python subclass is filled through its __setitem__.
func odictCopy(t *object.Thread, a []object.Value) (object.Value, error) {
	src := a[0]
	v, err := t.Call(object.TypeOf(src).Value())
	if err != nil {
		return object.Value{}, err
	}
	return v, odictMergeFrom(t, v, src)
}

// odictReduce answers for pickle: the class, its attributes, and an iterator over the items.
func odictReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	v := a[0]
	state, err := types.StateOf(t, v)
	if err != nil {
		return object.Value{}, err
	}
	items, err := t.CallMethod(v, "items")
	if err != nil {
		return object.Value{}, err
	}
	it, err := t.Iter(items)
	if err != nil {
		return object.Value{}, err
	}
	return t.Paid(object.Tup(object.TypeOf(v).Value(), object.NewTuple(nil), state, object.None, it))
}
