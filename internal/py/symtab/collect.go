// This file is the first pass: it walks the tree, opens a scope for each piece of code, and records
// what happens to names. collect_expr.go, collect_stmt.go, collect_pattern.go and collect_type.go
// visit the nodes.

package symtab

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
)

// collector is the first pass: it builds the scopes and notes what each does to its names. The
// order in which it visits the parts of a node is CPython's, which decides which of two errors is
// reported.
type collector struct {
	file  *source.File
	table *Table
	meter *budget.Meter

	cur   *Scope
	depth int // of the tree

	names map[string]nameID // nil until there is one
	heads []*Symbol         // by nameID: the symbol of the innermost open scope that has the name
	slab  []Symbol          // unused symbols
}

// nameID numbers the distinct names of a tree from 0.
type nameID int32

// walkState is what the first pass needs to know of an open scope.
type walkState struct {
	depth      int32       // number of scopes around it
	forgotten  bool        // an annotation that is not evaluated, or inside one
	iterTarget bool        // inside the target of a comprehension
	iterExpr   int32       // > 0 inside the iterable of a comprehension, also through inner scopes
	directives []directive // global and nonlocal declarations
	what       string      // of a TypeVariable: "a TypeVar bound", "a ParamSpec default" …
}

// directive is where a name was declared global or nonlocal; errors found by the second pass point
// there.
type directive struct {
	name string
	at   source.Span
}

// collect runs the first pass.
func (c *collector) collect(tree ast.Tree) (err error) {
	defer recoverBailout(&err)
	c.findFutures(tree)
	c.table.module = Scope{Kind: Module, Name: "<module>"}
	c.table.Module = c.enter(&c.table.module)
	switch tree := tree.(type) {
	case *ast.Expression:
		c.expr(tree.Body)
	default:
		c.stmts(statements(tree))
	}
	c.leave()
	return nil
}

// bailout carries an error from the depth of a pass to its entry point.
type bailout struct{ err error }

// recoverBailout turns a bailout into the error of an entry point. Other panics go on.
func recoverBailout(err *error) {
	switch p := recover().(type) {
	case nil:
	case bailout:
		*err = p.err
	default:
		panic(p)
	}
}

func (c *collector) fail(at source.Span, format string, args ...any) {
	panic(bailout{errorAt(c.file, at, format, args...)})
}

// maxDepth is how deep CPython 3.13 descends into a tree; the two missing to 10,000 are the call of
// compile itself.
const maxDepth = 9998

// descend counts one node, and one level of the tree until the matching ascend.
func (c *collector) descend() {
	c.work(1)
	if c.depth++; c.depth > maxDepth {
		panic(bailout{&source.SyntaxError{
			Kind: source.Recursion, Msg: "maximum recursion depth exceeded during compilation", Filename: c.file.Name,
		}})
	}
}

func (c *collector) ascend() { c.depth-- }

func (c *collector) work(n int) {
	if err := c.meter.Work(n); err != nil {
		panic(bailout{err})
	}
}

// alloc charges n bytes of the table.
func (c *collector) alloc(n int64) {
	if err := c.meter.Alloc(n); err != nil {
		panic(bailout{err})
	}
	c.table.Bytes += n
}

// What the parts of a table are charged, map entries and list slots included.
const (
	scopeBytes  = 512
	symbolBytes = 128
	nameBytes   = 64
)

// enter opens a scope inside the current one.
func (c *collector) enter(s *Scope) *Scope {
	c.alloc(scopeBytes)
	c.work(4) // some 400 ns
	if p := c.cur; p != nil {
		s.Parent = p
		s.Nested = p.Nested || p.Kind.FunctionLike()
		s.walk.depth = p.walk.depth + 1
		s.walk.forgotten = s.Kind == annotation || p.walk.forgotten
		// := is not allowed in the iterable of a comprehension, not even inside a lambda there.
		s.walk.iterExpr = p.walk.iterExpr
		if s.private == nil {
			s.private = p.private
		}
		if s.Kind != annotation {
			p.Children = append(p.Children, s)
		}
	}
	c.cur = s
	return s
}

