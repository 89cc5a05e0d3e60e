// This file has the slow paths of names, attributes and items, and fills the inline caches.
//
// An inline cache stands beside its instruction and remembers where a name was found. Nothing
// invalidates a cache: it holds the version of what it depends on (the keys of a dict, the version
// of a class, the shape of an instance), and whoever reads it compares. A change of the dict or
// class gives that a new version, so an old cache no longer applies.

package vm

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// What an inline cache holds.
const (
	cacheEmpty       uint8 = iota
	cacheGlobal            // Ver: keys of the globals; Idx: entry
	cacheBuiltin           // Ver, Ver2: keys of globals and builtins; Idx: entry of the builtins
	cacheLibrary           // as cacheBuiltin, for the builtins that were kept for the standard library
	cacheSlot              // Shape, Ver of the class; Idx: slot
	cacheMethod            // Shape, Ver of the class; Val: function
	cacheNative            // Type; Val: descriptor of a native method; Idx: registers that it gets, from the receiver on
	cachePlain             // likewise, and nothing has to be bound
	cacheFn                // likewise, it is a Fn, and all objects of Kind are of this class
	cacheAppend            // list.append with one argument
	cacheModule            // Ver: keys of the module's dict; Idx: entry
	cacheAdd               // Shape, Ver of the class; Next: shape with the attribute added
	cacheMember            // Ver of the class; Idx: place that __slots__ made
	cacheProperty          // Ver of the class; Val: property whose getter is a Python function
	cacheConst             // Shape, Ver of the class; Ver2: keys of the dict of a base; Idx: which base, and its entry
	cacheClass             // Ver of the class: the attribute is __class__
	cacheDescr             // Ver of the class; Val: data descriptor of a native type
	cacheDict              // Shape, Ver of the class; Idx: where the __dict__ of the last instance has the attribute; Type, if set: class of a descriptor, and Ver2 its version
	cacheSuper             // Ver of the class of self; Idx: Ver of the class that super begins behind; Val: function, and in N the keys of globals and builtins; Ver2: entry of the builtins
	cacheSuperStatic       // likewise; self is a class, Ver its own
	cacheOfClass           // as cacheConst, for an attribute of the class itself; no Shape; Val.N: Ver of a metaclass
)

// loadGlobal finds a global or builtin and remembers where. A builtin is only cached together with
// the version of the globals, where a variable of the same name may appear later.
func (vm *VM) loadGlobal(c *object.Cache) (object.Value, error) {
	g := vm.fn.Globals
	if g.Kind != object.KDict {
		return vm.loadFromSubclass(g, c.Name)
	}
	if kept := vm.KeptBuiltins(); c.Sort == cacheLibrary && c.Ver == g.Keys() && c.Ver2 == kept.Keys() {
		return *kept.EntryAt(c.Idx), nil
	}
	if c.Sort == cacheGlobal { // other keys come and go, as that of except E as e does in a loop
		if v := g.EntryFor(c.Idx, c.Name); v != nil {
			c.Ver = vm.KeysVersion(g)
			return *v, nil
		}
	}
	if i := vm.IndexStr(g, c.Name); i >= 0 {
		c.Ver, c.Idx, c.Sort = vm.KeysVersion(g), i, cacheGlobal
		return *g.EntryAt(i), nil
	}
	if vm.fn.Code.T.File.Package && vm.InLibrary(vm.fn.Code, g) {
		if v := vm.WithheldBuiltin(c.Name.S).Guard; v.IsSet() {
			return v, nil
		}
	}
	if kept := vm.LibraryBuiltins(vm.fn.Code, g); kept != nil {
		if i := vm.IndexStr(kept, c.Name); i >= 0 {
			c.Ver, c.Ver2, c.Idx, c.Sort = vm.KeysVersion(g), vm.KeysVersion(kept), i, cacheLibrary
			return *kept.EntryAt(i), nil
		}
	}
	if own := vm.ownBuiltins(g); own.IsSet() {
		v, err := vm.lookupName(own, c.Name)
		if err == nil && !v.IsSet() {
			err = vm.notDefined(c.Name)
		}
		return v, err
	}
	if i := vm.IndexStr(vm.Builtins, c.Name); i >= 0 {
		c.Ver, c.Ver2, c.Idx, c.Sort = vm.KeysVersion(g), vm.KeysVersion(vm.Builtins), i, cacheBuiltin
		return *vm.Builtins.EntryAt(i), nil
	}
	return object.Value{}, vm.notDefined(c.Name)
}

