// This file is the section numpy: NumPy's own tests, run here with a small pytest of ours, and the
// examples of its documentation. Both are read from an installation of NumPy and compared with what
// comes out there, so none of its text is here.

package main

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py"
	_ "github.com/hognose/hognose/science" // what is tested
)

//go:embed numpy/*.py pandas/*.py
var numpyTools embed.FS

// toolFiles are the small pytest and the programs that run tests with it.
var toolFiles = []string{"numpy/pytest.py", "numpy/driver.py", "pandas/tables.py"}

// numpyFiles are the files of tests by folder. The others are about C, about types that are refused
// by name, or about processes.
var numpyFiles = map[string]string{
	"_core": "numeric indexing multiarray ufunc umath shape_base function_base arrayprint scalarmath dtype " +
		"einsum half item_selection getlimits numerictypes nep50_promotions errstate print scalarprint scalar_methods scalarinherit scalar_ctors umath_complex " +
		"indexerrors strings defchararray datetime array_coercion unicode abc api conversion_utils casting_floatingpoint_errors",
	"lib": "arraypad arraysetops arrayterator array_utils format function_base histograms index_tricks io loadtxt mixins nanfunctions packbits polynomial " +
		"regression shape_base stride_tricks twodim_base type_check ufunclike utils",
	"linalg":     "linalg regression deprecations",
	"fft":        "helper pocketfft",
	"random":     "direct generator_mt19937 generator_mt19937_regressions random randomstate randomstate_regression regression seed_sequence smoke",
	"polynomial": "chebyshev classes hermite hermite_e laguerre legendre polynomial polyutils printing symbol",
	"testing":    "utils",
	"matrixlib":  "defmatrix numeric multiarray",
}

// Limits of one file of tests.
const (
	numpyTimeout  = 150 * time.Second // of processor time
	numpySession  = 30 * time.Second
	numpySessions = 24
	numpyMemory   = 2 << 30
)

// numpyVariable names the Python that has NumPy.
const numpyVariable = "HOGNOSE_NUMPY"

// numpyOracle is an installation of NumPy.
type numpyOracle struct{ python, folder string }

// findNumPy asks the Python of HOGNOSE_NUMPY where its NumPy lies.
func findNumPy() (*numpyOracle, error) {
	python := os.Getenv(numpyVariable)
	if python == "" {
		return nil, fmt.Errorf("%w: set %s to a Python 3.13 that has NumPy 2.2 (make oracle builds one)", errSkipped, numpyVariable)
	}
	out, err := exec.Command(python, "-c", "import numpy; print(numpy.__path__[0])").Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", python, err)
	}
	return &numpyOracle{python, strings.TrimSpace(string(out))}, nil
}

// numpySettings switch off what makes NumPy's results depend on the processor.
var numpySettings = []string{"OPENBLAS_NUM_THREADS=1", "PYTHONDONTWRITEBYTECODE=1", "PANDAS_COPY_ON_WRITE=1", "MPLBACKEND=Agg",
	"NPY_DISABLE_CPU_FEATURES=AVX512F AVX512CD AVX512_SKX AVX512_CLX AVX512_CNL AVX512_ICL AVX512_SPR AVX2 FMA3"}

// run runs the driver on NumPy itself and returns what it printed. What it printed once is kept
// beside other temporary files, since nothing of it changes.
func (o *numpyOracle) run(args ...string) (string, error) {
	return o.runTool("driver.py", o.folder, args...)
}

// runTool runs a program of ours on the oracle, with a folder as its last argument.
func (o *numpyOracle) runTool(tool, folder string, args ...string) (string, error) {
	kept := filepath.Join(os.TempDir(), "hognose-numpy-"+strings.NewReplacer("/", "_", ".", "_").Replace(strings.Join(append([]string{tool, driverSum()}, args...), "-")))
	if text, err := os.ReadFile(kept); err == nil {
		return string(text), nil
	}
	dir, err := os.MkdirTemp("", "hognose-numpy")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	for _, name := range toolFiles {
		text, _ := numpyTools.ReadFile(name) // embedded, so it can be read
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(name)), text, 0o600); err != nil {
			return "", err
		}
	}
	c := exec.Command(o.python, append([]string{filepath.Join(dir, tool)}, append(args, folder)...)...)
	c.Dir, c.Env = dir, append(os.Environ(), numpySettings...)
	out, err := c.Output()
	if err != nil && len(out) == 0 {
		return "", fmt.Errorf("%v: %w", args, err)
	}
	return string(out), os.WriteFile(kept, out, 0o600)
}

