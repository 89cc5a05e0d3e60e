package records

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/directory"
)

func openFolder(t *testing.T) *Store {
	t.Helper()
	s, err := Open(t.Context(), t.TempDir(), false)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// A fork finds the state that it begins from stored already, from a fork of long ago whose sessions
// are gone. Whenever the sweep comes in between, the sessions of the fork can be read.
func TestSweepLeavesWhatAForkBeginsFrom(t *testing.T) {
	s := openFolder(t)
	state := bytes.Repeat([]byte("state "), 1000)
	old, err := s.Share(t.Context(), state)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.PutShared(t.Context(), "parent", []byte("head"), old); err != nil {
		t.Fatal(err)
	}
	again, err := s.Share(t.Context(), state)
	if err != nil || again != old {
		t.Errorf("a state that was stored just now is stored again: %s, %s, %v", old, again, err)
	}
	if n, err := s.SweepShared(t.Context()); n != 0 || err != nil {
		t.Errorf("%d were removed: %v", n, err)
	}
	later := time.Now().Add(3 * time.Hour)
	s.now = func() time.Time { return later }
	if n, err := s.SweepShared(t.Context()); n != 0 || err != nil {
		t.Errorf("%d were removed that a session names: %v", n, err)
	}
	name, err := s.Share(t.Context(), state) // the fork has begun
	if err == nil {
		err = s.Delete(t.Context(), "parent")
	}
	if err != nil {
		t.Fatal(err)
	}
	n, err := s.SweepShared(t.Context())
	if n != 1 || err != nil {
		t.Errorf("%d were removed: %v", n, err)
	}
	if _, err := s.PutShared(t.Context(), "copy", []byte("head"), name); err != nil {
		t.Fatal(err)
	}
	s.shared = cache{most: 1 << 20, entries: map[string]*cached{}} // as in another process
	if _, data, _, err := s.Get(t.Context(), "copy"); err != nil || !bytes.Equal(data, state) {
		t.Errorf("the copy has %d bytes: %v", len(data), err)
	}
}

// A list of entries that breaks off is an error: a sweep that has not seen all names would remove
// states that sessions need.
func TestListsAreWhole(t *testing.T) {
	s := openFolder(t)
	const all = 1000
	for i := range all {
		if _, err := s.Put(t.Context(), fmt.Sprint("s", i), []byte("head"), nil, 0); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	seen := 0
	err := s.Each(ctx, func(string, []byte, uint64) error {
		seen++
		cancel()
		return nil
	})
	if seen < all && !errors.Is(err, directory.ErrStorage) {
		t.Errorf("%d of %d were listed: %v", seen, all, err)
	}
	seen = 0
	err = s.Each(t.Context(), func(string, []byte, uint64) error { seen++; return nil })
	if err != nil || seen != all {
		t.Errorf("%d of %d were listed: %v", seen, all, err)
	}
}
