// Package terminal shows text of programs to people.
//
// What a program prints, its reprs and the source lines of its tracebacks are chosen by whoever
// wrote it. On a terminal some characters do things: escape sequences move the cursor, change the
// title or the clipboard, a carriage return overwrites what stands there, and bidirectional
// controls make a text read as another. [Escape] writes such characters as Python escapes, so that
// they are seen and do nothing.
package terminal

import (
	"fmt"
	"io"
	"os"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/term"
)

// Is reports whether w is a terminal.
func Is(w any) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// Colours reports whether text for w may be coloured: it is a terminal, NO_COLOR is not set and
// TERM is not dumb.
func Colours(w io.Writer) bool {
	return Is(w) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// Escape returns s with every character that could act on a terminal written as Python writes it in
// a repr: \x1b, \u202e. Newlines and tabs stay. What is not UTF-8 is written byte by byte.
func Escape(s string) string {
	if utf8.ValidString(s) && !strings.ContainsFunc(s, acts) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && n == 1:
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case !acts(r):
			b.WriteString(s[i : i+n])
		case r == '\r':
			b.WriteString(`\r`)
		case r < 0x100:
			fmt.Fprintf(&b, `\x%02x`, r)
		case r < 0x10000:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			fmt.Fprintf(&b, `\U%08x`, r)
		}
		i += n
	}
	return b.String()
}

// acts reports whether a terminal does something else with r than to show it: control characters,
// bidirectional controls, line and paragraph separators, and the invisible tag characters in which
// text can be hidden. Joiners stay: emoji and scripts need them.
func acts(r rune) bool {
	if r < 0x7f {
		return r < ' ' && r != '\n' && r != '\t'
	}
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) ||
		r == '\u2028' || r == '\u2029' || r == '\ufeff' || r >= 0xe0000 && r <= 0xe007f
}

// EscapeJSON returns JSON text with every character that could act on a terminal written as \uXXXX.
// Such characters can only stand in strings, so the text means the same. encoding/json escapes
// those below 0x20 itself.
func EscapeJSON(text []byte) []byte {
	s := string(text)
	if !strings.ContainsFunc(s, actsInJSON) {
		return text
	}
	out := make([]byte, 0, len(text)+64)
	for _, r := range s {
		switch {
		case !actsInJSON(r):
			out = utf8.AppendRune(out, r)
		case r > 0xffff:
			high, low := utf16.EncodeRune(r)
			out = fmt.Appendf(out, `\u%04x\u%04x`, high, low)
		default:
			out = fmt.Appendf(out, `\u%04x`, r)
		}
	}
	return out
}

func actsInJSON(r rune) bool { return r >= 0x7f && acts(r) }

// JSONWriter applies [EscapeJSON] to the texts that are written to W, each of them whole.
type JSONWriter struct{ W io.Writer }

func (w JSONWriter) Write(p []byte) (int, error) {
	if _, err := w.W.Write(EscapeJSON(p)); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Writer escapes what is written to w. Whole texts have to be written at once: a character that is
// cut in two is not UTF-8.
type Writer struct{ W io.Writer }

func (w Writer) Write(p []byte) (int, error) {
	if _, err := io.WriteString(w.W, Escape(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}
