// This file has BufferedReader, BufferedWriter and BufferedRandom: state, attributes and tables.
// buffered_io.go reads and writes.
//
// A buffer over a file of the session (exactly a FileIO) asks it directly and never keeps written
// bytes back. Over any other raw stream it calls the methods that the program's class defines, and
// guards against their coming back to the buffer.

package io

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// buffered is the state of BufferedReader, BufferedWriter and BufferedRandom. Either there are
// bytes that were read ahead, or bytes that wait to be written, never both. raw stands behind what
// was read ahead and before what waits to be written, so the position of the stream is that of raw
// minus the one or plus the other (see position).
type buffered struct {
	state
	raw      value // unbound before __init__
	detached bool
	size     int
	ahead    []byte // what was read
	pos      int    // of the stream in ahead
	pending  []byte // what was written
	reads    bool
	writes   bool
	busy     bool // a call of raw is under way
}

// Trace counts both buffers.
func (s *buffered) Trace(visit func(value)) int64 {
	visit(s.raw)
	return int64(streamSize + cap(s.ahead) + cap(s.pending))
}

func bufferedOf(v value) *buffered { return v.NativeObject().State.(*buffered) }

// usable returns the state of a buffer that was initialised and not detached.
func usable(t *thread, v value) (*buffered, error) {
	s := bufferedOf(v)
	switch {
	case s.detached:
		return nil, t.Errorf(object.ValueError, "raw stream has been detached")
	case !s.raw.IsSet():
		return nil, t.Errorf(object.ValueError, "I/O operation on uninitialized object")
	}
	return s, nil
}

// isClosed asks raw: a buffer is closed when the stream behind it is.
func (s *buffered) isClosed(t *thread) (bool, error) {
	switch {
	case s.detached:
		return false, t.Errorf(object.ValueError, "raw stream has been detached")
	case !s.raw.IsSet():
		return false, t.Errorf(object.ValueError, "I/O operation on uninitialized object")
	case exact(s.raw, fileIOType):
		return fileIOOf(s.raw).closed, nil
	}
	return isClosed(t, s.raw)
}

// opened is usable for operations that need an open stream; what completes the message. It is asked
// before every operation.
func opened(t *thread, v value, what string) (*buffered, error) {
	s, err := usable(t, v)
	if err != nil {
		return nil, err
	}
	closed, err := s.isClosed(t)
	if err == nil && closed {
		err = t.Errorf(object.ValueError, "%s closed file", what)
	}
	return s, err
}

// newBufferedState is __new__: a buffer without a stream, which __init__ gives it.
func newBufferedState(reads, writes bool) func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
	return func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
		return t.NewObjectOf(cls, &buffered{reads: reads, writes: writes}, streamCharge)
	}
}

// newBuffered returns a buffer over an open FileIO. open() uses it: all checks of initBuffered are
// true of a file that was just opened.
func newBuffered(t *thread, class *object.Type, raw value, size int) (value, error) {
	s := &buffered{raw: raw, size: size, reads: class != writerType, writes: class != readerType}
	return t.NewObjectOf(class, s, streamCharge)
}

// initBuffered is __init__(raw, buffer_size). checks are the methods of raw that must answer True.
// The old stream is forgotten first, so that a failed second __init__ leaves an unusable object, as
// in CPython.
func initBuffered(name string, checks ...string) func(t *thread, v value, args []value, kw []*object.Str) error {
	def := &object.Def{Name: name, Sig: "raw, buffer_size=8192"}
	return func(t *thread, v value, args []value, kw []*object.Str) error {
		a, err := t.Bind(def, args, kw)
		if err != nil {
			return err
		}
		n, err := whole(t, a[1], defaultBuffer)
		if err != nil {
			return err
		}
		s := bufferedOf(v)
		s.raw, s.detached = value{}, false
		for _, c := range checks {
			if _, err := check(c)(t, []value{a[0]}); err != nil {
				return err
			}
		}
		if n <= 0 {
			return t.Errorf(object.ValueError, "buffer size must be strictly positive")
		}
		s.raw, s.size, s.ahead, s.pos, s.pending = a[0], n, nil, 0, nil
		return t.Alloc(n) // nothing is read that could not be paid for
	}
}

// forward calls a method of raw.
func forward(method string) object.Fn {
	return func(t *thread, a []value) (value, error) {
		s, err := usable(t, a[0])
		if err != nil {
			return value{}, err
		}
		return t.CallMethod(s.raw, method)
	}
}

