package ucd

// caseMapping holds what to add to a rune to change its case. A value above MaxRune is MaxRune+1
// plus an index into specialCases.
type caseMapping struct{ lower, upper, title, fold int32 }

// ToLower returns the full lower-case mapping of r: first, followed by the runes of more, which is
// nearly always empty. A capital sigma gives σ; that it becomes ς at the end of a word is the
// caller's business.
func ToLower(r rune) (first rune, more string) {
	if uint32(r) < 0x80 {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r, ""
	}
	return mapped(r, caseMappings[lookup(r).cases].lower)
}

// ToUpper returns the full upper-case mapping of r, as ToLower does.
func ToUpper(r rune) (first rune, more string) {
	if uint32(r) < 0x80 {
		if 'a' <= r && r <= 'z' {
			r -= 'a' - 'A'
		}
		return r, ""
	}
	return mapped(r, caseMappings[lookup(r).cases].upper)
}

// ToTitle returns the full title-case mapping of r, as ToLower does.
func ToTitle(r rune) (first rune, more string) {
	if uint32(r) < 0x80 {
		if 'a' <= r && r <= 'z' {
			r -= 'a' - 'A'
		}
		return r, ""
	}
	return mapped(r, caseMappings[lookup(r).cases].title)
}

// Fold returns the full case folding of r, as ToLower does.
func Fold(r rune) (first rune, more string) {
	if uint32(r) < 0x80 {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r, ""
	}
	return mapped(r, caseMappings[lookup(r).cases].fold)
}

func mapped(r rune, delta int32) (first rune, more string) {
	if delta <= MaxRune {
		return r + delta, ""
	}
	s := specialCases[delta-(MaxRune+1)]
	first, size := DecodeRune(s)
	return first, s[size:]
}
