// This file executes commands. The session's lock is held, and it is in memory.

package directory

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/budget"
)

// execute does what a command says. The session is in memory. An error that survives reports as
// such leaves the session as it was; any other means that the interpreter is gone.
func (s *session) execute(ctx context.Context, c *Command) (*Reply, error) {
	switch c.Op {
	case Run, Resume:
		r, err := s.run(ctx, c)
		return &Reply{Run: r}, err
	case Read, Write, Stat, ReadDir, Mkdir, Remove, Rename:
		if s.files == nil {
			return nil, fmt.Errorf("files of the backend %s cannot be reached from here: %w", s.spec.Backend,
				errors.ErrUnsupported)
		}
		return s.files.do(c, s.spec.dirOr(), s.limits().Memory)
	case Snapshot:
		data, err := s.export(ctx)
		return &Reply{Data: data, Type: "application/octet-stream"}, err
	case Load:
		return &Reply{}, s.replace(ctx, c.Data)
	case Artifact:
		return s.artifact(c.N)
	case Contexts, Open, Drop:
		return s.changeContexts(ctx, c)
	}
	return s.inspect(ctx, c)
}

// inspect does what needs an interpreter and runs no snippet.
func (s *session) inspect(ctx context.Context, c *Command) (*Reply, error) {
	in, err := s.context(c.Context)
	if err != nil {
		return nil, err
	}
	switch c.Op {
	// What is wrong with the code is the answer, not an error.
	case Check:
		err := in.py.Check(ctx, c.Code)
		if err != nil && ofProgram(err) {
			return &Reply{Error: runError(err)}, nil
		}
		return &Reply{}, err
	case Reset:
		in.pending = false
		return &Reply{}, in.py.Reset(ctx)
	// A value that cannot be set is the client's mistake, unless setting it ran the program.
	case Set:
		if err := in.py.Set(ctx, c.Name, s.spec.read(c.Value)); err != nil {
			if survives(err) && !ofProgram(err) {
				err = &InvalidError{"value", errors.New(strings.TrimPrefix(err.Error(), "hognose: "))}
			}
			return nil, err
		}
		return &Reply{}, nil
	case Get:
		v, ok, err := in.py.Get(ctx, c.Name)
		if err != nil || !ok {
			return nil, errors.Join(err, notThere(ok || err != nil))
		}
		return &Reply{Variable: value(ctx, v), Found: true}, nil
	case Names:
		return s.names(ctx, in, len(c.Value) > 0)
	case Pending:
		p, err := in.py.Pending(ctx)
		return &Reply{Pending: calls(p)}, err
	}
	return nil, invalid("op", "there is no operation %q", c.Op)
}

// notThere is ErrNoVariable unless it is there.
func notThere(there bool) error {
	if there {
		return nil
	}
	return ErrNoVariable
}

// names lists the variables, with their values if they are wanted.
func (s *session) names(ctx context.Context, in *interp, reprs bool) (*Reply, error) {
	names, err := in.py.Names(ctx)
	if err != nil {
		return nil, err
	}
	out := variables(names)
	for i := range out {
		if v, ok, err := in.py.Get(ctx, out[i].Name); reprs && err == nil && ok {
			out[i].Repr, _ = v.Repr(ctx, 200) // an error leaves what there is
		}
	}
	return &Reply{Names: out}, nil
}

