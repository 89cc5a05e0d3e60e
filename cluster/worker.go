// This file executes what gateways send.

package cluster

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/hognose/hognose/internal/directory"
	"github.com/hognose/hognose/internal/protect"
)

// worker has sessions and executes what gateways send. Messages of all its sessions come through
// one inbox to one goroutine, which looks at them and starts a goroutine for each call.
//
// mu guards subs, claiming, calls, parts and draining.
type worker struct {
	c      *Cluster
	o      directory.Options
	local  directory.Holder
	ledger *ledger
	lease  *lease
	inbox  chan *nats.Msg // of all its sessions
	stop   context.CancelFunc
	loops  sync.WaitGroup

	mu       sync.Mutex
	subs     map[string]*nats.Subscription // by session
	claiming map[string]*claimLock
	calls    map[string]*activeCall
	parts    map[string]*assembly // large requests that arrive
	draining bool
	drained  atomic.Bool // nothing is executed any more
	fixed    []*nats.Subscription
}

// activeCall is a call that is executed here.
type activeCall struct {
	cancel context.CancelFunc
	leave  func()
	window *directory.Window // of its events; nil if the gateway does not say what it takes
}

// inboxSize is how many messages of sessions may wait to be looked at, which takes microseconds.
const inboxSize = 1 << 16

// newWorker begins a term, follows the index, makes the directory and listens, in this order: a
// request that arrives finds everything in place.
func newWorker(ctx context.Context, c *Cluster, o directory.Options) (*worker, error) {
	w := &worker{
		c: c, inbox: make(chan *nats.Msg, inboxSize), subs: map[string]*nats.Subscription{},
		claiming: map[string]*claimLock{},
		calls:    map[string]*activeCall{}, parts: map[string]*assembly{},
	}
	run, stop := context.WithCancel(context.Background())
	w.stop = stop
	var err error
	if w.lease, err = newLease(ctx, w); err == nil {
		w.ledger, err = newLedger(ctx, run, w, o.Quota)
	}
	if err == nil {
		o.Store, o.Owner, o.Term = w.ledger, c.id, w.lease.term.Load
		o.Elsewhere = func(tenant string) int { return c.view.elsewhere(c.id, tenant) }
		w.o = o
		w.local, err = directory.NewHolder(ctx, o)
	}
	if err == nil {
		err = w.listen(run)
	}
	if err != nil {
		stop()
		return nil, err
	}
	c.spawn(&w.loops, "looking after sessions", func() { w.janitor(run) })
	return w, nil
}

// listen begins to take requests.
func (w *worker) listen(ctx context.Context) error {
	direct, err := w.c.store.Conn.Subscribe(workerSubject(w.c.id), w.c.handler("a request", w.receive))
	if err != nil {
		return err
	}
	bulk, err := w.c.store.Bulk.Subscribe(bulkSubject(w.c.id), w.c.handler("a request", w.receive))
	if err != nil {
		return err
	}
	w.fixed = []*nats.Subscription{direct, bulk}
	for _, s := range w.fixed {
		if err := s.SetPendingLimits(-1, -1); err != nil {
			return err
		}
	}
	w.c.spawn(&w.loops, "receiving", func() {
		for {
			select {
			case m := <-w.inbox:
				w.c.handler("a request", w.receive)(m)
			case <-ctx.Done():
				return
			}
		}
	})
	return nil
}

// describe fills in what a beat says about the worker.
func (w *worker) describe(b *beat) {
	b.Worker, b.Format = true, w.format()
	b.Sessions, b.Live = w.local.Stats()
	b.Running, b.Waiting = w.local.Waiting()
	b.Capacity, b.Usage, b.All = w.local.Places(), w.local.Usage(), w.ledger.len()
	b.Draining = w.isDraining()
}

// spent takes off tenants' quotas what they took on another worker since its last beat.
func (w *worker) spent(before, b *beat) {
	if before == nil {
		return
	}
	for tenant, u := range b.Usage {
		if old, ok := before.Usage[tenant]; ok && u.CPU > old.CPU {
			w.local.SpentElsewhere(tenant, u.CPU-old.CPU)
		}
	}
}

// receive looks at a message, and never waits.
func (w *worker) receive(m *nats.Msg) {
	f, err := decodeFrame(m.Data)
	if err != nil {
		return
	}
	switch f.Kind {
	case kindCall:
		if f = w.assemble(f); f != nil {
			w.c.spawn(&w.loops, "a call", func() { w.serve(f) })
		}
	case kindWhere:
		w.reply(f, &frame{envelope: envelope{Kind: kindHere}})
	case kindCancel, kindGone, kindProbe, kindTaken:
		w.mu.Lock()
		a := w.calls[f.Call]
		w.mu.Unlock()
		if a != nil && a.window != nil {
			a.window.Taken(f.Taken)
		}
		switch {
		case f.Kind == kindTaken:
		case f.Kind == kindProbe && a != nil:
			w.reply(f, &frame{envelope: envelope{Kind: kindAccepted}})
		case f.Kind == kindProbe:
			w.reply(f, &frame{envelope: envelope{Kind: kindUnknown}})
		case a != nil && f.Kind == kindGone:
			a.leave()
		case a != nil:
			a.cancel()
		}
	}
}

