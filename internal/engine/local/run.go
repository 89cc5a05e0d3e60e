// This file runs programs on the interpreter in this process, and turns what came of a run into an
// Outcome.

package local

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
)

// Run executes a program.
func (e *Engine) Run(ctx context.Context, p engine.Program) (*engine.Outcome, error) {
	if int64(len(p.Text)) > e.Limits.Source {
		return &engine.Outcome{}, &engine.LimitError{Limit: engine.Source}
	}
	e.CountRun(&p)
	e.remaining, e.steps = remaining{}, e.interp.Steps()
	if e.Journal != nil {
		e.Journal.Begin(p.Name, p.Text)
	}
	if err := e.checkpoint(ctx); err != nil {
		return &engine.Outcome{}, err
	}
	return e.execute(ctx, &p)
}

// Resume answers pending calls and goes on with the program that waits for them.
func (e *Engine) Resume(ctx context.Context, answers []engine.Answer) (*engine.Outcome, error) {
	for _, a := range answers {
		if err := e.interp.Answer(a.Call, a.Value, a.Err); err != nil {
			return &engine.Outcome{}, fmt.Errorf("hognose: %w", err)
		}
	}
	return e.execute(ctx, nil)
}

// Pending lists the calls that a program waits for.
func (e *Engine) Pending() []py.PendingCall { return e.interp.Pending() }

// execute runs p, or goes on with the program that is suspended if p is nil, within the limits that
// are left.
func (e *Engine) execute(ctx context.Context, p *engine.Program) (*engine.Outcome, error) {
	start := budget.Now()
	l, whole := e.remaining.limits(e.budget(), e.Limits.Time)
	l.Bytes = e.memory()
	e.Begin(ctx, l, whole)
	steps := e.interp.Steps()
	v, err := e.interpret(p)
	if e.Profile != nil {
		e.Profile(e.interp.Thread(), false) // what the last statement has spent
	}
	o := &engine.Outcome{}
	if p != nil && p.Script {
		o.Shown, err = e.interp.EndScript(err)
	}
	err = e.collect(o, v, err, p != nil && p.Undrawn)
	err = e.finish(ctx, o, v, err)
	o.Names = e.interp.VariableNames()
	if p == nil || !p.Script { // else nothing comes after it
		e.tidyAfterRun()
	}
	o.Logs, o.Steps, o.Memory = e.Out.String(), e.interp.Steps()-steps, e.Meter.Bytes()
	err = e.rollback(ctx, o, err)
	o.Duration = time.Since(start)
	return o, err
}

// A session that holds no more than tidyMost recounts after a run that leaves it with tidyMore bytes
// more than twice what it held after its last recount: what it is said to hold would otherwise grow
// with every short run, since garbage is only looked for when a limit is near. A recount of so little
// takes a millisecond or two.
const (
	tidyMost = 4 << 20
	tidyMore = 1 << 20
)

// tidyAfterRun gives back what runs have left behind in a small session.
func (e *Engine) tidyAfterRun() {
	held := e.Meter.Bytes()
	if held > tidyMost || held <= 2*e.lived+tidyMore || e.Gone() != nil || len(e.interp.Pending()) > 0 {
		return
	}
	e.Meter.Begin(e.shortBudget())
	_ = e.interp.Tidy() // who uses the session next hears of it
	e.Meter.Disarm()
	e.lived = e.Meter.Bytes()
}

// interpret hands the text to the interpreter. A snippet that is no UTF-8 is taken for a file,
// whose errors say where the encoding is wrong.
func (e *Engine) interpret(p *engine.Program) (object.Value, error) {
	if p == nil {
		return e.interp.Continue()
	}
	text := strings.TrimPrefix(p.Text, "\ufeff")
	switch {
	case p.Suspend:
		return e.interp.Start(p.Name, p.Text)
	case p.Mode == engine.File:
		return e.interp.RunBytes(p.Name, []byte(p.Text))
	case p.Mode == engine.Statement:
		return object.Value{}, e.interp.Interact(p.Name, p.Text)
	case !utf8.ValidString(text):
		return e.interp.RunBytes(p.Name, []byte(text))
	}
	return e.interp.Run(p.Name, text)
}

