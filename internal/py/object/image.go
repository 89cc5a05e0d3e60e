// This file has what an image of a session (package image) keeps beside what a snapshot of it has.

package object

import (
	"maps"
	"slices"
)

// Random is a state of a native object that may have been made of random bytes: a generator of random
// numbers. Sessions that begin as an image make theirs of bytes of their own.
type Random interface {
	// MadeOf reports whether the state was made of these random bytes, and has given out few numbers
	// since.
	MadeOf(b []byte) bool
	// MakeAgain makes it of random bytes of the session.
	MakeAgain(t *Thread) error
}

// SetApart makes an object know that it was copied without what lay in its allocation: no items, and
// no mark of a recount.
func (h *Header) SetApart() {
	h.mark = 0
	switch h.Kind.Base() {
	case KList:
		h.Flags &^= inlineMany
	case KDict, KSet, KFrozenSet:
		h.Flags &^= inlineItems
	}
}

// Counters are what a session has given out so far. Two sessions in which the same has happened have
// equal ones.
type Counters struct {
	Seed            uint64
	Version, Serial uint32
	Classes         int
}

// Counters returns those of the session.
func (r *Runtime) Counters() Counters { return Counters{r.seed, r.version, r.serial, r.classes} }

// Own is what a session knows of its own objects and works out anew when it is read from a snapshot.
// An image copies the objects as they are, so it keeps this too.
type Own struct {
	version uint32
	classes int
	odd     []*Type
	names   []*Str // interned
}

// Own returns what the session knows.
func (r *Runtime) Own() *Own {
	own := &Own{version: r.version, classes: r.classes, odd: r.odd.Seen()}
	own.names = slices.AppendSeq(make([]*Str, 0, len(r.names)), maps.Values(r.names))
	return own
}

// TakeOwn makes a session in which nothing has run know what o says. Its own interned names stay, but
// for those of which the image has brought a Str: the keys of globals, which are the only ones to
// refer to others than the image does, become the same.
func (r *Runtime) TakeOwn(o *Own, globals *Dict) {
	r.version, r.classes, r.odd = o.version, o.classes, ListClasses(o.odd)
	mine := r.names
	r.names = make(map[string]*Str, len(o.names)+len(mine))
	for _, n := range o.names {
		r.names[n.S] = n
	}
	for s, n := range mine {
		switch brought := r.names[s]; brought {
		case nil, n:
			r.names[s] = n
		default:
			n.Flags &^= interned
			globals.replaceKey(n, brought)
		}
	}
}

// replaceKey puts a Str of the same text in the place of a key.
func (d *Dict) replaceKey(old, now *Str) {
	for i := range d.entries {
		if e := &d.entries[i]; e.key.O == &old.Header {
			e.key.O = &now.Header
		}
	}
}

// Names returns the texts that the session has interned, in order; ok is false if there are some that
// are too long to be listed.
func (r *Runtime) Names() (names []string, ok bool) {
	return slices.Sorted(maps.Keys(r.names)), len(r.longNames) == 0 && len(r.lostNames) == 0
}

// Name returns the Str that the session has interned for a text, nil if there is none.
func (r *Runtime) Name(s string) *Str { return r.names[s] }

// Guards returns the functions that packages find in the place of withheld builtins, by name.
func (r *Runtime) Guards() map[string]Value {
	guards := make(map[string]Value, len(r.withheld))
	for name, w := range r.withheld {
		guards[name] = w.Guard
	}
	return guards
}
