package abc

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// This file answers isinstance and issubclass for abstract classes: the methods of ABCMeta that are
// native, so that a question stays in Go until a hook has to be asked.

// metaMethods are the methods of ABCMeta that are native.
var metaMethods = []*object.Def{
	{Name: "register", Sig: "cls, subclass, /", Doc: "Register a virtual subclass of an ABC and return it.",
		Fn: abcRegister},
	{Name: "__instancecheck__", Sig: "cls, instance, /", Doc: "Override for isinstance(instance, cls).",
		Fn: abcInstanceCheck},
	{Name: "__subclasscheck__", Sig: "cls, subclass, /", Doc: "Override for issubclass(subclass, cls).",
		Fn: abcSubclassCheck},
	{Name: "_abc_registry_clear", Sig: "cls, /", Doc: "Forget what was registered.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return abcForget(t, a[0], func(s *abcState) { s.registry = nil })
		}},
	{Name: "_abc_caches_clear", Sig: "cls, /", Doc: "Forget what was found out.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return abcForget(t, a[0], func(s *abcState) { s.known, s.not = nil, nil })
		}},
}

// abcForget lets a class forget a part of what it knows.
func abcForget(t *object.Thread, cls object.Value, clear func(*abcState)) (object.Value, error) {
	s, err := abcOf(t, cls)
	if err == nil {
		clear(s)
	}
	return object.None, err
}

// abcRegister is cls.register(subclass). What other classes have found out may be wrong from now on
// where they said no: a new ABCVersion makes their noes void, while a yes stays one.
func abcRegister(t *object.Thread, a []object.Value) (object.Value, error) {
	cls, sub := a[0], a[1]
	if sub.Kind().Base() != object.KType {
		return object.Value{}, t.Errorf(object.TypeError, "Can only register classes")
	}
	if ok, err := types.IsSubclass(t, sub, cls); err != nil || ok {
		return sub, err
	}
	if circle, err := types.IsSubclass(t, cls, sub); err != nil {
		return object.Value{}, err
	} else if circle {
		return object.Value{}, t.Errorf(object.RuntimeError, "Refusing to create an inheritance cycle")
	}
	s, err := abcOf(t, cls)
	if err != nil {
		return object.Value{}, err
	}
	if err := t.Alloc(abcEntrySize); err != nil {
		return object.Value{}, err
	}
	s.registry.Add(sub.Type())
	t.ABCVersion++
	inheritPattern(t, sub.Type(), cls.Type().Flags&(object.SequenceLike|object.MappingLike))
	return sub, nil
}

// inheritPattern lets sequence and mapping patterns match instances of a class that was registered,
// and of those derived from it.
func inheritPattern(t *object.Thread, c *object.Type, f object.TypeFlags) {
	if f == 0 || c.Flags&object.Heap == 0 || c.Flags&(object.SequenceLike|object.MappingLike) == f {
		return
	}
	c.Flags = c.Flags&^(object.SequenceLike|object.MappingLike) | f
	for s := range c.DirectSubs() {
		inheritPattern(t, s, f)
	}
}

// abcInstanceCheck asks about the class of the instance, and about what its __class__ claims to be.
func abcInstanceCheck(t *object.Thread, a []object.Value) (object.Value, error) {
	cls, v := a[0], a[1]
	s, err := abcOf(t, cls)
	if err != nil {
		return object.Value{}, err
	}
	actual := object.TypeOf(v)
	claimed := actual.Value()
	if actual.Flags&object.Heap != 0 {
		if claimed, err = t.GetAttr(v, nClass); err != nil {
			return object.Value{}, err
		}
	}
	if claimed.Kind().Base() == object.KType {
		if known, is := s.remembers(t, claimed.Type()); known && (is || claimed == actual.Value()) {
			return object.Bool(is), nil
		}
	}
	is, err := asksSubclass(t, cls, claimed)
	if is || err != nil || claimed == actual.Value() {
		return object.Bool(is), err
	}
	is, err = asksSubclass(t, cls, actual.Value())
	return object.Bool(is), err
}

// asksSubclass is cls.__subclasscheck__(sub), which a metaclass may override. An override in Python is
// called by a function of the module abc: the protocols of typing_extensions look who asks.
func asksSubclass(t *object.Thread, cls, sub object.Value) (bool, error) {
	f, err := t.GetAttr(cls, nSubclasscheck)
	if err != nil {
		return false, err
	}
	var r object.Value
	if f.Kind() == object.KMethod {
		r, err = t.ImportedCall("abc", "_ask", f, sub)
	} else {
		r, err = t.Call(f, sub)
	}
	if err != nil {
		return false, err
	}
	return t.Truth(r)
}

