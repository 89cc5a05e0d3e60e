package hognose

import (
	"context"

	"github.com/hognose/hognose/internal/engine/local"
)

// Warning is a place of a snippet that is bound to fail when it runs.
type Warning struct {
	Line, Column int    // both from 1; columns count characters
	Message      string // as the exception would say it
}

// Warnings looks, without running anything, for names that nothing assigns, modules that are not
// here, attributes that modules do not have, and calls of builtins, tools and functions of the
// snippet with arguments that they cannot take. Modules of the library that the snippet imports are
// loaded for that. There are none for a snippet that does not parse, in a session that records or
// replays, and on backends other than the embedded interpreter.
func (s *Session) Warnings(ctx context.Context, code string) ([]Warning, error) {
	e, ok := s.engine.(*local.Engine)
	if !ok || s.options.Record != nil || s.options.Replay != nil {
		return nil, nil
	}
	if err := s.acquire(ctx); err != nil {
		return nil, err
	}
	defer e.Release()
	found, err := e.Advise(ctx, code)
	var out []Warning
	for _, a := range found {
		out = append(out, Warning(a))
	}
	return out, public(err)
}
