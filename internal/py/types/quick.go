// This file has the quick answers of int, float and str: conversions of numbers and of short texts
// of digits. See object.Quick.

package types

import "github.com/hognose/hognose/internal/py/object"

// quickInt answers for ints, floats that fit, and up to eighteen ASCII digits.
func quickInt(t *object.Thread, a []object.Value) (object.Value, bool) {
	if len(a) != 1 {
		return object.Value{}, false
	}
	switch v := a[0]; v.O.Kind {
	case object.KInt:
		return v, true
	case object.KFloat:
		f := v.Float()
		return object.Int(int64(f)), f > -1<<62 && f < 1<<62
	case object.KStr:
		return quickDigits(v.Str().S)
	}
	return object.Value{}, false
}

// quickDigits reads digits without a sign.
func quickDigits(s string) (object.Value, bool) {
	if len(s) == 0 || len(s) > 18 {
		return object.Value{}, false
	}
	n := int64(0)
	for i := range len(s) {
		d := s[i] - '0'
		if d > 9 {
			return object.Value{}, false
		}
		n = n*10 + int64(d)
	}
	return object.Int(n), true
}

// quickFloat answers for floats, small ints and short decimal numbers.
func quickFloat(t *object.Thread, a []object.Value) (object.Value, bool) {
	if len(a) != 1 {
		return object.Value{}, false
	}
	switch v := a[0]; v.O.Kind {
	case object.KFloat:
		return v, true
	case object.KInt:
		return object.Float(float64(v.Int())), true
	case object.KStr:
		return quickDecimal(v.Str().S)
	}
	return object.Value{}, false
}

// quickDecimal reads up to fifteen digits with a point among them and a minus in front. As an int they
// are a float exactly, and so is the power of ten, so that the quotient is the float that is nearest.
func quickDecimal(s string) (object.Value, bool) {
	negative := len(s) > 0 && s[0] == '-'
	if negative {
		s = s[1:]
	}
	if len(s) < 2 || len(s) > 16 {
		return object.Value{}, false
	}
	n, point := int64(0), -1
	for i := range len(s) {
		switch c := s[i]; {
		case c-'0' < 10:
			n = 10*n + int64(c-'0')
		case c == '.' && point < 0:
			point = i
		default:
			return object.Value{}, false
		}
	}
	if point < 0 {
		return object.Value{}, false
	}
	f := float64(n) / tens[len(s)-1-point]
	if negative {
		f = -f
	}
	return object.Float(f), true
}

// tens are the powers of ten that quickDecimal divides by.
var tens = [16]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15}

// quickStr answers for strs, small ints and exceptions that are about one str.
func quickStr(t *object.Thread, a []object.Value) (object.Value, bool) {
	if len(a) != 1 {
		return object.Value{}, false
	}
	switch v := a[0]; v.O.Kind {
	case object.KStr:
		return v, true
	case object.KInt:
		s, err := t.SmallIntStr(v.Int())
		return s, err == nil
	case object.KException:
		e := v.Exc()
		if args := e.Args.Items; len(args) == 1 && args[0].O.Kind == object.KStr &&
			t.Lookup(e.Class, nStr) == t.Lookup(object.BaseException, nStr) {
			return args[0], true
		}
	}
	return object.Value{}, false
}

// quickFew is how many items a container may be given to be made at once.
const quickFew = 64

// quickList answers without an argument, and for a short list, tuple or ASCII str.
func quickList(t *object.Thread, a []object.Value) (object.Value, bool) {
	if len(a) > 1 {
		return object.Value{}, false
	}
	var items []object.Value
	if len(a) == 1 {
		switch v := a[0]; v.O.Kind {
		case object.KList:
			items = v.List().Items
		case object.KTuple:
			items = v.Tuple().Items
		case object.KStr:
			if s := v.Str(); s.ASCII() && s.S != "" && len(s.S) <= quickFew {
				v, err := t.CharList(s.S)
				return v, err == nil
			}
			return object.Value{}, false
		default:
			return object.Value{}, false
		}
		if len(items) > quickFew {
			return object.Value{}, false
		}
	}
	if len(items) == 0 {
		v, err := listNew(t, object.ListType, nil, nil)
		return v, err == nil
	}
	v, err := t.JoinedList(items, nil)
	return v, err == nil
}

// quickDict answers without an argument, and for a short dict.
func quickDict(t *object.Thread, a []object.Value) (object.Value, bool) {
	if len(a) == 1 && a[0].O.Kind == object.KDict && a[0].Dict().Len() <= quickFew {
		d, err := t.CopyDict(a[0].Dict())
		if err != nil {
			return object.Value{}, false
		}
		return d.Value(), true
	}
	if len(a) > 0 {
		return object.Value{}, false
	}
	v, err := dictNew(t, object.DictType, nil, nil)
	return v, err == nil
}

// quickSet answers without an argument, and for a short list or tuple of ints and strs or a short
// ASCII str.
func quickSet(t *object.Thread, a []object.Value) (object.Value, bool) {
	if len(a) > 1 || len(a) == 1 && !quickMembers(a[0]) {
		return object.Value{}, false
	}
	v, err := setNew(t, object.SetType, nil, nil)
	if err == nil && len(a) == 1 {
		err = t.SetUpdate(v.Set(), a[0])
	}
	return v, err == nil
}

// quickMembers reports whether v is a short list or tuple of ints and strs, or a short ASCII str.
func quickMembers(v object.Value) bool {
	var items []object.Value
	switch v.O.Kind {
	case object.KList:
		items = v.List().Items
	case object.KTuple:
		items = v.Tuple().Items
	case object.KStr:
		return v.Str().ASCII() && len(v.Str().S) <= quickFew
	default:
		return false
	}
	if len(items) > quickFew {
		return false
	}
	for _, x := range items {
		if x.O != &object.TagInt && x.O.Kind != object.KStr {
			return false
		}
	}
	return true
}
