package lineedit

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"
)

// newTestEditor reads keys from r; a text ends with the first Enter behind a semicolon.
func newTestEditor(r io.Reader, out io.Writer) *Editor {
	return &Editor{
		Keys: NewKeyboard(r), Out: out, First: "> ", More: ". ", History: &History{entries: []string{"old;", "def f():\n    1;"}},
		Raw: func() (func(), error) { return func() {}, nil }, Size: func() (int, int) { return 20, 5 },
		Done: func(text string) bool { return strings.HasSuffix(text, ";") },
		Complete: func(before string) (string, []Completion) {
			word := before[strings.LastIndexByte(before, ' ')+1:]
			var list []Completion
			for _, name := range []string{"alpha", "alpine", "beta"} {
				if strings.HasPrefix(name, word) {
					list = append(list, Completion{Text: name, Hint: "(x)"})
				}
			}
			return word, list
		},
	}
}

// What keys do to a text.
func TestKeys(t *testing.T) {
	for keys, want := range map[string]string{
		"abc\x1b[D\x1b[DX;\r\x05;\r":       "aX;\nbc;",
		"one two\x17three;\r":              "one three;",
		"one two\x1b\x7f\x01zero \x05;\r":  "zero one ;",
		"abc\x02\x02\x0b;\r":               "a;",
		"abc\x15x\x19;\r":                  "xabc;",
		"ab\x08c;\r":                       "ac;",
		"x y\x1f\x1f\x1f;\r":               ";",
		"\x1b[A;\r":                        "def f():\n    1;;",
		"\x1b[A\x1b[A\x1b[A\x05!;\r":       "old;!;",
		"draft\x1b[A\x1b[B;\r":             "draft;",
		"al\t;\r":                          "alp;",
		"al\t\t\t;\r":                      "alpine;",
		"be\t;\r":                          "beta;",
		"\tx;\r":                           "    x;",
		"\t\x7fx;\r":                       "x;",
		"\x1b[200~a\r\nb\x07;\x1b[201~\r":  "a\nb;",
		"\x1b[1;5D\x1b[3~\x1b[99~z;\r":     "z;",
		"\x12ol\r\r":                       "old;",
		"e\u0301x\x1b[D\x7f;\x05\r\x05;\r": ";x\n;",
		"\x1b\rx;\r":                       "\nx;",
		"a\nb;\n":                          "a\nb;",
		"ö;\r":                             "ö;",
	} {
		got, err := newTestEditor(strings.NewReader(keys), io.Discard).Read(context.Background(), "")
		if err != nil || got != want {
			t.Errorf("%q: %q, %v; want %q", keys, got, err, want)
		}
	}
	for keys, want := range map[string]error{"abc\x03": ErrInterrupted, "\x04": io.EOF, "ab": io.EOF, "al\t\x03": ErrInterrupted} {
		if _, err := newTestEditor(strings.NewReader(keys), io.Discard).Read(context.Background(), ""); !errors.Is(err, want) {
			t.Errorf("%q: %v", keys, err)
		}
	}
}

// A history is read again as it was written, and the file is nobody else's.
func TestHistoryIsKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "history")
	h := OpenHistory(file)
	for _, text := range []string{"a", "a", " ", "def f():\n    return 'ö'"} {
		h.Add(text)
	}
	if got := OpenHistory(file).Entries(); !reflect.DeepEqual(got, []string{"a", "def f():\n    return 'ö'"}) {
		t.Errorf("%q", got)
	}
}

// Whatever is typed, the text is UTF-8, the cursor stands between characters, and nothing that was
// pasted acts on the terminal.
func FuzzKeys(f *testing.F) {
	f.Add("a\x1b[200~\x1b]0;x\x07\x1b[201~\r")
	f.Add("\x12x\x7f\x7f\x1b")
	f.Fuzz(func(t *testing.T, keys string) {
		var out strings.Builder
		e := newTestEditor(strings.NewReader(keys), &out)
		for range 3 {
			text, err := e.Read(context.Background(), "")
			if !utf8.ValidString(text) || e.pos < 0 || e.pos > len(e.text) || strings.ContainsAny(text, "\x1b\x07\r") {
				t.Fatalf("%q at %d", text, e.pos)
			}
			if err != nil {
				break
			}
			e.History.Add(text)
		}
	})
}
