package py

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/suggest"
)

// Policy says what a program may touch. The zero value allows every module and builtin there is.
//
// A text is checked as a whole before anything of it runs, so that all violations are reported at once; names that are made up while it runs
// are checked again when they are used.
type Policy struct {
	// Imports are patterns of module names: "json", "numpy.*" for the package and all below it, "numpy.random" for that and
	// the package around it, "*" for all. nil allows all.
	Imports []string
	// Builtins are the names of builtin functions that stay; exceptions and constants always do. nil keeps all but Denied.
	Builtins []string
	// Denied are builtins that raise when they are called and are refused in advance.
	Denied []string

	known []string         // the builtin functions and types that there are
	tools map[string]*Tool // functions of the host, whose names a text may not take
}

// Violation is one place where a text breaks the policy.
type Violation struct {
	Line    int
	Column  int    // in characters, from 1
	Kind    string // "import", "builtin" or "tool"
	Name    string
	Nearest string // what is allowed and looks most like it, or ""
}

// Refused reports that a text breaks the policy. Nothing of it ran.
type Refused struct{ Violations []Violation }

func (e *Refused) Error() string {
	lines := make([]string, len(e.Violations))
	for i, v := range e.Violations {
		lines[i] = fmt.Sprintf("line %d: %s '%s' is not allowed", v.Line, v.Kind, v.Name)
	}
	return strings.Join(lines, "\n")
}

// AllowsImport reports whether the patterns allow module name: a pattern "*" allows everything below its level, and naming
// a module also allows the packages it lies in.
func (p Policy) AllowsImport(name string) bool {
	if p.Imports == nil {
		return true
	}
	for _, pat := range p.Imports {
		if pat == "*" || pat == name || strings.HasPrefix(pat, name+".") {
			return true
		}
		if pkg, ok := strings.CutSuffix(pat, ".*"); ok && (name == pkg || strings.HasPrefix(name, pkg+".")) {
			return true
		}
	}
	return false
}

// check lists the violations of a tree.
func (p Policy) check(f *source.File, t ast.Tree) []Violation {
	c := checker{policy: p, file: f, bound: map[string]bool{}}
	if p.Imports != nil || p.Builtins != nil || p.Denied != nil {
		ast.Walk(t, c.collect)
		ast.Walk(t, c.visit)
	}
	if len(p.tools) > 0 {
		ast.Walk(t, c.global)
	}
	return c.found
}

// checker walks a tree twice: names that the text binds itself are not builtins.
type checker struct {
	policy Policy
	file   *source.File
	bound  map[string]bool
	found  []Violation
}

func (c *checker) collect(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Name:
		if n.Ctx == ast.Store {
			c.bound[n.ID] = true
		}
	case *ast.FunctionDef:
		c.bound[n.Name] = true
	case *ast.ClassDef:
		c.bound[n.Name] = true
	case *ast.Arg:
		c.bound[n.Name] = true
	case *ast.Alias:
		name, _, _ := strings.Cut(n.Name, ".")
		c.bound[name], c.bound[n.AsName] = true, true
	case *ast.ExceptHandler:
		c.bound[n.Name] = true
	case *ast.MatchAs:
		c.bound[n.Name] = true
	case *ast.MatchStar:
		c.bound[n.Name] = true
	}
	return true
}

func (c *checker) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Import:
		for _, a := range n.Names {
			c.module(a.Range(), a.Name)
		}
	case *ast.ImportFrom:
		if n.Level == 0 {
			c.module(n.Range(), n.Module)
		}
	case *ast.Name:
		if n.Ctx == ast.Load && !c.bound[n.ID] && c.policy.refuses(n.ID) {
			c.add(n.Range(), "builtin", n.ID, c.policy.Builtins)
		}
	}
	return true
}

// global finds assignments of the module's own names to those of tools: from then on the tool would be gone.
func (c *checker) global(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Name:
		if n.Ctx == ast.Store {
			c.tool(n.Range(), n.ID)
		}
	case *ast.FunctionDef:
		c.tool(n.Range(), n.Name)
		return false
	case *ast.ClassDef:
		c.tool(n.Range(), n.Name)
		return false
	case *ast.Lambda, *ast.ListComp, *ast.SetComp, *ast.DictComp, *ast.GeneratorExp:
		return false
	case *ast.Alias:
		name, _, _ := strings.Cut(n.Name, ".")
		if n.AsName != "" {
			name = n.AsName
		}
		c.tool(n.Range(), name)
	}
	return true
}

func (c *checker) tool(s source.Span, name string) {
	if c.policy.tools[name] != nil {
		c.add(s, "tool", name, nil)
	}
}

