package types

import "github.com/hognose/hognose/internal/py/object"

// DictTable is the table of dict. The hash table itself is in package object, where the machine and
// attribute lookup use it too.
var DictTable = object.TypeTable{
	Type:   object.DictType,
	Quick:  quickDict,
	NoHash: true,
	Doc:    "dict() -> new empty dictionary\ndict(mapping) -> new dictionary with the (key, value) pairs of a mapping\ndict(iterable) -> new dictionary as if made by:\n    d = {}\n    for k, v in iterable:\n        d[k] = v\ndict(**kwargs) -> new dictionary with the name=value pairs of the keyword\n    arguments, such as dict(one=1, two=2)",
	Slots: &object.Slots{
		Repr: dictRepr, Compare: object.DictCompare, New: dictNew, Init: dictInit,
		Iter: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.DictIterator(object.IterDictKeys, v.Dict()).Value(), t.Alloc(object.IterSize)
		},
		Len:      func(t *object.Thread, v object.Value) (int, error) { return v.Dict().Len(), nil },
		Item:     dictItem,
		SetItem:  dictSetItem,
		Contains: dictContains,
		Binary: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
			object.OpOr: dictOr,
		},
		InPlace: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
			object.OpOr: dictMergeOp,
		},
	},
	Methods: dictMethods,
}

// dictNew makes an empty dict; dictInit fills it.
func dictNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := t.Alloc(object.DictSize); err != nil {
		return object.Value{}, err
	}
	if cls == object.DictType {
		return object.NewDict().Value(), nil
	}
	attrs, err := t.SubAttrs(cls)
	if err != nil {
		return object.Value{}, err
	}
	o := &object.InstDict{Dict: object.Dict{Header: object.Header{Kind: object.KDict | object.Sub}},
		Attrs: attrs}
	return object.Obj(&o.Header), nil
}

func dictInit(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	return updateArgs(t, "dict", v.Dict(), args, kw)
}

// updateArgs stores what dict(…) or d.update(…) was called with: one optional mapping or iterable
// of pairs, then keywords.
func updateArgs(t *object.Thread, name string, d *object.Dict, args []object.Value, kw []*object.Str) error {
	n := len(args) - len(kw)
	if n > 1 {
		return t.Errorf(object.TypeError, "%s expected at most 1 argument, got %d", name, n)
	}
	named := append([]object.Value(nil), args[n:]...) // args is valid only until Python runs
	if n == 1 {
		if err := t.DictUpdate(d, args[0]); err != nil {
			return err
		}
	}
	for i, k := range kw {
		if err := t.SetStr(d, k, named[i]); err != nil {
			return err
		}
	}
	return nil
}

// dictRepr shows the pairs in order. A repr of an item may change the dict: iteration goes on by
// entry number and shows what is there when it gets there. A dict within itself is {...}.
func dictRepr(t *object.Thread, v object.Value) (object.Value, error) {
	d := v.Dict()
	if d.Len() == 0 {
		return emptyDictText.Value(), nil
	}
	seen, err := t.EnterRepr(v)
	if err != nil || seen {
		return innerDictText.Value(), err
	}
	defer t.LeaveRepr()
	w := object.ReprText{T: t}
	w.Lit("{")
	// Entry numbers stay valid when the dict changes, unlike a Go iterator.
	for i, first := 0, true; ; first = false {
		k, x, next, ok := d.Next(i)
		if !ok {
			break
		}
		i = next
		if !first {
			w.Lit(", ")
		}
		if err := w.Item(k); err != nil {
			return object.Value{}, err
		}
		w.Lit(": ")
		if err := w.Item(x); err != nil {
			return object.Value{}, err
		}
	}
	w.Lit("}")
	return w.Value()
}

// dictItem is d[key]. Only subclasses are asked for __missing__.
func dictItem(t *object.Thread, v, key object.Value) (object.Value, error) {
	d := v.Dict()
	x, ok, err := t.Get(d, key)
	if ok || err != nil {
		return x, err
	}
	if v.O.Kind != object.KDict {
		if f, c := t.FindSpecial(v, nMissing); f.IsSet() {
			return t.CallFound(f, v, c, key)
		}
	}
	return object.Value{}, t.Raise(object.KeyError, key)
}

// dictSetItem is d[key] = x, and del d[key] if x is unbound.
func dictSetItem(t *object.Thread, v, key, x object.Value) error {
	if x.IsSet() {
		return t.Set(v.Dict(), key, x)
	}
	_, ok, err := t.Delete(v.Dict(), key)
	if err == nil && !ok {
		return t.Raise(object.KeyError, key)
	}
	return err
}

func dictContains(t *object.Thread, v, key object.Value) (bool, error) {
	i, _, err := t.FindKey(v.Dict(), key)
	return i >= 0, err
}

// dictOr is a | b: a new dict in which b wins.
func dictOr(t *object.Thread, a, b object.Value) (object.Value, error) {
	if a.Kind().Base() != object.KDict || b.Kind().Base() != object.KDict {
		return object.NotImplemented, nil
	}
	d, err := t.CopyDict(a.Dict())
	if err != nil {
		return object.Value{}, err
	}
	return d.Value(), t.DictUpdate(d, b)
}

// dictMergeOp is d |= other.
func dictMergeOp(t *object.Thread, v, x object.Value) (object.Value, error) {
	return v, t.DictUpdate(v.Dict(), x)
}
