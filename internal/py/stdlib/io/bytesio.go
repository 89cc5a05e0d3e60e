// This file has BytesIO.

package io

import (
	"bytes"
	"math"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// bytesIO is the state of a BytesIO. The bytes lie in a bytearray of their own, which getbuffer
// shows through a memoryview. As views keep the memory that they show, a write that makes the array
// grow leaves them with the old one; CPython forbids such a write while a view exists.
type bytesIO struct {
	state
	data value // a bytearray
	pos  int   // may be behind the end
}

func (s *bytesIO) Trace(visit func(value)) int64 {
	visit(s.data)
	return streamSize
}

func (s *bytesIO) bytes() []byte { return s.data.ByteArray().B }

// rest returns the bytes from the position on.
func (s *bytesIO) rest() []byte { return s.bytes()[min(s.pos, len(s.bytes())):] }

// bytesIOOf returns the state, and an error if the stream is closed.
func bytesIOOf(t *thread, v value) (*bytesIO, error) {
	return v.NativeObject().State.(*bytesIO), openBytes(t, v)
}

// openBytes raises the error for a closed BytesIO.
func openBytes(t *thread, v value) error {
	if v.NativeObject().State.(*bytesIO).closed {
		return t.Errorf(object.ValueError, "I/O operation on closed file.")
	}
	return nil
}

// bytesIOTable is the table of BytesIO.
var bytesIOTable = object.TypeTable{
	Type: bytesIOType,
	Sig:  "initial_bytes=b''",
	Doc:  "A binary file in memory.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			data, err := t.Call(object.ByteArrayType.Value())
			if err != nil {
				return value{}, err
			}
			return t.NewObjectOf(cls, &bytesIO{data: data}, streamCharge)
		},
		Init: initBytesIO,
		Iter: func(t *thread, v value) (value, error) { return v, nil }, // closed or not
		Next: bytesIONext,
	},
	Methods: []*object.Def{
		{Name: "readable", Sig: "self, /", Doc: "Return True.", Fn: bytesIOYes},
		{Name: "writable", Sig: "self, /", Doc: "Return True.", Fn: bytesIOYes},
		{Name: "seekable", Sig: "self, /", Doc: "Return True.", Fn: bytesIOYes},
		{Name: "isatty", Sig: "self, /", Doc: "Return False.", Fn: func(t *thread, a []value) (value, error) {
			return object.False, openBytes(t, a[0])
		}},
		{Name: "close", Sig: "self, /", Doc: "Close the stream; its contents are lost.",
			Fn: func(t *thread, a []value) (value, error) {
				s := a[0].NativeObject().State.(*bytesIO)
				data, err := t.Call(object.ByteArrayType.Value())
				s.closed, s.data = true, data
				return object.None, err
			}},
		{Name: "readlines", Sig: "self, size=None, /",
			Doc: "Return a list of lines, which stops when they have size bytes.", Fn: bytesIOReadlines},
		{Name: "writelines", Sig: "self, lines, /", Doc: "Write each of the lines.",
			Fn: func(t *thread, a []value) (value, error) {
				if err := openBytes(t, a[0]); err != nil {
					return value{}, err
				}
				return baseWritelines(t, a)
			}},
		{Name: "__getstate__", Sig: "self, /", Doc: "Return what __setstate__ takes.", Fn: bytesIOGetstate},
		{Name: "__setstate__", Sig: "self, state, /", Doc: "Set the contents, the position and the attributes.",
			Fn: bytesIOSetstate},
		{Name: "flush", Sig: "self, /", Doc: "Does nothing.", Fn: func(t *thread, a []value) (value, error) {
			return object.None, openBytes(t, a[0])
		}},
		{Name: "getvalue", Sig: "self, /", Doc: "Return all that the file holds.",
			Fn: func(t *thread, a []value) (value, error) {
				s, err := bytesIOOf(t, a[0])
				if err != nil {
					return value{}, err
				}
				return copyBytes(t, s.bytes())
			}},
		{Name: "getbuffer", Sig: "self, /",
			Doc: "Return a memoryview of all that the file holds, which can be changed.",
			Fn: func(t *thread, a []value) (value, error) {
				s, err := bytesIOOf(t, a[0])
				if err != nil {
					return value{}, err
				}
				return t.Call(object.MemoryViewType.Value(), s.data)
			}},
		{Name: "read", Sig: "self, size=-1, /", Doc: "Read and return up to size bytes.", Fn: bytesIORead},
		{Name: "read1", Sig: "self, size=-1, /", Doc: "Read and return up to size bytes.", Fn: bytesIORead},
		{Name: "readline", Sig: "self, size=-1, /", Doc: "Read and return bytes up to the end of a line.",
			Fn: bytesIOReadline},
		{Name: "readinto", Sig: "self, buffer, /", Doc: "Read bytes into buffer and return their number.",
			Fn: bytesIOReadinto},
		{Name: "readinto1", Sig: "self, buffer, /", Doc: "Read bytes into buffer and return their number.",
			Fn: bytesIOReadinto},
		{Name: "write", Sig: "self, b, /", Doc: "Write bytes to file and return their number.", Fn: bytesIOWrite},
		{Name: "seek", Sig: "self, pos, whence=0, /",
			Doc: "Change stream position: from the start (0), the position (1) or the end (2).", Fn: bytesIOSeek},
		{Name: "tell", Sig: "self, /", Doc: "Return the position in the file.",
			Fn: func(t *thread, a []value) (value, error) {
				s, err := bytesIOOf(t, a[0])
				return object.Int(int64(s.pos)), err
			}},
		{Name: "truncate", Sig: "self, size=None, /",
			Doc: "Truncate the file to at most size bytes, by default the position.", Fn: bytesIOTruncate},
	},
	Attrs: []*object.Attr{
		{Name: "closed", Get: func(t *thread, v value) (value, error) {
			return object.Bool(v.NativeObject().State.(*bytesIO).closed), nil
		}},
	},
}

