package hognose

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/hognose/hognose/internal/py"
)

// errSnapshot is what backends say whose sessions are processes elsewhere.
var errSnapshot = fmt.Errorf("hognose: this backend runs CPython, whose sessions cannot be written down: %w", errors.ErrUnsupported)

// Snapshot writes the session down: variables, functions, classes, imports, generators that wait, and a snippet that waits for its tools (see
// Start). Backend.Restore makes a session of it, in this process or another. Options.SnapshotKey signs it. Files, and what was spent of a
// budget, are the host's and not part of it. It takes about 10 ns for a byte of the session; the session stays as it is.
//
// What cannot be written down is refused with an error that names it and wraps errors.ErrUnsupported, such as an open file. Only the embedded interpreter has snapshots; other backends refuse with such an error, too.
func (s *Session) Snapshot(ctx context.Context) (data []byte, err error) {
	err = s.visit(ctx, func() error {
		e, ok := s.engine.(*local)
		if !ok {
			return errSnapshot
		}
		return e.apart(ctx, func() error {
			data, err = e.interp.Save(s.options.SnapshotKey, e.note())
			return err
		})
	})
	return data, err
}

// Restore makes a session of what Snapshot wrote. Limits, policy, tools and files are those of o, which must have the tools that the
// session had; Prelude and Variables have left their traces in the snapshot and are not looked at. Hashes stay what they were. All randomness that
// programs cannot foresee is new, unless o.Seed fixes it.
//
// data may come from anywhere: it is checked while it is read, and costs no more memory than o.Limits.Memory. What a snapshot says about the
// program's own objects is believed, so sign snapshots that pass through other hands. A snapshot that cannot be read gives a *BackendError with its
// Reason.
func (b *Backend) Restore(ctx context.Context, data []byte, o *Options) (*Session, error) {
	if err := contextError(ctx); err != nil {
		return nil, err
	}
	if b.driver != nil {
		return nil, errSnapshot
	}
	if o == nil {
		o = &Options{}
	}
	s, e, err := b.blank(ctx, o, o.Tools)
	if err != nil {
		return nil, err
	}
	var note []byte
	err = e.apart(ctx, func() error {
		note, err = e.interp.Load(data, o.SnapshotKey)
		return err
	})
	if err == nil {
		err = e.heed(note)
	}
	if err == nil {
		err = e.checkImports()
	}
	if err != nil {
		_ = s.Close() // err says what matters
		return nil, err
	}
	e.offer()
	return s, nil
}

// Fork makes a second session that is what this one is now, with the same options and tools; from then on they know nothing of each other.
// The text of long strings is not copied. File systems of Options.Files are the same ones for both.
func (s *Session) Fork(ctx context.Context) (twin *Session, err error) {
	err = s.visit(ctx, func() error {
		from, ok := s.engine.(*local)
		if !ok {
			return errSnapshot
		}
		var e *local
		o := s.options
		o.Record, o.Replay = nil, nil // a journal has the runs of one session
		if twin, e, err = s.backend.blank(ctx, &o, s.toolList()); err != nil {
			return err
		}
		err = e.apart(ctx, func() error {
			return from.apart(ctx, func() error { return from.interp.ForkTo(e.interp) })
		})
		if err == nil {
			err = e.heed(from.note())
		}
		if err != nil {
			_ = twin.Close() // err says what matters
			twin = nil
			return err
		}
		e.offer()
		return nil
	})
	return twin, err
}

// toolList returns the tools of the session, in an order that does not change.
func (s *Session) toolList() []*Tool {
	var tools []*Tool
	for _, t := range s.tools {
		tools = append(tools, t.Tool)
	}
	slices.SortFunc(tools, func(a, b *Tool) int { return cmp.Compare(a.Name, b.Name) })
	return tools
}

// blank returns a new session of the embedded interpreter that has its tools, and in which nothing has run.
func (b *Backend) blank(ctx context.Context, o *Options, tools []*Tool) (*Session, *local, error) {
	s, err := b.session(o)
	if err != nil {
		return nil, nil, err
	}
	e, err := newLocal(s, b)
	if err != nil {
		return nil, nil, err
	}
	s.engine = e
	for _, t := range tools {
		if err := s.addTool(ctx, t); err != nil {
			_ = s.Close() // err says what matters
			return nil, nil, err
		}
	}
	return s, e, nil
}

// apart does what is not part of a run but may take as long, within the limits of one.
func (e *local) apart(ctx context.Context, f func() error) error {
	e.begin(ctx, e.budget(), e.s.limits.Time)
	err := f()
	e.end()
	var refused *py.SnapshotError
	switch {
	case err == nil:
		return nil
	case errors.Is(err, errors.ErrUnsupported): // the other session of a fork has said so
		return err
	case errors.As(err, &refused) && refused.Reason == py.Unsupported:
		return fmt.Errorf("hognose: %w: %w", err, errors.ErrUnsupported)
	case refused != nil:
		return &BackendError{Err: err, Reason: refused.Reason.String()}
	}
	return e.conclude(ctx, &Result{}, err)
}

// note is what the session itself has to remember: how many snippets have run, and where a session whose seed is fixed is in its random bytes.
func (e *local) note() []byte {
	b := binary.AppendUvarint(nil, uint64(e.s.runs))
	if fixed := e.s.options.Seed; fixed != nil {
		b = binary.LittleEndian.AppendUint64(b, *fixed)
		b, _ = e.random.AppendBinary(b) // it never fails
	}
	return b
}

// heed reads a note. Random bytes go on where they were only if the host has fixed the same seed again.
func (e *local) heed(note []byte) error {
	runs, n := binary.Uvarint(note)
	if n <= 0 || runs > 1<<40 {
		return &BackendError{Err: errors.New("the snapshot is damaged: it does not say how many snippets have run"), Reason: py.Damaged.String()}
	}
	e.s.runs = int(runs)
	note = note[n:]
	if fixed := e.s.options.Seed; fixed == nil || len(note) < 8 || binary.LittleEndian.Uint64(note) != *fixed {
		return nil
	}
	if err := e.random.UnmarshalBinary(note[8:]); err != nil {
		return &BackendError{Err: fmt.Errorf("the snapshot is damaged: %w", err), Reason: py.Damaged.String()}
	}
	return nil
}
