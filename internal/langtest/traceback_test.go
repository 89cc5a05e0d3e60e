package langtest

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/traceback"
)

// TestTracebacksEqualCPython runs the programs in the archives of testdata/traceback, each of which
// ends with an exception, and compares all that is printed about it with what CPython 3.13 printed.
// generate.py in that folder writes the expectations.
func TestTracebacksEqualCPython(t *testing.T) {
	subjects, err := filepath.Glob("../../testdata/traceback/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	programs := 0
	for _, subject := range subjects {
		archive, err := txtar.ParseFile(subject)
		if err != nil {
			t.Fatal(err)
		}
		files := map[string][]byte{}
		for _, f := range archive.Files {
			files[f.Name] = f.Data
		}
		for _, f := range archive.Files {
			name, isProgram := strings.CutSuffix(f.Name, ".py")
			if !isProgram {
				continue
			}
			programs++
			t.Run(strings.TrimSuffix(filepath.Base(subject), ".txtar")+"/"+name, func(t *testing.T) {
				t.Parallel()
				if got, want := runToTraceback(t, f.Name, f.Data), string(files[name+".txt"]); got != want {
					t.Errorf("got\n%s\nwant\n%s", got, want)
				}
			})
		}
	}
	if programs < 300 {
		t.Fatalf("found %d programs, want at least 300", programs)
	}
}

// runToTraceback runs a program that must end with an exception, and returns how that is shown.
func runToTraceback(t *testing.T, name string, text []byte) string {
	in, err := py.New(py.Options{})
	if err != nil {
		t.Fatal(err)
	}
	_, err = in.RunBytes(name, text)
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
