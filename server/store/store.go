// Package store keeps the sessions of a server on disk, in NATS JetStream. The engine runs inside
// the process and opens no port.
//
// A session is one entry of a key-value bucket: what it is, its state and the answers that it
// remembers, so that all three are always of the same moment. Entries are replaced by
// compare-and-set: whoever does not have the latest revision does not write. States above half a
// megabyte lie in an object store, and the entry names them.
package store

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"time"

	natsserver "github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/hognose/hognose/internal/directory"
	"github.com/hognose/hognose/server"
)

// Options configure Open. A nil *Options and the zero value mean the defaults.
type Options struct {
	// Sync waits for the disk after each write. Without it what was acknowledged survives the end of
	// the process, however sudden, and that of the machine only if it is older than two minutes.
	Sync bool
}

// Store keeps sessions in a folder. It is safe for concurrent use.
type Store struct {
	engine   *natsserver.Server
	conn     *nats.Conn
	sessions jetstream.KeyValue
	blobs    jetstream.ObjectStore
}

var _ server.Store = (*Store)(nil)

// inline is how many bytes of a state lie in its entry.
const inline = 512 << 10

// Open opens the folder dir, and makes it if it is missing. One process at a time may have it open.
func Open(ctx context.Context, dir string, o *Options) (*Store, error) {
	if o == nil {
		o = &Options{}
	}
	engine, err := natsserver.NewServer(&natsserver.Options{
		ServerName: "hognose", DontListen: true, JetStream: true, StoreDir: dir, SyncAlways: o.Sync, NoLog: true, NoSigs: true,
		JetStreamMaxMemory: 64 << 20, JetStreamMaxStore: 1 << 50, // the disk is the bound
	})
	if err != nil {
		return nil, fmt.Errorf("the store in %s: %w", dir, err)
	}
	engine.Start()
	s := &Store{engine: engine}
	if err := s.connect(ctx); err != nil {
		s.Close()
		return nil, fmt.Errorf("the store in %s: %w", dir, err)
	}
	return s, nil
}

func (s *Store) connect(ctx context.Context) (err error) {
	if !s.engine.ReadyForConnections(20 * time.Second) {
		return errors.New("it does not become ready; is another process using it?")
	}
	if s.conn, err = nats.Connect("", nats.InProcessServer(s.engine), nats.MaxReconnects(-1)); err != nil {
		return err
	}
	js, err := jetstream.New(s.conn)
	if err != nil {
		return err
	}
	s.sessions, err = js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: "hognose-sessions", History: 1, MaxValueSize: -1})
	if err != nil {
		return err
	}
	s.blobs, err = js.CreateOrUpdateObjectStore(ctx, jetstream.ObjectStoreConfig{Bucket: "hognose-states"})
	return err
}

// Close ends the store. Nothing may use it any more.
func (s *Store) Close() {
	if s.conn != nil {
		s.conn.Close()
	}
	s.engine.Shutdown()
	s.engine.WaitForShutdown()
}

// Durable reports that sessions survive the process.
func (s *Store) Durable() bool { return true }

// Put writes a session if its revision is still the latest.
func (s *Store) Put(ctx context.Context, id string, header, data []byte, revision uint64) (uint64, error) {
	value := binary.BigEndian.AppendUint32(nil, uint32(len(header)))
	value = append(value, header...)
	blob := ""
	if len(data) <= inline && len(header) <= inline/2 {
		value = append(append(value, 0), data...)
	} else {
		blob = fmt.Sprintf("%s.%d", id, revision+1)
		if _, err := s.blobs.PutBytes(ctx, blob, data); err != nil {
			return 0, fmt.Errorf("%w: %w", directory.ErrStorage, err)
		}
		value = append(append(value, 1), blob...)
	}
	old := s.blobOf(ctx, id, revision)
	next, err := s.put(ctx, id, value, revision)
	if err != nil {
		if blob != "" && blob != old {
			_ = s.blobs.Delete(context.WithoutCancel(ctx), blob) // what stays is only waste
		}
		return 0, err
	}
	if old != "" && old != blob {
		_ = s.blobs.Delete(context.WithoutCancel(ctx), old) // what stays is only waste
	}
	return next, nil
}

