package object

// typeTypeNew is type.__new__(metacls, name, bases, namespace, **kwds).
func typeTypeNew(t *Thread, a []Value) (Value, error) {
	if a[0].Kind().Base() != KType {
		return Value{}, t.Errorf(TypeError, "type.__new__(X): X is not a type object (%s)", TypeOf(a[0]).Name)
	}
	args, kw := Spread(a[1], a[2])
	return typeNew(t, a[0].Type(), args, kw)
}

// typeNew makes a class: type.__new__.
func typeNew(t *Thread, meta *Type, args []Value, kw []*Str) (Value, error) {
	n := len(args) - len(kw)
	if n != 3 {
		if meta == TypeType && n == 1 && len(kw) == 0 {
			return TypeOf(args[0]).Value(), nil
		}
		if meta == TypeType {
			return Value{}, t.Errorf(TypeError, "type() takes 1 or 3 arguments")
		}
		return Value{}, t.Errorf(TypeError, "type.__new__() takes exactly 3 arguments (%d given)", n)
	}
	if args[0].Kind().Base() != KStr {
		return Value{}, t.Errorf(TypeError, "type.__new__() argument 1 must be str, not %s", TypeOf(args[0]).Name)
	}
	if args[1].Kind().Base() != KTuple {
		return Value{}, t.Errorf(TypeError, "type.__new__() argument 2 must be tuple, not %s", TypeOf(args[1]).Name)
	}
	if args[2].Kind().Base() != KDict {
		return Value{}, t.Errorf(TypeError, "type.__new__() argument 3 must be dict, not %s", TypeOf(args[2]).Name)
	}
	bases := make([]*Type, 0, len(args[1].Tuple().Items))
	for _, b := range args[1].Tuple().Items {
		if b.Kind().Base() != KType {
			if f, err := t.GetAttrOr(b, nMroEntries); err == nil && f.Bound() {
				return Value{}, t.Errorf(TypeError, "type() doesn't support MRO entry resolution; use types.new_class()")
			}
			if k := TypeOf(b); !meta.IsSubtype(k) && !k.IsSubtype(meta) {
				return Value{}, t.Errorf(TypeError, metaclassConflict)
			}
			return Value{}, t.Errorf(TypeError, "bases must be types")
		}
		bases = append(bases, b.Type())
	}
	winner, err := t.winner(meta, bases)
	if err != nil {
		return Value{}, err
	}
	if winner != meta {
		if f := t.Lookup(winner, nNew); f.Bound() && f.O.Kind != KNative {
			return t.construct(winner, args, kw)
		}
		meta = winner
	}
	ns, err := t.copyDict(args[2].Dict())
	if err != nil {
		return Value{}, err
	}
	return t.finishClass(meta, args[0].Str().S, bases, ns, args[3:], kw)
}

const metaclassConflict = "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases"

// winner returns the most derived metaclass among meta and those of the bases.
func (t *Thread) winner(meta *Type, bases []*Type) (*Type, error) {
	for _, b := range bases {
		if meta.IsSubtype(b.Meta) {
			continue
		}
		if !b.Meta.IsSubtype(meta) {
			return nil, t.Errorf(TypeError, metaclassConflict)
		}
		meta = b.Meta
	}
	return meta, nil
}

// finishClass makes the class and tells its namespace and its bases about it.
func (t *Thread) finishClass(meta *Type, name string, bases []*Type, ns *Dict, kwargs []Value, kw []*Str) (Value, error) {
	cell, hasCell := t.GetStr(ns, nClassCell)
	if hasCell {
		if cell.Kind() != KCell {
			return Value{}, t.Errorf(TypeError, "__classcell__ must be a nonlocal cell, not %s", mustRepr(t, TypeOf(cell).Value()))
		}
		t.DeleteStr(ns, nClassCell)
	}
	dictCell, hasDictCell := t.GetStr(ns, nClassDictCell)
	if hasDictCell {
		t.DeleteStr(ns, nClassDictCell)
	}
	qualname := ""
	if q, ok := t.GetStr(ns, nQualname); ok {
		if q.Kind() != KStr {
			return Value{}, t.Errorf(TypeError, "type __qualname__ must be a str, not %s", TypeOf(q).Name)
		}
		qualname = q.Str().S
		t.DeleteStr(ns, nQualname)
	}
	if err := t.classDefaults(ns); err != nil {
		return Value{}, err
	}
	c, err := t.NewClass(meta, name, bases, ns)
	if err != nil {
		return Value{}, err
	}
	c.qualname = qualname
	if err := t.lateDefaults(c.Dict); err != nil {
		return Value{}, err
	}
	if hasCell {
		cell.Cell().V = c.Value()
	}
	if hasDictCell && dictCell.Kind() == KCell { // type parameters and aliases look up names of the class in it, later
		dictCell.Cell().V = c.Dict.Value()
	}
	if err := t.setNames(c); err != nil {
		return Value{}, err
	}
	return c.Value(), t.initSubclass(c, kwargs, kw)
}

