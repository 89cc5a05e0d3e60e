package object

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// Dict is a dict: entries in insertion order, and a hash index over them once there are more than a
// few. The index is open addressing with a probe sequence after CPython's: i = 5*i + perturb + 1,
// where perturb is the hash, shifted right by 5 at each step, so that all bits of it take part.
// Deleting leaves a dummy in the index, over which searches go on, and an unbound key among the
// entries, over which iterations go on; rebuild drops both.
//
// The last entry is never a deleted one, and first is the number of the first that is not.
type Dict struct {
	Header
	// keys is the version of the set of keys while some inline cache relies on it, else 0.
	// Inserting and deleting clear it; storing to a key that exists does not.
	keys uint32
	// first is the number of deleted entries at the front, so that a dict used as a queue finds its
	// oldest key at once.
	first   int32
	used    int
	entries []dictEntry
	index   []int32 // power of two; an entry number, free or dummy
	unused  int     // free slots of index; a search ends at the first one, so there is always one
}

// dictEntry is a key with its value. The hash is kept, as asking for it again may run Python.
type dictEntry struct {
	hash uint64
	key  Value // unbound: deleted
	val  Value
}

const (
	free  = -1
	dummy = -2

	// smallDict is the number of entries up to which a scan beats an index.
	smallDict = 8
)

// NewDict returns an empty dict.
func NewDict() *Dict { return &Dict{Header: Header{Kind: KDict}} }

// DictOf returns a dict of keys and values in turn. The entries of a short one lie in the
// allocation of the dict itself.
func (t *Thread) DictOf(kv []Value) (Value, error) {
	d, err := t.NewDictFor(len(kv) / 2)
	if err != nil {
		return Value{}, err
	}
	for i := 0; i < len(kv); i += 2 {
		if k := kv[i]; k.O.Kind == KStr && len(k.Str().S) <= LongText && d.index == nil && len(d.entries) < cap(d.entries) {
			if h := t.StrHash(k.Str()); !d.hasHash(h) { // as is usual
				d.entries = append(d.entries, dictEntry{h, k, kv[i+1]})
				d.used++
				continue
			}
		}
		if err := t.Set(d, kv[i], kv[i+1]); err != nil {
			return Value{}, err
		}
	}
	return d.Value(), nil
}

// hasHash reports whether a key has the hash h.
func (d *Dict) hasHash(h uint64) bool {
	for i := range d.entries {
		if d.entries[i].hash == h {
			return true
		}
	}
	return false
}

// NewDictFor returns an empty dict with room for n keys.
func (t *Thread) NewDictFor(n int) (*Dict, error) {
	if n == 0 || n > dictRoom {
		d := NewDict()
		if err := t.Alloc(DictSize); err != nil {
			return nil, err
		}
		return d, t.ReserveKeys(d, n)
	}
	if err := t.Alloc(DictSize + dictRoom*dictEntrySize); err != nil {
		return nil, err
	}
	o := &struct {
		Dict
		a [dictRoom]dictEntry
	}{}
	o.Kind, o.Flags, o.entries = KDict, inlineItems, o.a[:0]
	return &o.Dict, nil
}

// NoKeywords stands for the dict of a call's keyword arguments before there are any. Nobody writes
// to it.
var NoKeywords = Obj(&noKeywords.Header)

var noKeywords = Dict{Header: Header{Kind: KDict, Flags: SharedObject}}

// dictRoom is how many entries lie in the allocation of a dict that NewDictFor makes.
const dictRoom = 4

// Value returns d as a Value.
func (d *Dict) Value() Value { return Obj(&d.Header) }

// Len returns the number of keys.
func (d *Dict) Len() int { return d.used }

// KeysVersion returns a number that stays valid until a key is added or removed.
func (r *Runtime) KeysVersion(d *Dict) uint32 {
	if d.keys == 0 {
		d.keys = r.nextVersion()
	}
	return d.keys
}

// Sizeof is what sys.getsizeof says of d itself.
func (d *Dict) Sizeof() int { return DictSize + cap(d.entries)*dictEntrySize + len(d.index)*4 }

// Keys returns the version given out by KeysVersion, or 0.
func (d *Dict) Keys() uint32 { return d.keys }

// EntryAt returns the value slot of entry i, for caches that have checked the keys' version.
func (d *Dict) EntryAt(i int32) *Value { return &d.entries[i].val }

// EntryFor returns the value slot of entry i if its key is name, otherwise nil.
func (d *Dict) EntryFor(i int32, name *Str) *Value {
	if uint(i) < uint(len(d.entries)) && d.entries[i].key.O == &name.Header {
		return &d.entries[i].val
	}
	return nil
}

