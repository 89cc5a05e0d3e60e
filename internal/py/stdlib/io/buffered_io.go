// This file reads from and writes to buffered streams.

package io

import (
	"bytes"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// fillAhead reads once from raw behind what is still unread. n is 0 at the end, -1 if the stream
// has nothing at the moment. The buffer never grows beyond what is unread plus its size. New room
// is charged before it is made.
func (s *buffered) fillAhead(t *thread, self value) (n int, err error) {
	s.ahead = append(s.ahead[:0], s.ahead[s.pos:]...)
	s.pos = 0
	if len(s.ahead)+s.size > cap(s.ahead) {
		if err := t.Alloc(len(s.ahead) + s.size); err != nil {
			return 0, err
		}
		ahead, err := t.CopyLong(object.BytesToString(s.ahead), len(s.ahead)+s.size)
		if err != nil {
			return 0, err
		}
		s.ahead = ahead
	}
	have := len(s.ahead)
	n, err = s.rawReadInto(t, self, s.ahead[have:have+s.size])
	if err == nil && n > 0 {
		s.ahead = s.ahead[:have+n]
	}
	return n, err
}

// rawReadInto reads once from raw. A raw stream of the program gets a view of a new bytearray, and
// not the buffer itself: it may keep what it got.
func (s *buffered) rawReadInto(t *thread, self value, p []byte) (int, error) {
	if exact(s.raw, fileIOType) {
		f, err := readableFile(t, s.raw)
		if err != nil {
			return 0, err
		}
		n, err := f.f.Read(p)
		return n, types.FileError(t, err)
	}
	if err := s.enter(t, self); err != nil {
		return 0, err
	}
	defer func() { s.busy = false }()
	b, err := t.Call(object.ByteArrayType.Value(), object.Int(int64(len(p))))
	if err != nil {
		return 0, err
	}
	view, err := t.Call(object.MemoryViewType.Value(), b)
	if err != nil {
		return 0, err
	}
	r, err := t.CallMethod(s.raw, "readinto", view)
	if err != nil {
		return 0, err
	}
	if r.IsNone() {
		return -1, nil
	}
	n, err := t.IndexInt(r, object.ValueError)
	if e, ok := err.(*object.Exc); ok {
		// A result that is no int is an OSError with the first error as its cause.
		failed := t.Errorf(object.OSError, "raw readinto() failed")
		failed.Cause, failed.Context, failed.Suppress = e.Value(), e.Value(), true
		return 0, failed
	}
	if err != nil {
		return 0, err
	}
	if n < 0 || n > len(p) {
		return 0, outOfRange(t, "readinto", n, len(p))
	}
	copy(p, b.ByteArray().B[:n])
	return n, nil
}

// toRead prepares a buffer for reading. What waits to be written goes first.
func toRead(t *thread, self value, what string) (*buffered, error) {
	s, err := opened(t, self, what)
	if err != nil {
		return nil, err
	}
	return s, s.flushWrites(t)
}

// bufferedRead is read(size=-1).
func bufferedRead(t *thread, a []value) (value, error) {
	self := a[0]
	n := -1
	if given(a[1]) {
		var err error
		if !t.HasIndex(a[1]) {
			return value{}, t.Errorf(object.TypeError, "argument should be integer or None, not '%s'",
				object.TypeOf(a[1]).Name)
		}
		if n, err = t.IndexInt(a[1], object.ValueError); err != nil {
			return value{}, err
		}
		if n < -1 {
			return value{}, t.Errorf(object.ValueError, "read length must be non-negative or -1")
		}
	}
	s, err := toRead(t, self, "read of")
	if err != nil {
		return value{}, err
	}
	if n == -1 {
		return s.readAll(t, self)
	}
	return s.readN(t, self, n)
}

// readAll reads to the end. Raw is asked by readall, if it has that, or by read until there is no
// more.
func (s *buffered) readAll(t *thread, self value) (value, error) {
	// What was read ahead comes first. It is copied, since reading may reuse the buffer.
	head := append([]byte(nil), s.ahead[s.pos:]...)
	s.ahead, s.pos = nil, 0
	if exact(s.raw, fileIOType) {
		f, err := readableFile(t, s.raw)
		if err != nil {
			return value{}, err
		}
		rest, err := f.readAll(t)
		if err != nil || len(head) == 0 {
			return rest, err
		}
		return copyBytes(t, append(head, rest.Bytes().B...))
	}
	// A raw stream of the program: readall in one call, or else read until it returns nothing.
	readall, err := t.GetAttrOr(s.raw, nReadall)
	if err != nil {
		return value{}, err
	}
	if err := s.enter(t, self); err != nil {
		return value{}, err
	}
	defer func() { s.busy = false }()
	if readall.IsSet() {
		rest, err := t.Call(readall)
		return joinRead(t, head, rest, err, "readall")
	}
	for {
		part, err := t.CallMethod(s.raw, "read")
		if err != nil {
			return value{}, err
		}
		if part.IsNone() || part.Kind().Base() != object.KBytes || len(part.Bytes().B) == 0 {
			return joinRead(t, head, part, nil, "read")
		}
		if err := t.Alloc(len(part.Bytes().B)); err != nil {
			return value{}, err
		}
		head = append(head, part.Bytes().B...)
	}
}

// joinRead puts what was read ahead before what raw returned.
func joinRead(t *thread, head []byte, rest value, err error, method string) (value, error) {
	switch {
	case err != nil:
		return value{}, err
	case rest.IsNone() && len(head) == 0:
		return rest, nil
	case rest.IsNone():
		return copyBytes(t, head)
	case rest.Kind().Base() != object.KBytes && method == "readall":
		return value{}, t.Errorf(object.TypeError, "readall() should return bytes")
	case rest.Kind().Base() != object.KBytes:
		return value{}, t.Errorf(object.TypeError, "read() should return bytes")
	}
	return copyBytes(t, append(head, rest.Bytes().B...))
}

// readN reads until there are n bytes or no more. If raw has nothing at the moment, what is there
// is returned, or None if that is nothing at all.
func (s *buffered) readN(t *thread, self value, n int) (value, error) {
	if n <= len(s.ahead)-s.pos {
		return s.take(t, n)
	}
	// Nothing was read ahead, and much is wanted, or all that the file has: it goes to the result
	// without a stop in the buffer.
	if len(s.ahead) == s.pos && exact(s.raw, fileIOType) {
		s.ahead, s.pos = s.ahead[:0], 0
		f, err := readableFile(t, s.raw)
		if err != nil {
			return value{}, err
		}
		left, err := f.left(t)
		if err != nil {
			return value{}, err
		}
		if n >= s.size || int64(n) >= left {
			return f.take(t, int(min(int64(n), left)))
		}
	}
	var out []byte
	for {
		k := min(n-len(out), len(s.ahead)-s.pos)
		var err error
		if out, err = budget.Grow(t.Meter, out, k, t.Alloc); err != nil {
			return value{}, err
		}
		out = append(out, s.ahead[s.pos:s.pos+k]...)
		if s.pos += k; len(out) == n {
			return copyBytes(t, out)
		}
		got, err := s.fillAhead(t, self)
		if err != nil {
			return value{}, err
		}
		if got <= 0 {
			if got < 0 && len(out) == 0 {
				return object.None, nil
			}
			return copyBytes(t, out)
		}
	}
}

// take returns n bytes that were read ahead.
func (s *buffered) take(t *thread, n int) (value, error) {
	b, err := copyBytes(t, s.ahead[s.pos:s.pos+n])
	s.pos += n
	return b, err
}

// bufferedRead1 is read1(size=-1).
func bufferedRead1(t *thread, a []value) (value, error) {
	self := a[0]
	n, err := whole(t, a[1], -1)
	if err != nil {
		return value{}, err
	}
	s, err := toRead(t, self, "read of")
	if err != nil {
		return value{}, err
	}
	return s.read1(t, self, n)
}

// read1 returns what was read ahead, or else what one read of raw brings.
func (s *buffered) read1(t *thread, self value, n int) (value, error) {
	if n < 0 {
		n = s.size
	}
	if n == 0 {
		return object.NewBytes(nil), nil
	}
	if len(s.ahead) == s.pos {
		if err := s.fillFor(t, self, n); err != nil {
			return value{}, err
		}
	}
	return s.take(t, min(n, len(s.ahead)-s.pos))
}

// fillFor reads once from raw for somebody who wants n bytes, however small or large the buffer is.
// Nothing is unread. Of a file, which may be shorter than n, it takes a mebibyte at most.
func (s *buffered) fillFor(t *thread, self value, n int) error {
	s.ahead, s.pos = s.ahead[:0], 0
	old := s.size
	s.size = max(n, 1)
	if exact(s.raw, fileIOType) {
		s.size = min(s.size, max(old, 1<<20))
	}
	_, err := s.fillAhead(t, self)
	s.size = old
	return err
}

// bufferedReadinto is readinto, or readinto1 if once is true.
func bufferedReadinto(name string, once bool) object.Fn {
	return func(t *thread, a []value) (value, error) {
		self, dst := a[0], a[1]
		n, err := room(t, name, dst)
		if err != nil {
			return value{}, err
		}
		s, err := toRead(t, self, "readinto of")
		if err != nil {
			return value{}, err
		}
		if once && n > s.size && len(s.ahead) > s.pos {
			return s.readOnce(t, self, dst, n)
		}
		var b value
		if once {
			b, err = s.read1(t, self, n)
		} else {
			b, err = s.readN(t, self, n)
		}
		if err != nil || b.IsNone() {
			return b, err
		}
		return fill(t, dst, b.Bytes().B)
	}
}

// readOnce fills a buffer that is larger than ours with what was read ahead and what one more read
// brings.
func (s *buffered) readOnce(t *thread, self, dst value, n int) (value, error) {
	if err := t.Alloc(n); err != nil {
		return value{}, err
	}
	b, err := t.ZeroBytes(n)
	if err != nil {
		return value{}, err
	}
	k := copy(b, s.ahead[s.pos:])
	s.pos += k
	if n-k > s.size {
		more, err := s.rawReadInto(t, self, b[k:])
		if err != nil {
			return value{}, err
		}
		k += max(more, 0)
	}
	return fill(t, dst, b[:k])
}

// bufferedReadline is readline(size=-1).
func bufferedReadline(t *thread, a []value) (value, error) {
	self := a[0]
	n, err := size(t, a[1])
	if err != nil {
		return value{}, err
	}
	s, err := toRead(t, self, "readline of")
	if err != nil {
		return value{}, err
	}
	return s.line(t, self, n)
}

// line reads a line, at most limit bytes of it unless that is negative. seen is how much was
// searched already, so that a line much longer than the buffer is searched once.
func (s *buffered) line(t *thread, self value, limit int) (value, error) {
	for seen := 0; ; {
		ahead := s.ahead[s.pos:]
		if i := bytes.IndexByte(ahead[seen:], '\n'); i >= 0 {
			n := seen + i + 1
			if limit >= 0 {
				n = min(n, limit)
			}
			return s.take(t, n)
		}
		if limit >= 0 && len(ahead) >= limit {
			return s.take(t, limit)
		}
		seen = len(ahead)
		got, err := s.fillAhead(t, self)
		if err != nil {
			return value{}, err
		}
		if got <= 0 {
			return s.take(t, len(s.ahead)-s.pos)
		}
		if err := t.Work(got / bytesPerWork); err != nil {
			return value{}, err
		}
	}
}

// bufferedNext reads a line for iteration. A class of the program may override readline, and is
// asked for it.
func bufferedNext(t *thread, v value) (value, error) {
	if object.TypeOf(v).Flags&object.Heap != 0 {
		return ioBaseTable.Slots.Next(t, v)
	}
	s, err := toRead(t, v, "readline of")
	if err != nil {
		return value{}, err
	}
	line, err := s.line(t, v, -1)
	if err != nil || len(line.Bytes().B) == 0 {
		return value{}, err
	}
	return line, nil
}

// bufferedPeek returns what was read ahead, after at most one read; its argument means nothing, as
// in CPython.
func bufferedPeek(t *thread, a []value) (value, error) {
	self := a[0]
	if _, err := whole(t, a[1], 0); err != nil {
		return value{}, err
	}
	s, err := toRead(t, self, "peek of")
	if err != nil {
		return value{}, err
	}
	if len(s.ahead) == s.pos {
		if _, err := s.fillAhead(t, self); err != nil {
			return value{}, err
		}
	}
	return copyBytes(t, s.ahead[s.pos:])
}

// bufferedWrite is write(buffer). Any bytes-like object will do, but no str.
func bufferedWrite(t *thread, a []value) (value, error) {
	self := a[0]
	if a[1].Kind().Base() == object.KStr {
		return value{}, t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'",
			object.TypeOf(a[1]).Name)
	}
	b, err := dataOf(t, a[1])
	if err != nil {
		return value{}, err
	}
	s, err := opened(t, self, "write to")
	if err != nil {
		return value{}, err
	}
	return object.Int(int64(len(b))), s.write(t, self, b)
}