var (
	// bufferedCommon are the methods of all three classes, bufferedReads those of the classes that
	// read, bufferedWrites those of the classes that write.
	bufferedCommon = []*object.Def{
		{Name: "close", Sig: "self, /", Doc: "Flush and close the stream.", Fn: bufferedClose},
		{Name: "detach", Sig: "self, /", Doc: "Flush, separate the stream behind the buffer and return it.",
			Fn: bufferedDetach},
		{Name: "fileno", Sig: "self, /", Doc: "Return the descriptor of the stream behind.", Fn: forward("fileno")},
		{Name: "isatty", Sig: "self, /", Doc: "Return whether the stream behind is a terminal.", Fn: forward("isatty")},
		{Name: "seekable", Sig: "self, /", Doc: "Return whether the position can be changed.", Fn: forward("seekable")},
		{Name: "seek", Sig: "self, target, whence=0, /",
			Doc: "Change the position: from the start (0), the position (1) or the end (2).", Fn: bufferedSeek},
		{Name: "tell", Sig: "self, /", Doc: "Return the position.", Fn: bufferedTell},
		{Name: "truncate", Sig: "self, pos=None, /", Doc: "Change the size, by default to the position.",
			Fn: bufferedTruncate},
		{Name: "flush", Sig: "self, /", Doc: "Pass on what is buffered.", Fn: bufferedFlush},
		{Name: "__getstate__", Sig: "self, /", Doc: "Refuse: a stream cannot be pickled.", Fn: cannotPickle},
	}
	bufferedReads = []*object.Def{
		{Name: "readable", Sig: "self, /", Doc: "Return whether the stream can be read.", Fn: forward("readable")},
		{Name: "read", Sig: "self, size=-1, /", Doc: "Read up to size bytes, all by default.", Fn: bufferedRead},
		{Name: "read1", Sig: "self, size=-1, /",
			Doc: "Read up to size bytes with at most one read of the stream behind.", Fn: bufferedRead1},
		{Name: "readinto", Sig: "self, buffer, /", Doc: "Read bytes into buffer and return their number.",
			Fn: bufferedReadinto("readinto", false)},
		{Name: "readinto1", Sig: "self, buffer, /",
			Doc: "Read bytes into buffer with at most one read of the stream behind.",
			Fn:  bufferedReadinto("readinto1", true)},
		{Name: "readline", Sig: "self, size=-1, /", Doc: "Read a line, at most size bytes of it.",
			Fn: bufferedReadline},
		{Name: "peek", Sig: "self, size=0, /", Doc: "Return bytes from the position on without moving it.",
			Fn: bufferedPeek},
	}
	bufferedWrites = []*object.Def{
		{Name: "writable", Sig: "self, /", Doc: "Return whether the stream can be written to.",
			Fn: forward("writable")},
		{Name: "write", Sig: "self, buffer, /", Doc: "Write bytes and return their number.", Fn: bufferedWrite},
	}
	bufferedAttrs = []*object.Attr{
		{Name: "closed", Get: func(t *thread, v value) (value, error) {
			closed, err := bufferedOf(v).isClosed(t)
			return object.Bool(closed), err
		}},
		{Name: "name", Get: ofRaw(nName)}, {Name: "mode", Get: ofRaw(nMode)},
		{Name: "raw", Get: func(t *thread, v value) (value, error) {
			s, err := usable(t, v)
			if err != nil {
				return value{}, err
			}
			return s.raw, nil
		}},
	}
)

// ofRaw is an attribute of the stream behind.
func ofRaw(name *object.Str) func(t *thread, v value) (value, error) {
	return func(t *thread, v value) (value, error) {
		s, err := usable(t, v)
		if err != nil {
			return value{}, err
		}
		return t.GetAttr(s.raw, name)
	}
}

// joinDefs puts tables of methods together.
func joinDefs(parts ...[]*object.Def) []*object.Def {
	var all []*object.Def
	for _, p := range parts {
		all = append(all, p...)
	}
	return all
}

// readerTable, writerTable and randomTable are the tables of BufferedReader, BufferedWriter and
// BufferedRandom.
var readerTable = object.TypeTable{
	Type: readerType,
	Sig:  "raw, buffer_size=8192",
	Doc:  "Create a buffer for a readable raw stream.",
	Slots: &object.Slots{New: newBufferedState(true, false), Init: initBuffered("BufferedReader", "readable"),
		Repr: bufferedRepr, Next: bufferedNext},
	Methods: joinDefs(bufferedCommon, bufferedReads),
	Attrs:   bufferedAttrs,
}

var writerTable = object.TypeTable{
	Type: writerType,
	Sig:  "raw, buffer_size=8192",
	Doc:  "Create a buffer for a writable raw stream.",
	Slots: &object.Slots{New: newBufferedState(false, true), Init: initBuffered("BufferedWriter", "writable"),
		Repr: bufferedRepr},
	Methods: joinDefs(bufferedCommon, bufferedWrites),
	Attrs:   bufferedAttrs,
}

