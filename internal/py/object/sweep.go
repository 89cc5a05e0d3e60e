package object

import (
	"maps"
	"weak"
)

// Tables of a session that find objects for the interpreter, such as the list of a class's
// subclasses, the interned names and the inline caches, do not keep them alive: marking does not
// visit them, and a recount afterwards takes out what it has not marked. Nothing may depend on what
// was taken out, because natives and the host hold objects that no root knows: a cache only has to
// find out again, and classes and names are found as long as Go has them (weak.Pointer).

// Sweeper is a table that forgets objects which are not marked: one of the session, or the state of
// a native object.
type Sweeper interface{ Sweep(m *Marker) }

// Marked reports whether an object is alive.
func (m *Marker) Marked(h *Header) bool { return h.Flags&SharedObject != 0 || h.mark == m.epoch }

// sweepTables lets go of what the tables alone refer to.
func (m *Marker) sweepTables() error {
	t := m.t
	for _, s := range m.tables {
		s.Sweep(m)
		if err := t.Meter.Work(1); err != nil {
			return err
		}
	}
	for base, list := range t.subs {
		list.Sweep(m)
		if t.subs[base] = list; len(list) == 0 {
			delete(t.subs, base)
		}
		m.bytes += int64(len(list)) * listedSize
		if err := t.Meter.Work(1 + len(list)/8); err != nil {
			return err
		}
	}
	t.odd.Sweep(m)
	m.bytes += int64(len(t.odd)) * listedSize
	return m.sweepNames()
}

// listedSize is what a classList takes for a class.
const listedSize = 16

// sweepNames takes the names that nobody is seen to use out of the table. They may still be in
// shapes, say, where they are told apart by identity, so that Intern has to give out the same
// object again.
func (m *Marker) sweepNames() error {
	t := m.t
	lost := make(map[string]weak.Pointer[Str])
	looks := 0
	look := func() error { // now and then, for the tables may be large
		if looks++; looks%1024 != 0 {
			return nil
		}
		return t.Meter.Poll()
	}
	for s, p := range t.lostNames {
		if err := look(); err != nil {
			return err
		}
		if p.Value() != nil {
			lost[s] = p
		}
	}
	t.lostNames = lost
	all := len(t.names)
	for s, n := range t.names {
		if err := look(); err != nil {
			return err
		}
		if m.inUse(n) {
			continue
		}
		if err := t.Meter.Work(1); err != nil {
			return err
		}
		n.id = 0 // if it comes back, then with the id of a new object, as if it had gone
		lost[s] = weak.Make(n)
		delete(t.names, s)
	}
	if len(t.names) < all/4 {
		t.names = maps.Clone(t.names) // a table does not shrink by itself
	}
	m.bytes += int64(len(t.names)) * nameSize
	return m.sweepLongNames()
}

// inUse reports whether a name is alive, or may be: a native may have one whose id was seen.
func (m *Marker) inUse(n *Str) bool { return m.Marked(&n.Header) || n.id != 0 && !m.weak }

// nameSize is what the table takes for a name, beside its text.
const nameSize = 64

// forget empties the cache, which may refer to what is gone.
func (c *Cache) forget() { *c = Cache{Name: c.Name, Ver: ^uint32(0)} }
