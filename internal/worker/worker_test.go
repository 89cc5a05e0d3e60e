package worker

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/wire"
)

// driver is the other side, for tests.
type driver struct {
	t    *testing.T
	w    *wire.Writer
	in   *io.PipeWriter
	out  chan wire.Frame
	done chan error
}

func start(t *testing.T, o Options) *driver {
	t.Helper()
	toRunner, in := io.Pipe()
	out, fromRunner := io.Pipe()
	d := &driver{t: t, w: wire.NewWriter(in), in: in, out: make(chan wire.Frame, 1000), done: make(chan error, 1)}
	go func() {
		d.done <- Serve(context.Background(), toRunner, fromRunner, o)
		fromRunner.Close()
	}()
	go func() {
		defer close(d.out)
		for r := wire.NewReader(out, wire.FromRunner, wire.Bounds{}); ; {
			f, err := r.Next()
			if err != nil {
				return
			}
			d.out <- f
		}
	}()
	t.Cleanup(func() {
		in.Close()
		select {
		case err := <-d.done:
			if err != nil {
				t.Errorf("Serve: %v", err)
			}
		case <-time.After(10 * time.Second):
			t.Error("Serve does not end")
		}
	})
	if _, ok := d.next().(*wire.Ready); !ok {
		t.Fatal("the first frame is not ready")
	}
	return d
}

func (d *driver) send(f wire.Frame) {
	d.t.Helper()
	if err := d.w.Write(f); err != nil {
		d.t.Fatal(err)
	}
}

func (d *driver) next() wire.Frame {
	d.t.Helper()
	select {
	case f := <-d.out:
		return f
	case <-time.After(10 * time.Second):
		d.t.Fatal("no frame")
		return nil
	}
}

// until returns the frames up to the one that ends request id.
func (d *driver) until(id int64) []wire.Frame {
	d.t.Helper()
	var got []wire.Frame
	for {
		f := d.next()
		if f == nil {
			d.t.Fatalf("the runner is gone; got %s", show(got))
		}
		got = append(got, f)
		switch f := f.(type) {
		case *wire.End, *wire.Done:
			if wire.HeadOf(f).ID == id {
				return got
			}
		}
	}
}

// ask sends a request and returns its answer.
func (d *driver) ask(f wire.Frame) []wire.Frame {
	d.t.Helper()
	d.send(f)
	return d.until(wire.HeadOf(f).ID)
}

func (d *driver) run(id int64, code string) []wire.Frame {
	d.t.Helper()
	return d.ask(&wire.Run{Head: wire.Head{ID: id}, Code: code})
}

func find[F wire.Frame](frames []wire.Frame) F {
	var none F
	for _, f := range frames {
		if x, ok := f.(F); ok {
			return x
		}
	}
	return none
}

func show(frames []wire.Frame) string {
	var b strings.Builder
	for _, f := range frames {
		line, _ := wire.Encode(f)
		b.Write(line)
	}
	return b.String()
}

func head(id int64) wire.Head { return wire.Head{ID: id} }

func TestASessionKeepsItsState(t *testing.T) {
	d := start(t, Options{})
	d.ask(&wire.Open{Head: head(1), Variables: map[string]json.RawMessage{"p": json.RawMessage(`{"$type":"tuple","items":[1,2]}`)}})
	got := d.run(2, "print('hi')\nq = p + (3,)\nlen(q)")
	if o := find[*wire.Stdout](got); o == nil || o.Text != "hi\n" || o.ID != 2 {
		t.Errorf("%s", show(got))
	}
	if r := find[*wire.Result](got); r == nil || r.Text != "3" || string(r.Value) != "3" || r.Type != "int" || !r.Main {
		t.Errorf("%s", show(got))
	}
	if e := find[*wire.End](got); len(e.Names) != 1 || e.Names[0] != (wire.Name{Name: "q", Type: "tuple"}) || e.Steps == 0 || e.Memory == 0 {
		t.Errorf("%s", show(got))
	}
	d.ask(&wire.SetVar{Head: head(3), Name: "d", Value: json.RawMessage(`{"$type":"dict","items":[[1,{"$type":"bytes","data":"aGk="}]]}`)})
	if r := find[*wire.Result](d.run(4, "d[1]")); r.Text != "b'hi'" || string(r.Value) != `{"$type":"bytes","data":"aGk="}` {
		t.Errorf("%+v", r)
	}
	if g := find[*wire.Done](d.ask(&wire.GetVar{Head: head(5), Name: "q"})); !g.Found || g.Text != "(1, 2, 3)" || g.Type != "tuple" {
		t.Errorf("%+v", g)
	}
	want := []wire.Name{{Name: "p", Type: "tuple"}, {Name: "q", Type: "tuple"}, {Name: "d", Type: "dict"}}
	if n := find[*wire.Done](d.ask(&wire.ListNames{Head: head(8)})); !slices.Equal(n.Names, want) {
		t.Errorf("%+v", n)
	}
	d.ask(&wire.Reset{Head: head(6)})
	if g := find[*wire.Done](d.ask(&wire.GetVar{Head: head(7), Name: "q"})); g.Found {
		t.Errorf("%+v", g)
	}
}

