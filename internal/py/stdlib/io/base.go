// This file has IOBase, RawIOBase, BufferedIOBase and TextIOBase, the classes that all streams
// derive from. Programs derive from them too, so their methods work by calling other methods of the
// stream: readline calls read, readlines iterates, close calls flush. Only isClosed takes a short
// cut for the native classes.

package io

import "github.com/hognose/hognose/internal/py/object"

// state is what every stream knows. Those of the native classes embed it.
type state struct{ closed bool }

// Trace counts the state itself, which refers to no values.
func (s *state) Trace(func(value)) int64 { return 16 }

func (s *state) base() *state { return s }

type hasState interface{ base() *state }

func stateOf(v value) *state { return v.NativeObject().State.(hasState).base() }

// isClosed asks a stream whether it is closed; a Python class may have its own idea. For a native
// class it reads the state; for a class of the program, or an object that is no stream at all, it
// reads the attribute closed.
func isClosed(t *thread, v value) (bool, error) {
	if k := v.Kind(); k == object.KNativeObject|object.Sub && object.TypeOf(v).Flags&object.Heap == 0 {
		switch s := v.NativeObject().State.(type) {
		case *buffered:
			return s.isClosed(t)
		case *textIO:
			return s.isClosed(t)
		case *pair: // its writer knows
		case hasState:
			return s.base().closed, nil
		}
	}
	c, err := t.GetAttr(v, nClosed)
	if err != nil {
		return false, err
	}
	return t.Truth(c)
}

// checkOpen raises the error for a closed stream.
func checkOpen(t *thread, v value) error {
	closed, err := isClosed(t, v)
	if err == nil && closed {
		err = t.Errorf(object.ValueError, "I/O operation on closed file.")
	}
	return err
}

// These are names of attributes and methods that streams are asked for.
var (
	nClosed  = object.StaticName("closed")
	nPeek    = object.StaticName("peek")
	nRead1   = object.StaticName("read1")
	nName    = object.StaticName("name")
	nMode    = object.StaticName("mode")
	nReadall = object.StaticName("readall")
)

// newBase makes an instance of one of the base classes, or of a Python class that derives from it.
func newBase(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
	return t.NewObjectOf(cls, &state{}, streamCharge)
}

// refuse is a method that a base class only declares. It raises io.UnsupportedOperation, as
// CPython's base classes do.
func refuse(name string) object.Fn {
	return func(t *thread, a []value) (value, error) { return unsupported(t, name) }
}

func no(t *thread, a []value) (value, error) { return object.False, nil }

