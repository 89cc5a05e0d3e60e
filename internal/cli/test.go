// This file is the command hognose test.

package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/hognose/hognose/internal/engine"
)

// testOptions are the flags of hognose test.
type testOptions struct {
	sessionFlags
	json, verbose, failFast, raw bool
	patterns                     []string
}

// newTest returns the command hognose test.
func newTest() *cobra.Command {
	var o testOptions
	cmd := &cobra.Command{
		Use:   "test [flags] FILE...",
		Short: "Run the tests in Python files",
		Long: `Run the tests in Python files, each file in a session of its own: the cases of unittest, functions named test…, async
ones too, and the methods named test… of classes named Test…, with setup_method and teardown_method. A test fails if it
raises. Fixtures of pytest are not known. The limits apply to each file, and -m unittest of hognose run finds the tests
of a folder.

With --json the outcome is one JSON object: ok, and for each file its name, error (type, message, traceback) if it could
not be run, and tests with name, outcome (passed, failed, error, skipped), text and duration_ms.

Exit codes: 0 all tests passed, 1 some did not, 5 there are none, 2 wrong usage; 121, 122 and 124 as for hognose run.`,
		Example: `  hognose test test_stack.py
  hognose test -v -k push --timeout 5s test_stack.py
  hognose test --mount project --json test_stack.py`,
		Args:              files,
		ValidArgsFunction: cobra.FixedCompletions([]string{"py"}, cobra.ShellCompDirectiveFilterFileExt),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.check(cmd.Flags()); err != nil {
				return err
			}
			return o.run(cmd, args)
		},
	}
	f := cmd.Flags()
	o.register(f)
	f.BoolVarP(&o.verbose, "verbose", "v", false, "print a line for each test")
	f.BoolVarP(&o.failFast, "fail-fast", "x", false, "stop at the first test that fails")
	listVarP(f, &o.patterns, "select", "k",
		"run only tests whose name contains or matches this `pattern` (repeatable)")
	f.BoolVar(&o.json, "json", false, "print the outcome as a JSON object")
	f.BoolVar(&o.raw, "raw", false, "pass control characters on to the terminal")
	return cmd
}

// The JSON of hognose test.
type (
	testReport struct {
		OK    bool             `json:"ok"`
		Files []testFileReport `json:"files"`
	}
	testFileReport struct {
		File  string       `json:"file"`
		Error *errorReport `json:"error"`
		Tests []testResult `json:"tests"`
		code  int
	}
	testResult struct {
		Name     string  `json:"name"`
		Outcome  string  `json:"outcome"`
		Text     string  `json:"text,omitempty"` // traceback, or why it was skipped
		Duration float64 `json:"duration_ms"`
	}
)

// run tests each file and exits with the worst outcome.
func (o *testOptions) run(cmd *cobra.Command, names []string) error {
	report := testReport{OK: true}
	code, tests := exitOK, 0
	// Each file has a session of its own; the worst outcome is that of the command.
	for _, name := range names {
		text, shown, err := readFile(name, cmd.InOrStdin())
		if err != nil {
			return usageError(err)
		}
		r, err := o.file(cmd, shown, text, len(names) > 1)
		if err != nil {
			return err
		}
		report.Files = append(report.Files, r)
		tests += len(r.Tests)
		code = max(code, r.code)
		if code != exitOK && o.failFast {
			break
		}
	}
	// No tests is a failure: a pattern that matches nothing would pass otherwise.
	if code == exitOK && tests == 0 {
		code = exitNoTests
	}
	report.OK = code == exitOK
	if o.json {
		if err := writeJSON(cmd.OutOrStdout(), report); err != nil {
			return err
		}
	}
	return outcome{code: code}.err()
}

// exitNoTests is the exit code of unittest if there was no test.
const exitNoTests = 5

// testPrelude gives the session the function that runs its tests. It is that of the library, so that
// the tests run under the policy.
const testPrelude = "import builtins, unittest._plain\nbuiltins.__run_tests__ = unittest._plain.run\ndel builtins, unittest\n"

// file runs the tests of one file.
func (o *testOptions) file(cmd *cobra.Command, name string, text []byte, titled bool) (r testFileReport, err error) {
	r = testFileReport{File: name, Tests: []testResult{}}
	if err := binaryError(name, text); err != nil {
		return r, err
	}
	out := newOutput(cmd.OutOrStdout(), cmd.ErrOrStderr(), 0, o.raw)
	print := out.print
	if o.json {
		print = func(engine.Stream, string) error { return nil }
	} else if titled {
		fmt.Fprintln(cmd.ErrOrStderr(), name)
	}
	s, err := o.open([]string{name}, print)
	if err != nil {
		return r, err
	}
	defer s.Close()
	ctx, stop := interruptible()
	defer stop()
	result, e := o.tests(ctx, s, name, text)
	if _, err := out.finish(); err != nil {
		return r, err
	}
	r.Error, r.code = e.report(), e.code
	if e.exit != nil && r.code == exitOK {
		r.code = exitPython // the tests never ran
		e.text += "hognose: the file has left with sys.exit before its tests could run\n"
	}
	if e.text != "" && !o.json {
		_, err = io.WriteString(cmd.ErrOrStderr(), e.text)
	}
	// A file whose tests fail has no error of its own.
	for _, t := range result {
		if t.Outcome == "failed" || t.Outcome == "error" {
			r.code = max(r.code, exitPython)
		}
		r.Tests = append(r.Tests, t)
	}
	return r, err
}

// tests runs the file as a module and then what tests it has defined.
func (o *testOptions) tests(ctx context.Context, s *session, name string, text []byte) ([]testResult, outcome) {
	failed := func(err error) ([]testResult, outcome) { return nil, o.outcomeOf(&engine.Outcome{}, err) }
	if err := s.Prelude(ctx, testPrelude); err != nil {
		return failed(err)
	}
	stem := strings.TrimSuffix(filepath.Base(name), ".py")
	for _, v := range [][2]string{{"__name__", stem}, {"__file__", name}} { // unittest.main() stays asleep
		if err := s.Set(ctx, v[0], v[1]); err != nil {
			return failed(err)
		}
	}
	result, err := runProgram(ctx, s, engine.Program{Name: name, Text: string(text), Mode: engine.File})
	if e := o.outcomeOf(result, err); e.code != exitOK || e.exit != nil {
		return nil, e
	}
	patterns, _ := json.Marshal(o.patterns) // strings alone: a list of them is the same in Python
	if o.patterns == nil {
		patterns = []byte("()")
	}
	call := fmt.Sprintf("__run_tests__(%s, %s, %s, %s)", patterns, pythonBool(o.verbose),
		pythonBool(o.failFast), pythonBool(o.json))
	result, err = runProgram(ctx, s, engine.Program{Name: "<tests>", Text: call})
	e := o.outcomeOf(result, err)
	if result.Value == nil {
		return nil, e
	}
	raw, err := result.Value.JSON(ctx)
	if err != nil {
		return failed(err)
	}
	var list []testResult
	if err := json.Unmarshal(raw, &list); err != nil {
		return failed(err)
	}
	return list, e
}

// pythonBool is a bool as Python writes it.
func pythonBool(b bool) string {
	if b {
		return "True"
	}
	return "False"
}
