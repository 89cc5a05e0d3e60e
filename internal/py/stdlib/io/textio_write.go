// This file writes text. It is encoded at once and passed on to the buffer when a chunk is full, or
// at the end of a line if the stream is line buffered. A plain file of the session gets every write
// directly.

package io

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// textWrite is write(text): it returns the number of characters before translation.
func textWrite(t *thread, a []value) (value, error) {
	self := a[0]
	if _, err := types.StrParam(t, a[1], "write() argument"); err != nil {
		return value{}, err
	}
	x := a[1].Str()
	s, err := openText(t, self)
	if err != nil {
		return value{}, err
	}
	n, err := t.Len(x.Value())
	if err != nil {
		return value{}, err
	}
	return object.Int(int64(n)), s.write(t, self, x)
}

// WriteText makes print fast.
func (s *textIO) WriteText(t *thread, self value, text string) error {
	if _, err := openText(t, self); err != nil {
		return err
	}
	return s.write(t, self, object.NewStr(text).Str())
}

// write translates \n, if it is to be written as something else, encodes, and passes the bytes on.
func (s *textIO) write(t *thread, self value, x *object.Str) error {
	if !s.canWrite {
		_, err := unsupported(t, "not writable")
		return err
	}
	line := (s.lineBuffering || s.writeEnd != "") && strings.IndexByte(x.S, '\n') >= 0
	flush := s.lineBuffering && (line || strings.IndexByte(x.S, '\r') >= 0)
	// The translation may double the text, which is charged before it is made.
	if line && s.writeEnd != "" {
		if err := t.Alloc(2 * len(x.S)); err != nil {
			return err
		}
		text, end := x.S, s.writeEnd
		v, err := budget.Scan(t.Meter, len(text), func() value {
			return object.NewStr(strings.ReplaceAll(text, "\n", end))
		})
		if err != nil {
			return err
		}
		x = v.Str()
	}
	b, err := s.encode(t, x)
	if err != nil {
		return err
	}
	if err := s.place(t); err != nil {
		return err
	}
	// A plain file gets the bytes now, so that nothing is lost if the program never closes it.
	if s.direct() {
		return bufferedOf(s.buffer).write(t, s.buffer, b)
	}
	// Other streams get whole chunks; pending never grows far beyond one.
	if len(s.pending)+len(b) > s.chunk {
		if err := s.writePending(t); err != nil {
			return err
		}
	}
	pending, err := appendLong(t, s.pending, b)
	if err != nil {
		return err
	}
	s.pending = pending
	if len(s.pending) >= s.chunk || s.writeThrough || flush {
		if err := s.writePending(t); err != nil {
			return err
		}
	}
	if flush {
		_, err = t.CallMethod(s.buffer, "flush")
	}
	return err
}

// direct reports that buffer is a plain file of the session, which gets everything at once.
func (s *textIO) direct() bool {
	c := object.TypeOf(s.buffer)
	return (c == writerType || c == randomType) && len(s.pending) == 0 && exact(bufferedOf(s.buffer).raw, fileIOType)
}

// encode returns the bytes of x. ASCII text is its own encoding in UTF-8.
func (s *textIO) encode(t *thread, x *object.Str) (string, error) {
	if s.codec == utf8Codec && x.ASCII() {
		return x.S, nil
	}
	if !s.encoder.IsSet() {
		b, err := types.Encode(t, x, s.encoding, s.errors)
		if err != nil {
			return "", err
		}
		return object.BytesToString(b.Bytes().B), nil
	}
	v, err := t.CallMethod(s.encoder, "encode", x.Value())
	if err != nil {
		return "", err
	}
	if v.Kind().Base() != object.KBytes {
		return "", t.Errorf(object.TypeError, "encoder should return a bytes object, not '%s'", object.TypeOf(v).Name)
	}
	return object.BytesToString(v.Bytes().B), nil
}

// place gives up what was decoded before something is written. What is written goes where the
// buffer is: behind all that was read from it.
func (s *textIO) place(t *thread) error {
	s.seen, s.cr.seen = 0, 0
	if s.text == "" && s.left == nil || !s.telling { // what cannot be found again is kept
		return nil
	}
	s.forget()
	if s.decoder.IsSet() {
		_, err := t.CallMethod(s.decoder, "reset")
		return err
	}
	return nil
}

// writePending passes encoded bytes on to buffer.
func (s *textIO) writePending(t *thread) error {
	if len(s.pending) == 0 {
		return nil
	}
	b, err := copyBytes(t, s.pending)
	if err != nil {
		return err
	}
	s.pending = nil
	_, err = t.CallMethod(s.buffer, "write", b)
	return err
}

// textFlush writes what waits, and makes tell usable again after iteration.
func textFlush(t *thread, a []value) (value, error) {
	s, err := openText(t, a[0])
	if err != nil {
		return value{}, err
	}
	s.telling = s.canSeek
	if err := s.writePending(t); err != nil {
		return value{}, err
	}
	return t.CallMethod(s.buffer, "flush")
}

// textTruncate is truncate(pos): the size is in bytes, by default where the buffer is.
func textTruncate(t *thread, a []value) (value, error) {
	self, pos := a[0], a[1]
	s, err := textOf(t, self)
	if err != nil {
		return value{}, err
	}
	if _, err := t.CallMethod(self, "flush"); err != nil {
		return value{}, err
	}
	if !given(pos) {
		return t.CallMethod(s.buffer, "truncate")
	}
	return t.CallMethod(s.buffer, "truncate", pos)
}
