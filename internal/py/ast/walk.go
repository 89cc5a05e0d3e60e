// This file traverses trees.

package ast

// Walk calls f for every node of t, parents before children and siblings in the order of the text.
// If f returns false the children of that node are passed over. Parts that have no place of their
// own (Arguments, WithItem, Comprehension, MatchCase) are not shown to f; their children count as
// those of the node around them. Keywords of a call or class come after its positional arguments,
// wherever they stand.
//
// Walk recurses; a tree from the parser is never too deep for that, since the parser limits
// nesting.
func Walk(t Tree, f func(Node) bool) {
	w := walker(f)
	switch t := t.(type) {
	case *Module:
		each(t.Body, w.stmt)
	case *Interactive:
		each(t.Body, w.stmt)
	case *Expression:
		w.expr(t.Body)
	}
}

// Inspect is Walk for the part of a tree that starts at n.
func Inspect(n Node, f func(Node) bool) {
	w := walker(f)
	switch n := n.(type) {
	case Stmt:
		w.stmt(n)
	case Expr:
		w.expr(n)
	case Pattern:
		w.pattern(n)
	case *Arg:
		w.arg(n)
	case *Keyword:
		w.keyword(n)
	case *Alias:
		w.alias(n)
	case *ExceptHandler:
		w.handler(n)
	case *TypeParam:
		w.typeParam(n)
	}
}

type walker func(Node) bool

func each[T any](l []T, f func(T)) {
	for _, e := range l {
		f(e)
	}
}

// stmt visits a statement and what is inside it.
func (w walker) stmt(s Stmt) {
	if !w(s) {
		return
	}
	switch s := s.(type) {
	case *FunctionDef:
		w.exprs(s.Decorators)
		each(s.TypeParams, w.typeParam)
		w.arguments(s.Args)
		w.expr(s.Returns)
		w.block(s.Body)
	case *ClassDef:
		w.exprs(s.Decorators)
		each(s.TypeParams, w.typeParam)
		w.exprs(s.Bases)
		each(s.Keywords, w.keyword)
		w.block(s.Body)
	case *Return:
		w.expr(s.Value)
	case *Delete:
		w.exprs(s.Targets)
	case *Assign:
		w.exprs(s.Targets)
		w.expr(s.Value)
	case *TypeAlias:
		w.expr(s.Name)
		each(s.TypeParams, w.typeParam)
		w.expr(s.Value)
	case *AugAssign:
		w.expr(s.Target)
		w.expr(s.Value)
	case *AnnAssign:
		w.expr(s.Target)
		w.expr(s.Annotation)
		w.expr(s.Value)
	case *For:
		w.expr(s.Target)
		w.expr(s.Iter)
		w.block(s.Body)
		w.block(s.Else)
	case *While:
		w.expr(s.Test)
		w.block(s.Body)
		w.block(s.Else)
	case *If:
		w.expr(s.Test)
		w.block(s.Body)
		w.block(s.Else)
	case *With:
		for _, item := range s.Items {
			w.expr(item.Context)
			w.expr(item.Vars)
		}
		w.block(s.Body)
	case *Match:
		w.expr(s.Subject)
		for _, c := range s.Cases {
			w.pattern(c.Pattern)
			w.expr(c.Guard)
			w.block(c.Body)
		}
	case *Raise:
		w.expr(s.Exc)
		w.expr(s.Cause)
	case *Try:
		w.block(s.Body)
		each(s.Handlers, w.handler)
		w.block(s.Else)
		w.block(s.Finally)
	case *Assert:
		w.expr(s.Test)
		w.expr(s.Msg)
	case *Import:
		each(s.Names, w.alias)
	case *ImportFrom:
		each(s.Names, w.alias)
	case *ExprStmt:
		w.expr(s.Value)
	}
}

