package hostile

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend"
	"github.com/hognose/hognose/backend/process"
	"github.com/hognose/hognose/internal/dockertest"
)

// TestMain lets the test binary build the walls of backend/process.
func TestMain(m *testing.M) {
	process.Main()
	os.Exit(m.Run())
}

// Attacks on the process backend are made only inside a control group of the test's own, whatever
// the walls under test do.
func TestHostileProgramsBehindTheWallsOfAProcess(t *testing.T) {
	if _, err := os.Stat(systemPython); err != nil {
		t.Skipf("there is no %s: attacks on processes are not tried", systemPython)
	}
	group, err := newOuterGroup()
	if err != nil {
		t.Skipf("no control group around the attacks, so they are not tried: %v", err)
	}
	defer group.remove()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, os.Args[0], "-test.run=^TestAttacksInsideAGroup$", "-test.v", "-test.timeout=19m", "-only="+*only)
	cmd.Env = append(os.Environ(), "HOGNOSE_TEST_GROUP="+group.dirs[0])
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if err := group.add(cmd.Process.Pid); err != nil {
		_ = cmd.Process.Kill()
		t.Error(err)
	}
	_, _ = in.Write([]byte("go\n"))
	if err := cmd.Wait(); err != nil {
		t.Errorf("%v\n%s", err, out.String())
	}
	waitForAtMost(t, "processes", 0, func() int { return len(group.processes()) }) // the reaper ends behind the host
}

const systemPython = "/usr/bin/python3"

func TestAttacksInsideAGroup(t *testing.T) {
	dir := os.Getenv("HOGNOSE_TEST_GROUP")
	if dir == "" {
		t.Skip("TestHostileProgramsBehindTheWallsOfAProcess runs it")
	}
	if line, _ := bufio.NewReader(os.Stdin).ReadString('\n'); line != "go\n" {
		t.Fatal("not inside the outer group")
	}
	f := newFront(t, "process", map[string]any{"python": systemPython})
	f.attackAll(1)
	f.attackAsLocally(pick(1, 24))
	f.finish()
	group := &outerGroup{dirs: []string{dir}}
	waitForAtMost(t, "processes in the group", 2, func() int { return len(group.processes()) }) // this one and the reaper of control groups
}

func TestHostileProgramsBehindTheWallsOfDocker(t *testing.T) {
	d := dockertest.Need(t)
	if !d.Bounded {
		t.Skip("no control group around the daemon: attacks on containers are not tried")
	}
	f := newFront(t, "docker", map[string]any{"host": d.Host, "image": dockertest.Image})
	f.attackAll(pick(1, 4))
	if full() {
		f.attackAsLocally(8)
	}
	f.finish()
	waitForAtMost(t, "containers", 0, func() int {
		list, err := d.Containers(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	})
}

// pick returns how large a part of the programs is run, 1 of so many.
func pick(all, usual int) int {
	if full() || *only != "" {
		return all
	}
	return usual
}

// waitForAtMost waits until at most so many of something are left.
func waitForAtMost(t *testing.T, what string, most int, count func() int) {
	t.Helper()
	for range 250 {
		if count() <= most {
			return
		}
		time.Sleep(40 * time.Millisecond)
	}
	t.Errorf("%d %s are left, %d should be", count(), what, most)
}

// front is a backend under attack, with an honest session beside the hostile ones.
type front struct {
	*testing.T
	kind     string
	backend  *hognose.Backend
	honest   *hognose.Session
	rounds   int64
	shared   *hognose.Session // for programs that leave a session as it was
	replace  *strings.Replacer
	reached  atomic.Int64 // connections that came through a wall
	routines int
	outcomes *os.File // nil if nobody wants them
}

func newFront(t *testing.T, kind string, options map[string]any) *front {
	t.Helper()
	t.Setenv("HOGNOSE_TEST_SECRET", "hunter2")
	f := &front{T: t, kind: kind, routines: runtime.NumGoroutine()}
	secret := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(secret, []byte("hunter2"), 0o644); err != nil {
		t.Fatal(err)
	}
	for d := filepath.Dir(secret); d != "/tmp" && d != "/"; d = filepath.Dir(d) {
		_ = os.Chmod(d, 0o755) // else it is the owner's alone, wall or not
	}
	tcp := f.listen("tcp", "127.0.0.1:0")
	f.listen("unix", fmt.Sprintf("@hognose-hostile-%d", os.Getpid()))
	f.replace = strings.NewReplacer("SECRET", secret, "HOST", strconv.Itoa(os.Getpid()), "PORT", strconv.Itoa(tcp.Addr().(*net.TCPAddr).Port), "RUN", "4")
	var err error
	if f.backend, err = backend.New(kind, options); err != nil {
		t.Fatal(err)
	}
	if path := os.Getenv("HOGNOSE_RESULTS"); path != "" {
		if f.outcomes, err = os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	f.honest = f.open(20 * time.Second)
	f.run(f.honest, "n = 0")
	return f
}

// listen notes who connects.
func (f *front) listen(network, address string) net.Listener {
	l, err := net.Listen(network, address)
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			f.reached.Add(1)
			c.Close()
		}
	}()
	return l
}

