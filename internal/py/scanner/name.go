// This file scans identifiers and keywords, and the prefixes of strings.

package scanner

import (
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/token"
	"github.com/hognose/hognose/internal/py/ucd"
)

// name scans an identifier, a keyword, or a string that begins with a prefix.
func (s *scanner) name() {
	start := s.pos
	if prefixes[s.src[start]] != 0 && s.prefixed(start) {
		return
	}
	end := s.run(start, asciiName)
	if s.at(end) >= utf8.RuneSelf {
		end = s.run(end, nameChar)
		if s.loose || s.identifier(start, end) {
			s.emit(token.Name, start, end)
		}
		return
	}
	s.emit(keyword(s.file.Text[start:end]), start, end)
}

// Letters that may stand before a string.
const (
	prefixB uint8 = 1 << iota
	prefixR
	prefixU
	prefixF
)

var prefixes = [256]uint8{'b': prefixB, 'B': prefixB, 'r': prefixR, 'R': prefixR, 'u': prefixU, 'U': prefixU,
	'f': prefixF, 'F': prefixF}

// prefixed scans a string whose prefix begins at start, and reports whether there is one.
//
//	prefix: 'b' | 'r' | 'u' | 'f' | 'br' | 'rb' | 'fr' | 'rf'      in any case
func (s *scanner) prefixed(start int) bool {
	seen := prefixes[s.src[start]]
	i := start + 1
	switch both := seen | prefixes[s.at(i)]; both {
	case prefixB | prefixR, prefixF | prefixR: // two letters, since no single one has two bits
		seen = both
		i++
	}
	if c := s.at(i); c != '"' && c != '\'' {
		return false
	}
	if seen&prefixF != 0 {
		s.fstringStart(start, i, seen&prefixR != 0)
	} else {
		s.str(start, i)
	}
	return true
}

// identifier checks the characters of a name that is not ASCII (PEP 3131).
func (s *scanner) identifier(start, end int) bool {
	ok := ucd.XIDStart
	s.polled = start // it is gone through a second time, and more slowly
	for i, r := range s.file.Text[start:end] {
		s.checkpoint(start + i)
		if !ok(r) {
			s.failCharacter(start+i, r)
			return false
		}
		ok = ucd.XIDContinue
	}
	return true
}

// failCharacter reports the character r at i, which no token may hold.
func (s *scanner) failCharacter(i int, r rune) {
	cur := i + utf8.RuneLen(r)
	if ucd.IsPrintable(r) {
		s.failAt(cur, "invalid character '%c' (U+%04X)", r, r)
		return
	}
	s.failAt(cur, "invalid non-printable character U+%04X", r)
}

// keyword returns the kind of a hard keyword, and Name for any other text.
func keyword(text string) token.Kind {
	if len(text) < 2 || len(text) > 8 {
		return token.Name
	}
	switch text {
	case "False":
		return token.False
	case "None":
		return token.None
	case "True":
		return token.True
	case "and":
		return token.And
	case "as":
		return token.As
	case "assert":
		return token.Assert
	case "async":
		return token.Async
	case "await":
		return token.Await
	case "break":
		return token.Break
	case "class":
		return token.Class
	case "continue":
		return token.Continue
	case "def":
		return token.Def
	case "del":
		return token.Del
	case "elif":
		return token.Elif
	case "else":
		return token.Else
	case "except":
		return token.Except
	case "finally":
		return token.Finally
	case "for":
		return token.For
	case "from":
		return token.From
	case "global":
		return token.Global
	case "if":
		return token.If
	case "import":
		return token.Import
	case "in":
		return token.In
	case "is":
		return token.Is
	case "lambda":
		return token.Lambda
	case "nonlocal":
		return token.Nonlocal
	case "not":
		return token.Not
	case "or":
		return token.Or
	case "pass":
		return token.Pass
	case "raise":
		return token.Raise
	case "return":
		return token.Return
	case "try":
		return token.Try
	case "while":
		return token.While
	case "with":
		return token.With
	case "yield":
		return token.Yield
	}
	return token.Name
}