// loadFromSubclass finds a global or builtin for code that runs with an instance of a subclass of
// dict as its globals: __getitem__ and __missing__ answer for it, so nothing is remembered.
func (vm *VM) loadFromSubclass(g *object.Dict, name *object.Str) (object.Value, error) {
	v, err := vm.lookupName(g.Value(), name)
	if v.IsSet() || err != nil {
		return v, err
	}
	builtins := vm.Builtins.Value()
	if own := vm.ownBuiltins(g); own.IsSet() {
		builtins = own
	}
	if v, err = vm.lookupName(builtins, name); err == nil && !v.IsSet() {
		err = vm.notDefined(name)
	}
	return v, err
}

// ownBuiltins returns the builtins that globals bring along, as exec with a __builtins__ of one's
// own does; unbound if they are those of the session. Nothing found there is cached.
func (vm *VM) ownBuiltins(g *object.Dict) object.Value {
	if kept := vm.LibraryBuiltins(vm.fn.Code, g); kept != nil {
		return kept.Value()
	}
	b, ok := vm.GetStr(g, builtinsName)
	if !ok {
		return object.Value{}
	}
	if b.Kind() == object.KModule {
		b = b.Module().Dict.Value()
	}
	if b == vm.Builtins.Value() || b.Kind().Base() != object.KDict {
		return object.Value{}
	}
	return b
}

var builtinsName = object.StaticName("__builtins__")

func (vm *VM) notDefined(name *object.Str) error {
	e := vm.Errorf(object.NameError, "name '%s' is not defined", name.S)
	e.Extra[0] = name.Value()
	return e
}

// storeGlobal sets a global and remembers where it is.
func (vm *VM) storeGlobal(c *object.Cache, v object.Value) error {
	g := vm.fn.Globals
	if c.Sort == cacheGlobal {
		if at := g.EntryFor(c.Idx, c.Name); at != nil {
			*at, c.Ver = v, vm.KeysVersion(g)
			return nil
		}
	}
	if err := vm.SetStr(g, c.Name, v); err != nil {
		return err
	}
	c.Idx = vm.IndexStr(g, c.Name)
	c.Ver, c.Sort = vm.KeysVersion(g), cacheGlobal
	return nil
}

