package cluster

import (
	"context"
	"errors"
	"io"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/hognose/hognose/backend/driver"
	"github.com/hognose/hognose/internal/directory"
)

// pipes starts what would be processes of a worker as goroutines of this one.
type pipes struct {
	mu  sync.Mutex
	all []*pipe
}

type pipe struct {
	io.Writer
	io.Reader
	close func()
}

func (p *pipes) Start(context.Context, *driver.Options) (driver.Runner, error) {
	in, toProcess := io.Pipe()
	fromProcess, out := io.Pipe()
	x := &pipe{toProcess, fromProcess, func() {
		_ = in.Close()
		_ = out.Close()
	}}
	go func() { _ = directory.ServeWorker(in, out) }()
	p.mu.Lock()
	p.all = append(p.all, x)
	p.mu.Unlock()
	return x, nil
}

func (p *pipe) Close() error      { p.close(); return nil }
func (*pipe) Interrupt() error    { return nil }
func (*pipe) Isolation() []string { return nil }

// kill ends all processes.
func (p *pipes) kill() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, x := range p.all {
		x.close()
	}
	return len(p.all)
}

// isolatedPair starts a gateway and two workers whose sessions are in processes.
func isolatedPair(t *testing.T, each bool) (gate *node, workers []*node, processes []*pipes) {
	t.Helper()
	url := servers(t)
	gate = start(t, url, false, directory.Options{})
	for range 2 {
		p := &pipes{}
		processes = append(processes, p)
		workers = append(workers, start(t, url, true, directory.Options{Workers: p, WorkerPerSession: each}))
	}
	until(t, func() bool { return len(gate.view.workers()) == 2 })
	return gate, workers, processes
}

// Sessions in processes of workers move, are fenced, outlive their processes and their workers, and are
// copied, as those in workers themselves.
func TestIsolatedSessionsOfACluster(t *testing.T) {
	for _, each := range []bool{false, true} {
		t.Run(map[bool]string{false: "tenant", true: "session"}[each], func(t *testing.T) {
			gate, workers, processes := isolatedPair(t, each)
			id, owner, other := create(t, gate, workers, &directory.Spec{})
			mustRun(t, gate, id, "x = 1\nx", "1")

			// A process that dies loses nothing that was answered.
			processes[slices.Index(workers, owner)].kill()
			until(t, func() bool {
				v, err := runCode(t.Context(), gate.Directory, id, "x", "")
				var lost *directory.LostError
				if err != nil && !errors.As(err, &lost) {
					t.Fatal(err)
				}
				return v == "1"
			})

			// It moves, with what was stored, and back.
			for _, to := range []*node{other, owner} {
				if err := gate.Move(t.Context(), id, to.id); err != nil {
					t.Fatal(err)
				}
				if !to.worker.local.Has(id) {
					t.Error("the session did not move")
				}
				mustRun(t, gate, id, "x", "1")
			}

			// Copies are nobody's until they are used.
			copies, err := gate.Fork(t.Context(), "a", id, 3)
			if err != nil || len(copies) != 3 {
				t.Fatal(copies, err)
			}
			for _, c := range copies {
				if owner.worker.local.Has(c.ID) {
					t.Error("a copy is held by the worker that made it")
				}
				mustRun(t, gate, c.ID, "x + 1", "2")
			}
			if list, err := gate.List(t.Context(), "a"); err != nil || len(list) != 4 {
				t.Errorf("%d sessions are listed: %v", len(list), err)
			}

			// A worker that lost the session without knowing it stores nothing.
			other.view.mu.Lock()
			delete(other.view.members, owner.id)
			other.view.mu.Unlock()
			if err := other.worker.claim(t.Context(), id, ""); err != nil {
				t.Fatal(err)
			}
			_, err = owner.worker.local.Do(t.Context(), "a", id, &directory.Command{Op: directory.Run, Code: "x = 2"}, nil)
			if !errors.Is(err, directory.ErrFenced) && !errors.Is(err, directory.ErrMoved) {
				t.Errorf("the old owner wrote: %v", err)
			}
			mustRun(t, gate, id, "x", "1")

			// A worker that drains gives its sessions away.
			if err := other.Directory.Drain(t.Context()); err != nil {
				t.Error(err)
			}
			mustRun(t, gate, id, "x += 1\nx", "2")
			if err := gate.Delete(t.Context(), "a", id); err != nil {
				t.Error(err)
			}
			if _, err := runCode(t.Context(), gate.Directory, id, "x", ""); !errors.Is(err, directory.ErrNotFound) {
				t.Error(err)
			}
		})
	}
}

// What a worker says about itself comes from its processes, and does not wait for them.
func TestIsolatedWorkersSayWhatTheyDo(t *testing.T) {
	gate, workers, _ := isolatedPair(t, false)
	id, owner, _ := create(t, gate, workers, &directory.Spec{})
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	done := make(chan error, 1)
	go func() {
		_, err := gate.Do(ctx, "a", id, &directory.Command{Op: directory.Run, Code: "while True: pass"}, nil)
		done <- err
	}()
	until(t, func() bool {
		running, _ := owner.worker.local.Waiting()
		_, live := owner.worker.local.Stats()
		return running == 1 && live == 1 && owner.worker.local.Usage()["a"].Runs == 1
	})
	if err := gate.Signal(t.Context(), "a", id, directory.Signal{Interrupt: true}); err != nil {
		t.Error(err)
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
	until(t, func() bool { return owner.worker.local.Usage()["a"].CPU > 0 })
}