// open starts a session with a tool: request 1 opens it, 2 adds the tool, 3 runs the helpers.
func (f *front) open(limit time.Duration) *hognose.Session {
	f.Helper()
	lookup := hognose.NewTool("lookup", "", func(_ context.Context, in struct {
		Key string `json:"key"`
	}) (string, error) {
		return in.Key, nil
	})
	s, err := f.backend.Open(f.Context(), &hognose.Options{
		Limits: hognose.Limits{Time: limit, Memory: Memory, Source: 8 << 20}, Tools: []*hognose.Tool{lookup},
	})
	if err != nil {
		f.Fatal(err)
	}
	return s
}

func (f *front) run(s *hognose.Session, code string) *hognose.Result {
	f.Helper()
	r, err := s.Run(f.Context(), code)
	if err != nil {
		f.Fatalf("%s: %v", code, err)
	}
	return r
}

// attackAll makes the attacks that are written for walls, one of so many of those that need a
// session of their own.
func (f *front) attackAll(part int) {
	n := 0
	for _, w := range walls {
		for _, p := range w.Programs {
			name := w.Name + "/" + p.Name
			if !wanted(name) || p.Here != "" && p.Here != f.kind {
				continue
			}
			p.Code = f.replace.Replace(p.Code)
			if p.Allowed == "" && !strings.Contains(p.Code, "to_driver") {
				f.attackShared(w.Name, p)
				continue
			}
			if n++; n%part == 0 || part == 1 {
				f.attack(w.Name, p)
			}
		}
	}
}

// attackShared makes an attack that is to end with 'held', in a session that such attacks share.
func (f *front) attackShared(class string, p walled) {
	if f.shared == nil {
		f.shared = f.open(20 * time.Second)
		f.run(f.shared, helpers)
	}
	r, err := f.shared.Run(f.Context(), p.Code)
	got := outcome(r, err)
	f.record(class, p.Name, got, 0)
	if got != "held" {
		v, _ := r.Value.Repr(f.Context(), 200)
		f.Errorf("%s/%s: %s %s %v", class, p.Name, got, v, err)
	}
	if err != nil {
		f.shared.Close()
		f.shared = nil
	}
}

// attack makes an attack in a session of its own, up to three times while it is only late.
func (f *front) attack(class string, p walled) {
	limit := 20 * time.Second
	if slices.Contains(strings.Fields(p.Allowed), "time") {
		limit = Time
	}
	var got string
	var late time.Duration
	for range 3 {
		resetPeak()
		if got, late = f.once(limit, helpers, p.Code); late <= bars().Late {
			break
		}
	}
	f.record(class, p.Name, got, late)
	switch most := int64(512 << 20); {
	case !slices.Contains(strings.Fields(p.Allowed+" "+defaultAllowed(p)), got):
		f.Errorf("%s/%s: ended with %s, allowed: %s", class, p.Name, got, p.Allowed)
	case late > bars().Late:
		f.Errorf("%s/%s: %v late", class, p.Name, late)
	case peak() > most:
		f.Errorf("%s/%s: the host grew to %d MiB", class, p.Name, peak()>>20)
	}
	f.unharmed(class + "/" + p.Name)
}

