package ucd

import (
	_ "embed"
	"fmt"
	"hash/crc32"
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
	switch {
	case booleans[name] != nil:
		return func(b []byte, r rune) []byte {
			if booleans[name](r) {
				return append(b, '1')
			}
			return append(b, '0')
		}
	case texts[name] != nil:
		return func(b []byte, r rune) []byte { return append(append(b, texts[name](r)...), '\n') }
	case numbers[name] != nil:
		return func(b []byte, r rune) []byte { return fmt.Appendf(b, "%d\n", numbers[name](r)) }
	case cases[name] != nil:
		return func(b []byte, r rune) []byte {
			first, more := cases[name](r)
			return append(append(AppendRune(b, first), more...), '\n')
		}
	case isForm:
		return func(b []byte, r rune) []byte {
			s, _ := Normalize(form, string(AppendRune(nil, r)), nil)
			return append(append(b, s...), '\n')
		}
	case name == "Numeric":
		return func(b []byte, r rune) []byte {
			v, ok := Numeric(r)
			if !ok {
				v = -1
			}
			return fmt.Appendf(b, "%.6f\n", v)
		}
	}
	return nil
}
