package hognose_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A package that is to be learned in an evening has few names. Methods and fields do not count.
func TestThePackageIsSmall(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), f, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range tree.Decls {
			names = append(names, exported(d)...)
		}
	}
	slices.Sort(names)
	if t.Logf("%d: %s", len(names), strings.Join(names, " ")); len(names) > 37 {
		t.Errorf("the package exports %d names, want at most 37", len(names))
	}
}

// exported lists the exported names of a declaration.
func exported(d ast.Decl) (names []string) {
	add := func(ids ...*ast.Ident) {
		for _, id := range ids {
			if id.IsExported() {
				names = append(names, id.Name)
			}
		}
	}
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			add(d.Name)
		}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				add(s.Name)
			case *ast.ValueSpec:
				add(s.Names...)
			}
		}
	}
	return names
}
