// This file has the functions utf_8_encode, utf_8_decode and so on. They are CPython's interface
// between its codecs and the modules of package encodings; programs that define codecs call them.

package codecs

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
	"github.com/hognose/hognose/internal/py/types"
)

// A pair of functions such as utf_8_encode and utf_8_decode.
type coder struct {
	name    string
	codec   text.Codec
	final   string // the default of the decoder's parameter final; "": it has none
	ordered bool   // the encoder takes a byte order, and there is an _ex_decode
	orStr   bool   // the decoder takes a str too
}

// A row is a codec. Functions and signatures follow from it, see coders: what differs between
// codecs is the parameter final, whose default is False where an incomplete character at the end
// may be left for the next call.
var coderTable = [...]coder{
	{name: "utf_8", codec: text.UTF8, final: "False"},
	{name: "utf_7", codec: text.UTF7, final: "False"},
	{name: "utf_16", codec: text.UTF16, final: "False", ordered: true},
	{name: "utf_16_le", codec: text.UTF16LE, final: "False"},
	{name: "utf_16_be", codec: text.UTF16BE, final: "False"},
	{name: "utf_32", codec: text.UTF32, final: "False", ordered: true},
	{name: "utf_32_le", codec: text.UTF32LE, final: "False"},
	{name: "utf_32_be", codec: text.UTF32BE, final: "False"},
	{name: "latin_1", codec: text.Latin1},
	{name: "ascii", codec: text.ASCII},
	{name: "unicode_escape", codec: text.UnicodeEscape, final: "True", orStr: true},
	{name: "raw_unicode_escape", codec: text.RawUnicodeEscape, final: "True", orStr: true},
}

// coders makes the functions of coderTable.
func coders() []*object.Def {
	var defs []*object.Def
	for i := range coderTable {
		c := &coderTable[i]
		encodeSig, decodeSig := "str, errors=None, /", "data, errors=None, /"
		if c.ordered {
			encodeSig = "str, errors=None, byteorder=0, /"
		}
		if c.final != "" {
			decodeSig = "data, errors=None, final=" + c.final + ", /"
		}
		defs = append(defs,
			&object.Def{Name: c.name + "_encode", Sig: encodeSig,
				Doc: "Encode a str: the bytes, and the number of characters.", Fn: c.encode},
			&object.Def{Name: c.name + "_decode", Sig: decodeSig,
				Doc: "Decode bytes: the str, and the number of bytes used.", Fn: c.decode})
		if c.ordered {
			defs = append(defs,
				&object.Def{Name: c.name + "_ex_decode", Sig: "data, errors=None, byteorder=0, final=False, /",
					Doc: "Decode bytes: the str, the number of bytes used, and the byte order found.", Fn: c.exDecode})
		}
	}
	return defs
}

// encode is the function name_encode. A negative byte order means little-endian, a positive one
// big-endian; 0 is the machine's, with a mark in front.
func (c *coder) encode(t *thread, a []value) (value, error) {
	s, err := str(t, a[0], c.name+"_encode() argument 1")
	if err != nil {
		return value{}, err
	}
	errors, err := errorsName(t, a[1], c.name+"_encode() argument 2")
	if err != nil {
		return value{}, err
	}
	codec := c.codec
	if c.ordered && a[2].IsSet() {
		order, err := t.IndexInt(a[2], object.OverflowError)
		if err != nil {
			return value{}, err
		}
		if codec = c.codec; order < 0 {
			// The constants of package text stand in the order UTF16, UTF16LE, UTF16BE, and so do
			// those of UTF-32.
			codec = c.codec + 1 // little-endian
		} else if order > 0 {
			codec = c.codec + 2
		}
	}
	b, _, err := types.EncodeText(t, &text.Encoding{Codec: codec}, s, errors, true)
	if err != nil {
		return value{}, err
	}
	n, err := t.StrLen(s)
	return coded(t, b, n, err)
}

// decode is the function name_decode. Codecs without a parameter final always take all bytes.
func (c *coder) decode(t *thread, a []value) (value, error) {
	final := c.final != "False"
	if c.final != "" && a[2].IsSet() {
		var err error
		if final, err = t.Truth(a[2]); err != nil {
			return value{}, err
		}
	}
	s, used, _, err := c.decodeAs(t, c.codec, a[0], a[1], final)
	return coded(t, s, used, err)
}

// coded is what coders return unless there was an error: v, whose bytes are paid for, and the length
// of what was read.
func coded(t *thread, v value, n int, err error) (value, error) {
	if err != nil {
		return value{}, err
	}
	return object.Tup(v, object.Int(int64(n))), t.Alloc(object.BytesSize + object.TupleSize + 2*object.ValueSize)
}

// decodeAs decodes v with codec, which differs from c.codec when a byte order is given. state tells
// the order that a mark has decided.
func (c *coder) decodeAs(t *thread, codec text.Codec, v, errs value,
	final bool) (s value, used int, state uint64, err error) {
	errors, err := errorsName(t, errs, c.name+"_decode() argument 2")
	if err != nil {
		return value{}, 0, 0, err
	}
	b, err := data(t, v, c.orStr)
	if err != nil {
		return value{}, 0, 0, err
	}
	e := text.Encoding{Codec: codec}
	s, used, err = types.DecodeText(t, &e, b, errors, final)
	return s, used, e.State, err
}

// exDecode also tells the byte order: -1 for little-endian, 1 for big-endian, 0 if no mark has
// decided it.
func (c *coder) exDecode(t *thread, a []value) (value, error) {
	order, final := 0, false
	var err error
	if a[2].IsSet() {
		if order, err = t.IndexInt(a[2], object.OverflowError); err != nil {
			return value{}, err
		}
	}
	if a[3].IsSet() {
		if final, err = t.Truth(a[3]); err != nil {
			return value{}, err
		}
	}
	codec := c.codec
	switch {
	case order < 0:
		codec++
	case order > 0:
		codec += 2
	}
	s, used, state, err := c.decodeAs(t, codec, a[0], a[1], final)
	if err != nil {
		return value{}, err
	}
	// The two low bits of the state of UTF-16 and UTF-32 are the order found: none yet, little,
	// big.
	if codec == c.codec {
		order = [...]int{0, -1, 1, 0}[state&3]
	}
	return t.Paid(object.Tup(s, object.Int(int64(used)), object.Int(int64(order))))
}

// readBuffer is readbuffer_encode: any bytes-like object, or a str as UTF-8, as bytes.
func readBuffer(t *thread, a []value) (value, error) {
	b, err := data(t, a[0], true)
	if err != nil {
		return value{}, err
	}
	return coded(t, object.NewBytes(b), len(b), nil)
}
