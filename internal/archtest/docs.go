package archtest

import (
	"go/ast"
	"slices"
)

// checkDocs refuses an exported name of a public package that has no comment. Methods whose name
// says it all, because an interface of the standard library or of this module fixes what they do,
// may go without.
func (c *checker) checkDocs(files []*file) {
	for _, f := range files {
		if f.test || !matchesAny(c.rules.Public, f.dir) {
			continue
		}
		for _, d := range f.syntax.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				c.checkFuncDoc(f, d)
			case *ast.GenDecl:
				c.checkGroupDoc(f, d)
			}
		}
	}
}

// selfExplanatory are methods of error, fmt.Stringer, io and json interfaces.
var selfExplanatory = []string{"Error", "Unwrap", "Temporary", "String", "Read", "Write", "Close", "MarshalJSON", "UnmarshalJSON"}

// checkFuncDoc checks a function or method.
func (c *checker) checkFuncDoc(f *file, d *ast.FuncDecl) {
	switch {
	case !d.Name.IsExported(), d.Doc != nil:
	case d.Recv != nil && (slices.Contains(selfExplanatory, d.Name.Name) || !ast.IsExported(receiver(d.Recv.List[0].Type))):
	default:
		c.problemf("%s: %s has no comment", f.path, d.Name.Name)
	}
}

// checkGroupDoc looks at types, constants and variables. A comment in front of a group or behind a
// line will do.
func (c *checker) checkGroupDoc(f *file, d *ast.GenDecl) {
	for _, s := range d.Specs {
		var names []*ast.Ident
		commented := d.Doc != nil
		switch s := s.(type) {
		case *ast.TypeSpec:
			names, commented = []*ast.Ident{s.Name}, commented || s.Doc != nil || s.Comment != nil
		case *ast.ValueSpec:
			names, commented = s.Names, commented || s.Doc != nil || s.Comment != nil
		}
		for _, n := range names {
			if n.IsExported() && !commented {
				c.problemf("%s: %s has no comment", f.path, n.Name)
			}
		}
	}
}
