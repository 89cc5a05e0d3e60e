package py

import (
	"github.com/hognose/hognose/internal/py/importer"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/pyvalue"
)

// arrayScalar converts a scalar of numpy to the Python value that its item() gives.
func (c *outward) arrayScalar(v object.Value, _ *object.Type) (any, error) {
	x, err := c.t.CallMethod(v, "item")
	if err != nil {
		return nil, err
	}
	return c.value(x)
}

// array converts an array of numpy to an object with its shape, type and elements in nested lists.
func (c *outward) array(v object.Value, base *object.Type) (any, error) {
	o := pyvalue.Object{Class: "ndarray"}
	for _, name := range [...]string{"shape", "dtype", "tolist"} {
		x, err := c.t.GetAttr(v, c.t.Intern(name))
		if err != nil {
			return nil, err
		}
		switch name {
		case "shape":
			x = object.NewList(x.Tuple().Items)
		case "dtype":
			text, err := c.t.StrString(x)
			if err != nil {
				return nil, err
			}
			x = object.NewStr(text)
		case "tolist":
			name = "data"
			if x, err = c.t.CallMethod(base.Value(), "tolist", v); err != nil {
				return nil, err
			}
		}
		field, err := c.value(x)
		if err != nil {
			return nil, err
		}
		o.Fields = append(o.Fields, pyvalue.Item{Key: name, Value: field})
	}
	return o, nil
}

// makeArray makes an array of what array converted, if numpy is there; ok is false if not.
func makeArray(t *object.Thread, fields object.Value) (v object.Value, ok bool, err error) {
	if !importer.IsNative("numpy") || fields.Kind().Base() != object.KDict {
		return object.Value{}, false, nil
	}
	var parts [3]object.Value
	for i, name := range [...]string{"data", "dtype", "shape"} {
		x, found := t.GetStr(fields.Dict(), t.Intern(name))
		if !found {
			return object.Value{}, false, nil
		}
		parts[i] = x
	}
	if v, err = t.ImportedCall("numpy", "array", parts[0], parts[1]); err != nil {
		return object.Value{}, true, err
	}
	v, err = t.CallMethod(v, "reshape", parts[2])
	return v, true, err
}
