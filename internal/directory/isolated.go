// This file keeps sessions in processes of their own. worker.go is what such a process runs,
// peer.go how both talk.

package directory

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose/backend/driver"
	"github.com/hognose/hognose/internal/protect"
)

// Isolated is a Directory whose sessions live in processes of their own, one for each tenant or one
// for each session. It keeps their records: a process that dies costs the run that was under way,
// and the next command finds the session as it was before, in another process. What a process says
// is not trusted, and it reaches the records of its own sessions only.
//
// mu guards known, workers and closed. It is never held while a process is asked something.
type Isolated struct {
	o       Options
	start   driver.Driver
	each    bool // a process for each session, not for each tenant
	mu      sync.Mutex
	known   map[string]*owned
	workers map[string]*isolate
	spent   map[string]float64 // seconds that tenants took on other workers of a cluster
	took    map[string]use     // by tenants here
	closed  bool
	done    chan struct{}
	loop    sync.WaitGroup
}

var _ Directory = (*Isolated)(nil)

// owned is what is known about a session: whose it is, and where. header and revision are those
// that the process wrote last, and what the next process is started with.
type owned struct {
	tenant, place string
	header        []byte // of its record; nil if it has none
	revision      uint64
	held          // in a cluster
}

// isolate is a process. It is in the table from before it starts until it has ended; those who come
// meanwhile wait for ready.
type isolate struct {
	ready  chan struct{} // closed when it has started or failed
	err    error
	peer   *peer
	runner driver.Runner
	tenant string
	place  string
	over   chan struct{} // closed when it is out of the table

	// Guarded by Isolated.mu.
	active   int         // calls under way
	used     time.Time   // when it was last found with a session in memory, or asked for
	retiring bool        // it takes no more calls
	pulse    *pulseReply // what it said last; nil outside of clusters

	fetched atomic.Int64 // bytes of responses that are on their way to it
}

// NewIsolated returns a directory that starts its processes by d; they run ServeWorker. A process
// for each session needs more memory and time than one for each tenant.
func NewIsolated(ctx context.Context, o Options, d driver.Driver, eachSession bool) (*Isolated, error) {
	o.fill()
	n := &Isolated{o: o, start: d, each: eachSession, known: map[string]*owned{},
		workers: map[string]*isolate{}, spent: map[string]float64{}, took: map[string]use{}, done: make(chan struct{})}
	if n.clustered() { // it claims sessions one by one
		n.loop.Go(n.janitor)
		return n, nil
	}
	err := o.Store.Each(ctx, func(id string, head []byte, revision uint64) error {
		var h header
		if err := json.Unmarshal(head, &h); err != nil {
			o.Logger.Error("a stored session cannot be read", "session", id, "error", err)
			return nil
		}
		n.known[id] = &owned{tenant: h.Tenant, place: n.placeOf(h.Tenant, id), header: slices.Clone(head), revision: revision}
		return nil
	})
	if err != nil {
		return nil, err
	}
	n.loop.Go(n.janitor)
	return n, nil
}

// janitor ends processes that have no session in memory, and sessions whose time is up while no
// process has them.
func (n *Isolated) janitor() {
	tick := time.NewTicker(min(max(n.o.Idle/2, 5*time.Millisecond), 10*time.Second))
	defer tick.Stop()
	for {
		select {
		case <-n.done:
			return
		case <-tick.C:
			err := protect.Do(func() {
				n.retire()
				n.expire()
			})
			protect.Log(n.o.Logger, "looking after workers panicked", err)
		}
	}
}

