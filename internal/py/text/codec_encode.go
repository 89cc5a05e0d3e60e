package text

import (
	"strconv"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ucd"
)

// charset describes an encoding that maps each code point to bytes by itself.
type charset struct {
	name   string // in errors
	reason string
	mark   string // byte order mark
	unit   int    // bytes that the length of every encoding is a multiple of
	single bool   // an error concerns one code point, not a run of them
	whole  bool   // surrogateescape blames the whole run, not only the part it cannot handle
	can    func(r rune) bool
	put    func(k *Builder, r rune)
}

const (
	noSurrogates = "surrogates not allowed"
	unmapped     = "character maps to <undefined>"
)

var charsets = [...]charset{
	UTF8:    {name: "utf-8", reason: noSurrogates, unit: 1, can: isScalar, put: putUTF8},
	UTF16:   {name: "utf-16", reason: noSurrogates, unit: 2, single: true, mark: "\xff\xfe", can: isScalar, put: putUTF16LE},
	UTF16LE: {name: "utf-16-le", reason: noSurrogates, unit: 2, single: true, can: isScalar, put: putUTF16LE},
	UTF16BE: {name: "utf-16-be", reason: noSurrogates, unit: 2, single: true, can: isScalar, put: putUTF16BE},
	UTF32:   {name: "utf-32", reason: noSurrogates, unit: 4, single: true, mark: "\xff\xfe\x00\x00", can: isScalar, put: putUTF32LE},
	UTF32LE: {name: "utf-32-le", reason: noSurrogates, unit: 4, single: true, can: isScalar, put: putUTF32LE},
	UTF32BE: {name: "utf-32-be", reason: noSurrogates, unit: 4, single: true, can: isScalar, put: putUTF32BE},
	Latin1: {name: "latin-1", reason: "ordinal not in range(256)", unit: 1,
		can: func(r rune) bool { return r < 0x100 }, put: func(k *Builder, r rune) { k.byte(byte(r)) }},
	ASCII: {name: "ascii", reason: "ordinal not in range(128)", unit: 1,
		can: func(r rune) bool { return r < 0x80 }, put: func(k *Builder, r rune) { k.byte(byte(r)) }},
	CP1252: {name: "charmap", reason: unmapped, unit: 1, whole: true,
		can: func(r rune) bool { _, ok := cp1252Byte(r); return ok }, put: putCP1252},
}

// encoder writes one text in one charset.
type encoder struct {
	*charset
	k *Builder
	s string
	h Handler
}

func encode(s Str, t *charset, h Handler, m *budget.Meter) (Bytes, error) {
	out, err := build(m, len(t.mark)+len(s.Text)*t.unit, func(k *Builder) error {
		e := encoder{charset: t, k: k, s: s.Text, h: h}
		k.raw(t.mark)
		return e.run()
	})
	return Bytes(out.Text), err
}

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
		if err := e.handle(start, at, from, i); err != nil {
			return err
		}
	}
	return nil
}

// handle deals with the code points number i to j, at the offsets from and to, that the charset lacks.
func (e *encoder) handle(from, to, i, j int) error {
	if e.h == Strict {
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
	switch e.h {
	case Replace:
		e.put(e.k, '?')
	case BackslashReplace:
		e.putASCII(backslashed(r))
	case XMLCharRefReplace:
		e.putASCII("&#" + strconv.Itoa(int(r)) + ";")
	case NameReplace:
		if name := ucd.Name(r); name != "" {
			e.putASCII(`\N{` + name + `}`)
		} else {
			e.putASCII(backslashed(r))
		}
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
	}
	return true
}

func (e *encoder) putASCII(s string) {
	for i := range len(s) {
		e.put(e.k, rune(s[i]))
	}
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

// hasSurrogate reports whether s, which is WTF-8, is not UTF-8. Only surrogates have 0xED before a byte from 0xA0 on.
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

// encodeSig writes UTF-8 with a signature.
func encodeSig(s Str, h Handler, m *budget.Meter) (Bytes, error) {
	b, err := UTF8.Encode(s, h, m)
	if err != nil {
		return "", err
	}
	if err := charge(m, len(b)+3); err != nil {
		return "", err
	}
	return "\ufeff" + b, nil
}

func putUTF8(k *Builder, r rune) {
	var buf [utf8.UTFMax]byte
	for _, c := range ucd.AppendRune(buf[:0], r) {
		k.byte(c)
	}
}

func putUTF16LE(k *Builder, r rune) {
	if r >= 0x10000 {
		hi, lo := surrogates(r)
		putUTF16LE(k, hi)
		r = lo
	}
	k.byte(byte(r))
	k.byte(byte(r >> 8))
}

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

// cp1252High holds what cp1252 has at 0x80 to 0x9F instead of control characters; 0 marks the five bytes it leaves undefined.
var cp1252High = [32]rune{
	'€', 0, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0, 'Ž', 0,
	0, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0, 'ž', 'Ÿ',
}

func cp1252Byte(r rune) (byte, bool) {
	if r < 0x80 || r >= 0xA0 && r <= 0xFF {
		return byte(r), true
	}
	for i, c := range cp1252High {
		if c == r && c != 0 {
			return byte(0x80 + i), true
		}
	}
	return 0, false
}

func putCP1252(k *Builder, r rune) {
	c, _ := cp1252Byte(r)
	k.byte(c)
}
