// Package engine says what a session of Hognose runs on: the interpreter in this process (package
// engine/local) or a worker elsewhere (package engine/remote).
//
// The public package and the command configure an engine with a [Config], hand it a [Program] and
// get an [Outcome]. An engine knows nothing of either: its errors are the types of errors.go, which
// each caller words for its own users.
//
// [Base] holds what both engines share: the lock, the end of the session's life, its tools, and the
// run under way with its clock, its output and its tool calls. One goroutine at a time uses an
// engine:
//
//	if err := e.Acquire(ctx); err != nil {
//		return err
//	}
//	defer e.Release()
//	outcome, err := e.Run(ctx, engine.Program{Text: code})
package engine

import (
	"context"

	"github.com/hognose/hognose/internal/py"
)

// Engine executes programs that share their state. Methods below Release need the lock that Acquire
// takes; Kill and Close may be called from any goroutine at any time.
type Engine interface {
	// Acquire waits until nobody else uses the engine, and Release lets the next one in.
	Acquire(ctx context.Context) error
	Release()

	// Run executes a program. The Outcome is never nil.
	Run(ctx context.Context, p Program) (*Outcome, error)
	// Override changes the configuration until restore is called. Its error is a limit of the
	// interpreter, or one that this engine cannot change.
	Override(o Overrides) (restore func(), err error)
	// Resume goes on with a program that waits for its tools.
	Resume(ctx context.Context, answers []Answer) (*Outcome, error)
	// Pending lists the tool calls that a program waits for.
	Pending() []py.PendingCall
	// Prelude executes code of the host, which the policy does not bind.
	Prelude(ctx context.Context, code string) error
	// Check reports what is wrong with a program without running it.
	Check(ctx context.Context, name, code string) error
	Set(ctx context.Context, name string, v any) error
	Get(ctx context.Context, name string) (v Value, ok bool, err error)
	Names(ctx context.Context) ([]Name, error)
	AddTool(ctx context.Context, t *Tool) error
	// Tool returns the tool of a name, nil if there is none.
	Tool(name string) *Tool
	Reset(ctx context.Context) error

	// Isolation lists what keeps programs apart from the host, strongest first.
	Isolation() []string
	// Gone returns why the engine cannot be used any more, nil while it can.
	Gone() error
	// Abandoned counts the calls that were given up because they did not return when their context
	// ended.
	Abandoned() int
	// Kill ends what runs, within milliseconds, and the engine with it.
	Kill()
	// Close releases what the engine holds; what runs is killed.
	Close()
}
