// Package cli is the command hognose: one file per subcommand, and in this one what they share.
//
// A subcommand is a cobra command that reads and writes only the streams it is given and reports failure by an error.
// [Main] turns that error into a message and an exit code. Errors that a subcommand did not mark with an exit code of its
// own come from cobra, and mean that the command line was wrong.
package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// Exit codes.
const (
	exitOK     = 0
	exitPython = 1 // Python raised an exception, a SyntaxError for example
	exitUsage  = 2 // the command line is wrong, or names a file that cannot be read

	exitInternal    = 120 // the interpreter itself failed
	exitLimit       = 122 // the program reached a limit
	exitTimeout     = 124 // that of time
	exitInterrupted = 130 // Ctrl-C
)

// Main runs the command line args (without the program's name) and returns the exit code of the process.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	root := newRoot()
	root.SetArgs(withRun(root, args))
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	cmd, err := root.ExecuteC()
	if err == nil {
		return exitOK
	}
	var exit *exitError
	if errors.As(err, &exit) {
		fmt.Fprint(stderr, exit.text)
		return exit.code
	}
	fmt.Fprintf(stderr, "hognose: %v\nRun '%s --help' for usage.\n", err, cmd.CommandPath())
	return exitUsage
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "hognose",
		Short: "Run Python that a language model wrote",
		Long: `Hognose runs Python that a language model wrote, inside a Go program.

hognose FILE and hognose -c CODE are short for hognose run.

Exit codes: 0 success, 1 a Python exception, 2 wrong usage, 120 an internal error, 122 a limit, 124 the time limit,
130 interrupted; run exits with the code of sys.exit.`,
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.AddCommand(newRun(), newAST(), newDis(), newVersion())
	return root
}

// withRun puts the command run before arguments that begin with a program: hognose FILE, hognose -c CODE. What follows the code of -c is
// for the program, like what follows a file, whatever it looks like.
func withRun(root *cobra.Command, args []string) []string {
	if len(args) > 0 && isProgram(root, args[0]) {
		args = append([]string{"run"}, args...)
	}
	if len(args) == 0 || args[0] != "run" {
		return args
	}
	for i := 1; i < len(args)-2 && strings.HasPrefix(args[i], "-") && args[i] != "-"; i++ {
		switch {
		case args[i] == "-c" || args[i] == "--command":
			return slices.Concat(args[:i+2], []string{"--"}, args[i+2:])
		case !strings.Contains(args[i], "="):
			i++ // the value of a flag
		}
	}
	return args
}

// isProgram reports whether the first argument is a program to run rather than a command or a mistyped one.
func isProgram(root *cobra.Command, arg string) bool {
	for _, c := range root.Commands() {
		name, _, _ := strings.Cut(strings.TrimPrefix(arg, "--"), "=")
		switch {
		case c.Name() == arg:
			return false
		case c.Name() == "run" && strings.HasPrefix(arg, "--") && c.Flags().Lookup(name) != nil:
			return true
		}
	}
	if arg == "-c" || arg == "-" || strings.HasSuffix(arg, ".py") {
		return true
	}
	info, err := os.Stat(arg)
	return err == nil && info.Mode().IsRegular()
}

// exitError ends the process with a code of its own. Its text is printed as it is.
type exitError struct {
	code int
	text string
}

func (e *exitError) Error() string { return e.text }
