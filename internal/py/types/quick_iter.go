// This file has the quick answers of range, tuple, bool, type, and of the classes of iterators over
// lists, tuples, ranges and ASCII strs. See object.Quick.

package types

import (
	"math"

	"github.com/hognose/hognose/internal/py/object"
)

// quickRange answers for small ints.
func quickRange(t *object.Thread, a []object.Value) (object.Value, bool) {
	if len(a) == 0 || len(a) > 3 {
		return object.Value{}, false
	}
	for _, v := range a {
		if !v.IsInt() {
			return object.Value{}, false
		}
	}
	start, stop, step := int64(0), a[0].Int(), int64(1)
	if len(a) > 1 {
		start, stop = a[0].Int(), a[1].Int()
	}
	if len(a) > 2 {
		step = a[2].Int()
	}
	if step == 0 || object.RangeCount(start, stop, step) > math.MaxInt64 {
		return object.Value{}, false
	}
	v, err := NewRange(t, start, stop, step)
	return v, err == nil
}

// quickTuple answers for a tuple and for a short list.
func quickTuple(t *object.Thread, a []object.Value) (object.Value, bool) {
	if len(a) != 1 || a[0].O.Kind != object.KTuple && !shortList(a[0]) {
		return object.Value{}, false
	}
	v, err := tupleNew(t, object.TupleType, a, nil)
	return v, err == nil
}

func shortList(v object.Value) bool {
	return v.O.Kind == object.KList && len(v.List().Items) <= quickFew
}

// quickBool answers for objects of the builtin types whose truth is their value or their length.
func quickBool(t *object.Thread, a []object.Value) (object.Value, bool) {
	if len(a) != 1 {
		return object.Value{}, false
	}
	switch a[0].O.Kind {
	case object.KBool, object.KInt, object.KFloat, object.KNone, object.KStr, object.KList, object.KTuple, object.KDict,
		object.KSet:
		b, err := t.Truth(a[0])
		return object.Bool(b), err == nil
	}
	return object.True, t.AlwaysTrue(a[0])
}

// quickType answers type(x).
func quickType(t *object.Thread, a []object.Value) (object.Value, bool) {
	if len(a) != 1 {
		return object.Value{}, false
	}
	return object.TypeOf(a[0]).Value(), true
}

// maker is the New of a class.
type maker func(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error)

// quickOver answers for a class of iterators whose constructor takes first arguments of any kind and
// then from one up to four plain iterables.
func quickOver(c *object.Type, first int, most int, makes maker) object.Quick {
	return func(t *object.Thread, a []object.Value) (object.Value, bool) {
		if n := len(a) - first; n < 1 || n > most {
			return object.Value{}, false
		}
		for _, v := range a[first:] {
			if !object.PlainIterable(v) {
				return object.Value{}, false
			}
		}
		v, err := makes(t, c, a, nil)
		return v, err == nil
	}
}

// quickReversed answers for lists.
func quickReversed(t *object.Thread, a []object.Value) (object.Value, bool) {
	if len(a) != 1 || a[0].O.Kind != object.KList {
		return object.Value{}, false
	}
	v, err := listReversed(t, a)
	return v, err == nil
}
