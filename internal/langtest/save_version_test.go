package langtest

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/snapshot"
)

// Snapshots of earlier builds that this one cannot read are of another version. They are not
// damaged, whatever about them does not fit. registers waits in a function of the library that had
// more registers; library holds functions that the library has no longer.
func TestOldSnapshotsAreRefusedForTheirVersion(t *testing.T) {
	files, err := filepath.Glob("testdata/snapshots/refused/*.snapshot")
	if err != nil || len(files) < 2 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		refuses(t, file, data, nil, snapshot.Version, "")
		data[len(data)/2] ^= 1
		refuses(t, file+" with a flipped bit", data, nil, snapshot.Damaged, "the checksum is wrong")
	}
}

// thisBuild is the header of a snapshot that this build writes.
func thisBuild(t *testing.T) snapshot.Header {
	t.Helper()
	in, err := py.New(py.Options{Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	data, err := in.Save(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	_, h, err := snapshot.Unpack(nil, data, nil)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// otherBuild returns a snapshot as another build would have written it, with another payload.
func otherBuild(t *testing.T, data []byte, change func([]byte) []byte) []byte {
	t.Helper()
	payload, h, err := snapshot.Unpack(nil, data, nil)
	if err != nil {
		t.Fatal(err)
	}
	h.Build++
	return snapshot.Pack(change(bytes.Clone(payload)), h, nil)
}

// What native modules have is found by its name: another version may have put it elsewhere.
func TestNativesAreFoundByName(t *testing.T) {
	in, err := py.New(py.Options{Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := in.Run("x.py", "from math import sqrt"); err != nil {
		t.Fatal(err)
	}
	data, err := in.Save(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	const place = "\x08math" // a text: its length, doubled, and its bytes; the number and the name follow
	edit := func(f func(number []byte)) []byte {
		return otherBuild(t, data, func(b []byte) []byte {
			end := bytes.Index(b, []byte("\x08sqrt"))
			for end >= 0 && !bytes.HasSuffix(b[:end-1], []byte(place)) {
				next := bytes.Index(b[end+1:], []byte("\x08sqrt"))
				if next < 0 {
					t.Fatal("the snapshot does not name math.sqrt")
				}
				end += 1 + next
			}
			f(b[end-1:])
			return b
		})
	}
	in, err = py.New(py.Options{Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := in.Load(edit(func(b []byte) { b[0] = 3 }), nil); err != nil {
		t.Fatal(err)
	}
	if _, err := in.Run("x.py", "assert sqrt(16) == 4, sqrt"); err != nil {
		t.Error(err)
	}
	refuses(t, "a function that is gone", edit(func(b []byte) { b[2] = 'z' }), nil, snapshot.Version, "of module math, which is not there")
}

// The names of a native module that a session has imported must be those of this build.
func TestModulesWithOtherNamesAreRefused(t *testing.T) {
	in, err := py.New(py.Options{Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := in.Run("x.py", "import cmath"); err != nil {
		t.Fatal(err)
	}
	data, err := in.Save(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	refused := 0
	payload, _, _ := snapshot.Unpack(nil, data, nil)
	for i := range payload {
		changed := otherBuild(t, data, func(b []byte) []byte { b[i] ^= 1; return b })
		in, err := py.New(py.Options{Seed: 7})
		if err != nil {
			t.Fatal(err)
		}
		_, err = in.Load(changed, nil)
		var se *py.SnapshotError
		if errors.As(err, &se) && se.Reason == snapshot.Damaged {
			t.Errorf("byte %d of another build's snapshot: %v", i, err)
		}
		if err != nil && bytes.Contains([]byte(err.Error()), []byte("a module cmath with other names")) {
			refused++
		}
	}
	if refused == 0 {
		t.Error("no change made the sum over the names of the module another one")
	}
}
