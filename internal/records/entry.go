// This file has the entries of sessions: a header, a byte that says where the state is, and the
// state or its name.

package records

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/hognose/hognose/internal/directory"
)

// Where the state of a session is.
const (
	here   = 0 // behind the header
	object = 1 // in an object of its own, whose name is behind the header
	common = 2 // in an object that others share
)

// Put writes a session if its revision is still the latest. A large state is written first, under a
// new name, and the entry then; so an entry never names what is not there. The object of the entry
// before is removed afterwards.
func (s *Store) Put(ctx context.Context, id string, header, data []byte, revision uint64) (uint64, error) {
	if len(data) <= inline && len(header) <= inline/2 {
		return s.replace(ctx, id, entry(header, here, data), revision, "")
	}
	// The name is one that nobody else writes: a worker that has lost the session must not touch the
	// object of its new owner.
	blob := id + "." + rand.Text()
	if err := s.putObject(ctx, blob, data); err != nil {
		return 0, err
	}
	next, err := s.replace(ctx, id, entry(header, object, []byte(blob)), revision, blob)
	if errors.Is(err, directory.ErrFenced) {
		s.dropObject(ctx, blob)
	}
	return next, err
}

// entry is the value of a session.
func entry(header []byte, kind byte, rest []byte) []byte {
	value := make([]byte, 4, 5+len(header)+len(rest))
	binary.BigEndian.PutUint32(value, uint32(len(header)))
	value = append(append(value, header...), kind)
	return append(value, rest...)
}

// split takes a value apart: the header, and the data or the name of an object.
func split(value []byte) (header []byte, kind byte, rest []byte, err error) {
	if len(value) < 5 || uint64(binary.BigEndian.Uint32(value)) > uint64(len(value)-5) {
		return nil, 0, nil, errors.New("an entry of the store is damaged")
	}
	n := 4 + binary.BigEndian.Uint32(value)
	return value[4:n], value[n], value[n+1:], nil
}

// replace writes an entry, and removes the object of the one before. blob is the name of the new
// one's.
func (s *Store) replace(ctx context.Context, id string, value []byte, revision uint64, blob string) (uint64, error) {
	next, err := s.Write(ctx, s.bucket(id), id, value, revision)
	if err != nil {
		return 0, err
	}
	if old := s.note(id, blob); old != "" && old != blob {
		s.dropObject(ctx, old)
	}
	return next, nil
}

// note remembers the name of a session's object, and returns that of before: whoever replaces an
// entry knows what to remove without reading it.
func (s *Store) note(id, blob string) (old string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	old = s.large[id]
	if blob == "" {
		delete(s.large, id)
	} else {
		s.large[id] = blob
	}
	return old
}

// Get reads a session. An object that is gone may have been replaced between both reads: then the
// entry has another revision, and is read again.
func (s *Store) Get(ctx context.Context, id string) (header, data []byte, revision uint64, err error) {
	for try := 0; ; try++ {
		e, err := s.Read(ctx, s.bucket(id), id)
		if err != nil {
			return nil, nil, 0, err
		}
		if e == nil {
			return nil, nil, 0, directory.ErrNotFound
		}
		header, kind, rest, err := split(e.Value())
		if err != nil {
			return nil, nil, 0, err
		}
		data, err := s.state(ctx, id, kind, rest)
		if err == nil {
			return header, data, e.Revision(), nil
		}
		if again, _ := s.Read(ctx, s.bucket(id), id); try == 2 || again == nil || again.Revision() == e.Revision() {
			return nil, nil, 0, err
		} // its owner has replaced the object meanwhile
	}
}

// state reads the state of a session, wherever it is.
func (s *Store) state(ctx context.Context, id string, kind byte, rest []byte) ([]byte, error) {
	switch kind {
	case here:
		return rest, nil
	case object:
		s.note(id, string(rest))
		return s.Object(ctx, string(rest))
	case common:
		return s.Shared(ctx, string(rest))
	}
	return nil, errors.New("an entry of the store is damaged")
}

// Header reads the header of a session alone.
func (s *Store) Header(ctx context.Context, id string) (header []byte, revision uint64, err error) {
	e, err := s.Read(ctx, s.bucket(id), id)
	if err != nil {
		return nil, 0, err
	}
	if e == nil {
		return nil, 0, directory.ErrNotFound
	}
	header, _, _, err = split(e.Value())
	return header, e.Revision(), err
}

