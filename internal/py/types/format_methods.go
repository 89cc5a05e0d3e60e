package types

import (
	"github.com/hognose/hognose/internal/py/format"
	"github.com/hognose/hognose/internal/py/object"
)

// This file has __format__ of the builtin types. The formats themselves are in package format.

// formatMethod is the __format__ of a builtin type; its functions format v by a specification.
func formatMethod(t *object.Thread, a []object.Value, f func(t *object.Thread, v object.Value,
	spec string) (object.Value, error)) (object.Value, error) {
	spec, err := StrParam(t, a[1], "__format__() argument")
	if err != nil {
		return object.Value{}, err
	}
	return f(t, a[0], spec.S)
}

func StrFormatMethod(t *object.Thread, a []object.Value) (object.Value, error) {
	return formatMethod(t, a, (*object.Thread).FormatStr)
}

// IntFormatMethod, floatFormatMethod and complexFormatMethod are __format__ of the numbers.
func IntFormatMethod(t *object.Thread, a []object.Value) (object.Value, error) {
	return formatMethod(t, a, (*object.Thread).FormatInt)
}

func FloatFormatMethod(t *object.Thread, a []object.Value) (object.Value, error) {
	return formatMethod(t, a, (*object.Thread).FormatFloat)
}

func ComplexFormatMethod(t *object.Thread, a []object.Value) (object.Value, error) {
	return formatMethod(t, a, formatComplex)
}

// formatComplex formats a complex by a specification; without one it is str().
func formatComplex(t *object.Thread, v object.Value, spec string) (object.Value, error) {
	if spec == "" {
		return t.Str(v)
	}
	s, err := t.ParseSpec(spec, format.Complex, object.TypeOf(v).Name)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	var buf [object.FormatBuf]byte
	return t.Formatted(format.AppendComplex(buf[:0], v.Complex().V, &s, t.Meter))
}
