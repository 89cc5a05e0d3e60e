// This file tests approval of tool calls: people who are slow, refuse, or answer too late.

package backendtest

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose"
)

// person decides about tool calls as slowly as people do.
type person struct {
	takes   time.Duration
	asked   chan struct{}   // gets a token with each question
	release <-chan struct{} // if not nil, when to answer; the context is ignored
	at      atomic.Int64    // questions that are open now
	most    atomic.Int64    // at the same time
	ended   atomic.Bool     // a question was open when its context ended
}

// newPerson answers yes after a while.
func newPerson(takes time.Duration) *person {
	return &person{takes: takes, asked: make(chan struct{}, 100)}
}

// approve is the function of hognose.Options: it counts open questions, and notes whether one was
// still open when its run had ended.
func (p *person) approve(ctx context.Context, t *hognose.Tool, args json.RawMessage) error {
	p.most.Store(max(p.most.Load(), p.at.Add(1)))
	defer p.at.Add(-1)
	p.asked <- struct{}{}
	if p.release != nil {
		<-p.release
		return nil
	}
	select {
	case <-time.After(p.takes):
	case <-ctx.Done():
		p.ended.Store(true)
	}
	return nil
}

// slowTime is a time limit that is shorter than what a person takes.
const slowTime = 400 * time.Millisecond

// paying returns a tool that counts the calls that come while its run goes on, and those that come
// behind it.
func paying(name string, async bool, calls, late *atomic.Int64) *hognose.Tool {
	return &hognose.Tool{
		Name: name, Async: async, Schema: json.RawMessage(`{"type":"object","properties":{"n":{"type":"integer"}}}`),
		Func: func(ctx context.Context, args json.RawMessage) (any, error) {
			if ctx.Err() != nil {
				late.Add(1)
			}
			return calls.Add(1), nil
		},
	}
}

// approvalCases are about people: they are slower than any limit, and may answer when nobody waits.
var approvalCases = []testCase{
	{name: "approval/does not count as time", tools: true, run: func(t *test) {
		for _, c := range []struct {
			code  string
			async bool
			calls int64
		}{
			{"pay(n=1)\npay(n=2)", false, 2},
			{"import asyncio\nasync def main():\n  return await asyncio.gather(*[pay(n=i) for i in range(4)])\nasyncio.run(main())", true, 4},
			{"from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor(4) as p:\n  r = list(p.map(lambda i: pay(n=i), range(4)))", false, 4},
		} {
			var calls, late atomic.Int64
			p := newPerson(slowTime)
			s := t.open(&hognose.Options{Tools: []*hognose.Tool{paying("pay", c.async, &calls, &late)},
				Approve: p.approve, Limits: hognose.Limits{Time: time.Minute}})
			t.run(s, "import asyncio, concurrent.futures") // which takes long, too
			r, err := s.RunWith(t.Context(), c.code, &hognose.RunOptions{Limits: hognose.Limits{Time: slowTime}})
			if err != nil {
				t.Errorf("%s: %v, printed %q", c.code, err, r.Logs)
			}
			if calls.Load() != c.calls || late.Load() != 0 || p.ended.Load() {
				t.Errorf("%s: %d calls, %d of them behind the run, a question given up: %v", c.code, calls.Load(),
					late.Load(), p.ended.Load())
			}
			if p.most.Load() != 1 {
				t.Errorf("%s: %d questions at the same time", c.code, p.most.Load())
			}
		}
	}},
	{name: "approval/leaves the time that was left", tools: true, run: func(t *test) {
		var calls, late atomic.Int64
		p := newPerson(2 * slowTime)
		s := t.open(&hognose.Options{Tools: []*hognose.Tool{paying("pay", false, &calls, &late)},
			Approve: p.approve, Limits: hognose.Limits{Time: slowTime}})
		start := time.Now()
		_, err := s.Run(t.Context(), "pay(n=1)\nwhile True: pass")
		took := time.Since(start)
		t.limit(err, "time")
		if calls.Load() != 1 || took < 3*slowTime-slowTime/4 || took > 3*slowTime+5*time.Second {
			t.Errorf("%d calls, %v", calls.Load(), took)
		}
		t.run(s, "1")
	}},
	{name: "approval/ends with the run", tools: true, run: func(t *test) {
		for name, c := range map[string]struct {
			end  func(s *hognose.Session, cancel func())
			want error
		}{
			"cancelled": {func(_ *hognose.Session, cancel func()) { cancel() }, context.Canceled},
			"killed":    {func(s *hognose.Session, _ func()) { s.Kill() }, hognose.ErrKilled},
			"closed":    {func(s *hognose.Session, _ func()) { s.Close() }, hognose.ErrClosed},
			"expired":   {func(*hognose.Session, func()) {}, context.DeadlineExceeded},
		} {
			for _, async := range []bool{false, true} {
				t.endsWhileAsked(name, async, c.end, c.want)
			}
		}
	}},
	{name: "approval/that panics is a refusal", tools: true, run: func(t *test) {
		var calls, late atomic.Int64
		s := t.open(&hognose.Options{
			Tools:   []*hognose.Tool{paying("pay", false, &calls, &late)},
			Approve: func(context.Context, *hognose.Tool, json.RawMessage) error { panic("secret of the host") },
		})
		if e := t.raises(s, "pay(n=1)", "PermissionError"); strings.Contains(e.Traceback, "secret") ||
			calls.Load() != 0 {
			t.Errorf("%d calls, %s", calls.Load(), e.Traceback)
		}
		t.want(s, "1", int64(1))
	}},
	{name: "approval/behind a final answer is none", tools: true, cpython: true, run: func(t *test) {
		var calls, late atomic.Int64
		release := make(chan struct{})
		p := newPerson(0)
		p.release = release
		s := t.open(&hognose.Options{Tools: []*hognose.Tool{paying("pay", false, &calls, &late)}, Approve: p.approve})
		t.run(s, "import threading, time")
		r := t.run(s, "threading.Thread(target=pay, daemon=True).start()\ntime.sleep(0.3)\nfinal_answer(1)")
		close(release)
		time.Sleep(50 * time.Millisecond)
		if r.Final == nil || calls.Load() != 0 {
			t.Errorf("%+v, %d calls", r.Final, calls.Load())
		}
	}},
}