// classDefaults completes a namespace: implicit class and static methods, __module__.
func (t *Thread) classDefaults(ns *Dict) error {
	if f, ok := t.GetStr(ns, nNew); ok && f.Kind() == KFunction {
		if err := t.SetStr(ns, nNew, NewWrapper(KStaticMethod, f)); err != nil {
			return err
		}
	}
	for _, n := range [...]*Str{nInitSubclass, nClassGetitem} {
		if f, ok := t.GetStr(ns, n); ok && f.Kind() == KFunction {
			if err := t.SetStr(ns, n, NewWrapper(KClassMethod, f)); err != nil {
				return err
			}
		}
	}
	if _, ok := t.GetStr(ns, nModule); !ok {
		return t.SetStr(ns, nModule, t.currentModule())
	}
	return nil
}

// lateDefaults adds what comes last in a class namespace: __doc__, and __hash__ if the class defines __eq__ alone.
func (t *Thread) lateDefaults(ns *Dict) error {
	if _, ok := t.GetStr(ns, nDoc); !ok {
		if err := t.SetStr(ns, nDoc, None); err != nil {
			return err
		}
	}
	if _, ok := t.GetStr(ns, nEq); ok {
		if _, ok := t.GetStr(ns, nHash); !ok {
			return t.SetStr(ns, nHash, None)
		}
	}
	return nil
}

// currentModule is the __name__ of the module whose code is running.
func (t *Thread) currentModule() Value {
	name := NewStr("builtins")
	t.Machine.Frames(func(f FrameInfo) bool {
		if n, ok := t.GetStr(f.Globals, nName); ok {
			name = n
		}
		return false
	})
	return name
}

// NewWrapper returns a classmethod or staticmethod object.
func NewWrapper(k Kind, f Value) Value {
	return Obj(&(&Wrapper{Header: Header{Kind: k}, Func: f}).Header)
}

// setNames calls __set_name__ of the namespace's values. They are collected first, since a call may change the namespace; a copy of all of it
// was a twentieth of the memory that importing a module took.
func (t *Thread) setNames(c *Type) error {
	var named []Value // keys and values by turns
	for i := 0; ; {
		k, v, next, ok := c.Dict.Next(i)
		if !ok {
			break
		}
		i = next
		if vt := TypeOf(v); (vt.Flags&Heap != 0 || v.Kind().Base() == KProperty) && t.Lookup(vt, nSetName).Bound() {
			named = append(named, k, v)
		}
	}
	for ; len(named) > 0; named = named[2:] {
		k, v := named[0], named[1]
		vt := TypeOf(v)
		f := t.Lookup(vt, nSetName)
		if !f.Bound() {
			continue
		}
		if _, err := t.callSpecial(f, v, vt, c.Value(), k); err != nil {
			if e, ok := err.(*Exc); ok {
				return t.noteSetName(e, v, c, k)
			}
			return err
		}
	}
	return nil
}

// noteSetName adds the note CPython adds to an error in __set_name__.
func (t *Thread) noteSetName(e *Exc, v Value, c *Type, k Value) error {
	name, err := t.ReprString(k)
	if err != nil {
		return err
	}
	if err := t.AddNote(e, "Error calling __set_name__ on '"+TypeOf(v).Name+"' instance "+name+" in '"+c.Name+"'"); err != nil {
		return err
	}
	return e
}

// initSubclass tells the bases of c that they have a new subclass.
func (t *Thread) initSubclass(c *Type, kwargs []Value, kw []*Str) error {
	for _, m := range c.MRO[1:] {
		f, ok := t.own(m, nInitSubclass)
		if !ok {
			continue
		}
		if m == ObjectType && len(kw) == 0 {
			return nil
		}
		bound, err := t.descrGet(f, c.Value(), c)
		if f.Kind() == KClassMethod {
			bound, err = t.descrGet(f, Value{}, c)
		}
		if err != nil {
			return err
		}
		_, err = t.Machine.Call(bound, kwargs, kw)
		return err
	}
	return nil
}

// typeInit is type.__init__: everything was done by __new__.
func typeInit(t *Thread, v Value, args []Value, kw []*Str) error {
	if n := len(args) - len(kw); n != 1 && n != 3 {
		return t.Errorf(TypeError, "type.__init__() takes 1 or 3 arguments")
	}
	return nil
}