// Get returns the value of key k.
func (t *Thread) Get(d *Dict, k Value) (Value, bool, error) {
	i, _, err := t.FindKey(d, k)
	if i < 0 || err != nil {
		return Value{}, false, err
	}
	return d.entries[i].val, true, nil
}

// Set stores v under key k.
func (t *Thread) Set(d *Dict, k, v Value) error {
	i, h, err := t.FindKey(d, k)
	if err != nil {
		return err
	}
	if i >= 0 {
		d.entries[i].val = v
		return nil
	}
	return t.insert(d, h, k, v)
}

// Delete removes key k and reports whether it was there, with its value.
func (t *Thread) Delete(d *Dict, k Value) (Value, bool, error) {
	i, _, err := t.FindKey(d, k)
	if i < 0 || err != nil {
		return Value{}, false, err
	}
	v := d.entries[i].val
	d.remove(i)
	return v, true, nil
}

// Peek returns the value of key k if that can be known without running Python.
func (t *Thread) Peek(d *Dict, k Value) (Value, bool) {
	i := -1
	switch k.O.Kind {
	case KStr:
		if s := k.Str(); len(s.S) <= LongText {
			i = d.findStr(t.StrHash(s), s)
		}
	case KInt:
		i, _ = d.findInt(hashInt64(k.Int()), k)
	}
	if i < 0 {
		return Value{}, false
	}
	return d.entries[i].val, true
}

// GetStr returns the value of the str key s; it runs no Python.
func (r *Runtime) GetStr(d *Dict, s *Str) (Value, bool) {
	if i := d.findStr(r.StrHash(s), s); i >= 0 {
		return d.entries[i].val, true
	}
	return Value{}, false
}

// IndexStr returns the entry number of the str key s, or -1.
func (r *Runtime) IndexStr(d *Dict, s *Str) int32 { return int32(max(-1, d.findStr(r.StrHash(s), s))) }

// SetStr stores v under the str key s.
func (t *Thread) SetStr(d *Dict, s *Str, v Value) error {
	if err := t.hashLong(s); err != nil {
		return err
	}
	h := t.StrHash(s)
	if i := d.findStr(h, s); i >= 0 {
		d.entries[i].val = v
		return nil
	}
	return t.insert(d, h, s.Value(), v)
}

// NameValue is a name and what it means.
type NameValue struct {
	Name  *Str
	Value Value
}

// AddNames stores values under short names that d does not have. It looks for none, and gives d an
// index.
func (t *Thread) AddNames(d *Dict, names []NameValue) error {
	if err := t.ReserveKeys(d, max(len(d.entries)+len(names), smallDict+1)); err != nil {
		return err
	}
	at := len(d.entries)
	d.keys = 0
	d.used += len(names)
	d.entries = d.entries[:at+len(names)]
	for i := range names {
		e := &d.entries[at+i]
		e.hash, e.key, e.val = t.StrHash(names[i].Name), names[i].Name.Value(), names[i].Value
		if link(d.index, e.hash, int32(at+i)) {
			d.unused--
		}
	}
	return nil
}

// DeleteStr removes the str key s and reports whether it was there.
func (r *Runtime) DeleteStr(d *Dict, s *Str) bool {
	i := d.findStr(r.StrHash(s), s)
	if i >= 0 {
		d.remove(i)
	}
	return i >= 0
}

// Clear removes all keys.
func (d *Dict) Clear() {
	d.entries, d.index, d.unused, d.used, d.keys, d.first = nil, nil, 0, 0, 0, 0
}

// Next returns the first entry at or after i and the number to go on with; ok is false at the end.
func (d *Dict) Next(i int) (k, v Value, next int, ok bool) {
	for i = max(i, int(d.first)); i < len(d.entries); i++ {
		if e := &d.entries[i]; e.key.O != nil {
			return e.key, e.val, i + 1, true
		}
	}
	return Value{}, Value{}, i, false
}

// FindKey returns the entry of key k, or -1, and k's hash.
func (t *Thread) FindKey(d *Dict, k Value) (int, uint64, error) {
	switch k.O.Kind {
	case KStr:
		s := k.Str()
		if err := t.hashLong(s); err != nil {
			return -1, 0, err
		}
		h := t.StrHash(s)
		if i := d.findStr(h, s); i != unsure {
			return i, h, nil
		}
	case KInt:
		h := hashInt64(k.Int())
		if i, ok := d.findInt(h, k); ok {
			return i, h, nil
		}
	}
	h, err := t.Hash(k)
	if err != nil {
		return -1, 0, err
	}
	i, err := t.findHash(d, uint64(h), k)
	return i, uint64(h), err
}

