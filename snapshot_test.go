package hognose_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/driver"
)

func TestSessionGoesOnAfterSnapshot(t *testing.T) {
	ctx := context.Background()
	b := hognose.Local(nil)
	type in struct {
		X int `json:"x"`
	}
	double := hognose.NewTool("double", "Twice x.", func(_ context.Context, a in) (int, error) { return 2 * a.X, nil })
	o := &hognose.Options{Tools: []*hognose.Tool{double}}
	s, err := b.Open(ctx, o)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Run(ctx, "x = [1, 2]\ndef f(n): return double(x=n) + len(x)\nd = double"); err != nil {
		t.Fatal(err)
	}
	data, err := s.Snapshot(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Restore(ctx, data, nil); err == nil {
		t.Error("a snapshot was restored without its tool")
	} else if be := (*hognose.RestoreError)(nil); !errors.As(err, &be) || be.Reason != "tool" {
		t.Errorf("missing tool: %v", err)
	}
	r, err := b.Restore(ctx, data, o)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	twin, err := r.Fork(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer twin.Close()
	if _, err := twin.Run(ctx, "x.append(3)"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		s    *hognose.Session
		want string
	}{{s, "22"}, {r, "22"}, {twin, "23"}} {
		res, err := c.s.Run(ctx, "f(10) if d is double else 0")
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := res.Value.Repr(ctx, 100); got != c.want {
			t.Errorf("f(10) is %s, want %s", got, c.want)
		}
	}
}

// noDriver is the driver of a backend that is never started.
type noDriver struct{ driver.Driver }

func TestOtherBackendsSayThatTheirSessionsCannotBeWrittenDown(t *testing.T) {
	if _, err := hognose.NewBackend(noDriver{}).Restore(t.Context(), nil, nil); !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("another backend: %v", err)
	}
	var be *hognose.RestoreError
	if _, err := hognose.Local(nil).Restore(t.Context(), []byte("nonsense"), nil); !errors.As(err, &be) || be.Reason != "damaged" {
		t.Errorf("nonsense: %v", err)
	}
}

func TestSnapshotKeySignsAndIsAskedFor(t *testing.T) {
	ctx, b := t.Context(), hognose.Local(nil)
	key := &hognose.Options{SnapshotKey: []byte("0123456789abcdef")}
	s, err := b.Open(ctx, key)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	data, err := s.Snapshot(ctx)
	if err != nil {
		t.Fatal(err)
	}
	var be *hognose.RestoreError
	for _, o := range []*hognose.Options{nil, {SnapshotKey: []byte("another")}} {
		if _, err := b.Restore(ctx, data, o); !errors.As(err, &be) || be.Reason != "key" {
			t.Errorf("without the right key: %v", err)
		}
	}
	r, err := b.Restore(ctx, data, key)
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
}

// TestRandomnessIsNewUnlessItIsFixed restores a session in which uuid4 was and will be called.
func TestRandomnessIsNewUnlessItIsFixed(t *testing.T) {
	ctx, b := t.Context(), hognose.Local(nil)
	seed := uint64(5)
	for _, o := range []*hognose.Options{{Seed: &seed}, {}} {
		next := func(s *hognose.Session) string {
			r, err := s.Run(ctx, "str(uuid.uuid4())")
			if err != nil {
				t.Fatal(err)
			}
			text, _ := r.Value.Repr(ctx, 100)
			return text
		}
		s, err := b.Open(ctx, o)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		if _, err := s.Run(ctx, "import uuid\nfirst = str(uuid.uuid4())"); err != nil {
			t.Fatal(err)
		}
		data, err := s.Snapshot(ctx)
		if err != nil {
			t.Fatal(err)
		}
		r, err := b.Restore(ctx, data, o)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		if same := next(s) == next(r); same != (o.Seed != nil) {
			t.Errorf("seed fixed: %t; the restored session goes on with the same random bytes: %t", o.Seed != nil, same)
		}
	}
}

func TestAnOpenFileCannotBeWrittenDown(t *testing.T) {
	ctx := t.Context()
	s, err := hognose.Local(nil).Open(ctx, &hognose.Options{Files: map[string]fs.FS{"/work": fstest.MapFS{"a.txt": {Data: []byte("text")}}}})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Run(ctx, "f = open('a.txt')"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Snapshot(ctx); !errors.Is(err, errors.ErrUnsupported) || !strings.Contains(err.Error(), "an open file, /work/a.txt") {
		t.Errorf("an open file: %v", err)
	}
	if _, err := s.Run(ctx, "f.close()\nwith open('a.txt') as g: g.read()"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Snapshot(ctx); err != nil {
		t.Errorf("a closed file: %v", err)
	}
}

// TestForksShareLongStrings forks a session that holds 10 MB of text a thousand times.
func TestForksShareLongStrings(t *testing.T) {
	ctx := t.Context()
	s, err := hognose.Local(nil).Open(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Run(ctx, "text = 'x' * 10_000_000\nblob = bytes(10_000_000)\nn = 0"); err != nil {
		t.Fatal(err)
	}
	before := heap()
	forks := make([]*hognose.Session, 1000)
	for i := range forks {
		if forks[i], err = s.Fork(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if grown := heap() - before; grown > 200<<20 {
		t.Errorf("1,000 forks take %d MiB", grown>>20)
	}
	for i, f := range forks {
		if i%100 == 0 {
			r, err := f.Run(ctx, fmt.Sprintf("n += %d\nn + len(text) + len(blob)", i))
			if err != nil {
				t.Fatal(err)
			}
			if got, _ := r.Value.Repr(ctx, 100); got != fmt.Sprint(20_000_000+i) {
				t.Errorf("fork %d: %s", i, got)
			}
		}
		f.Close()
	}
}

// heap returns the bytes that are alive.
func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// TestAKilledProcessLosesNothingAcknowledged kills a child that writes a snapshot after each
// snippet, wherever it is, and goes on in the next one: what a child has acknowledged must be
// there.
func TestAKilledProcessLosesNothingAcknowledged(t *testing.T) {
	if dir := os.Getenv("HOGNOSE_KILLED"); dir != "" {
		snapshotForever(dir)
		return
	}
	kills := 20
	if os.Getenv("HOGNOSE_FULL") != "" {
		kills = 200
	}
	dir, r := t.TempDir(), rand.New(rand.NewPCG(1, 2))
	acknowledged := 0
	for range kills {
		cmd := exec.Command(os.Args[0], "-test.run=^TestAKilledProcessLosesNothingAcknowledged$")
		cmd.Env = append(os.Environ(), "HOGNOSE_KILLED="+dir)
		out, err := cmd.StdoutPipe()
		if err == nil {
			err = cmd.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		for stop := 1 + r.IntN(20); stop > 0 && lines.Scan(); stop-- {
			var n int
			if _, err := fmt.Sscanf(lines.Text(), "restored %d", &n); err == nil {
				if n < acknowledged {
					t.Fatalf("a child restored %d snippets, and %d were acknowledged", n, acknowledged)
				}
			} else if _, err := fmt.Sscanf(lines.Text(), "saved %d", &n); err == nil {
				acknowledged = n
			} else {
				t.Fatalf("a child says %q", lines.Text())
			}
		}
		_ = cmd.Process.Kill()
		for lines.Scan() { // what it said before it died counts
			var n int
			if _, err := fmt.Sscanf(lines.Text(), "saved %d", &n); err == nil {
				acknowledged = max(acknowledged, n)
			}
		}
		_ = cmd.Wait() // it was killed
	}
	if acknowledged == 0 {
		t.Error("no child has saved anything")
	}
	t.Logf("%d kills, %d snippets", kills, acknowledged)
}

// snapshotForever goes on with the session in dir, and saves it after each snippet by renaming a
// whole file into place.
func snapshotForever(dir string) {
	ctx, b := context.Background(), hognose.Local(nil)
	file := filepath.Join(dir, "session")
	fail := func(err error) {
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
	}
	s, err := b.Open(ctx, nil)
	fail(err)
	if data, e := os.ReadFile(file); e == nil {
		s, err = b.Restore(ctx, data, nil)
	} else {
		_, err = s.Run(ctx, "log = []\nclass Row:\n    def __init__(self, n): self.n = n\n")
	}
	fail(err)
	r, err := s.Run(ctx, "assert [r.n for r in log] == list(range(len(log)))\nlen(log)")
	fail(err)
	n := 0
	text, _ := r.Value.Repr(ctx, 100)
	_, err = fmt.Sscan(text, &n)
	fail(err)
	fmt.Println("restored", n)
	for {
		_, err := s.Run(ctx, "log.append(Row(len(log)))")
		fail(err)
		data, err := s.Snapshot(ctx)
		fail(err)
		fail(os.WriteFile(file+".new", data, 0o600))
		fail(os.Rename(file+".new", file))
		n++
		fmt.Println("saved", n)
	}
}