// retire ends processes that had no session in memory for as long as sessions need to leave it. A
// process that retires takes no more calls: those that come wait until it is out of the table, and
// go to the next one.
func (n *Isolated) retire() {
	for _, w := range n.all() {
		if n.inMemory(w) > 0 {
			n.mu.Lock()
			w.used = n.o.Now()
			n.mu.Unlock()
			continue
		}
		n.mu.Lock()
		w.retiring = w.active == 0 && n.o.Now().Sub(w.used) > n.o.Idle
		n.mu.Unlock()
		if !w.retiring {
			continue
		}
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		if _, err := w.peer.call(ctx, &message{Method: "drain"}, nil, nil, nil); err != nil {
			n.o.Logger.Warn("a worker could not be drained", "place", w.place, "error", err)
		}
		cancel()
		n.forget(w)
		_ = w.runner.Close() // it may have ended
	}
}

// all returns the processes that have started.
func (n *Isolated) all() []*isolate {
	n.mu.Lock()
	defer n.mu.Unlock()
	var out []*isolate
	for _, w := range n.workers {
		select {
		case <-w.ready:
			if w.err == nil {
				out = append(out, w)
			}
		default:
		}
	}
	return out
}

// inMemory asks a process how many sessions it has in memory.
func (n *Isolated) inMemory(w *isolate) int {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	count := 0
	_, _ = w.peer.call(ctx, &message{Method: "stats"}, nil, &count, nil) // one that is gone has none
	return max(0, min(count, math.MaxInt32))
}

// expire removes sessions whose time is up and that no process has.
func (n *Isolated) expire() {
	now := n.o.Now()
	var over []string
	n.mu.Lock()
	for id, k := range n.known {
		var h header
		if n.workers[k.place] == nil && k.header != nil && json.Unmarshal(k.header, &h) == nil &&
			now.After(h.Expires) && !h.Paused && !h.PauseAtEnd {
			over = append(over, id)
			delete(n.known, id)
		}
	}
	n.mu.Unlock()
	for _, id := range over {
		if err := n.o.Store.Delete(context.Background(), id); err != nil {
			n.o.Logger.Error("a session could not be removed", "session", id, "error", err)
		}
	}
}

// placeOf names the process that a session lives in.
func (n *Isolated) placeOf(tenant, id string) string {
	if n.each {
		return tenant + "/" + id
	}
	return tenant
}

// at returns the process that has a session of a tenant.
func (n *Isolated) at(ctx context.Context, tenant, id string) (*isolate, error) {
	n.mu.Lock()
	k := n.known[id]
	var leaving chan struct{}
	if k != nil {
		leaving = k.leaving
	}
	n.mu.Unlock()
	if k == nil || k.tenant != tenant {
		return nil, ErrNotFound
	}
	if leaving != nil {
		select {
		case <-leaving:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		if !n.Has(id) {
			return nil, ErrMoved
		}
	}
	w, err := n.worker(ctx, tenant, k.place)
	if err == nil && n.clustered() {
		if err = n.introduce(ctx, w, id, k); err != nil {
			n.release(w)
			return nil, err
		}
	}
	return w, err
}

// worker returns a process, which it starts if it is not there. The caller has to release it: a
// process with active calls does not retire.
func (n *Isolated) worker(ctx context.Context, tenant, place string) (*isolate, error) {
	for {
		n.mu.Lock()
		if n.closed {
			n.mu.Unlock()
			return nil, ErrDraining
		}
		w := n.workers[place]
		if w == nil {
			w = &isolate{ready: make(chan struct{}), over: make(chan struct{}), tenant: tenant, place: place}
			n.workers[place] = w
			go n.launch(context.WithoutCancel(ctx), w)
		}
		// One that retires is waited for to be gone, any other to have started.
		wait := w.ready
		if w.retiring {
			wait = w.over
		} else {
			w.active++
			w.used = n.o.Now()
		}
		n.mu.Unlock()
		select {
		case <-wait:
		case <-ctx.Done():
			if wait == w.ready {
				n.release(w)
			}
			return nil, ctx.Err()
		}
		if wait == w.over {
			continue // in the next one
		}
		if w.err != nil {
			n.release(w)
			return nil, w.err
		}
		return w, nil
	}
}

// release ends what worker began.
func (n *Isolated) release(w *isolate) {
	n.mu.Lock()
	w.active--
	n.mu.Unlock()
}

// launch starts a process and gives it what it has to know.
func (n *Isolated) launch(ctx context.Context, w *isolate) {
	defer close(w.ready)
	if err := protect.Call(func() error { return n.begin(ctx, w) }); err != nil {
		n.o.Logger.Warn("a worker could not be started", "place", w.place, "error", err)
		w.err = fmt.Errorf("%w: its process could not be started", ErrNoWorker)
		n.forget(w)
	}
}

// begin starts the process, the goroutine that reads from it, and the directory in it.
func (n *Isolated) begin(ctx context.Context, w *isolate) (err error) {
	q := n.o.Quota(w.tenant).Filled()
	w.runner, err = n.start.Start(ctx, &driver.Options{Memory: q.Memory, Logger: n.o.Logger})
	if err != nil {
		return err
	}
	w.peer = newPeer(w.runner, func(ctx context.Context, m *message, _ func(Event)) (any, []byte, error) {
		return n.serveStore(ctx, w, m)
	})
	go func() {
		err := protect.Call(func() error { return w.peer.serve(w.runner) })
		w.peer.end(err)
		n.forget(w)
		_ = w.runner.Close() // it may have ended
		if !n.isClosed() && !errors.Is(err, io.EOF) {
			n.o.Logger.Warn("a worker ended", "place", w.place, "error", err)
		}
	}()
	if _, err = w.peer.call(ctx, &message{Method: "start"}, n.config(w, q), nil, nil); err != nil {
		_ = w.runner.Close() // err says what matters
		return err
	}
	if n.clustered() {
		go func() { protect.Log(n.o.Logger, "watching a worker panicked", protect.Do(func() { n.watch(w) })) }()
	}
	return nil
}

func (n *Isolated) isClosed() bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.closed
}

