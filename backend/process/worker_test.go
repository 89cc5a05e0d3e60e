//go:build linux

package process

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/backendtest"
)

// The embedded interpreter runs behind the same walls, and is the same there.
func TestWorkerConforms(t *testing.T) {
	t.Setenv("PATH", t.TempDir()) // nothing has to be installed
	b, err := New(&Options{Worker: true, Warm: 2})
	if err != nil {
		t.Fatal(err)
	}
	backendtest.Run(t, b, backendtest.Traits{Kind: "worker"})
}

// The command is its own worker, wherever it lies, however it is linked and whatever it is called
// by.
func TestWorkerOfTheCommand(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the command")
	}
	for _, cgo := range []string{"0", "1"} {
		dir := tree(t, "apps/", "bin/snake > DIR/apps/hognose")
		build := exec.Command("go", "build", "-o", filepath.Join(dir, "apps/hognose"), "github.com/hognose/hognose/cmd/hognose")
		build.Env = append(os.Environ(), "CGO_ENABLED="+cgo)
		if out, err := build.CombinedOutput(); err != nil {
			if cgo == "1" {
				t.Logf("there is no C compiler: %s", out)
				continue
			}
			t.Fatalf("%v\n%s", err, out)
		}
		run := exec.Command(filepath.Join(dir, "bin/snake"), "run", "--backend", "process", "--backend-option", "worker=true", "-c", "import sys; print(sum(range(10)), 'hognose' in sys.version)")
		run.Env = []string{"PATH=/usr/bin:/bin", "HOME=" + dir}
		if out, err := run.CombinedOutput(); err != nil || string(out) != "45 True\n" {
			t.Errorf("CGO_ENABLED=%s: %v\n%s", cgo, err, out)
		}
	}
}

// The sandbox of a worker shows its program and, if it needs them, the system's libraries: no
// Python, no packages.
func TestWorkerSeesLittle(t *testing.T) {
	what, err := worker()
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range what.binds {
		if strings.Contains(path, "python") {
			t.Errorf("%s is shown", path)
		}
	}
}

// Its memory is that of the session, and what the collector of Go needs beside it.
func TestWorkerKeepsItsMemory(t *testing.T) {
	b, err := New(&Options{Worker: true})
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.Open(t.Context(), &hognose.Options{Limits: hognose.Limits{Memory: 64 << 20}})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for range 3 {
		_, err := s.Run(t.Context(), "x = []\nwhile True: x.append('%d' % len(x) * 100)")
		var python *hognose.PythonError
		if !errors.As(err, &python) || python.Type != "MemoryError" {
			t.Fatal(err)
		}
		if got := backendtest.Outcome(t, s, "x = None\n6 * 7"); got != "42" {
			t.Fatal(got)
		}
	}
}
