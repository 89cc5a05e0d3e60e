package hognose_test

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
)

func TestPreludeIsNotBoundByThePolicyAndReturnsWithReset(t *testing.T) {
	s := open(t, &hognose.Options{Prelude: agent.BaseFunctions, Policy: hognose.Policy{Imports: hognose.Allow()}})
	if got := value(t, s, "sqrt(1764)"); got != 42.0 {
		t.Errorf("sqrt(1764) = %v", got)
	}
	if err := s.Reset(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := value(t, s, "floor(2.5)"); got != int64(2) {
		t.Errorf("after Reset: %v", got)
	}
	if _, err := s.Run(t.Context(), "import math"); err == nil {
		t.Error("the prelude opened the door to imports")
	}
	if _, err := hognose.Local(nil).Open(t.Context(), &hognose.Options{Prelude: "1/0"}); err == nil || !strings.Contains(err.Error(), "ZeroDivisionError") {
		t.Errorf("a prelude that fails: %v", err)
	}
}

func TestClockAndSeedMakeRunsRepeatable(t *testing.T) {
	seed := uint64(7)
	at := time.Date(2026, 2, 3, 4, 5, 6, 0, time.UTC)
	const code = `
import time, datetime, random, uuid
(time.time(), str(datetime.datetime.now(datetime.UTC)), random.random(), {"b", "a", "c"}, str(uuid.uuid4()), hash("x"))
`
	var first string
	for range 3 {
		s := open(t, &hognose.Options{Seed: &seed, Clock: func() time.Time { return at }})
		r, err := s.Run(t.Context(), code)
		if err != nil {
			t.Fatal(err)
		}
		got, _ := r.Value.Repr(t.Context(), 0)
		if first == "" {
			first = got
		}
		if got != first || !strings.HasPrefix(got, "(1770091506.0, '2026-02-03 04:05:06+00:00', ") {
			t.Errorf("got %s, first %s", got, first)
		}
	}
}

// All sessions of a backend share one cap; what a session gives back, another may take.
func TestSessionsOfABackendShareACap(t *testing.T) {
	b := hognose.Local(&hognose.LocalOptions{MaxMemory: 24 << 20})
	const grow = "x = bytearray(10_000_000)\nlen(x)"
	first, second := openOn(t, b, nil), openOn(t, b, nil)
	third := openOn(t, b, nil)
	for _, s := range []*hognose.Session{first, second} {
		if _, err := s.Run(t.Context(), grow); err != nil {
			t.Fatal(err)
		}
	}
	var pe *hognose.PythonError
	if _, err := third.Run(t.Context(), grow); !errors.As(err, &pe) || pe.Type != "MemoryError" {
		t.Errorf("the third session got %v", err)
	}
	if _, err := first.Run(t.Context(), "x = None\ny = bytearray(1000)"); err != nil {
		t.Error(err)
	}
	second.Close()
	if _, err := third.Run(t.Context(), grow); err != nil {
		t.Errorf("after Close of another: %v", err)
	}
}

// blocked is a writer that nobody reads from.
type blocked chan struct{}

func (b blocked) Write([]byte) (int, error) { <-b; return 0, errors.New("late") }

func TestWriterThatBlocksCannotHoldUpALimit(t *testing.T) {
	for _, code := range []string{"print(1)", "while True: print('x' * 1000)"} {
		w := make(blocked)
		s := open(t, &hognose.Options{Stdout: w, Limits: hognose.Limits{Time: 50 * time.Millisecond}})
		start := time.Now()
		_, err := s.Run(t.Context(), code)
		var le *hognose.LimitError
		if !errors.As(err, &le) || le.Limit != "time" {
			t.Errorf("%s: %v", code, err)
		}
		if d := time.Since(start); d > timeAllowed(500*time.Millisecond) {
			t.Errorf("%s: took %v", code, d)
		}
		if s.Abandoned() == 0 {
			t.Error("nobody counted the writer")
		}
		close(w)
	}
}

func TestToolErrorsCanBeHidden(t *testing.T) {
	fail := &hognose.Tool{Name: "fail", Func: func(context.Context, json.RawMessage) (any, error) { return nil, errors.New("password is 123") }}
	s := open(t, &hognose.Options{
		Tools:     []*hognose.Tool{fail},
		ToolError: func(tool *hognose.Tool, err error) error { return errors.New(tool.Name + " is not available") },
	})
	_, err := s.Run(t.Context(), "fail()")
	if err == nil || err.Error() != "RuntimeError: fail is not available" {
		t.Errorf("got %v", err)
	}
}

func TestToolsMayBeCalledSoOften(t *testing.T) {
	once := &hognose.Tool{Name: "once", MaxCalls: 1, Func: func(context.Context, json.RawMessage) (any, error) { return "yes", nil }}
	s := open(t, &hognose.Options{Tools: []*hognose.Tool{once}})
	if got := value(t, s, "once()"); got != "yes" {
		t.Error(got)
	}
	if _, err := s.Run(t.Context(), "once()"); err == nil || err.Error() != "RuntimeError: once() may be called at most 1 times in this session" {
		t.Errorf("second call: %v", err)
	}
}

// Parameter names of a schema need not be Python's.
func TestSchemaNamesBecomeIdentifiers(t *testing.T) {
	echo := &hognose.Tool{
		Name: "echo", Schema: json.RawMessage(`{"properties":{"from":{"type":"string"},"user-id":{"type":"integer"},"2x":{"default":true}},"required":["user-id"],"additionalProperties":true}`),
		Func: func(_ context.Context, a json.RawMessage) (any, error) { return string(a), nil },
	}
	s := open(t, &hognose.Options{Tools: []*hognose.Tool{echo}})
	if got := value(t, s, "echo('a', user_id=5, _2x=None, more=[1])"); got != `{"from":"a","user-id":5,"2x":null,"more":[1]}` {
		t.Errorf("got %v", got)
	}
	const stub = "def echo(from_: str = None, *, user_id: int, _2x: Any = True, **kwargs):\n    \"\"\"\"\"\"\n"
	if got := echo.Stub(); got != stub {
		t.Errorf("stub %s", got)
	}
}

func TestBadToolsAreRefused(t *testing.T) {
	f := func(context.Context, json.RawMessage) (any, error) { return nil, nil }
	for _, tool := range []*hognose.Tool{
		nil,
		{Name: "f"},
		{Name: "a b", Func: f},
		{Name: "class", Func: f},
		{Name: "f", Func: f, Schema: json.RawMessage(`{"type":"array"}`)},
		{Name: "f", Func: f, Schema: json.RawMessage(`{"properties":`)},
		{Name: "f", Func: f, Schema: json.RawMessage(`{"properties":{"a-b":{},"a_b":{}}}`)},
	} {
		if _, err := hognose.Local(nil).Open(t.Context(), &hognose.Options{Tools: []*hognose.Tool{tool}}); err == nil {
			t.Errorf("%+v was taken", tool)
		} else if !strings.HasPrefix(err.Error(), "hognose: ") {
			t.Errorf("%+v: %v", tool, err)
		}
	}
}

func TestNamesListsTheGlobals(t *testing.T) {
	s := open(t, nil)
	value(t, s, "import math\nb = 1\na = 'x'\n_c = None\n0")
	names, err := s.Names(t.Context())
	want := []hognose.Name{{"math", "module"}, {"b", "int"}, {"a", "str"}, {"_c", "NoneType"}}
	if err != nil || len(names) != len(want) {
		t.Fatalf("%v, %v", names, err)
	}
	for i := range want {
		if names[i] != want[i] {
			t.Errorf("name %d is %v, want %v", i, names[i], want[i])
		}
	}
}

func openOn(t *testing.T, b *hognose.Backend, o *hognose.Options) *hognose.Session {
	t.Helper()
	s, err := b.Open(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// What a caller may get wrong: each is an error that says so, and the session goes on.
func TestBadInputIsRefusedAndNothingIsLost(t *testing.T) {
	type node struct{ Next *node }
	loop := &node{}
	loop.Next = loop
	cyclic := map[string]any{}
	cyclic["self"] = cyclic
	s := open(t, &hognose.Options{Limits: hognose.Limits{Memory: 4 << 20, Source: 1000}, Variables: map[string]any{"kept": 1}})
	ctx := t.Context()
	set := func(v any) error { return s.Set(ctx, "x", v) }
	run := func(code string) error { _, err := s.Run(ctx, code); return err }
	for name, c := range map[string]struct {
		err  error
		want string
	}{
		"a cyclic pointer":        {set(loop), `variable x: x["Next"]: the value contains itself`},
		"a cyclic map":            {set(cyclic), `variable x: x["self"]: the value contains itself`},
		"a function":              {set(func() {}), "cannot become a Python value"},
		"a channel in a list":     {set([]any{make(chan int)}), "cannot become a Python value"},
		"a value over the limit":  {set(strings.Repeat("x", 64<<20)), "MemoryError"},
		"no name":                 {s.Set(ctx, "", 1), "not a Python name"},
		"a keyword as a name":     {s.Set(ctx, "class", 1), "is a Python keyword"},
		"a dotted name":           {s.Set(ctx, "a.b", 1), "is not a Python name"},
		"too much source":         {run(strings.Repeat("x = 1\n", 1000)), "the source limit was reached"},
		"source that is no UTF-8": {run("x = '\xff'"), "SyntaxError"},
		"a NUL in the source":     {run("x = 1\x00"), "source code string cannot contain null bytes"},
	} {
		if c.err == nil || !strings.Contains(c.err.Error(), c.want) {
			t.Errorf("%s: %v", name, c.err)
		}
	}
	if got := value(t, s, "kept + 1"); got != int64(2) {
		t.Errorf("kept + 1 = %v", got)
	}
}

func TestSourceMayHaveABOMAndWindowsLines(t *testing.T) {
	s := open(t, nil)
	if got := value(t, s, "\ufeffx = 1\r\nif x:\r\n    y = '''a\r\nb'''\r\ny"); got != "a\nb" {
		t.Errorf("got %q", got)
	}
}

func TestToolsHaveTheirSignature(t *testing.T) {
	type in struct {
		City string `json:"city"`
		Days int    `json:"days,omitempty"`
	}
	f := hognose.NewTool("weather", "Forecast.", func(context.Context, in) (string, error) { return "", nil })
	s := open(t, &hognose.Options{Tools: []*hognose.Tool{f}})
	if got := value(t, s, "import inspect\nstr(inspect.signature(weather)) + weather.__doc__ + weather.__name__"); got != "(city, days=None)Forecast.weather" {
		t.Errorf("got %v", got)
	}
}

// What sys.exit says is printed, also to who listens.
func TestTheMessageOfAnExitIsPrinted(t *testing.T) {
	var said strings.Builder
	s := open(t, &hognose.Options{Stderr: &said})
	r, err := s.Run(t.Context(), "import sys\nsys.exit('bye')")
	if err != nil || r.Exit == nil || *r.Exit != 1 || r.Logs != "bye\n" || said.String() != "bye\n" {
		t.Errorf("%v, %v, logs %q, stderr %q", err, r.Exit, r.Logs, said.String())
	}
}

// A single run gives back what it holds of the host, and its values stay usable.
func TestRunGivesItsFoldersBack(t *testing.T) {
	descriptors := func() int {
		list, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Skip("only Linux counts them")
		}
		return len(list)
	}
	dir := t.TempDir()
	before := descriptors()
	for range 50 {
		r, err := hognose.Run(t.Context(), "import os\n[os.getcwd()]", &hognose.Options{Files: map[string]fs.FS{"/work": hognose.Folder{Path: dir}}})
		if err != nil {
			t.Fatal(err)
		}
		if v, err := r.Value.Go(t.Context()); err != nil || len(v.([]any)) != 1 {
			t.Fatalf("%v, %v", v, err)
		}
	}
	if after := descriptors(); after > before+10 { // other tests open some, too
		t.Errorf("%d descriptors became %d", before, after)
	}
}
