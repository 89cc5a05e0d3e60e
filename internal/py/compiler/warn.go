// This file reports the SyntaxWarnings of CPython's compiler: code that is valid and surely wrong.

package compiler

import "github.com/hognose/hognose/internal/py/ast"

// What is valid and cannot be meant. The texts are those of CPython's SyntaxWarnings.

// warnIs warns of the first comparison of identity with a literal.
func (u *unit) warnIs(e *ast.Compare) {
	left := e.Left
	for i, op := range e.Ops {
		right := e.Comparators[i]
		name := literalName(left)
		if name == "" {
			name = literalName(right)
		}
		switch {
		case name == "":
		case op == ast.Is:
			u.file.Warn(e.Span, `"is" with '`+name+`' literal. Did you mean "=="?`)
			return
		case op == ast.IsNot:
			u.file.Warn(e.Span, `"is not" with '`+name+`' literal. Did you mean "!="?`)
			return
		}
		left = right
	}
}

// warnAssert warns of a test that is a tuple with the message in it.
func (u *unit) warnAssert(s *ast.Assert) {
	if t, ok := s.Test.(*ast.Tuple); ok && len(t.Elts) > 0 {
		u.file.Warn(s.Span, "assertion is always true, perhaps remove parentheses?")
	}
}

// warnCall warns of a call of what is never callable, as two tuples in a list without a comma
// between them are.
func (u *unit) warnCall(e *ast.Call) {
	if _, ok := e.Func.(*ast.Lambda); ok {
		return
	}
	if name := displayName(e.Func); name != "" {
		u.file.Warn(e.Func.Range(), "'"+name+"' object is not callable; perhaps you missed a comma?")
	}
}

// warnSubscript warns of a subscript that never works.
func (u *unit) warnSubscript(e *ast.Subscript) {
	name := displayName(e.Value)
	switch name {
	case "", "dict":
	case "str", "bytes", "tuple", "list":
		index := displayName(e.Slice)
		if index != "" && index != "int" && index != "bool" {
			u.file.Warn(e.Value.Range(),
				name+" indices must be integers or slices, not "+index+"; perhaps you missed a comma?")
		}
	default:
		u.file.Warn(e.Value.Range(), "'"+name+"' object is not subscriptable; perhaps you missed a comma?")
	}
}

// literalName returns the type of a literal whose identity is a matter of chance, or "".
func literalName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Constant:
		if e.Kind > ast.Ellipsis {
			return constantNames[e.Kind]
		}
	case *ast.UnaryOp:
		if c, ok := e.Operand.(*ast.Constant); ok && e.Op == ast.USub && c.Kind > ast.Ellipsis {
			return constantNames[c.Kind]
		}
	case *ast.Tuple:
		for _, x := range e.Elts {
			if _, ok := x.(*ast.Constant); !ok && literalName(x) == "" {
				return ""
			}
		}
		return "tuple"
	}
	return ""
}

var constantNames = [...]string{
	ast.None: "NoneType", ast.True: "bool", ast.False: "bool", ast.Ellipsis: "ellipsis", ast.Int: "int",
	ast.BigInt: "int",
	ast.Float:  "float", ast.Complex: "complex", ast.Str: "str", ast.Bytes: "bytes",
}

// displayName returns the type of an expression that shows it, or "".
func displayName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Constant:
		return constantNames[e.Kind]
	case *ast.Tuple:
		return "tuple"
	case *ast.List, *ast.ListComp:
		return "list"
	case *ast.Dict, *ast.DictComp:
		return "dict"
	case *ast.Set, *ast.SetComp:
		return "set"
	case *ast.GeneratorExp:
		return "generator"
	case *ast.Lambda:
		return "function"
	case *ast.JoinedStr, *ast.FormattedValue:
		return "str"
	}
	return ""
}
