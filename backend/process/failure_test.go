//go:build linux

package process

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

// script writes a program that stands in for a Python: it answers the probe as one does, and then
// does what body says. It returns its path, where the sandbox can see it.
func script(t *testing.T, body string) string {
	t.Helper()
	dir, err := os.MkdirTemp("/usr/local", "hognose-test-") // a place that every sandbox sees
	if err != nil {
		t.Skipf("stand-ins for Python cannot be put where the sandbox sees them: %v", err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	_ = os.Chmod(dir, 0o755)
	path := filepath.Join(dir, "python3")
	text := "#!/bin/sh\ncase \"$2\" in -c) cat >/dev/null; echo '{\"version\":\"3.13.0\",\"exe\":\"" + path + "\",\"paths\":[],\"code\":\"\"}';; *) " + body + ";; esac\n"
	if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
	return path
}

// Each thing that goes wrong is a typed error that says what to do, and leaves no process,
// descriptor, control group, mount or temporary folder.
func TestWhatGoesWrongIsSaidAndLeavesNothing(t *testing.T) {
	warmUp(t)
	hang := hognose.NewTool("hang", "", func(context.Context, struct{}) (int, error) { select {} })
	short := hognose.Limits{Time: 200 * time.Millisecond}
	for _, c := range []struct {
		name    string
		python  string
		options hognose.Options
		code    string // "" stops at Open
		text    string
	}{
		{name: "no Python", python: "/nowhere/python3", text: "Install python3"},
		{name: "no program", python: "/etc/passwd", text: "There is no Python here"},
		{name: "no Python but another program", python: "/bin/true", text: "does not work as a Python"},
		{name: "runner that writes garbage", python: script(t, "echo garbage; sleep 20"), text: "not JSON"},
		{name: "runner that ends at once", python: script(t, "echo it broke >&2; exit 3"), text: "exit status 3: it broke"},
		{name: "runner of another version", python: script(t, `echo '{"type":"ready","protocol":9,"runner":"r","python":"3"}'; sleep 20`), text: "version 9"},
		{name: "too old a Python", python: script(t, `echo '{"type":"error","kind":"backend","value":"Python 3.9 or later is needed"}'`), text: "Python 3.9 or later"},
		{name: "process that ends", python: pythonForTests, code: "import os\nos._exit(7)", text: "exit status 7"},
		{name: "process that is killed", python: pythonForTests, code: "import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)\nos.abort()", text: "the Python process ended"},
		{name: "garbage in a run", python: pythonForTests, code: "import os, time\nfor fd in range(100, 110):\n  try: os.write(fd, b'garbage\\n')\n  except OSError: pass\ntime.sleep(20)", text: "not JSON"},
		{name: "tool that never returns", python: pythonForTests, options: hognose.Options{Tools: []*hognose.Tool{hang}, Limits: short}, code: "hang()", text: "time limit"},
		{name: "program that does not end", python: pythonForTests, options: hognose.Options{Limits: short}, code: "import os\nos.fork()\nwhile True:\n  try:\n    while True: pass\n  except BaseException: pass", text: "time limit"},
		{name: "disk that is full", python: pythonForTests, code: "open('/tmp/a', 'wb').write(b'x' * (40 << 20))\nopen('/tmp/b', 'wb').write(b'x' * (40 << 20))", text: "No space left"},
		{name: "file that is too large", python: pythonForTests, code: "import signal\nopen('/tmp/a', 'wb').write(b'x' * (70 << 20))", text: "File too large"},
		{name: "processes without end", python: pythonForTests, code: "import os, time\nfor i in range(100):\n  if os.fork() == 0:\n    time.sleep(30)\n    os._exit(0)", text: "Resource temporarily unavailable"},
		{name: "options that it has not", python: pythonForTests, options: hognose.Options{Clock: time.Now}, text: "leave out the option Clock"},
	} {
		t.Run(c.name, func(t *testing.T) {
			leavesNothing(t, func() {
				b, err := New(&Options{Python: c.python})
				if err != nil {
					t.Fatal(err)
				}
				s, err := b.Open(t.Context(), &c.options)
				if err == nil {
					_, err = s.Run(t.Context(), c.code)
					s.Close()
				}
				if err == nil || !strings.Contains(strings.ToLower(err.Error()), strings.ToLower(c.text)) {
					t.Errorf("%v, want %s", err, c.text)
				}
			})
		})
	}
}

func TestLayerThatCannotBeHad(t *testing.T) {
	warmUp(t)
	dir := t.TempDir()
	gone := filepath.Join(dir, "gone")
	if err := os.Mkdir(gone, 0o755); err != nil {
		t.Fatal(err)
	}
	b, err := New(&Options{Python: pythonForTests, Mounts: []string{gone}})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(gone); err != nil {
		t.Fatal(err)
	}
	leavesNothing(t, func() {
		_, err = b.Open(t.Context(), nil)
	})
	var layer *LayerError
	var backend *hognose.BackendError
	if !errors.As(err, &layer) || !errors.As(err, &backend) || layer.Layer != Root || !strings.Contains(err.Error(), gone) ||
		!strings.Contains(err.Error(), "Leave it out of Require, or use docker") {
		t.Errorf("%v", err)
	}
	// What is not required may be missing: the session opens with less, and says so.
	s := open(t, Options{Mounts: []string{dir}, Require: []Layer{}, without: []Layer{Cgroup}}, nil)
	if said := strings.Join(s.Isolation(), "\n"); strings.Contains(said, "cgroup") {
		t.Error(said)
	}
}

func TestNoHelper(t *testing.T) {
	hooked.Store(false)
	defer hooked.Store(true)
	t.Setenv("PATH", t.TempDir())
	b, err := New(&Options{Python: pythonForTests})
	if err != nil {
		t.Fatal(err)
	}
	_, err = b.Open(t.Context(), nil)
	if !errors.Is(err, ErrNoHelper) || !strings.Contains(err.Error(), "process.Main()") {
		t.Errorf("%v", err)
	}
}

// It is the limit that ends a program: without one it runs on.
func TestDeadlineEndsPrograms(t *testing.T) {
	for limit, ends := range map[time.Duration]bool{100 * time.Millisecond: true, hognose.NoLimit: false} {
		s := open(t, Options{}, &hognose.Options{Limits: hognose.Limits{Time: limit}})
		_, err := s.Run(t.Context(), "import time\ntime.sleep(0.5)")
		var reached *hognose.LimitError
		if errors.As(err, &reached) != ends || !ends && err != nil {
			t.Errorf("limit %v: %v", limit, err)
		}
	}
}

// A run that ignores its interrupt returns in time all the same, and the program ends soon after.
func TestDeadlineIsKept(t *testing.T) {
	const deafs = "import signal\ntry:\n  signal.signal(signal.SIGINT, signal.SIG_IGN)\nexcept ValueError: pass\n" +
		"while True:\n  try:\n    while True: pass\n  except BaseException: pass"
	best := time.Hour
	for range 5 {
		s := open(t, Options{}, &hognose.Options{Limits: hognose.Limits{Time: 100 * time.Millisecond}})
		start := time.Now()
		_, err := s.Run(t.Context(), deafs)
		late := time.Since(start) - 100*time.Millisecond
		var limit *hognose.LimitError
		if !errors.As(err, &limit) || limit.Limit != "time" {
			t.Fatal(err)
		}
		if _, err := s.Run(t.Context(), "1"); !errors.Is(err, hognose.ErrKilled) { // it waits until the program has ended
			t.Errorf("behind a program that does not end: %v", err)
		}
		if best = min(best, late); best < 50*time.Millisecond {
			return
		}
	}
	t.Errorf("the run returned %v behind its deadline, at best of five", best)
}
