//go:build linux

package records

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/directory"
)

// smallDisk is a folder on a disk of its own of so many bytes. It needs root.
func smallDisk(t *testing.T, size string) string {
	t.Helper()
	if os.Geteuid() != 0 && os.Getenv("CI") == "" {
		t.Skip("only root can make a small disk")
	}
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size="+size); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err)
		}
		t.Skip("a small disk cannot be made here: ", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	return dir
}

// fill writes a file until nothing fits any more.
func fill(t *testing.T, dir string) (free func()) {
	t.Helper()
	name := filepath.Join(dir, "filler")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	for size := 1 << 20; size > 0; {
		if _, err := f.Write(make([]byte, size)); err != nil {
			size /= 2
		}
	}
	if err := f.Close(); err != nil {
		t.Log(err)
	}
	return func() {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
}

// On a full disk nothing is acknowledged, what was stored can be read, and when there is room again
// the store goes on, without a restart. That holds, too, for an engine that could not write what
// nobody has refused before: others write to the disk at the same time.
func TestFullDisk(t *testing.T) {
	for _, unseen := range []bool{false, true} {
		t.Run(fmt.Sprint("unseen=", unseen), func(t *testing.T) { fullDisk(t, unseen) })
	}
}

func fullDisk(t *testing.T, unseen bool) {
	dir := smallDisk(t, "96m")
	s, err := Open(t.Context(), filepath.Join(dir, "data"), false)
	if err != nil {
		t.Fatal(err)
	}
	small, large := []byte("small"), bytes.Repeat([]byte("large "), 200_000)
	stored := map[string][]byte{}
	revisions := map[string]uint64{}
	put := func(id string, data []byte) error {
		next, err := s.Put(t.Context(), id, []byte("head"), data, revisions[id])
		if err == nil {
			stored[id], revisions[id] = data, next
		} else if !errors.Is(err, directory.ErrStorage) {
			t.Errorf("%s: %v", id, err)
		}
		return err
	}
	check := func(when string) {
		t.Helper()
		for id, want := range stored {
			_, data, revision, err := s.Get(t.Context(), id)
			if err != nil || !bytes.Equal(data, want) || revision != revisions[id] {
				t.Errorf("%s: %s has %d bytes of %d, revision %d of %d: %v", when, id, len(data), len(want), revision, revisions[id], err)
			}
		}
	}
	for _, id := range []string{"a", "b"} {
		if err := errors.Join(put(id, small), put(id+"-large", large)); err != nil {
			t.Fatal(err)
		}
	}
	for round := range map[bool]int{true: 1, false: 2}[unseen] {
		free := fill(t, dir)
		if unseen {
			s.first, s.bulky = 500*time.Millisecond, 500*time.Millisecond // nobody answers
			s.disk = func(string) (int64, int64, bool) { return 0, 0, false }
		}
		refused := 0
		for range 2 {
			for id, data := range map[string][]byte{"a": append(small, byte(round)), "c-large": large} {
				if put(id, data) != nil {
					refused++
				}
			}
		}
		if !unseen && refused != 4 {
			t.Errorf("%d of 4 were refused", refused)
		}
		check("full")
		free()
		s.disk, s.first, s.bulky = freeOn, engineTime, 10*time.Second
		for _, id := range []string{"a", "a-large", "c", "c-large", "d", "d-large"} {
			data := append(large, byte(round))
			if len(id) == 1 {
				data = append(small, byte(round))
			}
			if err := put(id, data); err != nil {
				t.Errorf("there is room again: %s: %v", id, err)
			}
		}
		check("room")
	}
	s.Close()
	if s, err = Open(t.Context(), filepath.Join(dir, "data"), false); err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	check("again")
}
