package compiler

import (
	"strings"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
)

// importStmt compiles import a.b.c, which binds a, and import a.b.c as d, which binds the attribute
// c of b of a.
func (u *unit) importStmt(s *ast.Import) {
	for _, alias := range s.Names {
		mark := u.top
		module := u.importModule(alias.Name, bytecode.Const{Kind: bytecode.None}, 0, s.Span)
		first, rest, dotted := strings.Cut(alias.Name, ".")
		switch {
		case alias.AsName == "":
			u.storeName(first, module, s.Span)
		case !dotted:
			u.storeName(alias.AsName, module, s.Span)
		default:
			for part := range strings.SplitSeq(rest, ".") {
				u.emit(bytecode.ImportFrom, 0, r(module), r(module), u.attrCache(part, s.Span), s.Span)
			}
			u.storeName(alias.AsName, module, s.Span)
		}
		u.top = mark
	}
}

// importModule imports a module into the first free temporary.
func (u *unit) importModule(name string, names bytecode.Const, level int, at source.Span) int {
	dst := u.loadConst(names, at)
	u.loadConst(integer(level), at)
	u.emit(bytecode.Import, 0, r(dst), u.mustConst(str(name), at), 0, at)
	u.top = dst + 1
	return dst
}

// importFrom compiles from a import b, c and from a import *.
func (u *unit) importFrom(s *ast.ImportFrom) {
	if err := u.table.CheckImport(u.file, s); err != nil {
		panic(bailout{err})
	}
	names := make([]bytecode.Const, len(s.Names))
	for i, alias := range s.Names {
		names[i] = str(alias.Name)
	}
	module := u.importModule(s.Module, bytecode.Const{Kind: bytecode.Tuple, Elems: names}, s.Level, s.Span)
	if s.Names[0].Name == "*" {
		u.emit(bytecode.Intrinsic, bytecode.ImportStar, r(u.temp()), r(module), bytecode.NoReg, s.Span)
		return
	}
	for _, alias := range s.Names {
		value := u.temp()
		u.emit(bytecode.ImportFrom, 0, r(value), r(module), u.attrCache(alias.Name, s.Span), s.Span)
		name := alias.AsName
		if name == "" {
			name = alias.Name
		}
		u.storeName(name, value, s.Span)
		u.top = value
	}
}
