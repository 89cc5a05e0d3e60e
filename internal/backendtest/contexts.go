// This file tests contexts: what each call does when its context ends before or during it.

package backendtest

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"sync/atomic"
	"testing/fstest"
	"time"

	"github.com/hognose/hognose"
)

// tries is how often a call is made with a context that has ended: what depends on which goroutine
// is faster shows.
const tries = 200

// contextCases end a context at each moment at which a backend might miss it: before a call, in the
// queue, in the middle.
var contextCases = []testCase{
	{name: "contexts/ended before: nothing runs", run: func(t *test) {
		var calls atomic.Int64
		s := t.open(t.withTool(&calls))
		t.run(s, "x = 1\nn = 0")
		v, _, err := s.Get(t.Context(), "x")
		if err != nil {
			t.Fatal(err)
		}
		for why, ctx := range t.ended() {
			for name, f := range everyCall(t, s, v) {
				for range tries {
					if err := f(ctx); !errors.Is(err, ctx.Err()) {
						t.Fatalf("%s with a context that is %s: %v", name, why, err)
					}
				}
			}
		}
		if n := calls.Load(); n != 0 {
			t.Errorf("a tool was called %d times", n)
		}
		t.want(s, "x, n", []any{int64(1), int64(0)})
		t.raises(s, "y", "NameError")
	}},
	{name: "contexts/ended before: nothing opens", run: func(t *test) {
		for why, ctx := range t.ended() {
			for range tries {
				if s, err := t.backend.Open(ctx, nil); s != nil || !errors.Is(err, ctx.Err()) {
					t.Fatalf("Open with a context that is %s: %v, %v", why, s, err)
				}
				if s, err := t.backend.Restore(ctx, nil, nil); s != nil || !errors.Is(err, ctx.Err()) {
					t.Fatalf("Restore with a context that is %s: %v, %v", why, s, err)
				}
			}
		}
	}},
	{name: "contexts/ended in the queue: nothing runs", run: func(t *test) {
		var calls atomic.Int64
		s := t.open(t.withTool(&calls))
		t.run(s, "x = 1\nn = 0")
		v, _, err := s.Get(t.Context(), "x")
		if err != nil {
			t.Fatal(err)
		}
		long, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() {
			_, err := s.Run(long, "import time\ntime.sleep(60)")
			ended <- err
		}()
		t.busy(s)
		for name, f := range everyCall(t, s, v) {
			for i := range tries {
				ctx, cancel := context.WithCancel(t.Context())
				got := make(chan error, 1)
				go func() { got <- f(ctx) }()
				if i%2 == 0 { // let it queue, or not
					time.Sleep(10 * time.Microsecond)
				}
				cancel()
				select {
				case err := <-got:
					// a value may be a copy here, which waits for nobody
					if !errors.Is(err, context.Canceled) && !(err == nil && ofValue(v)[name] != nil) {
						t.Fatalf("%s in the queue: %v", name, err)
					}
				case <-time.After(10 * time.Second):
					t.Fatalf("%s waits on though its context has ended", name)
				}
			}
		}
		stop()
		t.cancelled(<-ended)
		if n := calls.Load(); n != 0 {
			t.Errorf("a tool was called %d times", n)
		}
		t.want(s, "x, n", []any{int64(1), int64(0)})
	}},
	{name: "contexts/ended in the middle: the session stays", run: func(t *test) {
		s := t.open(nil)
		t.run(s, "x = 1")
		for i := range tries {
			ctx, cancel := context.WithTimeout(t.Context(), time.Duration(i)*time.Microsecond)
			if _, err := s.Names(ctx); err != nil && !errors.Is(err, context.DeadlineExceeded) {
				t.Fatalf("Names after %d µs: %v", i, err)
			}
			if err := s.Set(ctx, "y", i); err != nil && !errors.Is(err, context.DeadlineExceeded) {
				t.Fatalf("Set after %d µs: %v", i, err)
			}
			cancel()
		}
		t.want(s, "x", int64(1))
	}},
	{name: "contexts/the cause is told", run: func(t *test) {
		s := t.open(nil)
		stopped := errors.New("the user has left")
		ctx, cancel := context.WithCancelCause(t.Context())
		cancel(stopped)
		if _, err := s.Run(ctx, "1"); !errors.Is(err, stopped) || !errors.Is(err, context.Canceled) {
			t.Errorf("before a run: %v", err)
		}
		ctx, cancel = context.WithCancelCause(t.Context())
		time.AfterFunc(100*time.Millisecond, func() { cancel(stopped) })
		_, err := s.Run(ctx, "while True: pass")
		t.cancelled(err)
		if !errors.Is(err, stopped) || !errors.Is(err, context.Canceled) {
			t.Errorf("during a run: %v", err)
		}
	}},
}

