// This file is the commands hognose examples and hognose init.

package cli

import (
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
)

//go:embed examples/*.py
var exampleFiles embed.FS

// example is a program that the command carries with it. The first line of its text says what it
// shows.
type example struct{ name, about, text string }

// examples are those that are part of the binary, in the order of their names.
func examples() []example {
	var out []example
	entries, _ := exampleFiles.ReadDir("examples") // it is part of the binary
	for _, e := range entries {
		text, _ := exampleFiles.ReadFile("examples/" + e.Name())
		first, _, _ := strings.Cut(string(text), "\n")
		out = append(out, example{strings.TrimSuffix(e.Name(), ".py"), strings.TrimPrefix(first, "# "), string(text)})
	}
	return out
}

// newExamples returns the command hognose examples.
func newExamples() *cobra.Command {
	return &cobra.Command{
		Use:   "examples [NAME]",
		Short: "List example programs, or print one",
		Long:  "List the example programs that hognose brings along, or print the one of a name, to be saved or run.",
		Example: `  hognose examples
  hognose examples csv_report
  hognose examples csv_report | hognose run -`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return fmt.Errorf("examples takes one NAME, but got %d", len(args))
			}
			return nil
		},
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			var names []string
			for _, e := range examples() {
				names = append(names, e.name+"\t"+e.about)
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			out := cmd.OutOrStdout()
			if len(args) == 0 {
				for _, e := range examples() {
					if _, err := fmt.Fprintf(out, "%-12s %s\n", e.name, e.about); err != nil {
						return err
					}
				}
				return nil
			}
			var names []string
			for _, e := range examples() {
				if e.name == strings.TrimSuffix(args[0], ".py") {
					_, err := io.WriteString(out, e.text)
					return err
				}
				names = append(names, e.name)
			}
			return usageError(fmt.Errorf("there is no example %s; there are %s", args[0], strings.Join(names, ", ")))
		},
	}
}

// newInit returns the command hognose init.
func newInit() *cobra.Command {
	return &cobra.Command{
		Use:   "init [DIR]",
		Short: "Write a configuration to start from, and an example",
		Long: `Write a configuration in which every line is a comment to the file hognose/config of your configuration folder (~/.config,
or the file that HOGNOSE_CONFIG names), and an example program, hello.py, to DIR, or to the working folder. Files that
are there already stay as they are.`,
		Example: `  hognose init
  hognose init project`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return fmt.Errorf("init takes one DIR, but got %d", len(args))
			}
			return nil
		},
		// The configuration may not be there yet, or be what somebody wants to mend.
		PersistentPreRunE: func(*cobra.Command, []string) error { return nil },
		RunE: func(cmd *cobra.Command, args []string) error {
			dir := "."
			if len(args) == 1 {
				dir = args[0]
			}
			return initialize(cmd.OutOrStdout(), dir)
		},
	}
}

// initialize writes the files that are not there.
func initialize(out io.Writer, dir string) error {
	config, err := configPath()
	if err != nil || config == "" {
		return usageError(errors.Join(err, errors.New("there is no folder for a configuration: set HOGNOSE_CONFIG")))
	}
	hello, _ := exampleFiles.ReadFile("examples/hello.py")
	program := filepath.Join(dir, "hello.py")
	for _, f := range []struct{ path, text string }{{config, configTemplate}, {program, string(hello)}} {
		what := "written"
		if err := writeNew(f.path, f.text); errors.Is(err, fs.ErrExist) {
			what = "is there already"
		} else if err != nil {
			return usageError(err)
		}
		if _, err := fmt.Fprintf(out, "%s: %s\n", f.path, what); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(out, "Try: hognose %s, hognose repl, hognose examples\n", program)
	return err
}

// writeNew writes a file that is not there yet, and the folders above it.
func writeNew(path, text string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}

// configTemplate is a configuration of comments. A test takes them away and reads the rest.
const configTemplate = `# Flags of hognose that are not on the command line. A line is "flag = value"; below "[command]" it
# is for that command alone. Take away a "#" to switch a line on. hognose COMMAND --help lists all.

# Limits of a program.
# timeout = 30s
# max-memory = 256MiB
# max-steps = 10000000000

# What a program may import, and which builtins it may call beside the usual ones.
# imports = math,json,re,statistics,collections.*
# allow-builtin = eval,exec

# Folders that programs see, and that they import from.
# mount = /home/me/data
# path = /home/me/lib

# [agent]
# model = gpt-5-mini
# max-steps = 20

# [repl]
# max-output = 50000
`