func defaultAllowed(p walled) string {
	if p.Allowed == "" {
		return "held"
	}
	return ""
}

// once runs a program in a new session and returns how it ended, and how long after its deadline.
func (f *front) once(limit time.Duration, before, code string) (string, time.Duration) {
	s := f.prepared(limit, before)
	defer func() {
		start := time.Now()
		s.Close()
		if took := time.Since(start); took > 15*time.Second {
			f.Errorf("closing took %v", took)
		}
	}()
	start := time.Now()
	r, err := s.Run(f.Context(), code)
	late := max(0, time.Since(start)-limit)
	got := outcome(r, err)
	if got == "internal" || got == "killed" {
		got = "ended"
	}
	// The session goes on or is gone; it does not hang.
	ctx, cancel := context.WithTimeout(f.Context(), 5*time.Second)
	defer cancel()
	start = time.Now()
	if _, err := s.Run(ctx, "6 * 7"); time.Since(start) > 15*time.Second {
		f.Errorf("%.100q: the session hangs behind it: %v", code, err)
	}
	return got, late
}

// prepared opens a session that has run a text, for which a busy machine may need more than one try
// within the limit.
func (f *front) prepared(limit time.Duration, text string) *hognose.Session {
	var err error
	for range 20 {
		s := f.open(limit)
		if text == "" {
			return s
		}
		if _, err = s.Run(f.Context(), text); err == nil {
			return s
		}
		s.Close()
	}
	f.Fatal(err)
	return nil
}

// unharmed checks that the honest session works and nothing of the host was reached.
func (f *front) unharmed(by string) {
	f.rounds++
	r, err := f.honest.Run(f.Context(), "n += 1\nn")
	if err != nil {
		f.Fatalf("%s: the other session: %v", by, err)
	}
	if v, _ := r.Value.Go(f.Context()); v != f.rounds {
		f.Errorf("%s: the other session counts %v instead of %d", by, v, f.rounds)
	}
	if n := f.reached.Load(); n > 0 {
		f.Fatalf("%s: a socket of the host was reached", by)
	}
}

// attackAsLocally makes the attacks on the embedded interpreter, one of so many. How they end is
// CPython's affair, but that they end is not.
func (f *front) attackAsLocally(part int) {
	n := 0
	for _, c := range Programs() {
		for i := range c.Programs {
			p := &c.Programs[i]
			if n++; n%part != 0 && part > 1 || !wanted("local/"+c.Name+"/"+p.Name) {
				continue
			}
			var got string
			var late time.Duration
			for range 3 {
				if got, late = f.once(Time, "", p.text()); late <= bars().Late {
					break
				}
			}
			f.record("local programs: "+c.Name, p.Name, got, late)
			if late > bars().Late {
				f.Errorf("%s/%s: %s, %v late", c.Name, p.Name, got, late)
			}
			f.unharmed(c.Name + "/" + p.Name)
		}
	}
}

// finish closes what is open and checks that nothing is left in this process.
func (f *front) finish() {
	f.honest.Close()
	if f.shared != nil {
		f.shared.Close()
	}
	if f.outcomes != nil {
		f.outcomes.Close()
	}
	waitForAtMost(f.T, "goroutines", f.routines+8, runtime.NumGoroutine) // two listeners, and connections to a daemon that stay open
}

// walledOutcome is a line of HOGNOSE_RESULTS, which the report reads.
type walledOutcome struct {
	Backend, Class, Promise, Program, Outcome string
	Late                                      time.Duration // of programs that may end by the time limit
}

