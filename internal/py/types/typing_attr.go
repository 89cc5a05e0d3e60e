package types

import "github.com/hognose/hognose/internal/py/object"

// Type parameters take attributes of any name, though they have no __dict__ that a program could see.
// Libraries that support several versions of Python keep there what only later versions have.

func typeVarGetAttr(t *object.Thread, v object.Value, name *object.Str) (object.Value, error) {
	return getOwn(t, v, name, typeVarOf(v).own)
}

func typeVarSetAttr(t *object.Thread, v object.Value, name *object.Str, x object.Value) error {
	return setOwn(t, v, name, x, &typeVarOf(v).own)
}

// setTypeVarModule is T.__module__ = x. Deleting it shows the module of the class.
func setTypeVarModule(t *object.Thread, v, x object.Value) error {
	if !x.IsSet() {
		x = object.NewStr("typing")
	}
	typeVarOf(v).Module = x
	return nil
}
