package py

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/traceback"
)

// TestTracebacksEqualCPython runs the programs of testdata/traceback, each of which ends with an exception, and compares all that is
// printed about it with what CPython 3.13 printed. generate.py in that folder writes the expectations.
func TestTracebacksEqualCPython(t *testing.T) {
	programs, err := filepath.Glob("../../testdata/traceback/*__*.py")
	if err != nil || len(programs) < 300 {
		t.Fatalf("found %d programs, want at least 300 (%v)", len(programs), err)
	}
	for _, program := range programs {
		name := strings.TrimSuffix(filepath.Base(program), ".py")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want, err := os.ReadFile(strings.TrimSuffix(program, ".py") + ".txt")
			if err != nil {
				t.Fatal(err)
			}
			if got := runToTraceback(t, program); got != string(want) {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// runToTraceback runs a program that must end with an exception, and returns how that is shown.
func runToTraceback(t *testing.T, program string) string {
	text, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	in, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	_, err = in.RunBytes(filepath.Base(program), text)
	var exc *object.Exc
	if !errors.As(err, &exc) {
		t.Fatalf("the program ended with %v, not with an exception", err)
	}
	shown, err := traceback.Format(in.Thread(), exc)
	if err != nil {
		t.Fatal(err)
	}
	return shown
}
