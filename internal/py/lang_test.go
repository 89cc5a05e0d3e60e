package py

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/oracle"
	"github.com/hognose/hognose/internal/py/object"
)

// langDir holds the language tests: Python files named <feature>__<aspect>.py that assert what is true in CPython 3.13.
const langDir = "../../testdata/lang"

// TestLanguage runs every language test in a session of its own.
func TestLanguage(t *testing.T) {
	asserts := 0
	for _, path := range langFiles(t) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		asserts += len(assertStatement.FindAll(text, -1))
		t.Run(langName(path), func(t *testing.T) {
			t.Parallel()
			runLang(t, path, text)
		})
	}
	t.Logf("%d assert statements", asserts)
}

var assertStatement = regexp.MustCompile(`(?m)^\s*assert\b`)

func langFiles(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(langDir, "*.py"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no language tests in %s: %v", langDir, err)
	}
	return files
}

func langName(path string) string { return strings.TrimSuffix(filepath.Base(path), ".py") }

func runLang(t *testing.T, path string, text []byte) {
	meter := budget.New(budget.Limits{Steps: 1e9, Bytes: 1 << 30, Depth: 1000, Deadline: time.Now().Add(2 * time.Minute)}, nil)
	var out strings.Builder
	in, err := New(Options{Meter: meter, Stdout: func(s string) error { out.WriteString(s); return nil }})
	if err != nil {
		t.Fatal(err)
	}
	_, err = in.RunBytes(filepath.Base(path), text)
	var exc *object.Exc
	var internal *InternalError
	switch {
	case errors.As(err, &exc):
		t.Errorf("%s%s", out.String(), in.FormatError(exc))
	case errors.As(err, &internal):
		t.Errorf("%v\n%s", internal, internal.Stack)
	case err != nil:
		t.Errorf("%s%v", out.String(), err)
	}
}

// TestLanguageOnCPython runs the same files on CPython, all in one process: what is asserted must be true there first.
func TestLanguageOnCPython(t *testing.T) {
	python := oracle.Need(t)
	cmd := exec.Command(python.Path, append([]string{"-I", "-W", "ignore", "-X", "utf8", "-c", langDriver}, langFiles(t)...)...)
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
		t.Errorf("%s is wrong about CPython %s:\n%s", langName(path), python.Version, text)
	}
}

// langDriver runs each file in a fresh __main__ with its output dropped, and prints the tracebacks of those that fail.
const langDriver = `
import builtins, io, json, os, sys, traceback, types
failures, stdout, limit, digits = {}, sys.stdout, sys.getrecursionlimit(), sys.get_int_max_str_digits()
names, kept = vars(builtins), dict(vars(builtins))
for path in sys.argv[1:]:
    with open(path, 'rb') as f:
        text = f.read()
    main = types.ModuleType('__main__')
    sys.modules['__main__'] = main
    sys.stdout = io.TextIOWrapper(io.BytesIO(), encoding='utf-8')
    try:
        exec(compile(text, os.path.basename(path), 'exec', dont_inherit=True), main.__dict__)
    except BaseException:
        failures[path] = traceback.format_exc()
    sys.stdout = stdout
    sys.setrecursionlimit(limit)
    sys.set_int_max_str_digits(digits)
    for name in names.keys() - kept.keys():
        del names[name]
    names.update(kept)
json.dump(failures, stdout)
`