// ioBaseTable is the table of _IOBase. A stream is its own iterator, and its items are its lines.
var ioBaseTable = object.TypeTable{
	Type: ioBaseType,
	Doc:  "The abstract base class of all streams. Reading, writing and seeking are refused here.",
	Slots: &object.Slots{
		New:  newBase,
		Iter: func(t *thread, v value) (value, error) { return v, checkOpen(t, v) },
		// An empty line, which no line of a file is, ends the iteration.
		Next: func(t *thread, v value) (value, error) {
			line, err := t.CallMethod(v, "readline")
			if err != nil {
				return value{}, err
			}
			if n, err := t.Len(line); err != nil || n == 0 {
				return value{}, err
			}
			return line, nil
		},
	},
	Methods: []*object.Def{
		{Name: "seek", Sig: "self, offset, whence=0, /",
			Doc: "Change the stream position: from the start (0), the position (1) or the end (2).",
			Fn:  refuse("seek")},
		{Name: "tell", Sig: "self, /", Doc: "Return the stream position.",
			Fn: func(t *thread, a []value) (value, error) {
				return t.CallMethod(a[0], "seek", object.Int(0), object.Int(1))
			}},
		{Name: "truncate", Sig: "self, size=None, /", Doc: "Change the size, by default to the position.",
			Fn: refuse("truncate")},
		{Name: "flush", Sig: "self, /", Doc: "Pass on what is buffered, if anything is.",
			Fn: func(t *thread, a []value) (value, error) {
				return object.None, checkOpen(t, a[0])
			}},
		{Name: "close", Sig: "self, /", Doc: "Flush and close the stream. More calls do nothing.", Fn: baseClose},
		{Name: "seekable", Sig: "self, /", Doc: "Return whether the position can be changed.", Fn: no},
		{Name: "readable", Sig: "self, /", Doc: "Return whether the stream can be read.", Fn: no},
		{Name: "writable", Sig: "self, /", Doc: "Return whether the stream can be written to.", Fn: no},
		{Name: "_checkClosed", Sig: "self, /", Doc: "Raise an error if the stream is closed.",
			Fn: func(t *thread, a []value) (value, error) {
				return object.None, checkOpen(t, a[0])
			}},
		{Name: "_checkSeekable", Sig: "self, /", Doc: "Raise an error unless the position can be changed.",
			Fn: check("seekable")},
		{Name: "_checkReadable", Sig: "self, /", Doc: "Raise an error unless the stream can be read.",
			Fn: check("readable")},
		{Name: "_checkWritable", Sig: "self, /", Doc: "Raise an error unless the stream can be written to.",
			Fn: check("writable")},
		{Name: "fileno", Sig: "self, /", Doc: "Return the number of the file, if there is one.", Fn: refuse("fileno")},
		{Name: "isatty", Sig: "self, /", Doc: "Return whether the stream is a terminal.",
			Fn: func(t *thread, a []value) (value, error) {
				return object.False, checkOpen(t, a[0])
			}},
		{Name: "readline", Sig: "self, size=-1, /", Doc: "Read a line, at most size bytes of it.", Fn: baseReadline},
		{Name: "readlines", Sig: "self, hint=-1, /",
			Doc: "Return a list of lines, which stops when they have hint bytes.", Fn: baseReadlines},
		{Name: "writelines", Sig: "self, lines, /",
			Doc: "Write each of the lines; they need their own line ends.", Fn: baseWritelines},
		{Name: "__enter__", Sig: "self, /", Doc: "Return the stream.", Fn: func(t *thread, a []value) (value, error) {
			return a[0], checkOpen(t, a[0])
		}},
		{Name: "__exit__", Sig: "self, /, *args", Doc: "Close the stream.",
			Fn: func(t *thread, a []value) (value, error) {
				return t.CallMethod(a[0], "close")
			}},
	},
	Attrs: []*object.Attr{
		{Name: "closed", Get: func(t *thread, v value) (value, error) { return object.Bool(stateOf(v).closed), nil }},
	},
}

// baseClose is IOBase.close: it flushes and marks the stream closed even if that failed. A second
// call does nothing.
func baseClose(t *thread, a []value) (value, error) {
	s := stateOf(a[0])
	if s.closed {
		return object.None, nil
	}
	_, err := t.CallMethod(a[0], "flush")
	s.closed = true
	return object.None, err
}

// check raises UnsupportedOperation unless a method of the stream says yes.
func check(method string) object.Fn {
	return func(t *thread, a []value) (value, error) {
		r, err := t.CallMethod(a[0], method)
		if err != nil {
			return value{}, err
		}
		if r != object.True {
			return unsupported(t, "File or stream is not "+method+".")
		}
		return object.True, nil
	}
}

// baseReadline reads byte by byte, or as much as peek shows, until a line ends. It is for streams
// of the program, whose read may do anything. The native streams have their own.
func baseReadline(t *thread, a []value) (value, error) {
	self := a[0]
	limit, err := size(t, a[1])
	if err != nil {
		return value{}, err
	}
	// A stream with peek tells how far the line goes, so that it is read in a few calls; without
	// one, only a byte at a time is certain not to read past the end of the line.
	peek, err := t.GetAttrOr(self, nPeek)
	if err != nil {
		return value{}, err
	}
	var line []byte
	for limit < 0 || len(line) < limit {
		n := 1
		if peek.IsSet() {
			if n, err = peekLine(t, peek, limit-len(line)); err != nil {
				return value{}, err
			}
		}
		b, err := t.CallMethod(self, "read", object.Int(int64(n)))
		if err != nil {
			return value{}, err
		}
		// read is the program's: what it returns is checked. Nothing at all is the end of the
		// stream.
		if b.Kind().Base() != object.KBytes {
			return value{}, t.Errorf(object.OSError, "read() should have returned a bytes object, not '%s'",
				object.TypeOf(b).Name)
		}
		if len(b.Bytes().B) == 0 {
			break
		}
		if err := t.Alloc(len(b.Bytes().B)); err != nil {
			return value{}, err
		}
		line = append(line, b.Bytes().B...)
		if line[len(line)-1] == '\n' {
			break
		}
	}
	return copyBytes(t, line)
}

