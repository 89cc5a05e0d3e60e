// This file finds somebody who executes a request. A request goes to the owner of its session
// first, by the subject of the session. What follows depends on what comes back: nothing, a
// refusal, or the silence of a worker that had begun.

package cluster

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/directory"
)

// Times of a gateway.
const (
	patience    = 30 * time.Second        // how long a request may look for somebody who takes it
	silence     = time.Second             // after which an owner that said nothing is asked for otherwise
	probeAfter  = 1500 * time.Millisecond // after which a worker that said nothing is asked whether a call goes on
	cancelGrace = 5 * time.Second         // how long the answer to a cancelled call is waited for
)

// place is where a request goes: to the owner of its session, or to a worker. A worker may execute
// a request of a session that it does not have only if it may claim it.
type place struct {
	worker string // "" is the owner
	claim  bool   // the worker may take the session
	mute   string // an owner that did not answer
}

// outcome is how one try ended. Its kinds:
//
//	answered  the answer is there, which may be an error of the session
//	nobody    no one listens at the subject
//	refused   a worker said why it does not execute it
//	silent    nobody said anything in time; the call may yet be executed
//	lost      the worker that had it is gone, or does not know it any more
//	cut       it could not be sent: there is no connection
//	ended     the caller has gone
type outcome struct {
	kind    string // answered, nobody, refused, silent, lost, cut, ended
	answer  *directory.Response
	why     string // of a refusal
	owner   string // who has the session, as far as known
	started bool   // the command was begun
	from    string // the worker that refused
	needs   int    // the version of records that has to be read
}

// ask finds somebody who executes a request, and returns the answer. It tries until somebody does
// or patience is at its end. If the session is in this process, no message is sent.
func (g *gateway) ask(
	ctx context.Context, r *directory.Request, emit func(directory.Event),
) (*directory.Response, error) {
	t := &trial{g: g, r: r, emit: emit, except: map[string]bool{}, end: time.Now().Add(patience)}
	if needsPlace(r.Method) {
		if err := t.another(ctx); err != nil {
			return nil, err
		}
	}
	for ; ; t.tries++ {
		var o outcome
		if w := g.c.working(); w != nil && t.at.worker == "" && w.has(r.Session) {
			o = w.shortcut(ctx, r, t.listen)
		} else {
			o = t.send(ctx)
		}
		if o.kind == "answered" {
			return o.answer, nil
		}
		if err := t.next(ctx, o); err != nil {
			return nil, err
		}
		r.Tries++
		g.c.count.retries.Add(1)
	}
}

// needsPlace tells methods that any worker can execute.
func needsPlace(method string) bool {
	return method == "create" || method == "once" || method == "restore"
}

// trial is a request on its way, through all its tries.
type trial struct {
	g      *gateway
	r      *directory.Request
	emit   func(directory.Event)
	at     place
	except map[string]bool // workers that refused
	busy   int
	newer  error // a worker could not read the session
	needs  int   // what a worker has to read, as far as known
	tries  int
	begun  bool
	end    time.Time
}

// listen passes an event on, and notes that the command was begun.
func (t *trial) listen(e directory.Event) {
	if e.Type == directory.Started {
		t.begun = true
		return
	}
	if t.emit != nil {
		t.emit(e)
	}
}

// next decides what follows a try that was not answered. A command that was begun must not simply
// be sent again: lost decides about it first.
func (t *trial) next(ctx context.Context, o outcome) error {
	if ctx.Err() != nil && o.kind == "ended" {
		return ctx.Err()
	}
	if o.started || t.begun {
		if err := t.lost(); err != nil {
			return err
		}
	} else if time.Now().After(t.end) {
		return fmt.Errorf("%w: %s", directory.ErrNoWorker, strings.TrimSpace(o.kind+" "+o.why))
	}
	switch {
	case o.kind == "nobody" && t.at.worker == "" && t.r.Method == "signal":
		return t.unheard()
	// The worker that was asked to claim the session found its owner alive.
	case o.kind == "refused" && o.why == "owned":
		t.at = place{worker: o.owner}
		return pause(ctx, 20*time.Millisecond)
	case o.kind == "refused" && o.why == "busy":
		t.except[t.at.worker] = true
		if t.busy++; t.busy >= 3 {
			return &directory.BusyError{Retry: time.Second}
		}
		return t.another(ctx)
	// The worker is of an older release than the one that wrote the session: others are asked.
	case o.kind == "refused" && o.why == "newer":
		t.except[o.from], t.needs, t.newer = true, max(t.needs, o.needs), directory.ErrNewer
		return t.another(ctx)
	case o.kind == "cut":
		return pause(ctx, 100*time.Millisecond)
	// The owner is not there: a worker of our choice gets the request, and may claim the session.
	case t.at.worker == "" && (o.kind == "nobody" || o.kind == "silent" || o.why == "not here" || o.why == "draining"):
		mute := o.owner
		if err := t.another(ctx); err != nil {
			return err
		}
		t.at.mute = mute
		return nil
	case needsPlace(t.r.Method):
		t.except[t.at.worker] = true
		return t.another(ctx)
	}
	t.at = place{} // a move, a loss, a worker that shuts down: begin anew with the owner
	return pause(ctx, time.Duration(10+10*min(t.tries, 20))*time.Millisecond)
}

