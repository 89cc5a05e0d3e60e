package object

// Copies of plain instances: objects of Python classes that leave it to object how they are taken
// apart and made again.

var (
	nSetstate = static("__setstate__")
	nReduceEx = static("__reduce_ex__")
)

// NewLike returns a blank instance of v's class, if copying an instance of it attribute by
// attribute is all that copying means.
func (t *Thread) NewLike(v Value) (Value, bool, error) {
	if v.Kind() != KInstance {
		return Value{}, false, nil
	}
	c := TypeOf(v)
	for _, n := range [...]*Str{nReduceEx, nReduce, nGetstate, nNew} {
		if t.Lookup(c, n) != t.Lookup(ObjectType, n) {
			return Value{}, false, nil
		}
	}
	for _, n := range [...]*Str{nNewargs, nNewargsEx, nSetstate} {
		if t.Lookup(c, n).IsSet() {
			return Value{}, false, nil
		}
	}
	if c.Flags&Abstract != 0 || c.fixed > 0 && c.Flags&HasSetattr != 0 { // slots are restored by setattr
		return Value{}, false, nil
	}
	y, err := t.NewInst(c)
	return y, err == nil, err
}

// FillLike gives y, which NewLike made for v, the attributes of v.
func (t *Thread) FillLike(y, v Value) error {
	return t.MapLike(y, v, func(x Value) (Value, error) { return x, nil })
}

// MapLike gives y, which NewLike made for v, what f returns for the attributes of v. f may run
// Python.
func (t *Thread) MapLike(y, v Value, f func(Value) (Value, error)) error {
	src, dst := AttrsOf(v), AttrsOf(y)
	if err := t.Alloc(len(src.Slots) * ValueSize); err != nil {
		return err
	}
	if src.Shape == dictShape {
		d, err := t.AttrsDict(dst)
		if err != nil {
			return err
		}
		return t.mapDict(d, src, dst, f)
	}
	shape, slots := src.Shape, append([]Value(nil), src.Slots...)
	for i, x := range slots {
		if !x.IsSet() {
			continue
		}
		var err error
		if slots[i], err = f(x); err != nil {
			return err
		}
	}
	dst.Shape, dst.Slots = shape, slots
	return nil
}

// mapDict is MapLike for an object whose attributes lie in a dict, those of __slots__ excepted.
func (t *Thread) mapDict(d *Dict, src, dst *Attrs, f func(Value) (Value, error)) error {
	attrs, err := t.CopyDict(src.dict())
	if err != nil {
		return err
	}
	for i := 0; i < int(src.Class.fixed); i++ {
		if x := src.Slots[i]; x.IsSet() {
			if dst.Slots[i], err = f(x); err != nil {
				return err
			}
		}
	}
	for i := 0; ; {
		k, x, next, ok := attrs.Next(i)
		if !ok {
			return nil
		}
		i = next
		if x, err = f(x); err != nil {
			return err
		}
		if err := t.Set(d, k, x); err != nil {
			return err
		}
	}
}

// How copy and pickle take objects apart: object.__reduce_ex__, which answers with the function and
// arguments that make the object again, its state, and its items if it is a list or dict.

var (
	nReduce    = static("__reduce__")
	nGetstate  = static("__getstate__")
	nNewargs   = static("__getnewargs__")
	nNewargsEx = static("__getnewargs_ex__")
)

// StateOf is object.__getstate__: the attributes of the object, with the values of its slots if the
// class has any; None if it has neither.
func (t *Thread) StateOf(v Value) (Value, error) {
	a := AttrsOf(v)
	if a == nil {
		return None, nil
	}
	dict := None
	if a.HasOwn() {
		d, err := t.AttrsDict(a)
		if err != nil {
			return Value{}, err
		}
		if d.Len() > 0 {
			dict = d.Value()
		}
	}
	slots := NewDict()
	for _, c := range a.Class.MRO {
		if c.Dict == nil {
			continue
		}
		if err := t.slotState(slots, v, a, c.Dict); err != nil {
			return Value{}, err
		}
	}
	if slots.Len() > 0 {
		return Tup(dict, slots.Value()), nil
	}
	return dict, nil
}

// slotState adds the slots that the class namespace ns declares.
func (t *Thread) slotState(slots *Dict, v Value, a *Attrs, ns *Dict) error {
	for i := 0; ; {
		_, x, next, ok := ns.Next(i)
		if !ok {
			return nil
		}
		i = next
		if x.Kind() != KMember {
			continue
		}
		if m := x.Member(); int(m.Slot) < len(a.Slots) && a.Slots[m.Slot].IsSet() {
			if err := t.SetStr(slots, m.Name, a.Slots[m.Slot]); err != nil {
				return err
			}
		}
	}
}
