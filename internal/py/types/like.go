package types

import "github.com/hognose/hognose/internal/py/object"

// This file copies plain instances: objects of Python classes that leave it to object.__reduce_ex__
// how they are taken apart and made again. For those, copy.copy and copy.deepcopy need none of the
// protocol: a blank instance gets the same attributes.

var (
	nSetstate = object.StaticName("__setstate__")
	nReduceEx = object.StaticName("__reduce_ex__")
)

// NewLike returns a blank instance of v's class, if copying an instance of it attribute by
// attribute is all that copying means. It answers false if the class defines any method of the copy
// protocol, if v has a __reduce_ex__ or __getstate__ of its own, or if the layout is not that of a
// plain instance. The caller then goes the long way.
func NewLike(t *object.Thread, v object.Value) (object.Value, bool, error) {
	if v.Kind() != object.KInstance {
		return object.Value{}, false, nil
	}
	c := object.TypeOf(v)
	for _, n := range [...]*object.Str{nReduceEx, nReduce, nGetstate, nNew} {
		if t.Lookup(c, n) != t.Lookup(object.ObjectType, n) {
			return object.Value{}, false, nil
		}
	}
	for _, n := range [...]*object.Str{nNewargs, nNewargsEx, nSetstate} {
		if t.Lookup(c, n).IsSet() {
			return object.Value{}, false, nil
		}
	}
	if c.Flags&object.Abstract != 0 ||
		c.Fixed() > 0 && c.Flags&object.HasSetattr != 0 { // slots are restored by setattr
		return object.Value{}, false, nil
	}
	for _, n := range [...]*object.Str{nReduceEx, nGetstate} {
		if _, own := t.InstanceAttr(object.AttrsOf(v), n); own {
			return object.Value{}, false, nil
		}
	}
	y, err := t.NewInst(c)
	return y, err == nil, err
}

// FillLike gives y, which NewLike made for v, the attributes of v.
func FillLike(t *object.Thread, y, v object.Value) error {
	return MapLike(t, y, v, func(x object.Value) (object.Value, error) { return x, nil })
}

// MapLike gives y, which NewLike made for v, what f returns for the attributes of v. f may run
// Python. The attributes are copied first: f may add some to v, which a copy must not see.
func MapLike(t *object.Thread, y, v object.Value, f func(object.Value) (object.Value, error)) error {
	src, dst := object.AttrsOf(v), object.AttrsOf(y)
	if err := t.Alloc(len(src.Slots) * object.ValueSize); err != nil {
		return err
	}
	if src.Shape == object.DictShape() {
		d, err := t.AttrsDict(dst)
		if err != nil {
			return err
		}
		return mapDict(t, d, src, dst, f)
	}
	shape, slots := src.Shape, append([]object.Value(nil), src.Slots...)
	for i, x := range slots {
		if !x.IsSet() {
			continue
		}
		var err error
		if slots[i], err = f(x); err != nil {
			return err
		}
	}
	dst.Shape, dst.Slots = shape, slots
	return nil
}

// mapDict is MapLike for an object whose attributes lie in a dict, those of __slots__ excepted.
func mapDict(t *object.Thread, d *object.Dict, src, dst *object.Attrs,
	f func(object.Value) (object.Value, error)) error {
	attrs, err := t.CopyDict(src.Dict())
	if err != nil {
		return err
	}
	for i := 0; i < src.Class.Fixed(); i++ {
		if x := src.Slots[i]; x.IsSet() {
			if dst.Slots[i], err = f(x); err != nil {
				return err
			}
		}
	}
	for i := 0; ; {
		k, x, next, ok := attrs.Next(i)
		if !ok {
			return nil
		}
		i = next
		if x, err = f(x); err != nil {
			return err
		}
		if err := t.Set(d, k, x); err != nil {
			return err
		}
	}
}
