package py

import (
	"strings"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

// IsProgram reports whether text parses as Python.
func IsProgram(text string) bool {
	_, _, ok := parse(text)
	return ok
}

// parse parses a text that a model wrote, outside any session: what takes more than a program's
// usual share of memory, or a second, does not parse.
func parse(text string) (*source.File, ast.Tree, bool) {
	m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 256 << 20, Depth: budget.NoLimit, Deadline: time.Now().Add(time.Second)}, nil)
	f, err := source.FromString("<snippet>", text, m)
	if err != nil {
		return nil, nil, false
	}
	tree, err := parser.Parse(f, parser.Exec, m)
	return f, tree, err == nil
}

// RenameVariable gives the variable name another name if the text both assigns and calls it: calls
// keep the old name. Other texts, and texts that do not parse, come back as they are.
func RenameVariable(text, name, to string) string {
	f, tree, ok := parse(text)
	if !ok {
		return text
	}
	called := map[*ast.Name]bool{}
	assigned := false
	var uses []*ast.Name
	ast.Walk(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Call:
			if fn, ok := n.Func.(*ast.Name); ok && fn.ID == name {
				called[fn] = true
			}
		case *ast.Name:
			if n.ID == name {
				uses = append(uses, n)
				assigned = assigned || n.Ctx == ast.Store
			}
		}
		return true
	})
	if !assigned || len(called) == 0 {
		return text
	}
	return replaceNames(f.Text, uses, called, to)
}

// replaceNames rewrites the uses that are not calls. The walk visits them in order, but for
// keywords; a map of places settles that.
func replaceNames(text string, uses []*ast.Name, keep map[*ast.Name]bool, to string) string {
	at := map[source.Pos]source.Pos{}
	for _, n := range uses {
		if !keep[n] {
			at[n.Start] = n.End
		}
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		if end, ok := at[source.Pos(i)]; ok {
			b.WriteString(to)
			i = int(end)
			continue
		}
		b.WriteByte(text[i])
		i++
	}
	return b.String()
}
