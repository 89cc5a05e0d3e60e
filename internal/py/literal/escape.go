// This file replaces escape sequences.

package literal

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ucd"
)

// decoder replaces the escape sequences of one literal.
type decoder struct {
	in      string
	at      int // next byte to read
	out     strings.Builder
	bytes   bool
	invalid int // offset of the first invalid escape, or -1
}

// run copies in to out; the first backslash is at next.
func (d *decoder) run(next int, m *budget.Meter) error {
	for next >= 0 {
		// One unit for the escape, which costs up to 300 ns if it is a name, and one for each 64
		// bytes before it.
		if err := m.Work(2 + next/64); err != nil {
			return err
		}
		d.out.WriteString(d.in[d.at : d.at+next])
		d.at += next
		if err := d.escape(); err != nil {
			return err
		}
		next = strings.IndexByte(d.in[d.at:], '\\')
	}
	d.out.WriteString(d.in[d.at:])
	return nil
}

// simpleEscapes maps the letter after a backslash to the byte the two stand for.
var simpleEscapes = [128]byte{
	'\\': '\\', '\'': '\'', '"': '"', 'a': '\a', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t', 'v': '\v',
}

// escape decodes the escape sequence whose backslash is at d.at.
func (d *decoder) escape() error {
	start := d.at
	d.at++
	if d.at == len(d.in) || d.in[d.at] >= utf8.RuneSelf {
		// A piece of an f-string may end in a backslash. Before a letter outside ASCII it stands
		// for itself, without a warning.
		d.out.WriteByte('\\')
		return nil
	}
	c := d.in[d.at]
	d.at++
	switch {
	case simpleEscapes[c] != 0:
		d.out.WriteByte(simpleEscapes[c])
	case c == '\n':
	case '0' <= c && c <= '7':
		d.octal(start)
	case c == 'x' && d.bytes:
		return d.hexByte(start)
	case c == 'x':
		return d.hex(start, 2, `truncated \xXX escape`)
	case c == 'u' && !d.bytes:
		return d.hex(start, 4, `truncated \uXXXX escape`)
	case c == 'U' && !d.bytes:
		return d.hex(start, 8, `truncated \UXXXXXXXX escape`)
	case c == 'N' && !d.bytes:
		return d.name(start)
	default:
		d.warn(start)
		d.out.WriteString(d.in[start:d.at])
	}
	return nil
}

// warn notes an invalid escape; CPython speaks of the first only.
func (d *decoder) warn(start int) {
	if d.invalid < 0 {
		d.invalid = start
	}
}

// octal decodes one to three octal digits; the first is already read. Above \377 is deprecated, and
// wraps around in bytes.
func (d *decoder) octal(start int) {
	d.at = start + 1
	r := rune(0)
	for n := 0; n < 3 && d.at < len(d.in) && d.in[d.at]-'0' < 8; n++ {
		r = r<<3 | rune(d.in[d.at]-'0')
		d.at++
	}
	if r > 0o377 {
		d.warn(start)
	}
	if d.bytes {
		d.out.WriteByte(byte(r))
		return
	}
	d.out.WriteRune(r)
}

// hexByte decodes the two digits of \x in a bytes literal.
func (d *decoder) hexByte(start int) error {
	if d.at+2 > len(d.in) || hexDigit(d.in[d.at]) < 0 || hexDigit(d.in[d.at+1]) < 0 {
		return &Error{At: AtLast, Class: "value error", Detail: fmt.Sprintf(`invalid \x escape at position %d`, start)}
	}
	d.out.WriteByte(byte(hexDigit(d.in[d.at])<<4 | hexDigit(d.in[d.at+1])))
	d.at += 2
	return nil
}

// hex decodes n hexadecimal digits into one code point. Two surrogates in a row stay two.
func (d *decoder) hex(start, n int, truncated string) error {
	r := uint32(0)
	for range n {
		if d.at == len(d.in) || hexDigit(d.in[d.at]) < 0 {
			return d.fail(start, truncated)
		}
		r = r<<4 | uint32(hexDigit(d.in[d.at]))
		d.at++
	}
	if r > ucd.MaxRune {
		return d.fail(start, "illegal Unicode character")
	}
	d.writeRune(rune(r))
	return nil
}

// name decodes the {name} of \N.
func (d *decoder) name(start int) error {
	const malformed = `malformed \N character escape`
	if d.at == len(d.in) || d.in[d.at] != '{' {
		return d.fail(start, malformed)
	}
	d.at++
	n := strings.IndexByte(d.in[d.at:], '}')
	if n <= 0 { // no brace, or no name
		if n < 0 {
			d.at = len(d.in)
		}
		return d.fail(start, malformed)
	}
	r, ok := ucd.Character(d.in[d.at : d.at+n])
	d.at += n + 1
	if !ok {
		return d.fail(start, "unknown Unicode character name")
	}
	d.writeRune(r)
	return nil
}

func (d *decoder) writeRune(r rune) {
	var buf [utf8.UTFMax]byte
	d.out.Write(ucd.AppendRune(buf[:0], r))
}

// fail reports the escape from start to d.at, which is never a single byte.
func (d *decoder) fail(start int, reason string) error {
	return &Error{At: AtLast, Class: "unicode error", Detail: fmt.Sprintf(
		"'unicodeescape' codec can't decode bytes in position %d-%d: %s", d.position(start), d.position(d.at)-1, reason)}
}

// position returns the offset that CPython reports for byte i. It decodes a copy of the literal in
// which letters outside ASCII are spelled \U000000e9 and a backslash before one, or at the end,
// \u005c: the numbers count bytes of that.
func (d *decoder) position(i int) int {
	const letter, backslash = len(`\U000000e9`), len(`\u005c`)
	n := 0
	for k := 0; k < i; {
		if d.in[k] == '\\' {
			k++
			if k == len(d.in) || d.in[k] >= utf8.RuneSelf {
				n += backslash
				continue
			}
			n++
		}
		if d.in[k] < utf8.RuneSelf {
			n++
			k++
			continue
		}
		_, size := utf8.DecodeRuneInString(d.in[k:])
		n += letter
		k += size
	}
	return n
}

// hexDigit returns the value of a hexadecimal digit, or -1.
func hexDigit(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c && c <= 'f':
		return int(c-'a') + 10
	case 'A' <= c && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}
