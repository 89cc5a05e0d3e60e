package object

import (
	"strings"
	"unicode/utf8"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Str is a str: WTF-8 text (lone surrogates are encoded like other code points).
type Str struct {
	Header
	Hash uint64 // SipHash of S under a fixed key, 0 until somebody asks
	S    string
	x    *strExtra
}

// strExtra is what only some strings need. The strings that grew in one tail buffer share one
// without an index.
type strExtra struct {
	index *text.Index // places of the code points of a non-ASCII string, built on the first subscript
	tail  *tailBuf    // buffer that S is a prefix of
}

// tailBuf lets s += x append in place: the string that ends at the buffer's end may grow into the
// spare capacity.
type tailBuf struct{ b []byte }

// newTail returns the strExtra of a text that lies in a new tail buffer.
func newTail(text []byte) *strExtra {
	x := &struct {
		strExtra
		buf tailBuf
	}{}
	x.buf.b, x.tail = text, &x.buf
	return &x.strExtra
}

func newStr(s string) *Str {
	o := &Str{Header: Header{Kind: KStr}, S: s}
	if text.IsASCII(s) {
		o.Flags |= ASCIIOnlyText
	}
	return o
}

// NewStr returns the str s.
func NewStr(s string) Value {
	if len(s) <= 1 {
		return Obj(&shortStr(s).Header)
	}
	return Obj(&newStr(s).Header)
}

// Value returns s as a Value.
func (s *Str) Value() Value { return Obj(&s.Header) }

// ASCII reports whether every byte is an ASCII character.
func (s *Str) ASCII() bool { return s.Flags&ASCIIOnlyText != 0 }

// Text returns s as the kernels of package Text take it. The index is there if some subscript has
// built it.
func (s *Str) Text() text.Str {
	x := text.Str{Text: s.S, ASCII: s.ASCII()}
	if s.x != nil {
		x.Index = s.x.index
	}
	return x
}

// Len returns the number of code points. A non-ASCII string is indexed for it, so that asking again
// takes no time; natives ask [Thread.text] first, which polls.
func (s *Str) Len() int {
	if s.ASCII() {
		return len(s.S)
	}
	if len(s.S) >= indexMin {
		s.buildIndex(nil) // cannot fail without a meter
	}
	return s.Text().Len()
}

// IsChar reports whether s is one code point.
func (s *Str) IsChar() bool { return len(s.S) <= 4 && s.Len() == 1 }

// StrLen is s.Len() for a text of any length.
func (t *Thread) StrLen(s *Str) (int, error) {
	if _, err := t.KernelText(s); err != nil {
		return 0, err
	}
	return s.Len(), nil
}

// indexMin is the length in bytes from which strings are indexed: shorter texts are counted
// through.
const indexMin = 256

// Ready reports whether Len and At take constant time. If not, the first subscript indexes the
// string.
func (s *Str) Ready() bool {
	return s.ASCII() || len(s.S) < indexMin || s.x != nil && s.x.index != nil
}

// At returns the code point at i as a str.
func (s *Str) At(i int) Value {
	if s.ASCII() {
		return Obj(&charStrs[s.S[i]].Header)
	}
	return RuneStr(s.Rune(i))
}

// StrAt is At for a str of a program, which pays for it.
func (t *Thread) StrAt(s *Str, i int) (Value, error) {
	if s.ASCII() {
		return Obj(&charStrs[s.S[i]].Header), nil
	}
	return s.At(i), t.Alloc(StrSize + charSize)
}

// charSize is what one character takes.
const charSize = 16

// Text returns the str of a text that nobody has paid for.
func (t *Thread) Text(s string) (Value, error) {
	return NewStr(s), t.Alloc(StrSize + int(Block(len(s))))
}

// TextOf returns the str that parts make up, which nobody has paid for. A long one is copied in
// pieces, with polls between them.
func (t *Thread) TextOf(parts ...string) (Value, error) {
	n := 0
	for _, p := range parts {
		n += len(p)
	}
	if err := t.Alloc(StrSize + int(Block(n))); err != nil {
		return Value{}, err
	}
	if n <= LongText {
		return NewStr(strings.Join(parts, "")), nil
	}
	b, err := t.ZeroBytes(n)
	if err != nil {
		return Value{}, err
	}
	b = b[:0]
	for _, p := range parts {
		if b, err = budget.Append(t.Meter, b, p); err != nil {
			return Value{}, err
		}
	}
	return NewStr(BytesToString(b)), nil
}

// Rune returns the code point at i.
func (s *Str) Rune(i int) rune {
	if s.ASCII() {
		return rune(s.S[i])
	}
	if len(s.S) >= indexMin {
		s.buildIndex(nil) // cannot fail without a meter
	}
	r, _ := ucd.DecodeRune(s.S[s.Text().Offset(i):])
	return r
}

// buildIndex makes subscripts of a non-ASCII string take constant time. The index has an eighth of
// a byte for each code point, where an array of them would have four bytes.
func (s *Str) buildIndex(m *budget.Meter) error {
	if len(s.S) <= inlineMax {
		return nil // newInline: Go's collector does not see what such a str refers to
	}
	x := strExtra{}
	if s.x != nil {
		x = *s.x
	}
	if x.index != nil {
		return nil
	}
	var err error
	if x.index, err = text.NewIndex(s.S, m); err != nil {
		return err
	}
	s.x = &x
	return nil
}

// KernelText returns s for the kernels of package KernelText; a long one that is not ASCII is
// indexed first, which polls, as counting its code points again and again would not.
func (t *Thread) KernelText(s *Str) (text.Str, error) {
	if len(s.S) > text.IndexAbove && !s.ASCII() {
		if err := s.buildIndex(t.Meter); err != nil {
			return text.Str{}, t.LimitError(err)
		}
	}
	return s.Text(), nil
}

// RuneStr returns the str of one code point, surrogates included.
func RuneStr(r rune) Value {
	if r < 0x80 {
		return Obj(&charStrs[r].Header)
	}
	var buf [utf8.UTFMax]byte
	text := ucd.AppendRune(buf[:0], r)
	s, room := newInline(len(text), 0)
	copy(room, text)
	return s.Value()
}

// CharStr returns the str of one ASCII character.
func CharStr(c byte) Value { return Obj(&charStrs[c].Header) }

// ShortMax is the most bytes of a text that is copied rather than shared with the str it was cut
// from.
const ShortMax = 24

// inlineMax is the most bytes of a text that lies in the allocation of its Str, which spares half
// of what a str costs.
const inlineMax = 88

// newInline returns a str for a text of n bytes, at least one and at most inlineMax, and the room
// for them, which the caller fills. It is not charged. The arrays fill the size classes of Go's
// allocator. They are flat for Go's collector, which makes them cheaper to allocate and to keep: the
// only pointer leads to the str itself, since one so short has no index (buildIndex) and no tail
// buffer (tailMin). Nothing else may ever be stored in one.
func newInline(n int, flags uint8) (*Str, []byte) {
	var room unsafe.Pointer
	switch {
	case n <= 8:
		room = unsafe.Pointer(new([strWords + 1]uint64))
	case n <= 24:
		room = unsafe.Pointer(new([strWords + 3]uint64))
	case n <= 40:
		room = unsafe.Pointer(new([strWords + 5]uint64))
	case n <= 56:
		room = unsafe.Pointer(new([strWords + 7]uint64))
	default:
		room = unsafe.Pointer(new([strWords + inlineMax/8]uint64))
	}
	s, b := (*Str)(room), (*byte)(unsafe.Add(room, strWords*8))
	s.Kind, s.Flags, s.S = KStr, flags, unsafe.String(b, n)
	return s, unsafe.Slice(b, n)
}

// A str with an index or a tail buffer is longer than an inline one, or this does not compile.
const _ = uint(min(indexMin, tailMin) - inlineMax - 1)

// strWords is the size of a Str without its text, in words.
const strWords = (int(unsafe.Sizeof(Str{})) + 7) / 8

// ASCIIRoom returns an ASCII str of n bytes, for which it pays, and the bytes, which the caller fills
// at once. n is at least 2 and at most LongText.
func (t *Thread) ASCIIRoom(n int) (Value, []byte, error) {
	if err := t.Alloc(StrSize + max(n, 16)); err != nil {
		return Value{}, nil, err
	}
	if n > inlineMax {
		room := make([]byte, n)
		return (&Str{Header: Header{Kind: KStr, Flags: ASCIIOnlyText}, S: BytesToString(room)}).Value(), room, nil
	}
	s, room := newInline(n, ASCIIOnlyText)
	return s.Value(), room, nil
}

// newShort returns the str a + b, of at least one and at most inlineMax bytes. It is not charged.
func newShort(a, b string, flags uint8) *Str {
	s, room := newInline(len(a)+len(b), flags)
	copy(room[copy(room, a):], b)
	return s
}

// CopyText returns a str with a copy of s in memory of its own.
func (t *Thread) CopyText(s string, flags uint8) (Value, error) {
	switch { // not by NewStr, which would move the caller's buffer to the heap
	case s == "":
		return EmptyStr.Value(), nil
	case len(s) == 1 && s[0] < 0x80:
		return Obj(&charStrs[s[0]].Header), nil
	}
	if err := t.Alloc(StrSize + max(len(s), 16)); err != nil {
		return Value{}, err
	}
	if len(s) <= inlineMax {
		o, room := newInline(len(s), flags)
		copy(room, s)
		return o.Value(), nil
	}
	if len(s) > TextPiece {
		b, err := t.CopyLong(s, len(s))
		return (&Str{Header: Header{Kind: KStr, Flags: flags}, S: BytesToString(b)}).Value(), err
	}
	return (&Str{Header: Header{Kind: KStr, Flags: flags}, S: strings.Clone(s)}).Value(), nil
}

// AddStr returns a + b of two values that are exactly str.
func (t *Thread) AddStr(a, b Value) (Value, error) { return t.ConcatStr(a.Str(), b.Str()) }

// tailMin is the length from which concatenation keeps spare room behind the result.
const tailMin = 128

// ConcatStr returns a + b. When a is the whole of a tail buffer with room for b, b is appended in
// place, which makes s += x in a loop linear. A text of up to LongText gets such a buffer when it
// grows for the second time, and by less than a quarter: most texts are put together once, and one
// that grows by more is copied seldom.
func (t *Thread) ConcatStr(a, b *Str) (Value, error) {
	if len(a.S) == 0 {
		return b.Value(), nil
	}
	if len(b.S) == 0 {
		return a.Value(), nil
	}
	n := len(a.S) + len(b.S)
	flags := a.Flags & b.Flags & ASCIIOnlyText
	if n < tailMin {
		if err := t.Alloc(StrSize + n); err != nil {
			return Value{}, err
		}
		if n <= inlineMax {
			return newShort(a.S, b.S, flags).Value(), nil
		}
		return Obj(&(&Str{Header: Header{Kind: KStr, Flags: flags}, S: a.S + b.S}).Header), nil
	}
	x := a.x
	grows := x != nil && x.tail != nil && len(x.tail.b) == len(a.S) && cap(x.tail.b) >= n
	if !grows && n <= LongText && (a.Flags&joined == 0 || len(a.S) < 4*len(b.S)) {
		if err := t.Alloc(StrSize + n); err != nil {
			return Value{}, err
		}
		return Obj(&(&Str{Header: Header{Kind: KStr, Flags: flags | joined}, S: a.S + b.S}).Header), nil
	}
	if grows {
		if err := t.Alloc(StrSize); err != nil {
			return Value{}, err
		}
		if x.index != nil {
			x = &strExtra{tail: x.tail}
		}
	} else {
		room := n + n/2
		if err := t.Alloc(StrSize + room); err != nil {
			return Value{}, err
		}
		text, err := t.CopyLong(a.S, room)
		if err != nil {
			return Value{}, err
		}
		x = newTail(text)
	}
	text, err := budget.Append(t.Meter, x.tail.b, b.S)
	if err != nil {
		return Value{}, err
	}
	x.tail.b = text
	s := &Str{Header: Header{Kind: KStr, Flags: flags | joined}, S: BytesToString(x.tail.b), x: x}
	return Obj(&s.Header), nil
}

// charStrs are the one-character ASCII strings.
var charStrs = func() (a [128]Str) {
	for i := range a {
		a[i] = Str{Header: Header{Kind: KStr, Flags: ASCIIOnlyText | SharedObject | interned}, S: string(rune(i))}
		a[i].Hash = siphash(a[i].S)
	}
	return
}()

var EmptyStr = Str{Header: Header{Kind: KStr, Flags: ASCIIOnlyText | SharedObject | interned}, Hash: siphash("")}

// shortStr returns the shared string of at most one byte.
func shortStr(s string) *Str {
	if len(s) == 0 {
		return &EmptyStr
	}
	if s[0] < 0x80 {
		return &charStrs[s[0]]
	}
	return newStr(s)
}

func traceStr(m *Marker, p unsafe.Pointer) {
	s := (*Str)(p)
	if s.x == nil {
		m.bytes += Block(len(s.S))
		return
	}
	m.bytes += strExtraSize
	if s.x.index != nil {
		m.bytes += s.x.index.Size()
	}
	if s.x.tail != nil {
		m.bytes += tailSize + int64(cap(s.x.tail.b))
	} else {
		m.bytes += Block(len(s.S))
	}
}

const (
	strExtraSize = 16
	tailSize     = 32
)
