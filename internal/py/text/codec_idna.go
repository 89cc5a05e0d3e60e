// This file has the codecs for domain names: idna (RFC 3490, with nameprep of RFC 3491) and
// punycode (RFC 3492).

package text

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Internationalised domain names (RFC 3490) and the encoding of their labels, Punycode (RFC 3492).

const (
	acePrefix = "xn--"
	maxLabel  = 63
)

// encodeIDNA encodes each label of a domain name by itself.
func encodeIDNA(s Str, h Errors, m *budget.Meter) (Bytes, error) {
	if h.Handler != Strict {
		return "", &UnicodeError{Reason: "Unsupported error handling: " + h.Handler.String()}
	}
	if s.ASCII {
		return Bytes(s.Text), checkLabels(s.Text)
	}
	if err := charge(m, 2*len(s.Text)+16); err != nil {
		return "", err
	}
	var labels []string
	for rest := s.Text; ; {
		i := strings.IndexAny(rest, ".\u3002\uff0e\uff61")
		if i < 0 {
			labels = append(labels, rest)
			break
		}
		_, size := ucd.DecodeRune(rest[i:])
		labels, rest = append(labels, rest[:i]), rest[i+size:]
	}
	tail := ""
	if last := len(labels) - 1; labels[last] == "" {
		labels, tail = labels[:last], "."
	}
	offset := 0
	for i, label := range labels {
		n := runeCount(label)
		ascii, err := labelToASCII(label, m)
		if err != nil {
			if e, ok := err.(*UnicodeError); ok {
				err = &UnicodeError{Encoding: "idna", Object: s.Text, Start: offset + e.Start, End: offset + e.End,
					Reason: e.Reason}
			}
			return "", err
		}
		labels[i], offset = ascii, offset+n+1
	}
	return Bytes(strings.Join(labels, ".") + tail), nil
}

func runeCount(s string) int { return Str{Text: s}.Len() }

// checkLabels checks the labels of a name in ASCII; the last may be empty.
func checkLabels(name string) error {
	offset := 0
	labels := strings.Split(name, ".")
	for i, label := range labels {
		switch {
		case label == "" && i < len(labels)-1:
			return &UnicodeError{Encoding: "idna", Object: name, Start: offset, End: offset + 1, Reason: "label empty"}
		case len(label) > maxLabel:
			return &UnicodeError{Encoding: "idna", Object: name, Start: offset, End: offset + len(label),
				Reason: "label too long"}
		}
		offset += len(label) + 1
	}
	return nil
}

// labelToASCII is the operation ToASCII of RFC 3490. Positions in its errors are those in the
// label.
func labelToASCII(label string, m *budget.Meter) (string, error) {
	n := runeCount(label)
	if !IsASCII(label) {
		prepared, err := nameprep(label, m)
		if err != nil {
			return "", err
		}
		label = prepared
		if !IsASCII(label) {
			if strings.HasPrefix(strings.ToLower(label), acePrefix) {
				return "", &UnicodeError{Start: 0, End: len(acePrefix), Reason: "Label starts with ACE prefix"}
			}
			b, err := encodePunycode(New(label), m)
			if err != nil {
				return "", err
			}
			label = acePrefix + string(b)
		}
	}
	switch {
	case label == "":
		return "", &UnicodeError{Start: 0, End: 1, Reason: "label empty"}
	case len(label) > maxLabel:
		return "", &UnicodeError{Start: 0, End: n, Reason: "label too long"}
	}
	return label, nil
}

// nameprep (RFC 3491) folds case and compatibility characters, drops what is invisible and refuses
// what must not be in a name.
func nameprep(label string, m *budget.Meter) (string, error) {
	var b strings.Builder
	for at := 0; at < len(label); {
		r, size := ucd.DecodeRune(label[at:])
		at += size
		if mapsToNothing(r) {
			continue
		}
		first, more := ucd.Fold(r)
		b.Write(ucd.AppendRune(nil, first))
		b.WriteString(more)
	}
	form, _ := ucd.ParseForm("NFKC")
	text, err := ucd.Normalize(form, b.String(), m)
	if err != nil {
		return "", err
	}
	right, left, i := false, -1, 0
	var firstRune, lastRune rune
	for at := 0; at < len(text); i++ {
		r, size := ucd.DecodeRune(text[at:])
		at += size
		if prohibited(r) {
			return "", &UnicodeError{Start: i, End: i + 1, Reason: "Invalid character " + quoteRune(r)}
		}
		if i == 0 {
			firstRune = r
		}
		lastRune = r
		switch ucd.Bidirectional(r) {
		case "R", "AL":
			right = true
		case "L":
			if left < 0 {
				left = i
			}
		}
	}
	switch {
	case !right:
	case left >= 0:
		return "", &UnicodeError{Start: left, End: left + 1, Reason: "Violation of BIDI requirement 2"}
	case !isRight(firstRune):
		return "", &UnicodeError{Start: 0, End: 1, Reason: "Violation of BIDI requirement 3"}
	case !isRight(lastRune):
		return "", &UnicodeError{Start: i - 1, End: i, Reason: "Violation of BIDI requirement 3"}
	}
	return text, nil
}

