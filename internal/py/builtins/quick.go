// This file has the quick answers of builtins: what a call needs no binding, no comparison of
// Python's and no error for. See object.Quick.

package builtins

import (
	"math"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// quickLen answers for the containers whose length is a field.
func quickLen(t *object.Thread, a []object.Value) (object.Value, bool) {
	if len(a) != 1 {
		return object.Value{}, false
	}
	n := 0
	switch v := a[0]; v.O.Kind {
	case object.KList:
		n = len(v.List().Items)
	case object.KTuple:
		n = len(v.Tuple().Items)
	case object.KStr:
		if !v.Str().ASCII() {
			return object.Value{}, false
		}
		n = len(v.Str().S)
	case object.KDict:
		n = v.Dict().Len()
	case object.KSet:
		n = v.Set().Len()
	default:
		return object.Value{}, false
	}
	return object.Int(int64(n)), true
}

// quickMax and quickMin answer for a few ints or a few floats.
func quickMax(t *object.Thread, a []object.Value) (object.Value, bool) {
	return quickExtreme(t, a, true)
}

func quickMin(t *object.Thread, a []object.Value) (object.Value, bool) {
	return quickExtreme(t, a, false)
}

// quickExtreme counts a step for each argument, as contest.enter does.
func quickExtreme(t *object.Thread, a []object.Value, largest bool) (object.Value, bool) {
	if len(a) < 2 {
		return object.Value{}, false
	}
	best := a[0]
	for _, v := range a[1:] {
		var beats bool
		switch {
		case v.O == &object.TagInt && best.O == &object.TagInt:
			beats = v.Int() != best.Int() && (v.Int() > best.Int()) == largest
		case v.O != &object.TagFloat || best.O != &object.TagFloat:
			return object.Value{}, false
		case largest:
			beats = v.Float() > best.Float()
		default:
			beats = v.Float() < best.Float()
		}
		if beats {
			best = v
		}
	}
	return best, t.Meter.TrySteps(len(a))
}

// quickAbs answers for floats and for ints but the least, whose absolute value is a long int.
func quickAbs(t *object.Thread, a []object.Value) (object.Value, bool) {
	if len(a) != 1 {
		return object.Value{}, false
	}
	switch v := a[0]; {
	case v.O == &object.TagInt && int64(v.N) >= 0:
		return v, true
	case v.O == &object.TagInt && -int64(v.N) > 0:
		return object.Int(-int64(v.N)), true
	case v.O == &object.TagFloat:
		return object.Float(math.Abs(v.Float())), true
	}
	return object.Value{}, false
}

// quickOrd and quickChr answer for ASCII characters.
func quickOrd(t *object.Thread, a []object.Value) (object.Value, bool) {
	if len(a) == 1 && a[0].O.Kind == object.KStr {
		if s := a[0].Str(); len(s.S) == 1 && s.ASCII() {
			return object.Int(int64(s.S[0])), true
		}
	}
	return object.Value{}, false
}

func quickChr(t *object.Thread, a []object.Value) (object.Value, bool) {
	if len(a) == 1 && a[0].O == &object.TagInt && a[0].N < 0x80 {
		return object.CharStr(byte(a[0].N)), true
	}
	return object.Value{}, false
}

// quickInBase is the answer of bin, oct and hex for ints that are not negative, in base 1<<shift.
func quickInBase(shift int, prefix string) object.Quick {
	return func(t *object.Thread, a []object.Value) (object.Value, bool) {
		if len(a) != 1 || a[0].O != &object.TagInt || a[0].Int() < 0 {
			return object.Value{}, false
		}
		v, err := inShift(t, uint64(a[0].Int()), shift, prefix)
		return v, err == nil
	}
}

// quickClasses is how many classes of a tuple quickIsInstance asks.
const quickClasses = 8

// quickIsInstance answers for a class that leaves the question to its bases, and a tuple of such.
func quickIsInstance(t *object.Thread, a []object.Value) (object.Value, bool) {
	if len(a) != 2 {
		return object.Value{}, false
	}
	own := object.TypeOf(a[0])
	switch a[1].O.Kind {
	case object.KType:
		is, sure := instanceOf(t, own, a[1].Type())
		return object.Bool(is), sure
	case object.KTuple:
		items := a[1].Tuple().Items
		if len(items) > quickClasses {
			break
		}
		for _, c := range items {
			if c.O.Kind != object.KType {
				return object.Value{}, false
			}
			if is, sure := instanceOf(t, own, c.Type()); is || !sure {
				return object.True, is
			}
		}
		return object.False, true
	}
	return object.Value{}, false
}

// instanceOf reports whether own is class or derived from it, and whether that is the answer for its
// instances.
func instanceOf(t *object.Thread, own, class *object.Type) (is, sure bool) {
	switch {
	case own == class:
		return true, true // whatever a metaclass says
	case class.Meta != object.TypeType:
		return false, false
	case own.IsSubtype(class):
		return true, true
	}
	return false, types.ClaimsNothing(t, own)
}
