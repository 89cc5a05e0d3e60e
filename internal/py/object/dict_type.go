package object

// DictTable is the table of dict.
var DictTable = TypeTable{
	Type:   DictType,
	NoHash: true,
	Doc:    "dict() -> new empty dictionary\ndict(mapping) -> new dictionary with the (key, value) pairs of a mapping\ndict(iterable) -> new dictionary as if made by:\n    d = {}\n    for k, v in iterable:\n        d[k] = v\ndict(**kwargs) -> new dictionary with the name=value pairs of the keyword\n    arguments, such as dict(one=1, two=2)",
	Slots: &Slots{
		Repr: dictRepr, Compare: dictCompare, New: dictNew, Init: dictInit,
		Iter: func(t *Thread, v Value) (Value, error) {
			return dictIter(IterDictKeys, v.Dict()).Value(), t.Alloc(iterSize)
		},
		Len:      func(t *Thread, v Value) (int, error) { return v.Dict().Len(), nil },
		Item:     dictItem,
		SetItem:  dictSetItem,
		Contains: dictContains,
		Binary:   &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpOr: dictOr},
		InPlace:  &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpOr: dictMergeOp},
	},
	Methods: dictMethods,
}

func dictNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.Alloc(dictSize); err != nil {
		return Value{}, err
	}
	if cls == DictType {
		return NewDict().Value(), nil
	}
	o := &instDict{Dict{Header: Header{Kind: KDict | Sub}}, subAttrs(cls)}
	return Obj(&o.Header), nil
}

func dictInit(t *Thread, v Value, args []Value, kw []*Str) error {
	return t.updateArgs("dict", v.Dict(), args, kw)
}

// updateArgs stores what dict(…) or d.update(…) was called with: one optional mapping or iterable of pairs, then keywords.
func (t *Thread) updateArgs(name string, d *Dict, args []Value, kw []*Str) error {
	n := len(args) - len(kw)
	if n > 1 {
		return t.Errorf(TypeError, "%s expected at most 1 argument, got %d", name, n)
	}
	named := append([]Value(nil), args[n:]...) // args is valid only until Python runs
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

func dictRepr(t *Thread, v Value) (Value, error) {
	d := v.Dict()
	if d.Len() == 0 {
		return NewStr("{}"), nil
	}
	seen, err := t.EnterRepr(v)
	if err != nil || seen {
		return NewStr("{...}"), err
	}
	defer t.LeaveRepr()
	w := reprText{t: t}
	w.lit("{")
	for i, first := 0, true; ; first = false {
		k, x, next, ok := d.Next(i)
		if !ok {
			break
		}
		i = next
		if !first {
			w.lit(", ")
		}
		if err := w.item(k); err != nil {
			return Value{}, err
		}
		w.lit(": ")
		if err := w.item(x); err != nil {
			return Value{}, err
		}
	}
	w.lit("}")
	return w.value(), nil
}

func dictCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if a.Kind().Base() != KDict || b.Kind().Base() != KDict || op != EQ && op != NE {
		return NotImplemented, nil
	}
	eq, err := t.equalDicts(a.Dict(), b.Dict())
	return Bool(eq == (op == EQ)), err
}

// equalDicts compares keys and values; values may run Python, so every entry is looked at only once.
func (t *Thread) equalDicts(a, b *Dict) (bool, error) {
	if a.Len() != b.Len() {
		return false, nil
	}
	if err := t.Enter(" in comparison"); err != nil {
		return false, err
	}
	defer t.Leave()
	for i := 0; i < len(a.entries); i++ {
		e := a.entries[i]
		if e.key.O == nil {
			continue
		}
		if err := t.Meter.Step(1); err != nil {
			return false, err
		}
		j, err := t.findEntry(b, &e)
		if err != nil || j < 0 {
			return false, err
		}
		same, err := t.Same(e.val, b.entries[j].val)
		if err != nil || !same {
			return false, err
		}
	}
	return true, nil
}

// findEntry finds the key of an entry of another dict, whose hash is known.
func (t *Thread) findEntry(d *Dict, e *dictEntry) (int, error) {
	if e.key.O.Kind == KStr {
		if err := t.readText(len(e.key.Str().S)); err != nil {
			return -1, err
		}
		if i := d.findStr(e.hash, e.key.Str()); i != unsure {
			return i, nil
		}
	}
	return t.findHash(d, e.hash, e.key)
}

func dictItem(t *Thread, v, key Value) (Value, error) {
	d := v.Dict()
	x, ok, err := t.Get(d, key)
	if ok || err != nil {
		return x, err
	}
	if v.O.Kind != KDict {
		if f, c := t.special(v, nMissing); f.Bound() {
			return t.callSpecial(f, v, c, key)
		}
	}
	return Value{}, t.Raise(KeyError, key)
}

func dictSetItem(t *Thread, v, key, x Value) error {
	if x.Bound() {
		return t.Set(v.Dict(), key, x)
	}
	_, ok, err := t.Delete(v.Dict(), key)
	if err == nil && !ok {
		return t.Raise(KeyError, key)
	}
	return err
}

func dictContains(t *Thread, v, key Value) (bool, error) {
	i, _, err := t.find(v.Dict(), key)
	return i >= 0, err
}

// dictOr is a | b: a new dict in which b wins.
func dictOr(t *Thread, a, b Value) (Value, error) {
	if a.Kind().Base() != KDict || b.Kind().Base() != KDict {
		return NotImplemented, nil
	}
	d, err := t.copyDict(a.Dict())
	if err != nil {
		return Value{}, err
	}
	return d.Value(), t.DictUpdate(d, b)
}

// dictMergeOp is d |= other.
func dictMergeOp(t *Thread, v, x Value) (Value, error) { return v, t.DictUpdate(v.Dict(), x) }