// quoteRune is the repr of a character.
func quoteRune(r rune) string {
	s, err := New(string(ucd.AppendRune(nil, r))).Repr(nil)
	if err != nil {
		return ""
	}
	return s.Text
}

func isRight(r rune) bool {
	b := ucd.Bidirectional(r)
	return b == "R" || b == "AL"
}

// mapsToNothing is table B.1 of RFC 3454.
func mapsToNothing(r rune) bool {
	switch {
	case r == 0xAD, r == 0x34F, r == 0x1806, r >= 0x180B && r <= 0x180D, r >= 0x200B && r <= 0x200D, r == 0x2060,
		r >= 0xFE00 && r <= 0xFE0F, r == 0xFEFF:
		return true
	}
	return false
}

// prohibited are the tables C.1.2 and C.2.2 to C.9 of RFC 3454.
func prohibited(r rune) bool {
	switch ucd.Category(r) {
	case "Zs", "Cc":
		return r >= 0x80
	case "Co", "Cs", "Zl", "Zp":
		return true
	}
	switch {
	case r >= 0xFDD0 && r <= 0xFDEF, r&0xFFFE == 0xFFFE, r >= 0xFFF9 && r <= 0xFFFD, r >= 0x2FF0 && r <= 0x2FFB,
		r == 0x340, r == 0x341, r >= 0x200E && r <= 0x200F, r >= 0x202A && r <= 0x202E, r >= 0x206A && r <= 0x206F,
		r == 0x6DD, r == 0x70F, r == 0x180E, r >= 0x2061 && r <= 0x2063, r >= 0x1D173 && r <= 0x1D17A, r == 0xE0001,
		r >= 0xE0020 && r <= 0xE007F:
		return true
	}
	return false
}

// decodeIDNA decodes each label of a domain name.
func decodeIDNA(in string, m *budget.Meter) (Str, error) {
	lower := strings.ToLower(in)
	if !strings.Contains(lower, acePrefix) && IsASCII(in) {
		return Str{Text: in, ASCII: true}, nil
	}
	return build(m, len(in), func(k *Builder) error {
		offset := 0
		for i, label := range strings.Split(in, ".") {
			if i > 0 {
				k.byte('.')
			}
			text, err := labelToUnicode(label, m)
			if err != nil {
				if e, ok := err.(*UnicodeError); ok {
					err = &UnicodeError{Decode: true, Encoding: "idna", Object: in, Start: offset + e.Start,
						End: offset + e.End, Reason: e.Reason}
				}
				return err
			}
			k.WriteString(text)
			offset += len(label) + 1
		}
		return nil
	})
}

// labelToUnicode is the operation ToUnicode of RFC 3490.
func labelToUnicode(label string, m *budget.Meter) (string, error) {
	if !strings.HasPrefix(strings.ToLower(label), acePrefix) {
		for i := range len(label) {
			if label[i] >= 0x80 {
				return "", &UnicodeError{Start: i, End: i + 1, Reason: "ordinal not in range(128)"}
			}
		}
		return label, nil
	}
	decoded, err := decodePunycode(label[len(acePrefix):], Errors{}, m)
	if err != nil {
		if e, ok := err.(*UnicodeError); ok {
			err = &UnicodeError{Start: len(acePrefix) + e.Start, End: len(acePrefix) + e.End, Reason: e.Reason}
		}
		return "", err
	}
	back, err := labelToASCII(decoded.Text, m)
	if e, ok := err.(*UnicodeError); ok {
		return "", &UnicodeError{Start: 0, End: 1, Reason: e.Reason}
	}
	if err == nil && !strings.EqualFold(back, label) {
		err = &UnicodeError{Start: 0, End: len(label),
			Reason: fmt.Sprintf("IDNA does not round-trip, '%s' != '%s'", label, back)}
	}
	return decoded.Text, err
}

// Parameters of Punycode.
const (
	punyBase, punyMin, punyMax = 36, 1, 26
	punySkew, punyDamp         = 38, 700
	punyDigits                 = "abcdefghijklmnopqrstuvwxyz0123456789"
)

func punyThreshold(j, bias int) int { return min(max(punyBase*(j+1)-bias, punyMin), punyMax) }

// punyAdapt is the function adapt of RFC 3492, section 6.1.
func punyAdapt(delta int, first bool, n int) int {
	if first {
		delta /= punyDamp
	} else {
		delta /= 2
	}
	delta += delta / n
	divisions := 0
	for delta > (punyBase-punyMin)*punyMax/2 {
		delta /= punyBase - punyMin
		divisions += punyBase
	}
	return divisions + punyBase*delta/(delta+punySkew)
}

