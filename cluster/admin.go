// This file is for operators: who is there, which sessions there are and where, and how to move
// them.

package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/hognose/hognose/internal/directory"
)

// Member describes a member that was heard lately.
type Member struct {
	ID       string    `json:"id"`
	Name     string    `json:"name,omitempty"`
	Role     string    `json:"role"` // "worker", "gateway", "all" for both, "client" for neither
	Version  string    `json:"version,omitempty"`
	Since    time.Time `json:"since"`
	Draining bool      `json:"draining,omitempty"`
	Sessions int       `json:"sessions"` // that it has
	Live     int       `json:"live"`     // those in memory
	Running  int       `json:"running"`
	Waiting  int       `json:"waiting"`
	Capacity int       `json:"capacity"` // runs at once
}

// Members lists the members that were heard lately. A member that has just joined knows all others
// after a second.
func (c *Cluster) Members() []Member {
	var out []Member
	for _, b := range c.view.list() {
		role := map[[2]bool]string{{true, true}: "all", {true, false}: "worker", {false, true}: "gateway",
			{false, false}: "client"}[[2]bool{b.Worker, b.Gateway}]
		out = append(out, Member{b.ID, b.Name, role, b.Version, b.Since, b.Draining, b.Sessions, b.Live,
			b.Running, b.Waiting, b.Capacity})
	}
	return out
}

// SessionInfo describes a session for operators.
type SessionInfo struct {
	ID      string    `json:"id"`
	Tenant  string    `json:"tenant"`
	Owner   string    `json:"owner,omitempty"` // "" if no worker has it now
	State   string    `json:"state"`
	Stored  int64     `json:"stored_bytes"`
	Expires time.Time `json:"expires"`
}

// Sessions lists the sessions of the cluster, of one tenant or with "" of all.
func (c *Cluster) Sessions(ctx context.Context, tenant string) ([]SessionInfo, error) {
	keys := ">"
	if tenant != "" {
		keys = tenantKey(tenant) + ".>"
	}
	w, err := c.index.Watch(ctx, keys, jetstream.IgnoreDeletes())
	if err != nil {
		return nil, err
	}
	defer w.Stop()
	// The record names an owner also when that worker has let the session go; the workers know
	// better.
	owners := c.owners(ctx)
	var out []SessionInfo
	for e := range w.Updates() {
		if e == nil {
			break
		}
		var x entryOf
		if json.Unmarshal(e.Value(), &x) != nil || x.Outline == nil {
			continue
		}
		info, err := decodeIndexed(e.Value(), directory.Options{})
		if err != nil {
			continue
		}
		s := SessionInfo{info.ID, x.Outline.Tenant, owners[info.ID], info.State, x.Outline.Size, x.Outline.Expires}
		// The index may be some seconds old.
		if s.Owner == "" && s.State != "quarantined" && s.State != "pending" {
			s.State = "idle"
		} else if s.Owner != "" && s.State == "idle" {
			s.State = "ready"
		}
		out = append(out, s)
	}
	slices.SortFunc(out, func(a, b SessionInfo) int { return strings.Compare(a.Tenant+" "+a.ID, b.Tenant+" "+b.ID) })
	return out, nil
}

// owners asks all workers which sessions they have.
func (c *Cluster) owners(ctx context.Context) map[string]string {
	out := map[string]string{}
	for _, m := range c.Members() {
		if m.Role != "worker" && m.Role != "all" {
			continue
		}
		a, err := c.command(ctx, m.ID, &directory.Request{Method: "held"})
		var ids []string
		if err != nil || json.Unmarshal(a.Body, &ids) != nil {
			continue // one that does not answer has none
		}
		for _, id := range ids {
			out[id] = m.ID
		}
	}
	return out
}

// command sends a worker a request of an operator.
func (c *Cluster) command(ctx context.Context, worker string, r *directory.Request) (*directory.Response, error) {
	t := &trial{g: c.gate, r: r, at: place{worker: worker}, except: map[string]bool{}}
	o := t.send(ctx)
	if o.why == "newer" {
		return nil, directory.ErrNewer
	}
	if o.kind != "answered" {
		return nil, fmt.Errorf("the worker %s does not answer: %s %s", worker, o.kind, o.why)
	}
	return o.answer, o.answer.Err()
}

// find returns the id of a worker by its id or its name.
func (c *Cluster) find(name string) (string, error) {
	var found []string
	for _, m := range c.Members() {
		if (m.Role == "worker" || m.Role == "all") && (m.ID == name || m.Name == name) {
			found = append(found, m.ID)
		}
	}
	switch len(found) {
	case 0:
		return "", fmt.Errorf("there is no worker %s", name)
	case 1:
		return found[0], nil
	}
	return "", fmt.Errorf("there are %d workers with the name %s; use an id: %s", len(found), name,
		strings.Join(found, ", "))
}

// Drain makes a worker give all its sessions away. It takes no more until it is started again.
func (c *Cluster) Drain(ctx context.Context, worker string) error {
	id, err := c.find(worker)
	if err != nil {
		return err
	}
	_, err = c.command(ctx, id, &directory.Request{Method: "drain"})
	return err
}

// Move gives a session to a worker, or with "" to whichever gets its next request. A session in
// quarantine is tried again.
func (c *Cluster) Move(ctx context.Context, session, worker string) error {
	if !validID(session) {
		return directory.ErrNotFound
	}
	to := ""
	if worker != "" {
		var err error
		if to, err = c.find(worker); err != nil {
			return err
		}
	}
	owner := c.owners(ctx)[session]
	switch {
	case owner == "":
		if err := c.pardon(ctx, session); err != nil || to == "" {
			return err
		}
		_, err := c.command(ctx, to, &directory.Request{Method: "claim", Session: session})
		return err
	case owner == to:
		return nil
	}
	_, err := c.command(ctx, owner, &directory.Request{Method: "move", Session: session, Body: respond(to).Body})
	return err
}

// pardon takes a session out of quarantine.
func (c *Cluster) pardon(ctx context.Context, session string) error {
	_, _, err := c.store.Rewrite(ctx, session, func(head []byte) ([]byte, error) {
		_, _, claim, err := directory.Describe(directory.Options{}, head)
		if err == nil && !claim.Quarantined() {
			return nil, errNotNeeded
		}
		return directory.Pardon(head)
	})
	if errors.Is(err, errNotNeeded) {
		return nil
	}
	return err
}

var errNotNeeded = errors.New("it is not in quarantine")

// Gateways counts the members that take requests of clients.
func (c *Cluster) Gateways() int {
	n := 0
	for _, b := range c.view.list() {
		if b.Gateway {
			n++
		}
	}
	return max(1, n)
}
