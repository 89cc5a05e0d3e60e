package parser

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/source"
)

// kindOf returns the kind of error that Parse gives for text, or -1 if it accepts it.
func kindOf(t *testing.T, text string) source.ErrorKind {
	t.Helper()
	_, err := parse(t, text, Exec, nil)
	var e *source.SyntaxError
	switch {
	case err == nil:
		return accepted
	case errors.As(err, &e):
		return e.Kind
	}
	t.Fatalf("%.40q: %v", text, err)
	return 0
}

const accepted source.ErrorKind = 255

func TestParserStackOverflowsWhereCPythonsDoes(t *testing.T) {
	f, err := os.Open("testdata/depth.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var c struct {
			Before, After string
			Edge          int
		}
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		for _, n := range []int{c.Edge - tolerance, c.Edge + tolerance + 1} {
			want := accepted
			if n > c.Edge {
				want = source.TooComplex
			}
			if got := kindOf(t, c.Before+strings.Repeat("-", n)+"1"+c.After); got != want {
				t.Errorf("%.60q … %.30q: CPython takes %d minus signs; %d are: %v", c.Before, c.After, c.Edge, n, describe(got))
			}
		}
	}
}

func describe(k source.ErrorKind) string {
	if k == accepted {
		return "accepted"
	}
	return k.String()
}

// tolerance is how far apart the edges may be, of 6,000 levels.
const tolerance = 30

func TestLongChainsFailWhenTheTreeIsTooDeep(t *testing.T) {
	// The greatest n that CPython 3.13's ast.parse accepts.
	for _, c := range []struct {
		before, link, after string
		edge                int
	}{
		{"1", "+1", "", 9994},
		{"x=1", "+1", "", 9994},
		{"a", ".b", "", 9994},
		{"a", "()", "", 9994},
		{"a", "[0]", "", 9994},
		{"a", ".b", "=1", 9994},
		{"if 1", "+1", ": pass", 9994},
		{"[1", "+1", "]", 9993},
		{"def f():\n return 1", "+1", "", 9993},
		{"1", "+1", "+(1+-1)", 9993},
		{"match x:\n case a", ".b", ": pass", 9992},
		{"f'{1", "+1", "}'", 9992},
		{"try: pass\nexcept 1", "+1", ": pass", 9993},
	} {
		if got := kindOf(t, c.before+strings.Repeat(c.link, c.edge-3)+c.after); got != accepted {
			t.Errorf("%q takes %d of %q in CPython, 3 fewer are: %v", c.before, c.edge, c.link, describe(got))
		}
		if got := kindOf(t, c.before+strings.Repeat(c.link, c.edge+4)+c.after); got != source.Recursion {
			t.Errorf("%q takes %d of %q in CPython, 4 more are: %v", c.before, c.edge, c.link, describe(got))
		}
	}
}

func TestFlatChainsAreNotLimited(t *testing.T) {
	for _, link := range []string{" and 1", " or 1", " < 1", ", 1", "\n1", "; 1", " 'x'"} {
		text := "''" + strings.Repeat(link, 50_000)
		if k := kindOf(t, text); k != accepted {
			t.Errorf("50,000 times %q: %v", link, k)
		}
	}
}

func TestSyntaxErrorComesBeforeTooDeepATree(t *testing.T) {
	if k := kindOf(t, "1"+strings.Repeat("+1", 20_000)+"\n x"); k != source.Indentation {
		t.Error(k)
	}
}

func ExampleParse_tooDeep() {
	f, _ := source.FromString("<string>", strings.Repeat("-", 6000)+"1", nil)
	_, err := Parse(f, Exec, nil)
	fmt.Println(err.(*source.SyntaxError).Kind)
	// Output: MemoryError
}
