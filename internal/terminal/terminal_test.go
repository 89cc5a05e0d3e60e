package terminal

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

func TestEscape(t *testing.T) {
	for in, want := range map[string]string{
		"plain\ttext\n":                   "plain\ttext\n",
		"Grüße, 世界 👩‍💻":                   "Grüße, 世界 👩‍💻",
		"\x1b[31mred\x1b[0m":              `\x1b[31mred\x1b[0m`,
		"\x1b]0;title\x07":                `\x1b]0;title\x07`,
		"\x1b]52;c;ZXZpbA==\x1b\\":        `\x1b]52;c;ZXZpbA==\x1b\`,
		"done\rHACKED":                    `done\rHACKED`,
		"a\x00b\x7fc":                     `a\x00b\x7fc`,
		"\u009b31m":                       `\x9b31m`,
		"abc\u202edef\u2066x\u2069\u200f": `abc\u202edef\u2066x\u2069\u200f`,
		"line\u2028two\u0085":             `line\u2028two\x85`,
		"\ufeffbom":                       `\ufeffbom`,
		"hidden\U000e0041":                `hidden\U000e0041`,
		"bad \xff\xc3":                    `bad \xff\xc3`,
		"lone \xed\xa0\x80":               `lone \xed\xa0\x80`,
		"\uFFFD":                          "\uFFFD",
		"":                                "",
	} {
		if got := Escape(in); got != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
	}
}

func TestWriterTellsTheLengthItWasGiven(t *testing.T) {
	var b strings.Builder
	if n, err := (Writer{&b}).Write([]byte("\x1b!")); n != 2 || err != nil || b.String() != `\x1b!` {
		t.Errorf("%d, %v, %q", n, err, b.String())
	}
}

func TestEscapedJSONMeansTheSame(t *testing.T) {
	for _, in := range []string{"", "plain ä 世", "\u009b\u202e\ufeff\u2028", "\U000e0041", "\x7f\x1b", "\\\u202e\""} {
		raw, err := json.Marshal(in)
		if err != nil {
			t.Fatal(err)
		}
		var back string
		out := EscapeJSON(raw)
		if err := json.Unmarshal(out, &back); err != nil || back != in {
			t.Errorf("%q becomes %s, which is %q: %v", in, out, back, err)
		}
		if strings.ContainsFunc(string(out), acts) {
			t.Errorf("%q becomes %q", in, out)
		}
	}
}

func TestADeviceIsNoTerminal(t *testing.T) {
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	if Is(null) || Is(&strings.Builder{}) || Colours(null) {
		t.Error("taken for a terminal")
	}
}

func FuzzEscape(f *testing.F) {
	f.Add("\x1b[0m\u202e\xff")
	f.Fuzz(func(t *testing.T, s string) {
		out := Escape(s)
		for _, r := range out {
			if acts(r) {
				t.Fatalf("%q becomes %q", s, out)
			}
		}
		if Escape(out) != out {
			t.Fatalf("%q is escaped twice", out)
		}
	})
}
