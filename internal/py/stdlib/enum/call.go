// This file has the call of an enumeration, Color(1), whose usual form needs no Python.

package enum

import "github.com/hognose/hognose/internal/py/object"

var (
	nValues = object.StaticName("_value2member_map_")
	nCall   = object.StaticName("_call_")
)

// callDef is EnumType.__call__: a value that a member has is found here, everything else is left to
// the method _call_.
var callDef = object.Def{
	Name: "__call__", Sig: "cls, /, *args, **kwargs",
	Doc: "Return the member with a value; or, given names, make a new enumeration.",
	Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
		cls, given, kwargs := a[0], a[1].Tuple().Items, a[2].Dict()
		if len(given) == 1 && kwargs.Len() == 0 {
			if m, ok, err := member(t, cls, given[0]); ok || err != nil {
				return m, err
			}
		}
		f, err := t.GetAttr(cls, nCall)
		if err != nil {
			return object.Value{}, err
		}
		args, kw := append([]object.Value(nil), given...), make([]*object.Str, 0, kwargs.Len())
		for i := 0; ; {
			k, v, next, ok := kwargs.Next(i)
			if !ok {
				return t.Machine.Call(f, args, kw)
			}
			i = next
			name, err := t.InternStr(k.Str())
			if err != nil {
				return object.Value{}, err
			}
			args, kw = append(args, v), append(kw, name)
		}
	},
}

// member finds the member of cls that has a value which is surely hashable.
func member(t *object.Thread, cls, value object.Value) (object.Value, bool, error) {
	switch value.Kind() {
	case object.KInt, object.KStr, object.KNone, object.KBool, object.KFloat:
	default:
		return object.Value{}, false, nil
	}
	if cls.Type().Dict == nil {
		return object.Value{}, false, nil
	}
	m, ok := t.GetStr(cls.Type().Dict, nValues)
	if !ok || m.Kind() != object.KDict {
		return object.Value{}, false, nil
	}
	return t.Get(m.Dict(), value)
}
