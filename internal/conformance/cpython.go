// This file runs CPython's own tests, with stubs in the place of its test package, and counts those
// that pass.

package main

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py"
)

// coreRung names CPython's own tests of the language and the builtin types, those that need neither
// its C API nor processes. They are read beside the interpreter, so none of their text is here.
var coreRung = strings.Fields(`
	asyncgen augassign binop bool compare complex contains decorators dictcomps dictviews enumerate except_star
	exception_group exception_hierarchy exception_variations extcall funcattrs genexps global grammar index int
	int_literal isinstance iter keywordonlyarg list listcomps long metaclass named_expressions opcodes patma
	positional_only_arg pow print property raise range richcmp scope set setcomps slice sort string_literals
	subclassinit super syntax tuple unpack unpack_ex with yield_from`)

// Limits of one file of tests. A session ends early so that what comes after a test that hangs can
// still run in another one.
const (
	rungTimeout    = 20 * time.Second // of processor time for the file
	sessionTimeout = 8 * time.Second
	rungSessions   = 6
	rungSilence    = 40 * time.Second // on the clock: a test that waits for nobody uses no processor
)

//go:embed cpython.py
var rungDriver string

//go:embed all:stubs
var stubs embed.FS

// stubNames are the stubs in the order in which they need each other. One for a module that
// Hognose has is left out.
var stubNames = strings.Fields(`
	_absent _datetime _operator _testcapi _py_abc _pyio pathlib._abc
	test test.support test.support.import_helper test.support.warnings_helper test.support.script_helper test.support.socket_helper test.test_import`)

// absentNames are modules that tests import but hardly use. All that is in their stub skips the
// test that calls it.
var absentNames = strings.Fields(`
	_colorize _compat_pickle _compression _strptime _testsinglephase http.server multiprocessing nturl2path
	pydoc socketserver subprocess
	test.support.asyncore test.support.smtpd`)

// refusingNames are those of absentNames that a session can import, to be told at each call that there
// is nothing behind it.
var refusingNames = strings.Fields(`http.server multiprocessing socketserver subprocess`)

// rungFile is a file of tests and what became of them.
type rungFile struct {
	name            string
	total           int // as CPython counts them
	examples        int // of these, in docstrings of CPython's library
	passed, skipped int
	failed          []runFailure
	seen            map[string]bool // tests that need not run again
	passedIDs       map[string]bool // those of them that passed
	whySkipped      map[string]string
	broken          string // why the file, or the rest of it, did not run

	timeout, sessionTimeout time.Duration
}

// runRung runs CPython's tests of the language and the builtin types.
func runRung(h *harness) (*table, error) { return h.runRung(coreRung, rungTimeout, sessionTimeout) }

// runRung runs files of tests, and asks CPython how many tests each has.
func (h *harness) runRung(rung []string, timeout, sessionTimeout time.Duration) (*table, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(runGCPercent))
	rung = h.chosen(rung)
	names := make([]string, len(rung))
	for i, name := range rung {
		names[i] = testModule(name)
	}
	totals, err := ask[string, [2]int](h.oracle, "count", names)
	if err != nil {
		return nil, err
	}
	files := make([]*rungFile, len(rung))
	for i, name := range rung {
		files[i] = &rungFile{name: name, total: totals[i][0], examples: totals[i][1], seen: map[string]bool{},
			timeout: timeout, sessionTimeout: sessionTimeout}
	}
	runRungFiles(h.oracle.lib, files)
	return h.rungTable(files), nil
}

// rungTable counts what passed, was skipped and failed.
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
		floor := max(rungFloors[f.name], libraryFloors[f.name])
		h.require(f.passed >= floor, "cpython: %d tests of test_%s pass, want %d or more", f.passed, f.name, floor)
	}
	t.row("all", total, passed, skipped, total-passed-skipped)
	t.notes = append(t.notes, applicable(files))
	if h.verbose {
		t.notes = append(t.notes, applicableSkips(files)...)
	}
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

