// Package enum is the module _enum: what Python's enum does for every access to a member, natively.
// The rest is frozen Python.
package enum

import "github.com/hognose/hognose/internal/py/object"

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "_enum",
	States: states,
	Doc:    "Native parts of enum.",
	Types: []object.TypeTable{{
		Type:  attributeType,
		Doc:   "An attribute of members under another name; on the class it is a member of that name, or nothing.",
		Slots: &object.Slots{New: newAttribute, Get: getAttribute, Set: setAttribute},
		Attrs: []*object.Attr{{Name: "_member", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return stateOf(v).member, nil
		}}},
	}},
	Values: []object.NamedValue{
		{Name: "call", Value: object.NewDescriptor(&callDef, object.TypeType)},
		{Name: "hash_name", Value: object.NewDescriptor(&hashDef, object.ObjectType)},
	},
}

var attributeType = object.NewNativeType("_enum.attribute", object.ObjectType, object.Final)

// attribute is a descriptor that reads what members keep under another name: name is _name_, value
// is _value_.
type attribute struct {
	name, stored *object.Str
	member       object.Value // what the class shows under the name, or None
}

// Trace visits the member.
func (a *attribute) Trace(visit func(object.Value)) int64 {
	visit(a.member)
	return attributeSize
}

const attributeSize = 64

func stateOf(v object.Value) *attribute { return v.NativeObject().State.(*attribute) }

var newDef = object.Def{Name: "attribute", Sig: "name, stored, member=None, /",
	Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
		if a[0].Kind() != object.KStr || a[1].Kind() != object.KStr {
			return object.Value{}, t.Errorf(object.TypeError, "attribute() takes two names")
		}
		if err := t.Alloc(attributeSize); err != nil {
			return object.Value{}, err
		}
		name, err := t.InternStr(a[0].Str())
		if err != nil {
			return object.Value{}, err
		}
		stored, err := t.InternStr(a[1].Str())
		if err != nil {
			return object.Value{}, err
		}
		s := &attribute{name: name, stored: stored, member: object.None}
		if a[2].IsSet() {
			s.member = a[2]
		}
		return object.NewNativeObject(attributeType, s), nil
	}}

// newAttribute is attribute(name, stored, member).
func newAttribute(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	return t.CallNative(&newDef, nil, args, kw)
}

// getAttribute is Color.RED.name on a member, and Color.name on the class, which is a member of
// that name if there is one.
func getAttribute(t *object.Thread, d, obj object.Value, owner *object.Type) (object.Value, error) {
	s := stateOf(d)
	switch {
	case obj.IsSet():
		return t.GetAttr(obj, s.stored)
	case !s.member.IsNone():
		return s.member, nil
	}
	text, err := t.ReprString(owner.Value())
	if err != nil {
		return object.Value{}, err
	}
	return object.Value{}, t.Errorf(object.AttributeError, "%s has no attribute '%s'", text, s.name.S)
}

// setAttribute refuses to set or delete.
func setAttribute(t *object.Thread, d, obj, x object.Value) error {
	what := "set"
	if !x.IsSet() {
		what = "delete"
	}
	return t.Errorf(object.AttributeError, "<enum 'Enum'> cannot %s attribute '%s'", what, stateOf(d).name.S)
}

var nName = object.StaticName("_name_")

var hashDef = object.Def{Name: "__hash__", Sig: "self, /", Doc: "hash(self._name_)",
	Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
		name, err := t.GetAttr(a[0], nName)
		if err != nil {
			return object.Value{}, err
		}
		h, err := t.Hash(name)
		return object.Int(h), err
	}}
