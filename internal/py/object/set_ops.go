package object

// The algebra of sets. Which set is copied, which is iterated and when a table is resized follows
// CPython, because each choice shows in the order of the result.

// SetUpdate adds the items of the iterable v.
func (t *Thread) SetUpdate(s *Set, v Value) error {
	if IsSet(v) {
		return t.MergeSet(s, v.Set())
	}
	if v.O.Kind == KDict {
		return t.mergeKeys(s, v.Dict())
	}
	if v.O.Kind == KList || v.O.Kind == KTuple {
		held := t.pin(s.Value())
		err := t.addItems(s, v)
		t.unpin(held)
		return err
	}
	if v.O.Kind == KStr && v.Str().ASCII() {
		return t.addChars(s, v.Str().S)
	}
	return t.FillFrom(s.Value(), v, func(x Value) error { return t.SetAdd(s, x) })
}

// addChars adds the characters of an ASCII text.
func (t *Thread) addChars(s *Set, text string) error {
	held := t.pin(s.Value())
	for i := range len(text) {
		err := t.Meter.Step(1)
		if c := CharStr(text[i]); err == nil {
			_, err = t.setAdd(s, c, t.StrHash(c.Str()))
		}
		if err != nil {
			t.unpin(held)
			return err
		}
	}
	t.unpin(held)
	return nil
}

// addItems adds the items of a list or tuple, each as it is when its turn comes.
func (t *Thread) addItems(s *Set, v Value) error {
	for i := 0; ; i++ {
		items := v.itemsOf()
		if i >= len(items) {
			return nil
		}
		if err := t.Meter.Step(1); err != nil {
			return err
		}
		if err := t.SetAdd(s, items[i]); err != nil {
			return err
		}
	}
}

// itemsOf returns the items of a list or tuple.
func (v Value) itemsOf() []Value {
	if v.O.Kind == KList {
		return v.List().Items
	}
	return v.Tuple().Items
}

// MergeSet adds the members of o. Into an empty set of the same size the table is copied as it is.
func (t *Thread) MergeSet(s, o *Set) error {
	if s == o || o.used == 0 {
		return nil
	}
	if err := t.Meter.Step(int64(o.used)); err != nil {
		return err
	}
	if s.fill > 0 {
		if err := t.presize(s, o.used); err != nil {
			return err
		}
	}
	if s.fill == 0 { // perhaps since just now
		return t.fillFrom(s, o)
	}
	for i := 0; i < len(o.table); i++ {
		if e := o.table[i]; e.live() && !s.settle(e) {
			if _, err := t.setAdd(s, e.key(), e.hash()); err != nil {
				return err
			}
		}
	}
	return nil
}

// settle adds an entry for which the slot that it wants is free, or that lies there already, and
// reports whether it did. The table must have room for one member more.
func (s *Set) settle(e setEntry) bool {
	slot := &s.table[e.hash()&uint64(len(s.table)-1)]
	if slot.o == nil {
		if s.flat && !isNumber(e.o) {
			return false
		}
		*slot = e
		s.used++
		s.fill++
		return true
	}
	return *slot == e && e.o != &TagFloat // a NaN is not equal to itself
}

// fillFrom makes the members of o those of s, which has none.
func (t *Thread) fillFrom(s, o *Set) error {
	size := len(s.table)
	if s.tooSmall(o.used) {
		size = sizeFor(2 * o.used)
	}
	if size == setMinSize && !s.flat { // the table that s has
		if len(o.table) == size && o.fill == o.used {
			copy(s.table, o.table)
		} else if err := t.placeAll(s.table, o.table); err != nil {
			clear(s.table)
			return err
		}
		s.fill, s.used = o.used, o.used
		return nil
	}
	table, err := t.newTable(size, o.flat)
	if err != nil {
		return err
	}
	if size == len(o.table) && o.fill == o.used {
		copy(table, o.table)
	} else if err := t.placeAll(table, o.table); err != nil {
		return err
	}
	s.table, s.flat, s.fill, s.used = table, o.flat, o.used, o.used
	return nil
}

// mergeKeys adds the keys of d.
func (t *Thread) mergeKeys(s *Set, d *Dict) error {
	if err := t.presize(s, d.used); err != nil {
		return err
	}
	for i := 0; i < len(d.entries); i++ {
		e := d.entries[i]
		if e.key.O == nil {
			continue
		}
		if err := t.Meter.Step(1); err != nil {
			return err
		}
		if _, err := t.setAdd(s, e.key, e.hash); err != nil {
			return err
		}
	}
	return nil
}

// presize makes room for n members at once.
func (t *Thread) presize(s *Set, n int) error {
	if !s.tooSmall(n) {
		return nil
	}
	return t.setResize(s, (s.used+n)*2)
}

// tooSmall reports that the table has to grow before n members are added at once.
func (s *Set) tooSmall(n int) bool { return (s.fill+n)*5 >= (len(s.table)-1)*3 }

// CopySet returns a set of the given kind with the members of s.
func (t *Thread) CopySet(s *Set, kind Kind) (*Set, error) {
	c, err := t.MakeSet(kind)
	if err != nil {
		return nil, err
	}
	return c, t.MergeSet(c, s)
}

