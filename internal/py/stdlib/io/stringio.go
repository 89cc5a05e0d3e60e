// This file has StringIO.

package io

import (
	"bytes"
	"math"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// stringIO is the state of a StringIO. The text is UTF-8 in b. Programs count code points, so the
// position is kept both ways: pos in code points and off in bytes. While all is ASCII the two are
// equal; otherwise a seek walks from the position, or from the start if the target lies before it.
type stringIO struct {
	state
	newlines
	b       []byte
	ascii   bool  // code points are bytes
	n       int   // code points
	pos     int   // in code points; may be behind the end
	off     int   // in bytes; at the end if pos is behind it
	newline value // as given
}

// Trace counts the text.
func (s *stringIO) Trace(visit func(value)) int64 {
	visit(s.newline)
	return int64(streamSize + cap(s.b))
}

func stringIOOf(t *thread, v value) (*stringIO, error) {
	s := v.NativeObject().State.(*stringIO)
	return s, openString(t, v)
}

// openString raises the error for a closed StringIO.
func openString(t *thread, v value) error {
	if v.NativeObject().State.(*stringIO).closed {
		return t.Errorf(object.ValueError, "I/O operation on closed file")
	}
	return nil
}

// stringIOTable is the table of StringIO.
var stringIOTable = object.TypeTable{
	Type: stringIOType,
	Sig:  "initial_value='', newline='\\n'",
	Doc:  "A text file in memory, which starts with initial_value; newline is as for TextIOWrapper.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			return t.NewObjectOf(cls, newStringIO(), streamCharge)
		},
		Init: initStringIO,
		Iter: func(t *thread, v value) (value, error) {
			if openString(t, v) != nil {
				return value{}, t.Errorf(object.ValueError, "I/O operation on closed file.")
			}
			return v, nil
		},
		Next: stringIONext,
	},
	Methods: []*object.Def{
		{Name: "readable", Sig: "self, /", Doc: "Return True.", Fn: stringIOYes},
		{Name: "writable", Sig: "self, /", Doc: "Return True.", Fn: stringIOYes},
		{Name: "seekable", Sig: "self, /", Doc: "Return True.", Fn: stringIOYes},
		{Name: "close", Sig: "self, /", Doc: "Close the stream; its contents are lost.",
			Fn: func(t *thread, a []value) (value, error) {
				s := a[0].NativeObject().State.(*stringIO)
				s.closed, s.b = true, nil
				return object.None, nil
			}},
		{Name: "__getstate__", Sig: "self, /", Doc: "Return what __setstate__ takes.", Fn: stringIOGetstate},
		{Name: "__setstate__", Sig: "self, state, /", Doc: "Set the contents, the position and the attributes.",
			Fn: stringIOSetstate},
		{Name: "flush", Sig: "self, /", Doc: "Does nothing.", Fn: func(t *thread, a []value) (value, error) {
			return object.None, nil
		}},
		{Name: "getvalue", Sig: "self, /", Doc: "Return all that the file holds.", Fn: stringIOValue},
		{Name: "read", Sig: "self, size=-1, /", Doc: "Read and return up to size characters.", Fn: stringIORead},
		{Name: "readline", Sig: "self, size=-1, /", Doc: "Read and return characters up to the end of a line.",
			Fn: stringIOReadline},
		{Name: "write", Sig: "self, s, /",
			Doc: "Write string to file and return the number of characters written.", Fn: stringIOWrite},
		{Name: "seek", Sig: "self, pos, whence=0, /",
			Doc: "Change stream position: from the start (0), by nothing (1), or to the end (2).", Fn: stringIOSeek},
		{Name: "tell", Sig: "self, /", Doc: "Return the position in the file.",
			Fn: func(t *thread, a []value) (value, error) {
				s, err := stringIOOf(t, a[0])
				return object.Int(int64(s.pos)), err
			}},
		{Name: "truncate", Sig: "self, pos=None, /",
			Doc: "Truncate size to pos, by default the current position.", Fn: stringIOTruncate},
	},
	Attrs: []*object.Attr{
		{Name: "closed", Get: func(t *thread, v value) (value, error) {
			return object.Bool(v.NativeObject().State.(*stringIO).closed), nil
		}},
		{Name: "line_buffering", Get: func(t *thread, v value) (value, error) {
			return object.False, openString(t, v)
		}},
		{Name: "encoding", Get: func(t *thread, v value) (value, error) { return object.None, nil }},
		{Name: "errors", Get: func(t *thread, v value) (value, error) { return object.None, nil }},
		{Name: "newlines", Get: stringIONewlines},
	},
}

