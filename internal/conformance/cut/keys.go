package cut

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// The property of keys: in a session that is made of another, be it a fork or a snapshot, opened
// with the same seed or another one, a lookup finds every key that it finds in that one, in every
// dict and set there is. Lookups may call the program's own methods, so they happen in sessions
// that are thrown away.

// Seeds of the session that is cut and of those that go on.
const (
	ownSeed   = 7
	otherSeed = 8
)

// checkFork looks up the keys of a session, of which nothing more is wanted, and of a fork of it.
func (p *Part) checkFork(s *program) error {
	twin, err := open(otherSeed)
	if err != nil {
		return err
	}
	if err := s.in.ForkTo(twin.in); err != nil {
		return err
	}
	s.m.Begin(limits())
	if p.Lost, _, err = s.in.LostKeys(); err != nil {
		return err
	}
	if _, err = p.sameKeys(twin, "in a fork"); err != nil {
		p.Fork = err.Error()
	}
	return nil
}

// checkKeys looks up the keys in sessions made of the snapshot, and counts them.
func (p *Part) checkKeys() (looked int, err error) {
	if p.Fork != "" {
		return 0, errors.New(p.Fork)
	}
	for _, seed := range []uint64{ownSeed, otherSeed} {
		s, err := open(seed)
		if err != nil {
			return 0, err
		}
		if _, err := s.in.Load(p.Snapshot, nil); err != nil {
			return 0, err
		}
		if looked, err = p.sameKeys(s, fmt.Sprintf("in a session opened with seed %d", seed)); err != nil {
			return 0, err
		}
	}
	return looked, nil
}

// sameKeys compares what is lost with what was lost before.
func (p *Part) sameKeys(s *program, where string) (looked int, err error) {
	s.m.Begin(limits())
	lost, looked, err := s.in.LostKeys()
	if err != nil || slices.Equal(lost, p.Lost) {
		return looked, err
	}
	return looked, fmt.Errorf("%d of %d keys are lost %s, %d before: %s; before: %s",
		len(lost), looked, where, len(p.Lost), strings.Join(lost[:min(len(lost), 5)], "; "), strings.Join(p.Lost[:min(len(p.Lost), 5)], "; "))
}
