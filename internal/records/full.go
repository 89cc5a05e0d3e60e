// This file is about a disk that is full. An engine that could not write refuses to write for ever,
// and does not say so: whoever waits for it waits in vain. So what does not fit is refused before the
// engine sees it, and an engine that failed nevertheless, since others write to the disk too, is
// started again when there is room.

package records

import (
	"context"
	"errors"
	"fmt"
	"time"

	natsserver "github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/hognose/hognose/internal/directory"
)

// spare is how much of the disk is left free: a twentieth of it, at most so many bytes.
const spare = 128 << 20

// errFull says that a write was refused and did not happen.
var errFull = fmt.Errorf("%w: its disk is full", directory.ErrStorage)

// room returns an error if so many bytes do not fit on the disk of the engine. They are counted twice:
// a state is written before the one of before is removed.
func (s *Store) room(size int) error {
	if s.engine == nil {
		return nil
	}
	free, total, ok := s.disk(s.dir)
	if ok && free < min(total/20, spare)+2*int64(size) {
		return errFull
	}
	return nil
}

// ready returns nil if the engine can write so many bytes. One that failed is started again, if there
// is room for it to work.
func (s *Store) ready(ctx context.Context, size int) error {
	if err := s.room(size); err != nil || s.engine == nil || !s.failed.Load() {
		return err
	}
	s.mending.Lock()
	defer s.mending.Unlock()
	if !s.failed.Load() { // somebody else did it
		return nil
	}
	o := s.options
	err := s.engine.ShutdownJetStream()
	if err == nil {
		err = s.engine.EnableJetStream(&natsserver.JetStreamConfig{StoreDir: o.StoreDir, SyncAlways: o.SyncAlways,
			SyncInterval: 2 * time.Minute, MaxMemory: o.JetStreamMaxMemory, MaxStore: o.JetStreamMaxStore, Strict: true})
	}
	if err == nil {
		err = s.open(ctx)
	}
	if err != nil {
		return fmt.Errorf("%w: it cannot be started again: %w", directory.ErrStorage, err)
	}
	s.failed.Store(false)
	return nil
}

// noted remembers that the engine could not write, by the error of one who has waited for it.
func (s *Store) noted(err error) {
	if s.engine != nil && !errors.Is(err, directory.ErrFenced) && !errors.Is(err, context.Canceled) &&
		!errors.Is(err, nats.ErrMaxPayload) {
		s.failed.Store(true)
	}
}

// refused reports whether servers have said that they do not store something: it did not happen.
func refused(err error) bool {
	var api *jetstream.APIError
	if !errors.As(err, &api) {
		return false
	}
	switch natsserver.ErrorIdentifier(api.ErrorCode) {
	case natsserver.JSInsufficientResourcesErr, natsserver.JSMemoryResourcesExceededErr,
		natsserver.JSStorageResourcesExceededErr, natsserver.JSStreamStoreFailedF:
		return true
	}
	return false
}