// newStringIO is an empty StringIO with the default newline, which translates nothing.
func newStringIO() *stringIO {
	return &stringIO{ascii: true, newline: object.NewStr("\n"), newlines: newlines{readEnd: "\n"}}
}

// fresh reports whether nothing has happened to s since newStringIO made it, but for reads of nothing.
func (s *stringIO) fresh() bool {
	return s.b == nil && s.pos == 0 && !s.closed && s.newline == object.NewStr("\n") && s.readEnd == "\n"
}

func stringIOYes(t *thread, a []value) (value, error) { return object.True, openString(t, a[0]) }

var initStringIODef = object.Def{Name: "StringIO", Sig: "initial_value='', newline='\\n'"}

// initStringIO is __init__(initial_value, newline). A new state replaces the old one at the end, so
// a failed call changes nothing.
func initStringIO(t *thread, v value, args []value, kw []*object.Str) error {
	a, err := t.Bind(&initStringIODef, args, kw)
	if err != nil {
		return err
	}
	if !a[0].IsSet() && !a[1].IsSet() && v.NativeObject().State.(*stringIO).fresh() {
		return nil
	}
	s := newStringIO()
	if a[1].IsSet() {
		if err := s.setEnd(t, a[1]); err != nil {
			return err
		}
	}
	if a[0].IsSet() && !a[0].IsNone() {
		if a[0].Kind().Base() != object.KStr {
			return t.Errorf(object.TypeError, "initial_value must be str or None, not %s", object.TypeOf(a[0]).Name)
		}
		if err := s.write(t, a[0].Str()); err != nil {
			return err
		}
		s.pos, s.off = 0, 0
	}
	v.NativeObject().State = s
	return nil
}

// setEnd evaluates the argument newline. Its messages differ from those of text files.
func (s *stringIO) setEnd(t *thread, v value) error {
	s.newline = v
	if !v.IsNone() {
		if v.Kind().Base() != object.KStr {
			return t.Errorf(object.TypeError, "newline must be str or None, not %s", object.TypeOf(v).Name)
		}
		switch v.Str().S {
		case "", "\n", "\r", "\r\n":
		default:
			r, err := t.ReprString(v)
			if err != nil {
				return err
			}
			return t.Errorf(object.ValueError, "illegal newline value: %s", r)
		}
	}
	return s.setNewline(t, v)
}

func stringIONewlines(t *thread, v value) (value, error) {
	s, err := stringIOOf(t, v)
	if err != nil {
		return value{}, err
	}
	return s.newlines.value(), nil
}

// stringIOGetstate is __getstate__: contents, newline, position, attributes.
func stringIOGetstate(t *thread, a []value) (value, error) {
	s, err := stringIOOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	text, err := str(t, s.b)
	if err != nil {
		return value{}, err
	}
	attrs, err := ownAttrs(t, a[0])
	if err != nil {
		return value{}, err
	}
	return t.Tuple(text, s.newline, object.Int(int64(s.pos)), attrs)
}

