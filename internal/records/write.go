// This file writes and reads entries of servers that may be electing a leader. A write whose answer
// does not come may have happened; Write finds out.

package records

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/hognose/hognose/internal/directory"
)

// Write replaces an entry by compare-and-set; revision 0 is for a new one. When no answer comes it
// looks what is there: its own value is success, the revision of before is a reason to try again,
// and any other is a fence. Values must be such that nobody else writes the same one.
func (s *Store) Write(
	ctx context.Context, kv jetstream.KeyValue, key string, value []byte, revision uint64,
) (uint64, error) {
	if err := s.ready(ctx, len(value)); err != nil {
		return 0, err
	}
	end := time.Now().Add(s.patience)
	uncertain := false
	for wait := s.first; ; wait = min(2*wait, 3*time.Second) {
		next, err := attempt(ctx, kv, key, value, revision, wait)
		if err == nil || errors.Is(err, directory.ErrFenced) && !uncertain {
			return next, err
		}
		if errors.Is(err, directory.ErrFenced) {
			if e, get := s.Read(ctx, kv, key); get == nil && e != nil && bytes.Equal(e.Value(), value) {
				return e.Revision(), nil // an earlier attempt has arrived
			} else if get == nil {
				return 0, err
			}
		}
		if refused(err) {
			return 0, fmt.Errorf("%w: %w", errFull, err)
		}
		uncertain = true
		if s.noted(err); s.engine != nil || time.Now().After(end) || ctx.Err() != nil {
			return 0, fmt.Errorf("%w: %w", directory.ErrStorage, err)
		}
		select {
		case <-time.After(20 * time.Millisecond):
		case <-ctx.Done():
		}
	}
}

// attempt writes an entry once. A revision that is not the latest is ErrFenced; any other error
// leaves open whether it was written.
func attempt(
	ctx context.Context, kv jetstream.KeyValue, key string, value []byte, revision uint64, most time.Duration,
) (next uint64, err error) {
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	if revision == 0 {
		next, err = kv.Create(ctx, key, value)
	} else {
		next, err = kv.Update(ctx, key, value, revision)
	}
	var api *jetstream.APIError
	if errors.Is(err, jetstream.ErrKeyExists) ||
		errors.As(err, &api) && api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence {
		return 0, directory.ErrFenced
	}
	return next, err
}

// Read reads an entry, nil if there is none. It tries again until the servers answer or patience is
// at its end.
func (s *Store) Read(ctx context.Context, kv jetstream.KeyValue, key string) (e jetstream.KeyValueEntry, err error) {
	end := time.Now().Add(s.patience)
	for wait := s.first; ; wait = min(2*wait, 3*time.Second) {
		try, cancel := context.WithTimeout(ctx, wait)
		e, err = kv.Get(try, key)
		cancel()
		switch {
		case err == nil:
			return e, nil
		case errors.Is(err, jetstream.ErrKeyNotFound):
			return nil, nil
		case s.engine != nil || ctx.Err() != nil || time.Now().After(end):
			return nil, fmt.Errorf("%w: %w", directory.ErrStorage, err)
		}
		select {
		case <-time.After(20 * time.Millisecond):
		case <-ctx.Done():
		}
	}
}
