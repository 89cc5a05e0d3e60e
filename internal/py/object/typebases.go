package object

import "slices"

// SetTypeBases is C.__bases__ = bases. The layout of instances must stay what it was, because there
// may be some; all that derives from C gets a new resolution order, or nothing changes if one of
// the classes has none.
func SetTypeBases(t *Thread, v, x Value) error {
	c := v.Type()
	bases, err := t.assignableBases(c, x)
	if err != nil {
		return err
	}
	best, err := t.bestBase(bases)
	if err != nil {
		return err
	}
	if best.Flags&Heap != c.Base.Flags&Heap {
		return t.Errorf(TypeError, "__bases__ assignment: '%s' deallocator differs from '%s'", best.Name, c.Base.Name)
	}
	if best.Kind != c.Base.Kind || solid(best) != solid(c.Base) || best.Flags&HasDict != c.Base.Flags&HasDict {
		return t.Errorf(TypeError, "__bases__ assignment: '%s' object layout differs from '%s'", best.Name, c.Base.Name)
	}
	old, oldBase := c.Bases, c.Base
	c.Bases, c.Base = bases, best
	if err := t.relinearise(c); err != nil {
		c.Bases, c.Base = old, oldBase
		return err
	}
	for _, b := range old {
		t.dropSubclass(b, c)
	}
	for _, b := range bases {
		t.addSubclass(b, c)
	}
	t.changed(c, true)
	return nil
}

// assignableBases returns the classes in x if they can be bases of c, which exists already.
func (t *Thread) assignableBases(c *Type, x Value) ([]*Type, error) {
	switch {
	case c.Flags&Heap == 0:
		return nil, t.Errorf(TypeError, "cannot set '__bases__' attribute of immutable type '%s'", c.Name)
	case !x.IsSet():
		return nil, t.Errorf(TypeError, "cannot delete '__bases__' attribute of immutable type '%s'", c.Name)
	case x.Kind().Base() != KTuple:
		return nil, t.Errorf(TypeError, "can only assign tuple to %s.__bases__, not %s", c.Name, TypeOf(x).Name)
	}
	items := x.Tuple().Items
	if len(items) == 0 {
		return nil, t.Errorf(TypeError, "can only assign non-empty tuple to %s.__bases__, not ()", c.Name)
	}
	bases := make([]*Type, len(items))
	for i, b := range items {
		if b.Kind().Base() != KType {
			return nil, t.Errorf(TypeError, "%s.__bases__ must be tuple of classes, not '%s'", c.Name, TypeOf(b).Name)
		}
		if bases[i] = b.Type(); bases[i].IsSubtype(c) {
			return nil, t.Errorf(TypeError, "a __bases__ item causes an inheritance cycle")
		}
	}
	return bases, nil
}

// relinearise computes the resolution orders of c and of all classes derived from it, or leaves
// them all as they are. A class is visited again where two lines of descent meet: its order is
// right after the last visit.
func (t *Thread) relinearise(c *Type) error {
	before := c.MRO
	mro, err := t.linearise(c, c.Bases)
	if err == nil && t.choosesMRO(c.Meta) {
		mro, err = t.chosenMRO(c)
	}
	if err != nil {
		return err
	}
	c.MRO = mro
	t.noteOdd(c)
	subs := slices.Collect(c.subs.All()) // a recount may change the list
	for i, s := range subs {
		if err := t.relinearise(s); err != nil {
			c.MRO = before
			for _, done := range subs[:i] {
				_ = t.relinearise(done) // back to an order that existed
			}
			return err
		}
	}
	return nil
}

// dropSubclass forgets that c derives from base.
func (r *Runtime) dropSubclass(base, c *Type) {
	if base.Flags&Heap != 0 {
		base.subs.remove(c)
		return
	}
	list := r.subs[base]
	list.remove(c)
	r.subs[base] = list
}
