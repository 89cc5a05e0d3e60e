package hognose_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

// open opens a session of the embedded interpreter that ends with the test.
func openSession(t *testing.T, o *hognose.Options) *hognose.Session {
	t.Helper()
	s, err := hognose.Local(nil).Open(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func runWith(t *testing.T, s *hognose.Session, code string, o *hognose.RunOptions) *hognose.Result {
	t.Helper()
	r, err := s.RunWith(t.Context(), code, o)
	if err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	return r
}

func TestARunHasOptionsOfItsOwn(t *testing.T) {
	var usual, special bytes.Buffer
	s := openSession(t, &hognose.Options{Stdout: &usual, Stdin: strings.NewReader("first\nsecond\n")})
	runWith(t, s, "print(input())", nil)
	r := runWith(t, s, "print(n, input())", &hognose.RunOptions{
		Stdout: &special, Stdin: strings.NewReader("own\nunread\n"), Variables: map[string]any{"n": 3},
	})
	if r.Logs != "3 own\n" {
		t.Errorf("logs %q", r.Logs)
	}
	runWith(t, s, "print(input(), n)", nil)
	if usual.String() != "first\nsecond 3\n" || special.String() != "3 own\n" {
		t.Errorf("the session got %q, the run %q", usual.String(), special.String())
	}
	_, err := s.RunWith(t.Context(), "1/0", &hognose.RunOptions{Name: "lesson.py"})
	var raised *hognose.PythonError
	if !errors.As(err, &raised) || !strings.Contains(raised.Traceback, `File "lesson.py", line 1`) {
		t.Errorf("%v", err)
	}
}

func TestALimitOfOneRunIsGoneWithIt(t *testing.T) {
	s := openSession(t, nil)
	loop := "for i in range(100_000): pass"
	for _, c := range []struct {
		code  string
		l     hognose.Limits
		limit hognose.Limit
	}{
		{loop, hognose.Limits{Steps: 1000}, hognose.LimitSteps},
		{"while True: pass", hognose.Limits{Time: 20 * time.Millisecond}, hognose.LimitTime},
		{loop, hognose.Limits{Source: 3}, hognose.LimitSource},
	} {
		_, err := s.RunWith(t.Context(), c.code, &hognose.RunOptions{Limits: c.l})
		var limit *hognose.LimitError
		if !errors.As(err, &limit) || limit.Limit != c.limit {
			t.Errorf("%+v: %v", c.l, err)
		}
	}
	_, err := s.RunWith(t.Context(), "b = bytes(64 << 20)", &hognose.RunOptions{Limits: hognose.Limits{Memory: 32 << 20}})
	var raised *hognose.PythonError
	if !errors.As(err, &raised) || raised.Type != "MemoryError" {
		t.Errorf("memory: %v", err)
	}
	runWith(t, s, loop+"\nb = bytes(64 << 20)", nil)
	if r := runWith(t, s, "print('x' * 100)", &hognose.RunOptions{Limits: hognose.Limits{Output: 10}}); len(r.Logs) > 80 {
		t.Errorf("logs %q", r.Logs)
	}
	var wrong *hognose.OptionError
	if _, err := s.RunWith(t.Context(), "1", &hognose.RunOptions{Limits: hognose.Limits{Recursion: 5}}); !errors.As(err, &wrong) {
		t.Errorf("recursion: %v", err)
	}
	if _, err := s.RunWith(t.Context(), "1", &hognose.RunOptions{Stdin: strings.NewReader("")}); !errors.As(err, &wrong) {
		t.Errorf("stdin: %v", err)
	}
}

// A program that waits uses no processor; one that computes does, also where another thread
// computes for it.
func TestProcessorTimeIsLimited(t *testing.T) {
	s := openSession(t, &hognose.Options{Limits: hognose.Limits{CPU: 150 * time.Millisecond}})
	if _, err := s.Run(t.Context(), "import time\ntime.sleep(0.4)"); err != nil {
		t.Fatalf("a program that sleeps: %v", err)
	}
	for _, code := range []string{"while True: pass", "x = 7 ** 400_000\nwhile True: hash(x)"} {
		_, err := s.Run(t.Context(), code)
		var limit *hognose.LimitError
		if !errors.As(err, &limit) || limit.Limit != hognose.LimitCPU {
			t.Errorf("%s: %v", code, err)
		}
	}
	if _, err := s.Run(t.Context(), "sum(range(1000))"); err != nil {
		t.Errorf("the next run: %v", err)
	}
}

// slowReader is a reader that nobody writes to until it is released.
type slowReader struct{ release chan string }

func (b slowReader) Read(p []byte) (int, error) {
	text, ok := <-b.release
	if !ok {
		return 0, io.EOF
	}
	return copy(p, text), nil
}

func TestAReaderThatBlocksCannotHoldUpALimit(t *testing.T) {
	in := slowReader{make(chan string)}
	s := openSession(t, &hognose.Options{Stdin: in, Limits: hognose.Limits{Time: 50 * time.Millisecond}})
	start := time.Now()
	_, err := s.Run(t.Context(), "input()")
	if !errors.Is(err, context.DeadlineExceeded) || time.Since(start) > 5*time.Second {
		t.Fatalf("%v after %v", err, time.Since(start))
	}
	in.release <- "late\n"
	r, err := s.Run(t.Context(), "input()")
	if err != nil {
		t.Fatal(err)
	}
	if v, _ := r.Value.Go(t.Context()); v != "late" {
		t.Errorf("the next run read %v", v)
	}
	close(in.release)
	_, err = s.Run(t.Context(), "input()")
	var raised *hognose.PythonError
	if !errors.As(err, &raised) || raised.Message != "EOF when reading a line" {
		t.Errorf("%v", err)
	}
}

// Outside of a run nobody can be asked.
func TestARepresentationCannotAsk(t *testing.T) {
	s := openSession(t, &hognose.Options{Stdin: strings.NewReader("one\n")})
	r := runWith(t, s, "class A:\n    def __repr__(self): return input()\nA()", nil)
	if text, err := r.Value.Repr(t.Context(), 0); err == nil {
		t.Errorf("%q", text)
	}
	if r := runWith(t, s, "print(repr(A()))", nil); r.Logs != "one\n" {
		t.Errorf("%q", r.Logs)
	}
}

func TestStandardInputIsRecorded(t *testing.T) {
	var journal bytes.Buffer
	code := "import sys\nprint([line.upper() for line in sys.stdin])"
	first, err := hognose.Run(t.Context(), code, &hognose.Options{Stdin: strings.NewReader("a\nb\n"), Record: &journal})
	if err != nil {
		t.Fatal(err)
	}
	again, err := hognose.Run(t.Context(), code, &hognose.Options{Stdin: strings.NewReader("something else"), Replay: &journal})
	if err != nil || again.Logs != first.Logs || first.Logs != "['A\\n', 'B\\n']\n" {
		t.Errorf("%q, then %q, %v", first.Logs, again.Logs, err)
	}
}

func TestSnippetsAwaitAtTheTopLevel(t *testing.T) {
	tool := hognose.NewTool("double", "Doubles.", func(_ context.Context, a struct {
		N int `json:"n"`
	}) (int, error) {
		return 2 * a.N, nil
	})
	tool.Async = true
	s := openSession(t, &hognose.Options{Tools: []*hognose.Tool{tool}})
	r := runWith(t, s, "import asyncio\nbackground = asyncio.create_task(double(n=20))\nawait double(n=21)", nil)
	if v, _ := r.Value.Go(t.Context()); v != int64(42) {
		t.Errorf("value %v", v)
	}
	if len(r.Names) != 2 || r.Names[1].Name != "background" {
		t.Errorf("names %v", r.Names)
	}
	runWith(t, s, "async def later():\n    await asyncio.sleep(0)\n    return 'done'\ntask = asyncio.ensure_future(later())\nawait asyncio.sleep(0)", nil)
	if r := runWith(t, s, "await task", nil); r.Value.Type() != "str" {
		t.Errorf("a task of the run before: %v", r.Value.Type())
	}
	_, err := s.Run(t.Context(), "async def f():\n    raise KeyError('k')\nawait f()")
	var raised *hognose.PythonError
	want := "Traceback (most recent call last):\n  File \"<snippet 4>\", line 3, in <module>\n    await f()\n" +
		"  File \"<snippet 4>\", line 2, in f\n    raise KeyError('k')\nKeyError: 'k'\n"
	if !errors.As(err, &raised) || raised.Traceback != want {
		t.Errorf("%v", err)
	}
	if r := runWith(t, s, "final_answer(await double(n=4))", nil); r.Final == nil {
		t.Error("no final answer")
	}
	o := &hognose.RunOptions{Limits: hognose.Limits{Steps: 100_000}}
	if _, err := s.RunWith(t.Context(), "while True: await asyncio.sleep(0)", o); err == nil {
		t.Error("no limit")
	}
	runWith(t, s, "await asyncio.sleep(0)", nil)
}

// The answer of a tool that a run has not waited for is lost with the run, and whoever waits for it
// later hears so.
func TestToolCallsEndWithTheirRun(t *testing.T) {
	tool := hognose.NewTool("slow", "Waits.", func(ctx context.Context, _ struct{}) (int, error) {
		<-ctx.Done()
		return 0, ctx.Err()
	})
	tool.Async = true
	s := openSession(t, &hognose.Options{Tools: []*hognose.Tool{tool}})
	runWith(t, s, "import asyncio\ntask = asyncio.ensure_future(slow())\nawait asyncio.sleep(0)", nil)
	_, err := s.Run(t.Context(), "await task")
	var raised *hognose.PythonError
	if !errors.As(err, &raised) || raised.Message != "the run ended before the tool answered" {
		t.Errorf("%v", err)
	}
	runWith(t, s, "await asyncio.sleep(0)", nil)
}

func TestARunThatAwaitsCanBeSuspended(t *testing.T) {
	tool := hognose.NewTool("ask", "Asks.", func(context.Context, struct {
		Q string `json:"q"`
	}) (string, error) {
		return "", nil
	})
	tool.Async = true
	s := openSession(t, &hognose.Options{Tools: []*hognose.Tool{tool}})
	r, err := s.Start(t.Context(), "answer = await ask(q='why')\nanswer")
	if err != nil || len(r.Pending) != 1 {
		t.Fatalf("%v, %v", r.Pending, err)
	}
	data, err := s.Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	other, err := hognose.Local(nil).Restore(t.Context(), data, &hognose.Options{Tools: []*hognose.Tool{tool}})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	r, err = other.Resume(t.Context(), hognose.ToolResult{ID: r.Pending[0].ID, Value: "because"})
	if err != nil {
		t.Fatal(err)
	}
	if v, _ := r.Value.Go(t.Context()); v != "because" || len(r.Names) != 1 || r.Names[0].Name != "answer" {
		t.Errorf("value %v, names %v", v, r.Names)
	}
}

func TestAwaitAtTheTopLevelCanBeRefused(t *testing.T) {
	s := openSession(t, &hognose.Options{NoTopLevelAwait: true})
	_, err := s.Run(t.Context(), "await f()")
	var raised *hognose.PythonError
	if !errors.As(err, &raised) || raised.Message != "'await' outside function (<snippet 1>, line 1)" {
		t.Errorf("%v", err)
	}
}

func TestFutureStatementsAreNoMatterOfPolicy(t *testing.T) {
	o := &hognose.Options{Policy: hognose.Policy{Imports: hognose.Allow("math")}}
	if _, err := hognose.Run(t.Context(), "from __future__ import annotations\nimport math", o); err != nil {
		t.Error(err)
	}
}
