// This file numbers the registers and cells of a scope, once the second pass has decided every
// name.

package symtab

import (
	"slices"
	"strings"
)

// layOut numbers the registers and cells of a scope whose symbols are decided, and prepares Lookup.
func (r *resolver) layOut(s *Scope) {
	if s.Inlined {
		// The iterator that a comprehension function takes as its parameter .0 needs no name here.
		s.Symbols, s.NParams = s.Symbols[1:], 0
	}
	locals := r.countKinds(s)
	if s.Kind.FunctionLike() && locals > 0 {
		r.layOutLocals(s, locals)
	}
	r.number(s.Cells)
	r.number(s.Frees)
	if len(s.Symbols) > fewSymbols {
		s.index = make(map[string]*Symbol)
		for _, sym := range s.Symbols {
			r.work(1)
			s.index[sym.Name] = sym
		}
	}
}

// countKinds fills Cells and Frees, and returns the number of registers.
func (r *resolver) countKinds(s *Scope) (locals int) {
	locals = s.NParams
	for _, sym := range s.Symbols {
		r.work(1)
		switch {
		case sym.Binding == Cell:
			s.Cells = append(s.Cells, sym)
		case sym.Binding == Free || sym.Flags&FreeClass != 0:
			s.Frees = append(s.Frees, sym)
		case sym.Binding == Local && sym.Flags&DefParam == 0:
			locals++
		}
	}
	return locals
}

// layOutLocals gives each local variable its register: the parameters first, in their order.
func (r *resolver) layOutLocals(s *Scope, n int) {
	s.Locals = make([]*Symbol, n)
	param, local := 0, s.NParams
	for _, sym := range s.Symbols {
		r.work(1)
		switch {
		case sym.Flags&DefParam != 0:
			s.Locals[param], sym.Slot = sym, int32(param)
			param++
		case sym.Binding == Local:
			s.Locals[local], sym.Slot = sym, int32(local)
			local++
		}
	}
}

// number sorts cells by name, the order in which CPython shows them.
func (r *resolver) number(cells []*Symbol) {
	slices.SortFunc(cells, func(a, b *Symbol) int {
		r.work(1)
		return strings.Compare(a.Name, b.Name)
	})
	for i, sym := range cells {
		sym.Cell = int32(i)
	}
}