func (s *Store) put(ctx context.Context, id string, value []byte, revision uint64) (next uint64, err error) {
	if revision == 0 {
		next, err = s.sessions.Create(ctx, id, value)
	} else {
		next, err = s.sessions.Update(ctx, id, value, revision)
	}
	var api *jetstream.APIError
	switch {
	case err == nil:
		return next, nil
	case errors.Is(err, jetstream.ErrKeyExists), errors.As(err, &api) && api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence:
		return 0, directory.ErrFenced
	}
	return 0, fmt.Errorf("%w: %w", directory.ErrStorage, err)
}

// blobOf names the object of the entry that is about to be replaced; "" if it has none.
func (s *Store) blobOf(ctx context.Context, id string, revision uint64) string {
	if revision == 0 {
		return ""
	}
	e, err := s.sessions.Get(ctx, id)
	if err != nil || e.Revision() != revision {
		return ""
	}
	_, kind, rest, err := split(e.Value())
	if err != nil || kind != 1 {
		return ""
	}
	return string(rest)
}

// split takes a value apart: the header, and the data or the name of an object.
func split(value []byte) (header []byte, kind byte, rest []byte, err error) {
	if len(value) < 5 || uint64(binary.BigEndian.Uint32(value)) > uint64(len(value)-5) {
		return nil, 0, nil, errors.New("an entry of the store is damaged")
	}
	n := 4 + binary.BigEndian.Uint32(value)
	return value[4:n], value[n], value[n+1:], nil
}

// Get reads a session.
func (s *Store) Get(ctx context.Context, id string) (header, data []byte, revision uint64, err error) {
	e, err := s.sessions.Get(ctx, id)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return nil, nil, 0, directory.ErrNotFound
	}
	if err != nil {
		return nil, nil, 0, fmt.Errorf("%w: %w", directory.ErrStorage, err)
	}
	header, kind, rest, err := split(e.Value())
	if err != nil || kind == 0 {
		return header, rest, e.Revision(), err
	}
	r, err := s.blobs.Get(ctx, string(rest))
	if err != nil {
		return nil, nil, 0, fmt.Errorf("%w: %w", directory.ErrStorage, err)
	}
	var b bytes.Buffer
	_, err = io.Copy(&b, r)
	if err = errors.Join(err, r.Close()); err != nil {
		return nil, nil, 0, fmt.Errorf("%w: %w", directory.ErrStorage, err)
	}
	return header, b.Bytes(), e.Revision(), nil
}

// Delete removes a session, and all traces of it.
func (s *Store) Delete(ctx context.Context, id string) error {
	if e, err := s.sessions.Get(ctx, id); err == nil {
		if _, kind, rest, err := split(e.Value()); err == nil && kind == 1 {
			_ = s.blobs.Delete(ctx, string(rest)) // what stays is only waste
		}
	} else if errors.Is(err, jetstream.ErrKeyNotFound) {
		return nil
	}
	if err := s.sessions.Purge(ctx, id); err != nil {
		return fmt.Errorf("%w: %w", directory.ErrStorage, err)
	}
	return nil
}

// Each calls f for the header of every session.
func (s *Store) Each(ctx context.Context, f func(id string, header []byte, revision uint64) error) error {
	w, err := s.sessions.WatchAll(ctx, jetstream.IgnoreDeletes())
	if err != nil {
		return fmt.Errorf("%w: %w", directory.ErrStorage, err)
	}
	defer w.Stop()
	for e := range w.Updates() {
		if e == nil { // all that was there has come
			break
		}
		header, _, _, err := split(e.Value())
		if err != nil {
			continue // one damaged entry must not keep the others away
		}
		if err := f(e.Key(), header, e.Revision()); err != nil {
			return err
		}
	}
	// Marks of sessions that were deleted are of no use after a start.
	return s.sessions.PurgeDeletes(ctx)
}
