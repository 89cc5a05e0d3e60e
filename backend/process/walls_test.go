//go:build linux

package process

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/backendtest"
)

// pythonForTests is the system's own, which does not lie in somebody's home.
const pythonForTests = "/usr/bin/python3"

func open(t *testing.T, o Options, so *hognose.Options) *hognose.Session {
	t.Helper()
	o.Python = pythonForTests
	if o.Require == nil {
		o.Require = []Layer{}
	}
	b, err := New(&o)
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.Open(t.Context(), so)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// attempt is Python that tells how something ended.
const attempt = `
import errno, os
def attempt(f, *args):
    try:
        f(*args)
    except OSError as e:
        return errno.errorcode.get(e.errno, str(e))
    return 'ok'
def call(name, *args):
    import ctypes
    libc = ctypes.CDLL(None, use_errno=True)
    if getattr(libc, name)(*args) < 0:
        raise OSError(ctypes.get_errno(), name)
`

func said(t *testing.T, s *hognose.Session, code string) string {
	t.Helper()
	r, err := s.Run(t.Context(), code)
	if err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	v, err := r.Value.Go(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(v)
}

// What stands behind a wall cannot be reached, and it is that wall which keeps it away: without,
// the attempt ends otherwise.
func TestEachWallStops(t *testing.T) {
	t.Setenv("HOGNOSE_TEST_SECRET", "hunter2")
	secret := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(secret, []byte("hunter2"), 0o644); err != nil {
		t.Fatal(err)
	}
	_ = os.Chmod(filepath.Dir(secret), 0o755)
	_ = os.Chmod(filepath.Dir(filepath.Dir(secret)), 0o755)
	tests := []struct {
		code    string
		want    string
		without []Layer
	}{
		{fmt.Sprintf("attempt(open, %q)", secret), "ENOENT", []Layer{Root, Landlock}},
		{"attempt(open, '/etc/hostname')", "ENOENT", []Layer{Root, Landlock}},
		{"attempt(open, '/usr/hognose-test', 'w')", "EROFS", []Layer{Root}},
		{"attempt(os.listdir, '/')", "EACCES", []Layer{Landlock}},
		{"attempt(os.listdir, '/proc')", "ENOENT", []Layer{Root, Landlock}},
		{"import socket\nattempt(socket.socket, socket.AF_INET)", "EPERM", []Layer{Seccomp}},
		{"import socket\nattempt(socket.socket, socket.AF_UNIX)", "EPERM", []Layer{Seccomp}},
		{"attempt(call, 'unshare', 0x10000000)", "EPERM", []Layer{Seccomp}},
		{"attempt(call, 'ptrace', 0, 0, 0, 0)", "EPERM", []Layer{Seccomp}},
		{"os.getpid()", "1", []Layer{Namespaces, Root, Landlock, Cgroup, Rlimits}},
		{fmt.Sprintf("attempt(os.kill, %d, 0)", os.Getpid()), "ESRCH", []Layer{Namespaces, Root, Landlock, Cgroup, Rlimits}},
		{"import resource\nresource.getrlimit(resource.RLIMIT_CORE)[1] == 0 and resource.getrlimit(resource.RLIMIT_NOFILE)[1]", "1024", []Layer{Rlimits}},
	}
	whole := open(t, Options{}, nil)
	said(t, whole, attempt)
	for _, tt := range tests {
		if got := said(t, whole, tt.code); got != tt.want {
			t.Errorf("%s = %s, want %s", tt.code, got, tt.want)
		}
		weaker := open(t, Options{without: tt.without}, nil)
		said(t, weaker, attempt)
		if got := said(t, weaker, tt.code); got == tt.want {
			t.Errorf("without %v, %s = %s all the same", tt.without, tt.code, got)
		}
		weaker.Close()
	}
}

// The network is closed twice: there is no socket, and there would be no way from one. Only without
// both does a service of the host answer.
func TestNetworkIsClosedTwice(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	code := fmt.Sprintf("import socket\nattempt(socket.create_connection, ('127.0.0.1', %d), 5)", l.Addr().(*net.TCPAddr).Port)
	for _, c := range []struct {
		without []Layer
		want    string
	}{
		{nil, "EPERM"},
		{[]Layer{Seccomp, Landlock}, "ENETUNREACH"},
		{[]Layer{Seccomp, Landlock, Namespaces, Root}, "ok"},
	} {
		s := open(t, Options{without: c.without}, nil)
		said(t, s, attempt)
		if got := said(t, s, code); got != c.want {
			t.Errorf("without %v: %s, want %s", c.without, got, c.want)
		}
		s.Close()
	}
}

// A seed makes hashes and random numbers the same in every session.
func TestSeed(t *testing.T) {
	values := map[string]bool{}
	for _, seed := range []uint64{7, 7, 8} {
		s := open(t, Options{Warm: 1}, &hognose.Options{Seed: &seed})
		values[said(t, s, "import random\nhash('snake'), random.random()")] = true
		s.Close()
	}
	if len(values) != 2 {
		t.Errorf("%v", values)
	}
}

func TestNothingOfTheHostIsInherited(t *testing.T) {
	t.Setenv("HOGNOSE_TEST_SECRET", "hunter2")
	f, err := os.Open("/etc/hostname")
	if err == nil {
		defer f.Close()
	}
	s := open(t, Options{}, nil)
	said(t, s, attempt)
	if got := said(t, s, "'HOGNOSE_TEST_SECRET' in os.environ, sorted(os.environ)"); !strings.HasPrefix(got, "[false [HOME LANG") {
		t.Errorf("environment: %s", got)
	}
	if got := said(t, s, "[fd for fd in range(3, 100) if attempt(os.fstat, fd) == 'ok' and not __import__('stat').S_ISFIFO(os.fstat(fd).st_mode)]"); got != "[]" {
		t.Errorf("open descriptors: %s", got)
	}
	if got := said(t, s, "os.getuid() != 0 or attempt(call, 'setuid', 12)"); got != "true" && got != "EPERM" {
		t.Errorf("user: %s", got)
	}
	if got := said(t, s, "os.getcwd(), attempt(open, 'file', 'w'), attempt(open, '/tmp/file', 'w')"); got != "[/work ok ok]" {
		t.Errorf("scratch: %s", got)
	}
	if got := said(t, s, "open('/tmp/x', 'w').write('#!/bin/sh\\n') and attempt(os.chmod, '/tmp/x', 0o755), attempt(os.execv, '/tmp/x', ['x'])"); got != "[ok EACCES]" {
		t.Errorf("executing a new file: %s", got)
	}
	if got := said(t, s, "import subprocess\nsubprocess.run(['/bin/echo', 'hi'], capture_output=True).stdout"); got != fmt.Sprint([]byte("hi\n")) {
		t.Errorf("child process: %s", got)
	}
}

func TestDiskIsBounded(t *testing.T) {
	s := open(t, Options{Disk: 1 << 20}, nil)
	said(t, s, attempt)
	if got := said(t, s, "def fill():\n  for i in range(4):\n    with open('/work/%d' % i, 'wb') as f: f.write(bytes(1 << 19))\nattempt(fill)"); got != "ENOSPC" {
		t.Errorf("filling /work: %s", got)
	}
}

func TestMountsOfTheHostAreRefused(t *testing.T) {
	for _, m := range []string{"/", "/proc", "/proc/1", "/sys", "/dev", "/run", "/usr/..", "relative", "/nonexistent-folder", "/dev/null"} {
		if _, err := New(&Options{Mounts: []string{m}}); err == nil {
			t.Errorf("a mount of %s was accepted", m)
		}
	}
	if _, err := New(&Options{Require: []Layer{"moat"}}); err == nil {
		t.Error("a layer that does not exist was accepted")
	}
}

func TestMountsCanBeRead(t *testing.T) {
	dir := t.TempDir()
	for d := dir; d != "/tmp" && d != "/"; d = filepath.Dir(d) {
		_ = os.Chmod(d, 0o755) // else only their owner may
	}
	if err := os.WriteFile(filepath.Join(dir, "data.csv"), []byte("a,b\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	s := open(t, Options{Mounts: []string{dir}}, nil)
	said(t, s, attempt)
	if got := said(t, s, fmt.Sprintf("open(%q).read(), attempt(open, %q, 'w')", dir+"/data.csv", dir+"/new")); got != "[a,b\n EACCES]" && got != "[a,b\n EROFS]" {
		t.Error(got)
	}
}

func TestPythonThatIsNotThere(t *testing.T) {
	for _, python := range []string{"/nonexistent/python3", "/bin/true"} {
		b, err := New(&Options{Python: python})
		if err != nil {
			t.Fatal(err)
		}
		_, err = b.Open(t.Context(), nil)
		var backend *hognose.BackendError
		if !errors.As(err, &backend) || !strings.Contains(err.Error(), "Python") {
			t.Errorf("%s: %v", python, err)
		}
	}
}

func TestIsolationNamesTheLayers(t *testing.T) {
	all := strings.Join(open(t, Options{}, nil).Isolation(), "\n")
	t.Log(all)
	for _, l := range []Layer{Namespaces, Root, Seccomp, Rlimits} {
		if !strings.Contains(all, string(l)+": ") {
			t.Errorf("%s is missing in:\n%s", l, all)
		}
	}
	less := strings.Join(open(t, Options{without: []Layer{Seccomp}}, nil).Isolation(), "\n")
	if strings.Contains(less, "seccomp: ") {
		t.Error(less)
	}
}

// Bombs go off only inside a control group of the test's own, whatever the wall under test does.
func TestBombs(t *testing.T) {
	if os.Getenv("HOGNOSE_TEST_OUTER") == "" {
		t.Skip("TestBombsInAGroup runs it")
	}
	if line, _ := bufio.NewReader(os.Stdin).ReadString('\n'); line != "go\n" {
		t.Fatal("not inside the outer group")
	}
	const forks = `
n, pids = 0, []
for i in range(60):
    try:
        pid = os.fork()
    except OSError:
        break
    if pid == 0:
        import time
        time.sleep(30)
        os._exit(0)
    n += 1
n`
	count := func(without ...Layer) int {
		s := open(t, Options{Processes: 20, without: without}, nil)
		said(t, s, attempt)
		n, _ := strconv.Atoi(said(t, s, forks))
		s.Close()
		return n
	}
	if n := count(); n >= 20 || n < 10 {
		t.Errorf("%d processes with a limit of 20", n)
	}
	if n := count(Rlimits); n >= 30 {
		t.Errorf("%d processes with a limit of 20 by control group alone", n)
	}
	if n := count(Rlimits, Cgroup); n != 60 {
		t.Errorf("%d processes without a limit, of 60", n)
	}
	// Six children hold 80 MB each: none is over its own limit, all together are over that of the
	// session.
	const hoard = `
import time
for i in range(6):
    if os.fork() == 0:
        x = bytearray(80 << 20)
        for k in range(0, len(x), 4096): x[k] = 1
        time.sleep(3)
        os._exit(0)
sum(os.wait()[1] != 0 for i in range(6))`
	killed := func(without ...Layer) string {
		s := open(t, Options{without: without}, &hognose.Options{Limits: hognose.Limits{Memory: 64 << 20}})
		defer s.Close()
		said(t, s, attempt)
		return backendtest.Outcome(t, s, hoard)
	}
	if n := killed(); n == "0" {
		t.Error("480 MB were held by a session with 64")
	}
	if n := killed(Cgroup); n != "0" {
		t.Errorf("%s were killed without a control group", n)
	}
}

// outerGroup makes a control group for bombs, and reports where; nil if it may not.
func outerGroup(t *testing.T) []string {
	var dirs []string
	for controller, limits := range map[string]map[string]string{
		"pids": {"pids.max": "300"}, "memory": {"memory.limit_in_bytes": strconv.Itoa(1500 << 20)},
	} {
		dir := filepath.Join("/sys/fs/cgroup", controller, fmt.Sprintf("hognose-bombs-%d", os.Getpid()))
		if err := os.Mkdir(dir, 0o755); err != nil {
			return nil
		}
		t.Cleanup(func() {
			for range 100 {
				inner, _ := filepath.Glob(dir + "/hognose/*-*-*")
				for _, d := range append(inner, dir+"/hognose") {
					_ = os.Remove(d)
				}
				if os.Remove(dir) == nil {
					return
				}
				time.Sleep(20 * time.Millisecond)
			}
		})
		for file, value := range limits {
			if err := os.WriteFile(filepath.Join(dir, file), []byte(value), 0); err != nil {
				return nil
			}
		}
		dirs = append(dirs, dir)
	}
	return dirs
}

func TestBombsInAGroup(t *testing.T) {
	dirs := outerGroup(t)
	if dirs == nil {
		t.Skip("no control groups of version 1 that this user may make: bombs are not tried")
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, os.Args[0], "-test.run=^TestBombs$", "-test.timeout=50s")
	cmd.Env = append(slices.Clone(os.Environ()), "HOGNOSE_TEST_OUTER=1")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for _, dir := range dirs {
		if err := os.WriteFile(filepath.Join(dir, "cgroup.procs"), []byte(strconv.Itoa(cmd.Process.Pid)), 0); err != nil {
			_ = cmd.Process.Kill()
			t.Fatal(err)
		}
	}
	_, _ = in.Write([]byte("go\n"))
	if err := cmd.Wait(); err != nil {
		t.Errorf("%v\n%s", err, out.String())
	}
}