// getAttr executes GetAttr when the cache of instance slots does not apply.
func (vm *VM) getAttr(v object.Value, c *object.Cache, ip pc) (object.Value, error) {
	switch v.O.Kind {
	case object.KInstance:
		o := v.Inst()
		if c.Ver != o.Class.Ver || c.Shape != o.Shape {
			if vm.known(o, c, readUse) && c.Sort == cacheSlot {
				return o.Slots[c.Idx], nil
			}
		}
		if x := knownInDict(o, c); x != nil {
			return *x, nil
		}
		if x := vm.classConst(o, c); x.IsSet() {
			return vm.bound(unwrap(x, v, o.Class))
		}
		if g := knownGetter(o, c); g.IsSet() {
			vm.frames[vm.top].ip = ip
			return vm.pushPlain(g, &[3]object.Value{v}, 1, under(&vm.frames[vm.top]).A)
		}
		if c.Sort == cacheDescr && c.Ver == o.Class.Ver {
			return vm.readDescr(v, o.Class, c, ip)
		}
		if c.Sort == cacheMember && c.Ver == o.Class.Ver || vm.findMember(o.Class, c, object.HasGetattribute) {
			if x := o.Slots[c.Idx]; x.IsSet() {
				return x, nil
			}
			break
		}
		if i := vm.SlotOf(&o.Attrs, c.Name); i >= 0 {
			if !vm.mayHide(o.Class, c.Name) {
				c.Shape, c.Ver, c.Idx, c.Sort = o.Shape, o.Class.Ver, int32(i), cacheSlot
			}
			return o.Slots[i], nil
		}
		if x := vm.findInDict(o, c, object.HasGetattribute); x != nil {
			return *x, nil
		}
		if !vm.findConst(o, c) && vm.hasDescr(v, o.Class, c) {
			return vm.readDescr(v, o.Class, c, ip)
		}
	case object.KType, object.KType | object.Sub:
		if x, ok, err := vm.classAttr(v, c, ip); ok {
			return x, err
		}
	case object.KModule:
		if x, ok := vm.moduleAttr(c, v.Module()); ok {
			return x, nil
		}
		vm.frames[vm.top].ip = ip
		if vm.MayUse != nil && vm.inLibrary() {
			return vm.LibraryAttr(v, c.Name)
		}
	default: // a named tuple, a function, an exception, a date
		if class := object.TypeOf(v); vm.hasDescr(v, class, c) {
			return vm.readDescr(v, class, c, ip)
		}
	}
	vm.frames[vm.top].ip = ip
	return vm.loadAttr(v, c.Name)
}

// classAttr is getAttr for a class. It is not ok if c can know nothing of the attribute.
func (vm *VM) classAttr(v object.Value, c *object.Cache, ip pc) (x object.Value, ok bool, err error) {
	class := v.Type()
	if c.Sort != cacheDescr || c.Ver != class.Meta.Ver {
		if x := vm.ofClass(class, c); x.IsSet() {
			x, err = vm.bound(unwrap(x, object.Value{}, class))
			return x, true, err
		}
	}
	if !vm.hasDescr(v, class.Meta, c) {
		return x, false, nil
	}
	x, err = vm.readDescr(v, class.Meta, c, ip)
	return x, true, err
}

// knownGetter returns the Python function behind the property that c remembers, if it applies to o.
func knownGetter(o *object.Inst, c *object.Cache) object.Value {
	if c.Sort == cacheProperty && c.Ver == o.Class.Ver {
		if g := c.Val.Property().Getter; g.IsSet() && g.O.Kind == object.KFunction {
			return g
		}
	}
	return object.Value{}
}

// hasDescr reports whether the class of v has, under the name of c, a descriptor of a native type that
// comes before attributes of instances, and remembers it: a field of a named tuple, the value of a
// member of an enumeration, the __name__ of a class or function.
func (vm *VM) hasDescr(v object.Value, class *object.Type, c *object.Cache) bool {
	if c.Sort == cacheDescr && c.Ver == class.Ver {
		return true
	}
	if class.Flags&object.HasGetattr != 0 || !object.DescriptorsFirst(v, class) || vm.MayUse != nil && vm.inLibrary() {
		return false
	}
	d := vm.Lookup(class, c.Name)
	if !d.IsSet() {
		return false
	}
	switch d.O.Kind {
	case object.KGetSet:
		if !class.IsSubtype(d.GetSet().Owner) {
			return false
		}
	case object.KNativeObject:
		if s := d.NativeObject().Class.Slots; s == nil || s.Get == nil || !vm.HidesOwn(d) {
			return false
		}
	default:
		return false
	}
	c.Ver, c.Val, c.Sort = class.Ver, d, cacheDescr
	return true
}

// knownInDict returns the place of an attribute that c found in the __dict__ of an instance, if o has
// a __dict__ too and the attribute in the same place: instances get their attributes in one order as a
// rule. Otherwise it is nil.
func knownInDict(o *object.Inst, c *object.Cache) *object.Value {
	if c.Sort != cacheDict || c.Ver != o.Class.Ver || c.Shape != o.Shape || c.Type != nil && c.Type.Ver != c.Ver2 {
		return nil
	}
	return o.Dict().EntryFor(c.Idx, c.Name)
}

