package archtest

import "go/ast"

// checkSleeps refuses tests that sleep in order to be in time: on a busy machine they are not. A
// sleep inside a loop is the pause between two looks at a condition.
func (c *checker) checkSleeps(files []*file) {
	for _, f := range files {
		if !f.test {
			continue
		}
		for _, d := range f.syntax.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if ok && c.rules.Sleeps[f.path+":"+fn.Name.Name] == "" && sleepsOutsideLoops(fn) {
				c.problemf("%s: %s sleeps: wait for a condition", f.path, fn.Name.Name)
			}
		}
	}
}

// sleepsOutsideLoops looks for a sleep whose own function, be it a literal, has no loop around it.
func sleepsOutsideLoops(root ast.Node) (found bool) {
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			ast.Inspect(n, func(n ast.Node) bool {
				f, ok := n.(*ast.FuncLit)
				found = found || ok && sleepsOutsideLoops(f.Body)
				return !ok
			})
			return false
		case *ast.SelectorExpr:
			pkg, ok := n.X.(*ast.Ident)
			found = found || ok && pkg.Name == "time" && n.Sel.Name == "Sleep"
		}
		return true
	})
	return found
}