// write takes bytes. A file of the session gets them at once. Other streams get them when the
// buffer overflows: first what waited, then, if the new bytes alone exceed the buffer, those as
// well.
func (s *buffered) write(t *thread, self value, b string) error {
	// What was read ahead is given up, and raw goes back to where the stream is.
	if len(s.ahead) > s.pos || s.reads && len(s.ahead) > 0 {
		if err := s.rewind(t); err != nil {
			return err
		}
	}
	if exact(s.raw, fileIOType) {
		f, err := writableFile(t, s.raw)
		if err != nil {
			return err
		}
		_, err = f.write(t, b)
		return err
	}
	if len(s.pending)+len(b) > s.size {
		if err := s.flushWrites(t); err != nil {
			return s.keepSome(t, b, err)
		}
	}
	if err := s.keep(t, b); err != nil {
		return err
	}
	if len(s.pending) > s.size {
		if err := s.flushWrites(t); err != nil {
			return s.overflow(t, len(b), err)
		}
	}
	return nil
}

// keep adds bytes to those that wait.
func (s *buffered) keep(t *thread, b string) error {
	pending, err := appendLong(t, s.pending, b)
	if err == nil {
		s.pending = pending
	}
	return err
}

// appendLong adds any number of bytes to a buffer, which grows as it must and is paid for.
func appendLong(t *thread, buf []byte, b string) ([]byte, error) {
	buf, err := budget.Grow(t.Meter, buf, len(b), t.Alloc)
	if err != nil {
		return nil, err
	}
	return budget.Append(t.Meter, buf, b)
}

