// This file writes reprs of constants.

package ast

import (
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/ucd"
)

// appendRepr appends repr() of the value of c.
func (c *Constant) appendRepr(b []byte) []byte {
	switch c.Kind {
	case None, True, False, Ellipsis:
		return append(b, singletonNames[c.Kind]...)
	case Int:
		return strconv.AppendInt(b, c.Int(), 10)
	case BigInt:
		return appendBigRepr(b, c.Big())
	case Float:
		return appendFloatRepr(b, c.Float(), true)
	case Complex:
		return append(appendFloatRepr(b, c.Float(), false), 'j')
	case Str:
		return appendStrRepr(b, c.Text)
	default:
		return appendBytesRepr(b, c.Text)
	}
}

var singletonNames = [...]string{None: "None", True: "True", False: "False", Ellipsis: "Ellipsis"}

// maxDecimalBits is the size above which an int has more than 4,300 decimal digits. CPython refuses
// to convert those (its dump raises ValueError), and converting takes more than linear time: they
// are shown in hexadecimal.
const maxDecimalBits = 14285

func appendBigRepr(b []byte, n *big.Int) []byte {
	if n.BitLen() > maxDecimalBits {
		return n.Append(append(b, "0x"...), 16)
	}
	return n.Append(b, 10)
}

// appendFloatRepr appends the shortest digits that read back as v, with an exponent where Python's
// repr has one. Of a whole number repr shows the ".0", except as part of a complex.
func appendFloatRepr(b []byte, v float64, point bool) []byte {
	switch {
	case math.IsInf(v, 0), math.IsNaN(v):
		return append(b, strings.ToLower(strings.TrimPrefix(strconv.FormatFloat(v, 'g', -1, 64), "+"))...)
	case v != 0 && (math.Abs(v) < 1e-4 || math.Abs(v) >= 1e16):
		return strconv.AppendFloat(b, v, 'e', -1, 64)
	}
	b = strconv.AppendFloat(b, v, 'f', -1, 64)
	if point && v == math.Trunc(v) {
		b = append(b, ".0"...)
	}
	return b
}

const hexDigits = "0123456789abcdef"

// appendStrRepr appends repr() of the str whose WTF-8 is s.
func appendStrRepr(b []byte, s string) []byte {
	quote := reprQuote(s)
	b = append(b, quote)
	for i := 0; i < len(s); {
		if c := s[i]; c < utf8.RuneSelf {
			b = appendEscapedByte(b, c, quote)
			i++
			continue
		}
		r, size := ucd.DecodeRune(s[i:])
		if ucd.IsPrintable(r) {
			b = append(b, s[i:i+size]...)
		} else {
			b = appendEscapedRune(b, r)
		}
		i += size
	}
	return append(b, quote)
}

// appendBytesRepr appends repr() of the bytes s.
func appendBytesRepr(b []byte, s string) []byte {
	quote := reprQuote(s)
	b = append(b, 'b', quote)
	for i := range len(s) {
		if c := s[i]; c < utf8.RuneSelf {
			b = appendEscapedByte(b, c, quote)
		} else {
			b = appendHex(append(b, `\x`...), uint32(c), 2)
		}
	}
	return append(b, quote)
}

// reprQuote is the single quote, unless that would need escapes and the double one would not.
func reprQuote(s string) byte {
	if strings.IndexByte(s, '\'') >= 0 && strings.IndexByte(s, '"') < 0 {
		return '"'
	}
	return '\''
}

// appendEscapedByte appends an ASCII character, escaped if it needs to be.
func appendEscapedByte(b []byte, c, quote byte) []byte {
	switch {
	case c == quote || c == '\\':
		return append(b, '\\', c)
	case c == '\n':
		return append(b, `\n`...)
	case c == '\r':
		return append(b, `\r`...)
	case c == '\t':
		return append(b, `\t`...)
	case c < ' ' || c == 0x7f:
		return appendHex(append(b, `\x`...), uint32(c), 2)
	}
	return append(b, c)
}

func appendEscapedRune(b []byte, r rune) []byte {
	switch {
	case r <= 0xff:
		return appendHex(append(b, `\x`...), uint32(r), 2)
	case r <= 0xffff:
		return appendHex(append(b, `\u`...), uint32(r), 4)
	}
	return appendHex(append(b, `\U`...), uint32(r), 8)
}

func appendHex(b []byte, v uint32, digits int) []byte {
	for i := digits - 1; i >= 0; i-- {
		b = append(b, hexDigits[v>>(4*i)&0xf])
	}
	return b
}
