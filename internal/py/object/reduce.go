package object

// How copy and pickle take objects apart: object.__reduce_ex__, which answers with the function and arguments that make the object again,
// its state, and its items if it is a list or dict.

var (
	nReduce    = static("__reduce__")
	nGetstate  = static("__getstate__")
	nNewargs   = static("__getnewargs__")
	nNewargsEx = static("__getnewargs_ex__")
)

// StateOf is object.__getstate__: the attributes of the object, with the values of its slots if the class has any; None if it has neither.
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
		if m := x.Member(); int(m.Slot) < len(a.Slots) && a.Slots[m.Slot].Bound() {
			if err := t.SetStr(slots, m.Name, a.Slots[m.Slot]); err != nil {
				return err
			}
		}
	}
}
