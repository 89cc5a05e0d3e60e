// Package binascii is the native half of Python's module binascii: the module _binascii with
// base64, hexadecimal digits and checksums. The exceptions and the formats of old mail programs are
// frozen Python.
package binascii

import (
	"encoding/base64"
	"encoding/hex"
	"hash/crc32"
	"strconv"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "_binascii",
	Doc:  "Native parts of binascii.",
	Funcs: []*object.Def{
		{Name: "a2b_base64", Sig: "data, /, *, strict_mode=False",
			Doc: "Return the bytes that a line of base64 stands for.", Fn: decodeBase64},
		{Name: "b2a_base64", Sig: "data, /, *, newline=True", Doc: "Base64-code line of data.", Fn: encodeBase64},
		{Name: "a2b_hex", Sig: "hexstr, /", Doc: "Return the bytes that hexadecimal digits stand for.", Fn: decodeHex},
		{Name: "unhexlify", Sig: "hexstr, /", Doc: "Return the bytes that hexadecimal digits stand for.",
			Fn: decodeHex},
		{Name: "b2a_hex", Sig: "data, sep=None, bytes_per_sep=1",
			Doc: "Return the hexadecimal digits of bytes.", Fn: encodeHex},
		{Name: "hexlify", Sig: "data, sep=None, bytes_per_sep=1",
			Doc: "Return the hexadecimal digits of bytes.", Fn: encodeHex},
		{Name: "crc32", Sig: "data, crc=0, /", Doc: "Compute CRC-32 incrementally.", Fn: sumCRC32},
		{Name: "crc_hqx", Sig: "data, crc, /", Doc: "Compute CRC-CCITT incrementally.", Fn: sumHQX},
	},
}

type (
	thread = object.Thread
	value  = object.Value
)

const (
	pollBytes    = 1 << 16 // bytes between two looks at the budget
	bytesPerWork = 16      // bytes that are handled in the time of a short operation
	bytesSize    = 48
)

var nError = object.StaticName("Error")

// fail raises binascii.Error.
func fail(t *thread, msg string) error {
	return types.ModuleError(t, "binascii", nError, object.NewStr(msg))
}

// binary returns the bytes of an argument that must be bytes-like.
func binary(t *thread, v value) (string, error) {
	s, ok, err := types.BufferText(t, v)
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'", object.TypeOf(v).Name)
	}
	return s, err
}

// ascii returns the bytes of an argument that may also be a str.
func ascii(t *thread, v value) (string, error) {
	if v.Kind().Base() == object.KStr {
		if !v.Str().ASCII() {
			return "", t.Errorf(object.ValueError, "string argument should contain only ASCII characters")
		}
		return v.Str().S, nil
	}
	s, ok, err := types.BufferText(t, v)
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "argument should be bytes, buffer or ASCII string, not '%s'",
			object.TypeOf(v).Name)
	}
	return s, err
}

// room pays for n bytes of a result, and for making them.
func room(t *thread, n int) ([]byte, error) {
	if err := t.Alloc(bytesSize + n); err != nil {
		return nil, err
	}
	b, err := t.ZeroBytes(n)
	if err != nil {
		return nil, err
	}
	return b[:0], t.Work(n / bytesPerWork)
}

// encodeBase64 is b2a_base64(data, newline). Pieces are a multiple of three bytes long, so that
// none but the last is padded.
func encodeBase64(t *thread, a []value) (value, error) {
	newline := true
	s, err := binary(t, a[0])
	if err == nil && a[1].IsSet() {
		newline, err = t.Truth(a[1])
	}
	if err != nil {
		return value{}, err
	}
	b, err := room(t, base64.StdEncoding.EncodedLen(len(s))+1)
	for ; len(s) > pollBytes*3 && err == nil; s = s[pollBytes*3:] {
		b = base64.StdEncoding.AppendEncode(b, []byte(s[:pollBytes*3]))
		err = t.Work(pollBytes / bytesPerWork)
	}
	if err != nil {
		return value{}, err
	}
	b = base64.StdEncoding.AppendEncode(b, []byte(s))
	if newline {
		b = append(b, '\n')
	}
	return object.NewBytes(b), nil
}

// digits64 has the value of each base64 digit, invalid for other bytes.
var digits64 = func() (table [256]byte) {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	for i := range table {
		table[i] = invalid
	}
	for i := range len(alphabet) {
		table[alphabet[i]] = byte(i)
	}
	return
}()

const invalid = 0xFF

// decodeBase64 is a2b_base64(data, strict_mode).
func decodeBase64(t *thread, a []value) (value, error) {
	strict := false
	s, err := ascii(t, a[0])
	if err == nil && a[1].IsSet() {
		strict, err = t.Truth(a[1])
	}
	if err != nil {
		return value{}, err
	}
	b, err := room(t, len(s)/4*3+3)
	if err != nil {
		return value{}, err
	}
	d := decoder{t: t, b: b, strict: strict}
	if err := d.decode(s); err != nil {
		return value{}, err
	}
	return object.NewBytes(d.b), nil
}

// decoder decodes base64: bytes that are no digits are skipped unless it is strict.
type decoder struct {
	t        *thread
	b        []byte
	strict   bool
	quad     int  // digits of the group under way
	pads     int  // padding in it
	leftover byte // bits of the group that are not in b yet
}

