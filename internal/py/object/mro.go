// This file has resolution orders that a metaclass chose by a mro() of its own.

package object

import "slices"

// AskMRO gives the new class c the order that its metaclass wants, if that has a mro() of its own.
// Until then c has the usual order. A class without an order is not listed as a subclass.
func (t *Thread) AskMRO(c *Type) error {
	if !t.choosesMRO(c.Meta) {
		return nil
	}
	mro, err := t.chosenMRO(c)
	if err != nil {
		for _, b := range c.Bases {
			t.dropSubclass(b, c)
		}
		return err
	}
	c.MRO = mro
	t.noteOdd(c)
	t.changed(c, true)
	return nil
}

// choosesMRO reports whether the metaclass has another mro() than type.
func (t *Thread) choosesMRO(meta *Type) bool {
	if meta == TypeType {
		return false
	}
	usual, _ := TypeType.SharedAttr("mro")
	return t.Lookup(meta, nMRO) != usual
}

// chosenMRO asks the metaclass of c for its order. Methods of all classes in it must be able to
// take instances of c for their own.
func (t *Thread) chosenMRO(c *Type) ([]*Type, error) {
	answer, _, err := t.CallSpecial(c.Value(), nMRO)
	if err != nil {
		return nil, err
	}
	items, err := t.Collect(answer)
	if err != nil {
		return nil, err
	}
	if len(items) == 0 {
		return nil, t.Errorf(TypeError, "type MRO must not be empty")
	}
	if err := t.Alloc(8 * len(items)); err != nil {
		return nil, err
	}
	mro := make([]*Type, len(items))
	for i, v := range items {
		if v.Kind().Base() != KType {
			return nil, t.Errorf(TypeError, "mro() returned a non-class ('%s')", TypeOf(v).Name)
		}
		mro[i] = v.Type()
		if !solid(c).extends(solid(mro[i])) {
			return nil, t.Errorf(TypeError, "mro() returned base with unsuitable layout ('%s')", mro[i].Name)
		}
		if err := t.Work(1); err != nil {
			return nil, err
		}
	}
	return mro, t.checkMRO(c, mro)
}

// checkMRO refuses what CPython allows and the machine does not: an order that begins with another
// class, or that lacks object or another native class under c, whose methods the machine looks for.
func (t *Thread) checkMRO(c *Type, mro []*Type) error {
	if mro[0] != c {
		return t.Errorf(TypeError, "mro() of '%s' does not return the class itself first, which is not supported", c.Name)
	}
	for n := c.Native; n != nil; n = n.Base {
		if !slices.Contains(mro, n) {
			return t.Errorf(TypeError, "mro() of '%s' leaves out '%s', which is not supported", c.Name, n.Name)
		}
	}
	return nil
}

// noteOdd remembers a class whose order has classes that none of its bases has: those do not know
// it as a subclass, and it must hear of their changes.
func (r *Runtime) noteOdd(c *Type) {
	for _, m := range c.MRO[1:] {
		if !slices.ContainsFunc(c.Bases, func(b *Type) bool { return b.IsSubtype(m) }) {
			r.odd.remove(c)
			r.odd.Add(c)
			return
		}
	}
}

// orders are tuples of the MROs of classes that were asked for: most programs that ask do so all the
// time, and get the same tuple each time. A recount forgets them.
type orders map[*Type]order

type order struct {
	ver   uint32 // of the class
	tuple Value
}

// orderSize is what an entry of orders takes.
const orderSize = 64

// MROTuple returns c.__mro__.
func (t *Thread) MROTuple(c *Type) (Value, error) {
	if o, ok := t.orders[c]; ok && o.ver == c.Ver {
		return o.tuple, nil
	}
	v, err := t.Paid(ClassTuple(c.MRO))
	if err != nil {
		return Value{}, err
	}
	if err := t.Alloc(orderSize); err != nil {
		return Value{}, err
	}
	if t.orders == nil {
		t.orders = orders{}
	}
	t.orders[c] = order{c.Ver, v}
	return v, nil
}
