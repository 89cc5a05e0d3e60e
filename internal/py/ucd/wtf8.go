package ucd

import "unicode/utf8"

// WTF-8 is UTF-8 that encodes surrogates as well, each as three bytes. A Python string holds code
// points, and a surrogate is one: "\ud800" is legal, and "\ud83d\ude00" has two characters, not one
// emoji. unicode/utf8 refuses such bytes.

// IsSurrogate reports whether r is one half of a UTF-16 pair.
func IsSurrogate(r rune) bool { return uint32(r)-0xD800 < 0x800 }

// DecodeRune returns the first code point of s and its length in bytes: (utf8.RuneError, 1) if s
// does not begin with WTF-8, (utf8.RuneError, 0) if s is empty.
func DecodeRune(s string) (r rune, size int) {
	if len(s) > 0 && s[0] < utf8.RuneSelf {
		return rune(s[0]), 1
	}
	r, size = utf8.DecodeRuneInString(s)
	if r == utf8.RuneError && size == 1 && surrogateAt(s) {
		return rune(s[0]&0xF)<<12 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F), 3
	}
	return r, size
}

// DecodeLastRune returns the last code point of s and its length in bytes, as DecodeRune does for
// the first.
func DecodeLastRune(s string) (r rune, size int) {
	r, size = utf8.DecodeLastRuneInString(s)
	if r == utf8.RuneError && size == 1 && len(s) >= 3 && surrogateAt(s[len(s)-3:]) {
		return DecodeRune(s[len(s)-3:])
	}
	return r, size
}

// surrogateAt reports whether s begins with the three bytes of a surrogate.
func surrogateAt(s string) bool {
	return len(s) >= 3 && s[0] == 0xED && s[1]&0xE0 == 0xA0 && s[2]&0xC0 == 0x80
}

// AppendRune appends the WTF-8 of r, which must be a code point.
func AppendRune(b []byte, r rune) []byte {
	if IsSurrogate(r) {
		return append(b, 0xE0|byte(r>>12), 0x80|byte(r>>6)&0x3F, 0x80|byte(r)&0x3F)
	}
	return utf8.AppendRune(b, r)
}

// RuneLen returns the length of the WTF-8 of r.
func RuneLen(r rune) int {
	switch {
	case r < 0x80:
		return 1
	case r < 0x800:
		return 2
	case r < 0x10000:
		return 3
	}
	return 4
}