// driverSum tells versions of the driver and of pytest apart.
func driverSum() string {
	sum := uint32(2166136261)
	for _, name := range toolFiles {
		text, _ := numpyTools.ReadFile(name)
		for _, c := range text {
			sum = (sum ^ uint32(c)) * 16777619
		}
	}
	return fmt.Sprintf("%08x", sum)
}

// compareNumPy runs NumPy's tests and its examples.
func compareNumPy(h *harness) (*table, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(runGCPercent))
	runtime.LockOSThread() // for threadClock
	defer runtime.UnlockOSThread()
	o, err := findNumPy()
	if err != nil {
		return nil, err
	}
	t := &table{header: []string{"file", "functions", "refused", "passed", "failed", "share", "cases", "passed"}}
	var all numpyTally
	for _, folder := range slices.Sorted(mapKeys(numpyFiles)) {
		for _, name := range h.chosen(prefixed(folder+".", strings.Fields(numpyFiles[folder]))) {
			folder, short, _ := strings.Cut(name, ".")
			tally, err := o.compareFile(folder + "/tests/test_" + short + ".py")
			if err != nil {
				return nil, err
			}
			tally.row(t, name)
			if h.verbose {
				for _, f := range append(tally.failures, tally.refusals...) {
					fmt.Printf("%s.%s: %s\n", name, f.id, f.reason)
				}
			}
			all.add(tally)
		}
	}
	all.row(t, "all tests")
	if h.files == "" || slices.Contains(strings.Split(h.files, ","), "examples") {
		if err := o.compareExamples(h, t); err != nil {
			return nil, err
		}
	}
	if h.files == "" {
		h.require(all.passed >= numpyFloor, "numpy: %d test functions pass, want %d or more", all.passed, numpyFloor)
	}
	return t, nil
}

func mapKeys(m map[string]string) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

func prefixed(prefix string, names []string) []string {
	for i := range names {
		names[i] = prefix + names[i]
	}
	return names
}

// numpyTally counts the test functions and their cases. A function passes if all its cases pass that
// pass on NumPy; it is refused if what stops a case is a type or a module that is refused by name.
type numpyTally struct {
	functions, refused, passed int
	cases, passedCases         int
	failures, refusals         []runFailure
}

func (a *numpyTally) add(b numpyTally) {
	a.functions, a.refused, a.passed = a.functions+b.functions, a.refused+b.refused, a.passed+b.passed
	a.cases, a.passedCases = a.cases+b.cases, a.passedCases+b.passedCases
}

func (a *numpyTally) row(t *table, name string) {
	applicable := a.functions - a.refused
	t.row(name, a.functions, a.refused, a.passed, applicable-a.passed, share(a.passed, applicable), a.cases, a.passedCases)
}

// refusals are parts of the messages with which numpy here refuses what it has not.
var refusals = []string{"structured dtype", "byte order", "dtype 'T'", "dtype 'V", "float128", "complex256", "longdouble", "void", "StringDType", "numpy.memmap", "numpy.recarray", "numpy.ma", "numpy.rec",
	"private to NumPy", "masked", "numpy.nditer", "'ctypes'", "legacy printing", "numpy.ctypeslib", "numpy.f2py", "numpy.lib.recfunctions", "is not supported here"}

