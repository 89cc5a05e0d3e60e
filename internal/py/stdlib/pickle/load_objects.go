// This file executes the instructions that make containers and objects. Globals are found under the
// policy of the session. Making an object calls classes and functions that the pickle names, so a
// pickle can do what the program can do, and no more.

package pickle

import (
	"github.com/hognose/hognose/internal/py/object"
)

// container makes tuples, lists, dicts and sets, or adds to them. Instructions that need a mark
// take everything above it; the others have a fixed number of operands.
func (u *unpickler) container(op byte) error {
	switch op {
	case opEmptyTuple:
		return u.push(object.Tup())
	case opTuple1, opTuple2, opTuple3:
		n := int(op-opTuple1) + 1
		items, err := u.pop(n)
		if err != nil {
			return err
		}
		if err := u.t.Alloc(32 + 16*n); err != nil {
			return err
		}
		return u.push(object.NewTuple(append([]value(nil), items...)))
	case opEmptyList:
		return u.pushNew(object.NewList(nil))
	case opEmptyDict:
		return u.pushNew(object.NewDict().Value())
	case opEmptySet:
		v, err := u.t.NewSet(nil)
		if err != nil {
			return err
		}
		return u.push(v)
	case opAppend:
		items, err := u.pop(1)
		if err != nil {
			return err
		}
		return u.appends([]value{items[0]})
	case opSetItem:
		items, err := u.pop(2)
		if err != nil {
			return err
		}
		return u.setItems([]value{items[0], items[1]})
	}
	items, err := u.popMark()
	if err != nil {
		return err
	}
	switch op {
	case opTuple:
		return u.push(object.NewTuple(items))
	case opList:
		return u.push(object.NewList(items))
	case opDict:
		if err := u.pushNew(object.NewDict().Value()); err != nil {
			return err
		}
		return u.setItems(items)
	case opSetItems:
		return u.setItems(items)
	case opAppends:
		return u.appends(items)
	case opFrozenSet:
		v, err := u.t.Call(object.FrozenSetType.Value(), object.NewList(items))
		if err != nil {
			return err
		}
		return u.push(v)
	}
	return u.addItems(items)
}

// containerSize is charged for an empty list or dict.
const containerSize = 64

// pushNew pushes an empty container, which is paid for here.
func (u *unpickler) pushNew(v value) error {
	if err := u.t.Alloc(containerSize); err != nil {
		return err
	}
	return u.push(v)
}

// appends adds items to the list on top of the stack, or to what has an extend or append method.
func (u *unpickler) appends(items []value) error {
	v, err := u.top()
	if err != nil || len(items) == 0 {
		return err
	}
	if v.Kind() == object.KList {
		for _, x := range items {
			if err := u.t.Append(v.List(), x); err != nil {
				return err
			}
		}
		return u.t.Work(len(items))
	}
	if f, err := u.t.GetAttrOr(v, nExtend); err != nil {
		return err
	} else if f.IsSet() {
		_, err := u.t.Call(f, object.NewList(items))
		return err
	}
	f, err := u.t.GetAttr(v, nAppend)
	if err != nil {
		return err
	}
	return u.callEach(f, items)
}

// callEach calls f with one item after the other.
func (u *unpickler) callEach(f value, items []value) error {
	for _, x := range items {
		if _, err := u.t.Call(f, x); err != nil {
			return err
		}
	}
	return nil
}

var (
	nExtend = object.StaticName("extend")
	nAppend = object.StaticName("append")
	nAdd    = object.StaticName("add")
)

