package hognose_test

import (
	"context"
	"encoding/json"
	"errors"
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
			"Run":      func() error { _, err := s.Run(ctx, "1"); return err },
			"Start":    func() error { _, err := s.Start(ctx, "1"); return err },
			"Resume":   func() error { _, err := s.Resume(ctx, hognose.ToolResult{ID: 1}); return err },
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

// An Allowlist says the same wherever it comes from: the zero value is the default, and an empty
// list allows nothing.
func TestAllowlists(t *testing.T) {
	for name, c := range map[string]struct {
		policy  hognose.Policy
		allowed string // runs
		refused string // is refused
	}{
		"default":             {hognose.Policy{}, "import random, json\nlen('')", "eval('1')"},
		"default, spelt":      {hognose.Policy{Imports: hognose.AllowDefault(), Builtins: hognose.AllowDefault()}, "import random\nlen('')", "open('x')"},
		"list":                {hognose.Policy{Imports: hognose.Allow("json.*")}, "import json.decoder", "import math"},
		"nothing":             {hognose.Policy{Imports: hognose.Allow()}, "1", "import math"},
		"an empty list":       {hognose.Policy{Imports: hognose.Allow([]string{}...), Builtins: hognose.Allow([]string(nil)...)}, "1", "import math"},
		"no builtins":         {hognose.Policy{Builtins: hognose.Allow()}, "1", "len('')"},
		"all builtins":        {hognose.Policy{Builtins: hognose.AllowAll()}, "eval('1')", "1 +"},
		"all imports":         {hognose.Policy{Imports: hognose.AllowAll()}, "import random, json", "1 +"},
		"default plus":        {hognose.Policy{Builtins: hognose.AllowDefault().Plus("exec")}, "exec('1')\nlen('')", "eval('1')"},
		"default minus":       {hognose.Policy{Builtins: hognose.AllowDefault().Minus("print")}, "len('')", "print(1)"},
		"imports minus":       {hognose.Policy{Imports: hognose.AllowDefault().Minus("random")}, "import json, math", "import random"},
		"imports minus, twin": {hognose.Policy{Imports: hognose.AllowAll().Minus("json")}, "import math", "import _json"},
		"minus, below":        {hognose.Policy{Imports: hognose.Allow("json.*").Minus("json.decoder")}, "import json.encoder", "from json.decoder import x"},
		"minus, then plus":    {hognose.Policy{Builtins: hognose.AllowAll().Minus("len").Plus("len")}, "len('')", "1 +"},
		"plus, then minus":    {hognose.Policy{Imports: hognose.Allow("math").Plus("json").Minus("math")}, "import json", "import math"},
	} {
		s := open(t, &hognose.Options{Policy: c.policy})
		if _, err := s.Run(t.Context(), c.allowed); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		var policy *hognose.PolicyError
		var python *hognose.PythonError
		if err := s.Check(t.Context(), c.refused); !errors.As(err, &policy) && !(errors.As(err, &python) && python.Type == "SyntaxError" && c.refused == "1 +") {
			t.Errorf("%s: %s gives %v", name, c.refused, err)
		}
	}
	list := hognose.Allow("a")
	if list.Plus("b"); len(list.Names()) != 1 || list.Minus("a").Names() == nil || hognose.AllowDefault().Names() != nil {
		t.Errorf("%q", list.Names())
	}
}

// A module that is taken away cannot be had at run time either.
func TestModulesThatAreTakenAwayStayAway(t *testing.T) {
	s := open(t, &hognose.Options{Policy: hognose.Policy{Imports: hognose.AllowDefault().Minus("random")}})
	for _, code := range []string{"__import__('random')", "import importlib\nimportlib.import_module('random')", "import importlib\nimportlib.import_module('_random')"} {
		var python *hognose.PythonError
		if _, err := s.Run(t.Context(), code); !errors.As(err, &python) || python.Type != "ImportError" {
			t.Errorf("%s: %v", code, err)
		}
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
		r, err = s.Resume(t.Context(), hognose.ToolResult{ID: r.Pending[0].ID, Value: "yes"})
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
	if _, err := hognose.Local(nil).Restore(ctx, data, nil); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("with a context of 1 ms: %v", err)
	}
	var reached *hognose.LimitError
	if _, err := hognose.Local(nil).Restore(t.Context(), data, &hognose.Options{Limits: hognose.Limits{Time: time.Millisecond}}); !errors.As(err, &reached) || reached.Limit != "time" {
		t.Errorf("with a limit of 1 ms: %v", err)
	}
	again, err := hognose.Local(nil).Restore(t.Context(), data, nil)
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

// What a run is charged for and does not keep is given back when it ends, not by the next recount:
// Result.Memory is near what a session holds.
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
