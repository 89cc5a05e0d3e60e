// This file imports modules that are written in Python and compiled ahead of time.

package importer

import (
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/stdlib/refused"
)

// loadFrozen runs a frozen module in a new namespace; ok tells whether there is such a module. The
// module is in sys.modules while it runs, and leaves it when it fails.
func loadFrozen(t *object.Thread, name string) (v object.Value, ok bool, err error) {
	return loadFrom(t, name, frozenCode)
}

// loadFrom is loadFrozen for modules whose code a function returns.
func loadFrom(t *object.Thread, name string, find func(string) (*bytecode.Code, bool, error)) (v object.Value, ok bool, err error) {
	code, ok, err := find(name)
	if !ok || err != nil {
		return object.Value{}, ok, err
	}
	m, err := t.NewModule(name, code.Doc)
	if err != nil {
		return object.Value{}, true, err
	}
	if err := placeModule(t, m, name); err != nil {
		return object.Value{}, true, err
	}
	if err := t.ReserveNames(m.Dict, code, 0); err != nil {
		return object.Value{}, true, err
	}
	t.AddLibrary(m.Dict, PublicName(name))
	key := t.Intern(name)
	if err := t.SetStr(t.Modules, key, m.Value()); err != nil {
		return object.Value{}, true, err
	}
	if _, err := t.RunCode(t.NewCode(code), m.Dict, object.Value{}); err != nil {
		t.DeleteStr(t.Modules, key)
		return object.Value{}, true, err
	}
	if f, ok := t.GetStr(m.Dict, nGetattr); ok && f.Kind() == object.KFunction {
		f.Function().Code.Hidden = true // a name that is missing is the program's own mistake, not that of a function it never called
	}
	return m.Value(), true, nil
}

var (
	nGetattr = object.StaticName("__getattr__")
	nPackage = object.StaticName("__package__")
	nPath    = object.StaticName("__path__")
)

// placeModule tells a module which package it is in; a package has an empty __path__, since no
// files are behind it.
func placeModule(t *object.Thread, m *object.Module, name string) error {
	if isPackage(name) {
		if err := t.SetStr(m.Dict, nPath, object.NewList(nil)); err != nil {
			return err
		}
		return t.SetStr(m.Dict, nPackage, object.NewStr(name))
	}
	parent := name[:max(strings.LastIndexByte(name, '.'), 0)]
	return t.SetStr(m.Dict, nPackage, object.NewStr(parent))
}

// PublicName is the name under which programs know a module that has two.
func PublicName(name string) string {
	switch name {
	case "posixpath":
		return "os.path"
	case "_collections_abc":
		return "collections.abc"
	}
	return name
}

// isPackage reports whether there are submodules of the module.
func isPackage(name string) bool {
	prefix := name + "."
	for _, names := range [][]string{allNames(), refused.Set.Names()} {
		i, _ := slices.BinarySearch(names, prefix)
		if i < len(names) && strings.HasPrefix(names[i], prefix) {
			return true
		}
	}
	return false
}
