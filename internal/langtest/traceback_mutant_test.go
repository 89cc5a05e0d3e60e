package langtest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"os/exec"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/oracle"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/traceback"
)

// TestTracebacksOfMutantsEqualCPython breaks two programs that use nearly every construct of the
// language at each of their places, in several ways, and compares the tracebacks with CPython's. It
// is skipped, and says so, where there is no CPython 3.13.
func TestTracebacksOfMutantsEqualCPython(t *testing.T) {
	if testing.Short() {
		t.Skip("runs hundreds of programs")
	}
	python := oracle.Need(t)
	// Every third place of each, which takes some three seconds; all of them agreed when this was
	// written.
	for _, m := range []struct{ program, sort, change string }{
		{"expressions.py", "expression", "(1/0)"},
		{"expressions.py", "expression", "None"},
		{"expressions.py", "expression", "undefned"},
		{"statements.py", "statement", "1 / 0"},
		{"statements.py", "statement", "raise"},
		{"statements.py", "statement", `raise ExceptionGroup("new", [KeyError("a"), TypeError("b")])`},
	} {
		t.Run(m.program+" "+m.change, func(t *testing.T) {
			t.Parallel()
			cmd := exec.Command(python.Path, "-W", "ignore", "mutate.py", m.program, m.sort, m.change, "3")
			cmd.Dir = "../../testdata/traceback/mutants"
			out, err := cmd.Output()
			if err != nil {
				t.Fatal(err)
			}
			n := compareMutants(t, out)
			t.Logf("%d programs", n)
			if n < 50 {
				t.Errorf("only %d programs", n)
			}
		})
	}
}

// compareMutants runs the programs that mutate.py printed, and returns their number.
func compareMutants(t *testing.T, printed []byte) int {
	n := 0
	lines := bufio.NewScanner(bytes.NewReader(printed))
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var mutant [2]string
		if err := json.Unmarshal(lines.Bytes(), &mutant); err != nil {
			t.Fatal(err)
		}
		n++
		if got := mutantTraceback(t, mutant[0]); got != mutant[1] {
			t.Errorf("got\n%s\nwant\n%s", got, mutant[1])
		}
	}
	return n
}

func mutantTraceback(t *testing.T, text string) string {
	limits := budget.Limits{Steps: 1e7, Bytes: 256 << 20, Depth: 1000, Deadline: time.Now().Add(10 * time.Second)}
	in, err := py.New(py.Options{Meter: budget.New(limits, nil)})
	if err != nil {
		t.Fatal(err)
	}
	_, err = in.Run("mutant.py", text)
	var exc *object.Exc
	if err == nil || !errors.As(err, &exc) {
		if err != nil {
			return err.Error()
		}
		return ""
	}
	shown, err := traceback.Format(in.Thread(), exc)
	if err != nil {
		t.Fatal(err)
	}
	return shown
}
