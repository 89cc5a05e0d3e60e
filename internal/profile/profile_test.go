package profile

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/oracle"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
)

// profiled runs a program and returns its profile. Errors of the program are its own.
func profiled(t *testing.T, name, code string) *Profile {
	t.Helper()
	var in *py.Interp
	p := New(func() int64 { return in.Steps() })
	meter := budget.New(budget.Limits{Steps: 1e9, Bytes: 1 << 28, Depth: 1000}, nil)
	in, err := py.New(py.Options{Meter: meter, Profile: func(t *object.Thread) { p.Mark(t, true) }})
	if err != nil {
		t.Fatal(err)
	}
	_, _ = in.Run(name, code)
	p.Mark(in.Thread(), false)
	return p
}

// lineOf returns the line of a number; a test fails without one.
func lineOf(t *testing.T, p *Profile, number int) Line {
	t.Helper()
	for _, l := range p.Lines() {
		if l.Number == number {
			return l
		}
	}
	t.Fatalf("line %d is not in the profile: %+v", number, p.Lines())
	return Line{}
}

func TestLinesAreCounted(t *testing.T) {
	p := profiled(t, "x.py", "def f(n):\n    s = 0\n    for i in range(n):\n        s += i\n    return s\n\nx = [0] * 100_000\nprint(f(10), f(5))\n")
	for number, hits := range map[int]int64{1: 1, 2: 2, 3: 17, 4: 15, 5: 2, 7: 1, 8: 1} {
		if l := lineOf(t, p, number); l.Hits != hits || l.File != "x.py" {
			t.Errorf("line %d of %s began %d times, want %d", number, l.File, l.Hits, hits)
		}
	}
	if l := lineOf(t, p, 3); l.Text != "for i in range(n):" || l.Steps < 15 {
		t.Errorf("%+v", l)
	}
	if l := lineOf(t, p, 7); l.Bytes < 400_000 {
		t.Errorf("a list of 100,000 takes %d bytes", l.Bytes)
	}
}

// The last expression of a program is charged to its own line.
func TestALoneExpressionIsCharged(t *testing.T) {
	if l := lineOf(t, profiled(t, "x.py", "sum([i * i for i in range(5000)])"), 1); l.Hits != 1 || l.Steps < 5000 {
		t.Errorf("%+v", l)
	}
	p := profiled(t, "x.py", "x = 1\nsorted(range(50_000), key=str)")
	if first := p.Lines()[0]; first.Number != 2 {
		t.Errorf("the first line is %+v", first)
	}
}

// What the standard library spends is charged to the line that called it, and a generator's line is
// its own wherever it is resumed.
func TestCallsAreFollowed(t *testing.T) {
	p := profiled(t, "x.py", "import textwrap\ndef wrap(s): return textwrap.fill(s)\ndef gen(n):\n    for i in range(n): yield i\nwrap('word ' * 400)\nlist(gen(300))\n1 / 0\n")
	for _, l := range p.Lines() {
		if strings.HasPrefix(l.File, "<frozen") {
			t.Errorf("%+v is not the program's", l)
		}
	}
	if l := lineOf(t, p, 2); l.Steps < 100 {
		t.Errorf("wrap took %d steps", l.Steps)
	}
	var page strings.Builder
	if err := p.WriteHTML(&page, "<title>"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"&lt;title&gt;", ">wrap</b>", "x.py:2", "1 / 0"} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("%s is not in the page", want)
		}
	}
	if strings.Contains(page.String(), "{{") {
		t.Error("the page is not filled in")
	}
}

func TestTheTableIsBounded(t *testing.T) {
	p := profiled(t, "x.py", strings.Repeat("x = 1\n", 100))
	var table strings.Builder
	if err := p.WriteText(&table); err != nil {
		t.Fatal(err)
	}
	if lines := strings.Count(table.String(), "\n"); lines != textLines+3 || !strings.Contains(table.String(), "and 75 lines more") {
		t.Errorf("%d lines:\n%s", lines, table.String())
	}
	if err := New(func() int64 { return 0 }).WriteText(&table); err != nil {
		t.Error("nothing can be written, too:", err)
	}
}

// The line and the function that take most time are those that CPython's profilers name, and lines
// begin as often as there.
func TestCPythonNamesTheSameLines(t *testing.T) {
	python := oracle.Need(t)
	programs, _ := filepath.Glob("testdata/*.py")
	if len(programs) < 5 {
		t.Fatalf("only %d programs", len(programs))
	}
	for _, file := range programs {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var want struct {
				Function string
				First    int // its first line
				Line     int
				Hits     map[int]int64
			}
			for try := 1; ; try++ { // a busy machine may take the processor away in the middle of another line
				out, err := exec.Command(python.Path, "testdata/oracle/lines.py", file).Output()
				if err != nil || json.Unmarshal(out, &want) != nil {
					t.Fatalf("%v: %s", err, out)
				}
				p := profiled(t, file, string(text))
				hot := p.Lines()[0]
				named := function(string(text), hot.Number) == want.Function || want.First == hot.Number // a generator expression
				if hot.Number == want.Line && named {
					compareHits(t, p, want.Hits)
					return
				}
				if try == 5 {
					t.Fatalf("line %d in %s, CPython says %d in %s", hot.Number, function(string(text), hot.Number), want.Line, want.Function)
				}
			}
		})
	}
}

// compareHits compares how often the lines began.
func compareHits(t *testing.T, p *Profile, want map[int]int64) {
	t.Helper()
	for _, l := range p.Lines() {
		if n := want[l.Number]; l.Hits != n {
			t.Errorf("line %d, %s, began %d times, on CPython %d", l.Number, l.Text, l.Hits, n)
		}
	}
}

// function returns the name of the function around a line of a program whose functions are not
// nested.
func function(text string, line int) string {
	name := "<module>"
	for i, l := range strings.Split(text, "\n")[:line] {
		if m := regexp.MustCompile(`^ *def (\w+)`).FindStringSubmatch(l); m != nil {
			name = m[1]
		} else if i+1 == line && l != "" && l[0] != ' ' {
			name = "<module>"
		}
	}
	return name
}
