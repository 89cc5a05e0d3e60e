package cluster

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/directory"
)

// pair starts a gateway and two workers.
func pair(t *testing.T, o directory.Options) (gate *node, workers []*node) {
	t.Helper()
	url := servers(t)
	gate = start(t, url, false, o)
	workers = []*node{start(t, url, true, o), start(t, url, true, o)}
	until(t, func() bool { return len(gate.view.workers()) == 2 })
	return gate, workers
}

// until waits for a condition.
func until(t *testing.T, ok func() bool) {
	t.Helper()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for end := time.Now().Add(30 * time.Second); !ok(); <-tick.C {
		if time.Now().After(end) {
			t.Fatal("it does not come to pass")
		}
	}
}

// create opens a session and returns who has it and who has not.
func create(t *testing.T, gate *node, workers []*node, spec *directory.Spec) (id string, owner, other *node) {
	t.Helper()
	i, err := gate.Create(t.Context(), "a", spec)
	if err != nil {
		t.Fatal(err)
	}
	if workers[0].worker.local.Has(i.ID) {
		return i.ID, workers[0], workers[1]
	}
	return i.ID, workers[1], workers[0]
}

func mustRun(t *testing.T, gate *node, id, code, want string) {
	t.Helper()
	if v, err := runCode(t.Context(), gate.Directory, id, code, ""); err != nil || v != want {
		t.Fatalf("%q gave %q %v, not %q", code, v, err, want)
	}
}

// A worker that has lost a session without knowing it cannot store what it does.
func TestFenceHolds(t *testing.T) {
	gate, workers := pair(t, directory.Options{})
	id, owner, other := create(t, gate, workers, &directory.Spec{})
	mustRun(t, gate, id, "x = 1\nx", "1")
	other.view.mu.Lock() // as if the owner had not been heard for long
	delete(other.view.members, owner.id)
	other.view.mu.Unlock()
	if err := other.worker.claim(t.Context(), id, ""); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		_, err := owner.worker.local.Do(t.Context(), "a", id, &directory.Command{Op: directory.Run, Code: "x = 2"}, nil)
		if !errors.Is(err, directory.ErrFenced) && !errors.Is(err, directory.ErrMoved) {
			t.Errorf("the old owner wrote: %v", err)
		}
	}
	if err := owner.worker.ledger.Delete(t.Context(), id); !errors.Is(err, directory.ErrFenced) {
		t.Errorf("the old owner deleted: %v", err)
	}
	if v, err := runCode(t.Context(), other.worker.local, id, "x", ""); err != nil || v != "1" {
		t.Errorf("%s %v", v, err)
	}
}

// A worker that was deposed shows nothing of what it had, and works again afterwards.
func TestDeposedWorkersShowNothing(t *testing.T) {
	gate, workers := pair(t, directory.Options{})
	id, owner, other := create(t, gate, workers, &directory.Spec{})
	mustRun(t, gate, id, "x = 1\nx", "1")
	other.view.mu.Lock() // as if the owner had not been heard for long
	delete(other.view.members, owner.id)
	other.view.mu.Unlock()
	if err := other.worker.claim(t.Context(), id, ""); err != nil {
		t.Fatal(err)
	}
	r := &directory.Request{Method: "do", Tenant: "a", Session: id, Body: json.RawMessage(`{"op":"get","name":"x"}`)}
	try := &trial{g: gate.gate, r: r, at: place{worker: owner.id}, except: map[string]bool{}}
	if o := try.send(t.Context()); o.kind != "refused" || o.why != "fenced" {
		t.Errorf("the old owner answered: %v %v", o.kind, o.why)
	}
	until(t, func() bool { return !owner.worker.local.Has(id) })
	if n := owner.worker.lease.term.Load(); n != 2 {
		t.Errorf("its term is %d", n)
	}
	mustRun(t, gate, id, "x", "1")
	if err := gate.Move(t.Context(), id, owner.id); err != nil {
		t.Error(err)
	}
	v, err := gate.Do(t.Context(), "a", id, &directory.Command{Op: directory.Get, Name: "x"}, nil)
	if err != nil || v.Variable.Repr != "1" || !owner.worker.local.Has(id) {
		t.Error(v, err)
	}
}