// remembers reports what is known about c.
func (s *abcState) remembers(t *object.Thread, c *object.Type) (known, is bool) {
	if _, ok := s.known[c]; ok {
		return true, true
	}
	if s.notVer != t.ABCVersion {
		return false, false
	}
	_, ok := s.not[c]
	return ok, false
}

// learn notes whether c is a subclass. Noes of an older version are dropped with the first new one.
func (s *abcState) learn(t *object.Thread, c *object.Type, is bool) error {
	if err := t.Alloc(abcEntrySize); err != nil {
		return err
	}
	if is {
		if s.known == nil {
			s.known = make(map[*object.Type]struct{})
		}
		s.known[c] = struct{}{}
		return nil
	}
	if s.not == nil || s.notVer != t.ABCVersion {
		s.not, s.notVer = make(map[*object.Type]struct{}), t.ABCVersion
	}
	s.not[c] = struct{}{}
	return nil
}

// abcSubclassCheck is cls.__subclasscheck__(subclass): from memory, or by asking, which counts as a
// level of recursion.
func abcSubclassCheck(t *object.Thread, a []object.Value) (object.Value, error) {
	cls, sub := a[0], a[1]
	if sub.Kind().Base() != object.KType {
		return object.Value{}, t.Errorf(object.TypeError, "issubclass() arg 1 must be a class")
	}
	s, err := abcOf(t, cls)
	if err != nil {
		return object.Value{}, err
	}
	if known, is := s.remembers(t, sub.Type()); known {
		return object.Bool(is), nil
	}
	if err := t.Enter(" in __subclasscheck__"); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	is, err := findSubclass(t, s, cls, sub)
	if err != nil {
		return object.Value{}, err
	}
	return object.Bool(is), s.learn(t, sub.Type(), is)
}

// findSubclass finds out whether sub is a subclass of cls: the hook decides if it wants to, then
// the bases, then what was registered, then the subclasses of cls.
func findSubclass(t *object.Thread, s *abcState, cls, sub object.Value) (bool, error) {
	hook, err := t.GetAttr(cls, nSubclasshook)
	if err != nil {
		return false, err
	}
	r, err := t.Call(hook, sub)
	switch {
	case err != nil:
		return false, err
	case r == object.True, r == object.False:
		return r.True(), nil
	case r != object.NotImplemented:
		return false, t.Errorf(object.AssertionError,
			"__subclasshook__ must return either False, True, or NotImplemented")
	}
	if sub.Type().IsSubtype(cls.Type()) {
		return true, nil
	}
	if is, err := anySubclass(t, sub, object.ClassTuple(s.registry.Seen()).Tuple().Items); is || err != nil {
		return is, err
	}
	f, err := t.GetAttr(cls, nSubclasses)
	if err != nil {
		return false, err
	}
	subclasses, err := t.Call(f)
	if err != nil {
		return false, err
	}
	if subclasses.Kind().Base() != object.KList {
		return false, t.Errorf(object.TypeError, "__subclasses__() must return a list")
	}
	return anySubclass(t, sub, append([]object.Value(nil), subclasses.List().Items...))
}

// anySubclass asks the classes one by one. Meanwhile ABCWalks is not 0: protocols, which refuse
// questions that they cannot answer well, answer these.
func anySubclass(t *object.Thread, sub object.Value, classes []object.Value) (bool, error) {
	t.ABCWalks++
	defer func() { t.ABCWalks-- }()
	for _, c := range classes {
		if err := t.Work(1); err != nil {
			return false, err
		}
		if is, err := isSubclass(t, sub, c); is || err != nil {
			return is, err
		}
	}
	return false, nil
}

// isSubclass is issubclass(sub, c), asked by the module abc if c answers in Python.
func isSubclass(t *object.Thread, sub, c object.Value) (bool, error) {
	check := t.Lookup(object.TypeOf(c), nSubclasscheck) // unbound if c is no class, as __subclasses__ may claim
	if !check.IsSet() || check.Kind() != object.KFunction {
		return types.IsSubclass(t, sub, c)
	}
	r, err := t.ImportedCall("abc", "_ask_class", sub, c)
	return r == object.True, err
}