// stringIOSetstate is __setstate__((contents, newline, position, attributes)).
func stringIOSetstate(t *thread, a []value) (value, error) {
	self, st := a[0], a[1]
	if self.NativeObject().State.(*stringIO).closed {
		return value{}, t.Errorf(object.ValueError, "__setstate__ on closed file")
	}
	if st.Kind().Base() != object.KTuple || len(st.Tuple().Items) < 4 {
		return value{}, t.Errorf(object.TypeError, "%s.__setstate__ argument should be 4-tuple, got %s",
			object.TypeOf(self).Name, object.TypeOf(st).Name)
	}
	items := st.Tuple().Items
	if err := initStringIO(t, self, []value{object.NewStr(""), items[1]}, nil); err != nil {
		return value{}, err
	}
	s := self.NativeObject().State.(*stringIO)
	if items[0].Kind().Base() == object.KStr { // what is there was translated when it was written
		end := s.newlines
		s.newlines = newlines{readEnd: "\n"}
		if err := s.write(t, items[0].Str()); err != nil {
			return value{}, err
		}
		s.newlines = end
	}
	if !items[2].IsInt() {
		return value{}, t.Errorf(object.TypeError, "third item of state must be an integer, got %s",
			object.TypeOf(items[2]).Name)
	}
	if items[2].Int() < 0 {
		return value{}, t.Errorf(object.ValueError, "position value cannot be negative")
	}
	if err := s.seek(t, int(items[2].Int())); err != nil {
		return value{}, err
	}
	return object.None, restoreAttrs(t, self, items[3], "fourth")
}

// stringIOWrite returns the number of characters of its argument, before line ends are translated.
func stringIOWrite(t *thread, a []value) (value, error) {
	if a[1].Kind().Base() != object.KStr {
		return value{}, t.Errorf(object.TypeError, "string argument expected, got '%s'", object.TypeOf(a[1]).Name)
	}
	s, err := stringIOOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	n, err := t.Len(object.Obj(&a[1].Str().Header))
	if err != nil {
		return value{}, err
	}
	return object.Int(int64(n)), s.write(t, a[1].Str())
}

// WriteText makes print fast.
func (s *stringIO) WriteText(t *thread, self value, text string) error {
	if err := openString(t, self); err != nil {
		return err
	}
	return s.write(t, object.NewStr(text).Str())
}

// write puts text at the position, over what is there. It counts the code points of the new text
// and replaces as many old ones, which may have another length in bytes.
func (s *stringIO) write(t *thread, x *object.Str) error {
	str, n, ascii := x.S, len(x.S), x.ASCII()
	if err := t.Work(n / bytesPerWork); err != nil {
		return err
	}
	// The ends of lines are translated when they are written, so that reading finds them as they
	// shall be.
	if s.universal || s.writeEnd != "" {
		if err := t.Alloc(2 * n); err != nil {
			return err
		}
		var err error
		if str, err = s.ends(t, str); err != nil {
			return err
		}
		n = len(str)
	}
	if !ascii {
		var err error
		if n, err = budget.Scan(t.Meter, len(str), func() int { return count(str) }); err != nil {
			return err
		}
	}
	if n == 0 {
		return nil
	}
	if s.pos > math.MaxInt-len(str) {
		return t.Errorf(object.OverflowError, "new position too large")
	}
	if gap := s.pos - s.n; gap > 0 { // zeros up to the position
		if err := s.grow(t, gap+len(str)); err != nil {
			return err
		}
		s.b = append(s.b, make([]byte, gap)...)
		s.n, s.off = s.pos, len(s.b)
	}
	// end is where the old text goes on behind what is overwritten.
	end := s.off
	if s.pos < s.n {
		var err error
		if end, err = s.offset(t, min(s.pos+n, s.n)); err != nil {
			return err
		}
	}
	if err := s.splice(t, end, str); err != nil {
		return err
	}
	s.ascii = s.ascii && ascii
	s.pos += n
	s.n = max(s.n, s.pos)
	s.off += len(str)
	return nil
}