var initBytesIODef = object.Def{Name: "BytesIO", Sig: "initial_bytes=b''"}

// initBytesIO is __init__(initial_bytes). The bytes are copied, and the position is at their start.
func initBytesIO(t *thread, v value, args []value, kw []*object.Str) error {
	a, err := t.Bind(&initBytesIODef, args, kw)
	if err != nil {
		return err
	}
	s := v.NativeObject().State.(*bytesIO)
	data, err := t.Call(object.ByteArrayType.Value())
	if err != nil {
		return err
	}
	s.data, s.pos, s.closed = data, 0, false
	if a[0].IsSet() && !a[0].IsNone() {
		if _, err = s.write(t, a[0]); err == nil {
			s.pos = 0
		}
	}
	return err
}

func bytesIOYes(t *thread, a []value) (value, error) { return object.True, openBytes(t, a[0]) }

// bytesIOReadlines stops when the lines have reached the hint; IOBase's stops when they exceed it.
func bytesIOReadlines(t *thread, a []value) (value, error) {
	s, hint, err := bytesIOAndSize(t, a)
	if err != nil {
		return value{}, err
	}
	list := object.NewList(nil)
	for total := 0; ; {
		n := s.line()
		if n == 0 {
			return list, nil
		}
		line, err := s.take(t, n)
		if err != nil {
			return value{}, err
		}
		if err := t.Append(list.List(), line); err != nil {
			return value{}, err
		}
		if total += n; hint > 0 && total >= hint {
			return list, nil
		}
	}
}

// bytesIOGetstate and bytesIOSetstate are the pickle protocol: contents, position, attributes.
func bytesIOGetstate(t *thread, a []value) (value, error) {
	s, err := bytesIOOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	data, err := copyBytes(t, s.bytes())
	if err != nil {
		return value{}, err
	}
	attrs, err := ownAttrs(t, a[0])
	if err != nil {
		return value{}, err
	}
	return t.Tuple(data, object.Int(int64(s.pos)), attrs)
}

