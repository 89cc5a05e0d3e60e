package store_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/hognose/hognose/internal/directory"
	"github.com/hognose/hognose/server/store"
)

func open(t *testing.T, dir string) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), dir, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestRecordsAreReplacedByTheirOwnerOnly(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	small, large := []byte("small"), bytes.Repeat([]byte("large "), 300_000)
	put := func(id string, data []byte, revision uint64) uint64 {
		t.Helper()
		next, err := s.Put(t.Context(), id, []byte("head of "+id), data, revision)
		if err != nil {
			t.Fatal(err)
		}
		return next
	}
	a := put("a", small, 0)
	a2 := put("a", large, a)
	b := put("b", large, 0)
	put("b", small, b)
	c := put("c", small, 0)
	for _, old := range []uint64{0, a, a2 + 100} {
		if _, err := s.Put(t.Context(), "a", nil, small, old); !errors.Is(err, directory.ErrFenced) {
			t.Errorf("revision %d wrote: %v", old, err)
		}
	}
	if err := errors.Join(s.Delete(t.Context(), "c"), s.Delete(t.Context(), "none")); err != nil {
		t.Error(err)
	}
	if _, err := s.Put(t.Context(), "c", nil, small, c); !errors.Is(err, directory.ErrFenced) {
		t.Errorf("a deleted session was written: %v", err)
	}
	s.Close()

	s = open(t, dir)
	defer s.Close()
	seen := map[string]string{}
	err := s.Each(t.Context(), func(id string, header []byte, revision uint64) error {
		seen[id] = string(header)
		return nil
	})
	if err != nil || len(seen) != 2 || seen["a"] != "head of a" {
		t.Errorf("%v, %v", seen, err)
	}
	for id, want := range map[string][]byte{"a": large, "b": small} {
		if _, data, _, err := s.Get(t.Context(), id); err != nil || !bytes.Equal(data, want) {
			t.Errorf("%s: %d bytes, %v", id, len(data), err)
		}
	}
	if _, _, _, err := s.Get(t.Context(), "c"); !errors.Is(err, directory.ErrNotFound) {
		t.Error(err)
	}
}
