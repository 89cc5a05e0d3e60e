// This file is the Directory that servers of a cluster have.

package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/hognose/hognose/internal/directory"
)

// gateway is the Directory of a cluster: it sends what it is asked for to the owners of sessions.
// The methods of directory.Remote make requests, ask delivers them. Ids are checked before they
// become parts of subjects.
type gateway struct {
	directory.Remote
	c    *Cluster
	o    directory.Options
	base atomic.Pointer[sharedBase]
}

var _ directory.Directory = (*gateway)(nil)

// sharedBase is the state that was shared last. All items of a batch have the same bytes: the
// address of the first, which the pointer keeps from being used again, tells that without a
// comparison.
type sharedBase struct {
	first *byte
	size  int
	name  string
	since time.Time
}

// baseAge is how long a name of a base is used. It is stored anew then, since a state that no session
// names is removed after a while, and a batch may last longer.
const baseAge = 15 * time.Minute

// Info describes a session. One that nobody has is described as it is stored.
func (g *gateway) Info(ctx context.Context, tenant, id string) (*directory.Info, error) {
	owner, info, err := g.Locate(ctx, id)
	if err == nil && owner != tenant {
		err = directory.ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	return info, nil
}

// Locate finds a session by its id alone.
func (g *gateway) Locate(ctx context.Context, id string) (string, *directory.Info, error) {
	if !validID(id) {
		return "", nil, directory.ErrNotFound
	}
	t := &trial{g: g, r: &directory.Request{Method: "locate", Session: id}, except: map[string]bool{}}
	if o := t.send(ctx); o.kind == "answered" && o.answer.Err() == nil {
		r := directory.Remote{Ask: func(context.Context, *directory.Request, func(directory.Event)) (*directory.Response, error) {
			return o.answer, nil
		}}
		return r.Locate(ctx, id)
	}
	head, _, err := g.c.store.Header(ctx, id)
	if err != nil {
		return "", nil, err
	}
	tenant, info, claim, err := directory.Describe(g.o, head)
	if err == nil && claim.Quarantined() {
		info.State = "quarantined"
	}
	return tenant, info, err
}

// validID reports whether a text can be the id of a session: it becomes a part of subjects.
func validID(id string) bool {
	return len(id) == len(directory.NewID()) && !slices.ContainsFunc([]byte(id), func(b byte) bool {
		return (b < 'a' || b > 'z') && (b < '0' || b > '9')
	})
}

// Do sends a session a command.
func (g *gateway) Do(
	ctx context.Context, tenant, id string, c *directory.Command, emit func(directory.Event),
) (*directory.Reply, error) {
	if !validID(id) {
		return nil, directory.ErrNotFound
	}
	reply, err := g.Remote.Do(ctx, tenant, id, c, emit)
	var lost *directory.LostError
	if errors.As(err, &lost) {
		g.c.count.lost.Add(1)
	}
	return reply, err
}

// Once runs a command in a session of its own, on any worker. A base is stored once, and each worker
// reads it once.
func (g *gateway) Once(ctx context.Context, tenant string, spec *directory.Spec, base []byte,
	c *directory.Command, emit func(directory.Event),
) (*directory.Reply, error) {
	name := ""
	if len(base) > 0 {
		var err error
		if name, err = g.share(ctx, base); err != nil {
			return nil, err
		}
	}
	if spec == nil {
		spec = &directory.Spec{}
	}
	reply, err := g.Remote.Once(ctx, tenant, spec, name, c, emit)
	if err == nil {
		g.c.count.items.Add(1)
	}
	return reply, err
}

// share stores a base, unless it is the one of the call before.
func (g *gateway) share(ctx context.Context, base []byte) (string, error) {
	if b := g.base.Load(); b != nil && b.first == &base[0] && b.size == len(base) &&
		time.Since(b.since) < baseAge {
		return b.name, nil
	}
	name, err := g.c.store.Share(ctx, base)
	if err == nil {
		g.base.Store(&sharedBase{&base[0], len(base), name, time.Now()})
	}
	return name, err
}

// Signal reaches a session while it runs. One that nobody has runs nothing.
func (g *gateway) Signal(ctx context.Context, tenant, id string, s directory.Signal) error {
	if !validID(id) {
		return directory.ErrNotFound
	}
	err := g.Remote.Signal(ctx, tenant, id, s)
	if errors.Is(err, errNothingRuns) {
		_, err = g.Info(ctx, tenant, id)
	}
	return err
}

// Update changes when a session ends.
func (g *gateway) Update(ctx context.Context, tenant, id string, c directory.Change) (*directory.Info, error) {
	if !validID(id) {
		return nil, directory.ErrNotFound
	}
	return g.Remote.Update(ctx, tenant, id, c)
}

// Fork makes copies of a session. They share its state until they are used, on any worker.
func (g *gateway) Fork(ctx context.Context, tenant, id string, n int) ([]*directory.Info, error) {
	if !validID(id) {
		return nil, directory.ErrNotFound
	}
	return g.Remote.Fork(ctx, tenant, id, n)
}

// Delete ends a session.
func (g *gateway) Delete(ctx context.Context, tenant, id string) error {
	if !validID(id) {
		return directory.ErrNotFound
	}
	r := &directory.Request{Method: "delete", Tenant: tenant, Session: id, Safe: true}
	a, err := g.ask(ctx, r, nil)
	if err == nil {
		err = a.Err()
	}
	if errors.Is(err, directory.ErrNotFound) && r.Tries > 0 {
		return nil // the try before has done it
	}
	return err
}

// Create opens a session on the worker with the least to do.
func (g *gateway) Create(ctx context.Context, tenant string, spec *directory.Spec) (*directory.Info, error) {
	s := *spec
	s.ID = directory.NewID()
	return g.create(ctx, tenant, &s)
}

// create opens a session with the id of a spec. A request that was not answered in time is sent again,
// to another worker, and finds that the session is there, or that its tenant may have no more: with
// the session that the try before has made.
func (g *gateway) create(ctx context.Context, tenant string, spec *directory.Spec) (*directory.Info, error) {
	info, err := g.Remote.Create(ctx, tenant, spec)
	var busy *directory.BusyError
	if errors.Is(err, directory.ErrFenced) {
		return g.Info(ctx, tenant, spec.ID)
	}
	if errors.As(err, &busy) {
		if made, there := g.Info(ctx, tenant, spec.ID); there == nil {
			return made, nil
		}
	}
	return info, err
}

// List describes the sessions of a tenant: as the index has them, and as workers know better. The
// index is some seconds behind in what changes with every run; which sessions exist it knows
// exactly.
func (g *gateway) List(ctx context.Context, tenant string) ([]*directory.Info, error) {
	w, err := g.c.index.Watch(ctx, tenantKey(tenant)+".>", jetstream.IgnoreDeletes())
	if err != nil {
		return nil, directory.ErrStorage
	}
	defer w.Stop()
	byID := map[string]*directory.Info{}
	// A nil tells that all that was there has come.
	whole := false
	for e := range w.Updates() {
		if whole = e == nil; whole {
			break
		}
		if i, err := decodeIndexed(e.Value(), g.o); err == nil {
			byID[i.ID] = i
		}
	}
	if !whole {
		return nil, fmt.Errorf("%w: the list of sessions broke off", directory.ErrStorage)
	}
	// Workers may have sessions that are deleted in the index already; those are left out.
	for _, b := range g.c.view.list() {
		if !b.Worker {
			continue
		}
		for _, i := range g.held(ctx, b.ID, tenant) {
			if byID[i.ID] != nil {
				byID[i.ID] = i
			}
		}
	}
	var out []*directory.Info
	for _, i := range byID {
		out = append(out, i)
	}
	slices.SortFunc(out, directory.Older)
	return out, nil
}

// held asks a worker for the sessions of a tenant that it has.
func (g *gateway) held(ctx context.Context, worker, tenant string) []*directory.Info {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	t := &trial{g: g, r: &directory.Request{Method: "list", Tenant: tenant}, at: place{worker: worker},
		except: map[string]bool{}}
	o := t.send(ctx)
	if o.kind != "answered" || o.answer.Err() != nil {
		return nil
	}
	var raw []json.RawMessage
	var out []*directory.Info
	_ = json.Unmarshal(o.answer.Body, &raw) // the index has them all
	for _, r := range raw {
		if i, err := directory.DecodeInfo(r); err == nil {
			out = append(out, i)
		}
	}
	return out
}

// Stats counts the sessions of the cluster, and those in memory.
func (g *gateway) Stats() (all, live int) {
	for _, b := range g.c.view.list() {
		all, live = max(all, b.All), live+b.Live
	}
	return all, live
}

// Drain gives the sessions of this member's worker to others.
func (g *gateway) Drain(ctx context.Context) error {
	if w := g.c.working(); w != nil {
		return w.drain(ctx)
	}
	return nil
}