// bytesIOSetstate is __setstate__((contents, position, attributes)).
func bytesIOSetstate(t *thread, a []value) (value, error) {
	self, st := a[0], a[1]
	if st.Kind().Base() != object.KTuple || len(st.Tuple().Items) < 3 {
		return value{}, t.Errorf(object.TypeError, "%s.__setstate__ argument should be 3-tuple, got %s",
			object.TypeOf(self).Name, object.TypeOf(st).Name)
	}
	items := st.Tuple().Items
	if err := initBytesIO(t, self, items[:1], nil); err != nil {
		return value{}, err
	}
	if !items[1].IsInt() {
		return value{}, t.Errorf(object.TypeError, "second item of state must be an integer, not %s",
			object.TypeOf(items[1]).Name)
	}
	if items[1].Int() < 0 {
		return value{}, t.Errorf(object.ValueError, "position value cannot be negative")
	}
	self.NativeObject().State.(*bytesIO).pos = int(items[1].Int())
	return object.None, restoreAttrs(t, self, items[2], "third")
}

// ownAttrs returns a copy of the __dict__ of a stream, or None if it has no attributes.
func ownAttrs(t *thread, v value) (value, error) {
	d, err := t.GetAttr(v, t.Intern("__dict__"))
	if err != nil {
		return value{}, err
	}
	if n, err := t.Len(d); n == 0 || err != nil {
		return object.None, err
	}
	return t.CallMethod(d, "copy")
}

// restoreAttrs puts attributes into the __dict__ of a stream that is unpickled.
func restoreAttrs(t *thread, self, attrs value, which string) error {
	if attrs.IsNone() {
		return nil
	}
	if attrs.Kind().Base() != object.KDict {
		return t.Errorf(object.TypeError, "%s item of state should be a dict, got a %s", which,
			object.TypeOf(attrs).Name)
	}
	own, err := t.GetAttr(self, t.Intern("__dict__"))
	if err == nil {
		_, err = t.CallMethod(own, "update", attrs)
	}
	return err
}

// bytesIOAndSize returns what the methods that read are called with: the file and a number of bytes.
func bytesIOAndSize(t *thread, a []value) (*bytesIO, int, error) {
	n, err := size(t, a[1])
	if err != nil {
		return nil, 0, err
	}
	s, err := bytesIOOf(t, a[0])
	return s, n, err
}

func bytesIORead(t *thread, a []value) (value, error) {
	s, n, err := bytesIOAndSize(t, a)
	if err != nil {
		return value{}, err
	}
	return s.take(t, n)
}

// take reads n bytes, or what there is if n is negative or more.
func (s *bytesIO) take(t *thread, n int) (value, error) {
	b := s.rest()
	if n >= 0 && n < len(b) {
		b = b[:n]
	}
	s.pos += len(b)
	return copyBytes(t, b)
}

// bytesIOReadline is readline(size=-1).
func bytesIOReadline(t *thread, a []value) (value, error) {
	s, n, err := bytesIOAndSize(t, a)
	if err != nil {
		return value{}, err
	}
	line := s.line()
	if n >= 0 {
		line = min(line, n)
	}
	return s.take(t, line)
}

// line returns the length of the line at the position.
func (s *bytesIO) line() int {
	if i := bytes.IndexByte(s.rest(), '\n'); i >= 0 {
		return i + 1
	}
	return len(s.rest())
}

// bytesIONext reads a line for iteration; a subclass may have a readline of its own.
func bytesIONext(t *thread, v value) (value, error) {
	if object.TypeOf(v) != bytesIOType {
		return ioBaseTable.Slots.Next(t, v)
	}
	s, err := bytesIOOf(t, v)
	if err != nil || len(s.rest()) == 0 {
		return value{}, err
	}
	return s.take(t, s.line())
}

// bytesIOReadinto is readinto(buffer). The buffer may show this very object; the copy is made by
// one move, which allows overlaps.
func bytesIOReadinto(t *thread, a []value) (value, error) {
	self, dst := a[0], a[1]
	n, err := room(t, "readinto", dst)
	if err != nil {
		return value{}, err
	}
	s, err := bytesIOOf(t, self)
	if err != nil {
		return value{}, err
	}
	b := s.rest()
	b = b[:min(n, len(b))]
	s.pos += len(b)
	return fill(t, dst, b)
}

