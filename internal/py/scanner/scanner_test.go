package scanner

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// golden is one case of testdata/golden.json; testdata/generate.py says what the fields mean.
type golden struct {
	Name     string          `json:"name"`
	Src      string          `json:"src"`
	Tokens   string          `json:"tokens"`
	Fragment bool            `json:"fragment"`
	Error    json.RawMessage `json:"error"`
}

func goldenCases(t testing.TB) (cases []golden) {
	t.Helper()
	data, err := os.ReadFile("testdata/golden.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	return cases
}

func TestTokensAndErrorsAreThoseOfCPython(t *testing.T) {
	for i, c := range goldenCases(t) {
		t.Run(fmt.Sprintf("%s/%d", c.Name, i), func(t *testing.T) { c.check(t) })
	}
}

func (c golden) check(t *testing.T) {
	r := mustScan(t, c.Src, c.Fragment)
	if got := dump(r.Tokens); !c.Fragment && got != c.Tokens {
		t.Errorf("%.200q: tokens\n%s\nwant\n%s", c.Src, got, c.Tokens)
	}
	want := "no error"
	var rep report
	switch string(c.Error) {
	case "":
	case `"unclosed"`:
		want = "unclosed"
	default:
		if err := json.Unmarshal(c.Error, &rep); err != nil {
			t.Fatal(err)
		}
		want = rep.String()
	}
	if got := outcome(r); got != want {
		t.Errorf("%.200q:\n%s\nwant\n%s", c.Src, got, want)
	}
}

// outcome says how a scan ended.
func outcome(r *Result) string {
	switch {
	case r.Err != nil:
		return describe(r.Err)
	case r.Tokens[len(r.Tokens)-1].Kind == token.Error:
		return "unclosed"
	}
	return "no error"
}

func mustScan(t testing.TB, src string, fragment bool) *Result {
	t.Helper()
	f, err := source.FromString("<text>", src, nil)
	if err != nil {
		t.Fatal(err)
	}
	scan := Scan
	if fragment {
		scan = ScanFragment
	}
	r, err := scan(f, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestNewlineCoversCommentAndLineEnd(t *testing.T) {
	for src, want := range map[string]string{
		"x\n":     "\n",
		"x # c\n": "# c\n",
		"x # c":   "# c",
		"x":       "",
	} {
		r := mustScan(t, src, false)
		if got := src[r.Tokens[1].Start:r.Tokens[1].End]; r.Tokens[1].Kind != token.Newline || got != want {
			t.Errorf("%q: second token is %s %q, want newline %q", src, r.Tokens[1].Kind, got, want)
		}
	}
}

func TestIndentAndDedentStandBeforeTheNextToken(t *testing.T) {
	src := "if x:\n    y\nz"
	r := mustScan(t, src, false)
	for _, tok := range r.Tokens {
		want := -1
		switch tok.Kind {
		case token.Indent:
			want = strings.Index(src, "y")
		case token.Dedent:
			want = strings.Index(src, "z")
		default:
			continue
		}
		if int(tok.Start) != want || int(tok.End) != want {
			t.Errorf("%s is at %d-%d, want %d", tok.Kind, tok.Start, tok.End, want)
		}
	}
}

func TestWhiteSpaceOnTheLastLineOfAFragmentIsIndentation(t *testing.T) {
	if got := dump(mustScan(t, "x\n  ", true).Tokens); got != "name 0 1\nnewline 1\nindent\ndedent\nend of file" {
		t.Errorf("fragment: %q", got)
	}
	if got := dump(mustScan(t, "x\n  ", false).Tokens); got != "name 0 1\nnewline 1\nend of file" {
		t.Errorf("whole: %q", got)
	}
}

func TestTokenSizeIsWhatIsCharged(t *testing.T) {
	if n := unsafe.Sizeof(token.Token{}); n != tokenSize {
		t.Errorf("a token takes %d bytes, %d are charged", n, tokenSize)
	}
}

func limited(bytes int64) *budget.Meter {
	return budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: bytes, Depth: budget.NoLimit}, nil)
}

func TestMemoryIsChargedForTokens(t *testing.T) {
	f, err := source.FromString("<text>", strings.Repeat("(", 150)+strings.Repeat("+", 100_000), nil)
	if err != nil {
		t.Fatal(err)
	}
	m := limited(10 << 20)
	r, err := Scan(f, m)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := m.Bytes(), int64(cap(r.Tokens))*tokenSize; got != want {
		t.Errorf("%d bytes charged for a slice of %d", got, want)
	}
	var be *budget.Error
	less := limited(m.Bytes() - 1)
	if _, err := Scan(f, less); !errors.As(err, &be) || be.Limit != budget.Memory {
		t.Errorf("with one byte less: error %v, want memory limit exceeded", err)
	}
	if less.Bytes() != 0 {
		t.Errorf("%d bytes stay charged after an error", less.Bytes())
	}
}

// hostile are texts of about n bytes, each made to be slow in some part of the scanner.
func hostile(n int) map[string]string {
	rep := func(s string) string { return strings.Repeat(s, n/len(s)) }
	return map[string]string{
		"open parentheses":        rep("("),
		"f-string openings":       rep("f'{"),
		"operators":               rep("+"),
		"one name":                rep("a"),
		"one name, not ASCII":     rep("é"),
		"one number":              rep("1"),
		"number with separators":  "1" + rep("_1"),
		"zeros":                   rep("0"),
		"spaces":                  rep(" "),
		"tabs then a name":        rep("\t") + "x",
		"spaces in a line":        "x" + rep(" "),
		"newlines":                rep("\n"),
		"newlines in brackets":    "(" + rep("\n"),
		"comment":                 "#" + rep("c"),
		"comments":                rep("#\n"),
		"comments in brackets":    "(" + rep("#\n"),
		"continuations":           "x" + rep("\\\n"),
		"leading continuations":   rep("\\\n"),
		"string":                  "'" + rep("a"),
		"escapes in a string":     "'" + rep("\\'"),
		"newlines in a string":    "'''" + rep("\n"),
		"quotes in a string":      "'''" + rep("'x"),
		"quotes in an f-string":   "f'''" + rep("'x"),
		"braces in an f-string":   "f'" + rep("{{"),
		"fields":                  "f'" + rep("{x}"),
		"format specs":            "f'" + rep("{x:{y}}"),
		"escapes in an f-string":  "f'" + rep("\\'"),
		"newlines in an f-string": "f'''" + rep("\n"),
		"long line with error":    rep("é ") + "€",
		"long line, bad end":      rep("x ") + "\\ y",
		"dots":                    rep("."),
	}
}

func TestHostileTextIsPolledOften(t *testing.T) {
	const size = 1 << 20
	for name, src := range hostile(size) {
		t.Run(name, func(t *testing.T) {
			f, err := source.FromString("<text>", src, nil)
			if err != nil {
				t.Fatal(err)
			}
			polls := 0
			count := func() time.Time { polls++; return time.Time{} }
			m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 30, Deadline: time.Now()}, count)
			r, err := Scan(f, m)
			if err != nil {
				t.Fatal(err)
			}
			reached := scanned(r, f)
			if want := reached / (256 << 10); polls < want {
				t.Errorf("%d polls in %d bytes, want %d or more", polls, reached, want)
			}
		})
	}
}

