// This file finds the encoding that a source file declares, and decodes it.

package source

import (
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/text"
)

// encoding is one that source files may be written in.
type encoding uint8

const (
	unknown encoding = iota
	utf8Encoding
	latin1
	ascii
)

const bom = "\ufeff"

// decode turns the bytes of a file into UTF-8. invalid says that they are not UTF-8 already.
func (d *decoder) decode(src string, invalid bool) (string, error) {
	src, marked := strings.CutPrefix(src, bom)
	declared := codingSpec(src)
	if marked && declared != "" && declared != "utf-8" {
		return "", d.errEncoding("encoding problem: %s with BOM", declared)
	}
	switch lookupEncoding(declared) {
	case utf8Encoding:
		if invalid {
			return "", d.errUTF8(src, marked || declared != "")
		}
		return src, nil
	case latin1:
		return d.decodeLatin1(src)
	case ascii:
		return src, d.checkASCII(src)
	}
	return d.decodeOther(src, declared)
}

// decodeOther decodes a file in one of the encodings that need tables.
func (d *decoder) decodeOther(src, declared string) (string, error) {
	if _, ok := text.ParseTransform(declared); ok {
		return "", d.errEncoding("'%s' is not a text encoding; use codecs.decode() to handle arbitrary codecs",
			declared)
	}
	codec, ok := text.ParseCodec(declared)
	if !ok {
		return "", d.errEncoding("unknown encoding: %s", declared)
	}
	before, charged := d.held, int64(0)
	if d.meter != nil {
		charged = d.meter.Bytes()
	}
	out, err := codec.Decode(text.Bytes(src), text.Strict, d.meter)
	if e, ok := err.(*text.UnicodeError); ok {
		return "", d.errEncoding("%s", e.Error())
	}
	if err != nil {
		return "", err
	}
	if d.meter != nil {
		d.held += d.meter.Bytes() - charged
	}
	d.release(before)
	return d.recheck(out.Text)
}

// recheck looks for what an encoding may have hidden from the first inspection.
func (d *decoder) recheck(src string) (string, error) {
	facts, err := d.inspect(src)
	switch {
	case err != nil:
		return "", err
	case facts.invalid >= 0:
		return "", d.errSurrogate(src, facts.invalid)
	case facts.nul:
		return "", errNUL()
	case facts.cr:
		return d.translateNewlines(src)
	}
	return src, nil
}

// codingSpec returns the encoding that text declares in its first line, or in its second if the
// first holds nothing but a comment; "" if none. The names that editors add to (utf-8-unix,
// latin-1-dos) are cut short as CPython does.
func codingSpec(text string) string {
	first, rest, _ := strings.Cut(text, "\n")
	name, blank := codingInLine(first)
	if name == "" && blank {
		second, _, _ := strings.Cut(rest, "\n")
		name, _ = codingInLine(second)
	}
	return canonical(name)
}

// codingInLine returns what a comment line says after "coding:" or "coding="; "" if nothing. blank
// tells whether the line holds nothing but white space and a comment.
func codingInLine(line string) (name string, blank bool) {
	line = strings.TrimLeft(line, " \t\f")
	if line == "" {
		return "", true
	}
	if line[0] != '#' {
		return "", false
	}
	for {
		var found bool
		if _, line, found = strings.Cut(line, "coding"); !found {
			return "", true
		}
		if line == "" || line[0] != ':' && line[0] != '=' {
			continue
		}
		rest := strings.TrimLeft(line[1:], " \t")
		if n := nameLen(rest); n > 0 {
			return rest[:n], true
		}
	}
}

// nameLen returns how many bytes at the start of s may belong to the name of an encoding.
func nameLen(s string) int {
	for i := range len(s) {
		if c := s[i]; !isAlnum(c) && c != '-' && c != '_' && c != '.' {
			return i
		}
	}
	return len(s)
}

func isAlnum(c byte) bool {
	return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
}

// canonical gives the usual names of UTF-8 and Latin-1 one spelling, and returns any other name as
// it is.
func canonical(name string) string {
	head := strings.ToLower(strings.ReplaceAll(name[:min(12, len(name))], "_", "-"))
	is := func(names ...string) bool {
		for _, n := range names {
			if head == n || strings.HasPrefix(head, n+"-") {
				return true
			}
		}
		return false
	}
	switch {
	case is("utf-8"):
		return "utf-8"
	case is("latin-1", "iso-8859-1", "iso-latin-1"):
		return "iso-8859-1"
	}
	return name
}

// lookupEncoding returns the encoding that goes by name, as CPython's table of aliases knows it; ""
// is UTF-8.
func lookupEncoding(name string) encoding {
	if name == "" {
		return utf8Encoding
	}
	name = normalize(name)
	if e := aliased(name); e != unknown {
		return e
	}
	if e := aliased(strings.ReplaceAll(name, ".", "_")); e != unknown {
		return e
	}
	switch name {
	case "utf_8":
		return utf8Encoding
	case "latin_1":
		return latin1
	case "ascii":
		return ascii
	}
	return unknown
}

// normalize lowers name and turns each run of punctuation inside it into one underscore; dots stay.
func normalize(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r == '-' || r == '_' })
	return strings.Join(words, "_")
}

// aliased looks name up among the aliases in CPython's encodings.aliases.
func aliased(name string) encoding {
	switch name {
	case "u8", "utf", "utf8", "utf8_ucs2", "utf8_ucs4", "cp65001":
		return utf8Encoding
	case "8859", "cp819", "csisolatin1", "ibm819", "iso8859", "iso8859_1", "iso_8859_1", "iso_8859_1_1987",
		"iso_ir_100",
		"l1", "latin", "latin1":
		return latin1
	case "646", "ansi_x3.4_1968", "ansi_x3.4_1986", "ansi_x3_4_1968", "cp367", "csascii", "ibm367", "iso646_us",
		"iso_646.irv_1991", "iso_ir_6", "us", "us_ascii":
		return ascii
	}
	return unknown
}

// decodeLatin1 turns each byte of text into the character of that number.
func (d *decoder) decodeLatin1(text string) (string, error) {
	high := 0
	err := d.pieces(text, func(_ int, piece string) { high += countHigh(piece) })
	if high == 0 || err != nil {
		return text, err
	}
	before := d.held
	if err := d.charge(len(text) + high); err != nil {
		return "", err
	}
	var b strings.Builder
	b.Grow(len(text) + high)
	err = d.pieces(text, func(_ int, piece string) {
		for i := range len(piece) {
			b.WriteRune(rune(piece[i]))
		}
	})
	d.release(before)
	return b.String(), err
}

// countHigh counts the bytes that are not ASCII.
func countHigh(s string) (n int) {
	for i := range len(s) {
		n += int(s[i] >> 7)
	}
	return n
}

// checkASCII refuses text with a byte that is not ASCII.
func (d *decoder) checkASCII(text string) error {
	first := -1
	err := d.pieces(text, func(at int, piece string) {
		if first < 0 && countHigh(piece) > 0 {
			first = at + strings.IndexFunc(piece, func(r rune) bool { return r >= utf8.RuneSelf })
		}
	})
	if first < 0 || err != nil {
		return err
	}
	return d.errEncoding("'ascii' codec can't decode byte 0x%02x in position %d: ordinal not in range(128)",
		text[first], first)
}
