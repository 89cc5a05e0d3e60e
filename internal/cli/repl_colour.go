// This file colours Python and messages at the prompt.

package cli

import (
	"strings"

	"github.com/hognose/hognose/internal/py/scanner"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// Colours, as SGR sequences.
const (
	plain  = "\x1b[0m"
	bold   = "\x1b[1m"
	red    = "\x1b[31m"
	green  = "\x1b[32m"
	yellow = "\x1b[33m"
	blue   = "\x1b[34m"
	grey   = "\x1b[90m"
)

// paint puts a text into a colour if there are colours.
func (r *repl) paint(colour, s string) string {
	if !r.colour {
		return s
	}
	return colour + s + plain
}

// highlight colours Python as it is typed: keywords, strings, numbers and comments. What cannot be
// scanned stays plain.
func highlight(text string) string {
	f, err := source.FromString("", text, nil)
	if err != nil || f.Text != text {
		return text
	}
	tokens, err := scanner.Scan(f, nil)
	if err != nil {
		return text
	}
	var b strings.Builder
	at := 0
	for _, t := range tokens.Tokens {
		start, end := int(t.Start), int(t.End)
		if start < at || end > len(text) {
			continue
		}
		b.WriteString(comments(text[at:start]))
		b.WriteString(tint(t.Kind, text[start:end]))
		at = end
	}
	b.WriteString(comments(text[at:]))
	return b.String()
}

// tint colours one token.
func tint(k token.Kind, s string) string {
	switch {
	case s == "":
		return ""
	case k == token.Newline: // begins with the comment before it
		return comments(s)
	case k.IsKeyword():
		return blue + s + plain
	case k == token.Number:
		return yellow + s + plain
	case k == token.String, k == token.FStringStart, k == token.FStringMiddle, k == token.FStringEnd:
		return green + s + plain
	}
	return s
}

// comments colours the comments in what lies between tokens.
func comments(s string) string {
	i := strings.IndexByte(s, '#')
	if i < 0 {
		return s
	}
	end := strings.IndexByte(s[i:], '\n')
	if end < 0 {
		return s[:i] + grey + s[i:] + plain
	}
	return s[:i] + grey + s[i:i+end] + plain + comments(s[i+end:])
}
