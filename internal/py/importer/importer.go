// Package importer makes the modules that programs import. It gets the name of a module and returns
// a module object.
//
// Four places are searched, in this order:
//
//  1. the finders that the program has put into sys.meta_path (finders.go);
//  2. the native modules, written in Go (modules.go lists those of the standard library, registry.go
//     adds those of opt-in libraries);
//  3. the frozen modules, written in Python and compiled ahead of time (frozen.go);
//  4. the files of the session, along sys.path and the __path__ of packages (fileimport.go), which
//     may be those of mounted packages (package site);
//  5. for packages, the modules that can only be imported (package refused).
//
// A module that is in none of them raises ModuleNotFoundError, with a hint about what to use
// instead where programs often ask for it (absent.go).
//
// The package knows objects and the standard library. It does not know the machine: code runs
// through object.Thread. Package py hands [Importer.Load] to the runtime, which calls it for a module
// that is not in sys.modules yet and is allowed by the policy.
package importer

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/site"
	"github.com/hognose/hognose/internal/py/stdlib/refused"
	"github.com/hognose/hognose/internal/py/stdlib/sys"
)

// Importer makes the modules of one session. The zero value is ready to use. It belongs to the
// goroutine that runs the session.
type Importer struct {
	Args []string   // sys.argv; nil is [""]
	Site *site.Site // packages that the host has mounted; nil: none
}

// maxModuleName is longer than the name of any module that lies in a file: no path is.
const maxModuleName = 4096

// Load makes a module that is imported for the first time. Its packages are loaded already; by tells
// whether the program or the library asks.
func (im *Importer) Load(t *object.Thread, name string, by object.Importer) (object.Value, error) {
	if m, ok, err := loadFound(t, name, by); ok || err != nil {
		return m, err
	}
	if len(name) > maxModuleName {
		return object.Value{}, noModule(t, name)
	}
	if d := native(name); d != nil {
		return im.native(t, d)
	}
	if m, ok, err := loadFrozen(t, name); ok {
		return m, err
	}
	if m, ok, err := im.loadFile(t, name); ok || err != nil {
		return m, err
	}
	if by != object.ForProgram {
		if m, ok, err := loadFrom(t, name, refused.Set.Code); ok {
			return m, err
		}
	}
	return object.Value{}, noModule(t, name)
}

// native makes a module that is written in Go.
func (im *Importer) native(t *object.Thread, d *object.ModuleDef) (object.Value, error) {
	m, err := t.LoadModule(d)
	if err != nil {
		return object.Value{}, err
	}
	if err := placeModule(t, m, d.Name); err != nil {
		return object.Value{}, err
	}
	t.AddLibrary(m.Dict, PublicName(d.Name))
	if d == &sys.Module {
		if err = sys.SetArgs(t, m, im.Args); err == nil {
			err = im.setPath(t, m)
		}
	}
	return m.Value(), err
}
