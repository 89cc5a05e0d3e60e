// This file measures the source as a whole, for make figures.

package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode/utf8"
)

// wide is the number of columns from which a line counts as long.
const wide = 120

// counts are the figures of one package; tests and generated files do not count.
type counts struct {
	files, lines, comments, long int
}

// tree is what the source as a whole measures.
type tree struct {
	packages map[string]*counts
	methods  int // of object.Thread
	exported int // names of the root package
}

// measureTree reads every .go file that the go command would build.
func measureTree(src fs.FS) (*tree, error) {
	t := &tree{packages: map[string]*counts{}}
	err := fs.WalkDir(src, ".", func(name string, d fs.DirEntry, err error) error {
		switch base := path.Base(name); {
		case err != nil:
			return err
		case d.IsDir() && name != "." && (base == "testdata" || base[0] == '.' || base[0] == '_'):
			return fs.SkipDir
		case d.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		text, err := fs.ReadFile(src, name)
		if err != nil {
			return err
		}
		return t.add(name, string(text))
	})
	return t, err
}

func (t *tree) add(name, text string) error {
	f, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil || ast.IsGenerated(f) {
		return err
	}
	dir := path.Dir(name)
	c := t.packages[dir]
	if c == nil {
		c = &counts{}
		t.packages[dir] = c
	}
	c.files++
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		c.lines++
		if strings.HasPrefix(strings.TrimSpace(line), "//") {
			c.comments++
		}
		if utf8.RuneCountInString(strings.ReplaceAll(line, "\t", "    ")) > wide {
			c.long++
		}
	}
	for _, d := range f.Decls {
		if dir == "internal/py/object" && receiver(d) == "Thread" {
			t.methods++
		}
		if dir == "." {
			t.exported += exportedNames(d)
		}
	}
	return nil
}

// receiver names the type whose method d is, or "".
func receiver(d ast.Decl) string {
	fn, ok := d.(*ast.FuncDecl)
	if !ok || fn.Recv == nil {
		return ""
	}
	x := fn.Recv.List[0].Type
	if star, ok := x.(*ast.StarExpr); ok {
		x = star.X
	}
	id, _ := x.(*ast.Ident)
	if id == nil {
		return ""
	}
	return id.Name
}

// exportedNames counts the names of the package that d declares for others, methods and fields
// aside.
func exportedNames(d ast.Decl) (n int) {
	var names []*ast.Ident
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			names = append(names, d.Name)
		}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				names = append(names, s.Name)
			case *ast.ValueSpec:
				names = append(names, s.Names...)
			}
		}
	}
	for _, id := range names {
		if id.IsExported() {
			n++
		}
	}
	return n
}

// print writes the figures, the largest package first.
func (t *tree) print(w io.Writer) {
	var all counts
	var dirs []string
	for dir, c := range t.packages {
		dirs = append(dirs, dir)
		all.files, all.lines, all.comments, all.long = all.files+c.files, all.lines+c.lines,
			all.comments+c.comments, all.long+c.long
	}
	slices.SortFunc(dirs, func(a, b string) int {
		if x, y := t.packages[a], t.packages[b]; x.lines != y.lines {
			return y.lines - x.lines
		}
		return strings.Compare(a, b)
	})
	fmt.Fprintf(w, "packages                       %d\nfiles                          %d\nlines                          %d\n", len(dirs), all.files, all.lines)
	fmt.Fprintf(w, "share of comment lines         %.3f\nlines over %d columns         %d\n",
		float64(all.comments)/float64(max(all.lines, 1)), wide, all.long)
	fmt.Fprintf(w, "methods of object.Thread       %d\nexported names of the root     %d\n\n", t.methods, t.exported)
	fmt.Fprintf(w, "%-36s %6s %7s %8s\n", "package", "files", "lines", "comments")
	for _, dir := range dirs {
		c := t.packages[dir]
		fmt.Fprintf(w, "%-36s %6d %7d %8.3f\n", dir, c.files, c.lines, float64(c.comments)/float64(max(c.lines, 1)))
	}
}
