package archtest

import "go/ast"

// checkGoroutines refuses goroutines whose panic would end the process: what runs on one of its own
// has to be called by package protect, or the table has to say why it cannot panic.
func (c *checker) checkGoroutines(files []*file) {
	packages := map[string]*goroutineFinder{}
	for _, f := range files {
		if packages[f.dir] == nil {
			packages[f.dir] = &goroutineFinder{map[string]*ast.BlockStmt{}}
		}
		for _, d := range f.syntax.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && !f.test {
				packages[f.dir].bodies[fn.Name.Name] = fn.Body
			}
		}
	}
	used := map[string]bool{}
	for _, f := range files {
		if f.test || matchesAny(c.rules.Goroutines.Alone, f.dir) {
			continue
		}
		for _, d := range f.syntax.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || !packages[f.dir].startsUnprotected(fn) {
				continue
			}
			name := f.path + ":" + fn.Name.Name
			if used[name] = true; c.rules.Goroutines.Except[name] == "" {
				c.problemf("%s: %s starts a goroutine whose panic ends the process: see internal/protect", f.path, fn.Name.Name)
			}
		}
	}
	for name := range c.rules.Goroutines.Except {
		if !used[name] {
			c.problemf("%s: starts no goroutine without protection; take it off the list", name)
		}
	}
}

// goroutineFinder looks for goroutines in the functions of one package.
type goroutineFinder struct {
	bodies map[string]*ast.BlockStmt // of its functions and methods, by name
}

// startsUnprotected reports whether a function starts a goroutine that does not recover.
func (g *goroutineFinder) startsUnprotected(root ast.Node) (found bool) {
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			found = found || !g.protected(n.Call.Fun)
		case *ast.CallExpr:
			if f := startedBy(n); f != nil {
				found = found || !g.protected(f)
			}
		}
		return true
	})
	return found
}

// startedBy returns the function that WaitGroup.Go, time.AfterFunc, context.AfterFunc or
// runtime.AddCleanup calls on a goroutine of its own; nil for other calls.
func startedBy(call *ast.CallExpr) ast.Expr {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	switch {
	case f.Sel.Name == "AfterFunc" && len(call.Args) == 2, f.Sel.Name == "AddCleanup" && len(call.Args) == 3:
		return call.Args[1]
	case f.Sel.Name == "Go" && len(call.Args) == 1:
		switch arg := call.Args[0].(type) {
		case *ast.FuncLit, *ast.SelectorExpr: // else it is a method Go of something else
			return arg
		}
	}
	return nil
}

// protected reports whether a function calls one of package protect, or recovers itself. One that is
// only a name, or only calls another function of the package, is looked up.
func (g *goroutineFinder) protected(f ast.Expr) bool {
	switch f := f.(type) {
	case *ast.FuncLit:
		if recovers(f.Body) {
			return true
		}
		if len(f.Body.List) == 1 {
			if s, ok := f.Body.List[0].(*ast.ExprStmt); ok {
				if call, ok := s.X.(*ast.CallExpr); ok {
					return g.protected(call.Fun)
				}
			}
		}
	case *ast.ParenExpr:
		return g.protected(f.X)
	case *ast.SelectorExpr:
		return recovers(g.bodies[f.Sel.Name])
	case *ast.Ident:
		return recovers(g.bodies[f.Name])
	}
	return false
}

func recovers(body *ast.BlockStmt) (found bool) {
	if body == nil {
		return false
	}
	ast.Inspect(body, func(n ast.Node) bool {
		if x, ok := n.(*ast.Ident); ok {
			found = found || x.Name == "protect" || x.Name == "recover"
		}
		return !found
	})
	return found
}
