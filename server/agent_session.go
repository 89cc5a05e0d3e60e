// This file is the Executor through which an agent runs code: package agent knows sessions of
// package hognose only, and a server has those of its directory.

package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"sync"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/internal/directory"
	"github.com/hognose/hognose/internal/protect"
)

// agentSession runs the code of an agent in a session of the directory, with the rights and the
// quotas of its tenant. A run that calls a tool becomes pending, so that its clock stands still
// while somebody is asked.
//
// mu guards task, asked, questions and always. A task is set and removed by the request that has
// it, so what runs for that request reads task without the lock.
type agentSession struct {
	id      string
	tools   map[string]*hognose.Tool
	trusted bool

	mu   sync.Mutex
	task *agentTask // nil: none is under way
	// asked numbers the questions; questions has those that wait for an answer.
	asked     int64
	questions map[int64]chan answer
	// Tools that the user has approved once and for all.
	always map[string]bool
}

// agentTask is the request that a task came with.
type agentTask struct {
	server  *Server
	request *http.Request
	caller  caller
	stream  *eventStream
	step    int
	started chan struct{} // gets one when the code of a step has been told to the client
}

// answer is what a user says to a question; always holds for all later calls of the tool.
type answer struct{ approve, always bool }

var _ hognose.Executor = (*agentSession)(nil)

// take begins a task, unless one is under way.
func (x *agentSession) take(s *Server, r *http.Request, c caller) bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.task != nil {
		return false
	}
	x.task = &agentTask{server: s, request: r, caller: c, started: make(chan struct{}, 1)}
	return true
}

// busy reports whether a task is under way.
func (x *agentSession) busy() bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.task != nil
}

// follow sets where events go; release ends the task, and with it all questions.
func (x *agentSession) follow(stream *eventStream) { x.task.stream = stream }

// release ends the task. Answers that come later find no question.
func (x *agentSession) release() {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.task = nil
	clear(x.questions)
}

// tell sends an event to the client. Run waits for that of its code, so that what the code prints
// comes behind it.
func (x *agentSession) tell(e agent.Event) {
	x.task.stream.sendEvent(e)
	if code, ok := e.(agent.CodeStarted); ok {
		x.task.step = code.Step
		x.task.started <- struct{}{}
	}
}

// Run executes a snippet. Tools that it calls run here, if they are approved: the run becomes
// pending at each call, and is resumed with the results until it ends.
func (x *agentSession) Run(ctx context.Context, code string) (*hognose.Result, error) {
	t := x.task
	// The agent tells that code starts, and then runs it; the event has to reach the client first.
	select {
	case <-t.started:
	case <-ctx.Done():
		return &hognose.Result{}, ctx.Err()
	}
	emit := func(e directory.Event) {
		if e.Call == nil {
			t.stream.sendEvent(agent.Printed{Step: t.step, Text: e.Text, Stderr: e.Type == "stderr"})
		}
	}
	var logs string
	var made []hognose.Artifact
	// Each round is one part of the run, up to the next tool calls.
	for c := (&directory.Command{Op: directory.Run, Code: code}); ; {
		reply, err := t.server.do(ctx, t.request, t.caller, x.id, c, emit)
		if err != nil {
			return &hognose.Result{Logs: logs}, ended(err)
		}
		logs += reply.Run.Logs
		for _, d := range reply.Run.Artifacts {
			made = append(made, x.artifact(ctx, d))
		}
		if len(reply.Run.Pending) == 0 {
			return outcomeOf(ctx, reply.Run, logs, made)
		}
		c = &directory.Command{Op: directory.Resume, Results: x.callAll(ctx, reply.Run.Pending)}
		if ctx.Err() != nil {
			_ = x.interrupted(ctx)
			return &hognose.Result{Logs: logs}, ctx.Err()
		}
	}
}

