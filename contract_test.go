package hognose_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

// A nil *Session, and one that no backend has opened, is closed, whatever is asked of it.
func TestASessionThatWasNeverOpened(t *testing.T) {
	ctx := t.Context()
	for _, s := range []*hognose.Session{nil, {}} {
		for name, f := range map[string]func() error{
			"Run":      func() error { r, err := s.Run(ctx, "1"); return errors.Join(err, r.Err) },
			"Start":    func() error { _, err := s.Start(ctx, "1"); return err },
			"Resume":   func() error { _, err := s.Resume(ctx, 1, nil, nil); return err },
			"Check":    func() error { return s.Check(ctx, "1") },
			"Set":      func() error { return s.Set(ctx, "x", 1) },
			"Get":      func() error { _, _, err := s.Get(ctx, "x"); return err },
			"Names":    func() error { _, err := s.Names(ctx); return err },
			"AddTools": func() error { return s.AddTools(ctx) },
			"Reset":    func() error { return s.Reset(ctx) },
			"Snapshot": func() error { _, err := s.Snapshot(ctx); return err },
			"Fork":     func() error { _, err := s.Fork(ctx); return err },
			"CopyIn":   func() error { return s.CopyIn(ctx, nil, "/work") },
		} {
			if err := f(); !errors.Is(err, hognose.ErrClosed) {
				t.Errorf("%s: %v", name, err)
			}
		}
		s.Kill()
		if err := s.Close(); err != nil || s.Isolation() != nil || s.Abandoned() != 0 {
			t.Errorf("%v, %v, %d", err, s.Isolation(), s.Abandoned())
		}
	}
}

func TestDefaultBuiltinsAreThoseThatThereAre(t *testing.T) {
	s := open(t, nil)
	got := value(t, s, `
import builtins
def plain(v): return callable(v) and not (isinstance(v, type) and issubclass(v, BaseException))
sorted(n for n in dir(builtins) if n[0] != '_' and plain(getattr(builtins, n)) and n not in ('breakpoint', 'compile', 'eval', 'exec', 'input', 'open'))
`)
	var names []any
	for _, n := range hognose.DefaultBuiltins {
		names = append(names, n)
	}
	if !slices.Equal(got.([]any), names) {
		t.Errorf("a session has %v", got)
	}
}

// The time in which a person decides counts neither before nor after a suspension.
func TestApprovalOfPendingCallsTakesNoTime(t *testing.T) {
	const limit = 300 * time.Millisecond
	asked := 0
	s := open(t, &hognose.Options{
		Tools: asking(), Limits: hognose.Limits{Time: limit},
		Approve: func(context.Context, *hognose.Tool, json.RawMessage) error {
			asked++
			<-time.After(limit)
			return nil
		},
	})
	r, err := s.Start(t.Context(), "a = ask('one')\nb = ask('two')\nwhile True: pass")
	for err == nil && len(r.Pending) > 0 {
		r, err = s.Resume(t.Context(), r.Pending[0].ID, "yes", nil)
	}
	var reached *hognose.LimitError
	if !errors.As(err, &reached) || reached.Limit != "time" || asked != 2 || r.Duration < limit/2 {
		t.Errorf("%v after %d questions, the last part took %v", err, asked, r.Duration)
	}
}

// A question whose run has ended is given up, also for a call that would be left to the host.
func TestApprovalOfPendingCallsEndsWithTheRun(t *testing.T) {
	release, questions := make(chan struct{}), make(chan struct{}, 1)
	defer close(release)
	s := open(t, &hognose.Options{Tools: asking(), Approve: func(context.Context, *hognose.Tool, json.RawMessage) error {
		questions <- struct{}{}
		<-release
		return nil
	}})
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		<-questions
		cancel()
	}()
	r, err := s.Start(ctx, "ask('one')")
	if !errors.Is(err, context.Canceled) || len(r.Pending) > 0 || s.Abandoned() != 1 {
		t.Errorf("%v, %v, %d left behind", err, r.Pending, s.Abandoned())
	}
}

// Restore works as long as its context and its limits say.
func TestRestoreHonoursItsContextAndItsLimits(t *testing.T) {
	s := open(t, nil)
	if _, err := s.Run(t.Context(), "x = [str(i) for i in range(300_000)]"); err != nil {
		t.Fatal(err)
	}
	data, err := s.Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err := hognose.Local().Restore(ctx, data, nil); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("with a context of 1 ms: %v", err)
	}
	var reached *hognose.LimitError
	if _, err := hognose.Local().Restore(t.Context(), data, &hognose.Options{Limits: hognose.Limits{Time: time.Millisecond}}); !errors.As(err, &reached) || reached.Limit != "time" {
		t.Errorf("with a limit of 1 ms: %v", err)
	}
	again, err := hognose.Local().Restore(t.Context(), data, nil)
	if err != nil {
		t.Fatal(err)
	}
	again.Close()
}

// What is done beside a run has the time of one, not a second, and ends with its context.
func TestCheckHasTheTimeOfARun(t *testing.T) {
	code := strings.Repeat("x = 1\n", 150_000)
	s := open(t, &hognose.Options{Limits: hognose.Limits{Time: time.Millisecond}})
	var reached *hognose.LimitError
	if err := s.Check(t.Context(), code); !errors.As(err, &reached) || reached.Limit != "time" {
		t.Errorf("with a limit of 1 ms: %v", err)
	}
	s = open(t, nil)
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if err := s.Check(ctx, code); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("with a context of 1 ms: %v", err)
	}
	if err := s.Check(t.Context(), code); err != nil {
		t.Error(err)
	}
}

// What a run is charged for and does not keep is given back when it ends, not by the next recount: Result.Memory is near what a session holds.
func TestTrivialRunsAreChargedLittle(t *testing.T) {
	s := open(t, nil)
	if _, err := s.Run(t.Context(), "n = 0"); err != nil {
		t.Fatal(err)
	}
	first, err := s.Run(t.Context(), "n += 1")
	if err != nil {
		t.Fatal(err)
	}
	const runs = 100
	var last *hognose.Result
	for range runs {
		if last, err = s.Run(t.Context(), "n += 1"); err != nil {
			t.Fatal(err)
		}
	}
	if each := (last.Memory - first.Memory) / runs; each > 2<<10 {
		t.Errorf("each run adds %d bytes", each)
	}
}
