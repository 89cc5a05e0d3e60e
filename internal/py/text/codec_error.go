// This file has the errors of codecs and the error handlers by name.

package text

import (
	"fmt"

	"github.com/hognose/hognose/internal/py/ucd"
)

// UnicodeError has the fields of Python's UnicodeEncodeError and UnicodeDecodeError. Without an
// Encoding it is a plain UnicodeError that says Reason.
type UnicodeError struct {
	Decode   bool   // which of the two it is
	Encoding string // as the codec calls itself: "charmap" for cp1252
	Object   string // WTF-8 or bytes
	Start    int    // in code points when encoding, in bytes when decoding
	End      int
	Reason   string
}

// Error returns the text of the exception.
func (e *UnicodeError) Error() string {
	what := fmt.Sprintf("bytes in position %d-%d", e.Start, e.End-1)
	switch {
	case e.Encoding == "":
		return e.Reason
	case e.Decode && e.End == e.Start+1 && e.Start < len(e.Object):
		what = fmt.Sprintf("byte 0x%02x in position %d", e.Object[e.Start], e.Start)
	case !e.Decode && e.End == e.Start+1:
		r, _ := ucd.DecodeRune(e.Object[skip(e.Object, 0, e.Start):])
		k := Builder{}
		k.escapeHex(r)
		what = fmt.Sprintf("character '%s' in position %d", k.out.String(), e.Start)
	case !e.Decode:
		what = fmt.Sprintf("characters in position %d-%d", e.Start, e.End-1)
	}
	verb := "encode"
	if e.Decode {
		verb = "decode"
	}
	return fmt.Sprintf("'%s' codec can't %s %s: %s", e.Encoding, verb, what, e.Reason)
}

// Handler says what to do about something that cannot be encoded or decoded.
type Handler uint8

const (
	Strict Handler = iota
	Ignore
	Replace
	BackslashReplace
	XMLCharRefReplace
	NameReplace
	SurrogateEscape
	SurrogatePass
	Custom // a function of the program: see Errors
)

var handlerNames = [...]string{
	"strict", "ignore", "replace", "backslashreplace", "xmlcharrefreplace", "namereplace", "surrogateescape",
	"surrogatepass", "",
}

// ParseHandler finds a handler by its name in Python.
func ParseHandler(name string) (h Handler, ok bool) {
	for i, n := range handlerNames {
		if n == name && n != "" {
			return Handler(i), true
		}
	}
	return 0, false
}

func (h Handler) String() string { return handlerNames[h] }

// HandlerError says that a handler only knows how to encode: it becomes a TypeError.
type HandlerError struct{}

func (*HandlerError) Error() string {
	return "don't know how to handle UnicodeDecodeError in error callback"
}

// Errors is a Handler with the function that Custom stands for.
type Errors struct {
	Handler
	// Call answers what to put in the place of what the error is about.
	Call func(e *UnicodeError) (Replacement, error)
}

// Replacement is the answer of an error handler.
type Replacement struct {
	Text  string // to be encoded, if it is not Bytes
	Bytes bool
	Next  int // where to go on: code points when encoding, bytes when decoding

	// Object, if it is not nil, is what to go on decoding: a handler may have put other bytes into
	// the exception.
	Object *string
}
