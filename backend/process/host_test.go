//go:build linux

package process

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

const sessionsOfHost = 20

// TestHost is a program that holds sessions until it is killed; TestKilledHostLeavesNothing starts
// it.
func TestHost(t *testing.T) {
	if os.Getenv("HOGNOSE_TEST_HOST") == "" {
		t.Skip("TestKilledHostLeavesNothing runs it")
	}
	b, err := New(&Options{Python: pythonForTests, Warm: 1})
	if err != nil {
		t.Fatal(err)
	}
	for range sessionsOfHost {
		s, err := b.Open(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		go s.Run(context.Background(), "import os, time\nos.fork()\nwhile True: time.sleep(0.1)")
	}
	fmt.Println("ready")
	time.Sleep(time.Minute)
}

// children lists the processes whose parent is pid.
func children(pid int) []int {
	var out []int
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, name := range stats {
		data, err := os.ReadFile(name)
		if err != nil {
			continue
		}
		_, rest, _ := strings.Cut(string(data), ") ")
		if f := strings.Fields(rest); len(f) > 1 && f[1] == strconv.Itoa(pid) {
			n, _ := strconv.Atoi(filepath.Base(filepath.Dir(name)))
			out = append(out, n)
		}
	}
	return out
}

func TestKilledHostLeavesNothing(t *testing.T) {
	cmd := exec.Command(os.Args[0], "-test.run=^TestHost$")
	cmd.Env = append(os.Environ(), "HOGNOSE_TEST_HOST=1")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, _ := bufio.NewReader(out).ReadString('\n')
	if line != "ready\n" {
		_ = cmd.Process.Kill()
		t.Fatalf("the host said %q", line)
	}
	kids := children(cmd.Process.Pid)
	if len(kids) < sessionsOfHost {
		t.Errorf("%d processes for %d sessions", len(kids), sessionsOfHost)
	}
	for _, kid := range kids {
		kids = append(kids, children(kid)...)
	}
	_ = cmd.Process.Kill()
	_ = cmd.Wait() // killed, as it should be
	deadline := time.Now().Add(5 * time.Second)
	for _, pid := range kids {
		for !errors.Is(unix.Kill(pid, 0), unix.ESRCH) {
			if time.Now().After(deadline) {
				t.Fatalf("process %d is still there", pid)
			}
			time.Sleep(10 * time.Millisecond)
		}
	}
	for len(groupsOf(cmd.Process.Pid)) > 0 { // nobody but the host's reaper removes them
		if time.Now().After(deadline) {
			t.Fatalf("control groups are left: %v", groupsOf(cmd.Process.Pid))
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// groupsOf lists the control groups of a host.
func groupsOf(pid int) []string { return groupsNamed(strconv.Itoa(pid) + "-") }

// census counts what sessions of this process hold.
type census struct{ descriptors, processes, groups, mounts, folders int }

func count() census {
	fds, _ := os.ReadDir("/proc/self/fd")
	mounts, _ := os.ReadFile("/proc/self/mounts") // ours are named; others come and go
	folders, _ := os.ReadDir(os.TempDir())
	return census{len(fds), len(children(os.Getpid())), len(groupsOf(os.Getpid())), strings.Count("\n"+string(mounts), "\nhognose "), len(folders)}
}

// leavesNothing runs f and checks that what it took is given back.
func leavesNothing(t *testing.T, f func()) {
	t.Helper()
	before := count()
	f()
	for wait := 0; ; wait++ {
		after := count()
		if after.descriptors <= before.descriptors && after.processes <= before.processes && after.groups <= before.groups && after.mounts <= before.mounts &&
			after.folders <= before.folders {
			return
		}
		if wait > 200 {
			t.Fatalf("before %+v, after %+v", before, after)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// warmUp begins what lives as long as this process: the watch over its control groups, and what Go
// keeps open. Temporary folders are counted in a place that nobody else uses.
func warmUp(t *testing.T) {
	t.Helper()
	t.Setenv("TMPDIR", t.TempDir())
	open(t, Options{}, nil).Close()
}

// What a session has taken it gives back: processes, descriptors, control groups.
func TestClosedSessionsLeaveNothing(t *testing.T) {
	warmUp(t)
	b, err := New(&Options{Python: pythonForTests})
	if err != nil {
		t.Fatal(err)
	}
	leavesNothing(t, func() {
		for i := range 5 {
			s, err := b.Open(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			if i%2 == 0 {
				s.Kill()
			}
			s.Close()
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := b.Open(ctx, nil); err == nil {
			t.Error("a session opened with a context that has ended")
		}
	})
}
