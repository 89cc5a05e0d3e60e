package directory

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

func local(t *testing.T, o Options) *Local {
	t.Helper()
	d, err := NewLocal(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := d.Drain(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return d
}

func create(t *testing.T, d *Local, spec *Spec) string {
	t.Helper()
	i, err := d.Create(t.Context(), "t", spec)
	if err != nil {
		t.Fatal(err)
	}
	return i.ID
}

func runs(t *testing.T, d *Local, id, code string) *Result {
	t.Helper()
	r, err := d.Do(t.Context(), "t", id, &Command{Op: Run, Code: code}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r.Run
}

func repr(r *Result) string {
	if r.Value == nil {
		return fmt.Sprint(r.Error)
	}
	return r.Value.Repr
}

// durable is a memory that says it lasts, and that can be opened again.
type durable struct{ Store }

func (durable) Durable() bool { return true }

// What was answered is there after a restart: state, files, remembered answers, calls that wait.
func TestSessionsSurviveTheirProcess(t *testing.T) {
	store := durable{NewMemory()}
	first, err := NewLocal(t.Context(), Options{Store: store, Key: []byte("k")})
	if err != nil {
		t.Fatal(err)
	}
	id := create(t, first, &Spec{Tools: []Tool{{Name: "ask"}}, Metadata: map[string]string{"a": "b"}, Env: map[string]string{"HOME": "/é😀"}, Dir: "/home/user"})
	runs(t, first, id, "x = 1\nopen('f.txt', 'w').write('hi')")
	c := &Command{Op: Run, Code: "x += 1\nx", RequestID: "once"}
	if _, err := first.Do(t.Context(), "t", id, c, nil); err != nil {
		t.Fatal(err)
	}
	if r := runs(t, first, id, "y = ask()\ny + x"); r.Status != "pending" || r.Saved == nil || !*r.Saved {
		t.Errorf("%+v", r)
	}
	// The first directory is not drained: the process died.
	second := local(t, Options{Store: store, Key: []byte("k")})
	again, err := second.Do(t.Context(), "t", id, c, nil)
	if err != nil || !again.Replayed || repr(again.Run) != "2" {
		t.Errorf("%+v, %v", again, err)
	}
	p, err := second.Do(t.Context(), "t", id, &Command{Op: Pending}, nil)
	if err != nil || len(p.Pending) != 1 {
		t.Fatalf("%+v, %v", p, err)
	}
	r, err := second.Do(t.Context(), "t", id, &Command{Op: Resume, Results: []ToolResult{{ID: p.Pending[0].ID, Value: []byte("40")}}}, nil)
	if err != nil || repr(r.Run) != "42" {
		t.Errorf("%+v, %v", r, err)
	}
	if got := repr(runs(t, second, id, "import os\nopen('f.txt').read(), os.getcwd(), os.environ['HOME']")); got != "('hi', '/home/user', '/é😀')" {
		t.Error(got)
	}
	// The first one still lives, in fact, and has to see that it is no longer the owner.
	if _, err := first.Do(t.Context(), "t", id, &Command{Op: Run, Code: "x = 99"}, nil); !errors.Is(err, ErrFenced) {
		t.Errorf("the old owner wrote: %v", err)
	}
	if got := repr(runs(t, second, id, "x")); got != "2" {
		t.Error(got)
	}
	list, _ := second.List(t.Context(), "t")
	if len(list) != 1 || list[0].Metadata["a"] != "b" || list[0].Executions != 5 {
		t.Errorf("%+v", list[0])
	}
}

func TestUnusedSessionsLeaveMemoryAndComeBack(t *testing.T) {
	d := local(t, Options{MaxLive: 5, Idle: time.Hour})
	var ids []string
	for i := range 30 {
		ids = append(ids, create(t, d, &Spec{}))
		runs(t, d, ids[i], fmt.Sprintf("x = %d", i))
	}
	d.tidy(t.Context())
	if all, live := d.Stats(); all != 30 || live != 5 {
		t.Errorf("%d sessions, %d in memory", all, live)
	}
	for i, id := range ids {
		if got := repr(runs(t, d, id, "x")); got != fmt.Sprint(i) {
			t.Errorf("%d: %s", i, got)
		}
	}
	// An open file cannot be written down: the session stays.
	runs(t, d, ids[0], "f = open('a', 'w')")
	for range 3 {
		d.tidy(t.Context())
	}
	if got := repr(runs(t, d, ids[0], "f.write('abc')")); got != "3" {
		t.Error(got)
	}
}

func TestTimeEndsSessions(t *testing.T) {
	var now atomic.Int64
	d := local(t, Options{Now: func() time.Time { return time.Unix(1e9+now.Load(), 0) }, Idle: time.Hour})
	short, long := create(t, d, &Spec{TTL: 10}), create(t, d, &Spec{TTL: 100})
	now.Store(8)
	runs(t, d, short, "1") // its time begins anew
	now.Store(16)
	d.tidy(t.Context())
	if list, _ := d.List(t.Context(), "t"); len(list) != 2 {
		t.Errorf("%d sessions", len(list))
	}
	now.Store(-50) // a clock that jumps back ends nothing
	d.tidy(t.Context())
	now.Store(40)
	d.tidy(t.Context())
	if list, _ := d.List(t.Context(), "t"); len(list) != 1 || list[0].ID != long {
		t.Errorf("%d sessions", len(list))
	}
}

func TestAMailboxIsBounded(t *testing.T) {
	d := local(t, Options{})
	id := create(t, d, &Spec{})
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var wg sync.WaitGroup
	var busy, others atomic.Int32
	for range mailbox + 10 {
		wg.Go(func() {
			_, err := d.Do(ctx, "t", id, &Command{Op: Run, Code: "while True: pass"}, nil)
			var b *BusyError
			if errors.As(err, &b) {
				if busy.Add(1) == 9 {
					cancel()
				}
			} else {
				others.Add(1)
			}
		})
	}
	wg.Wait()
	if busy.Load() != 9 || others.Load() != mailbox+1 {
		t.Errorf("%d refused, %d not", busy.Load(), others.Load())
	}
}

func TestTenantsTakeTurns(t *testing.T) {
	turns := newTurns(2)
	var mu sync.Mutex
	var order []string
	var wg sync.WaitGroup
	take := func(tenant string) {
		if err := turns.take(t.Context(), tenant, 8); err != nil {
			t.Error(err)
		}
	}
	take("hog")
	take("hog")
	wait := func(tenant string, n int) { // until it is in the queue
		for {
			turns.mu.Lock()
			l := turns.tenants[tenant]
			done := l != nil && len(l.waiting) == n
			turns.mu.Unlock()
			if done {
				return
			}
			time.Sleep(time.Millisecond)
		}
	}
	next := func(tenant string, n int) {
		wg.Go(func() {
			take(tenant)
			mu.Lock()
			order = append(order, tenant)
			mu.Unlock()
			turns.give(tenant)
		})
		wait(tenant, n)
	}
	for i := range 50 {
		next("hog", i+1)
	}
	take("small") // at once, although all places are taken by runs that may last for long
	next("small", 1)
	turns.give("hog")
	turns.give("small")
	wg.Wait()
	turns.give("hog")
	for i, name := range order {
		if name == "small" && i > 3 {
			t.Errorf("the small tenant waited for %d runs", i)
		}
	}
	if len(order) != 51 || turns.free != 2 || len(turns.tenants) != 0 {
		t.Errorf("%d runs, %d free, %v", len(order), turns.free, turns.tenants)
	}
	ctx, cancel := context.WithCancel(t.Context())
	take("a")
	take("a")
	cancel()
	take("b")
	if err := turns.take(ctx, "b", 2); err == nil || turns.free != -1 || len(turns.tenants["b"].waiting) != 0 {
		t.Error(err)
	}
}

func TestFilesOfSessions(t *testing.T) {
	s := newSpace()
	do := func(c Command) (*Reply, error) { return s.do(&c, "/work", 1<<20) }
	for _, c := range []Command{
		{Op: Write, Path: "a/b.txt", Data: []byte("one")}, {Op: Write, Path: "/tmp/t", Data: []byte("two")}, {Op: Mkdir, Path: "/home/user"},
		{Op: Rename, Path: "/work/a", To: "/tmp/moved"}, {Op: Rename, Path: "/tmp/t", To: "/tmp/u"},
	} {
		if _, err := do(c); err != nil {
			t.Errorf("%v: %v", c, err)
		}
	}
	data, err := s.pack()
	if err != nil {
		t.Fatal(err)
	}
	if s, err = unpackSpace(data); err != nil {
		t.Fatal(err)
	}
	r, err := do(Command{Op: ReadDir, Path: "/", Depth: 3})
	var paths []string
	for _, f := range r.Files {
		paths = append(paths, f.Path)
	}
	if err != nil || strings.Join(paths, " ") != "/tmp /home /home/user /work" {
		t.Errorf("%v, %v", paths, err)
	}
	if r, err := do(Command{Op: Read, Path: "/tmp/moved/b.txt"}); err != nil || string(r.Data) != "one" {
		t.Errorf("%v, %v", r, err)
	}
	for _, c := range []Command{{Op: Read, Path: "../../etc/passwd"}, {Op: Remove, Path: "nope"}, {Op: Stat, Path: "/tmp/t"}} {
		if _, err := do(c); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%v: %v", c, err)
		}
	}
	if _, err := do(Command{Op: Write, Path: "big", Data: make([]byte, 2<<20)}); err == nil {
		t.Error("a file larger than the session may be")
	}
	if _, err := unpackSpace(data[:700]); err == nil {
		t.Error("half an archive is read")
	}
}

func FuzzRecord(f *testing.F) {
	r := record{Header: header{ID: "x", Contexts: []contextHeader{{Name: ""}}}, States: map[string][]byte{"": []byte("state")}, Files: []byte("files")}
	head, data, _ := r.encode(RecordFormat)
	f.Add(head, data)
	f.Fuzz(func(t *testing.T, head, data []byte) {
		if r, err := decodeRecord(head, data, RecordFormat); err == nil {
			if h, d, err := r.encode(RecordFormat); err != nil {
				t.Error(h, d, err)
			}
		}
	})
}

// A session that is deleted while a run makes it larger leaves nothing in its tenant's quota, nor does
// one that could not be stored.
func TestQuotaOfWhatIsGone(t *testing.T) {
	store := &failing{Store: durable{NewMemory()}}
	d := local(t, Options{Store: store})
	id := create(t, d, &Spec{})
	ended := make(chan error, 1)
	began := make(chan struct{})
	var once sync.Once
	go func() {
		_, err := d.Do(context.Background(), "t", id, &Command{Op: Run, Code: "x = 'x' * 100_000\nprint(1)\nwhile True: pass"},
			func(Event) { once.Do(func() { close(began) }) })
		ended <- err
	}()
	<-began
	if err := d.Delete(t.Context(), "t", id); err != nil {
		t.Error(err)
	}
	<-ended
	store.fails.Store(true)
	for range 3 {
		if _, err := d.Create(t.Context(), "t", &Spec{}); !errors.Is(err, ErrStorage) {
			t.Error(err)
		}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if x := d.tenant("t"); x.sessions != 0 || x.stored != 0 {
		t.Errorf("%d sessions and %d bytes are counted", x.sessions, x.stored)
	}
}

// failing is a store that fails if it is told to.
type failing struct {
	Store
	fails atomic.Bool
}

func (f *failing) Put(ctx context.Context, id string, header, data []byte, revision uint64) (uint64, error) {
	if f.fails.Load() {
		return 0, ErrStorage
	}
	return f.Store.Put(ctx, id, header, data, revision)
}

// A session whose state another release wrote is refused by that name, however often it is tried, and
// is there when a release comes that reads it.
func TestStatesOfAnotherReleaseAreNoFault(t *testing.T) {
	state, err := os.ReadFile("../langtest/testdata/snapshots/refused/library.snapshot")
	if err != nil {
		t.Fatal(err)
	}
	store := durable{NewMemory()}
	d := local(t, Options{Store: store})
	id := create(t, d, &Spec{})
	runs(t, d, id, "x = 1")
	s, _ := d.find("t", id)
	if err := s.sleep(t.Context()); err != nil {
		t.Fatal(err)
	}
	head, good, revision, _ := store.Get(t.Context(), id)
	r, err := decodeRecord(head, good, RecordFormat)
	if err != nil {
		t.Fatal(err)
	}
	r.States[""] = state
	newHead, bad, err := r.encode(RecordFormat)
	if err == nil {
		_, err = store.Put(t.Context(), id, newHead, bad, revision)
	}
	if err != nil {
		t.Fatal(err)
	}
	for range 2 * maxTries {
		if _, err := d.Do(t.Context(), "t", id, &Command{Op: Run, Code: "x"}, nil); !errors.Is(err, ErrNewer) {
			t.Fatal(err)
		}
	}
	if _, err := store.Put(t.Context(), id, head, good, revision+1); err != nil {
		t.Fatal(err)
	}
	if got := repr(runs(t, d, id, "x")); got != "1" {
		t.Error(got)
	}
}

// A record that is newer than what is read is known to its tenant, and stays.
func TestNewerRecords(t *testing.T) {
	store := durable{NewMemory()}
	newer, err := NewLocal(t.Context(), Options{Store: store, Format: RecordFormat + 1})
	if err != nil {
		t.Fatal(err)
	}
	id := create(t, newer, &Spec{})
	runs(t, newer, id, "x = 7")
	if err := newer.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	older := local(t, Options{Store: store})
	if _, err := older.Info(t.Context(), "t", id); !errors.Is(err, ErrNewer) {
		t.Error(err)
	}
	if _, err := older.Info(t.Context(), "other", id); !errors.Is(err, ErrNotFound) {
		t.Error(err)
	}
	again := local(t, Options{Store: store, Format: RecordFormat + 1})
	if got := repr(runs(t, again, id, "x")); got != "7" {
		t.Error(got)
	}
}
