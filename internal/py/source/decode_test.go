package source

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
)

// decodeCase is one case of testdata/decode.json; testdata/decode.py says what the fields mean.
type decodeCase struct {
	Bytes *string `json:"bytes"`
	WTF8  *string `json:"wtf8"`
	Value string  `json:"value"`
	Error []any   `json:"error"`
}

func TestSourceIsDecodedAsByCPython(t *testing.T) {
	data, err := os.ReadFile("testdata/decode.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []decodeCase
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		f, err := c.read()
		if got, want := describe(err), c.wantError(); got != want {
			t.Errorf("%s: %s\nwant %s", c, got, want)
			continue
		}
		if err == nil && !strings.Contains(f.Text, c.Value) {
			t.Errorf("%s: text %q, want %q in it", c, f.Text, c.Value)
		}
		if err == nil && strings.ContainsAny(f.Text, "\r\x00\ufeff") {
			t.Errorf("%s: text %q", c, f.Text)
		}
	}
}

func (c decodeCase) read() (*File, error) {
	if c.Bytes != nil {
		return FromBytes("<file>", fromLatin1(*c.Bytes), nil)
	}
	return FromString("<file>", string(fromLatin1(*c.WTF8)), nil)
}

func (c decodeCase) String() string {
	if c.Bytes != nil {
		return fmt.Sprintf("bytes %q", fromLatin1(*c.Bytes))
	}
	return fmt.Sprintf("string %q", fromLatin1(*c.WTF8))
}

func fromLatin1(s string) (b []byte) {
	for _, r := range s {
		b = append(b, byte(r))
	}
	return b
}

func (c decodeCase) wantError() string {
	if c.Error == nil {
		return "no error"
	}
	name, _ := c.Error[2].(string)
	line, _ := c.Error[3].(float64)
	offset, _ := c.Error[4].(float64)
	return fmt.Sprintf("%s: %s in %q at %v:%v", c.Error[0], c.Error[1], name, line, offset)
}

func describe(err error) string {
	if err == nil {
		return "no error"
	}
	e := err.(*SyntaxError)
	return fmt.Sprintf("%s: %s in %q at %d:%d", e.Kind, e.Msg, e.Filename, e.Line, e.Offset)
}

func TestTextThatNeedsNoChangeIsNotCopied(t *testing.T) {
	src := strings.Repeat("x = 'é'\n", 10_000)
	m := budget.New(budget.Limits{Bytes: budget.NoLimit}, nil)
	if _, err := FromString("<text>", src, m); err != nil {
		t.Fatal(err)
	}
	if got, want := m.Bytes(), int64(10_001*4); got != want {
		t.Errorf("%d bytes charged, want %d for the line table alone", got, want)
	}
}

func TestTextThatIsTooLongIsRefused(t *testing.T) {
	var e *SyntaxError
	if err := new(decoder).checkSize(MaxSize + 1); !errors.As(err, &e) || e.Kind != TooComplex {
		t.Errorf("error %v", err)
	}
	if err := new(decoder).checkSize(MaxSize); err != nil {
		t.Errorf("error %v at the limit", err)
	}
}

func TestLinesAreFoundAcrossChunks(t *testing.T) {
	for _, unit := range []string{"\n", "ab\n", "é\n", "\r\n", "\r", "x\r", "😀x\r\n", strings.Repeat("y", 40_000) + "\r\n"} {
		src := strings.Repeat(unit, 3*chunk/len(unit)+2)
		want := strings.ReplaceAll(strings.ReplaceAll(src, "\r\n", "\n"), "\r", "\n")
		f, err := FromString("<text>", src, nil)
		if err != nil {
			t.Fatalf("%.10q: %v", unit, err)
		}
		if f.Text != want {
			t.Fatalf("%.10q: the text differs", unit)
		}
		checkLines(t, f)
	}
}

