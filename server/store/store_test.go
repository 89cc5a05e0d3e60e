package store_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
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

// A session that is created with much, in variables, a prelude and tools, is stored and comes back with
// it, also after a reset.
func TestLargeSpecs(t *testing.T) {
	dir := t.TempDir()
	text := strings.Repeat("x", 2<<20)
	tools := []directory.Tool{}
	for i := range 100 {
		tools = append(tools, directory.Tool{Name: fmt.Sprint("tool", i), Doc: text[:10_000]})
	}
	spec := &directory.Spec{Tools: tools, Prelude: "p = '" + text[:500_000] + "'",
		Variables: map[string]json.RawMessage{"v": json.RawMessage(`"` + text + `"`)}}
	var id string
	for i := range 2 {
		s := open(t, dir)
		d, err := directory.NewLocal(t.Context(), directory.Options{Store: s})
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			info, err := d.Create(t.Context(), "t", spec)
			if err != nil {
				t.Fatal(err)
			}
			id = info.ID
		}
		info, err := d.Info(t.Context(), "t", id)
		if err != nil || len(info.Tools) != 100 || info.Tools[99] != "tool99" {
			t.Errorf("%v %v", info, err)
		}
		check := func(code, want string) {
			t.Helper()
			r, err := d.Do(t.Context(), "t", id, &directory.Command{Op: directory.Run, Code: code}, nil)
			if err != nil || r.Run.Value == nil || r.Run.Value.Repr != want {
				t.Errorf("%+v %v", r, err)
			}
		}
		check("len(v), len(p), len(tool99.__doc__)", "(2097152, 500000, 10000)")
		if i == 1 {
			if _, err := d.Do(t.Context(), "t", id, &directory.Command{Op: directory.Reset}, nil); err != nil {
				t.Error(err)
			}
		}
		check("len(p), len(tool99.__doc__)", "(500000, 10000)") // the prelude ran again
		if err := d.Drain(t.Context()); err != nil {
			t.Error(err)
		}
		s.Close()
	}
}
