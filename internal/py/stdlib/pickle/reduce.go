// This file writes classes and functions, by their names, and objects by what __reduce_ex__ says of
// them.

package pickle

import (
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

var (
	nReduce   = object.StaticName("__reduce__")
	nReduceEx = object.StaticName("__reduce_ex__")
	nName     = object.StaticName("__name__")
	nQualname = object.StaticName("__qualname__")
	nModule   = object.StaticName("__module__")
	nNew      = object.StaticName("__new__")
	nGetattr  = object.StaticName("getattr")
	nSelf     = object.StaticName("__self__")
	nArgs     = object.StaticName("__args__")
	nOr       = object.StaticName("or_")

	nReduceFunc = object.StaticName("reduce")
)

// saveOther writes classes and functions by their names, and everything else by what takes it
// apart. The order is CPython's: reducer_override, dispatch_table, what the pickler knows,
// __reduce_ex__.
func (p *pickler) saveOther(v value) error {
	t := p.t
	// reducer_override sees classes and functions too.
	if p.over.IsSet() {
		r, err := t.Call(p.over, v)
		if err != nil {
			return err
		}
		if r != object.NotImplemented {
			return p.saveReduced(v, r)
		}
	}
	if f, err := p.registered(v); err != nil {
		return err
	} else if f.IsSet() {
		r, err := t.Call(f, v)
		if err != nil {
			return err
		}
		return p.saveReduced(v, r)
	}
	switch v.Kind().Base() {
	case object.KType:
		return p.saveClass(v)
	case object.KFunction:
		return p.saveGlobal(v, "")
	case object.KEllipsis:
		return p.saveGlobal(v, "Ellipsis")
	case object.KNotImplemented:
		return p.saveGlobal(v, "NotImplemented")
	case object.KNative:
		if v.Native().Owner == nil {
			return p.saveGlobal(v, "")
		}
	case object.KMethod, object.KNativeMethod:
		return p.saveMethod(v)
	}
	if parts, ok := simpleParts(v); ok {
		return p.saveReduce(v, parts)
	}
	if v.Kind() == object.KUnion {
		return p.saveUnion(v)
	}
	r, err := p.reduced(v)
	if err != nil {
		return err
	}
	return p.saveReduced(v, r)
}

// simpleParts takes values apart that have nothing but their arguments.
func simpleParts(v value) (parts [6]value, ok bool) {
	cls := object.TypeOf(v).Value()
	switch v.Kind() {
	case object.KComplex:
		c := v.Complex()
		return [6]value{cls, object.Tup(object.Float(real(c.V)), object.Float(imag(c.V)))}, true
	case object.KSlice:
		s := v.Slice()
		return [6]value{cls, object.Tup(s.Start, s.Stop, s.Step)}, true
	case object.KRange:
		if r := v.Range(); r.Big == nil {
			return [6]value{cls, object.Tup(object.Int(r.Start), object.Int(r.Stop), object.Int(r.Step))}, true
		}
	}
	return parts, false
}

// saveUnion writes int | str as the operator over its members, as copyreg has it.
func (p *pickler) saveUnion(v value) error {
	reduce, err := p.library("functools", nReduceFunc)
	if err != nil {
		return err
	}
	or, err := p.library("operator", nOr)
	if err != nil {
		return err
	}
	members, err := p.t.GetAttr(v, nArgs)
	if err != nil {
		return err
	}
	return p.saveReduce(v, [6]value{reduce, object.Tup(or, members)})
}

// registered returns the function that the pickler's dispatch table, or that of module copyreg, has
// for the class of v; unbound if there is none.
func (p *pickler) registered(v value) (value, error) {
	table := p.table
	if !table.IsSet() {
		m, ok := p.t.GetStr(p.t.Modules, nCopyreg)
		if !ok {
			return value{}, nil
		}
		var err error
		if table, err = p.t.LibraryAttrOr(m, nDispatchTable); err != nil || !table.IsSet() {
			return value{}, err
		}
	}
	cls := object.TypeOf(v).Value()
	if table.Kind() == object.KDict {
		f, _, err := p.t.Get(table.Dict(), cls)
		return f, err
	}
	f, err := p.t.GetItem(table, cls)
	if object.IsExcOf(err, object.KeyError) {
		return value{}, nil
	}
	return f, err
}

var nCopyreg = object.StaticName("copyreg")

// saveClass writes a class by its name; those of singletons have none that can be imported.
func (p *pickler) saveClass(v value) error {
	var of value
	switch v.Type() {
	case object.NoneType:
		of = object.None
	case object.EllipsisType:
		of = object.Ellipsis
	case object.NotImplementedType:
		of = object.NotImplemented
	default:
		return p.saveGlobal(v, "")
	}
	return p.saveReduce(v, [6]value{object.TypeType.Value(), object.Tup(of)})
}

// saveMethod writes a method as an attribute of its receiver.
func (p *pickler) saveMethod(v value) error {
	self, err := p.t.GetAttr(v, nSelf)
	if err != nil {
		return err
	}
	name, err := p.t.GetAttr(v, nName)
	if err != nil {
		return err
	}
	if self.Kind() == object.KModule || self.IsNone() {
		return p.saveGlobal(v, "")
	}
	f, err := p.builtin(nGetattr)
	if err != nil {
		return err
	}
	return p.saveReduce(v, [6]value{f, object.Tup(self, name)})
}

// builtin returns a builtin function, whatever the program may use by name.
func (p *pickler) builtin(name *object.Str) (value, error) { return p.library("builtins", name) }

// library returns a function of the standard library.
func (p *pickler) library(module string, name *object.Str) (value, error) {
	m, err := p.t.ImportInternal(module)
	if err != nil {
		return value{}, err
	}
	return p.t.LibraryAttr(m, name)
}

// reduced asks v to take itself apart.
func (p *pickler) reduced(v value) (value, error) {
	f, err := p.t.GetAttrOr(v, nReduceEx)
	if err != nil {
		return value{}, err
	}
	if f.IsSet() {
		return p.t.Call(f, object.Int(int64(p.proto)))
	}
	if f, err = p.t.GetAttrOr(v, nReduce); err != nil {
		return value{}, err
	}
	if !f.IsSet() {
		text, err := p.t.ReprString(v)
		if err != nil {
			return value{}, err
		}
		return value{}, fail(p.t, "PicklingError", "can't pickle '%s' object: %s", object.TypeOf(v).Name, text)
	}
	return p.t.Call(f)
}

// saveReduced writes what __reduce_ex__ has answered: the name of a global, or a function, its
// arguments and what else there is.
func (p *pickler) saveReduced(v, r value) error {
	if r.Kind().Base() == object.KStr {
		return p.saveGlobal(v, r.Str().S)
	}
	if r.Kind().Base() != object.KTuple {
		return fail(p.t, "PicklingError", "__reduce__ must return a string or tuple")
	}
	items := r.Tuple().Items
	if len(items) < 2 || len(items) > 6 {
		return fail(p.t, "PicklingError", "tuple returned by __reduce__ must contain 2 through 6 elements")
	}
	var parts [6]value
	copy(parts[:], items)
	// None means the same as a shorter tuple.
	for i := 2; i < len(parts); i++ {
		if parts[i].IsSet() && parts[i].IsNone() {
			parts[i] = value{}
		}
	}
	return p.saveReduce(v, parts)
}

// saveReduce writes code that calls parts[0] with the tuple parts[1], and then gives the object its
// state (2), items of a list (3) and items of a dict (4); parts[5] is a function that sets the
// state. v enters the memo before its state and items are saved: they may refer to it.
func (p *pickler) saveReduce(v value, parts [6]value) error {
	t := p.t
	switch {
	case !t.IsCallable(parts[0]):
		return fail(t, "PicklingError", "first item of the tuple returned by __reduce__ must be callable")
	case parts[1].Kind().Base() != object.KTuple:
		return fail(t, "PicklingError", "second item of the tuple returned by __reduce__ must be a tuple")
	}
	if err := p.saveCall(v, parts[0], parts[1].Tuple().Items, parts[1]); err != nil {
		return err
	}
	if n, ok := p.memo[v.O]; ok { // made already while its arguments were saved
		if err := p.write(opPop); err != nil {
			return err
		}
		if err := p.recall(n); err != nil {
			return err
		}
	} else if err := p.memoize(v); err != nil {
		return err
	}
	if parts[3].IsSet() {
		if err := p.saveAppends(parts[3]); err != nil {
			return err
		}
	}
	if parts[4].IsSet() {
		if err := p.saveSets(parts[4]); err != nil {
			return err
		}
	}
	return p.saveState(v, parts[2], parts[5])
}

// saveCall writes the call that makes v. Calls of __newobj__ have opcodes of their own.
func (p *pickler) saveCall(v, f value, args []value, tuple value) error {
	t := p.t
	name := ""
	if n, err := t.GetAttrOr(f, nName); err != nil {
		return err
	} else if n.IsSet() && n.Kind() == object.KStr {
		name = n.Str().S
	}
	switch {
	// The class and the arguments are pushed by themselves; NEWOBJ calls __new__, so that no
	// function has to be found by name.
	case name == "__newobj__" && p.proto >= 2 && len(args) > 0:
		if args[0].Kind().Base() != object.KType {
			return fail(t, "PicklingError", "args[0] from __newobj__ args has the wrong class")
		}
		if err := p.save(args[0]); err != nil {
			return err
		}
		if err := p.save(object.NewTuple(append([]value(nil), args[1:]...))); err != nil {
			return err
		}
		return p.write(opNewObj)
	case name == "__newobj_ex__" && p.proto >= 4 && len(args) == 3:
		for _, x := range args {
			if err := p.save(x); err != nil {
				return err
			}
		}
		return p.write(opNewObjEx)
	}
	if err := p.save(f); err != nil {
		return err
	}
	if err := p.save(tuple); err != nil {
		return err
	}
	return p.write(opReduce)
}

// saveAppends writes code that appends what an iterator gives.
func (p *pickler) saveAppends(it value) error {
	items, err := p.t.Collect(it)
	if err != nil {
		return err
	}
	return p.saveItems(func(i int) (value, bool) {
		if i >= len(items) {
			return value{}, false
		}
		return items[i], true
	}, len(items))
}

// saveSets writes code that sets the pairs of key and value that an iterator gives.
func (p *pickler) saveSets(it value) error {
	pairs, err := p.t.Collect(it)
	if err != nil {
		return err
	}
	at := 0
	return p.savePairs(len(pairs), func() (k, x value, ok bool, err error) {
		pair := pairs[at]
		at++
		if pair.Kind().Base() != object.KTuple || len(pair.Tuple().Items) != 2 {
			return k, x, false, p.t.Errorf(object.TypeError, "dict items iterator must return 2-tuples")
		}
		return pair.Tuple().Items[0], pair.Tuple().Items[1], true, nil
	})
}

// saveState writes code that sets the state: BUILD, or a call of setter(obj, state) whose result is
// dropped.
func (p *pickler) saveState(v, state, setter value) error {
	switch {
	case !state.IsSet():
		return nil
	case !setter.IsSet():
		if err := p.save(state); err != nil {
			return err
		}
		return p.write(opBuild)
	}
	for _, x := range [...]value{setter, v, state} {
		if err := p.save(x); err != nil {
			return err
		}
	}
	return p.write(opTuple2, opReduce, opPop)
}

// saveGlobal writes a class, a function or a singleton by its module and name. Before protocol 4 a
// name with a dot, such as a method of a class, is written as getattr(parent, last).
func (p *pickler) saveGlobal(v value, name string) error {
	t := p.t
	if name == "" {
		for _, attr := range [...]*object.Str{nQualname, nName} {
			n, err := t.GetAttrOr(v, attr)
			if err != nil {
				return err
			}
			if n.IsSet() && n.Kind().Base() == object.KStr {
				name = n.Str().S
				break
			}
		}
	}
	module, err := p.moduleOf(v, name)
	if err != nil {
		return err
	}
	parent, err := p.checkGlobal(v, module, name)
	if err != nil {
		return err
	}
	// Protocol 4 saves both names as texts, which the memo may have already.
	if p.proto >= 4 {
		for _, s := range [...]string{module, name} {
			text, err := t.InternText(s)
			if err != nil {
				return err
			}
			if err := p.save(text.Value()); err != nil {
				return err
			}
		}
		if err := p.write(opStackGlobal); err != nil {
			return err
		}
		return p.memoize(v)
	}
	if i := strings.LastIndexByte(name, '.'); i >= 0 {
		f, err := p.builtin(nGetattr)
		if err != nil {
			return err
		}
		return p.saveReduce(v, [6]value{f, object.Tup(parent, object.NewStr(name[i+1:]))})
	}
	if p.fix {
		module, name = oldName(module, name)
	}
	if err := p.text("c", module, "\n", name, "\n"); err != nil {
		return err
	}
	return p.memoize(v)
}

// moduleOf finds the module that has v under a name. It is the __module__ of v, or else the first
// module that has v under that name; __main__ at last.
func (p *pickler) moduleOf(v value, name string) (string, error) {
	m, err := p.t.GetAttrOr(v, nModule)
	if err != nil {
		return "", err
	}
	if m.IsSet() && m.Kind().Base() == object.KStr {
		return m.Str().S, nil
	}
	if k := v.Kind(); k == object.KEllipsis || k == object.KNotImplemented {
		return "builtins", nil
	}
	attr, err := p.t.InternText(name)
	if err != nil {
		return "", err
	}
	// Nobody said where v comes from, so the modules are searched for it.
	mods := p.t.Modules
	for i := 0; ; {
		key, mod, next, ok := mods.Next(i)
		if !ok {
			return "__main__", nil
		}
		i = next
		if mod.Kind() != object.KModule || key.Kind() != object.KStr || key.Str().S == "__main__" {
			continue
		}
		if x, ok := p.t.GetStr(mod.Module().Dict, attr); ok && x == v {
			return key.Str().S, nil
		}
	}
}

// moduleOf returns the module that a class says it comes from. One that is not loaded is imported
// with the rights of the program: it may say anything.
func moduleOf(t *thread, name string) (value, error) {
	key, err := t.InternText(name)
	if err != nil {
		return value{}, err
	}
	if m, ok := t.GetStr(t.Modules, key); ok && !m.IsNone() {
		return m, nil
	}
	if slices.ContainsFunc(rebuilders, func(f string) bool { return strings.HasPrefix(f, name+".") }) {
		return t.ImportInternal(name)
	}
	return t.ImportModule(name)
}

// checkGlobal finds out whether reading the pickle would find v again. It returns what the last
// part of the name is an attribute of.
func (p *pickler) checkGlobal(v value, module, name string) (parent value, err error) {
	t := p.t
	m, err := moduleOf(t, module)
	if err != nil {
		if object.IsExcOf(err, object.ImportError) {
			text, e := t.ReprString(v)
			if e != nil {
				return value{}, e
			}
			return value{}, fail(t, "PicklingError", "Can't pickle %s: import of module '%s' failed", text, module)
		}
		return value{}, err
	}
	// The names are followed as lookup will follow them.
	parts := strings.Split(name, ".")
	if slices.Contains(parts, "<locals>") {
		return value{}, t.Errorf(object.AttributeError, "Can't get local object '%s'", name)
	}
	found := m
	for i, part := range parts {
		parent = found
		attr, err := t.InternText(part)
		if err != nil {
			return value{}, err
		}
		if i == 0 {
			found, err = t.LibraryAttrOr(parent, attr)
		} else {
			found, err = t.GetAttrOr(parent, attr)
		}
		if err != nil {
			return value{}, err
		}
		if !found.IsSet() {
			text, err := t.ReprString(v)
			if err != nil {
				return value{}, err
			}
			return value{}, fail(t, "PicklingError", "Can't pickle %s: attribute lookup %s on %s failed", text,
				name, module)
		}
	}
	// Another object has the name now: reading the pickle would give that one.
	if found != v && !sameNative(found, v) {
		text, err := t.ReprString(v)
		if err != nil {
			return value{}, err
		}
		return value{}, fail(t, "PicklingError", "Can't pickle %s: it's not the same object as %s.%s", text,
			module, name)
	}
	return parent, nil
}

// sameNative reports whether both are objects of one native function: a module and a type may each
// have one of their own.
func sameNative(a, b value) bool {
	return a.Kind() == object.KNative && b.Kind() == object.KNative && a.Native().Def == b.Native().Def
}
