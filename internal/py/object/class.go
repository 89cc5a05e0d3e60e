package object

import (
	"slices"
	"strings"
)

// NewClass makes a class from a finished namespace: type(name, bases, ns) without metaclass
// business. The steps depend on each other: the layout needs the best base, the flags of hooks need
// the MRO. The class becomes visible, as a subclass of its bases, when nothing can fail any more.
func (t *Thread) NewClass(meta *Type, name string, bases []*Type, ns *Dict) (*Type, error) {
	if len(bases) == 0 {
		bases = []*Type{ObjectType}
	}
	base, err := t.bestBase(bases)
	if err != nil {
		return nil, err
	}
	c := &Type{Header: Header{Kind: KType}, Name: name, Meta: meta, Base: base, Bases: bases, Dict: ns, Flags: Heap}
	if meta != TypeType {
		c.Header.Kind |= Sub
		c.attrs = Attrs{Class: meta, Shape: meta.root}
	}
	c.Native = base.Native
	c.Kind = base.Kind
	if c.Kind != KInstance && c.Kind != KException {
		c.Kind |= Sub
	}
	c.Flags |= inherited(bases)
	if c.MRO, err = t.linearise(c, bases); err != nil {
		return nil, err
	}
	if err := t.layout(c); err != nil {
		return nil, err
	}
	if err := t.Alloc(typeSize); err != nil {
		return nil, err
	}
	if err := t.countClass(); err != nil {
		return nil, err
	}
	t.classes++
	c.Ver = t.nextVersion()
	c.Flags |= t.hookFlags(c)
	t.noteInit(c)
	for _, b := range bases {
		t.addSubclass(b, c)
	}
	return c, nil
}

const typeSize = 512

// countClass recounts when many classes were made since the last recount. Lists of subclasses would
// otherwise grow with classes that are gone until memory runs short, and whoever changes a base or
// asks an abstract class goes through them all.
func (t *Thread) countClass() error {
	if t.newClasses++; t.newClasses <= max(minNewClasses, t.objects/objectsPerClass) {
		return nil
	}
	return t.reclaim()
}

// A recount marks some 16 objects in the time that a class statement takes, so it adds less than a
// quarter to that.
const (
	minNewClasses   = 1024
	objectsPerClass = 4
)

// inherited returns how patterns treat a class: as the first of its bases that is a sequence or a
// mapping.
func inherited(bases []*Type) TypeFlags {
	for _, b := range bases {
		if f := b.Flags & (SequenceLike | MappingLike); f != 0 {
			return f
		}
	}
	return 0
}

// addSubclass records c under its base; those of native types belong to the session.
func (r *Runtime) addSubclass(base, c *Type) {
	if base.Flags&Heap != 0 {
		base.subs.Add(c)
		return
	}
	if r.subs == nil {
		r.subs = make(map[*Type]ClassList)
	}
	r.subs[base] = append(r.subs[base], listed{c: c})
}

// Subclasses returns the direct subclasses of c that this session can see. Those that the last
// recount did not find are looked for once more if a native may have had them then.
func (t *Thread) Subclasses(c *Type) ([]*Type, error) {
	if t.unsure {
		t.unsure = false
		if _, err := t.markAll(false, true); err != nil {
			return nil, err
		}
	}
	if c.Flags&Heap != 0 {
		return c.subs.Seen(), nil
	}
	return append(slices.Clone(nativeSubclasses[c]), t.subs[c].Seen()...), nil
}

// bestBase finds the base whose layout instances get: all others must be compatible with it. The
// result is __base__. Two bases conflict if each adds something to the layout that the other lacks:
// both have slots, or are built on different native types.
func (t *Thread) bestBase(bases []*Type) (*Type, error) {
	var best *Type
	for _, b := range bases {
		if b.Flags&Final != 0 {
			return nil, t.Errorf(TypeError, "type '%s' is not an acceptable base type", b.Name)
		}
		switch {
		case best == nil || solid(b).extends(solid(best)):
			if best == nil || solid(b) != solid(best) {
				best = b
			}
		case !solid(best).extends(solid(b)):
			return nil, t.Errorf(TypeError, "multiple bases have instance lay-out conflict")
		}
	}
	return best, nil
}

// solid returns the class in c's line of bases that last added something to the layout.
func solid(c *Type) *Type {
	for c.Base != nil && c.Flags&Heap != 0 && c.fixed == c.Base.fixed {
		c = c.Base
	}
	if c.Flags&Heap == 0 {
		for c.Base != nil && c.Kind == c.Base.Kind && c.Flags&OwnState == 0 && len(c.extras) == len(c.Base.extras) {
			c = c.Base
		}
	}
	return c
}

// extends reports whether b is c or among its line of bases, which is not the MRO but __base__ of
// __base__.
func (c *Type) extends(b *Type) bool {
	for ; c != nil; c = c.Base {
		if c == b {
			return true
		}
	}
	return false
}

