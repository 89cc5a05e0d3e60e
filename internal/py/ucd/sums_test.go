package ucd

import (
	_ "embed"
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"
	"testing"
)

//go:embed testdata/sums.txt
var sums string

const sumBlock = 0x4000

func TestEveryCodePointHasCPythonsProperties(t *testing.T) {
	for line := range strings.Lines(sums) {
		fields := strings.Fields(line)
		if fields[0] == "#" {
			continue
		}
		name, want := fields[0], fields[1:]
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			value := property(name)
			if value == nil {
				t.Fatalf("no function for this property")
			}
			for block, sum := range want {
				var b []byte
				for r := rune(block * sumBlock); r < rune(block+1)*sumBlock; r++ {
					b = value(b, r)
				}
				if got := fmt.Sprintf("%08x", crc32.ChecksumIEEE(b)); got != sum {
					t.Errorf("U+%04X to U+%04X differ from CPython", block*sumBlock, (block+1)*sumBlock-1)
				}
			}
		})
	}
}

// property returns a function that appends the value of a property as gen/sums.py writes it.
func property(name string) func(b []byte, r rune) []byte {
	booleans := map[string]func(rune) bool{
		"IsAlpha": IsAlpha, "IsDecimal": IsDecimal, "IsDigit": IsDigit, "IsNumeric": IsNumeric, "IsAlnum": IsAlnum,
		"IsLower": IsLower, "IsUpper": IsUpper, "IsTitle": IsTitle, "IsSpace": IsSpace, "IsPrintable": IsPrintable,
		"IsLineBreak": IsLineBreak, "XIDStart": XIDStart, "XIDContinue": XIDContinue, "Mirrored": Mirrored,
		"IsCased": IsCased, "IsCaseIgnorable": IsCaseIgnorable,
	}
	texts := map[string]func(rune) string{
		"Category": Category, "Bidirectional": Bidirectional, "EastAsianWidth": EastAsianWidth,
		"Decomposition": Decomposition, "Name": Name,
	}
	numbers := map[string]func(rune) int{"Combining": Combining, "Decimal": Decimal, "Digit": Digit}
	cases := map[string]func(rune) (rune, string){"ToLower": ToLower, "ToUpper": ToUpper, "ToTitle": ToTitle, "Fold": Fold}
	form, isForm := ParseForm(name)
	if test, ok := booleans[name]; ok {
		return func(b []byte, r rune) []byte {
			if test(r) {
				return append(b, '1')
			}
			return append(b, '0')
		}
	}
	if text, ok := texts[name]; ok {
		return func(b []byte, r rune) []byte { return append(append(b, text(r)...), '\n') }
	}
	if number, ok := numbers[name]; ok {
		return func(b []byte, r rune) []byte { return append(strconv.AppendInt(b, int64(number(r)), 10), '\n') }
	}
	if mapping, ok := cases[name]; ok {
		return func(b []byte, r rune) []byte {
			first, more := mapping(r)
			return append(append(AppendRune(b, first), more...), '\n')
		}
	}
	switch {
	case isForm:
		return func(b []byte, r rune) []byte {
			at := len(b)
			b = AppendRune(b, r)
			s, _ := Normalize(form, string(b[at:]), nil)
			return append(append(b[:at], s...), '\n')
		}
	case name == "Numeric":
		return func(b []byte, r rune) []byte {
			v, ok := Numeric(r)
			if !ok {
				return append(b, "-1.000000\n"...)
			}
			return append(strconv.AppendFloat(b, v, 'f', 6, 64), '\n')
		}
	}
	return nil
}
