// This file writes strings as JSON literals.

package json

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/ucd"
)

var (
	quoteASCIIDef = object.Def{Name: "encode_basestring_ascii", Sig: "string, /",
		Doc: "Return the JSON literal of a string, in ASCII.",
		Fn:  func(t *thread, a []value) (value, error) { return quoteString(t, a[0], true) }}
	quoteDef = object.Def{Name: "encode_basestring", Sig: "string, /", Doc: "Return the JSON literal of a string.",
		Fn: func(t *thread, a []value) (value, error) { return quoteString(t, a[0], false) }}
)

// quoteString is json.encoder.encode_basestring and its ASCII form.
func quoteString(t *thread, v value, ascii bool) (value, error) {
	s, err := strArg(t, v)
	if err != nil {
		return value{}, err
	}
	b := buffer{t: t}
	if err := b.quote(s.S, ascii); err != nil {
		return value{}, err
	}
	return b.str()
}

// buffer is text that is being written. It pays for its growth.
type buffer struct {
	t *thread
	b []byte
}

// grow makes room for n more bytes.
func (w *buffer) grow(n int) error {
	if len(w.b)+n <= cap(w.b) {
		return nil
	}
	room := max(64, 2*cap(w.b), len(w.b)+n)
	if err := w.t.Alloc(room); err != nil {
		return err
	}
	b, err := budget.Make[byte](w.t.Meter, room)
	if err != nil {
		return err
	}
	w.b, err = budget.Append(w.t.Meter, b[:0], w.b)
	return err
}

func (w *buffer) write(s string) error {
	if err := w.grow(len(s)); err != nil {
		return err
	}
	b, err := budget.Append(w.t.Meter, w.b, s)
	if err == nil {
		w.b = b
	}
	return err
}

func (w *buffer) str() (value, error) {
	if err := w.t.Alloc(len(w.b)); err != nil {
		return value{}, err
	}
	text, err := budget.Clone(w.t.Meter, w.b)
	return object.NewStr(object.BytesToString(text)), err
}

// longestEscape is that of a character outside the first plane: two surrogates.
const longestEscape = 12

// quote writes the literal of s. Runs of characters that stand for themselves are copied whole.
func (w *buffer) quote(s string, ascii bool) error {
	if err := w.grow(len(s) + 2 + longestEscape); err != nil {
		return err
	}
	w.b = append(w.b, '"')
	// done is the end of what was copied; from is where the last poll was. An escape counts for
	// more than one byte, by moving from back.
	done, from := 0, 0
	for i := 0; i < len(s); {
		if i-from >= pollBytes {
			if err := w.t.Work((i - from) / bytesPerWork); err != nil {
				return err
			}
			from = i
		}
		if c := s[i]; c >= ' ' && c != '"' && c != '\\' && (c < 0x7F || !ascii) {
			i++
			continue
		}
		if err := w.grow(i - done + longestEscape); err != nil {
			return err
		}
		w.b = append(w.b, s[done:i]...)
		i += w.escape(s[i:])
		from -= escapeCost
		done = i
	}
	if err := w.grow(len(s) - done + 1); err != nil {
		return err
	}
	b, err := budget.Append(w.t.Meter, w.b, s[done:])
	if err != nil {
		return err
	}
	w.b = append(b, '"')
	return nil
}

// escapeCost is how many plain bytes are read in the time that it takes to write an escape.
const escapeCost = 16

// escape writes the escape of the first character of s and returns its length.
func (w *buffer) escape(s string) int {
	switch c := s[0]; c {
	case '"', '\\':
		w.b = append(w.b, '\\', c)
	case '\n':
		w.b = append(w.b, '\\', 'n')
	case '\r':
		w.b = append(w.b, '\\', 'r')
	case '\t':
		w.b = append(w.b, '\\', 't')
	case '\b':
		w.b = append(w.b, '\\', 'b')
	case '\f':
		w.b = append(w.b, '\\', 'f')
	default:
		r, n := ucd.DecodeRune(s)
		if r >= 0x10000 {
			w.unicode(0xD800 + (r-0x10000)>>10)
			r = 0xDC00 + (r-0x10000)&0x3FF
		}
		w.unicode(r)
		return n
	}
	return 1
}

// unicode writes \uXXXX.
func (w *buffer) unicode(r rune) {
	const hex = "0123456789abcdef"
	w.b = append(w.b, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
}
