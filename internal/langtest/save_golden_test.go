package langtest

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py"
)

var updateSnapshots = flag.Bool("update-snapshots", false, "write the snapshots of testdata/snapshots that are missing")

// TestGoldenSnapshots reads snapshots that earlier versions wrote. Each stands beside its program,
// whose second part, behind the line of dashes, runs in the session that is read. A snapshot is
// never written again: a version that cannot read one has broken a promise, or changes the version
// of the format.
func TestGoldenSnapshots(t *testing.T) {
	files, err := filepath.Glob("testdata/snapshots/*.py")
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		before, after, _ := strings.Cut(string(text), "# "+strings.Repeat("-", 20)+"\n")
		name := strings.TrimSuffix(file, ".py") + ".snapshot"
		if _, err := os.Stat(name); err != nil && *updateSnapshots {
			writeGolden(t, name, before)
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Errorf("%v; go test -run TestGoldenSnapshots -update-snapshots writes it", err)
			continue
		}
		in, err := py.New(py.Options{Seed: 3})
		if err == nil {
			_, err = in.Load(data, nil)
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if _, err := in.Run("after.py", after); err != nil {
			d, _ := in.Describe(err)
			t.Errorf("%s: %s", name, d.Traceback)
		}
	}
}

func writeGolden(t *testing.T, name, code string) {
	t.Helper()
	in, err := py.New(py.Options{Seed: 2})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := in.Run("before.py", code); err != nil {
		t.Fatal(err)
	}
	data, err := in.Save(nil, nil)
	if err == nil {
		err = os.WriteFile(name, data, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}
