package object

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text"
)

// The functions below serve natives that work on the text of a str by byte offsets, and give code
// points and parts back.

// StrSpan returns the bytes of s from one offset to another as a str.
func (t *Thread) StrSpan(s *Str, from, to int) (Value, error) {
	flags := s.Flags & ASCIIOnlyText
	part := s.S[from:to]
	if flags == 0 && text.IsASCII(part) {
		flags = ASCIIOnlyText
	}
	if len(part) > ShortMax && 2*len(part) > len(s.S) { // no copy where most of the text stays alive
		return (&Str{Header: Header{Kind: KStr, Flags: flags}, S: part}).Value(), t.Alloc(StrSize)
	}
	return t.CopyText(part, flags)
}

// StrPosition returns the number of code points before a byte offset of s.
func (t *Thread) StrPosition(s *Str, offset int) (int, error) {
	if s.ASCII() {
		return offset, nil
	}
	x, err := t.KernelText(s)
	if err != nil {
		return 0, err
	}
	return x.Position(offset), nil
}

// StrOffset returns the byte offset of code point i of s, which has at least i of them.
func (t *Thread) StrOffset(s *Str, i int) (int, error) {
	if s.ASCII() {
		return i, nil
	}
	x, err := t.KernelText(s)
	if err != nil {
		return 0, err
	}
	return x.Offset(i), nil
}

// BufferText returns the bytes of a bytes-like object as text that does not change; ok is false if
// v is none.
func (t *Thread) BufferText(v Value) (s string, ok bool, err error) {
	b, ok, err := t.BufferBytes(v)
	if !ok || err != nil {
		return "", false, err
	}
	if v.Kind().Base() == KBytes {
		return BytesToString(b), true, nil
	}
	if err := t.Alloc(len(b)); err != nil {
		return "", false, err
	}
	b, err = budget.Clone(t.Meter, b)
	return BytesToString(b), true, err
}

// BytesOf returns a bytes object with a copy of s.
func (t *Thread) BytesOf(s string) (Value, error) {
	if err := t.Alloc(BytesSize + len(s)); err != nil {
		return Value{}, err
	}
	b, err := budget.Clone(t.Meter, s)
	return NewBytes(b), err
}
