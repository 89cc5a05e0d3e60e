// This file has the flags of the policy: lists that take the place of the default, and names that
// are added to it or taken away.

package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/py"
)

// policyFlags say which modules and builtins a program may use.
type policyFlags struct {
	imports  nameFlags
	builtins nameFlags
}

// nameFlags are the three flags of an allowlist.
type nameFlags struct {
	only, more, less []string
	restricted       bool // only was given: it takes the place of the default
}

// register adds the flags.
func (p *policyFlags) register(f *pflag.FlagSet) {
	f.Var((*nameList)(&p.imports.only), "imports",
		"allow only these `modules`: json,numpy.* (numpy.* with all below it, * for all)")
	f.Var((*nameList)(&p.imports.more), "allow-import", "allow these `modules` beside those of --imports")
	f.Var((*nameList)(&p.imports.less), "deny-import", "do not allow these `modules`, nor what is below them")
	f.Var((*nameList)(&p.builtins.only), "builtins", "allow only these builtin `functions`; * for all")
	f.Var((*nameList)(&p.builtins.more), "allow-builtin",
		"allow builtin `functions` that are denied: "+strings.Join(engine.DeniedBuiltins, ", ")+" or *")
	f.Var((*nameList)(&p.builtins.less), "deny-builtin", "do not allow these builtin `functions`")
}

// check looks at the flags once they are parsed.
func (p *policyFlags) check(f *pflag.FlagSet) error {
	p.imports.restricted = f.Changed("imports")
	p.builtins.restricted = f.Changed("builtins")
	for _, name := range p.builtins.more {
		if name != "*" && !p.builtins.restricted && !slices.Contains(engine.DeniedBuiltins, name) {
			return fmt.Errorf("--allow-builtin %s: only %s and * can be allowed; other builtins are never denied",
				name, strings.Join(engine.DeniedBuiltins, ", "))
		}
	}
	for _, x := range []struct {
		flag  string
		names []string
	}{{"builtins", p.builtins.only}, {"allow-builtin", p.builtins.more}, {"deny-builtin", p.builtins.less}} {
		for _, name := range x.names {
			if _, ok := slices.BinarySearch(py.BuiltinNames(), name); !ok && name != "*" {
				return fmt.Errorf("--%s %s: there is no builtin %s%s", x.flag, name, name,
					meant(py.NearestBuiltin(name)))
			}
		}
	}
	return nil
}

// meant proposes a name, if there is one.
func meant(name string) string {
	if name == "" {
		return ""
	}
	return "; did you mean " + name + "?"
}

// named returns the names that are allowed, never nil: an empty list allows nothing.
func (n *nameFlags) named() []string { return append(append([]string{}, n.only...), n.more...) }

// patterns returns the allowlist as engines take it: nil allows all.
func (n *nameFlags) patterns() []string {
	var out []string
	switch {
	case n.restricted:
		out = n.named()
	case len(n.less) > 0:
		out = []string{"*"}
	}
	for _, name := range n.less {
		out = append(out, "!"+name)
	}
	return out
}

// engine is the policy for an engine of the embedded interpreter. files and stdin say that open and
// input have something to work on.
func (p *policyFlags) engine(files, stdin bool) engine.Policy {
	out := engine.Policy{Imports: p.imports.patterns()}
	b := &p.builtins
	less := func(name string) bool { return slices.Contains(b.less, name) }
	all := slices.Contains(b.only, "*") || slices.Contains(b.more, "*")
	switch {
	case b.restricted && !all:
		out.Builtins = slices.DeleteFunc(b.named(), less)
	default:
		if !all {
			out.Denied = engine.Denied(files, b.more...)
		}
		if stdin {
			out.Denied = slices.DeleteFunc(out.Denied, func(name string) bool { return name == "input" })
		}
		if out.Denied = append(out.Denied, b.less...); len(out.Denied) == 0 {
			out.Builtins = []string{"*"}
		}
	}
	return out
}

// library is the policy for a session of the library.
func (p *policyFlags) library() hognose.Policy {
	return hognose.Policy{Imports: p.imports.allowlist(), Builtins: p.builtins.allowlist()}
}

// allowlist is what three flags say together: the list that replaces the default, and what is added
// to it and taken away.
func (n *nameFlags) allowlist() hognose.Allowlist {
	a := hognose.AllowDefault()
	if n.restricted {
		a = hognose.Allow(n.only...)
	}
	if len(n.more) > 0 {
		a = a.Plus(n.more...)
	}
	if len(n.less) > 0 {
		a = a.Minus(n.less...)
	}
	return a
}
