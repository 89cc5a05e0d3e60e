package object

// NewDictType declares a native class derived from dict; the first slots of its objects, see [Attrs], are hidden and belong to the class.
// Like NewNativeType it must run while its package is initialised.
func NewDictType(name string, hidden int, flags ...TypeFlags) *Type {
	c := DeclareType(name, KDict|Sub, DictType, append(flags, MappingLike)...)
	c.fixed, c.expect = int32(hidden), int32(hidden)
	if c.Flags&HasDict != 0 {
		c.root = &Shape{n: hidden}
	}
	return c
}
