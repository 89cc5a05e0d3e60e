// This file writes sessions down and brings them back. A session is in memory, with interpreters
// (contexts is not nil), or it is a record in the store; sleep and wake lead from one to the other.

package directory

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/engine"
)

// addContext opens an interpreter of the session.
func (s *session) addContext(ctx context.Context, name, dir string) error {
	b, err := s.dir.backend(s.tenant, s.spec.Backend)
	if err != nil {
		return err
	}
	o := s.options(dir)
	py, err := b.Open(s.typed(ctx), &o)
	if err != nil {
		return err
	}
	s.contexts[name] = &interp{name: name, dir: dir, py: py}
	return nil
}

// options are those of an interpreter of the session.
func (s *session) options(dir string) hognose.Options {
	o := s.dir.options(&s.spec)
	o.Tools = append(o.Tools[:len(o.Tools):len(o.Tools)], tools(s.spec.Tools, s.call)...)
	if o.Fetch = nil; s.files != nil { // the embedded interpreter
		o.Fetch = s.fetch()
	}
	o.Stdout, o.Stderr = stream{s, "stdout"}, stream{s, "stderr"}
	if s.files != nil {
		o.Files, o.Dir = s.files.mounts(o.Files), dir
	}
	return o
}

// fetch is what makes the HTTP requests of the session's programs, nil if its tenant may reach nothing.
func (s *session) fetch() Fetch {
	if s.dir.o.Fetch == nil {
		return s.dir.o.Session.Fetch
	}
	rights := func() (Fetch, error) {
		return s.dir.o.Fetch(s.tenant, s.spec.Policy.Net)
	}
	if f, err := rights(); f == nil || err != nil {
		return nil
	}
	return func(ctx context.Context, r *hognose.FetchRequest) (*hognose.FetchResponse, error) {
		f, err := rights()
		if err != nil {
			return nil, err
		}
		if f == nil {
			return nil, errNoHosts
		}
		return f(ctx, r)
	}
}

var errNoHosts = &engine.FetchError{Class: "PermissionError", Text: "no host is allowed any more"}

// limits are those of the session with defaults filled in.
func (s *session) limits() hognose.Limits {
	l := s.dir.options(&s.spec).Limits
	if l.Memory == 0 {
		l.Memory = 256 << 20
	}
	if l.Time == 0 {
		l.Time = 30 * time.Second
	}
	return l
}

// save makes a record of the session. The archive of its files is made again only if they have
// changed.
func (s *session) save(ctx context.Context) (*record, error) {
	if s.files == nil {
		return nil, fmt.Errorf("sessions of the backend %s cannot be written down: %w", s.spec.Backend,
			errors.ErrUnsupported)
	}
	info := s.describe()
	r := &record{States: map[string][]byte{}, Answers: s.answers, Produced: s.produced}
	r.Header = header{
		ID: s.id, Tenant: s.tenant, Created: info.Created, Used: info.Used, Expires: info.Expires,
		Paused: info.Paused, Executions: info.Executions,
		Memory: info.Memory, Artifacts: s.made,
	}
	r.Header.setSpec(&s.spec)
	r.Header.Owner, r.Header.Term, r.Header.Fence = s.dir.o.Owner, s.term, s.fence
	// A snapshot is taken between runs, or while a run waits for its tools.
	for _, c := range s.contexts {
		data, err := c.py.Snapshot(ctx)
		if err != nil {
			return nil, err
		}
		r.States[c.name] = data
		r.Header.Contexts = append(r.Header.Contexts, contextHeader{Name: c.name, Dir: c.dir, Count: c.count})
		r.Header.Pending = r.Header.Pending || c.pending
	}
	if size, changed := s.files.usage(); changed != s.packedAt || s.packed == nil && size > 0 {
		data, err := s.files.pack()
		if err != nil {
			return nil, err
		}
		s.packed, s.packedAt = data, changed
	}
	r.Files = s.packed
	return r, nil
}

