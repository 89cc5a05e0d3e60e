// This file visits type parameters and aliases (PEP 695) in the first pass. Their bounds, defaults
// and values are evaluated on demand, so each is a scope of its own.

package symtab

import (
	"strings"

	"github.com/hognose/hognose/internal/py/ast"
)

// typeAlias visits type X[T] = value. The value is a scope of its own, because it is evaluated on
// demand.
func (c *collector) typeAlias(s *ast.TypeAlias) {
	c.expr(s.Name)
	name := ""
	if n, ok := s.Name.(*ast.Name); ok {
		name = n.ID
	}
	inClass := c.cur.Kind == Class
	generic := len(s.TypeParams) > 0
	if generic {
		c.enterTypeParams(s, name)
		c.typeParams(s.TypeParams)
	}
	c.enterFor(s, body, &Scope{Kind: TypeAlias, Name: name})
	c.seeClass(inClass, s.Value)
	c.expr(s.Value)
	c.leave()
	if generic {
		c.leave()
	}
}

// enterTypeParams opens the scope around a generic def, class or type statement.
func (c *collector) enterTypeParams(n ast.Node, name string) *Scope {
	inClass := c.cur.Kind == Class
	s := c.enterFor(n, typeParams, &Scope{Kind: TypeParams, Name: "<generic parameters of " + name + ">"})
	c.seeClass(inClass, n)
	return s
}

// seeClass gives the current scope access to the namespace of the class around it.
func (c *collector) seeClass(inClass bool, at ast.Node) {
	if inClass {
		c.cur.SeesClass = true
		c.define(classDict, Used, at.Range())
	}
}

// typeParams defines the type parameters in the scope that is open for them.
func (c *collector) typeParams(list []*ast.TypeParam) {
	for _, p := range list {
		c.descend()
		c.define(p.Name, DefTypeParam|DefLocal, p.Span)
		if p.Bound != nil {
			what := "a TypeVar bound"
			if _, ok := p.Bound.(*ast.Tuple); ok {
				what = "a TypeVar constraint"
			}
			c.typeVariable(p, body, p.Bound, what)
		}
		if p.Default != nil {
			c.typeVariable(p, defaultValue, p.Default, defaultNames[p.Kind])
		}
		c.ascend()
	}
}

var defaultNames = [...]string{
	ast.TypeVar: "a TypeVar default", ast.TypeVarTuple: "a TypeVarTuple default", ast.ParamSpec: "a ParamSpec default",
}

// typeVariable visits the bound or default of a type parameter, evaluated on demand as well.
func (c *collector) typeVariable(p *ast.TypeParam, r role, e ast.Expr, what string) {
	inClass := c.cur.SeesClass
	s := c.enterFor(p, r, &Scope{Kind: TypeVariable, Name: p.Name})
	c.seeClass(inClass, e)
	s.walk.what = what
	c.expr(e)
	c.leave()
}

// privateNames returns the names of type parameters that are subject to mangling. It is never nil.
func (c *collector) privateNames(list []*ast.TypeParam) map[string]bool {
	private := make(map[string]bool)
	for _, p := range list {
		c.alloc(nameBytes)
		c.work(1)
		if strings.HasPrefix(p.Name, "__") {
			private[p.Name] = true
		}
	}
	return private
}
