// This file makes classes. A class statement calls [BuildClass], which finds the metaclass,
// prepares the namespace, runs the body and calls the metaclass. type.__new__ (typeNew) then checks
// its arguments, finds the most derived metaclass and calls finishClass, which makes the type
// object and runs the hooks: __set_name__ of the values, then __init_subclass__ of the bases.

package types

import "github.com/hognose/hognose/internal/py/object"

// typeTypeNew is type.__new__(metacls, name, bases, namespace, **kwds) as a program calls it, most
// often by super().__new__ in a metaclass.
func typeTypeNew(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[0].Kind().Base() != object.KType {
		return object.Value{}, t.Errorf(object.TypeError, "type.__new__(X): X is not a type object (%s)",
			object.TypeOf(a[0]).Name)
	}
	args, kw := object.Spread(a[1], a[2])
	return typeNew(t, a[0].Type(), args, kw)
}

// typeNew makes a class: type.__new__. With one argument it is type(x), the class of x, but only
// for type itself and not for metaclasses.
func typeNew(t *object.Thread, meta *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	n := len(args) - len(kw)
	if n != 3 {
		if meta == object.TypeType && n == 1 && len(kw) > 0 {
			return object.Value{}, t.Errorf(object.TypeError, "type() takes no keyword arguments")
		}
		if meta == object.TypeType && n == 1 {
			return object.TypeOf(args[0]).Value(), nil
		}
		if meta == object.TypeType {
			return object.Value{}, t.Errorf(object.TypeError, "type() takes 1 or 3 arguments")
		}
		return object.Value{}, t.Errorf(object.TypeError, "type.__new__() takes exactly 3 arguments (%d given)", n)
	}
	if args[0].Kind().Base() != object.KStr {
		return object.Value{}, t.Errorf(object.TypeError, "type.__new__() argument 1 must be str, not %s",
			object.ArgType(args[0]))
	}
	if args[1].Kind().Base() != object.KTuple {
		return object.Value{}, t.Errorf(object.TypeError, "type.__new__() argument 2 must be tuple, not %s",
			object.ArgType(args[1]))
	}
	if args[2].Kind().Base() != object.KDict {
		return object.Value{}, t.Errorf(object.TypeError, "type.__new__() argument 3 must be dict, not %s",
			object.ArgType(args[2]))
	}
	// Every base must be a class by now. The errors tell apart an alias, which a class statement
	// would have resolved, and other objects, whose types decide about the metaclass first.
	bases := make([]*object.Type, 0, len(args[1].Tuple().Items))
	for _, b := range args[1].Tuple().Items {
		if b.Kind().Base() != object.KType {
			if f, err := t.GetAttrOr(b, nMroEntries); err == nil && f.IsSet() {
				return object.Value{}, t.Errorf(object.TypeError,
					"type() doesn't support MRO entry resolution; use types.new_class()")
			}
			if k := object.TypeOf(b); !meta.IsSubtype(k) && !k.IsSubtype(meta) {
				return object.Value{}, t.Errorf(object.TypeError, metaclassConflict)
			}
			return object.Value{}, t.Errorf(object.TypeError, "bases must be types")
		}
		bases = append(bases, b.Type())
	}
	// A base may have a more derived metaclass than the one that was called. Its __new__ makes the
	// class then, if Python code overrides it.
	winner, err := winner(t, meta, bases)
	if err != nil {
		return object.Value{}, err
	}
	if winner != meta {
		if f := t.Lookup(winner, nNew); f.IsSet() && !object.IsNativeNew(f) {
			return t.Construct(winner, args, kw)
		}
		meta = winner
	}
	ns, err := t.CopyDict(args[2].Dict())
	if err != nil {
		return object.Value{}, err
	}
	return finishClass(t, meta, args[0].Str().S, bases, ns, args[3:], kw)
}

// metaclassConflict is the message for bases whose metaclasses do not derive from each other.
const metaclassConflict = "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases"

// winner returns the most derived metaclass among meta and those of the bases. Each must be a
// subclass or a superclass of all others.
func winner(t *object.Thread, meta *object.Type, bases []*object.Type) (*object.Type, error) {
	for _, b := range bases {
		if meta.IsSubtype(b.Meta) {
			continue
		}
		if !b.Meta.IsSubtype(meta) {
			return nil, t.Errorf(object.TypeError, metaclassConflict)
		}
		meta = b.Meta
	}
	return meta, nil
}

