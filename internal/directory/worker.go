// This file is the process in which sessions of an Isolated live, and the forms in which specs,
// infos and replies travel.

package directory

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose"
)

// workerConfig is what a worker is started with.
type workerConfig struct {
	Key      []byte         `json:"key"`
	Quota    Quota          `json:"quota"`
	Limits   hognose.Limits `json:"limits"`
	Imports  []string       `json:"imports"` // patterns; nil is the default
	Builtins []string       `json:"builtins"`
	NoAwait  bool           `json:"no_await"`
	Net      bool           `json:"net"` // programs may reach some hosts, by the server
	TTL      time.Duration  `json:"ttl"`
	MaxTTL   time.Duration  `json:"max_ttl"`
	Idle     time.Duration  `json:"idle"`
	MaxLive  int            `json:"max_live"`
	Runs     int            `json:"runs"`
	Lasting  bool           `json:"lasting"`  // the store survives the server
	Owner    string         `json:"owner"`    // the worker of a cluster that the process belongs to; "" is none
	Format   int            `json:"format"`   // of records
	Memory   int64          `json:"memory"`   // where the collector begins to spare
	Sessions []string       `json:"sessions"` // headers of the sessions that the worker has
	Revs     []uint64       `json:"revisions"`
}

// ServeWorker keeps the sessions of one tenant for an Isolated in another process, which it reaches
// over r and w. It returns when r ends.
func ServeWorker(r io.Reader, w io.Writer) error {
	k := &worker{}
	k.peer = newPeer(w, k.handle)
	err := k.peer.serve(r)
	if k.dir != nil {
		_ = k.dir.Drain(context.Background()) // nobody is there to be told
	}
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// worker is the process in which sessions live: a Local whose store is the process that started it.
// The first call is start, which makes it.
type worker struct {
	peer *peer
	once sync.Once
	dir  *Local
	err  error
	// elsewhere counts the runs of the tenant on other workers of a cluster.
	elsewhere atomic.Int64
}

// handle answers a call of the server.
func (k *worker) handle(ctx context.Context, m *message, emit func(Event)) (any, []byte, error) {
	if m.Method == "start" {
		k.once.Do(func() { k.start(ctx, m) })
		return nil, nil, k.err
	}
	if k.dir == nil {
		return nil, nil, errors.New("the worker was not started")
	}
	switch m.Method {
	case "adopt", "release", "forget", "pulse":
		v, err := k.handleHeld(ctx, m)
		return v, nil, err
	}
	gone, _ := ctx.Value(goneKey{}).(<-chan struct{})
	return serveCall(ctx, k.dir, &Request{Method: m.Method, Tenant: m.Tenant, Session: m.Session, Body: m.Body,
		Blob: m.blob, Gone: gone}, emit)
}

// start makes the directory.
func (k *worker) start(ctx context.Context, m *message) {
	var c workerConfig
	if k.err = json.Unmarshal(m.Body, &c); k.err != nil {
		return
	}
	if c.Memory > 0 {
		debug.SetMemoryLimit(c.Memory)
	}
	o := Options{
		Session: hognose.Options{Limits: c.Limits, NoTopLevelAwait: c.NoAwait}, Key: c.Key, Quota: func(string) Quota { return c.Quota },
		TTL: c.TTL, MaxTTL: c.MaxTTL,
		Idle: c.Idle, MaxLive: c.MaxLive, Runs: c.Runs, Store: &remoteStore{k.peer, c},
		Backends: map[string]func(int64) (*hognose.Backend, error){"": LocalBackend, "local": LocalBackend},
	}
	if c.Imports != nil {
		o.Session.Policy.Imports = allowlist(c.Imports)
	}
	if c.Builtins != nil {
		o.Session.Policy.Builtins = hognose.Allow(c.Builtins...)
	}
	o.Owner, o.Format = c.Owner, c.Format
	if c.Owner != "" {
		o.Elsewhere = func(string) int { return int(k.elsewhere.Load()) }
	}
	if c.Net {
		o.Fetch = k.fetcher
	}
	k.dir, k.err = NewLocal(ctx, o)
}

// serveCall does what a call asks a directory for.
func serveCall(ctx context.Context, d Directory, m *Request, emit func(Event)) (any, []byte, error) {
	// The methods are those of Directory, and two that only a worker has: drain and stats.
	switch m.Method {
	case "create":
		var s travellingSpec
		if err := json.Unmarshal(m.Body, &s); err != nil {
			return nil, nil, err
		}
		i, err := d.Create(ctx, m.Tenant, s.spec())
		return travels(i), nil, err
	case "list":
		list, err := d.List(ctx, m.Tenant)
		return travelAll(list), nil, err
	case "info":
		i, err := d.Info(ctx, m.Tenant, m.Session)
		return travels(i), nil, err
	case "do", "once":
		return serveCommand(ctx, d, m, emit)
	case "locate":
		tenant, i, err := d.Locate(ctx, m.Session)
		return located{tenant, travels(i)}, nil, err
	case "signal":
		var g Signal
		if err := json.Unmarshal(m.Body, &g); err != nil {
			return nil, nil, err
		}
		return nil, nil, d.Signal(ctx, m.Tenant, m.Session, g)
	case "update":
		var c Change
		if err := json.Unmarshal(m.Body, &c); err != nil {
			return nil, nil, err
		}
		i, err := d.Update(ctx, m.Tenant, m.Session, c)
		return travels(i), nil, err
	case "restore":
		i, err := d.Restore(ctx, m.Tenant, m.Blob)
		return travels(i), nil, err
	case "fork":
		var n int
		if err := json.Unmarshal(m.Body, &n); err != nil {
			return nil, nil, err
		}
		list, err := d.Fork(ctx, m.Tenant, m.Session, n)
		return travelAll(list), nil, err
	case "delete":
		return nil, nil, d.Delete(ctx, m.Tenant, m.Session)
	case "drain":
		return nil, nil, d.Drain(ctx)
	case "stats":
		_, live := d.Stats()
		return live, nil, nil
	}
	return nil, nil, fmt.Errorf("there is no method %q", m.Method)
}

// serveCommand executes a command in a session, or in one of its own.
func serveCommand(ctx context.Context, d Directory, m *Request, emit func(Event)) (any, []byte, error) {
	if m.Method == "once" {
		var in onceRequest
		if err := json.Unmarshal(m.Body, &in); err != nil {
			return nil, nil, err
		}
		in.Command.Gone = m.Gone
		r, err := d.Once(ctx, m.Tenant, in.Spec.spec(), m.Blob, &in.Command, emit)
		return travellingAnswer(r, err)
	}
	var c Command
	if err := json.Unmarshal(m.Body, &c); err != nil {
		return nil, nil, err
	}
	c.Data, c.Gone, c.Recall = m.Blob, m.Gone, c.Recall || m.Recall
	r, err := d.Do(ctx, m.Tenant, m.Session, &c, emit)
	return travellingAnswer(r, err)
}

// travellingSpec is a Spec with the fields that clients do not write. A header has all of them.
type travellingSpec struct{ Header header }

func (t travellingSpec) spec() *Spec {
	s := t.Header.spec()
	s.ID = t.Header.ID
	return s
}

// travellingInfo is an Info with the fields that clients do not see.
type travellingInfo struct {
	Info
	Surface string `json:"surface"`
	Secret  string `json:"secret"`
	Paused  bool   `json:"paused"`
}

// travels and info make an Info travel and arrive.
func travels(i *Info) *travellingInfo {
	if i == nil {
		return nil
	}
	return &travellingInfo{*i, i.Surface, i.Secret, i.Paused}
}

func travelAll(list []*Info) []*travellingInfo {
	var out []*travellingInfo
	for _, i := range list {
		out = append(out, travels(i))
	}
	return out
}

func (t *travellingInfo) info() *Info {
	i := t.Info
	i.Surface, i.Secret, i.Paused = t.Surface, t.Secret, t.Paused
	return &i
}

// travellingReply is a Reply with the field that clients do not see.
type travellingReply struct {
	*Reply
	Again bool `json:"replayed"`
}

// travellingAnswer makes a reply travel: its bytes need no encoding.
func travellingAnswer(r *Reply, err error) (any, []byte, error) {
	if err != nil {
		return nil, nil, err
	}
	copied := *r
	copied.Data = nil
	return &travellingReply{&copied, r.Replayed}, r.Data, nil
}

// remoteStore is the store of a worker: the process that started it keeps the records.
type remoteStore struct {
	peer   *peer
	config workerConfig
}

// Durable is true in any case: the sessions must survive the worker.
func (s *remoteStore) Durable() bool { return true }

// Put asks the server to write a record, which it does only for sessions of this worker.
func (s *remoteStore) Put(ctx context.Context, id string, head, data []byte, revision uint64) (uint64, error) {
	var next uint64
	_, err := s.peer.call(ctx, &message{Method: "put", Session: id, blob: data}, stored{head, revision}, &next, nil)
	return next, err
}

// stored is the part of a record that is not its data.
type stored struct {
	Header   []byte `json:"header"`
	Revision uint64 `json:"revision"`
}

func (s *remoteStore) Get(ctx context.Context, id string) (head, data []byte, revision uint64, err error) {
	var r stored
	data, err = s.peer.call(ctx, &message{Method: "get", Session: id}, nil, &r, nil)
	return r.Header, data, r.Revision, err
}

func (s *remoteStore) Delete(ctx context.Context, id string) error {
	_, err := s.peer.call(ctx, &message{Method: "delete", Session: id}, nil, nil, nil)
	return err
}

// Each has the headers that the worker was started with: later ones are its own.
func (s *remoteStore) Each(_ context.Context, f func(id string, header []byte, revision uint64) error) error {
	for i, head := range s.config.Sessions {
		var h header
		if err := json.Unmarshal([]byte(head), &h); err != nil {
			return err
		}
		if err := f(h.ID, []byte(head), s.config.Revs[i]); err != nil {
			return err
		}
	}
	return nil
}