// splice replaces the bytes from the position up to end. The tail moves if the lengths differ.
func (s *stringIO) splice(t *thread, end int, str string) error {
	if err := s.grow(t, len(str)-(end-s.off)); err != nil {
		return err
	}
	if end == len(s.b) {
		b, err := budget.Append(t.Meter, s.b[:s.off], str)
		if err != nil {
			return err
		}
		s.b = b
		return nil
	}
	if err := t.Work((len(s.b) - end) / bytesPerWork); err != nil {
		return err
	}
	tail := len(s.b) - end
	s.b = s.b[:max(len(s.b), s.off+len(str)+tail)]
	copy(s.b[s.off+len(str):], s.b[end:end+tail])
	copy(s.b[s.off:], str)
	s.b = s.b[:s.off+len(str)+tail]
	return nil
}

// grow makes room for n more bytes.
func (s *stringIO) grow(t *thread, n int) error {
	if len(s.b)+n <= cap(s.b) {
		return nil
	}
	room := max(64, 2*cap(s.b), len(s.b)+n)
	if err := t.Alloc(room); err != nil {
		return err
	}
	b, err := budget.Make[byte](t.Meter, room)
	if err != nil {
		return err
	}
	if b, err = budget.Append(t.Meter, b[:0], s.b); err != nil {
		return err
	}
	s.b = b
	return nil
}

// ends writes the ends of lines in str as the stream wants them, and notes which there are.
func (s *stringIO) ends(t *thread, str string) (string, error) {
	n := s.newlines // a copy: a long text is looked at in the background
	out, err := budget.Scan(t.Meter, len(str), func() *ended {
		if n.universal {
			n.record(str)
		}
		if n.translate {
			str = toLF(str)
		}
		if n.writeEnd != "" {
			str = strings.ReplaceAll(str, "\n", n.writeEnd)
		}
		return &ended{str, n.seen}
	})
	if err != nil {
		return "", err
	}
	s.seen = out.seen
	return out.text, nil
}

// ended is a text with the ends of lines that a stream wants, and those that were met.
type ended struct {
	text string
	seen uint8
}

// offset returns the place of code point i, at or behind the position.
func (s *stringIO) offset(t *thread, i int) (int, error) {
	if s.ascii {
		return i, nil
	}
	off := s.off
	for k := s.pos; k < i; {
		for stop := min(i, k+countPiece); k < stop; k++ {
			off += width(s.b[off])
		}
		if k == i {
			break
		}
		if err := t.Meter.Poll(); err != nil {
			return 0, err
		}
	}
	return off, nil
}

// countLong returns the number of code points of b.
func countLong(t *thread, b []byte) (int, error) {
	n := 0
	for len(b) > countPiece {
		end := countPiece
		for end < len(b) && b[end]&0xC0 == 0x80 { // inside a character
			end++
		}
		n += count(object.BytesToString(b[:end]))
		b = b[end:]
		if err := t.Meter.Poll(); err != nil {
			return 0, err
		}
	}
	return n + count(object.BytesToString(b)), nil
}

// countPiece is how many code points are counted between two polls: 100 µs.
const countPiece = 1 << 16

func stringIOValue(t *thread, a []value) (value, error) {
	s, err := stringIOOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	return str(t, s.b)
}

// stringIORead is read(size=-1), in code points.
func stringIORead(t *thread, a []value) (value, error) {
	n, err := size(t, a[1])
	if err != nil {
		return value{}, err
	}
	s, err := stringIOOf(t, a[0])
	if err != nil || s.pos >= s.n {
		return object.NewStr(""), err
	}
	if n < 0 || n > s.n-s.pos {
		return s.take(t, len(s.b), s.n)
	}
	off, err := s.offset(t, s.pos+n)
	if err != nil {
		return value{}, err
	}
	return s.take(t, off, s.pos+n)
}

// take returns the text up to an offset, where the position will be.
func (s *stringIO) take(t *thread, off, pos int) (value, error) {
	v, err := str(t, s.b[s.off:off])
	s.off, s.pos = off, pos
	return v, err
}