// commit stores the session if the store is durable, before the reply leaves: a client that has an
// answer can rely on it. If that fails, the interpreters are dropped, since they are ahead of what
// is stored, and the client gets the error instead of the reply. A session that no snapshot
// can hold (errors.ErrUnsupported) goes on in memory, and the reply says so.
func (s *session) commit(ctx context.Context, reply *Reply) error {
	if !s.dir.o.Store.Durable() || s.files == nil || s.spec.Temporary {
		return nil
	}
	if s.isMoved() { // the run was stopped because another worker may have the session
		s.drop()
		return ErrFenced
	}
	saved, reason := true, ""
	if s.later() {
		saved = false
		if reply.Run != nil {
			reply.Run.Saved, reply.Run.NotSaved = &saved,
				"the session is stored later: its snapshot policy is "+s.spec.Snapshot
		}
		return nil
	}
	if err := s.put(context.WithoutCancel(ctx)); errors.Is(err, errors.ErrUnsupported) {
		saved, reason = false, err.Error()
	} else if err != nil {
		s.drop() // what runs here is not what is stored: the next command begins from there
		return err
	}
	if reply.Run != nil {
		reply.Run.Saved, reply.Run.NotSaved = &saved, reason
	}
	return nil
}

func (s *session) isMoved() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.moved
}

