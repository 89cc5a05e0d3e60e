package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
)

// Limits of a run unless flags say otherwise.
const (
	defaultTimeout = 30 * time.Second
	defaultMemory  = 256 << 20
	defaultSteps   = 10_000_000_000
	maxDepth       = 1000 // nesting of source
)

// gcPercent is the headroom that the command gives Go's collector. Programs that keep many small objects run twice as fast as with
// Go's default of 100; memoryFactor times the limit of the session is where the collector gives up the headroom.
const (
	gcPercent    = 400
	memoryFactor = 2
)

// runOptions are the flags of hognose run.
type runOptions struct {
	code    string
	timeout time.Duration
	memory  byteSize
	steps   int64
}

func newRun() *cobra.Command {
	o := runOptions{memory: defaultMemory}
	cmd := &cobra.Command{
		Use:   "run [flags] [FILE | - | -c CODE] [ARGS...]",
		Short: "Run a Python program",
		Long: `Run a Python program in the embedded interpreter. It has no access to files, network or processes.

FILE is - or absent for standard input; ARGS are sys.argv[1:]. hognose FILE and hognose -c CODE are short for
hognose run. A limit of 0 is no limit. Go's collector runs with GOGC=400 unless that variable is set.

Exit codes: 0 success, 1 a Python exception, that of sys.exit, 2 wrong usage, 122 a limit, 124 the time limit,
130 interrupted.`,
		Example: `  hognose run agent.py
  hognose -c 'print(sum(range(10)))'
  echo 'print(1)' | hognose run -
  hognose run --timeout 5s --max-memory 64MiB agent.py`,
		ValidArgsFunction: cobra.FixedCompletions([]string{"py"}, cobra.ShellCompDirectiveFilterFileExt),
		RunE: func(cmd *cobra.Command, args []string) error {
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
	f.DurationVar(&o.timeout, "timeout", defaultTimeout, "stop after this `time`")
	f.Var(&o.memory, "max-memory", "memory of the program in bytes, with KiB, MiB or GiB behind the `size`")
	f.Int64Var(&o.steps, "max-steps", defaultSteps, "`steps` the program may take: iterations and calls")
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
		return program{}, &exitError{exitUsage, fmt.Sprintf("hognose: %v\n", err)}
	}
	return program{shown, text, args}, nil
}

// output buffers what a program prints. On a terminal each line appears at once.
type output struct {
	*bufio.Writer
	terminal bool
}

func newOutput(w io.Writer) *output {
	o := &output{Writer: bufio.NewWriterSize(w, 1<<16)}
	if f, ok := w.(*os.File); ok {
		info, err := f.Stat()
		o.terminal = err == nil && info.Mode()&os.ModeCharDevice != 0
	}
	return o
}

// write takes a piece of output; an empty one asks for what is buffered.
func (o *output) write(s string) error {
	_, err := o.WriteString(s)
	if err == nil && (s == "" || o.terminal && strings.HasSuffix(s, "\n")) {
		err = o.Flush()
	}
	return err
}

// run executes p and turns its end into an exit code.
func (o *runOptions) run(p program, stdout, stderr io.Writer) error {
	setHeadroom(int64(o.memory))
	meter := o.meter()
	defer interruptOn(meter)()
	out := newOutput(stdout)
	in, err := py.New(py.Options{
		Meter:  meter,
		Args:   p.args,
		Stdout: out.write,
		Stderr: func(s string) error {
			if err := out.Flush(); err != nil {
				return err
			}
			_, err := io.WriteString(stderr, s)
			return err
		},
	})
	if err == nil {
		_, err = in.RunBytes(p.name, p.text)
	}
	if flushed := out.Flush(); err == nil && flushed != nil {
		return &exitError{exitPython, fmt.Sprintf("hognose: %v\n", flushed)}
	}
	return o.outcome(in, err)
}

func (o *runOptions) meter() *budget.Meter {
	l := budget.Limits{Steps: o.steps, Bytes: int64(o.memory), Depth: maxDepth}
	if l.Steps <= 0 {
		l.Steps = budget.NoLimit
	}
	if l.Bytes <= 0 {
		l.Bytes = budget.NoLimit
	}
	if o.timeout > 0 {
		l.Deadline = time.Now().Add(o.timeout)
	}
	return budget.New(l, nil)
}

// setHeadroom lets garbage grow before it is collected, up to a soft limit. The user's own GOGC and GOMEMLIMIT come first.
func setHeadroom(memory int64) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
	if os.Getenv("GOMEMLIMIT") == "" && memory > 0 {
		debug.SetMemoryLimit(memoryFactor * memory)
	}
}

