// This file visits match statements and patterns in the first pass.

package symtab

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
)

// match visits a match statement.
func (c *collector) match(s *ast.Match) {
	c.expr(s.Subject)
	for _, m := range s.Cases {
		c.pattern(m.Pattern)
		c.optional(m.Guard)
		c.stmts(m.Body)
	}
}

func (c *collector) patterns(list []ast.Pattern) {
	for _, p := range list {
		c.pattern(p)
	}
}

// pattern visits a pattern. Its captures are assignments.
func (c *collector) pattern(p ast.Pattern) {
	c.descend()
	switch p := p.(type) {
	case *ast.MatchValue:
		c.expr(p.Value)
	case *ast.MatchSequence:
		c.patterns(p.Patterns)
	case *ast.MatchStar:
		c.capture(p.Name, p.Span)
	case *ast.MatchMapping:
		c.exprs(p.Keys)
		c.patterns(p.Patterns)
		c.capture(p.Rest, p.Span)
	case *ast.MatchClass:
		c.expr(p.Class)
		c.patterns(p.Patterns)
		c.patterns(p.KwdPatterns)
	case *ast.MatchAs:
		if p.Pattern != nil {
			c.pattern(p.Pattern)
		}
		c.capture(p.Name, p.Span)
	case *ast.MatchOr:
		c.patterns(p.Patterns)
	}
	c.ascend()
}

// capture binds the name of a pattern, if it has one.
func (c *collector) capture(name string, at source.Span) {
	if name != "" {
		c.define(name, DefLocal, at)
	}
}
