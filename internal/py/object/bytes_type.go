package object

// BytesHash is the hash of the str with the same bytes: nothing asks them to differ, and CPython's agree too.
func BytesHash(t *Thread, v Value) (int64, error) {
	b := v.Bytes()
	s := Str{Hash: b.hash, S: BytesToString(b.B)}
	if err := t.hashLong(&s); err != nil {
		return 0, err
	}
	h := t.StrHash(&s)
	if b.hash == 0 && len(b.B) > 0 { // never so in bytes that sessions share
		b.hash = s.Hash
	}
	return int64(h), nil
}
