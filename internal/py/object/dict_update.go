package object

import "github.com/hognose/hognose/internal/budget"

// CopyDict returns a copy of d with the same order. A dict with few deleted keys is copied as it
// is, index included.
func (t *Thread) CopyDict(d *Dict) (*Dict, error) {
	if n := len(d.entries); n > 0 && n <= dictRoom && d.used == n && d.index == nil {
		if err := t.Meter.Step(int64(n)); err != nil {
			return nil, err
		}
		c, err := t.NewDictFor(n)
		if err != nil {
			return nil, err
		}
		c.entries = c.entries[:n]
		copy(c.entries, d.entries)
		c.used = n
		return c, nil
	}
	if err := t.Alloc(DictSize); err != nil {
		return nil, err
	}
	c := NewDict()
	return c, t.copyInto(c, d)
}

// copyInto makes c, which is empty, a copy of d.
func (t *Thread) copyInto(c, d *Dict) error {
	if d.used == 0 {
		return nil
	}
	if err := t.Meter.Step(int64(d.used)); err != nil {
		return err
	}
	n, size := cap(d.entries), len(d.index)
	// Many deleted keys, or much room: the copy gets an index of its own and is as small as can be.
	if d.used < len(d.entries)-len(d.entries)/4 || d.used*2 < n {
		c.entries, c.used = d.entries, d.used // rebuild copies them
		n, size = roomFor(d.used)
		if err := t.rebuild(c, n, size); err != nil {
			c.Clear()
			return err
		}
		return nil
	}
	if err := t.Alloc(n*dictEntrySize + size*4); err != nil {
		return err
	}
	entries, err := budget.Make[dictEntry](t.Meter, n)
	if err != nil {
		return err
	}
	index, err := budget.Make[int32](t.Meter, size)
	if err != nil {
		return err
	}
	for at := 0; at < len(d.entries); at += PollEvery {
		copy(entries[at:], d.entries[at:min(at+PollEvery, len(d.entries))])
		if err := t.Work(PollEvery / 8); err != nil {
			return err
		}
	}
	copy(index, d.index)
	if size == 0 {
		index = nil
	}
	c.used, c.keys, c.unused, c.first = d.used, 0, d.unused, d.first
	c.entries, c.index = entries[:len(d.entries)], index
	return nil
}

// IsMapping reports whether v has keys, which is what OrderedDict.update asks for.
func (t *Thread) IsMapping(v Value) bool {
	if v.Kind().Base() == KDict {
		return true
	}
	f, err := t.GetAttrOr(v, nKeys)
	return err == nil && f.IsSet()
}

// IsIterable reports whether iter(v) would find something to call.
func (t *Thread) IsIterable(v Value) bool {
	f, c := t.FindSpecial(v, nIter)
	if f.IsSet() {
		return !f.IsNone()
	}
	return c.Native.Slots != nil && c.Native.Slots.Iter != nil || t.IsSequence(v, c)
}

// DictUpdate stores the items of a mapping, or of an iterable of pairs, in d.
func (t *Thread) DictUpdate(d *Dict, v Value) error {
	if !t.ActsAsDict(v) {
		if keys, err := t.GetAttrOr(v, nKeys); err != nil {
			return err
		} else if !keys.IsSet() {
			return t.updatePairs(d, v)
		}
	}
	return t.MergeMapping(d, v)
}

// MergeMapping stores the items of the mapping v in d: dict.update after it has seen that v has
// keys, and {**v}.
func (t *Thread) MergeMapping(d *Dict, v Value) error {
	if t.ActsAsDict(v) {
		return t.mergeDict(d, v.Dict())
	}
	keys, err := t.KeysOf(v)
	if err != nil {
		return err
	}
	for _, k := range keys {
		x, err := t.GetItem(v, k)
		if err != nil {
			return err
		}
		if err := t.Set(d, k, x); err != nil {
			return err
		}
	}
	return nil
}

// ActsAsDict reports whether v is a dict whose items are read without asking it, even if it
// overrides keys or __getitem__.
func (t *Thread) ActsAsDict(v Value) bool {
	return v.Kind() == KDict || v.Kind() == KDict|Sub && t.isNativeIter(v)
}

// KeysOf returns list(v.keys()).
func (t *Thread) KeysOf(v Value) ([]Value, error) {
	f, err := t.GetAttr(v, nKeys)
	if err != nil {
		return nil, err
	}
	keys, err := t.Call(f)
	if err != nil {
		return nil, err
	}
	if !t.IsIterable(keys) {
		return nil, t.Errorf(TypeError, "%s.keys() returned a non-iterable (type %s)", TypeOf(v).Name, TypeOf(keys).Name)
	}
	return t.Collect(keys)
}

// isNativeIter reports whether a subclass of dict iterates as dict does.
func (t *Thread) isNativeIter(v Value) bool {
	f, _ := t.FindSpecial(v, nIter)
	return !f.IsSet()
}

