// This file turns Python text into normalised tokens: all identifiers are one, and so are all
// strings, unless names are kept.

package likeness

import (
	"github.com/hognose/hognose/internal/py/scanner"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// word is a normalised token.
type word struct {
	id   uint32
	line int
}

// ids numbers the texts of tokens.
type ids map[string]uint32

func (x ids) of(text string) uint32 {
	id, ok := x[text]
	if !ok {
		id = uint32(len(x))
		x[text] = id
	}
	return id
}

// tokens returns the normalised tokens of a Python text, and none of a text that is not Python. With
// names, identifiers and strings count as themselves.
func (x ids) tokens(text []byte, names bool) []word {
	f, err := source.FromBytes("", text, nil)
	if err != nil {
		return nil
	}
	r, err := scanner.Scan(f, nil)
	if err != nil || r.Tokens[len(r.Tokens)-1].Kind != token.EOF {
		return nil
	}
	words := make([]word, 0, len(r.Tokens))
	nested := 0 // f-strings around the token
	for _, t := range r.Tokens {
		if t.Kind == token.FStringEnd {
			nested--
			continue
		}
		if normal := normalise(f, t, names); nested == 0 && normal != "" {
			words = append(words, word{x.of(normal), f.Line(t.Start)})
		}
		if t.Kind == token.FStringStart {
			nested++
		}
	}
	return words
}

// normalise returns what a token counts as, "" for nothing.
func normalise(f *source.File, t token.Token, names bool) string {
	switch t.Kind {
	case token.EOF, token.Error, token.Newline, token.Indent, token.Dedent:
		return ""
	case token.Name, token.String:
		if names {
			break
		}
		if t.Kind == token.Name {
			return "name"
		}
		return "string"
	case token.FStringStart:
		return "string"
	}
	return f.Slice(t.Span)
}
