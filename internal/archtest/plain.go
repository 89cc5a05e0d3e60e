package archtest

import (
	"go/ast"
	"go/token"
	"path"
	"slices"
	"strings"
)

// Snapshots can hold a session because all that it owns is plain data. Two things keep that true:
// the Go types behind Python objects have no functions, channels or locks in them, and those that
// no table of kinds knows are registered in a list of their package.

// PlainData names the packages whose types sessions consist of.
type PlainData struct {
	Packages []string // the same form as Package.Imports
	Object   string   // the type that Python objects begin with
	Lists    []string // names of the lists in which packages register their types
	Methods  []string // methods by which types are known that must be in a list
	Portable []string // a type with all of these methods says itself how it is written down
	Except   map[string]string
	Static   []string // types that belong to the process: what they hold is no session's
}

// structs are the types of one package.
type structs struct {
	dir     string
	decls   map[string]ast.Expr
	at      map[string]string          // file of each type
	methods map[string]map[string]bool // by type
	listed  map[string]bool
}

// checkPlain applies the rules for plain data.
func (c *checker) checkPlain(files []*file) {
	byDir := map[string]*structs{}
	for _, f := range files {
		if f.test || !matchesAny(c.rules.Plain.Packages, f.dir) {
			continue
		}
		s := byDir[f.dir]
		if s == nil {
			s = &structs{f.dir, map[string]ast.Expr{}, map[string]string{}, map[string]map[string]bool{}, map[string]bool{}}
			byDir[f.dir] = s
		}
		s.collect(f, c.rules.Plain.Lists)
	}
	for _, s := range byDir {
		c.checkListed(s)
		for name := range s.decls {
			if s.listed[name] || s.isObject(name, c.rules.Plain.Object) {
				c.checkFields(s, name, name, map[string]bool{})
			}
		}
	}
	slices.Sort(c.problems)
}

// collect notes the types of a file, their methods, and what the lists name.
func (s *structs) collect(f *file, lists []string) {
	for _, d := range f.syntax.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv != nil && len(d.Recv.List) == 1 {
				s.method(receiver(d.Recv.List[0].Type), d.Name.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					s.decls[spec.Name.Name], s.at[spec.Name.Name] = spec.Type, f.path
				case *ast.ValueSpec:
					if d.Tok == token.VAR && len(spec.Names) == 1 && slices.Contains(lists, spec.Names[0].Name) {
						s.register(spec.Values)
					}
				}
			}
		}
	}
}

func (s *structs) method(typ, name string) {
	if s.methods[typ] == nil {
		s.methods[typ] = map[string]bool{}
	}
	s.methods[typ][name] = true
}

// receiver returns the name of a type, without its star and parameters.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.ParenExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// register notes the types of a list such as []any{(*deque)(nil), stream{}}.
func (s *structs) register(values []ast.Expr) {
	for _, v := range values {
		lit, ok := v.(*ast.CompositeLit)
		if !ok {
			continue
		}
		for _, e := range lit.Elts {
			switch e := e.(type) {
			case *ast.CallExpr:
				s.listed[receiver(e.Fun)] = true
			case *ast.CompositeLit:
				s.listed[receiver(e.Type)] = true
			}
		}
	}
}

// isObject reports whether a struct begins with the header of Python objects, directly or through
// another struct.
func (s *structs) isObject(name, header string) bool {
	st, ok := s.decls[name].(*ast.StructType)
	if !ok || len(st.Fields.List) == 0 || len(st.Fields.List[0].Names) > 0 {
		return false
	}
	first, ok := st.Fields.List[0].Type.(*ast.Ident)
	return ok && (first.Name == header || first.Name != name && s.isObject(first.Name, header))
}

// checkListed makes sure that types with a telling method are registered.
func (c *checker) checkListed(s *structs) {
	for typ, methods := range s.methods {
		if s.listed[typ] || c.excepted(s, typ) || s.isObject(typ, c.rules.Plain.Object) {
			continue
		}
		if slices.ContainsFunc(c.rules.Plain.Methods, func(m string) bool { return methods[m] }) {
			c.problemf("%s: type %s is in no list of states: a snapshot could not name it", s.at[typ], typ)
		}
	}
}

func (c *checker) excepted(s *structs, typ string) bool {
	_, ok := c.rules.Plain.Except[path.Join(s.dir, typ)]
	return ok
}

// checkFields looks for fields that are no data, in a type and in those of its package that it
// consists of.
func (c *checker) checkFields(s *structs, root, name string, seen map[string]bool) {
	if seen[name] || c.excepted(s, name) || slices.Contains(c.rules.Plain.Static, name) {
		return
	}
	seen[name] = true
	m := s.methods[name]
	if len(c.rules.Plain.Portable) > 0 && !slices.ContainsFunc(c.rules.Plain.Portable, func(p string) bool { return !m[p] }) {
		return
	}
	var look func(n ast.Node) bool
	look = func(n ast.Node) bool {
		what := ""
		switch n := n.(type) {
		case *ast.Field: // its names are none of types
			ast.Inspect(n.Type, look)
			return false
		case *ast.FuncType:
			what = "a function"
		case *ast.ChanType:
			what = "a channel"
		case *ast.InterfaceType:
			return false // what it holds is a type of its own
		case *ast.SelectorExpr:
			if pkg, ok := n.X.(*ast.Ident); ok && (pkg.Name == "sync" || pkg.Name == "atomic" || pkg.Name == "unsafe") {
				what = pkg.Name + "." + n.Sel.Name
			}
			if what == "" {
				return false
			}
		case *ast.Ident:
			if s.decls[n.Name] != nil {
				c.checkFields(s, root, n.Name, seen)
			}
		}
		if what != "" {
			c.problemf("%s: type %s, of which %s consists, has %s in it: sessions are plain data", s.at[name], name, root, strings.TrimSpace(what))
			return false
		}
		return true
	}
	ast.Inspect(s.decls[name], look)
}
