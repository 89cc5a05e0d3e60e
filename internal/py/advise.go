// This file finds mistakes that a program is bound to make, before it runs.

package py

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/importer"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/suggest"
)

// Advice is a warning about a place of a program.
type Advice struct {
	Line, Column int    // both from 1; columns count characters
	Message      string // as the exception would say it, with the name that was probably meant
}

// maxAdvice bounds the warnings about one program.
const maxAdvice = 50

// Advise looks for names that nothing ever assigns, modules that are not here, attributes that
// modules of this session do not have, and calls of builtins, tools and the program's own functions
// with arguments that they cannot take. It says nothing about code that guards against that, and
// nothing at all about a text that does not parse.
func (in *Interp) Advise(name, text string) (found []Advice, err error) {
	if in.dead != nil {
		return nil, in.dead
	}
	defer in.recover(&err)
	t := &in.vm.Thread
	f, err := source.FromString(name, text, t.Meter)
	var tree ast.Tree
	if err == nil {
		tree, err = parser.Parse(f, parser.Exec, t.Meter)
	}
	if err != nil {
		if limit, ok := err.(*budget.Error); ok {
			return nil, limit
		}
		return nil, nil
	}
	a := &adviser{in: in, t: t, columns: source.Columns{File: f}, bound: map[string]int{}, read: map[string]bool{},
		functions: map[string]*ast.FunctionDef{}, modules: map[string]string{}, imported: map[string]string{}, patched: map[string]bool{}, called: map[string]bool{}, dead: map[ast.Stmt]bool{}}
	ast.Walk(tree, a.collect)
	if a.err == nil {
		ast.Walk(tree, a.visit)
	}
	return a.found, a.err
}

// adviser walks a tree twice: first it learns which names the text binds and reads.
type adviser struct {
	in        *Interp
	t         *object.Thread
	columns   source.Columns
	bound     map[string]int              // how often a name is bound, anywhere
	read      map[string]bool             // names and attributes that are read
	functions map[string]*ast.FunctionDef // plain functions of the module
	modules   map[string]string           // names that imports bind to modules
	imported  map[string]string           // names that imports bind to members of modules: module:name
	patched   map[string]bool             // names whose attributes are set
	called    map[string]bool             // names that are called
	unsure    int                         // how many statements around may keep this one from running
	dead      map[ast.Stmt]bool           // statements behind a return, raise, break or continue
	opaque    bool                        // names may come from elsewhere: import *, exec, globals
	probes    bool                        // the program asks whether attributes are there
	found     []Advice
	err       error
}

func (a *adviser) bind(name string) {
	if name != "" {
		a.bound[name]++
	}
}

// opaqueNames are functions through which a program can bind names that its text does not show.
var opaqueNames = []string{"exec", "eval", "globals", "locals", "vars", "__builtins__", "__import__", "builtins", "setattr"}

func (a *adviser) collect(n ast.Node) bool {
	if a.err == nil {
		a.err = a.t.Meter.Work(1)
	}
	a.blocks(n)
	switch n := n.(type) {
	case *ast.Name:
		if n.Ctx != ast.Load {
			a.bind(n.ID)
			break
		}
		a.read[n.ID] = true
		a.opaque = a.opaque || slices.Contains(opaqueNames, n.ID)
		a.probes = a.probes || n.ID == "hasattr"
	case *ast.Attribute:
		a.read[n.Attr] = true
		if x, ok := n.Value.(*ast.Name); ok && n.Ctx != ast.Load {
			a.patched[x.ID] = true
		}
	case *ast.Call:
		switch f := n.Func.(type) {
		case *ast.Name:
			a.called[f.ID] = true
		case *ast.Attribute:
			a.called[f.Attr] = true
		}
	case *ast.FunctionDef:
		a.bind(n.Name)
		a.functions[n.Name] = n
	case *ast.ClassDef:
		a.bind(n.Name)
	case *ast.Arg:
		a.bind(n.Name)
	case *ast.Import:
		for _, x := range n.Names {
			a.importAs(x)
		}
	case *ast.ImportFrom:
		for _, x := range n.Names {
			a.opaque = a.opaque || x.Name == "*"
			bound := cmp.Or(x.AsName, x.Name)
			a.bind(bound)
			a.imported[bound] = n.Module + ":" + x.Name
		}
	case *ast.ExceptHandler:
		a.bind(n.Name)
	case *ast.MatchAs:
		a.bind(n.Name)
	case *ast.MatchStar:
		a.bind(n.Name)
	case *ast.MatchMapping:
		a.bind(n.Rest)
	case *ast.TypeParam:
		a.bind(n.Name)
	case *ast.Global:
		for _, x := range n.Names {
			a.bind(x)
		}
	}
	return a.err == nil
}

