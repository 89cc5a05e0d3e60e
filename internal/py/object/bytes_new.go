package object

// CopyBytes returns b in memory of its own.
func (t *Thread) CopyBytes(b []byte) ([]byte, error) {
	if err := t.Alloc(len(b)); err != nil {
		return nil, err
	}
	return t.CopyLong(BytesToString(b), len(b))
}
