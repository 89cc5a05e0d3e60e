// This file finds the value of a string.

package literal

import (
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
)

// Text is the value of a string, of a bytes literal, or of a piece of an f-string.
type Text struct {
	Value string // WTF-8, or the bytes of a bytes literal
	Bytes bool
	U     bool // the prefix is a lower-case u

	// Invalid is the offset in the token of the backslash of the first invalid escape sequence, or
	// -1. The sequence stands for itself, and CPython warns about the first in each token: see
	// Warning.
	Invalid int
}

// String returns the value of a String token: prefix, quotes and all. The error is an *Error or a
// *budget.Error.
func String(token string, m *budget.Meter) (Text, error) {
	t := Text{Invalid: -1}
	start, raw := 0, false
prefix:
	for ; ; start++ {
		switch token[start] {
		case 'b', 'B':
			t.Bytes = true
		case 'r', 'R':
			raw = true
		case 'u':
			t.U = true
		case 'U':
		default:
			break prefix
		}
	}
	quotes := 1
	if len(token) >= start+6 && token[start+1] == token[start] && token[start+2] == token[start] {
		quotes = 3
	}
	start += quotes
	body := token[start : len(token)-quotes]
	if t.Bytes && !isASCII(body) {
		return t, &Error{At: AtToken, Detail: "bytes can only contain ASCII literal characters"}
	}
	return t.decode(body, start, raw, m)
}

// FString returns the value of an FStringMiddle token, in which the scanner has already undoubled
// braces. raw says that the prefix of the f-string has an r. The error is as for String.
func FString(token string, raw bool, m *budget.Meter) (Text, error) {
	return Text{Invalid: -1}.decode(token, 0, raw, m)
}

// decode fills in the value of body, which begins at offset start of the token.
func (t Text) decode(body string, start int, raw bool, m *budget.Meter) (Text, error) {
	first := -1
	if !raw {
		first = strings.IndexByte(body, '\\')
	}
	if first < 0 {
		t.Value = body
		return t, nil
	}
	// No escape is shorter than what it stands for.
	if err := m.Alloc(int64(len(body))); err != nil {
		return t, err
	}
	d := decoder{in: body, bytes: t.Bytes, invalid: -1}
	d.out.Grow(len(body))
	if err := d.run(first, m); err != nil {
		return t, err
	}
	t.Value = d.out.String()
	if d.invalid >= 0 {
		t.Invalid = start + d.invalid
	}
	return t, nil
}

// Warning returns the text of CPython's SyntaxWarning about the invalid escape sequence at an
// offset of a token.
func Warning(token string, invalid int) string {
	if c := token[invalid+1]; '4' <= c && c <= '7' {
		return `invalid octal escape sequence '` + token[invalid:invalid+4] + `'`
	}
	return `invalid escape sequence '` + token[invalid:invalid+2] + `'`
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
