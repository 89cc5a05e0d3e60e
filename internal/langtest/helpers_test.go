package langtest

import (
	"errors"
	"io/fs"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
)

// describeError renders an error of the session: an exception with its traceback.
func describeError(in *py.Interp, err error) string {
	var e *object.Exc
	if errors.As(err, &e) {
		return in.FormatError(e)
	}
	return err.Error()
}

// langDir holds the language tests: Python files named <feature>__<aspect>.py, in a folder for each
// subject, that assert what is true in CPython 3.13.
const langDir = "../../testdata/lang"

// langFiles lists the language tests.
func langFiles(t *testing.T) []File {
	t.Helper()
	files, err := Files(langDir)
	if err != nil || len(files) == 0 {
		t.Fatalf("no language tests in %s: %v", langDir, err)
	}
	return files
}

// langSession opens a session with files of its own, and limits that no language test reaches. It
// returns what the session prints as well.
func langSession(p py.Policy) (*py.Interp, *strings.Builder, error) {
	meter := budget.New(budget.Limits{Steps: 1e9, Bytes: 1 << 30, Depth: 1000, Deadline: time.Now().Add(5 * time.Minute)}, nil)
	var out strings.Builder
	in, err := py.New(py.Options{Meter: meter, Policy: p, Stdout: func(s string) error { out.WriteString(s); return nil }, Files: map[string]fs.FS{}})
	return in, &out, err
}

// refusesMemory checks that a program ends in a MemoryError, within 32 MiB and a reasonable time.
func refusesMemory(t *testing.T, text string) {
	t.Helper()
	start := time.Now()
	_, err := runLimited(t, 32<<20, text)
	var exc *object.Exc
	if !errors.As(err, &exc) || exc.Class != object.MemoryError {
		t.Fatalf("got %v, want a MemoryError", err)
	}
	if d := time.Since(start); d > 20*time.Second {
		t.Errorf("refused after %v", d)
	}
}

// runLimited runs a program with a limit of memory.
func runLimited(t *testing.T, bytes int64, text string) (object.Value, error) {
	t.Helper()
	meter := budget.New(budget.Limits{Steps: 1e9, Bytes: bytes, Depth: 1000, Deadline: time.Now().Add(time.Minute)}, nil)
	in, err := py.New(py.Options{Meter: meter})
	if err != nil {
		t.Fatal(err)
	}
	return in.Run("hostile.py", text)
}

// fileSession opens a session with files and a memory limit, and returns what it printed.
func fileSession(t *testing.T, files map[string]fs.FS, memory int64) (*py.Interp, *budget.Meter, *strings.Builder) {
	t.Helper()
	m := budget.New(budget.Limits{Steps: 1e9, Bytes: memory, Depth: 1000, Deadline: time.Now().Add(time.Minute)}, nil)
	out := &strings.Builder{}
	in, err := py.New(py.Options{Meter: m, Files: files, Stdout: func(s string) error { out.WriteString(s); return nil }})
	if err != nil {
		t.Fatal(err)
	}
	return in, m, out
}

// quote makes a Python literal of a text.
func quote(s string) string { return `"""` + s + `"""` }

// sessionWithTools opens a session with an asynchronous tool fetch and a plain one look, which both
// take that pause to answer, and counts the calls that were stopped.
func sessionWithTools(t *testing.T, limit, pause time.Duration) (*py.Interp, *atomic.Int32) {
	t.Helper()
	meter := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 28, Depth: 1000, Deadline: time.Now().Add(limit)}, nil)
	in, err := py.New(py.Options{Meter: meter})
	if err != nil {
		t.Fatal(err)
	}
	var stopped atomic.Int32
	for _, tool := range []*py.Tool{slowTool("fetch", true, pause, &stopped), slowTool("look", false, pause, &stopped)} {
		if err := in.AddTool(tool); err != nil {
			t.Fatal(err)
		}
	}
	return in, &stopped
}
