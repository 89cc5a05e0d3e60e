package engine

import (
	"context"
	"encoding/json"

	"github.com/hognose/hognose/internal/schema"
)

// Tool is a function of the host that programs may call.
type Tool struct {
	Name     string
	Doc      string
	Schema   json.RawMessage // of the arguments
	Params   schema.Params   // what Schema says
	MaxCalls int             // zero: any number
	Async    bool
	Func     func(ctx context.Context, args json.RawMessage) (any, error)
	// Approve is asked before each call; an error refuses it. nil approves all.
	Approve func(ctx context.Context, args json.RawMessage) error

	calls int
}
