// This file warns of calls that cannot succeed.

package py

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/importer"
	"github.com/hognose/hognose/internal/py/object"
)

// call warns of arguments that a builtin function, a tool or a function of the program cannot take.
func (a *adviser) call(n *ast.Call) {
	if a.opaque {
		return
	}
	a.refused(n)
	x, ok := n.Func.(*ast.Name)
	if !ok {
		return
	}
	var names []*object.Str
	for _, k := range n.Keywords {
		if k.Name == "" {
			return
		}
		names = append(names, a.t.Intern(k.Name))
	}
	for _, arg := range n.Args {
		if _, star := arg.(*ast.Starred); star {
			return
		}
	}
	if f := a.functions[x.ID]; f != nil {
		if a.bound[x.ID] == 1 && len(f.Decorators) == 0 {
			a.own(n, f)
		}
		return
	}
	v := a.value(x.ID)
	if a.bound[x.ID] == 0 && v.IsSet() && v.Kind() == object.KType && len(names) == 0 {
		if message := wrongCount(x.ID, len(n.Args)); message != "" {
			a.add(n.Range(), message, true)
		}
	}
	if a.bound[x.ID] > 0 || !v.IsSet() || v.Kind() != object.KNative || v.Native().Self.IsSet() {
		return
	}
	args := make([]object.Value, len(n.Args)+len(names))
	for i := range args {
		args[i] = object.None
	}
	if _, err := a.t.Bind(v.Native().Def, args, names); err != nil {
		if e, ok := err.(*object.Exc); ok && e.Class == object.TypeError && e.Message().Kind() == object.KStr {
			a.add(n.Range(), e.Message().Str().S, true)
		}
	}
}

// refused warns of a call that the library refuses whatever its arguments are, unless the program
// knows mocks, which may stand in its place.
func (a *adviser) refused(n *ast.Call) {
	if slices.ContainsFunc([]string{"mock", "patch", "Mock", "MagicMock", "monkeypatch"}, func(name string) bool { return a.bound[name] > 0 || a.read[name] }) {
		return
	}
	var module, name string
	switch f := n.Func.(type) {
	case *ast.Name:
		module, name, _ = strings.Cut(a.imported[f.ID], ":")
		if a.bound[f.ID] != 1 {
			return
		}
	case *ast.Attribute:
		x, ok := f.Value.(*ast.Name)
		if !ok || a.patched[x.ID] || a.bound[x.ID] != 1 {
			return
		}
		module, name = a.modules[x.ID], f.Attr
	}
	if why := importer.WhyRefused(module, name); why != "" {
		a.add(n.Range(), module+"."+name+" cannot be used: "+why, false)
	}
}

// own warns of a call of a function of the program with too many or too few arguments, or with a
// keyword that it does not know.
func (a *adviser) own(n *ast.Call, f *ast.FunctionDef) {
	p := f.Args
	params := append(slices.Clone(p.PosOnly), p.Args...)
	if p.VarArg == nil && len(n.Args) > len(params) {
		a.add(n.Range(), f.Name+"() takes "+counted(len(params), "positional argument")+" but "+strconv.Itoa(len(n.Args))+" were given", true)
		return
	}
	given := map[string]bool{}
	for _, k := range n.Keywords {
		known := func(x *ast.Arg) bool { return x.Name == k.Name }
		if p.KwArg == nil && !slices.ContainsFunc(p.Args, known) && !slices.ContainsFunc(p.KwOnly, known) {
			a.add(k.Range(), f.Name+"() got an unexpected keyword argument '"+k.Name+"'", true)
			return
		}
		given[k.Name] = true
	}
	for i, x := range params[:len(params)-len(p.Defaults)] {
		if i >= len(n.Args) && !given[x.Name] {
			a.add(n.Range(), f.Name+"() missing a required argument: '"+x.Name+"'", true)
			return
		}
	}
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// classArguments says how many arguments builtin classes take.
var classArguments = map[string][2]int{
	"bool": {0, 1}, "dict": {0, 1}, "enumerate": {1, 2}, "filter": {2, 2}, "float": {0, 1}, "frozenset": {0, 1}, "int": {0, 2}, "list": {0, 1},
	"range": {1, 3}, "reversed": {1, 1}, "set": {0, 1}, "slice": {1, 3}, "str": {0, 3}, "tuple": {0, 1},
}

// wrongCount says why a builtin class cannot be called with n arguments without names, "" if it can.
func wrongCount(class string, n int) string {
	bounds, ok := classArguments[class]
	low, high := bounds[0], bounds[1]
	switch {
	case class == "map" && n < 2:
		return "map() must have at least two arguments."
	case class == "type" && n != 1 && n != 3:
		return "type() takes 1 or 3 arguments"
	case !ok || low <= n && n <= high:
		return ""
	case class == "enumerate" && n == 0:
		return "enumerate() missing required argument 'iterable'"
	case class == "enumerate":
		return fmt.Sprintf("enumerate() takes at most 2 arguments (%d given)", n)
	case low == high:
		return fmt.Sprintf("%s expected %s, got %d", class, counted(low, "argument"), n)
	case n < low:
		return fmt.Sprintf("%s expected at least %s, got %d", class, counted(low, "argument"), n)
	}
	return fmt.Sprintf("%s expected at most %s, got %d", class, counted(high, "argument"), n)
}