// run runs the file. A session that a test ends, by a limit or a fault, is followed by another one
// for the tests after it.
func (f *rungFile) run(lib string) {
	start := threadClock()
	for range rungSessions {
		left := f.timeout - threadClock().Sub(start)
		if left <= 0 {
			return
		}
		out, err := f.session(lib, min(left, f.sessionTimeout))
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
	files, done, err := rungFS(lib)
	if err != nil {
		return "", err
	}
	defer done()
	var out strings.Builder
	meter := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: runMemory, Depth: runDepth,
		Deadline: threadClock().Add(timeout)}, threadClock)
	silence := time.AfterFunc(rungSilence, func() { meter.Interrupt(&budget.Error{Limit: budget.Time}) })
	defer silence.Stop()
	in, err := py.New(py.Options{
		Meter:  meter,
		Stdout: func(s string) error { silence.Reset(rungSilence); out.WriteString(s); return nil },
		Files:  files,
	})
	if err != nil {
		return "", err
	}
	in.SetFetch(&py.Tool{Name: py.FetchTool, Call: refuseRequest})
	if _, err := in.Run("cpython.py", rungDriver); err != nil {
		return "", describeFailure(in, err)
	}
	if err := f.install(in); err != nil {
		return "", err
	}
	seen := []string{}
	for id := range f.seen {
		seen = append(seen, id)
	}
	if _, err := in.Run("<run>", fmt.Sprintf("run(%s, set(%s))", literal(testModule(f.name)),
		literal(seen))); err != nil {
		return out.String(), describeFailure(in, err)
	}
	return out.String(), nil
}

// refuseRequest is a network without hosts: modules that need one can be imported.
func refuseRequest([]byte) (any, error) { return nil, errors.New("no hosts") }

// rungFS is what the session sees: CPython's tests, time zones that some of them read, and a folder
// to write to.
func rungFS(lib string) (files map[string]fs.FS, done func(), err error) {
	root, err := os.OpenRoot(filepath.Join(lib, "test"))
	if err != nil {
		return nil, nil, err
	}
	files = map[string]fs.FS{"/test": root.FS(), host.WorkDir: host.NewOverlay(nil)}
	done = func() { root.Close() }
	if zones, err := os.OpenRoot(zoneFolder); err == nil {
		files[zoneFolder] = zones.FS()
		done = func() { zones.Close(); root.Close() }
	}
	return files, done, nil
}

// zoneFolder has the time zones for which CPython counts tests too.
const zoneFolder = "/usr/share/zoneinfo"

// install gives the session the stubs, then imports the file. What it imports of CPython's test
// package and has no stub is read beside the interpreter too.
func (f *rungFile) install(in *py.Interp) error {
	for _, name := range stubNames {
		if err := installModule(in, name, name, false); err != nil {
			return err
		}
	}
	for _, name := range absentNames {
		refuses := slices.Contains(refusingNames, name)
		if err := installModule(in, name, "_absent", refuses); err != nil {
			return err
		}
	}
	if _, err := in.Run("<import>", "add_private_names(); import "+testModule(f.name)); err != nil {
		return fmt.Errorf("%s: %w", testModule(f.name), describeFailure(in, err))
	}
	return nil
}

func installModule(in *py.Interp, name, file string, replace bool) error {
	text, _ := stubs.ReadFile("stubs/" + file + ".py") // an empty package has none
	if _, err := in.Run("<install>", fmt.Sprintf("install(%s, %s, bool(%s))", literal(name), literal(string(text)), literal(map[bool]string{true: "replace"}[replace]))); err != nil {
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
		fields = append(fields, "") // a reason, where there is none
		switch fields[1] {
		case "started":
			running = fields[2]
			continue
		case "passed":
			f.passed++
			if f.passedIDs == nil {
				f.passedIDs = map[string]bool{}
			}
			f.passedIDs[fields[2]] = true
		case "skipped":
			f.skipped++
			if f.whySkipped == nil {
				f.whySkipped = map[string]string{}
			}
			f.whySkipped[fields[2]] = fields[3]
		case "failed":
			f.failed = append(f.failed, runFailure{shortID(fields[2]), fields[3]})
		case "fixture": // of a module or a class, whose tests do not run then
			f.failed = append(f.failed, runFailure{shortID(fields[2]), fields[3]})
			continue
		case "dropped": // a function whose parameters cannot be made
			f.failed = append(f.failed, runFailure{fields[2], fields[3]})
			continue
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
