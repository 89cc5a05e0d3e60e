// This file is the connection between a server and one of its workers.

package directory

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"sync"

	"github.com/hognose/hognose/internal/protect"
)

// peer is one end of a connection over which both ends call each other. A message is a head, which
// frame.go writes, a body in JSON, and bytes that need no encoding. The other end is not trusted: what
// it sends is bounded, and whatever makes no sense ends the connection.
type peer struct {
	w      *bufio.Writer
	handle func(ctx context.Context, m *message, emit func(Event)) (any, []byte, error)

	writing sync.Mutex // of w; held while the other end may not read: serve must never need it

	mu      sync.Mutex // of all below
	next    uint64
	calls   map[uint64]*pendingCall
	running map[uint64]*activeCall
	err     error // why the connection is over
	active  sync.WaitGroup
}

// message is what travels. Kind is "call", "reply", "event", "cancel", "gone", or "taken", which says how
// many bytes of the events of a call were taken so far.
type message struct {
	Kind    string
	ID      uint64
	Method  string
	Tenant  string
	Session string
	Body    json.RawMessage
	Error   *wireError
	blob    []byte
	gone    <-chan struct{} // of a call: closed when nobody can answer tool calls any more
}

// activeCall is a call that this end executes.
type activeCall struct {
	cancel context.CancelFunc
	leave  func()          // says that nobody can answer tool calls any more
	gone   <-chan struct{} // closed by it
	window Window          // of its events
}

// pendingCall is a call that the other end executes. Its events wait here until the caller takes them,
// so that the goroutine that reads never waits for a client. peer.mu guards events and waiting.
type pendingCall struct {
	done    chan *message
	emit    func(Event)
	events  []Event
	waiting int64         // bytes of events
	ready   chan struct{} // has one if there are events
	taken   int64         // bytes so far; of the caller alone
	told    int64         // of them, what the other end knows
}

// size is what an event counts.
func (e *Event) size() int { return 256 + len(e.Text) }

var errPeerGone = errors.New("the worker ended")

// newPeer is one end of a connection; handle answers the calls of the other. serve has to be
// called.
func newPeer(w io.Writer, handle func(ctx context.Context, m *message, emit func(Event)) (any, []byte, error)) *peer {
	return &peer{w: bufio.NewWriter(w), handle: handle, calls: map[uint64]*pendingCall{},
		running: map[uint64]*activeCall{}}
}

// send writes one message.
func (p *peer) send(m *message) error {
	head, err := m.head()
	if err != nil {
		return err
	}
	p.mu.Lock()
	err = p.err
	p.mu.Unlock()
	if err != nil {
		return err
	}
	p.writing.Lock()
	defer p.writing.Unlock()
	for _, part := range [][]byte{head, m.Body, m.blob} {
		if _, err := p.w.Write(part); err != nil {
			return goneBy(err)
		}
	}
	if err := p.w.Flush(); err != nil {
		return goneBy(err)
	}
	return nil
}

// goneBy is errPeerGone with the text of its cause. The cause itself is left behind: an error of a
// pipe would be taken for one of a session's files.
func goneBy(err error) error { return fmt.Errorf("%w: %v", errPeerGone, err) }

// serve reads messages until the connection ends, and then ends all that waits for it.
func (p *peer) serve(r io.Reader) error {
	in := bufio.NewReader(r)
	for {
		m, err := read(in)
		if err == nil {
			err = p.dispatch(m)
		}
		if err != nil {
			p.end(err)
			p.active.Wait()
			return err
		}
	}
}

// end makes every call fail, and stops what runs for the other end.
func (p *peer) end(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.err == nil {
		p.err = goneBy(err)
	}
	for id, c := range p.calls {
		close(c.done)
		delete(p.calls, id)
	}
	for _, a := range p.running {
		a.cancel()
	}
}

// dispatch takes one message. It must not block: it runs on the goroutine that reads, and the other
// end may be waiting for us to read.
func (p *peer) dispatch(m *message) error {
	p.mu.Lock()
	call := p.calls[m.ID]
	if m.Kind == "reply" {
		delete(p.calls, m.ID)
	}
	stop := p.running[m.ID]
	p.mu.Unlock()
	switch m.Kind {
	// Ids of calls are the caller's, so both ends may use the same numbers.
	case "call":
		if stop != nil {
			return errors.New("two calls have one id")
		}
		gone := make(chan struct{})
		a := &activeCall{leave: sync.OnceFunc(func() { close(gone) }), gone: gone}
		ctx, cancel := context.WithCancel(context.WithValue(context.Background(), goneKey{}, a.gone))
		a.cancel = cancel
		p.mu.Lock()
		p.running[m.ID] = a
		p.mu.Unlock()
		p.active.Go(func() { p.answer(ctx, m, a) })
	// done has room for one, and nobody else sends to it.
	case "reply":
		if call != nil {
			call.done <- m
		}
	case "event":
		var e Event
		if err := json.Unmarshal(m.Body, &e); err != nil {
			return err
		}
		if call != nil && call.emit != nil {
			return p.queue(call, e)
		}
	case "taken":
		var total int64
		if err := json.Unmarshal(m.Body, &total); err != nil {
			return err
		}
		if stop != nil {
			stop.window.Taken(total)
		}
	case "cancel":
		if stop != nil {
			stop.cancel()
		}
	case "gone":
		if stop != nil {
			stop.leave()
		}
	default:
		return fmt.Errorf("there is no message of the kind %q", m.Kind)
	}
	return nil
}

