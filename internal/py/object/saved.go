package object

import (
	"slices"

	"github.com/hognose/hognose/internal/py/source"
)

// What package snapshot needs to know of the inside of objects: layouts, and for each type that is
// more than its fields (a hash table, a class, a shape) the parts that stand for it and the way
// back. Nothing here runs unless a session is written down or read.

// Portable is implemented by states of native objects that are not plain data, such as a compiled
// pattern. Save returns a pointer to plain data, of a type among ModuleDef.States, that stands for
// the state; Load makes the state of it, in the zero state that it is called on. Load may look at
// the objects that saved refers to, not call Python.
type Portable interface {
	Save() (saved any, err error)
	Load(t *Thread, saved any) error
}

// Memory is memory of a native state that a fork, or a session that is held, does not copy: it sees
// the same bytes until one of both writes, and copies them then.
type Memory struct {
	Bytes  []byte
	Shared bool   // set by reading: another session sees the bytes
	Lend   func() // called before another session sees the bytes; nil if they have to be copied
}

// Borrower is implemented by objects that show the memory of another object, as memoryviews do. A
// snapshot does not write that memory down twice: it writes a detached copy, and relinks what it
// reads.
type Borrower interface {
	Attached(t *Thread) bool // the memory is what its owner has now
	Detach()                 // forgets the memory
	Relink(t *Thread) error  // finds the memory of the owner again
}

// Shared reports whether the object belongs to the process.
func (h *Header) Shared() bool { return h.Flags&SharedObject != 0 }

// Interned reports whether the object is a Str that is the only one of its text.
func (h *Header) Interned() bool { return h.Flags&interned != 0 }

// Serial returns the number behind id(), 0 if nobody has asked for it.
func (h *Header) Serial() uint32 { return h.id }

// SetID gives an object of a new session the number behind id() that it had. Whether an object
// belongs to the process may have changed since.
func (r *Runtime) SetID(h *Header, n uint32) {
	if h.Flags&SharedObject == 0 {
		h.id = n
		return
	}
	if r.ids == nil {
		r.ids = make(map[*Header]uint32)
	}
	r.ids[h] = n
}

// SetText gives a Str that was just allocated its text.
func (s *Str) SetText(text string) {
	s.S = text
	s.Flags &^= ASCIIOnlyText
	if newStr(text).ASCII() {
		s.Flags |= ASCIIOnlyText
	}
}

// First is the slot before which there are no keys.
func (d *Dict) First() int { return int(d.first) }

// Slots returns the number of entries, deleted ones included: iterators count them.
func (d *Dict) Slots() int { return len(d.entries) }

// Slot returns entry i; the key of a deleted one is unbound.
func (d *Dict) Slot(i int) (key, val Value, hash uint64) {
	e := &d.entries[i]
	return e.key, e.val, e.hash
}

// SetSlots gives a new dict room for n entries, which SetSlot fills and Link makes findable.
func (t *Thread) SetSlots(d *Dict, n int) error {
	if err := t.Alloc(DictSize + n*dictEntrySize); err != nil {
		return err
	}
	d.entries = make([]dictEntry, n)
	return nil
}

// SetSlot stores entry i of a dict that SetSlots made.
func (d *Dict) SetSlot(i int, key, val Value, hash uint64) { d.entries[i] = dictEntry{hash, key, val} }

// Link makes the entries of a dict that SetSlots made findable. The last one must not be a deleted
// one.
func (t *Thread) Link(d *Dict) error {
	n := len(d.entries)
	d.used, d.first, d.index, d.unused = 0, 0, nil, 0
	_, size := roomFor(n)
	if size > 0 {
		if err := t.Alloc(size * 4); err != nil {
			return err
		}
		d.index = make([]int32, size)
		for i := range d.index {
			d.index[i] = free
		}
	}
	for i := range d.entries {
		if d.entries[i].key.O == nil {
			continue
		}
		if d.used == 0 {
			d.first = int32(i)
		}
		d.used++
		if size > 0 {
			link(d.index, d.entries[i].hash, int32(i))
		}
		if i&(PollEvery-1) == PollEvery-1 {
			if err := t.Meter.Poll(); err != nil {
				return err
			}
		}
	}
	d.unused = size - d.used
	if d.used == 0 {
		d.entries = nil
	}
	return nil
}

// Seed is what perturbs the hashes of strings.
func (r *Runtime) Seed() uint64 { return r.seed }

// TakeSeed gives a session in which nothing has run the seed of another one, whose objects it is
// about to get. All tables that it has until then are namespaces.
func (r *Runtime) TakeSeed(seed uint64) {
	if seed == r.seed {
		return
	}
	r.seed = seed
	for _, d := range [...]*Dict{r.Builtins, r.libraryBuiltins, r.Modules} {
		if d != nil {
			r.rehashNames(d)
		}
	}
}

