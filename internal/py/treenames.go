package py

import "github.com/hognose/hognose/internal/py/ast"

// giveNames puts other names into a tree, for those that stand for them: names that no text can
// have, which libraries give to code that they write as trees.
func giveNames(tree ast.Tree, names map[string]string) {
	if len(names) == 0 {
		return
	}
	give := func(name *string) {
		if other := names[*name]; other != "" {
			*name = other
		}
	}
	ast.Walk(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Name:
			give(&n.ID)
		case *ast.Arg:
			give(&n.Name)
		case *ast.Keyword:
			give(&n.Name)
		case *ast.Attribute:
			give(&n.Attr)
		case *ast.FunctionDef:
			give(&n.Name)
		case *ast.ClassDef:
			give(&n.Name)
		}
		return true
	})
}
