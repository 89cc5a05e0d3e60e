// This file is the command hognose run, on the embedded interpreter. run_backend.go runs on the
// others.

package cli

import (
	"cmp"
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/packages"
)

// runOptions are the flags of hognose run.
type runOptions struct {
	sessionFlags
	journal   journalFlags
	where     backendFlags
	code      string
	module    string
	json, raw bool
	output    int64
	artifacts string // folder for them
	profile   profileFlag
	explain   bool
}

// jsonOutput is how many characters of output --json keeps unless --max-output says otherwise.
const jsonOutput = 50_000

// runHelp is what hognose help run says before the flags.
const runHelp = `Run a Python program in the embedded interpreter. It has no access to files, network or processes, but for folders that
--mount names.

FILE is - or absent for standard input; ARGS are sys.argv[1:]. MODULE is one that a mounted folder or --path holds, or
unittest, which finds and runs the tests there. hognose FILE, -c CODE and -m MODULE are short for hognose run. A limit
of 0 is no limit. The argument of final_answer(…) is printed. Go's collector runs with GOGC=400 unless that variable is
set. On a terminal, control characters that the program prints are shown as escapes; --raw passes them on.

--with lets the program import pure Python packages of PyPI, and what they need; so does a header "# /// script" in FILE
(PEP 723). hognose packages says more.

--backend runs the program elsewhere, on a real CPython: in an OS sandbox (process), a container (docker) or a cloud
sandbox (e2b). docs/backends.md compares them; hognose doctor says which work here.

With --json the outcome is one JSON object on standard output: value, repr, logs, final, error (type, message,
traceback, violations), limit, exit, names, artifacts, steps, memory, duration_ms, exit_code.

Figures of Matplotlib that are shown (plt.show()), saved or left open are artifacts: --artifacts writes them to files, --json
lists them with name, type, size, and path or data in base64.

Exit codes: 0 success, 1 a Python exception, that of sys.exit, 2 wrong usage, 120 an internal error, 121 refused by
policy, 122 a limit, or a MemoryError that nothing caught, 124 the time limit, 130 interrupted.`

// newRun returns the command hognose run.
func newRun() *cobra.Command {
	var o runOptions
	cmd := &cobra.Command{
		Use:   "run [flags] [FILE | - | -c CODE | -m MODULE] [ARGS...]",
		Short: "Run a Python program",
		Long:  runHelp,
		Example: `  hognose run agent.py
  hognose -c 'print(sum(range(10)))'
  echo 'print(1)' | hognose run -
  hognose run --timeout 5s --max-memory 64MiB agent.py
  hognose run --imports math,json --json agent.py
  hognose run --var 'rows=[1, 2, 3]' -c 'final_answer(sum(rows))'
  hognose run --mount data --mount out:rw=/out -c 'print(open("/work/in.csv").read())'
  hognose run --mount project -m unittest -v
  hognose run --with 'sympy==1.*' -c 'from sympy import *; print(factor(symbols("x")**2 - 1))'
  hognose run --profile agent.py
  hognose run --profile=profile.html agent.py
  hognose run --seed 1 --clock 2026-11-15T12:00:00Z agent.py
  hognose run --backend docker --backend-option packages=numpy -c 'import numpy; print(numpy.pi)'
  hognose run --backend docker --backend-option packages=matplotlib --artifacts out plot.py
  hognose run --snapshot-out s.hog -c 'x = 41' && hognose run --snapshot-in s.hog -c 'print(x + 1)'
  hognose run --record agent.journal agent.py && hognose run --replay agent.journal agent.py`,
		ValidArgsFunction: cobra.FixedCompletions([]string{"py"}, cobra.ShellCompDirectiveFilterFileExt),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.check(cmd.Flags()); err != nil {
				return err
			}
			if o.json && !cmd.Flags().Changed("max-output") {
				o.output = jsonOutput
			}
			p, err := o.program(cmd, args)
			if err != nil {
				return err
			}
			if o.where.kind != "local" {
				return o.runElsewhere(cmd, p)
			}
			return o.run(cmd, p)
		},
	}
	f := cmd.Flags()
	f.SetInterspersed(false) // what follows the program is for the program
	f.StringVarP(&o.code, "command", "c", "", "run this `code`")
	f.StringVarP(&o.module, "module", "m", "", "run this `module` as the program")
	f.BoolVar(&o.json, "json", false, "print the outcome as a JSON object")
	f.StringVar(&o.artifacts, "artifacts", "",
		"write pictures and other documents that the program makes to this `folder`; not with the backend local")
	f.Int64Var(&o.output, "max-output", 0, "`characters` of output that are kept; 0 for all, 50000 with --json")
	f.BoolVar(&o.raw, "raw", false, "pass control characters on to the terminal")
	o.register(f)
	o.journal.register(f)
	o.profile.register(f)
	f.BoolVar(&o.explain, "explain", false, "say behind an error what might be done about it")
	o.snapshot.register(f, "snapshot-in", "snapshot-out")
	o.where.register(f)
	return cmd
}

// program is a text to run.
type program struct {
	name string // in tracebacks
	text []byte
	args []string // sys.argv
	file bool     // name is that of a file
}

