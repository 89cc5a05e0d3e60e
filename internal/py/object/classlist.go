package object

import (
	"iter"
	"slices"
	"weak"
)

// ClassList lists classes without keeping them alive: the subclasses of a class, what was
// registered with an abstract one.
//
// A recount that does not find a class takes it out of sight. The list still knows it for as long
// as Go does, because natives and the host may hold objects that no root knows: such a class hears
// of changes to its bases, and comes back into sight when a later recount finds it.
type ClassList []listed

type listed struct {
	c    *Type // nil: the last recount did not find it
	lost weak.Pointer[Type]
}

// ListClasses returns a list of classes.
func ListClasses(classes []*Type) ClassList {
	l := make(ClassList, len(classes))
	for i, c := range classes {
		l[i].c = c
	}
	return l
}

func (e *listed) get() *Type {
	if e.c != nil {
		return e.c
	}
	return e.lost.Value()
}

// Seen returns the classes that are in sight.
func (l ClassList) Seen() []*Type {
	classes := make([]*Type, 0, len(l))
	for i := range l {
		if l[i].c != nil {
			classes = append(classes, l[i].c)
		}
	}
	return classes
}

// All visits the classes, those out of sight included.
func (l ClassList) All() iter.Seq[*Type] {
	return func(yield func(*Type) bool) {
		for i := range l {
			if c := l[i].get(); c != nil && !yield(c) {
				return
			}
		}
	}
}

// Add appends a class.
func (l *ClassList) Add(c *Type) { *l = append(*l, listed{c: c}) }

func (l *ClassList) remove(c *Type) {
	*l = slices.DeleteFunc(*l, func(e listed) bool { return e.get() == c })
}

// DirectSubs visits the classes that a Python class is a base of, those out of sight included.
func (c *Type) DirectSubs() iter.Seq[*Type] { return c.subs.All() }

// Sweep takes classes that are not marked out of sight and forgets those that Go has freed.
func (l *ClassList) Sweep(m *Marker) {
	kept := (*l)[:0]
	for _, e := range *l {
		c := e.get()
		switch {
		case c == nil:
			continue
		case m.Marked(&c.Header):
			e = listed{c: c}
		case e.c != nil:
			e = listed{lost: weak.Make(c)}
		}
		kept = append(kept, e)
	}
	clear((*l)[len(kept):])
	if *l = kept; cap(kept) > 2*len(kept)+8 {
		*l = slices.Clone(kept)
	}
}
