package symtab

import (
	"bytes"
	"fmt"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

// The listings beside testdata/scopes/*.py were printed by CPython; testdata/oracle.py renews them.
func TestScopesEqualThoseOfCPython(t *testing.T) {
	files, err := filepath.Glob("testdata/scopes/*.py")
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(strings.TrimSuffix(path, ".py") + ".txt")
			if err != nil {
				t.Fatal(err)
			}
			table, err := build(string(text))
			if err != nil {
				t.Fatal(err)
			}
			wantScopes, wantCodes, wantAccesses := sections(string(want))
			if diff := firstDifference(scopes(table), wantScopes); diff != "" {
				t.Error(diff)
			}
			if diff := firstDifference(codes(table), wantCodes); diff != "" {
				t.Error(diff)
			}
			if missing := missingAccesses(table, wantAccesses); len(missing) > 0 {
				t.Errorf("names not reached as in CPython: %q", missing)
			}
		})
	}
}

// build parses text as a module and finds its scopes.
func build(text string) (*Table, error) {
	f, tree, err := parse(text)
	if err != nil {
		return nil, err
	}
	return Build(f, tree, 0, nil)
}

func parse(text string) (*source.File, ast.Tree, error) {
	f, err := source.FromString("f", text, nil)
	if err != nil {
		return nil, nil, err
	}
	tree, err := parser.Parse(f, parser.Exec, nil)
	return f, tree, err
}

func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(g), len(w)) {
		switch {
		case i >= len(g):
			return fmt.Sprintf("line %d: missing %q", i+1, w[i])
		case i >= len(w):
			return fmt.Sprintf("line %d: surplus %q", i+1, g[i])
		case g[i] != w[i]:
			return fmt.Sprintf("line %d:\n got %q\nwant %q", i+1, g[i], w[i])
		}
	}
	return ""
}

// sections splits a listing of testdata/oracle.py.
func sections(listing string) (scopes, codes, accesses string) {
	scopes, codes, _ = strings.Cut(strings.TrimSuffix(listing, "\n"), "\ncode\n")
	codes, accesses, _ = strings.Cut(codes+"\n", "\naccess\n")
	return scopes, codes, accesses
}

// scopes prints the first section of a listing.
func scopes(t *Table) string {
	var b bytes.Buffer
	merge(t.Module, nil).print(&b, 0)
	return strings.TrimSuffix(b.String(), "\n")
}

// codes prints the second section.
func codes(t *Table) string {
	lines := make(map[string]bool)
	for s := range frames(t.Module) {
		lines[codeLine(s)] = true
	}
	return strings.Join(slices.Sorted(maps.Keys(lines)), "\n")
}

// frames yields the scopes of s and inside it that have code objects.
func frames(s *Scope) iter.Seq[*Scope] {
	return func(yield func(*Scope) bool) {
		if !s.Inlined && !yield(s) {
			return
		}
		for _, c := range s.Children {
			for f := range frames(c) {
				if !yield(f) {
					return
				}
			}
		}
	}
}

func codeLine(s *Scope) string {
	kind := "plain"
	switch {
	case !s.Kind.FunctionLike():
	case s.Generator && s.Coroutine:
		kind = "async-generator"
	case s.Generator:
		kind = "generator"
	case s.Coroutine:
		kind = "coroutine"
	}
	var params []string
	if s.Kind != TypeParams {
		params = names(s.Params())
	}
	return fmt.Sprintf("%s %s params=%s cells=%s frees=%s", s.Name, kind, strings.Join(params, ","),
		strings.Join(cellNames(s), ","), strings.Join(names(s.Frees), ","))
}

func names(list []*Symbol) (names []string) {
	for _, sym := range list {
		names = append(names, sym.Name)
	}
	return names
}

