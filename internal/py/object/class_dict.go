package object

import (
	"maps"
	"slices"
)

// What the class statement adds to a class for its instances: the descriptors of __dict__ and
// __weakref__, unless a base has them.

var (
	DictAttr    = Attr{Name: "__dict__", Doc: "dictionary for instance variables", Get: ObjectDict, Set: SetObjectDict}
	weakrefAttr = Attr{Name: "__weakref__", Doc: "The weak references to the object.",
		Get: func(t *Thread, v Value) (Value, error) {
			if refs := t.WeakRefs(v); len(refs) > 0 {
				return refs[0].Self, nil
			}
			return None, nil
		}}
)

// InstanceDict is the attribute __dict__ of native types declared with HasDict.
var InstanceDict = &DictAttr

// instanceAttrs adds the descriptors to c.
func (t *Thread) instanceAttrs(c *Type, dict, weakref bool) error {
	for _, x := range [...]struct {
		add  bool
		name *Str
		attr *Attr
	}{{dict, nDict, &DictAttr}, {weakref, nWeakref, &weakrefAttr}} {
		if _, own := t.GetStr(c.Dict, x.name); !x.add || own {
			continue
		}
		g := &GetSet{Header{Kind: KGetSet}, x.attr, c}
		if err := t.SetStr(c.Dict, x.name, Obj(&g.Header)); err != nil {
			return err
		}
	}
	return nil
}

// hasInstanceDict reports whether instances of one of the bases have a __dict__.
func (t *Thread) hasInstanceDict(bases []*Type) bool {
	for _, b := range bases {
		if b.Flags&HasDict != 0 || t.Lookup(b, nDict).IsSet() {
			return true
		}
	}
	return false
}

// hasInstanceWeakref reports whether instances of one of the bases can be weakly referenced, or can
// never be: objects of variable size have no room for the list in CPython.
func (t *Thread) hasInstanceWeakref(bases []*Type) bool {
	for _, b := range bases {
		switch b.Kind.Base() {
		case KInt, KTuple, KBytes, KSet, KFrozenSet, KType, KModule, KFunction:
			return true
		}
		if t.Lookup(b, nWeakref).IsSet() {
			return true
		}
	}
	return false
}

// slotDict checks a __dict__ or __weakref__ among __slots__.
func (t *Thread) slotDict(name string, have bool) error {
	if have {
		return t.Errorf(TypeError, "%s slot disallowed: we already got one", name)
	}
	return nil
}

// StaticNames lists the attributes of a native type in an order that is the same in every run.
func (c *Type) StaticNames() []string { return slices.Sorted(maps.Keys(c.SharedAttrs())) }
