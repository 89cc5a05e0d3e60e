package archtest

import "go/ast"

// checkStart refuses variables whose regular expressions are compiled when the process starts, in
// packages that the command consists of: every start would pay for them.
func (c *checker) checkStart(files []*file) {
	for _, f := range files {
		if f.test || matchesAny(c.rules.Tools, f.dir) {
			continue
		}
		for _, d := range f.syntax.Decls {
			if v, ok := d.(*ast.GenDecl); ok && compilesAtOnce(v) {
				c.problemf("%s: a regular expression is compiled at the start: use lazyregexp", f.path)
			}
		}
	}
}

// compilesAtOnce looks for regexp.MustCompile outside of functions.
func compilesAtOnce(root ast.Node) (found bool) {
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.SelectorExpr:
			pkg, ok := n.X.(*ast.Ident)
			found = found || ok && pkg.Name == "regexp" && n.Sel.Name == "MustCompile"
		}
		return true
	})
	return found
}
