package object

// Intersection and difference: choosing members of one set by looking them up in another.
//
// The result has to lie in its table as if the members had been added one by one while the table
// grew. Growing makes garbage, a third of all that set operations make, and is needless if no two
// members want the same slot of the final table: then each lies in its own slot, whatever came
// before. That is the rule for ints from a range.

// pick adds to r, which is new, the members of o that s has, or those that it does not have. As
// long as no comparison has run Python, o is what it was, and its members need not be compared with
// those of r.
func (t *Thread) pick(r, o, s *Set, common bool) error {
	if len(o.table) == setMinSize {
		return t.pickFew(r, o, s, common)
	}
	var few [16]uint32
	slots := few[:0]
	if o.used > len(few) {
		if err := t.Alloc(o.used * slotSize); err != nil {
			return err
		}
		defer t.Meter.Free(int64(o.used * slotSize))
		slots = make([]uint32, 0, o.used)
	}
	i, steps, mask := 0, int64(0), uint64(len(s.table)-1)
	for ; i < len(o.table); i++ {
		e := o.table[i]
		if !e.live() {
			continue
		}
		h := e.hash()
		at := &s.table[h&mask]
		has, certain := at.o != nil, true
		if has && (*at != e || e.o == &TagFloat) { // most ints lie where they want to
			has, certain = s.probe(e.key(), h)
		}
		if !certain {
			break
		}
		if has == common {
			slots = append(slots, uint32(i))
		}
		if steps++; steps == PollEvery {
			if err := t.Meter.Step(steps); err != nil {
				return err
			}
			steps = 0
		}
	}
	if err := t.addPicked(r, o, slots); err != nil {
		return err
	}
	if err := t.Meter.Step(steps); err != nil {
		return err
	}
	return t.pickRest(r, o, s, i, common)
}

// pickFew is pick for a set with the smallest table, whose members the first table of r has room for.
func (t *Thread) pickFew(r, o, s *Set, common bool) error {
	i, steps, jumps := 0, int64(0), 0
	for ; i < len(o.table); i++ {
		e := o.table[i]
		if !e.live() {
			continue
		}
		h := e.hash()
		has, certain := s.probe(e.key(), h)
		if !certain {
			break
		}
		if has == common {
			jumps += place(r.table, e, h)
			r.used++
			r.fill++
		}
		steps++
	}
	if err := t.Work(jumps); err != nil {
		return err
	}
	if err := t.Meter.Step(steps); err != nil {
		return err
	}
	return t.pickRest(r, o, s, i, common)
}

// slotSize is the size of the number of a slot in pick's list.
const slotSize = 4

// pickRest is pick from slot i of o on, with comparisons that may run Python.
func (t *Thread) pickRest(r, o, s *Set, i int, common bool) error {
	for ; i < len(o.table); i++ {
		e := o.table[i]
		if !e.live() {
			continue
		}
		if err := t.Meter.Step(1); err != nil {
			return err
		}
		at, err := t.SetFind(s, e.key(), e.hash())
		if err == nil && at >= 0 == common {
			_, err = t.setAdd(r, e.key(), e.hash())
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// addPicked adds the members of o in the given slots to r, which is new and has none of them.
func (t *Thread) addPicked(r, o *Set, slots []uint32) error {
	if size := sizeAfter(len(slots)); size > setMinSize {
		table, err := t.newTable(size, o.flat)
		if err != nil {
			return err
		}
		if spread(table, o.table, slots) {
			r.table, r.flat, r.used, r.fill = table, o.flat, len(slots), len(slots)
			return nil
		}
	}
	for _, s := range slots {
		e := o.table[s]
		if err := t.addNew(r, e, e.hash()); err != nil {
			return err
		}
	}
	return nil
}

// sizeAfter returns the size of a set's table after n members have been added one by one.
func sizeAfter(n int) int {
	s := Set{}
	for size := setMinSize; ; size = sizeFor(s.growth()) {
		s.used = ((size-1)*3 + 4) / 5 // the member that makes it too full
		if n < s.used {
			return size
		}
	}
}

// spread puts the members in the given slots of one table into another, which is empty, and reports
// whether each found the slot free that it wants.
func spread(to, from []setEntry, slots []uint32) bool {
	mask := uint64(len(to) - 1)
	for _, s := range slots {
		e := from[s]
		slot := &to[e.hash()&mask]
		if slot.o != nil {
			return false
		}
		*slot = e
	}
	return true
}
