package object

import "slices"

// Abstract base classes: what Python's abc.ABCMeta needs from the interpreter. The metaclass itself
// is Python; it calls InitABC for each new class and has ABCMethods as its own, so that isinstance
// with an abstract class stays in Go until a hook has to be asked.

// abcState is kept in the namespace of an abstract class, under _abc_impl. None of the classes in
// it is kept alive by it.
type abcState struct {
	registry classList // what register() was given
	abcAnswers
}

// abcAnswers are what an abstract class has found out.
type abcAnswers struct {
	known  map[*Type]struct{} // subclasses
	not    map[*Type]struct{} // classes that are none, as long as notVer is the session's abcVersion
	notVer uint64
}

var abcStateType = NewNativeType("_abc._abc_data", ObjectType, Final)

// ABCTable is the table of the objects that hold the state of abstract classes.
var ABCTable = TypeTable{Type: abcStateType, Doc: "What the machinery of abstract classes knows of one class."}

// Trace returns the size.
func (s *abcState) Trace(func(Value)) int64 {
	return int64(len(s.registry)+len(s.known)+len(s.not)) * abcEntrySize
}

const abcEntrySize = 16

// sweep forgets classes that are gone.
func (s *abcState) sweep(m *marker) {
	s.registry.sweep(m)
	for _, classes := range [...]map[*Type]struct{}{s.known, s.not} {
		for c := range classes {
			if !m.marked(&c.Header) {
				delete(classes, c)
			}
		}
	}
}

// savedABC stands for an abcState in a snapshot.
type savedABC struct {
	registry []*Type
	abcAnswers
}

var _ Portable = (*abcState)(nil)

// Save returns what stands for the state.
func (s *abcState) Save() (any, error) { return &savedABC{s.registry.seen(), s.abcAnswers}, nil }

// Load makes the state what saved says.
func (s *abcState) Load(t *Thread, saved any) error {
	x, ok := saved.(*savedABC)
	if !ok || slices.Contains(x.registry, nil) {
		return t.Errorf(ValueError, "an abstract class without a state")
	}
	s.registry, s.abcAnswers = listOf(x.registry), x.abcAnswers
	return nil
}

var (
	nABCImpl    = static("_abc_impl")
	nABCFlags   = static("__abc_tpflags__")
	nSubclasses = static("__subclasses__")
)

// abcOf returns the state of an abstract class itself, not that of a base.
func (t *Thread) abcOf(v Value) (*abcState, error) {
	if v.Kind().Base() == KType && v.Type().Dict != nil {
		if x, ok := t.GetStr(v.Type().Dict, nABCImpl); ok && x.Kind() == KNativeObject {
			if s, ok := x.NativeObject().State.(*abcState); ok {
				return s, nil
			}
		}
	}
	return nil, t.Errorf(TypeError, "_abc_impl is set to a wrong type")
}

// InitABC prepares a class of ABCMeta: it collects the abstract methods and makes room for what the
// class will learn of its subclasses.
func (t *Thread) InitABC(v Value) error {
	c := v.Type()
	if err := t.setAbstractMethods(c); err != nil {
		return err
	}
	if err := t.Alloc(InstSize); err != nil {
		return err
	}
	if f, ok := t.GetStr(c.Dict, nABCFlags); ok && f.IsInt() {
		t.DeleteStr(c.Dict, nABCFlags)
		c.Flags |= abcFlags(f.Int())
	}
	return t.SetTypeDict(c, nABCImpl, NewNativeObject(abcStateType, &abcState{}))
}

// abcFlags translates CPython's bits for the classes that patterns treat as sequences or mappings.
func abcFlags(bits int64) TypeFlags {
	var f TypeFlags
	if bits&(1<<5) != 0 {
		f |= SequenceLike
	}
	if bits&(1<<6) != 0 {
		f |= MappingLike
	}
	return f
}

// setAbstractMethods computes __abstractmethods__: what the class declares abstract, and what its
// bases do and it does not define.
func (t *Thread) setAbstractMethods(c *Type) error {
	names := newSet(KFrozenSet)
	for own := c.maybeAbstract(); len(own) > 0; own = own[2:] {
		if abstract, err := t.IsAbstract(own[1]); err != nil {
			return err
		} else if abstract {
			if err := t.SetAdd(names, own[0]); err != nil {
				return err
			}
		}
	}
	for _, b := range c.Bases {
		if err := t.addInheritedAbstract(names, c, b); err != nil {
			return err
		}
	}
	return SetTypeAbstract(t, c.Value(), names.Value())
}