// interrupted ends a snippet that waits for tools: the next run makes a pending one fail.
func (x *agentSession) interrupted(ctx context.Context) error {
	_, err := x.task.server.dir.Do(context.WithoutCancel(ctx), x.task.caller.tenant, x.id,
		&directory.Command{Op: directory.Run, Code: "pass"}, nil)
	return err
}

// ended says that the session cannot go on, unless it only was busy.
func ended(err error) error {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return &hognose.BackendError{Err: err}
}

// callAll calls tools at the same time. The questions about them are asked one after the other. A
// tool that panics gives an error, like one that fails.
func (x *agentSession) callAll(ctx context.Context, calls []directory.Call) []directory.ToolResult {
	out := make([]directory.ToolResult, len(calls))
	var wg sync.WaitGroup
	for i, call := range calls {
		out[i].ID = call.ID
		x.task.stream.sendEvent(agent.ToolCalled{Step: x.task.step, Tool: call.Tool, Args: call.Args})
		err := x.approve(ctx, call)
		wg.Go(func() {
			err := protect.Call(func() error {
				if err != nil {
					return err
				}
				v, err := x.call(ctx, call)
				if err == nil {
					out[i].Value, err = json.Marshal(v)
				}
				return err
			})
			if err != nil {
				out[i].Error = &directory.ToolError{Message: err.Error()}
			}
		})
	}
	wg.Wait()
	return out
}

// call calls a tool.
func (x *agentSession) call(ctx context.Context, call directory.Call) (any, error) {
	tool := x.tools[call.Tool]
	if tool == nil || tool.Func == nil {
		return nil, fmt.Errorf("there is no tool %s", call.Tool)
	}
	return tool.Func(ctx, call.Args)
}

// approve asks the client whether a tool may be called, and waits for the answer, which comes with
// a request of its own.
func (x *agentSession) approve(ctx context.Context, call directory.Call) error {
	x.mu.Lock()
	if x.trusted || x.always[call.Tool] {
		x.mu.Unlock()
		return nil
	}
	x.asked++
	id, answered := x.asked, make(chan answer, 1)
	x.questions[id] = answered
	x.mu.Unlock()
	x.task.stream.send("approval", map[string]any{"id": id, "step": x.task.step, "tool": call.Tool, "args": call.Args})
	select {
	case a := <-answered:
		x.mu.Lock()
		x.always[call.Tool] = x.always[call.Tool] || a.approve && a.always
		x.mu.Unlock()
		if !a.approve {
			return errRefused
		}
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// answer hands an answer to the question that waits for it.
func (x *agentSession) answer(id int64, a answer) bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	q := x.questions[id]
	if q == nil {
		return false
	}
	delete(x.questions, id)
	q <- a
	return true
}

// artifact fetches what a run has made.
func (x *agentSession) artifact(ctx context.Context, d directory.Document) hognose.Artifact {
	if d.Data == nil {
		reply, err := x.task.server.dir.Do(ctx, x.task.caller.tenant, x.id,
			&directory.Command{Op: directory.Artifact, N: d.N}, nil)
		if err == nil {
			d.Data = reply.Data
		}
	}
	return hognose.Artifact{Name: d.Name, Type: d.Type, Data: d.Data}
}

// Set assigns a global variable.
func (x *agentSession) Set(ctx context.Context, name string, v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = x.task.server.dir.Do(ctx, x.task.caller.tenant, x.id,
		&directory.Command{Op: directory.Set, Name: name, Value: data}, nil)
	return err
}

// AddTools does nothing: the session was made with them.
func (x *agentSession) AddTools(context.Context, ...*hognose.Tool) error { return nil }

// Reset forgets the variables. An agent does so when it begins anew.
func (x *agentSession) Reset(ctx context.Context) error {
	_, err := x.task.server.dir.Do(ctx, x.task.caller.tenant, x.id, &directory.Command{Op: directory.Reset}, nil)
	return err
}

// Kill does nothing: the session ends when its client, or its time to live, ends it.
func (x *agentSession) Kill() {}

// Close does nothing, for the same reason.
func (x *agentSession) Close() error { return nil }
