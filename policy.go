package hognose

import (
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/py"
)

// Policy says what a program may touch beside its own variables and tools.
type Policy struct {
	// Imports are the modules it may import. The default is all that the backend offers, which for
	// the embedded interpreter are modules without authority. There a name that no module of the
	// standard library has, and no file in Options.Files, is an error at Open.
	//
	// "numpy" names numpy alone, "numpy.*" also its submodules, "numpy.random" that and numpy, "*"
	// everything.
	Imports Allowlist
	// Builtins are the builtin functions it may call. The default is all but breakpoint, compile,
	// eval, exec, input and open, with open if Options.Files is not nil, and with input if
	// Options.Stdin is not nil; on backends with CPython it is all. Exceptions, True, None and the
	// like are always there. A name that is no builtin is an error at Open.
	Builtins Allowlist
}

// Allowlist says which names are allowed. The zero value is the default of the field that has it.
// Allow makes a list, AllowAll allows everything, and Plus and Minus change what they are called
// on:
//
//	Imports:  hognose.Allow("math", "json.*")                 // these and no others
//	Imports:  hognose.Allow()                                 // none
//	Builtins: hognose.AllowDefault().Plus("exec")             // the default, and exec
//	Imports:  hognose.AllowDefault().Minus("random", "time")  // the default without these two
//
// An Allowlist is a value: Plus and Minus return another one.
type Allowlist struct {
	base  base
	names []string // that are allowed beside the base
	minus []string // that are not allowed in any case
}

// base is what an Allowlist starts from.
type base uint8

const (
	asUsual base = iota
	nothing
	everything
)

// Allow allows these names and no others. Without a name it allows nothing: a list that happens to
// be empty never means everything.
func Allow(names ...string) Allowlist { return Allowlist{base: nothing, names: slices.Clone(names)} }

// AllowAll allows every name.
func AllowAll() Allowlist { return Allowlist{base: everything} }

// AllowDefault is the zero Allowlist, to begin with.
func AllowDefault() Allowlist { return Allowlist{} }

// Plus allows these names, too.
func (a Allowlist) Plus(names ...string) Allowlist {
	a.names = append(slices.Clone(a.names), names...)
	a.minus = slices.DeleteFunc(slices.Clone(a.minus), func(n string) bool { return slices.Contains(names, n) })
	return a
}

// Minus allows these names no longer. For imports a name also stands for all submodules of it.
func (a Allowlist) Minus(names ...string) Allowlist {
	a.minus = append(slices.Clone(a.minus), names...)
	a.names = slices.DeleteFunc(slices.Clone(a.names), func(n string) bool { return slices.Contains(names, n) })
	return a
}

// Names returns the patterns that the list consists of, "!name" for one that Minus took away. It is
// nil if everything is allowed or the default holds; a list that allows nothing gives an empty
// slice that is not nil.
func (a Allowlist) Names() []string { return a.imports() }

// Allows reports whether a name is allowed. byDefault is what the default says about it. Patterns
// are not looked at.
func (a Allowlist) Allows(name string, byDefault bool) bool {
	switch {
	case slices.Contains(a.minus, name):
		return false
	case slices.Contains(a.names, name) || slices.Contains(a.names, "*"):
		return true
	}
	return a.base == everything || a.base == asUsual && byDefault
}

// resolve translates the policy for an engine of a kind of backend.
func (p Policy) resolve(kind string, files, stdin bool) engine.Policy {
	out := engine.Policy{Imports: p.Imports.imports()}
	cpython := !slices.Contains([]string{"local", "worker", "driver"}, kind)
	switch b := p.Builtins; {
	case b.base == nothing:
		out.Builtins = append([]string{}, b.names...)
	case b.base == asUsual && len(b.names)+len(b.minus) == 0 && kind != "local":
		// What runs elsewhere knows its own default.
	default:
		if b.base == asUsual && !cpython && !slices.Contains(b.names, "*") {
			out.Denied = engine.Denied(files, b.names...)
			if stdin {
				out.Denied = slices.DeleteFunc(out.Denied, func(name string) bool { return name == "input" })
			}
		}
		out.Denied = append(out.Denied, b.minus...)
		if kind != "local" {
			out.Builtins, out.Denied = without(out.Denied), nil
		} else if len(out.Denied) == 0 {
			out.Builtins = []string{"*"}
		}
	}
	return out
}

// without lists all builtins but those.
func without(denied []string) []string {
	if len(denied) == 0 {
		return []string{"*"}
	}
	return slices.DeleteFunc(slices.Clone(py.BuiltinNames()), func(n string) bool { return slices.Contains(denied, n) })
}

// imports returns the patterns of the list, as package engine has them: nil is all, and "!name"
// takes a name away.
func (a Allowlist) imports() []string {
	out := append([]string{}, a.names...)
	if a.base != nothing {
		if len(a.minus) == 0 {
			return nil
		}
		out = []string{"*"}
	}
	for _, name := range a.minus {
		out = append(out, "!"+strings.TrimSuffix(name, ".*"))
	}
	return out
}

// all returns every name that the list mentions.
func (a Allowlist) all() []string { return slices.Concat(a.names, a.minus) }
