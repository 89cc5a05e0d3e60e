// This file has the methods of str that ask for the kinds of characters. ASCII texts are looked up in
// one table; the kernels of package text answer for the others.

package types

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
)

// charClass is a set of kinds of ASCII characters.
type charClass uint8

const (
	classUpper charClass = 1 << iota
	classLower
	classDigit
	classSpace
	classUnderscore
	classPrintable

	classAlpha = classUpper | classLower
	classAlnum = classAlpha | classDigit
	className  = classAlnum | classUnderscore // of identifiers
)

// charClasses are the kinds that each byte is of; none above ASCII.
var charClasses = func() (a [256]charClass) {
	for i := range byte(0x80) {
		switch {
		case asciiUpper(i):
			a[i] = classUpper
		case asciiLower(i):
			a[i] = classLower
		case i-'0' < 10:
			a[i] = classDigit
		case asciiSpace(i):
			a[i] = classSpace
		case i == '_':
			a[i] = classUnderscore
		}
		if ' ' <= i && i <= '~' {
			a[i] |= classPrintable
		}
	}
	return
}()

func asciiUpper(c byte) bool { return c-'A' < 26 }
func asciiLower(c byte) bool { return c-'a' < 26 }

// strClass is the method that tells whether all characters are of a class and there is one. Programs
// that scan a text ask about a single character.
func strClass(kernel func(text.Str, *budget.Meter) (bool, error), class charClass) object.Fn {
	long := strTest(kernel)
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		s := a[0].Str()
		if len(s.S) == 1 {
			return object.Bool(charClasses[s.S[0]]&class != 0), nil
		}
		if !s.ASCII() {
			return long(t, a)
		}
		if s.S == "" {
			return object.False, nil
		}
		return allOf(t, s.S, class)
	}
}

// allOf tells whether all bytes of s are characters of a class. It polls if there are many.
func allOf(t *object.Thread, s string, class charClass) (object.Value, error) {
	for len(s) > object.ShortSource {
		if v, err := allOf(t, s[:object.ShortSource], class); err != nil || v == object.False {
			return v, err
		}
		if err := t.Work(object.ShortSource / 8); err != nil {
			return object.Value{}, err
		}
		s = s[object.ShortSource:]
	}
	for i := range len(s) {
		if charClasses[s[i]]&class == 0 {
			return object.False, nil
		}
	}
	return object.True, nil
}

// strCased is islower or isupper: there is a character of the class own, and none of the class other.
func strCased(kernel func(text.Str, *budget.Meter) (bool, error), own, other charClass) object.Fn {
	long := strTest(kernel)
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		s := a[0].Str()
		if len(s.S) == 1 {
			return object.Bool(charClasses[s.S[0]]&own != 0), nil
		}
		if !s.ASCII() || len(s.S) > object.ShortSource {
			return long(t, a)
		}
		seen := charClass(0)
		for i := range len(s.S) {
			c := charClasses[s.S[i]]
			if c&other != 0 {
				return object.False, nil
			}
			seen |= c
		}
		return object.Bool(seen&own != 0), nil
	}
}

// strIsIdentifier is isidentifier().
func strIsIdentifier(t *object.Thread, a []object.Value) (object.Value, error) {
	s := a[0].Str()
	if !s.ASCII() {
		return longIsIdentifier(t, a)
	}
	if s.S == "" || charClasses[s.S[0]]&classDigit != 0 {
		return object.False, nil
	}
	return allOf(t, s.S, className)
}

var longIsIdentifier = strTest(text.Str.IsIdentifier)

// strIsPrintable is isprintable(), which the empty text is.
func strIsPrintable(t *object.Thread, a []object.Value) (object.Value, error) {
	s := a[0].Str()
	if !s.ASCII() {
		return longIsPrintable(t, a)
	}
	return allOf(t, s.S, classPrintable)
}

var longIsPrintable = strTest(text.Str.IsPrintable)
