// Package records keeps sessions in NATS JetStream: in an engine inside the process, which opens no
// port, or in servers elsewhere.
//
// A session is one entry of a key-value bucket: what it is, its state and the answers that it
// remembers, so that all three are always of the same moment. Entries are replaced by
// compare-and-set: whoever does not have the latest revision does not write. That is what makes a
// worker of a cluster harmless that was stopped and wakes up: the revision has moved on. States
// above half a megabyte lie in an object store, and the entry names them.
package records

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	natsserver "github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/hognose/hognose/internal/directory"
)

// Store keeps sessions. It is safe for concurrent use.
//
// mu guards large; shared has a lock of its own.
type Store struct {
	// Conn is for messages, Bulk for what is large, so that it is in nobody's way.
	Conn, Bulk *nats.Conn
	JS         jetstream.JetStream

	engine   *natsserver.Server  // nil if it is elsewhere
	options  *natsserver.Options // of the engine
	dir      string              // of the engine
	disk     func(dir string) (free, total int64, ok bool)
	failed   atomic.Bool          // the engine could not write
	mending  sync.Mutex           // held while it is started again
	sessions []jetstream.KeyValue // a session is in the one that its id says
	blobs    jetstream.ObjectStore
	replicas int
	first    time.Duration // how long the first try of something may take; later ones get more
	bulky    time.Duration // how long the first try of an object may take, and a second more for each MiB
	patience time.Duration // how long something is tried
	now      func() time.Time

	mu     sync.Mutex
	large  map[string]string // names of the objects of sessions that have one
	shared cache
}

var _ directory.Store = (*Store)(nil)

// inline is how many bytes of a state lie in its entry.
const inline = 512 << 10

// Names of the buckets.
const (
	sessionsBucket = "hognose-sessions"
	statesBucket   = "hognose-states"
)

// engineTime is how long a write may take in the engine inside the process. It answers at once, or
// after the disk has it; one that cannot write does not answer.
const engineTime = 20 * time.Second

// newStore is a store without connections, for servers elsewhere. The first try of something gets
// half a second: servers that elect a leader do not answer, and the next try finds the new one.
func newStore() *Store {
	return &Store{large: map[string]string{}, shared: cache{most: 256 << 20, entries: map[string]*cached{}},
		first: 500 * time.Millisecond, bulky: 10 * time.Second, patience: 15 * time.Second, now: time.Now}
}

// Open opens the folder dir, and makes it if it is missing. One process at a time may have it open.
// With sync every write waits for the disk.
func Open(ctx context.Context, dir string, sync bool) (*Store, error) {
	o := &natsserver.Options{
		ServerName: "hognose", DontListen: true, JetStream: true, StoreDir: dir, SyncAlways: sync, NoLog: true,
		NoSigs:             true,
		JetStreamMaxMemory: 64 << 20, JetStreamMaxStore: 1 << 50, // the disk is the bound
	}
	engine, err := natsserver.NewServer(o)
	if err != nil {
		return nil, fmt.Errorf("the store in %s: %w", dir, err)
	}
	engine.Start()
	s := newStore()
	s.engine, s.options, s.dir, s.disk = engine, o, dir, freeOn
	s.replicas, s.first = 1, engineTime
	if !engine.ReadyForConnections(20 * time.Second) {
		err = errors.New("it does not become ready; is another process using it?")
	} else {
		err = s.connect(ctx, "", nats.InProcessServer(engine))
	}
	if err != nil {
		s.Close()
		return nil, fmt.Errorf("the store in %s: %w", dir, err)
	}
	return s, nil
}

// Remote says how to reach servers of NATS.
type Remote struct {
	URL         string // several are separated by commas
	Credentials string // a file, or ""
	CA          string // a file with certificates, or ""
	Name        string // of this process, for those who look at the servers
	Replicas    int    // of the buckets; 0 is as many as there are servers in URL, at most 3
}

// Connect reaches a store elsewhere, and waits until ctx ends for it to be there.
func Connect(ctx context.Context, r Remote) (*Store, error) {
	s := newStore()
	s.replicas = r.Replicas
	if s.replicas == 0 {
		s.replicas = min(3, 1+strings.Count(r.URL, ","))
	}
	o := []nats.Option{nats.Name(r.Name), nats.RetryOnFailedConnect(true)}
	if r.Credentials != "" {
		o = append(o, nats.UserCredentials(r.Credentials))
	}
	if r.CA != "" {
		o = append(o, nats.RootCAs(r.CA))
	}
	if err := s.connect(ctx, r.URL, o...); err != nil {
		s.Close()
		return nil, fmt.Errorf("the store at %s: %w", r.URL, err)
	}
	return s, nil
}