// run executes a snippet or goes on with one. A failure of the program is a Result with an error in
// it; an error of run means that there is no result.
func (s *session) run(ctx context.Context, c *Command) (*Result, error) {
	in, err := s.context(c.Context)
	if err != nil {
		return nil, err
	}
	if c.Op == Resume && !in.pending {
		return nil, ErrNothing
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	s.mu.Lock()
	// stop is how Signal, Delete and Drain reach the run.
	s.stop = func() { cancel(errInterrupted) }
	s.mu.Unlock()
	if c.Timeout > 0 {
		var done context.CancelFunc
		ctx, done = context.WithTimeout(ctx, c.Timeout)
		defer done()
	}
	if len(c.Env) > 0 && c.Op == Run {
		restore, err := s.setEnv(ctx, in, c.Env)
		if err != nil {
			return nil, err
		}
		defer restore()
	}
	res, err := s.step(ctx, in, c)
	var busy *BusyError
	if err != nil && (!survives(err) || errors.As(err, &busy)) {
		return nil, err
	}
	if c.Op == Run {
		in.count++
		s.update(func(i *Info) { i.Executions++ })
	}
	if err != nil && !ofProgram(err) { // Resume with answers that fit nothing
		return nil, &InvalidError{"results", errors.New(strings.TrimPrefix(err.Error(), "hognose: "))}
	}
	in.pending = len(res.Pending) > 0
	out := result(ctx, res, err)
	out.Executions = in.count
	out.Artifacts = s.keep(res.Artifacts)
	s.update(func(i *Info) { i.Memory = res.Memory })
	return out, nil
}

// setEnv sets variables of the environment for one run. They are gone when the run ends, as those
// of a process would be.
func (s *session) setEnv(ctx context.Context, in *interp, env map[string]string) (restore func(), err error) {
	dict := pythonDict(env)
	_, err = in.py.Run(ctx, "__import__('os').environ.update("+dict+")")
	if err != nil && survives(err) {
		return nil, &InvalidError{"env", err}
	} else if err != nil {
		return nil, err
	}
	return func() {
		// The program may have removed them itself.
		_, _ = in.py.Run(context.WithoutCancel(ctx), "[__import__('os').environ.pop(_, None) for _ in "+dict+"]")
	}, nil
}

// step takes a turn and runs, until the run ends or has to wait for tools. A streamed run waits for
// its tools here, without a turn. The parts of a run between tool calls add up to one result.
func (s *session) step(ctx context.Context, in *interp, c *Command) (*hognose.Result, error) {
	var all *hognose.Result
	results := c.Results
	for op := c.Op; ; op = Resume {
		res, err := s.turn(ctx, in, op, c.Code, results)
		all = join(all, res)
		if err != nil || len(res.Pending) == 0 || !c.Stream {
			return all, err
		}
		if results, err = s.await(ctx, res.Pending, c.Gone); err != nil {
			if context.Cause(ctx) == errInterrupted { // the snippet that waits has to end, too
				_, _ = in.py.Start(context.WithoutCancel(ctx), "")
				all.Pending = nil
				return all, context.Canceled
			}
			return all, nil // the client is gone; the run stays pending
		}
	}
}

var errInterrupted = errors.New("interrupted")

// turn runs one part of a snippet when it is the tenant's turn.
func (s *session) turn(
	ctx context.Context, in *interp, op Op, code string, results []ToolResult,
) (*hognose.Result, error) {
	seat, err := s.dir.enter(ctx, s.tenant)
	if err != nil {
		return &hognose.Result{}, err
	}
	defer seat.leave()
	ctx = budget.WithPlace(ctx, seat)
	if op == Resume {
		return in.py.Resume(ctx, s.answersOf(results)...)
	}
	if s.files == nil { // a backend that cannot suspend runs
		return in.py.Run(ctx, code)
	}
	return in.py.Start(ctx, code)
}

// answersOf makes results of the client those of package hognose.
func (s *session) answersOf(results []ToolResult) []hognose.ToolResult {
	var out []hognose.ToolResult
	for _, r := range results {
		t := hognose.ToolResult{ID: r.ID, Value: s.spec.read(r.Value)}
		if len(r.Value) == 0 {
			t.Value = nil
		}
		if r.Error != nil {
			t.Err, t.Value = r.Error.raised(), nil
		}
		out = append(out, t)
	}
	return out
}

// join adds up the parts of a run: printed text, time, steps, artifacts and names; all else is that
// of the last part.
func join(all, part *hognose.Result) *hognose.Result {
	if all == nil {
		return part
	}
	sum := *part
	sum.Logs = all.Logs + part.Logs
	sum.Duration += all.Duration
	sum.Steps += all.Steps
	sum.Artifacts = append(all.Artifacts, part.Artifacts...)
	sum.Names = all.Names
	for _, n := range part.Names {
		known := false
		for i := range sum.Names {
			if sum.Names[i].Name == n.Name {
				sum.Names[i], known = n, true
			}
		}
		if !known {
			sum.Names = append(sum.Names, n)
		}
	}
	return &sum
}

// await tells the client which calls are pending and waits until at least one is answered. Other
// results that are there by then come along. A client that is gone leaves the run pending, and may
// resume it later.
func (s *session) await(
	ctx context.Context, pending []hognose.PendingCall, gone <-chan struct{},
) ([]ToolResult, error) {
	// One channel for all calls, with room for every answer: signal never waits.
	ready := make(chan ToolResult, len(pending))
	s.mu.Lock()
	for _, p := range pending {
		s.waits[p.ID] = ready
	}
	s.info.State = "pending"
	s.mu.Unlock()
	for _, c := range calls(pending) {
		s.tell(Event{Type: "tool_call", Call: &c})
	}
	var out []ToolResult
	select {
	case r := <-ready:
		out = append(out, r)
	case <-gone:
		return nil, context.Canceled
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for { // and all that came together with it
		select {
		case r := <-ready:
			out = append(out, r)
			continue
		default:
		}
		clear(s.waits)
		s.info.State = "running"
		return out, nil
	}
}

// call asks the client for the result of a tool, on backends whose runs cannot be suspended.
func (s *session) call(ctx context.Context, tool string, args json.RawMessage) (any, error) {
	s.emitting.Lock()
	listening := s.emit != nil
	s.emitting.Unlock()
	if !listening {
		return nil, errors.New("this backend calls tools only in a run that is streamed")
	}
	ready := make(chan ToolResult, 1)
	s.mu.Lock()
	s.nextID++
	id := s.nextID
	s.waits[id] = ready
	s.mu.Unlock()
	defer func() { // also if nobody has answered
		s.mu.Lock()
		delete(s.waits, id)
		s.mu.Unlock()
	}()
	s.tell(Event{Type: "tool_call", Call: &Call{ID: id, Tool: tool, Args: args}})
	select {
	case r := <-ready:
		if r.Error != nil {
			return nil, r.Error.raised()
		}
		return s.spec.read(r.Value), nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// signal reaches the command that runs. If one of the results has nobody who waits for it, or comes
// twice, none is taken.
func (s *session) signal(g Signal) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	seen := map[int64]bool{}
	for _, r := range g.Results {
		if s.waits[r.ID] == nil || seen[r.ID] {
			return fmt.Errorf("%w: %d", ErrNotWaiting, r.ID)
		}
		seen[r.ID] = true
	}
	for _, r := range g.Results {
		s.waits[r.ID] <- r
		delete(s.waits, r.ID)
	}
	if g.Interrupt && s.stop != nil {
		s.stop()
	}
	return nil
}

// changeContexts lists, adds and drops interpreters.
func (s *session) changeContexts(ctx context.Context, c *Command) (*Reply, error) {
	switch c.Op {
	case Open:
		if len(s.contexts) >= maxContexts {
			return nil, &BusyError{Quota: "contexts", Retry: time.Minute}
		}
		name, dir := strings.ToLower(rand.Text()), c.Path
		if dir == "" {
			dir = s.spec.dirOr()
		}
		if err := s.addContext(ctx, name, dir); err != nil {
			return nil, openError(err)
		}
		return &Reply{Contexts: []Context{{name, dir}}}, nil
	case Drop:
		in, err := s.context(c.Context)
		if err != nil {
			return nil, err
		}
		delete(s.contexts, c.Context)
		return &Reply{}, in.py.Close()
	}
	var out []Context
	for _, in := range s.contexts {
		out = append(out, Context{in.name, in.dir})
	}
	return &Reply{Contexts: out}, nil
}

// maxContexts is how many interpreters a session may have.
const maxContexts = 16