// later reports whether the session's policy lets its replies leave before it is stored. A new
// session is stored in any case.
func (s *session) later() bool {
	if s.revision == 0 || s.spec.Snapshot == "" || s.spec.Snapshot == "run" {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.late.IsZero() {
		s.late = s.dir.o.Now()
	}
	return true
}

// put writes the session to the store. The revision of the record before must still be there: else
// another worker has written one, and the store returns ErrFenced.
func (s *session) put(ctx context.Context) error {
	if s.spec.Temporary {
		return fmt.Errorf("a temporary session is not stored: %w", errors.ErrUnsupported)
	}
	r, err := s.save(ctx)
	if err != nil {
		return err
	}
	head, data, err := r.encode(s.dir.o.Format)
	if err != nil {
		return err
	}
	if err := s.dir.reserve(s, int64(len(head)+len(data))); err != nil {
		return err
	}
	began := time.Now()
	revision, err := s.dir.o.Store.Put(ctx, s.id, head, data, s.revision)
	if err != nil {
		return err
	}
	s.dir.o.Observe.stored(len(data), time.Since(began))
	s.revision, s.dirty = revision, false
	s.mu.Lock()
	s.late = time.Time{}
	s.mu.Unlock()
	return nil
}

// sleep writes the session down and ends its interpreters. The caller has the lock. If it cannot be
// stored it stays as it is.
func (s *session) sleep(ctx context.Context) error {
	if s.contexts == nil {
		return nil
	}
	if s.dirty || s.revision == 0 {
		if err := s.put(ctx); err != nil {
			return err
		}
	}
	s.drop()
	s.files, s.packed, s.answers, s.produced = nil, nil, answers{}, nil
	s.update(func(i *Info) {
		if i.State != "pending" {
			i.State = "idle"
		}
	})
	return nil
}

// wake brings the session back into memory if it is not there. The caller has the lock. A paused
// session wakes only by Update, or if its spec says so.
func (s *session) wake(ctx context.Context) error {
	if s.describe().Paused {
		if !s.spec.WakeOnUse {
			return ErrPaused
		}
		s.update(func(i *Info) { i.Paused, i.Expires = false, s.dir.o.Now().Add(s.dir.ttl(s.spec.TTL)) })
	}
	if s.contexts != nil {
		return nil
	}
	began := time.Now()
	if err := s.load(ctx); err != nil {
		return err
	}
	s.dir.o.Observe.restored(time.Since(began))
	return nil
}

// load makes the session what its record says.
func (s *session) load(ctx context.Context) error {
	head, data, revision, err := s.read(ctx)
	if err != nil {
		return err
	}
	r, err := decodeRecord(head, data, s.dir.o.Format)
	if err != nil {
		return err
	}
	// The header, from which the session is known, may have an outline of these only.
	full := r.Header.spec()
	s.spec.Variables, s.spec.Prelude, s.spec.Tools = full.Variables, full.Prelude, full.Tools
	if err := s.become(ctx, r); err != nil {
		// That another release wrote it is no fault of the session: a worker of that one can read it.
		if restore := (*hognose.RestoreError)(nil); errors.As(err, &restore) && restore.Reason == "version" {
			return fmt.Errorf("%w: %w", ErrNewer, err)
		}
		if s.failures++; s.failures >= maxTries {
			return fmt.Errorf("%w: %w", ErrQuarantine, err)
		}
		return err
	}
	s.failures = 0
	s.revision, s.dirty = revision, false
	if r.Header.Tries > 0 { // the record has to say that the session came back
		return s.put(ctx)
	}
	return nil
}

// maxTries is how often a session is brought back in vain before it is left alone.
const maxTries = 3

// read reads the record of the session. In a cluster it must be the one that this worker claimed or
// wrote last: a replica of the store may be behind, and another worker may have the session by now.
func (s *session) read(ctx context.Context) (head, data []byte, revision uint64, err error) {
	for wait := time.Millisecond; ; wait *= 2 {
		head, data, revision, err = s.dir.o.Store.Get(ctx, s.id)
		switch {
		case err != nil || s.dir.o.Owner == "" || revision == s.revision:
			return head, data, revision, err
		case revision > s.revision:
			return nil, nil, 0, ErrMoved
		case wait > 2*time.Second:
			return nil, nil, 0, fmt.Errorf("%w: it has an old state of the session", ErrStorage)
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return nil, nil, 0, ctx.Err()
		}
	}
}

// become makes the session what a record says; if that fails it stays as it is. New interpreters
// are made first and the old ones dropped last.
func (s *session) become(ctx context.Context, r *record) error {
	b, err := s.dir.backend(s.tenant, s.spec.Backend)
	if err != nil {
		return err
	}
	old := s.files
	if s.files, err = unpackSpace(r.Files); err != nil {
		s.files = old
		return err
	}
	// Interpreters are made with the limits and the policy of the session's own spec, not of the
	// record's.
	contexts := map[string]*interp{}
	for _, c := range r.Header.Contexts {
		o := s.options(c.Dir)
		py, err := b.Restore(s.typed(ctx), r.States[c.Name], &o)
		if err != nil {
			for _, c := range contexts {
				_ = c.py.Close() // err says what matters
			}
			s.files = old
			return err
		}
		in := &interp{name: c.Name, dir: c.Dir, py: py, count: c.Count}
		if p, err := py.Pending(ctx); err == nil {
			in.pending = len(p) > 0
		}
		contexts[c.Name] = in
	}
	s.drop()
	s.contexts = contexts
	s.count(true)
	s.packed = r.Files
	_, s.packedAt = s.files.usage()
	s.answers, s.produced, s.made = r.Answers, r.Produced, r.Header.Artifacts
	return nil
}

// magic begins what export writes.
const magic = "hognose session 1\n"

// export writes the session for its owner, signed for the tenant: magic, the signature, the length
// of the header, the header and the data. A snapshot has Python objects in the interpreter's own
// form, so nothing may be restored that this server, or one with its key, has not written.
func (s *session) export(ctx context.Context) ([]byte, error) {
	r, err := s.save(ctx)
	if err != nil {
		return nil, err
	}
	r.Answers = answers{} // they belong to this session
	r.Header.Secret = ""
	head, data, err := r.encode(s.dir.o.Format)
	if err != nil {
		return nil, err
	}
	rest := append(lengthOf(head), head...)
	rest = append(rest, data...)
	return append(append([]byte(magic), s.dir.sign(s.tenant, rest)...), rest...), nil
}

// lengthOf is a length as cut reads it.
func lengthOf(b []byte) []byte {
	n := uint32(len(b))
	return []byte{byte(n >> 24), byte(n >> 16), byte(n >> 8), byte(n)}
}

// open reads what export wrote for the tenant.
func (d *Local) open(tenant string, data []byte) (*record, error) {
	const sum = sha256.Size
	if len(data) < len(magic)+sum || string(data[:len(magic)]) != magic {
		return nil, &hognose.RestoreError{Reason: "damaged", Err: errors.New("this is no snapshot of a session")}
	}
	mac, rest := data[len(magic):len(magic)+sum], data[len(magic)+sum:]
	if !hmac.Equal(mac, d.sign(tenant, rest)) {
		return nil, &hognose.RestoreError{Reason: "key",
			Err: errors.New("the signature of the snapshot is wrong: it was changed, or comes from another server or tenant")}
	}
	head, data, err := cut(rest)
	if err == nil {
		var r *record
		if r, err = decodeRecord(head, data, d.o.Format); err == nil {
			return r, nil
		}
	}
	return nil, &hognose.RestoreError{Reason: "version", Err: err}
}

// sign authenticates a snapshot for a tenant. Each tenant has a key of its own, derived from the
// server's, so that no tenant can use the snapshot of another.
func (d *Local) sign(tenant string, data []byte) []byte {
	key := hmac.New(sha256.New, d.o.Key)
	key.Write([]byte(tenant))
	mac := hmac.New(sha256.New, key.Sum(nil))
	mac.Write(data)
	return mac.Sum(nil)
}

// replace makes the session what a snapshot says, under its own spec.
func (s *session) replace(ctx context.Context, data []byte) error {
	r, err := s.dir.open(s.tenant, data)
	if err != nil {
		return err
	}
	given := s.answers
	if err := s.become(ctx, r); err != nil {
		return err
	}
	s.answers = given
	return nil
}
