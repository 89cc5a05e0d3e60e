package nd

import (
	"bytes"
	le "encoding/binary"
	"math/bits"
	"unicode/utf8"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// decodeStr reads a text of up to n UCS-4 characters; the zeros at its end do not count.
func decodeStr(p unsafe.Pointer, n int) string {
	chars := unsafe.Slice((*uint32)(p), n)
	for n > 0 && chars[n-1] == 0 {
		n--
	}
	var room [64]byte
	out := room[:0]
	for _, c := range chars[:n] {
		out = AppendRune(out, rune(c))
	}
	return string(out)
}

// readText reads a str or bytes. A long one takes longer than a poll may wait, so it is read in
// pieces. Who keeps the text charges it.
func readText(m *budget.Meter, d DType, p unsafe.Pointer) (string, error) {
	if d.Len < longText {
		return Read(d, p).Text, nil
	}
	raw := unsafe.Slice((*byte)(p), d.Size())
	if d.Code != Void { // its zeros are a part of it
		var err error
		if raw, err = withoutZeros(m, raw); err != nil {
			return "", err
		}
	}
	room := func(size int) error {
		err := m.Alloc(int64(size))
		m.Free(int64(size))
		return err
	}
	if d.Code == Bytes || d.Code == Void {
		if err := room(len(raw)); err != nil {
			return "", err
		}
		out, err := budget.Clone(m, raw)
		return unsafe.String(unsafe.SliceData(out), len(out)), err
	}
	chars, out := unsafe.Slice((*uint32)(p), (len(raw)+3)/4), []byte(nil)
	for len(chars) > 0 {
		n := min(len(chars), longText)
		if err := m.Work(n); err != nil {
			return "", err
		}
		var err error
		if out, err = budget.Grow(m, out, 4*n, room); err != nil {
			return "", err
		}
		for _, c := range chars[:n] {
			out = AppendRune(out, rune(c))
		}
		chars = chars[n:]
	}
	return unsafe.String(unsafe.SliceData(out), len(out)), nil
}

// withoutZeros cuts the zeros at the end off.
func withoutZeros(m *budget.Meter, raw []byte) ([]byte, error) {
	for len(raw) > 0 {
		from := max(len(raw)-longText, 0)
		kept := bytes.TrimRight(raw[from:], "\x00")
		if raw = raw[:from+len(kept)]; len(kept) > 0 {
			break
		}
		if err := m.Work(longText / 16); err != nil {
			return nil, err
		}
	}
	return raw, nil
}

// writeText stores a text as an element of type d, in pieces if it is long.
func writeText(m *budget.Meter, d DType, p unsafe.Pointer, text string) error {
	if d.Len < longText {
		write(d, p, Scalar{Type: d, Text: text})
		return nil
	}
	if d.Code == Bytes {
		raw := unsafe.Slice((*byte)(p), int(d.Len))
		for len(raw) > 0 {
			n := min(longText, len(raw))
			if err := m.Work(n / 64); err != nil {
				return err
			}
			k := copy(raw[:n], text)
			clear(raw[k:n])
			raw, text = raw[n:], text[k:]
		}
		return nil
	}
	for at, n := 0, int(d.Len); at < n; at += longText {
		if err := m.Work(longText / 4); err != nil {
			return err
		}
		text = encodeStr(unsafe.Add(p, 4*at), min(longText, n-at), text)
	}
	return nil
}

// AppendRune appends the UTF-8 of c; a surrogate keeps its three-byte form.
func AppendRune(dst []byte, c rune) []byte {
	if c >= 0xd800 && c < 0xe000 {
		return append(dst, 0xe0|byte(c>>12), 0x80|byte(c>>6)&0x3f, 0x80|byte(c)&0x3f)
	}
	return utf8.AppendRune(dst, c)
}

// nextRune takes the first character off s, which is UTF-8 with surrogates in three-byte form.
func nextRune(s string) (c rune, size int) {
	c, size = utf8.DecodeRuneInString(s)
	if c == utf8.RuneError && size == 1 && len(s) >= 3 && s[0] == 0xed {
		return rune(s[0]&15)<<12 | rune(s[1]&63)<<6 | rune(s[2]&63), 3
	}
	return c, size
}

// RuneCount is the number of characters of a text in the form that Scalar.Text has: of the bytes
// that continue none. Eight bytes are counted at once.
func RuneCount(s string) int {
	const ones = 0x0101010101010101
	n := len(s)
	for ; len(s) >= 8; s = s[8:] {
		x := le.LittleEndian.Uint64([]byte(s[:8]))
		n -= bits.OnesCount64(x >> 7 &^ (x >> 6) & ones)
	}
	for i := range len(s) {
		if s[i]&0xc0 == 0x80 {
			n--
		}
	}
	return n
}

// encodeStr writes the first n characters of s, and zeros after them. It returns what is left of s.
func encodeStr(p unsafe.Pointer, n int, s string) (rest string) {
	chars := unsafe.Slice((*uint32)(p), n)
	for i := range chars {
		chars[i] = 0
		if s != "" {
			c, size := nextRune(s)
			chars[i], s = uint32(c), s[size:]
		}
	}
	return s
}

// decodeBytes reads up to n bytes; the zeros at the end do not count.
func decodeBytes(p unsafe.Pointer, n int) string {
	b := unsafe.Slice((*byte)(p), n)
	for n > 0 && b[n-1] == 0 {
		n--
	}
	return string(b[:n])
}

func encodeBytes(p unsafe.Pointer, n int, s string) {
	b := unsafe.Slice((*byte)(p), n)
	clear(b[copy(b, s):])
}