// assemble puts the parts of a large request together; nil says that more have to come.
func (w *worker) assemble(f *frame) *frame {
	if f.Parts <= 1 {
		return f
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	a := w.parts[f.Call]
	if a == nil {
		a = &assembly{since: time.Now()}
		w.parts[f.Call] = a
	}
	whole, lost := a.add(f)
	if whole || lost || int64(len(a.data)) > w.c.o.MaxSession {
		delete(w.parts, f.Call)
	}
	if !whole {
		return nil
	}
	return &frame{envelope: f.envelope, data: a.data}
}

// reply answers a message. What cannot be sent now is tried again for a while: the connection may be
// about to come back.
func (w *worker) reply(to, f *frame) {
	f.Call, f.From = to.Call, w.c.id
	for end := time.Now().Add(10 * time.Second); ; {
		var err error
		if len(f.data) > partSize {
			_ = w.c.store.Conn.FlushTimeout(time.Second) // events come before the answer
			err = publishParts(w.c.store.Bulk, replySubject(to.From+"-bulk", to.Call), f, w.c.id)
		} else {
			f.Parts = 1
			err = w.c.store.Conn.Publish(replySubject(to.From, to.Call), f.encode())
		}
		if err == nil || errors.Is(err, nats.ErrConnectionClosed) || time.Now().After(end) {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// serve executes a call and answers. A call that takes more than a moment is acknowledged first, so
// that the gateway knows who has it.
func (w *worker) serve(f *frame) {
	r := &directory.Request{}
	blob, err := splitParts(f.data, r)
	if err != nil {
		w.reply(f, refusal("damaged", "", false))
		return
	}
	r.Blob = blob
	gone := make(chan struct{})
	r.Gone = gone
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	w.mu.Lock()
	a := &activeCall{cancel: cancel, leave: sync.OnceFunc(func() { close(gone) })}
	if f.Takes {
		a.window = &directory.Window{}
	}
	w.calls[f.Call] = a
	w.mu.Unlock()
	soon := time.AfterFunc(200*time.Millisecond, func() {
		// That it fails does not matter: the answer comes in any case.
		_ = protect.Do(func() { w.reply(f, &frame{envelope: envelope{Kind: kindAccepted}}) })
	})
	var out *frame
	if err := protect.Do(func() { out = w.execute(ctx, f, r, a.window) }); err != nil {
		protect.Log(w.c.o.Logger, "a call panicked", err, "method", r.Method, "session", r.Session)
		out = answer(directory.Failed(err))
	}
	soon.Stop()
	w.reply(f, out) // before the call is forgotten: a probe must not find nothing
	w.mu.Lock()
	delete(w.calls, f.Call)
	w.mu.Unlock()
}

// refusal is a frame that says why.
func refusal(why, owner string, started bool) *frame {
	return &frame{envelope: envelope{Kind: kindRefused, Reason: why, Owner: owner, Started: started}}
}

// execute does what a call asks for, and returns the answer or a refusal.
func (w *worker) execute(ctx context.Context, f *frame, r *directory.Request, window *directory.Window) *frame {
	if out := w.refuse(ctx, f, r); out != nil {
		w.c.count.refused.Add(1)
		return out
	}
	if r.Base != "" {
		data, err := w.c.store.Shared(ctx, r.Base)
		if err != nil {
			return answer(directory.Failed(err))
		}
		r.Blob = data
	}
	started := false
	a := w.run(ctx, r, func(e directory.Event) {
		started = started || e.Type == directory.Started
		data, _ := json.Marshal(e) // a struct of plain data
		if window != nil && e.Type != directory.Started && !window.Send(ctx, len(data)) {
			return // nobody wants it any more
		}
		w.reply(f, &frame{envelope: envelope{Kind: kindEvent}, data: data})
	})
	if why := w.left(r, a); why != "" {
		return refusal(why, "", started && why == "fenced")
	}
	return answer(a)
}

// run executes a request on the sessions that are here. What only reads is confirmed by the lease
// before it is answered: a write would fail if another worker had the session, a read would not
// notice.
func (w *worker) run(ctx context.Context, r *directory.Request, emit func(directory.Event)) *directory.Response {
	if isControl(r.Method) {
		return w.control(ctx, r)
	}
	term, claimed := w.lease.term.Load(), w.local.TermOf(r.Session)
	a := directory.Serve(ctx, w.local, r, emit)
	if r.Method == "do" && a.Err() == nil && r.Reads() {
		if err := w.lease.confirm(ctx, claimed); err != nil {
			return directory.Failed(err)
		}
	}
	if a.Err() == nil && (r.Method == "create" || r.Method == "restore") {
		i, err := directory.DecodeInfo(a.Body)
		switch {
		case err != nil:
		case w.lease.term.Load() != term: // it was made by a worker that was deposed meanwhile
			w.local.Forget(i.ID)
		default:
			w.subscribe(i.ID)
		}
	}
	return a
}

// answer makes a frame of a response.
func answer(a *directory.Response) *frame {
	data, err := joinParts(a, a.Blob)
	if err != nil {
		data, _ = joinParts(directory.Failed(err), nil)
	}
	return &frame{envelope: envelope{Kind: kindAnswer}, data: data}
}

// refuse says why this worker does not execute a request; nil if it does. If it may, it claims the
// session first.
func (w *worker) refuse(ctx context.Context, f *frame, r *directory.Request) *frame {
	if isControl(r.Method) || r.Method == "list" {
		return nil
	}
	if w.stale() {
		return refusal("stale", "", false)
	}
	// A session that is here is served even while the worker drains: it leaves when its turn comes.
	here := r.Session != "" && w.local.Has(r.Session)
	switch {
	case here:
		return nil
	case w.isDraining():
		return refusal("draining", "", false)
	case (f.Claim || needsPlace(r.Method)) && w.full():
		return refusal("busy", "", false)
	case needsPlace(r.Method):
		return nil
	// The request came by the subject of the session, which this worker hears although it has it no
	// more.
	case !f.Claim:
		w.unhear(r.Session)
		return refusal("not here", "", false)
	}
	err := w.claim(ctx, r.Session, f.Mute)
	var owned *ownedError
	switch {
	case errors.As(err, &owned):
		return refusal("owned", owned.owner, false)
	case errors.Is(err, directory.ErrDraining):
		return refusal("draining", "", false)
	case errors.Is(err, directory.ErrMoved):
		return refusal("moved", "", false)
	case errors.Is(err, directory.ErrNewer):
		return tooNew(err)
	case err != nil:
		return answer(directory.Failed(err))
	}
	return nil
}

// tooNew refuses a session that only a newer release can read, and says which.
func tooNew(err error) *frame {
	f := refusal("newer", "", false)
	if newer := (*directory.NewerError)(nil); errors.As(err, &newer) {
		f.Needs = newer.Needs
	}
	return f
}

// format is the version of the newest records that this worker reads.
func (w *worker) format() int { return cmp.Or(w.o.Format, directory.RecordFormat) }

// full reports whether so much waits here that others should be asked.
func (w *worker) full() bool {
	running, waiting := w.local.Waiting()
	return running+waiting > 8*w.local.Places()
}

// stale reports whether this worker does not hear itself any more: it was stopped, or is cut off.
// Others may have its sessions, so it begins nothing.
func (w *worker) stale() bool { return !w.c.view.alive(w.c.id) }

// left notices that a session is not here any more, and returns why a request has to go elsewhere.
// A fenced write means that the command was executed in vain: nothing of it is stored.
func (w *worker) left(r *directory.Request, a *directory.Response) string {
	err := a.Err()
	switch {
	case err == nil || r.Session == "":
		return ""
	case errors.Is(err, directory.ErrFenced) && r.Method != "create":
		w.c.o.Logger.Info("fenced", "session", r.Session, "method", r.Method)
		w.c.count.fenced.Add(1)
		w.abandon(r.Session)
		return "fenced"
	case errors.Is(err, directory.ErrMoved):
		w.abandon(r.Session)
		return "moved"
	case errors.Is(err, directory.ErrDraining):
		return "draining"
	case errors.Is(err, directory.ErrNewer): // it is not in memory, so nothing has to be stored
		w.abandon(r.Session)
		return "newer"
	case errors.Is(err, directory.ErrNotFound) && !w.local.Has(r.Session) && r.Method != "delete":
		// It may have moved between the look and the call; whoever claims it next knows.
		if _, _, err := w.c.store.Header(context.Background(), r.Session); err == nil {
			return "moved"
		}
	}
	return ""
}

// has reports whether a session is here and this worker may execute something.
func (w *worker) has(id string) bool { return id != "" && w.local.Has(id) && !w.stale() }

// shortcut executes a request of this member's own gateway.
func (w *worker) shortcut(ctx context.Context, r *directory.Request, emit func(directory.Event)) outcome {
	started := false
	a := w.run(ctx, r, func(e directory.Event) {
		started = started || e.Type == directory.Started
		emit(e)
	})
	if why := w.left(r, a); why != "" {
		return outcome{kind: "refused", why: why, started: started && why == "fenced", from: w.c.id}
	}
	return outcome{kind: "answered", answer: a}
}
