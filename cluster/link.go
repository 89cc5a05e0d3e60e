// This file has the messages between members. NATS delivers a message at most once, and in order
// from one connection: a message may be lost, never repeated.

package cluster

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/hognose/hognose/internal/directory"
)

// Subjects. Those of a session are heard by its owner alone, those of a worker by that worker.
// Answers come to a subject of the member that asked, which ends with the name of the call.
func sessionSubject(id string) string { return "hognose.s." + id }
func workerSubject(id string) string  { return "hognose.w." + id }
func bulkSubject(id string) string    { return "hognose.bulk." + id }
func replySubject(member, call string) string {
	return "hognose.r." + member + "." + call
}

// envelope is what a message says about itself. Behind it are the bytes of its part of a request, a
// response or an event.
type envelope struct {
	Kind  string `json:"k"`
	Call  string `json:"c"`
	From  string `json:"f,omitempty"` // the member that sends it
	Part  int    `json:"n,omitempty"` // of a message in several parts, from 0 on
	Parts int    `json:"of,omitempty"`
	// Of a call to a worker: it may claim the session. Mute is an owner that did not answer.
	Claim bool `json:"claim,omitempty"`
	// Of a call: the gateway says how many bytes of its events it has taken. Of a message that says so,
	// and of a probe: how many so far.
	Takes bool   `json:"takes,omitempty"`
	Taken int64  `json:"taken,omitempty"`
	Mute  string `json:"mute,omitempty"`
	// Of a refusal: why, who has the session, and whether the command was begun.
	Reason  string `json:"why,omitempty"`
	Owner   string `json:"owner,omitempty"`
	Started bool   `json:"started,omitempty"`
	Needs   int    `json:"needs,omitempty"` // the version of records that has to be read
}

// Kinds of messages: to a worker, and from one.
const (
	kindCall   = "call"
	kindCancel = "cancel" // stop the call
	kindGone   = "gone"   // nobody can answer its tool calls any more
	kindProbe  = "probe"  // does it go on?
	kindTaken  = "taken"  // so much of its events was taken
	kindWhere  = "where"  // who has the session? For what needs several parts

	kindHere     = "here"     // the answer to where
	kindAccepted = "accepted" // the call waits or runs
	kindUnknown  = "unknown"  // the answer to a probe: no such call
	kindEvent    = "event"
	kindAnswer   = "answer"
	kindRefused  = "refused"
)

// frame is a message.
type frame struct {
	envelope
	data    []byte
	nobody  bool // there was no listener
	arrived time.Time
}

// encode writes the length of the envelope in four bytes, the envelope as JSON, and the data.
func (f *frame) encode() []byte {
	head, _ := json.Marshal(&f.envelope) // a struct of plain data
	out := make([]byte, 4, 4+len(head)+len(f.data))
	binary.BigEndian.PutUint32(out, uint32(len(head)))
	return append(append(out, head...), f.data...)
}

func decodeFrame(data []byte) (*frame, error) {
	head, rest, err := cutPart(data)
	if err != nil {
		return nil, err
	}
	f := &frame{data: rest}
	return f, json.Unmarshal(head, &f.envelope)
}

var errFrame = errors.New("a message is damaged")

// cutPart takes a part off that begins with its length.
func cutPart(data []byte) (part, rest []byte, err error) {
	if len(data) < 4 || uint64(binary.BigEndian.Uint32(data)) > uint64(len(data)-4) {
		return nil, nil, errFrame
	}
	n := 4 + binary.BigEndian.Uint32(data)
	return data[4:n], data[n:], nil
}

// joinParts writes a JSON value and bytes behind it, which need no encoding.
func joinParts(v any, blob []byte) ([]byte, error) {
	head, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	out := make([]byte, 4, 4+len(head)+len(blob))
	binary.BigEndian.PutUint32(out, uint32(len(head)))
	return append(append(out, head...), blob...), nil
}

// splitParts reads what joinParts wrote.
func splitParts(data []byte, v any) (blob []byte, err error) {
	head, blob, err := cutPart(data)
	if err != nil {
		return nil, err
	}
	if len(blob) == 0 {
		blob = nil
	}
	return blob, json.Unmarshal(head, v)
}

// link sends calls and hears their answers. mu guards calls.
type link struct {
	c     *Cluster
	mu    sync.Mutex
	calls map[string]*queue
}

