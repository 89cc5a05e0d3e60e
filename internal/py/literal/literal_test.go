package literal

import (
	_ "embed"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
)

//go:embed testdata/literals.txt
var literals string

func TestLiteralsHaveCPythonsValues(t *testing.T) {
	for line := range strings.Lines(literals) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		kind, source, want := f[0], unhex(t, f[1]), unhex(t, f[2])
		var got string
		var err error
		warning := ""
		if strings.IndexByte(".0123456789", source[0]) >= 0 {
			var c ast.Constant
			c, err = Number(source)
			got = spell(c, kind)
		} else {
			var v Text
			v, err = String(source, nil)
			got = v.Value
			if v.Invalid >= 0 {
				warning = Warning(source, v.Invalid)
			}
			if err == nil && v.Bytes != (kind == "bytes") {
				t.Errorf("%.60s: Bytes = %v", source, v.Bytes)
			}
		}
		if (err != nil) != (kind == "error") {
			t.Errorf("%.60s: error %v", source, err)
			continue
		}
		if err != nil {
			if err.Error() != want {
				t.Errorf("%.60s:\n got %s\nwant %s", source, err, want)
			}
			continue
		}
		if got != want {
			t.Errorf("%.60s:\n got %.80q\nwant %.80q", source, got, want)
		}
		if wantWarning := append(f, "")[3]; warning != unhex(t, wantWarning) {
			t.Errorf("%.60s: warning %q, want %q", source, warning, unhex(t, wantWarning))
		}
	}
}

// spell writes a number as testdata/gen.py does.
func spell(c ast.Constant, kind string) string {
	switch {
	case c.Kind == ast.Int && kind == "int":
		return "0x" + strconv.FormatInt(c.Int(), 16)
	case c.Kind == ast.BigInt && kind == "int":
		return "0x" + c.Big().Text(16)
	case c.Kind == ast.Float && kind == "float", c.Kind == ast.Complex && kind == "complex":
		return fmt.Sprintf("%016x", c.Bits)
	}
	return "wrong kind"
}

func unhex(t *testing.T, s string) string {
	b, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestFStringPieces(t *testing.T) {
	tests := []struct {
		token   string
		raw     bool
		want    string
		invalid int
	}{
		{"plain", false, "plain", -1},
		{`a\n`, false, "a\n", -1},
		{`a\n`, true, `a\n`, -1},
		{`\`, false, `\`, -1}, // f"\{x}": the scanner warns
		{`a\{`, false, `a\{`, 1},
		{`\q`, false, `\q`, 0},
		{`\N{DIGIT ONE}`, false, "1", -1},
	}
	for _, test := range tests {
		got, err := FString(test.token, test.raw, nil)
		if err != nil || got.Value != test.want || got.Invalid != test.invalid {
			t.Errorf("FString(%q, %v) = %q, invalid %d, %v", test.token, test.raw, got.Value, got.Invalid, err)
		}
	}
}

func TestErrorsSayWhatTheyPointAt(t *testing.T) {
	for source, want := range map[string]Place{`b"é"`: AtToken, `"\x"`: AtLast, `b"\x"`: AtLast} {
		_, err := String(source, nil)
		if e := (*Error)(nil); !errors.As(err, &e) || e.At != want {
			t.Errorf("%s: %#v", source, err)
		}
	}
	_, err := Number(strings.Repeat("1", 5000))
	if e := (*Error)(nil); !errors.As(err, &e) || e.At != AtLine {
		t.Errorf("long number: %#v", err)
	}
}

func TestPlainTextIsNotCopied(t *testing.T) {
	for _, source := range []string{`"plain"`, `r"\d+"`, `b"abc"`, `"""a é"""`} {
		if n := testing.AllocsPerRun(10, func() { String(source, nil) }); n != 0 {
			t.Errorf("%s: %v allocations", source, n)
		}
	}
}

func TestDecodedTextIsCharged(t *testing.T) {
	source := `"\n` + strings.Repeat("a", 1000) + `"`
	m := budget.New(budget.Limits{Bytes: 100}, nil)
	if _, err := String(source, m); !errors.As(err, new(*budget.Error)) {
		t.Errorf("a literal of 1,000 bytes fits 100: %v", err)
	}
}

func BenchmarkString(b *testing.B) {
	for name, source := range map[string]string{"plain": `"hello world"`, "escape": `"hello\nworld"`, "name": `"\N{GREEK SMALL LETTER ALPHA}"`} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				String(source, nil)
			}
		})
	}
}

func BenchmarkNumber(b *testing.B) {
	for _, source := range []string{"7", "1234", "3.14", "0xff"} {
		b.Run(source, func(b *testing.B) {
			for b.Loop() {
				Number(source)
			}
		})
	}
}

func FuzzString(f *testing.F) {
	f.Add(`\x41\u20ac\N{DIGIT ONE}\777\`, false)
	f.Add("é\\é\\\n", true)
	f.Fuzz(func(t *testing.T, body string, bytes bool) {
		if !utf8.ValidString(body) {
			return // the scanner sees valid UTF-8 only
		}
		v, err := FString(body, false, nil)
		if err == nil && (len(v.Value) > len(body) || v.Invalid >= len(body)) {
			t.Errorf("%q: %d bytes, invalid at %d", body, len(v.Value), v.Invalid)
		}
		token := `"""` + body + ` """` // the space keeps a last backslash from escaping the quote
		if bytes {
			token = "b" + token
		}
		w, err := String(token, nil)
		if err == nil && w.Invalid >= 0 && Warning(token, w.Invalid) == "" {
			t.Errorf("%q: no warning", token)
		}
	})
}
