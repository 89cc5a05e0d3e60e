// This file has TextIOWrapper: state, attributes and table. textio_read.go, textio_write.go and
// textio_seek.go have its operations.

package io

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// textIO is the state of a TextIOWrapper. UTF-8, ASCII and Latin-1 are decoded here, chunk by
// chunk; other encodings by the decoder that module codecs has. The stream stands at text[off:];
// buffer stands behind all of raw. tell needs the bytes that a place in text was decoded from, so
// raw is kept as long as text.
type textIO struct {
	state
	newlines
	buffer        value // unbound before __init__
	detached      bool
	encoding      string
	errors        string
	codec         codecSort
	lineBuffering bool
	writeThrough  bool
	chunk         int
	canSeek       bool
	canRead       bool
	canWrite      bool
	telling       bool // false while next() is in use
	read1         bool // buffer has read1
	started       bool // something was read since the last seek

	text string // decoded
	off  int    // of the stream in text

	// A place in text is found again from the bytes it was decoded from.
	raw     []byte // what text was decoded from
	left    []byte // the end of what was read that cannot be decoded yet
	decoder value  // of other encodings; its state before raw was decoded is rawState
	flags   value
	cr      newlineDecoder

	encoder value
	pending []byte // encoded, not yet written to buffer
}

// codecSort tells who decodes.
type codecSort uint8

const (
	utf8Codec codecSort = iota
	asciiCodec
	latinCodec
	otherCodec
)

// sortOf tells who decodes an encoding. A name longer than all of these is not looked at.
func sortOf(encoding string) codecSort {
	if len(encoding) > 64 {
		return otherCodec
	}
	switch strings.ReplaceAll(strings.ToLower(encoding), "_", "-") {
	case "utf-8", "utf8":
		return utf8Codec
	case "ascii", "us-ascii":
		return asciiCodec
	case "latin-1", "latin1", "iso-8859-1", "iso8859-1":
		return latinCodec
	}
	return otherCodec
}

func (s *textIO) Trace(visit func(value)) int64 {
	for _, v := range [...]value{s.buffer, s.decoder, s.encoder, s.flags} {
		visit(v)
	}
	return int64(2*streamSize + len(s.text) + cap(s.raw) + cap(s.left) + cap(s.pending))
}

// textOf returns the state of a stream that has a buffer.
func textOf(t *thread, v value) (*textIO, error) {
	s := v.NativeObject().State.(*textIO)
	switch {
	case s.detached:
		return nil, t.Errorf(object.ValueError, "underlying buffer has been detached")
	case !s.buffer.IsSet():
		return nil, t.Errorf(object.ValueError, "I/O operation on uninitialized object")
	}
	return s, nil
}

// isClosed asks the buffer: the text layer has no end of its own.
func (s *textIO) isClosed(t *thread) (bool, error) {
	switch {
	case s.detached:
		return false, t.Errorf(object.ValueError, "underlying buffer has been detached")
	case !s.buffer.IsSet():
		return false, t.Errorf(object.ValueError, "I/O operation on uninitialized object")
	}
	return isClosed(t, s.buffer)
}

// openText returns the state of a stream that is not closed.
func openText(t *thread, v value) (*textIO, error) {
	s, err := textOf(t, v)
	if err != nil {
		return nil, err
	}
	closed, err := s.isClosed(t)
	if err == nil && closed {
		err = t.Errorf(object.ValueError, "I/O operation on closed file.")
	}
	return s, err
}