// queue keeps an event for the caller. The other end must not send more than the window allows.
func (p *peer) queue(c *pendingCall, e Event) error {
	p.mu.Lock()
	over := c.waiting > 2*WindowSize
	c.events = append(c.events, e)
	c.waiting += int64(e.size())
	p.mu.Unlock()
	if over {
		return errors.New("the other end sends more events than are taken")
	}
	select {
	case c.ready <- struct{}{}:
	default:
	}
	return nil
}

// deliver gives the caller the events that wait, and tells the other end now and then.
func (p *peer) deliver(id uint64, c *pendingCall) {
	for {
		p.mu.Lock()
		if len(c.events) == 0 {
			p.mu.Unlock()
			return
		}
		e := c.events[0]
		c.events = c.events[1:]
		c.waiting -= int64(e.size())
		p.mu.Unlock()
		c.emit(e)
		c.taken += int64(e.size())
		if c.taken-c.told >= WindowSize/4 {
			c.told = c.taken
			_ = p.send(&message{Kind: "taken", ID: id, Body: strconv.AppendInt(nil, c.taken, 10)}) // the end shows by itself
		}
	}
}

// goneKey is where a call finds the channel that says that its client cannot answer any more.
type goneKey struct{}

// answer does what the other end asks for, on a goroutine of its own. A panic becomes an error.
func (p *peer) answer(ctx context.Context, m *message, a *activeCall) {
	defer a.cancel()
	var body any
	var blob []byte
	err := protect.Call(func() (err error) {
		body, blob, err = p.handle(ctx, m, func(e Event) {
			if !a.window.Send(ctx, e.size()) {
				return // nobody wants it any more
			}
			data, _ := json.Marshal(e)                                // a struct of plain data
			_ = p.send(&message{Kind: "event", ID: m.ID, Body: data}) // the end shows by itself
		})
		return err
	})
	p.mu.Lock()
	delete(p.running, m.ID)
	p.mu.Unlock()
	r := &message{Kind: "reply", ID: m.ID, blob: blob}
	if err == nil && body != nil {
		r.Body, err = json.Marshal(body)
	}
	if err != nil {
		r.Body, r.blob, r.Error = nil, nil, toWire(err)
	}
	_ = p.send(r) // the end shows by itself
}

// call asks the other end for something and waits for its reply. When ctx ends the other end is
// told; its reply is waited for all the same, because only it says whether the command was
// executed.
func (p *peer) call(ctx context.Context, m *message, in any, out any, emit func(Event)) (blob []byte, err error) {
	if in != nil {
		if m.Body, err = json.Marshal(in); err != nil {
			return nil, err
		}
	}
	c := &pendingCall{done: make(chan *message, 1), emit: emit, ready: make(chan struct{}, 1)}
	p.mu.Lock()
	if p.err != nil {
		p.mu.Unlock()
		return nil, p.err
	}
	p.next++
	m.Kind, m.ID = "call", p.next
	p.calls[m.ID] = c
	p.mu.Unlock()
	if err := p.send(m); err != nil {
		p.end(err)
	}
	stop := context.AfterFunc(ctx, func() {
		_ = p.send(&message{Kind: "cancel", ID: m.ID}) // the end shows by itself
	})
	defer stop()
	r, ok := p.await(m, c)
	if !ok {
		p.mu.Lock()
		defer p.mu.Unlock()
		return nil, p.err
	}
	if r.Error != nil {
		return nil, r.Error.err()
	}
	if out != nil && len(r.Body) > 0 {
		if err := json.Unmarshal(r.Body, out); err != nil {
			return nil, err
		}
	}
	return r.blob, nil
}

// await waits for the reply to a call, and hands its events to the caller meanwhile: all that came before
// the reply.
func (p *peer) await(m *message, c *pendingCall) (r *message, ok bool) {
	for gone := m.gone; ; {
		select {
		case r, ok = <-c.done:
			p.deliver(m.ID, c)
			return r, ok
		case <-c.ready:
			p.deliver(m.ID, c)
		case <-gone:
			gone = nil
			_ = p.send(&message{Kind: "gone", ID: m.ID}) // the end shows by itself
		}
	}
}