// interruptOn makes Ctrl-C stop the run that m meters. The result ends that.
func interruptOn(m *budget.Meter) (stop func()) {
	c := make(chan os.Signal, 1)
	signal.Notify(c, os.Interrupt)
	done := make(chan struct{})
	go func() {
		select {
		case <-c:
			m.Interrupt(&budget.Error{Limit: budget.Cancelled})
		case <-done:
		}
	}()
	return func() {
		signal.Stop(c)
		close(done)
	}
}

// outcome turns the error of a run into that of the command.
func (o *runOptions) outcome(in *py.Interp, err error) error {
	var limit *budget.Error
	var exc *object.Exc
	switch {
	case err == nil:
		return nil
	case errors.As(err, &limit):
		return o.limitReached(limit)
	case errors.As(err, &exc):
		if exit, ok := in.ExitOf(exc); ok {
			return exitStatus(exit)
		}
		return &exitError{exitPython, in.FormatError(exc)}
	}
	var internal *py.InternalError
	if errors.As(err, &internal) {
		return &exitError{exitInternal, fmt.Sprintf("hognose: %v\n%s", err, internal.Stack)}
	}
	return &exitError{exitPython, fmt.Sprintf("hognose: %v\n", err)}
}

func exitStatus(e py.Exit) error {
	if e.Code == 0 && e.Message == "" {
		return nil
	}
	text := ""
	if e.Message != "" {
		text = e.Message + "\n"
	}
	return &exitError{e.Code, text}
}

// limitReached names the flag that raises the limit.
func (o *runOptions) limitReached(e *budget.Error) error {
	switch e.Limit {
	case budget.Time:
		return &exitError{exitTimeout, fmt.Sprintf("hognose: time limit of %v exceeded (raise it with --timeout)\n", o.timeout)}
	case budget.Steps:
		return &exitError{exitLimit, fmt.Sprintf("hognose: limit of %d steps exceeded (raise it with --max-steps)\n", o.steps)}
	case budget.Memory:
		return &exitError{exitLimit, fmt.Sprintf("hognose: memory limit of %v exceeded (raise it with --max-memory)\n", &o.memory)}
	case budget.Cancelled:
		return &exitError{exitInterrupted, "hognose: interrupted\n"}
	}
	return &exitError{exitLimit, fmt.Sprintf("hognose: %v\n", e)}
}

// byteSize is a flag for a number of bytes.
type byteSize int64

// units are powers of 1024, largest first.
var units = [...]struct {
	suffix string
	size   int64
}{{"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10}, {"B", 1}}

func (b *byteSize) String() string {
	for _, u := range units {
		if n := int64(*b); n >= u.size && n%u.size == 0 {
			return strconv.FormatInt(n/u.size, 10) + u.suffix
		}
	}
	return "0"
}

func (b *byteSize) Type() string { return "size" }

func (b *byteSize) Set(s string) error {
	unit := int64(1)
	for _, u := range units {
		if digits, ok := strings.CutSuffix(s, u.suffix); ok {
			s, unit = digits, u.size
			break
		}
	}
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil || n < 0 || n > (1<<62)/unit {
		return errors.New("must be a number of bytes such as 1048576, 512KiB, 64MiB or 2GiB")
	}
	*b = byteSize(n * unit)
	return nil
}
