package py

import (
	"errors"

	"github.com/hognose/hognose/internal/py/object"
)

// Tool is a Go function that programs may call.
type Tool struct {
	Name string
	Sig  string // parameters as inspect.signature shows them, without parentheses
	Doc  string
	// Call gets the arguments by parameter name, converted to Go; parameters that were left out are missing. Its result is converted
	// to Python. An error becomes a Python exception of class RuntimeError with its text, unless it is a *Raise.
	Call func(args map[string]any) (any, error)
}

// Raise is an error of a tool that chooses its Python exception class by name.
type Raise struct{ Class, Msg string }

func (e *Raise) Error() string { return e.Class + ": " + e.Msg }

// AddTool makes a tool known to programs. A tool of the same name is replaced.
func (in *Interp) AddTool(tool *Tool) error {
	t := &in.vm.Thread
	names := paramNames(tool.Sig)
	def := &object.Def{Name: tool.Name, Sig: tool.Sig, Doc: tool.Doc}
	def.Fn = func(t *object.Thread, a []object.Value) (object.Value, error) {
		args := make(map[string]any, len(a))
		for i, v := range a {
			if !v.Bound() {
				continue
			}
			x, err := ToGo(t, v)
			if err != nil {
				return object.Value{}, t.Errorf(object.TypeError, "%s() argument '%s': %s", tool.Name, names[i], message(err))
			}
			args[names[i]] = x
		}
		out, err := tool.Call(args)
		if err != nil {
			return object.Value{}, toolError(t, err)
		}
		return FromGo(t, out)
	}
	return t.SetStr(t.Builtins, t.Intern(tool.Name), object.NewNative(def, ""))
}

// toolError turns the error of a tool into what the program sees. Limits and the end of the session pass through.
func toolError(t *object.Thread, err error) error {
	var r *Raise
	if errors.As(err, &r) {
		for _, c := range object.ExceptionTypes() {
			if c.Name == r.Class {
				return t.Errorf(c, "%s", r.Msg)
			}
		}
		return t.Errorf(object.RuntimeError, "%s", r.Msg)
	}
	if isLimit(err) {
		return err
	}
	return t.Errorf(object.RuntimeError, "%s", err.Error())
}

// paramNames lists the parameters of a signature in the order in which natives receive them.
func paramNames(sig string) []string { return object.ParamNames(sig) }
