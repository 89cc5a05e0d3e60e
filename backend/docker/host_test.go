package docker

import (
	"bufio"
	"context"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/dockerapi"
	"github.com/hognose/hognose/internal/dockertest"
)

// containers lists the containers of the daemon.
func containers(t *testing.T, d *dockertest.Daemon) []string {
	t.Helper()
	list, err := d.Containers(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, c := range list {
		ids = append(ids, c.ID)
	}
	return ids
}

// groups lists the control groups of containers.
func groups(ids []string) []string {
	var found []string
	_ = filepath.WalkDir("/sys/fs/cgroup", func(path string, e fs.DirEntry, err error) error {
		if err == nil && e.IsDir() && slices.Contains(ids, e.Name()) {
			found = append(found, path)
		}
		return nil // groups go as we look
	})
	return found
}

// waitFor waits until something is so.
func waitFor(t *testing.T, what string, is func() bool) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); !is(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("after 30 s there is no %s", what)
		}
	}
}

// waitForContainers waits until no container is left but those of before. Closing does not wait for the
// daemon.
func waitForContainers(t *testing.T, d *dockertest.Daemon, before []string) {
	t.Helper()
	waitFor(t, "end of the containers", func() bool {
		return !slices.ContainsFunc(containers(t, d), func(id string) bool { return !slices.Contains(before, id) })
	})
}

func filesAt(dir string, files any) map[string]fs.FS {
	f, _ := files.(fs.FS)
	return map[string]fs.FS{dir: f}
}

const sessionsOfHost = 20

// TestHost is a program that holds sessions until it is killed; TestKilledHostLeavesNothing starts
// it.
func TestHost(t *testing.T) {
	host := os.Getenv("HOGNOSE_TEST_HOST")
	if host == "" {
		t.Skip("TestKilledHostLeavesNothing runs it")
	}
	b, err := New(&Options{Host: host, Image: dockertest.Image, Warm: 1})
	if err != nil {
		t.Fatal(err)
	}
	programs := []string{
		"import os, time\nos.fork()\nwhile True: time.sleep(0.1)",
		"while True: pass",
		"import signal, os\nfor s in range(1, 65):\n  try: signal.signal(s, signal.SIG_IGN)\n  except (OSError, ValueError): pass\nos.setsid() if os.fork() == 0 else 0\nwhile True: pass",
		"10 ** 10 ** 8", // the runner's own reader cannot run: the interpreter is busy for minutes
	}
	var wg sync.WaitGroup
	for i := range sessionsOfHost {
		wg.Go(func() {
			s, err := b.Open(context.Background(), nil)
			if err != nil {
				t.Error(err)
				return
			}
			go s.Run(context.Background(), programs[i%len(programs)])
		})
	}
	wg.Wait()
	fmt.Println("ready")
	time.Sleep(time.Minute)
}

func TestKilledHostLeavesNothing(t *testing.T) {
	d := dockertest.Need(t)
	before := containers(t, d)
	cmd := exec.Command(os.Args[0], "-test.run=^TestHost$")
	cmd.Env = append(os.Environ(), "HOGNOSE_TEST_HOST="+d.Host)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if line, _ := bufio.NewReader(out).ReadString('\n'); line != "ready\n" {
		_ = cmd.Process.Kill()
		t.Fatalf("the host said %q", line)
	}
	during := slices.DeleteFunc(containers(t, d), func(id string) bool { return slices.Contains(before, id) })
	if len(during) < sessionsOfHost || len(groups(during)) == 0 {
		t.Errorf("%d containers and %d control groups for %d sessions", len(during), len(groups(during)), sessionsOfHost)
	}
	_ = cmd.Process.Kill()
	_ = cmd.Wait() // killed, as it should be
	start := time.Now()
	waitFor(t, "end of the containers", func() bool {
		now := containers(t, d)
		return !slices.ContainsFunc(during, func(id string) bool { return slices.Contains(now, id) }) && len(groups(during)) == 0
	})
	took := time.Since(start)
	t.Logf("%d containers were gone after %v", len(during), took)
	if took > 5*time.Second && os.Getenv("HOGNOSE_FULL") != "" {
		t.Errorf("it took %v, more than 5 s", took)
	}
}

// Containers that were never started cannot end. The next backend on this machine removes those
// whose owner is dead, and no others.
func TestOrphansAreReaped(t *testing.T) {
	d := dockertest.Need(t)
	dead := exec.Command("true")
	if err := dead.Run(); err != nil {
		t.Fatal(err)
	}
	drv := &starter{options: Options{Image: dockertest.Image, Python: "python3", Processes: 64}}
	endpoint, err := dockerapi.At(d.Host)
	if err != nil {
		t.Fatal(err)
	}
	api := dockerapi.New(endpoint)
	create := func(change func(labels map[string]string)) string {
		c := drv.container(dockertest.Image, shape{})
		c.Config.Labels = maps.Clone(c.Config.Labels)
		change(c.Config.Labels)
		made, _, err := api.Create(t.Context(), c)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			_ = api.Remove(context.Background(), made) // it may be gone
		})
		return made
	}
	orphan := create(func(l map[string]string) { l[labelPID] = fmt.Sprint(dead.Process.Pid) })
	reused := create(func(l map[string]string) { l[labelStart] = "1" })
	ours := create(func(map[string]string) {})
	elsewhere := create(func(l map[string]string) { l[labelHost], l[labelPID] = "another machine", fmt.Sprint(dead.Process.Pid) })
	said(t, open(t, Options{}, nil), "1")
	waitFor(t, "end of the orphans", func() bool {
		now := containers(t, d)
		return !slices.Contains(now, orphan) && !slices.Contains(now, reused)
	})
	if now := containers(t, d); !slices.Contains(now, ours) || !slices.Contains(now, elsewhere) {
		t.Errorf("containers of the living were removed: %s", strings.Join(now, " "))
	}
}

// What a session has taken it gives back: containers, control groups, connections.
func TestClosedSessionsLeaveNothing(t *testing.T) {
	d := dockertest.Need(t)
	before := containers(t, d)
	b := backendOf(t, Options{})
	for i := range 3 {
		s, err := b.Open(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if i%2 == 0 {
			s.Kill()
		}
		s.Close()
	}
	during := containers(t, d)
	waitForContainers(t, d, before)
	waitFor(t, "end of the control groups", func() bool {
		gone := slices.DeleteFunc(slices.Clone(during), func(id string) bool { return slices.Contains(before, id) })
		return len(groups(gone)) == 0
	})
}
