// This file has the names of characters.

package ucd

import (
	_ "embed"
	"sort"
	"strings"
)

// names.bin holds, in sections whose offsets nametables.go gives:
//
//	words    the text of every word, without separators
//	names    for each name one length byte and as many bytes of word numbers
//	offsets  where every 16th name begins, 4 bytes each
//	starts   for each hash bucket where its part of order begins, 2 bytes each
//	order    numbers of names, bucket by bucket, 2 bytes each
//
// A word number below 192 takes one byte. Names are numbered by code point; aliases and named
// sequences follow.
//
//go:embed names.bin
var nameData string

// wordRun describes consecutive words of equal length, so that a word's place follows from its
// number.
type wordRun struct {
	first  uint16
	offset uint32
	length uint8
}

// namedRun describes consecutive code points that have names, whose numbers are consecutive too.
type namedRun struct {
	first, last rune
	index       uint16
}

type runeRange struct{ first, last rune }

const (
	hangulPrefix  = "HANGUL SYLLABLE "
	unifiedPrefix = "CJK UNIFIED IDEOGRAPH-"
)

// Name returns the name of r, or "" if it has none. Control characters have aliases but no names.
func Name(r rune) string {
	if s := r - hangulBase; uint32(s) < hangulCount {
		return hangulPrefix + hangulName(s)
	}
	if isUnified(r) {
		return unifiedPrefix + hexRune(r)
	}
	i := sort.Search(len(namedRuns), func(i int) bool { return namedRuns[i].last >= r })
	if i == len(namedRuns) || namedRuns[i].first > r {
		return ""
	}
	var buf [maxName]byte
	return string(appendName(buf[:0], int(namedRuns[i].index)+int(r-namedRuns[i].first)))
}

// Lookup returns what unicodedata.lookup finds under name: one character, or the several of a named
// sequence.
func Lookup(name string) (text string, ok bool) {
	if r, ok := algorithmic(name); ok {
		return string(r), true
	}
	i, ok := find(name)
	if !ok {
		return "", false
	}
	if i >= nameCount {
		return specialNames[i-nameCount], true
	}
	return string(AppendRune(nil, runeOf(i))), true
}

// Character returns the character that the escape \N{name} stands for. It differs from Lookup in
// that named sequences are no characters.
func Character(name string) (r rune, ok bool) {
	if r, ok := algorithmic(name); ok {
		return r, true
	}
	i, ok := find(name)
	if !ok {
		return 0, false
	}
	if i < nameCount {
		return runeOf(i), true
	}
	r, size := DecodeRune(specialNames[i-nameCount])
	return r, size == len(specialNames[i-nameCount])
}

// algorithmic finds the names that follow a rule. Unlike the others they are looked up in upper
// case only, as in CPython.
func algorithmic(name string) (rune, bool) {
	if rest, ok := strings.CutPrefix(name, hangulPrefix); ok {
		return hangulSyllable(rest)
	}
	rest, ok := strings.CutPrefix(name, unifiedPrefix)
	if !ok || len(rest) != 4 && len(rest) != 5 {
		return 0, false
	}
	r := rune(0)
	for i := range len(rest) {
		d := strings.IndexByte(upperHex, rest[i])
		if d < 0 {
			return 0, false
		}
		r = r<<4 | rune(d)
	}
	return r, isUnified(r)
}

func isUnified(r rune) bool {
	i := sort.Search(len(unifiedIdeographs), func(i int) bool { return unifiedIdeographs[i].last >= r })
	return i < len(unifiedIdeographs) && unifiedIdeographs[i].first <= r
}

// runeOf returns the code point whose name has number i.
func runeOf(i int) rune {
	k := sort.Search(len(namedRuns), func(k int) bool { return int(namedRuns[k].index) > i }) - 1
	return namedRuns[k].first + rune(i-int(namedRuns[k].index))
}

// find returns the number of a name, in any mixture of cases.
func find(name string) (int, bool) {
	if len(name) == 0 || len(name) > maxName {
		return 0, false
	}
	var buf [maxName]byte
	key := buf[:len(name)]
	h := uint32(2166136261) // FNV-1a
	for i := range len(name) {
		c := name[i]
		if 'a' <= c && c <= 'z' {
			c -= 'a' - 'A'
		}
		key[i] = c
		h = (h ^ uint32(c)) * 16777619
	}
	bucket := int(h % buckets)
	var candidate [maxName]byte
	for at := int(u16(startsAt, bucket)); at < int(u16(startsAt, bucket+1)); at++ {
		i := int(u16(orderAt, at))
		if string(appendName(candidate[:0], i)) == string(key) {
			return i, true
		}
	}
	return 0, false
}

// appendName appends the name of number i.
func appendName(b []byte, i int) []byte {
	at := namesAt + int(u16(offsetsAt, i/stride*2)) + int(u16(offsetsAt, i/stride*2+1))<<16
	for range i % stride {
		at += 1 + int(nameData[at])
	}
	codes := nameData[at+1:][:nameData[at]]
	for len(codes) > 0 {
		n := int(codes[0])
		size := 1
		if n >= shortWords {
			n = shortWords + (n-shortWords)<<8 + int(codes[1])
			size = 2
		}
		codes = codes[size:]
		if len(b) > 0 && b[len(b)-1] != '-' {
			b = append(b, ' ')
		}
		b = append(b, word(n)...)
	}
	return b
}

// word returns the word of number n.
func word(n int) string {
	k := len(wordRuns) - 1
	for int(wordRuns[k].first) > n {
		k--
	}
	run := &wordRuns[k]
	at := wordsAt + int(run.offset) + (n-int(run.first))*int(run.length)
	return nameData[at:][:run.length]
}

// u16 returns element i of the section of 2-byte numbers that begins at section.
func u16(section, i int) uint16 {
	at := section + 2*i
	return uint16(nameData[at]) | uint16(nameData[at+1])<<8
}

const upperHex = "0123456789ABCDEF"

// hexRune returns r in hexadecimal with at least four digits.
func hexRune(r rune) string {
	var b [8]byte
	i := len(b)
	for ; r != 0 || i > len(b)-4; r >>= 4 {
		i--
		b[i] = upperHex[r&15]
	}
	return string(b[i:])
}
