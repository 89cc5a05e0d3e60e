// This file takes sessions and lets them go. Asking the owner first is a courtesy, which saves a
// run that is under way; what makes a claim safe is that the record is replaced by compare-and-set.

package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/hognose/hognose/internal/directory"
)

// goneAfter is how long a worker that listens to nothing any more may take to come back, before its
// sessions are taken. Its connection may have moved to another server.
const goneAfter = 1200 * time.Millisecond

// ownedError says that a session has an owner that keeps it. The gateway sends the request there.
type ownedError struct{ owner string }

func (e *ownedError) Error() string { return "the session is owned by " + e.owner }

// claim makes this worker the owner of a session. mute is an owner that did not answer a gateway.
//
// The steps are in this order: the record names this worker, the directory knows the session, and
// last its subject is subscribed, so that a request that arrives finds it. A worker that was
// deposed on the way gives the session up again.
func (w *worker) claim(ctx context.Context, id, mute string) error {
	one := w.beginClaim(id)
	defer w.endClaim(id, one)
	if w.local.Has(id) {
		return nil
	}
	stolen, term := false, w.lease.term.Load()
	head, revision, err := w.c.store.Rewrite(ctx, id, func(old []byte) ([]byte, error) {
		return directory.ClaimHeader(old, w.c.id, term, w.o.Format, func(c directory.Claim) (_ bool, err error) {
			stolen, err = w.take(ctx, c, id)
			return stolen, err
		})
	})
	if errors.Is(err, directory.ErrQuarantine) {
		w.c.count.quarantined.Add(1)
		w.c.o.Logger.Error("a session is in quarantine", "session", id)
	}
	if err != nil {
		return err
	}
	if err := w.local.Adopt(id, head, revision); err != nil {
		return err
	}
	if w.lease.term.Load() != term { // it was claimed by a worker that was deposed meanwhile
		w.local.Forget(id)
		return directory.ErrMoved
	}
	w.c.count.claims.Add(1)
	if stolen {
		w.c.count.stolen.Add(1)
	}
	w.c.o.Logger.Debug("claimed", "session", id, "stolen", stolen, "mute", mute)
	w.subscribe(id)
	if !w.local.Has(id) { // it went between the two lines above
		w.unsubscribe(id)
	}
	return nil
}

// unhear ends the subscription of a session that is not here and does not come.
func (w *worker) unhear(id string) {
	w.mu.Lock()
	claiming := w.claiming[id] != nil
	w.mu.Unlock()
	if !claiming && !w.local.Has(id) {
		w.unsubscribe(id)
	}
}

// claimLock lets one claim of a session go on at a time. It is in the table as long as somebody
// holds it or waits for it.
type claimLock struct {
	sync.Mutex
	users int // guarded by worker.mu
}

// beginClaim says that this worker is about to have a session: others who ask for it are told that
// it is held, from before the claim until the session is here.
func (w *worker) beginClaim(id string) *claimLock {
	w.mu.Lock()
	one := w.claiming[id]
	if one == nil {
		one = &claimLock{}
		w.claiming[id] = one
	}
	one.users++
	w.mu.Unlock()
	one.Lock()
	return one
}

// endClaim ends what beginClaim began.
func (w *worker) endClaim(id string, one *claimLock) {
	one.Unlock()
	w.mu.Lock()
	defer w.mu.Unlock()
	if one.users--; one.users == 0 {
		delete(w.claiming, id)
	}
}

// holds reports whether this worker keeps a session. What it says "free" of is not in its memory, so
// whoever asked may claim it without ending this worker's term.
func (w *worker) holds(id string) bool {
	w.mu.Lock()
	claiming := w.claiming[id] != nil
	w.mu.Unlock()
	if claiming || !w.local.Has(id) || w.drained.Load() {
		return claiming
	}
	if w.stale() { // it may have lost the session already
		w.unsubscribe(id)
		w.local.Forget(id)
		return false
	}
	return true
}

// take finds out whether a session can be taken from its owner, and waits until the owner has let it
// go or counts as lost. It decides only how polite this worker is: the claim that follows is safe in
// any case.
func (w *worker) take(ctx context.Context, c directory.Claim, id string) (stolen bool, err error) {
	owner := c.Owner
	if owner == "" || owner == w.c.id {
		return false, nil
	}
	// An owner that answers decides. One that does not is waited for until it counts as gone.
	for asked := time.Now(); ; {
		if w.c.view.silent(owner) > w.c.o.Lease {
			return true, w.lease.depose(ctx, owner, c.Term)
		}
		kind, state := w.askOwner(ctx, owner, id)
		switch {
		case kind == "answered" && state == "free":
			return false, nil
		case kind == "answered":
			return false, &ownedError{owner}
		case kind == "nobody" && (w.c.view.silent(owner) > goneAfter || time.Since(asked) > 2*goneAfter):
			return true, w.lease.depose(ctx, owner, c.Term)
		case ctx.Err() != nil:
			return false, ctx.Err()
		}
		if err := pause(ctx, 100*time.Millisecond); err != nil {
			return false, err
		}
	}
}