func (c *checker) module(s source.Span, name string) {
	if !c.policy.AllowsImport(name) {
		c.add(s, "import", name, c.policy.Imports)
	}
}

func (c *checker) add(s source.Span, kind, name string, allowed []string) {
	line, col := c.file.CharPosition(s.Start)
	c.found = append(c.found, Violation{line, col, kind, name, suggest.Nearest(name, allowed)})
}

// refuses reports whether name is a builtin function that programs may not use.
func (p Policy) refuses(name string) bool {
	if slices.Contains(p.Denied, name) {
		return true
	}
	return p.Builtins != nil && slices.Contains(p.known, name) && !slices.Contains(p.Builtins, name)
}

// Preflight checks a text that will run elsewhere, where there are tools of those names: a *Refused if something in it breaks the policy, a *budget.Error if m
// does not allow the work, nil otherwise, also for a text that does not parse.
func Preflight(m *budget.Meter, text string, p Policy, tools ...string) error {
	p.tools = make(map[string]*Tool, len(tools))
	for _, name := range tools {
		p.tools[name] = &Tool{Name: name}
	}
	f, err := source.FromString("<snippet>", text, m)
	var tree ast.Tree
	if err == nil {
		tree, err = parser.Parse(f, parser.Exec, m)
	}
	if limit, ok := err.(*budget.Error); ok {
		return limit
	}
	if err != nil {
		return nil
	}
	if v := p.check(f, tree); len(v) > 0 {
		return &Refused{v}
	}
	return nil
}

// mayImport is the check when a program imports a module. The main module and the builtins are its own.
func (p Policy) mayImport(t *object.Thread, name string) error {
	if p.AllowsImport(name) || p.allowsTwin(name) || name == "__main__" || name == "builtins" {
		return nil
	}
	return t.Errorf(object.ImportError, "import of '%s' is not allowed. Allowed imports are: %s", name, list(p.Imports))
}

// mayUse reports whether a program may use a module of the standard library that it comes across: one that it may import, or a part of a package that the list
// names.
func (p Policy) mayUse(name string) bool {
	if p.AllowsImport(name) || p.allowsTwin(name) {
		return true
	}
	return slices.ContainsFunc(p.Imports, func(pattern string) bool { return strings.HasPrefix(name, pattern+".") })
}

// allowsTwin reports whether name is the native part of a module that may be imported, such as _io of io: pickles name it.
func (p Policy) allowsTwin(name string) bool {
	public, private := strings.CutPrefix(name, "_")
	return private && p.AllowsImport(public)
}

func list(names []string) string {
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, ", ")
}

// runText are the builtins that run any text. The standard library goes without them too where programs do.
var runText = []string{"compile", "eval", "exec"}

// install takes away the builtins that the policy does not grant: calling one raises and says so. Modules of the standard library keep them, but for those
// that run text.
func (p *Policy) install(t *object.Thread) error {
	if p.Builtins == nil && p.Denied == nil {
		return nil
	}
	refused := p.Denied
	if p.Builtins != nil {
		p.known = builtinFunctions(t)
		refused = slices.DeleteFunc(slices.Clone(p.known), func(n string) bool { return !p.refuses(n) })
	}
	var values, texts []object.NamedValue
	for _, name := range refused {
		v := object.NamedValue{Name: name, Value: object.NewNative(refusal(name), "builtins")}
		if values = append(values, v); slices.Contains(runText, name) {
			texts = append(texts, v)
		}
	}
	if err := t.KeepBuiltins(texts); err != nil {
		return err
	}
	for _, v := range values {
		if err := t.SetStr(t.Builtins, t.Intern(v.Name), v.Value); err != nil {
			return err
		}
	}
	return nil
}

// refusal is a function that raises what its name says is not allowed.
func refusal(name string) *object.Def {
	return &object.Def{
		Name: name, Sig: "*args, **kwargs", Doc: "Not available to this program.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			if name == "open" && t.Files == nil {
				return object.Value{}, t.NoFiles("open()")
			}
			return object.Value{}, t.Errorf(object.PermissionError, "%s() is not allowed in this session", name)
		},
	}
}

// internals are builtins that programs reach through syntax, and must keep.
var internals = []string{"__build_class__", "__import__"}

// builtinFunctions lists the names of the builtin functions and types of a session, in order.
func builtinFunctions(t *object.Thread) []string {
	var names []string
	for i := 0; ; {
		k, v, next, ok := t.Builtins.Next(i)
		if !ok {
			return names
		}
		i = next
		name := k.Str().S
		isExc := v.Kind() == object.KType && v.Type().IsSubtype(object.BaseException)
		isCode := v.Kind() == object.KNative || v.Kind() == object.KType
		if isCode && !isExc && !slices.Contains(internals, name) {
			names = append(names, name)
		}
	}
}
