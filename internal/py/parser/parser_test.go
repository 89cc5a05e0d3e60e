package parser

import (
	"testing"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
)

// parse makes a file of text and parses it.
func parse(t testing.TB, text string, mode Mode, m *budget.Meter) (ast.Tree, error) {
	t.Helper()
	f, err := source.FromString("<string>", text, m)
	if err != nil {
		return nil, err
	}
	return Parse(f, mode, m)
}
