// This file is the directory of this process: its table of sessions, the tenants with their counts,
// and the methods that only look something up. life.go has those that make and end sessions.

package directory

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/driver"
)

// Options configure a Local. Zero values mean the defaults.
type Options struct {
	// Backends opens the backends of a tenant, by the name that a Spec chooses; "" is the default
	// one. memory is what all embedded sessions of the tenant may hold.
	Backends map[string]func(memory int64) (*hognose.Backend, error)
	Session  hognose.Options           // what every session begins with; a Spec can only lower its limits
	Store    Store                     // nil is NewMemory()
	Key      []byte                    // signs snapshots; nil is a random one
	Quota    func(tenant string) Quota // nil is the default one for all
	TTL      time.Duration             // after which an unused session ends, unless its Spec says; 0 is one hour
	MaxTTL   time.Duration             // 0 is 30 days
	Idle     time.Duration             // after which a session is written down; 0 is one minute
	MaxLive  int                       // sessions in memory; those unused for longest are written down; 0 is 1,000
	Runs     int                       // of all tenants at once; 0 is 8 for each processor
	// Interval is after which a session with the snapshot policy "interval" is stored; 0 is 5 seconds.
	Interval time.Duration
	// Fetch returns what makes HTTP requests for the programs of a tenant, to hosts that the list
	// within names, too, unless that is nil. It returns nil if they may reach nothing. It is asked for
	// each request, so that a tenant's rights may change. nil makes no requests.
	Fetch func(tenant string, within []string) (Fetch, error)
	// Workers starts processes in which a worker of a cluster keeps its sessions: one for each tenant,
	// or for each session. nil keeps them in this process. Only NewHolder looks at it.
	Workers          driver.Driver
	WorkerPerSession bool
	// Format is the version of the records that are written, and the highest that is read; 0 is
	// RecordFormat. Tests set it to stand for another release.
	Format int
	// Owner is the worker of a cluster that this is. Its directory begins empty and has the sessions
	// that it adopts. Elsewhere tells what a tenant runs on other workers, and may be nil.
	Owner     string
	Term      func() int64 // of the owner; a session is its owner's in one term only
	Elsewhere func(tenant string) (runs int)
	Observe   Observer
	Logger    *slog.Logger
	Now       func() time.Time // for tests
}

// Fetch makes an HTTP request of a program, as hognose.Options.Fetch does.
type Fetch = func(ctx context.Context, r *hognose.FetchRequest) (*hognose.FetchResponse, error)

// Observer is told how long things take; fields may be nil.
type Observer struct {
	Stored   func(bytes int, took time.Duration)
	Restored func(took time.Duration)
}

func (o Observer) stored(bytes int, took time.Duration) {
	if o.Stored != nil {
		o.Stored(bytes, took)
	}
}

func (o Observer) restored(took time.Duration) {
	if o.Restored != nil {
		o.Restored(took)
	}
}

// Local is a Directory in this process.
//
// Locks are taken in this order: the lock of a session (a command may hold it for long), Local.mu,
// the mu of a session. Nobody waits for a session's lock, or calls the store, while holding
// Local.mu.
type Local struct {
	o     Options
	turns *turns
	live  atomic.Int64
	// done ends the janitor, which loop waits for.
	done chan struct{}
	loop sync.WaitGroup

	mu       sync.Mutex
	sessions map[string]*session
	newer    map[string]string // tenants of sessions that a newer release wrote, by id
	tenants  map[string]*tenant
	draining bool
}

var _ Directory = (*Local)(nil)

// tenant is what one tenant uses. Its mu guards backends, and is held while one is opened, so that
// a tenant never has two of a kind.
type tenant struct {
	mu sync.Mutex
	// Every tenant has backends of its own: the memory that embedded sessions may hold together is
	// a limit of the backend.
	backends map[string]*hognose.Backend
	cpu      Bucket
	sessions int       // guarded by Local.mu
	stored   int64     // guarded by Local.mu
	took     float64   // seconds of runs here; guarded by Local.mu
	last     time.Time // when one ended; guarded by Local.mu
}

// NewLocal returns a directory with what the store has. Drain ends it. A worker of a cluster begins
// empty: it claims sessions one by one.
func NewLocal(ctx context.Context, o Options) (*Local, error) {
	o.fill()
	d := &Local{o: o, turns: newTurns(o.Runs), done: make(chan struct{}), sessions: map[string]*session{},
		newer: map[string]string{}, tenants: map[string]*tenant{}}
	if o.Owner == "" {
		if err := o.Store.Each(ctx, d.adopt); err != nil {
			return nil, err
		}
	}
	d.loop.Go(d.janitor)
	return d, nil
}

