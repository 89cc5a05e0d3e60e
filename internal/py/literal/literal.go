// Package literal finds the value of one literal token: Number for a number, String for a string or
// bytes literal with prefix and quotes, FString for a piece of text between the braces of an
// f-string.
//
// Values equal CPython 3.13's and so do the words of the errors. Where an error points depends on
// what surrounds the token, so an [Error] only says what CPython points at, and the parser, which
// knows, adds the place. A text that needs no decoding is returned as a substring of the source:
// nothing is allocated.
package literal

// Error says why a literal has no value.
type Error struct {
	At     Place
	Class  string // "unicode error", "value error", or "" if Detail is the whole message
	Detail string
}

// Error returns the message of the SyntaxError.
func (e *Error) Error() string {
	if e.Class == "" {
		return e.Detail
	}
	return "(" + e.Class + ") " + e.Detail
}

// Place is what the SyntaxError about a literal points at.
type Place uint8

const (
	// AtToken is the literal itself.
	AtToken Place = iota
	// AtLast is the last token that the parser had read when it evaluated the literal: the literal
	// itself if it is a String, the FStringEnd if it is a piece of an f-string. In a format
	// specification CPython 3.13 forgets to turn the error into a SyntaxError: a UnicodeDecodeError
	// with the text Detail comes out.
	AtLast
	// AtLine is the line of the literal without a column: offset 0.
	AtLine
)
