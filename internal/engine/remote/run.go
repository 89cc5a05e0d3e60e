// This file has the operations of the remote engine: each becomes a request to the runner.

package remote

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/wire"
)

// Run executes a program.
func (e *Engine) Run(ctx context.Context, p engine.Program) (*engine.Outcome, error) {
	o := &engine.Outcome{}
	switch {
	case p.Suspend:
		return o, errSuspend
	case int64(len(p.Text)) > e.Limits.Source:
		return o, &engine.LimitError{Limit: engine.Source}
	}
	e.CountRun(&p)
	start := time.Now()
	err := e.execute(ctx, &wire.Run{Name: p.Name, Code: p.Text}, o)
	o.Duration = time.Since(start)
	return o, err
}

// errSuspend is the error of what only the embedded interpreter can do.
var errSuspend = fmt.Errorf("hognose: this backend runs CPython, whose programs cannot be suspended: %w",
	errors.ErrUnsupported)

// Resume is an error: nothing is ever pending.
func (e *Engine) Resume(context.Context, []engine.Answer) (*engine.Outcome, error) {
	return &engine.Outcome{}, errSuspend
}

// Pending is always empty.
func (e *Engine) Pending() []py.PendingCall { return nil }

// Prelude executes code of the host.
func (e *Engine) Prelude(ctx context.Context, code string) error {
	return e.execute(ctx, &wire.Run{Name: "<prelude>", Code: code, Prelude: true}, &engine.Outcome{})
}

// Check reports what is wrong with a program without running it.
func (e *Engine) Check(ctx context.Context, _, code string) error {
	if err := e.begin(ctx); err != nil {
		return err
	}
	err := e.preflight(code)
	e.End()
	if err != nil {
		return e.limited(ctx, err)
	}
	_, err = e.ask(ctx, &wire.Check{Code: code})
	return err
}

// begin arms the limits of a run, when the runner can take one.
func (e *Engine) begin(ctx context.Context) error {
	if err := e.ready(ctx); err != nil {
		return err
	}
	e.Begin(ctx, budget.Limits{Steps: engine.NoLimit, Bytes: engine.NoLimit, Depth: engine.NoLimit}, e.Limits.Time)
	return nil
}

// limited turns a limit that was reached here into the engine's error.
func (e *Engine) limited(ctx context.Context, err error) error {
	var limit *budget.Error
	if errors.As(err, &limit) {
		return e.Reached(ctx, limit.Limit)
	}
	return err
}

// execute runs a snippet: it is checked here, sent, and followed to its end.
func (e *Engine) execute(ctx context.Context, snippet *wire.Run, o *engine.Outcome) error {
	if err := e.begin(ctx); err != nil {
		return err
	}
	defer e.End()
	if !snippet.Prelude {
		if err := e.preflight(snippet.Code); err != nil {
			return e.limited(ctx, err)
		}
	}
	return e.limited(ctx, e.exchange(snippet, o))
}

// preflight checks the imports of a snippet, and that it hides no tool, before the runner sees it.
// What does not parse is left to the runner, whose Python may be another version. The tree is the
// host's memory, so it may be as large as that of the program; it is gone afterwards.
func (e *Engine) preflight(code string) error {
	if e.Policy.Imports == nil && len(e.Tools()) == 0 {
		return nil
	}
	m := budget.New(budget.Limits{Steps: engine.NoLimit, Bytes: e.Limits.Memory, Depth: engine.NoLimit,
		Deadline: e.Meter.Deadline()}, nil)
	defer e.Meter.OnInterrupt(func() { m.Interrupt(&budget.Error{Limit: budget.Cancelled}) })()
	err := py.Preflight(m, code, py.Policy{Imports: e.Policy.Imports}, slices.Collect(maps.Keys(e.Tools()))...)
	var refused *py.Refused
	var limit *budget.Error
	switch {
	case errors.As(err, &refused):
		return e.Refuse(refused)
	case errors.As(err, &limit) && limit.Limit != budget.Memory:
		return e.Now.Over()
	}
	return err
}

// exchange sends a snippet and follows its run.
func (e *Engine) exchange(snippet *wire.Run, o *engine.Outcome) error {
	e.id++
	if err := e.Now.Alive(); err != nil { // nothing was sent: the session stays as it is
		return err
	}
	ctx := e.Now.Context()
	x := &exchange{e: e, o: o, room: maxArtifacts}
	snippet.ID = e.id
	err := e.send(ctx, snippet)
	switch {
	case err == nil:
		err = x.follow(ctx)
	case ctx.Err() != nil: // the limit was reached on the way; half a request is none
		x.over, x.err = true, e.Now.Over()
		err = x.lost(err)
	default:
		err = e.runnerLost(err)
	}
	if late := e.Out.Finish(); err == nil && late != nil {
		err = late
	}
	if o.Logs == "" {
		o.Logs = e.Out.String()
	}
	return err
}

// Set assigns a Go value to a global variable.
func (e *Engine) Set(ctx context.Context, name string, v any) error {
	if e.Tool(name) != nil {
		return fmt.Errorf("hognose: %s is a tool; a variable of that name would hide it", name)
	}
	raw, err := wire.Encoder{}.Encode(name, v)
	if err != nil {
		return fmt.Errorf("hognose: variable %s: %w", name, err)
	}
	_, err = e.ask(ctx, &wire.SetVar{Name: name, Value: raw})
	return err
}

// Get returns the value of a global variable.
func (e *Engine) Get(ctx context.Context, name string) (engine.Value, bool, error) {
	done, err := e.ask(ctx, &wire.GetVar{Name: name})
	if err != nil || !done.Found {
		return nil, false, err
	}
	return e.value(done.Shown), true, nil
}

// Names lists the global variables.
func (e *Engine) Names(ctx context.Context) ([]engine.Name, error) {
	done, err := e.ask(ctx, &wire.ListNames{})
	if err != nil {
		return nil, err
	}
	var names []engine.Name
	for _, n := range done.Names {
		names = append(names, engine.Name(n))
	}
	return names, nil
}

// AddTool makes a tool known to programs.
func (e *Engine) AddTool(ctx context.Context, t *engine.Tool) error {
	_, err := e.ask(ctx, &wire.AddTools{Tools: []wire.Tool{{
		Name: t.Name, Doc: t.Doc, Schema: t.Schema, Signature: t.Params.Signature(), Async: t.Async,
	}}})
	if err != nil {
		return err
	}
	e.Base.AddTool(t)
	return nil
}

// Reset forgets variables, functions, classes and imports.
func (e *Engine) Reset(ctx context.Context) error {
	_, err := e.ask(ctx, &wire.Reset{})
	return err
}
