// This file keeps the sessions that clients have begun.

package mcp

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/hognose/hognose"
)

// pool keeps the sessions of a server by their handles, at most most of them. A session that a
// request uses is never closed to make room; one that nobody uses is closed after idle. mu guards
// everything below it, and all fields of handles but id and session.
type pool struct {
	o       *ServeOptions
	backend *hognose.Backend
	most    int
	idle    time.Duration

	mu       sync.Mutex
	sessions map[string]*handle
	// opening counts sessions that are about to be: opening takes time, and the lock is not held
	// for it.
	opening int
	closed  bool
}

// handle is a session of the pool.
type handle struct {
	id      string
	session *hognose.Session
	users   int       // requests that use it now
	used    time.Time // when the last one ended
	expiry  *time.Timer
	gone    bool // no longer in the pool
}

// newPool fills in the defaults.
func newPool(o *ServeOptions) *pool {
	p := &pool{o: o, backend: o.Backend, most: o.MaxSessions, idle: o.Idle, sessions: map[string]*handle{}}
	if p.backend == nil {
		p.backend = hognose.Local(nil)
	}
	if p.most <= 0 {
		p.most = 16
	}
	if p.idle <= 0 {
		p.idle = 30 * time.Minute
	}
	return p
}

// use returns a session, a new one if id is empty; release must follow.
func (p *pool) use(ctx context.Context, id string) (*handle, error) {
	if id == "" {
		return p.open(ctx)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	h := p.sessions[id]
	if h == nil {
		return nil, missing(id)
	}
	h.users++
	h.expiry.Stop()
	return h, nil
}

// missing is the error for a handle that leads nowhere; a model reads it, so it says what to do.
func missing(id string) error {
	return fmt.Errorf("there is no session %q; it may have been closed. Leave session_id out to begin a new one", id)
}

// open begins a session. Its handle is what the model has to repeat, so it is short; 12 characters
// of base 32 cannot be guessed.
func (p *pool) open(ctx context.Context) (*handle, error) {
	if err := p.makeRoom(); err != nil {
		return nil, err
	}
	s, err := p.backend.Open(ctx, &p.o.Session)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.opening--
	if err != nil {
		return nil, err
	}
	if p.closed {
		return nil, errors.Join(hognose.ErrClosed, s.Close())
	}
	h := &handle{id: rand.Text()[:12], session: s, users: 1}
	h.expiry = time.AfterFunc(p.idle, func() { p.expire(h) })
	h.expiry.Stop()
	p.sessions[h.id] = h
	return h, nil
}

// makeRoom closes the session that was not used for the longest time if there are too many.
func (p *pool) makeRoom() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.sessions)+p.opening >= p.most {
		var oldest *handle
		for _, h := range p.sessions {
			if h.users == 0 && (oldest == nil || h.used.Before(oldest.used)) {
				oldest = h
			}
		}
		if oldest == nil {
			return fmt.Errorf("%d sessions are at work, and there may not be more", p.most)
		}
		p.remove(oldest)
	}
	p.opening++
	return nil
}

// release ends a use.
func (p *pool) release(h *handle) {
	p.mu.Lock()
	defer p.mu.Unlock()
	h.users--
	h.used = time.Now()
	if h.users == 0 && !h.gone {
		h.expiry.Reset(p.idle)
	}
}

// expire closes a session that nobody used.
func (p *pool) expire(h *handle) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if h.users == 0 && !h.gone {
		p.remove(h)
	}
}

// drop closes a session, whatever it does.
func (p *pool) drop(id string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	h := p.sessions[id]
	if h == nil {
		return missing(id)
	}
	p.remove(h)
	return nil
}

// remove takes a session out of the pool and closes it. The pool is locked.
func (p *pool) remove(h *handle) {
	h.gone = true
	h.expiry.Stop()
	delete(p.sessions, h.id)
	_ = h.session.Close() // nobody can do anything about it
}

// explain passes an error on; if it says that the session is gone, the handle goes too.
func (p *pool) explain(h *handle, err error) error {
	if err == nil || !lost(err) {
		return err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if !h.gone {
		p.remove(h)
	}
	return fmt.Errorf("the session is lost with all its variables: %w", err)
}

// lost reports whether an error means that a session is gone.
func lost(err error) bool {
	var b *hognose.BackendError
	return errors.As(err, &b) || errors.Is(err, hognose.ErrClosed) || errors.Is(err, hognose.ErrKilled)
}

// close ends all sessions.
func (p *pool) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	for _, h := range p.sessions {
		p.remove(h)
	}
}