// textTable is the table of TextIOWrapper.
var textTable = object.TypeTable{
	Type: textType,
	Sig:  "buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False",
	Doc: "Text over a buffered stream of bytes.\n\nThe argument newline says which ends of lines are read (None: all, as \\n; '': all, as they are)\n" +
		"and what \\n is written as.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			return t.NewObjectOf(cls, &textIO{}, 2*streamSize)
		},
		Init: initText, Repr: textRepr, Next: textNext,
		Iter: func(t *thread, v value) (value, error) {
			_, err := openText(t, v)
			return v, err
		},
	},
	Methods: []*object.Def{
		{Name: "read", Sig: "self, size=-1, /", Doc: "Read up to size characters, all by default.", Fn: textRead},
		{Name: "readline", Sig: "self, size=-1, /", Doc: "Read a line, at most size characters of it.",
			Fn: textReadline},
		{Name: "write", Sig: "self, text, /", Doc: "Write text and return its number of characters.", Fn: textWrite},
		{Name: "seek", Sig: "self, cookie, whence=0, /",
			Doc: "Go to a position that tell() returned, or to the start (0) or the end (2).", Fn: textSeek},
		{Name: "tell", Sig: "self, /", Doc: "Return the position, a number that only seek() understands.",
			Fn: textTell},
		{Name: "truncate", Sig: "self, pos=None, /",
			Doc: "Change the size in bytes, by default to the position.", Fn: textTruncate},
		{Name: "flush", Sig: "self, /", Doc: "Pass on what is buffered.", Fn: textFlush},
		{Name: "close", Sig: "self, /", Doc: "Flush and close the stream.", Fn: textClose},
		{Name: "detach", Sig: "self, /", Doc: "Flush, separate the stream of bytes and return it.", Fn: textDetach},
		{Name: "reconfigure",
			Sig: "self, /, *, encoding=None, errors=None, newline=None, line_buffering=None, write_through=None", Doc: "Change what the stream was made with.", Fn: textReconfigure},
		{Name: "fileno", Sig: "self, /", Doc: "Return the descriptor of the stream behind.", Fn: textForward("fileno")},
		{Name: "isatty", Sig: "self, /", Doc: "Return whether the stream behind is a terminal.",
			Fn: textForward("isatty")},
		{Name: "readable", Sig: "self, /", Doc: "Return whether the stream can be read.", Fn: textForward("readable")},
		{Name: "writable", Sig: "self, /", Doc: "Return whether the stream can be written to.",
			Fn: textForward("writable")},
		{Name: "seekable", Sig: "self, /", Doc: "Return whether the position can be changed.",
			Fn: textForward("seekable")},
		{Name: "__getstate__", Sig: "self, /", Doc: "Refuse: a stream cannot be pickled.", Fn: cannotPickle},
	},
	Attrs: []*object.Attr{
		{Name: "encoding", Get: textAttr(func(s *textIO) value { return object.NewStr(s.encoding) })},
		{Name: "errors", Get: textAttr(func(s *textIO) value { return object.NewStr(s.errors) })},
		{Name: "newlines", Get: textAttr(func(s *textIO) value { return s.newlines.value() })},
		{Name: "line_buffering", Get: textAttr(func(s *textIO) value { return object.Bool(s.lineBuffering) })},
		{Name: "write_through", Get: textAttr(func(s *textIO) value { return object.Bool(s.writeThrough) })},
		{Name: "buffer", Get: func(t *thread, v value) (value, error) {
			s, err := textOf(t, v)
			if err != nil {
				return value{}, err
			}
			return s.buffer, nil
		}},
		{Name: "closed", Get: func(t *thread, v value) (value, error) {
			closed, err := v.NativeObject().State.(*textIO).isClosed(t)
			return object.Bool(closed), err
		}},
		{Name: "name", Get: func(t *thread, v value) (value, error) {
			s, err := textOf(t, v)
			if err != nil {
				return value{}, err
			}
			return t.GetAttr(s.buffer, nName)
		}},
		{Name: "_CHUNK_SIZE", Get: textAttr(func(s *textIO) value {
			return object.Int(int64(s.chunk))
		}), Set: setChunk},
	},
}

// textAttr is an attribute that outlives the separation from the buffer.
func textAttr(get func(s *textIO) value) func(t *thread, v value) (value, error) {
	return func(t *thread, v value) (value, error) {
		s := v.NativeObject().State.(*textIO)
		if !s.detached {
			if _, err := textOf(t, v); err != nil {
				return value{}, err
			}
		}
		return get(s), nil
	}
}

// setChunk sets _CHUNK_SIZE, which programs and tests use to make chunks small.
func setChunk(t *thread, v, x value) error {
	s, err := textOf(t, v)
	if err != nil {
		return err
	}
	if !x.IsSet() {
		return t.Errorf(object.AttributeError, "cannot delete attribute")
	}
	n, err := t.IndexInt(x, object.ValueError)
	if err == nil && n <= 0 {
		err = t.Errorf(object.ValueError, "a strictly positive integer is required")
	}
	if err == nil {
		s.chunk = n
	}
	return err
}

// textForward is a method of the buffer.
func textForward(method string) object.Fn {
	return func(t *thread, a []value) (value, error) {
		s, err := textOf(t, a[0])
		if err != nil {
			return value{}, err
		}
		return t.CallMethod(s.buffer, method)
	}
}

var initTextDef = object.Def{Name: "TextIOWrapper",
	Sig: "buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False"}