// errNotAsked tells that a run ended before it came to its question.
var errNotAsked = errors.New("nobody was asked")

// endsWhileAsked ends a run while somebody is asked who ignores that, and then says yes. A session
// whose Python does not hear of the end in time, as happens on a busy machine, is killed, which is
// as documented: that it goes on otherwise is tried again, and so is a run whose time was over
// before it came to its question.
func (t *test) endsWhileAsked(name string, async bool, end func(*hognose.Session, func()), want error) {
	limit := 300 * time.Millisecond
	for try := 1; ; try++ {
		err := t.endWhileAsked(name, async, end, want, limit)
		limit *= 5
		if err == nil || !errors.Is(err, hognose.ErrKilled) && err != errNotAsked || try == 3 {
			if err != nil {
				t.Errorf("%s: the session does not go on: %v", name, err)
			}
			return
		}
	}
}

// endWhileAsked does so once, and returns why the session does not go on.
func (t *test) endWhileAsked(name string, async bool, end func(*hognose.Session, func()), want error,
	limit time.Duration) error {
	var calls, late atomic.Int64
	release := make(chan struct{})
	p := newPerson(0)
	p.release = release
	s := t.open(&hognose.Options{Tools: []*hognose.Tool{paying("pay", async, &calls, &late)}, Approve: p.approve})
	ctx, cancel := context.WithCancel(t.Context())
	if want == context.DeadlineExceeded {
		ctx, cancel = context.WithTimeout(t.Context(), limit)
	}
	defer cancel()
	code := "pay(n=1)"
	if async {
		code = "import asyncio\nasync def main():\n  await pay(n=1)\nasyncio.run(main())"
	}
	ended := make(chan error, 1)
	go func() {
		_, err := s.Run(ctx, code)
		ended <- err
	}()
	select {
	case <-p.asked:
	case <-ended:
		return errNotAsked
	}
	end(s, cancel)
	select {
	case err := <-ended:
		if !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", name, err, want)
		}
	case <-time.After(5 * time.Second):
		t.Errorf("%s: the run waits for an answer that does not count", name)
	}
	close(release)
	time.Sleep(20 * time.Millisecond) // an approval that counted would call the tool at once
	if calls.Load() != 0 {
		t.Errorf("%s: the tool was called behind its run", name)
	}
	if want == context.Canceled || want == context.DeadlineExceeded {
		_, err := s.Run(t.Context(), "1")
		return err
	}
	return nil
}
