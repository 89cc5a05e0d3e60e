package hognose

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/engine/local"
)

// errSnapshot is the error of backends whose sessions are processes elsewhere.
var errSnapshot = fmt.Errorf("hognose: this backend runs CPython, whose sessions cannot be written down: %w", errors.ErrUnsupported)

// Snapshot writes the session down: variables, functions, classes, imports, generators that wait,
// and a snippet that waits for its tools (see Start). Backend.Restore makes a session of it, in
// this process or another. Options.SnapshotKey signs it. Files, and what was spent of a budget, are
// the host's and not part of it. It takes about 10 ns for a byte of the session; the session stays
// as it is.
//
// What cannot be written down is refused with an error that names it and wraps
// errors.ErrUnsupported, such as an open file. Only the embedded interpreter has snapshots; other
// backends refuse with such an error, too.
func (s *Session) Snapshot(ctx context.Context) ([]byte, error) {
	if err := s.acquire(ctx); err != nil {
		return nil, err
	}
	defer s.engine.Release()
	e, ok := s.engine.(*local.Engine)
	if !ok {
		return nil, errSnapshot
	}
	data, err := e.Save(ctx, s.options.SnapshotKey)
	return data, public(err)
}

// Restore makes a session of what Snapshot wrote. Limits, policy, tools and files are those of o,
// which must have the tools that the session had; Prelude and Variables have left their traces in
// the snapshot and are not looked at. Hashes stay what they were. All randomness that programs
// cannot foresee is new, unless o.Seed fixes it.
//
// data may come from anywhere: it is checked while it is read, and costs no more memory than
// o.Limits.Memory. What a snapshot says about the program's own objects is believed, so sign
// snapshots that pass through other hands. A snapshot that cannot be read gives a *RestoreError.
func (b *Backend) Restore(ctx context.Context, data []byte, o *Options) (*Session, error) {
	if err := engine.ContextError(ctx); err != nil {
		return nil, err
	}
	if b.driver != nil {
		return nil, errSnapshot
	}
	if o == nil {
		o = &Options{}
	}
	s, e, err := b.blank(ctx, o, o.Tools)
	if err != nil {
		return nil, err
	}
	if err = public(e.Load(ctx, data, o.SnapshotKey)); err == nil {
		err = s.checkImports()
	}
	if err != nil {
		_ = s.Close() // err says what matters
		return nil, err
	}
	s.offer()
	return s, nil
}

// Fork makes a second session that is what this one is now, with the same options and tools; from
// then on they know nothing of each other. The text of long strings is not copied, the memory of
// arrays only when one of both writes to it. File systems of Options.Files are the same ones for
// both.
func (s *Session) Fork(ctx context.Context) (*Session, error) {
	if err := s.acquire(ctx); err != nil {
		return nil, err
	}
	defer s.engine.Release()
	from, ok := s.engine.(*local.Engine)
	if !ok {
		return nil, errSnapshot
	}
	o := s.options
	o.Record, o.Replay = nil, nil // a journal has the runs of one session
	twin, e, err := s.backend.blank(ctx, &o, s.toolList())
	if err != nil {
		return nil, err
	}
	if err := from.ForkTo(ctx, e); err != nil {
		_ = twin.Close() // err says what matters
		return nil, public(err)
	}
	twin.offer()
	return twin, nil
}

// toolList returns the tools of the session, in an order that does not change.
func (s *Session) toolList() []*Tool {
	var tools []*Tool
	for _, t := range s.tools {
		tools = append(tools, t)
	}
	slices.SortFunc(tools, func(a, b *Tool) int { return cmp.Compare(a.Name, b.Name) })
	return tools
}

// blank returns a new session of the embedded interpreter that has its tools, and in which nothing
// has run.
func (b *Backend) blank(ctx context.Context, o *Options, tools []*Tool) (*Session, *local.Engine, error) {
	s, err := b.open(ctx, o)
	if err != nil {
		return nil, nil, err
	}
	for _, t := range tools {
		if err := s.addTool(ctx, t); err != nil {
			_ = s.Close() // err says what matters
			return nil, nil, err
		}
	}
	return s, s.engine.(*local.Engine), nil
}
