// This file runs texts that await outside of functions, and changes what sys.stdin reads.

package py

import (
	"errors"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/stdlib/sys"
)

// await runs code that awaits, in the event loop that all such texts of the session share. The
// policy has no say in the loop being there: the program names neither it nor its module.
func (in *Interp) await(code *object.Code) (object.Value, error) {
	t := &in.vm.Thread
	runners, err := t.ImportInternal("asyncio.runners")
	if err != nil {
		return object.Value{}, err
	}
	driver, err := t.LibraryAttrOr(runners, nRunText)
	if err != nil {
		return object.Value{}, err
	}
	return in.vm.RunCoroutine(code, in.globals, driver)
}

var nRunText = object.StaticName("_run_text")

// trimTraceback takes the frames of the event loop away that lie around those of the text.
func (in *Interp) trimTraceback(err error) {
	if err == nil || in.last == nil || !in.last.IsGenerator {
		return
	}
	var e *object.Exc
	if !errors.As(err, &e) {
		return
	}
	for tb := e.TB; tb != nil; tb = tb.Next {
		if tb.Code == in.last {
			e.TB = tb
			return
		}
	}
}

// SwapStdin makes a new sys.stdin for a run with another reader, until restore is called.
func (in *Interp) SwapStdin() (restore func(), err error) { return sys.SwapStdin(&in.vm.Thread) }