// A run that waits for a tool is stored, and goes on wherever its answer comes.
func TestPendingRunsMove(t *testing.T) {
	gate, workers := pair(t, directory.Options{})
	id, owner, other := create(t, gate, workers, &directory.Spec{Tools: []directory.Tool{{Name: "ask", Schema: json.RawMessage(`{"type":"object","properties":{"q":{"type":"string"}},"required":["q"]}`)}}})
	r, err := gate.Do(t.Context(), "a", id, &directory.Command{Op: directory.Run, Code: "k = 5\nask('how many?') + k"}, nil)
	if err != nil || r.Run.Status != "pending" || len(r.Run.Pending) != 1 {
		t.Fatal(r, err)
	}
	owner.kill()
	r, err = gate.Do(t.Context(), "a", id, &directory.Command{Op: directory.Resume, Results: []directory.ToolResult{{ID: r.Run.Pending[0].ID, Value: json.RawMessage("37")}}}, nil)
	if err != nil || r.Run.Value == nil || r.Run.Value.Repr != "42" {
		t.Fatal(r, err)
	}
	if !other.worker.local.Has(id) {
		t.Error("nobody has the session")
	}
}

// A run whose worker dies is lost, unless its caller has allowed to run it again. What was stored
// before stays.
func TestLostRuns(t *testing.T) {
	for _, idempotent := range []bool{false, true} {
		gate, workers := pair(t, directory.Options{})
		id, owner, _ := create(t, gate, workers, &directory.Spec{})
		mustRun(t, gate, id, "x = 1\nx", "1")
		began := make(chan struct{})
		var once sync.Once
		go func() {
			<-began
			owner.kill()
		}()
		r, err := gate.Do(t.Context(), "a", id, &directory.Command{
			Op: directory.Run, Idempotent: idempotent, Code: "import time\nx += 1\nprint('on the way')\ntime.sleep(0.5)\nx",
		}, func(directory.Event) { once.Do(func() { close(began) }) })
		var lost *directory.LostError
		switch {
		case !idempotent && !errors.As(err, &lost):
			t.Errorf("%v %v", r, err)
		case idempotent && (err != nil || r.Run.Value.Repr != "2"):
			t.Errorf("%v %v", r, err)
		}
		mustRun(t, gate, id, "x", map[bool]string{false: "1", true: "2"}[idempotent])
	}
}

