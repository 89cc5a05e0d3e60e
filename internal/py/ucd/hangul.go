package ucd

// Hangul syllables are composed by arithmetic: 19 leading consonants, 21 vowels, 27 optional
// trailing consonants.
const (
	hangulBase  = 0xAC00
	hangulCount = 19 * 21 * 28

	leadBase  = 0x1100
	vowelBase = 0x1161
	trailBase = 0x11A7 // one before the first: trail 0 is none
)

var (
	leadNames = [...]string{
		"G", "GG", "N", "D", "DD", "R", "M", "B", "BB", "S", "SS", "", "J", "JJ", "C", "K", "T", "P", "H",
	}
	vowelNames = [...]string{
		"A", "AE", "YA", "YAE", "EO", "E", "YEO", "YE", "O", "WA", "WAE", "OE", "YO", "U", "WEO", "WE", "WI", "YU", "EU", "YI", "I",
	}
	trailNames = [...]string{
		"", "G", "GG", "GS", "N", "NJ", "NH", "D", "L", "LG", "LM", "LB", "LS", "LT", "LP", "LH", "M", "B", "BS", "S", "SS",
		"NG", "J", "C", "K", "T", "P", "H",
	}
)

// appendJamo appends the two or three jamo of the syllable number s.
func appendJamo(rs []rune, s rune) []rune {
	rs = append(rs, leadBase+s/(21*28), vowelBase+s/28%21)
	if t := s % 28; t != 0 {
		rs = append(rs, trailBase+t)
	}
	return rs
}

// composedHangul joins a leading consonant with a vowel, or an open syllable with a trailing
// consonant.
func composedHangul(a, b rune) (rune, bool) {
	if l, v := a-leadBase, b-vowelBase; uint32(l) < 19 && uint32(v) < 21 {
		return hangulBase + (l*21+v)*28, true
	}
	if s, t := a-hangulBase, b-trailBase; uint32(s) < hangulCount && s%28 == 0 && t > 0 && t < 28 {
		return a + t, true
	}
	return 0, false
}

// hangulName returns the name of the syllable number s after "HANGUL SYLLABLE ".
func hangulName(s rune) string { return leadNames[s/(21*28)] + vowelNames[s/28%21] + trailNames[s%28] }

// hangulSyllable undoes hangulName. Each part is the longest that fits, which is never the wrong
// choice.
func hangulSyllable(name string) (rune, bool) {
	l, name := longestPrefix(leadNames[:], name)
	v, name := longestPrefix(vowelNames[:], name)
	t, name := longestPrefix(trailNames[:], name)
	if l < 0 || v < 0 || t < 0 || name != "" {
		return 0, false
	}
	return hangulBase + rune((l*21+v)*28+t), true
}

// longestPrefix returns the index of the longest of parts that name begins with, and what follows
// it; -1 if there is none.
func longestPrefix(parts []string, name string) (index int, rest string) {
	index, length := -1, -1
	for i, p := range parts {
		if len(p) > length && len(p) <= len(name) && name[:len(p)] == p {
			index, length = i, len(p)
		}
	}
	return index, name[max(length, 0):]
}
