// This file compares docstrings with a reference, and finds those of Python and Go files.

package likeness

import (
	_ "embed"
	"encoding/json"
	"fmt"
	goast "go/ast"
	goparser "go/parser"
	gotoken "go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

// minWords is how many words a docstring must have to be compared: shorter ones are equal by
// chance.
const minWords = 5

// Doc is a docstring and its place, as file:line.
type Doc struct{ Place, Text string }

// Reference is the set of docstrings that ours are compared with, normalised.
type Reference map[string]bool

//go:embed docs.py
var docsProgram string

// CPythonDocs asks a CPython for all its docstrings.
func CPythonDocs(python string) (Reference, error) {
	cmd := exec.Command(python, "-I", "-W", "ignore", "-X", "utf8", "-")
	cmd.Stdin = strings.NewReader(docsProgram)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("CPython fails on docs.py: %w", err)
	}
	var docs []string
	if err := json.Unmarshal(out, &docs); err != nil {
		return nil, err
	}
	return NewReference(docs), nil
}

// NewReference returns the set of docs, each as a whole and its first two paragraphs alone: the
// first one of a native function is often its signature.
func NewReference(docs []string) Reference {
	r := Reference{}
	for _, doc := range docs {
		r[normaliseDoc(doc)] = true
		for _, p := range paragraphs(doc, 2) {
			r[normaliseDoc(p)] = true
		}
	}
	return r
}

// Copied reports whether a docstring, or its first paragraph, is one of the reference. White space,
// case and the last full stop do not count.
func (r Reference) Copied(doc string) bool {
	for _, text := range append(paragraphs(doc, 1), doc) {
		if text = normaliseDoc(text); len(strings.Fields(text)) >= minWords && r[text] {
			return true
		}
	}
	return false
}

func paragraphs(doc string, most int) []string {
	p := strings.Split(strings.TrimSpace(doc), "\n\n")
	return p[:min(most, len(p))]
}

func normaliseDoc(doc string) string {
	return strings.TrimSuffix(strings.ToLower(strings.Join(strings.Fields(doc), " ")), ".")
}

// Docs lists the docstrings below dir: the texts of fields named Doc in Go files, and those of
// Python files.
func Docs(dir string) ([]Doc, error) {
	var docs []Doc
	add := func(more []Doc, err error) error {
		docs = append(docs, more...)
		return err
	}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == "testdata":
			return fs.SkipDir
		case d.IsDir():
			return add(goDocs(path))
		case filepath.Ext(path) == ".py":
			return add(pythonDocs(path))
		}
		return nil
	})
	return docs, err
}

// goDocs lists the texts of fields named Doc in the composite literals of one package.
func goDocs(dir string) ([]Doc, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	set := gotoken.NewFileSet()
	var files []*goast.File
	for _, path := range paths {
		f, err := goparser.ParseFile(set, path, nil, goparser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	constants := stringConstants(files)
	var docs []Doc
	for _, f := range files {
		goast.Inspect(f, func(n goast.Node) bool {
			kv, ok := n.(*goast.KeyValueExpr)
			if !ok {
				return true
			}
			if key, ok := kv.Key.(*goast.Ident); ok && key.Name == "Doc" {
				at := set.Position(kv.Value.Pos())
				docs = append(docs, Doc{fmt.Sprintf("%s:%d", at.Filename, at.Line), constants.text(kv.Value)})
			}
			return true
		})
	}
	return docs, nil
}

// constants are the string constants of a Go package.
type constants map[string]goast.Expr

func stringConstants(files []*goast.File) constants {
	c := constants{}
	for _, f := range files {
		for _, d := range f.Decls {
			g, ok := d.(*goast.GenDecl)
			if !ok || g.Tok != gotoken.CONST {
				continue
			}
			for _, s := range g.Specs {
				v := s.(*goast.ValueSpec)
				for i, name := range v.Names {
					if i < len(v.Values) {
						c[name.Name] = v.Values[i]
					}
				}
			}
		}
	}
	return c
}

// text returns the value of a constant expression as far as it consists of string literals and
// named constants.
func (c constants) text(e goast.Expr) string {
	switch e := e.(type) {
	case *goast.BasicLit:
		text, _ := strconv.Unquote(e.Value)
		return text
	case *goast.BinaryExpr:
		return c.text(e.X) + c.text(e.Y)
	case *goast.Ident:
		if value, ok := c[e.Name]; ok {
			return c.text(value)
		}
	}
	return ""
}

// pythonDocs lists the strings that are statements of a Python file.
func pythonDocs(path string) ([]Doc, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	f, err := source.FromBytes(path, text, nil)
	if err != nil {
		return nil, err
	}
	tree, err := parser.Parse(f, parser.Exec, nil)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	var docs []Doc
	ast.Walk(tree, func(n ast.Node) bool {
		if s, ok := n.(*ast.ExprStmt); ok {
			if c, ok := s.Value.(*ast.Constant); ok && c.Kind == ast.Str {
				docs = append(docs, Doc{fmt.Sprintf("%s:%d", path, f.Line(s.Start)), c.Text})
			}
		}
		return true
	})
	return docs, nil
}