// scanned returns how much of f was read before the error of r: all of it, if the error is one of
// an unfinished string.
func scanned(r *Result, f *source.File) int {
	if r.Err != nil && strings.Contains(r.Err.Msg, "unterminated") {
		return len(f.Text)
	}
	return int(r.Tokens[len(r.Tokens)-1].End)
}

func TestAnInterruptEndsTheScan(t *testing.T) {
	for name, src := range hostile(1 << 20) {
		t.Run(name, func(t *testing.T) {
			f, err := source.FromString("<text>", src, nil)
			if err != nil {
				t.Fatal(err)
			}
			polls := 0
			var m *budget.Meter
			clock := func() time.Time {
				if polls++; polls == 2 {
					m.Interrupt(&budget.Error{Limit: budget.Killed})
				}
				return time.Time{}
			}
			m = budget.New(budget.Limits{Bytes: 1 << 30, Deadline: time.Now()}, clock)
			r, err := Scan(f, m)
			if polls > 2 {
				t.Errorf("the clock was read %d times after the interrupt", polls-2)
			}
			var be *budget.Error
			if polls == 2 && scansOn(f) && (!errors.As(err, &be) || be.Limit != budget.Killed) {
				t.Errorf("result %v, error %v, want killed", outcome(r), err)
			}
		})
	}
}

func TestAnInterruptDoesNoHarmInsideAnyToken(t *testing.T) {
	for _, c := range goldenCases(t) {
		if c.Src == "" {
			continue
		}
		src := strings.Repeat(c.Src, 160<<10/len(c.Src))
		f, err := source.FromString("<text>", src, nil)
		if err != nil {
			t.Fatal(err)
		}
		m := limited(1 << 30)
		m.Interrupt(&budget.Error{Limit: budget.Killed})
		if r, err := Scan(f, m); err == nil && r.Tokens[len(r.Tokens)-1].Kind != token.Error && len(r.Tokens) > 2000 {
			t.Errorf("%.50q: the scan went on to the end", c.Src)
		}
	}
}

// scansOn reports whether a scan of f without limits passes the first half of it.
func scansOn(f *source.File) bool {
	r, err := Scan(f, nil)
	return err == nil && scanned(r, f) > len(f.Text)/2
}