// checkLines compares the line table of f with a plain search.
func checkLines(t *testing.T, f *File) {
	t.Helper()
	if got, want := f.Lines(), strings.Count(f.Text, "\n")+1; got != want {
		t.Fatalf("%d lines, want %d", got, want)
	}
	start := 0
	for n := 1; n <= f.Lines(); n++ {
		if int(f.LineStart(n)) != start {
			t.Fatalf("line %d starts at %d, want %d", n, f.LineStart(n), start)
		}
		start += strings.IndexByte(f.Text[start:], '\n') + 1
	}
}

func TestMemoryIsChargedBeforeItIsUsed(t *testing.T) {
	for name, src := range map[string]string{
		"copy":     strings.Repeat("x", 1<<20),
		"newlines": strings.Repeat("x\r", 1<<19),
		"latin-1":  "# coding: latin-1\n" + strings.Repeat("\xe9", 1<<20),
	} {
		m := budget.New(budget.Limits{Bytes: 1<<20 - 1}, nil)
		var be *budget.Error
		if _, err := FromBytes("<text>", []byte(src), m); !errors.As(err, &be) || be.Limit != budget.Memory {
			t.Errorf("%s: error %v, want memory limit exceeded", name, err)
		}
	}
}

func TestWhatNoFileHoldsIsGivenBack(t *testing.T) {
	for src, want := range map[string]int64{
		"x\r\ny":                      5 + 2*4, // one text and two lines
		"# coding: l1\n\"\xe9\"":      17 + 2*4,
		"# coding: foo\nx":            0,
		"x\x00":                       0,
		"# coding: ascii\n\r\n\"\xe9": 0,
	} {
		m := budget.New(budget.Limits{Bytes: budget.NoLimit}, nil)
		FromBytes("<text>", []byte(src), m)
		if got := m.Bytes(); got < want-1 || got > want {
			t.Errorf("%q: %d bytes stay charged, want %d", src, got, want)
		}
	}
}

func TestDecodingIsPolled(t *testing.T) {
	for name, src := range map[string]string{
		"plain":      strings.Repeat("x", 8<<20),
		"newlines":   strings.Repeat("\n", 8<<20),
		"returns":    strings.Repeat("\r", 8<<20),
		"latin-1":    "# coding: latin-1\n" + strings.Repeat("\xe9", 8<<20),
		"ascii":      "# coding: ascii\n" + strings.Repeat("x", 8<<20),
		"bad end":    strings.Repeat("é", 4<<20) + "\xff",
		"surrogates": strings.Repeat("\xed\xa0\x80", 2<<20),
	} {
		for _, read := range []func(*budget.Meter) (*File, error){
			func(m *budget.Meter) (*File, error) { return FromBytes("<text>", []byte(src), m) },
			func(m *budget.Meter) (*File, error) { return FromString("<text>", src, m) },
		} {
			polls := 0
			now := func() time.Time { polls++; return time.Time{} }
			read(budget.New(budget.Limits{Bytes: budget.NoLimit, Deadline: time.Now()}, now))
			if want := len(src) / (256 << 10); polls < want {
				t.Errorf("%s: %d polls in %d bytes, want %d or more", name, polls, len(src), want)
			}
		}
	}
}

// FuzzFromBytes checks that what comes out has the properties that a File promises.
func FuzzFromBytes(f *testing.F) {
	f.Add([]byte("# coding: latin-1\r\nx = '\xe9'\r"))
	f.Add([]byte("\xef\xbb\xbf# coding: utf-8\n\xff"))
	f.Add([]byte("\xed\xa0\x80\xed\xb0\x80"))
	f.Fuzz(func(t *testing.T, src []byte) {
		for _, read := range []func() (*File, error){
			func() (*File, error) { return FromBytes("<text>", src, nil) },
			func() (*File, error) { return FromString("<text>", string(src), nil) },
		} {
			file, err := read()
			if err != nil {
				if describe(err) == "" {
					t.Fatal("an error without words")
				}
				continue
			}
			if !utf8.ValidString(file.Text) || strings.ContainsAny(file.Text, "\r\x00") {
				t.Fatalf("text %q", file.Text)
			}
			checkLines(t, file)
		}
	})
}
