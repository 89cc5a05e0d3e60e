// This file is the command hognose dis.

package cli

import (
	"bufio"
	"io"

	"github.com/spf13/cobra"

	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/source"
)

// newDis returns the command hognose dis.
func newDis() *cobra.Command {
	return &cobra.Command{
		Use:   "dis [FILE]",
		Short: "Print the instructions that a Python file is compiled to",
		Long: `Print the instructions that a Python file is compiled to, with those of its functions and classes.

FILE is - or absent for standard input. The instructions are those of Hognose's own register machine; they differ from
CPython's and from version to version.`,
		Example: `  hognose dis agent.py
  echo 'x = 1 + y' | hognose dis`,
		Args:              oneFile,
		ValidArgsFunction: cobra.FixedCompletions([]string{"py"}, cobra.ShellCompDirectiveFilterFileExt),
		RunE: func(cmd *cobra.Command, args []string) error {
			name := "-"
			if len(args) == 1 {
				name = args[0]
			}
			return disassemble(name, cmd.InOrStdin(), cmd.OutOrStdout())
		},
	}
}

// disassemble prints the code of a file.
func disassemble(name string, stdin io.Reader, stdout io.Writer) error {
	text, shown, err := readFile(name, stdin)
	if err != nil {
		return usageError(err)
	}
	if err := binaryError(shown, text); err != nil {
		return err
	}
	f, err := source.FromBytes(shown, text, nil)
	if err != nil {
		return pythonError(err)
	}
	code, err := py.Compile(f, nil)
	if err != nil {
		return pythonError(err)
	}
	w := bufio.NewWriter(stdout)
	if err := code.Disassemble(w); err != nil {
		return err
	}
	return w.Flush()
}