// rehashNames makes the keys of a namespace, all of which are strs, findable under the seed that
// the session has now.
func (r *Runtime) rehashNames(d *Dict) {
	for i := range d.index {
		d.index[i] = free
	}
	for i := range d.entries {
		e := &d.entries[i]
		if !e.key.IsSet() {
			continue
		}
		e.hash = r.StrHash(e.key.Str())
		if d.index != nil {
			link(d.index, e.hash, int32(i))
		}
	}
	if d.index != nil {
		d.unused = len(d.index) - d.used
	}
}

// SetSlot is what a slot of a set's table holds: a member with its hash, the mark of a removed one,
// or nothing.
type SetSlot struct {
	Key     Value
	Hash    uint64
	Removed bool
}

// Table returns the size of the table of a set.
func (s *Set) Table() int { return len(s.table) }

// Slot returns slot i of the table.
func (s *Set) Slot(i int) SetSlot {
	e := s.table[i]
	switch {
	case e.o == nil:
		return SetSlot{}
	case !e.live():
		return SetSlot{Removed: true}
	}
	return SetSlot{Key: e.key(), Hash: e.hash()}
}

// Finger returns where pop goes on looking.
func (s *Set) Finger() int { return int(s.finger) }

// SetTable gives a new set a table of a size that tables have, with room left in it; places are the
// slots of its members.
func (t *Thread) SetTable(s *Set, size, finger int, places []int, slots []SetSlot) error {
	numbers := len(places) > 0
	for i := range slots {
		numbers = numbers && !slots[i].Removed && isNumber(slots[i].Key.O)
	}
	table, err := t.newTable(size, numbers)
	if err != nil {
		return err
	}
	s.table, s.flat, s.finger, s.used, s.fill, s.hash = table, numbers, uint32(finger), 0, 0, 0
	for i, at := range places {
		if slots[i].Removed {
			table[at] = setEntry{o: &tagSetDummy}
		} else {
			table[at] = newEntry(slots[i].Key, slots[i].Hash)
			s.used++
		}
		s.fill++
	}
	return nil
}

// NextKey returns the first key of a dict or set at or after i and the number to go on with; ok is
// false at the end.
func NextKey(table Value, i int) (key Value, next int, ok bool) {
	if table.O.Kind.Base() == KDict {
		key, _, next, ok = table.Dict().Next(i)
		return key, next, ok
	}
	return table.Set().Next(i)
}

// FindsKey reports whether a lookup finds a key in a dict or set.
func (t *Thread) FindsKey(table, key Value) (bool, error) {
	if table.O.Kind.Base() == KDict {
		i, _, err := t.FindKey(table.Dict(), key)
		return i >= 0, err
	}
	return t.SetHas(table.Set(), key)
}

// ValidTable reports whether tables of sets can have this size.
func ValidTable(size int) bool { return size >= setMinSize && size&(size-1) == 0 }

// DictShape is the shape of objects whose attributes lie in a dict.
func DictShape() *Shape { return dictShape }

// Shared reports whether the shape belongs to the process.
func (s *Shape) Shared() bool { return s.shared }

// Parts returns the shape that s adds a name to, and the name; nil for the first shape of a class.
func (s *Shape) Parts() (parent *Shape, name *Str) { return s.parent, s.name }

// Size returns how many slots objects of the shape have.
func (s *Shape) Size() int { return s.n }

// Root returns the shape of new instances, nil if they have no attributes of their own.
func (c *Type) Root() *Shape { return c.root }

// SameSlots reports whether instances of c and d have the same slots in the same places.
func (t *Thread) SameSlots(c, d *Type) bool {
	if c.fixed != d.fixed {
		return false
	}
	a, b := c.slotLayout(), d.slotLayout()
	return slices.Equal(a, b)
}

// slotLayout returns the names of the slots in their order.
func (c *Type) slotLayout() []string {
	names := make([]string, c.fixed)
	for _, k := range c.MRO {
		if k.Flags&Heap == 0 {
			continue
		}
		for i := 0; ; {
			_, v, next, ok := k.Dict.Next(i)
			if !ok {
				break
			}
			if i = next; v.O.Kind == KMember && int(v.Member().Slot) < len(names) {
				names[v.Member().Slot] = v.Member().Name.S
			}
		}
	}
	return names
}

// Fixed returns how many slots of instances belong to __slots__.
func (c *Type) Fixed() int { return int(c.fixed) }

// SharedAttr returns an attribute of a native type.
func (c *Type) SharedAttr(name string) (Value, bool) {
	v, ok := c.SharedAttrs()[name]
	return v, ok
}

