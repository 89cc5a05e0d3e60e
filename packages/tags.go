// This file reads the names of wheels, whose tags say for which Python, ABI and system they are.

package packages

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// wheelName is what the name of a wheel says: dist-version[-build]-python-abi-platform.whl.
type wheelName struct {
	dist                string
	version             version
	build               string
	pythons, abis, oses []string
}

// parseWheelName reads the name of a wheel.
func parseWheelName(file string) (wheelName, error) {
	stem, ok := strings.CutSuffix(file, ".whl")
	parts := strings.Split(stem, "-")
	if !ok || len(parts) != 5 && len(parts) != 6 || len(file) > 500 || strings.ContainsAny(file, "/\\\x00") {
		return wheelName{}, fmt.Errorf("%q is no name of a wheel", excerptOf(file))
	}
	n := wheelName{dist: normalize(parts[0])}
	if len(parts) == 6 {
		n.build = parts[2]
		parts = slices.Delete(parts, 2, 3)
	}
	var err error
	if n.version, err = parseVersion(strings.ReplaceAll(parts[1], "_", "-")); err != nil {
		return n, fmt.Errorf("%q is no name of a wheel: %v", excerptOf(file), err)
	}
	n.pythons, n.abis, n.oses = strings.Split(parts[2], "."), strings.Split(parts[3], "."), strings.Split(parts[4], ".")
	return n, nil
}

// pure reports whether the wheel says that it is Python only, and for this version of Python.
func (n wheelName) pure() bool {
	return slices.Contains(n.abis, "none") && slices.Contains(n.oses, "any") &&
		slices.ContainsFunc(n.pythons, isOurPython)
}

// isOurPython reports whether a tag such as py3, py310 or cp313 allows Python 3.13.
func isOurPython(tag string) bool {
	if tag == "py3" || tag == "cp3" || tag == "cp313" {
		return true
	}
	minor, ok := strings.CutPrefix(tag, "py3")
	n, err := strconv.Atoi(minor)
	return ok && err == nil && n <= 13
}

// compiledFor reports whether the wheel has compiled parts for CPython 3.13. Which system they are
// for does not matter: nobody will load them.
func (n wheelName) compiledFor() bool {
	if slices.Contains(n.abis, "abi3") {
		return slices.ContainsFunc(n.pythons, func(tag string) bool {
			minor, ok := strings.CutPrefix(tag, "cp3")
			v, err := strconv.Atoi(minor)
			return ok && err == nil && v <= 13
		})
	}
	return slices.Contains(n.pythons, "cp313") && (slices.Contains(n.abis, "cp313") || slices.Contains(n.abis, "none"))
}

// rank orders wheels of one version: pure ones first, then those for Linux, so that the choice is
// the same on every host.
func (n wheelName) rank() int {
	if n.pure() {
		return 0
	}
	for i, part := range []string{"manylinux", "x86_64"} {
		if !slices.ContainsFunc(n.oses, func(s string) bool { return strings.Contains(s, part) }) {
			return 3 - i
		}
	}
	return 1
}

// worksWithoutCompiled are packages whose wheels have compiled parts that only make them faster: they
// fall back to Python of their own if those are missing.
var worksWithoutCompiled = map[string]bool{
	"charset-normalizer": true, "coverage": true, "frozenlist": true, "lazy-object-proxy": true,
	"markupsafe": true, "msgpack": true, "multidict": true, "propcache": true, "pyrsistent": true,
	"pyyaml": true, "simplejson": true, "sqlalchemy": true, "tornado": true, "wcwidth": true,
	"websockets": true, "wrapt": true, "yarl": true, "zope-interface": true,
}

// sortedKeys lists the keys of a set in order.
func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
