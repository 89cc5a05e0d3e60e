// This file words wrong usage: missing arguments, unknown flags, values of the wrong form.

package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/hognose/hognose/internal/py/suggest"
	"github.com/hognose/hognose/internal/terminal"
)

// What is wrong with a command line, in words that say what to write instead.

// noArgs is for commands that take flags alone.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("%s takes no arguments, but got %q", cmd.Name(), args[0])
	}
	return nil
}

// oneArg is for commands that need one argument; what says which.
func oneArg(what string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) != 1 {
			return fmt.Errorf("%s, but got %d arguments", what, len(args))
		}
		return nil
	}
}

// oneFile is for commands that read a file, or standard input.
func oneFile(cmd *cobra.Command, args []string) error {
	if len(args) > 1 {
		return fmt.Errorf("%s takes one FILE, but got %d", cmd.Name(), len(args))
	}
	return nil
}

// files is for commands that read any number of them.
func files(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return errors.New("name at least one FILE, or - for standard input")
	}
	return nil
}

// subcommand is the Run of a command that only has others below it.
func subcommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return cmd.Help()
	}
	hint := ""
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		hint = fmt.Sprintf("\n\nDid you mean this?\n\t%s\n", strings.Join(near, "\n\t"))
	} else {
		var names []string
		for _, c := range cmd.Commands() {
			names = append(names, c.Name())
		}
		hint = "; there are " + strings.Join(names, ", ")
	}
	return fmt.Errorf("unknown command %q for %q%s", args[0], cmd.CommandPath(), hint)
}

// flagError words the error about a flag: the one that was probably meant, or what its value looks
// like.
func flagError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) {
		return valueError(err)
	}
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	if near := suggest.Nearest(unknown.GetSpecifiedName(), names); near != "" {
		return fmt.Errorf("%w\n\nDid you mean this?\n\t--%s", err, near)
	}
	return err
}

// valueError says what the value of a flag looks like where pflag gives the words of package
// strconv or time.
func valueError(err error) error {
	var invalid *pflag.InvalidValueError
	if !errors.As(err, &invalid) {
		return err
	}
	want := ""
	switch invalid.GetFlag().Value.Type() {
	case "duration":
		want = "a time such as 500ms, 10s or 2m"
	case "int", "int64":
		want = "a whole number"
	case "bool":
		want = "true or false"
	default:
		return err
	}
	return fmt.Errorf("invalid argument %q for --%s: must be %s", invalid.GetValue(), invalid.GetFlag().Name, want)
}

// announce tells a person at a terminal what a command waits for that reads standard input.
func announce(cmd *cobra.Command, what string) {
	if terminal.Is(cmd.InOrStdin()) {
		fmt.Fprintf(cmd.ErrOrStderr(), "hognose %s %s. Ctrl-D ends the input.\n", cmd.Name(), what)
	}
}

// readFile reads a program; "-" is stdin.
func readFile(name string, stdin io.Reader) (text []byte, shown string, err error) {
	if name == "-" {
		text, err = io.ReadAll(stdin)
		return text, "<stdin>", err
	}
	text, err = os.ReadFile(name)
	switch {
	case errors.Is(err, syscall.EISDIR):
		err = fmt.Errorf("%s is a folder: name a file in it", name)
	case errors.Is(err, fs.ErrNotExist) && strings.ContainsAny(name, " (=\n"):
		err = fmt.Errorf("%w: to run code and not a file, use -c", err)
	}
	return text, name, err
}

// binaryError refuses a file that is no text, as Python does when it runs a file. (compile() has no
// file and words it otherwise.)
func binaryError(name string, text []byte) error {
	at := bytes.IndexByte(text, 0)
	if at < 0 {
		return nil
	}
	line := 1 + bytes.Count(text[:at], []byte("\n"))
	return &exitError{code: exitPython, text: fmt.Sprintf("  File \"%s\", line %d\nSyntaxError: source code cannot contain null bytes\n", name, line)}
}
