package object

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// Set is a set or frozenset. Its table is CPython's, slot for slot: the same sizes, the same
// probing, the same growth. Programs print sets of ints and tests compare what they print, so the
// order of iteration has to be the same.
type Set struct {
	Header
	used   int // live entries
	fill   int // live and deleted entries
	table  []setEntry
	hash   int64  // of a frozenset, 0 until somebody asks
	finger uint32 // where pop starts to look
	flat   bool   // the table lies in memory that Go's collector does not look into: all members are numbers
}

// setEntry is a slot of the table: a member and its hash in two words, since the hash of a number
// follows from its payload, and objects have none.
type setEntry struct {
	o *Header // nil: free; tagSetDummy: deleted
	n uint64  // payload of a bool, int or float; hash of anything else
}

var tagSetDummy = Header{Kind: KNone, Flags: SharedObject}

func newEntry(v Value, h uint64) setEntry {
	if isNumber(v.O) {
		return setEntry{v.O, v.N}
	}
	return setEntry{v.O, h}
}

// isNumber reports whether o is the static header of bools, ints or floats.
func isNumber(o *Header) bool { return o.Kind-KBool <= KFloat-KBool }

// live reports whether the slot holds a member.
func (e setEntry) live() bool { return e.o != nil && e.o != &tagSetDummy }

// key returns the member.
func (e setEntry) key() Value {
	if isNumber(e.o) {
		return Value{e.o, e.n}
	}
	return Value{O: e.o}
}

// hash returns the hash of the member. It is small enough to be inlined: most ints are their own
// hashes.
func (e setEntry) hash() uint64 {
	if e.o == &TagInt && e.n < 1<<60 {
		return e.n
	}
	return e.otherHash()
}

func (e setEntry) otherHash() uint64 {
	switch e.o.Kind {
	case KBool, KInt:
		return hashInt64(int64(e.n))
	case KFloat:
		return hashFloat64(Value{e.o, e.n})
	}
	return e.n
}

const (
	setMinSize   = 8
	linearProbes = 9
	perturbShift = 5
)

// Value returns s as a Value.
func (s *Set) Value() Value { return Obj(&s.Header) }

// Len returns the number of members.
func (s *Set) Len() int { return s.used }

// NewSet returns an empty set whose table lies in the allocation of the set itself. The caller
// charges it.
func NewSet(kind Kind) *Set {
	o := &inlineSet{}
	o.Kind, o.Flags, o.table = kind, inlineItems, o.a[:]
	return &o.Set
}

type inlineSet struct {
	Set
	a [setMinSize]setEntry
}

// firstTable returns the table in the allocation of s, which has inlineItems.
func (s *Set) firstTable() []setEntry { return (*inlineSet)(unsafe.Pointer(s)).a[:] }

// NewSet returns a set of the items.
func (t *Thread) NewSet(items []Value) (Value, error) {
	if err := t.Alloc(setSize); err != nil {
		return Value{}, err
	}
	s := t.newSet(KSet)
	for _, v := range items {
		if err := t.SetAdd(s, v); err != nil {
			return Value{}, err
		}
	}
	return s.Value(), nil
}

const (
	setSize      = 64 + setMinSize*setEntrySize
	setEntrySize = 16
)

// SetAdd adds v.
func (t *Thread) SetAdd(s *Set, v Value) error {
	if v.O == &TagInt && !s.tooSmall(1) && s.settle(setEntry{v.O, v.N}) {
		return nil
	}
	h, err := t.Hash(v)
	if err != nil {
		return err
	}
	_, err = t.setAdd(s, v, uint64(h))
	return err
}

// SetHas reports whether v is a member.
func (t *Thread) SetHas(s *Set, v Value) (bool, error) {
	h, err := t.Hash(v)
	if err != nil {
		return false, err
	}
	e, err := t.SetFind(s, v, uint64(h))
	return e >= 0, err
}

// SetDiscard removes v and reports whether it was a member.
func (t *Thread) SetDiscard(s *Set, v Value) (bool, error) {
	h, err := t.Hash(v)
	if err != nil {
		return false, err
	}
	return t.DiscardHash(s, v, uint64(h))
}

func (t *Thread) DiscardHash(s *Set, v Value, h uint64) (bool, error) {
	i, err := t.SetFind(s, v, h)
	if err != nil || i < 0 {
		return false, err
	}
	s.drop(i)
	return true, nil
}