// encodePunycode writes the ASCII characters of s first, and behind a hyphen where the others go.
func encodePunycode(s Str, m *budget.Meter) (Bytes, error) {
	if err := charge(m, 5*len(s.Text)); err != nil {
		return "", err
	}
	runes := make([]rune, 0, len(s.Text))
	wide := make([]rune, 0, 16)
	out, err := build(m, len(s.Text)*2, func(k *Builder) error {
		for at := 0; at < len(s.Text); {
			if err := k.tick(); err != nil {
				return err
			}
			r, size := ucd.DecodeRune(s.Text[at:])
			at += size
			runes = append(runes, r)
			if r < 0x80 {
				k.byte(byte(r))
			} else {
				wide = append(wide, r)
			}
		}
		if k.Len() > 0 {
			k.byte('-')
		}
		slices.Sort(wide)
		return punyDeltas(k, runes, slices.Compact(wide), len(runes)-len(wide))
	})
	return Bytes(out.Text), err
}

// punyDeltas writes how far to go, in positions and code points, from each insertion to the next.
func punyDeltas(k *Builder, runes, wide []rune, basic int) error {
	delta, bias, first, n, handled := 0, 72, true, rune(0x80), basic
	for _, r := range wide {
		delta += int(r-n) * (handled + 1)
		n = r
		for _, c := range runes {
			if err := k.tick(); err != nil {
				return err
			}
			if c < n {
				delta++
			}
			if c != n {
				continue
			}
			q := delta
			for j := 0; ; j++ {
				t := punyThreshold(j, bias)
				if q < t {
					k.byte(punyDigits[q])
					break
				}
				k.byte(punyDigits[t+(q-t)%(punyBase-t)])
				q = (q - t) / (punyBase - t)
			}
			bias = punyAdapt(delta, first, handled+1)
			first, delta = false, 0
			handled++
		}
		delta++
		n++
	}
	return nil
}

// decodePunycode reads what encodePunycode writes. Handlers other than strict go on without
// complaint.
func decodePunycode(in string, h Errors, m *budget.Meter) (Str, error) {
	if h.Handler != Strict && h.Handler != Ignore && h.Handler != Replace {
		return Str{}, &UnicodeError{Reason: "Unsupported error handling: " + h.Handler.String()}
	}
	base, extended, offset := "", in, 0
	if i := strings.LastIndexByte(in, '-'); i >= 0 {
		base, extended, offset = in[:i], in[i+1:], i+1
	}
	start, err := ASCII.Decode(Bytes(base), h.Handler, m)
	if err != nil {
		return Str{}, err
	}
	if err := charge(m, 4*(len(in)+len(start.Text))); err != nil {
		return Str{}, err
	}
	runes := []rune(start.Text)
	runes = slices.Grow(runes, len(extended))
	if runes, err = insertPunycode(runes, in, extended, offset, h, m); err != nil {
		return Str{}, err
	}
	return build(m, 2*len(runes), func(k *Builder) error {
		for _, r := range runes {
			k.WriteRune(r)
		}
		return nil
	})
}

// insertPunycode adds the characters that extended, which begins at an offset of in, describes.
func insertPunycode(runes []rune, in, extended string, offset int, h Errors, m *budget.Meter) ([]rune, error) {
	r, pos, bias, first := rune(0x80), -1, 72, true
	fail := func(start int, reason string) ([]rune, error) {
		if h.Handler == Strict {
			return nil, &UnicodeError{Decode: true, Encoding: "punycode", Object: in, Start: start, End: start + 1,
				Reason: reason}
		}
		return runes, nil
	}
	for at := 0; at < len(extended); {
		if err := m.Work(1 + len(runes)/unit); err != nil {
			return nil, err
		}
		delta, w := 0, 1
		for j := 0; ; j++ {
			if at >= len(extended) {
				return fail(offset+len(extended), "incomplete punycode string")
			}
			digit := strings.IndexByte(punyDigits, lowerByte(extended[at]))
			if digit < 0 {
				return fail(offset+at, fmt.Sprintf("Invalid extended code point '%d'", extended[at]))
			}
			at++
			t := punyThreshold(j, bias)
			if delta += digit * w; delta > 1<<50 {
				delta = 1 << 50 // far outside of Unicode
			}
			if digit < t {
				break
			}
			if w *= punyBase - t; w > 1<<40 {
				w = 1 << 40
			}
		}
		pos += delta + 1
		next := int(r) + pos/(len(runes)+1)
		if next > ucd.MaxRune {
			if h.Handler == Strict {
				return nil, &UnicodeError{Decode: true, Encoding: "punycode", Object: in, Start: offset + at - 1,
					End: offset + at, Reason: fmt.Sprintf("Invalid character U+%x", next)}
			}
			next = '?'
		}
		r = rune(next)
		pos %= len(runes) + 1
		runes = slices.Insert(runes, pos, r)
		bias = punyAdapt(delta, first, len(runes))
		first = false
	}
	return runes, nil
}
