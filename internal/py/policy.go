package py

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/builtins"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/stdlib/io"
	"github.com/hognose/hognose/internal/py/suggest"
	"github.com/hognose/hognose/internal/py/types"
)

// Policy says what a program may touch. The zero value allows every module and builtin there is.
//
// A text is checked as a whole before anything of it runs, so that all violations are reported at
// once; names that are made up while it runs are checked again when they are used.
type Policy struct {
	// Imports are patterns of module names: "json", "numpy.*" for the package and all below it,
	// "numpy.random" for that and the package around it, "*" for all. "!random" takes a module
	// away, with all below it and its native part, whatever other patterns say. nil allows all.
	Imports []string
	// Builtins are the names of builtin functions that stay; exceptions and constants always do.
	// nil keeps all but Denied.
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
type Refused struct {
	Violations []Violation // the first maxViolations of them
	More       int         // how many there are besides
}

// maxViolations is how many violations of a text are reported one by one. The text chooses how many
// there are: a line of 1 MB can hold 200,000.
const maxViolations = 100

func (e *Refused) Error() string {
	lines := make([]string, len(e.Violations))
	for i, v := range e.Violations {
		lines[i] = fmt.Sprintf("line %d: %s '%s' is not allowed", v.Line, v.Kind, v.Name)
	}
	if e.More > 0 {
		lines = append(lines, fmt.Sprintf("and %d more", e.More))
	}
	return strings.Join(lines, "\n")
}

// AllowsImport reports whether the patterns allow module name: a pattern "*" allows everything
// below its level, and naming a module also allows the packages it lies in.
func (p Policy) AllowsImport(name string) bool {
	if p.Imports == nil || name == "__future__" { // a statement about syntax rather than a module
		return true
	}
	if p.excludes(name) {
		return false
	}
	for _, pat := range p.Imports {
		if pat == "*" || pat == name || below(pat, name) {
			return true
		}
		if pkg, ok := strings.CutSuffix(pat, ".*"); ok && (name == pkg || below(name, pkg)) {
			return true
		}
	}
	return false
}

// excludes reports whether a pattern takes the module away.
func (p Policy) excludes(name string) bool {
	return slices.ContainsFunc(p.Imports, func(pattern string) bool {
		out, ok := strings.CutPrefix(pattern, "!")
		return ok && (name == out || name == "_"+out || below(name, out))
	})
}

// below reports whether module name lies in package pkg.
func below(name, pkg string) bool {
	rest, ok := strings.CutPrefix(name, pkg)
	return ok && strings.HasPrefix(rest, ".")
}

// check returns a *Refused if a tree breaks the policy, and the error of the meter if that does not
// allow the work. The text chooses how many names there are, so every node is paid for.
func (p Policy) check(f *source.File, t ast.Tree, m *budget.Meter) error {
	c := checker{policy: p, columns: source.Columns{File: f}, meter: m}
	defer func() { m.Free(int64(len(c.bound)) * boundSize) }()
	if p.Imports != nil || p.Builtins != nil || p.Denied != nil {
		c.walk(t, c.collect)
		c.walk(t, c.visit)
	}
	if len(p.tools) > 0 {
		c.walk(t, c.global)
	}
	switch {
	case c.err != nil:
		return c.err
	case len(c.found.Violations) > 0:
		found := c.found // a checker of which nothing is kept is not on the heap
		return &found
	}
	return nil
}

// checker walks a tree twice: names that the text binds itself are not builtins.
type checker struct {
	policy  Policy
	columns source.Columns
	meter   *budget.Meter
	bound   map[string]bool // nil until a name is bound
	found   Refused
	err     error // of the meter
}

// boundSize is what a name costs in checker.bound, whose text is that of the file.
const boundSize = 64

// walk calls f for the nodes of t until the meter refuses.
func (c *checker) walk(t ast.Tree, f func(ast.Node) bool) {
	ast.Walk(t, func(n ast.Node) bool {
		if c.err == nil {
			c.err = c.meter.Work(1)
		}
		return c.err == nil && f(n)
	})
}

// bind notes that the text binds a name.
func (c *checker) bind(name string) {
	if name == "" || c.bound[name] {
		return
	}
	if err := c.meter.Alloc(boundSize); err != nil {
		c.err = err
		return
	}
	if c.bound == nil {
		c.bound = map[string]bool{}
	}
	c.bound[name] = true
}

func (c *checker) collect(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Name:
		if n.Ctx == ast.Store {
			c.bind(n.ID)
		}
	case *ast.FunctionDef:
		c.bind(n.Name)
	case *ast.ClassDef:
		c.bind(n.Name)
	case *ast.Arg:
		c.bind(n.Name)
	case *ast.Alias:
		name, _, _ := strings.Cut(n.Name, ".")
		c.bind(name)
		c.bind(n.AsName)
	case *ast.ExceptHandler:
		c.bind(n.Name)
	case *ast.MatchAs:
		c.bind(n.Name)
	case *ast.MatchStar:
		c.bind(n.Name)
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

// global finds assignments of the module's own names to those of tools: from then on the tool would
// be gone.
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
	if len(c.found.Violations) == maxViolations {
		c.found.More++
		return
	}
	line, col, err := c.columns.Position(s.Start, c.meter)
	if err != nil {
		c.err = err
		return
	}
	c.found.Violations = append(c.found.Violations, Violation{line, col, kind, name, suggest.Nearest(name, allowed)})
}

// refuses reports whether name is a builtin function that programs may not use.
func (p Policy) refuses(name string) bool {
	if slices.Contains(p.Denied, name) {
		return true
	}
	return p.Builtins != nil && slices.Contains(p.known, name) && !slices.Contains(p.Builtins, name)
}

// Preflight checks a text that will run elsewhere, where there are tools of those names: a *Refused
// if something in it breaks the policy, a *budget.Error if m does not allow the work, nil
// otherwise, also for a text that does not parse.
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
	return p.check(f, tree, m)
}

