// This file encodes text character by character in the encodings that map each code point by
// itself, and deals with characters that have no code as the error handler wants.

package text

import (
	"strconv"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text/charset"
	"github.com/hognose/hognose/internal/py/ucd"
)

// charset describes an encoding that maps each code point to bytes by itself.
type mapping struct {
	name   string // in errors
	reason string
	mark   string // byte order mark
	unit   int    // bytes that the length of every encoding is a multiple of
	ascii  bool   // ASCII characters are encoded as themselves
	single bool   // an error concerns one code point, not a run of them
	whole  bool   // surrogateescape blames the whole run, not only the part it cannot handle
	can    func(r rune) bool
	put    func(k *Builder, r rune)
}

const (
	noSurrogates = "surrogates not allowed"
	unmapped     = "character maps to <undefined>"
)

var charsets = [...]mapping{
	UTF8:    {name: "utf-8", reason: noSurrogates, unit: 1, ascii: true, can: isScalar, put: putUTF8},
	UTF8Sig: {name: "utf-8", reason: noSurrogates, unit: 1, ascii: true, mark: signature, can: isScalar, put: putUTF8},
	UTF16: {name: "utf-16", reason: noSurrogates, unit: 2, single: true, mark: "\xff\xfe", can: isScalar,
		put: putUTF16LE},
	UTF16LE: {name: "utf-16-le", reason: noSurrogates, unit: 2, single: true, can: isScalar, put: putUTF16LE},
	UTF16BE: {name: "utf-16-be", reason: noSurrogates, unit: 2, single: true, can: isScalar, put: putUTF16BE},
	UTF32: {name: "utf-32", reason: noSurrogates, unit: 4, single: true, mark: "\xff\xfe\x00\x00", can: isScalar,
		put: putUTF32LE},
	UTF32LE: {name: "utf-32-le", reason: noSurrogates, unit: 4, single: true, can: isScalar, put: putUTF32LE},
	UTF32BE: {name: "utf-32-be", reason: noSurrogates, unit: 4, single: true, can: isScalar, put: putUTF32BE},
	Latin1: {name: "latin-1", reason: "ordinal not in range(256)", unit: 1, ascii: true,
		can: func(r rune) bool { return r < 0x100 }, put: func(k *Builder, r rune) { k.byte(byte(r)) }},
	ASCII: {name: "ascii", reason: "ordinal not in range(128)", unit: 1, ascii: true,
		can: func(r rune) bool { return r < 0x80 }, put: func(k *Builder, r rune) { k.byte(byte(r)) }},
}

// charset returns the description of a codec with one.
func (c Codec) charset() *mapping {
	if c < firstSingle {
		return &charsets[c]
	}
	table := c.single()
	return &mapping{name: "charmap", reason: unmapped, unit: 1, whole: true, ascii: table.ASCII,
		can: func(r rune) bool { _, ok := table.Encode(r); return ok },
		put: func(k *Builder, r rune) { b, _ := table.Encode(r); k.byte(b) },
	}
}

func (c Codec) single() *charset.Single { return charset.SingleNamed(c.Module()) }

// encoder writes one text in one charset.
type encoder struct {
	*mapping
	k *Builder
	s string
	h Errors
}

// encode writes s behind the mark in the encoding t.
func encode(s Str, t *mapping, mark string, h Errors, m *budget.Meter) (Bytes, error) {
	out, err := build(m, len(mark)+len(s.Text)*t.unit, func(k *Builder) error {
		e := encoder{mapping: t, k: k, s: s.Text, h: h}
		k.raw(mark)
		return e.run()
	})
	return Bytes(out.Text), err
}

// run encodes the text. Characters without a code that follow each other go to the handler
// together, except where CPython reports them one by one.
func (e *encoder) run() error {
	for at, i := 0, 0; at < len(e.s); {
		if err := e.k.tick(); err != nil {
			return err
		}
		r, size := ucd.DecodeRune(e.s[at:])
		if e.can(r) {
			e.put(e.k, r)
			at, i = at+size, i+1
			continue
		}
		start, from := at, i
		for at < len(e.s) && !e.can(r) && (i == from || !e.single) {
			if err := e.k.tick(); err != nil {
				return err
			}
			at, i = at+size, i+1
			r, size = ucd.DecodeRune(e.s[at:])
		}
		if e.h.Handler == Custom {
			var err error
			if at, i, err = e.ask(start, from, i); err != nil {
				return err
			}
			continue
		}
		if err := e.handle(start, at, from, i); err != nil {
			return err
		}
	}
	return nil
}

// ask has a function of the program deal with the code points number i to j, which begin at the
// offset from, and returns where to go on: an offset and a number.
func (e *encoder) ask(from, i, j int) (at, next int, err error) {
	problem := &UnicodeError{Encoding: e.name, Object: e.s, Start: i, End: j, Reason: e.reason}
	r, err := e.h.Call(problem)
	if err != nil {
		return 0, 0, err
	}
	if r.Bytes {
		if len(r.Text)%e.unit != 0 {
			return 0, 0, problem
		}
		e.k.raw(r.Text)
	} else {
		for rest := r.Text; rest != ""; {
			c, size := ucd.DecodeRune(rest)
			if !e.can(c) {
				return 0, 0, problem
			}
			e.put(e.k, c)
			rest = rest[size:]
		}
	}
	at, err = e.k.seek(e.s, from, i, r.Next)
	return at, r.Next, err
}