// unsure is findStr's answer when a key that is no str has the hash of the str: its own __eq__ may
// know the str.
const unsure = -2

// findStr finds an exact str among the str keys, without running Python; it returns -1, or unsure,
// if it is not there. A key of a subclass of str counts as its text. It is the search behind names
// and attributes. An exact str compares by its text, so nothing runs that could change the dict
// meanwhile.
func (d *Dict) findStr(h uint64, s *Str) int {
	absent := -1
	if d.index == nil {
		for i := range d.entries {
			if e := &d.entries[i]; e.hash == h && e.key.O != nil {
				if sameStr(e.key, s) {
					return i
				}
				if e.key.O.Kind.Base() != KStr {
					absent = unsure
				}
			}
		}
		return absent
	}
	mask := uint64(len(d.index) - 1)
	for i, p := h&mask, h; ; i = (i*5 + p + 1) & mask {
		ix := d.index[i]
		if ix == free {
			return absent
		}
		if ix >= 0 {
			if e := &d.entries[ix]; e.hash == h {
				if sameStr(e.key, s) {
					return int(ix)
				}
				if e.key.O.Kind.Base() != KStr {
					absent = unsure
				}
			}
		}
		p >>= 5
	}
}

// sameStr reports whether the key k is the text of s.
func sameStr(k Value, s *Str) bool {
	return k.O == &s.Header || k.O.Kind.Base() == KStr && k.Str().S == s.S
}

// findInt finds an int among keys; ok is false if a key with the same hash needs the general
// comparison.
func (d *Dict) findInt(h uint64, k Value) (at int, ok bool) {
	if d.index == nil {
		for i := range d.entries {
			if e := &d.entries[i]; e.hash == h && e.key.O != nil {
				if e.key == k {
					return i, true
				}
				if e.key.O != &TagInt {
					return -1, false
				}
			}
		}
		return -1, true
	}
	mask := uint64(len(d.index) - 1)
	for i, p := h&mask, h; ; i = (i*5 + p + 1) & mask {
		ix := d.index[i]
		if ix == free {
			return -1, true
		}
		if ix >= 0 {
			if e := &d.entries[ix]; e.hash == h {
				if e.key == k {
					return int(ix), true
				}
				if e.key.O != &TagInt {
					return -1, false
				}
			}
		}
		p >>= 5
	}
}

// findHash finds k by hash and equality. Equality may run Python, which may change the dict: then
// the search starts anew. The dict has changed if the index is another, or if the entry just
// compared has another key: the comparison was then about nothing.
func (t *Thread) findHash(d *Dict, h uint64, k Value) (int, error) {
restart:
	if d.index == nil {
		for i := 0; i < len(d.entries); i++ {
			e := &d.entries[i]
			if e.hash != h || e.key.O == nil {
				continue
			}
			key := e.key
			same, err := t.Same(key, k)
			if err != nil {
				return -1, err
			}
			if d.index != nil || i >= len(d.entries) || d.entries[i].key != key {
				goto restart
			}
			if same {
				return i, nil
			}
		}
		return -1, nil
	}
	mask := uint64(len(d.index) - 1)
	// Keys with equal hashes make the search long; a program can choose them, so it polls.
	for i, p := h&mask, h; ; i = (i*5 + p + 1) & mask {
		ix := d.index[i]
		if ix == free {
			return -1, nil
		}
		if ix >= 0 && d.entries[ix].hash == h {
			key, table := d.entries[ix].key, &d.index[0]
			same, err := t.Same(key, k)
			if err != nil {
				return -1, err
			}
			if d.index == nil || &d.index[0] != table || int(ix) >= len(d.entries) || d.entries[ix].key != key {
				goto restart
			}
			if same {
				return int(ix), nil
			}
		}
		p >>= 5
		if err := t.Work(1); err != nil {
			return -1, err
		}
	}
}

// insert adds a key that is not there. What was found out about d before must still hold: no Python
// has run since the search for k.
func (t *Thread) insert(d *Dict, h uint64, k, v Value) error {
	if len(d.entries) == cap(d.entries) {
		if err := t.grow(d); err != nil {
			return err
		}
	}
	if d.index != nil {
		if d.unused <= len(d.index)/8 { // deleted keys have filled the index
			if err := t.rebuild(d, cap(d.entries), len(d.index)); err != nil {
				return err
			}
		}
		if link(d.index, h, int32(len(d.entries))) {
			d.unused--
		}
	}
	d.keys = 0
	d.used++
	d.entries = append(d.entries, dictEntry{h, k, v})
	return nil
}

