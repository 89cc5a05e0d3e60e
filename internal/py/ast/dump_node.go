// This file dumps each kind of node: fields in CPython's order, under CPython's names.

package ast

// tree writes the root.
func (p *printer) tree(t Tree) {
	switch t := t.(type) {
	case *Module:
		p.open("Module")
		list(p, "body", t.Body, (*printer).stmt)
	case *Interactive:
		p.open("Interactive")
		list(p, "body", t.Body, (*printer).stmt)
	case *Expression:
		p.open("Expression")
		p.value("body", t.Body)
	}
	p.close()
}

// value writes an expression argument; nil is left out.
func (p *printer) value(name string, e Expr) {
	if e != nil {
		p.key(name)
		p.expr(e)
	}
}

func (p *printer) values(name string, l []Expr) { list(p, name, l, (*printer).exprOrNone) }
func (p *printer) block(name string, l []Stmt)  { list(p, name, l, (*printer).stmt) }
func (p *printer) names(name string, l []string) {
	list(p, name, l, (*printer).repr)
}

// exprOrNone writes an element of a list in which an expression may be missing: kw_defaults and the
// keys of a Dict.
func (p *printer) exprOrNone(e Expr) {
	if e == nil {
		p.buf = append(p.buf, "None"...)
		return
	}
	p.expr(e)
}

// stmt writes a statement.
func (p *printer) stmt(s Stmt) {
	switch s := s.(type) {
	case *FunctionDef:
		p.openAt(either(s.Async, "AsyncFunctionDef", "FunctionDef"))
		p.text("name", s.Name)
		p.key("args")
		p.arguments(s.Args)
		p.block("body", s.Body)
		p.values("decorator_list", s.Decorators)
		p.value("returns", s.Returns)
		list(p, "type_params", s.TypeParams, (*printer).typeParam)
	case *ClassDef:
		p.openAt("ClassDef")
		p.text("name", s.Name)
		p.values("bases", s.Bases)
		list(p, "keywords", s.Keywords, (*printer).keyword)
		p.block("body", s.Body)
		p.values("decorator_list", s.Decorators)
		list(p, "type_params", s.TypeParams, (*printer).typeParam)
	case *Return:
		p.openAt("Return")
		p.value("value", s.Value)
	case *Delete:
		p.openAt("Delete")
		p.values("targets", s.Targets)
	case *Assign:
		p.openAt("Assign")
		p.values("targets", s.Targets)
		p.value("value", s.Value)
	case *TypeAlias:
		p.openAt("TypeAlias")
		p.value("name", s.Name)
		list(p, "type_params", s.TypeParams, (*printer).typeParam)
		p.value("value", s.Value)
	case *AugAssign:
		p.openAt("AugAssign")
		p.value("target", s.Target)
		p.symbol("op", operatorNames[s.Op])
		p.value("value", s.Value)
	case *AnnAssign:
		p.openAt("AnnAssign")
		p.value("target", s.Target)
		p.value("annotation", s.Annotation)
		p.value("value", s.Value)
		p.bool("simple", s.Simple)
	case *For:
		p.openAt(either(s.Async, "AsyncFor", "For"))
		p.value("target", s.Target)
		p.value("iter", s.Iter)
		p.block("body", s.Body)
		p.block("orelse", s.Else)
	case *While:
		p.openAt("While")
		p.value("test", s.Test)
		p.block("body", s.Body)
		p.block("orelse", s.Else)
	case *If:
		p.openAt("If")
		p.value("test", s.Test)
		p.block("body", s.Body)
		p.block("orelse", s.Else)
	case *With:
		p.openAt(either(s.Async, "AsyncWith", "With"))
		list(p, "items", s.Items, (*printer).withItem)
		p.block("body", s.Body)
	case *Match:
		p.openAt("Match")
		p.value("subject", s.Subject)
		list(p, "cases", s.Cases, (*printer).matchCase)
	case *Raise:
		p.openAt("Raise")
		p.value("exc", s.Exc)
		p.value("cause", s.Cause)
	case *Try:
		p.openAt(either(s.Star, "TryStar", "Try"))
		p.block("body", s.Body)
		list(p, "handlers", s.Handlers, (*printer).handler)
		p.block("orelse", s.Else)
		p.block("finalbody", s.Finally)
	case *Assert:
		p.openAt("Assert")
		p.value("test", s.Test)
		p.value("msg", s.Msg)
	case *Import:
		p.openAt("Import")
		list(p, "names", s.Names, (*printer).alias)
	case *ImportFrom:
		p.openAt("ImportFrom")
		p.optText("module", s.Module)
		list(p, "names", s.Names, (*printer).alias)
		p.int("level", s.Level)
	case *Global:
		p.openAt("Global")
		p.names("names", s.Names)
	case *Nonlocal:
		p.openAt("Nonlocal")
		p.names("names", s.Names)
	case *ExprStmt:
		p.openAt("Expr")
		p.value("value", s.Value)
	case *Pass:
		p.openAt("Pass")
	case *Break:
		p.openAt("Break")
	case *Continue:
		p.openAt("Continue")
	}
	p.closeAt(s.Range())
}