// drop removes the member in slot i. The slot stays marked, since probes for other members may lead
// past it.
func (s *Set) drop(i int) {
	s.table[i] = setEntry{o: &tagSetDummy}
	s.used--
}

// Clear removes all members.
func (s *Set) Clear() {
	if len(s.table) == setMinSize && !s.flat {
		clear(s.table)
	} else {
		s.table = make([]setEntry, setMinSize)
	}
	s.used, s.fill, s.finger, s.flat = 0, 0, 0, false
}

// Reset is Clear for a set that may be new, which it leaves alone.
func (s *Set) Reset() {
	if s.fill > 0 {
		s.Clear()
	}
}

// Pop removes a member of s, which has one: the first after the one popped last, so that popping
// them all takes linear time.
func (s *Set) Pop() Value {
	i := int(s.finger) & (len(s.table) - 1)
	for !s.table[i].live() {
		i = (i + 1) & (len(s.table) - 1)
	}
	v := s.table[i].key()
	s.drop(i)
	s.finger = uint32(i + 1)
	return v
}

// Sizeof is what sys.getsizeof says of s itself.
func (s *Set) Sizeof() int { return setSize + len(s.table)*setEntrySize }

// Take makes the members of o, which nobody else knows, those of s.
func (s *Set) Take(o *Set) {
	s.used, s.fill, s.table, s.flat = o.used, o.fill, o.table, o.flat
}

// Each member in table order: Next returns the first at or after slot i, and the slot to go on
// with.
func (s *Set) Next(i int) (v Value, next int, ok bool) {
	for ; i < len(s.table); i++ {
		if e := s.table[i]; e.live() {
			return e.key(), i + 1, true
		}
	}
	return Value{}, i, false
}

// setAdd adds v with hash h and reports whether it is new.
func (t *Thread) setAdd(s *Set, v Value, h uint64) (bool, error) {
	if used := s.used; !s.tooSmall(1) && s.settle(newEntry(v, h)) {
		return s.used > used, nil
	}
	i, err := t.SetFind(s, v, h)
	if err != nil || i >= 0 {
		return false, err
	}
	if s.flat && !isNumber(v.O) {
		if err := t.unflatten(s); err != nil {
			return false, err
		}
	}
	s.used++
	if s.table[^i].o != nil { // the slot of a removed member
		s.table[^i] = newEntry(v, h)
		return true, nil
	}
	s.fill++
	s.table[^i] = newEntry(v, h)
	if s.fill*5 < (len(s.table)-1)*3 {
		return true, nil
	}
	if err := t.setResize(s, s.growth()); err != nil {
		s.table[^i] = setEntry{} // a table that filled up could not be searched
		s.fill--
		s.used--
		return false, err
	}
	return true, nil
}

// growth is the number of members to make room for when the table is full.
func (s *Set) growth() int {
	if s.used > 50000 {
		return s.used * 2
	}
	return s.used * 4
}

// SetFind returns the slot of v, or the complement of the slot where it would go: that of the
// removed member passed last, or else the free slot where the search ended. Equality may run Python
// and change the set: then the search starts anew.
func (t *Thread) SetFind(s *Set, v Value, h uint64) (int, error) {
	if i, certain := s.findQuickly(v, h); certain {
		return i, nil
	}
	return t.setProbe(s, v, h)
}

// setProbe is SetFind for any value, wherever it lies.
func (t *Thread) setProbe(s *Set, v Value, h uint64) (int, error) {
restart:
	mask := uint64(len(s.table) - 1)
	i, perturb := h&mask, h
	removed := -1
	for {
		probes := uint64(0)
		if i+linearProbes <= mask {
			probes = linearProbes
		}
		for j := i; j <= i+probes; j++ {
			e := s.table[j]
			if e.o == nil {
				if removed >= 0 {
					return ^removed, nil
				}
				return int(^j), nil
			}
			if e.o == &tagSetDummy {
				removed = int(j)
				continue
			}
			if e.o == v.O && e.o == &TagInt {
				if e.n == v.N {
					return int(j), nil
				}
				continue
			}
			if e.hash() != h {
				continue
			}
			key := e.key()
			if key.equalsQuickly(v) {
				return int(j), nil
			}
			table := &s.table[0]
			same, err := t.Same(key, v)
			if err != nil {
				return 0, err
			}
			if &s.table[0] != table || s.table[j] != e {
				goto restart
			}
			if same {
				return int(j), nil
			}
		}
		perturb >>= perturbShift
		i = (i*5 + 1 + perturb) & mask
		if err := t.Work(1); err != nil {
			return 0, err
		}
	}
}

