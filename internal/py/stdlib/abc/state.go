package abc

import (
	"slices"

	"github.com/hognose/hognose/internal/py/object"
)

// This file has the state of abstract classes and how a new class gets it.

// abcState is kept in the namespace of an abstract class, under _abc_impl. None of the classes in
// it is kept alive by it.
type abcState struct {
	registry object.ClassList // what register() was given
	abcAnswers
}

// abcAnswers are what an abstract class has found out.
type abcAnswers struct {
	known  map[*object.Type]struct{} // subclasses
	not    map[*object.Type]struct{} // classes that are none, as long as notVer is the session's ABCVersion
	notVer uint64
}

var abcStateType = object.NewNativeType("_abc._abc_data", object.ObjectType, object.Final)

// stateTable is the table of the objects that hold the state of abstract classes.
var stateTable = object.TypeTable{Type: abcStateType, Doc: "What the machinery of abstract classes knows of one class."}

// Trace returns the size.
func (s *abcState) Trace(func(object.Value)) int64 {
	return int64(len(s.registry)+len(s.known)+len(s.not)) * abcEntrySize
}

const abcEntrySize = 16

// Sweep forgets classes that are gone.
func (s *abcState) Sweep(m *object.Marker) {
	s.registry.Sweep(m)
	for _, classes := range [...]map[*object.Type]struct{}{s.known, s.not} {
		for c := range classes {
			if !m.Marked(&c.Header) {
				delete(classes, c)
			}
		}
	}
}

// savedABC stands for an abcState in a snapshot.
type savedABC struct {
	registry []*object.Type
	abcAnswers
}

var _ object.Portable = (*abcState)(nil)

// Save returns what stands for the state.
func (s *abcState) Save() (any, error) { return &savedABC{s.registry.Seen(), s.abcAnswers}, nil }

// Load makes the state what saved says.
func (s *abcState) Load(t *object.Thread, saved any) error {
	x, ok := saved.(*savedABC)
	if !ok || slices.Contains(x.registry, nil) {
		return t.Errorf(object.ValueError, "an abstract class without a state")
	}
	s.registry, s.abcAnswers = object.ListClasses(x.registry), x.abcAnswers
	return nil
}

var (
	nABCImpl         = object.StaticName("_abc_impl")
	nABCFlags        = object.StaticName("__abc_tpflags__")
	nAbstractMethods = object.StaticName("__abstractmethods__")
	nClass           = object.StaticName("__class__")
	nSubclasscheck   = object.StaticName("__subclasscheck__")
	nSubclasses      = object.StaticName("__subclasses__")
	nSubclasshook    = object.StaticName("__subclasshook__")
)

// abcOf returns the state of an abstract class itself, not that of a base.
func abcOf(t *object.Thread, v object.Value) (*abcState, error) {
	if v.Kind().Base() == object.KType && v.Type().Dict != nil {
		if x, ok := t.GetStr(v.Type().Dict, nABCImpl); ok && x.Kind() == object.KNativeObject {
			if s, ok := x.NativeObject().State.(*abcState); ok {
				return s, nil
			}
		}
	}
	return nil, t.Errorf(object.TypeError, "_abc_impl is set to a wrong type")
}

// initABC prepares a class of ABCMeta: it collects the abstract methods and makes room for what the
// class will learn of its subclasses.
func initABC(t *object.Thread, v object.Value) error {
	c := v.Type()
	if err := setAbstractMethods(t, c); err != nil {
		return err
	}
	if err := t.Alloc(object.InstSize); err != nil {
		return err
	}
	if f, ok := t.GetStr(c.Dict, nABCFlags); ok && f.IsInt() {
		t.DeleteStr(c.Dict, nABCFlags)
		c.Flags |= abcFlags(f.Int())
	}
	return t.SetTypeDict(c, nABCImpl, object.NewNativeObject(abcStateType, &abcState{}))
}

// abcFlags translates CPython's bits for the classes that patterns treat as sequences or mappings.
func abcFlags(bits int64) object.TypeFlags {
	var f object.TypeFlags
	if bits&(1<<5) != 0 {
		f |= object.SequenceLike
	}
	if bits&(1<<6) != 0 {
		f |= object.MappingLike
	}
	return f
}

// setAbstractMethods computes __abstractmethods__: what the class declares abstract, and what its
// bases do and it does not define.
func setAbstractMethods(t *object.Thread, c *object.Type) error {
	names := object.NewSet(object.KFrozenSet)
	for own := maybeAbstract(c); len(own) > 0; own = own[2:] {
		if abstract, err := t.IsAbstract(own[1]); err != nil {
			return err
		} else if abstract {
			if err := t.SetAdd(names, own[0]); err != nil {
				return err
			}
		}
	}
	for _, b := range c.Bases {
		if err := addInheritedAbstract(t, names, c, b); err != nil {
			return err
		}
	}
	return object.SetTypeAbstract(t, c.Value(), names.Value())
}

// maybeAbstract are the names and values, by turns, of a namespace that may be abstract: to find
// out about the others takes no Python that could change the namespace, and no time.
func maybeAbstract(c *object.Type) []object.Value {
	var own []object.Value
	for i := 0; ; {
		k, v, next, ok := c.Dict.Next(i)
		if !ok {
			return own
		}
		i = next
		switch v.Kind() {
		case object.KNone, object.KBool, object.KInt, object.KFloat, object.KStr, object.KTuple, object.KDict,
			object.KGetSet:
			continue
		case object.KFunction:
			if !v.Function().HasAttrs() {
				continue
			}
		}
		own = append(own, k, v)
	}
}

// addInheritedAbstract adds the abstract methods of a base that c does not define, or defines as
// abstract.
func addInheritedAbstract(t *object.Thread, names *object.Set, c, base *object.Type) error {
	inherited, err := t.GetAttrOr(base.Value(), nAbstractMethods)
	if err != nil || !inherited.IsSet() {
		return err
	}
	items, err := t.Collect(inherited)
	if err != nil {
		return err
	}
	for _, n := range items {
		if n.Kind().Base() != object.KStr {
			continue
		}
		name, err := t.InternStr(n.Str())
		if err != nil {
			return err
		}
		v, err := t.GetAttrOr(c.Value(), name)
		if err != nil {
			return err
		}
		if !v.IsSet() {
			continue
		}
		if abstract, err := t.IsAbstract(v); err != nil {
			return err
		} else if abstract {
			if err := t.SetAdd(names, n); err != nil {
				return err
			}
		}
	}
	return nil
}
