package object

// NewNativeSubtype declares a native type with several bases, the way numpy.float64 is a float and a
// numpy.floating. base decides the layout of instances and gives the slots that the type's table
// does not have; bases are in the order of the class statement. Like NewNativeType it must run while
// its package is initialised.
func NewNativeSubtype(name string, base *Type, bases ...*Type) *Type {
	c := DeclareType(name, base.Kind|Sub, base)
	if base.Kind == KNativeObject {
		c.Kind = KNativeObject
	}
	c.Bases = bases
	mro, err := (&Thread{}).linearise(c, bases)
	if err != nil {
		panic("object: " + name + " has no order of its bases")
	}
	c.MRO = mro
	return c
}

// NewFloatOf returns a float of a native class derived from float.
func NewFloatOf(c *Type, f float64) Value {
	o := &InstFloat{FloatObj{Header{Kind: KFloat | Sub}, f}, Attrs{Class: c}}
	return Obj(&o.Header)
}

// NewComplexOf returns a complex number of a native class derived from complex.
func NewComplexOf(c *Type, z complex128) Value {
	o := &InstComplex{Complex{Header{Kind: KComplex | Sub}, z}, Attrs{Class: c}}
	return Obj(&o.Header)
}

// NewStrOf returns a string of a native class derived from str.
func NewStrOf(c *Type, s string) Value {
	v := newStr(s)
	o := &InstStr{Str{Header: Header{Kind: KStr | Sub, Flags: v.Flags & ASCIIOnlyText}, S: s}, Attrs{Class: c}}
	return Obj(&o.Header)
}

// NewBytesOf returns bytes of a native class derived from bytes.
func NewBytesOf(c *Type, b []byte) Value {
	o := &InstBytes{Bytes{Header: Header{Kind: KBytes | Sub}, B: b}, Attrs{Class: c}}
	return Obj(&o.Header)
}