// fill puts defaults in the place of zeros.
func (o *Options) fill() {
	if o.Store == nil {
		o.Store = NewMemory()
	}
	if o.Key == nil {
		o.Key = []byte(rand.Text())
	}
	if o.Quota == nil {
		o.Quota = func(string) Quota { return Quota{} }
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	o.Format = cmp.Or(o.Format, RecordFormat)
	o.TTL = cmp.Or(o.TTL, time.Hour)
	o.MaxTTL = cmp.Or(o.MaxTTL, 30*24*time.Hour)
	o.Idle = cmp.Or(o.Idle, time.Minute)
	o.Interval = cmp.Or(o.Interval, 5*time.Second)
	o.MaxLive = cmp.Or(o.MaxLive, 1000)
	o.Runs = cmp.Or(o.Runs, 8*runtime.GOMAXPROCS(0))
	if o.Backends == nil {
		o.Backends = map[string]func(int64) (*hognose.Backend, error){"": LocalBackend}
	}
}

// LocalBackend returns the embedded interpreter for one tenant.
func LocalBackend(memory int64) (*hognose.Backend, error) {
	return hognose.Local(&hognose.LocalOptions{MaxMemory: memory}), nil
}

// adopt makes a session known that is in the store. One that cannot be read is left alone; that of a
// newer release is known by its name, so that its tenant is told why it cannot be used.
func (d *Local) adopt(id string, head []byte, revision uint64) error {
	var h header
	err := json.Unmarshal(head, &h)
	if err == nil && h.Version > d.o.Format {
		d.mu.Lock()
		d.newer[id] = h.Tenant
		d.mu.Unlock()
		err = ErrNewer
	}
	if err != nil {
		d.o.Logger.Error("a stored session cannot be read", "session", id, "error", err)
		return nil
	}
	s := d.stored(&h)
	s.revision = revision
	d.mu.Lock()
	defer d.mu.Unlock()
	d.sessions[id] = s
	t := d.tenant(h.Tenant)
	t.sessions++
	t.stored += h.Size
	return nil
}

// stored makes a session of the header of its record.
func (d *Local) stored(h *header) *session {
	s := d.newSession(h.ID, h.Tenant, h.spec())
	s.fence, s.term = h.Fence, h.Term
	s.info.State = "idle"
	if h.Pending {
		s.info.State = "pending"
	}
	s.info.Created, s.info.Used, s.info.Expires, s.info.Paused = h.Created, h.Used, h.Expires, h.Paused
	s.info.Executions, s.info.Memory = h.Executions, h.Memory
	s.info.Stored = h.Size
	return s
}

// tenant returns what is known about a tenant. The caller has the lock.
func (d *Local) tenant(name string) *tenant {
	t := d.tenants[name]
	if t == nil {
		t = &tenant{backends: map[string]*hognose.Backend{}}
		d.tenants[name] = t
	}
	return t
}

// backend returns a backend of a tenant.
func (d *Local) backend(name, kind string) (*hognose.Backend, error) {
	d.mu.Lock()
	t := d.tenant(name)
	d.mu.Unlock()
	t.mu.Lock()
	defer t.mu.Unlock()
	if b := t.backends[kind]; b != nil {
		return b, nil
	}
	b, err := d.o.Backends[kind](d.o.Quota(name).Filled().Memory)
	if err == nil {
		t.backends[kind] = b
	}
	return b, err
}

// newSession makes a session that is not in the table yet and has no interpreters.
func (d *Local) newSession(id, tenant string, spec *Spec) *session {
	s := &session{dir: d, since: time.Now(), id: id, tenant: tenant, spec: *spec, lock: make(chan struct{}, 1),
		waits: map[int64]chan ToolResult{}}
	if d.o.Term != nil {
		s.term = d.o.Term()
	}
	now := d.o.Now()
	s.info = Info{
		ID: id, State: "ready", Backend: cmp.Or(spec.Backend, "local"), Created: now, Used: now,
		Expires:  now.Add(d.ttl(spec.TTL)),
		Metadata: spec.Metadata, Surface: spec.Surface, Secret: spec.Secret,
	}
	l := s.limits()
	s.info.Limits = Limits{Time: l.Time.Milliseconds(), Memory: l.Memory, Steps: l.Steps, Output: l.Output,
		Recursion: l.Recursion, Source: l.Source}
	for _, t := range spec.Tools {
		s.info.Tools = append(s.info.Tools, t.Name)
	}
	return s
}

// ttl is how long a session may be unused.
func (d *Local) ttl(seconds float64) time.Duration {
	if seconds <= 0 {
		return d.o.TTL
	}
	if seconds > d.o.MaxTTL.Seconds() {
		return d.o.MaxTTL
	}
	return time.Duration(seconds * float64(time.Second))
}

// Create opens a session. It is counted first and in the table last: nobody can use one that is not
// stored.
func (d *Local) Create(ctx context.Context, tenant string, spec *Spec) (*Info, error) {
	if err := d.check(spec); err != nil {
		return nil, err
	}
	if err := d.admit(tenant); err != nil {
		return nil, err
	}
	s := d.newSession(cmp.Or(spec.ID, newID()), tenant, spec)
	b, err := d.backend(tenant, spec.Backend)
	if err == nil {
		if b.Driver() == nil {
			s.files = newSpace()
		}
		s.contexts = map[string]*interp{}
		err = s.addContext(ctx, "", spec.dirOr())
	}
	if err == nil {
		s.count(true)
		err = s.commit(ctx, &Reply{})
	}
	if err != nil {
		s.drop()
		d.dismiss(s)
		return nil, openError(err)
	}
	s.dirty = s.revision == 0
	d.publish(s)
	return s.describe(), nil
}

// NewID returns an id for a session that is to be made elsewhere.
func NewID() string { return newID() }

// newID returns an id that nobody can guess. It is in lower case, since it may stand in host names.
func newID() string { return strings.ToLower(rand.Text()) }

// admit counts a session that is about to be made, and refuses it beyond the quota. dismiss undoes
// it.
func (d *Local) admit(name string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.draining {
		return ErrDraining
	}
	t := d.tenant(name)
	if t.sessions >= d.o.Quota(name).Filled().Sessions {
		return &BusyError{Quota: "sessions", Retry: time.Minute}
	}
	t.sessions++
	return nil
}

// dismiss undoes admit for a session that is not in the table, and what reserve counted for it.
func (d *Local) dismiss(s *session) {
	d.mu.Lock()
	defer d.mu.Unlock()
	t := d.tenant(s.tenant)
	t.sessions--
	t.stored -= s.describe().Stored
}

// publish puts a session into the table, where commands find it.
func (d *Local) publish(s *session) {
	d.mu.Lock()
	d.sessions[s.id] = s
	d.mu.Unlock()
}

// reserve counts what a session stores, in place of what it stored before. It is asked before the
// store is written, so a tenant is never beyond its quota.
func (d *Local) reserve(s *session, size int64) error {
	most := d.o.Quota(s.tenant).Filled().Stored
	d.mu.Lock()
	defer d.mu.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.deleted || s.moved { // what it stored was taken off already
		return nil
	}
	t := d.tenant(s.tenant)
	if t.stored-s.info.Stored+size > most {
		return &BusyError{Quota: "stored bytes", Retry: time.Minute}
	}
	t.stored += size - s.info.Stored
	s.info.Stored = size
	return nil
}

// find returns a session of a tenant. That of another tenant is ErrNotFound like one that does not
// exist, so that ids cannot be probed.
func (d *Local) find(tenant, id string) (*session, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	s := d.sessions[id]
	if d.newer[id] == tenant && s == nil && tenant != "" {
		return nil, ErrNewer
	}
	if s == nil || s.tenant != tenant {
		return nil, ErrNotFound
	}
	return s, nil
}

// List describes the sessions of a tenant.
func (d *Local) List(_ context.Context, tenant string) ([]*Info, error) {
	d.mu.Lock()
	all := slices.Collect(maps.Values(d.sessions))
	d.mu.Unlock()
	var out []*Info
	for _, s := range all {
		if s.tenant == tenant {
			out = append(out, s.describe())
		}
	}
	slices.SortFunc(out, Older)
	return out, nil
}

// Older orders sessions by their beginning.
func Older(a, b *Info) int { return cmp.Or(a.Created.Compare(b.Created), cmp.Compare(a.ID, b.ID)) }

// Info describes a session.
func (d *Local) Info(_ context.Context, tenant, id string) (*Info, error) {
	s, err := d.find(tenant, id)
	if err != nil {
		return nil, err
	}
	return s.describe(), nil
}

// Locate finds a session by its id alone.
func (d *Local) Locate(_ context.Context, id string) (string, *Info, error) {
	d.mu.Lock()
	s := d.sessions[id]
	d.mu.Unlock()
	if s == nil {
		return "", nil, ErrNotFound
	}
	return s.tenant, s.describe(), nil
}

// Do sends a session a command. It waits for the commands before it. touch is called before and
// after: a long run must not expire.
func (d *Local) Do(ctx context.Context, tenant, id string, c *Command, emit func(Event)) (*Reply, error) {
	s, err := d.find(tenant, id)
	if err != nil {
		return nil, err
	}
	if d.isDraining() {
		return nil, ErrDraining
	}
	if err := s.acquire(ctx); err != nil {
		return nil, err
	}
	defer s.release()
	s.touch()
	reply, err := s.do(ctx, c, emit)
	s.touch()
	return reply, err
}

func (d *Local) isDraining() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.draining
}

// touch makes the session's time begin anew.
func (s *session) touch() {
	now := s.dir.o.Now()
	s.update(func(i *Info) {
		i.Used = now
		if !s.spec.FixedEnd {
			i.Expires = now.Add(s.dir.ttl(s.spec.TTL))
		}
	})
}

// Signal reaches a session while it runs.
func (d *Local) Signal(_ context.Context, tenant, id string, g Signal) error {
	s, err := d.find(tenant, id)
	if err != nil {
		return err
	}
	return s.signal(g)
}

// Stats counts sessions.
func (d *Local) Stats() (all, live int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.sessions), int(d.live.Load())
}

// drainError joins what went wrong with single sessions.
func drainError(errs []error) error {
	if len(errs) == 0 {
		return nil
	}
	return fmt.Errorf("%d sessions could not be stored: %w", len(errs), errors.Join(errs...))
}