// finishClass makes the class and tells its namespace and its bases about it. ns is a copy that
// belongs to the class. kwargs are the values of the keywords kw of the class statement, which
// __init_subclass__ gets.
func finishClass(t *object.Thread, meta *object.Type, name string, bases []*object.Type, ns *object.Dict,
	kwargs []object.Value, kw []*object.Str) (object.Value, error) {
	// The compiler leaves entries in the namespace for type.__new__ to remove: __classcell__ is the
	// variable behind super() and __class__, __classdictcell__ the one through which type
	// parameters see the class namespace.
	cell, hasCell := t.GetStr(ns, nClassCell)
	if hasCell {
		if cell.Kind() != object.KCell {
			return object.Value{}, t.Errorf(object.TypeError, "__classcell__ must be a nonlocal cell, not %s",
				object.MustRepr(t, object.TypeOf(cell).Value()))
		}
		t.DeleteStr(ns, nClassCell)
	}
	dictCell, hasDictCell := t.GetStr(ns, nClassDictCell)
	if hasDictCell {
		t.DeleteStr(ns, nClassDictCell)
	}
	qualname := ""
	if q, ok := t.GetStr(ns, nQualname); ok {
		if q.Kind() != object.KStr {
			return object.Value{}, t.Errorf(object.TypeError, "type __qualname__ must be a str, not %s",
				object.TypeOf(q).Name)
		}
		qualname = q.Str().S
		t.DeleteStr(ns, nQualname)
	}
	if err := classDefaults(t, ns); err != nil {
		return object.Value{}, err
	}
	// The order of the entries in __dict__ is observable: __module__ is there before, __doc__ and
	// __hash__ come last.
	c, err := t.NewClass(meta, name, bases, ns)
	if err != nil {
		return object.Value{}, err
	}
	c.Qualname = qualname
	if err := lateDefaults(t, c.Dict); err != nil {
		return object.Value{}, err
	}
	if hasCell {
		cell.Cell().V = c.Value()
	}
	// type parameters and aliases look up names of the class in it, later
	if hasDictCell && dictCell.Kind() == object.KCell {
		dictCell.Cell().V = c.Dict.Value()
	}
	if err := t.AskMRO(c); err != nil {
		return object.Value{}, err
	}
	if err := setNames(t, c); err != nil {
		return object.Value{}, err
	}
	return c.Value(), initSubclass(t, c, kwargs, kw)
}

// classDefaults completes a namespace before the class is made. __new__ is a static method and
// __init_subclass__ and __class_getitem__ are class methods without being declared so, if they are
// plain functions; __module__ is that of the running code.
func classDefaults(t *object.Thread, ns *object.Dict) error {
	if f, ok := t.GetStr(ns, nNew); ok && f.Kind() == object.KFunction {
		if err := t.SetStr(ns, nNew, NewWrapper(object.KStaticMethod, f)); err != nil {
			return err
		}
	}
	for _, n := range [...]*object.Str{nInitSubclass, nClassGetitem} {
		if f, ok := t.GetStr(ns, n); ok && f.Kind() == object.KFunction {
			if err := t.SetStr(ns, n, NewWrapper(object.KClassMethod, f)); err != nil {
				return err
			}
		}
	}
	if _, ok := t.GetStr(ns, nModule); !ok {
		return t.SetStr(ns, nModule, currentModule(t))
	}
	return nil
}

// lateDefaults adds what comes last in a class namespace: __doc__, and __hash__ if the class
// defines __eq__ alone. A class with __eq__ and without __hash__ is not hashable.
func lateDefaults(t *object.Thread, ns *object.Dict) error {
	if _, ok := t.GetStr(ns, nDoc); !ok {
		if err := t.SetStr(ns, nDoc, object.None); err != nil {
			return err
		}
	}
	if _, ok := t.GetStr(ns, nEq); ok {
		if _, ok := t.GetStr(ns, nHash); !ok {
			return t.SetStr(ns, nHash, object.None)
		}
	}
	return nil
}

// currentModule is the __name__ of the module whose code is running. It is the __name__ among the
// globals of the innermost frame, or builtins if no frame runs.
func currentModule(t *object.Thread) object.Value {
	name := object.NewStr("builtins")
	t.Machine.Frames(func(f object.FrameInfo) bool {
		if n, ok := t.GetStr(f.Globals, nName); ok {
			name = n
		}
		return false
	})
	return name
}

// NewWrapper returns a classmethod or staticmethod object.
func NewWrapper(k object.Kind, f object.Value) object.Value {
	return object.Obj(&(&object.Wrapper{Header: object.Header{Kind: k}, Func: f}).Header)
}