// lost decides what becomes of a command that was begun, when nobody knows how it ended. One that
// may be executed twice is. Any other command of a session is recalled: its answer was stored with
// the session, or it did not happen. A run without a session has nobody to ask.
func (t *trial) lost() error {
	switch {
	case t.r.Method == "do" && !t.r.Safe:
		t.r.Recall = true // the next owner knows whether it was stored
	case !t.r.Safe:
		t.g.c.count.lost.Add(1)
		return &directory.LostError{Err: errors.New("the worker that ran it was lost"), Empty: t.r.Method == "once"}
	}
	t.begun = false
	t.end = time.Now().Add(patience)
	return nil
}

// unheard is the end of a signal to a session that nobody has: nothing runs there.
func (t *trial) unheard() error {
	if strings.Contains(string(t.r.Body), `"Results":[`) {
		return directory.ErrNotWaiting
	}
	return errNothingRuns
}

var errNothingRuns = errors.New("nothing runs")

// another chooses a worker, and waits a little if there is none. When all have refused, they are
// asked again.
func (t *trial) another(ctx context.Context) error {
	for {
		w := t.g.c.view.choose(t.except, t.needs)
		if w != "" {
			t.at = place{worker: w, claim: !needsPlace(t.r.Method)}
			t.g.c.count.placed.Add(1)
			return nil
		}
		if t.newer != nil { // nobody who is here can read it
			return t.newer
		}
		if t.busy > 0 {
			return &directory.BusyError{Retry: time.Second}
		}
		if time.Now().After(t.end) {
			return directory.ErrNoWorker
		}
		clear(t.except)
		t.g.c.view.wait(ctx, 200*time.Millisecond)
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
}

// pause waits before the next try.
func pause(ctx context.Context, d time.Duration) error {
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// exchange is one try: a call that was sent, and what came back. A call has a new name in each try,
// so that answers to an earlier one go nowhere.
type exchange struct {
	t       *trial
	call    string
	q       *queue
	from    string // the worker that has the call
	last    time.Time
	probes  int
	unknown int
	parts   assembly
	gone    bool  // the worker knows that nobody answers tool calls
	taken   int64 // bytes of events so far
	told    int64 // of them, what the worker knows
}

// send tries a place. A request that does not fit one message goes to a worker in parts, over
// another connection; the owner's name has to be asked for first, since the subject of a session
// leads only small messages.
func (t *trial) send(ctx context.Context) outcome {
	l := t.g.c.link
	e := &exchange{t: t, call: rand.Text(), last: time.Now()}
	e.q = l.open(e.call)
	defer l.close(e.call)
	data, err := joinParts(t.r, t.r.Blob)
	if err != nil {
		return outcome{kind: "answered", answer: directory.Failed(err)}
	}
	f := &frame{envelope: envelope{Kind: kindCall, Call: e.call, Claim: t.at.claim, Mute: t.at.mute, Takes: true}, data: data}
	worker := t.at.worker
	if len(data) > partSize {
		if worker == "" {
			if o := e.where(ctx, &worker); o != nil {
				return *o
			}
		}
		err = l.sendLarge(worker, f)
	} else if worker == "" {
		err = l.send(sessionSubject(t.r.Session), f)
	} else {
		err = l.send(workerSubject(worker), f)
	}
	if err != nil {
		return outcome{kind: "cut", why: err.Error()}
	}
	return e.await(ctx)
}

// where asks for the owner, who gets a large request by another way.
func (e *exchange) where(ctx context.Context, worker *string) *outcome {
	if err := e.t.g.c.link.send(sessionSubject(e.t.r.Session),
		&frame{envelope: envelope{Kind: kindWhere, Call: e.call}}); err != nil {
		return &outcome{kind: "cut", why: err.Error()}
	}
	f := e.q.take(ctx, silence)
	switch {
	case f == nil && ctx.Err() != nil:
		return &outcome{kind: "ended"}
	case f == nil:
		return &outcome{kind: "silent"}
	case f.nobody:
		return &outcome{kind: "nobody"}
	}
	*worker = f.From
	return nil
}

// await hears what becomes of a call.
func (e *exchange) await(ctx context.Context) outcome {
	for {
		f := e.q.take(ctx, 100*time.Millisecond)
		e.tellGone()
		if f == nil && ctx.Err() != nil {
			return e.cancel()
		}
		var o *outcome
		if f == nil {
			o = e.quiet()
		} else {
			o = e.hear(f)
		}
		if o != nil {
			return *o
		}
	}
}

// quiet looks after a call from which nothing was heard lately. Before anybody has taken it,
// silence ends the try. Afterwards the worker must be heard by its beats, and is asked now and then
// whether it still has the call.
func (e *exchange) quiet() *outcome {
	v, still := e.t.g.c.view, time.Since(e.last)
	switch {
	case e.from == "" && still > silence:
		return &outcome{kind: "silent", owner: e.t.at.worker}
	case e.from != "" && !v.alive(e.from):
		e.t.g.c.count.silent.Add(1)
		return &outcome{kind: "lost", owner: e.from}
	case e.from != "" && still > probeAfter*time.Duration(e.probes+1):
		e.probes++
		// If this one is lost, the next may arrive.
		_ = e.t.g.c.link.send(workerSubject(e.from), &frame{envelope: envelope{Kind: kindProbe, Call: e.call, Taken: e.taken}})
	}
	return nil
}

// hear takes a message in. It returns how the try ended, or nil if it goes on. NATS itself answers
// if a subject has no listener (nobody); after the call was taken, that is the answer to a probe.
func (e *exchange) hear(f *frame) *outcome {
	if f.nobody {
		if e.from == "" {
			return &outcome{kind: "nobody", owner: e.t.at.worker}
		}
		if e.t.g.c.view.silent(e.from) > goneAfter { // the worker listens to nothing any more
			return &outcome{kind: "lost", owner: e.from}
		}
		return nil
	}
	e.last, e.probes = time.Now(), 0
	if f.From != "" {
		e.from = f.From
	}
	switch f.Kind {
	case kindUnknown:
		if e.unknown++; e.unknown > 1 { // the answer may have been on its way
			return &outcome{kind: "lost", owner: e.from}
		}
	case kindEvent:
		if ev, err := decodeEvent(f.data); err == nil {
			e.t.listen(ev)
			e.took(ev, len(f.data))
		}
	case kindRefused:
		return &outcome{kind: "refused", why: f.Reason, owner: f.Owner, started: f.Started, from: e.from, needs: f.Needs}
	case kindAnswer:
		whole, lost := e.parts.add(f)
		if lost {
			return &outcome{kind: "lost", owner: e.from}
		}
		if whole {
			return e.answer()
		}
	}
	return nil
}

// took counts an event that the caller has taken, and tells the worker now and then. If that is lost,
// the next one or a probe says it again.
func (e *exchange) took(ev directory.Event, size int) {
	if ev.Type == directory.Started {
		return
	}
	if e.taken += int64(size); e.taken-e.told >= directory.WindowSize/4 {
		e.told = e.taken
		_ = e.t.g.c.link.send(workerSubject(e.from), &frame{envelope: envelope{Kind: kindTaken, Call: e.call, Taken: e.taken}})
	}
}

// answer decodes the parts of an answer.
func (e *exchange) answer() *outcome {
	a := &directory.Response{}
	blob, err := splitParts(e.parts.data, a)
	if err != nil {
		return &outcome{kind: "lost", owner: e.from}
	}
	a.Blob = blob
	return &outcome{kind: "answered", answer: a}
}

// tellGone tells the worker once that nobody can answer tool calls any more.
func (e *exchange) tellGone() {
	select {
	case <-e.t.r.Gone:
	default:
		return
	}
	if !e.gone && e.from != "" {
		e.gone = true
		// That it fails matters only to a worker that lives.
		_ = e.t.g.c.link.send(workerSubject(e.from), &frame{envelope: envelope{Kind: kindGone, Call: e.call}})
	}
}

// cancel stops a call whose caller has gone, and waits for its end: the worker stores the session
// before it answers, and an answer that comes in time is still given to the caller.
func (e *exchange) cancel() outcome {
	to := workerSubject(e.from)
	if e.from == "" {
		to = sessionSubject(e.t.r.Session)
		if e.t.at.worker != "" {
			to = workerSubject(e.t.at.worker)
		}
	}
	if e.t.g.c.link.send(to, &frame{envelope: envelope{Kind: kindCancel, Call: e.call}}) != nil {
		return outcome{kind: "ended"}
	}
	grace := cancelGrace
	if e.from == "" { // perhaps nobody has it
		grace = cancelGrace / 10
	}
	ctx, done := context.WithTimeout(context.Background(), grace)
	defer done()
	for ctx.Err() == nil {
		if f := e.q.take(ctx, grace); f != nil {
			if o := e.hear(f); o != nil {
				if o.kind != "answered" {
					o.kind = "ended"
				}
				return *o
			}
		}
	}
	return outcome{kind: "ended"}
}
