// Package urlquote is the module _urlquote: percent-encoding and its reverse over bytes, the inner
// loops of urllib.parse. The rest of urllib.parse is frozen Python.
package urlquote

import (
	"net/netip"
	"strings"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "_urlquote",
	Doc:  "Native parts of urllib.parse.",
	Funcs: []*object.Def{
		{Name: "quote", Sig: "data, safe, /",
			Doc: "Percent-encode bytes that are neither unreserved in URLs nor in safe; the result is a str.",
			Fn:  quote},
		{Name: "ip_version", Sig: "text, /",
			Doc: "Return 4 or 6 if text is an address of that version of the internet protocol, else 0.",
			Fn:  ipVersion},
		{Name: "unquote", Sig: "data, /", Doc: "Replace each %xx in bytes by the byte it stands for.", Fn: unquote},
	},
}

const (
	bytesPerWork = 16 // bytes that are handled in the time of a short operation
	pollBytes    = 1 << 16
	objectSize   = 64
)

const upperHex = "0123456789ABCDEF"

// quote is quote_from_bytes, whose arguments the caller has checked.
func quote(t *object.Thread, a []object.Value) (object.Value, error) {
	data, err := buffer(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	extra, err := buffer(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	safe, err := safeSet(t, extra)
	if err != nil {
		return object.Value{}, err
	}
	escaped, err := countUnsafe(t, data, &safe)
	if err != nil {
		return object.Value{}, err
	}
	size := len(data) + 2*escaped
	if err := t.Alloc(objectSize + size); err != nil {
		return object.Value{}, err
	}
	room, err := t.ZeroBytes(size)
	if err != nil {
		return object.Value{}, err
	}
	out := room[:0]
	for i := 0; i < len(data); i++ {
		if i%pollBytes == 0 {
			if err := t.Work(min(len(data)-i, pollBytes) / bytesPerWork); err != nil {
				return object.Value{}, err
			}
		}
		if c := data[i]; safe[c] {
			out = append(out, c)
		} else {
			out = append(out, '%', upperHex[c>>4], upperHex[c&15])
		}
	}
	return object.NewStr(unsafe.String(unsafe.SliceData(out), len(out))), nil // nobody else has the bytes
}

// safeSet are the unreserved characters of RFC 3986 and those of extra that are ASCII.
func safeSet(t *object.Thread, extra string) (safe [256]bool, err error) {
	const unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~"
	for i := range len(unreserved) {
		safe[unreserved[i]] = true
	}
	for i := range len(extra) {
		if extra[i] < 0x80 {
			safe[extra[i]] = true
		}
		if i%pollBytes == pollBytes-1 {
			if err := t.Work(pollBytes / bytesPerWork); err != nil {
				return safe, err
			}
		}
	}
	return safe, nil
}

func countUnsafe(t *object.Thread, data string, safe *[256]bool) (int, error) {
	n := 0
	for i := range len(data) {
		if i%pollBytes == 0 {
			if err := t.Work(min(len(data)-i, pollBytes) / bytesPerWork); err != nil {
				return 0, err
			}
		}
		if !safe[data[i]] {
			n++
		}
	}
	return n, nil
}

// unquote leaves a % alone that two hexadecimal digits do not follow.
func unquote(t *object.Thread, a []object.Value) (object.Value, error) {
	data, err := buffer(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	if err := t.Alloc(objectSize + len(data)); err != nil {
		return object.Value{}, err
	}
	out, err := t.ZeroBytes(len(data))
	if err != nil {
		return object.Value{}, err
	}
	out = out[:0]
	for data != "" {
		i := strings.IndexByte(data, '%')
		if i < 0 {
			i = len(data)
		}
		if err := t.Work(1 + i/bytesPerWork); err != nil {
			return object.Value{}, err
		}
		if out, err = budget.Append(t.Meter, out, data[:i]); err != nil {
			return object.Value{}, err
		}
		data = data[i:]
		if len(data) >= 3 && isHex(data[1]) && isHex(data[2]) {
			out, data = append(out, digit(data[1])<<4|digit(data[2])), data[3:]
		} else if data != "" {
			out, data = append(out, '%'), data[1:]
		}
	}
	return object.NewBytes(out), nil
}

// maxAddress is longer than any address; zones of IPv6 may be longer, but nobody names a network
// card so.
const maxAddress = 1 << 10

func ipVersion(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[0].Kind().Base() != object.KStr || len(a[0].Str().S) > maxAddress {
		return object.Int(0), nil
	}
	addr, err := netip.ParseAddr(a[0].Str().S)
	switch {
	case err != nil || strings.Contains(addr.Zone(), "%"):
		return object.Int(0), nil
	case addr.Is4():
		return object.Int(4), nil
	}
	return object.Int(6), nil
}

func isHex(c byte) bool { return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f' }

// digit is the value of a hexadecimal digit.
func digit(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}

func buffer(t *object.Thread, v object.Value) (string, error) {
	s, ok, err := types.BufferText(t, v)
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'", object.TypeOf(v).Name)
	}
	return s, err
}
