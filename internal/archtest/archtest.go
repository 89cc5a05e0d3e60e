// Package archtest holds the rules of the tree that the compiler does not know, and checks them.
//
// The arrows between packages are the architecture: the front end of the interpreter never sees the
// back end, a value never sees the machine that runs it. Go only forbids cycles, so every package
// has a row in one table (rules.go) that says what it may import. The checker reads the .go files
// themselves with go/parser. Asking `go list` would be shorter, but a test that runs a process
// depends on files that the test cache does not know of, and passes from the cache after an arrow
// was broken.
//
// [Check] takes the tree as an fs.FS, so that the checker itself can be tested on trees that are
// wrong.
package archtest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
)

// Rules are what a tree must obey.
type Rules struct {
	Module   string    // module path: how packages of the tree import each other
	Packages []Package // every package of the tree has a row
	Anywhere []string  // packages that every other may import
	External []External
	Public   []string // packages for users: every exported name has a comment
	Files    FileSizes
	Longest  Functions
	Sleeps   map[string]string // "path:function" of a test that sleeps outside a loop: the reason
	Tools    []string          // packages that are no part of the command, in the form of Package.Imports
	Plain    PlainData

	Goroutines Goroutines
}

// Goroutines bounds where goroutines may begin whose panic ends the process.
type Goroutines struct {
	Alone  []string          // packages of commands and tools, whose process has nobody else's work
	Except map[string]string // "path:function" that starts one: why it cannot panic
}

// Package is what one package, or all below it if Path ends in "/...", may import from its own
// module. Tests may import more: the arrows are those of the program.
type Package struct {
	Path    string   // relative to the module; "." is the root package
	Imports []string // the same, with the same "/..."
}

// External is a module that may be imported from outside the standard library.
type External struct {
	Path     string   // of the module
	From     []string // packages that may
	TestOnly bool     // in their _test.go files alone
}

// FileSizes bounds the lines of .go files that are not generated.
type FileSizes struct {
	Median  int               // half of the files are not longer; 0: no bound
	Usual   int               // nine files in ten are shorter
	Largest int               // none is longer
	Except  map[string]string // path of a longer file: the reason
}

// Functions bounds the lines of functions that are neither generated nor tests.
type Functions struct {
	Median int               // half of the functions are not longer; 0: no bound
	Lines  int               // none is longer
	Except map[string]string // "path:name" of a longer function: the reason
}

// Check returns one line for everything in tree that breaks the rules.
func Check(tree fs.FS, r Rules) ([]string, error) {
	files, err := readTree(tree)
	if err != nil {
		return nil, err
	}
	c := &checker{rules: r, unlisted: map[string]bool{}}
	for _, f := range files {
		c.checkImports(f)
		c.checkDeclarations(f)
	}
	c.checkComments(files)
	c.checkDocs(files)
	c.checkSizes(files)
	c.checkFunctions(files)
	c.checkSleeps(files)
	c.checkStart(files)
	c.checkGoroutines(files)
	c.checkPlain(files)
	if err := c.checkLinks(tree); err != nil {
		return nil, err
	}
	return c.problems, nil
}

// file is one .go file.
type file struct {
	path   string
	dir    string // package it belongs to, "." for the root
	test   bool
	lines  int
	syntax *ast.File
	line   func(token.Pos) int
}

// readTree parses every .go file of the tree, except what the go command ignores too.
func readTree(tree fs.FS) ([]*file, error) {
	var files []*file
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && ignored(d.Name()):
			return fs.SkipDir
		case d.IsDir() || path.Ext(name) != ".go":
			return nil
		}
		f, err := readFile(tree, name)
		files = append(files, f)
		return err
	})
	return files, err
}

// ignored reports whether the go command passes over a folder of that name, or npm fills it.
func ignored(name string) bool {
	return name == "testdata" || name == "node_modules" || name[0] == '.' || name[0] == '_'
}

// readFile parses a file.
func readFile(tree fs.FS, name string) (*file, error) {
	text, err := fs.ReadFile(tree, name)
	if err != nil {
		return nil, err
	}
	positions := token.NewFileSet()
	syntax, err := parser.ParseFile(positions, name, text, parser.ParseComments|parser.SkipObjectResolution)
	return &file{
		path:   name,
		dir:    path.Dir(name),
		test:   strings.HasSuffix(name, "_test.go"),
		lines:  strings.Count(string(text), "\n"),
		syntax: syntax,
		line:   func(p token.Pos) int { return positions.Position(p).Line },
	}, err
}

type checker struct {
	rules    Rules
	unlisted map[string]bool // packages without a row, reported once
	problems []string
}

func (c *checker) problemf(format string, args ...any) {
	c.problems = append(c.problems, fmt.Sprintf(format, args...))
}

// checkImports compares the imports of a file with the row of its package.
func (c *checker) checkImports(f *file) {
	row := c.row(f.dir)
	if row == nil {
		if !c.unlisted[f.dir] {
			c.unlisted[f.dir] = true
			c.problemf("%s: no row in the table of rules", f.dir)
		}
		return
	}
	for _, spec := range f.syntax.Imports {
		target, _ := strconv.Unquote(spec.Path.Value)
		local, inside := c.local(target)
		switch {
		case inside && !f.test && !matchesAny(row.Imports, local) && !matchesAny(c.rules.Anywhere, local):
			c.problemf("%s: %s must not import %s", f.path, f.dir, local)
		case inside:
		case target == "C":
			c.problemf("%s: cgo", f.path)
		case strings.Contains(strings.SplitN(target, "/", 2)[0], "."):
			c.checkExternal(f, target)
		}
	}
}

// row returns the first row that matches a folder.
func (c *checker) row(dir string) *Package {
	for i, p := range c.rules.Packages {
		if matches(p.Path, dir) {
			return &c.rules.Packages[i]
		}
	}
	return nil
}

// local returns the path of an imported package relative to the module, and whether it belongs to
// it.
func (c *checker) local(target string) (string, bool) {
	if target == c.rules.Module {
		return ".", true
	}
	return strings.CutPrefix(target, c.rules.Module+"/")
}

// checkExternal checks who may import a dependency.
func (c *checker) checkExternal(f *file, target string) {
	for _, e := range c.rules.External {
		if target != e.Path && !strings.HasPrefix(target, e.Path+"/") {
			continue
		}
		if !matchesAny(e.From, f.dir) || e.TestOnly && !f.test {
			c.problemf("%s: %s must not import %s", f.path, f.dir, target)
		}
		return
	}
	c.problemf("%s: %s is not on the list of dependencies", f.path, target)
}

// checkDeclarations refuses init functions: what they do happens to everybody who links the
// package.
func (c *checker) checkDeclarations(f *file) {
	for _, d := range f.syntax.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil && fn.Name.Name == "init" {
			c.problemf("%s: init function", f.path)
		}
	}
}

// checkComments demands a package comment in each package.
func (c *checker) checkComments(files []*file) {
	commented := map[string]bool{}
	for _, f := range files {
		if !f.test {
			commented[f.dir] = commented[f.dir] || f.syntax.Doc != nil
		}
	}
	for _, f := range files {
		if ok, known := commented[f.dir]; known && !ok {
			c.problemf("%s: no file has a package comment", f.dir)
			delete(commented, f.dir)
		}
	}
}

func matchesAny(patterns []string, dir string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool { return matches(p, dir) })
}

// matches reports whether dir is the package that pattern names, or below it if the pattern ends in
// "/...".
func matches(pattern, dir string) bool {
	prefix, below := strings.CutSuffix(pattern, "/...")
	return dir == prefix || below && strings.HasPrefix(dir, prefix+"/")
}
