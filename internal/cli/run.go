package cli

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/hognose/hognose/internal/terminal"
)

// runOptions are the flags of hognose run.
type runOptions struct {
	sessionFlags
	code      string
	json, raw bool
	output    int64
}

// jsonOutput is how many characters of output --json keeps unless --max-output says otherwise.
const jsonOutput = 50_000

func newRun() *cobra.Command {
	var o runOptions
	cmd := &cobra.Command{
		Use:   "run [flags] [FILE | - | -c CODE] [ARGS...]",
		Short: "Run a Python program",
		Long: `Run a Python program in the embedded interpreter. It has no access to files, network or processes, but for folders that
--mount names.

FILE is - or absent for standard input; ARGS are sys.argv[1:]. hognose FILE and hognose -c CODE are short for
hognose run. A limit of 0 is no limit. The argument of final_answer(…) is printed. Go's collector runs with GOGC=400
unless that variable is set. On a terminal, control characters that the program prints are shown as escapes; --raw
passes them on.

With --json the outcome is one JSON object on standard output: value, repr, logs, final, error (type, message,
traceback, violations), limit, exit, names, steps, memory, duration_ms, exit_code.

Exit codes: 0 success, 1 a Python exception, that of sys.exit, 2 wrong usage, 120 an internal error, 121 refused by
policy, 122 a limit, or a MemoryError that nothing caught, 124 the time limit, 130 interrupted.`,
		Example: `  hognose run agent.py
  hognose -c 'print(sum(range(10)))'
  echo 'print(1)' | hognose run -
  hognose run --timeout 5s --max-memory 64MiB agent.py
  hognose run --imports math,json --json agent.py
  hognose run --var 'rows=[1, 2, 3]' -c 'final_answer(sum(rows))'
  hognose run --mount data --mount out:rw=/out -c 'print(open("/work/in.csv").read())'
  hognose run --seed 1 --clock 2026-11-15T12:00:00Z agent.py`,
		ValidArgsFunction: cobra.FixedCompletions([]string{"py"}, cobra.ShellCompDirectiveFilterFileExt),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.check(cmd.Flags()); err != nil {
				return err
			}
			if o.json && !cmd.Flags().Changed("max-output") {
				o.output = jsonOutput
			}
			p, err := o.program(cmd.Flags().Changed("command"), args, cmd.InOrStdin())
			if err != nil {
				return err
			}
			return o.run(p, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := cmd.Flags()
	f.SetInterspersed(false) // what follows the program is for the program
	f.StringVarP(&o.code, "command", "c", "", "run this `code`")
	f.BoolVar(&o.json, "json", false, "print the outcome as a JSON object")
	f.Int64Var(&o.output, "max-output", 0, "`characters` of output that are kept; 0 for all, 50000 with --json")
	f.BoolVar(&o.raw, "raw", false, "pass control characters on to the terminal")
	o.register(f)
	return cmd
}

// program is a text to run.
type program struct {
	name string // in tracebacks
	text []byte
	args []string // sys.argv
}

func (o *runOptions) program(hasCode bool, args []string, stdin io.Reader) (program, error) {
	if hasCode {
		return program{"<string>", []byte(o.code), append([]string{"-c"}, args...)}, nil
	}
	if len(args) == 0 {
		args = []string{"-"}
	}
	text, shown, err := readFile(args[0], stdin)
	if err != nil {
		return program{}, usageError(err)
	}
	return program{shown, text, args}, nil
}

// run executes p and turns its end into an exit code.
func (o *runOptions) run(p program, stdout, stderr io.Writer) error {
	if o.json {
		return o.runJSON(p, stdout)
	}
	out := newOutput(stdout, stderr, o.output, o.raw)
	s, err := o.open(p.args, out.stdout, out.stderr)
	if err != nil {
		return err
	}
	defer interruptOn(s.meter)()
	s.begin()
	_, err = s.in.RunBytes(p.name, p.text)
	e := s.conclude(err)
	notice, err := s.finish(e, out)
	if err != nil && e.code == exitOK {
		return &exitError{exitPython, fmt.Sprintf("hognose: %v\n", err)}
	}
	if out.escapes[1] {
		e.text = terminal.Escape(e.text)
	}
	e.text = notice + e.text
	return e.err()
}

// finish prints a final answer as print shows it, and passes on what is buffered. The notice says that something was cut.
func (s *session) finish(e ending, out *output) (notice string, err error) {
	if e.final != nil {
		text, failed := s.in.Thread().StrString(e.final.Value)
		if failed != nil {
			text = "<final answer whose str() failed>"
		}
		err = out.stdout(text + "\n")
	}
	notice, flushed := out.finish()
	if err == nil {
		err = flushed
	}
	return notice, err
}

// runJSON executes p and reports the outcome as JSON.
func (o *runOptions) runJSON(p program, stdout io.Writer) error {
	logs := &capture{limit: o.output}
	s, err := o.open(p.args, logs.write, logs.write)
	if err != nil {
		return err
	}
	defer interruptOn(s.meter)()
	s.begin()
	v, err := s.in.RunBytes(p.name, p.text)
	e := s.conclude(err)
	if e.exit != nil {
		_ = logs.write(e.text) // what sys.exit prints; a capture cannot fail
	}
	if err := writeJSON(stdout, s.report(v, e, logs.String())); err != nil {
		return &exitError{exitPython, fmt.Sprintf("hognose: %v\n", err)}
	}
	e.text = ""
	return e.err()
}
