package numpy

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// ArrayOf is the array behind a value, nil if it is no array.
func ArrayOf(v object.Value) *nd.Array {
	if s := asArray(v); s != nil {
		return s.a
	}
	return nil
}

// Element is the value of an element of an object array; elements that were never set are None.
func Element(c nd.Cell) object.Value { return cellValue(c) }
