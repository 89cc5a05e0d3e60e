// This file decides whether the modules of a wheel may come into a session.

package packages

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/py/importer"
)

// builtIn are packages whose modules may be built into the interpreter, by the name of the package.
var builtIn = map[string]string{
	"cycler": "cycler", "ipython": "IPython", "matplotlib": "matplotlib", "numpy": "numpy",
	"pandas": "pandas", "scikit-learn": "sklearn", "scipy": "scipy", "seaborn": "seaborn",
	"statsmodels": "statsmodels", "tqdm": "tqdm",
}

// providedModule returns the module by which the interpreter satisfies a requirement itself.
func providedModule(dist string) (string, bool) {
	module, ok := builtIn[dist]
	return module, ok && importer.Has(module)
}

// elsewhere says what to do about a package that is not pure Python.
const elsewhere = "only pure Python runs in the embedded interpreter. numpy, pandas and others are built in (hognose run needs no --with for them); " +
	"--backend process or docker runs any package on CPython"

// checkModules refuses a wheel that cannot work here, or that brings modules of others: a wheel
// that could replace json would run in every program that imports it.
func checkModules(w *wheel, o *Options) error {
	for _, name := range w.topLevel() {
		if importer.Has(name) {
			return &WheelError{w.file, fmt.Sprintf("it brings a module %s, but the interpreter has its own; its wheel cannot replace that", name)}
		}
	}
	parts := w.mandatoryParts()
	if len(parts) == 0 || worksWithoutCompiled[w.dist] || slices.Contains(o.Compiled, w.dist) {
		return nil
	}
	if len(parts) > 3 {
		parts = append(parts[:3:3], "…")
	}
	return &WheelError{w.file, fmt.Sprintf("it has compiled parts (%s): %s. If %s works without them, name it with --without-compiled",
		strings.Join(parts, ", "), elsewhere, w.dist)}
}