// mayImport is the check when a program imports a module. The main module and the builtins are its
// own.
func (p Policy) mayImport(t *object.Thread, name string) error {
	if p.AllowsImport(name) || p.allowsTwin(name) || name == "__main__" || name == "builtins" {
		return nil
	}
	return t.Errorf(object.ImportError, "import of '%s' is not allowed. Allowed imports are: %s", name, list(p.Imports))
}

// mayUse reports whether a program may use a module of the standard library that it comes across:
// one that it may import, or a part of a package that the list names.
func (p Policy) mayUse(name string) bool {
	if p.AllowsImport(name) || p.allowsTwin(name) {
		return true
	}
	return !p.excludes(name) && slices.ContainsFunc(p.Imports, func(pattern string) bool { return strings.HasPrefix(name, pattern+".") })
}

// allowsTwin reports whether name is the native part of a module that may be imported, such as _io
// of io: pickles name it.
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

// runText are the builtins that run any text. The standard library goes without them too where
// programs do.
var runText = []string{"compile", "eval", "exec"}

// install takes away the builtins that the policy does not grant: calling one raises and says so.
// Modules of the standard library keep them, but for those that run text.
func (p *Policy) install(t *object.Thread, packages bool) error {
	if p.Builtins == nil && p.Denied == nil {
		return nil
	}
	refused := p.Denied
	if p.Builtins != nil {
		p.known = builtinFunctions(t)
		refused = slices.DeleteFunc(slices.Clone(p.known), func(n string) bool { return !p.refuses(n) })
	}
	values := make([]object.NameValue, 0, len(refused))
	others := make([]object.NameValue, 0, 1+len(runText))
	others = append(others, object.NameValue{Name: nOpen, Value: io.Open})
	for _, name := range refused {
		v := object.NameValue{Name: t.Intern(name), Value: object.NewNative(refusalOf(name), "builtins")}
		if values = append(values, v); slices.Contains(runText, name) {
			others = append(others, v)
		}
	}
	if packages {
		p.keepForPackages(t, values)
	}
	t.KeepBuiltins(builtins.Names(), others)
	for _, v := range values {
		if err := t.SetStr(t.Builtins, v.Name, v.Value); err != nil {
			return err
		}
	}
	return nil
}

// keepForPackages lets the code of mounted packages use the builtins that programs lose. A package may
// hand such a function on: it refuses to be called by others.
func (p *Policy) keepForPackages(t *object.Thread, refused []object.NameValue) {
	kept := make(map[string]object.Withheld, len(refused))
	for _, v := range refused {
		if own, ok := t.GetStr(t.Builtins, v.Name); ok {
			kept[v.Name.S] = object.Withheld{Own: own, Guard: object.NewNative(guardOf(v.Name.S), "builtins")}
		}
	}
	t.KeepForPackages(kept)
}

// refusalOf returns the function that stands in the place of a builtin.
func refusalOf(name string) *object.Def {
	if def := refusals[name]; def != nil {
		return def
	}
	return refusal(name)
}

// UsuallyDenied are the builtins that most sessions withhold: they run any text, or reach files and
// people.
var UsuallyDenied = []string{"breakpoint", "compile", "eval", "exec", "input", "open"}

// refusals are those of the builtins that are usually denied. All sessions share them.
var refusals = func() map[string]*object.Def {
	defs := map[string]*object.Def{}
	for _, name := range UsuallyDenied {
		defs[name] = refusal(name)
	}
	return defs
}()

// refusal is a function that raises what its name says is not allowed.
func refusal(name string) *object.Def {
	return &object.Def{
		Name: name, Sig: "*args, **kwargs", Doc: "Not available to this program.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			if name == "open" && t.Files == nil {
				return object.Value{}, types.NoFiles(t, "open()")
			}
			if slices.Contains(runText, name) && t.CalledByPackage() { // which has it under another name
				return callWithheld(t, name, a)
			}
			return object.Value{}, t.Errorf(object.PermissionError, "%s() is not allowed in this session", name)
		},
	}
}

// guardOf is a function that calls a builtin for packages, and refuses for programs.
func guardOf(name string) *object.Def {
	refuse := refusalOf(name)
	return &object.Def{
		Name: name, Sig: "*args, **kwargs", Doc: "Available to packages.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			if t.CalledByPackage() {
				return callWithheld(t, name, a)
			}
			return refuse.Fn(t, a)
		},
	}
}

// callWithheld calls a builtin that programs may not use, for the code of a package. Text that it
// runs has the program's rights.
func callWithheld(t *object.Thread, name string, a []object.Value) (object.Value, error) {
	f := t.WithheldBuiltin(name).Own
	if !f.IsSet() {
		return object.Value{}, t.Errorf(object.PermissionError, "%s() is not allowed in this session", name)
	}
	args, kw := object.Spread(a[0], a[1])
	return t.CallObject(f, args, kw)
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