// peekLine returns how many bytes of the line, at most limit unless that is negative, can be read
// at once.
func peekLine(t *thread, peek value, limit int) (int, error) {
	b, err := t.Call(peek, object.Int(1))
	if err != nil {
		return 0, err
	}
	if b.Kind().Base() != object.KBytes {
		return 0, t.Errorf(object.OSError, "peek() should have returned a bytes object, not '%s'",
			object.TypeOf(b).Name)
	}
	ahead := b.Bytes().B
	if limit >= 0 {
		ahead = ahead[:min(limit, len(ahead))]
	}
	for i, c := range ahead {
		if c == '\n' {
			return i + 1, nil
		}
	}
	return max(len(ahead), 1), nil
}

// baseReadlines collects lines until their lengths exceed the hint; zero or less means all.
func baseReadlines(t *thread, a []value) (value, error) {
	hint, err := size(t, a[1])
	if err != nil {
		return value{}, err
	}
	it, err := t.Iter(a[0])
	if err != nil {
		return value{}, err
	}
	list := object.NewList(nil)
	for total := 0; ; {
		line, err := t.Next(it)
		if err != nil || !line.IsSet() {
			return list, err
		}
		if err := t.Append(list.List(), line); err != nil {
			return value{}, err
		}
		if hint <= 0 {
			continue
		}
		n, err := t.Len(line)
		if err != nil {
			return value{}, err
		}
		// The comparison is arranged so that it cannot overflow.
		if n > hint-total {
			return list, nil
		}
		total += n
	}
}

// baseWritelines is writelines(lines): write is called for each, by name.
func baseWritelines(t *thread, a []value) (value, error) {
	self := a[0]
	if err := checkOpen(t, self); err != nil {
		return value{}, err
	}
	return object.None, t.Each(a[1], func(line value) error {
		_, err := t.CallMethod(self, "write", line)
		return err
	})
}

// rawBaseTable is the table of _RawIOBase: read and readall are made of the readinto that a
// subclass defines.
var rawBaseTable = object.TypeTable{
	Type:  rawBaseType,
	Doc:   "Base class for raw binary I/O: a subclass has readinto() and write().",
	Slots: &object.Slots{New: newBase},
	Methods: []*object.Def{
		{Name: "read", Sig: "self, size=-1, /", Doc: "Read up to size bytes with one call of readinto.", Fn: rawRead},
		{Name: "readall", Sig: "self, /", Doc: "Read until there is no more.", Fn: rawReadall},
		{Name: "readinto", Sig: "self, buffer, /", Doc: "Read bytes into buffer.", Fn: notImplemented},
		{Name: "write", Sig: "self, b, /", Doc: "Write bytes.", Fn: notImplemented},
	},
}

func notImplemented(t *thread, a []value) (value, error) {
	return value{}, t.Errorf(object.NotImplementedError, "")
}

// rawRead is RawIOBase.read(size): it has a bytearray filled by readinto, and returns the bytes of
// it that were read. None means that there is nothing at the moment.
func rawRead(t *thread, a []value) (value, error) {
	self := a[0]
	n, err := whole(t, a[1], -1)
	if err != nil {
		return value{}, err
	}
	if n < 0 {
		return t.CallMethod(self, "readall")
	}
	b, err := t.Call(object.ByteArrayType.Value(), object.Int(int64(n)))
	if err != nil {
		return value{}, err
	}
	got, err := t.CallMethod(self, "readinto", b)
	if err != nil || got.IsNone() {
		return got, err
	}
	if n, err = t.IndexInt(got, object.ValueError); err != nil {
		return value{}, err
	}
	// readinto of a program may return any number, and may have resized the bytearray.
	if mem := b.ByteArray().B; n >= 0 && n <= len(mem) {
		return copyBytes(t, mem[:n])
	}
	return value{}, t.Errorf(object.ValueError, "readinto returned %d outside buffer size %d", n, len(b.ByteArray().B))
}