// setNames calls __set_name__ of the namespace's values. They are collected first, since a call may
// change the namespace. Only those that have the method are: a copy of the whole namespace was a
// twentieth of the memory that importing a module took. Native types other than property have no
// __set_name__, so the method is looked up for instances of Python classes only.
func setNames(t *object.Thread, c *object.Type) error {
	var named []object.Value // keys and values by turns
	for i := 0; ; {
		k, v, next, ok := c.Dict.Next(i)
		if !ok {
			break
		}
		i = next
		if vt := object.TypeOf(v); (vt.Flags&object.Heap != 0 || v.Kind().Base() == object.KProperty) &&
			t.Lookup(vt, nSetName).IsSet() {
			named = append(named, k, v)
		}
	}
	for ; len(named) > 0; named = named[2:] {
		k, v := named[0], named[1]
		vt := object.TypeOf(v)
		// An earlier call may have removed the method from its class.
		f := t.Lookup(vt, nSetName)
		if !f.IsSet() {
			continue
		}
		if _, err := t.CallFound(f, v, vt, c.Value(), k); err != nil {
			if e, ok := err.(*object.Exc); ok {
				return noteSetName(t, e, v, c, k)
			}
			return err
		}
	}
	return nil
}

// noteSetName adds the note CPython adds to an error in __set_name__.
func noteSetName(t *object.Thread, e *object.Exc, v object.Value, c *object.Type, k object.Value) error {
	name, err := t.ReprString(k)
	if err != nil {
		return err
	}
	if err := AddNote(t, e,
		"Error calling __set_name__ on '"+object.TypeOf(v).Name+"' instance "+name+" in '"+c.Name+"'"); err != nil {
		return err
	}
	return e
}

// initSubclass tells the bases of c that they have a new subclass. Only the first __init_subclass__
// along the method resolution order is called; it calls the next one by super(). object's does
// nothing without keywords, so it is not called then.
func initSubclass(t *object.Thread, c *object.Type, kwargs []object.Value, kw []*object.Str) error {
	for _, m := range c.MRO[1:] {
		f, ok := t.OwnAttr(m, nInitSubclass)
		if !ok {
			continue
		}
		if m == object.ObjectType && len(kw) == 0 {
			return nil
		}
		bound, err := t.DescrGet(f, object.Value{}, c)
		if err != nil {
			return err
		}
		_, err = t.Machine.Call(bound, kwargs, kw)
		return err
	}
	return nil
}

// typeInit is type.__init__: everything was done by __new__.
func typeInit(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	if n := len(args) - len(kw); n != 1 && n != 3 {
		return t.Errorf(object.TypeError, "type.__init__() takes 1 or 3 arguments")
	}
	return nil
}

// BuildClass is the builtin __build_class__: it runs the body f of class name and calls the
// metaclass. bases are the bases as written; kwargs are the values of the keywords kw, the
// metaclass among them. The body is a function that takes the namespace and returns the cell of
// __class__, or None.
func BuildClass(t *object.Thread, f object.Value, name object.Value, bases []object.Value, kwargs []object.Value,
	kw []*object.Str) (object.Value, error) {
	resolved, changed, err := resolveBases(t, bases)
	if err != nil {
		return object.Value{}, err
	}
	meta, kwargs, kw, err := metaclassOf(t, resolved, kwargs, kw)
	if err != nil {
		return object.Value{}, err
	}
	tuple := object.NewTuple(resolved)
	// A plain dict gets room for all names of the body at once, instead of growing while it runs.
	ns, err := prepare(t, meta, name, tuple, kwargs, kw)
	if err != nil {
		return object.Value{}, err
	}
	if ns.Kind() == object.KDict && f.Kind() == object.KFunction {
		if err := t.ReserveNames(ns.Dict(), f.Function().Code.T, classExtras); err != nil {
			return object.Value{}, err
		}
	}
	cell, err := t.Machine.Call(f, []object.Value{ns}, nil)
	if err != nil {
		return object.Value{}, err
	}
	// __orig_bases__ keeps the aliases that __mro_entries__ has replaced: typing reads them.
	if changed {
		if err := t.SetItem(ns, nOrigBases.Value(), object.NewTuple(bases)); err != nil {
			return object.Value{}, err
		}
	}
	cls, err := t.Machine.Call(meta, append([]object.Value{name, tuple, ns}, kwargs...), kw)
	if err != nil {
		return object.Value{}, err
	}
	// The metaclass may return anything. If it returned a class, the cell must hold that very
	// class.
	if cell.Kind() == object.KCell && cls.Kind().Base() == object.KType {
		return cls, checkClassCell(t, cell.Cell(), name, cls)
	}
	return cls, nil
}

// classExtras is how many names a class gets beside those of its body: __doc__, __dict__,
// __weakref__, and those of abc.
const classExtras = 5

