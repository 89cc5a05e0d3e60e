package object

// ExtraNamed returns the attribute name of e that its native class declares; unbound if it is not set.
func (e *Exc) ExtraNamed(name string) Value {
	for i, n := range e.Class.Native.Extra() {
		if n == name && i < len(e.Extra) {
			return e.Extra[i]
		}
	}
	return Value{}
}