func TestARunHasTheNameThatTheDriverGivesIt(t *testing.T) {
	d := start(t, Options{})
	d.ask(&wire.Open{Head: head(1)})
	for i, name := range []string{"", "plot.py", ""} {
		got := d.ask(&wire.Run{Head: head(int64(i + 2)), Code: "1/0", Name: name})
		want := cmp.Or(name, fmt.Sprintf("<snippet %d>", i+1))
		if f := find[*wire.Failure](got); f == nil || !strings.Contains(f.Traceback, fmt.Sprintf("File %q, line 1, in <module>\n    1/0", want)) {
			t.Errorf("%s: %s", want, show(got))
		}
	}
}

func TestToolsAreAnsweredByTheDriver(t *testing.T) {
	d := start(t, Options{})
	tools := []wire.Tool{{Name: "find", Schema: json.RawMessage(`{"type":"object","properties":{"what":{},"limit":{"default":3}},"required":["what"]}`)}}
	d.ask(&wire.Open{Head: head(1), Tools: tools})
	d.send(&wire.Run{Head: head(2), Code: "try:\n    r = find(['a'], limit=5)\nexcept KeyError as e:\n    r = repr(e)\nr"})
	call := d.next().(*wire.ToolCall)
	if call.Name != "find" || call.ID != 2 || string(call.Args["what"]) != `["a"]` || string(call.Args["limit"]) != "5" {
		t.Fatalf("%+v", call)
	}
	d.send(&wire.ToolResult{Call: call.Call, Value: json.RawMessage(`{"$type":"tuple","items":[1,{"b":1,"a":2}]}`)})
	if r := find[*wire.Result](d.until(2)); r.Text != "(1, {'b': 1, 'a': 2})" {
		t.Errorf("%+v", r)
	}
	d.send(&wire.Run{Head: head(3), Code: "try:\n    r = find('x')\nexcept KeyError as e:\n    r = e.args\nr"})
	call = d.next().(*wire.ToolCall)
	d.send(&wire.ToolResult{Call: call.Call, Error: &wire.ToolError{Type: "KeyError", Message: "gone"}})
	if r := find[*wire.Result](d.until(3)); r.Text != "('gone',)" {
		t.Errorf("%+v", r)
	}
	// An answer that nobody waits for is dropped; one to a call that never was is a mistake.
	d.send(&wire.ToolResult{Call: call.Call})
	d.send(&wire.ToolResult{Call: 99})
	if f, ok := d.next().(*wire.Failure); !ok || f.Kind != wire.KindProtocol || f.Message != "there was no tool call 99" {
		t.Errorf("%+v", f)
	}
}

func TestInterruptStopsTheRunAndKeepsTheSession(t *testing.T) {
	d := start(t, Options{})
	d.ask(&wire.Open{Head: head(1)})
	d.send(&wire.Run{Head: head(2), Code: "x = 1\nprint('on')\nwhile True: pass"})
	d.next() // on
	begin := time.Now()
	d.send(&wire.Interrupt{})
	got := d.until(2)
	if e := find[*wire.End](got); e.Limit != "cancelled" || time.Since(begin) > 10*time.Second {
		t.Errorf("%s after %v", show(got), time.Since(begin))
	}
	// One that comes before the run begins counts as well.
	d.send(&wire.Run{Head: head(3), Code: "while True: pass"})
	d.send(&wire.Interrupt{})
	if e := find[*wire.End](d.until(3)); e.Limit != "cancelled" {
		t.Errorf("%+v", e)
	}
	d.send(&wire.Interrupt{}) // nothing runs: nothing happens
	if r := find[*wire.Result](d.run(4, "x")); r == nil || r.Text != "1" {
		t.Errorf("%+v", r)
	}
}

