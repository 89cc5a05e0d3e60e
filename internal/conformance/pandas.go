// This file is the section pandas: pandas' own tests and the examples of its documentation, run here
// with the small pytest of the section numpy. Both are read from an installation of pandas and
// compared with what comes out there, so none of its text is here.

package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"
)

// pandasFolders are the folders of tests.
var pandasFolders = strings.Fields("frame series groupby reshape indexing io/parser strings window indexes")

// pandasRefusals are parts of the messages with which pandas here refuses what it has not, of those
// of numpy, and of what the small pytest has not.
var pandasRefusals = append([]string{"private to pandas", "private to NumPy", "not supported here", "there is no module", "sparse", "Sparse", "Arrow", "pyarrow", "hypothesis",
	"are kept in nanoseconds", "No module named", "has no attribute '_", "AttributeError: _"}, refusals...)

// pandasOracle is an installation of pandas.
type pandasOracle struct {
	*numpyOracle
	tables string // its folder
}

// comparePandas runs pandas' tests, a row for each folder, and its examples.
func comparePandas(h *harness) (*table, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(runGCPercent))
	runtime.LockOSThread() // for threadClock
	defer runtime.UnlockOSThread()
	found, err := findNumPy()
	if err != nil {
		return nil, err
	}
	o := &pandasOracle{found, filepath.Join(filepath.Dir(found.folder), "pandas")}
	t := &table{header: []string{"folder", "functions", "refused", "passed", "failed", "share", "cases", "passed"}}
	var all numpyTally
	for _, folder := range pandasFolders {
		tally, err := o.compareFolder(h, folder)
		if err != nil {
			return nil, err
		}
		if tally.functions > 0 {
			tally.row(t, folder)
		}
		all.add(tally)
	}
	all.row(t, "all tests")
	if h.files == "" || slices.Contains(strings.Split(h.files, ","), "examples") {
		text, err := o.runTool("tables.py", o.tables, "examples")
		if err != nil {
			return nil, err
		}
		if err := h.compareExamples(t, text, o.runHere, pandasExampleFloor); err != nil {
			return nil, err
		}
	}
	if h.files == "" {
		h.require(all.passed >= pandasFloor, "pandas: %d test functions pass, want %d or more", all.passed, pandasFloor)
	}
	return t, nil
}

// compareFolder runs the files of a folder: all, or those whose names begin with one that was asked
// for, as in frame/test_constructors.
func (o *pandasOracle) compareFolder(h *harness, folder string) (all numpyTally, err error) {
	chosen := strings.Split(h.files, ",")
	if h.files != "" && !slices.ContainsFunc(chosen, func(c string) bool { return strings.HasPrefix(c+"/", folder+"/") }) {
		return all, nil
	}
	text, err := o.runTool("tables.py", o.tables, folder)
	if err != nil {
		return all, err
	}
	for _, part := range strings.Split(text, "\n\x1ffile\x1f")[1:] {
		path, outcomes, _ := strings.Cut(part, "\n")
		short := strings.TrimSuffix(strings.TrimPrefix(path, "tests/"), ".py")
		if h.files != "" && !slices.ContainsFunc(chosen, func(c string) bool { return strings.HasPrefix(short+"/", c+"/") || strings.HasPrefix(short, c+"_") }) {
			continue
		}
		theirs := &rungFile{seen: map[string]bool{}}
		theirs.read(outcomes)
		if len(theirs.passedIDs) == 0 {
			continue
		}
		tally := judge(theirs, o.session(path, theirs), pandasRefusals, "")
		if h.verbose {
			for _, f := range append(tally.failures, tally.refusals...) {
				fmt.Printf("%s.%s: %s\n", short, f.id, f.reason)
			}
		}
		all.add(tally)
	}
	return all, nil
}

// session runs here the cases of a file that pass on pandas.
func (o *pandasOracle) session(path string, theirs *rungFile) *rungFile {
	wanted := []string{}
	for id := range theirs.passedIDs {
		wanted = append(wanted, id)
	}
	slices.Sort(wanted)
	f := &rungFile{name: path, seen: map[string]bool{}}
	f.repeat(func(timeout time.Duration) (string, error) {
		return o.runHere(timeout, fmt.Sprintf("run(%s, set(%s), set(%s))", literal(path), literal(seenIDs(f)), literal(wanted)))
	})
	return f
}

// runHere runs a call of the driver in a session that has pandas' files, and the packages that its
// tests take times from.
func (o *pandasOracle) runHere(timeout time.Duration, call string) (string, error) {
	files := map[string]fs.FS{}
	for _, name := range [...]string{"pandas", "pytz", "dateutil"} {
		root, err := os.OpenRoot(filepath.Join(filepath.Dir(o.tables), name))
		if err != nil {
			return "", err
		}
		defer root.Close()
		files["/site/"+name] = root.FS()
		if name == "pandas" {
			delete(files, "/site/"+name)
			files["/pandas"] = root.FS()
		}
	}
	driver, _ := numpyTools.ReadFile("numpy/driver.py")
	tables, _ := numpyTools.ReadFile("pandas/tables.py")
	setup := "driver = sys.modules['driver'] = types.ModuleType('driver')\nexec(compile(" + literal(strings.Replace(string(driver), `__name__ == "__main__"`, "False", 1)) + ", 'driver.py', 'exec'), driver.__dict__)"
	return runTests(timeout, files, setup, strings.Replace(string(tables), `__name__ == "__main__"`, "False", 1), "import json\ninstall()", call)
}