// cellNames returns the cells of s and those of the comprehensions in its frame, which CPython does
// not keep apart.
func cellNames(s *Scope) []string {
	list := names(s.Cells)
	for _, c := range s.Children {
		if c.Inlined {
			list = append(list, cellNames(c)...)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// missingAccesses returns the lines of the third section that no scope with such a name agrees
// with.
func missingAccesses(t *Table, want string) (missing []string) {
	byName := make(map[string][]*Scope)
	for s := range frames(t.Module) {
		byName[s.Name] = append(byName[s.Name], s)
	}
	for _, line := range strings.FieldsFunc(want, func(r rune) bool { return r == '\n' }) {
		way, rest := cutLast(line)
		verb, rest := cutLast(rest)
		name, code := cutLast(rest)
		agrees := func(s *Scope) bool { return reaches(s, name, verb, way) }
		if !slices.ContainsFunc(byName[code], agrees) {
			missing = append(missing, line)
		}
	}
	return missing
}

func cutLast(s string) (last, rest string) {
	i := strings.LastIndexByte(s, ' ')
	return s[i+1:], s[:max(i, 0)]
}

// reaches reports whether code in the frame of s, inlined comprehensions included, gets to a name
// in the given way.
func reaches(s *Scope, name, verb, way string) bool {
	a := s.Access(name)
	a.ClassFirst = a.ClassFirst && verb == "load"
	if wayOf(a) == way {
		return true
	}
	if name == classDict && (s.SeesClass || slices.Contains(names(s.Cells), classDict)) {
		return wayOf(s.Capture(name)) == way // reached by the compiler, not by the program
	}
	return slices.ContainsFunc(s.Children, func(c *Scope) bool { return c.Inlined && reaches(c, name, verb, way) })
}

func wayOf(a Access) string {
	way := [...]string{ByName: "name", ByGlobal: "global", InLocal: "local", InCell: "cell", InFree: "cell"}[a.Kind]
	if a.ClassFirst {
		way = "class-" + way
	}
	return way
}

// view is a scope as CPython shows it, with the names of inlined comprehensions merged in.
type view struct {
	scope    *Scope
	children []*view
	symbols  map[string]viewSymbol
	free     map[string]bool // what the scope leaves to those around it
}

type viewSymbol struct {
	flags    Flags
	binding  Binding
	compCell bool // a cell of an inlined comprehension
}

// merge turns our scopes into CPython's, faults included. class is the class whose namespace s
// sees, as far as its names are merged yet.
func merge(s *Scope, class *view) *view {
	v := &view{scope: s, symbols: make(map[string]viewSymbol), free: make(map[string]bool)}
	for _, sym := range s.Symbols {
		vs := viewSymbol{flags: sym.Flags &^ (captured | FreeClass), binding: sym.Binding}
		if vs.binding == Cell {
			vs.binding = Local // until an inner scope is found that wants it
		}
		if vs.flags == 0 {
			continue // only passed on, as findCells will see
		}
		if vs.binding == Free && class != nil && class.symbols[sym.Name].flags&defBound != 0 {
			// Only a comprehension variable that was merged into the class can cause this.
			vs.binding = GlobalImplicit
		}
		if vs.binding == Free {
			v.free[sym.Name] = true
		}
		v.symbols[sym.Name] = vs
	}
	wanted := make(map[string]bool)
	compCells := make(map[string]bool)
	for _, child := range s.Children {
		seen := class
		if s.Kind == Class {
			seen = v
		}
		if !child.SeesClass {
			seen = nil
		}
		c := merge(child, seen)
		if child.Inlined {
			v.inline(c, compCells)
			v.children = append(v.children, c.children...)
		} else {
			v.children = append(v.children, c)
		}
		maps.Copy(wanted, c.free)
	}
	v.findCells(wanted, compCells)
	return v
}

// inline copies the names of an inlined comprehension that the scope does not have yet.
func (v *view) inline(c *view, compCells map[string]bool) {
	for name, vs := range c.symbols {
		if vs.flags&DefParam != 0 {
			continue
		}
		if vs.binding == Cell || vs.compCell {
			compCells[name] = true
		}
		if vs.binding == Free && v.scope.Kind == Class && name == classCell {
			vs.binding = GlobalImplicit
			delete(c.free, name)
		}
		own, ok := v.symbols[name]
		switch {
		case !ok:
			v.symbols[name] = viewSymbol{flags: vs.flags, binding: vs.binding}
		case own.flags&defBound != 0 && v.scope.Kind != Class && !c.freeInside(name):
			delete(c.free, name)
		}
	}
}

func (v *view) freeInside(name string) bool {
	return slices.ContainsFunc(v.children, func(c *view) bool { return c.symbols[name].binding == Free })
}

// findCells decides which locals are cells, and records the names that the scope only passes on.
func (v *view) findCells(wanted, compCells map[string]bool) {
	for name, vs := range v.symbols {
		vs.compCell = compCells[name]
		if vs.binding == Local && v.scope.Kind.FunctionLike() && (wanted[name] || vs.compCell) {
			vs.binding = Cell
			delete(wanted, name)
		}
		v.symbols[name] = vs
	}
	if v.scope.Kind == Class {
		delete(wanted, classCell)
		delete(wanted, classDict)
	}
	for name := range wanted {
		v.free[name] = true
		vs, ok := v.symbols[name]
		switch {
		case !ok:
			vs.binding = Free
		case v.scope.Kind == Class || v.scope.SeesClass:
			vs.flags |= FreeClass
		}
		v.symbols[name] = vs
	}
}

var (
	viewKinds = [...]string{Module: "module", Class: "class", TypeAlias: "typealias", TypeParams: "typeparams",
		TypeVariable: "typevariable"}
	viewBindings = [...]string{Unresolved: "?", Local: "LOCAL", Cell: "CELL", Free: "FREE",
		GlobalImplicit: "GLOBAL_IMPLICIT", GlobalExplicit: "GLOBAL_EXPLICIT"}
	viewFlags = []struct {
		flag Flags
		name string
	}{
		{DefGlobal, "global"}, {DefLocal, "local"}, {DefParam, "param"}, {DefNonlocal, "nonlocal"}, {Used, "used"},
		{FreeClass, "freeclass"}, {DefImport, "import"}, {Annotated, "annotated"}, {CompIter, "iter"},
		{DefTypeParam, "typeparam"},
	}
)

func (v *view) print(b *bytes.Buffer, depth int) {
	pad := strings.Repeat("  ", depth)
	kind := "function"
	if int(v.scope.Kind) < len(viewKinds) && viewKinds[v.scope.Kind] != "" {
		kind = viewKinds[v.scope.Kind]
	}
	nested := ""
	if v.scope.Nested {
		nested = " nested"
	}
	fmt.Fprintf(b, "%s%s %s%s:", pad, kind, v.name(), nested)
	for _, p := range v.scope.Params() {
		b.WriteString(" " + p.Name)
	}
	b.WriteByte('\n')
	for _, name := range slices.Sorted(maps.Keys(v.symbols)) {
		vs := v.symbols[name]
		fmt.Fprintf(b, "%s  - %s: %s", pad, name, viewBindings[vs.binding])
		for _, f := range viewFlags {
			if vs.flags&f.flag != 0 && !(f.flag == FreeClass && vs.binding == Free) {
				b.WriteString(" " + f.name)
			}
		}
		if vs.compCell {
			b.WriteString(" compcell")
		}
		b.WriteByte('\n')
	}
	for _, c := range v.children {
		c.print(b, depth+1)
	}
}

// name returns the scope's name in CPython's symbol table, which differs from that of the code
// object.
func (v *view) name() string {
	name := v.scope.Name
	switch {
	case name == "<module>":
		return "top"
	case v.scope.Kind == TypeParams:
		return strings.TrimSuffix(strings.TrimPrefix(name, "<generic parameters of "), ">")
	}
	return strings.Trim(name, "<>")
}
