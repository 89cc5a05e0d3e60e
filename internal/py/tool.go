package py

import (
	"encoding/json"
	"errors"
	"slices"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/stdlib/asyncio"
	"github.com/hognose/hognose/internal/pyvalue"
)

// Tool is a Go function that programs may call.
type Tool struct {
	Name string
	Sig  string   // parameters as inspect.signature shows them, without parentheses; "**kwargs" may come last
	Keys []string // of the parameters, in order, in the object that Call gets
	Doc  string
	// Async makes it a coroutine function; it needs Start.
	Async bool
	// Call gets the arguments as a JSON object; parameters that were left out are missing. Its
	// result is converted to Python. An error becomes a Python exception of class RuntimeError with
	// its text, unless it is a *Raise.
	Call func(args []byte) (any, error)
	// Start begins a call and returns at once: done is called once, from any goroutine, when it is
	// over, unless Start returns an error. stop, which may be nil, says that nobody waits for the
	// answer any more. Start itself runs on the session's goroutine. It is what coroutine functions
	// use, and calls while other threads can go on; if it is nil, Call is.
	Start func(args []byte, done func(any, error)) (stop func(), err error)
	// Encode writes an argument for Call; nil writes plain JSON.
	Encode func(v any, m pyvalue.Meter) ([]byte, error)
	// Admit is asked in place of both when the embedder answers calls after the run has returned to
	// him, see [Interp.Start]; nil admits all.
	Admit func(args []byte) error
}

// Raise is an error of a tool that chooses its Python exception class by name.
type Raise struct{ Class, Msg string }

func (e *Raise) Error() string { return e.Class + ": " + e.Msg }

// AddTool makes a tool known to programs. A tool of the same name is replaced. What one called
// final_answer returns is the final answer.
func (in *Interp) AddTool(tool *Tool) error {
	if err := checkName(tool.Name); err != nil {
		return err
	}
	t := &in.vm.Thread
	def := &object.Def{Name: tool.Name, Sig: tool.Sig, Doc: tool.Doc, Waits: true, Async: tool.Async && tool.Start != nil}
	def.Fn = func(t *object.Thread, a []object.Value) (object.Value, error) {
		args, err := tool.arguments(t, a)
		if err != nil {
			return object.Value{}, err
		}
		waits := in.toolCalls.calls.suspend || tool.Start != nil && t.Machine.Threads() > 1
		if def.Async || waits { // the arguments outlive this function, the short ones too
			if err := t.Alloc(callSize + min(cap(args), pyvalue.FreeBytes)); err != nil {
				return object.Value{}, err
			}
		}
		switch {
		case def.Async:
			return asyncio.Coroutine(t, &toolCall{tool: tool.Name, args: args}, tool.Name)
		case waits:
			return (&toolCall{tool: tool.Name, args: args}).wait(t)
		}
		out, err := in.toolCalls.call(tool, args)
		return toolResult(t, tool.Name, out, err)
	}
	if in.toolCalls.tools == nil {
		in.toolCalls.tools = map[string]*Tool{}
	}
	in.toolCalls.tools[tool.Name] = tool
	return t.SetStr(t.Builtins, t.Intern(tool.Name), object.NewNative(def, ""))
}

// admit asks the host whether a call that it will answer later may be made.
func (tool *Tool) admit(args []byte) error {
	if tool.Admit == nil {
		return nil
	}
	return tool.Admit(args)
}

// toolResult converts what the tool called name returned for the program.
func toolResult(t *object.Thread, name string, out any, err error) (object.Value, error) {
	if err != nil {
		return object.Value{}, toolError(t, err)
	}
	v, err := FromGo(t, "result", out)
	if err == nil && name == finalAnswer.Name {
		return object.Value{}, &Final{Value: v, VerifiedBy: object.None}
	}
	return v, err
}

// arguments writes what a call was given as a JSON object.
func (tool *Tool) arguments(t *object.Thread, a []object.Value) ([]byte, error) {
	w := newArgWriter(t)
	if tool.Encode != nil {
		w.encode = tool.Encode
	}
	if err := w.w.Raw("{"); err != nil {
		return nil, err
	}
	for i, v := range a {
		if !v.IsSet() {
			continue
		}
		if i == len(tool.Keys) { // **kwargs
			if err := tool.rest(w, v.Dict()); err != nil {
				return nil, err
			}
			continue
		}
		if err := w.argument(tool.Keys[i], v); err != nil {
			return nil, tool.refuse(w, tool.Keys[i], err)
		}
	}
	if err := w.w.Raw("}"); err != nil {
		return nil, tool.refuse(w, "", err)
	}
	return w.w.Buf, nil
}

// rest writes the arguments that no parameter is named for. One may have the name that a parameter
// has only in JSON.
func (tool *Tool) rest(w *argWriter, kwargs *object.Dict) error {
	for i := 0; ; {
		k, v, next, ok := kwargs.Next(i)
		if !ok {
			return nil
		}
		i = next
		key := k.Str().S
		if slices.Contains(tool.Keys, key) {
			return w.t.Errorf(object.TypeError, "%s() got multiple values for argument '%s'", tool.Name, key)
		}
		if err := w.argument(key, v); err != nil {
			return tool.refuse(w, key, err)
		}
	}
}

// refuse says which argument cannot cross, and where in it the reason lies. Limits pass through.
func (tool *Tool) refuse(w *argWriter, key string, err error) error {
	if isLimit(err) || isMemory(err) {
		return err
	}
	if path := w.w.Trail.Path(key); path != key {
		return w.t.Errorf(object.TypeError, "%s() argument '%s': %s: %s", tool.Name, key, path, message(err))
	}
	return w.t.Errorf(object.TypeError, "%s() argument '%s': %s", tool.Name, key, message(err))
}

// toolError turns the error of a tool into what the program sees. Limits and the end of the session
// pass through.
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

// Quote writes s as a Python string literal.
func Quote(s string) string {
	b, err := json.Marshal(s) // JSON's strings are Python's
	if err != nil {
		return `""`
	}
	return string(b)
}
