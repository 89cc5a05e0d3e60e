// This file tests tool calls: arguments, results, errors, calls at the same time.

package backendtest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose"
)

var double = hognose.NewTool("double", "Twice as much.", func(_ context.Context, in struct {
	X int `json:"x" doc:"a number"`
}) (int, error) {
	return 2 * in.X, nil
})

// toolCases are calls from Python to Go: one by one, at the same time, from threads, and too many.
var toolCases = []testCase{
	{name: "tools/arguments and results", run: func(t *test) {
		var got string
		echo := &hognose.Tool{
			Name: "echo", Doc: "Say it again.",
			Schema: json.RawMessage(`{"type":"object","properties":{"text":{"type":"string"},"times":{"type":"integer","default":2},"from":{"type":"array"}},"required":["text"]}`),
			Func: func(_ context.Context, args json.RawMessage) (any, error) {
				got = string(args)
				return map[string]any{"list": []any{1, 2.5, nil, "é"}, "bytes": []byte("hi")}, nil
			},
		}
		s := t.open(&hognose.Options{Tools: []*hognose.Tool{echo, double}})
		for code, want := range map[string]string{
			"r = echo('a')":                         `{"text":"a"}`,
			"r = echo('a', 3)":                      `{"text":"a","times":3}`,
			"r = echo(text='é', from_=[1, (2, 3)])": `{"from":[1,[2,3]],"text":"é"}`,
		} {
			if t.run(s, code); canonical(got) != want {
				t.Errorf("%s gave the tool %s, want %s", code, canonical(got), want)
			}
		}
		t.want(s, "r['list'], r['bytes']", []any{[]any{int64(1), 2.5, nil, "é"}, []byte("hi")})
		t.want(s, "double(double(2))", int64(8))
		t.want(s, "[double(i) for i in range(5)]", []any{int64(0), int64(2), int64(4), int64(6), int64(8)})
		t.want(s, "echo.__name__, echo.__doc__", []any{"echo", "Say it again."})
		t.raises(s, "echo()", "TypeError")
		t.raises(s, "echo('a', nonsense=1)", "TypeError")
		t.raises(s, "double(object())", "TypeError")
	}},
	{name: "tools/have signatures", run: func(t *test) {
		s := t.open(&hognose.Options{Tools: []*hognose.Tool{double}})
		t.want(s, "import inspect\nstr(inspect.signature(double))", "(x)")
	}},
	{name: "tools/added later", run: func(t *test) {
		s := t.open(nil)
		t.raises(s, "double(1)", "NameError")
		if err := s.AddTools(t.Context(), double); err != nil {
			t.Fatal(err)
		}
		t.want(s, "double(1)", int64(2))
		if err := s.Set(t.Context(), "double", 1); err == nil {
			t.Error("a variable hides a tool")
		}
	}},
	{name: "tools/keep their names", run: func(t *test) {
		s := t.open(&hognose.Options{Tools: []*hognose.Tool{double}})
		r, err := s.Run(t.Context(), "print('ran')\ndouble = 3")
		const want = "line 2: cannot assign to 'double': that would erase the tool of this name. Choose another name"
		var policy *hognose.PolicyError
		if !errors.As(err, &policy) || err.Error() != want || r.Logs != "" {
			t.Errorf("%v, %q", err, r.Logs)
		}
		t.want(s, "def f():\n  double = 1\n  return double\nf() + double(1)", int64(3))
	}},
	{name: "tools/failing", run: func(t *test) {
		fail := hognose.NewTool("fail", "",
			func(context.Context, struct{}) (int, error) { return 0, errors.New("no such city") })
		crash := hognose.NewTool("crash", "",
			func(context.Context, struct{}) (int, error) { panic("secret of the host") })
		s := t.open(&hognose.Options{Tools: []*hognose.Tool{fail, crash}})
		if e := t.raises(s, "fail()", "RuntimeError"); e.Message != "no such city" {
			t.Error(e.Message)
		}
		t.want(s, "try:\n  fail()\nexcept RuntimeError as e:\n  m = str(e)\nm", "no such city")
		if e := t.raises(s, "crash()", "RuntimeError"); strings.Contains(e.Traceback, "secret") {
			t.Error(e.Traceback)
		}
	}},
	{name: "tools/bounded calls and approval", run: func(t *test) {
		once := *double
		once.MaxCalls = 1
		s := t.open(&hognose.Options{Tools: []*hognose.Tool{&once},
			Approve: func(_ context.Context, _ *hognose.Tool, args json.RawMessage) error {
				if strings.Contains(string(args), "13") {
					return errors.New("unlucky")
				}
				return nil
			}})
		t.raises(s, "double(13)", "PermissionError")
		t.raises(s, "double(1)", "RuntimeError")
	}},
	{name: "tools/async and gathered", run: func(t *test) {
		var now, most atomic.Int64
		slow := &hognose.Tool{
			Name: "slow", Async: true, Schema: json.RawMessage(`{"type":"object","properties":{"n":{"type":"integer"}},"required":["n"]}`),
			Func: func(_ context.Context, args json.RawMessage) (any, error) {
				if n := now.Add(1); n > most.Load() {
					most.Store(n)
				}
				defer now.Add(-1)
				time.Sleep(50 * time.Millisecond)
				var in struct{ N int }
				return in.N, json.Unmarshal(args, &in)
			},
		}
		s := t.open(&hognose.Options{Tools: []*hognose.Tool{slow}})
		t.run(s, "import asyncio\nasync def main():\n  return await asyncio.gather(*[slow(i) for i in range(8)])")
		r := t.run(s, "r = asyncio.run(main())\nlen(r)")
		if v, _ := r.Value.Go(t.Context()); v != int64(8) || most.Load() < 2 {
			t.Errorf("%v results, at most %d calls at once", v, most.Load())
		}
	}},
	{name: "tools/from threads", run: func(t *test) {
		s := t.open(&hognose.Options{Tools: []*hognose.Tool{double}})
		t.want(s, "from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor(4) as p:\n  r = sum(p.map(double, range(20)))\nr", int64(380))
	}},
	{name: "tools/more at once than are answered at once", cpython: true, run: func(t *test) {
		one := &hognose.Tool{Name: "one", Async: true,
			Func: func(context.Context, json.RawMessage) (any, error) { return 1, nil }}
		s := t.open(&hognose.Options{Tools: []*hognose.Tool{one}})
		t.want(s, "import asyncio\nasync def main():\n  return sum(await asyncio.gather(*[one() for i in range(1000)]))\nasyncio.run(main())", int64(1000))
	}},
	{name: "tools/that never return", run: func(t *test) {
		release := make(chan struct{})
		defer close(release)
		hang := hognose.NewTool("hang", "", func(context.Context, struct{}) (int, error) { <-release; return 0, nil })
		s := t.open(&hognose.Options{Tools: []*hognose.Tool{hang},
			Limits: hognose.Limits{Time: 300 * time.Millisecond}})
		t.within(5*time.Second, func() {
			_, err := s.Run(t.Context(), "hang()")
			t.limit(err, "time")
		})
	}},
	{name: "tools/may not use their session", run: func(t *test) {
		var s *hognose.Session
		nested := hognose.NewTool("nested", "", func(ctx context.Context, _ struct{}) (string, error) {
			_, err := s.Run(ctx, "1")
			return fmt.Sprint(errors.Is(err, hognose.ErrBusy)), nil
		})
		s = t.open(&hognose.Options{Tools: []*hognose.Tool{nested}})
		t.want(s, "nested()", "true")
	}},
}

// canonical sorts the keys of a JSON object.
func canonical(text string) string {
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		return text
	}
	b, _ := json.Marshal(v)
	return string(b)
}
