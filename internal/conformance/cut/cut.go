// Package cut runs programs that are written down in the middle and go on elsewhere.
//
// A [Case] is a program and a place to cut it: between two of its top-level statements, which
// become two snippets of one session, or at one of its calls of the tool tick, which [Ticking] puts
// into any program and which suspends it. [Case.Whole] runs it without a cut, [Case.Begin] up to
// the cut and returns the snapshot, and [Part.Finish], in another process if the caller likes, runs
// the rest. What both ways show must be equal: the output, how it ended, the steps, and every
// variable in the end.
package cut

import (
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

// Tool is the name of the tool that programs call.
const Tool = "tick__"

// Case is a program and where to cut it.
type Case struct {
	Name string
	Code string // all of it, or the first snippet
	Rest string // the second snippet, if the cut is between two
	At   int    // the call at which to cut otherwise; from 1
}

// Between cuts a program before one of its top-level statements. It reports whether there is such a
// place.
func Between(name, text string, r *rand.Rand) (Case, bool) {
	f, tree := parse(text)
	if tree == nil {
		return Case{}, false
	}
	var starts []int
	for i, s := range tree.Body {
		start := firstByte(s)
		if line := strings.LastIndexByte(f.Text[:start], '\n') + 1; i > 0 && line == start {
			starts = append(starts, start)
		}
	}
	if len(starts) == 0 {
		return Case{}, false
	}
	at := starts[r.IntN(len(starts))]
	lines := strings.Count(f.Text[:at], "\n")
	return Case{Name: name, Code: f.Text[:at], Rest: strings.Repeat("\n", lines) + f.Text[at:]}, true
}

// firstByte returns where a statement begins, with its decorators.
func firstByte(s ast.Stmt) int {
	start := s.Range().Start
	var decorators []ast.Expr
	switch s := s.(type) {
	case *ast.FunctionDef:
		decorators = s.Decorators
	case *ast.ClassDef:
		decorators = s.Decorators
	}
	for _, d := range decorators {
		start = min(start, d.Range().Start)
	}
	if len(decorators) > 0 {
		start-- // the @
	}
	return int(start)
}

// most is how many calls Ticking adds to a program.
const most = 6

// Ticking puts calls of the tool before some of the simple statements of a program, wherever they
// stand: in functions, loops, classes, handlers. It reports whether there was one.
func Ticking(name, text string, r *rand.Rand) (Case, bool) {
	f, tree := parse(text)
	if tree == nil {
		return Case{}, false
	}
	var places []int
	ast.Walk(tree, func(n ast.Node) bool {
		if simple(n) {
			start := int(n.Range().Start)
			line := strings.LastIndexByte(f.Text[:start], '\n') + 1
			if strings.TrimLeft(f.Text[line:start], " \t") == "" {
				places = append(places, start)
			}
		}
		return true
	})
	if len(places) == 0 {
		return Case{}, false
	}
	r.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
	places = places[:min(len(places), most)]
	slices.Sort(places)
	var b strings.Builder
	last := 0
	for _, p := range places {
		b.WriteString(f.Text[last:p] + Tool + "(); ")
		last = p
	}
	return Case{Name: name, Code: b.String() + f.Text[last:], At: 1 + r.IntN(8)}, true
}

// simple reports whether a call may stand before n on its line.
func simple(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Assign, *ast.AugAssign, *ast.Return, *ast.Assert, *ast.Raise, *ast.Delete, *ast.Import:
		return true
	case *ast.ExprStmt:
		_, text := n.Value.(*ast.Constant)
		return !text // which may be a docstring
	}
	return false
}

func parse(text string) (*source.File, *ast.Module) {
	f, err := source.FromString("cut.py", text, nil)
	if err != nil {
		return nil, nil
	}
	tree, err := parser.Parse(f, parser.Exec, nil)
	if err != nil {
		return nil, nil
	}
	return f, tree.(*ast.Module)
}
