package object

// Decode returns the text that b encodes; b may be changed later.
func (t *Thread) Decode(b []byte, encoding, errors string) (Value, error) {
	return t.DecodeBytes(b, codecNames{encoding, errors})
}

// Encode returns a str as bytes.
func (t *Thread) Encode(s *Str, encoding, errors string) (Value, error) {
	return t.EncodeStr(s, codecNames{encoding, errors})
}

// WritableBuffer returns the memory of a bytes-like object that may be changed. ok is false if v is not one.
func (t *Thread) WritableBuffer(v Value) (b []byte, ok bool, err error) {
	switch v.Kind().Base() {
	case KByteArray:
		return v.ByteArray().B, true, nil
	case KMemoryView:
		m, err := t.view(v)
		if err != nil || m.readonly || !m.contiguous() {
			return nil, false, err
		}
		return m.mem[m.start : m.start+m.items()*m.size], true, nil
	}
	if e, found := exporter(v); found {
		b, _, readonly := e.Export()
		return b, !readonly, nil
	}
	return nil, false, nil
}
