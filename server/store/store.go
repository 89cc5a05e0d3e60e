// Package store keeps the sessions of a server on disk, in NATS JetStream. The engine runs inside
// the process and opens no port.
package store

import (
	"context"

	"github.com/hognose/hognose/internal/records"
	"github.com/hognose/hognose/server"
)

// Options configure Open. A nil *Options and the zero value mean the defaults.
type Options struct {
	// Sync waits for the disk after each write. Without it what was acknowledged survives the end of
	// the process, however sudden, and that of the machine only if it is older than two minutes.
	Sync bool
}

// Store keeps sessions in a folder. It is safe for concurrent use.
type Store struct{ records *records.Store }

var _ server.Store = (*Store)(nil)

// Open opens the folder dir, and makes it if it is missing. One process at a time may have it open.
func Open(ctx context.Context, dir string, o *Options) (*Store, error) {
	if o == nil {
		o = &Options{}
	}
	r, err := records.Open(ctx, dir, o.Sync)
	if err != nil {
		return nil, err
	}
	return &Store{r}, nil
}

// Close ends the store. Nothing may use it any more.
func (s *Store) Close() { s.records.Close() }

// Durable reports that sessions survive the process.
func (s *Store) Durable() bool { return true }

// Put writes a session if its revision is still the latest.
func (s *Store) Put(ctx context.Context, id string, header, data []byte, revision uint64) (uint64, error) {
	return s.records.Put(ctx, id, header, data, revision)
}

// Get reads a session.
func (s *Store) Get(ctx context.Context, id string) (header, data []byte, revision uint64, err error) {
	return s.records.Get(ctx, id)
}

// Delete removes a session, and all traces of it.
func (s *Store) Delete(ctx context.Context, id string) error { return s.records.Delete(ctx, id) }

// Each calls f for the header of every session.
func (s *Store) Each(ctx context.Context, f func(id string, header []byte, revision uint64) error) error {
	return s.records.Each(ctx, f)
}