// keepSome takes as many bytes as fit when raw takes none at the moment. BlockingIOError tells the
// caller how many bytes were taken; other errors are passed on.
func (s *buffered) keepSome(t *thread, b string, err error) error {
	if e, ok := err.(*object.Exc); !ok || !e.Class.IsSubtype(object.BlockingIOError) {
		return err
	}
	fit := max(min(s.size-len(s.pending), len(b)), 0)
	if err := s.keep(t, b[:fit]); err != nil {
		return err
	}
	if fit == len(b) {
		return nil
	}
	return blocked(t, "write could not complete without blocking", fit)
}

// overflow cuts what waits to be written to the size of the buffer; n bytes came last.
func (s *buffered) overflow(t *thread, n int, err error) error {
	if e, ok := err.(*object.Exc); !ok || !e.Class.IsSubtype(object.BlockingIOError) {
		return err
	}
	over := len(s.pending) - s.size
	if over <= 0 {
		return nil
	}
	s.pending = s.pending[:s.size]
	return blocked(t, "write could not complete without blocking", n-over)
}

// flushWrites passes on what waits to be written. A raw stream may take a part of what it gets; it
// is called until nothing waits. It gets a copy, which it may keep.
func (s *buffered) flushWrites(t *thread) error {
	for len(s.pending) > 0 {
		if err := s.enter(t, s.raw); err != nil {
			return err
		}
		b, err := copyBytes(t, s.pending)
		if err != nil {
			s.busy = false
			return err
		}
		r, err := t.CallMethod(s.raw, "write", b)
		s.busy = false
		if err != nil {
			return err
		}
		if r.IsNone() {
			return blocked(t, "write could not complete without blocking", 0)
		}
		n, err := t.IndexInt(r, object.ValueError)
		if err != nil {
			return err
		}
		if n < 0 || n > len(s.pending) {
			return outOfRange(t, "write", n, len(s.pending))
		}
		s.pending = s.pending[:copy(s.pending, s.pending[n:])]
	}
	return nil
}