func TestKillEndsTheSession(t *testing.T) {
	d := start(t, Options{})
	d.ask(&wire.Open{Head: head(1)})
	d.send(&wire.Run{Head: head(2), Code: "print('on')\nwhile True: pass"})
	d.send(&wire.Run{Head: head(3), Code: "1"})
	d.next() // on
	d.send(&wire.Kill{})
	if f := find[*wire.Failure](d.until(2)); f == nil || f.Kind != wire.KindKilled {
		t.Errorf("%+v", f)
	}
	if f := find[*wire.Failure](d.until(3)); f == nil || f.Kind != wire.KindKilled {
		t.Errorf("%+v", f)
	}
	if f := find[*wire.Failure](d.run(4, "1")); f == nil || f.Kind != wire.KindClosed || !strings.Contains(f.Message, "send open first") {
		t.Errorf("%+v", f)
	}
	if f := find[*wire.Failure](d.ask(&wire.Open{Head: head(5)})); f != nil { // the name is free
		t.Errorf("%+v", f)
	}
	if r := find[*wire.Result](d.run(6, "1")); r == nil {
		t.Error("no result")
	}
}

func TestSessionsRunBesideEachOther(t *testing.T) {
	d := start(t, Options{MaxSessions: 2})
	a, b := wire.Head{ID: 1, Session: "a"}, wire.Head{ID: 2, Session: "b"}
	d.ask(&wire.Open{Head: a})
	d.ask(&wire.Open{Head: b})
	d.send(&wire.Open{Head: wire.Head{ID: 3, Session: "c"}})
	if f, ok := d.next().(*wire.Failure); !ok || f.Kind != wire.KindProtocol || f.ID != 3 {
		t.Errorf("%+v", f)
	}
	d.send(&wire.Open{Head: wire.Head{ID: 4, Session: "a"}})
	if f, ok := d.next().(*wire.Failure); !ok || f.Message != `session "a" is open already` {
		t.Errorf("%+v", f)
	}
	d.send(&wire.Run{Head: wire.Head{ID: 5, Session: "a"}, Code: "while True: pass"})
	got := d.ask(&wire.Run{Head: wire.Head{ID: 6, Session: "b"}, Code: "6*7"})
	if r := find[*wire.Result](got); r == nil || r.Text != "42" || r.Session != "b" {
		t.Errorf("%s", show(got))
	}
	d.send(&wire.Kill{Head: wire.Head{Session: "a"}})
	d.until(5)
	d.ask(&wire.Close{Head: wire.Head{ID: 7, Session: "b"}})
	d.ask(&wire.Open{Head: wire.Head{ID: 8, Session: "b"}}) // free again
}

func TestWhatGoesWrongIsSaid(t *testing.T) {
	d := start(t, Options{})
	imports := []string{"math"}
	d.ask(&wire.Open{Head: head(1), Limits: wire.Limits{Steps: 1000, Output: 10}, Policy: wire.Policy{Imports: &imports}})
	for id, c := range map[int64]struct{ code, kind, want string }{
		10: {"1/0", wire.KindPython, "ZeroDivisionError: division by zero\n"},
		11: {"import maths", wire.KindPolicy, "did you mean 'math'?"},
		12: {"while True: pass", wire.KindLimit, "step limit"},
		13: {"x = = 1", wire.KindPython, "SyntaxError"},
	} {
		got := d.run(id, c.code)
		f := find[*wire.Failure](got)
		if f == nil || f.Kind != c.kind || !strings.Contains(f.Message+f.Traceback, c.want) {
			t.Errorf("%s: %s", c.code, show(got))
		}
	}
	if f := find[*wire.Failure](d.ask(&wire.Check{Head: head(20), Code: "import os"})); f == nil || len(f.Violations) != 1 || !slices.Equal(f.Allowed, imports) {
		t.Errorf("%+v", f)
	}
	if f := find[*wire.Failure](d.ask(&wire.Check{Head: head(21), Code: "import math"})); f != nil {
		t.Errorf("%+v", f)
	}
	if f := find[*wire.Failure](d.ask(&wire.SetVar{Head: head(22), Name: "not a name", Value: json.RawMessage("1")})); f == nil || f.Kind != wire.KindValue {
		t.Errorf("%+v", f)
	}
	if f := find[*wire.Failure](d.ask(&wire.SetVar{Head: head(23), Name: "x", Value: json.RawMessage(`{"$type":"uuid","value":"x"}`)})); f == nil || f.Kind != wire.KindValue {
		t.Errorf("%+v", f)
	}
	if e := find[*wire.End](d.run(24, "raise SystemExit(3)")); e.Exit == nil || *e.Exit != 3 {
		t.Errorf("%+v", e)
	}
	long := d.run(25, "print('x' * 5); print('y' * 50)")
	if e := find[*wire.End](long); e.Logs == nil || !strings.Contains(*e.Logs, "truncated") {
		t.Errorf("%s", show(long))
	}
	var sent strings.Builder
	for _, f := range long {
		if o, ok := f.(*wire.Stdout); ok {
			sent.WriteString(o.Text)
		}
	}
	if sent.String() != "xxxxx\nyyyy" {
		t.Errorf("%q was sent", sent.String())
	}
}