// findInDict returns the place of an attribute in the __dict__ of an instance, if it has one with that
// attribute and the class has no data descriptor that comes first, and remembers it. hook is the flag
// of classes whose own methods come first. Otherwise it is nil.
func (vm *VM) findInDict(o *object.Inst, c *object.Cache, hook object.TypeFlags) *object.Value {
	if !hasDict(o.Shape) || o.Class.Flags&hook != 0 {
		return nil
	}
	d := o.Dict()
	i := vm.IndexStr(d, c.Name)
	if i < 0 {
		return nil
	}
	var kind *object.Type
	if x := vm.Lookup(o.Class, c.Name); x.IsSet() {
		if vm.IsData(x) {
			return nil
		}
		if kind = object.TypeOf(x); kind.Flags&object.Heap == 0 {
			kind = nil
		} else {
			c.Ver2 = kind.Ver
		}
	}
	c.Shape, c.Ver, c.Idx, c.Type, c.Sort = o.Shape, o.Class.Ver, i, kind, cacheDict
	return d.EntryAt(i)
}

// mayHide reports whether the class of an instance has under name an object of a Python class. That it
// is no data descriptor today does not mean that it never will be.
func (vm *VM) mayHide(class *object.Type, name *object.Str) bool {
	x := vm.Lookup(class, name)
	return x.IsSet() && object.TypeOf(x).Flags&object.Heap != 0
}

// readDescr reads an attribute of v, an object of class, by the descriptor that c remembers.
func (vm *VM) readDescr(v object.Value, class *object.Type, c *object.Cache, ip pc) (object.Value, error) {
	vm.frames[vm.top].ip = ip
	name, d := c.Name, c.Val
	var x object.Value
	var err error
	if d.O.Kind == object.KGetSet {
		x, err = d.GetSet().Attr.Get(&vm.Thread, v)
	} else {
		x, err = d.NativeObject().Class.Slots.Get(&vm.Thread, d, v, class)
	}
	if err != nil {
		return x, object.AttributeContext(err, v, name)
	}
	if !x.IsSet() {
		err = vm.NoAttribute(v, name)
	}
	return x, err
}

// baseShift is where the Idx of a cacheConst keeps the number of the base, above that of the entry.
const baseShift = 24

// classConst returns what a cacheConst or cacheClass remembers, if it applies to o, as it lies in the
// class: see unwrap. The value is read where it lies: a cache keeps nothing alive.
func (vm *VM) classConst(o *object.Inst, c *object.Cache) object.Value {
	if c.Ver != o.Class.Ver {
		return object.Value{}
	}
	switch c.Sort {
	case cacheClass:
		return o.Class.Value()
	case cacheConst:
		if c.Shape == o.Shape && !(hasDict(o.Shape) && vm.IndexStr(o.Dict(), c.Name) >= 0) {
			return entryOf(o.Class, c)
		}
	}
	return object.Value{}
}

// findConst remembers where a class or one of its bases keeps an attribute that instances of this
// shape do not have themselves, if it is a function or no descriptor; or that the attribute is
// __class__. Whether an instance with a __dict__ has it is asked each time. It reports whether it did.
func (vm *VM) findConst(o *object.Inst, c *object.Cache) bool {
	class := o.Class
	if class.Flags&object.HasGetattribute != 0 {
		return false
	}
	x := vm.Lookup(class, c.Name)
	if c.Name.S == "__class__" && x == vm.Lookup(object.ObjectType, c.Name) {
		c.Ver, c.Sort = class.Ver, cacheClass
		return true
	}
	if vm.plainAttr(x) && vm.findEntry(class, c) {
		c.Shape, c.Sort = o.Shape, cacheConst
		return true
	}
	return false
}

