package types

import "github.com/hognose/hognose/internal/py/object"

// This file is about memory that native objects share: which objects lend theirs, how it is shown
// as hexadecimal digits, and how a memoryview that was read from a snapshot finds it again.

// Exporter is implemented by the state of native objects whose memory memoryviews can show. format
// is that of an item, as in module struct.
type Exporter interface {
	Export() (mem []byte, format string, readonly bool)
}

// Shaped is an Exporter whose items have more dimensions than one, or none.
type Shaped interface{ Shape() []int }

// exporterOf returns the Exporter that v, a native object, has.
func exporterOf(v object.Value) (Exporter, bool) {
	if v.Kind().Base() != object.KNativeObject {
		return nil, false
	}
	e, ok := v.NativeObject().State.(Exporter)
	return e, ok
}

// WritableBuffer returns the memory of a bytes-like object that may be changed. ok is false if v is
// not one. readinto and its kin write through it. A memoryview qualifies only if its items lie side
// by side; a bytes object never does.
func WritableBuffer(t *object.Thread, v object.Value) (b []byte, ok bool, err error) {
	switch v.Kind().Base() {
	case object.KByteArray:
		return v.ByteArray().B, true, nil
	case object.KMemoryView:
		m, err := openView(t, v)
		if err != nil || m.readonly || !m.contiguous() {
			return nil, false, err
		}
		return m.mem[m.start : m.start+m.items()*m.size], true, nil
	}
	if e, found := exporterOf(v); found {
		b, _, readonly := e.Export()
		return b, !readonly, nil
	}
	return nil, false, nil
}

// Relink makes a view that was read show the memory of its owner again. A snapshot stores a view as
// a reference to its owner with offset and shape, not the memory itself: otherwise view and owner
// would come apart. Relink runs after all objects are read.
func (m *MemoryView) Relink(t *object.Thread) error {
	if m.released || m.mem != nil || !m.obj.IsSet() {
		return nil
	}
	b, ok, err := BufferBytes(t, m.obj)
	if err != nil || !ok {
		return t.Errorf(object.ValueError, "a view of something without memory")
	}
	m.mem = b
	// An Exporter may lend more than its bytes: the memory behind an array can have room for more
	// items.
	if e, ok := exporterOf(m.obj); ok {
		m.mem, _, _ = e.Export()
	}
	return nil
}

// Detach makes a copy of a view forget the memory that it shows.
func (m *MemoryView) Detach() { m.mem = nil }

// Attached reports whether the view shows the memory that its owner has now.
func (m *MemoryView) Attached(t *object.Thread) bool {
	if m.released || !m.obj.IsSet() {
		return false
	}
	b, ok, err := BufferBytes(t, m.obj)
	if e, is := exporterOf(m.obj); is {
		b, _, _ = e.Export()
	}
	return ok && err == nil && len(b) == len(m.mem) && (len(b) == 0 || &b[0] == &m.mem[0])
}

// ByteHex is the method hex of bytes, bytearray and memoryview.
func ByteHex(t *object.Thread, a []object.Value) (object.Value, error) {
	return hexText(t, a[0], a[1], a[2])
}

// hexText returns the bytes of v as hexadecimal digits.
func hexText(t *object.Thread, v, sepArg, perArg object.Value) (object.Value, error) {
	per := 1
	if perArg.IsSet() {
		var err error
		if per, err = tabSize(t, perArg); err != nil {
			return object.Value{}, err
		}
	}
	sep, err := hexSeparator(t, sepArg)
	if err != nil {
		return object.Value{}, err
	}
	if sep < 0 {
		sep, per = 0, 0
	}
	b, _, err := BufferBytes(t, v)
	if err != nil {
		return object.Value{}, err
	}
	return t.NewText(BytesText(b).Hex(sep, per, t.Meter))
}

// hexSeparator is the parameter sep of hex: one ASCII character, or -1 if there is none.
func hexSeparator(t *object.Thread, v object.Value) (rune, error) {
	if !v.IsSet() {
		return -1, nil
	}
	n, err := t.Len(v)
	if err != nil {
		return 0, err
	}
	if n != 1 {
		return 0, t.Errorf(object.ValueError, "sep must be length 1.")
	}
	var r rune
	switch v.Kind().Base() {
	case object.KStr:
		r = v.Str().Rune(0)
	case object.KBytes:
		r = rune(v.Bytes().B[0])
	default:
		return 0, t.Errorf(object.TypeError, "sep must be str or bytes.")
	}
	if r > 127 {
		return 0, t.Errorf(object.ValueError, "sep must be ASCII.")
	}
	return r, nil
}
