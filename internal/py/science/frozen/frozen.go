// Package frozen holds the parts of the science libraries that are written in Python: the long tail,
// and everything that calls functions of the program, so that a session can be suspended and saved
// inside of them. See package stdlib/frozen for the form.
package frozen

import (
	"embed"

	"github.com/hognose/hognose/internal/py/stdlib/frozen"
)

//go:generate go run ../../stdlib/frozen/gen science

//go:embed *.py templates/*.bin
var files embed.FS

// Set is the set of these modules.
var Set = frozen.NewSet(files)
