package numpy

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

type (
	thread = object.Thread
	value  = object.Value
	names  = []*object.Str
)

// The classes of scalars. Abstract ones group the kinds; a class for each kind of element is below.
var (
	ndarrayType  = object.NewNativeType("numpy.ndarray", object.ObjectType)
	dtypeType    = object.NewNativeType("numpy.dtype", object.ObjectType)
	ufuncType    = object.NewNativeType("numpy.ufunc", object.ObjectType, object.Final)
	flatiterType = object.NewNativeType("numpy.flatiter", object.ObjectType, object.Final)
	flagsType    = object.NewNativeType("numpy._core.multiarray.flagsobj", object.ObjectType, object.Final)

	genericType         = object.NewNativeType("numpy.generic", object.ObjectType)
	numberType          = object.NewNativeType("numpy.number", genericType)
	integerType         = object.NewNativeType("numpy.integer", numberType)
	signedIntegerType   = object.NewNativeType("numpy.signedinteger", integerType)
	unsignedIntegerType = object.NewNativeType("numpy.unsignedinteger", integerType)
	inexactType         = object.NewNativeType("numpy.inexact", numberType)
	floatingType        = object.NewNativeType("numpy.floating", inexactType)
	complexFloatingType = object.NewNativeType("numpy.complexfloating", inexactType)
	flexibleType        = object.NewNativeType("numpy.flexible", genericType)
	characterType       = object.NewNativeType("numpy.character", flexibleType)

	float64Type    = object.NewNativeSubtype("numpy.float64", object.FloatType, floatingType, object.FloatType)
	complex128Type = object.NewNativeSubtype("numpy.complex128", object.ComplexType, complexFloatingType, object.ComplexType)
	strType        = object.NewNativeSubtype("numpy.str_", object.StrType, object.StrType, characterType)
	bytesType      = object.NewNativeSubtype("numpy.bytes_", object.BytesType, object.BytesType, characterType)
	objectType     = object.NewNativeType("numpy.object_", genericType)
	boolType       = object.NewNativeType("numpy.bool", genericType)
	datetimeType   = object.NewNativeType("numpy.datetime64", genericType)
	timedeltaType  = object.NewNativeType("numpy.timedelta64", signedIntegerType)
	voidType       = object.NewNativeType("numpy.void", flexibleType)
)

// scalarTypes are the classes of elements by the code of their type.
var scalarTypes = [...]*object.Type{
	nd.Bool: boolType, nd.Int8: integer("int8", signedIntegerType), nd.Uint8: integer("uint8", unsignedIntegerType),
	nd.Int16: integer("int16", signedIntegerType), nd.Uint16: integer("uint16", unsignedIntegerType),
	nd.Int32: integer("int32", signedIntegerType), nd.Uint32: integer("uint32", unsignedIntegerType),
	nd.Int64: integer("int64", signedIntegerType), nd.Uint64: integer("uint64", unsignedIntegerType),
	nd.Float16: object.NewNativeType("numpy.float16", floatingType), nd.Float32: object.NewNativeType("numpy.float32", floatingType), nd.Float64: float64Type,
	nd.Complex64: object.NewNativeType("numpy.complex64", complexFloatingType), nd.Complex128: complex128Type,
	nd.Object: objectType, nd.Bytes: bytesType, nd.Str: strType, nd.Datetime: datetimeType, nd.Timedelta: timedeltaType,
}

func integer(name string, base *object.Type) *object.Type {
	return object.NewNativeType("numpy."+name, base)
}

// codeOf returns the code of a class of elements; ok is false for others.
func codeOf(c *object.Type) (nd.Code, bool) {
	for code, k := range scalarTypes {
		if k == c {
			return nd.Code(code), true
		}
	}
	return 0, false
}
