package object

import "github.com/hognose/hognose/internal/budget"

// LongText is the length in bytes from which looking at all of a text burns fuel. Below, 2,000
// looks between two polls take less than a millisecond, and the quick ways to compare texts, which
// cannot fail, are open.
const LongText = 4 << 10

const (
	TextPiece   = 1 << 20 // compared between two polls: 60 µs
	textPerUnit = 256     // bytes that are compared for a unit of fuel
)

// longTexts reports whether comparing a with b may take long enough to burn fuel.
func longTexts(a, b string) bool { return len(a) > LongText && len(b) > LongText }

// ReadLong burns the fuel for one look at all of a text.
func (t *Thread) ReadLong(n int) error {
	if n <= LongText {
		return nil
	}
	return t.Work(n / textPerUnit)
}

// ReadText burns the fuel for one look at all of s.
func (t *Thread) ReadText(s *Str) error { return t.ReadLong(len(s.S)) }

// ZeroBytes returns n zero bytes, which are paid for.
func (t *Thread) ZeroBytes(n int) ([]byte, error) { return budget.Make[byte](t.Meter, n) }

// CopyLong returns a copy of s with room for so many bytes in all, which are paid for.
func (t *Thread) CopyLong(s string, room int) ([]byte, error) {
	b, err := t.ZeroBytes(room)
	if err != nil {
		return nil, err
	}
	return budget.Append(t.Meter, b[:0], s)
}