// hasDict reports whether an object of this shape keeps its attributes in a dict, where any may appear.
// An object without a shape has only those that __slots__ names.
func hasDict(s *object.Shape) bool { return s != nil && s.IsDict() }

// rememberConst is findConst for a call of an attribute that is no method of recv.
func (vm *VM) rememberConst(recv object.Value, c *object.Cache) {
	if recv.O.Kind == object.KInstance && vm.SlotOf(&recv.Inst().Attrs, c.Name) < 0 {
		vm.findConst(recv.Inst(), c)
	}
}

// ofClass returns an attribute of a class whose class is type, if the class or one of its bases has it
// and it is a plainAttr, as it lies there, and remembers where. Otherwise it is unbound.
func (vm *VM) ofClass(class *object.Type, c *object.Cache) object.Value {
	if c.Sort == cacheOfClass && c.Ver == class.Ver && (class.Meta == object.TypeType || c.Val.N == uint64(class.Meta.Ver)) {
		if x := entryOf(class, c); x.IsSet() {
			return x
		}
	}
	meta := class.Meta
	if class.Flags&object.Heap == 0 || meta.Flags&object.HasGetattribute != 0 || vm.Lookup(meta, c.Name).IsSet() {
		return object.Value{}
	}
	x := vm.Lookup(class, c.Name)
	if !vm.plainAttr(x) || !vm.findEntry(class, c) {
		return object.Value{}
	}
	c.Val, c.Sort = object.Value{N: uint64(meta.Ver)}, cacheOfClass
	return x
}

// unwrap returns what a plainAttr x of a class stands for, and what it is bound to, if anything: recv
// is the instance that it was read through, or unbound.
func unwrap(x, recv object.Value, class *object.Type) (f, self object.Value) {
	switch x.O.Kind {
	case object.KFunction:
		return x, recv
	case object.KStaticMethod:
		return x.Wrapper().Func, object.Value{}
	case object.KClassMethod:
		return x.Wrapper().Func, class.Value()
	}
	return x, object.Value{}
}

// bound returns f, or the method that it is if self is set.
func (vm *VM) bound(f, self object.Value) (object.Value, error) {
	if !self.IsSet() {
		return f, nil
	}
	return object.NewMethod(f, self), vm.Alloc(object.MethodSize)
}

// knownMethod returns what a call of the attribute of recv calls, if c remembers it: an attribute of a
// module or of a class, or one that an instance has of its class. The method that a class method makes
// is charged, although none is made.
func (vm *VM) knownMethod(recv object.Value, c *object.Cache) (f, self object.Value, err error) {
	switch recv.O.Kind {
	case object.KModule:
		f, _ = vm.moduleAttr(c, recv.Module())
		return f, self, nil
	case object.KInstance:
		x := vm.classConst(recv.Inst(), c)
		if !x.IsSet() {
			return f, self, nil
		}
		f, self = unwrap(x, recv, recv.Inst().Class)
	case object.KType, object.KType | object.Sub:
		x := vm.ofClass(recv.Type(), c)
		if !x.IsSet() {
			return f, self, nil
		}
		f, self = unwrap(x, object.Value{}, recv.Type())
	}
	if self.IsSet() && (self != recv || recv.O.Kind.Base() == object.KType) {
		err = vm.Alloc(object.MethodSize)
	}
	return f, self, err
}

// findEntry remembers which entry of the dict of a class or of one of its bases has the name of c, and
// reports whether it is one of a Python class.
func (vm *VM) findEntry(class *object.Type, c *object.Cache) bool {
	for k, base := range class.MRO[:min(len(class.MRO), 1<<(31-baseShift))] {
		if base.Flags&object.Heap == 0 { // what it has is not in a dict
			return false
		}
		if i := vm.IndexStr(base.Dict, c.Name); i >= 0 && i < 1<<baseShift {
			c.Ver, c.Ver2, c.Idx = class.Ver, vm.KeysVersion(base.Dict), int32(k)<<baseShift|i
			return true
		}
	}
	return false
}