// connect opens both connections and the buckets.
func (s *Store) connect(ctx context.Context, url string, o ...nats.Option) (err error) {
	// What is sent while there is no connection fails at once: it is sent again by whoever knows
	// whether that is right.
	o = append(o, nats.MaxReconnects(-1), nats.ReconnectWait(100*time.Millisecond),
		nats.ReconnectJitter(50*time.Millisecond, 50*time.Millisecond),
		nats.ReconnectBufSize(-1), nats.PingInterval(time.Second), nats.MaxPingsOutstanding(2),
		nats.Timeout(3*time.Second))
	if s.Bulk, err = nats.Connect(url, o...); err != nil {
		return err
	}
	if s.Conn, err = nats.Connect(url, o...); err != nil {
		return err
	}
	if s.JS, err = jetstream.New(s.Conn); err != nil {
		return err
	}
	return s.Eventually(ctx, s.open)
}

// Eventually tries until ctx ends: servers may be starting, or electing. The engine inside the
// process is tried once: it has nothing to wait for.
func (s *Store) Eventually(ctx context.Context, f func(context.Context) error) error {
	for {
		try, cancel := context.WithTimeout(ctx, 5*time.Second)
		err := f(try)
		cancel()
		if err == nil {
			return nil
		}
		if s.engine != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%w: %w", err, ctx.Err())
		case <-time.After(200 * time.Millisecond):
		}
	}
}

// open makes the buckets.
func (s *Store) open(ctx context.Context) (err error) {
	s.sessions = nil
	for _, name := range s.names() {
		kv, err := s.Bucket(ctx, name)
		if err != nil {
			return err
		}
		s.sessions = append(s.sessions, kv)
	}
	bulk, err := jetstream.New(s.Bulk)
	if err != nil {
		return err
	}
	if s.blobs, err = bulk.ObjectStore(ctx, statesBucket); errors.Is(err, jetstream.ErrBucketNotFound) {
		s.blobs, err = bulk.CreateObjectStore(ctx,
			jetstream.ObjectStoreConfig{Bucket: statesBucket, Replicas: s.replicas})
	}
	return err
}

// remoteBuckets is how many buckets the sessions of a cluster are in. Each has a leader of its own:
// more servers share the work, and the loss of one makes fewer sessions wait. It cannot change.
const remoteBuckets = 6

// names returns the names of the buckets of sessions.
func (s *Store) names() (out []string) {
	if s.engine != nil {
		return []string{sessionsBucket}
	}
	for i := range remoteBuckets {
		out = append(out, fmt.Sprintf("%s-%d", sessionsBucket, i))
	}
	return out
}

// bucket returns the one that a session is in.
func (s *Store) bucket(id string) jetstream.KeyValue {
	h := fnv.New32a()
	_, _ = h.Write([]byte(id)) // which never fails
	return s.sessions[int(h.Sum32())%len(s.sessions)]
}

// Bucket opens a key-value bucket, and makes it if it is missing. It is read at its leader (no
// direct access): a replica may be behind. One that is there stays as it is, whatever this process
// was told about replicas. The stream is what the client library makes for a bucket, which has no
// option for that.
func (s *Store) Bucket(ctx context.Context, name string) (jetstream.KeyValue, error) {
	kv, err := s.JS.KeyValue(ctx, name)
	if !errors.Is(err, jetstream.ErrBucketNotFound) {
		return kv, err
	}
	_, err = s.JS.CreateStream(ctx, jetstream.StreamConfig{
		Name: "KV_" + name, Subjects: []string{"$KV." + name + ".>"}, MaxMsgsPerSubject: 1, MaxBytes: -1,
		MaxMsgSize: -1, MaxMsgs: -1, MaxConsumers: -1,
		Discard: jetstream.DiscardNew, AllowRollup: true, DenyDelete: true, AllowDirect: false,
		Replicas: s.replicas, Storage: jetstream.FileStorage,
		Duplicates: 2 * time.Minute,
	})
	if err != nil && !errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) { // another member was faster
		return nil, err
	}
	return s.JS.KeyValue(ctx, name)
}

// Close ends the store. Nothing may use it any more.
func (s *Store) Close() {
	for _, c := range []*nats.Conn{s.Conn, s.Bulk} {
		if c != nil {
			c.Close()
		}
	}
	if s.engine != nil {
		s.engine.Shutdown()
		s.engine.WaitForShutdown()
	}
}

// Durable reports that sessions survive the process.
func (s *Store) Durable() bool { return true }