// The sessions of a tenant are counted over all workers, also when many are opened at once.
func TestQuotasHoldOverTheCluster(t *testing.T) {
	gate, _ := pair(t, directory.Options{Quota: func(string) directory.Quota { return directory.Quota{Sessions: 10} }})
	var wait sync.WaitGroup
	var mu sync.Mutex
	made, refused := 0, 0
	for range 30 {
		wait.Go(func() {
			_, err := gate.Create(t.Context(), "a", &directory.Spec{})
			var busy *directory.BusyError
			mu.Lock()
			defer mu.Unlock()
			switch {
			case err == nil:
				made++
			case errors.As(err, &busy):
				refused++
			default:
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if made > 10 || made == 0 || made+refused != 30 {
		t.Errorf("%d sessions, %d refused", made, refused)
	}
	list, err := gate.List(t.Context(), "a")
	if err != nil || len(list) != made {
		t.Errorf("%d are listed, %d were made: %v", len(list), made, err)
	}
}

// A session that cannot be brought back is tried three times, and then left alone.
func TestPoisonedSessionsAreLeftAlone(t *testing.T) {
	gate, workers := pair(t, directory.Options{})
	id, owner, _ := create(t, gate, workers, &directory.Spec{})
	mustRun(t, gate, id, "x = 1\nx", "1")
	if err := owner.worker.release(t.Context(), id, false); err != nil {
		t.Fatal(err)
	}
	head, data, revision, err := gate.store.Get(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	bad := append([]byte(nil), data...)
	for i := len(bad) / 2; i < len(bad); i++ {
		bad[i] ^= 0x55
	}
	if _, err := gate.store.Put(t.Context(), id, head, bad, revision); err != nil {
		t.Fatal(err)
	}
	var last error
	for range 4 {
		_, last = runCode(t.Context(), gate.Directory, id, "x", "")
	}
	if !errors.Is(last, directory.ErrQuarantine) {
		t.Errorf("after four tries: %v", last)
	}
	other, err := gate.Create(t.Context(), "a", &directory.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	mustRun(t, gate, other.ID, "1 + 1", "2")
}

// Large sessions go by way of the object store, large requests in parts.
func TestLargeSessionsMove(t *testing.T) {
	gate, workers := pair(t, directory.Options{})
	id, owner, other := create(t, gate, workers, &directory.Spec{})
	file := []byte(strings.Repeat("0123456789abcdef", 150_000))
	if _, err := gate.Do(t.Context(), "a", id, &directory.Command{Op: directory.Write, Path: "/work/big", Data: file}, nil); err != nil {
		t.Fatal(err)
	}
	mustRun(t, gate, id, "import random\ns = random.Random(1).randbytes(2_000_000)\nlen(s)", "2000000")
	owner.kill()
	mustRun(t, gate, id, "len(s), len(open('/work/big').read())", "(2000000, 2400000)")
	r, err := gate.Do(t.Context(), "a", id, &directory.Command{Op: directory.Read, Path: "/work/big"}, nil)
	if err != nil || string(r.Data) != string(file) {
		t.Errorf("%d bytes: %v", len(r.Data), err)
	}
	if !other.worker.local.Has(id) {
		t.Error("nobody has the session")
	}
}

// Forks share the state that they begin with: it is stored once.
func TestForksShareTheirState(t *testing.T) {
	gate, workers := pair(t, directory.Options{})
	id, _, _ := create(t, gate, workers, &directory.Spec{})
	mustRun(t, gate, id, "import random\ns = random.Random(1).randbytes(700_000)\nlen(s)", "700000")
	forks, err := gate.Fork(t.Context(), "a", id, 40)
	if err != nil || len(forks) != 40 {
		t.Fatal(len(forks), err)
	}
	for i, f := range forks {
		mustRun(t, gate, f.ID, fmt.Sprintf("s = s[:%d]\nlen(s)", i), fmt.Sprint(i))
	}
	used := 0
	for _, w := range workers {
		if n := len(w.worker.local.Held()); n > 5 {
			used++
		}
	}
	if used != 2 {
		t.Error("the forks are on one worker")
	}
	mustRun(t, gate, id, "len(s)", "700000")
}

// A session is stored when its policy says so, and moves with all that it has in any case.
func TestSnapshotPolicies(t *testing.T) {
	gate, workers := pair(t, directory.Options{Interval: 50 * time.Millisecond, Idle: time.Second})
	id, owner, _ := create(t, gate, workers, &directory.Spec{Snapshot: "drain"})
	r, err := gate.Do(t.Context(), "a", id, &directory.Command{Op: directory.Run, Code: "x = 7"}, nil)
	if err != nil || r.Run.Saved == nil || *r.Run.Saved {
		t.Error(r, err)
	}
	if err := owner.Directory.Drain(t.Context()); err != nil {
		t.Error(err)
	}
	mustRun(t, gate, id, "x", "7")
	if _, err := gate.Create(t.Context(), "a", &directory.Spec{Snapshot: "never"}); err == nil {
		t.Error("there is no such policy")
	}
}

// Workers that have too much to do refuse more, and callers are told when to come back.
func TestBackpressure(t *testing.T) {
	gate, _ := pair(t, directory.Options{Runs: 1})
	var wait sync.WaitGroup
	var mu sync.Mutex
	done, busy := 0, 0
	for range 60 {
		wait.Go(func() {
			_, err := gate.Directory.Once(t.Context(), "a", &directory.Spec{}, nil, &directory.Command{Op: directory.Run, Code: "for i in range(10**6): pass"}, nil)
			var full *directory.BusyError
			mu.Lock()
			defer mu.Unlock()
			switch {
			case err == nil:
				done++
			case errors.As(err, &full) && full.Retry > 0:
				busy++
			default:
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if done < 10 || busy < 10 {
		t.Errorf("%d done, %d refused", done, busy)
	}
}

// A batch has every result once, though a worker dies on the way.
func TestMapLosesNothing(t *testing.T) {
	gate, workers := pair(t, directory.Options{})
	seen := map[int]int{}
	const count = 300
	snippets := func(yield func(Snippet) bool) {
		for i := range count {
			if !yield(Snippet{Code: "n * n", Variables: map[string]any{"n": i}}) {
				return
			}
		}
	}
	for o := range gate.Map(t.Context(), snippets, &MapOptions{Tenant: "a"}) {
		if o.Err != nil || string(o.Value) != fmt.Sprint(o.Index*o.Index) {
			t.Errorf("%d: %s %v", o.Index, o.Value, o.Err)
		}
		if seen[o.Index]++; len(seen) == count/3 {
			workers[0].kill()
		}
	}
	for i := range count {
		if seen[i] != 1 {
			t.Errorf("%d came %d times", i, seen[i])
		}
	}
}

// Operators see members and sessions, and move sessions.
func TestOperators(t *testing.T) {
	gate, workers := pair(t, directory.Options{})
	id, owner, other := create(t, gate, workers, &directory.Spec{})
	mustRun(t, gate, id, "x = 1\nx", "1")
	if n := len(gate.Members()); n != 3 {
		t.Errorf("%d members", n)
	}
	list, err := gate.Cluster.Sessions(t.Context(), "")
	if err != nil || len(list) != 1 || list[0].Owner != owner.id || list[0].Tenant != "a" {
		t.Error(list, err)
	}
	if err := gate.Move(t.Context(), id, other.id); err != nil || !other.worker.local.Has(id) || owner.worker.local.Has(id) {
		t.Error("it did not move", err)
	}
	mustRun(t, gate, id, "x", "1")
	if err := gate.Cluster.Drain(t.Context(), other.id); err != nil {
		t.Error(err)
	}
	until(t, func() bool { return !other.worker.local.Has(id) })
	mustRun(t, gate, id, "x", "1")
}

// A session that a newer release has written is refused by older workers and goes to one that can
// read it. Without one the answer says so, and nothing is lost.
func TestNewerSessionsGoToNewerWorkers(t *testing.T) {
	url := servers(t)
	gate := start(t, url, false, directory.Options{})
	newer := directory.Options{Format: directory.RecordFormat + 1}
	first := start(t, url, true, newer)
	until(t, func() bool { return len(gate.view.workers()) == 1 })
	i, err := gate.Create(t.Context(), "a", &directory.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	mustRun(t, gate, i.ID, "x = 41\nx", "41")
	old := []*node{start(t, url, true, directory.Options{}), start(t, url, true, directory.Options{})}
	until(t, func() bool { return len(gate.view.workers()) == 3 })
	if err := first.Directory.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := runCode(t.Context(), gate.Directory, i.ID, "x", ""); !errors.Is(err, directory.ErrNewer) {
		t.Errorf("without a worker that can read it: %v", err)
	}
	if err := gate.Move(t.Context(), i.ID, old[0].id); !errors.Is(err, directory.ErrNewer) {
		t.Errorf("moving it to an older worker: %v", err)
	}
	second := start(t, url, true, newer)
	until(t, func() bool { return len(gate.view.workers()) == 3 })
	mustRun(t, gate, i.ID, "x += 1\nx", "42")
	if !second.worker.local.Has(i.ID) {
		t.Error("another worker has it")
	}
	// What an older worker wrote, all of them read.
	var id string
	until(t, func() bool { // one that an older worker makes
		i, err := gate.Create(t.Context(), "a", &directory.Spec{})
		if err != nil {
			t.Fatal(err)
		}
		id = i.ID
		return old[0].worker.local.Has(id)
	})
	mustRun(t, gate, id, "y = 1\ny", "1")
	if err := gate.Move(t.Context(), id, second.id); err != nil {
		t.Error(err)
	}
	mustRun(t, gate, id, "y += 1\ny", "2")
}

// A client that reads slowly slows its program down; what the program prints does not pile up in the
// gateway. In the end all of it has come.
func TestOutputWaitsForItsReader(t *testing.T) {
	gate, workers := pair(t, directory.Options{})
	id, _, _ := create(t, gate, workers, &directory.Spec{})
	release := make(chan struct{})
	var once sync.Once
	began := make(chan struct{})
	var mu sync.Mutex
	got := 0
	done := make(chan error, 1)
	go func() {
		_, err := gate.Do(t.Context(), "a", id, &directory.Command{Op: directory.Run, Code: "for i in range(200): print('x' * 99_999)"},
			func(e directory.Event) {
				once.Do(func() { close(began) })
				<-release
				mu.Lock()
				got += len(e.Text)
				mu.Unlock()
			})
		done <- err
	}()
	<-began
	waiting := func() (n int) {
		gate.link.mu.Lock()
		defer gate.link.mu.Unlock()
		for _, q := range gate.link.calls {
			q.mu.Lock()
			for _, f := range q.list {
				n += len(f.data)
			}
			q.mu.Unlock()
		}
		return n
	}
	until(t, func() bool { return waiting() > directory.WindowSize/2 })
	for range 50 { // it stays so, while other requests are answered
		if _, err := gate.Info(t.Context(), "a", id); err != nil {
			t.Fatal(err)
		}
		if n := waiting(); n > 2*directory.WindowSize {
			t.Fatalf("%d bytes wait in the gateway", n)
		}
	}
	close(release)
	if err := <-done; err != nil || got != 200*100_000 {
		t.Errorf("%d bytes came: %v", got, err)
	}
}

// A session that was made by a try whose answer came too late is the answer to the next try, not a
// quota that it has used up itself.
func TestCreatingTwiceIsCreatingOnce(t *testing.T) {
	gate, _ := pair(t, directory.Options{Quota: func(string) directory.Quota { return directory.Quota{Sessions: 1} }})
	i, err := gate.Create(t.Context(), "a", &directory.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	for range 6 { // to both workers
		again, err := gate.gate.create(t.Context(), "a", &directory.Spec{ID: i.ID})
		if err != nil || again.ID != i.ID {
			t.Errorf("%v %v", again, err)
		}
	}
	if _, err := gate.Create(t.Context(), "a", &directory.Spec{}); err == nil {
		t.Error("a second session was made")
	}
}