// mergeDict stores the items of src in d. An __eq__ in Python may run when a key is looked up in d,
// and change either dict.
func (t *Thread) mergeDict(d, src *Dict) error {
	if d == src {
		return nil
	}
	if d.used == 0 && len(d.entries) == 0 {
		return t.copyInto(d, src)
	}
	n := src.used
	for i := 0; i < len(src.entries); i++ {
		e := src.entries[i]
		if i&(PollEvery-1) == PollEvery-1 {
			if err := t.Work(PollEvery); err != nil {
				return err
			}
		}
		if !e.key.IsSet() {
			continue
		}
		at, err := t.findEntry(d, &e)
		if err != nil {
			return err
		}
		if at >= 0 {
			d.entries[at].val = e.val
		} else if err := t.insert(d, e.hash, e.key, e.val); err != nil {
			return err
		}
		if src.used != n {
			return t.Errorf(RuntimeError, "dict mutated during update")
		}
	}
	return t.Meter.Step(int64(n))
}

// updatePairs stores key-value pairs.
func (t *Thread) updatePairs(d *Dict, v Value) error {
	n, err := t.updateInto(d, v)
	if err != nil {
		return err
	}
	return t.FillFrom(d.Value(), v, func(p Value) error {
		k, x, err := t.pair(p, n)
		if err != nil {
			return err
		}
		n++
		return t.Set(d, k, x)
	})
}

// updateInto stores the pairs of an enumerate or a zip of two iterables as long as they come from
// lists, tuples, ranges and ASCII strs, and returns how many. The tuples are charged, although
// nobody would see them and none is made.
func (t *Thread) updateInto(d *Dict, v Value) (n int, err error) {
	if v.O.Kind != KIterator {
		return 0, nil
	}
	held := t.pin(d.Value())
	var pair [2]Value
	for err == nil && v.Iterator().ItemsInto(pair[:]) {
		if err = t.Meter.Work(1); err == nil {
			err = t.Alloc(TupleSize + 2*ValueSize)
		}
		if err == nil {
			err = t.Meter.Step(1)
		}
		if err == nil {
			err = t.Set(d, pair[0], pair[1])
		}
		n++
	}
	t.unpin(held)
	return n, err
}

// pair unpacks element n of a sequence of pairs.
func (t *Thread) pair(p Value, n int) (k, x Value, err error) {
	var kv []Value
	switch p.O.Kind {
	case KTuple:
		kv = p.Tuple().Items
	case KList:
		kv = p.List().Items
	default:
		if !t.IsIterable(p) {
			return k, x, t.Errorf(TypeError, "cannot convert dictionary update sequence element #%d to a sequence", n)
		}
		if kv, err = t.Collect(p); err != nil {
			return k, x, err
		}
	}
	if len(kv) != 2 {
		return k, x, t.Errorf(ValueError, "dictionary update sequence element #%d has length %d; 2 is required", n, len(kv))
	}
	return kv[0], kv[1], nil
}

// AddMembers stores x under every member of s in the empty d. The members are known to be different
// and their hashes are known, so no method of theirs is called.
func (t *Thread) AddMembers(d *Dict, s *Set, x Value) error {
	for _, e := range s.table {
		if !e.live() {
			continue
		}
		if err := t.insert(d, e.hash(), e.key(), x); err != nil {
			return err
		}
	}
	return t.Meter.Step(int64(s.Len()))
}

// DictCompare is the slot Compare of dict; only == and != are defined.
func DictCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if a.Kind().Base() != KDict || b.Kind().Base() != KDict || op != EQ && op != NE {
		return NotImplemented, nil
	}
	eq, err := t.equalDicts(a.Dict(), b.Dict())
	return Bool(eq == (op == EQ)), err
}

// equalDicts compares keys and values; values may run Python, so every entry is looked at only
// once.
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
		if err := t.ReadLong(len(e.key.Str().S)); err != nil {
			return -1, err
		}
		if i := d.findStr(e.hash, e.key.Str()); i != unsure {
			return i, nil
		}
	}
	return t.findHash(d, e.hash, e.key)
}

// FillWithNames stores the entries of src in d if d is empty and all keys are strs. They differ, and
// their hashes are known, so that nothing has to be looked up.
func (t *Thread) FillWithNames(d, src *Dict) (done bool, err error) {
	if d.used > 0 || d == src {
		return false, nil
	}
	for i := range src.entries {
		if k := src.entries[i].key; k.O != nil && k.O.Kind != KStr {
			return false, nil
		}
	}
	for i := range src.entries {
		if e := &src.entries[i]; e.key.O != nil {
			if err := t.insert(d, e.hash, e.key, e.val); err != nil {
				return true, err
			}
		}
	}
	return true, nil
}