// SavedClass is what stands for a class of a session.
type SavedClass struct {
	Name, Doc, QualName string
	Meta, Base, Native  *Type
	Bases, MRO, Subs    []*Type
	Kind                Kind
	Flags               TypeFlags
	Fixed, Expect       int32
	HasRoot             bool
	Dict                *Dict
	Attrs               Attrs
	ABC                 *Set
	Unhashable          bool
}

// SaveClass returns what stands for c.
func (c *Type) SaveClass() SavedClass {
	return SavedClass{
		Name: c.Name, Doc: c.Doc, QualName: c.Qualname, Meta: c.Meta, Base: c.Base, Native: c.Native, Bases: c.Bases,
		MRO: c.MRO, Subs: c.subs.Seen(),
		Kind: c.Kind, Flags: c.Flags, Fixed: c.fixed, Expect: c.expect, HasRoot: c.root != nil,
		Dict: c.Dict, Attrs: c.attrs, ABC: c.abc, Unhashable: c.unhashable,
	}
}

// LoadClass makes a class of what stands for it.
func (r *Runtime) LoadClass(c *Type, s *SavedClass) {
	c.Name, c.Doc, c.Qualname, c.Meta, c.Base, c.Native, c.Bases, c.MRO, c.subs = s.Name, s.Doc, s.QualName, s.Meta,
		s.Base, s.Native, s.Bases, s.MRO, ListClasses(s.Subs)
	c.Kind, c.Flags, c.fixed, c.expect = s.Kind, s.Flags, s.Fixed, s.Expect
	c.Dict, c.attrs, c.abc, c.unhashable = s.Dict, s.Attrs, s.ABC, s.Unhashable
	c.Ver = r.nextVersion()
	r.classes++
	if s.HasRoot && c.root == nil {
		c.root = &Shape{n: int(s.Fixed)}
	}
}

// SetRoot gives a class that is being made its first shape, which LoadClass leaves alone.
func (c *Type) SetRoot(fixed int) *Shape {
	if c.root == nil {
		c.root = &Shape{n: fixed}
	}
	return c.root
}

// Solid reports whether instances of c can have the layout of its native class: what NewClass has
// checked, for classes that were read.
func (c *Type) Solid() bool {
	if c.Flags&Heap == 0 {
		return true
	}
	n := c.Native
	if n == nil || n.Flags&Heap != 0 || c.Dict == nil || c.Base == nil || c.Meta == nil || len(c.MRO) == 0 ||
		c.MRO[0] != c {
		return false
	}
	want := n.Kind
	if want != KInstance && want != KException {
		want |= Sub
	}
	return c.Kind == want && c.fixed >= n.fixed && c.Flags&Final == 0 && c.derives()
}

// derives reports whether the bases of c, which was read, can be its bases: methods of all native
// classes among them must take its instances for their own.
func (c *Type) derives() bool {
	if len(c.Bases) == 0 {
		return false
	}
	own := solid(c.Native)
	for _, m := range c.MRO {
		if m == nil || m.Flags&Heap == 0 && !own.extends(solid(m)) {
			return false
		}
		if m.Flags&Heap != 0 && (m.Native == nil || m.Native.Flags&Heap != 0 || !own.extends(solid(m.Native)) ||
			m.fixed > c.fixed || m.Dict == nil) {
			return false
		}
	}
	for _, b := range c.Bases {
		if b == nil {
			return false
		}
	}
	for i := range c.subs {
		if c.subs[i].get() == nil {
			return false
		}
	}
	depth := 0
	for b := c.Base; b.Flags&Heap != 0; b = b.Base {
		if depth++; b.Base == nil || depth > len(c.MRO) { // a class that derives from itself
			return false
		}
	}
	return c.Meta.IsSubtype(TypeType) && c.IsSubtype(ObjectType)
}

// SavedRuntime is what a session owns beside its main module and its frames.
type SavedRuntime struct {
	Modules      *Dict
	Serial, NaNs uint32
	IDs          []SavedID
	Subs         []SavedSubs
	Kept         []SavedKept
	Dicts        []SavedDict
	Weak         *weakTable
	Unawaited    []unawaited
	Registry     *Codecs
	Libraries    []*Dict
	Sources      []*source.File
	GCDisabled   bool
	MaxStrDigits int
	MaxDepth     int
	ABCVersion   uint64
	Threads      int64
	Answers      int64
	StoppedLoops int64
}

type (
	// SavedID is the id of an object of the process.
	SavedID struct {
		Of Value
		ID uint32
	}
	// SavedSubs are the subclasses of a native class.
	SavedSubs struct {
		Base *Type
		Subs []*Type
	}
	// SavedKept is what a native module keeps, see Keep.
	SavedKept struct {
		Key *Type
		V   Value
	}
	// SavedDict is the __dict__ of a native class.
	SavedDict struct {
		Of   *Type
		Dict *Dict
	}
)