// initText is __init__. The state is replaced at once, so that an error leaves an uninitialised
// stream, as in CPython. An encoding of None or "locale" is UTF-8.
func initText(t *thread, v value, args []value, kw []*object.Str) error {
	a, err := t.Bind(&initTextDef, args, kw)
	if err != nil {
		return err
	}
	s := &textIO{chunk: defaultBuffer, encoding: "UTF-8", errors: "strict"}
	v.NativeObject().State = s
	for i, name := range [...]string{"encoding", "errors", "newline"} {
		if x := a[1+i]; given(x) && x.Kind().Base() != object.KStr {
			return t.Errorf(object.TypeError, "TextIOWrapper() argument '%s' must be str or None, not %s", name,
				object.TypeOf(x).Name)
		}
	}
	if err := s.setNewline(t, orNone(a[3])); err != nil {
		return err
	}
	if given(a[2]) {
		s.errors = a[2].Str().S
	}
	if given(a[1]) && a[1].Str().S != "locale" {
		s.encoding = a[1].Str().S
	}
	if s.lineBuffering, err = truth(t, a[4], false); err != nil {
		return err
	}
	if s.writeThrough, err = truth(t, a[5], false); err != nil {
		return err
	}
	// The codec is found before the buffer is touched, so that a wrong encoding leaves the buffer
	// usable.
	if err := s.setCodec(t); err != nil {
		return err
	}
	return s.attach(t, a[0])
}

// attach puts the stream over buffer. Nothing needs to be asked of a plain file of the session.
func (s *textIO) attach(t *thread, buffer value) error {
	c := object.TypeOf(buffer)
	if (c == readerType || c == writerType || c == randomType) && exact(bufferedOf(buffer).raw, fileIOType) {
		s.canSeek, s.canRead, s.canWrite, s.read1 = true, c != writerType, c != readerType, c != writerType
	} else if err := s.ask(t, buffer); err != nil {
		return err
	}
	s.buffer, s.telling = buffer, s.canSeek
	return s.skipMark(t)
}

// ask finds out what a stream can do that may be anything.
func (s *textIO) ask(t *thread, buffer value) error {
	for _, q := range [...]struct {
		method string
		answer *bool
	}{{"readable", &s.canRead}, {"writable", &s.canWrite}, {"seekable", &s.canSeek}} {
		r, err := t.CallMethod(buffer, q.method)
		if err != nil {
			return err
		}
		if *q.answer, err = t.Truth(r); err != nil {
			return err
		}
	}
	f, err := t.GetAttrOr(buffer, nRead1)
	s.read1 = f.IsSet()
	return err
}

// skipMark keeps an encoder from writing a byte order mark into the middle of a file. An encoder
// for UTF-16 writes one at its start, which must be the start of the file.
func (s *textIO) skipMark(t *thread) error {
	if !s.canSeek || !s.canWrite || !s.encoder.IsSet() {
		return nil
	}
	pos, err := t.CallMethod(s.buffer, "tell")
	if err != nil {
		return err
	}
	if at, err := t.Truth(pos); err != nil || !at {
		return err
	}
	_, err = t.CallMethod(s.encoder, "setstate", object.Int(0))
	return err
}

// setCodec finds out who encodes and decodes. UTF-8, ASCII and Latin-1 are decoded natively. For
// any other encoding the name is tried out first, so that an unknown one is refused here, and
// module codecs is imported.
func (s *textIO) setCodec(t *thread) error {
	if strings.IndexByte(s.encoding, 0) >= 0 || strings.IndexByte(s.errors, 0) >= 0 {
		return t.Errorf(object.ValueError, "embedded null character")
	}
	s.decoder, s.encoder, s.cr = value{}, value{}, newlineDecoder{}
	if s.codec = sortOf(s.encoding); s.codec != otherCodec {
		return nil
	}
	if _, err := types.Encode(t, object.NewStr("").Str(), s.encoding, "strict"); err != nil {
		if e, ok := err.(*object.Exc); ok && strings.Contains(e.Error(), "is not a text encoding") {
			return t.Errorf(object.LookupError,
				"'%s' is not a text encoding; use codecs.open() to handle arbitrary codecs", s.encoding)
		}
		return err
	}
	// The incremental classes keep what the end of a chunk cuts, and the byte order.
	codecs, err := t.ImportInternal("codecs")
	if err != nil {
		return err
	}
	for _, c := range [...]struct {
		name string
		to   *value
	}{{"getincrementaldecoder", &s.decoder}, {"getincrementalencoder", &s.encoder}} {
		class, err := t.CallLibrary(codecs, c.name, object.NewStr(s.encoding))
		if err != nil {
			return err
		}
		if *c.to, err = t.Call(class, object.NewStr(s.errors)); err != nil {
			return err
		}
	}
	return nil
}

