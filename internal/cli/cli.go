// Package cli is the command hognose: one file per subcommand, and beside them what they share: the
// flags of commands that run Python (flags.go), their session (session.go), how a run ends
// (outcome.go, report.go) and what is shown of it (output.go).
//
// A subcommand is a cobra command that reads and writes only the streams it is given and reports
// failure by an error. [Main] turns that error into a message and an exit code. Errors that a
// subcommand did not mark with an exit code of its own come from cobra, and mean that the command
// line was wrong. Flags that were not given come from HOGNOSE_ variables, then from the user's
// configuration (config.go).
package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/hognose/hognose/internal/headroom"
	"github.com/hognose/hognose/internal/terminal"
)

// Exit codes.
const (
	exitOK     = 0
	exitPython = 1 // Python raised an exception, a SyntaxError for example
	exitUsage  = 2 // the command line is wrong, or names a file that cannot be read

	exitInternal    = 120 // the interpreter itself failed
	exitPolicy      = 121 // the program breaks the policy
	exitLimit       = 122 // the program reached a limit
	exitTimeout     = 124 // that of time
	exitInterrupted = 130 // Ctrl-C
)

// Main runs the command line args (without the program's name) and returns the exit code of the
// process.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if !runsProgram(args) {
		headroom.Settle()
	}
	root := newRoot(!runsProgram(args))
	if len(args) > 0 && strings.HasPrefix(args[0], cobra.ShellCompRequestCmd) {
		completeFlags(root)
	}
	if len(args) == 1 && args[0] == "--version" {
		args = []string{"version"}
	}
	root.SetArgs(withRun(root, args))
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	cmd, err := root.ExecuteC()
	if err == nil {
		return exitOK
	}
	var exit *exitError
	raw := errors.As(err, &exit) && exit.raw
	if terminal.Is(stderr) && !raw { // errors quote programs, file names and servers
		stderr = terminal.Writer{W: stderr}
	}
	if exit != nil {
		fmt.Fprint(stderr, exit.text)
		return exit.code
	}
	var write *fs.PathError
	if errors.As(err, &write) && write.Op == "write" { // the disk is full, say: nothing is wrong with the command line
		fmt.Fprintf(stderr, "hognose: %v\n", err)
		return exitPython
	}
	fmt.Fprintf(stderr, "hognose: %v\nRun '%s --help' for usage.\n", err, cmd.CommandPath())
	return exitUsage
}

// runsProgram reports whether a command line is one of run, whatever other commands there are.
func runsProgram(args []string) bool {
	return len(args) > 0 && (args[0] == "run" || args[0] == "-c" || args[0] == "-m" || args[0] == "-" || strings.HasSuffix(args[0], ".py"))
}

// newRoot returns the command hognose with all others below it, or with run alone: the flags of the
// others take longer to set up than a short program to run.
func newRoot(all bool) *cobra.Command {
	root := &cobra.Command{
		Use:   "hognose",
		Short: "Run Python that a language model wrote",
		Long: `Hognose runs Python that a language model wrote, inside a Go program.

hognose FILE and hognose -c CODE are short for hognose run.

Every flag has a variable: --max-memory is HOGNOSE_MAX_MEMORY. Lines such as "timeout = 10s" in the file hognose/config of
your configuration folder (~/.config, or the file that HOGNOSE_CONFIG names) set it for every command, below a line
"[run]" for that command. Flags come first, then variables, then the file.

Exit codes: 0 success, 1 a Python exception, 2 wrong usage, 120 an internal error, 121 refused by policy, 122 a limit,
124 the time limit, 130 interrupted; run exits with the code of sys.exit.`,
		Example: `  hognose agent.py
  hognose -c 'print(sum(range(10)))'
  hognose repl
  hognose check --imports math,json agent.py
  hognose agent --model gpt-5-mini 'What is the square root of 1764?'`,
		SilenceUsage:  true,
		SilenceErrors: true,
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			if err := applyDefaults(cmd); err != nil {
				return err
			}
			return notNegative(cmd.Flags())
		},
	}
	if !all {
		addGroup(root, "Run Python:", newRun())
		root.SetFlagErrorFunc(flagError)
		return root
	}
	addGroup(root, "Run Python:", newRun(), newREPL(), newCheck(), newTest(), newAgent())
	addGroup(root, "Serve Python to others:", newServe(), newKey(), newCluster(), newMCP(), newWorker())
	addGroup(root, "Look inside:", newDoctor(), newSnapshot(), newPackages(), newAST(), newDis(), newVersion())
	addGroup(root, "Get started:", newInit(), newExamples())
	root.AddCommand(newMan())
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	root.SetFlagErrorFunc(flagError)
	mendGenerated(root)
	return root
}

// mendGenerated gives the commands that cobra adds the manners of the others: a mistyped name is an
// error.
func mendGenerated(root *cobra.Command) {
	for _, cmd := range root.Commands() {
		switch cmd.Name() {
		case "completion":
			cmd.RunE = subcommand
			cmd.Args = nil
		case "help":
			cmd.Run, cmd.RunE = nil, func(_ *cobra.Command, args []string) error {
				found, rest, err := root.Find(args)
				if err != nil || len(rest) > 0 && found == root {
					return subcommand(root, args)
				}
				return found.Help()
			}
		}
	}
}

// addGroup adds commands that help lists below a title.
func addGroup(root *cobra.Command, title string, cmds ...*cobra.Command) {
	root.AddGroup(&cobra.Group{ID: title, Title: title})
	for _, cmd := range cmds {
		cmd.GroupID = title
	}
	root.AddCommand(cmds...)
}

// withRun puts the command run before arguments that begin with a program: hognose FILE, hognose -c
// CODE, hognose -m MODULE. What follows code or module is for the program, like what follows a
// file, whatever it looks like.
func withRun(root *cobra.Command, args []string) []string {
	run, _, _ := root.Find([]string{"run"})
	if len(args) > 0 && isProgram(root, args[0]) {
		args = append([]string{"run"}, args...)
	}
	if len(args) == 0 || args[0] != "run" {
		return args
	}
	for i := 1; i < len(args)-2 && strings.HasPrefix(args[i], "-") && args[i] != "-"; i++ {
		switch {
		case slices.Contains([]string{"-c", "--command", "-m", "--module"}, args[i]):
			return slices.Concat(args[:i+2], []string{"--"}, args[i+2:])
		case takesValue(run, args[i]):
			i++
		}
	}
	return args
}

// takesValue reports whether the value of a flag stands in the next argument.
func takesValue(cmd *cobra.Command, arg string) bool {
	name, _, inline := strings.Cut(strings.TrimLeft(arg, "-"), "=")
	f := cmd.Flags().Lookup(name)
	return !inline && f != nil && f.NoOptDefVal == ""
}

// isProgram reports whether the first argument is a program to run rather than a command or a
// mistyped one.
func isProgram(root *cobra.Command, arg string) bool {
	if slices.ContainsFunc(root.Commands(), func(c *cobra.Command) bool { return c.Name() == arg }) {
		return false
	}
	if strings.HasPrefix(arg, "--") { // run knows best what a mistyped flag was meant to be
		return arg != "--help"
	}
	if runsProgram([]string{arg}) {
		return true
	}
	info, err := os.Stat(arg)
	return err == nil && info.Mode().IsRegular()
}

// exitError ends the process with a code of its own and prints its text. On a terminal, characters
// that would act on it are escaped unless raw is set.
type exitError struct {
	code int
	text string
	raw  bool
}

func (e *exitError) Error() string { return e.text }
