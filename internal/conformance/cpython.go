package main

import (
	"embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// coreRung names CPython's own tests of the language and the builtin types, those that need neither its C API nor
// processes. They are read beside the interpreter, so none of their text is here.
var coreRung = strings.Fields(`
	asyncgen augassign binop bool compare complex contains decorators dictcomps dictviews enumerate except_star
	exception_group exception_hierarchy exception_variations extcall funcattrs genexps global grammar index int
	int_literal isinstance iter keywordonlyarg list listcomps long metaclass named_expressions opcodes patma
	positional_only_arg pow print property raise range richcmp scope set setcomps slice sort string_literals
	subclassinit super syntax tuple unpack unpack_ex with yield_from`)

// Limits of one file of tests. A session ends early so that what comes after a test that hangs can still run in another one.
const (
	rungTimeout    = 20 * time.Second // of processor time for the file
	sessionTimeout = 8 * time.Second
	rungSessions   = 6
)

//go:embed cpython.py
var rungDriver string

//go:embed standins
var standins embed.FS

// standinNames are the stand-ins in the order in which they need each other. One for a module that Hognose has is left aside.
var standinNames = strings.Fields(`
	array asyncio decimal dis errno fractions gc inspect io marshal os pickle select shutil socket tempfile threading
	traceback unittest.mock weakref doctest
	test test.support test.support.os_helper test.support.import_helper test.support.warnings_helper
	test.support.script_helper test.support.threading_helper`)

// rungHelpers are the other modules of CPython's test package that a file imports; they too are read beside the interpreter.
var rungHelpers = map[string][]string{
	"complex":     {"test.support.testcase", "test.typinganndata", "test.typinganndata.ann_module", "test.typinganndata.ann_module2", "test.test_grammar"},
	"except_star": {"test.support.testcase"},
	"grammar":     {"test.typinganndata", "test.typinganndata.ann_module", "test.typinganndata.ann_module2"},
	"int":         {"test.typinganndata", "test.typinganndata.ann_module", "test.typinganndata.ann_module2", "test.test_grammar"},
	"list":        {"test.seq_tests", "test.list_tests"},
	"opcodes":     {"test.typinganndata", "test.typinganndata.ann_module"},
	"tuple":       {"test.seq_tests"},
}

// rungFile is a file of tests and what became of them.
type rungFile struct {
	name            string
	total           int // as CPython counts them
	passed, skipped int
	failed          []runFailure
	seen            map[string]bool // tests that need not run again
	broken          string          // why the file, or the rest of it, did not run
}

// runRung runs CPython's tests.
func runRung(h *harness) (*table, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(runGCPercent))
	names := make([]string, len(coreRung))
	for i, name := range coreRung {
		names[i] = "test.test_" + name
	}
	totals, err := ask[string, int](h.oracle, "count", names)
	if err != nil {
		return nil, err
	}
	files := make([]*rungFile, len(coreRung))
	for i, name := range coreRung {
		files[i] = &rungFile{name: name, total: totals[i], seen: map[string]bool{}}
	}
	runRungFiles(h.oracle.lib, files)
	return h.rungTable(files), nil
}

func (h *harness) rungTable(files []*rungFile) *table {
	t := &table{header: []string{"file", "tests", "passed", "skipped", "failed"}}
	var total, passed, skipped int
	var failures []runFailure
	for _, f := range files {
		t.row("test_"+f.name, f.total, f.passed, f.skipped, f.total-f.passed-f.skipped)
		total, passed, skipped = total+f.total, passed+f.passed, skipped+f.skipped
		failures = append(failures, f.failed...)
		if f.broken != "" {
			t.notes = append(t.notes, "test_"+f.name+": "+f.broken)
		}
		h.require(f.passed >= rungFloors[f.name], "cpython: %d tests of test_%s pass, want %d or more", f.passed, f.name, rungFloors[f.name])
	}
	t.row("all", total, passed, skipped, total-passed-skipped)
	t.notes = append(t.notes, (&runTally{failed: failures}).notes(h.verbose)...)
	return t
}