// compareFile runs a file of tests on NumPy and here.
func (o *numpyOracle) compareFile(file string) (tally numpyTally, err error) {
	text, err := o.run(file)
	if err != nil {
		return tally, err
	}
	theirs := &rungFile{seen: map[string]bool{}}
	theirs.read(text)
	ours := &rungFile{name: file, seen: map[string]bool{}}
	o.session(ours, file)
	return judge(theirs, ours, refusals, "refused: "), nil
}

// judge counts the functions that pass on the library itself, and those of them that pass here.
// A case that is skipped here, or that does not exist, begins with unrun.
func judge(theirs, ours *rungFile, refusals []string, unrun string) (tally numpyTally) {
	outcome := map[string]string{} // why a case did not pass
	ran := map[string]bool{}       // functions that have cases here
	for _, f := range ours.failed {
		outcome[f.id] = f.reason
	}
	for id := range ours.seen {
		ran[functionOf(id)] = true
	}
	worst := map[string]string{} // by function: "" passed, "refused: …", or why it failed
	var order []string
	for id := range theirs.passedIDs {
		function := functionOf(id)
		if _, ok := worst[function]; !ok {
			order = append(order, function)
			worst[function] = ""
		}
		tally.cases++
		why := ""
		switch {
		case ours.passedIDs[id]:
			tally.passedCases++
		case outcome[id] != "":
			why = outcome[id]
		case ours.seen[id]:
			why = unrun + "skipped: " + ours.whySkipped[id]
		case ours.broken == "" && ran[function]:
			why = unrun + "there is no such case here" // a type that is refused is no parameter
		default:
			why = "did not run: " + ours.broken + outcome[function]
		}
		said, _, _ := strings.Cut(why, " [") // without the places
		if slices.ContainsFunc(refusals, func(part string) bool { return strings.Contains(said, part) }) {
			why = "refused: " + why
		}
		if why != "" && (worst[function] == "" || strings.HasPrefix(worst[function], "refused") && !strings.HasPrefix(why, "refused")) {
			worst[function] = why
		}
	}
	slices.Sort(order)
	for _, function := range order {
		tally.functions++
		switch why := worst[function]; {
		case why == "":
			tally.passed++
		case strings.HasPrefix(why, "refused"):
			tally.refused++
			tally.refusals = append(tally.refusals, runFailure{function, why})
		default:
			tally.failures = append(tally.failures, runFailure{function, why})
		}
	}
	return tally
}

// functionOf is the function of a case.
func functionOf(id string) string {
	id, _, _ = strings.Cut(id, "[")
	id, _, _ = strings.Cut(id, "#")
	return id
}

// session runs a file here, in as many sessions as tests end one.
func (o *numpyOracle) session(f *rungFile, file string) {
	f.repeat(func(timeout time.Duration) (string, error) {
		return o.runHere(timeout, fmt.Sprintf("run(%s, set(%s))", literal(file), literal(seenIDs(f))))
	})
}

// repeat runs what is left of a file until nothing is left.
func (f *rungFile) repeat(run func(timeout time.Duration) (string, error)) {
	start := threadClock()
	for range numpySessions {
		left := numpyTimeout - threadClock().Sub(start)
		if left <= 0 {
			f.broken = "the file took too long"
			return
		}
		out, err := run(min(left, numpySession))
		culprit := f.read(out)
		if err == nil {
			f.broken = ""
			return
		}
		f.broken = shorten(err.Error(), 200)
		if culprit == "" {
			return
		}
		f.fail(culprit, f.broken)
	}
}

func seenIDs(f *rungFile) []string {
	seen := []string{}
	for id := range f.seen {
		seen = append(seen, id)
	}
	return seen
}

// runHere runs a call of the driver in a session.
func (o *numpyOracle) runHere(timeout time.Duration, call string) (string, error) {
	root, err := os.OpenRoot(o.folder)
	if err != nil {
		return "", err
	}
	defer root.Close()
	driver, _ := numpyTools.ReadFile("numpy/driver.py")
	return runTests(timeout, map[string]fs.FS{"/numpy": root.FS()}, strings.Replace(string(driver), `__name__ == "__main__"`, "False", 1), "install()", call)
}