// setItems sets items from alternating keys and values. A plain dict is filled directly. Anything
// else, a subclass included, gets its __setitem__ called.
func (u *unpickler) setItems(items []value) error {
	if len(items)%2 != 0 {
		return fail(u.t, "UnpicklingError", "odd number of items for SETITEMS")
	}
	v, err := u.top()
	if err != nil {
		return err
	}
	for i := 0; i < len(items); i += 2 {
		if err := u.t.Meter.Step(1); err != nil {
			return err
		}
		if v.Kind() == object.KDict && object.TypeOf(v) == object.DictType {
			err = u.t.Set(v.Dict(), items[i], items[i+1])
		} else {
			err = u.t.SetItem(v, items[i], items[i+1])
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// addItems adds items to the set on top of the stack.
func (u *unpickler) addItems(items []value) error {
	v, err := u.top()
	if err != nil {
		return err
	}
	if v.Kind() == object.KSet {
		for _, x := range items {
			if err := u.t.SetAdd(v.Set(), x); err != nil {
				return err
			}
		}
		return u.t.Work(len(items))
	}
	f, err := u.t.GetAttr(v, nAdd)
	if err != nil {
		return err
	}
	return u.callEach(f, items)
}

// object finds globals, makes objects and gives them their state.
func (u *unpickler) object(op byte) error {
	switch op {
	case opGlobal:
		return u.global()
	case opStackGlobal:
		return u.stackGlobal()
	case opInst, opObj:
		return u.instance(op)
	case opReduce:
		return u.reduce()
	case opNewObj, opNewObjEx:
		return u.newObject(op)
	case opBuild:
		return u.build()
	case opPersID, opBinPersID:
		return u.persistent(op)
	}
	width := map[byte]int{opExt1: 1, opExt2: 2, opExt4: 4}[op]
	n, err := u.size(width, "")
	if err != nil {
		return err
	}
	return u.t.Errorf(object.ValueError, "unregistered extension code %d", n)
}

// class finds a global. A find_class of the program decides alone. Names of Python 2 are translated
// in protocols below 3.
func (u *unpickler) class(module, name string) (value, error) {
	if u.find.IsSet() {
		return u.t.Call(u.find, object.NewStr(module), object.NewStr(name))
	}
	if u.proto < 3 && u.fix {
		module, name = newName(module, name)
	}
	return lookup(u.t, module, name, u.proto >= 4)
}

// names reads two lines: a module and a name.
func (u *unpickler) names() (module, name string, err error) {
	if module, err = u.line(); err != nil {
		return "", "", err
	}
	name, err = u.line()
	return module, name, err
}

// global is GLOBAL: a module and a name as two lines.
func (u *unpickler) global() error {
	module, name, err := u.names()
	if err != nil {
		return err
	}
	v, err := u.class(module, name)
	if err != nil {
		return err
	}
	return u.push(v)
}

// stackGlobal is STACK_GLOBAL: the names are on the stack.
func (u *unpickler) stackGlobal() error {
	items, err := u.pop(2)
	if err != nil {
		return err
	}
	if items[0].Kind() != object.KStr || items[1].Kind() != object.KStr {
		return fail(u.t, "UnpicklingError", "STACK_GLOBAL requires str")
	}
	v, err := u.class(items[0].Str().S, items[1].Str().S)
	if err != nil {
		return err
	}
	return u.push(v)
}

// instance makes an object of an old-style class: a call of the class in Python 3.
func (u *unpickler) instance(op byte) error {
	items, err := u.popMark()
	if err != nil {
		return err
	}
	var cls value
	if op == opInst {
		module, name, err := u.names()
		if err != nil {
			return err
		}
		if cls, err = u.class(module, name); err != nil {
			return err
		}
	} else {
		if len(items) == 0 {
			return u.underflow()
		}
		cls, items = items[0], items[1:]
	}
	v, err := u.t.Machine.Call(cls, items, nil)
	if err != nil {
		return err
	}
	return u.push(v)
}

// reduce is REDUCE: it calls the function below with the tuple on top.
func (u *unpickler) reduce() error {
	items, err := u.pop(2)
	if err != nil {
		return err
	}
	f, args := items[0], items[1]
	if args.Kind().Base() != object.KTuple {
		return u.t.Errorf(object.TypeError, "argument list must be a tuple")
	}
	v, err := u.t.Machine.Call(f, append([]value(nil), args.Tuple().Items...), nil)
	if err != nil {
		return err
	}
	return u.push(v)
}

// newObject is NEWOBJ or NEWOBJ_EX: cls.__new__(cls, *args, **kwargs).
func (u *unpickler) newObject(op byte) error {
	n, what := 2, "NEWOBJ"
	if op == opNewObjEx {
		n, what = 3, "NEWOBJ_EX"
	}
	items, err := u.pop(n)
	if err != nil {
		return err
	}
	cls, args := items[0], items[1]
	switch {
	case cls.Kind().Base() != object.KType:
		return fail(u.t, "UnpicklingError", "%s class argument must be a type, not %s", what, object.TypeOf(cls).Name)
	case args.Kind().Base() != object.KTuple:
		return fail(u.t, "UnpicklingError", "%s args argument must be a tuple, not %s", what, object.TypeOf(args).Name)
	}
	// NEWOBJ is NEWOBJ_EX without keywords.
	kwargs := object.NewDict().Value()
	if op == opNewObjEx {
		if kwargs = items[2]; kwargs.Kind().Base() != object.KDict {
			return fail(u.t, "UnpicklingError", "NEWOBJ_EX kwargs argument must be a dict, not %s",
				object.TypeOf(kwargs).Name)
		}
	}
	f, err := u.t.GetAttr(cls, nNew)
	if err != nil {
		return err
	}
	list, kw := object.Spread(args, kwargs)
	v, err := u.t.Machine.Call(f, append([]value{cls}, list...), kw)
	if err != nil {
		return err
	}
	return u.push(v)
}

var (
	nSetstate = object.StaticName("__setstate__")
	nDict     = object.StaticName("__dict__")
)

// build gives the object on the stack its state: through __setstate__, or as attributes, of which
// those in slots come second in a pair.
func (u *unpickler) build() error {
	items, err := u.pop(1)
	if err != nil {
		return err
	}
	state := items[0]
	v, err := u.top()
	if err != nil {
		return err
	}
	f, err := u.t.GetAttrOr(v, nSetstate)
	if err != nil {
		return err
	}
	if f.IsSet() {
		_, err := u.t.Call(f, state)
		return err
	}
	slots := object.None
	if state.Kind() == object.KTuple && len(state.Tuple().Items) == 2 {
		state, slots = state.Tuple().Items[0], state.Tuple().Items[1]
	}
	if !state.IsNone() {
		if state.Kind().Base() != object.KDict {
			return fail(u.t, "UnpicklingError", "state is not a dictionary")
		}
		d, err := u.t.GetAttr(v, nDict)
		if err != nil {
			return err
		}
		if err := u.eachItem(state, func(k, x value) error {
			// Names of attributes are interned: objects of a class then share their keys, and
			// lookups compare pointers.
			if k.Kind() == object.KStr {
				name, err := u.t.InternStr(k.Str())
				if err != nil {
					return err
				}
				k = name.Value()
			}
			return u.t.SetItem(d, k, x)
		}); err != nil {
			return err
		}
	}
	if slots.IsNone() {
		return nil
	}
	if slots.Kind().Base() != object.KDict {
		return fail(u.t, "UnpicklingError", "slot state is not a dictionary")
	}
	return u.eachItem(slots, func(k, x value) error {
		if k.Kind().Base() != object.KStr {
			return u.t.Errorf(object.TypeError, "attribute name must be string, not '%s'", object.TypeOf(k).Name)
		}
		name, err := u.t.InternStr(k.Str())
		if err != nil {
			return err
		}
		return u.t.SetAttr(v, name, x)
	})
}

// eachItem calls f for the items of a dict; each costs a step.
func (u *unpickler) eachItem(d value, f func(k, x value) error) error {
	for i := 0; ; {
		k, x, next, ok := d.Dict().Next(i)
		if !ok {
			return nil
		}
		i = next
		if err := f(k, x); err != nil {
			return err
		}
		if err := u.t.Meter.Step(1); err != nil {
			return err
		}
	}
}

// persistent is PERSID or BINPERSID: the program's persistent_load turns an identifier into an
// object.
func (u *unpickler) persistent(op byte) error {
	var id value
	if op == opPersID {
		s, err := u.line()
		if err != nil {
			return err
		}
		id = object.NewStr(s)
	} else {
		items, err := u.pop(1)
		if err != nil {
			return err
		}
		id = items[0]
	}
	if !u.persist.IsSet() {
		return fail(u.t, "UnpicklingError",
			"A load persistent id instruction was encountered, but no persistent_load function was specified.")
	}
	v, err := u.t.Call(u.persist, id)
	if err != nil {
		return err
	}
	return u.push(v)
}
