package parser

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/diagnose"
	"github.com/hognose/hognose/internal/py/scanner"
	"github.com/hognose/hognose/internal/py/source"
)

// The trees of the programs in testdata/golden are those that testdata/golden.py had CPython write.
func TestTreesAreThoseOfCPython(t *testing.T) {
	for _, program := range glob(t, "testdata/golden/*.py") {
		t.Run(filepath.Base(program), func(t *testing.T) {
			want := readFile(t, strings.TrimSuffix(program, ".py")+".ast")
			f, err := source.FromBytes(program, []byte(readFile(t, program)), nil)
			if err != nil {
				t.Fatal(err)
			}
			tree, err := Parse(f, Exec, nil)
			if err != nil {
				t.Fatal(err)
			}
			compareLines(t, ast.Dump(f, tree, true, 1)+"\n", want)
		})
	}
}

// compareLines reports the first line in which two texts differ, with the lines before it.
func compareLines(t *testing.T, got, want string) {
	t.Helper()
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Fatalf("line %d, after\n%s\ngot:  %s\nwant: %s", i+1, strings.Join(w[max(0, i-5):i], "\n"), g[i], w[i])
		}
	}
	if len(g) != len(w) {
		t.Fatalf("got %d lines, want %d", len(g), len(w))
	}
}

// testdata/edges.jsonl holds what testdata/edges.py had CPython say about texts that are Python, or
// nearly so.
func TestExactlyWhatCPythonAcceptsIsAccepted(t *testing.T) {
	modes := map[string]Mode{"exec": Exec, "eval": Eval, "single": Single}
	for lines := bufio.NewScanner(strings.NewReader(readFile(t, "testdata/edges.jsonl"))); lines.Scan(); {
		var c struct {
			Mode, Text string
			OK         bool
		}
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		if _, err := parse(t, c.Text, modes[c.Mode], nil); (err == nil) != c.OK {
			t.Errorf("%s %q: %v; CPython accepts it: %v", c.Mode, c.Text, err, c.OK)
		}
		if !c.OK && c.Mode != "single" && !explained(t, c.Text, modes[c.Mode]) {
			t.Errorf("%s %q: diagnose finds nothing wrong with it", c.Mode, c.Text)
		}
	}
}

// explained reports whether package diagnose knows why text is wrong.
func explained(t *testing.T, text string, mode Mode) bool {
	t.Helper()
	f, err := source.FromString("<string>", text, nil)
	if err != nil {
		return true
	}
	read := scanner.Scan
	if mode != Exec {
		read = scanner.ScanFragment
	}
	scan, err := read(f, nil)
	if err != nil {
		t.Fatal(err)
	}
	e, err := diagnose.Explain(f, scan, mode, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	return e != nil
}

func glob(t testing.TB, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no %s: %v", pattern, err)
	}
	return files
}

func readFile(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
