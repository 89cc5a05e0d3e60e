// This file saves, loads and forks sessions of the local engine.

package local

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/py"
)

// Save writes the session down, signed with key unless that is nil.
func (e *Engine) Save(ctx context.Context, key []byte) ([]byte, error) {
	e.Begin(ctx, e.budget(), e.Limits.Time)
	data, err := e.interp.Save(key, e.state())
	e.End()
	return data, e.snapshotError(ctx, err)
}

// Load makes a session in which nothing has run the one that data holds.
func (e *Engine) Load(ctx context.Context, data, key []byte) error {
	e.Begin(ctx, e.budget(), e.Limits.Time)
	state, err := e.interp.Load(data, key)
	e.End()
	if err != nil {
		return e.snapshotError(ctx, err)
	}
	return e.readState(state)
}

// ForkTo makes twin, in which nothing has run, what this session is now.
func (e *Engine) ForkTo(ctx context.Context, twin *Engine) error {
	twin.Begin(ctx, twin.budget(), twin.Limits.Time)
	e.Begin(ctx, e.budget(), e.Limits.Time)
	err := e.interp.ForkTo(twin.interp)
	e.End()
	twin.End()
	if err != nil {
		return e.snapshotError(ctx, err)
	}
	return twin.readState(e.state())
}

// snapshotError words why a session could not be written down or read. A *py.SnapshotError stays
// what it is, unless something in the session cannot be written down at all.
func (e *Engine) snapshotError(ctx context.Context, err error) error {
	var refused *py.SnapshotError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &refused) && refused.Reason == py.Unsupported:
		return fmt.Errorf("hognose: %w: %w", err, errors.ErrUnsupported)
	case refused != nil:
		return err
	}
	return e.translate(ctx, &engine.Outcome{}, err)
}

// state is what the engine itself has to remember: how many programs have run, and where a session
// whose seed is fixed is in its random bytes.
func (e *Engine) state() []byte {
	b := binary.AppendUvarint(nil, uint64(e.Runs))
	if e.Seed != nil {
		b = binary.LittleEndian.AppendUint64(b, *e.Seed)
		b, _ = e.random.AppendBinary(b) // it never fails
	}
	return b
}

// readState reads what state wrote. Random bytes go on where they were only if the host has fixed
// the same seed again.
func (e *Engine) readState(state []byte) error {
	if len(state) == 0 { // a session that nobody counted
		return nil
	}
	runs, n := binary.Uvarint(state)
	if n <= 0 || runs > 1<<40 {
		return &py.SnapshotError{Reason: py.Damaged, Detail: "it does not say how many snippets have run"}
	}
	e.Runs = int(runs)
	state = state[n:]
	if e.Seed == nil || len(state) < 8 || binary.LittleEndian.Uint64(state) != *e.Seed {
		return nil
	}
	if err := e.random.UnmarshalBinary(state[8:]); err != nil {
		return &py.SnapshotError{Reason: py.Damaged, Detail: err.Error()}
	}
	return nil
}
