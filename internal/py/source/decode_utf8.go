// This file finds what is wrong with text that is not UTF-8, in Python's words.

package source

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// firstInvalid returns the offset of the first byte of s that is not part of a character. There is
// one.
func firstInvalid(s string) int {
	for i, r := range s {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(s[i:]); size == 1 {
				return i
			}
		}
	}
	return len(s)
}

// errUTF8 reports text that is not UTF-8. Without a declaration, the advice is to make one.
func (d *decoder) errUTF8(text string, declared bool) error {
	facts, err := d.inspect(text)
	if err != nil {
		return err
	}
	i := facts.invalid
	if declared {
		return d.errEncoding("%s", decodeProblem(text, i))
	}
	line := strings.Count(text[:i], "\n") + 1
	return &SyntaxError{Msg: fmt.Sprintf("Non-UTF-8 code starting with '\\x%02x' in file %s on line %d, but no encoding declared; "+
		"see https://peps.python.org/pep-0263/ for details", text[i], d.name, line)}
}

// decodeProblem says, as Python's UnicodeDecodeError does, what is wrong with the bytes at i.
func decodeProblem(text string, i int) string {
	n, reason := badSequence(text[i:])
	if n == 1 {
		return fmt.Sprintf("'utf-8' codec can't decode byte 0x%02x in position %d: %s", text[i], i, reason)
	}
	return fmt.Sprintf("'utf-8' codec can't decode bytes in position %d-%d: %s", i, i+n-1, reason)
}

// badSequence returns how many bytes at the start of s look like the beginning of a character, and
// what is wrong with them. The newline that CPython adds to a last line without one is taken to
// follow s.
func badSequence(s string) (n int, reason string) {
	size, low, high := sequence(s[0])
	if size == 0 {
		return 1, "invalid start byte"
	}
	for n = 1; n < size && n < len(s) && s[n] >= low && s[n] <= high; n++ {
		low, high = 0x80, 0xbf
	}
	return n, "invalid continuation byte"
}

// sequence returns the length of the character that begins with c, 0 if none does, and the bounds
// of its second byte.
func sequence(c byte) (size int, low, high byte) {
	switch {
	case c < 0xc2:
		return 0, 0, 0
	case c < 0xe0:
		return 2, 0x80, 0xbf
	case c == 0xe0:
		return 3, 0xa0, 0xbf
	case c == 0xed:
		return 3, 0x80, 0x9f
	case c < 0xf0:
		return 3, 0x80, 0xbf
	case c == 0xf0:
		return 4, 0x90, 0xbf
	case c < 0xf4:
		return 4, 0x80, 0xbf
	case c == 0xf4:
		return 4, 0x80, 0x8f
	}
	return 0, 0, 0
}

// errSurrogate reports, as Python's UnicodeEncodeError does, that src holds surrogates at i: a str
// may, in the form that UTF-8 would give them, but source text may not. Other bytes that are not
// UTF-8 cannot come from a str.
func (d *decoder) errSurrogate(src string, i int) error {
	r, ok := surrogate(src[i:])
	if !ok {
		return &SyntaxError{Kind: Unicode, Msg: decodeProblem(src, i)}
	}
	at, n, over := 0, 0, false
	if err := d.pieces(src[:i], func(_ int, piece string) { at += utf8.RuneCountInString(piece) }); err != nil {
		return err
	}
	err := d.pieces(src[i:], func(_ int, piece string) {
		for !over && piece != "" {
			if _, ok := surrogate(piece); !ok {
				over = true
				return
			}
			n++
			piece = piece[3:]
		}
	})
	if err != nil {
		return err
	}
	msg := fmt.Sprintf("'utf-8' codec can't encode characters in position %d-%d: surrogates not allowed", at, at+n-1)
	if n == 1 {
		msg = fmt.Sprintf("'utf-8' codec can't encode character '\\u%04x' in position %d: surrogates not allowed",
			r, at)
	}
	return &SyntaxError{Kind: Unicode, Msg: msg}
}

// surrogate decodes a surrogate at the start of s.
func surrogate(s string) (r rune, ok bool) {
	if len(s) < 3 || s[0] != 0xed || s[1] < 0xa0 || s[1] > 0xbf || s[2] < 0x80 || s[2] > 0xbf {
		return 0, false
	}
	return rune(s[0]&0xf)<<12 | rune(s[1]&0x3f)<<6 | rune(s[2]&0x3f), true
}
