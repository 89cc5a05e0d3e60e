package object

// Complex is a complex number.
type Complex struct {
	Header
	V complex128
}

// NewComplex returns the complex c.
func NewComplex(c complex128) Value { return Obj(&(&Complex{Header{Kind: KComplex}, c}).Header) }
