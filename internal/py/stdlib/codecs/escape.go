// This file has escape_encode and escape_decode, the escapes of bytes literals. Pickles of protocol
// 0 are read with them.

package codecs

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// escapeEncode writes bytes as the literal b'…' does, without the quotes around.
func escapeEncode(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KBytes {
		return value{}, t.Errorf(object.TypeError, "escape_encode() argument 1 must be bytes, not %s",
			object.ArgType(a[0]))
	}
	in := a[0].Bytes().B
	if err := t.Alloc(4 * len(in)); err != nil {
		return value{}, err
	}
	var out []byte
	for rest := in; len(rest) > 0; {
		piece := rest[:min(escapePiece, len(rest))]
		if err := t.Work(len(piece)); err != nil {
			return value{}, err
		}
		var err error
		if out, err = budget.Grow(t.Meter, out, 4*len(piece), func(int) error {
			return nil
		}); err != nil { // paid above
			return value{}, err
		}
		out, rest = appendEscaped(out, piece), rest[len(piece):]
	}
	return coded(t, object.NewBytes(out), len(in), nil)
}

// appendEscaped adds bytes to out as they stand in a literal.
func appendEscaped(out, in []byte) []byte {
	const hex = "0123456789abcdef"
	for _, c := range in {
		switch {
		case c == '\\' || c == '\'':
			out = append(out, '\\', c)
		case c == '\t':
			out = append(out, `\t`...)
		case c == '\n':
			out = append(out, `\n`...)
		case c == '\r':
			out = append(out, `\r`...)
		case c < ' ' || c >= 0x7F:
			out = append(out, '\\', 'x', hex[c>>4], hex[c&15])
		default:
			out = append(out, c)
		}
	}
	return out
}

// escapePiece is how many bytes are looked at between two polls.
const escapePiece = 1 << 10

// A character of simpleEscapes behind a backslash stands for the one of simpleValues at the same
// place.
const (
	simpleEscapes = "\\'\"abfnrtv"
	simpleValues  = "\\'\"\a\b\f\n\r\t\v"
)

// escapeDecode is escape_decode(data, errors): the bytes that a literal would have. They are never
// more than its characters, so room for the input is room for the result.
func escapeDecode(t *thread, a []value) (value, error) {
	errors, err := errorsName(t, a[1], "escape_decode() argument 2")
	if err != nil {
		return value{}, err
	}
	in, err := data(t, a[0], true)
	if err != nil {
		return value{}, err
	}
	if err := t.Alloc(len(in)); err != nil {
		return value{}, err
	}
	room, err := budget.Make[byte](t.Meter, len(in))
	if err != nil {
		return value{}, err
	}
	out, polled := room[:0], 0
	for i := 0; i < len(in); {
		if i-polled > escapePiece {
			if err := t.Work(i - polled); err != nil {
				return value{}, err
			}
			polled = i
		}
		if in[i] != '\\' {
			out = append(out, in[i])
			i++
			continue
		}
		if i+1 == len(in) {
			return value{}, t.Errorf(object.ValueError, `Trailing \ in string`)
		}
		c := in[i+1]
		switch j := strings.IndexByte(simpleEscapes, c); {
		case c == '\n': // joins the line with the next
			i += 2
		case j >= 0:
			out = append(out, simpleValues[j])
			i += 2
		case c >= '0' && c <= '7': // up to three; a number above 255 loses its high bit
			n := 0
			for i++; i < len(in) && in[i] >= '0' && in[i] <= '7' && n < 0o100; i++ {
				n = n<<3 | int(in[i]-'0')
			}
			out = append(out, byte(n))
		case c == 'x':
			if i+3 < len(in) && hexDigit(in[i+2]) >= 0 && hexDigit(in[i+3]) >= 0 {
				out = append(out, byte(hexDigit(in[i+2])<<4|hexDigit(in[i+3])))
				i += 4
				continue
			}
			if out, err = badHex(t, errors, out, i); err != nil {
				return value{}, err
			}
			// The one digit that there is belongs to the escape that was replaced.
			if i += 2; i < len(in) && hexDigit(in[i]) >= 0 {
				i++
			}
		default: // unknown escapes stay, with their backslash
			out = append(out, '\\', c)
			i += 2
		}
	}
	return coded(t, object.NewBytes(out), len(in), t.Work(len(in)))
}

// badHex adds what stands for the \x escape at position i, which lacks digits.
func badHex(t *thread, errors string, out []byte, i int) ([]byte, error) {
	switch errors {
	case "strict":
		return nil, t.Errorf(object.ValueError, `invalid \x escape at position %d`, i)
	case "replace":
		return append(out, '?'), nil
	case "ignore":
		return out, nil
	}
	return nil, t.Errorf(object.ValueError, "decoding error; unknown error handling code: %s", errors)
}

// hexDigit is the value of a hexadecimal digit, -1 if c is none.
func hexDigit(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return -1
}
