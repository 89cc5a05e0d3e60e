// Package science adds the libraries for numbers to the embedded interpreter. Import it for its
// effect:
//
//	import _ "github.com/hognose/hognose/science"
//
// Programs can then import numpy. It must be linked in when the process starts; a program without
// it carries none of the code, and tells Python programs how to get it. The command hognose and its
// worker have it built in.
package science

import (
	"slices"

	"github.com/hognose/hognose/internal/py/importer"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/frozen"
	"github.com/hognose/hognose/internal/py/science/numpy"
	"github.com/hognose/hognose/internal/py/science/pandas"
	"github.com/hognose/hognose/internal/py/science/pyplot"
	"github.com/hognose/hognose/internal/py/science/sqlite"
	"github.com/hognose/hognose/internal/py/science/tables"
)

var _ = importer.Add(importer.Library{
	Modules: slices.Concat(numpy.Names, pandas.Names, tables.Names, pyplot.Names, sqlite.Names), Native: modules, Exceptions: numpy.Exceptions(), Frozen: frozen.Set,
})

// modules makes the native modules. They belong together: what pandas computes are arrays of numpy.
func modules() []*object.ModuleDef {
	return slices.Concat(numpy.Modules(), pandas.Modules(), tables.Modules(), pyplot.Modules(), sqlite.Modules())
}
