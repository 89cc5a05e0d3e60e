// This file lets the policy of a client narrow that of the operator.

package directory

import (
	"slices"
	"strings"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/fetch"
	"github.com/hognose/hognose/internal/py"
)

// checkPolicy refuses names that the operator does not allow, and hosts that are none. If the
// operator has set no list, a session may name any module.
func (d *Local) checkPolicy(s *Spec) error {
	allowed := d.o.Session.Policy.Imports.Names()
	for _, name := range s.Policy.Imports {
		if !strings.HasPrefix(name, "!") && !covered(allowed, name) {
			return invalid("policy.imports", "this server does not allow %s", name)
		}
	}
	for _, name := range s.Policy.Builtins {
		if name != "*" && !strings.HasPrefix(name, "!") && restricts(d.o.Session.Policy.Builtins) &&
			!d.o.Session.Policy.Builtins.Allows(name, usual(name)) {
			return invalid("policy.builtins", "this server does not allow %s", name)
		}
	}
	if len(s.Policy.Net) > 0 {
		if _, err := fetch.Allow(s.Policy.Net...); err != nil {
			return invalid("policy.net", "%s", strings.TrimPrefix(err.Error(), "fetch: "))
		}
	}
	return nil
}

// covered reports whether patterns of the operator allow what a pattern of a client names, except for
// names below it that the operator takes away. nil allows everything.
func covered(allowed []string, pattern string) bool {
	if allowed == nil {
		return true
	}
	name := strings.TrimSuffix(pattern, ".*")
	for _, a := range allowed {
		if away, ok := strings.CutPrefix(a, "!"); ok && (name == away || strings.HasPrefix(name, away+".")) {
			return false
		}
	}
	return slices.ContainsFunc(allowed, func(a string) bool {
		below, all := strings.CutSuffix(a, ".*")
		switch {
		case a == "*", a == pattern:
			return true
		case all:
			return name == below || strings.HasPrefix(name, below+".")
		}
		return false
	})
}

// narrow is the operator's policy with the lists of a client in their places. What the operator has
// taken away stays away, whatever a client names.
func narrow(operator hognose.Policy, client *Policy) hognose.Policy {
	out := operator
	if client.Imports != nil {
		out.Imports = allowlist(client.Imports)
		for _, name := range operator.Imports.Names() {
			if away, ok := strings.CutPrefix(name, "!"); ok {
				out.Imports = out.Imports.Minus(away)
			}
		}
	}
	if client.Builtins != nil {
		out.Builtins = allowlist(client.Builtins)
		if restricts(operator.Builtins) {
			out.Builtins = hognose.Allow(both(operator.Builtins, out.Builtins)...)
		}
	}
	return out
}

// restricts reports whether a list of builtins differs from the default in what it allows.
func restricts(a hognose.Allowlist) bool {
	return slices.ContainsFunc(py.BuiltinNames(), func(name string) bool {
		return usual(name) && !a.Allows(name, true)
	})
}

// both are the builtins that two lists allow.
func both(a, b hognose.Allowlist) []string {
	return slices.DeleteFunc(slices.Clone(py.BuiltinNames()), func(name string) bool {
		return !a.Allows(name, usual(name)) || !b.Allows(name, usual(name))
	})
}

// usual reports whether sessions have a builtin without being given it. They have files, so open is
// one.
func usual(name string) bool { return name == "open" || !slices.Contains(py.UsuallyDenied, name) }

// builtinsOf is a list of builtins as a list of names, for a process that gets it as data; nil is the
// default.
func builtinsOf(a hognose.Allowlist) []string {
	if !slices.ContainsFunc(py.BuiltinNames(), func(name string) bool { return a.Allows(name, usual(name)) != usual(name) }) {
		return nil
	}
	return both(a, a)
}

// allowlist reads the patterns of a policy.
func allowlist(patterns []string) hognose.Allowlist {
	var plus, minus []string
	all := false
	for _, p := range patterns {
		if name, ok := strings.CutPrefix(p, "!"); ok {
			minus = append(minus, name)
		} else if p == "*" {
			all = true
		} else {
			plus = append(plus, p)
		}
	}
	list := hognose.Allow(plus...)
	if all {
		list = hognose.AllowAll()
	}
	if len(minus) > 0 {
		list = list.Minus(minus...)
	}
	return list
}
