// This file reads future statements and checks where they stand.

package symtab

import (
	"strings"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
)

// Features are the future features that still change something.
type Features uint8

const (
	FutureAnnotations Features = 1 << iota // annotations are strings, not evaluated
	FutureBarry                            // barry_as_FLUFL: <> instead of !=
)

// feature returns the effect of a name after "from __future__ import": none for what became the
// rule long ago. It reports false for a name that was never a feature.
func feature(name string) (Features, bool) {
	switch name {
	case "annotations":
		return FutureAnnotations, true
	case "barry_as_FLUFL":
		return FutureBarry, true
	case "nested_scopes", "generators", "division", "absolute_import", "with_statement", "print_function",
		"unicode_literals", "generator_stop":
		return 0, true
	}
	return 0, false
}

// findFutures reads the future statements at the beginning of a module: after the docstring, before
// anything else.
func (c *collector) findFutures(tree ast.Tree) {
	for i, s := range statements(tree) {
		imp, ok := s.(*ast.ImportFrom)
		switch {
		case ok && isFuture(imp):
			c.addFeatures(imp)
			c.table.future = imp.Span
		case i > 0 || !isDocstring(s):
			return
		}
	}
}

// statements returns the statements of a tree that may begin with future statements.
func statements(tree ast.Tree) []ast.Stmt {
	switch tree := tree.(type) {
	case *ast.Module:
		return tree.Body
	case *ast.Interactive:
		return tree.Body
	}
	return nil
}

func isFuture(s *ast.ImportFrom) bool { return s.Module == "__future__" && s.Level == 0 }

// isDocstring reports whether s is a lone string.
func isDocstring(s ast.Stmt) bool {
	e, ok := s.(*ast.ExprStmt)
	if !ok {
		return false
	}
	c, ok := e.Value.(*ast.Constant)
	return ok && c.Kind == ast.Str
}

// addFeatures turns on the features of a future statement.
func (c *collector) addFeatures(s *ast.ImportFrom) {
	for _, a := range s.Names {
		c.work(1)
		f, ok := feature(a.Name)
		switch {
		case ok:
			c.table.Features |= f
		case a.Name == "braces":
			c.failFeature(s, "not a chance")
		default:
			c.failFeature(s, "future feature "+truncate(a.Name, 100)+" is not defined")
		}
	}
}

// failFeature points at the beginning of a future statement; CPython gives no end.
func (c *collector) failFeature(s *ast.ImportFrom, msg string) {
	e := errorAt(c.file, s.Span, "%s", msg)
	e.EndLine, e.EndOffset = e.Line, -1
	panic(bailout{e})
}

// CheckImport returns the error for a future statement that does not stand at the beginning of the
// file, else nil. It is for the compiler to call when it reaches s: CPython reports errors of
// earlier statements first.
func (t *Table) CheckImport(f *source.File, s *ast.ImportFrom) *source.SyntaxError {
	if !isFuture(s) || t.future.End > 0 && s.Start <= t.future.Start {
		return nil
	}
	return errorAt(f, s.Span, "from __future__ imports must occur at the beginning of the file")
}

// truncate cuts s to n bytes, as CPython's %.100s does: a character cut in two becomes U+FFFD.
func truncate(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "\uFFFD")
}

// errorAt returns a SyntaxError whose offsets count bytes. Those of the parser count characters;
// CPython does not convert them in the phases after it.
func errorAt(f *source.File, at source.Span, format string, args ...any) *source.SyntaxError {
	e := f.Errorf(source.Syntax, at, format, args...)
	_, col := f.Position(at.Start)
	_, end := f.Position(at.End)
	e.Offset, e.EndOffset = col+1, end+1
	return e
}
