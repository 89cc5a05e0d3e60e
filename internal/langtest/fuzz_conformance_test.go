package langtest

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/oracle"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
)

// TestGeneratedProgramsBehaveAsOnCPython compares what programs made at random print, and the
// exception that ends them: its class, text and line. HOGNOSE_FUZZ sets the number of programs,
// HOGNOSE_FUZZ_SEED the first seed.
func TestGeneratedProgramsBehaveAsOnCPython(t *testing.T) {
	python := oracle.Need(t)
	n, first := fuzzNumber("HOGNOSE_FUZZ", 150), uint64(fuzzNumber("HOGNOSE_FUZZ_SEED", 1))
	const batch, shown = 500, 20
	failed := 0
	for done := 0; done < n && failed < shown; done += batch {
		programs := make([]string, min(batch, n-done))
		for i := range programs {
			programs[i] = fuzzProgram(first + uint64(done+i))
		}
		for i, want := range fuzzOracle(t, python.Path, programs) {
			got := fuzzRun(t, programs[i])
			if got == want || failed >= shown || fuzzOwn.MatchString(want) {
				continue
			}
			failed++
			t.Errorf("seed %d:\n%s\n--- CPython ---\n%s\n--- Hognose ---\n%s", first+uint64(done+i), programs[i][len(fuzzPrelude):], want, got)
		}
	}
}

func fuzzNumber(name string, without int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return without
}

// fuzzRun returns what a program prints and the line that says how it ended.
func fuzzRun(t *testing.T, program string) string {
	t.Helper()
	meter := budget.New(budget.Limits{Steps: 1e7, Bytes: 1 << 28, Depth: 1000, Deadline: time.Now().Add(10 * time.Second)}, nil)
	var out strings.Builder
	in, err := py.New(py.Options{Meter: meter, Stdout: func(s string) error { out.WriteString(s); return nil }})
	if err != nil {
		t.Fatal(err)
	}
	_, err = in.RunBytes("program.py", []byte(program))
	var exc *object.Exc
	switch {
	case errors.As(err, &exc):
		text := in.FormatError(exc)
		lines := fuzzLine.FindAllStringSubmatch(text, -1)
		last := text[strings.LastIndex(strings.TrimRight(text, "\n"), "\n")+1:]
		if len(lines) > 0 {
			last = lines[len(lines)-1][1] + " " + last
		}
		out.WriteString("ended: " + strings.TrimRight(last, "\n"))
	case err != nil:
		out.WriteString("ended: " + err.Error())
	}
	return fuzzNormal(out.String())
}

var (
	// How deep recursion gets is each machine's own, and how long a program takes that does not
	// end. An exception can keep CPython's traceback module from showing it.
	fuzzOwn     = regexp.MustCompile("RecursionError|ended:.* TooLong|ended: cannot be shown|MemoryError|^" + fuzzCrash)
	fuzzLine    = regexp.MustCompile(`(?m)^(?:  \| )? *File "program\.py", line (\d+)`)
	fuzzSet     = regexp.MustCompile(`\{[^{}:]*'[^{}:]*\}`)
	fuzzAddress = regexp.MustCompile(`0x[0-9a-f]{4,}|0\W{1,4}x(\W{1,4}[0-9a-f]){10,12}`) // the second as a list of characters
)

// fuzzNormal drops what may differ: addresses, and the order of strs in sets.
func fuzzNormal(s string) string {
	s = fuzzAddress.ReplaceAllString(s, "0x…")
	return fuzzSet.ReplaceAllStringFunc(s, func(set string) string {
		members := strings.Split(set[1:len(set)-1], ", ")
		slices.Sort(members)
		return "{" + strings.Join(members, ", ") + "}"
	})
}

// fuzzCrash is the result of a program that brings CPython down.
const fuzzCrash = "CPython crashed"

// fuzzOracle runs the programs in one process of CPython, or in several if one of them makes it
// crash.
func fuzzOracle(t *testing.T, path string, programs []string) []string {
	t.Helper()
	in, err := json.Marshal(programs)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, "-I", "-W", "ignore", "-X", "utf8", "-c", fuzzDriver)
	cmd.Stdin, cmd.Stderr = strings.NewReader(string(in)), os.Stderr
	out, err := cmd.Output()
	if exit := new(exec.ExitError); errors.As(err, &exit) && !exit.Exited() {
		if len(programs) == 1 {
			t.Logf("%s: %v\n%s", fuzzCrash, exit, programs[0][len(fuzzPrelude):])
			return []string{fuzzCrash}
		}
		half := len(programs) / 2
		return append(fuzzOracle(t, path, programs[:half]), fuzzOracle(t, path, programs[half:])...)
	}
	if err != nil {
		t.Fatal(err)
	}
	var results []string
	if err := json.Unmarshal(out, &results); err != nil || len(results) != len(programs) {
		t.Fatalf("%d results of %d programs: %v", len(results), len(programs), err)
	}
	for i := range results {
		results[i] = fuzzNormal(results[i])
	}
	return results
}

// fuzzDriver runs every program as __main__ of its own and prints a list of results. The lines of a
// program are put where the traceback module finds them, so that both sides word SyntaxErrors
// alike.
const fuzzDriver = `
import io, json, linecache, re, resource, signal, sys, traceback, types
class TooLong(BaseException): pass
armed = False
def too_long(*_):
    if armed: raise TooLong
signal.signal(signal.SIGPROF, too_long)
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
def run(text, main):
    global armed
    signal.setitimer(signal.ITIMER_PROF, 0.5, 0.1) # again and again: a program may catch it
    try:
        armed = True
        exec(compile(text, 'program.py', 'exec', dont_inherit=True), main.__dict__)
        armed = False
        return ''
    except BaseException as e:
        armed = False
        try:
            shown = ''.join(traceback.format_exception(e))
        except Exception: # from the program's own methods
            return 'ended: cannot be shown'
        lines = re.findall(r'(?m)^(?:  \| )? *File "program\.py", line (\d+)', shown)
        return 'ended: ' + (lines[-1] + ' ' if lines else '') + shown.rstrip('\n').rsplit('\n', 1)[-1]
results, stdout = [], sys.stdout
for text in json.load(sys.stdin):
    main = types.ModuleType('__main__')
    sys.modules['__main__'] = main
    sys.stdout = out = io.StringIO()
    linecache.cache['program.py'] = len(text), None, text.splitlines(True), 'program.py'
    try:
        end = run(text, main)
    except TooLong: # it came while the program's own exception was handled
        end = 'ended: TooLong'
    armed = False
    signal.setitimer(signal.ITIMER_PROF, 0)
    sys.stdout = stdout
    results.append(out.getvalue() + end)
json.dump(results, stdout)
`