func (f *front) record(class, program, outcome string, late time.Duration) {
	if os.Getenv("HOGNOSE_VERBOSE") != "" {
		f.Logf("%s/%s: %s %v", class, program, outcome, late)
	}
	if f.outcomes != nil {
		if err := json.NewEncoder(f.outcomes).Encode(walledOutcome{f.kind, class, promiseOf(class), program, outcome, late}); err != nil {
			f.Fatal(err)
		}
	}
}

// promiseOf returns what the programs of a class attack; "" for those of the embedded interpreter.
func promiseOf(class string) string {
	for _, w := range walls {
		if w.Name == class {
			return w.Promise
		}
	}
	return ""
}

// outerGroup bounds all that a test starts, whatever becomes of the bounds inside.
type outerGroup struct{ dirs []string }

const (
	outerProcesses = "400"
	outerMemory    = "1600000000"
)

// newOuterGroup makes control groups, of version 1 or 2.
func newOuterGroup() (*outerGroup, error) {
	const top = "/sys/fs/cgroup"
	name := fmt.Sprintf("hognose-hostile-%d", os.Getpid())
	limits := [][3]string{{filepath.Join(top, "pids", name), "pids.max", outerProcesses}, {filepath.Join(top, "memory", name), "memory.limit_in_bytes", outerMemory}}
	if _, err := os.Stat(top + "/cgroup.controllers"); err == nil {
		_ = os.WriteFile(top+"/cgroup.subtree_control", []byte("+pids +memory"), 0) // they may be on already
		limits = [][3]string{{filepath.Join(top, name), "pids.max", outerProcesses}, {filepath.Join(top, name), "memory.max", outerMemory}}
	}
	g := &outerGroup{}
	for _, l := range limits {
		if err := os.Mkdir(l[0], 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
			g.remove()
			return nil, err
		}
		if !slices.Contains(g.dirs, l[0]) {
			g.dirs = append(g.dirs, l[0])
		}
		if err := os.WriteFile(filepath.Join(l[0], l[1]), []byte(l[2]), 0); err != nil {
			g.remove()
			return nil, err
		}
	}
	return g, nil
}

// add puts a process into the group; with version 2, into a group in it, beside which there may be
// others.
func (g *outerGroup) add(pid int) error {
	for _, dir := range g.dirs {
		if len(g.dirs) == 1 {
			_ = os.WriteFile(filepath.Join(dir, "cgroup.subtree_control"), []byte("+pids +memory"), 0) // what needs it says so
			dir = filepath.Join(dir, "host")
			if err := os.Mkdir(dir, 0o755); err != nil {
				return err
			}
		}
		if err := os.WriteFile(filepath.Join(dir, "cgroup.procs"), []byte(strconv.Itoa(pid)), 0); err != nil {
			return err
		}
	}
	return nil
}

// processes lists those of the group and of the groups in it.
func (g *outerGroup) processes() (pids []int) {
	for _, dir := range g.folders(g.dirs[0]) {
		data, _ := os.ReadFile(filepath.Join(dir, "cgroup.procs"))
		for _, p := range strings.Fields(string(data)) {
			if n, err := strconv.Atoi(p); err == nil {
				pids = append(pids, n)
			}
		}
	}
	return pids
}

// folders lists a group and those in it, the innermost first.
func (g *outerGroup) folders(top string) (dirs []string) {
	_ = filepath.WalkDir(top, func(path string, e fs.DirEntry, err error) error { // what vanishes meanwhile is not there
		if err == nil && e.IsDir() {
			dirs = append(dirs, path)
		}
		return nil
	})
	slices.Reverse(dirs)
	return dirs
}

// remove ends what is left in the group, and the group.
func (g *outerGroup) remove() {
	for range 100 {
		gone := true
		for _, top := range g.dirs {
			for _, pid := range g.processes() {
				_ = syscall.Kill(pid, syscall.SIGKILL)
			}
			for _, dir := range g.folders(top) {
				gone = os.Remove(dir) == nil && gone
			}
		}
		if gone {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
}
