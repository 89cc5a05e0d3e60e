package hognose

import (
	"context"

	"github.com/hognose/hognose/internal/engine/local"
)

// Executor runs snippets of Python that share their state. Anyone may implement it; *Session does.
type Executor interface {
	// Run executes a snippet. The Result is never nil.
	Run(ctx context.Context, code string) (*Result, error)
	// Set assigns a global variable.
	Set(ctx context.Context, name string, v any) error
	// AddTools makes Go functions callable from Python.
	AddTools(ctx context.Context, tools ...*Tool) error
	// Reset forgets variables and imports; tools stay.
	Reset(ctx context.Context) error
	// Kill ends what runs and the executor with it. It may be called from any goroutine.
	Kill()
	// Close releases the executor. It may be called more than once.
	Close() error
}

var _ Executor = (*Session)(nil)

// Run executes one snippet in a session of its own and gives back what that held of the host, such
// as the folders of Options.Files. The Result's values stay usable.
func Run(ctx context.Context, code string, o *Options) (*Result, error) {
	s, err := Local(nil).Open(ctx, o)
	if err != nil {
		return &Result{}, err
	}
	defer s.engine.(*local.Engine).Detach()
	return s.Run(ctx, code)
}
