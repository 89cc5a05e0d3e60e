// This file words the TypeErrors of calls whose arguments do not fit, as CPython words them.

package vm

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/suggest"
)

// missingArgs words the TypeError for parameters without an argument.
func (vm *VM) missingArgs(fn *object.Function, names []string, kind string) error {
	quoted := make([]string, len(names))
	for i, n := range names {
		quoted[i] = "'" + n + "'"
	}
	var list string
	switch n := len(quoted); n {
	case 1:
		list = quoted[0]
	case 2:
		list = quoted[0] + " and " + quoted[1]
	default:
		list = strings.Join(quoted[:n-1], ", ") + ", and " + quoted[n-1]
	}
	s := "s"
	if len(names) == 1 {
		s = ""
	}
	return vm.Errorf(object.TypeError, "%s() missing %d required %s argument%s: %s", fn.QualName(), len(names),
		kind, s, list)
}

// tooManyPositional words the TypeError for surplus positional arguments.
func (vm *VM) tooManyPositional(fn *object.Function, given int, loc []object.Value) error {
	t := fn.Code.T
	defaults := 0
	if fn.Defaults != nil {
		defaults = len(fn.Defaults.Items)
	}
	kwGiven := 0
	for i := t.NumPos; i < t.NumPos+t.NumKwOnly; i++ {
		if loc[i].IsSet() {
			kwGiven++
		}
	}
	takes, plural := "", t.NumPos != 1
	if defaults > 0 {
		takes, plural = "from "+itoa(t.NumPos-defaults)+" to "+itoa(t.NumPos), true
	} else {
		takes = itoa(t.NumPos)
	}
	s := ""
	if plural {
		s = "s"
	}
	kwNote := ""
	if kwGiven > 0 {
		gs, ks := "s", "s"
		if given == 1 {
			gs = ""
		}
		if kwGiven == 1 {
			ks = ""
		}
		kwNote = " positional argument" + gs + " (and " + itoa(kwGiven) + " keyword-only argument" + ks + ")"
	}
	was := "were"
	if given == 1 && kwGiven == 0 {
		was = "was"
	}
	return vm.Errorf(object.TypeError, "%s() takes %s positional argument%s but %d%s %s given", fn.QualName(),
		takes, s, given, kwNote, was)
}

// unexpectedKeyword words the TypeError for a keyword that no parameter takes.
func (vm *VM) unexpectedKeyword(fn *object.Function, kw []*object.Str, name *object.Str) error {
	t := fn.Code.T
	var posOnly []string
	for _, k := range kw {
		for _, p := range t.Locals[:t.NumPosOnly] {
			if p == k.S {
				posOnly = append(posOnly, k.S)
			}
		}
	}
	if len(posOnly) > 0 {
		return vm.Errorf(object.TypeError,
			"%s() got some positional-only arguments passed as keyword arguments: '%s'", fn.QualName(), strings.Join(posOnly, ", "))
	}
	if near := suggest.Nearest(name.S, t.Locals[t.NumPosOnly:t.NumPos+t.NumKwOnly]); near != "" {
		return vm.Errorf(object.TypeError, "%s() got an unexpected keyword argument '%s'. Did you mean '%s'?",
			fn.QualName(), name.S, near)
	}
	return vm.Errorf(object.TypeError, "%s() got an unexpected keyword argument '%s'", fn.QualName(), name.S)
}