// expr visits e; a nil e is an absent optional child.
func (w walker) expr(e Expr) {
	if e == nil || !w(e) {
		return
	}
	switch e := e.(type) {
	case *BoolOp:
		w.exprs(e.Values)
	case *NamedExpr:
		w.expr(e.Target)
		w.expr(e.Value)
	case *BinOp:
		w.expr(e.Left)
		w.expr(e.Right)
	case *UnaryOp:
		w.expr(e.Operand)
	case *Lambda:
		w.arguments(e.Args)
		w.expr(e.Body)
	case *IfExp:
		w.expr(e.Body)
		w.expr(e.Test)
		w.expr(e.Else)
	case *Dict:
		for i, v := range e.Values {
			w.expr(e.Keys[i])
			w.expr(v)
		}
	case *Set:
		w.exprs(e.Elts)
	case *ListComp:
		w.expr(e.Elt)
		w.generators(e.Generators)
	case *SetComp:
		w.expr(e.Elt)
		w.generators(e.Generators)
	case *DictComp:
		w.expr(e.Key)
		w.expr(e.Value)
		w.generators(e.Generators)
	case *GeneratorExp:
		w.expr(e.Elt)
		w.generators(e.Generators)
	case *Await:
		w.expr(e.Value)
	case *Yield:
		w.expr(e.Value)
	case *YieldFrom:
		w.expr(e.Value)
	case *Compare:
		w.expr(e.Left)
		w.exprs(e.Comparators)
	case *Call:
		w.expr(e.Func)
		w.exprs(e.Args)
		each(e.Keywords, w.keyword)
	case *FormattedValue:
		w.expr(e.Value)
		if e.FormatSpec != nil {
			w.expr(e.FormatSpec)
		}
	case *JoinedStr:
		w.exprs(e.Values)
	case *Attribute:
		w.expr(e.Value)
	case *Subscript:
		w.expr(e.Value)
		w.expr(e.Slice)
	case *Starred:
		w.expr(e.Value)
	case *List:
		w.exprs(e.Elts)
	case *Tuple:
		w.exprs(e.Elts)
	case *Slice:
		w.expr(e.Lower)
		w.expr(e.Upper)
		w.expr(e.Step)
	}
}

// pattern visits a pattern and what is inside it.
func (w walker) pattern(p Pattern) {
	if p == nil || !w(p) {
		return
	}
	switch p := p.(type) {
	case *MatchValue:
		w.expr(p.Value)
	case *MatchSequence:
		each(p.Patterns, w.pattern)
	case *MatchMapping:
		for i, v := range p.Patterns {
			w.expr(p.Keys[i])
			w.pattern(v)
		}
	case *MatchClass:
		w.expr(p.Class)
		each(p.Patterns, w.pattern)
		each(p.KwdPatterns, w.pattern)
	case *MatchAs:
		w.pattern(p.Pattern)
	case *MatchOr:
		each(p.Patterns, w.pattern)
	}
}

func (w walker) exprs(l []Expr) { each(l, w.expr) }
func (w walker) block(l []Stmt) { each(l, w.stmt) }

// arguments visits parameters and defaults as they stand: each default after its parameter.
func (w walker) arguments(a *Arguments) {
	plain := len(a.PosOnly) + len(a.Args)
	for i := range plain {
		if i < len(a.PosOnly) {
			w.arg(a.PosOnly[i])
		} else {
			w.arg(a.Args[i-len(a.PosOnly)])
		}
		if d := i - (plain - len(a.Defaults)); d >= 0 {
			w.expr(a.Defaults[d])
		}
	}
	w.arg(a.VarArg)
	for i, kw := range a.KwOnly {
		w.arg(kw)
		w.expr(a.KwDefaults[i])
	}
	w.arg(a.KwArg)
}

func (w walker) arg(a *Arg) {
	if a != nil && w(a) {
		w.expr(a.Annotation)
	}
}

func (w walker) keyword(k *Keyword) {
	if w(k) {
		w.expr(k.Value)
	}
}

func (w walker) alias(a *Alias) { w(a) }

func (w walker) generators(l []*Comprehension) {
	for _, c := range l {
		w.expr(c.Target)
		w.expr(c.Iter)
		w.exprs(c.Ifs)
	}
}

func (w walker) handler(h *ExceptHandler) {
	if w(h) {
		w.expr(h.Type)
		w.block(h.Body)
	}
}

func (w walker) typeParam(t *TypeParam) {
	if w(t) {
		w.expr(t.Bound)
		w.expr(t.Default)
	}
}
