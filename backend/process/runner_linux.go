// This file is a sandboxed process as a driver.Runner, and the pipes to it.

package process

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/driver"
	"golang.org/x/sys/unix"
)

// runner is a sandboxed process that speaks the protocol.
type runner struct {
	cmd     *exec.Cmd
	in, out *os.File
	errors  *tail
	group   *group // nil if there is none
	layers  []string
	done    chan struct{} // closed when the process is gone
	once    sync.Once
	rest    rest
}

var _ driver.Runner = (*runner)(nil)

func (r *runner) Write(p []byte) (int, error) {
	r.wake()
	return r.in.Write(p)
}

// Read returns what the process writes, and at its end why it ended.
func (r *runner) Read(p []byte) (int, error) {
	n, err := r.out.Read(p)
	if err != nil {
		err = r.why(err)
	}
	return n, err
}

// Interrupt asks the runner to stop the snippet.
func (r *runner) Interrupt() error {
	_, err := io.WriteString(r, "{\"type\":\"interrupt\"}\n")
	return err
}

func (r *runner) Isolation() []string { return r.layers }

// Close kills the process, and with it all others of its namespace.
func (r *runner) Close() error {
	r.once.Do(func() {
		r.wake()
		_ = unix.Kill(-r.cmd.Process.Pid, unix.SIGKILL) // it may have ended, and so may those it began
		_ = r.cmd.Process.Kill()
		_ = r.in.Close()
		<-r.done
		_ = r.out.Close()
		if r.group != nil && !r.group.removeNow() {
			go r.group.remove() // the kernel takes its time
		}
	})
	return nil
}

// wait buries the process.
func (r *runner) wait() {
	_ = r.cmd.Wait() // why reads the state
	close(r.done)
}

// alive reports whether the process has not ended.
func (r *runner) alive() bool {
	select {
	case <-r.done:
		return false
	default:
		return true
	}
}

// memoryAbove is what Python itself, its libraries and its files in memory may hold beyond the
// limit of the session. The runner bounds what it allocates by the limit and half of this, for
// good, before it runs anything.
const memoryAbove = 128 << 20

// limit bounds what the process may hold in all, with its children and its files.
func (r *runner) limit(memory int64, worker bool) error {
	if memory == hognose.NoLimit || r.group == nil {
		return nil
	}
	most := memory + memoryAbove
	if worker {
		most, _ = workerMemory(memory)
	}
	return r.group.limitMemory(most)
}

// why says what happened to a process that is gone.
func (r *runner) why(err error) error {
	if !errors.Is(err, io.EOF) && !errors.Is(err, syscall.EPIPE) && r.alive() {
		return err
	}
	select {
	case <-r.done:
	case <-time.After(200 * time.Millisecond): // a program has closed the protocol's descriptor and lives on
		_ = r.cmd.Process.Kill() // it may have ended by now
		<-r.done
	}
	if r.group != nil && r.group.outOfMemory() {
		return &hognose.LimitError{Limit: "memory"}
	}
	text := fmt.Sprintf("the Python process ended: %v", r.cmd.ProcessState)
	if said := r.errors.String(); said != "" {
		text += ": " + said
	}
	return errors.New(text)
}

// isolation words the layers that stand, strongest first.
func isolation(plan *stagePlan, report *stageReport, g *group) []string {
	var out []string
	has := func(l Layer, text string) {
		if slices.Contains(plan.Layers, l) && (l == Namespaces || slices.Contains(report.Layers, l)) {
			out = append(out, string(l)+": "+text)
		}
	}
	who := "user, "
	if plan.UID != 0 {
		who = ""
	}
	has(Namespaces, who+"pid, net, mount, ipc and uts of its own")
	has(Root, "file system in memory, the Python installation read-only")
	has(Seccomp, "system calls by allowlist, no capabilities, no new privileges")
	has(Landlock, "files by allowlist")
	if g != nil {
		out = append(out, string(Cgroup)+": "+g.counts())
	}
	has(Rlimits, "processes, files, memory")
	if plan.UID != 0 {
		out = append(out, fmt.Sprintf("user %d, who owns nothing", plan.UID))
	}
	for _, n := range report.Notes {
		out = append(out, "missing: "+n)
	}
	return out
}

// pipes connect the host with the helper.
type pipes struct{ stdin, stdout, stderr, plan, report pipe }

type pipe struct{ r, w *os.File }

// openPipes makes all pipes, or none.
func openPipes() (*pipes, error) {
	p := &pipes{}
	for _, x := range []*pipe{&p.stdin, &p.stdout, &p.stderr, &p.plan, &p.report} {
		var err error
		if x.r, x.w, err = os.Pipe(); err != nil {
			p.closeChild()
			p.closeHost()
			return nil, err
		}
	}
	return p, nil
}

// closeChild closes the ends of the child; a second time it does nothing.
func (p *pipes) closeChild() {
	for _, f := range []*os.File{p.stdin.r, p.stdout.w, p.stderr.w, p.plan.r, p.report.w} {
		_ = f.Close() // a nil *os.File, or one that is closed, says so and that is all
	}
}

func (p *pipes) closeHost() {
	for _, f := range []*os.File{p.stdin.w, p.stdout.r, p.stderr.r, p.plan.w, p.report.r} {
		_ = f.Close() // likewise
	}
}

// tail keeps the end of what a process says on its standard error before it is a runner.
type tail struct {
	mu   sync.Mutex
	text []byte
	done chan struct{}
}

// newTail reads f to its end and keeps the last 4 KiB.
func newTail(f *os.File) *tail {
	t := &tail{done: make(chan struct{})}
	go func() {
		defer close(t.done)
		defer f.Close()
		buf := make([]byte, 4096)
		for {
			n, err := f.Read(buf)
			t.mu.Lock()
			t.text = append(t.text, buf[:n]...)
			t.text = t.text[max(0, len(t.text)-4096):]
			t.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	return t
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.TrimSpace(strings.ToValidUTF8(string(t.text), ""))
}