func TestOpenThatFailsLeavesTheNameFree(t *testing.T) {
	d := start(t, Options{})
	for id, f := range map[int64]*wire.Open{
		1: {Limits: wire.Limits{Memory: -5}},
		2: {Clock: "noon"},
		3: {Variables: map[string]json.RawMessage{"x": json.RawMessage(`{"$type":"?"}`)}},
		4: {Tools: []wire.Tool{{Name: "bad", Schema: json.RawMessage(`{"type":"string"}`)}}},
	} {
		f.ID = id
		if got := find[*wire.Failure](d.ask(f)); got == nil || got.Kind != wire.KindValue {
			t.Errorf("%d: %+v", id, got)
		}
	}
	seed := uint64(7)
	d.ask(&wire.Open{Head: head(5), Clock: "2026-11-15T12:00:00Z", Seed: &seed})
	if r := find[*wire.Result](d.run(6, "import datetime as d; d.datetime.now(d.timezone.utc).hour")); r == nil || r.Text != "12" {
		t.Errorf("%+v", r)
	}
}

func TestTheEndOfInputEndsEverything(t *testing.T) {
	d := start(t, Options{Linger: 200 * time.Millisecond})
	d.ask(&wire.Open{Head: head(1), Tools: []wire.Tool{{Name: "f"}}})
	d.send(&wire.Run{Head: head(2), Code: "try:\n    f()\nexcept RuntimeError as e:\n    print(e)\nwhile True: pass"})
	if _, ok := d.next().(*wire.ToolCall); !ok {
		t.Fatal("no tool call")
	}
	d.in.Close()
	got := d.until(2)
	if o := find[*wire.Stdout](got); o == nil || o.Text != "nobody answers tool calls any more\n" {
		t.Errorf("%s", show(got))
	}
	if f := find[*wire.Failure](got); f == nil {
		t.Errorf("%s", show(got))
	}
}

// What was asked before the end of input is finished.
func TestRequestsBeforeTheEndAreServed(t *testing.T) {
	var out strings.Builder
	in := `{"type":"open","id":1}` + "\n" + `{"type":"run","id":2,"code":"6*7"}` + "\n" + `{"type":"close","id":3}`
	if err := Serve(t.Context(), strings.NewReader(in), &out, Options{}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), `"value":42`) || !strings.Contains(out.String(), `{"type":"done","id":3}`) {
		t.Error(out.String())
	}
}

// When nobody reads any more, nothing goes on.
func TestAnOutputThatNobodyReadsDoesNotHoldTheEnd(t *testing.T) {
	toRunner, in := io.Pipe()
	out, fromRunner := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- Serve(context.Background(), toRunner, fromRunner, Options{Linger: 50 * time.Millisecond})
	}()
	r := wire.NewReader(out, wire.FromRunner, wire.Bounds{})
	if _, err := r.Next(); err != nil { // the last that the driver reads
		t.Fatal(err)
	}
	w := wire.NewWriter(in)
	for _, f := range []wire.Frame{
		&wire.Open{Head: wire.Head{ID: 1, Session: "a"}},
		&wire.Run{Head: wire.Head{ID: 2, Session: "a"}, Code: "while True: print('x' * 1000)"},
	} {
		if err := w.Write(f); err != nil {
			t.Fatal(err)
		}
	}
	in.Close()
	select {
	case err := <-done:
		if !errors.Is(err, errUnread) {
			t.Errorf("Serve: %v", err)
		}
	case <-time.After(10 * time.Second):
		t.Error("Serve does not end")
	}
	out.Close() // lets the session's goroutine go
}

func TestAFailedOutputEndsEverything(t *testing.T) {
	r, w := io.Pipe()
	in, feed := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- Serve(context.Background(), in, w, Options{}) }()
	io.ReadFull(r, make([]byte, 10))
	r.Close()
	go io.WriteString(feed, "\n") // the reader notices at the next line
	select {
	case err := <-done:
		if err == nil {
			t.Error("no error")
		}
	case <-time.After(5 * time.Second):
		t.Error("Serve goes on")
	}
}