var randomTable = object.TypeTable{
	Type: randomType,
	Sig:  "raw, buffer_size=8192",
	Doc:  "Create a buffer for a raw stream that can be read, written to and seeked.",
	Slots: &object.Slots{New: newBufferedState(true, true), Init: initBuffered("BufferedRandom", "seekable",
		"readable", "writable"), Repr: bufferedRepr, Next: bufferedNext},
	Methods: joinDefs(bufferedCommon, bufferedReads, bufferedWrites),
	Attrs:   bufferedAttrs,
}

// bufferedRepr names the file, if the stream behind has a name. A detached buffer raises ValueError
// for its name, which counts as none.
func bufferedRepr(t *thread, v value) (value, error) {
	kind := object.TypeOf(v).Name
	name, err := t.GetAttrOr(v, nName)
	if e, ok := err.(*object.Exc); ok && e.Class.IsSubtype(object.ValueError) {
		name, err = value{}, nil
	}
	if err != nil {
		return value{}, err
	}
	if !name.IsSet() {
		return t.TextOf("<", kind, ">")
	}
	if seen, err := t.EnterRepr(v); seen || err != nil {
		if err == nil {
			err = t.Errorf(object.RuntimeError, "reentrant call inside %s.__repr__", kind)
		}
		return value{}, err
	}
	defer t.LeaveRepr()
	r, err := t.ReprString(name)
	if err != nil {
		return value{}, err
	}
	return t.TextOf("<", kind, " name=", r, ">")
}

// bufferedClose flushes and closes raw, even if flushing failed. If both fail, the error of close
// is raised with that of flush as its context.
func bufferedClose(t *thread, a []value) (value, error) {
	self := a[0]
	s, err := usable(t, self)
	if err != nil {
		return value{}, err
	}
	if closed, err := s.isClosed(t); closed || err != nil {
		return object.None, err
	}
	_, flushed := t.CallMethod(self, "flush")
	s.pending, s.ahead = nil, nil
	_, err = t.CallMethod(s.raw, "close")
	if flushed != nil {
		if e, ok := err.(*object.Exc); ok { // both are told
			if f, ok := flushed.(*object.Exc); ok {
				e.Context = f.Value()
			}
			return value{}, err
		}
		return value{}, flushed
	}
	return object.None, err
}

// bufferedDetach flushes and gives the raw stream back; the buffer is of no use afterwards.
func bufferedDetach(t *thread, a []value) (value, error) {
	s, err := usable(t, a[0])
	if err != nil {
		return value{}, err
	}
	if _, err := t.CallMethod(a[0], "flush"); err != nil {
		return value{}, err
	}
	raw := s.raw
	s.raw, s.detached = value{}, true
	return raw, nil
}

// enter notes that raw is called, whose methods may be Python's: they must not come back to the
// buffer.
func (s *buffered) enter(t *thread, v value) error {
	if s.busy {
		r, err := t.ReprString(v)
		if err != nil {
			return err
		}
		return t.Errorf(object.RuntimeError, "reentrant call inside %s", r)
	}
	s.busy = true
	return nil
}

// position returns where the stream is, which is not where raw is.
func (s *buffered) position(t *thread) (int64, error) {
	at, err := s.rawTell(t)
	return at - int64(len(s.ahead)-s.pos) + int64(len(s.pending)), err
}

// rawTell returns the position of raw, and checks it: a class of the program may return anything.
func (s *buffered) rawTell(t *thread) (int64, error) {
	if exact(s.raw, fileIOType) {
		f, err := openFileIO(t, s.raw)
		if err != nil {
			return 0, err
		}
		return f.f.Pos(), nil
	}
	r, err := t.CallMethod(s.raw, "tell")
	if err != nil {
		return 0, err
	}
	n, err := t.IndexInt(r, object.ValueError)
	if err == nil && n < 0 {
		err = t.Errorf(object.OSError, "Raw stream returned invalid position %d", n)
	}
	return int64(n), err
}

// rawSeek moves raw and returns its new position.
func (s *buffered) rawSeek(t *thread, pos int64, whence int) (int64, error) {
	r, err := t.CallMethod(s.raw, "seek", object.Int(pos), object.Int(int64(whence)))
	if err != nil {
		return 0, err
	}
	n, err := t.IndexInt(r, object.ValueError)
	if err == nil && n < 0 {
		err = t.Errorf(object.OSError, "Raw stream returned invalid position %d", n)
	}
	return int64(n), err
}