// enterFor opens a scope that the table finds by a node.
func (c *collector) enterFor(n ast.Node, r role, s *Scope) *Scope {
	s.Node = n
	c.enter(s)
	if !s.walk.forgotten {
		if c.table.scopes == nil {
			c.table.scopes = make(map[scopeKey]*Scope)
		}
		c.table.scopes[scopeKey{n, r}] = s
	}
	return s
}

// leave closes the current scope.
func (c *collector) leave() {
	for _, sym := range c.cur.Symbols {
		c.work(1)
		c.heads[sym.id] = sym.outer
	}
	c.cur = c.cur.Parent
}

// define notes that something happens to a name in the current scope.
func (c *collector) define(name string, flags Flags, at source.Span) {
	c.defineIn(c.cur, name, flags, at)
}

// defineIn does the same for a scope around the current one; the name is mangled as the current one
// would.
func (c *collector) defineIn(s *Scope, name string, flags Flags, at source.Span) {
	c.work(1)
	mangled := c.cur.Mangle(name)
	sym := c.symbol(s, mangled)
	switch both := sym.Flags & flags; {
	case both&DefParam != 0:
		c.fail(at, "duplicate argument '%s' in function definition", name)
	case both&DefTypeParam != 0:
		c.fail(at, "duplicate type parameter '%s'", name)
	}
	sym.Flags |= flags
	if s.walk.iterTarget {
		if sym.Flags&(DefGlobal|DefNonlocal) != 0 {
			c.fail(at, "comprehension inner loop cannot rebind assignment expression target '%s'", name)
		}
		sym.Flags |= CompIter
	}
	if flags&DefParam != 0 {
		s.NParams++
	}
	if flags&DefGlobal != 0 {
		c.symbol(c.table.Module, mangled).Flags |= DefGlobal
	}
}

// lookup returns the flags that a name has so far in an open scope.
func (c *collector) lookup(s *Scope, name string) Flags {
	id, ok := c.names[s.Mangle(name)]
	if !ok {
		return 0
	}
	for sym := c.heads[id]; sym != nil && sym.scope.walk.depth >= s.walk.depth; sym = sym.outer {
		if sym.scope == s {
			return sym.Flags
		}
	}
	return 0
}

// symbol returns the symbol of a mangled name in an open scope, which it makes if need be. Scopes
// further in may have the name as well, so the new one goes into its place in the chain.
func (c *collector) symbol(s *Scope, mangled string) *Symbol {
	id := c.intern(mangled)
	at := &c.heads[id]
	for *at != nil && (*at).scope.walk.depth > s.walk.depth {
		at = &(*at).outer
	}
	if *at == nil || (*at).scope != s {
		*at = c.newSymbol(s, mangled, id, *at)
	}
	return *at
}

// intern returns the number of a name.
func (c *collector) intern(name string) nameID {
	id, ok := c.names[name]
	if !ok {
		c.alloc(nameBytes + int64(len(name)))
		id = nameID(len(c.heads))
		if c.names == nil {
			c.names = make(map[string]nameID)
		}
		c.names[name] = id
		c.heads = append(c.heads, nil)
	}
	return id
}

// newSymbol appends a symbol to s.
func (c *collector) newSymbol(s *Scope, mangled string, id nameID, outer *Symbol) *Symbol {
	c.alloc(symbolBytes)
	if len(c.slab) == 0 {
		// Short snippets have few names; long ones should not pay an allocation for each.
		c.slab = make([]Symbol, min(8+len(c.heads), 128))
	}
	sym := &c.slab[0]
	c.slab = c.slab[1:]
	if s.Symbols == nil {
		s.Symbols = make([]*Symbol, 0, 4) // enough for most scopes
	}
	*sym = Symbol{Name: mangled, Slot: -1, Cell: -1, scope: s, outer: outer, id: id}
	s.Symbols = append(s.Symbols, sym)
	return sym
}