// link notes entry n in the index and reports whether it took a slot that was free.
func link(index []int32, h uint64, n int32) bool {
	mask := uint64(len(index) - 1)
	for i, p := h&mask, h; ; i = (i*5 + p + 1) & mask {
		if ix := index[i]; ix < 0 {
			index[i] = n
			return ix == free
		}
		p >>= 5
	}
}

// grow makes room for one more entry: it drops deleted ones and doubles the rest.
func (t *Thread) grow(d *Dict) error {
	n, size := roomFor(d.used * 2)
	return t.rebuild(d, n, size)
}

// ReserveKeys makes room for n keys at once: growing step by step was a quarter of the memory that
// importing a module took.
func (t *Thread) ReserveKeys(d *Dict, n int) error {
	if n <= cap(d.entries) {
		return nil
	}
	entries, index := roomFor(n)
	return t.rebuild(d, entries, index)
}

// roomFor returns the number of entries to make room for when n are wanted, and the size of their
// index: up to two thirds of it will be in use, and no index is needed for the few entries that a
// scan finds as fast.
func roomFor(n int) (entries, index int) {
	n = max(n, 4)
	if n <= smallDict {
		return n, 0
	}
	for index = 16; index*2 < n*3; index *= 2 {
	}
	return n, index
}

// rebuild gives d room for n entries and an index of the given size, 0 for none, without traces of
// deleted keys. If the budget refuses, d stays as it was.
func (t *Thread) rebuild(d *Dict, n, size int) error {
	if err := t.Alloc(n*dictEntrySize + size*4); err != nil {
		return err
	}
	if size == 0 && d.used == 0 {
		d.entries, d.index, d.keys, d.first, d.unused = make([]dictEntry, 0, n), nil, 0, 0, 0
		return nil
	}
	entries, err := budget.Make[dictEntry](t.Meter, n)
	if err != nil {
		return err
	}
	index, err := budget.Make[int32](t.Meter, size)
	if err != nil {
		return err
	}
	entries = entries[:0]
	for i := range index {
		index[i] = free
	}
	for i := range d.entries {
		if i&(PollEvery-1) == PollEvery-1 {
			if err := t.Meter.Poll(); err != nil {
				return err
			}
		}
		e := &d.entries[i]
		if e.key.O == nil {
			continue
		}
		if size > 0 {
			link(index, e.hash, int32(len(entries)))
		}
		entries = append(entries, *e)
	}
	d.entries, d.index, d.keys, d.first = entries, index, 0, 0
	d.unused = size - len(entries)
	if size == 0 {
		d.index = nil
	}
	return nil
}

// remove deletes entry n. Memory is not given back before the next rebuild, as CPython does it too.
func (d *Dict) remove(n int) {
	if d.index != nil {
		h := d.entries[n].hash
		mask := uint64(len(d.index) - 1)
		for i, p := h&mask, h; ; i = (i*5 + p + 1) & mask {
			if d.index[i] == int32(n) {
				d.index[i] = dummy
				break
			}
			p >>= 5
		}
	}
	d.entries[n] = dictEntry{}
	d.used--
	d.keys = 0
	// popitem() takes entry after entry from the end: it must not meet the deleted ones again.
	for len(d.entries) > 0 && d.entries[len(d.entries)-1].key.O == nil {
		d.entries = d.entries[:len(d.entries)-1]
	}
	if d.used == 0 {
		d.first = 0
		return
	}
	for d.entries[d.first].key.O == nil { // the last entry is never deleted
		d.first++
	}
}

// traceDict marks keys and values. Entries within the dict's own allocation are still there when
// longer ones have replaced them.
func traceDict(m *Marker, p unsafe.Pointer) {
	d := (*Dict)(p)
	m.bytes += int64(cap(d.entries))*dictEntrySize + int64(len(d.index))*4
	if d.Flags&inlineItems != 0 && (cap(d.entries) == 0 || cap(d.entries) > dictRoom) {
		m.bytes += dictRoom * dictEntrySize
	}
	for i := range d.entries {
		m.Value(d.entries[i].key)
		m.Value(d.entries[i].val)
		if i&(markPiece-1) == markPiece-1 {
			if m.err = m.t.Meter.Work(markPiece / 2); m.err != nil {
				return
			}
		}
	}
}

// SetDefault returns the value of key; if there is none, def becomes its value.
func (t *Thread) SetDefault(d *Dict, key, def Value) (Value, error) {
	i, h, err := t.FindKey(d, key)
	if err != nil {
		return Value{}, err
	}
	if i >= 0 {
		return d.entries[i].val, nil
	}
	return def, t.insert(d, h, key, def)
}