// expr writes an expression.
func (p *printer) expr(e Expr) {
	switch e := e.(type) {
	case *BoolOp:
		p.openAt("BoolOp")
		p.symbol("op", boolOperatorNames[e.Op])
		p.values("values", e.Values)
	case *NamedExpr:
		p.openAt("NamedExpr")
		p.value("target", e.Target)
		p.value("value", e.Value)
	case *BinOp:
		p.openAt("BinOp")
		p.value("left", e.Left)
		p.symbol("op", operatorNames[e.Op])
		p.value("right", e.Right)
	case *UnaryOp:
		p.openAt("UnaryOp")
		p.symbol("op", unaryOperatorNames[e.Op])
		p.value("operand", e.Operand)
	case *Lambda:
		p.openAt("Lambda")
		p.key("args")
		p.arguments(e.Args)
		p.value("body", e.Body)
	case *IfExp:
		p.openAt("IfExp")
		p.value("test", e.Test)
		p.value("body", e.Body)
		p.value("orelse", e.Else)
	case *Dict:
		p.openAt("Dict")
		p.values("keys", e.Keys)
		p.values("values", e.Values)
	case *Set:
		p.openAt("Set")
		p.values("elts", e.Elts)
	case *ListComp:
		p.openAt("ListComp")
		p.value("elt", e.Elt)
		p.generators(e.Generators)
	case *SetComp:
		p.openAt("SetComp")
		p.value("elt", e.Elt)
		p.generators(e.Generators)
	case *DictComp:
		p.openAt("DictComp")
		p.value("key", e.Key)
		p.value("value", e.Value)
		p.generators(e.Generators)
	case *GeneratorExp:
		p.openAt("GeneratorExp")
		p.value("elt", e.Elt)
		p.generators(e.Generators)
	case *Await:
		p.openAt("Await")
		p.value("value", e.Value)
	case *Yield:
		p.openAt("Yield")
		p.value("value", e.Value)
	case *YieldFrom:
		p.openAt("YieldFrom")
		p.value("value", e.Value)
	case *Compare:
		p.openAt("Compare")
		p.value("left", e.Left)
		list(p, "ops", e.Ops, (*printer).compareOperator)
		p.values("comparators", e.Comparators)
	case *Call:
		p.openAt("Call")
		p.value("func", e.Func)
		p.values("args", e.Args)
		list(p, "keywords", e.Keywords, (*printer).keyword)
	case *FormattedValue:
		p.openAt("FormattedValue")
		p.value("value", e.Value)
		p.int("conversion", e.Conversion)
		if e.FormatSpec != nil {
			p.value("format_spec", e.FormatSpec)
		}
	case *JoinedStr:
		p.openAt("JoinedStr")
		p.values("values", e.Values)
	case *Constant:
		p.openAt("Constant")
		p.key("value")
		p.buf = e.appendRepr(p.buf)
		if e.U {
			p.text("kind", "u")
		}
	case *Attribute:
		p.openAt("Attribute")
		p.value("value", e.Value)
		p.text("attr", e.Attr)
		p.symbol("ctx", contextNames[e.Ctx])
	case *Subscript:
		p.openAt("Subscript")
		p.value("value", e.Value)
		p.value("slice", e.Slice)
		p.symbol("ctx", contextNames[e.Ctx])
	case *Starred:
		p.openAt("Starred")
		p.value("value", e.Value)
		p.symbol("ctx", contextNames[e.Ctx])
	case *Name:
		p.openAt("Name")
		p.text("id", e.ID)
		p.symbol("ctx", contextNames[e.Ctx])
	case *List:
		p.openAt("List")
		p.values("elts", e.Elts)
		p.symbol("ctx", contextNames[e.Ctx])
	case *Tuple:
		p.openAt("Tuple")
		p.values("elts", e.Elts)
		p.symbol("ctx", contextNames[e.Ctx])
	case *Slice:
		p.openAt("Slice")
		p.value("lower", e.Lower)
		p.value("upper", e.Upper)
		p.value("step", e.Step)
	}
	p.closeAt(e.Range())
}

