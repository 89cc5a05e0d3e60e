// Command conformance compares Hognose with CPython 3.13 and writes what it finds to
// docs/conformance.md.
//
// CPython is the oracle: a script (oracle.py) runs in it and answers in bulk, so that thousands of
// comparisons cost two dozen processes. Eight kinds of sections are measured. Trees: every file of
// the standard library that CPython parses, and every program of the corpora, must give the same
// dump with all positions. Errors: thousands of invalid programs, made by a seeded generator from
// valid ones or found in CPython's own tests, and the SyntaxErrors they give. Speed: both parse the
// same files alternately. Imports: what the first import of each module takes. Run: the programs of
// the corpora are executed, and must print what CPython printed. CPython: its own tests of the
// language, the builtin types and some modules are executed. Likeness: how much of our Python
// modules and docstrings is CPython's text (likeness.go). Fuzz: programs that make random cases of
// one module run on both sides (fuzz.go).
//
// Each section has a floor (floors.go). The command fails when a result falls below it: so a floor
// is raised with the commit that earns it, and never lowered silently.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/markdown"
	pythons "github.com/hognose/hognose/internal/oracle"
)

// options are the flags of the command.
type options struct {
	docs    string
	only    string
	files   string
	seed    int
	count   int
	cases   int
	verbose bool
}

func main() {
	var o options
	flag.StringVar(&o.docs, "docs", "docs/conformance.md", "`file` whose tables are rewritten; empty for none")
	flag.StringVar(&o.only, "only", "", "run these `sections` alone: lib,corpora,errors,speed,imports,run,cpython,tier1,tier2,tier3,preflight,api,likeness,snapshot,numpy,pandas,pip,packages,suites,fuzz-NAME")
	flag.StringVar(&o.files, "files", "", "of CPython's tests run these `files` alone, as json.test_decode,re; docs stay as they are")
	flag.IntVar(&o.seed, "seed", 1, "seed of the generators")
	flag.IntVar(&o.count, "count", 6000, "how many invalid programs to make")
	flag.IntVar(&o.cases, "cases", 100_000, "how many cases a fuzz section compares")
	flag.BoolVar(&o.verbose, "v", false, "print every difference, not the first of each kind")
	flag.Parse()
	if name := os.Getenv(importVariable); name != "" {
		if err := importAlone(name); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	if os.Getenv(finishVariable) != "" {
		if err := finishParts(os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(run(o))
}

// section is one of the comparisons.
type section struct {
	name string
	run  func(*harness) (*table, error)
	// alone marks a section that needs no oracle.
	alone bool
	// docs is the file that has its table, if it is not the one of the others; "-": none has.
	docs string
}

var sections = append([]section{
	{name: "lib", run: compareLib},
	{name: "corpora", run: compareCorpora},
	{name: "errors", run: compareErrors},
	{name: "speed", run: compareSpeed},
	{name: "imports", run: compareImports, alone: true},
	{name: "run", run: runCorpora, alone: true},
	{name: "cpython", run: runRung},
	{name: "tier1", run: runTier1},
	{name: "tier2", run: runTier2},
	{name: "tier3", run: runTier3},
	{name: "preflight", run: measurePreflight},
	{name: "api", run: compareAPI},
	{name: "likeness", run: measureLikeness},
	{name: "snapshot", run: compareCuts, alone: true},
	{name: "numpy", run: compareNumPy, alone: true},
	{name: "pip", run: comparePip, docs: "-"},
	{name: "packages", run: comparePackages, docs: "docs/packages.md"},
	{name: "suites", run: compareSuites, docs: "docs/packages.md"},
	{name: "pandas", run: comparePandas, alone: true},
}, fuzzSections()...)

// harness is what the sections share.
type harness struct {
	options
	oracle   *oracle
	failures []string
}

// errSkipped is returned by a section that lacks something it needs; the message says what.
var errSkipped = errors.New("skipped")

// run runs the chosen sections and returns the exit code.
func run(o options) int {
	h := &harness{options: o}
	oracle, missing := findOracle()
	if missing == nil {
		defer oracle.close()
		fmt.Printf("oracle: CPython %s (%s)\n", oracle.version, oracle.python)
		h.oracle = oracle
	}
	for _, s := range sections {
		if o.only != "" && !slices.Contains(strings.Split(o.only, ","), s.name) {
			continue
		}
		if missing != nil && !s.alone {
			if code := skipOracle(s.name, missing); code != 0 {
				return code
			}
			continue
		}
		if err := h.runSection(s); err != nil {
			fmt.Fprintf(os.Stderr, "conformance: %s: %v\n", s.name, err)
			return 1
		}
	}
	for _, f := range h.failures {
		fmt.Println("FAIL:", f)
	}
	if len(h.failures) > 0 {
		return 1
	}
	fmt.Println("conformance: ok")
	return 0
}

// skipOracle says that a section has no oracle. That is a failure only where somebody asked for
// one.
func skipOracle(section string, err error) int {
	fmt.Printf("\n*** CONFORMANCE SKIPPED: %s: %v ***\n*** Nothing was compared with CPython. Set HOGNOSE_PYTHON to a Python 3.13. ***\n\n", section, err)
	if pythons.Required() {
		return 1
	}
	return 0
}

// runSection runs a section and prints its table.
func (h *harness) runSection(s section) error {
	fmt.Printf("\n== %s\n", s.name)
	t, err := s.run(h)
	if errors.Is(err, errSkipped) {
		fmt.Printf("*** SKIPPED: %v ***\n", err)
		return nil
	}
	if err != nil {
		return err
	}
	fmt.Print(t.text())
	if h.docs == "" || h.files != "" || s.docs == "-" {
		return nil
	}
	return markdown.Update(cmp.Or(s.docs, h.docs), s.name, t.markdown())
}

// require records a failure unless ok.
func (h *harness) require(ok bool, format string, args ...any) {
	if !ok {
		h.failures = append(h.failures, fmt.Sprintf(format, args...))
	}
}