// rawReadall calls read until it returns nothing. None at the first call is passed on; later it
// ends what was read.
func rawReadall(t *thread, a []value) (value, error) {
	self := a[0]
	var all []byte
	for first := true; ; first = false {
		b, err := t.CallMethod(self, "read", object.Int(defaultBuffer))
		if err != nil {
			return value{}, err
		}
		if b.IsNone() {
			if first {
				return b, nil
			}
			break
		}
		if b.Kind().Base() != object.KBytes {
			return value{}, t.Errorf(object.TypeError, "read() should return bytes")
		}
		if len(b.Bytes().B) == 0 {
			break
		}
		if err := t.Alloc(len(b.Bytes().B)); err != nil {
			return value{}, err
		}
		all = append(all, b.Bytes().B...)
	}
	return copyBytes(t, all)
}

// bufferedBaseTable is the table of _BufferedIOBase.
var bufferedBaseTable = object.TypeTable{
	Type:  bufferedBaseType,
	Doc:   "Base class for streams of bytes that are buffered.",
	Slots: &object.Slots{New: newBase},
	Methods: []*object.Def{
		{Name: "detach", Sig: "self, /", Doc: "Separate the stream from what is behind it.", Fn: refuse("detach")},
		{Name: "read", Sig: "self, size=-1, /", Doc: "Read up to size bytes, all by default.", Fn: refuse("read")},
		{Name: "read1", Sig: "self, size=-1, /",
			Doc: "Read up to size bytes with at most one read of what is behind.", Fn: refuse("read1")},
		{Name: "readinto", Sig: "self, buffer, /", Doc: "Read bytes into buffer and return their number.",
			Fn: readInto("readinto", "read")},
		{Name: "readinto1", Sig: "self, buffer, /",
			Doc: "Read bytes into buffer with at most one read of what is behind.", Fn: readInto("readinto1", "read1")},
		{Name: "write", Sig: "self, b, /", Doc: "Write bytes and return their number.", Fn: refuse("write")},
	},
}

// readInto reads into a buffer through another method. readinto1 reads by read1, readinto by read.
// What the method returned is checked: a stream of the program may return more than it was asked
// for.
func readInto(name, method string) object.Fn {
	return func(t *thread, a []value) (value, error) {
		self, dst := a[0], a[1]
		n, err := room(t, name, dst)
		if err != nil {
			return value{}, err
		}
		b, err := t.CallMethod(self, method, object.Int(int64(n)))
		if err != nil {
			return value{}, err
		}
		if b.Kind().Base() != object.KBytes {
			return value{}, t.Errorf(object.TypeError, "read() should return bytes")
		}
		if got := len(b.Bytes().B); got > n {
			return value{}, t.Errorf(object.ValueError,
				"read() returned too much data: %d bytes requested, %d returned", n, got)
		}
		return fill(t, dst, b.Bytes().B)
	}
}

// textBaseTable is the table of _TextIOBase.
var textBaseTable = object.TypeTable{
	Type:  textBaseType,
	Doc:   "Base class for streams of text.",
	Slots: &object.Slots{New: newBase},
	Methods: []*object.Def{
		{Name: "detach", Sig: "self, /", Doc: "Separate the stream from what is behind it.", Fn: refuse("detach")},
		{Name: "read", Sig: "self, size=-1, /", Doc: "Read up to size characters, all by default.", Fn: refuse("read")},
		{Name: "readline", Sig: "self, size=-1, /", Doc: "Read a line, at most size characters of it.",
			Fn: refuse("readline")},
		{Name: "write", Sig: "self, s, /", Doc: "Write text and return its number of characters.", Fn: refuse("write")},
	},
	Attrs: []*object.Attr{
		{Name: "encoding", Get: none}, {Name: "newlines", Get: none}, {Name: "errors", Get: none},
	},
}

func none(t *thread, v value) (value, error) { return object.None, nil }