// Save returns what the session owns. Maps are lists in it; their order is not settled.
func (r *Runtime) Save() *SavedRuntime {
	s := &SavedRuntime{
		Modules: r.Modules, Serial: r.serial, NaNs: r.nans, Weak: r.weak, Unawaited: r.unawaited, Registry: r.registry,
		Sources: r.sources, GCDisabled: r.GCDisabled, MaxStrDigits: r.MaxStrDigits, MaxDepth: r.MaxDepth,
		ABCVersion: r.ABCVersion,
		Threads:    r.threads, Answers: r.answers, StoppedLoops: r.StoppedLoops,
	}
	for h, id := range r.ids {
		s.IDs = append(s.IDs, SavedID{Obj(h), id})
	}
	for c, subs := range r.subs {
		s.Subs = append(s.Subs, SavedSubs{c, subs.Seen()})
	}
	for c, v := range r.kept {
		s.Kept = append(s.Kept, SavedKept{c, v})
	}
	for c, d := range r.StaticDicts {
		s.Dicts = append(s.Dicts, SavedDict{c, d})
	}
	for d := range r.libraries {
		s.Libraries = append(s.Libraries, d)
	}
	return s
}

// Load makes a new session own what s says. The recursion limit of a program counts only below the
// host's own.
func (r *Runtime) Load(s *SavedRuntime) {
	r.Modules, r.serial, r.nans, r.weak, r.unawaited, r.registry = s.Modules, s.Serial, s.NaNs, s.Weak, s.Unawaited,
		s.Registry
	r.sources, r.GCDisabled, r.MaxStrDigits, r.MaxDepth = s.Sources, s.GCDisabled, s.MaxStrDigits, min(r.MaxDepth,
		max(s.MaxDepth, 1))
	r.ABCVersion, r.threads, r.answers, r.StoppedLoops = s.ABCVersion, s.Threads, s.Answers, s.StoppedLoops
	for _, x := range s.IDs {
		if x.Of.IsSet() {
			r.SetID(x.Of.O, x.ID)
		}
	}
	for _, x := range s.Subs {
		if r.subs == nil {
			r.subs = make(map[*Type]ClassList, len(s.Subs))
		}
		r.subs[x.Base] = ListClasses(x.Subs)
	}
	for _, x := range s.Kept {
		r.Keep(x.Key, x.V)
	}
	for _, x := range s.Dicts {
		if r.StaticDicts == nil {
			r.StaticDicts = make(map[*Type]*Dict, len(s.Dicts))
		}
		r.StaticDicts[x.Of] = x.Dict
	}
}

// SavedThread is what a thread consists of beside its frames.
type SavedThread struct {
	Handling Value
	Async    AsyncState
	Reprs    []Value
	Depth    int
	Nested   int
	Green    *Green
}

// SaveThread returns what the thread consists of.
func (t *Thread) SaveThread() *SavedThread {
	return &SavedThread{Handling: t.Handling, Async: t.AsyncState, Reprs: t.reprs, Depth: t.depth, Nested: t.nested,
		Green: t.green}
}

// LoadThread makes a new thread what s says.
func (t *Thread) LoadThread(s *SavedThread) {
	t.Handling, t.AsyncState, t.reprs, t.depth, t.nested, t.green = s.Handling, s.Async, s.Reprs, s.Depth, s.Nested,
		s.Green
}

// NewShape returns the first shape of objects with n slots.
func NewShape(n int) *Shape { return &Shape{n: n} }

// ExtraLen returns how many attributes exceptions of class c have beside their arguments.
func (c *Type) ExtraLen() int {
	if c.Native == nil {
		return -1
	}
	return len(c.Native.Extra())
}

// CheckHooks finds out again whether Python code intercepts attribute access on instances of c,
// whether it has an __init__, and whether a metaclass chose its order.
func (r *Runtime) CheckHooks(c *Type) {
	c.Flags = c.Flags&^hookedFlags | r.hookFlags(c)
	r.noteInit(c)
	r.noteOdd(c)
}

// SlotDefs are the declarations behind slot wrappers, which all native types share.
func SlotDefs() []*Def {
	defs := make([]*Def, len(slotWrappers))
	for i := range slotWrappers {
		defs[i] = &slotWrappers[i].Def
	}
	return defs
}

// InstanceAttrs are the computed attributes that classes of a session have, by number.
func InstanceAttrs() [2]*Attr { return [...]*Attr{&DictAttr, &weakrefAttr} }
