package object

// The algebra of sets. Which set is copied, which is iterated and when a table is resized follows CPython, because each
// choice shows in the order of the result.

// SetUpdate adds the items of the iterable v.
func (t *Thread) SetUpdate(s *Set, v Value) error {
	if isSet(v) {
		return t.mergeSet(s, v.Set())
	}
	if v.O.Kind == KDict {
		return t.mergeKeys(s, v.Dict())
	}
	it, err := t.Iter(v)
	if err != nil {
		return err
	}
	for {
		x, err := t.Next(it)
		if err != nil || !x.Bound() {
			return err
		}
		if err := t.Meter.Step(1); err != nil {
			return err
		}
		if err := t.SetAdd(s, x); err != nil {
			return err
		}
	}
}

// mergeSet adds the members of o. Into an empty set of the same size the table is copied as it is.
func (t *Thread) mergeSet(s, o *Set) error {
	if s == o || o.used == 0 {
		return nil
	}
	if err := t.presize(s, o.used); err != nil {
		return err
	}
	if err := t.Meter.Step(int64(o.used)); err != nil {
		return err
	}
	switch {
	case s.fill == 0 && len(s.table) == len(o.table) && o.fill == o.used:
		copy(s.table, o.table)
		s.fill, s.used = o.fill, o.used
		return nil
	case s.fill == 0:
		if err := t.placeAll(s.table, o.table); err != nil {
			s.Clear()
			return err
		}
		s.fill, s.used = o.used, o.used
		return nil
	}
	for i := 0; i < len(o.table); i++ {
		if e := o.table[i]; e.live() {
			if _, err := t.setAdd(s, e.key(), e.hash()); err != nil {
				return err
			}
		}
	}
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
	if (s.fill+n)*5 < (len(s.table)-1)*3 {
		return nil
	}
	return t.setResize(s, (s.used+n)*2)
}

// copySet returns a set of the given kind with the members of s.
func (t *Thread) copySet(s *Set, kind Kind) (*Set, error) {
	c, err := t.makeSet(kind)
	if err != nil {
		return nil, err
	}
	return c, t.mergeSet(c, s)
}

// intersect returns the members of s that v has too; of two sets the smaller one is iterated.
func (t *Thread) intersect(s *Set, kind Kind, v Value) (*Set, error) {
	if v.O == &s.Header {
		return t.copySet(s, kind)
	}
	r, err := t.makeSet(kind)
	if err != nil {
		return nil, err
	}
	if !isSet(v) {
		return r, t.Each(v, func(x Value) error { return t.addCommon(r, s, x) })
	}
	o := v.Set()
	if o.used > s.used {
		s, o = o, s
	}
	return r, t.pick(r, o, s, true)
}

// pick adds to r, which is new, the members of o that s has, or those that it does not have. As long as no comparison has run Python,
// o is what it was, and its members need not be compared with those of r.
func (t *Thread) pick(r, o, s *Set, common bool) error {
	certain, steps := true, int64(0)
	for i := 0; i < len(o.table); i++ {
		e := o.table[i]
		if !e.live() {
			continue
		}
		if steps++; steps == pollEvery {
			if err := t.Meter.Step(steps); err != nil {
				return err
			}
			steps = 0
		}
		h, has := e.hash(), false
		var err error
		if certain {
			has, certain = s.probe(e.key(), h)
		}
		switch {
		case certain && has == common:
			err = t.addNew(r, e, h)
		case !certain:
			err = t.pickOne(r, s, e, common)
		}
		if err != nil {
			return err
		}
	}
	return t.Meter.Step(steps)
}

// pickOne is pick for one member, with comparisons that may run Python.
func (t *Thread) pickOne(r, s *Set, e setEntry, common bool) error {
	at, err := t.setFind(s, e.key(), e.hash())
	if err == nil && at >= 0 == common {
		_, err = t.setAdd(r, e.key(), e.hash())
	}
	return err
}

// addCommon adds x to r if s has it.
func (t *Thread) addCommon(r, s *Set, x Value) error {
	h, err := t.Hash(x)
	if err != nil {
		return err
	}
	at, err := t.setFind(s, x, uint64(h))
	if err != nil || at < 0 {
		return err
	}
	_, err = t.setAdd(r, x, uint64(h))
	return err
}

// difference returns the members of s that v does not have. When s is much larger, it is copied and v's items are discarded.
func (t *Thread) difference(s *Set, kind Kind, v Value) (*Set, error) {
	var n int
	switch {
	case isSet(v):
		n = v.Set().used
	case v.O.Kind == KDict:
		n = v.Dict().used
	default:
		n = -1
	}
	if n < 0 || s.used>>2 > n {
		r, err := t.copySet(s, kind)
		if err != nil {
			return nil, err
		}
		return r, t.removeAll(r, v)
	}
	r, err := t.makeSet(kind)
	if err != nil {
		return nil, err
	}
	if isSet(v) {
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

// removeAll removes the items of v from s, and then the traces of removed members if they take a quarter of the table.
func (t *Thread) removeAll(s *Set, v Value) error {
	if v.O == &s.Header {
		s.Clear()
		return nil
	}
	if !isSet(v) {
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
		if o, err = t.intersect(s, KSet, v); err != nil {
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
		if _, err := t.discardHash(s, e.key(), e.hash()); err != nil {
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

// toggleAll makes s the symmetric difference of itself and v: items it has leave, others enter.
func (t *Thread) toggleAll(s *Set, v Value) error {
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
	if !isSet(v) {
		o, err := t.makeSet(KSet)
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
	gone, err := t.discardHash(s, key, h)
	if err != nil || gone {
		return err
	}
	_, err = t.setAdd(s, key, h)
	return err
}

// symmetric returns the items that are in exactly one of s and v.
func (t *Thread) symmetric(s *Set, kind Kind, v Value) (*Set, error) {
	r, err := t.makeSet(kind)
	if err != nil {
		return nil, err
	}
	if err := t.SetUpdate(r, v); err != nil {
		return nil, err
	}
	return r, t.toggleSet(r, s)
}