// blocks notes which statements of n are never reached.
func (a *adviser) blocks(n ast.Node) {
	switch n := n.(type) {
	case *ast.FunctionDef:
		a.block(n.Body)
	case *ast.For:
		a.block(n.Body)
		a.block(n.Else)
	case *ast.While:
		a.block(n.Body)
		a.block(n.Else)
	case *ast.If:
		a.block(n.Body)
		a.block(n.Else)
	case *ast.With:
		a.block(n.Body)
	case *ast.Try:
		for _, list := range [][]ast.Stmt{n.Body, n.Else, n.Finally} {
			a.block(list)
		}
	case *ast.ExceptHandler:
		a.block(n.Body)
	case *ast.Match:
		for _, c := range n.Cases {
			a.block(c.Body)
		}
	}
}

func (a *adviser) block(list []ast.Stmt) {
	over := false
	for _, s := range list {
		if over {
			a.dead[s] = true
		}
		switch s.(type) {
		case *ast.Return, *ast.Raise, *ast.Break, *ast.Continue:
			over = true
		}
	}
}

// importAs notes the name that an import binds; import a.b binds a, whose parts are not looked at.
func (a *adviser) importAs(x *ast.Alias) {
	root, _, inside := strings.Cut(x.Name, ".")
	switch {
	case x.AsName != "":
		root = x.AsName
		a.modules[root] = x.Name
	case !inside && a.modules[root] == "":
		a.modules[root] = x.Name
	case inside:
		a.modules[root] = "."
	}
	if root == "builtins" {
		a.opaque = true
	}
	a.bind(root)
}

// visit looks at a node. What a try statement guards, what a condition excludes and what nothing
// calls may never run: of that only what looks like a slip is told.
func (a *adviser) visit(n ast.Node) bool {
	if s, ok := n.(ast.Stmt); ok && a.dead[s] || a.err != nil || len(a.found) >= maxAdvice {
		return false
	}
	switch n := n.(type) {
	case *ast.Try:
		return a.try(n)
	case *ast.With:
		for _, item := range n.Items {
			ast.Inspect(item.Context, a.visit)
		}
		if !slices.ContainsFunc(n.Items, expectsErrors) {
			a.perhaps(n.Body...)
		}
		return false
	case *ast.If:
		return a.branch(n)
	case *ast.BoolOp:
		ast.Inspect(n.Values[0], a.visit)
		a.perhapsExpr(n.Values[1:]...)
		return false
	case *ast.IfExp:
		ast.Inspect(n.Test, a.visit)
		a.perhapsExpr(n.Body, n.Else)
		return false
	case *ast.Compare:
		ast.Inspect(n.Left, a.visit)
		ast.Inspect(n.Comparators[0], a.visit)
		a.perhapsExpr(n.Comparators[1:]...)
		return false
	case *ast.Lambda: // exceptions may be expected where it is called
		return false
	case *ast.FunctionDef:
		return a.function(n)
	case *ast.ClassDef:
		if len(n.Bases) == 0 && len(n.Keywords) == 0 {
			return true
		}
		a.perhaps(n.Body...)
		return false
	case *ast.Import:
		for _, x := range n.Names {
			a.module(x.Range(), x.Name)
		}
	case *ast.ImportFrom:
		if n.Level == 0 && a.module(n.Range(), n.Module) {
			a.members(n)
		}
	case *ast.Name:
		a.name(n)
	case *ast.Attribute:
		a.attribute(n)
	case *ast.Call:
		a.call(n)
	}
	return true
}

