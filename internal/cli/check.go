// This file is the command hognose check.

package cli

import (
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/terminal"
)

// checkOptions are the flags of hognose check.
type checkOptions struct {
	sessionFlags
	json bool
}

// newCheck returns the command hognose check.
func newCheck() *cobra.Command {
	var o checkOptions
	cmd := &cobra.Command{
		Use:   "check [flags] FILE...",
		Short: "Look for syntax errors and violations of the policy without running anything",
		Long: `Look for syntax errors and for imports and builtins that the policy does not allow, in every file, without running
anything. Up to a hundred violations of a file are reported one by one, then how many there are besides. FILE may be - for standard input.

Warnings say what a program is bound to fail at: names that nothing assigns, modules that are not here, attributes that
modules do not have, calls with arguments that a function cannot take. They do not change the exit code.

With --json the outcome is one JSON object: ok, and for each file its name, error (type, message, traceback), violations, warnings
(line, column, message), and more, if there are further violations.

Exit codes: 0 all is well, 1 a file is not Python, else 121 a file breaks the policy; 2 wrong usage.`,
		Example: `  hognose check agent.py
  hognose check --imports math,json.* *.py
  echo 'import subprocess' | hognose check --imports math --json -`,
		Args:              files,
		ValidArgsFunction: cobra.FixedCompletions([]string{"py"}, cobra.ShellCompDirectiveFilterFileExt),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.check(cmd.Flags()); err != nil {
				return err
			}
			return o.run(args, cmd.InOrStdin(), cmd.OutOrStdout())
		},
	}
	o.rules.register(cmd.Flags())
	o.registerAwait(cmd.Flags())
	o.net.register(cmd.Flags())
	o.memory, o.steps, o.timeout = defaultMemory, defaultSteps, defaultTimeout
	cmd.Flags().BoolVar(&o.json, "json", false, "print the outcome as a JSON object")
	return cmd
}

// checkReport is what --json prints.
type checkReport struct {
	OK    bool         `json:"ok"`
	Files []fileReport `json:"files"`
}

type fileReport struct {
	File       string            `json:"file"`
	Error      *errorReport      `json:"error"`
	Violations []violationReport `json:"violations"`
	Warnings   []warningReport   `json:"warnings,omitempty"`
	More       int               `json:"more,omitempty"`
}

type warningReport struct {
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
}

// run checks each file and prints what is wrong with all of them.
func (o *checkOptions) run(names []string, stdin io.Reader, stdout io.Writer) error {
	o.anyModule = true // the program may run where there are others
	s, err := o.open(nil, nil)
	if err != nil {
		return err
	}
	var outcomes []outcome
	for i, name := range names {
		text, shown, err := readFile(name, stdin)
		if err != nil {
			return usageError(err)
		}
		names[i] = shown
		outcomes = append(outcomes, s.checkText(shown, text))
	}
	if o.json {
		err = writeJSON(stdout, newCheckReport(names, outcomes))
	} else {
		err = showChecks(stdout, names, outcomes)
	}
	if err != nil {
		return &exitError{code: exitPython, text: fmt.Sprintf("hognose: %v\n", err)}
	}
	return worst(outcomes)
}

// checkText takes a text through the front end and the policy.
func (s *session) checkText(name string, text []byte) outcome {
	if err := binaryError(name, text); err != nil {
		return outcome{code: exitPython, text: err.Error()}
	}
	f, err := source.FromBytes(name, text, nil)
	if err != nil {
		return outcome{code: exitPython, text: pythonError(err).Error()}
	}
	e := s.flags.outcomeOf(&engine.Outcome{}, s.Check(context.Background(), name, f.Text))
	if e.code == exitOK || e.violations != nil {
		// A limit that is reached here leaves warnings out, and nothing else.
		e.warnings, _ = s.Interp().Advise(name, f.Text)
		e.warnings = slices.DeleteFunc(e.warnings, func(a py.Advice) bool {
			return slices.ContainsFunc(e.violations,
				func(v hognose.Violation) bool { return v.Line == a.Line && v.Column == a.Column })
		})
	}
	return e
}

// worst is the worst of the outcomes, as the error of the command.
func worst(outcomes []outcome) error {
	code := exitOK
	for _, e := range outcomes {
		if code == exitOK || e.code != exitOK && e.code < code {
			code = e.code
		}
	}
	return outcome{code: code}.err()
}

// newCheckReport is the JSON form of the outcomes.
func newCheckReport(names []string, outcomes []outcome) *checkReport {
	r := &checkReport{OK: true}
	for i, e := range outcomes {
		r.OK = r.OK && e.code == exitOK
		f := fileReport{File: names[i], Violations: violationReports(e.violations), More: e.more}
		for _, w := range e.warnings {
			f.Warnings = append(f.Warnings, warningReport(w))
		}
		if e.code != exitOK && e.violations == nil {
			if f.Error = e.report(); f.Error == nil {
				f.Error = &errorReport{Type: "SyntaxError", Message: e.message(), Traceback: e.text}
			}
		}
		r.Files = append(r.Files, f)
	}
	return r
}

// showChecks prints what is wrong for people: one line for each violation, in the form that editors
// understand.
func showChecks(w io.Writer, names []string, outcomes []outcome) error {
	if terminal.Is(w) {
		w = terminal.Writer{W: w}
	}
	for i, e := range outcomes {
		for _, v := range e.violations {
			what := fmt.Sprintf("import of '%s' is not allowed", v.Name)
			if v.Kind != "import" {
				what = v.Name + "() is not allowed"
			}
			if v.Nearest != "" {
				what += fmt.Sprintf("; did you mean '%s'?", v.Nearest)
			}
			if _, err := fmt.Fprintf(w, "%s:%d:%d: %s\n", names[i], v.Line, v.Column, what); err != nil {
				return err
			}
		}
		for _, a := range e.warnings {
			if _, err := fmt.Fprintf(w, "%s:%d:%d: warning: %s\n", names[i], a.Line, a.Column, a.Message); err != nil {
				return err
			}
		}
		if e.more > 0 {
			if _, err := fmt.Fprintf(w, "%s: and %d more\n", names[i], e.more); err != nil {
				return err
			}
		}
		if e.violations == nil {
			if _, err := io.WriteString(w, e.text); err != nil {
				return err
			}
		}
	}
	return nil
}