// decode reads all of s. The rules for padding, and which error comes first, are those of CPython's
// binascii.c: without strict mode, whatever follows a complete group with padding is ignored.
func (d *decoder) decode(s string) error {
	if d.strict && s != "" && s[0] == '=' {
		return fail(d.t, "Leading padding not allowed")
	}
	for i := range len(s) {
		if i%pollBytes == pollBytes-1 {
			if err := d.t.Work(pollBytes / 2); err != nil {
				return err
			}
		}
		c := s[i]
		if c == '=' {
			if done, err := d.pad(s[i+1:]); done || err != nil {
				return err
			}
			continue
		}
		if digits64[c] == invalid {
			if d.strict {
				return fail(d.t, "Only base64 data is allowed")
			}
			continue
		}
		if d.strict && d.pads > 0 {
			return fail(d.t, "Discontinuous padding not allowed")
		}
		d.pads = 0
		d.digit(digits64[c])
	}
	switch {
	case d.quad == 1:
		n := strconv.Itoa(len(d.b)/3*4 + 1)
		return fail(d.t, "Invalid base64-encoded string: number of data characters ("+n+
			") cannot be 1 more than a multiple of 4")
	case d.quad != 0:
		return fail(d.t, "Incorrect padding")
	}
	return nil
}

// pad handles a padding character; rest is what follows it. done means that the data end here.
func (d *decoder) pad(rest string) (done bool, err error) {
	d.pads++
	if d.quad >= 2 && d.quad+d.pads >= 4 {
		if d.strict && rest != "" {
			return false, fail(d.t, "Excess data after padding")
		}
		return true, nil
	}
	if d.strict && d.quad == 0 {
		return false, fail(d.t, "Excess padding not allowed")
	}
	return false, nil
}

// digit adds six bits: the second, third and fourth digit of a group complete a byte each.
func (d *decoder) digit(v byte) {
	switch d.quad {
	case 0:
		d.leftover = v
	case 1:
		d.b = append(d.b, d.leftover<<2|v>>4)
		d.leftover = v & 0xF
	case 2:
		d.b = append(d.b, d.leftover<<4|v>>2)
		d.leftover = v & 3
	case 3:
		d.b = append(d.b, d.leftover<<6|v)
	}
	d.quad = (d.quad + 1) % 4
}

// decodeHex is a2b_hex(hexstr).
func decodeHex(t *thread, a []value) (value, error) {
	s, err := ascii(t, a[0])
	if err != nil {
		return value{}, err
	}
	if len(s)%2 != 0 {
		return value{}, fail(t, "Odd-length string")
	}
	b, err := room(t, len(s)/2)
	for len(s) > 0 && err == nil {
		n := min(len(s), pollBytes)
		if b, err = hex.AppendDecode(b, []byte(s[:n])); err != nil {
			return value{}, fail(t, "Non-hexadecimal digit found")
		}
		s = s[n:]
		err = t.Work(n / bytesPerWork)
	}
	return object.NewBytes(b), err
}

// encodeHex is bytes.hex() as bytes.
func encodeHex(t *thread, a []value) (value, error) {
	s, err := binary(t, a[0])
	if err != nil {
		return value{}, err
	}
	sep, every := a[1], a[2]
	data, err := types.BytesOf(t, s)
	if err != nil {
		return value{}, err
	}
	args := make([]value, 0, 2)
	if sep.IsSet() && !sep.IsNone() {
		args = append(args, sep)
		if every.IsSet() {
			args = append(args, every)
		}
	}
	digits, err := t.CallMethod(data, "hex", args...)
	if err != nil {
		return value{}, err
	}
	return types.BytesOf(t, digits.Str().S)
}

// start evaluates the checksum that a computation goes on from.
func start(t *thread, v value) (uint32, error) {
	if !v.IsSet() {
		return 0, nil
	}
	n, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	low, err := t.Binary(object.OpAnd, n, object.Int(1<<32-1))
	return uint32(low.Int()), err
}

// sumCRC32 is crc32(data, crc).
func sumCRC32(t *thread, a []value) (value, error) {
	s, err := binary(t, a[0])
	if err != nil {
		return value{}, err
	}
	crc, err := start(t, a[1])
	for ; len(s) > 0 && err == nil; s = s[min(len(s), pollBytes):] {
		part := s[:min(len(s), pollBytes)]
		crc = crc32.Update(crc, crc32.IEEETable, []byte(part))
		err = t.Work(len(part) / bytesPerWork)
	}
	return object.Int(int64(crc)), err
}

// sumHQX is crc_hqx(data, crc): the polynomial x**16 + x**12 + x**5 + 1, from the highest bit on.
func sumHQX(t *thread, a []value) (value, error) {
	s, err := binary(t, a[0])
	if err != nil {
		return value{}, err
	}
	n, err := start(t, a[1])
	crc := uint16(n)
	for ; len(s) > 0 && err == nil; s = s[min(len(s), pollBytes):] {
		part := s[:min(len(s), pollBytes)]
		for i := range len(part) {
			crc ^= uint16(part[i]) << 8
			for range 8 {
				crc = crc<<1 ^ crc>>15*0x1021
			}
		}
		err = t.Work(len(part))
	}
	return object.Int(int64(crc)), err
}
