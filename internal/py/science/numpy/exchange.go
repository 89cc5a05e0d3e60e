package numpy

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// AsArray is the array of an array object, or one made of a sequence or a number.
func AsArray(t *object.Thread, v object.Value) (*nd.Array, error) { return strong(t, v) }

// AsType is AsArray with elements of one type, contiguous in memory.
func AsType(t *object.Thread, v object.Value, d nd.DType) (*nd.Array, error) {
	a, err := strong(t, v)
	if err != nil {
		return nil, err
	}
	if a.Type == d && a.IsC() {
		return a, nil
	}
	return asType(t, a, d, nd.OrderC, nd.Unsafe)
}

// Wrap makes an array object that owns the memory of a.
func Wrap(t *object.Thread, a *nd.Array, err error) (object.Value, error) {
	return doneArray(t, a, err)
}

// Fail turns an error of package nd into an exception.
func Fail(t *object.Thread, err error) error { return fail(t, err) }

// CellValue and ValueCell convert between elements of object arrays and values.
func CellValue(c nd.Cell) object.Value { return fromCell(c) }

// ValueCell is the element of an object array that holds v.
func ValueCell(v object.Value) nd.Cell { return toCell(v) }
