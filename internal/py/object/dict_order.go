package object

// Operations on the order of a dict's keys, which OrderedDict and caches need. Each takes constant
// time on average: keys are deleted and entered anew at one of the ends, and the room at both ends
// is doubled when it is used up.

// Last returns the key entered last and its value; ok is false if d is empty.
func (d *Dict) Last() (k, v Value, ok bool) {
	if d.used == 0 {
		return Value{}, Value{}, false
	}
	e := &d.entries[len(d.entries)-1] // remove leaves no deleted entry at the end
	return e.key, e.val, true
}

// PopFirst removes the oldest key; ok is false if d is empty.
func (d *Dict) PopFirst() (k, v Value, ok bool) {
	if d.used == 0 {
		return Value{}, Value{}, false
	}
	e := d.entries[d.first]
	d.remove(int(d.first))
	return e.key, e.val, true
}

// PopLast removes the key entered last; ok is false if d is empty.
func (d *Dict) PopLast() (k, v Value, ok bool) {
	if k, v, ok = d.Last(); ok {
		d.remove(len(d.entries) - 1)
	}
	return k, v, ok
}

// Touch returns the value of key k and makes k the last key; ok is false if it is not there.
func (t *Thread) Touch(d *Dict, k Value) (v Value, ok bool, err error) {
	i, _, err := t.FindKey(d, k)
	if i < 0 || err != nil {
		return Value{}, false, err
	}
	v, err = t.TouchAt(d, i)
	return v, true, err
}

// TouchAt is Touch for entry i, which FindKey has just found.
func (t *Thread) TouchAt(d *Dict, i int) (Value, error) {
	e := d.entries[i]
	if i == len(d.entries)-1 {
		return e.val, nil
	}
	d.remove(i)
	return e.val, t.insert(d, e.hash, e.key, e.val)
}

// HasHashed reports whether d has key k, whose hash is h. Together with SetHashed it is for caches,
// which ask a key for its hash once and store it later.
func (t *Thread) HasHashed(d *Dict, h uint64, k Value) (bool, error) {
	i, err := t.findHash(d, h, k)
	return i >= 0, err
}

// SetHashed stores v under key k, whose hash is h.
func (t *Thread) SetHashed(d *Dict, h uint64, k, v Value) error {
	i, err := t.findHash(d, h, k)
	if err != nil {
		return err
	}
	if i >= 0 {
		d.entries[i].val = v
		return nil
	}
	return t.insert(d, h, k, v)
}

// TouchFirst makes k the first key and reports whether it is there.
func (t *Thread) TouchFirst(d *Dict, k Value) (bool, error) {
	i, _, err := t.FindKey(d, k)
	if i < 0 || err != nil {
		return false, err
	}
	if i == int(d.first) {
		return true, nil
	}
	e := d.entries[i]
	if d.first == 0 {
		if err := t.openFront(d); err != nil {
			return false, err
		}
		if i, err = t.findEntry(d, &e); err != nil {
			return false, err
		}
	}
	d.remove(i)
	d.first--
	d.entries[d.first] = e
	d.used++
	if d.index != nil && link(d.index, e.hash, d.first) {
		d.unused--
	}
	return true, nil
}

// openFront leaves as many deleted entries at the front of d as it has keys.
func (t *Thread) openFront(d *Dict) error {
	gap := max(d.used, 4)
	n, size := roomFor(gap + 2*d.used)
	if err := t.Alloc(n*dictEntrySize + size*4); err != nil {
		return err
	}
	if err := t.Meter.Step(int64(d.used)); err != nil {
		return err
	}
	old := *d
	d.entries, d.index, d.keys, d.first = make([]dictEntry, gap, n), nil, 0, int32(gap)
	if size > 0 {
		d.index = make([]int32, size)
		for i := range d.index {
			d.index[i] = free
		}
	}
	for i := range old.entries {
		e := old.entries[i]
		if e.key.O == nil {
			continue
		}
		if size > 0 {
			link(d.index, e.hash, int32(len(d.entries)))
		}
		d.entries = append(d.entries, e)
	}
	d.unused = size - d.used
	return nil
}

// Count adds one to the value of key k, which is 0 if k is not there.
func (t *Thread) Count(d *Dict, k Value) error {
	i, h, err := t.FindKey(d, k)
	if err != nil {
		return err
	}
	if i < 0 {
		return t.insert(d, h, k, Int(1))
	}
	if e := &d.entries[i]; e.val.O == &TagInt && e.val.Int() < maxInt {
		e.val.N++
		return nil
	}
	sum, err := t.Binary(OpAdd, d.entries[i].val, Int(1))
	if err != nil {
		return err
	}
	return t.Set(d, k, sum)
}

// NewDictType declares a native class derived from dict; the first slots of its objects, see
// [Attrs], are hidden and belong to the class. Like NewNativeType it must run while its package is
// initialised.
func NewDictType(name string, hidden int, flags ...TypeFlags) *Type {
	c := DeclareType(name, KDict|Sub, DictType, append(flags, MappingLike)...)
	c.fixed, c.expect = int32(hidden), int32(hidden)
	if c.Flags&HasDict != 0 {
		c.root = &Shape{n: hidden, shared: true}
	}
	return c
}

// The views and iterators of OrderedDict.
var (
	OdictKeysType   = DeclareType("odict_keys", KDictView, DictKeysType, Final)
	OdictValuesType = DeclareType("odict_values", KDictView, DictValuesType, Final)
	OdictItemsType  = DeclareType("odict_items", KDictView, DictItemsType, Final)

	orderedViewTypes = [...]*Type{KeysView: OdictKeysType, ValuesView: OdictValuesType, ItemsView: OdictItemsType}
)