// pattern writes a pattern.
func (p *printer) pattern(n Pattern) {
	switch n := n.(type) {
	case *MatchValue:
		p.openAt("MatchValue")
		p.value("value", n.Value)
	case *MatchSingleton:
		p.openAt("MatchSingleton")
		p.key("value")
		p.buf = append(p.buf, singletonNames[n.Value]...)
	case *MatchSequence:
		p.openAt("MatchSequence")
		list(p, "patterns", n.Patterns, (*printer).pattern)
	case *MatchMapping:
		p.openAt("MatchMapping")
		p.values("keys", n.Keys)
		list(p, "patterns", n.Patterns, (*printer).pattern)
		p.optText("rest", n.Rest)
	case *MatchClass:
		p.openAt("MatchClass")
		p.value("cls", n.Class)
		list(p, "patterns", n.Patterns, (*printer).pattern)
		p.names("kwd_attrs", n.KwdAttrs)
		list(p, "kwd_patterns", n.KwdPatterns, (*printer).pattern)
	case *MatchStar:
		p.openAt("MatchStar")
		p.optText("name", n.Name)
	case *MatchAs:
		p.openAt("MatchAs")
		if n.Pattern != nil {
			p.key("pattern")
			p.pattern(n.Pattern)
		}
		p.optText("name", n.Name)
	case *MatchOr:
		p.openAt("MatchOr")
		list(p, "patterns", n.Patterns, (*printer).pattern)
	}
	p.closeAt(n.Range())
}

// arguments writes parameters.
func (p *printer) arguments(a *Arguments) {
	p.open("arguments")
	list(p, "posonlyargs", a.PosOnly, (*printer).arg)
	list(p, "args", a.Args, (*printer).arg)
	p.optArg("vararg", a.VarArg)
	list(p, "kwonlyargs", a.KwOnly, (*printer).arg)
	p.values("kw_defaults", a.KwDefaults)
	p.optArg("kwarg", a.KwArg)
	p.values("defaults", a.Defaults)
	p.close()
}

func (p *printer) optArg(name string, a *Arg) {
	if a != nil {
		p.key(name)
		p.arg(a)
	}
}

func (p *printer) arg(a *Arg) {
	p.openAt("arg")
	p.text("arg", a.Name)
	p.value("annotation", a.Annotation)
	p.closeAt(a.Span)
}

func (p *printer) keyword(k *Keyword) {
	p.openAt("keyword")
	p.optText("arg", k.Name)
	p.value("value", k.Value)
	p.closeAt(k.Span)
}

func (p *printer) alias(a *Alias) {
	p.openAt("alias")
	p.text("name", a.Name)
	p.optText("asname", a.AsName)
	p.closeAt(a.Span)
}

func (p *printer) withItem(w *WithItem) {
	p.open("withitem")
	p.value("context_expr", w.Context)
	p.value("optional_vars", w.Vars)
	p.close()
}

func (p *printer) generators(l []*Comprehension) {
	list(p, "generators", l, (*printer).comprehension)
}

func (p *printer) comprehension(c *Comprehension) {
	p.open("comprehension")
	p.value("target", c.Target)
	p.value("iter", c.Iter)
	p.values("ifs", c.Ifs)
	p.bool("is_async", c.Async)
	p.close()
}

func (p *printer) handler(h *ExceptHandler) {
	p.openAt("ExceptHandler")
	p.value("type", h.Type)
	p.optText("name", h.Name)
	p.block("body", h.Body)
	p.closeAt(h.Span)
}

func (p *printer) matchCase(c *MatchCase) {
	p.open("match_case")
	p.key("pattern")
	p.pattern(c.Pattern)
	p.value("guard", c.Guard)
	p.block("body", c.Body)
	p.close()
}

func (p *printer) typeParam(t *TypeParam) {
	p.openAt(typeParamNames[t.Kind])
	p.text("name", t.Name)
	p.value("bound", t.Bound)
	p.value("default_value", t.Default)
	p.closeAt(t.Span)
}

func (p *printer) compareOperator(op CompareOperator) { p.class(compareOperatorNames[op]) }

func either(cond bool, yes, no string) string {
	if cond {
		return yes
	}
	return no
}

var (
	contextNames       = [...]string{Load: "Load", Store: "Store", Del: "Del"}
	boolOperatorNames  = [...]string{And: "And", Or: "Or"}
	unaryOperatorNames = [...]string{Invert: "Invert", Not: "Not", UAdd: "UAdd", USub: "USub"}
	typeParamNames     = [...]string{TypeVar: "TypeVar", TypeVarTuple: "TypeVarTuple", ParamSpec: "ParamSpec"}

	operatorNames = [...]string{
		Add: "Add", Sub: "Sub", Mult: "Mult", MatMult: "MatMult", Div: "Div", Mod: "Mod", Pow: "Pow",
		LShift: "LShift", RShift: "RShift", BitOr: "BitOr", BitXor: "BitXor", BitAnd: "BitAnd", FloorDiv: "FloorDiv",
	}
	compareOperatorNames = [...]string{
		Eq: "Eq", NotEq: "NotEq", Lt: "Lt", LtE: "LtE", Gt: "Gt", GtE: "GtE", Is: "Is", IsNot: "IsNot", In: "In",
		NotIn: "NotIn",
	}
)