// entryOf returns what lies where findEntry found it, or unbound if something else may be there by now.
func entryOf(class *object.Type, c *object.Cache) object.Value {
	d := class.MRO[c.Idx>>baseShift].Dict
	if d.Keys() != c.Ver2 {
		return object.Value{}
	}
	x := *d.EntryAt(c.Idx & (1<<baseShift - 1))
	if knownPlain(x) {
		return x
	}
	return object.Value{}
}

// plainAttr reports whether x is a function, one in a static method or a class method, a class, or an
// object of a type that has no __get__.
func (vm *VM) plainAttr(x object.Value) bool {
	return knownPlain(x) || x.IsSet() && (x.O.Kind == object.KInstance || x.O.Kind&object.Sub != 0) &&
		vm.MakesValues(object.TypeOf(x))
}

// knownPlain is plainAttr for what is known already.
func knownPlain(x object.Value) bool {
	if !x.IsSet() {
		return false
	}
	switch x.O.Kind {
	case object.KStaticMethod, object.KClassMethod:
		return x.Wrapper().Func.Kind() == object.KFunction
	case object.KNone, object.KBool, object.KInt, object.KFloat, object.KStr, object.KBytes, object.KTuple, object.KList,
		object.KDict, object.KSet, object.KFrozenSet, object.KNative, object.KFunction:
		return true
	case object.KType:
		return x.Type().Meta == object.TypeType
	case object.KInstance:
		return x.Inst().Class.KnownValues()
	}
	return x.O.Kind&object.Sub != 0 && object.TypeOf(x).KnownValues()
}

// inLibrary reports whether the running code has the rights of the standard library.
func (vm *VM) inLibrary() bool { return vm.InLibrary(vm.fn.Code, vm.fn.Globals) }

// importer says whose rights the running code has when it imports.
func (vm *VM) importer() object.Importer {
	switch {
	case !vm.inLibrary():
		return object.ForProgram
	case vm.fn.Code.T.File.Package:
		return object.ForPackage
	}
	return object.ForLibrary
}

// moduleAttr finds what the dict of a module that the running code may use has under the name of c,
// and remembers where.
func (vm *VM) moduleAttr(c *object.Cache, m *object.Module) (v object.Value, ok bool) {
	d := m.Dict
	if c.Sort == cacheModule && c.Ver == d.Keys() {
		return *d.EntryAt(c.Idx), true
	}
	i := vm.IndexStr(d, c.Name)
	if i < 0 || vm.Closed(m) && !vm.inLibrary() {
		return object.Value{}, false
	}
	c.Ver, c.Idx, c.Sort = vm.KeysVersion(d), i, cacheModule
	return *d.EntryAt(i), true
}

// findMember remembers where the instances of a class keep an attribute that __slots__ names, and
// reports whether it is one. hook is the flag of classes whose own methods come first. A property of a
// class with __getattr__ is not remembered: its AttributeError would be the hook's to answer.
func (vm *VM) findMember(class *object.Type, c *object.Cache, hook object.TypeFlags) bool {
	if class.Flags&hook != 0 {
		return false
	}
	d := vm.Lookup(class, c.Name)
	if d.IsSet() && d.Kind() == object.KProperty && hook == object.HasGetattribute && class.Flags&object.HasGetattr == 0 {
		c.Ver, c.Val, c.Sort = class.Ver, d, cacheProperty
	}
	if !d.IsSet() || d.Kind() != object.KMember || !class.IsSubtype(d.Member().Owner) {
		return false
	}
	c.Ver, c.Idx, c.Sort = class.Ver, d.Member().Slot, cacheMember
	return true
}