// textRepr shows name and mode, as far as the buffer has them, and the encoding.
func textRepr(t *thread, v value) (value, error) {
	s := v.NativeObject().State.(*textIO)
	if !s.detached {
		if _, err := textOf(t, v); err != nil {
			return value{}, err
		}
	}
	kind := object.TypeOf(v).Name
	if seen, err := t.EnterRepr(v); seen || err != nil {
		if err == nil {
			err = t.Errorf(object.RuntimeError, "reentrant call inside %s.__repr__", kind)
		}
		return value{}, err
	}
	defer t.LeaveRepr()
	text := "<" + kind
	for _, name := range [...]*object.Str{nName, nMode} {
		x, err := t.GetAttrOr(v, name)
		if e, ok := err.(*object.Exc); ok && e.Class.IsSubtype(object.ValueError) {
			x, err = value{}, nil
		}
		if err != nil {
			return value{}, err
		}
		if x.IsSet() {
			r, err := t.ReprString(x)
			if err != nil {
				return value{}, err
			}
			text += " " + name.S + "=" + r
		}
	}
	return t.TextOf(text, " encoding='", s.encoding, "'>")
}

// textClose flushes and closes the buffer, even if flushing failed; a limit ends it at once. If
// both fail, the error of close has that of flush as its context.
func textClose(t *thread, a []value) (value, error) {
	self := a[0]
	s, err := textOf(t, self)
	if err != nil {
		return value{}, err
	}
	if closed, err := s.isClosed(t); closed || err != nil {
		return object.None, err
	}
	_, flushed := t.CallMethod(self, "flush")
	if _, limit := flushed.(*object.Exc); flushed != nil && !limit {
		return value{}, flushed
	}
	_, err = t.CallMethod(s.buffer, "close")
	s.text, s.raw, s.left, s.off = "", nil, nil, 0
	if err == nil {
		return object.None, flushed
	}
	if e, ok := err.(*object.Exc); ok && flushed != nil {
		e.Context = flushed.(*object.Exc).Value()
	}
	return value{}, err
}

// textDetach flushes and gives the buffer back.
func textDetach(t *thread, a []value) (value, error) {
	s, err := textOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	if _, err := t.CallMethod(a[0], "flush"); err != nil {
		return value{}, err
	}
	b := s.buffer
	s.buffer, s.detached = value{}, true
	return b, nil
}

// textReconfigure is reconfigure(...). All arguments are checked before anything is changed. Once
// something was read, the encoding and newline are fixed: text that was decoded is kept.
func textReconfigure(t *thread, a []value) (value, error) {
	args := append([]value(nil), a...)
	s, err := textOf(t, args[0])
	if err != nil {
		return value{}, err
	}
	for i, name := range [...]string{"encoding", "errors", "newline"} {
		if x := args[1+i]; given(x) && x.Kind().Base() != object.KStr {
			return value{}, t.Errorf(object.TypeError,
				"reconfigure() argument '%s' must be str or None, not %s", name, object.TypeOf(x).Name)
		}
	}
	if s.started && (given(args[1]) || given(args[2]) || args[3].IsSet()) {
		return unsupported(t, "It is not possible to set the encoding or newline of stream after the first read")
	}
	check := newlines{}
	if args[3].IsSet() {
		if err := check.setNewline(t, args[3]); err != nil {
			return value{}, err
		}
	}
	// Nothing is changed yet: evaluating a flag may run Python code and fail.
	line, through := s.lineBuffering, s.writeThrough
	for i, to := range [...]*bool{&line, &through} {
		if given(args[4+i]) {
			if *to, err = t.Truth(args[4+i]); err != nil {
				return value{}, err
			}
		}
	}
	if _, err := t.CallMethod(args[0], "flush"); err != nil {
		return value{}, err
	}
	s.lineBuffering, s.writeThrough = line, through
	if args[3].IsSet() {
		s.newlines = check
	}
	if !given(args[1]) && !given(args[2]) {
		return object.None, nil
	}
	// A new encoding resets errors to strict. If there is no such codec, both stay as they were.
	encoding, errors := s.encoding, s.errors
	if given(args[1]) {
		s.encoding, s.errors = args[1].Str().S, "strict"
		if s.encoding == "locale" {
			s.encoding = "UTF-8"
		}
	}
	if given(args[2]) {
		s.errors = args[2].Str().S
	}
	if err := s.setCodec(t); err != nil {
		s.encoding, s.errors = encoding, errors
		return value{}, err
	}
	return object.None, s.skipMark(t)
}
