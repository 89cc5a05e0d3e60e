package importer

import (
	"io/fs"
	"path"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/site"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/stdlib/imports"
)

// Modules may also be files of the session: name.py, or a folder with or without __init__.py, in a
// folder that sys.path names or, for a submodule, that the __path__ of its package does. A module
// of the standard library of the same name comes first.

var (
	nBuiltins = object.StaticName("__builtins__")
	nFile     = object.StaticName("__file__")
	nSys      = object.StaticName("sys")
	nSysPath  = object.StaticName("path")
)

// setPath puts the folder where a session with files starts into sys.path, and that of its packages.
func (im *Importer) setPath(t *object.Thread, sys *object.Module) error {
	if t.Files == nil {
		return nil
	}
	return t.SetStr(sys.Dict, nSysPath, im.startPath(t))
}

// startPath is sys.path when a session begins.
func (im *Importer) startPath(t *object.Thread) object.Value {
	folders := []object.Value{object.NewStr(t.Files.Getwd())}
	if im.Site != nil {
		folders = append(folders, object.NewStr(site.Path))
	}
	return object.NewList(folders)
}

// loadFile executes the file of a module; ok tells whether there is one.
func (im *Importer) loadFile(t *object.Thread, name string) (v object.Value, ok bool, err error) {
	if t.Files == nil {
		return object.Value{}, false, nil
	}
	folders, err := im.searchPath(t, name)
	if err != nil {
		return object.Value{}, false, err
	}
	last := name[strings.LastIndexByte(name, '.')+1:]
	var space []object.Value // folders that are a package without a file
	for _, dir := range folders {
		base := path.Join(dir, last)
		if im.isFile(t, base+"/__init__.py") {
			return im.execute(t, name, base+"/__init__.py", []object.Value{object.NewStr(base)})
		}
		if im.isFile(t, base+".py") {
			return im.execute(t, name, base+".py", nil)
		}
		if i, err := t.Files.Stat(base, true); err == nil && i.Mode.IsDir() {
			space = append(space, object.NewStr(base))
		}
	}
	if space == nil {
		return object.Value{}, false, nil
	}
	return im.execute(t, name, "", space)
}

// inSite returns the name in the site of a file that lies there. Nothing can be mounted over it, and
// it cannot be written to.
func (im *Importer) inSite(file string) (string, bool) {
	if im.Site == nil {
		return "", false
	}
	return site.Inside(file)
}

func (im *Importer) isFile(t *object.Thread, name string) bool {
	if inside, ok := im.inSite(name); ok {
		i, err := im.Site.Stat(inside)
		return err == nil && i.Mode().IsRegular()
	}
	i, err := t.Files.Stat(name, true)
	return err == nil && i.Mode&fs.ModeType == 0
}

// searchPath lists the absolute folders in which a module may lie.
func (im *Importer) searchPath(t *object.Thread, name string) ([]string, error) {
	list := im.startPath(t)
	if cut := strings.LastIndexByte(name, '.'); cut >= 0 {
		parent, ok := t.GetStr(t.Modules, t.Intern(name[:cut]))
		if !ok {
			return nil, nil
		}
		var err error
		if list, err = t.LibraryAttrOr(parent, nPath); err != nil || !list.IsSet() {
			return nil, err
		}
	} else if sys, ok := t.GetStr(t.Modules, nSys); ok && sys.Kind() == object.KModule {
		if list, ok = t.GetStr(sys.Module().Dict, nSysPath); !ok {
			return nil, nil
		}
	}
	items, err := t.Collect(list)
	if err != nil {
		return nil, err
	}
	var folders []string
	for _, v := range items {
		if v.Kind().Base() != object.KStr {
			continue
		}
		dir := v.Str().S
		if !path.IsAbs(dir) {
			dir = path.Join(t.Files.Getwd(), dir)
		}
		folders = append(folders, dir)
	}
	return folders, nil
}

// execute makes the module of a file, or of folders without one. It is in sys.modules while it
// runs, and leaves it when it fails.
func (im *Importer) execute(t *object.Thread, name, file string, folders []object.Value) (v object.Value, ok bool, err error) {
	m, err := t.NewModule(name, "")
	if err != nil {
		return object.Value{}, true, err
	}
	m.Builtin = false
	if err := placeFile(t, m, name, file, folders); err != nil {
		return object.Value{}, true, err
	}
	if _, err := t.ImportedCall("importlib._finders", "describe", m.Value()); err != nil {
		return object.Value{}, true, err
	}
	if file == "" {
		return m.Value(), true, nil
	}
	code, err := im.compile(t, m, name, file)
	if err != nil {
		return object.Value{}, true, err
	}
	if code.T.Doc != "" {
		if err := t.SetStr(m.Dict, t.Intern("__doc__"), object.NewStr(code.T.Doc)); err != nil {
			return object.Value{}, true, err
		}
	}
	key := t.Intern(name)
	if err := t.SetStr(t.Modules, key, m.Value()); err != nil {
		return object.Value{}, true, err
	}
	m.Loading = true
	_, err = t.RunCode(code, m.Dict, object.Value{})
	m.Loading = false
	if err != nil {
		t.DeleteStr(t.Modules, key)
	}
	return m.Value(), true, err
}

// compile returns the code of a file. That of a package is shared with other sessions, and gives the
// module the rights of a package.
func (im *Importer) compile(t *object.Thread, m *object.Module, name, file string) (*object.Code, error) {
	inside, ok := im.inSite(file)
	if !ok {
		return imports.Compile(t, file)
	}
	code, err := im.Site.Code(t.Meter, inside)
	if err != nil {
		return nil, siteError(t, name, err)
	}
	t.AddLibrary(m.Dict, name)
	return t.NewCode(code), t.ReserveNames(m.Dict, code, 0)
}

// siteError is the exception for a module of a package that has no code.
func siteError(t *object.Thread, name string, err error) error {
	switch e := err.(type) {
	case *source.SyntaxError:
		return t.SyntaxErrorOf(e)
	case *budget.Error:
		return t.LimitError(err)
	}
	return t.Errorf(object.ImportError, "cannot import '%s': %v", name, err)
}

// placeFile tells a module where it comes from.
func placeFile(t *object.Thread, m *object.Module, name, file string, folders []object.Value) error {
	pkg := name
	if folders == nil {
		pkg = name[:max(strings.LastIndexByte(name, '.'), 0)]
	} else if err := t.SetStr(m.Dict, nPath, object.NewList(folders)); err != nil {
		return err
	}
	where := object.None
	if file != "" {
		where = object.NewStr(file)
	}
	if err := t.SetStr(m.Dict, nFile, where); err != nil {
		return err
	}
	if err := t.SetStr(m.Dict, nBuiltins, t.Builtins.Value()); err != nil {
		return err
	}
	return t.SetStr(m.Dict, nPackage, object.NewStr(pkg))
}
