// This file is the command hognose ast, with the parsing of files that hognose dis shares.

package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/traceback"
)

// astOptions are the flags of hognose ast. They are those of python -m ast.
type astOptions struct {
	attributes bool
	indent     int
	mode       string
}

// newAST returns the command hognose ast.
func newAST() *cobra.Command {
	var o astOptions
	cmd := &cobra.Command{
		Use:   "ast [flags] [FILE]",
		Short: "Print the syntax tree of a Python file",
		Long: `Print the syntax tree of a Python file, as python3.13 -m ast --no-type-comments prints it.

FILE is - or absent for standard input. A text that is not Python is reported on standard error as Python reports it,
and the exit code is 1.`,
		Example: `  hognose ast agent.py
  hognose ast -a agent.py              # with line and column of every node
  echo 'x = 1' | hognose ast
  echo '1 + 2' | hognose ast -m eval -i 1`,
		Args:              oneFile,
		ValidArgsFunction: cobra.FixedCompletions([]string{"py"}, cobra.ShellCompDirectiveFilterFileExt),
		RunE: func(cmd *cobra.Command, args []string) error {
			name := "-"
			if len(args) == 1 {
				name = args[0]
			}
			return o.run(name, cmd.InOrStdin(), cmd.OutOrStdout())
		},
	}
	f := cmd.Flags()
	f.BoolVarP(&o.attributes, "include-attributes", "a", false, "include line and column of every node")
	f.IntVarP(&o.indent, "indent", "i", 3, "indent nested nodes by this many `spaces`")
	f.VarP(newChoice(&o.mode, "exec", "eval", "single"), "mode", "m",
		"what to parse: exec (a file), eval (an expression) or single (one statement)")
	return cmd
}

// run prints the tree of a file.
func (o *astOptions) run(name string, stdin io.Reader, stdout io.Writer) error {
	f, tree, err := parseFile(name, stdin, parserModes[o.mode])
	if err != nil {
		return err
	}
	w := bufio.NewWriter(stdout)
	// Python repeats a string of spaces, which a negative count makes empty.
	if err := ast.Fprint(w, f, tree, o.attributes, max(o.indent, 0)); err != nil {
		return err
	}
	w.WriteByte('\n')
	return w.Flush()
}

var parserModes = map[string]parser.Mode{"exec": parser.Exec, "eval": parser.Eval, "single": parser.Single}

// parseFile reads and parses the file of that name; "-" is stdin.
func parseFile(name string, stdin io.Reader, mode parser.Mode) (*source.File, ast.Tree, error) {
	text, shown, err := readFile(name, stdin)
	if err != nil {
		return nil, nil, usageError(err)
	}
	if err := binaryError(shown, text); err != nil {
		return nil, nil, err
	}
	f, err := source.FromBytes(shown, text, nil)
	if err != nil {
		return nil, nil, pythonError(err)
	}
	tree, err := parser.Parse(f, mode, nil)
	if err != nil {
		return nil, nil, pythonError(err)
	}
	return f, tree, nil
}

// pythonError is the failure of a program, shown the way Python shows it.
func pythonError(err error) error {
	var syntax *source.SyntaxError
	if errors.As(err, &syntax) {
		return &exitError{code: exitPython, text: traceback.SyntaxError(syntax)}
	}
	return &exitError{code: exitPython, text: fmt.Sprintf("hognose: %v\n", err)}
}

// choice is a flag that takes one of a few words.
type choice struct {
	value   *string
	choices []string
}

// newChoice returns a flag value whose default is the first choice.
func newChoice(value *string, choices ...string) *choice {
	*value = choices[0]
	return &choice{value, choices}
}

func (c *choice) String() string { return *c.value }
func (c *choice) Type() string   { return strings.Join(c.choices, "|") }

// Set refuses a word that is no choice.
func (c *choice) Set(s string) error {
	if !slices.Contains(c.choices, s) {
		return fmt.Errorf("must be one of %s", strings.Join(c.choices, ", "))
	}
	*c.value = s
	return nil
}