// setAttr executes SetAttr when the cache of existing slots does not apply.
func (vm *VM) setAttr(v object.Value, c *object.Cache, x object.Value, ip pc) error {
	if v.O.Kind != object.KInstance {
		vm.frames[vm.top].ip = ip
		return vm.storeAttr(v, c.Name, x)
	}
	o := v.Inst()
	if vm.known(o, c, writeUse) && c.Sort == cacheSlot {
		o.Slots[c.Idx] = x
		return nil
	}
	if at := knownInDict(o, c); at != nil {
		*at = x
		return nil
	}
	old := o.Shape
	if c.Sort == cacheAdd && c.Shape == old && c.Ver == o.Class.Ver && o.AddSlot(c.Next, x) {
		return nil
	}
	if c.Sort == cacheMember && c.Ver == o.Class.Ver || vm.findMember(o.Class, c, object.HasSetattr) {
		o.Slots[c.Idx] = x
		return nil
	}
	if at := vm.findInDict(o, c, object.HasSetattr); at != nil {
		*at = x
		return nil
	}
	vm.frames[vm.top].ip = ip
	if err := vm.storeAttr(v, c.Name, x); err != nil || o.Class.Flags&object.HasSetattr != 0 {
		return err
	}
	i := vm.SlotOf(&o.Attrs, c.Name)
	switch {
	case i < 0 || vm.mayHide(o.Class, c.Name):
	case o.Shape == old:
		c.Shape, c.Ver, c.Idx, c.Sort = old, o.Class.Ver, int32(i), cacheSlot
	default:
		c.Shape, c.Next, c.Ver, c.Sort = old, o.Shape, o.Class.Ver, cacheAdd
	}
	return nil
}

// getItem executes GetItem for what the loop does not do itself.
func (vm *VM) getItem(v, key object.Value, ip pc) (object.Value, error) {
	vm.frames[vm.top].ip = ip // even a search for a str may meet a key with an __eq__ of its own
	switch v.O.Kind {
	case object.KDict:
		if key.O.Kind == object.KStr || key.O == &object.TagInt {
			began := vm.Try()
			x, ok, err := vm.Get(v.Dict(), key)
			if vm.Asked(began) {
				return x, vm.begin(vm.RepeatStep(object.RepeatItem, 0, v, key), plainFrame,
					int(under(&vm.frames[vm.top]).A))
			}
			if ok || err != nil {
				return x, err
			}
			return object.Value{}, vm.Raise(object.KeyError, key)
		}
	case object.KDict | object.Sub:
		// a defaultdict, a Counter: like dict, as long as nothing is missing
		if object.TypeOf(v).Flags&object.Heap == 0 {
			if x, ok := vm.Peek(v.Dict(), key); ok {
				return x, nil
			}
		}
	case object.KStr:
		if s := v.Str(); key.O == &object.TagInt && s.Ready() {
			i := key.Int()
			n := int64(s.Len())
			if i < 0 {
				i += n
			}
			if uint64(i) < uint64(n) {
				return vm.StrAt(s, int(i))
			}
		} else if key.O.Kind == object.KSlice {
			if x, ok, err := types.ShortSlice(&vm.Thread, s, key.Slice()); ok {
				return x, err
			}
		}
	}
	return vm.item(v, key)
}

// setItem executes SetItem for what the loop does not do itself.
func (vm *VM) setItem(v, key, x object.Value, ip pc) error {
	vm.frames[vm.top].ip = ip
	if v.O.Kind == object.KDict && (key.O.Kind == object.KStr || key.O == &object.TagInt) {
		began := vm.Try()
		err := vm.Set(v.Dict(), key, x)
		if vm.Asked(began) {
			return vm.begin(vm.RepeatStep(object.RepeatSetItem, 0, v, key, x), dropFrame, 0)
		}
		return err
	}
	return vm.storeItem(v, key, x)
}

// findMethod is LoadMethod with the rights of the running code.
func (vm *VM) findMethod(v object.Value, name *object.Str) (f object.Value, self bool, err error) {
	if vm.MayUse != nil && v.O.Kind == object.KModule && vm.inLibrary() {
		f, err = vm.LibraryAttr(v, name)
		return f, false, err
	}
	return vm.LoadMethod(v, name)
}
