// Package wire is the protocol between a driver and a runner: lines of JSON, one frame each.
//
// A runner executes Python: `hognose worker` with the embedded interpreter, or runner.py under
// CPython in a sandbox, a container or a cloud. A driver sends it requests and answers its tool
// calls. A [Frame] is one of the structs of this package; a [Reader] turns lines into frames, a
// [Writer] frames into lines, and [EncodeValue] and [DecodeValue] carry Python values that JSON has
// no words for. docs/protocol.md shows every frame.
//
// Both directions are read as hostile. Code inside a runner may find the descriptor and forge
// frames; whoever drives a worker may be anybody. So a line has a greatest length, a greatest
// nesting and a greatest number of parts before any of it is decoded, unknown kinds, fields and
// types are refused by an [*Error] that says what is wrong, and the next line is read as if nothing
// had been. A frame is written by one Write, in ASCII alone: no text that a program prints can end
// a line or look like another frame.
package wire

import "fmt"

// Version is the version of the protocol, which a runner states in Ready.
const Version = 1

// Bounds limit what is decoded and encoded. A zero field means the default.
type Bounds struct {
	Line  int // bytes of a line: 64 MiB
	Depth int // nested arrays and objects of a value: 200
	Parts int // elements of arrays and objects in one line: 2,000,000
}

func (b Bounds) filled() Bounds {
	if b.Line <= 0 {
		b.Line = 64 << 20
	}
	if b.Depth <= 0 {
		b.Depth = 200
	}
	if b.Parts <= 0 {
		b.Parts = 2_000_000
	}
	return b
}

// Reason says in which way a line or a value is wrong.
type Reason string

const (
	TooLong     Reason = "too long"
	TooDeep     Reason = "too deep"
	TooLarge    Reason = "too large" // too many parts
	BadText     Reason = "not UTF-8"
	BadSyntax   Reason = "not JSON"
	UnknownKind Reason = "unknown kind"
	BadField    Reason = "bad field" // unknown, missing, twice, or of the wrong type
	BadValue    Reason = "bad value" // of a typed value
)

// Error reports a line that is no frame, or a value that cannot cross. Reading goes on with the
// next line.
type Error struct {
	Reason  Reason
	Line    int    // number of the line, from 1; 0 if there is none
	ID      int64  // of the frame, if that much could be read
	Session string // likewise
	Message string // what is wrong, for whoever wrote the line
	cause   error
}

func (e *Error) Unwrap() error { return e.cause }

func (e *Error) Error() string {
	if e.Line == 0 {
		return e.Message
	}
	return fmt.Sprintf("line %d: %s", e.Line, e.Message)
}

func errorf(r Reason, format string, args ...any) *Error {
	return &Error{Reason: r, Message: fmt.Sprintf(format, args...)}
}