// forget takes a process out of the table; the next command starts another.
func (n *Isolated) forget(w *isolate) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.workers[w.place] == w {
		delete(n.workers, w.place)
		close(w.over)
	}
}

// config is what a process is told when it starts: bounds, and the headers of the sessions that it
// has. Its collector begins to spare at half as much again as the tenant's memory, which leaves
// room for garbage.
func (n *Isolated) config(w *isolate, q Quota) *workerConfig {
	c := &workerConfig{
		Key: n.o.Key, Quota: q, Limits: n.o.Session.Limits, Imports: n.o.Session.Policy.Imports.Names(),
		Builtins: builtinsOf(n.o.Session.Policy.Builtins), NoAwait: n.o.Session.NoTopLevelAwait, Net: n.hasNet(w.tenant),
		TTL: n.o.TTL, MaxTTL: n.o.MaxTTL,
		Idle: n.o.Idle, MaxLive: n.o.MaxLive, Runs: n.o.Runs, Lasting: n.o.Store.Durable(),
		Memory: q.Memory + q.Memory/2 + 64<<20, Owner: n.o.Owner, Format: n.o.Format,
	}
	if n.clustered() {
		return c // it gets to know sessions one by one
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, k := range n.known {
		if k.place == w.place && k.header != nil {
			c.Sessions, c.Revs = append(c.Sessions, string(k.header)), append(c.Revs, k.revision)
		}
	}
	return c
}

// serveStore serves the records of a process's own sessions to it. The table, not the message, says
// whose a session is.
func (n *Isolated) serveStore(ctx context.Context, w *isolate, m *message) (any, []byte, error) {
	n.mu.Lock()
	k := n.known[m.Session]
	n.mu.Unlock()
	if k != nil && (k.tenant != w.tenant || k.place != w.place) {
		return nil, nil, ErrNotFound
	}
	// The store of a cluster has sessions of others, too. One that is not known here is another's.
	if k == nil && n.clustered() && (m.Method == "get" || m.Method == "delete") {
		return nil, nil, ErrNotFound
	}
	switch m.Method {
	case "put":
		return n.put(ctx, w, m)
	case "fetch":
		return n.fetch(ctx, w, m)
	case "get":
		head, data, revision, err := n.o.Store.Get(ctx, m.Session)
		return stored{head, revision}, data, err
	case "delete":
		n.drop(m.Session)
		return nil, nil, n.o.Store.Delete(ctx, m.Session)
	}
	return nil, nil, fmt.Errorf("there is no method %q", m.Method)
}

// put writes a record for a process, if it says what it may say: the id of the message, the tenant
// of the process, and an id of the length that ours have.
func (n *Isolated) put(ctx context.Context, w *isolate, m *message) (any, []byte, error) {
	var r stored
	if err := json.Unmarshal(m.Body, &r); err != nil {
		return nil, nil, err
	}
	var own identity // the whole header would cost every run a tenth of its time
	if err := json.Unmarshal(r.Header, &own); err != nil || own.ID != m.Session || own.Tenant != w.tenant ||
		len(own.ID) != len(newID()) {
		return nil, nil, errors.New("a worker wrote a record that is not its own")
	}
	if n.clustered() {
		var h header
		err := json.Unmarshal(r.Header, &h)
		if err != nil {
			return nil, nil, err
		}
		if h.Claim, err = n.claim(m.Session, &h, r.Revision); err != nil {
			return nil, nil, err
		}
		if r.Header, err = json.Marshal(&h); err != nil {
			return nil, nil, err
		}
	}
	began := time.Now()
	next, err := n.o.Store.Put(ctx, m.Session, r.Header, m.blob, r.Revision)
	if err != nil {
		return nil, nil, err
	}
	n.o.Observe.stored(len(m.blob), time.Since(began))
	n.mu.Lock()
	defer n.mu.Unlock()
	k := n.known[m.Session]
	if k == nil && n.clustered() && (r.Revision > 0 || own.Owner == "") {
		return next, nil, nil // it was given away meanwhile, or is a copy that any worker may have
	}
	if k == nil {
		k = n.own(w)
		n.known[m.Session] = k
	}
	k.header, k.revision = r.Header, next
	return next, nil, nil
}

// identity is the part of a header that says whose it is.
type identity struct {
	ID     string `json:"id"`
	Tenant string `json:"tenant"`
	Owner  string `json:"owner"`
}

// own is a session that a process has made.
func (n *Isolated) own(w *isolate) *owned {
	k := &owned{tenant: w.tenant, place: w.place, held: held{in: w, since: time.Now()}}
	if n.o.Term != nil {
		k.term = n.o.Term()
	}
	return k
}

// drop forgets a session that is deleted.
func (n *Isolated) drop(id string) {
	n.mu.Lock()
	delete(n.known, id)
	n.mu.Unlock()
}

// lost is the error of a command whose process died.
func lost(err error) error {
	if errors.Is(err, errPeerGone) {
		return &LostError{Err: err}
	}
	return err
}

// Create opens a session.
func (n *Isolated) Create(ctx context.Context, tenant string, spec *Spec) (*Info, error) {
	var s travellingSpec
	s.Header.setSpec(spec)
	s.Header.ID = spec.ID
	return n.make(ctx, tenant, "create", s, nil)
}

// make lets a process make a session: a new process, if each session has one. Its place is named
// before the session has an id.
func (n *Isolated) make(ctx context.Context, tenant, method string, in any, data []byte) (*Info, error) {
	place := tenant
	if n.each {
		place = tenant + "/new-" + newID()
	}
	w, err := n.worker(ctx, tenant, place)
	if err != nil {
		return nil, err
	}
	defer n.release(w)
	var out travellingInfo
	if _, err := w.peer.call(ctx, &message{Method: method, Tenant: tenant, blob: data}, in, &out, nil); err != nil {
		return nil, lost(err)
	}
	return n.admit(w, &out), nil
}

// admit makes a session known that a process has made.
func (n *Isolated) admit(w *isolate, t *travellingInfo) *Info {
	n.mu.Lock()
	defer n.mu.Unlock()
	if k := n.known[t.ID]; k == nil {
		n.known[t.ID] = n.own(w)
	}
	return t.info()
}

// ask calls the process that has a session, for an answer that describes it.
func (n *Isolated) ask(
	ctx context.Context, method, tenant, id string, in any, data []byte,
) (*isolate, *travellingInfo, error) {
	w, err := n.at(ctx, tenant, id)
	if err != nil {
		return nil, nil, err
	}
	defer n.release(w)
	var out travellingInfo
	_, err = w.peer.call(ctx, &message{Method: method, Tenant: tenant, Session: id, blob: data}, in, &out, nil)
	return w, &out, lost(err)
}

// List describes the sessions of a tenant.
func (n *Isolated) List(ctx context.Context, tenant string) ([]*Info, error) {
	var out []*Info
	n.mu.Lock()
	places := map[string]bool{}
	for _, k := range n.known {
		if k.tenant != tenant {
			continue
		}
		// No process is started to describe what is written down.
		if i := n.described(k); i != nil {
			out = append(out, i)
		} else {
			places[k.place] = true
		}
	}
	n.mu.Unlock()
	for place := range places {
		w, err := n.worker(ctx, tenant, place)
		if err != nil {
			return nil, err
		}
		var list []*travellingInfo
		_, err = w.peer.call(ctx, &message{Method: "list", Tenant: tenant}, nil, &list, nil)
		n.release(w)
		if err != nil {
			return nil, lost(err)
		}
		for _, t := range list {
			if i := t.info(); !slices.ContainsFunc(out, func(o *Info) bool { return o.ID == i.ID }) {
				out = append(out, i)
			}
		}
	}
	slices.SortFunc(out, Older)
	return out, nil
}

// described describes a session that no process has, from its record; nil if one has it. The caller
// has n.mu.
func (n *Isolated) described(k *owned) *Info {
	var h header
	gone := n.workers[k.place] == nil || n.clustered() && n.process(k) == nil
	if !gone || k.header == nil || json.Unmarshal(k.header, &h) != nil {
		return nil
	}
	return (&Local{o: n.o}).stored(&h).describe()
}

// Info describes a session.
func (n *Isolated) Info(ctx context.Context, tenant, id string) (*Info, error) {
	n.mu.Lock()
	if k := n.known[id]; k != nil && k.tenant == tenant {
		if i := n.described(k); i != nil {
			n.mu.Unlock()
			return i, nil
		}
	}
	n.mu.Unlock()
	_, t, err := n.ask(ctx, "info", tenant, id, nil, nil)
	if err != nil {
		return nil, n.noticed(id, err)
	}
	return t.info(), nil
}

// noticed forgets a session that its process says is not there, such as one whose time was up.
func (n *Isolated) noticed(id string, err error) error {
	if errors.Is(err, ErrNotFound) {
		n.mu.Lock()
		defer n.mu.Unlock()
		if k := n.known[id]; k != nil && k.header == nil {
			delete(n.known, id)
		}
	}
	return err
}

// Locate finds a session by its id alone.
func (n *Isolated) Locate(ctx context.Context, id string) (string, *Info, error) {
	n.mu.Lock()
	k := n.known[id]
	n.mu.Unlock()
	if k == nil {
		return "", nil, ErrNotFound
	}
	i, err := n.Info(ctx, k.tenant, id)
	return k.tenant, i, err
}

// Do sends a session a command.
func (n *Isolated) Do(ctx context.Context, tenant, id string, c *Command, emit func(Event)) (*Reply, error) {
	sent := *c
	sent.Data = nil
	w, err := n.at(ctx, tenant, id)
	if err != nil {
		return nil, err
	}
	defer n.release(w)
	out := travellingReply{Reply: &Reply{}}
	m := &message{Method: "do", Tenant: tenant, Session: id, blob: c.Data, gone: c.Gone}
	data, err := w.peer.call(ctx, m, &sent, &out, emit)
	if err != nil {
		return nil, lost(err)
	}
	out.Data, out.Replayed = data, out.Again
	if out.Run != nil && out.Run.Saved != nil && *out.Run.Saved && !n.o.Store.Durable() {
		out.Run.Saved = nil // it survives the worker, and not the server
	}
	return out.Reply, nil
}

// Signal reaches a session while it runs.
func (n *Isolated) Signal(ctx context.Context, tenant, id string, g Signal) error {
	n.mu.Lock()
	k := n.known[id]
	asleep := k != nil && k.tenant == tenant && n.described(k) != nil
	n.mu.Unlock()
	if asleep && len(g.Results) > 0 {
		return fmt.Errorf("%w: %d", ErrNotWaiting, g.Results[0].ID)
	} else if asleep {
		return nil // nothing runs
	}
	_, _, err := n.ask(ctx, "signal", tenant, id, g, nil)
	return err
}

// Update changes when a session ends.
func (n *Isolated) Update(ctx context.Context, tenant, id string, c Change) (*Info, error) {
	_, t, err := n.ask(ctx, "update", tenant, id, c, nil)
	if err != nil {
		return nil, err
	}
	return t.info(), nil
}

// Restore makes a session of a snapshot.
func (n *Isolated) Restore(ctx context.Context, tenant string, data []byte) (*Info, error) {
	return n.make(ctx, tenant, "restore", nil, data)
}

// Fork makes copies of a session. They live in its process.
func (n *Isolated) Fork(ctx context.Context, tenant, id string, count int) ([]*Info, error) {
	w, err := n.at(ctx, tenant, id)
	if err != nil {
		return nil, err
	}
	defer n.release(w)
	var list []*travellingInfo
	if _, err := w.peer.call(ctx, &message{Method: "fork", Tenant: tenant, Session: id}, count, &list,
		nil); err != nil {
		return nil, lost(err)
	}
	var out []*Info
	for _, t := range list {
		if n.clustered() { // any worker may claim them
			out = append(out, t.info())
			continue
		}
		out = append(out, n.admit(w, t))
	}
	return out, nil
}

// Delete ends a session.
func (n *Isolated) Delete(ctx context.Context, tenant, id string) error {
	w, _, err := n.ask(ctx, "delete", tenant, id, nil, nil)
	if err != nil {
		return err
	}
	n.drop(id)
	if n.each { // nothing else lives there, unless it was forked
		n.mu.Lock()
		empty := !slices.ContainsFunc(slices.Collect(maps.Values(n.known)),
			func(k *owned) bool { return k.place == w.place })
		n.mu.Unlock()
		if empty {
			n.forget(w)
			_ = w.runner.Close() // it may have ended
		}
	}
	return nil
}

// Stats counts sessions.
func (n *Isolated) Stats() (all, live int) {
	n.mu.Lock()
	all = len(n.known)
	n.mu.Unlock()
	if n.clustered() { // this is asked for several times a second, and must not wait
		for _, p := range n.pulses() {
			live += p.Live
		}
		return all, live
	}
	for _, w := range n.all() {
		live += n.inMemory(w)
	}
	return all, live
}

// Drain stores what is in memory and ends the processes.
func (n *Isolated) Drain(ctx context.Context) error {
	n.mu.Lock()
	first := !n.closed
	n.closed = true
	workers := slices.Collect(maps.Values(n.workers))
	n.mu.Unlock()
	if first {
		close(n.done)
	}
	n.loop.Wait()
	var errs []error
	for _, w := range workers {
		<-w.ready
		if w.err != nil {
			continue
		}
		if _, err := w.peer.call(ctx, &message{Method: "drain"}, nil, nil, nil); err != nil &&
			!errors.Is(err, errPeerGone) {
			errs = append(errs, err)
		}
		_ = w.runner.Close() // it may have ended
	}
	return errors.Join(errs...)
}
