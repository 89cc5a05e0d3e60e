// This file parses f-strings (PEP 701): the scanner has cut them into middles and fields already.

package parser

import (
	"strings"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/literal"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// fstring: FStringStart (FStringMiddle | field)* FStringEnd
//
// Its parts go to the stack of expressions, as those of the strings beside it do.
func (p *parser) fstring(level int) {
	raw := strings.ContainsAny(p.lexeme(), "rR")
	p.next()
	for {
		switch p.kind {
		case token.FStringMiddle:
			p.middle(raw, true)
		case token.LBrace:
			p.field(raw, true, level)
		default:
			p.expect(token.FStringEnd)
			return
		}
	}
}

// middle: FStringMiddle
//
// Text that is empty once decoded (a backslash and a newline) leaves no part; in a format spec it
// does until the parts are folded.
func (p *parser) middle(raw, dropEmpty bool) {
	v, err := literal.FString(p.lexeme(), raw, p.meter)
	if err != nil {
		p.failLiteral(err)
	}
	span := p.middleSpan()
	p.warnEscape(span, v)
	p.next()
	p.end = span.End
	if v.Value != "" || !dropEmpty {
		push(p, &p.exprs, ast.Expr(p.textConstant(span, v)))
	}
}

// middleSpan returns the place of the current FStringMiddle. Of a doubled brace, which can only be
// its end, the token holds the first half; the place includes both.
func (p *parser) middleSpan() source.Span {
	s := p.toks[p.pos].Span
	if s.End+1 == p.toks[p.pos+1].Start {
		if c := p.text[s.End]; (c == '{' || c == '}') && p.text[s.End-1] == c {
			s.End++
		}
	}
	return s
}

// field: '{' (yield | starExpressions) ['='] ['!' Name] [spec] '}'
//
// The name after '!' is s, r or a, and follows without a blank. After '=' a part with the source of
// the expression comes first, and !r is the default unless there is a spec. top says that the field
// is not inside a format spec; its expression lies at level.
func (p *parser) field(raw, top bool, level int) {
	start, first, outer := p.start(), p.pos+1, p.level
	p.descend(level)
	p.next()
	v := ast.FormattedValue{Value: p.yieldOrExpressions(), Conversion: -1}
	debug := p.accept(token.Equal)
	if debug {
		p.debugText(first, raw || !top)
	}
	switch {
	case p.kind == token.Exclamation:
		v.Conversion = p.conversion()
	case debug && p.kind != token.Colon:
		v.Conversion = 'r'
	}
	if p.kind == token.Colon {
		v.FormatSpec = p.spec()
	}
	p.level = outer
	p.expect(token.RBrace)
	v.Span = p.span(start)
	push(p, &p.exprs, ast.Expr(node(p, v)))
}

// conversion: '!' Name
func (p *parser) conversion() int {
	p.next()
	if p.kind != token.Name || p.start() != p.end {
		p.fail()
	}
	switch c := p.lexeme(); c {
	case "s", "r", "a":
		p.next()
		return int(c[0])
	}
	p.fail()
	return 0
}

// spec: ':' (FStringMiddle | field)*
//
// CPython 3.13 decodes escapes in a spec even if the f-string is raw, so no raw is passed on. A
// spec that is text in several pieces, as \N{…} leaves it, is a Constant there; here every spec is
// a JoinedStr.
func (p *parser) spec() *ast.JoinedStr {
	start, mark := p.start(), len(p.exprs)
	p.next()
	for p.kind == token.FStringMiddle || p.kind == token.LBrace {
		if p.kind == token.LBrace {
			p.field(false, false, p.level+costSpec)
		} else {
			p.middle(false, false)
		}
	}
	p.fold(mark, true)
	return node(p, ast.JoinedStr{Span: p.span(start), Values: p.takeExprs(mark)})
}

// debugText adds the part that the '=' before the current token asks for: the source of the
// expression, whose first token has the index first, without comments. CPython 3.13 does so with
// three oddities. A comment begins at any '#', also at one in a string. A '!=' outside of brackets
// ends the text. And escape sequences in it are decoded, unless raw says that the f-string is raw
// or the field is in a format spec.
//
// One oddity is left out: where fields of a spec follow each other, CPython repeats the text of the
// first, and a '=' in a spec inside a spec makes it fail with a ValueError.
func (p *parser) debugText(first int, raw bool) {
	span := source.Span{Start: p.toks[first-1].End, End: p.start()}
	text := p.text[span.Start:p.comparisonEnd(first)]
	p.spend(len(text) / longLiteral)
	if strings.IndexByte(text, '#') >= 0 {
		p.charge(len(text))
		text = stripComments(text)
	}
	v, err := literal.FString(text, raw, p.meter)
	if err != nil {
		p.failLiteral(err)
	}
	push(p, &p.exprs, ast.Expr(p.textConstant(span, v)))
}

// comparisonEnd returns where the first '!=' outside of brackets stands among the tokens from first
// to the current one, or where that one does.
func (p *parser) comparisonEnd(first int) source.Pos {
	open := 0
	for _, t := range p.toks[first:p.pos] {
		switch t.Kind {
		case token.LParen, token.LBracket, token.LBrace:
			open++
		case token.RParen, token.RBracket, token.RBrace:
			open--
		case token.NotEqual:
			if open == 0 {
				return t.Start
			}
		}
	}
	p.spend(p.pos - first)
	return p.start()
}

// stripComments removes what lies between '#' and the end of the line.
func stripComments(text string) string {
	var b strings.Builder
	for text != "" {
		line, rest, more := strings.Cut(text, "\n")
		code, _, _ := strings.Cut(line, "#")
		b.WriteString(code)
		if more {
			b.WriteByte('\n')
		}
		text = rest
	}
	return b.String()
}