// CopySetFor is copySet for a set to which the members of o will be added. If that takes a larger
// table, as it would be made right after the copy, the copy is made with it.
func (t *Thread) CopySetFor(s *Set, kind Kind, o *Set) (*Set, error) {
	// The copy would have the table that s has if it were made from many members, or from a few
	// that did not need a larger one.
	size := setMinSize
	if s.used*5 >= (setMinSize-1)*3 {
		size = sizeFor(2 * s.used)
	}
	if s.fill != s.used || len(s.table) != size || !s.tooSmall(o.used) {
		return t.CopySet(s, kind)
	}
	if err := t.Alloc(setSize - setMinSize*setEntrySize); err != nil {
		return nil, err
	}
	flat := s.flat || s.numbers()
	table, err := t.newTable(sizeFor(2*(s.used+o.used)), flat)
	if err != nil {
		return nil, err
	}
	c := t.bareSet(kind)
	c.table = table
	if err := t.Meter.Step(int64(s.used)); err != nil {
		return nil, err
	}
	if err := t.placeAll(c.table, s.table); err != nil {
		return nil, err
	}
	c.flat, c.fill, c.used = flat, s.used, s.used
	return c, nil
}

// SetIntersection returns the members of s that v has too; of two sets the smaller one is iterated.
func (t *Thread) SetIntersection(s *Set, kind Kind, v Value) (*Set, error) {
	if v.O == &s.Header {
		return t.CopySet(s, kind)
	}
	r, err := t.MakeSet(kind)
	if err != nil {
		return nil, err
	}
	if !IsSet(v) {
		return r, t.FillFrom(r.Value(), v, func(x Value) error { return t.addCommon(r, s, x) })
	}
	o := v.Set()
	if o.used > s.used {
		s, o = o, s
	}
	return r, t.pick(r, o, s, true)
}

// addCommon adds x to r if s has it.
func (t *Thread) addCommon(r, s *Set, x Value) error {
	h, err := t.Hash(x)
	if err != nil {
		return err
	}
	at, err := t.SetFind(s, x, uint64(h))
	if err != nil || at < 0 {
		return err
	}
	_, err = t.setAdd(r, x, uint64(h))
	return err
}

// SetDifference returns the members of s that v does not have. When s is much larger, it is copied
// and v's items are discarded.
func (t *Thread) SetDifference(s *Set, kind Kind, v Value) (*Set, error) {
	var n int
	switch {
	case IsSet(v):
		n = v.Set().used
	case v.O.Kind == KDict:
		n = v.Dict().used
	default:
		n = -1
	}
	if n < 0 || s.used>>2 > n {
		r, err := t.CopySet(s, kind)
		if err != nil {
			return nil, err
		}
		return r, t.SetRemoveAll(r, v)
	}
	r, err := t.MakeSet(kind)
	if err != nil {
		return nil, err
	}
	if IsSet(v) {
		return r, t.pick(r, s, v.Set(), false)
	}
	for i := 0; i < len(s.table); i++ {
		e := s.table[i]
		if !e.live() {
			continue
		}
		if err := t.Meter.Step(1); err != nil {
			return nil, err
		}
		at, err := t.findHash(v.Dict(), e.hash(), e.key())
		if err != nil {
			return nil, err
		}
		if at >= 0 {
			continue
		}
		if _, err := t.setAdd(r, e.key(), e.hash()); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// SetRemoveAll removes the items of v from s, and then the traces of removed members if they take a
// quarter of the table.
func (t *Thread) SetRemoveAll(s *Set, v Value) error {
	if v.O == &s.Header {
		s.Clear()
		return nil
	}
	if !IsSet(v) {
		if err := t.Each(v, func(x Value) error {
			_, err := t.SetDiscard(s, x)
			return err
		}); err != nil {
			return err
		}
		return t.sweepSet(s)
	}
	o := v.Set()
	if o.used>>3 > s.used {
		var err error
		if o, err = t.SetIntersection(s, KSet, v); err != nil {
			return err
		}
	}
	for i := 0; i < len(o.table); i++ {
		e := o.table[i]
		if !e.live() {
			continue
		}
		if err := t.Meter.Step(1); err != nil {
			return err
		}
		if _, err := t.DiscardHash(s, e.key(), e.hash()); err != nil {
			return err
		}
	}
	return t.sweepSet(s)
}

func (t *Thread) sweepSet(s *Set) error {
	if s.fill-s.used <= (len(s.table)-1)/4 {
		return nil
	}
	return t.setResize(s, s.growth())
}

// SetToggleAll makes s the symmetric difference of itself and v: items it has leave, others enter.
func (t *Thread) SetToggleAll(s *Set, v Value) error {
	if v.O == &s.Header {
		s.Clear()
		return nil
	}
	if v.O.Kind == KDict {
		d := v.Dict()
		for i := 0; i < len(d.entries); i++ {
			if e := d.entries[i]; e.key.O != nil {
				if err := t.toggle(s, e.key, e.hash); err != nil {
					return err
				}
			}
		}
		return nil
	}
	if !IsSet(v) {
		o, err := t.MakeSet(KSet)
		if err != nil {
			return err
		}
		if err := t.SetUpdate(o, v); err != nil {
			return err
		}
		v = o.Value()
	}
	return t.toggleSet(s, v.Set())
}

func (t *Thread) toggleSet(s, o *Set) error {
	for i := 0; i < len(o.table); i++ {
		if e := o.table[i]; e.live() {
			if err := t.toggle(s, e.key(), e.hash()); err != nil {
				return err
			}
		}
	}
	return nil
}

func (t *Thread) toggle(s *Set, key Value, h uint64) error {
	if err := t.Meter.Step(1); err != nil {
		return err
	}
	gone, err := t.DiscardHash(s, key, h)
	if err != nil || gone {
		return err
	}
	_, err = t.setAdd(s, key, h)
	return err
}

// SetSymmetric returns the items that are in exactly one of s and v.
func (t *Thread) SetSymmetric(s *Set, kind Kind, v Value) (*Set, error) {
	r, err := t.MakeSet(kind)
	if err != nil {
		return nil, err
	}
	if err := t.SetUpdate(r, v); err != nil {
		return nil, err
	}
	return r, t.toggleSet(r, s)
}
