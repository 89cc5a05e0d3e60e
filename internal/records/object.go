// This file has what is too large for an entry: states of single sessions, and states that many
// sessions begin from, which are stored once under the hash of their content.

package records

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/hognose/hognose/internal/directory"
)

// Object reads an object.
func (s *Store) Object(ctx context.Context, name string) ([]byte, error) {
	r, err := s.blobs.Get(ctx, name)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", directory.ErrStorage, err)
	}
	var b bytes.Buffer
	_, err = io.Copy(&b, r)
	if err = errors.Join(err, r.Close()); err != nil {
		return nil, fmt.Errorf("%w: %w", directory.ErrStorage, err)
	}
	return b.Bytes(), nil
}

// putObject writes an object under a name that is new.
func (s *Store) putObject(ctx context.Context, name string, data []byte) error {
	if err := s.ready(ctx, len(data)); err != nil {
		return err
	}
	end := time.Now().Add(s.patience)
	for {
		try, cancel := context.WithTimeout(ctx, s.bulky+time.Duration(len(data)>>20)*time.Second)
		_, err := s.blobs.PutBytes(try, name, data)
		cancel()
		if err == nil {
			return nil
		}
		if refused(err) {
			return fmt.Errorf("%w: %w", errFull, err)
		}
		if s.noted(err); s.engine != nil || ctx.Err() != nil || time.Now().After(end) {
			return fmt.Errorf("%w: %w", directory.ErrStorage, err)
		}
	}
}

// dropObject removes an object that nothing names any more.
func (s *Store) dropObject(ctx context.Context, name string) {
	_ = s.blobs.Delete(context.WithoutCancel(ctx), name) // what stays is only waste
}

// sharedPrefix begins the names of objects that several sessions begin from. A name goes on with the
// hash of the content and the time when it was stored, in seconds.
const sharedPrefix = "shared."

// An object is given to new sessions for reuse after it was stored, and SweepShared leaves it alone
// for longer than that. Between both, whoever was given it has written the sessions that name it:
// the sweep cannot remove what somebody is about to begin from.
const (
	reuse   = 15 * time.Minute
	SweepAt = time.Hour
)

// Share stores data once for many, and returns its name. What was stored too long ago is stored
// again under another name: nothing may name it any more, and a sweep may be about to remove it.
// The name is good for new sessions for SweepAt-reuse from now on.
func (s *Store) Share(ctx context.Context, data []byte) (string, error) {
	sum := sha256.Sum256(data)
	name := fmt.Sprintf("%s%x.%d", sharedPrefix, sum, s.now().Truncate(reuse).Unix())
	o, err := s.blobs.GetInfo(ctx, name)
	if err == nil && s.age(o) > 2*reuse { // by a clock that is behind
		name, err = name+"."+rand.Text(), errTooOld
	}
	if err != nil {
		if err := s.putObject(ctx, name, data); err != nil {
			return "", err
		}
	}
	s.shared.put(name, data)
	return name, nil
}

var errTooOld = errors.New("the object may be removed at any time")

// age is how long ago a shared object was stored: by the clock of the servers, or by that of whoever
// stored it, whichever says less.
func (s *Store) age(o *jetstream.ObjectInfo) time.Duration {
	stored := o.ModTime
	if parts := strings.Split(o.Name, "."); len(parts) > 2 {
		if at, err := strconv.ParseInt(parts[2], 10, 64); err == nil && time.Unix(at, 0).After(stored) {
			stored = time.Unix(at, 0)
		}
	}
	return s.now().Sub(stored)
}

// Shared returns what Share stored. A process reads it once, as long as there is room to keep it.
func (s *Store) Shared(ctx context.Context, name string) ([]byte, error) {
	return s.shared.get(name, func() ([]byte, error) {
		data, err := s.Object(ctx, name)
		if err != nil {
			return nil, err
		}
		sum := sha256.Sum256(data)
		if hash, _, _ := strings.Cut(strings.TrimPrefix(name, sharedPrefix), "."); hash != hex.EncodeToString(sum[:]) {
			return nil, fmt.Errorf("%w: a shared state is damaged", directory.ErrStorage)
		}
		return data, nil
	})
}

// PutShared writes a new session whose state is one that Share stored.
func (s *Store) PutShared(ctx context.Context, id string, header []byte, name string) (uint64, error) {
	return s.replace(ctx, id, entry(header, common, []byte(name)), 0, "")
}

// SweepShared removes shared states that are older than SweepAt and that no session begins from any
// more. It reads all entries, so it is for a quiet hour.
func (s *Store) SweepShared(ctx context.Context) (removed int, err error) {
	list, err := s.blobs.List(ctx)
	if errors.Is(err, jetstream.ErrNoObjectsFound) {
		return 0, nil
	} else if err != nil {
		return 0, err
	}
	old := map[string]bool{}
	for _, o := range list {
		if strings.HasPrefix(o.Name, sharedPrefix) && s.age(o) > SweepAt {
			old[o.Name] = true
		}
	}
	if len(old) == 0 {
		return 0, nil
	}
	// What a session still names stays.
	if err := s.all(ctx, func(e jetstream.KeyValueEntry) error {
		if _, kind, rest, err := split(e.Value()); err == nil && kind == common {
			delete(old, string(rest))
		}
		return nil
	}); err != nil {
		return 0, err
	}
	for name := range old {
		s.dropObject(ctx, name)
		removed++
	}
	return removed, nil
}

// cache keeps shared states, those used last, up to most bytes. mu guards all of it, and the fields
// of its entries except once.
type cache struct {
	mu      sync.Mutex
	most    int
	size    int
	clock   int
	entries map[string]*cached
}

type cached struct {
	once sync.Once
	data []byte
	err  error
	used int
}

// get returns an entry; the first who asks makes it, others wait.
func (c *cache) get(name string, read func() ([]byte, error)) ([]byte, error) {
	c.mu.Lock()
	e := c.entries[name]
	if e == nil {
		e = &cached{}
		c.entries[name] = e
	}
	c.clock++
	e.used = c.clock
	c.mu.Unlock()
	e.once.Do(func() {
		data, err := read()
		c.mu.Lock()
		defer c.mu.Unlock()
		e.data, e.err = data, err // shrink looks at the data of all entries
		if e.err != nil {
			delete(c.entries, name)
			return
		}
		c.size += len(e.data)
		c.shrink(e)
	})
	return e.data, e.err
}

// put keeps data that this process has stored itself.
func (c *cache) put(name string, data []byte) {
	_, _ = c.get(name, func() ([]byte, error) { return data, nil }) // which does not fail
}

// shrink drops entries that were used long ago. The caller has the lock.
func (c *cache) shrink(keep *cached) {
	for c.size > c.most && len(c.entries) > 1 {
		oldest := ""
		for name, e := range c.entries {
			if e != keep && e.data != nil && (oldest == "" || e.used < c.entries[oldest].used) {
				oldest = name
			}
		}
		if oldest == "" {
			return
		}
		c.size -= len(c.entries[oldest].data)
		delete(c.entries, oldest)
	}
}