// maxArtifacts is how many bytes of artifacts a run may have, as on other backends.
const maxArtifacts = 64 << 20

// collect writes the documents that a run made into o. Open figures are drawn if the run succeeded,
// or counted if undrawn is set; that is part of the run, and may reach its limits.
func (e *Engine) collect(o *engine.Outcome, v object.Value, err error, undrawn bool) error {
	if py.Suspended(err) {
		return err
	}
	var made []py.Artifact
	if _, _, final := e.interp.FinalOf(err); err == nil || final || e.interp.ExitOf(err) != nil {
		var late error
		if undrawn {
			o.Open, made, late = e.interp.OpenFigures(v)
		} else {
			made, late = e.interp.Artifacts(v)
		}
		if err == nil {
			err = late
		}
	} else {
		made = e.interp.MadeArtifacts()
	}
	room := maxArtifacts
	for _, a := range made {
		if room -= len(a.Data); room < 0 {
			break
		}
		o.Artifacts = append(o.Artifacts, engine.Artifact(a))
	}
	return err
}

// finish ends the run and writes what came of it into o.
func (e *Engine) finish(ctx context.Context, o *engine.Outcome, v object.Value, err error) error {
	if exit := e.interp.ExitOf(err); exit != nil {
		o.Exit, err = exit, nil
		if exit.Message != "" && e.Print == nil { // as Python prints it
			err = e.Out.Write(engine.Stderr, exit.Message+"\n")
		}
	}
	if late := e.Out.Finish(); err == nil {
		err = late
	}
	e.End()
	if py.Suspended(err) {
		e.suspended()
		o.Pending = e.interp.Pending()
		return nil
	}
	if err = e.translate(ctx, o, err); err == nil && o.Final == nil {
		o.Value = e.value(e.interp.Wrap(v))
	}
	if e.Journal != nil {
		if lost := e.Journal.End(e.interp.Steps()-e.steps, o.Describe(err)); lost != nil {
			return e.Fail(lost)
		}
	}
	return err
}

// translate turns the error of the interpreter into the engine's, and notes a final answer or an
// exit.
func (e *Engine) translate(ctx context.Context, o *engine.Outcome, err error) error {
	if err == nil {
		return nil
	}
	if v, by, ok := e.interp.FinalOf(err); ok {
		o.Final = &engine.Final{Value: e.value(v), VerifiedBy: e.value(by)}
		return nil
	}
	if o.Exit = e.interp.ExitOf(err); o.Exit != nil {
		return nil
	}
	var refused *py.Refused
	var limit *budget.Error
	switch {
	case errors.As(err, &refused):
		return e.Refuse(refused)
	case errors.As(err, &limit):
		return e.Reached(ctx, limit.Limit)
	}
	e.Meter.Begin(e.tracebackBudget())
	if e.Gone() != nil {
		e.Interrupt() // Begin has forgotten it
	}
	if x, ok := e.interp.Describe(err); ok {
		return e.Raised(*x)
	}
	return e.Fail(err)
}

// Prelude executes code of the host.
func (e *Engine) Prelude(ctx context.Context, code string) error {
	e.Begin(ctx, e.budget(), e.Limits.Time)
	err := e.interp.Prelude("<prelude>", code)
	e.End()
	return e.translate(ctx, &engine.Outcome{}, err)
}

// remaining is what a suspended run may still spend. The zero value is all of it: a restored
// session gets its budget from its host.
type remaining struct {
	known bool
	steps int64
	time  time.Duration
	cpu   time.Duration // 0: no limit
}

// limits returns the limits of the part of a run that begins now.
func (l remaining) limits(b budget.Limits, whole time.Duration) (budget.Limits, time.Duration) {
	if !l.known {
		return b, whole
	}
	b.Steps, b.CPU = l.steps, l.cpu
	return b, min(whole, l.time)
}

// suspended notes what a run that waits may still spend.
func (e *Engine) suspended() {
	e.remaining = remaining{known: true, steps: e.Meter.StepsLeft(), time: engine.NoLimit, cpu: e.Meter.CPULeft()}
	if d := e.Meter.Deadline(); !d.IsZero() {
		e.remaining.time = max(time.Until(d), 0)
	}
}
