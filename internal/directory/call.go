// This file makes calls of a directory travel: Remote sends them, Serve answers them. Who carries
// them, and whether they arrive, is the business of whoever fills in Remote.Ask.

package directory

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
)

// Request is a call of a Directory elsewhere.
type Request struct {
	Method  string          `json:"method"`
	Tenant  string          `json:"tenant,omitempty"`
	Session string          `json:"session,omitempty"`
	Body    json.RawMessage `json:"body,omitempty"`
	Base    string          `json:"base,omitempty"`   // name of a shared state that stands for Blob
	Recall  bool            `json:"recall,omitempty"` // of a command: see Command.Recall
	Blob    []byte          `json:"-"`                // bytes that need no encoding
	Gone    <-chan struct{} `json:"-"`                // closed when nobody can answer tool calls any more
	// Safe says that what was begun may be begun again, if nobody knows how it ended.
	Safe bool `json:"-"`
	// Tries is how often it was sent again.
	Tries int `json:"-"`
}

// Response is what a Request gave.
type Response struct {
	Body  json.RawMessage `json:"body,omitempty"`
	Error *wireError      `json:"error,omitempty"`
	Blob  []byte          `json:"-"`
}

// Reads reports whether a request is a command that changes nothing and shows what a session has.
// Such a request may be answered again, also by another worker.
func (r *Request) Reads() bool {
	var c struct {
		Op Op `json:"op"`
	}
	return r.Method == "do" && json.Unmarshal(r.Body, &c) == nil && !changes()[c.Op] && c.Op != Check
}

// Failed makes an answer of an error.
func Failed(err error) *Response { return &Response{Error: toWire(err)} }

// Err returns the error that an answer has, or nil.
func (a *Response) Err() error {
	if a.Error == nil {
		return nil
	}
	return a.Error.err()
}

// Serve does what a call asks a directory for.
func Serve(ctx context.Context, d Directory, c *Request, emit func(Event)) *Response {
	v, blob, err := serveCall(ctx, d, c, emit)
	a := &Response{Blob: blob}
	if err == nil && v != nil {
		a.Body, err = json.Marshal(v)
	}
	if err != nil {
		return Failed(err)
	}
	return a
}

// Remote is the sending end of calls. Ask delivers one; its error says that nobody answered.
type Remote struct {
	Ask func(ctx context.Context, c *Request, emit func(Event)) (*Response, error)
}

// ask delivers a call with in as its body, and decodes the answer into out.
func (r *Remote) ask(ctx context.Context, c *Request, in, out any, emit func(Event)) (blob []byte, err error) {
	if in != nil {
		if c.Body, err = json.Marshal(in); err != nil {
			return nil, err
		}
	}
	a, err := r.Ask(ctx, c, emit)
	if err != nil {
		return nil, err
	}
	if err := a.Err(); err != nil {
		return nil, err
	}
	if out != nil && len(a.Body) > 0 {
		if err := json.Unmarshal(a.Body, out); err != nil {
			return nil, fmt.Errorf("a worker answered what cannot be read: %w", err)
		}
	}
	return a.Blob, nil
}

// one is a call whose answer describes a session.
func (r *Remote) one(ctx context.Context, c *Request, in any) (*Info, error) {
	var out travellingInfo
	if _, err := r.ask(ctx, c, in, &out, nil); err != nil {
		return nil, err
	}
	return out.info(), nil
}

// Create opens a session. Its id is chosen here, so that a request that is sent twice makes one
// session.
func (r *Remote) Create(ctx context.Context, tenant string, spec *Spec) (*Info, error) {
	var s travellingSpec
	s.Header.setSpec(spec)
	s.Header.ID = cmp.Or(spec.ID, newID())
	return r.one(ctx, &Request{Method: "create", Tenant: tenant, Session: s.Header.ID, Safe: true}, s)
}

// Info describes a session.
func (r *Remote) Info(ctx context.Context, tenant, id string) (*Info, error) {
	return r.one(ctx, &Request{Method: "info", Tenant: tenant, Session: id, Safe: true}, nil)
}

// Locate finds a session by its id alone.
func (r *Remote) Locate(ctx context.Context, id string) (string, *Info, error) {
	var out located
	if _, err := r.ask(ctx, &Request{Method: "locate", Session: id, Safe: true}, nil, &out, nil); err != nil {
		return "", nil, err
	}
	return out.Tenant, out.Info.info(), nil
}

// located is the answer to the method locate.
type located struct {
	Tenant string          `json:"tenant"`
	Info   *travellingInfo `json:"info"`
}

// Do sends a session a command. One that changes the session gets a request id, if it has none:
// should the worker be lost, the answer that it stored can be recalled instead of running the
// command again.
func (r *Remote) Do(ctx context.Context, tenant, id string, c *Command, emit func(Event)) (*Reply, error) {
	sent := *c
	sent.Data = nil
	if changes()[c.Op] {
		sent.Announce = true
		if sent.RequestID == "" {
			sent.RequestID = OwnID + newID()
		}
	}
	safe := c.Op != Run && c.Op != Resume || c.Idempotent
	return r.reply(ctx, &Request{Method: "do", Tenant: tenant, Session: id, Blob: c.Data, Gone: c.Gone,
		Safe: safe}, &sent, emit)
}

