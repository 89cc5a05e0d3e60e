package types

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
)

// The functions below serve natives that work on the text of a str by byte offsets, and give code
// points and parts back.

// StrSpan returns the bytes of s from one offset to another as a str.
func StrSpan(t *object.Thread, s *object.Str, from, to int) (object.Value, error) {
	flags := s.Flags & object.ASCIIOnlyText
	part := s.S[from:to]
	if flags == 0 && text.IsASCII(part) {
		flags = object.ASCIIOnlyText
	}
	if len(part) > object.ShortMax && 2*len(part) > len(s.S) { // no copy where most of the text stays alive
		return (&object.Str{Header: object.Header{Kind: object.KStr, Flags: flags}, S: part}).Value(),
			t.Alloc(object.StrSize)
	}
	return t.CopyText(part, flags)
}

// StrPosition returns the number of code points before a byte offset of s.
func StrPosition(t *object.Thread, s *object.Str, offset int) (int, error) {
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
func StrOffset(t *object.Thread, s *object.Str, i int) (int, error) {
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
func BufferText(t *object.Thread, v object.Value) (s string, ok bool, err error) {
	b, ok, err := BufferBytes(t, v)
	if !ok || err != nil {
		return "", false, err
	}
	if v.Kind().Base() == object.KBytes {
		return object.BytesToString(b), true, nil
	}
	if err := t.Alloc(len(b)); err != nil {
		return "", false, err
	}
	b, err = budget.Clone(t.Meter, b)
	return object.BytesToString(b), true, err
}

// BytesOf returns a bytes object with a copy of s.
func BytesOf(t *object.Thread, s string) (object.Value, error) {
	if err := t.Alloc(object.BytesSize + len(s)); err != nil {
		return object.Value{}, err
	}
	if len(s) <= object.SmallBytes {
		v, b := object.NewSmallBytes(len(s))
		copy(b, s)
		return v, nil
	}
	b, err := budget.Clone(t.Meter, s)
	return object.NewBytes(b), err
}
