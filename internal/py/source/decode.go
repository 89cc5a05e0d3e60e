// This file makes a File of bytes or text: it decodes, checks, and indexes lines.

package source

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
)

// FromString makes a File of text that is already decoded, as compile does with a str: a coding
// line means nothing, and a byte order mark is a character like any other. It copies the text only
// if it holds a carriage return. The error is a *SyntaxError or a *budget.Error.
func FromString(name, src string, m *budget.Meter) (*File, error) {
	d := decoder{name: name, meter: m}
	return d.refundOnError(d.fromString(src))
}

// FromBytes makes a File of the bytes of a source file, as compile does with bytes: a byte order
// mark is dropped, and a coding line (PEP 263) in one of the first two lines is obeyed, whichever
// of Python's text encodings it names. The error is a *SyntaxError or a *budget.Error.
//
// One thing is stricter than compile, and the same as running a file: bytes that are not UTF-8 are
// refused wherever they stand. compile would find them only inside a token.
func FromBytes(name string, src []byte, m *budget.Meter) (*File, error) {
	d := decoder{name: name, meter: m}
	return d.refundOnError(d.fromBytes(src))
}

// decoder carries what every step of making a File needs.
type decoder struct {
	name  string
	meter *budget.Meter
	held  int64 // bytes charged so far
}

func (d *decoder) charge(n int) error {
	if err := d.meter.Alloc(int64(n)); err != nil {
		return err
	}
	d.held += int64(n)
	return nil
}

func (d *decoder) release(n int64) {
	d.meter.Free(n)
	d.held -= n
}

// refundOnError gives back what was charged if there is no File that holds it.
func (d *decoder) refundOnError(f *File, err error) (*File, error) {
	if err != nil {
		d.release(d.held)
	}
	return f, err
}

func (d *decoder) fromString(src string) (*File, error) {
	if err := d.checkSize(len(src)); err != nil {
		return nil, err
	}
	facts, err := d.inspect(src)
	if err != nil {
		return nil, err
	}
	if facts.invalid >= 0 {
		return nil, d.errSurrogate(src, facts.invalid)
	}
	if facts.nul {
		return nil, errNUL()
	}
	if facts.cr {
		if src, err = d.translateNewlines(src); err != nil {
			return nil, err
		}
	}
	return d.index(src)
}

func (d *decoder) fromBytes(src []byte) (*File, error) {
	if err := d.checkSize(len(src)); err != nil {
		return nil, err
	}
	text, err := d.copy(src)
	if err != nil {
		return nil, err
	}
	facts, err := d.inspect(text)
	if err != nil {
		return nil, err
	}
	if facts.nul {
		return nil, errNUL()
	}
	if facts.cr {
		if text, err = d.translateNewlines(text); err != nil {
			return nil, err
		}
	}
	if text, err = d.decode(text, facts.invalid >= 0); err != nil {
		return nil, err
	}
	return d.index(text)
}

func (d *decoder) checkSize(n int) error {
	if n > MaxSize {
		return &SyntaxError{Kind: TooComplex, Msg: "source text is too long"}
	}
	return nil
}

func errNUL() error { return &SyntaxError{Msg: "source code string cannot contain null bytes"} }

// errEncoding returns an error that concerns the whole text. CPython gives it line 0 and offset -1.
func (d *decoder) errEncoding(format string, args ...any) error {
	return &SyntaxError{Msg: fmt.Sprintf(format, args...), Filename: d.name, Offset: -1}
}

// chunk is how many bytes are looked at between two polls; the slowest visitor takes about 100 µs
// for them.
const chunk = 32 << 10

// pieces calls visit for one stretch of text after the other, and polls in between. A stretch cuts
// neither a character nor a "\r\n".
func (d *decoder) pieces(text string, visit func(at int, piece string)) error {
	for i := 0; i < len(text); {
		end := cut(text, i+chunk)
		visit(i, text[i:end])
		i = end
		if err := d.meter.Work(chunk / 64); err != nil {
			return err
		}
	}
	return nil
}

// cut moves end back to the nearest place where text may be cut.
func cut(text string, end int) int {
	if end >= len(text) {
		return len(text)
	}
	if text[end-1] == '\r' {
		return end - 1
	}
	for i := end; i > end-utf8.UTFMax; i-- {
		if utf8.RuneStart(text[i]) {
			return i
		}
	}
	return end
}

// facts are what inspect finds in a text.
type facts struct {
	invalid int // offset of the first byte that is not part of a character; -1 if there is none
	nul     bool
	cr      bool
}

func (d *decoder) inspect(text string) (facts, error) {
	f := facts{invalid: -1}
	err := d.pieces(text, func(at int, piece string) {
		if f.invalid < 0 && !utf8.ValidString(piece) {
			f.invalid = at + firstInvalid(piece)
		}
		f.nul = f.nul || strings.IndexByte(piece, 0) >= 0
		f.cr = f.cr || strings.IndexByte(piece, '\r') >= 0
	})
	return f, err
}

// copy returns src as a string.
func (d *decoder) copy(src []byte) (string, error) {
	if err := d.charge(len(src)); err != nil {
		return "", err
	}
	var b strings.Builder
	b.Grow(len(src))
	for len(src) > 0 {
		n := min(chunk, len(src))
		b.Write(src[:n])
		src = src[n:]
		if err := d.meter.Work(chunk / 64); err != nil {
			return "", err
		}
	}
	return b.String(), nil
}

// translateNewlines returns text with "\r\n" and "\r" replaced by "\n".
func (d *decoder) translateNewlines(text string) (string, error) {
	before := d.held
	if err := d.charge(len(text)); err != nil {
		return "", err
	}
	var b strings.Builder
	b.Grow(len(text))
	err := d.pieces(text, func(_ int, piece string) {
		for {
			line, rest, found := strings.Cut(piece, "\r")
			b.WriteString(line)
			if !found {
				return
			}
			b.WriteByte('\n')
			piece = strings.TrimPrefix(rest, "\n")
		}
	})
	d.release(before)
	return b.String(), err
}

// index makes the File of text, which satisfies its invariants.
func (d *decoder) index(text string) (*File, error) {
	lines := 1
	if err := d.pieces(text, func(_ int, piece string) { lines += strings.Count(piece, "\n") }); err != nil {
		return nil, err
	}
	if err := d.charge(lines * 4); err != nil {
		return nil, err
	}
	starts, err := budget.Make[Pos](d.meter, lines)
	if err != nil {
		return nil, err
	}
	f := &File{Name: d.name, Text: text, lines: starts[:1]}
	err = d.pieces(text, func(at int, piece string) {
		for i := 0; ; {
			n := strings.IndexByte(piece[i:], '\n')
			if n < 0 {
				return
			}
			i += n + 1
			f.lines = append(f.lines, Pos(at+i))
		}
	})
	if err != nil {
		return nil, err
	}
	return f, nil
}