// checkClassCell makes sure that the methods' __class__ is the class that the metaclass returned. A
// metaclass that does not pass __classcell__ on leaves the cell empty.
func checkClassCell(t *object.Thread, cell *object.Cell, name, cls object.Value) error {
	switch {
	case !cell.V.IsSet():
		return t.Errorf(object.RuntimeError,
			"__class__ not set defining '%s' as %s. Was __classcell__ propagated to type.__new__?", name.Str().S,
			object.MustRepr(t, cls))
	case cell.V != cls:
		return t.Errorf(object.TypeError, "__class__ set to %s defining '%s' as %s", object.MustRepr(t, cell.V),
			name.Str().S, object.MustRepr(t, cls))
	}
	return nil
}

// resolveBases replaces bases that are no classes by what their __mro_entries__ give. changed tells
// that there was one: __orig_bases__ is set then.
func resolveBases(t *object.Thread, bases []object.Value) (out []object.Value, changed bool, err error) {
	for _, b := range bases {
		if b.Kind().Base() == object.KType {
			out = append(out, b)
			continue
		}
		f, err := t.GetAttrOr(b, nMroEntries)
		if err != nil {
			return nil, false, err
		}
		if !f.IsSet() {
			out = append(out, b)
			continue
		}
		r, err := t.Call(f, object.NewTuple(bases))
		if err != nil {
			return nil, false, err
		}
		if r.Kind().Base() != object.KTuple {
			return nil, false, t.Errorf(object.TypeError, "__mro_entries__ must return a tuple")
		}
		out, changed = append(out, r.Tuple().Items...), true
	}
	return out, changed, nil
}

// metaclassOf takes the metaclass out of the keywords, or derives it from the bases. It returns the
// metaclass and the other keywords. A metaclass that is no class, such as a function, is taken as
// it is, without a look at the bases.
func metaclassOf(t *object.Thread, bases, kwargs []object.Value, kw []*object.Str) (object.Value, []object.Value,
	[]*object.Str, error) {
	meta := object.Value{}
	var args []object.Value
	var names []*object.Str
	for i, n := range kw {
		if n.S == nMetaclass.S {
			meta = kwargs[i]
			continue
		}
		args, names = append(args, kwargs[i]), append(names, n)
	}
	// Without the keyword it is the class of the first base, or type.
	if !meta.IsSet() {
		meta = object.TypeType.Value()
		if len(bases) > 0 {
			meta = object.TypeOf(bases[0]).Value()
		}
	}
	if meta.Kind().Base() != object.KType {
		return meta, args, names, nil
	}
	// Whichever it is, the bases may have a more derived one.
	var classes []*object.Type
	for _, b := range bases {
		if b.Kind().Base() == object.KType {
			classes = append(classes, b.Type())
		}
	}
	w, err := winner(t, meta.Type(), classes)
	if err != nil {
		return object.Value{}, nil, nil, err
	}
	return w.Value(), args, names, nil
}

// prepare asks the metaclass for the namespace. type.__prepare__ itself is not called: it returns
// an empty dict.
func prepare(t *object.Thread, meta, name, bases object.Value, kwargs []object.Value, kw []*object.Str) (object.Value,
	error) {
	if meta.Kind().Base() == object.KType && object.TypeOf(meta) == object.TypeType &&
		t.Lookup(meta.Type(), nPrepare) == t.Lookup(object.TypeType, nPrepare) {
		return object.NewDict().Value(), t.Alloc(object.DictSize) // as type.__prepare__ would answer
	}
	f, err := t.GetAttrOr(meta, nPrepare)
	if err != nil {
		return object.Value{}, err
	}
	if !f.IsSet() {
		return object.NewDict().Value(), nil
	}
	ns, err := t.Machine.Call(f, append([]object.Value{name, bases}, kwargs...), kw)
	if err != nil {
		return object.Value{}, err
	}
	if c := object.TypeOf(ns); c.Native.Slots.Item == nil && !t.Lookup(c, nGetitem).IsSet() {
		who := "<metaclass>"
		if meta.Kind().Base() == object.KType {
			who = meta.Type().Name
		}
		return object.Value{}, t.Errorf(object.TypeError, "%s.__prepare__() must return a mapping, not %s", who, c.Name)
	}
	return ns, nil
}

// abstractError is what making an instance of an abstract class raises. The names are sorted, as
// CPython sorts them.
func abstractError(t *object.Thread, c *object.Type) *object.Exc {
	names := abstractNames(t, c)
	s := "abstract method"
	if len(names) > 1 {
		s += "s"
	}
	text := ""
	for i, n := range names {
		if i > 0 {
			text += ", "
		}
		text += "'" + n + "'"
	}
	return t.Errorf(object.TypeError, "Can't instantiate abstract class %s without an implementation for %s %s", c.Name,
		s, text)
}

var nEq = object.StaticName("__eq__")
