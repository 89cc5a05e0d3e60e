// This file takes command lines apart.

package server

import (
	"errors"
	"strings"
)

// word is a word of a command line, or an operator between commands.
type word struct {
	text     string
	operator bool
}

var (
	errQuote = errors.New("a quote is not closed")
	errLong  = errors.New("argument list too long")
)

// maxWords bounds what a command line may grow to when its variables are replaced, as Linux bounds
// the arguments of a process: a line of many $NAME can ask for far more than a request may send.
const maxWords = 2 << 20

// words takes a command line apart as a shell does: quotes, backslashes, $NAME, and the operators
// ; && || | & > >> <.
func words(line string, variable func(string) string) ([]word, error) {
	if len(line) > maxWords {
		return nil, errLong
	}
	left := maxWords - len(line)
	bounded := func(name string) string {
		v := variable(name)
		if left -= len(v); left < 0 {
			return ""
		}
		return v
	}
	out, err := split(line, bounded)
	if left < 0 {
		return nil, errLong
	}
	return out, err
}

// split is words without the bound.
func split(line string, variable func(string) string) ([]word, error) {
	var out []word
	var b strings.Builder
	open := false // b is a word, even if it is empty
	flush := func() {
		if open {
			out = append(out, word{text: b.String()})
		}
		b.Reset()
		open = false
	}
	for i := 0; i < len(line); i++ {
		switch c := line[i]; c {
		case ' ', '\t':
			flush()
		// Operators end a word without a space; a doubled one is another operator.
		case '\n', ';', '&', '|', '>', '<':
			flush()
			op := string(c)
			if c == '\n' {
				op = ";"
			} else if i+1 < len(line) && line[i+1] == c && c != ';' && c != '<' {
				op += op
				i++
			}
			out = append(out, word{op, true})
		case '\\':
			if i++; i < len(line) {
				b.WriteByte(line[i])
			}
			open = true
		case '\'':
			n := strings.IndexByte(line[i+1:], '\'')
			if n < 0 {
				return nil, errQuote
			}
			b.WriteString(line[i+1 : i+1+n])
			i += n + 1
			open = true
		case '"':
			n, text, err := quoted(line[i+1:], variable)
			if err != nil {
				return nil, err
			}
			b.WriteString(text)
			i += n
			open = true
		case '$':
			n, value := expand(line[i:], variable)
			b.WriteString(value)
			i += n - 1
			open = true
		default:
			b.WriteByte(c)
			open = true
		}
	}
	flush()
	return out, nil
}

// quoted reads a text up to its closing quote and returns how long it is with that.
func quoted(s string, variable func(string) string) (int, string, error) {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '"':
			return i + 1, b.String(), nil
		case '\\':
			if i++; i < len(s) {
				if !strings.ContainsRune("\"\\$`\n", rune(s[i])) {
					b.WriteByte('\\')
				}
				b.WriteByte(s[i])
			}
		case '$':
			n, value := expand(s[i:], variable)
			b.WriteString(value)
			i += n - 1
		default:
			b.WriteByte(s[i])
		}
	}
	return 0, "", errQuote
}

// expand reads $NAME or ${NAME} and returns how long that is; a dollar alone stays.
func expand(s string, variable func(string) string) (int, string) {
	rest, braces := strings.CutPrefix(s[1:], "{")
	n := 0
	for n < len(rest) && (rest[n] == '_' || rest[n] >= 'a' && rest[n] <= 'z' ||
		rest[n] >= 'A' && rest[n] <= 'Z' || rest[n] >= '0' && rest[n] <= '9') {
		n++
	}
	switch {
	case n == 0, braces && (n >= len(rest) || rest[n] != '}'):
		return 1, "$"
	case braces:
		return n + 3, variable(rest[:n])
	}
	return n + 1, variable(rest[:n])
}
