// Package ucd is the Unicode database of Python 3.13: what unicodedata and the methods of str know
// about a character.
//
// Go's unicode package will not do. Its version of the standard differs from the interpreter's, and
// Python's predicates are Python's own: isspace counts U+001C, isprintable and isidentifier have no
// counterpart, a lower-case letter is not the same thing. So every table here is generated from
// CPython itself by gen/gen.py, and the test compares checksums of each property over all 1,114,112
// code points.
//
// A two-level trie leads from a code point to one of some 1,300 records, which hold all its
// properties but the name and the decomposition. Tables are array literals and one embedded file:
// nothing is decoded or allocated when the program starts. The package adds 680 kB to a binary, two
// thirds of it names. A property costs 1 to 2 ns, a name in either direction 150 ns.
//
// Runes are code points in Python's sense: surrogates are characters too, and strings hold them as
// WTF-8 (see [DecodeRune]). A rune outside Unicode has the properties of an unassigned code point.
package ucd

//go:generate python3.13 gen/gen.py

// MaxRune is the last code point.
const MaxRune = 0x10FFFF

// record holds the properties of all code points that share them.
type record struct {
	flags     flags
	cases     uint16 // into caseMappings
	category  uint8  // into categories
	bidi      uint8  // into bidiClasses
	combining uint8
	width     uint8 // into widths
	decimal   int8  // -1 if none
	digit     int8  // -1 if none
	numeric   uint8 // into numerics
}

// flags are the boolean properties; tables.go names them.
type flags uint32

// lookup returns the record of r.
func lookup(r rune) *record {
	if uint32(r) > MaxRune {
		return &records[0]
	}
	return &records[recordBlocks[int(recordIndex[r>>recordShift])<<recordShift|int(r)&(1<<recordShift-1)]]
}

// XIDStart reports whether r may begin a Python identifier: the property XID_Start, and the
// underscore.
func XIDStart(r rune) bool { return lookup(r).flags&xidStart != 0 }

// XIDContinue reports whether r may occur inside a Python identifier.
func XIDContinue(r rune) bool { return lookup(r).flags&xidContinue != 0 }

// IsPrintable reports whether repr shows r as it is.
func IsPrintable(r rune) bool {
	if uint32(r) < 0x7f {
		return r >= ' '
	}
	return lookup(r).flags&printable != 0
}

// IsSpace reports whether r is white space to str.isspace, strip and split.
func IsSpace(r rune) bool { return lookup(r).flags&space != 0 }

// IsLineBreak reports whether str.splitlines ends a line at r.
func IsLineBreak(r rune) bool {
	switch r {
	case '\n', '\v', '\f', '\r', 0x1c, 0x1d, 0x1e, 0x85, 0x2028, 0x2029:
		return true
	}
	return false
}

// IsAlpha reports whether r is a letter.
func IsAlpha(r rune) bool { return lookup(r).flags&alpha != 0 }

// IsDecimal reports whether r is a digit of a decimal system.
func IsDecimal(r rune) bool { return lookup(r).decimal >= 0 }

// IsDigit reports whether r is a digit, superscripts and the like included.
func IsDigit(r rune) bool { return lookup(r).digit >= 0 }

// IsNumeric reports whether r has a numeric value, fractions and ideographs included.
func IsNumeric(r rune) bool { return lookup(r).numeric != 0 }

// IsAlnum reports whether str.isalnum counts r.
func IsAlnum(r rune) bool {
	p := lookup(r)
	return p.flags&alpha != 0 || p.numeric != 0
}

// IsLower reports whether r is lower case.
func IsLower(r rune) bool { return lookup(r).flags&lower != 0 }

// IsUpper reports whether r is upper case.
func IsUpper(r rune) bool { return lookup(r).flags&upper != 0 }

// IsTitle reports whether r is a title-case digraph, category Lt.
func IsTitle(r rune) bool { return lookup(r).flags&title != 0 }

// IsCased reports whether r has a case. After such a character str.title goes on in lower case.
func IsCased(r rune) bool { return lookup(r).flags&cased != 0 }

// IsCaseIgnorable reports whether the rule for a final sigma looks past r.
func IsCaseIgnorable(r rune) bool { return lookup(r).flags&caseIgnorable != 0 }

// Decimal returns the value of a decimal digit, or -1.
func Decimal(r rune) int { return int(lookup(r).decimal) }

// Digit returns the value of a digit, or -1.
func Digit(r rune) int { return int(lookup(r).digit) }

// Numeric returns the numeric value of r, or ok false. A few ideographs and signs have negative or
// fractional ones.
func Numeric(r rune) (value float64, ok bool) {
	i := lookup(r).numeric
	return numerics[i], i != 0
}

// Category returns the general category of r: two letters, "Cn" if unassigned.
func Category(r rune) string { return categories[lookup(r).category] }

// Bidirectional returns the bidirectional class of r, "" if unassigned.
func Bidirectional(r rune) string { return bidiClasses[lookup(r).bidi] }

// Combining returns the canonical combining class of r, 0 for a starter.
func Combining(r rune) int { return int(lookup(r).combining) }

// EastAsianWidth returns the width of r: "F", "H", "W", "Na", "A" or "N".
func EastAsianWidth(r rune) string { return widths[lookup(r).width] }

// Mirrored reports whether r is mirrored in text that runs from right to left.
func Mirrored(r rune) bool { return lookup(r).flags&mirrored != 0 }
