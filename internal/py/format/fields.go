// This file parses the format strings of str.format.

package format

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/ucd"
)

// MaxNesting is how deep the format string and the fields within its specifications may nest: two
// levels.
const MaxNesting = 2

// ErrNesting is the error for a deeper one.
var ErrNesting = &number.Error{Class: number.ValueError, Msg: "Max string recursion exceeded"}

// Fields walks over the format string of str.format. Its zero value with Format set stands at the
// beginning. The fields within a specification are found by walking over that in turn.
type Fields struct {
	Format string
	Meter  *budget.Meter // nil is unlimited

	at   int
	last Field // the last one returned
}

// Field is one replacement field:
//
//	"{" [name] ["!" conversion] [":" spec] "}"
type Field struct {
	Name       string
	Conversion rune // 0 when absent
	Spec       string
	Nested     bool // Spec contains fields of its own
}

// Next returns the literal text up to the next field or doubled brace, with one of the two, and the
// field, which is nil if none follows the literal and is valid until the next call. done reports
// the end of the format.
func (f *Fields) Next() (literal string, field *Field, done bool, err error) {
	start := f.at
	if start >= len(f.Format) {
		return "", nil, true, nil
	}
	at, err := indexAny(f.Format, start, '{', '}', f.Meter)
	if err != nil {
		return "", nil, false, err
	}
	if at < 0 {
		f.at = len(f.Format)
		return f.Format[start:], nil, false, nil
	}
	brace := f.Format[at]
	f.at = at + 1
	switch {
	case f.at < len(f.Format) && f.Format[f.at] == brace:
		f.at++
		return f.Format[start : at+1], nil, false, nil
	case brace == '}':
		return "", nil, false, valueError("Single '}' encountered in format string")
	case f.at == len(f.Format):
		return "", nil, false, valueError("Single '{' encountered in format string")
	}
	field, err = f.field()
	return f.Format[start:at], field, false, err
}

// field reads a replacement field behind its brace.
func (f *Fields) field() (*Field, error) {
	name, end, err := f.name()
	if err != nil {
		return nil, err
	}
	field := &f.last
	*field = Field{Name: name}
	if end == '}' {
		return field, nil
	}
	if end == '!' {
		if closed, err := f.conversion(field); closed || err != nil {
			return field, err
		}
	}
	return field, f.spec(field)
}

// name reads up to the character that ends it: '}', ':' or '!'. Within brackets none of them does.
func (f *Fields) name() (name string, end byte, err error) {
	start, brackets := f.at, false
	for f.at < len(f.Format) {
		if err := pollAt(f.at, f.Meter); err != nil {
			return "", 0, err
		}
		c := f.Format[f.at]
		f.at++
		switch {
		case brackets:
			brackets = c != ']'
		case c == '[':
			brackets = true
		case c == '{':
			return "", 0, valueError("unexpected '{' in field name")
		case c == '}' || c == ':' || c == '!':
			return f.Format[start : f.at-1], c, nil
		}
	}
	return "", 0, valueError("expected '}' before end of string")
}

// conversion reads one character of any kind and what follows it. closed reports that the field
// ended there.
func (f *Fields) conversion(field *Field) (closed bool, err error) {
	if f.at >= len(f.Format) {
		return false, valueError("end of string while looking for conversion specifier")
	}
	r, size := ucd.DecodeRune(f.Format[f.at:])
	field.Conversion = r
	if f.at += size; f.at >= len(f.Format) {
		return false, nil
	}
	c := f.Format[f.at]
	f.at++
	if c != '}' && c != ':' {
		return false, valueError("expected ':' after conversion specifier")
	}
	return c == '}', nil
}

// spec reads up to the brace that closes the field.
func (f *Fields) spec(field *Field) error {
	end, nested, err := closing(f.Format, f.at, '{', '}', f.Meter)
	if err != nil {
		return err
	}
	if end < 0 {
		return valueError("unmatched '{' in format spec")
	}
	field.Spec, field.Nested = f.Format[f.at:end], nested
	f.at = end + 1
	return nil
}

// UnknownConversion is the error for a conversion other than !r, !s and !a.
func (f *Field) UnknownConversion() error {
	return valueError("Unknown conversion specifier %s", typeCode(f.Conversion, 127))
}

// Numbering remembers whether a format numbers its fields automatically or by hand: it may not do
// both. One Numbering serves a format and the specifications nested in it. Its zero value is
// undecided.
type Numbering struct {
	next   int
	auto   bool
	manual bool
}

// Split takes a field name apart: the argument, either a position or, with index -1, a keyword, and
// the path that leads on from it.
//
//	name: [digits | keyword] ("." attribute | "[" item "]")*
func (n *Numbering) Split(name string) (keyword string, index int, path Path, err error) {
	end := strings.IndexAny(name, ".[")
	if end < 0 {
		end = len(name)
	}
	keyword, path = name[:end], Path(name[end:])
	if index, err = itemIndex(keyword); err != nil {
		return "", 0, "", err
	}
	switch {
	case keyword == "" && n.manual:
		return "", 0, "", valueError("cannot switch from manual field specification to automatic field numbering")
	case keyword == "":
		n.auto = true
		index = n.next
		n.next++
	case index >= 0 && n.auto:
		return "", 0, "", valueError("cannot switch from automatic field numbering to manual field specification")
	case index >= 0:
		n.manual = true
	}
	return keyword, index, path, nil
}

// itemIndex returns the value of s if it consists of digits, else -1.
func itemIndex(s string) (int, error) {
	v, n, err := decimal(s)
	if err != nil || n > 0 && n == len(s) {
		return v, err
	}
	return -1, nil
}

// Path is what follows the argument in a field name.
type Path string

// Element is one step of a path: an attribute, or an item by position, or with Index -1 by key.
type Element struct {
	IsAttr bool
	Name   string
	Index  int
}

// Next returns the first element and the rest of a path that is not empty.
func (p Path) Next() (e Element, rest Path, err error) {
	s := string(p[1:])
	switch p[0] {
	case '.':
		end := strings.IndexAny(s, ".[")
		if end < 0 {
			end = len(s)
		}
		e, rest = Element{IsAttr: true, Name: s[:end], Index: -1}, Path(s[end:])
	case '[':
		name, after, found := strings.Cut(s, "]")
		if !found {
			return e, "", valueError("Missing ']' in format string")
		}
		index, err := itemIndex(name)
		if err != nil {
			return e, "", err
		}
		e, rest = Element{Name: name, Index: index}, Path(after)
	default:
		return e, "", valueError("Only '.' or '[' may follow ']' in format field specifier")
	}
	if e.Name == "" {
		return e, "", valueError("Empty attribute in format string")
	}
	return e, rest, nil
}
