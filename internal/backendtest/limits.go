// This file tests limits, and programs that end, crash or cut off the process they run in.

package backendtest

import (
	"errors"
	"strings"
	"time"

	"github.com/hognose/hognose"
)

// limitCases reach every limit, and then use the session again, if it is promised to survive.
var limitCases = []testCase{
	{name: "limits/time", run: func(t *test) {
		s := t.open(&hognose.Options{Limits: hognose.Limits{Time: 300 * time.Millisecond}})
		t.run(s, "x = 5")
		for _, code := range []string{"print('so far')\nwhile True: pass",
			"import time\nprint('so far', flush=True)\ntime.sleep(60)"} {
			t.within(5*time.Second, func() {
				r, err := s.Run(t.Context(), code)
				t.limit(err, "time")
				if r.Logs != "so far\n" {
					t.Errorf("%q", r.Logs)
				}
			})
		}
		t.want(s, "x", int64(5))
	}},
	{name: "limits/cancel", run: func(t *test) {
		s := t.open(nil)
		t.run(s, "x = 5")
		t.within(5*time.Second, func() {
			_, err := s.Run(t.cancelSoon(200*time.Millisecond), "while True: pass")
			t.cancelled(err)
		})
		t.want(s, "x", int64(5))
	}},
	{name: "limits/source", run: func(t *test) {
		s := t.open(&hognose.Options{Limits: hognose.Limits{Source: 100}})
		_, err := s.Run(t.Context(), strings.Repeat("#", 101))
		t.limit(err, "source")
	}},
	{name: "limits/memory", run: func(t *test) {
		s := t.open(&hognose.Options{Limits: hognose.Limits{Memory: 64 << 20}})
		for _, code := range []string{"x = 'a' * (300 << 20)",
			"x = []\nwhile True: x.append('a' * 1000000 + str(len(x)))"} {
			t.raises(s, code, "MemoryError")
			t.run(s, "x = None")
		}
	}},
	{name: "limits/kill", run: func(t *test) {
		s := t.open(nil)
		go func() {
			time.Sleep(100 * time.Millisecond)
			s.Kill()
		}()
		t.within(5*time.Second, func() {
			_, err := s.Run(t.Context(),
				"while True:\n  try:\n    while True: pass\n  except BaseException: pass")
			if !errors.Is(err, hognose.ErrKilled) {
				t.Errorf("%v", err)
			}
		})
		if _, err := s.Run(t.Context(), "1"); !errors.Is(err, hognose.ErrKilled) {
			t.Errorf("after Kill: %v", err)
		}
	}},
	{name: "limits/close", run: func(t *test) {
		s := t.open(nil)
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		if _, err := s.Run(t.Context(), "1"); !errors.Is(err, hognose.ErrClosed) {
			t.Errorf("after Close: %v", err)
		}
	}},
	{name: "limits/open with a context that has ended", run: func(t *test) {
		ctx := t.cancelSoon(0)
		<-ctx.Done()
		if s, err := t.backend.Open(ctx, nil); err == nil {
			s.Close()
			t.Error("it opened")
		}
	}},
	{name: "limits/a program that catches everything is ended", cpython: true, run: func(t *test) {
		s := t.open(&hognose.Options{Limits: hognose.Limits{Time: 300 * time.Millisecond}})
		t.within(8*time.Second, func() {
			_, err := s.Run(t.Context(),
				"import time\nwhile True:\n  try:\n    time.sleep(1)\n  except BaseException: pass")
			t.limit(err, "time")
		})
		if _, err := s.Run(t.Context(), "1"); err == nil {
			t.Error("the session lives")
		}
	}},
	{name: "limits/a run that ignores its interrupt returns in time", cpython: true, run: func(t *test) {
		const limit = 200 * time.Millisecond
		best := time.Hour // a machine under load is late by itself
		for range 5 {
			s := t.open(&hognose.Options{Limits: hognose.Limits{Time: limit}})
			start := time.Now()
			_, err := s.Run(t.Context(), "while True:\n  try:\n    while True: pass\n  except BaseException: pass")
			t.limit(err, "time")
			if best = min(best, time.Since(start)-limit); best < 50*time.Millisecond {
				return
			}
		}
		t.Errorf("%v behind its deadline, at best of five", best)
	}},
	{name: "limits/a final answer that is caught", cpython: true, run: func(t *test) {
		s := t.open(nil)
		t.within(8*time.Second, func() {
			r, err := s.Run(t.Context(), "while True:\n  try:\n    final_answer(1)\n  except BaseException: pass")
			if err != nil || r.Final == nil {
				t.Errorf("%v, %+v", err, r.Final)
			}
		})
	}},
}

// processCases are for programs that have a process to themselves, and can end or break it.
var processCases = []testCase{
	{name: "process/ends itself", cpython: true, run: func(t *test) {
		s := t.open(nil)
		_, err := s.Run(t.Context(), "import os\nos._exit(3)")
		var backend *hognose.BackendError
		if !errors.As(err, &backend) {
			t.Fatalf("%v", err)
		}
		if _, err := s.Run(t.Context(), "1"); err == nil {
			t.Error("the session lives")
		}
	}},
	{name: "process/closes the protocol", cpython: true, run: func(t *test) {
		s := t.open(nil)
		t.within(10*time.Second, func() {
			_, err := s.Run(t.Context(), "import os, time\nos.closerange(3, 500)\nos.closerange(0, 3)\ntime.sleep(20)")
			var backend *hognose.BackendError
			if !errors.As(err, &backend) {
				t.Errorf("%v", err)
			}
		})
	}},
	{name: "process/crashes", cpython: true, run: func(t *test) {
		s := t.open(nil)
		_, err := s.Run(t.Context(), "import ctypes\nctypes.string_at(0)")
		var backend *hognose.BackendError
		if !errors.As(err, &backend) {
			t.Fatalf("%v", err)
		}
	}},
}
