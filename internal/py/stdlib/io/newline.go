// This file translates the ends of lines, for text files, StringIO and IncrementalNewlineDecoder.
// The rules are those of the argument newline of open():
//
//	newline   lines end at     read as   \n is written as
//	None      \n, \r, \r\n     \n        \n
//	''        \n, \r, \r\n     they are  \n
//	'\n'      \n               \n        \n
//	'\r'      \r               \r        \r
//	'\r\n'    \r\n             \r\n      \r\n

package io

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

// newlines says how the ends of lines are told and written.
type newlines struct {
	readEnd   string // what ends a line, if not universal
	universal bool   // \n, \r and \r\n end lines
	translate bool   // each of them is read as \n
	writeEnd  string // what \n becomes when it is written, if not empty
	seen      uint8  // ends of lines that were met, if universal
}

// Bits of newlines.seen.
const (
	seenCR = 1 << iota
	seenLF
	seenCRLF
)

// setNewline evaluates the argument newline. Files and streams in memory read None and "" alike.
func (n *newlines) setNewline(t *thread, v value) error {
	*n = newlines{readEnd: "\n"}
	if v.IsNone() {
		n.universal, n.translate = true, true
		return nil
	}
	switch end := v.Str().S; end {
	case "":
		n.universal = true
	case "\n":
	case "\r", "\r\n":
		n.readEnd, n.writeEnd = end, end
	default:
		if strings.IndexByte(end, 0) >= 0 {
			return t.Errorf(object.ValueError, "embedded null character")
		}
		return t.Errorf(object.ValueError, "illegal newline value: %s", end)
	}
	return nil
}

// record remembers which ends of lines s has. The attribute newlines shows them. When all three
// were met there is nothing more to learn.
func (n *newlines) record(s string) {
	if n.seen == seenCR|seenLF|seenCRLF {
		return
	}
	cr := strings.Count(s, "\r")
	lf := strings.Count(s, "\n")
	crlf := 0
	if cr > 0 {
		crlf = strings.Count(s, "\r\n")
	}
	if crlf > 0 {
		n.seen |= seenCRLF
	}
	if cr > crlf {
		n.seen |= seenCR
	}
	if lf > crlf {
		n.seen |= seenLF
	}
}

// toLF turns all ends of lines into \n.
func toLF(s string) string {
	if strings.IndexByte(s, '\r') < 0 {
		return s
	}
	return strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
}

// value is what the attribute newlines shows.
func (n *newlines) value() value {
	var ends []value
	for i, end := range [...]string{"\r", "\n", "\r\n"} {
		if n.seen&(1<<i) != 0 {
			ends = append(ends, object.NewStr(end))
		}
	}
	switch len(ends) {
	case 0:
		return object.None
	case 1:
		return ends[0]
	}
	return object.NewTuple(ends)
}

// lineEnd returns the length of the first line of s, its end included, and whether the end is
// there. A \r that might go on with \n is none yet.
func (n *newlines) lineEnd(s string) (int, bool) {
	if !n.universal || n.translate {
		if i := strings.Index(s, n.readEnd); i >= 0 {
			return i + len(n.readEnd), true
		}
		return len(s), false
	}
	i := strings.IndexAny(s, "\r\n")
	switch {
	case i < 0:
		return len(s), false
	case s[i] == '\r' && i+1 < len(s) && s[i+1] == '\n':
		return i + 2, true
	}
	return i + 1, true
}

// newlineDecoder is the state of an IncrementalNewlineDecoder. It stands between a decoder and its
// user, and holds a \r back until it knows whether \n follows.
type newlineDecoder struct {
	newlines
	decoder value // None: it gets text
	errors  value
	cr      bool // a \r was held back
	ready   bool
}

func (s *newlineDecoder) Trace(visit func(value)) int64 {
	visit(s.decoder)
	visit(s.errors)
	return streamSize
}

var initNewlineDef = object.Def{Name: "IncrementalNewlineDecoder", Sig: "decoder, translate, errors='strict'"}

