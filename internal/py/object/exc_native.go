package object

// NewExceptionType declares an exception class of a native module. The first base decides the
// layout. Like NewNativeType it must run while its package is initialised.
func NewExceptionType(name string, bases ...*Type) *Type {
	c := exception(name, bases[0])
	c.Bases = bases
	mro, err := (&Thread{}).linearise(c, bases)
	if err != nil {
		panic("object: " + name + " has no order of its bases")
	}
	c.MRO = mro
	return c
}
