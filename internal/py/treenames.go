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
	giveAll := func(list []string) {
		for i := range list {
			give(&list[i])
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
		case *ast.Alias:
			give(&n.AsName)
		case *ast.ExceptHandler:
			give(&n.Name)
		case *ast.TypeParam:
			give(&n.Name)
		case *ast.MatchAs:
			give(&n.Name)
		case *ast.MatchStar:
			give(&n.Name)
		case *ast.MatchMapping:
			give(&n.Rest)
		case *ast.Global:
			giveAll(n.Names)
		case *ast.Nonlocal:
			giveAll(n.Names)
		}
		return true
	})
}