// perhaps looks at statements that may never run.
func (a *adviser) perhaps(list ...ast.Stmt) {
	a.unsure++
	for _, s := range list {
		ast.Inspect(s, a.visit)
	}
	a.unsure--
}

func (a *adviser) perhapsExpr(list ...ast.Expr) {
	a.unsure++
	for _, x := range list {
		ast.Inspect(x, a.visit)
	}
	a.unsure--
}

// function looks at a function that something reads. One that nothing calls by its name may never
// run.
func (a *adviser) function(n *ast.FunctionDef) bool {
	if !a.read[n.Name] {
		return false
	}
	if a.called[n.Name] && len(n.Decorators) == 0 {
		return true
	}
	a.perhaps(n.Body...)
	return false
}

// try looks at a try statement. Its body is left alone if the exceptions of a slip are caught.
func (a *adviser) try(n *ast.Try) bool {
	if len(n.Handlers) == 0 {
		return true
	}
	if !slices.ContainsFunc(n.Handlers, catchesSlips) {
		a.perhaps(n.Body...)
	}
	for _, h := range n.Handlers {
		a.perhaps(h.Body...)
	}
	a.perhaps(n.Else...)
	for _, s := range n.Finally {
		ast.Inspect(s, a.visit)
	}
	return false
}

// harmless are exceptions that no misspelled name and no wrong call raises.
var harmless = []string{"ValueError", "KeyError", "IndexError", "LookupError", "ZeroDivisionError", "OverflowError", "ArithmeticError", "StopIteration",
	"KeyboardInterrupt", "EOFError", "OSError", "FileNotFoundError", "IOError", "RecursionError", "AssertionError", "UnicodeDecodeError", "UnicodeError"}

func catchesSlips(h *ast.ExceptHandler) bool {
	kinds := []ast.Expr{h.Type}
	if t, ok := h.Type.(*ast.Tuple); ok {
		kinds = t.Elts
	}
	return slices.ContainsFunc(kinds, func(x ast.Expr) bool {
		name, ok := x.(*ast.Name)
		return !ok || !slices.Contains(harmless, name.ID)
	})
}

// expectsErrors reports whether an item of a with statement may catch exceptions: everything may but
// what opens something.
func expectsErrors(item *ast.WithItem) bool {
	call, ok := item.Context.(*ast.Call)
	if !ok {
		return true
	}
	f, ok := call.Func.(*ast.Name)
	return !ok || f.ID != "open"
}

// branch looks at a condition, and at what depends on it: of that only the main program is sure to
// run.
func (a *adviser) branch(n *ast.If) bool {
	ast.Inspect(n.Test, a.visit)
	if c, ok := n.Test.(*ast.Compare); ok {
		if x, ok := c.Left.(*ast.Name); ok && x.ID == "__name__" {
			for _, s := range n.Body {
				ast.Inspect(s, a.visit)
			}
			return false
		}
	}
	a.perhaps(n.Body...)
	a.perhaps(n.Else...)
	return false
}

// add warns, in code that may never run only of what looks like a slip.
func (a *adviser) add(s source.Span, message string, slip bool) {
	if a.unsure > 0 && !slip {
		return
	}
	line, col, err := a.columns.Position(s.Start, a.t.Meter)
	if err != nil {
		a.err = err
		return
	}
	a.found = append(a.found, Advice{line, col, message})
}

// name warns of a name that is no variable, no builtin and no tool.
func (a *adviser) name(n *ast.Name) {
	if n.Ctx != ast.Load || a.opaque || a.bound[n.ID] > 0 || moduleNames[n.ID] || a.value(n.ID).IsSet() {
		return
	}
	var known []string
	for name := range a.bound {
		known = append(known, name)
	}
	known = append(known, dictNames(a.t.Builtins)...)
	slices.Sort(known)
	hint := meant(n.ID, known)
	a.add(n.Range(), "name '"+n.ID+"' is not defined"+hint, hint != "" && !slices.Contains(oldNames, n.ID))
}