// ended returns contexts that have.
func (t *test) ended() map[string]context.Context {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	late, cancel := context.WithDeadline(t.Context(), time.Now().Add(-time.Second))
	t.Cleanup(cancel)
	return map[string]context.Context{"cancelled": cancelled, "past its deadline": late}
}

// withTool are options with a tool that counts its calls, where there can be one.
func (t *test) withTool(calls *atomic.Int64) *hognose.Options {
	if t.traits.NoTools != "" {
		return nil
	}
	return &hognose.Options{Tools: []*hognose.Tool{counting("pay", calls)}}
}

// counting is a tool that counts its calls.
func counting(name string, calls *atomic.Int64) *hognose.Tool {
	return &hognose.Tool{Name: name, Func: func(context.Context, json.RawMessage) (any, error) {
		calls.Add(1)
		return nil, nil
	}}
}

// busy waits until a run is under way.
func (t *test) busy(s *hognose.Session) {
	t.Helper()
	for range 10_000 {
		ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
		_, err := s.Names(ctx)
		cancel()
		if err != nil {
			return
		}
	}
	t.Fatal("no run begins")
}

// everyCall has all calls of a session that take a context.
func everyCall(t *test, s *hognose.Session, v hognose.Value) map[string]func(context.Context) error {
	const code = "y = 2\nn += 1\npay()"
	dir := t.TempDir()
	calls := map[string]func(context.Context) error{
		"Run":   func(ctx context.Context) error { _, err := s.Run(ctx, code); return err },
		"Start": func(ctx context.Context) error { _, err := s.Start(ctx, code); return err },
		"Resume": func(ctx context.Context) error {
			_, err := s.Resume(ctx, hognose.ToolResult{ID: 1, Value: 1})
			return err
		},
		"Pending":  func(ctx context.Context) error { _, err := s.Pending(ctx); return err },
		"Check":    func(ctx context.Context) error { return s.Check(ctx, code) },
		"Set":      func(ctx context.Context) error { return s.Set(ctx, "x", 2) },
		"Get":      func(ctx context.Context) error { _, _, err := s.Get(ctx, "x"); return err },
		"Names":    func(ctx context.Context) error { _, err := s.Names(ctx); return err },
		"AddTools": func(ctx context.Context) error { return s.AddTools(ctx, counting("y", new(atomic.Int64))) },
		"Reset":    func(ctx context.Context) error { return s.Reset(ctx) },
		"Snapshot": func(ctx context.Context) error { _, err := s.Snapshot(ctx); return err },
		"Fork":     func(ctx context.Context) error { _, err := s.Fork(ctx); return err },
		"CopyIn":   func(ctx context.Context) error { return s.CopyIn(ctx, fstest.MapFS{}, "/work") },
		"CopyOut":  func(ctx context.Context) error { return s.CopyOut(ctx, "/work", dir) },
	}
	maps.Copy(calls, ofValue(v))
	return calls
}

// ofValue are the methods of a value that take a context.
func ofValue(v hognose.Value) map[string]func(context.Context) error {
	return map[string]func(context.Context) error{
		"Value.Go":     func(ctx context.Context) error { _, err := v.Go(ctx); return err },
		"Value.JSON":   func(ctx context.Context) error { _, err := v.JSON(ctx); return err },
		"Value.Decode": func(ctx context.Context) error { return v.Decode(ctx, new(int)) },
		"Value.Repr":   func(ctx context.Context) error { _, err := v.Repr(ctx, 0); return err },
	}
}
