package py

import (
	"github.com/hognose/hognose/internal/py/importer"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/pyvalue"
)

// table converts a Series or DataFrame to an object with its labels and elements.
func (c *outward) table(v object.Value, base *object.Type) (any, error) {
	fields, err := c.t.ImportedCall("pandas._cross", "fields", v)
	if err != nil {
		return nil, err
	}
	o := pyvalue.Object{Class: base.Name}
	for i := 0; ; {
		name, x, next, ok := fields.Dict().Next(i)
		if !ok {
			return o, nil
		}
		field, err := c.value(x)
		if err != nil {
			return nil, err
		}
		o.Fields = append(o.Fields, pyvalue.Item{Key: name.Str().S, Value: field})
		i = next
	}
}

// makeTable makes a Series or DataFrame of what table converted, if pandas is there; ok is false if
// not.
func makeTable(t *object.Thread, class string, fields object.Value) (v object.Value, ok bool, err error) {
	if !importer.IsNative("_pandas") || fields.Kind().Base() != object.KDict {
		return object.Value{}, false, nil
	}
	v, err = t.ImportedCall("pandas._cross", "make", object.NewStr(class), fields)
	return v, err != nil || !v.IsNone(), err
}