// askOwner asks the owner of a session whether it has it. kind is how the try ended, state what the
// owner said: "held" or "free".
func (w *worker) askOwner(ctx context.Context, owner, id string) (kind, state string) {
	t := &trial{g: w.c.gate, r: &directory.Request{Method: "holds", Session: id}, at: place{worker: owner},
		except: map[string]bool{}}
	o := t.send(ctx)
	if o.kind == "answered" {
		_ = json.Unmarshal(o.answer.Body, &state) // "" is no state
	}
	return o.kind, state
}

// subscribe makes this worker hear requests of a session.
func (w *worker) subscribe(id string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.subs[id] != nil {
		return
	}
	sub, err := w.c.store.Conn.ChanSubscribe(sessionSubject(id), w.inbox)
	if err != nil {
		w.c.o.Logger.Error("a session cannot be heard", "session", id, "error", err)
		return
	}
	w.subs[id] = sub
}

// unsubscribe lets the messages of a session come that are on their way, and then no more.
func (w *worker) unsubscribe(id string) {
	w.mu.Lock()
	sub := w.subs[id]
	delete(w.subs, id)
	w.mu.Unlock()
	if sub != nil {
		if err := sub.Drain(); err != nil {
			_ = sub.Unsubscribe() // the connection is gone, and the subscription with it
		}
	}
}

// abandon drops a session that another worker has.
func (w *worker) abandon(id string) {
	w.unsubscribe(id)
	w.c.spawn(&w.loops, "dropping a session", func() { w.local.Forget(id) })
}

// release stores a session and lets it go. One that could not be stored stays, unless it is gone
// from the directory for another reason.
func (w *worker) release(ctx context.Context, id string, force bool) error {
	err := w.local.Release(ctx, id, force)
	if err != nil && w.local.Has(id) {
		return err
	}
	w.unsubscribe(id)
	return err
}

// isControl tells requests among workers, and those of operators. They are executed by draining and
// stale workers, too.
func isControl(method string) bool {
	return method == "holds" || method == "held" || method == "claim" || method == "move" || method == "drain"
}

// control executes one of them.
func (w *worker) control(ctx context.Context, r *directory.Request) *directory.Response {
	var err error
	switch r.Method {
	case "holds":
		return respond(map[bool]string{true: "held", false: "free"}[w.holds(r.Session)])
	case "held":
		return respond(w.local.Held())
	case "claim":
		err = w.claim(ctx, r.Session, "")
	case "move":
		var to string
		_ = json.Unmarshal(r.Body, &to) // "" lets anyone have it
		if err = directory.ErrNotFound; w.local.Has(r.Session) {
			err = w.move(ctx, r.Session, to)
		}
	case "drain":
		w.c.spawn(&w.loops, "giving sessions away", func() {
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
			defer cancel()
			if err := w.drain(ctx); err != nil {
				w.c.o.Logger.Error("not all sessions could be given away", "error", err)
			}
		})
	}
	if err != nil {
		return directory.Failed(err)
	}
	return respond("")
}

// respond makes an answer of plain data.
func respond(v any) *directory.Response {
	data, _ := json.Marshal(v) // plain data
	return &directory.Response{Body: data}
}

// move gives a session to another worker; "" leaves the choice to the next request.
func (w *worker) move(ctx context.Context, id, to string) error {
	if f := w.c.view.format(to); f > 0 && f < w.format() {
		return fmt.Errorf("the session stays: %w", directory.ErrNewer) // the other could not read it
	}
	if err := w.release(ctx, id, false); err != nil {
		return fmt.Errorf("the session stays: %w", err)
	}
	w.c.count.moved.Add(1)
	if to == "" {
		return nil
	}
	t := &trial{g: w.c.gate, r: &directory.Request{Method: "claim", Session: id}, at: place{worker: to},
		except: map[string]bool{}}
	if o := t.send(ctx); o.kind == "answered" {
		return o.answer.Err()
	}
	return nil // whoever gets the next request claims it
}
