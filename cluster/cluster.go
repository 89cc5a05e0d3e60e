// This file has the options of a member, and how it joins and leaves.

package cluster

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/hognose/hognose/internal/directory"
	"github.com/hognose/hognose/internal/protect"
	"github.com/hognose/hognose/internal/records"
)

// Options configure Join. Zero values mean the defaults.
type Options struct {
	// URL has the addresses of the NATS servers, separated by commas.
	URL string
	// Credentials and CA are files for servers that want them: credentials of a user, and the
	// certificates of those who sign the servers'.
	Credentials, CA string
	// Replicas says how many servers keep each session: as many as URL has, at most 3.
	Replicas int
	// Name is that of this member, for people.
	Name string
	// Worker makes the member take sessions. Gateway says that it takes requests of clients: rates of
	// tenants are shared among all that do.
	Worker, Gateway bool
	// Lease is how long a worker may be silent before others take its sessions: 3 seconds.
	Lease time.Duration
	// MaxSession is how large a stored session may be: 256 MiB.
	MaxSession int64
	Version    string
	Logger     *slog.Logger // nil logs nothing
}

// Cluster is a member of a cluster. It is safe for concurrent use. mu guards gate's options and
// worker; everything else is set by Join.
type Cluster struct {
	o      Options
	id     string
	store  *records.Store
	config jetstream.KeyValue
	index  jetstream.KeyValue
	view   *view
	link   *link
	key    []byte
	count  counters

	left   atomic.Bool
	mu     sync.Mutex
	gate   *gateway
	worker *worker
	stop   context.CancelFunc
	loops  sync.WaitGroup
}

// Join connects to the servers, and waits until ctx ends for them to be there. Close leaves.
func Join(ctx context.Context, o *Options) (*Cluster, error) {
	store, err := records.Connect(ctx, records.Remote{URL: o.URL, Credentials: o.Credentials, CA: o.CA,
		Name: o.Name, Replicas: o.Replicas})
	if err != nil {
		return nil, err
	}
	c, err := join(ctx, o, store)
	if err != nil {
		store.Close()
	}
	return c, err
}

// join makes a member of a store: it opens the buckets that all members share, and begins to hear
// the others.
func join(ctx context.Context, o *Options, store *records.Store) (*Cluster, error) {
	c := &Cluster{o: *o, id: strings.ToLower(rand.Text()[:12]), store: store}
	if c.o.Lease == 0 {
		c.o.Lease = 3 * time.Second
	}
	if c.o.MaxSession == 0 {
		c.o.MaxSession = 256 << 20
	}
	if c.o.Logger == nil {
		c.o.Logger = slog.New(slog.DiscardHandler)
	}
	// The servers may be starting or electing, so opening the buckets is tried again and again.
	c.view = newView(c.o.Lease)
	err := store.Eventually(ctx, func(ctx context.Context) (err error) {
		if c.config, err = store.Bucket(ctx, "hognose-cluster"); err != nil {
			return err
		}
		if c.index, err = store.Bucket(ctx, indexBucket); err != nil {
			return err
		}
		c.key, err = c.sharedKey(ctx)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("the cluster: %w", err)
	}
	if c.link, err = newLink(c); err != nil {
		return nil, err
	}
	// From here on this member is heard by the others.
	run, stop := context.WithCancel(context.Background())
	c.stop = stop
	if err := c.listen(run); err != nil {
		stop()
		return nil, err
	}
	c.gate = &gateway{c: c}
	c.gate.Remote.Ask = c.gate.ask
	return c, nil
}

// sharedKey returns the key that signs snapshots in the whole cluster. The first member makes it:
// Create fails for all others, and they read what is there.
func (c *Cluster) sharedKey(ctx context.Context) ([]byte, error) {
	_, err := c.config.Create(ctx, "snapshot-key", []byte(rand.Text()+rand.Text()))
	if err != nil && !errors.Is(err, jetstream.ErrKeyExists) {
		return nil, err
	}
	e, err := c.config.Get(ctx, "snapshot-key")
	if err != nil {
		return nil, err
	}
	return e.Value(), nil
}

// spawn does something on a goroutine of its own. A panic there is logged and ends nothing else.
func (c *Cluster) spawn(group *sync.WaitGroup, what string, f func()) {
	group.Go(func() { protect.Log(c.o.Logger, what+" panicked", protect.Do(f)) })
}

// ID returns the id of this member.
func (c *Cluster) ID() string { return c.id }

// Directory returns the sessions of the cluster, for package server. If this member is a worker, it
// takes sessions from now on, with the options o.
func (c *Cluster) Directory(ctx context.Context, o directory.Options) (directory.Directory, error) {
	o.Key = c.key
	c.mu.Lock()
	defer c.mu.Unlock()
	c.gate.o = o
	if !c.o.Worker || c.worker != nil {
		return c.gate, nil
	}
	w, err := newWorker(ctx, c, o)
	if err != nil {
		return nil, err
	}
	c.worker = w
	return c.gate, nil
}

// working returns the worker of this member, or nil.
func (c *Cluster) working() *worker {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.worker
}

// Close leaves the cluster at once. What this member has in memory and was not stored is lost: drain
// the server before.
func (c *Cluster) Close() {
	if w := c.working(); w != nil {
		w.close()
	}
	c.stop()
	c.loops.Wait()
	c.store.Close()
}