// findQuickly is SetFind for an int that lies where it wants to, as most do, and for a str.
func (s *Set) findQuickly(v Value, h uint64) (slot int, certain bool) {
	if v.O == &TagInt {
		i := h & uint64(len(s.table)-1)
		switch e := s.table[i]; {
		case e.o == nil:
			return int(^i), true
		case e.o == &TagInt && e.n == v.N:
			return int(i), true
		}
	} else if v.O.Kind == KStr {
		return s.findStr(v.Str(), h)
	}
	return 0, false
}

// findStr is SetFind for a str as far as no comparison can run Python or take long and a few probes
// suffice.
func (s *Set) findStr(v *Str, h uint64) (slot int, certain bool) {
	table := s.table
	mask := uint64(len(table) - 1)
	i, perturb := h&mask, h
	removed := -1
	for range 16 {
		probes := uint64(0)
		if i+linearProbes <= mask {
			probes = linearProbes
		}
		for j := i; j <= i+probes; j++ {
			switch e := table[j]; {
			case e.o == nil:
				if removed >= 0 {
					return ^removed, true
				}
				return int(^j), true
			case e.o == &v.Header:
				return int(j), true
			case e.o == &tagSetDummy:
				removed = int(j)
			case e.n != h: // another hash, or a number
			case e.o.Kind != KStr || longTexts(e.key().Str().S, v.S):
				return 0, false
			case e.key().Str().S == v.S:
				return int(j), true
			}
		}
		perturb >>= perturbShift
		i = (i*5 + 1 + perturb) & mask
	}
	return 0, false
}

// probe is setFind as far as no comparison can run Python and a few probes suffice: it reports
// whether v is a member, or that it is not certain.
func (s *Set) probe(v Value, h uint64) (has, certain bool) {
	table := s.table
	mask := uint64(len(table) - 1)
	i, perturb := h&mask, h
	for range 16 {
		probes := uint64(0)
		if i+linearProbes <= mask {
			probes = linearProbes
		}
		for j := i; j <= i+probes; j++ {
			e := table[j]
			switch {
			case e.o == nil:
				return false, true
			case e.o == v.O && e.o == &TagInt:
				if e.n == v.N {
					return true, true
				}
			case e.o == &tagSetDummy || e.hash() != h:
			case e.key().equalsQuickly(v):
				return true, true
			default:
				return false, false
			}
		}
		perturb >>= perturbShift
		i = (i*5 + 1 + perturb) & mask
	}
	return false, false
}

// addNew adds an entry with hash h that s does not have to a set without removed members.
func (t *Thread) addNew(s *Set, e setEntry, h uint64) error {
	if s.flat && !isNumber(e.o) {
		if err := t.unflatten(s); err != nil {
			return err
		}
	}
	if err := t.Work(place(s.table, e, h)); err != nil {
		return err
	}
	s.used++
	s.fill++
	if s.fill*5 < (len(s.table)-1)*3 {
		return nil
	}
	return t.setResize(s, s.growth())
}

// equalsQuickly reports that v and w are the same object, but no NaN, or equal strs that are not
// long.
func (v Value) equalsQuickly(w Value) bool {
	return v == w && v.O != &TagFloat || v.O.Kind == KStr && w.O.Kind == KStr && !longTexts(v.Str().S, w.Str().S) &&
		v.Str().S == w.Str().S
}

// setResize rebuilds the table with the smallest power of two above want.
func (t *Thread) setResize(s *Set, want int) error {
	size := sizeFor(want)
	flat := s.flat || s.numbers()
	table, err := t.newTable(size, flat)
	if err != nil {
		return err
	}
	if err := t.placeAll(table, s.table); err != nil {
		return err
	}
	s.table, s.fill, s.flat = table, s.used, flat
	return nil
}

