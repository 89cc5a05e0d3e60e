package importer

import "github.com/hognose/hognose/internal/py/object"

var nMetaPath = object.StaticName("meta_path")

// loadFound asks the finders that the program has put into sys.meta_path for a module; ok tells
// whether one of them has it. They are asked before the standard library and files are searched,
// which no entry of the list stands for. The modules that the library needs itself are none of
// their business.
func loadFound(t *object.Thread, name string, by object.Importer) (v object.Value, ok bool, err error) {
	sys, loaded := t.GetStr(t.Modules, nSys)
	if !loaded || sys.Kind().Base() != object.KModule || by == object.ForLibrary {
		return object.Value{}, false, nil
	}
	finders, there := t.GetStr(sys.Module().Dict, nMetaPath)
	if !there || finders.Kind().Base() == object.KList && len(finders.List().Items) == 0 {
		return object.Value{}, false, nil
	}
	v, err = t.ImportedCall("importlib._finders", "load", object.NewStr(name))
	return v, err == nil && !v.IsNone(), err
}
