// This file compiles f-strings.

package compiler

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
)

// joinedStr compiles an f-string: its pieces side by side, then one Concat.
func (u *unit) joinedStr(e *ast.JoinedStr, want int) operand {
	switch len(e.Values) {
	case 0:
		return u.literal(str(""))
	case 1:
		return u.value(e.Values[0], want)
	}
	mark := u.top
	n := 0
	for _, v := range e.Values {
		if n == chunk {
			u.emit(bytecode.Concat, 0, r(mark), r(mark), uint16(n), e.Span)
			u.top, n = mark+1, 1
		}
		u.push(v)
		n++
	}
	dst := u.target(want, mark)
	u.emit(bytecode.Concat, 0, r(dst), r(mark), uint16(n), e.Span)
	return u.freeTemps(mark, dst)
}

// Conversions of Format.
var conversions = map[int]uint8{-1: 0, 's': 1, 'r': 2, 'a': 3}

// formatted compiles a replacement field.
func (u *unit) formatted(e *ast.FormattedValue, want int) operand {
	mark := u.top
	var value int
	spec := uint16(bytecode.NoReg)
	if e.FormatSpec == nil {
		value = u.expr(e.Value)
	} else {
		value = u.load(u.hold(e.Value, e.FormatSpec.Span), e.Value.Range())
		spec = r(u.expr(e.FormatSpec))
	}
	dst := u.target(want, mark)
	u.emit(bytecode.Format, conversions[e.Conversion], r(dst), r(value), spec, e.Span)
	return u.freeTemps(mark, dst)
}