// maybeAbstract are the names and values, by turns, of a namespace that may be abstract: to find
// out about the others takes no Python that could change the namespace, and no time.
func (c *Type) maybeAbstract() []Value {
	var own []Value
	for i := 0; ; {
		k, v, next, ok := c.Dict.Next(i)
		if !ok {
			return own
		}
		i = next
		switch v.Kind() {
		case KNone, KBool, KInt, KFloat, KStr, KTuple, KDict, KGetSet:
			continue
		case KFunction:
			if x := v.Function().x; x == nil || x.dict == nil {
				continue
			}
		}
		own = append(own, k, v)
	}
}

func (t *Thread) addInheritedAbstract(names *Set, c, base *Type) error {
	inherited, err := t.GetAttrOr(base.Value(), nAbstractMethods)
	if err != nil || !inherited.IsSet() {
		return err
	}
	items, err := t.Collect(inherited)
	if err != nil {
		return err
	}
	for _, n := range items {
		if n.Kind().Base() != KStr {
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

// ABCMethods are the methods of ABCMeta that are native.
var ABCMethods = []*Def{
	{Name: "register", Sig: "cls, subclass, /", Doc: "Register a virtual subclass of an ABC and return it.", Fn: abcRegister},
	{Name: "__instancecheck__", Sig: "cls, instance, /", Doc: "Override for isinstance(instance, cls).", Fn: abcInstanceCheck},
	{Name: "__subclasscheck__", Sig: "cls, subclass, /", Doc: "Override for issubclass(subclass, cls).", Fn: abcSubclassCheck},
	{Name: "_abc_registry_clear", Sig: "cls, /", Doc: "Forget what was registered.", Fn: func(t *Thread, a []Value) (Value, error) {
		return t.abcForget(a[0], func(s *abcState) { s.registry = nil })
	}},
	{Name: "_abc_caches_clear", Sig: "cls, /", Doc: "Forget what was found out.", Fn: func(t *Thread, a []Value) (Value, error) {
		return t.abcForget(a[0], func(s *abcState) { s.known, s.not = nil, nil })
	}},
}

func (t *Thread) abcForget(cls Value, clear func(*abcState)) (Value, error) {
	s, err := t.abcOf(cls)
	if err == nil {
		clear(s)
	}
	return None, err
}

// NewDescriptor returns d as a method for the namespace of a Python class whose instances are
// classes or instances of owner.
func NewDescriptor(d *Def, owner *Type) Value { return descriptor(d, owner, false) }

// InABCWalk reports whether an abstract class is asking what it knows of for a subclass.
func (t *Thread) InABCWalk() bool { return t.abcWalks > 0 }

// ABCVersion counts registrations: a negative answer holds as long as it is the same.
func (t *Thread) ABCVersion() uint64 { return t.abcVersion }

func abcRegister(t *Thread, a []Value) (Value, error) {
	cls, sub := a[0], a[1]
	if sub.Kind().Base() != KType {
		return Value{}, t.Errorf(TypeError, "Can only register classes")
	}
	if ok, err := t.IsSubclass(sub, cls); err != nil || ok {
		return sub, err
	}
	if circle, err := t.IsSubclass(cls, sub); err != nil {
		return Value{}, err
	} else if circle {
		return Value{}, t.Errorf(RuntimeError, "Refusing to create an inheritance cycle")
	}
	s, err := t.abcOf(cls)
	if err != nil {
		return Value{}, err
	}
	if err := t.Alloc(abcEntrySize); err != nil {
		return Value{}, err
	}
	s.registry.add(sub.Type())
	t.abcVersion++
	t.inheritPattern(sub.Type(), cls.Type().Flags&(SequenceLike|MappingLike))
	return sub, nil
}

// inheritPattern lets sequence and mapping patterns match instances of a class that was registered,
// and of those derived from it.
func (t *Thread) inheritPattern(c *Type, f TypeFlags) {
	if f == 0 || c.Flags&Heap == 0 || c.Flags&(SequenceLike|MappingLike) == f {
		return
	}
	c.Flags = c.Flags&^(SequenceLike|MappingLike) | f
	for s := range c.subs.all() {
		t.inheritPattern(s, f)
	}
}

// abcInstanceCheck asks about the class of the instance, and about what its __class__ claims to be.
func abcInstanceCheck(t *Thread, a []Value) (Value, error) {
	cls, v := a[0], a[1]
	s, err := t.abcOf(cls)
	if err != nil {
		return Value{}, err
	}
	actual := TypeOf(v)
	claimed := actual.Value()
	if actual.Flags&Heap != 0 {
		if claimed, err = t.GetAttr(v, nClass); err != nil {
			return Value{}, err
		}
	}
	if claimed.Kind().Base() == KType {
		if known, is := s.remembers(t, claimed.Type()); known && (is || claimed == actual.Value()) {
			return Bool(is), nil
		}
	}
	is, err := t.asksSubclass(cls, claimed)
	if is || err != nil || claimed == actual.Value() {
		return Bool(is), err
	}
	is, err = t.asksSubclass(cls, actual.Value())
	return Bool(is), err
}

// asksSubclass is cls.__subclasscheck__(sub), which a metaclass may override.
func (t *Thread) asksSubclass(cls, sub Value) (bool, error) {
	f, err := t.GetAttr(cls, nSubclasscheck)
	if err != nil {
		return false, err
	}
	r, err := t.Call(f, sub)
	if err != nil {
		return false, err
	}
	return t.Truth(r)
}

// remembers reports what is known about c.
func (s *abcState) remembers(t *Thread, c *Type) (known, is bool) {
	if _, ok := s.known[c]; ok {
		return true, true
	}
	if s.notVer != t.abcVersion {
		return false, false
	}
	_, ok := s.not[c]
	return ok, false
}

func (s *abcState) learn(t *Thread, c *Type, is bool) error {
	if err := t.Alloc(abcEntrySize); err != nil {
		return err
	}
	if is {
		if s.known == nil {
			s.known = make(map[*Type]struct{})
		}
		s.known[c] = struct{}{}
		return nil
	}
	if s.not == nil || s.notVer != t.abcVersion {
		s.not, s.notVer = make(map[*Type]struct{}), t.abcVersion
	}
	s.not[c] = struct{}{}
	return nil
}

func abcSubclassCheck(t *Thread, a []Value) (Value, error) {
	cls, sub := a[0], a[1]
	if sub.Kind().Base() != KType {
		return Value{}, t.Errorf(TypeError, "issubclass() arg 1 must be a class")
	}
	s, err := t.abcOf(cls)
	if err != nil {
		return Value{}, err
	}
	if known, is := s.remembers(t, sub.Type()); known {
		return Bool(is), nil
	}
	if err := t.Enter(" in __subclasscheck__"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	is, err := t.findSubclass(s, cls, sub)
	if err != nil {
		return Value{}, err
	}
	return Bool(is), s.learn(t, sub.Type(), is)
}

// findSubclass finds out whether sub is a subclass of cls: the hook decides if it wants to, then
// the bases, then what was registered, then the subclasses of cls.
func (t *Thread) findSubclass(s *abcState, cls, sub Value) (bool, error) {
	hook, err := t.GetAttr(cls, nSubclasshook)
	if err != nil {
		return false, err
	}
	r, err := t.Call(hook, sub)
	switch {
	case err != nil:
		return false, err
	case r == True, r == False:
		return r.True(), nil
	case r != NotImplemented:
		return false, t.Errorf(AssertionError, "__subclasshook__ must return either False, True, or NotImplemented")
	}
	if sub.Type().IsSubtype(cls.Type()) {
		return true, nil
	}
	if is, err := t.anySubclass(sub, ClassTuple(s.registry.seen()).Tuple().Items); is || err != nil {
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
	if subclasses.Kind().Base() != KList {
		return false, t.Errorf(TypeError, "__subclasses__() must return a list")
	}
	return t.anySubclass(sub, append([]Value(nil), subclasses.List().Items...))
}

// anySubclass asks the classes one by one. Meanwhile InABCWalk is true: protocols, which refuse
// questions that they cannot answer well, answer these.
func (t *Thread) anySubclass(sub Value, classes []Value) (bool, error) {
	t.abcWalks++
	defer func() { t.abcWalks-- }()
	for _, c := range classes {
		if err := t.Work(1); err != nil {
			return false, err
		}
		if is, err := t.IsSubclass(sub, c); is || err != nil {
			return is, err
		}
	}
	return false, nil
}
