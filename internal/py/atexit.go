package py

import "github.com/hognose/hognose/internal/py/object"

var (
	nameAtexit = object.StaticName("atexit")
	nameSys    = object.StaticName("sys")
)

// EndScript does what the end of a script does: an exception that ended it goes to sys.excepthook, if
// the program has put one of its own there, and then the functions of atexit are called. shown
// reports that the hook has shown the exception. Limits hold here as well, and replace err.
func (in *Interp) EndScript(err error) (shown bool, _ error) {
	if e, ok := err.(*object.Exc); ok && !e.Class.IsSubtype(object.SystemExit) {
		var late error
		if shown, late = in.callExceptHook(e); late != nil {
			err = late
		}
	}
	if in.endsHere(err) {
		return shown, err
	}
	if late := in.RunExitFunctions(); late != nil {
		err = late
	}
	return shown, err
}

// endsHere reports whether err leaves nothing more to run.
func (in *Interp) endsHere(err error) bool {
	if err == nil || Suspended(err) {
		return err != nil
	}
	_, exc := err.(*object.Exc)
	_, _, final := in.FinalOf(err)
	return !exc && !final
}

func (in *Interp) callExceptHook(e *object.Exc) (shown bool, err error) {
	t := &in.vm.Thread
	hook, ok := t.GetStr(t.Modules, nameSys)
	if !ok || hook.Kind().Base() != object.KModule {
		return false, nil
	}
	d := hook.Module().Dict
	now, _ := t.GetStr(d, t.Intern("excepthook"))
	first, _ := t.GetStr(d, t.Intern("__excepthook__"))
	if now.Is(first) {
		return false, nil
	}
	defer in.recover(&err)
	defer in.vm.Settle()
	v, err := t.ImportedCall("_hooks", "shows", e.Value())
	return err == nil && v == object.True, err
}

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
