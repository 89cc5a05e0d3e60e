package collections

import "github.com/hognose/hognose/internal/py/object"

// Names that the functions of this package ask for.
var (
	nIterFunc = object.StaticName("iter")
	nKeys     = object.StaticName("keys")
)