// Rewrite replaces the header of a session and leaves its state alone. It is how a worker claims a
// session: from now on whoever had it before cannot write. change returns the new header, or an
// error that ends it.
func (s *Store) Rewrite(
	ctx context.Context, id string, change func(header []byte) ([]byte, error),
) (header []byte, revision uint64, err error) {
	for {
		e, err := s.Read(ctx, s.bucket(id), id)
		if err != nil {
			return nil, 0, err
		}
		if e == nil {
			return nil, 0, directory.ErrNotFound
		}
		old, kind, rest, err := split(e.Value())
		if err != nil {
			return nil, 0, err
		}
		if header, err = change(old); err != nil {
			return nil, 0, err
		}
		revision, err = s.Write(ctx, s.bucket(id), id, entry(header, kind, rest), e.Revision())
		if errors.Is(err, directory.ErrFenced) {
			continue // somebody wrote meanwhile: change decides again
		}
		if kind == object && err == nil {
			s.note(id, string(rest))
		}
		return header, revision, err
	}
}

// Delete removes a session, and all traces of it.
func (s *Store) Delete(ctx context.Context, id string) error {
	return s.DeleteIf(ctx, id, func([]byte) error { return nil })
}

// DeleteIf removes a session if may agrees to its header, and nobody writes it meanwhile.
func (s *Store) DeleteIf(ctx context.Context, id string, may func(header []byte) error) error {
	e, err := s.Read(ctx, s.bucket(id), id)
	if err != nil || e == nil {
		return err
	}
	if header, _, _, err := split(e.Value()); err == nil {
		if err := may(header); err != nil {
			return err
		}
	}
	if err := s.ready(ctx, 0); err != nil && !errors.Is(err, errFull) { // a mark has to fit, no more
		return err
	}
	var api *jetstream.APIError
	err = s.bucket(id).Purge(ctx, id, jetstream.LastRevision(e.Revision()))
	if errors.As(err, &api) && api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence {
		return directory.ErrFenced
	} else if err != nil {
		return fmt.Errorf("%w: %w", directory.ErrStorage, err)
	}
	s.note(id, "")
	if _, kind, rest, err := split(e.Value()); err == nil && kind == object {
		s.dropObject(ctx, string(rest))
	}
	return nil
}

// Tidy removes the marks that sessions leave when they are deleted.
func (s *Store) Tidy(ctx context.Context) error { return s.tidy(ctx, 10*time.Minute) }

func (s *Store) tidy(ctx context.Context, age time.Duration) error {
	var errs []error
	for _, kv := range s.sessions {
		errs = append(errs, kv.PurgeDeletes(ctx, jetstream.DeleteMarkersOlderThan(age)))
	}
	return errors.Join(errs...)
}

// Each calls f for the header of every session.
func (s *Store) Each(ctx context.Context, f func(id string, header []byte, revision uint64) error) error {
	err := s.all(ctx, func(e jetstream.KeyValueEntry) error {
		header, kind, rest, err := split(e.Value())
		if err != nil {
			return nil //nolint:nilerr // one damaged entry must not keep the others away
		}
		if kind == object {
			s.note(e.Key(), string(rest))
		}
		return f(e.Key(), header, e.Revision())
	})
	if err != nil {
		return err
	}
	return s.tidy(ctx, -1) // marks of sessions that were deleted are of no use after a start
}

// all calls f for every entry that is there now. A watch sends what is there, then a nil, then
// changes. One that ends before the nil has not shown everything, which is an error: whoever removes
// what nothing names must have seen all names.
func (s *Store) all(ctx context.Context, f func(jetstream.KeyValueEntry) error) error {
	for _, kv := range s.sessions {
		w, err := kv.WatchAll(ctx, jetstream.IgnoreDeletes())
		if err != nil {
			return fmt.Errorf("%w: %w", directory.ErrStorage, err)
		}
		whole := false
		for e := range w.Updates() {
			if whole = e == nil; whole { // all that was there has come
				break
			}
			if err = f(e); err != nil {
				break
			}
		}
		_ = w.Stop() // what comes later is of no interest
		if err == nil && !whole {
			err = fmt.Errorf("%w: the list of sessions broke off", directory.ErrStorage)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