// reply delivers a call whose answer is a Reply.
func (r *Remote) reply(ctx context.Context, call *Request, in any, emit func(Event)) (*Reply, error) {
	out := travellingReply{Reply: &Reply{}}
	data, err := r.ask(ctx, call, in, &out, emit)
	if err != nil {
		return nil, err
	}
	out.Data, out.Replayed = data, out.Again
	return out.Reply, nil
}

// Once runs a command in a session of its own. base names a shared state, or is empty.
func (r *Remote) Once(
	ctx context.Context, tenant string, spec *Spec, base string, c *Command, emit func(Event),
) (*Reply, error) {
	var in onceRequest
	if spec != nil {
		in.Spec.Header.setSpec(spec)
	}
	in.Command = *c
	in.Command.Announce = true
	return r.reply(ctx, &Request{Method: "once", Tenant: tenant, Base: base, Gone: c.Gone, Safe: c.Idempotent},
		&in, emit)
}

// onceRequest is the body of the method once.
type onceRequest struct {
	Spec    travellingSpec `json:"spec"`
	Command Command        `json:"command"`
}

// Signal reaches a session while it runs.
func (r *Remote) Signal(ctx context.Context, tenant, id string, g Signal) error {
	_, err := r.ask(ctx, &Request{Method: "signal", Tenant: tenant, Session: id, Safe: true}, g, nil, nil)
	return err
}

// Update changes when a session ends.
func (r *Remote) Update(ctx context.Context, tenant, id string, c Change) (*Info, error) {
	return r.one(ctx, &Request{Method: "update", Tenant: tenant, Session: id, Safe: true}, c)
}

// Restore makes a session of a snapshot.
func (r *Remote) Restore(ctx context.Context, tenant string, data []byte) (*Info, error) {
	return r.one(ctx, &Request{Method: "restore", Tenant: tenant, Blob: data}, nil)
}

// Fork makes copies of a session.
func (r *Remote) Fork(ctx context.Context, tenant, id string, n int) ([]*Info, error) {
	var list []*travellingInfo
	if _, err := r.ask(ctx, &Request{Method: "fork", Tenant: tenant, Session: id}, n, &list, nil); err != nil {
		return nil, err
	}
	var out []*Info
	for _, t := range list {
		out = append(out, t.info())
	}
	return out, nil
}

// Delete ends a session.
func (r *Remote) Delete(ctx context.Context, tenant, id string) error {
	_, err := r.ask(ctx, &Request{Method: "delete", Tenant: tenant, Session: id, Safe: true}, nil, nil, nil)
	return err
}

// once is Once for a directory that has no shorter way: it makes a session, runs the command and
// deletes the session. A session of a snapshot gets the variables of spec in addition.
func once(
	ctx context.Context, d Directory, tenant string, spec *Spec, base []byte, c *Command, emit func(Event),
) (*Reply, error) {
	var info *Info
	var err error
	if base != nil {
		if info, err = d.Restore(ctx, tenant, base); err == nil {
			for name, v := range orSpec(spec).Variables {
				if _, err = d.Do(ctx, tenant, info.ID, &Command{Op: Set, Name: name, Value: v}, nil); err != nil {
					_ = d.Delete(context.WithoutCancel(ctx), tenant, info.ID) // err says what matters
					break
				}
			}
		}
	} else {
		s := *spec
		s.Temporary = true
		info, err = d.Create(ctx, tenant, &s)
	}
	if err != nil {
		return nil, err
	}
	reply, err := d.Do(ctx, tenant, info.ID, c, emit)
	if end := d.Delete(context.WithoutCancel(ctx), tenant, info.ID); end != nil && err == nil {
		return nil, end
	}
	return reply, err
}

// Once runs a command in a session of its own, which is not stored: in the process of its tenant, or in
// one that ends with it.
func (n *Isolated) Once(
	ctx context.Context, tenant string, spec *Spec, base []byte, c *Command, emit func(Event),
) (*Reply, error) {
	place := tenant
	if n.each {
		place = tenant + "/once-" + newID()
	}
	w, err := n.worker(ctx, tenant, place)
	if err != nil {
		return nil, err
	}
	defer func() {
		n.release(w)
		if n.each {
			n.forget(w)
			_ = w.runner.Close() // it may have ended
		}
	}()
	var in onceRequest
	in.Spec.Header.setSpec(orSpec(spec))
	in.Command = *c
	in.Command.Data = nil
	out := travellingReply{Reply: &Reply{}}
	data, err := w.peer.call(ctx, &message{Method: "once", Tenant: tenant, blob: base, gone: c.Gone}, &in, &out, emit)
	if err != nil {
		return nil, lost(err)
	}
	out.Data, out.Replayed = data, out.Again
	return out.Reply, nil
}