// bytesIOWrite is write(b). The data is copied first, as it may be a view of this very stream.
func bytesIOWrite(t *thread, a []value) (value, error) {
	s, err := bytesIOOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	n, err := s.write(t, a[1])
	return object.Int(int64(n)), err
}

// write puts the bytes of v at the position, over what is there.
func (s *bytesIO) write(t *thread, v value) (int, error) {
	b, ok, err := types.BufferText(t, v)
	if err != nil {
		return 0, err
	}
	if !ok {
		return 0, t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'", object.TypeOf(v).Name)
	}
	if b == "" {
		return 0, nil
	}
	if s.pos > math.MaxInt-len(b) {
		return 0, t.Errorf(object.OverflowError, "new position too large")
	}
	if err := s.resize(t, max(len(s.bytes()), s.pos+len(b))); err != nil {
		return 0, err
	}
	if _, err := budget.Append(t.Meter, s.bytes()[:s.pos], b); err != nil {
		return 0, err
	}
	s.pos += len(b)
	return len(b), t.Work(len(b) / bytesPerWork)
}

// resize makes the data n bytes long; new ones are zero.
func (s *bytesIO) resize(t *thread, n int) error {
	data := s.data.ByteArray()
	if n > cap(data.B) {
		room := max(64, 2*cap(data.B), n)
		if err := t.Alloc(room); err != nil {
			return err
		}
		fresh, err := budget.Make[byte](t.Meter, room)
		if err == nil {
			fresh, err = budget.Append(t.Meter, fresh[:0], data.B)
		}
		if err != nil {
			return err
		}
		data.B = fresh[:n]
		return nil
	}
	if old := len(data.B); n > old {
		data.B = data.B[:n]
		clear(data.B[old:])
	} else {
		data.B = data.B[:n]
	}
	return nil
}

// seekArgs evaluates the arguments of seek.
func seekArgs(t *thread, a []value) (pos, whence int, err error) {
	if pos, err = whole(t, a[1], 0); err == nil {
		whence, err = whole(t, a[2], 0)
	}
	return pos, whence, err
}

// truncateArg evaluates the argument of truncate, which is pos if it is left out.
func truncateArg(t *thread, v value, pos int) (int, error) {
	if !v.IsSet() || v.IsNone() {
		return pos, nil
	}
	if !t.HasIndex(v) {
		return 0, t.Errorf(object.TypeError, "argument should be integer or None, not '%s'", object.TypeOf(v).Name)
	}
	return t.IndexInt(v, object.OverflowError)
}

// bytesIOSeek is seek(pos, whence). The position may lie behind the end; a write there fills the
// gap with zeros.
func bytesIOSeek(t *thread, a []value) (value, error) {
	pos, whence, err := seekArgs(t, a)
	if err != nil {
		return value{}, err
	}
	s, err := bytesIOOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	base := 0
	switch {
	case whence == 0 && pos < 0:
		return value{}, t.Errorf(object.ValueError, "negative seek value %d", pos)
	case whence == 1:
		base = s.pos
	case whence == 2:
		base = len(s.bytes())
	case whence != 0:
		return value{}, t.Errorf(object.ValueError, "invalid whence (%d, should be 0, 1 or 2)", whence)
	}
	if pos > math.MaxInt-base {
		return value{}, t.Errorf(object.OverflowError, "new position too large")
	}
	s.pos = max(0, base+pos)
	return object.Int(int64(s.pos)), nil
}

// bytesIOTruncate is truncate(size). It never makes the contents longer, and leaves the position.
func bytesIOTruncate(t *thread, a []value) (value, error) {
	s, err := bytesIOOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	n, err := truncateArg(t, a[1], s.pos)
	if err != nil {
		return value{}, err
	}
	if n < 0 {
		return value{}, t.Errorf(object.ValueError, "negative size value %d", n)
	}
	if n < len(s.bytes()) {
		err = s.resize(t, n)
	}
	return object.Int(int64(n)), err
}