var newlineTable = object.TypeTable{
	Type: newlineType,
	Sig:  "decoder, translate, errors='strict'",
	Doc:  "Wraps a decoder, or None for text, and turns all ends of lines into \\n if translate is true.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			return t.NewObjectOf(cls, &newlineDecoder{}, streamCharge)
		},
		Init: func(t *thread, v value, args []value, kw []*object.Str) error {
			a, err := t.Bind(&initNewlineDef, args, kw)
			if err != nil {
				return err
			}
			translate, err := t.Truth(a[1])
			if err != nil {
				return err
			}
			s := v.NativeObject().State.(*newlineDecoder)
			*s = newlineDecoder{newlines: newlines{universal: true, translate: translate}, decoder: a[0],
				errors: a[2], ready: true}
			return nil
		},
	},
	Methods: []*object.Def{
		{Name: "decode", Sig: "self, input, final=False", Doc: "Decode input and translate the ends of lines.",
			Fn: newlineDecode},
		{Name: "getstate", Sig: "self, /", Doc: "Return the state.", Fn: newlineGetstate},
		{Name: "setstate", Sig: "self, state, /", Doc: "Set the state.", Fn: newlineSetstate},
		{Name: "reset", Sig: "self, /", Doc: "Forget what came before.", Fn: newlineReset},
	},
	Attrs: []*object.Attr{
		{Name: "newlines", Get: func(t *thread, v value) (value, error) {
			s, err := newlineOf(t, v)
			if err != nil {
				return value{}, err
			}
			return s.value(), nil
		}},
	},
}

// newlineOf returns the state of a decoder whose __init__ was called.
func newlineOf(t *thread, v value) (*newlineDecoder, error) {
	s := v.NativeObject().State.(*newlineDecoder)
	if !s.ready {
		return nil, t.Errorf(object.ValueError, "IncrementalNewlineDecoder.__init__() not called")
	}
	return s, nil
}

// newlineDecode is decode(input, final): it decodes by the inner decoder, then translates.
func newlineDecode(t *thread, a []value) (value, error) {
	s, err := newlineOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	final, err := truth(t, a[2], false)
	if err != nil {
		return value{}, err
	}
	in := a[1]
	if !s.decoder.IsNone() {
		if in, err = t.CallMethod(s.decoder, "decode", in, object.Bool(final)); err != nil {
			return value{}, err
		}
	}
	if in.Kind().Base() != object.KStr {
		return value{}, t.Errorf(object.TypeError, "decoder should return a string result, not '%s'",
			object.TypeOf(in).Name)
	}
	if err := t.Alloc(2 * len(in.Str().S)); err != nil {
		return value{}, err
	}
	return object.NewStr(s.feed(in.Str().S, final)), t.Work(len(in.Str().S) / bytesPerWork)
}

// feed takes decoded text and returns what can be told of it: a \r at the end waits for what
// follows.
func (s *newlineDecoder) feed(text string, final bool) string {
	if s.cr && (final || text != "") {
		text, s.cr = "\r"+text, false
	}
	if !final && strings.HasSuffix(text, "\r") {
		text, s.cr = text[:len(text)-1], true
	}
	s.record(text)
	if s.translate {
		text = toLF(text)
	}
	return text
}

// newlineGetstate returns the state of the inner decoder, whose flags are shifted left to make room
// for one bit: whether a \r is held back. newlineSetstate undoes that.
func newlineGetstate(t *thread, a []value) (value, error) {
	s, err := newlineOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	buf, flag := object.NewBytes(nil), object.Int(0)
	if !s.decoder.IsNone() {
		st, err := t.CallMethod(s.decoder, "getstate")
		if err != nil {
			return value{}, err
		}
		if st.Kind().Base() != object.KTuple || len(st.Tuple().Items) != 2 {
			return value{}, t.Errorf(object.TypeError, "illegal decoder state")
		}
		buf, flag = st.Tuple().Items[0], st.Tuple().Items[1]
	}
	if flag, err = t.Binary(object.OpLShift, flag, object.Int(1)); err != nil {
		return value{}, err
	}
	if s.cr {
		flag, err = t.Binary(object.OpOr, flag, object.Int(1))
	}
	return object.Tup(buf, flag), err
}

// newlineSetstate is setstate((bytes, flags)), see newlineGetstate.
func newlineSetstate(t *thread, a []value) (value, error) {
	s, err := newlineOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	st := a[1]
	if st.Kind().Base() != object.KTuple || len(st.Tuple().Items) != 2 {
		return value{}, t.Errorf(object.TypeError, "state argument must be a tuple")
	}
	flag := st.Tuple().Items[1]
	bit, err := t.Binary(object.OpAnd, flag, object.Int(1))
	if err != nil {
		return value{}, err
	}
	if s.cr, err = t.Truth(bit); err != nil || s.decoder.IsNone() {
		return object.None, err
	}
	if flag, err = t.Binary(object.OpRShift, flag, object.Int(1)); err != nil {
		return value{}, err
	}
	return t.CallMethod(s.decoder, "setstate", object.Tup(st.Tuple().Items[0], flag))
}

// newlineReset is reset(): what was held back and seen is forgotten.
func newlineReset(t *thread, a []value) (value, error) {
	s, err := newlineOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	s.seen, s.cr = 0, false
	if s.decoder.IsNone() {
		return object.None, nil
	}
	return t.CallMethod(s.decoder, "reset")
}
