// This file reads statements: from a terminal with an editor, or from a pipe. It decides when a
// statement is complete.

package cli

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/lineedit"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/terminal"
)

// pipe reads statements from something that is no terminal.
type pipe struct{ lines *bufio.Scanner }

// newPipe reads lines of up to 16 MiB.
func newPipe(r io.Reader) *pipe {
	s := bufio.NewScanner(r)
	s.Buffer(nil, 1<<24)
	return &pipe{s}
}

// read returns the next statement, line by line until it is complete.
func (p *pipe) read() (string, error) {
	var text strings.Builder
	for p.lines.Scan() {
		if text.Len() > 0 {
			text.WriteByte('\n')
		}
		text.WriteString(p.lines.Text())
		if isComplete(text.String()) {
			return text.String(), nil
		}
	}
	switch err := p.lines.Err(); {
	case err != nil:
		return "", err
	case text.Len() == 0:
		return "", io.EOF
	}
	return text.String(), nil // unfinished: the parser says how
}

// editor reads statements from a terminal.
type editor struct {
	*lineedit.Editor
	dumb       bool
	given      string // what the next text begins with
	interrupts interrupts
}

// newEditor returns an editor with history, completion and colours.
func newEditor(r *repl, keys *lineedit.Keyboard, stdin, stdout *os.File) *editor {
	e := &editor{dumb: os.Getenv("TERM") == "dumb", interrupts: r.interrupts, Editor: &lineedit.Editor{
		Keys: keys, Out: stdout, First: r.paint(bold, ">>> "), More: r.paint(bold, "... "), Colour: r.colour,
		Raw:  func() (func(), error) { return terminal.Raw(stdin, stdout) },
		Size: func() (int, int) { return terminal.Size(stdout) },
		Done: func(text string) bool { return isMagic(text) || isComplete(text) }, Indent: indentation,
		Complete: r.completions,
		History:  lineedit.OpenHistory(historyFile()),
	}}
	if r.colour {
		e.Highlight = highlight
	}
	return e
}

// read returns the next text.
func (e *editor) read() (text string, err error) {
	if e.dumb {
		ctx, stop := e.interrupts.context()
		defer stop()
		text, err = e.ReadPlain(ctx)
	} else {
		text, err = e.Read(context.Background(), e.given)
	}
	e.given = ""
	if errors.Is(err, lineedit.ErrInterrupted) || errors.Is(err, context.Canceled) {
		return "", errInterrupted
	}
	text = strings.TrimRight(text, " \t\n")
	if err == nil {
		e.History.Add(text)
	}
	return text, err
}

// indentation is what a new line behind a text begins with: the blanks of the line before, a level
// more behind a colon or an open bracket, a level less behind what ends a block.
func indentation(before string) string {
	line := before[lineStart(before, len(before)):]
	blanks := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
	code := strings.TrimSpace(line)
	word, _, _ := strings.Cut(code, " ")
	switch {
	case code == "":
		return blanks
	case strings.HasSuffix(code, ":") && !strings.HasPrefix(code, "#"), strings.HasSuffix(code, "("),
		strings.HasSuffix(code, "["),
		strings.HasSuffix(code, "{"):
		return blanks + "    "
	case slices.Contains([]string{"return", "pass", "break", "continue", "raise"}, word):
		return strings.TrimSuffix(blanks, "    ")
	}
	return blanks
}

// historyFile returns where the history is kept, "" for nowhere.
func historyFile() string {
	dir := stateFolder()
	if dir == "" {
		return ""
	}
	file := filepath.Join(dir, "repl_history")
	f, err := os.OpenFile(file, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return ""
	}
	f.Close()
	return file
}

// stateFolder returns the folder for what is kept between runs, "" if there can be none. What was
// typed may be private: it is the user's alone.
func stateFolder() string {
	dir := os.Getenv("XDG_STATE_HOME")
	if !filepath.IsAbs(dir) {
		home, err := os.UserHomeDir()
		if err != nil {
			return ""
		}
		dir = filepath.Join(home, ".local", "state")
	}
	dir = filepath.Join(dir, "hognose")
	if os.MkdirAll(dir, 0o700) != nil {
		return ""
	}
	return dir
}

// isComplete reports whether a text can be executed, or is wrong whatever follows. A block goes on
// until an empty line.
func isComplete(text string) bool {
	tree, first := parseText(text + "\n")
	empty := strings.TrimSpace(text[strings.LastIndexByte(text, '\n')+1:]) == ""
	if first == nil {
		return empty || !endsInBlock(tree)
	}
	// Brackets and triple quotes go on over empty lines.
	if strings.HasSuffix(first.Msg, "was never closed") || strings.Contains(first.Msg, "unterminated triple-quoted") {
		return false
	}
	if strings.HasSuffix(text, `\`) {
		return false
	}
	// What is wrong only because the text ends moves away with the end.
	_, second := parseText(text + "\n\n")
	return empty || second != nil && second.Line == first.Line
}

// parseText returns the tree of a text, or what is wrong with it.
func parseText(text string) (*ast.Module, *source.SyntaxError) {
	f, err := source.FromString("<stdin>", text, nil)
	if err == nil {
		var tree ast.Tree
		if tree, err = parser.Parse(f, parser.Exec, nil); err == nil {
			return tree.(*ast.Module), nil
		}
	}
	var syntax *source.SyntaxError
	if !errors.As(err, &syntax) {
		syntax = &source.SyntaxError{Msg: err.Error()}
	}
	return nil, syntax
}

// endsInBlock reports whether the last statement could go on: def, if, for …
func endsInBlock(m *ast.Module) bool {
	if len(m.Body) == 0 {
		return false
	}
	switch m.Body[len(m.Body)-1].(type) {
	case *ast.FunctionDef, *ast.ClassDef, *ast.If, *ast.For, *ast.While, *ast.With, *ast.Try, *ast.Match:
		return true
	}
	return false
}

// statements splits a text that was pasted into its statements, each padded with the lines before
// it so that tracebacks count on. A text that is wrong stays whole; one of nothing but comments has
// no statements.
func statements(text string) []string {
	m, _ := parseText(text + "\n")
	if m == nil {
		return []string{text}
	}
	var out []string
	start := 0
	for i, statement := range m.Body {
		end := len(text)
		if i+1 < len(m.Body) {
			end = lineStart(text, begin(m.Body[i+1]))
		}
		if end >= int(statement.Range().End) { // statements that share a line stay together
			out = append(out, strings.Repeat("\n",
				strings.Count(text[:start], "\n"))+strings.TrimRight(text[start:end], "\n")+"\n")
			start = end
		}
	}
	return out
}

// begin returns where a statement begins, decorators included.
func begin(s ast.Stmt) int {
	var decorators []ast.Expr
	switch s := s.(type) {
	case *ast.FunctionDef:
		decorators = s.Decorators
	case *ast.ClassDef:
		decorators = s.Decorators
	}
	if len(decorators) > 0 {
		return int(decorators[0].Range().Start)
	}
	return int(s.Range().Start)
}

// lineStart returns where the line begins that p stands in.
func lineStart(text string, p int) int {
	return strings.LastIndexByte(text[:min(p, len(text))], '\n') + 1
}