// seek returns the offset of code point number j in s; number i is known to be at an offset.
func (b *Builder) seek(s string, at, i, j int) (int, error) {
	if j < i {
		at, i = 0, 0
	}
	return skip(s, at, j-i), b.m.Work(1 + (j-i)/unit)
}

// handle deals with the code points number i to j, at the offsets from and to, that the charset
// lacks.
func (e *encoder) handle(from, to, i, j int) error {
	if e.h.Handler == Strict {
		return e.fail(i, j)
	}
	for start := i; from < to; i++ {
		if err := e.k.tick(); err != nil {
			return err
		}
		r, size := ucd.DecodeRune(e.s[from:to])
		if !e.substitute(r) {
			if e.whole {
				i = start
			}
			return e.fail(i, j)
		}
		from += size
	}
	return nil
}

func (e *encoder) fail(i, j int) error {
	return &UnicodeError{Encoding: e.name, Object: e.s, Start: i, End: j, Reason: e.reason}
}

// substitute writes what the handler puts in the place of r, and reports whether it could.
func (e *encoder) substitute(r rune) bool {
	switch e.h.Handler {
	case SurrogateEscape:
		if r < 0xDC80 || r > 0xDCFF || e.unit != 1 {
			return false
		}
		e.k.byte(byte(r))
	case SurrogatePass:
		if e.reason != noSurrogates || !ucd.IsSurrogate(r) {
			return false
		}
		e.put(e.k, r)
	default:
		text := e.h.instead(r)
		for i := range len(text) {
			if !e.can(rune(text[i])) {
				return false
			}
		}
		for i := range len(text) {
			e.put(e.k, rune(text[i]))
		}
	}
	return true
}

// instead is the ASCII text that a handler which replaces characters has for r.
func (h Handler) instead(r rune) string {
	switch h {
	case Replace:
		return "?"
	case BackslashReplace:
		return backslashed(r)
	case XMLCharRefReplace:
		return "&#" + strconv.Itoa(int(r)) + ";"
	case NameReplace:
		if name := ucd.Name(r); name != "" {
			return `\N{` + name + `}`
		}
		return backslashed(r)
	}
	return ""
}

// backslashed returns the escape sequence of r.
func backslashed(r rune) string {
	k := Builder{}
	k.escapeHex(r)
	return k.out.String()
}

func isScalar(r rune) bool { return !ucd.IsSurrogate(r) }

// validUTF8 reports whether s is UTF-8, without surrogates, polling once for each window.
func validUTF8(s string, m *budget.Meter) (bool, error) {
	const window = 1 << 14
	for len(s) > 0 {
		if err := m.Work(window / unit); err != nil {
			return false, err
		}
		n := min(window, len(s))
		for n < len(s) && n > window-utf8.UTFMax && !utf8.RuneStart(s[n]) {
			n--
		}
		if !utf8.ValidString(s[:n]) {
			return false, nil
		}
		s = s[n:]
	}
	return true, nil
}

// hasSurrogate reports whether s, which is WTF-8, is not UTF-8. Only surrogates have 0xED before a
// byte from 0xA0 on.
func hasSurrogate(s string, m *budget.Meter) (bool, error) {
	for f := (finder{needle: "\xed", m: m}); ; {
		i, err := f.next(s, 0)
		if i < 0 || err != nil {
			return false, err
		}
		if i+1 < len(s) && s[i+1] >= 0xA0 {
			return true, nil
		}
		s = s[i+1:]
	}
}

func putUTF8(k *Builder, r rune) {
	var buf [utf8.UTFMax]byte
	for _, c := range ucd.AppendRune(buf[:0], r) {
		k.byte(c)
	}
}

// putUTF16LE writes a code point, the low byte first.
func putUTF16LE(k *Builder, r rune) {
	if r >= 0x10000 {
		hi, lo := surrogates(r)
		putUTF16LE(k, hi)
		r = lo
	}
	k.byte(byte(r))
	k.byte(byte(r >> 8))
}

// putUTF16BE writes a code point, the high byte first.
func putUTF16BE(k *Builder, r rune) {
	if r >= 0x10000 {
		hi, lo := surrogates(r)
		putUTF16BE(k, hi)
		r = lo
	}
	k.byte(byte(r >> 8))
	k.byte(byte(r))
}

// surrogates splits a code point above U+FFFF.
func surrogates(r rune) (hi, lo rune) { return 0xD800 + (r-0x10000)>>10, 0xDC00 + (r-0x10000)&0x3FF }

func putUTF32LE(k *Builder, r rune) {
	for shift := 0; shift < 32; shift += 8 {
		k.byte(byte(r >> shift))
	}
}

func putUTF32BE(k *Builder, r rune) {
	for shift := 24; shift >= 0; shift -= 8 {
		k.byte(byte(r >> shift))
	}
}
