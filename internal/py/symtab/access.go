// This file says how code reaches a variable: the question that the compiler asks for each name.

package symtab

// AccessKind is the way to a variable.
type AccessKind uint8

const (
	ByName   AccessKind = iota // in the namespace of the frame, then globals, then builtins
	ByGlobal                   // globals, then builtins
	InLocal                    // Scope.Locals[Index]
	InCell                     // Scope.Cells[Index]
	InFree                     // Scope.Frees[Index]
)

// Access says how code reaches a variable.
type Access struct {
	Kind AccessKind

	// ClassFirst asks a load to look in the namespace of a class before it goes the way of Kind: in
	// a class body that of the frame, in a scope with SeesClass the mapping in __classdict__.
	// Stores and deletes ignore it.
	ClassFirst bool

	// Scope owns Index. It is the scope that was asked, or the one around it whose frame an inlined
	// comprehension uses.
	Scope *Scope
	Index int
}

// Access returns how code in s reaches a name, which must be mangled already. A name that s does
// not know, because the compiler made it up, is looked up by name or, in functions, among the
// globals.
func (s *Scope) Access(name string) Access {
	sym := s.Lookup(name)
	switch {
	case s.Inlined && (sym == nil || sym.Binding != Local && sym.Binding != Cell):
		return s.accessThroughParent(name, sym)
	case sym == nil:
		return s.accessUnbound()
	}
	switch sym.Binding {
	case Local:
		if s.Kind.FunctionLike() {
			return Access{Kind: InLocal, Scope: s, Index: int(sym.Slot)}
		}
		return Access{Kind: ByName, Scope: s}
	case Cell:
		// Even a type parameter gives way to a name of the class, if it is a cell.
		return Access{Kind: InCell, Scope: s, Index: int(sym.Cell), ClassFirst: s.SeesClass}
	case Free:
		return Access{Kind: InFree, Scope: s, Index: int(sym.Cell), ClassFirst: s.Kind == Class || s.SeesClass}
	case GlobalExplicit:
		return Access{Kind: ByGlobal, Scope: s}
	}
	return s.accessUnbound()
}

// accessUnbound is the way to a name that no enclosing function binds.
func (s *Scope) accessUnbound() Access {
	if s.Kind.FunctionLike() {
		return Access{Kind: ByGlobal, Scope: s, ClassFirst: s.SeesClass}
	}
	return Access{Kind: ByName, Scope: s}
}

// accessThroughParent reaches what an inlined comprehension does not bind itself. Its parent has
// the name too, unless the parent is a class, whose namespace a comprehension does not see.
func (s *Scope) accessThroughParent(name string, sym *Symbol) Access {
	p := s.Parent
	if p.Kind != Class {
		return p.Access(name)
	}
	if sym != nil && sym.Binding == Free {
		return p.Capture(name)
	}
	// Only __class__ gets here with an outer cell: that of the class around p.
	if sym := p.Lookup(name); sym != nil && sym.Binding == Free {
		return Access{Kind: InFree, Scope: p, Index: int(sym.Cell)}
	}
	return Access{Kind: ByGlobal, Scope: p}
}

// Capture returns the cell that s hands to an inner function for its free variable of that name:
// InCell or InFree.
func (s *Scope) Capture(name string) Access {
	if s.Kind == Class {
		for i, c := range s.Cells {
			if c.Name == name {
				return Access{Kind: InCell, Scope: s, Index: i}
			}
		}
	}
	sym := s.Lookup(name)
	if sym != nil && sym.Binding == Cell {
		return Access{Kind: InCell, Scope: s, Index: int(sym.Cell)}
	}
	if s.Inlined {
		return s.Parent.Capture(name)
	}
	return Access{Kind: InFree, Scope: s, Index: int(sym.Cell)}
}