// oldNames are builtins of Python 2, which programs that run on both ask for.
var oldNames = []string{"xrange", "unicode", "basestring", "raw_input", "long", "unichr", "reduce", "cmp", "file", "execfile", "reload", "intern", "apply", "buffer", "coerce"}

// moduleNames are bound in every module or class without a statement.
var moduleNames = map[string]bool{
	"__name__": true, "__file__": true, "__doc__": true, "__builtins__": true, "__annotations__": true, "__class__": true,
	"__package__": true, "__spec__": true, "__loader__": true, "__module__": true, "__qualname__": true, "__path__": true, "__debug__": true,
	"__dict__": true, "__cached__": true, "reveal_type": true, "_": true,
}

// value is a global or builtin of the session.
func (a *adviser) value(name string) object.Value {
	s := a.t.Intern(name)
	if v, ok := a.t.GetStr(a.in.globals, s); ok {
		return v
	}
	v, _ := a.t.GetStr(a.t.Builtins, s)
	return v
}

func meant(name string, known []string) string {
	if near := suggest.Nearest(name, known); near != "" && near != name {
		return ". Did you mean: '" + near + "'?"
	}
	return ""
}

func dictNames(d *object.Dict) []string {
	var names []string
	for i := 0; ; {
		k, _, next, ok := d.Next(i)
		if !ok {
			return names
		}
		if i = next; k.Kind() == object.KStr {
			names = append(names, k.Str().S)
		}
	}
}

// module warns of a module that is known not to be here, and reports whether it is built in.
func (a *adviser) module(s source.Span, name string) bool {
	if kind, _, _ := importer.BuiltIn(name); kind != "" {
		return true
	}
	if a.in.site != nil { // packages may bring it along
		return false
	}
	if hint := importer.WhyAbsent(name); hint != "" {
		a.add(s, "No module named '"+name+"': "+hint, false)
	}
	return false
}

// lacks reports whether a built-in module of the session has no attribute or submodule of that name,
// and what else the error says.
func (a *adviser) lacks(module, attr string) (lacks bool, why string) {
	if kind, _, _ := importer.BuiltIn(module + "." + attr); kind != "" {
		return false, ""
	}
	m, err := a.t.ImportInternal(module)
	if err != nil || m.Kind() != object.KModule {
		return false, ""
	}
	v, err := a.t.LibraryAttrOr(m, a.t.Intern(attr))
	if err != nil || v.IsSet() {
		return false, ""
	}
	if why := importer.WhyAbsent(module + "." + attr); why != "" {
		return true, ": " + why
	}
	return true, meant(attr, dictNames(m.Module().Dict))
}

// members warns of names that a built-in module does not have.
func (a *adviser) members(n *ast.ImportFrom) {
	for _, x := range n.Names {
		if x.Name == "*" {
			continue
		}
		if lacks, why := a.lacks(n.Module, x.Name); lacks {
			a.add(x.Range(), "cannot import name '"+x.Name+"' from '"+n.Module+"'"+why, false)
		}
	}
}

// attribute warns of module.name where the module is built in and has no such name.
func (a *adviser) attribute(n *ast.Attribute) {
	x, ok := n.Value.(*ast.Name)
	if !ok || n.Ctx != ast.Load || a.probes || a.opaque || a.patched[x.ID] {
		return
	}
	module := a.modules[x.ID]
	if kind, _, _ := importer.BuiltIn(module); kind == "" || a.bound[x.ID] != 1 {
		return
	}
	if lacks, why := a.lacks(module, n.Attr); lacks {
		a.add(n.Range(), "module '"+module+"' has no attribute '"+n.Attr+"'"+why, strings.HasPrefix(why, ". Did you mean"))
	}
}
