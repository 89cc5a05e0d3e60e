// This file takes docstrings off bodies and removes their indentation.

package compiler

import (
	"strings"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
)

// docstring takes the docstring off a body and files it.
func (u *unit) docstring(body []ast.Stmt) []ast.Stmt {
	doc, ok := docOf(body)
	if !ok {
		return body
	}
	if u.options.Optimize < 2 {
		u.code.Doc, u.code.HasDoc = cleanDoc(doc.Text), true
		if !u.scope.Kind.FunctionLike() {
			k := u.loadConst(bytecode.Const{Kind: bytecode.Str, Text: u.code.Doc}, doc.Span)
			u.storeName("__doc__", k, body[0].Range())
			u.top = k
		}
	}
	return body[1:]
}

// docOf returns the string that a body begins with.
func docOf(body []ast.Stmt) (*ast.Constant, bool) {
	if len(body) == 0 {
		return nil, false
	}
	e, ok := body[0].(*ast.ExprStmt)
	if !ok {
		return nil, false
	}
	k, ok := e.Value.(*ast.Constant)
	return k, ok && k.Kind == ast.Str
}

// cleanDoc removes the common indentation of all lines but the first, as CPython does since 3.13.
func cleanDoc(doc string) string {
	if !strings.Contains(doc, "\n") && !strings.Contains(doc, "\t") && !strings.HasPrefix(doc, " ") {
		return doc
	}
	doc = expandTabs(doc)
	lines := strings.SplitAfter(doc, "\n")
	margin := -1
	for _, line := range lines[1:] {
		rest := strings.TrimLeft(line, " ")
		if rest == "" || rest == "\n" {
			continue
		}
		if n := len(line) - len(rest); margin < 0 || n < margin {
			margin = n
		}
	}
	var b strings.Builder
	b.Grow(len(doc))
	b.WriteString(strings.TrimLeft(lines[0], " "))
	for _, line := range lines[1:] {
		n := 0
		for n < len(line) && n < margin && line[n] == ' ' {
			n++
		}
		b.WriteString(line[n:])
	}
	return b.String()
}

// expandTabs replaces tabs by spaces up to the next column that is a multiple of eight, counting
// characters.
func expandTabs(s string) string {
	if !strings.Contains(s, "\t") {
		return s
	}
	var b strings.Builder
	col := 0
	for _, ch := range []byte(s) {
		switch {
		case ch == '\t':
			n := 8 - col%8
			b.WriteString("        "[:n])
			col += n
			continue
		case ch == '\n' || ch == '\r':
			col = 0
		case ch&0xc0 != 0x80: // not the middle of a character
			col++
		}
		b.WriteByte(ch)
	}
	return b.String()
}
