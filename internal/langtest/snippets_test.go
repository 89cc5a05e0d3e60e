package langtest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py"
)

// snippetDir holds programs such as agents write, each over one module or task, and what CPython
// 3.13 prints for them.
const snippetDir = "../../testdata/snippets"

// TestSnippetsPrintWhatCPythonPrints runs every program of the folder and compares all that it
// prints.
func TestSnippetsPrintWhatCPythonPrints(t *testing.T) {
	wanted, err := filepath.Glob(filepath.Join(snippetDir, "*.txt"))
	if err != nil || len(wanted) == 0 {
		t.Fatalf("no snippets in %s: %v", snippetDir, err)
	}
	for _, path := range wanted {
		program := strings.TrimSuffix(path, ".txt") + ".py"
		t.Run(strings.TrimSuffix(filepath.Base(program), ".py"), func(t *testing.T) {
			t.Parallel()
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			compareLines(t, runSnippet(t, program), string(want))
		})
	}
}

func runSnippet(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	in, out, err := langSession(py.Policy{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := in.Run(filepath.Base(path), string(text)); err != nil {
		t.Error(err)
	}
	return out.String()
}

// compareLines reports the first line that differs.
func compareLines(t *testing.T, got, want string) {
	t.Helper()
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(g), len(w)) {
		switch {
		case i >= len(g):
			t.Fatalf("line %d is missing: %s", i+1, w[i])
		case i >= len(w):
			t.Fatalf("line %d is too much: %s", i+1, g[i])
		case g[i] != w[i]:
			t.Fatalf("line %d\n got %s\nwant %s", i+1, g[i], w[i])
		}
	}
}
