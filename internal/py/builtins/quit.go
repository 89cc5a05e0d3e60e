package builtins

import "github.com/hognose/hognose/internal/py/object"

// quitDefs are the two names that end a program without an import. CPython's site module makes them
// objects that explain themselves when a prompt shows them; here they are functions with that text.
var quitDefs = []*object.Def{
	{Name: "exit", Sig: "code=None", Doc: quitDoc, Text: "Use exit() or Ctrl-D (i.e. EOF) to exit", Fn: quit},
	{Name: "quit", Sig: "code=None", Doc: quitDoc, Text: "Use quit() or Ctrl-D (i.e. EOF) to exit", Fn: quit},
}

const quitDoc = "End the program by raising SystemExit(code)."

// quit differs from sys.exit in its argument: None and a tuple stand in args as they are.
func quit(t *object.Thread, a []object.Value) (object.Value, error) {
	code := a[0]
	if !code.IsSet() {
		code = object.None
	}
	e := t.Raise(object.SystemExit, code)
	e.Extra[0] = code
	return object.Value{}, e
}