// runRungFiles runs files on all processors.
func runRungFiles(lib string, files []*rungFile) {
	var next atomic.Int64
	var wg sync.WaitGroup
	for range runtime.NumCPU() {
		wg.Go(func() {
			runtime.LockOSThread() // for threadClock
			defer runtime.UnlockOSThread()
			for i := next.Add(1) - 1; int(i) < len(files); i = next.Add(1) - 1 {
				files[i].run(lib)
			}
		})
	}
	wg.Wait()
}

// run runs the file. A session that a test ends, by a limit or a fault, is followed by another one for the tests after it.
func (f *rungFile) run(lib string) {
	start := threadClock()
	for range rungSessions {
		left := rungTimeout - threadClock().Sub(start)
		if left <= 0 {
			return
		}
		out, err := f.session(lib, min(left, sessionTimeout))
		culprit := f.read(out)
		if err == nil {
			f.broken = ""
			return
		}
		f.broken = shorten(err.Error(), 160)
		if culprit == "" {
			return // no test was under way
		}
		f.fail(culprit, f.broken)
	}
}

// session runs the tests that have not been seen and returns what was printed.
func (f *rungFile) session(lib string, timeout time.Duration) (string, error) {
	var out strings.Builder
	in, err := py.New(py.Options{
		Meter:  budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: runMemory, Depth: runDepth, Deadline: threadClock().Add(timeout)}, threadClock),
		Stdout: func(s string) error { out.WriteString(s); return nil },
	})
	if err != nil {
		return "", err
	}
	if _, err := in.Run("cpython.py", rungDriver); err != nil {
		return "", describeFailure(in, err)
	}
	if err := f.install(in, lib); err != nil {
		return "", err
	}
	seen := []string{}
	for id := range f.seen {
		seen = append(seen, id)
	}
	if _, err := in.Run("<run>", fmt.Sprintf("run(%s, set(%s))", literal("test.test_"+f.name), literal(seen))); err != nil {
		return out.String(), describeFailure(in, err)
	}
	return out.String(), nil
}

// install gives the session the stand-ins, then CPython's helpers, then the file itself. Only the file must be importable.
func (f *rungFile) install(in *py.Interp, lib string) error {
	for _, name := range standinNames {
		text, _ := standins.ReadFile("standins/" + name + ".py") // an empty package has none
		if err := installModule(in, name, string(text), name+".py"); err != nil {
			return err
		}
	}
	for _, name := range rungHelpers[f.name] {
		if err := installFile(in, lib, name); err != nil {
			return err
		}
	}
	return installFile(in, lib, "test.test_"+f.name)
}

// installFile makes a module of a file of CPython's Lib.
func installFile(in *py.Interp, lib, module string) error {
	path := strings.ReplaceAll(module, ".", "/")
	name := path + ".py"
	text, err := os.ReadFile(filepath.Join(lib, name))
	if os.IsNotExist(err) {
		name = path + "/__init__.py"
		text, err = os.ReadFile(filepath.Join(lib, name))
	}
	if err != nil {
		return err
	}
	return installModule(in, module, string(text), name) // by its name in Lib, so that reports are the same everywhere
}

func installModule(in *py.Interp, name, text, path string) error {
	if _, err := in.Run("<install>", fmt.Sprintf("install(%s, %s, %s)", literal(name), literal(text), literal(path))); err != nil {
		return fmt.Errorf("%s: %w", name, describeFailure(in, err))
	}
	return nil
}

// literal writes a string, or a list of them, as Python does; JSON's notation is the same.
func literal(v any) string {
	b, _ := json.Marshal(v)
	return string(b)
}

// read takes the outcomes from what a session printed, and returns the test that had not ended.
func (f *rungFile) read(out string) (running string) {
	for line := range strings.Lines(out) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\x1f")
		if len(fields) < 3 || fields[0] != "" {
			continue
		}
		running = ""
		switch fields[1] {
		case "started":
			running = fields[2]
			continue
		case "passed":
			f.passed++
		case "skipped":
			f.skipped++
		case "failed":
			f.failed = append(f.failed, runFailure{shortID(fields[2]), fields[3]})
		}
		f.seen[fields[2]] = true
	}
	return running
}

func (f *rungFile) fail(id, reason string) {
	f.seen[id] = true
	f.failed = append(f.failed, runFailure{shortID(id), reason})
}

// shortID drops the package, which all have in common.
func shortID(id string) string { return strings.TrimPrefix(id, "test.") }