// runTests runs programs in a session that has the small pytest and these folders.
func runTests(timeout time.Duration, files map[string]fs.FS, programs ...string) (string, error) {
	var out strings.Builder
	files[host.WorkDir], files["/tmp"] = host.NewOverlay(nil), host.NewOverlay(nil)
	in, err := py.New(py.Options{
		Meter: budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: numpyMemory, Depth: runDepth,
			Deadline: threadClock().Add(timeout)}, threadClock),
		Stdout: func(s string) error { out.WriteString(s); return nil },
		Files:  files,
	})
	if err != nil {
		return "", err
	}
	tool, _ := numpyTools.ReadFile("numpy/pytest.py")
	setup := "import sys, types\npytest = sys.modules['pytest'] = types.ModuleType('pytest')\nexec(compile(" + literal(string(tool)) + ", 'pytest.py', 'exec'), pytest.__dict__)"
	for _, text := range append([]string{setup}, programs...) {
		if _, err := in.Run("driver.py", text); err != nil {
			return out.String(), describeFailure(in, err)
		}
	}
	return out.String(), nil
}

// compareExamples runs the examples of the docstrings that give what is documented on NumPy itself.
func (o *numpyOracle) compareExamples(h *harness, t *table) error {
	text, err := o.run("examples")
	if err != nil {
		return err
	}
	return h.compareExamples(t, text, o.runHere, numpyExampleFloor)
}

// compareExamples runs the examples here that give what is documented on the library itself, whose
// outcomes are in text.
func (h *harness) compareExamples(t *table, text string, runHere func(time.Duration, string) (string, error), floor int) error {
	theirs, found := readExamples(text)
	names := slices.Sorted(func(yield func(string) bool) {
		for k := range theirs {
			if !yield(k) {
				return
			}
		}
	})
	ours, f := map[string][]ranExample{}, &rungFile{seen: map[string]bool{}}
	for range numpySessions {
		out, err := runHere(4*numpySession, fmt.Sprintf("examples(json.loads(%s), set(%s))", literal(found), literal(seenIDs(f))))
		ran, _ := readExamples(out)
		for name, list := range ran {
			ours[name] = list
		}
		culprit := f.read(out)
		if err == nil || culprit == "" {
			break
		}
		if h.verbose {
			fmt.Printf("examples: %s: %v\n", culprit, err)
		}
		f.fail(culprit, err.Error())
	}
	total, good := 0, 0
	var sources map[string][][2]string
	if err := json.Unmarshal([]byte(found), &sources); err != nil {
		return err
	}
	for _, name := range names {
		for i, e := range theirs[name] {
			if !e.good {
				continue
			}
			total++
			if list := ours[name]; i < len(list) && list[i].good {
				good++
			} else if h.verbose && i < len(list) {
				fmt.Printf("example %s: %q gives %q, want %q\n", name, sources[name][i][0], list[i].got, e.got)
			} else if h.verbose {
				fmt.Printf("example %s: %q did not run\n", name, sources[name][i][0])
			}
		}
	}
	t.row("documentation examples", total, "", good, total-good, share(good, total), "", "")
	if h.files == "" {
		h.require(good >= floor, "%d examples of the documentation pass, want %d or more", good, floor)
	}
	return nil
}

// ranExample is what came of an example.
type ranExample struct {
	good bool
	got  string
}

// readExamples takes the outcomes of examples, and their sources, from what the driver printed.
func readExamples(out string) (ran map[string][]ranExample, found string) {
	ran = map[string][]ranExample{}
	for line := range strings.Lines(out) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\x1f")
		if len(fields) < 4 || fields[0] != "" {
			continue
		}
		switch fields[1] {
		case "examples":
			found = fields[3]
		case "ran":
			var list [][2]any
			if json.Unmarshal([]byte(fields[3]), &list) == nil {
				for _, e := range list {
					good, _ := e[0].(bool)
					got, _ := e[1].(string)
					ran[fields[2]] = append(ran[fields[2]], ranExample{good, got})
				}
			}
		}
	}
	return ran, found
}
