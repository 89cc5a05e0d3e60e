// This file copies tables and names for a fork: a second session that is what the first one is.
// Both sessions have one seed, so hashes stay, and tables are copied as they lie in memory.

package object

import "strings"

// SetNumber puts n in place of the id of an object while its session is copied.
func (h *Header) SetNumber(n uint32) { h.id = n }

// Lend says whether the headers of the session's objects hold numbers in place of ids.
func (r *Runtime) Lend(on bool) { r.lent = on }

// Copier finds the twin of a value in the session that is made.
type Copier interface{ Value(v Value) Value }

// TwinDict makes the new dict to of t's session a copy of from: the same entries, in the same places.
func (t *Thread) TwinDict(to, from *Dict, c Copier) error {
	if err := t.Alloc(len(from.entries)*dictEntrySize + len(from.index)*4); err != nil {
		return err
	}
	to.first, to.used, to.unused = from.first, from.used, from.unused
	if len(from.entries) > 0 {
		to.entries = make([]dictEntry, len(from.entries))
	}
	for i := range from.entries {
		e := &from.entries[i]
		if e.key.IsSet() {
			to.entries[i] = dictEntry{e.hash, c.Value(e.key), c.Value(e.val)}
		}
		if err := t.Meter.Pace(i + 1); err != nil {
			return err
		}
	}
	if len(from.index) > 0 {
		to.index = append(make([]int32, 0, len(from.index)), from.index...)
	}
	return nil
}

// TwinSet makes the new set to of t's session a copy of from: the same members, in the same places.
func (t *Thread) TwinSet(to, from *Set, c Copier) error {
	if len(from.table) == 0 {
		return nil
	}
	table, err := t.newTable(len(from.table), from.flat)
	if err != nil {
		return err
	}
	to.table, to.flat, to.finger, to.used, to.fill, to.hash = table, from.flat, from.finger, from.used, from.fill, from.hash
	if from.flat {
		copy(table, from.table)
		return nil
	}
	for i, e := range from.table {
		if e.o != nil {
			table[i] = setEntry{c.Value(Value{O: e.o}).O, e.n}
		}
		if err := t.Meter.Pace(i + 1); err != nil {
			return err
		}
	}
	return nil
}

// TwinStr returns a Str with the text of s, which is not interned. Long texts are shared.
func TwinStr(s *Str, sharedFrom int) *Str {
	text := s.S
	if len(text) < sharedFrom {
		text = strings.Clone(text)
	}
	return &Str{Header: Header{Kind: KStr, Flags: s.Flags & ASCIIOnlyText}, Hash: s.Hash, S: text}
}

// InternTwin returns the Str of t's session that is interned under the text of n, which is interned
// in another session. Both share the text.
func (t *Thread) InternTwin(n *Str) *Str {
	if n.Flags&SharedObject != 0 {
		return n
	}
	if len(n.S) > LongText {
		return t.Intern(n.S)
	}
	if twin, ok := t.names[n.S]; ok {
		return twin
	}
	if len(t.lostNames) > 0 {
		return t.Intern(n.S)
	}
	twin := &Str{Header: Header{Kind: KStr, Flags: n.Flags & (ASCIIOnlyText | interned)}, Hash: n.Hash, S: n.S}
	if t.names == nil {
		t.names = make(map[string]*Str)
	}
	t.names[n.S] = twin
	t.Meter.Owe(nameSize + StrSize)
	return twin
}

// RoomForNames prepares the table of names of a new session for as many as that of from has.
func (t *Thread) RoomForNames(from *Thread) {
	names := make(map[string]*Str, len(from.names)+len(t.names))
	for s, n := range t.names {
		names[s] = n
	}
	t.names = names
}