// stringIOReadline is readline(size=-1), in code points.
func stringIOReadline(t *thread, a []value) (value, error) {
	n, err := size(t, a[1])
	if err != nil {
		return value{}, err
	}
	s, err := stringIOOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	if s.pos >= s.n {
		return object.NewStr(""), nil
	}
	return s.line(t, n)
}

// stringIONext reads a line for iteration; a subclass may have a readline of its own.
func stringIONext(t *thread, v value) (value, error) {
	if object.TypeOf(v) != stringIOType {
		return ioBaseTable.Slots.Next(t, v)
	}
	s, err := stringIOOf(t, v)
	if err != nil || s.pos >= s.n {
		return value{}, err
	}
	return s.line(t, -1)
}

// line reads a line, at most limit code points of it unless that is negative. The position is not
// at the end.
func (s *stringIO) line(t *thread, limit int) (value, error) {
	end := s.off + s.lineBytes(s.b[s.off:])
	pos := s.pos + (end - s.off)
	if !s.ascii {
		n, err := countLong(t, s.b[s.off:end])
		if err != nil {
			return value{}, err
		}
		pos = s.pos + n
	}
	if limit >= 0 && limit < pos-s.pos {
		pos = s.pos + limit
		var err error
		if end, err = s.offset(t, pos); err != nil {
			return value{}, err
		}
	}
	return s.take(t, end, pos)
}

// lineBytes returns the length of the first line of b, its end included.
func (s *stringIO) lineBytes(b []byte) int {
	if !s.universal || s.translate {
		if i := bytes.Index(b, []byte(s.readEnd)); i >= 0 {
			return i + len(s.readEnd)
		}
		return len(b)
	}
	i := bytes.IndexAny(b, "\r\n")
	switch {
	case i < 0:
		return len(b)
	case b[i] == '\r' && i+1 < len(b) && b[i+1] == '\n':
		return i + 2
	}
	return i + 1
}

// stringIOSeek is seek(pos, whence): relative seeks by nothing only, as for text files.
func stringIOSeek(t *thread, a []value) (value, error) {
	pos, whence, err := seekArgs(t, a)
	if err != nil {
		return value{}, err
	}
	s, err := stringIOOf(t, a[0])
	switch {
	case err != nil:
		return value{}, err
	case whence < 0 || whence > 2:
		return value{}, t.Errorf(object.ValueError, "Invalid whence (%d, should be 0, 1 or 2)", whence)
	case whence == 0 && pos < 0:
		return value{}, t.Errorf(object.ValueError, "Negative seek position %d", pos)
	case whence != 0 && pos != 0:
		return value{}, t.Errorf(object.OSError, "Can't do nonzero cur-relative seeks")
	case whence == 1:
		pos = s.pos
	case whence == 2:
		pos = s.n
	}
	return object.Int(int64(pos)), s.seek(t, pos)
}

// seek moves to code point pos. The walk is charged before it starts, as it may be as long as the
// text.
func (s *stringIO) seek(t *thread, pos int) error {
	switch {
	case pos >= s.n:
		s.off = len(s.b)
	case s.ascii:
		s.off = pos
	default:
		if pos < s.pos {
			s.pos, s.off = 0, 0
		}
		if err := t.Work(pos - s.pos); err != nil {
			return err
		}
		off, err := s.offset(t, pos)
		if err != nil {
			return err
		}
		s.off = off
	}
	s.pos = pos
	return nil
}

// stringIOTruncate cuts the text and leaves the position where it was, behind the end perhaps.
func stringIOTruncate(t *thread, a []value) (value, error) {
	s, err := stringIOOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	n, err := truncateArg(t, a[1], s.pos)
	if err != nil {
		return value{}, err
	}
	if n < 0 {
		return value{}, t.Errorf(object.ValueError, "Negative size value %d", n)
	}
	if n < s.n {
		pos := s.pos
		if err := s.seek(t, n); err != nil {
			return value{}, err
		}
		s.b, s.n = s.b[:s.off], n
		if err := s.seek(t, pos); err != nil {
			return value{}, err
		}
	}
	return object.Int(int64(n)), nil
}
