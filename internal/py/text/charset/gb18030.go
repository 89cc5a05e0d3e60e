package charset

// GB 18030 gives every code point that has no shorter code four bytes, which count in a number
// system of their own. In the Basic Multilingual Plane these numbers come in runs; the characters
// above it have one long run.

// gbRange is a run of characters whose numbers are consecutive.
type gbRange struct {
	first  rune
	number int
	count  int
}

const (
	gbPlane1 = 189000 // the number of U+10000
	maxRune  = 0x10FFFF
)

// GBRune returns the character with a four-byte code of this number.
func GBRune(number int) (rune, bool) {
	if number >= gbPlane1 {
		r := 0x10000 + rune(number-gbPlane1)
		return r, r <= maxRune
	}
	for _, g := range doubles().ranges {
		if number >= g.number && number < g.number+g.count {
			return g.first + rune(number-g.number), true
		}
	}
	return 0, false
}

// GBNumber returns the number of r's four-byte code.
func GBNumber(r rune) (number int, ok bool) {
	if r >= 0x10000 {
		return gbPlane1 + int(r-0x10000), true
	}
	for _, g := range doubles().ranges {
		if r >= g.first && r < g.first+rune(g.count) {
			return g.number + int(r-g.first), true
		}
	}
	return 0, false
}
