package numpy

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// flatiter is the state of a.flat: the elements in C order, from next on.
type flatiter struct {
	array value
	next  int
}

// Trace is part of object.Tracer.
func (f *flatiter) Trace(visit func(value)) int64 {
	visit(f.array)
	return 48
}

func flatOf(v value) *flatiter { return v.NativeObject().State.(*flatiter) }

// flatOffset is where element i in C order lies.
func flatOffset(a *nd.Array, i int) int {
	off := 0
	for k := len(a.Shape) - 1; k >= 0; k-- {
		off += i % a.Shape[k] * a.Strides[k]
		i /= a.Shape[k]
	}
	return off
}

// flattened is the array in one dimension: a view if it can be one.
func (f *flatiter) flattened(t *thread) (*nd.Array, error) {
	a, err := arrayOf(f.array).Ravel(t.Meter, nd.OrderC)
	if err != nil {
		return nil, fail(t, err)
	}
	return a, nil
}

// putAll repeats the elements of src over all elements of a.
func putAll(t *thread, a, src *nd.Array) error {
	if src.Size() == 0 {
		if a.Size() > 0 {
			return valueError(t, "cannot set an array element with an empty sequence")
		}
		return nil
	}
	c, err := convertArray(t, src, &a.Type)
	if err != nil {
		return err
	}
	if err := a.Writable(t.Meter); err != nil {
		return fail(t, err)
	}
	for i := range a.Size() {
		if i%64 == 0 {
			if err := t.Meter.Step(4); err != nil {
				return err
			}
		}
		a.SetItem(flatOffset(a, i), c.Item(flatOffset(c, i%c.Size())))
	}
	return nil
}

var flatTable = object.TypeTable{
	Type: flatiterType, Doc: "An iterator over the elements of an array.", NoHash: true,
	Slots: &object.Slots{
		Iter: func(t *thread, v value) (value, error) { return v, nil },
		Next: func(t *thread, v value) (value, error) {
			f := flatOf(v)
			a := arrayOf(f.array)
			if f.next >= a.Size() {
				return value{}, nil
			}
			f.next++
			return numpyItem(t, a, flatOffset(a, f.next-1))
		},
		Len: func(t *thread, v value) (int, error) { return arrayOf(flatOf(v).array).Size(), nil },
		Item: func(t *thread, v, key value) (value, error) {
			f := flatOf(v)
			a, err := f.flattened(t)
			if err != nil {
				return value{}, err
			}
			if a.Buf == arrayOf(f.array).Buf && !key.IsInt() { // a.flat[...] is always a copy
				if a, err = a.Copy(t.Meter, nd.OrderC); err != nil {
					return value{}, fail(t, err)
				}
			}
			w, err := wrap(t, a)
			if err != nil {
				return value{}, err
			}
			return getItem(t, w, key)
		},
		SetItem: func(t *thread, v, key, x value) error {
			f := flatOf(v)
			a, target := arrayOf(f.array), value{}
			flat, err := f.flattened(t)
			if err != nil {
				return err
			}
			if target, err = wrap(t, flat); err != nil {
				return err
			}
			if err := setItem(t, target, key, x); err != nil {
				return err
			}
			if flat.Buf != a.Buf {
				return putAll(t, a, flat)
			}
			return nil
		},
	},
	Methods: []*object.Def{
		{Name: "copy", Sig: "self, /", Doc: "Return the elements as a new array.", Fn: func(t *thread, a []value) (value, error) {
			r, err := arrayOf(flatOf(a[0]).array).Flatten(t.Meter, nd.OrderC)
			return doneArray(t, r, err)
		}},
		{Name: "__array__", Sig: "self, dtype=None, /, *, copy=None", Doc: "Return the elements as an array.", Fn: func(t *thread, a []value) (value, error) {
			r, err := arrayOf(flatOf(a[0]).array).Flatten(t.Meter, nd.OrderC)
			return doneArray(t, r, err)
		}},
	},
	Attrs: []*object.Attr{
		{Name: "base", Doc: "The array.", Get: func(t *thread, v value) (value, error) { return flatOf(v).array, nil }},
		{Name: "index", Doc: "The number of the next element.", Get: func(t *thread, v value) (value, error) { return object.Int(int64(flatOf(v).next)), nil }},
	},
}
