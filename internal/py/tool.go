package py

import (
	"encoding/json"
	"errors"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/stdlib/asyncio"
)

// Tool is a Go function that programs may call.
type Tool struct {
	Name string
	Sig  string   // parameters as inspect.signature shows them, without parentheses; "**kwargs" may come last
	Keys []string // of the parameters, in order, in the object that Call gets
	Doc  string
	// Async makes it a coroutine function; it needs Start.
	Async bool
	// Call gets the arguments as a JSON object; parameters that were left out are missing. Its result is converted to Python. An error
	// becomes a Python exception of class RuntimeError with its text, unless it is a *Raise.
	Call func(args []byte) (any, error)
	// Start begins a call and returns at once: done is called once, from any goroutine, when it is over, unless Start returns an error. stop,
	// which may be nil, says that nobody waits for the answer any more. Start itself runs on the session's goroutine. It is what coroutine
	// functions use, and calls while other threads can go on; if it is nil, Call is.
	Start func(args []byte, done func(any, error)) (stop func(), err error)
	// Admit is asked in place of both when the embedder answers calls after the run has returned to him, see [Interp.Start]; nil admits all.
	Admit func(args []byte) error
}

// Raise is an error of a tool that chooses its Python exception class by name.
type Raise struct{ Class, Msg string }

func (e *Raise) Error() string { return e.Class + ": " + e.Msg }

// AddTool makes a tool known to programs. A tool of the same name is replaced. What one called final_answer returns is the final answer.
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
		switch {
		case def.Async:
			return asyncio.Coroutine(t, &toolCall{tool: tool.Name, args: args}, tool.Name)
		case in.desk.calls.suspend || tool.Start != nil && t.Machine.Threads() > 1:
			return (&toolCall{tool: tool.Name, args: args}).wait(t)
		}
		out, err := in.desk.call(tool, args)
		return toolResult(t, tool.Name, out, err)
	}
	if in.desk.tools == nil {
		in.desk.tools = map[string]*Tool{}
	}
	in.desk.tools[tool.Name] = tool
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
	v, err := FromGo(t, out)
	if err == nil && name == finalAnswer.Name {
		return object.Value{}, &Final{Value: v, VerifiedBy: object.None}
	}
	return v, err
}

// arguments writes what a call was given as a JSON object.
func (tool *Tool) arguments(t *object.Thread, a []object.Value) ([]byte, error) {
	w := jsonWriter{t: t, buf: make([]byte, 0, 64)}
	w.buf = append(w.buf, '{')
	for i, v := range a {
		if !v.Bound() {
			continue
		}
		if i == len(tool.Keys) { // **kwargs
			if err := w.entries(v.Dict(), 1); err != nil {
				return nil, tool.refuse(t, "**kwargs", err)
			}
			continue
		}
		w.comma()
		w.text(tool.Keys[i])
		w.buf = append(w.buf, ':')
		if err := w.value(v, 1); err != nil {
			return nil, tool.refuse(t, tool.Keys[i], err)
		}
	}
	return append(w.buf, '}'), nil
}

// refuse says which argument cannot cross. Limits pass through.
func (tool *Tool) refuse(t *object.Thread, key string, err error) error {
	if isLimit(err) {
		return err
	}
	return t.Errorf(object.TypeError, "%s() argument '%s': %s", tool.Name, key, message(err))
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

// Quote writes s as a Python string literal.
func Quote(s string) string {
	b, err := json.Marshal(s) // JSON's strings are Python's
	if err != nil {
		return `""`
	}
	return string(b)
}
