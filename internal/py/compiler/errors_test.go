package compiler

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

// TestErrorsAreCPythons compiles the programs of testdata/errors.txt, which errors.py writes, and
// compares what they are refused for: class, place and message.
func TestErrorsAreCPythons(t *testing.T) {
	data, err := os.ReadFile("testdata/errors.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, item := range strings.Split(strings.TrimSuffix(string(data), "\n---\n"), "\n---\n") {
		src, want, ok := strings.Cut(item, "\n=> ")
		if !ok {
			t.Fatalf("malformed case %q", item)
		}
		if got := describeError(t, src); got != want {
			t.Errorf("%s\n got %s\nwant %s", src, got, want)
		}
	}
}

// describeError says how compiling a program ends, in the words of errors.py.
func describeError(t *testing.T, src string) string {
	t.Helper()
	f, err := source.FromString("<string>", src, nil)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := parser.Parse(f, parser.Exec, nil)
	if err != nil {
		return "does not parse: " + err.Error()
	}
	code, err := Compile(f, tree, Options{}, nil)
	if err == nil {
		if err := code.Verify(); err != nil {
			return err.Error()
		}
		return "ok"
	}
	var e *source.SyntaxError
	if !errors.As(err, &e) {
		return err.Error()
	}
	return fmt.Sprintf("%s %d %d %d %d %s", e.Kind, e.Line, e.Offset, e.EndLine, e.EndOffset, e.Msg)
}
