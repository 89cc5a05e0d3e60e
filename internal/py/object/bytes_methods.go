package object

func ByteHex(t *Thread, a []Value) (Value, error) { return t.hex(a[0], a[1], a[2]) }

// hex is the method of that name of bytes, bytearray and memoryview.
func (t *Thread) hex(v, sepArg, perArg Value) (Value, error) {
	per := 1
	if perArg.Bound() {
		var err error
		if per, err = t.TabSize(perArg); err != nil {
			return Value{}, err
		}
	}
	sep, err := t.hexSeparator(sepArg)
	if err != nil {
		return Value{}, err
	}
	if sep < 0 {
		sep, per = 0, 0
	}
	b, _, err := t.BufferBytes(v)
	if err != nil {
		return Value{}, err
	}
	return t.NewText(BytesText(b).Hex(sep, per, t.Meter))
}

// hexSeparator is the parameter sep of hex: one ASCII character, or -1 if there is none.
func (t *Thread) hexSeparator(v Value) (rune, error) {
	if !v.Bound() {
		return -1, nil
	}
	n, err := t.Len(v)
	if err != nil {
		return 0, err
	}
	if n != 1 {
		return 0, t.Errorf(ValueError, "sep must be length 1.")
	}
	var r rune
	switch v.Kind().Base() {
	case KStr:
		r = v.Str().Rune(0)
	case KBytes:
		r = rune(v.Bytes().B[0])
	default:
		return 0, t.Errorf(TypeError, "sep must be str or bytes.")
	}
	if r > 127 {
		return 0, t.Errorf(ValueError, "sep must be ASCII.")
	}
	return r, nil
}