// BuildClass is the builtin __build_class__: it runs the body f of class name and calls the metaclass.
func (t *Thread) BuildClass(f Value, name Value, bases []Value, kwargs []Value, kw []*Str) (Value, error) {
	resolved, changed, err := t.resolveBases(bases)
	if err != nil {
		return Value{}, err
	}
	meta, kwargs, kw, err := t.metaclassOf(resolved, kwargs, kw)
	if err != nil {
		return Value{}, err
	}
	tuple := NewTuple(resolved)
	ns, err := t.prepare(meta, name, tuple, kwargs, kw)
	if err != nil {
		return Value{}, err
	}
	if ns.Kind() == KDict && f.Kind() == KFunction {
		if err := t.ReserveNames(ns.Dict(), f.Function().Code.T, classExtras); err != nil {
			return Value{}, err
		}
	}
	cell, err := t.Machine.Call(f, []Value{ns}, nil)
	if err != nil {
		return Value{}, err
	}
	if changed {
		if err := t.SetItem(ns, nOrigBases.Value(), NewTuple(bases)); err != nil {
			return Value{}, err
		}
	}
	cls, err := t.Machine.Call(meta, append([]Value{name, tuple, ns}, kwargs...), kw)
	if err != nil {
		return Value{}, err
	}
	if cell.Kind() == KCell && cls.Kind().Base() == KType {
		return cls, t.checkClassCell(cell.Cell(), name, cls)
	}
	return cls, nil
}

// classExtras is how many names a class gets beside those of its body: __doc__, __dict__, __weakref__, and those of abc.
const classExtras = 5

// checkClassCell makes sure that the methods' __class__ is the class that the metaclass returned.
func (t *Thread) checkClassCell(cell *Cell, name, cls Value) error {
	switch {
	case !cell.V.Bound():
		return t.Errorf(RuntimeError, "__class__ not set defining '%s' as %s. Was __classcell__ propagated to type.__new__?", name.Str().S, mustRepr(t, cls))
	case cell.V != cls:
		return t.Errorf(TypeError, "__class__ set to %s defining '%s' as %s", mustRepr(t, cell.V), name.Str().S, mustRepr(t, cls))
	}
	return nil
}

func mustRepr(t *Thread, v Value) string {
	s, err := t.ReprString(v)
	if err != nil {
		return "<class>"
	}
	return s
}

// resolveBases replaces bases that are no classes by what their __mro_entries__ give.
func (t *Thread) resolveBases(bases []Value) (out []Value, changed bool, err error) {
	for _, b := range bases {
		if b.Kind().Base() == KType {
			out = append(out, b)
			continue
		}
		f, err := t.GetAttrOr(b, nMroEntries)
		if err != nil {
			return nil, false, err
		}
		if !f.Bound() {
			out = append(out, b)
			continue
		}
		r, err := t.Call(f, NewTuple(bases))
		if err != nil {
			return nil, false, err
		}
		if r.Kind().Base() != KTuple {
			return nil, false, t.Errorf(TypeError, "__mro_entries__ must return a tuple")
		}
		out, changed = append(out, r.Tuple().Items...), true
	}
	return out, changed, nil
}

// metaclassOf takes the metaclass out of the keywords, or derives it from the bases.
func (t *Thread) metaclassOf(bases, kwargs []Value, kw []*Str) (Value, []Value, []*Str, error) {
	meta := Value{}
	var args []Value
	var names []*Str
	for i, n := range kw {
		if n.S == nMetaclass.S {
			meta = kwargs[i]
			continue
		}
		args, names = append(args, kwargs[i]), append(names, n)
	}
	if !meta.Bound() {
		meta = TypeType.Value()
		if len(bases) > 0 {
			meta = TypeOf(bases[0]).Value()
		}
	}
	if meta.Kind().Base() != KType {
		return meta, args, names, nil
	}
	var classes []*Type
	for _, b := range bases {
		if b.Kind().Base() == KType {
			classes = append(classes, b.Type())
		}
	}
	w, err := t.winner(meta.Type(), classes)
	if err != nil {
		return Value{}, nil, nil, err
	}
	return w.Value(), args, names, nil
}

// prepare asks the metaclass for the namespace.
func (t *Thread) prepare(meta, name, bases Value, kwargs []Value, kw []*Str) (Value, error) {
	if meta.Kind().Base() == KType && TypeOf(meta) == TypeType && t.Lookup(meta.Type(), nPrepare) == t.Lookup(TypeType, nPrepare) {
		return NewDict().Value(), nil // as type.__prepare__ would answer
	}
	f, err := t.GetAttrOr(meta, nPrepare)
	if err != nil {
		return Value{}, err
	}
	if !f.Bound() {
		return NewDict().Value(), nil
	}
	ns, err := t.Machine.Call(f, append([]Value{name, bases}, kwargs...), kw)
	if err != nil {
		return Value{}, err
	}
	if c := TypeOf(ns); c.Native.Slots.Item == nil && !t.Lookup(c, nGetitem).Bound() {
		who := "<metaclass>"
		if meta.Kind().Base() == KType {
			who = meta.Type().Name
		}
		return Value{}, t.Errorf(TypeError, "%s.__prepare__() must return a mapping, not %s", who, c.Name)
	}
	return ns, nil
}

func (t *Thread) abstractError(c *Type) *Exc {
	names := t.abstractNames(c)
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
	return t.Errorf(TypeError, "Can't instantiate abstract class %s without an implementation for %s %s", c.Name, s, text)
}

var nEq = static("__eq__")
