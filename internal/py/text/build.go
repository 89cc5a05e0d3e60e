// This file has the Builder, with which texts of unknown size are made: it charges before it grows,
// and copies a long text in pieces.

package text

import (
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Builder collects a text piece by piece and charges for its memory before it grows. An error is
// kept: writing goes on without effect, and Str returns it.
//
// Measuring a text in a first pass would spare the growth, but nearly all results have the size
// that their function expects, and the second pass made lower() of a text that is not ASCII a third
// slower.
type Builder struct {
	ticker
	out     strings.Builder
	charged int // bytes that the meter counts for out
	wide    bool
}

// NewBuilder returns a Builder with room for size bytes, or the error that there is no such room.
func NewBuilder(size int, m *budget.Meter) *Builder {
	b := &Builder{ticker: ticker{m: m}}
	if size > 0 {
		b.grow(size)
	}
	return b
}

// build returns what produce writes; hint is the size it will probably have.
func build(m *budget.Meter, hint int, produce func(*Builder) error) (Str, error) {
	b := NewBuilder(hint+utf8.UTFMax, m) // WriteRune asks for that much even if it needs less
	if b.err == nil {
		b.fail(produce(b))
	}
	return b.Str()
}

// WriteString adds s.
func (b *Builder) WriteString(s string) {
	b.wide = b.wide || !IsASCII(s)
	b.raw(s)
}

// WriteRune adds a code point.
func (b *Builder) WriteRune(r rune) {
	switch {
	case r < utf8.RuneSelf:
		b.byte(byte(r))
	case !b.room(utf8.UTFMax):
	case ucd.IsSurrogate(r):
		b.wide = true
		var buf [utf8.UTFMax]byte
		b.out.Write(ucd.AppendRune(buf[:0], r))
	default:
		b.wide = true
		b.out.WriteRune(r)
	}
}

// byte adds a byte. It is ASCII unless the result is no text.
func (b *Builder) byte(c byte) {
	if b.room(1) {
		b.out.WriteByte(c)
	}
}

// raw adds a string that is known to be ASCII, or to be no text.
func (b *Builder) raw(s string) {
	if !b.room(len(s)) {
		return
	}
	for len(s) > piece {
		b.out.WriteString(s[:piece])
		s = s[piece:]
		if b.fail(b.m.Work(piece / unit)); b.err != nil {
			return
		}
	}
	b.out.WriteString(s)
}

// piece is how many bytes of a long text are copied between two polls.
const piece = 64 << 10

// Len returns the number of bytes written.
func (b *Builder) Len() int { return b.out.Len() }

// Err returns the first error, or nil.
func (b *Builder) Err() error { return b.err }

// Str returns what was written; it stays charged. A text that needs much less memory than it holds
// is copied.
func (b *Builder) Str() (Str, error) {
	n := b.out.Len()
	slack := b.out.Cap() > n+n/4+16
	if slack && b.err == nil {
		b.fail(charge(b.m, n))
	}
	if b.err != nil {
		b.m.Free(int64(b.charged))
		return Str{}, b.err
	}
	s := b.out.String()
	if slack {
		text, err := budget.Scan(b.m, n, func() string { return strings.Clone(s) })
		b.m.Free(int64(b.charged))
		if err != nil {
			b.m.Free(int64(n))
			return Str{}, err
		}
		s = text
	}
	return Str{Text: s, ASCII: !b.wide}, nil
}

// room reports whether n more bytes can be written without allocating, and makes room if not.
func (b *Builder) room(n int) bool { return b.out.Cap()-b.out.Len() >= n || b.grow(n) }

// grow makes room for n more bytes. The size at least doubles, so that a byte is copied once on
// average.
func (b *Builder) grow(n int) bool {
	size := max(b.out.Len()+n, 2*b.charged)
	if b.err == nil {
		b.fail(charge(b.m, size))
	}
	if b.err != nil {
		return false
	}
	b.move(size)
	b.m.Free(int64(b.charged))
	b.charged = size
	return b.err == nil
}

// move gives the text room for size bytes. A long one is copied in pieces, with polls in between.
func (b *Builder) move(size int) {
	if b.out.Len() < piece {
		b.out.Grow(size - b.out.Len())
		return
	}
	old := b.out.String()
	b.out.Reset()
	b.out.Grow(size)
	for len(old) > 0 && b.err == nil {
		n := min(len(old), piece)
		b.out.WriteString(old[:n])
		old = old[n:]
		b.fail(b.m.Work(n / unit))
	}
}

// fail keeps the first error.
func (b *Builder) fail(err error) {
	if b.err == nil {
		b.err = err
	}
}
