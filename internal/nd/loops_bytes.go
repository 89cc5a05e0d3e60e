// This file combines bytes and bools by bits, eight at a time.

package nd

import bits "encoding/binary"

// andBytes is andLoop of bytes.
func andBytes(o, a, b []uint8) {
	a, b = a[:len(o)], b[:len(o)]
	for len(o) >= 8 && len(a) >= 8 && len(b) >= 8 {
		bits.NativeEndian.PutUint64(o, bits.NativeEndian.Uint64(a)&bits.NativeEndian.Uint64(b))
		o, a, b = o[8:], a[8:], b[8:]
	}
	for i := range o {
		o[i] = a[i] & b[i]
	}
}

// orBytes is orLoop of bytes.
func orBytes(o, a, b []uint8) {
	a, b = a[:len(o)], b[:len(o)]
	for len(o) >= 8 && len(a) >= 8 && len(b) >= 8 {
		bits.NativeEndian.PutUint64(o, bits.NativeEndian.Uint64(a)|bits.NativeEndian.Uint64(b))
		o, a, b = o[8:], a[8:], b[8:]
	}
	for i := range o {
		o[i] = a[i] | b[i]
	}
}
