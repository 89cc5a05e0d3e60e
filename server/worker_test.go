package server

import (
	"context"
	"io"
	"os"
	"os/exec"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/hognose/hognose/backend/driver"
)

// The test binary is a worker, too, if a variable says so. Nothing may be left behind.
func TestMain(m *testing.M) {
	if os.Getenv("HOGNOSE_TEST_WORKER") != "" {
		if err := Worker(os.Stdin, os.Stdout); err != nil {
			os.Exit(1)
		}
		return
	}
	goleak.VerifyTestMain(m)
}

// plainWorkers starts workers without walls.
type plainWorkers struct{}

var started struct {
	sync.Mutex
	all []*plainWorker
}

// Start starts a process.
func (plainWorkers) Start(context.Context, *driver.Options) (driver.Runner, error) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "HOGNOSE_TEST_WORKER=1")
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	w := &plainWorker{Writer: in, Reader: out, cmd: cmd}
	started.Lock()
	started.all = append(started.all, w)
	started.Unlock()
	return w, nil
}

type plainWorker struct {
	io.Writer
	io.Reader
	cmd    *exec.Cmd
	once   sync.Once
	closed atomic.Bool
}

func (w *plainWorker) Close() error {
	w.once.Do(func() {
		_ = w.cmd.Process.Kill() // it may have ended
		_ = w.cmd.Wait()         // with the signal
		w.closed.Store(true)
	})
	return nil
}

func (w *plainWorker) Interrupt() error    { return nil }
func (w *plainWorker) Isolation() []string { return nil }

// A worker that dies costs the run under way. Its sessions are as they were before it, and other
// tenants notice nothing.
func TestAWorkerThatDies(t *testing.T) {
	s, other, _ := twoTenants(t, &Options{Workers: plainWorkers{}})
	mine := s.key
	id := s.open(nil)
	s.run(id, "x = 1\nopen('f', 'w').write('kept')")
	s.key = other
	foreign := s.open(nil)
	s.run(foreign, "y = 5")
	s.key = mine
	started.Lock()
	victim := started.all[len(started.all)-2]
	started.Unlock()
	for i := range 3 {
		done := make(chan map[string]any)
		go func() {
			done <- s.call("POST", id+"/run", map[string]any{"code": "x = 99\nwhile True: pass"}, 500)
		}()
		for s.call("GET", id, nil, 200)["state"] != "running" {
		}
		_ = victim.cmd.Process.Kill()
		s.want(<-done, "lost_execution", "code")
		s.want(s.run(id, "x, open('f').read()"), "(1, 'kept')", "value", "repr")
		s.key = other
		s.want(s.run(foreign, "y"), 5, "value", "json")
		s.key = mine
		started.Lock()
		victim = started.all[len(started.all)-1]
		if n := len(started.all); i == 2 && n < 5 {
			t.Errorf("only %d workers", n)
		}
		started.Unlock()
	}
}

// A worker whose sessions have all left memory ends, and the next request finds them in another one.
// Sessions whose time is up end without one.
func TestAWorkerWithoutWorkEnds(t *testing.T) {
	s := serve(t, &Options{Workers: plainWorkers{}, Idle: 20 * time.Millisecond})
	id := s.open(map[string]any{"ttl_seconds": 60})
	short := s.open(map[string]any{"ttl_seconds": 2})
	s.run(id, "x = 1")
	for round := range 3 {
		started.Lock()
		w := started.all[len(started.all)-1]
		started.Unlock()
		for range 500 {
			if w.closed.Load() {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		if !w.closed.Load() {
			t.Fatalf("round %d: the worker lives on", round)
		}
		s.want(s.run(id, "x += 1\nx"), round+2, "value", "json")
	}
	for range 1000 {
		if all, _ := s.server.dir.Stats(); all == 1 {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	s.call("GET", short, nil, 404)
}