// bufferedTell is tell(). A raw stream that lies about its position cannot make it negative.
func bufferedTell(t *thread, a []value) (value, error) {
	s, err := usable(t, a[0])
	if err != nil {
		return value{}, err
	}
	n, err := s.position(t)
	return object.Int(max(n, 0)), err
}

// bufferedSeek is seek(target, whence). A target within what was read ahead only moves within the
// buffer, so that alternating small seeks and reads do not read the file again and again.
func bufferedSeek(t *thread, a []value) (value, error) {
	self, target, how := a[0], a[1], a[2]
	whence, err := whole(t, how, 0)
	if err != nil {
		return value{}, err
	}
	if _, err := usable(t, self); err != nil {
		return value{}, err
	}
	if whence < 0 || whence > 2 {
		return value{}, t.Errorf(object.ValueError, "whence value %d unsupported", whence)
	}
	s, err := opened(t, self, "seek of")
	if err != nil {
		return value{}, err
	}
	if !exact(s.raw, fileIOType) {
		if _, err := check("seekable")(t, []value{s.raw}); err != nil {
			return value{}, err
		}
	}
	pos, err := t.IndexInt(target, object.OverflowError)
	if err != nil {
		return value{}, err
	}
	if err := s.flushWrites(t); err != nil {
		return value{}, err
	}
	if whence != 2 && len(s.ahead) > 0 { // maybe it is in the buffer
		if n, ok, err := s.seekAhead(t, int64(pos), whence); ok || err != nil {
			return object.Int(n), err
		}
	}
	// raw is further than the stream by what was read ahead.
	if whence == 1 {
		pos -= len(s.ahead) - s.pos
	}
	n, err := s.rawSeek(t, int64(pos), whence)
	if err == nil { // else the position is as before
		s.ahead, s.pos = nil, 0
	}
	return object.Int(n), err
}

// seekAhead moves within what was read ahead, if the target lies there.
func (s *buffered) seekAhead(t *thread, pos int64, whence int) (int64, bool, error) {
	end, err := s.rawTell(t)
	if err != nil {
		return 0, false, err
	}
	at := end - int64(len(s.ahead)-s.pos)
	if whence == 1 {
		pos += at
	}
	off := int64(s.pos) + pos - at
	if off < 0 || off > int64(len(s.ahead)) {
		return 0, false, nil
	}
	s.pos = int(off)
	return pos, true, nil
}

// bufferedTruncate is truncate(pos): raw is brought to where the stream is, then asked.
func bufferedTruncate(t *thread, a []value) (value, error) {
	self, size := a[0], a[1]
	s, err := opened(t, self, "truncate of")
	if err != nil {
		return value{}, err
	}
	if !s.writes {
		return unsupported(t, "truncate")
	}
	if err := s.flushWrites(t); err != nil {
		return value{}, err
	}
	if err := s.rewind(t); err != nil {
		return value{}, err
	}
	if !given(size) {
		n, err := s.rawTell(t)
		if err != nil {
			return value{}, err
		}
		size = object.Int(n)
	}
	return t.CallMethod(s.raw, "truncate", size)
}

// rewind gives up what was read ahead: raw goes back to where the stream is.
func (s *buffered) rewind(t *thread) error {
	n := len(s.ahead) - s.pos
	s.ahead, s.pos = nil, 0
	if n == 0 {
		return nil
	}
	_, err := s.rawSeek(t, int64(-n), 1)
	return err
}

// bufferedFlush writes what waits and, in a stream that can do both, gives up what was read ahead.
func bufferedFlush(t *thread, a []value) (value, error) {
	s, err := usable(t, a[0])
	if err != nil {
		return value{}, err
	}
	if !s.writes {
		return t.CallMethod(s.raw, "flush")
	}
	if _, err := opened(t, a[0], "flush of"); err != nil {
		return value{}, err
	}
	if err := s.flushWrites(t); err != nil {
		return value{}, err
	}
	if s.reads {
		return object.None, s.rewind(t)
	}
	return object.None, nil
}

// blocked is the error of a raw stream that takes no more bytes.
func blocked(t *thread, text string, written int) error {
	e, err := t.Call(object.BlockingIOError.Value(), object.Int(11), object.NewStr(text), object.Int(int64(written)))
	if err != nil {
		return err
	}
	exc, err := types.ToException(t, e)
	if err != nil {
		return err
	}
	return exc
}

// outOfRange is the error of a raw stream whose method claims to have moved more bytes than it was
// given.
func outOfRange(t *thread, method string, n, limit int) error {
	return t.Errorf(object.OSError, "raw %s() returned invalid length %d (should have been between 0 and %d)",
		method, n, limit)
}
