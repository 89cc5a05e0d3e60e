package py

import (
	"github.com/hognose/hognose/internal/py/object"
)

// FormatError shows an exception that nobody caught, for standard error: text that ends in a newline.
func (in *Interp) FormatError(e *object.Exc) string {
	text, err := in.vm.StrString(e.Value())
	if err != nil {
		text = "<exception str() failed>"
	}
	name := e.Class.Name
	if text != "" {
		name += ": " + text
	}
	return name + "\n"
}
