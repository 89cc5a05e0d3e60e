package langtest

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/oracle"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
)

// TestLanguage runs every language test in a session of its own.
func TestLanguage(t *testing.T) {
	asserts := 0
	seen := &reentrants{names: map[string]bool{}, leafs: map[string]bool{}}
	t.Cleanup(func() { seen.check(t) })
	for _, f := range langFiles(t) {
		if !strings.Contains(f.Name, "/") {
			t.Errorf("%s.py is in no folder of %s: put it into that of its subject", f.Name, langDir)
		}
		text, err := os.ReadFile(f.Path)
		if err != nil {
			t.Fatal(err)
		}
		asserts += len(assertStatement.FindAll(text, -1))
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			runLang(t, f.Path, text, seen)
		})
	}
	t.Logf("%d assert statements", asserts)
}

var assertStatement = regexp.MustCompile(`(?m)^\s*assert\b`)

func runLang(t *testing.T, path string, text []byte, seen *reentrants) {
	in, out, err := langSession(py.Policy{})
	if err != nil {
		t.Fatal(err)
	}
	seen.watch(in)
	_, err = in.RunBytes(filepath.Base(path), text)
	var exc *object.Exc
	var internal *py.InternalError
	switch {
	case errors.As(err, &exc):
		t.Errorf("%s%s", out.String(), in.FormatError(exc))
	case errors.As(err, &internal):
		t.Errorf("%v\n%s", internal, internal.Stack)
	case err != nil:
		t.Errorf("%s%v", out.String(), err)
	}
}

// TestLanguageOnCPython runs the same files on CPython, all in one process: what is asserted must
// be true there first.
func TestLanguageOnCPython(t *testing.T) {
	python := oracle.Need(t)
	args := []string{"-I", "-W", "ignore", "-X", "utf8", "-c", langDriver}
	for _, f := range langFiles(t) {
		args = append(args, f.Path)
	}
	cmd := exec.Command(python.Path, args...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var failures map[string]string
	if err := json.Unmarshal(out, &failures); err != nil {
		t.Fatal(err)
	}
	for path, text := range failures {
		t.Errorf("%s is wrong about CPython %s:\n%s", path, python.Version, text)
	}
}

// langDriver runs each file in a __main__ and a process of its own with its output dropped, and
// prints the tracebacks of those that fail.
const langDriver = `
import json, linecache, os, sys, traceback, types
def run(path):
    with open(path, 'rb') as f:
        text = f.read()
    main, name = types.ModuleType('__main__'), os.path.basename(path)
    main.__file__ = name
    linecache.cache[name] = len(text), None, text.decode('utf-8', 'replace').splitlines(True), name
    sys.modules['__main__'] = main
    sys.stdout = open(os.devnull, 'w', encoding='utf-8')
    exec(compile(text, name, 'exec', dont_inherit=True), main.__dict__)
failures = {}
for path in sys.argv[1:]:
    r, w = os.pipe()
    if os.fork() == 0:
        try:
            run(path)
        except BaseException:
            os.write(w, traceback.format_exc().encode('utf-8', 'backslashreplace')[:60000])
        os._exit(0)
    os.close(w)
    with open(r, 'rb') as f:
        if text := f.read():
            failures[path] = text.decode()
    os.wait()
json.dump(failures, sys.stdout)
`
