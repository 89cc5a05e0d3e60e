package docker

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/backendtest"
	"github.com/hognose/hognose/internal/dockertest"
)

// open starts a session that ends with the test.
func open(t *testing.T, o Options, so *hognose.Options) *hognose.Session {
	t.Helper()
	b := backendOf(t, o)
	s, err := b.Open(t.Context(), so)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func backendOf(t *testing.T, o Options) *hognose.Backend {
	t.Helper()
	if o.Host == "" {
		o.Host = dockertest.Need(t).Host
	}
	if o.Image == "" {
		o.Image = dockertest.Image
	}
	b, err := New(&o)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// said returns the value of a snippet as Go prints it.
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

// attempt is Python that tells how something ended.
const attempt = `
import errno, os, socket
def attempt(f, *args):
    try:
        f(*args)
    except OSError as e:
        return errno.errorcode.get(e.errno, str(e))
    return 'ok'
def status(name):
    return next(line.split()[1] for line in open('/proc/self/status') if line.startswith(name + ':'))
def quota():
    for path in '/sys/fs/cgroup/cpu.max', '/sys/fs/cgroup/cpu/cpu.cfs_quota_us':
        if os.path.exists(path):
            return open(path).read().split()[0]
def fill(n):
    with open('/work/big', 'wb') as f:
        f.write(bytes(n))
`

// What stands behind a wall cannot be reached, and it is that wall which keeps it away: without,
// the attempt ends otherwise.
func TestEachWallStops(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	tests := []struct {
		code    string
		want    string
		without Layer
	}{
		{fmt.Sprintf("attempt(os.kill, %d, 0)", os.Getpid()), "ESRCH", Namespaces},
		{fmt.Sprintf("attempt(socket.create_connection, ('127.0.0.1', %d))", listener.Addr().(*net.TCPAddr).Port), "ECONNREFUSED", Network},
		{"attempt(open, '/usr/hognose-test', 'w')", "EROFS", Root},
		{"status('CapBnd')", "0000000000000000", Capabilities},
		{"status('NoNewPrivs')", "1", Privileges},
		{"os.getuid(), os.getgid()", "[65534 65534]", User},
		{"quota()", "100000", CPUs},
		{"attempt(fill, 2 << 20)", "ENOSPC", Disk},
	}
	whole := open(t, Options{Disk: 1 << 20}, nil)
	said(t, whole, attempt)
	for _, tt := range tests {
		if got := said(t, whole, tt.code); got != tt.want {
			t.Errorf("%s = %s, want %s", tt.code, got, tt.want)
		}
		weaker := open(t, Options{Disk: 1 << 20, without: []Layer{tt.without}}, nil)
		said(t, weaker, attempt)
		if got := said(t, weaker, tt.code); got == tt.want {
			t.Errorf("without %v, %s = %s all the same", tt.without, tt.code, got)
		}
		if isolation := strings.Join(weaker.Isolation(), "\n"); !strings.Contains(isolation, "missing: "+string(tt.without)) {
			t.Errorf("without %v, Isolation says\n%s", tt.without, isolation)
		}
		weaker.Close()
	}
}

func TestNothingOfTheHostIsSeen(t *testing.T) {
	t.Setenv("HOGNOSE_TEST_SECRET", "hunter2")
	secret := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(secret, []byte("hunter2"), 0o644); err != nil {
		t.Fatal(err)
	}
	s := open(t, Options{}, nil)
	said(t, s, attempt)
	for code, want := range map[string]string{
		fmt.Sprintf("attempt(open, %q)", secret):                                                        "ENOENT",
		"[n for i, n in socket.if_nameindex()]":                                                         "[lo]",
		"[p for p in sorted(os.listdir('/proc')) if p.isdigit()]":                                       "[1 " + said(t, s, "str(os.getpid())") + "]",
		"sorted(os.environ)":                                                                            "[HOME HOSTNAME LANG MKL_NUM_THREADS MPLBACKEND OMP_NUM_THREADS OPENBLAS_NUM_THREADS PATH TMPDIR]",
		"os.getcwd(), attempt(open, 'file', 'w'), attempt(open, '/tmp/f', 'w')":                         "[/work ok ok]",
		"attempt(os.kill, 1, 9), attempt(os.readlink, '/proc/1/fd/0')":                                  "[ok EACCES]", // init does not die of it
		"open('/work/x', 'w').close(), os.chmod('/work/x', 0o755), attempt(os.execv, '/work/x', ['x'])": "[<nil> <nil> EACCES]",
		"status('Seccomp')": "2",
		"attempt(socket.create_connection, ('192.0.2.1', 53), 5)": "ENETUNREACH",
	} {
		if got := said(t, s, code); got != want {
			t.Errorf("%s = %s, want %s", code, got, want)
		}
	}
	all := strings.Join(s.Isolation(), "\n")
	if !strings.Contains(all, "seccomp: ") {
		t.Errorf("seccomp is missing in\n%s", all)
	}
	for _, l := range layers {
		if !strings.Contains(all, string(l.Layer)+": ") {
			t.Errorf("%s is missing in\n%s", l.Layer, all)
		}
	}
}

// Bombs go off only where all containers together are bounded, whatever the wall under test does.
func TestBombs(t *testing.T) {
	if d := dockertest.Need(t); !d.Bounded {
		t.Skip("no control group around the daemon: bombs are not tried")
	}
	const forks = `
import os, time
n = 0
for i in range(60):
    try:
        if os.fork() == 0:
            time.sleep(30)
            os._exit(0)
    except OSError:
        break
    n += 1
n`
	count := func(without ...Layer) int {
		s := open(t, Options{Processes: 20, without: without}, nil)
		defer s.Close()
		n, _ := strconv.Atoi(said(t, s, forks))
		if got := said(t, s, "6 * 7"); got != "42" {
			t.Errorf("with a full table of processes, 6 * 7 = %s", got)
		}
		return n
	}
	if n := count(); n >= 20 || n < 10 {
		t.Errorf("%d processes with a limit of 20", n)
	}
	if n := count(Processes); n != 60 {
		t.Errorf("%d processes without a limit, of 60", n)
	}
	// Four children hold 80 MB each: none is over its own limit, all together are over that of the
	// session.
	const hoard = `
import os, time
for i in range(4):
    if os.fork() == 0:
        x = bytearray(80 << 20)
        for k in range(0, len(x), 4096): x[k] = 1
        time.sleep(2)
        os._exit(0)
sum(os.wait()[1] != 0 for i in range(4))`
	killed := func(without ...Layer) string {
		s := open(t, Options{without: without}, &hognose.Options{Limits: hognose.Limits{Memory: 64 << 20}})
		defer s.Close()
		return backendtest.Outcome(t, s, hoard)
	}
	if n := killed(); n == "0" {
		t.Error("320 MB were held by a session with 64")
	}
	if n := killed(Memory); n != "0" {
		t.Errorf("%s were killed without a limit of memory", n)
	}
}

// The kernel ends the runner itself if that is what is too large; the error says so.
func TestMemoryBeyondTheLimitEndsTheSession(t *testing.T) {
	if d := dockertest.Need(t); !d.Bounded {
		t.Skip("no control group around the daemon: bombs are not tried")
	}
	s := open(t, Options{}, &hognose.Options{Limits: hognose.Limits{Memory: 32 << 20}})
	_, err := s.Run(t.Context(), "import mmap\nm = [mmap.mmap(-1, 80 << 20) for i in range(4)]\nfor x in m:\n  for k in range(0, len(x), 4096): x[k] = 1")
	var limit *hognose.LimitError
	if !errors.As(err, &limit) || limit.Limit != "memory" {
		t.Errorf("%v", err)
	}
}