// program returns what is to be run: -c, -m, a file, or standard input.
func (o *runOptions) program(cmd *cobra.Command, args []string) (program, error) {
	switch flags := cmd.Flags(); {
	case flags.Changed("command"):
		return program{name: "<string>", text: []byte(o.code), args: append([]string{"-c"}, args...)}, nil
	case flags.Changed("module"):
		text := fmt.Sprintf("__import__('runpy')._run_module_as_main(%q)", o.module)
		return program{name: "<module>", text: []byte(text), args: append([]string{"hognose"}, args...)}, nil
	}
	if len(args) == 0 {
		announce(cmd, "waits for a program; hognose repl is a prompt")
		args = []string{"-"}
	}
	text, shown, err := readFile(args[0], cmd.InOrStdin())
	if err != nil {
		return program{}, usageError(err)
	}
	if err := binaryError(shown, text); err != nil {
		return program{}, err
	}
	header, err := packages.ScriptRequirements(text)
	if err != nil {
		return program{}, usageError(err)
	}
	if header != nil {
		o.packages.script = header.Dependencies
	}
	return program{name: shown, text: text, args: args, file: args[0] != "-"}, nil
}

// run executes p in the interpreter of this process.
func (o *runOptions) run(cmd *cobra.Command, p program) (err error) {
	if o.recording, err = o.journal.open(); err != nil {
		return err
	}
	// With --json, output is collected for the object instead of being printed.
	out := newOutput(cmd.OutOrStdout(), cmd.ErrOrStderr(), o.output, o.raw)
	print := out.print
	if o.json {
		o.kept, print = o.output, nil
	}
	if p.name != "<stdin>" || p.file { // else that was the program
		o.givesStdin(cmd.InOrStdin())
	}
	// The profile asks for steps before there is a session.
	steps := func() int64 { return 0 }
	o.statements = o.profile.hook(&steps)
	s, err := o.open(p.args, print)
	if err != nil {
		return err
	}
	steps = s.Interp().Steps
	defer func() {
		if failed := o.profile.write(p.name, cmd.ErrOrStderr()); err == nil && failed != nil {
			err = usageError(failed)
		}
	}()
	ctx, stop := interruptible()
	defer stop()
	defer o.packages.keep()
	return o.finish(ctx, s, p, out)
}

// finish executes p in a session that is ready for it, shows what came of it, and turns that into
// an exit code.
func (o *runOptions) finish(ctx context.Context, s engine.Engine, p program, out *output) error {
	r, e := o.execute(ctx, s, p)
	made, err := o.keepArtifacts(r.Artifacts)
	if err != nil && e.code == exitOK {
		e = outcome{code: exitPython, text: fmt.Sprintf("hognose: --artifacts: %v\n", err)}
	}
	if o.json {
		report := newReport(r, e)
		if o.explain {
			report.Explanation = o.explanation(e)
		}
		report.Made = made
		if err := cmp.Or(writeJSON(out.out, report), out.out.Flush()); err != nil {
			return &exitError{code: exitPython, text: fmt.Sprintf("hognose: %v\n", err)}
		}
		e.text = ""
		return e.err()
	}
	notice, err := finish(r, out)
	if err != nil && e.code == exitOK {
		return &exitError{code: exitPython, text: fmt.Sprintf("hognose: %v\n", err)}
	}
	e.text, e.raw = notice+tellArtifacts(made)+tellOpen(r.Open)+e.text, o.raw
	if o.explain {
		e.text += o.explanation(e)
	}
	return e.err()
}

// undrawn reports whether nothing would come of pictures of the figures that a program leaves open,
// since nobody asked for files. A run that is recorded, or goes on from a snapshot, does what every
// other run does.
func (o *runOptions) undrawn() bool {
	return o.artifacts == "" && !o.json && o.recording == nil && o.snapshot.out == ""
}

// execute runs p.
func (o *runOptions) execute(ctx context.Context, s engine.Engine, p program) (*engine.Outcome, outcome) {
	if p.file {
		if err := s.Set(ctx, "__file__", p.name); err != nil {
			return &engine.Outcome{}, o.outcomeOf(&engine.Outcome{}, err)
		}
	}
	r, err := runProgram(ctx, s, engine.Program{Name: p.name, Text: string(p.text), Mode: engine.File,
		Script: o.snapshot.out == "", Undrawn: o.undrawn()})
	e := o.outcomeOf(r, err)
	if err := o.journal.close(); err != nil && e.code == exitOK {
		e = outcome{code: exitPython, text: fmt.Sprintf("hognose: %v\n", err)}
	}
	if s, ok := s.(*session); ok {
		if err := s.saved(); err != nil && e.code == exitOK {
			e = outcome{code: exitPython, text: err.Error()}
		}
	}
	return r, e
}

// saved writes the session down if a flag says so, however the run has ended: its variables outlive
// an exception and a limit.
func (s *session) saved() error { return s.flags.snapshot.save(s.Engine) }

// finish prints a final answer as print shows it, and passes on what is buffered. The notice says
// that something was cut.
func finish(r *engine.Outcome, out *output) (notice string, err error) {
	if r.Final != nil {
		err = out.stdout(plainText(r.Final.Value) + "\n")
	}
	notice, flushed := out.finish()
	return notice, cmp.Or(err, flushed)
}

// plainText is a final answer as print shows it.
func plainText(v engine.Value) string {
	if v == nil {
		return "None"
	}
	text, err := v.Str(context.Background())
	if err != nil {
		return "<final answer whose str() failed>"
	}
	return text
}
