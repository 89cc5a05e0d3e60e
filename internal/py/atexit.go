package py

import "github.com/hognose/hognose/internal/py/object"

var nameAtexit = object.StaticName("atexit")

// RunExitFunctions calls what the program has registered with module atexit, as the end of a script
// does. Runs leave it alone: the session may go on.
func (in *Interp) RunExitFunctions() (err error) {
	if in.dead != nil {
		return in.dead
	}
	t := &in.vm.Thread
	m, ok := t.GetStr(t.Modules, nameAtexit)
	if !ok {
		return nil
	}
	defer in.recover(&err)
	defer in.vm.Settle()
	_, err = t.CallLibrary(m, "_run_exitfuncs")
	return err
}
