// This file is the second pass: with all scopes known, it decides for each name of each scope
// whether it is local, a cell, free or global. It goes down with what outer functions bind, and
// comes back up with what inner functions need.

package symtab

// resolver is the second pass: it decides the binding of every symbol. Going down, it knows for
// each name whether a function around the current scope binds it; coming up, it hands the names
// that a scope left free to its parent.
type resolver struct {
	*collector // for its meter, names and chains

	known []knowledge // by nameID
	undo  []change    // what the open scopes changed in known
}

// knowledge is what the current scope can find out about a name of the scopes around it.
type knowledge uint8

const (
	isBound     knowledge = 1 << iota // a function-like scope binds it
	isTypeParam                       // the nearest scope that binds it does so as a type parameter
)

type change struct {
	id  nameID
	old knowledge
}

func (r *resolver) resolve() (err error) {
	defer recoverBailout(&err)
	r.known = make([]knowledge, len(r.heads))
	r.scope(r.table.Module, nil)
	return nil
}

// scope resolves s and everything in it. class is the class whose namespace s sees, or nil.
func (r *resolver) scope(s, class *Scope) {
	mark := len(r.undo)
	for _, sym := range s.Symbols {
		r.work(1)
		sym.outer = r.heads[sym.id]
		r.heads[sym.id] = sym
		r.symbol(sym, class)
	}
	if s.Kind == Class {
		class = s
		r.set(r.names[classCell], isBound, 0)
		r.set(r.names[classDict], isBound, 0)
	}
	for _, child := range s.Children {
		child.Inlined = child.Kind.Comprehension() && child.Kind != GeneratorExp && !s.SeesClass
		if child.SeesClass {
			r.scope(child, class)
		} else {
			r.scope(child, nil)
		}
		r.adopt(s, child)
	}
	r.forget(mark)
	for _, sym := range s.Symbols {
		r.work(1)
		r.heads[sym.id] = sym.outer
		sym.outer = nil
	}
	r.layOut(s)
	s.walk = walkState{}
}

// symbol decides the binding of one name, as far as the scopes around it tell. Whether it becomes a
// cell depends on those inside.
func (r *resolver) symbol(sym *Symbol, class *Scope) {
	s, known := sym.scope, r.known[sym.id]
	switch {
	case sym.Flags&DefGlobal != 0:
		if sym.Flags&DefNonlocal != 0 {
			r.failAtDirective(sym, "name '%s' is nonlocal and global", sym.Name)
		}
		sym.Binding = GlobalExplicit
		if s.Kind != Class {
			r.set(sym.id, 0, isBound)
		}
	case sym.Flags&DefNonlocal != 0:
		r.nonlocal(sym, known)
	case sym.Flags&defBound != 0:
		r.local(sym)
	case class != nil && r.inClass(class, sym):
	case known&isBound != 0:
		sym.Binding = Free
	default:
		sym.Binding = GlobalImplicit
	}
}

// nonlocal resolves a name that was declared nonlocal: an outer function must bind it.
func (r *resolver) nonlocal(sym *Symbol, known knowledge) {
	switch {
	case sym.scope.Kind == Module:
		r.failAtDirective(sym, "nonlocal declaration not allowed at module level")
	case known&isBound == 0:
		r.failAtDirective(sym, "no binding for nonlocal '%s' found", sym.Name)
	case known&isTypeParam != 0:
		r.failAtDirective(sym, "nonlocal binding not allowed for type parameter '%s'", sym.Name)
	}
	sym.Binding = Free
}

// local makes a name local, and tells inner scopes that it is bound here.
func (r *resolver) local(sym *Symbol) {
	sym.Binding = Local
	yes, no := knowledge(0), isTypeParam
	if sym.Flags&DefTypeParam != 0 {
		yes, no = isTypeParam, 0
	}
	// Inner scopes do not see what a class binds.
	if sym.scope.Kind.FunctionLike() {
		yes |= isBound
	}
	r.set(sym.id, yes, no)
}

// inClass resolves a name in a scope that sees the namespace of a class. If the class binds the
// name, a function further out that binds it too must not be asked: only the class, and after it
// the globals.
func (r *resolver) inClass(class *Scope, sym *Symbol) bool {
	outer := sym.outer
	for outer != nil && outer.scope.walk.depth > class.walk.depth {
		outer = outer.outer
	}
	switch {
	case outer == nil || outer.scope != class:
		return false
	case outer.Flags&DefGlobal != 0:
		sym.Binding = GlobalExplicit
	case outer.Flags&defBound != 0 && outer.Flags&DefNonlocal == 0:
		sym.Binding = GlobalImplicit
	default:
		return false
	}
	return true
}

// set tells inner scopes what holds for a name and what does not, until forget.
func (r *resolver) set(id nameID, yes, no knowledge) {
	old := r.known[id]
	if now := old&^no | yes; now != old {
		r.undo = append(r.undo, change{id, old})
		r.known[id] = now
	}
}

// forget undoes all but the first mark changes.
func (r *resolver) forget(mark int) {
	for i := len(r.undo) - 1; i >= mark; i-- {
		r.known[r.undo[i].id] = r.undo[i].old
	}
	r.undo = r.undo[:mark]
}

// failAtDirective points at the first declaration of a name.
func (r *resolver) failAtDirective(sym *Symbol, format string, args ...any) {
	for _, d := range sym.scope.walk.directives {
		r.work(1)
		if d.name == sym.Name {
			r.fail(d.at, format, args...)
		}
	}
	panic("symtab: declared name without a declaration: " + sym.Name)
}

// adopt takes what child left free into s, the scope around it: s owns the variable, or it has to
// take it from outside itself.
func (r *resolver) adopt(s, child *Scope) {
	for _, sym := range child.Frees {
		r.work(1)
		shared := !child.Inlined || sym.Flags&captured != 0
		switch {
		case s.Kind != Class || sym.Name != classCell && sym.Name != classDict:
			r.provide(s, sym, shared)
		case shared:
			r.provideClass(s, sym)
		default:
			// A comprehension runs while the class is being made: there is no class yet.
			sym.Binding = GlobalImplicit
		}
	}
	if child.Inlined {
		for _, sym := range child.Frees {
			sym.Cell = -1
		}
		child.Frees = nil
	}
}

// provide makes the variable behind free, a free variable of a scope inside s, available in s.
func (r *resolver) provide(s *Scope, free *Symbol, shared bool) {
	sym := r.heads[free.id]
	if sym == nil || sym.scope != s {
		sym = r.newSymbol(s, free.Name, free.id, sym)
		r.heads[free.id] = sym
		sym.Binding = Free
	}
	if shared {
		sym.Flags |= captured
	}
	switch {
	case sym.Binding == Local && s.Kind.FunctionLike():
		if shared {
			sym.Binding = Cell
		}
	case sym.Binding != Cell && sym.Binding != Free:
		sym.Flags |= FreeClass
	}
}

// provideClass gives a class the cell for its methods that it fills itself: __class__ with the
// class, once it is made, __classdict__ with the namespace of its body. It has nothing to do with
// what the body does to that name.
func (r *resolver) provideClass(s *Scope, free *Symbol) {
	for _, c := range s.Cells {
		if c.Name == free.Name {
			return
		}
	}
	r.alloc(symbolBytes)
	s.Cells = append(s.Cells, &Symbol{Name: free.Name, Binding: Cell, Slot: -1, scope: s, id: free.id})
}
