package hognose_test

import (
	"bytes"
	"flag"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write testdata/api.txt anew")

// apiPackages are what users may import.
var apiPackages = []string{
	".", "agent", "agent/agenttest", "agent/anthropic", "agent/mcp", "agent/openai",
	"backend", "backend/docker", "backend/driver", "backend/e2b", "backend/process", "packages", "server", "server/store",
}

// All that users can name stands in testdata/api.txt, with its signature: whoever changes the file
// changes the API, and reviews it.
func TestExportsAreReviewed(t *testing.T) {
	var b strings.Builder
	for _, dir := range apiPackages {
		b.WriteString("# " + strings.TrimSuffix("github.com/hognose/hognose/"+dir, "/.") + "\n\n")
		for _, line := range exports(t, dir) {
			b.WriteString(line + "\n")
		}
		b.WriteString("\n")
	}
	const file = "testdata/api.txt"
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got := b.String(); got != string(want) {
		t.Errorf("the exports are not those of %s; go test -run TestExportsAreReviewed -update . writes it anew:\n%s", file, changed(string(want), got))
	}
}

// changed lists the lines that only one of two texts has.
func changed(old, new string) string {
	a, b := strings.Split(old, "\n"), strings.Split(new, "\n")
	var out []string
	for _, l := range a {
		if !slices.Contains(b, l) {
			out = append(out, "- "+l)
		}
	}
	for _, l := range b {
		if !slices.Contains(a, l) {
			out = append(out, "+ "+l)
		}
	}
	return strings.Join(out, "\n")
}

// exports lists the exported declarations of a package, in order. Fields and methods that are not
// exported are left out.
func exports(t *testing.T, dir string) []string {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		tree, err := parser.ParseFile(set, f, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(tree.Name.Name, "main") || !ast.FileExports(tree) {
			continue
		}
		for _, d := range tree.Decls {
			out = append(out, declared(t, d)...)
		}
	}
	slices.Sort(out)
	return slices.Compact(out) // files for two systems declare the same
}

// declared renders a declaration without bodies, comments and values, one line or block for each
// name.
func declared(t *testing.T, d ast.Decl) (out []string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv != nil && !ast.IsExported(receiverName(d.Recv.List[0].Type)) {
			return nil
		}
		d.Body, d.Doc = nil, nil
		return []string{render(t, d)}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				s.Doc, s.Comment = nil, nil
				out = append(out, "type "+render(t, s))
			case *ast.ValueSpec:
				for _, n := range s.Names {
					out = append(out, d.Tok.String()+" "+n.Name+typeOf(t, s.Type))
				}
			}
		}
	}
	return out
}

func typeOf(t *testing.T, x ast.Expr) string {
	if x == nil {
		return ""
	}
	return " " + render(t, x)
}

func receiverName(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.StarExpr:
		return receiverName(x.X)
	case *ast.IndexExpr:
		return receiverName(x.X)
	case *ast.Ident:
		return x.Name
	}
	return ""
}

// render prints a node as one line per field. Comments are not attached to nodes here, so none are
// printed.
func render(t *testing.T, n ast.Node) string {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			n.Doc, n.Comment = nil, nil
		case *ast.StructType:
			n.Incomplete = false
		case *ast.InterfaceType:
			n.Incomplete = false
		}
		return true
	})
	var b bytes.Buffer
	style := printer.Config{Mode: printer.UseSpaces | printer.TabIndent, Tabwidth: 8}
	if err := style.Fprint(&b, token.NewFileSet(), n); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
