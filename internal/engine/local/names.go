// This file has global variables, tools and checks of the local engine.

package local

import (
	"context"
	"fmt"
	"strings"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/py"
)

// Check takes a program through the front end and the policy without running it.
func (e *Engine) Check(ctx context.Context, name, code string) error {
	defer e.Guard(ctx, e.idleBudget())()
	return e.translate(ctx, &engine.Outcome{}, e.interp.Check(name, code))
}

// Set assigns a Go value to a global variable.
func (e *Engine) Set(ctx context.Context, name string, v any) error {
	if e.Tool(name) != nil {
		return fmt.Errorf("hognose: %s is a tool; a variable of that name would hide it", name)
	}
	defer e.Guard(ctx, e.idleBudget())()
	if err := e.interp.SetVar(name, v); err != nil {
		return e.limited(ctx, fmt.Errorf("hognose: %w", err))
	}
	return nil
}

// Get returns the value of a global variable.
func (e *Engine) Get(ctx context.Context, name string) (v engine.Value, ok bool, err error) {
	x, ok := e.interp.Var(name)
	return e.value(e.interp.Wrap(x)), ok, nil
}

// Names lists the global variables, in the order of their first assignment.
func (e *Engine) Names(context.Context) ([]engine.Name, error) {
	var names []engine.Name
	for _, n := range e.interp.Names() {
		names = append(names, engine.Name(n))
	}
	return names, nil
}

// Reset forgets variables, functions, classes and imports.
func (e *Engine) Reset(ctx context.Context) error {
	defer e.Guard(ctx, e.idleBudget())()
	return e.limited(ctx, e.interp.Reset())
}

// AddTool makes a tool known to programs.
func (e *Engine) AddTool(ctx context.Context, t *engine.Tool) error {
	defer e.Guard(ctx, e.idleBudget())()
	if err := e.interp.AddTool(e.tool(t)); err != nil {
		return e.limited(ctx, err)
	}
	e.Base.AddTool(t)
	return nil
}

// tool is t as the interpreter knows it.
func (e *Engine) tool(t *engine.Tool) *py.Tool {
	tool := &py.Tool{
		Name: t.Name, Doc: t.Doc, Sig: t.Params.Signature(), Keys: t.Params.Keys(), Async: t.Async,
		Call: func(args []byte) (any, error) {
			if err := e.beforeCall(t); err != nil {
				return nil, err
			}
			return e.Now.Call(t, args)
		},
		Admit: func(args []byte) error {
			if err := e.beforeCall(t); err != nil {
				return err
			}
			return e.Now.Admit(t, args)
		},
		Start: func(args []byte, done func(any, error)) (func(), error) {
			if err := e.beforeCall(t); err != nil {
				return nil, err
			}
			return e.Now.Start(t, args, done)
		},
	}
	if e.Typed {
		tool.Encode = typedJSON
	}
	return tool
}

// beforeCall passes on what the program has printed, so that it comes before what the tool does.
// Outside a run, in the __repr__ of a value that the host looks at, there are no tools.
func (e *Engine) beforeCall(t *engine.Tool) error {
	if e.Now == nil {
		return &py.Raise{Class: "RuntimeError",
			Msg: fmt.Sprintf("%s() can be called only while a snippet runs", t.Name)}
	}
	if err := e.Out.Drain(); err != nil {
		return err
	}
	e.Meter.Reclaim()
	return nil
}

// UnknownModule is a pattern of the policy that no module fits: a typing error.
type UnknownModule struct{ Pattern, Module, Nearest string }

func (e *UnknownModule) Error() string {
	text := fmt.Sprintf("there is no module %q", e.Module)
	if e.Nearest != "" {
		text += fmt.Sprintf("; did you mean %q?", e.Nearest)
	}
	return text
}

// CheckImports returns an *UnknownModule if the policy allows a module that the session could not
// import. elsewhere reports whether a module lies where the interpreter does not look.
func (e *Engine) CheckImports(elsewhere func(module string) bool) error {
	for _, pattern := range e.Policy.Imports {
		name := strings.TrimPrefix(strings.TrimSuffix(pattern, ".*"), "!")
		if pattern != "*" && !e.interp.KnowsModule(name) && !elsewhere(name) {
			return &UnknownModule{pattern, name, py.NearestModule(name)}
		}
	}
	return nil
}

// Advise looks for what a text is bound to fail at.
func (e *Engine) Advise(ctx context.Context, code string) ([]py.Advice, error) {
	defer e.Guard(ctx, e.idleBudget())()
	found, err := e.interp.Advise("<snippet>", code)
	return found, e.limited(ctx, err)
}
