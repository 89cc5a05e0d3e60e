package py

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/traceback"
)

// FormatError is what Python writes to standard error about an exception that nobody caught: the
// traceback, its causes and the message, ending in a newline. Showing an exception may run its own
// code, which the session pays for.
func (in *Interp) FormatError(e *object.Exc) string { return in.show(e, traceback.Format) }

// Message is the last part of FormatError alone: the class of the exception, its message and its
// notes.
func (in *Interp) Message(e *object.Exc) string { return in.show(e, traceback.Only) }

// show falls back on the name of the class if the budget does not allow more.
func (in *Interp) show(e *object.Exc, format func(*object.Thread, *object.Exc) (string, error)) (text string) {
	var err error
	defer func() {
		if err != nil {
			text = e.Class.Name + "\n"
		}
	}()
	defer in.recover(&err)
	text, err = format(&in.vm.Thread, e)
	return text
}