// newLink subscribes to answers, on both connections. The client library must not drop messages of
// a slow reader: deliver only puts them into queues.
func newLink(c *Cluster) (*link, error) {
	l := &link{c: c, calls: map[string]*queue{}}
	for _, conn := range []*nats.Conn{c.store.Conn, c.store.Bulk} {
		id := c.id
		if conn == c.store.Bulk {
			id += "-bulk"
		}
		sub, err := conn.Subscribe(replySubject(id, "*"), c.handler("an answer", l.deliver))
		if err != nil {
			return nil, err
		}
		if err := sub.SetPendingLimits(-1, -1); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// deliver gives a message to the call that waits for it.
func (l *link) deliver(m *nats.Msg) {
	call := m.Subject[strings.LastIndexByte(m.Subject, '.')+1:]
	var f *frame
	if len(m.Data) == 0 && m.Header.Get("Status") == "503" {
		f = &frame{nobody: true}
	} else {
		var err error
		if f, err = decodeFrame(m.Data); err != nil {
			return
		}
	}
	f.arrived = time.Now()
	l.mu.Lock()
	q := l.calls[call]
	l.mu.Unlock()
	if q != nil {
		q.put(f)
	}
}

// open begins a call; its messages come to the queue until close.
func (l *link) open(call string) *queue {
	q := &queue{ready: make(chan struct{}, 1)}
	l.mu.Lock()
	l.calls[call] = q
	l.mu.Unlock()
	return q
}

// close ends a call; what comes later is dropped.
func (l *link) close(call string) {
	l.mu.Lock()
	delete(l.calls, call)
	l.mu.Unlock()
}

// send publishes one message to a worker or the owner of a session. The answer comes to the call's
// queue.
func (l *link) send(subject string, f *frame) error {
	f.From = l.c.id
	return l.c.store.Conn.PublishMsg(&nats.Msg{Subject: subject, Reply: replySubject(l.c.id, f.Call), Data: f.encode()})
}

// sendLarge publishes a message in parts, beside the connection that small ones use.
func (l *link) sendLarge(worker string, f *frame) error {
	return publishParts(l.c.store.Bulk, bulkSubject(worker), f, l.c.id)
}

// partSize is how many bytes go into one message; servers take one MiB unless told otherwise.
const partSize = 512 << 10

// publishParts sends a message in as many parts as it needs.
func publishParts(conn *nats.Conn, subject string, f *frame, from string) error {
	parts := max(1, (len(f.data)+partSize-1)/partSize)
	for i := range parts {
		p := &frame{envelope: f.envelope, data: f.data[i*partSize : min(len(f.data), (i+1)*partSize)]}
		p.From, p.Part, p.Parts = from, i, parts
		if err := conn.Publish(subject, p.encode()); err != nil {
			return err
		}
	}
	return nil
}

// assembly puts parts together.
type assembly struct {
	data  []byte
	parts int
	since time.Time
}

// add takes the next part in, and reports whether the message is whole. Parts come in order; a gap
// means that some were lost, and the message with them.
func (a *assembly) add(f *frame) (whole, lost bool) {
	if f.Part != a.parts {
		return false, true
	}
	a.data = append(a.data, f.data...)
	a.parts++
	return a.parts == f.Parts, false
}

// queue has the messages of a call. Whoever puts never waits.
type queue struct {
	mu    sync.Mutex
	list  []*frame
	ready chan struct{}
}

// put adds a message; ready is a mark that there is one.
func (q *queue) put(f *frame) {
	q.mu.Lock()
	q.list = append(q.list, f)
	q.mu.Unlock()
	select {
	case q.ready <- struct{}{}:
	default:
	}
}

// take waits for the next message until ctx ends or the time is up; nil says so.
func (q *queue) take(ctx context.Context, most time.Duration) *frame {
	timer := time.NewTimer(most)
	defer timer.Stop()
	for {
		q.mu.Lock()
		if len(q.list) > 0 {
			f := q.list[0]
			q.list = q.list[1:]
			q.mu.Unlock()
			return f
		}
		q.mu.Unlock()
		select {
		case <-q.ready:
		case <-timer.C:
			return nil
		case <-ctx.Done():
			return nil
		}
	}
}

// decodeEvent reads an event.
func decodeEvent(data []byte) (e directory.Event, err error) {
	return e, json.Unmarshal(data, &e)
}
