package object

func MustRepr(t *Thread, v Value) string {
	s, err := t.ReprString(v)
	if err != nil {
		return "<class>"
	}
	return s
}
