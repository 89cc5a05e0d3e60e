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

	"github.com/spf13/cobra"
)

// Exit codes.
const (
	exitOK     = 0
	exitPython = 1 // Python raised an exception, a SyntaxError for example
	exitUsage  = 2 // the command line is wrong, or names a file that cannot be read
)

// Main runs the command line args (without the program's name) and returns the exit code of the process.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	root := newRoot()
	root.SetArgs(args)
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

Exit codes: 0 success, 1 a Python exception, 2 wrong usage.`,
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.AddCommand(newAST(), newVersion())
	return root
}

// exitError ends the process with a code of its own. Its text is printed as it is.
type exitError struct {
	code int
	text string
}

func (e *exitError) Error() string { return e.text }
