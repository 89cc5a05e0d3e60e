// This file declares the patterns of match statements. Names and fields are CPython's, in Go's
// spelling.

package ast

import "github.com/hognose/hognose/internal/py/source"

type (
	MatchValue struct {
		source.Span
		Value Expr
	}
	MatchSingleton struct {
		source.Span
		Value ConstantKind // None, True or False
	}
	MatchSequence struct {
		source.Span
		Patterns []Pattern
	}
	// MatchMapping has as many Keys as Patterns; Rest is the name after **, or "".
	MatchMapping struct {
		source.Span
		Keys     []Expr
		Patterns []Pattern
		Rest     string
	}
	MatchClass struct {
		source.Span
		Class       Expr
		Patterns    []Pattern
		KwdAttrs    []string
		KwdPatterns []Pattern
	}
	// MatchStar is *Name; Name is "" for *_.
	MatchStar struct {
		source.Span
		Name string
	}
	// MatchAs is Pattern as Name, a capture (Pattern nil) or the wildcard (both empty).
	MatchAs struct {
		source.Span
		Pattern Pattern
		Name    string
	}
	MatchOr struct {
		source.Span
		Patterns []Pattern
	}
)

func (*MatchValue) pattern()     {}
func (*MatchSingleton) pattern() {}
func (*MatchSequence) pattern()  {}
func (*MatchMapping) pattern()   {}
func (*MatchClass) pattern()     {}
func (*MatchStar) pattern()      {}
func (*MatchAs) pattern()        {}
func (*MatchOr) pattern()        {}