// newTable returns an empty table. The headers of numbers are static, so a table of nothing else is
// flat for the collector: it has no pointer that matters. Collecting made up a third of the time of
// operations on sets of ints.
func (t *Thread) newTable(size int, flat bool) ([]setEntry, error) {
	if err := t.Alloc(size * setEntrySize); err != nil {
		return nil, err
	}
	if table := t.spareTable(size, flat); table != nil {
		return table, nil
	}
	if !flat {
		return budget.Make[setEntry](t.Meter, size)
	}
	words, err := budget.Make[uint64](t.Meter, size*setEntrySize/8)
	if err != nil {
		return nil, err
	}
	return unsafe.Slice((*setEntry)(unsafe.Pointer(unsafe.SliceData(words))), size), nil
}

// unflatten moves the table of s to where the collector sees it, before the first member that is no
// number is put in.
func (t *Thread) unflatten(s *Set) error {
	table, err := t.newTable(len(s.table), false)
	if err != nil {
		return err
	}
	copy(table, s.table)
	s.table, s.flat = table, false
	return nil
}

// numbers reports whether all members are numbers and there are some.
func (s *Set) numbers() bool {
	for i := range s.table {
		if e := s.table[i]; e.live() && !isNumber(e.o) {
			return false
		}
	}
	return s.used > 0
}

// sizeFor returns the size of a table for n members.
func sizeFor(n int) int {
	size := setMinSize
	for size <= n {
		size <<= 1
	}
	return size
}

// placeAll puts the members of one table into another, which is large enough and has none of them.
func (t *Thread) placeAll(to, from []setEntry) error {
	mask, jumps := uint64(len(to)-1), 0
	for i := range from {
		if i&(PollEvery-1) == PollEvery-1 || jumps > PollEvery {
			if err := t.Work(jumps + PollEvery); err != nil {
				return err
			}
			jumps = 0
		}
		e := from[i]
		if !e.live() {
			continue
		}
		h := e.hash()
		if to[h&mask].o == nil {
			to[h&mask] = e
		} else {
			jumps += place(to, e, h)
		}
	}
	return nil
}

// place puts an entry with hash h that is not there into a table without deleted slots. It returns
// how often it had to leave a run of full slots.
func place(table []setEntry, e setEntry, h uint64) (jumps int) {
	mask := uint64(len(table) - 1)
	i, perturb := h&mask, h
	for ; ; jumps++ {
		probes := uint64(0)
		if i+linearProbes <= mask {
			probes = linearProbes
		}
		for j := i; j <= i+probes; j++ {
			if table[j].o == nil {
				table[j] = e
				return jumps
			}
		}
		perturb >>= perturbShift
		i = (i*5 + 1 + perturb) & mask
	}
}

// constantSet makes the frozenset of a compiled constant. CPython builds it twice, the second time
// from the first when it merges equal constants, and that shows in the order.
func (t *Thread) constantSet(items []Value) Value {
	s := NewSet(KFrozenSet)
	for range 2 {
		s = NewSet(KFrozenSet)
		for _, v := range items {
			if err := t.SetAdd(s, v); err != nil {
				return s.Value()
			}
		}
		items = items[:0:0]
		for i := range s.table {
			if e := s.table[i]; e.live() {
				items = append(items, e.key())
			}
		}
	}
	return s.Value()
}

// nextOfSet steps a set iterator.
func (t *Thread) nextOfSet(it *Iterator) (Value, error) {
	s := it.Src.Set()
	if int64(s.used) != it.N {
		it.N = -1
		return Value{}, t.Errorf(RuntimeError, "Set changed size during iteration")
	}
	v, next, ok := s.Next(int(it.I))
	if !ok {
		it.Src = Value{}
		return Value{}, nil
	}
	it.I = int64(next)
	return v, nil
}

func traceSet(m *Marker, p unsafe.Pointer) {
	s := (*Set)(p)
	m.bytes += int64(len(s.table)) * setEntrySize
	if s.Flags&inlineItems != 0 && len(s.table) > setMinSize {
		m.bytes += setMinSize * setEntrySize
	}
	for i := range s.table {
		m.Value(Value{O: s.table[i].o})
		if i&(markPiece-1) == markPiece-1 {
			if m.err = m.t.Meter.Work(markPiece / 4); m.err != nil {
				return
			}
		}
	}
}