// layout settles slots and dict of c's instances from __slots__. Slots are numbered from those of
// the base on, and come first in Attrs.Slots; attributes without a slot follow, as the shape that
// starts at root says. A class without __slots__ has a dict.
func (t *Thread) layout(c *Type) error {
	c.fixed, c.expect = c.Base.fixed, c.Base.fixed
	hadDict, hadWeakref := t.hasInstanceDict(c.Bases), t.hasInstanceWeakref(c.Bases)
	slots, has := t.GetStr(c.Dict, nSlots)
	if !has {
		c.Flags |= HasDict
		c.root = &Shape{n: int(c.fixed)}
		return t.instanceAttrs(c, !hadDict, !hadWeakref)
	}
	names, err := t.slotNames(c, slots)
	if err != nil {
		return err
	}
	addDict, addWeakref := false, false
	for _, n := range names {
		switch n.S {
		case "__dict__":
			if err := t.slotDict(n.S, hadDict || addDict); err != nil {
				return err
			}
			addDict = true
		case "__weakref__":
			if err := t.slotDict(n.S, hadWeakref || addWeakref); err != nil {
				return err
			}
			addWeakref = true
		default:
			// CPython stores the items of these types at the end of the object, where slots would
			// be.
			switch c.Kind.Base() {
			case KInt, KTuple, KBytes:
				return t.Errorf(TypeError, "nonempty __slots__ not supported for subtype of '%s'", c.Base.Name)
			}
			if _, clash := t.GetStr(c.Dict, n); clash {
				return t.Errorf(ValueError, "'%s' in __slots__ conflicts with class variable", n.S)
			}
			m := &Member{Header{Kind: KMember}, n, c, c.fixed}
			c.fixed++
			if err := t.SetStr(c.Dict, n, Obj(&m.Header)); err != nil {
				return err
			}
		}
	}
	c.expect = c.fixed
	if hadDict || addDict {
		c.Flags |= HasDict
		c.root = &Shape{n: int(c.fixed)}
	}
	return t.instanceAttrs(c, addDict, addWeakref)
}

// slotNames reads __slots__: a str, or an iterable of them.
func (t *Thread) slotNames(c *Type, slots Value) ([]*Str, error) {
	var items []Value
	if slots.Kind() == KStr {
		items = []Value{slots}
	} else {
		var err error
		if items, err = t.Collect(slots); err != nil {
			return nil, err
		}
	}
	names := make([]*Str, 0, len(items))
	for _, it := range items {
		if it.Kind().Base() != KStr {
			return nil, t.Errorf(TypeError, "__slots__ items must be strings, not '%s'", TypeOf(it).Name)
		}
		if !IsIdentifier(it.Str().S) {
			return nil, t.Errorf(TypeError, "__slots__ must be identifiers")
		}
		name, err := t.InternText(mangle(c.Name, it.Str().S))
		if err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	// CPython sorts them, so that classes with the same slots have the same layout.
	slices.SortFunc(names, func(a, b *Str) int { return strings.Compare(a.S, b.S) })
	return names, nil
}

// Linearise returns the order that type.mro() computes from the bases of c.
func (t *Thread) Linearise(c *Type) ([]*Type, error) {
	if c.Flags&Heap == 0 {
		return c.MRO, nil
	}
	return t.linearise(c, c.Bases)
}

// linearise computes the method resolution order: C3. It merges the MROs of the bases, and the list
// of the bases itself, always taking the first class that stands behind no other in any of the
// lists.
//
// The merge takes quadratic time, and a class may have thousands of bases: each part polls in
// proportion to its work.
func (t *Thread) linearise(c *Type, bases []*Type) ([]*Type, error) {
	total := 1
	for _, b := range bases {
		total += len(b.MRO)
	}
	if err := t.Alloc(8 * total); err != nil {
		return nil, err
	}
	if err := t.Work(total >> 3); err != nil {
		return nil, err
	}
	if len(bases) == 1 {
		return append([]*Type{c}, bases[0].MRO...), nil
	}
	for i, b := range bases {
		if err := t.Work(1 + i/16); err != nil {
			return nil, err
		}
		for _, o := range bases[:i] {
			if o == b {
				return nil, t.Errorf(TypeError, "duplicate base class %s", b.Name)
			}
		}
	}
	lists := make([][]*Type, 0, len(bases)+1)
	for _, b := range bases {
		lists = append(lists, b.MRO)
	}
	lists = append(lists, bases)
	mro := []*Type{c}
	for {
		next, left, err := t.c3Next(lists, total)
		if err != nil {
			return nil, err
		}
		if next == nil {
			if left {
				return nil, t.mroConflict(lists)
			}
			return mro, nil
		}
		mro = append(mro, next)
		for i := range lists {
			if len(lists[i]) > 0 && lists[i][0] == next {
				lists[i] = lists[i][1:]
			}
		}
	}
}

// c3Next returns the first head that is in no other list's tail; left tells that lists are not
// empty. total bounds the lists' length.
func (t *Thread) c3Next(lists [][]*Type, total int) (next *Type, left bool, err error) {
	for _, l := range lists {
		if len(l) == 0 {
			continue
		}
		left = true
		if err := t.Work(len(lists) + total>>3); err != nil { // a head is looked for in all tails
			return nil, true, err
		}
		if !inTails(lists, l[0]) {
			return l[0], true, nil
		}
	}
	return nil, left, nil
}

// inTails reports whether c stands in one of the lists, but not at its head.
func inTails(lists [][]*Type, c *Type) bool {
	for _, l := range lists {
		for i := 1; i < len(l); i++ {
			if l[i] == c {
				return true
			}
		}
	}
	return false
}

// mroConflict is the error when no head can be taken; it names the heads.
func (t *Thread) mroConflict(lists [][]*Type) *Exc {
	names := ""
	seen := map[*Type]bool{}
	for _, l := range lists {
		if len(l) > 0 && !seen[l[0]] {
			seen[l[0]] = true
			if names != "" {
				names += ", "
			}
			names += l[0].Name
		}
	}
	return t.Errorf(TypeError, "Cannot create a consistent method resolution order (MRO) for bases %s", names)
}

// mangle applies the rule for private names to name inside class. The compiler does the same to
// names in the body of a class; names in __slots__ are strings, which it does not see.
func mangle(class, name string) string {
	if len(name) < 3 || name[:2] != "__" || name[len(name)-2:] == "__" {
		return name
	}
	for len(class) > 0 && class[0] == '_' {
		class = class[1:]
	}
	if class == "" {
		return name
	}
	return "_" + class + name
}
