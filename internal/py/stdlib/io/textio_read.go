// This file reads text: it takes chunks of bytes from the buffer and decodes them. Characters and
// line ends that the end of a chunk cuts are kept for the next one.

package io

import (
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
	"github.com/hognose/hognose/internal/py/types"
)

// toReadText prepares a stream for reading: what was written goes first.
func toReadText(t *thread, v value) (*textIO, error) {
	s, err := openText(t, v)
	if err != nil {
		return nil, err
	}
	if !s.canRead {
		_, err := unsupported(t, "not readable")
		return nil, err
	}
	return s, s.writePending(t)
}

// textRead is read(size=-1).
func textRead(t *thread, a []value) (value, error) {
	n, err := size(t, a[1])
	if err != nil {
		return value{}, err
	}
	s, err := toReadText(t, a[0])
	if err != nil {
		return value{}, err
	}
	if n < 0 {
		return s.readAll(t)
	}
	return s.readN(t, n)
}

// readAll reads to the end. The rest of the bytes is decoded at once, behind what was decoded
// before.
func (s *textIO) readAll(t *thread) (value, error) {
	b, err := t.CallMethod(s.buffer, "read")
	if err != nil {
		return value{}, err
	}
	if b.IsNone() {
		return value{}, blocked(t, "Read returned None.", 0)
	}
	in, err := s.readResult(t, b, "read")
	if err != nil {
		return value{}, err
	}
	rest, err := s.decode(t, in, true)
	if err != nil {
		return value{}, err
	}
	head := s.text[s.off:]
	s.forget()
	s.started = true
	if head == "" {
		return object.NewStr(rest), nil // paid for when it was decoded
	}
	if err := t.Alloc(len(head) + len(rest)); err != nil {
		return value{}, err
	}
	return t.TextOf(head, rest)
}

// readResult returns the bytes that a method of buffer returned.
func (s *textIO) readResult(t *thread, v value, method string) ([]byte, error) {
	if v.Kind().Base() == object.KBytes {
		return v.Bytes().B, nil
	}
	b, ok, err := types.BufferText(t, v)
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "underlying %s() should have returned a bytes-like object, not '%s'",
			method, object.TypeOf(v).Name)
	}
	return []byte(b), err
}

// forget drops what was decoded: the stream is where the buffer is.
func (s *textIO) forget() {
	s.text, s.off, s.raw, s.left = "", 0, nil, nil
}

// readN reads n characters, or what there is. Several chunks are put together if one does not have
// as many.
func (s *textIO) readN(t *thread, n int) (value, error) {
	var parts strings.Builder
	for {
		end, k := advance(s.text, s.off, n)
		part := s.text[s.off:end]
		s.off, n = end, n-k
		if n == 0 && parts.Len() == 0 {
			return copyText(t, part)
		}
		if err := t.Alloc(len(part)); err != nil {
			return value{}, err
		}
		parts.WriteString(part)
		if n == 0 {
			return copyText(t, parts.String())
		}
		more, err := s.readChunk(t, n)
		if err != nil {
			return value{}, err
		}
		if !more {
			return copyText(t, parts.String())
		}
	}
}

// advance returns the place n characters behind off, and how many there are up to there.
func advance(s string, off, n int) (end, k int) {
	for end = off; end < len(s) && k < n; k++ {
		end += width(s[end])
	}
	return min(end, len(s)), k
}

// readChunk decodes the next piece of the stream; false at the end. What was decoded before has
// been used up. hint is how many characters are wanted; a chunk has at most a mebibyte.
func (s *textIO) readChunk(t *thread, hint int) (bool, error) {
	in, err := s.input(t, max(s.chunk, min(hint, 1<<20)))
	if err != nil {
		return false, err
	}
	s.started = true
	raw, err := joined(t, s.left, in)
	if err != nil {
		return false, err
	}
	if s.decoder.IsSet() && s.telling {
		if err := s.keepFlags(t); err != nil {
			return false, err
		}
	}
	out, err := s.decode(t, in, len(in) == 0)
	if err != nil {
		return false, err
	}
	s.text, s.off, s.raw = out, 0, raw
	return len(in) > 0 || out != "", nil
}

// keepFlags remembers the state of a Python decoder before it gets more.
func (s *textIO) keepFlags(t *thread) error {
	st, err := t.CallMethod(s.decoder, "getstate")
	if err != nil {
		return err
	}
	if st.Kind().Base() != object.KTuple || len(st.Tuple().Items) != 2 ||
		st.Tuple().Items[0].Kind().Base() != object.KBytes {
		return t.Errorf(object.TypeError, "illegal decoder state")
	}
	s.flags = st
	return nil
}

// input reads the next bytes of buffer, by its own means if nobody can tell the difference. A
// native buffer gives a part of its own memory, valid until it reads again, without a call.
func (s *textIO) input(t *thread, n int) ([]byte, error) {
	if c := object.TypeOf(s.buffer); c == readerType || c == randomType {
		b, err := toRead(t, s.buffer, "read of")
		if err != nil {
			return nil, err
		}
		if len(b.ahead) == b.pos {
			if err := b.fillFor(t, s.buffer, n); err != nil {
				return nil, err
			}
		}
		in := b.ahead[b.pos:min(len(b.ahead), b.pos+n)]
		b.pos += len(in)
		return in, nil
	}
	method := "read"
	if s.read1 {
		method = "read1"
	}
	v, err := t.CallMethod(s.buffer, method, object.Int(int64(n)))
	if err != nil {
		return nil, err
	}
	return s.readResult(t, v, method)
}

