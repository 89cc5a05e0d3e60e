package object

// Spares are sets, short lists and tuples that nobody refers to any more: temporaries such as that of
// len(a & b). The next ones of their sizes are made of them. They are charged like new ones.
type spares struct {
	sets   [spareKept]*Set // empty, with their first tables
	nsets  int
	bare   *Set                       // without a table
	tables [spareTables][2][]setEntry // of 16 slots, 32 and so on: seen by the collector, and flat
	lists  [inlineMost + 1]*List      // by the number of items that they have room for
	tuples [spareItems + 1][2]*Tuple  // by the number of items
}

const (
	spareKept   = 4
	spareTables = 3
	spareItems  = 8
)

// Reclaim takes back v, to which only the caller refers. Values of most types it leaves to the
// collector.
func (t *Thread) Reclaim(v Value) {
	switch {
	case v.O.id != 0:
	case v.O.Kind == KSet:
		t.reclaimSet(v.Set())
	case v.O.Kind == KList:
		t.reclaimList(v.List())
	case v.O.Kind == KTuple && v.O.Flags&reusable != 0:
		t.reclaimTuple(v.Tuple())
	}
}

// TemporaryTuple is DisplayTuple for a tuple that one instruction alone will read, for which it is
// marked. It does not matter if that comes much later: in (a, b) < f(), the instruction is the
// comparison.
func (t *Thread) TemporaryTuple(items []Value) Value {
	if n := len(items); n == 0 || n > spareItems {
		return TupleOf(items)
	}
	tuple := t.spareTuple(len(items))
	tuple.Flags = temporary | reusable
	copy(tuple.Items, items)
	return Obj(&tuple.Header)
}

// TakeTemporary reports whether v is a tuple that only the instruction at hand refers to, and takes the
// mark from it: the instruction may go on to hand it to Python.
func TakeTemporary(v Value) bool {
	if v.O.Kind != KTuple || v.O.Flags&temporary == 0 {
		return false
	}
	v.O.Flags &^= temporary
	return true
}

func (t *Thread) reclaimTuple(v *Tuple) {
	clear(v.Items)
	v.mark = 0
	kept := &t.spares.tuples[len(v.Items)]
	kept[0], kept[1] = v, kept[0]
}

// reclaimList keeps a list whose items lie behind it, from the first on.
func (t *Thread) reclaimList(l *List) {
	room := cap(l.Items)
	if l.Flags&inlineMany == 0 || l.Flags>>arrayShift != 0 || room > inlineMost || !l.inline(1) {
		return
	}
	clear(l.Items[:room])
	l.Items, l.mark = l.Items[:0], 0
	t.spares.lists[room] = l
}

// newListOf is NewListOf with a spare list if there is one.
func (t *Thread) newListOf(n int) *List {
	if n <= inlineMost {
		at := &t.spares.lists[max(n, ListRoom)]
		if l := *at; l != nil {
			*at = nil
			l.Items = l.Items[:n]
			return l
		}
	}
	return NewListOf(n)
}

// SpareTuple returns a tuple of n unbound items for a native that may give it back by ReclaimTuple. n is
// not 0.
func (t *Thread) SpareTuple(n int) (*Tuple, error) {
	if err := t.Alloc(TupleSize + n*ValueSize); err != nil {
		return nil, err
	}
	return t.spareTuple(n), nil
}

// spareTuple returns a tuple of n unbound items, made of a spare one if there is one.
func (t *Thread) spareTuple(n int) *Tuple {
	if n > spareItems || t.spares.tuples[n][0] == nil {
		return TupleFor(n)
	}
	kept := &t.spares.tuples[n]
	u := kept[0]
	kept[0], kept[1] = kept[1], nil
	u.Flags = 0
	return u
}

// ReclaimTuple takes back what SpareTuple returned, to which only the caller refers.
func (t *Thread) ReclaimTuple(u *Tuple) {
	if len(u.Items) <= spareItems && u.id == 0 {
		t.reclaimTuple(u)
	}
}

func (t *Thread) reclaimSet(s *Set) {
	p := &t.spares
	table, flat := s.table, s.flat
	if s.Flags&inlineItems != 0 {
		if p.nsets == spareKept {
			return
		}
		first := s.firstTable()
		if s.fill > 0 || &table[0] != &first[0] {
			clear(first)
		}
		*s = Set{Header: Header{Flags: inlineItems}, table: first}
		p.sets[p.nsets] = s
		p.nsets++
	} else {
		*s = Set{}
		p.bare = s
	}
	if c, ok := tableClass(len(table)); ok {
		clear(table)
		p.tables[c][flatIndex(flat)] = table
	}
}

// tableClass returns where spare tables of the given size are kept, if they are.
func tableClass(size int) (class int, ok bool) {
	switch size {
	case 2 * setMinSize:
		return 0, true
	case 4 * setMinSize:
		return 1, true
	case 8 * setMinSize:
		return 2, true
	}
	return 0, false
}

func flatIndex(flat bool) int {
	if flat {
		return 1
	}
	return 0
}

// newSet is NewSet with a spare one if there is one.
func (t *Thread) newSet(kind Kind) *Set {
	p := &t.spares
	if p.nsets == 0 {
		return NewSet(kind)
	}
	p.nsets--
	s := p.sets[p.nsets]
	p.sets[p.nsets] = nil
	s.Kind = kind
	return s
}

// bareSet returns a set for a table that the caller has.
func (t *Thread) bareSet(kind Kind) *Set {
	s := t.spares.bare
	if s == nil {
		return &Set{Header: Header{Kind: kind}}
	}
	t.spares.bare = nil
	s.Kind = kind
	return s
}

// spareTable returns an empty table of the given size that is left over, or nil.
func (t *Thread) spareTable(size int, flat bool) []setEntry {
	c, ok := tableClass(size)
	if !ok {
		return nil
	}
	at := &t.spares.tables[c][flatIndex(flat)]
	table := *at
	*at = nil
	return table
}
