// Package copy is the module _copy, which holds the functions of Python's copy.
//
// Lists, dicts, tuples, sets and plain instances are copied directly; everything else is asked for
// __copy__ or __deepcopy__, and then for __reduce_ex__, which says how to make the object again. A
// deep copy keeps a memo, a dict from id() to copy, so that what is shared stays shared and cycles
// end; programs see it in __deepcopy__ and pass it on.
package copy

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "_copy",
	Doc:  "Native parts of copy.",
	Funcs: []*object.Def{
		{Name: "copy", Sig: "x", Doc: "Return a copy of an object that shares its parts.", Fn: shallow},
		{Name: "deepcopy", Sig: "x, memo=None, _nil=[]",
			Doc: "Return a copy of an object with copies of its parts.", Fn: deep},
		{Name: "replace", Sig: "obj, /, **changes",
			Doc: "Return a new object of the same type with some fields replaced.", Fn: replace},
	},
}

var (
	nCopy     = object.StaticName("__copy__")
	nDeepcopy = object.StaticName("__deepcopy__")
	nReplace  = object.StaticName("__replace__")
	nReduceEx = object.StaticName("__reduce_ex__")
	nCopyName = object.StaticName("copy")
)

// Sizes for the meter: an object without what it holds, and one item.
const (
	objectSize = 64
	itemSize   = 16
)

// shallow is copy.copy(x).
func shallow(t *object.Thread, a []object.Value) (object.Value, error) {
	v := a[0]
	if isAtomic(v) {
		return v, nil
	}
	switch v.Kind() {
	case object.KTuple, object.KFrozenSet, object.KMethod, object.KSlice:
		return v, nil
	case object.KList:
		if err := t.Alloc(objectSize + len(v.List().Items)*itemSize); err != nil {
			return object.Value{}, err
		}
		return object.NewList(append([]object.Value(nil), v.List().Items...)), nil
	case object.KDict, object.KSet, object.KByteArray:
		f, err := t.GetAttr(v, nCopyName)
		if err != nil {
			return object.Value{}, err
		}
		return t.Call(f)
	}
	// The hook is looked up in the class, with self as argument, as copy.py does.
	f, err := t.GetAttrOr(object.TypeOf(v).Value(), nCopy)
	if err != nil {
		return object.Value{}, err
	}
	if f.IsSet() && !f.IsNone() {
		return t.Call(f, v)
	}
	c := &copier{t: t}
	if y, ok, err := c.blank(v); ok || err != nil {
		if err != nil {
			return object.Value{}, err
		}
		return y, types.FillLike(t, y, v)
	}
	return c.reduce(v)
}

// isAtomic reports whether a copy of v is v itself.
func isAtomic(v object.Value) bool {
	switch v.Kind() {
	case object.KNone, object.KBool, object.KInt, object.KBigInt, object.KFloat, object.KComplex, object.KStr,
		object.KBytes,
		object.KEllipsis, object.KNotImplemented, object.KRange, object.KFunction, object.KNative, object.KNativeMethod,
		object.KDescriptor, object.KProperty, object.KCode, object.KType, object.KType | object.Sub,
		object.KUnion, object.KGenericAlias:
		return true
	case object.KNativeObject: // a reference refers to the same object when it is copied
		_, weak := v.NativeObject().State.(*object.Weak)
		return weak
	}
	return false
}

// replace is copy.replace(obj, **changes).
func replace(t *object.Thread, a []object.Value) (object.Value, error) {
	cls := object.TypeOf(a[0])
	f := t.Lookup(cls, nReplace)
	if !f.IsSet() {
		return object.Value{}, t.Errorf(object.TypeError, "replace() does not support %s objects", cls.Name)
	}
	changes := a[1].Dict()
	args, kw := []object.Value{a[0]}, make([]*object.Str, 0, changes.Len())
	for i := 0; ; {
		k, v, next, ok := changes.Next(i)
		if !ok {
			break
		}
		i = next
		name, err := t.InternStr(k.Str())
		if err != nil {
			return object.Value{}, err
		}
		args, kw = append(args, v), append(kw, name)
	}
	return t.Machine.Call(f, args, kw)
}
