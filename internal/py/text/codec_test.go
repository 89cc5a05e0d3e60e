package text

import (
	_ "embed"
	"errors"
	"fmt"
	"hash/crc32"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/ucd"
)

//go:embed testdata/codecs.txt
var codecCalls string

func TestCodecsAnswerAsCPython(t *testing.T) {
	failures := 0
	for line := range strings.Lines(codecCalls) {
		f := strings.Fields(line)
		switch f[0] {
		case "name":
			checkName(t, f)
			continue
		case "table":
			checkTable(t, f[1], f[2], f[3])
			continue
		case "sum":
			checkUTF8(t, f[2])
			continue
		}
		codec, ok := ParseCodec(f[1])
		if !ok {
			t.Fatalf("no codec %q", f[1])
		}
		handler, _ := ParseHandler(f[2])
		var got string
		if f[0] == "encode" {
			got = showUnicode(codec.Encode(New(unhex(t, f[3][1:])), handler, nil))
		} else {
			got = showUnicode(codec.Decode(Bytes(unhex(t, f[3][1:])), handler, nil))
		}
		if got != f[4] {
			t.Errorf("%s %s %s %q\n got %s\nwant %s", f[0], codec, handler, unhex(t, f[3][1:]), readable(got),
				readable(f[4]))
			if failures++; failures > 20 {
				t.Fatal("and more")
			}
		}
	}
}

func checkName(t *testing.T, f []string) {
	codec, ok := ParseCodec(unhex(t, f[1][1:]))
	if ok != (f[2] != "-") || ok && codec.String() != f[2] {
		t.Errorf("ParseCodec(%q) = %s, %v, want %s", unhex(t, f[1][1:]), codec, ok, f[2])
	}
}

// checkTable converts what table_sums of the generator does.
func checkTable(t *testing.T, name, decoded, encoded string) {
	codec, ok := ParseCodec(name)
	if !ok {
		t.Fatalf("no codec %q", name)
	}
	sum := crc32.NewIEEE()
	put := func(in string) {
		s, _ := codec.Decode(Bytes(in), Replace, nil)
		sum.Write([]byte(s.Text + "\n"))
	}
	for b := range 256 {
		put(string([]byte{byte(b)}))
	}
	for code := 0x8000; code < 0x10000 && codec < firstSingle; code++ {
		put(string([]byte{byte(code >> 8), byte(code), 'A'}))
	}
	if got := fmt.Sprintf("%08x", sum.Sum32()); got != decoded {
		t.Errorf("%s decodes sequences of two bytes unlike CPython: %s, want %s", name, got, decoded)
	}
	sum.Reset()
	for page := rune(0); page < 0x30000; page += 0x1000 {
		var text []byte
		for r := range rune(0x1000) {
			text = ucd.AppendRune(text, page+r)
		}
		b, _ := codec.Encode(New(string(text)), Replace, nil)
		sum.Write([]byte(b))
	}
	if got := fmt.Sprintf("%08x", sum.Sum32()); got != encoded {
		t.Errorf("%s encodes characters unlike CPython: %s, want %s", name, got, encoded)
	}
}

// checkUTF8 decodes what utf8_sum of the generator does.
func checkUTF8(t *testing.T, want string) {
	const edges = "\x00\x41\x7f\x80\x8f\x90\x9f\xa0\xbf\xc0\xff"
	var sequences, longer []string
	for lead := 0x80; lead < 0x100; lead++ {
		sequences = append(sequences, string([]byte{byte(lead)}))
	}
	sum := crc32.NewIEEE()
	for range 4 {
		longer = longer[:0]
		for _, s := range sequences {
			d, _ := UTF8.Decode(Bytes(s), Replace, nil)
			sum.Write([]byte(d.Text + "\n"))
			for i := range len(edges) {
				longer = append(longer, s+edges[i:i+1])
			}
		}
		sequences, longer = longer, nil
	}
	if got := fmt.Sprintf("%08x", sum.Sum32()); got != want {
		t.Errorf("sequences of four bytes differ from CPython: %s, want %s", got, want)
	}
}

func showUnicode[T any](v T, err error) string {
	var e *UnicodeError
	switch {
	case errors.As(err, &e):
		return fmt.Sprintf("E%x", fmt.Sprintf("%s %d %d %s | %s", e.Encoding, e.Start, e.End, e.Reason, e))
	case err != nil:
		return fmt.Sprintf("E%x", err.Error())
	}
	return show(v, nil)
}