// decode returns the text of what was left and of more bytes, with the ends of lines as they are to
// be read. What is not complete is left. final says that nothing follows: what is incomplete is
// then an error, or replaced.
func (s *textIO) decode(t *thread, in []byte, final bool) (string, error) {
	if err := t.Work(len(in) / bytesPerWork); err != nil {
		return "", err
	}
	if s.codec == otherCodec {
		return s.decodeOther(t, in, final)
	}
	data := in
	if len(s.left) > 0 {
		var err error
		if data, err = joined(t, s.left, in); err != nil {
			return "", err
		}
	}
	keep := 0
	if !final {
		keep = s.incomplete(data)
	}
	s.left = append(s.left[:0], data[len(data)-keep:]...)
	v, err := types.Decode(t, data[:len(data)-keep], s.encoding, s.errors)
	if err != nil {
		return "", err
	}
	return s.received(t, v.Str().S)
}

// received notes and translates the ends of lines.
func (s *textIO) received(t *thread, out string) (string, error) {
	if !s.universal {
		return out, nil
	}
	s.record(out)
	if !s.translate || strings.IndexByte(out, '\r') < 0 {
		return out, nil
	}
	return toLF(out), t.Alloc(2 * len(out))
}

// incomplete returns how many bytes at the end of data wait for more: a character that is cut, or a
// \r that may be half of an end of line. Only UTF-8 has characters that can be cut: the last three
// bytes are searched for the start of one.
func (s *textIO) incomplete(data []byte) int {
	n := len(data)
	if n == 0 {
		return 0
	}
	if s.universal && data[n-1] == '\r' {
		return 1
	}
	if s.codec != utf8Codec {
		return 0
	}
	for i := 1; i <= min(3, n); i++ {
		c := data[n-i]
		if c < 0x80 {
			return 0
		}
		if c >= 0xC0 {
			if !utf8.FullRune(data[n-i:]) {
				return i
			}
			return 0
		}
	}
	return 0
}

// decodeOther has a Python decoder do it.
func (s *textIO) decodeOther(t *thread, in []byte, final bool) (string, error) {
	b, err := copyBytes(t, in)
	if err != nil {
		return "", err
	}
	v, err := t.CallMethod(s.decoder, "decode", b, object.Bool(final))
	if err != nil {
		return "", err
	}
	if v.Kind().Base() != object.KStr {
		return "", t.Errorf(object.TypeError, "decoder should return a string result, not '%s'", object.TypeOf(v).Name)
	}
	out := v.Str().S
	if !s.universal {
		return out, nil
	}
	s.cr.universal, s.cr.translate = true, s.translate
	out = s.cr.feed(out, final)
	s.seen |= s.cr.seen
	return out, t.Alloc(len(out))
}

// textReadline is readline(size=-1).
func textReadline(t *thread, a []value) (value, error) {
	self := a[0] // the arguments are valid only until Python runs
	n, err := whole(t, a[1], -1)
	if err != nil {
		return value{}, err
	}
	s, err := toReadText(t, self)
	if err != nil {
		return value{}, err
	}
	return s.line(t, max(n, -1))
}

// line reads a line, at most limit characters of it unless that is negative. An end of line may be
// cut by the end of a chunk. Without translation, a \r at the end of a chunk may be the first half
// of \r\n: it goes on in the next chunk (over).
func (s *textIO) line(t *thread, limit int) (value, error) {
	var parts []byte
	for {
		rest := s.text[s.off:]
		n, ended := s.lineEnd(rest)
		if !ended && len(s.readEnd) == 2 && !s.universal && strings.HasSuffix(rest, "\r") {
			n-- // \n may follow
		}
		if limit >= 0 {
			end, k := advance(rest[:n], 0, limit)
			if end < n || k == limit {
				n, ended = end, true
			}
			limit -= k
		}
		part := rest[:n]
		s.off += n
		if ended && parts == nil {
			return copyText(t, part)
		}
		if err := t.Alloc(len(part)); err != nil {
			return value{}, err
		}
		parts = append(parts, part...)
		if ended {
			return str(t, parts)
		}
		over := s.text[s.off:]
		more, err := s.readChunk(t, 0)
		if err != nil {
			return value{}, err
		}
		if over != "" {
			s.text = over + s.text
			s.raw = append([]byte(over), s.raw...)
			if !more {
				parts, s.off = append(parts, s.text...), len(s.text)
			}
		}
		if !more {
			return str(t, parts)
		}
	}
}

// textNext reads a line for iteration. tell is refused until the end is reached, as in CPython.
func textNext(t *thread, v value) (value, error) {
	s, err := textOf(t, v)
	if err != nil {
		return value{}, err
	}
	s.telling = false
	if object.TypeOf(v).Flags&object.Heap != 0 {
		line, err := ioBaseTable.Slots.Next(t, v)
		if err == nil && !line.IsSet() {
			s.telling = s.canSeek
		}
		return line, err
	}
	if s, err = toReadText(t, v); err != nil {
		return value{}, err
	}
	line, err := s.line(t, -1)
	if err != nil {
		return value{}, err
	}
	if line.Str().S == "" {
		s.telling = s.canSeek
		return value{}, nil
	}
	return line, nil
}

// count returns the number of characters.
func count(s string) int { return text.New(s).Len() }

// width is the length of the character that starts with the byte c.
func width(c byte) int {
	switch {
	case c < 0x80:
		return 1
	case c < 0xE0:
		return 2
	case c < 0xF0:
		return 3
	}
	return 4
}
