package local_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/engine/local"
	"github.com/hognose/hognose/internal/schema"
)

// config has generous limits. What programs print is added to out.
func config(out *strings.Builder) engine.Config {
	return engine.Config{
		Limits: engine.Limits{
			Time: time.Minute, Memory: 64 << 20, Steps: engine.NoLimit, Output: 1000, Recursion: 1000, Source: 1000,
		},
		Print: func(_ engine.Stream, text string) error { out.WriteString(text); return nil },
	}
}

func open(t *testing.T, c engine.Config) *local.Engine {
	t.Helper()
	e, err := local.New(c, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	return e
}

// A text is read as its mode says: a file may name its encoding, a statement prints its value, a
// snippet returns it.
func TestModes(t *testing.T) {
	for name, c := range map[string]struct {
		program    engine.Program
		out, value string
	}{
		"snippet":   {engine.Program{Text: "6 * 7"}, "", "42"},
		"file":      {engine.Program{Text: "# coding: latin-1\nprint('\xe9')", Mode: engine.File}, "é\n", ""},
		"statement": {engine.Program{Text: "6 * 7", Mode: engine.Statement}, "42\n", ""},
		"bytes":     {engine.Program{Text: "\ufeff'é'"}, "", "'é'"},
	} {
		var out strings.Builder
		o, err := open(t, config(&out)).Run(t.Context(), c.program)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		value := ""
		if o.Value != nil {
			value, _ = o.Value.Repr(t.Context())
		}
		if out.String() != c.out || value != c.value {
			t.Errorf("%s: printed %q, value %q", name, out.String(), value)
		}
	}
}

// Errors are those of package engine, or of the context, and the engine goes on behind them.
func TestErrors(t *testing.T) {
	var out strings.Builder
	c := config(&out)
	c.Policy = engine.Policy{Imports: []string{"*", "!random"}, Denied: engine.Denied(false)}
	c.Limits.Time = 50 * time.Millisecond
	e := open(t, c)
	cancelled, cancel := context.WithCancel(t.Context())
	time.AfterFunc(10*time.Millisecond, cancel)
	var raised *engine.Exception
	var refused *engine.Refused
	var limit *engine.LimitError
	for code, as := range map[string]any{
		"1/0": &raised, "import random": &refused, "eval('1')": &refused, "while True: pass": &limit, strings.Repeat("#", 1001): &limit,
	} {
		if _, err := e.Run(t.Context(), engine.Program{Text: code}); !errors.As(err, as) {
			t.Errorf("%.20s: %v", code, err)
		}
	}
	limit = nil
	if _, err := e.Run(cancelled, engine.Program{Text: "while True: pass"}); !errors.Is(err, context.Canceled) || errors.As(err, &limit) {
		t.Errorf("cancelled: %v", err)
	}
	if _, err := e.Run(t.Context(), engine.Program{Text: "1"}); err != nil {
		t.Error(err)
	}
}

// A program that waits for a tool goes on with the answer.
func TestResume(t *testing.T) {
	var out strings.Builder
	e := open(t, config(&out))
	params, err := schema.Parameters([]byte(`{"properties": {"q": {}}}`))
	if err != nil {
		t.Fatal(err)
	}
	if err := e.AddTool(t.Context(), &engine.Tool{Name: "ask", Params: params}); err != nil {
		t.Fatal(err)
	}
	o, err := e.Run(t.Context(), engine.Program{Text: "print(ask('who'))", Suspend: true})
	if err != nil || len(o.Pending) != 1 || string(o.Pending[0].Args) != `{"q":"who"}` {
		t.Fatalf("%v, %+v", err, o.Pending)
	}
	o, err = e.Resume(t.Context(), []engine.Answer{{Call: o.Pending[0].Number, Value: "me"}})
	if err != nil || o.Pending != nil || out.String() != "me\n" {
		t.Errorf("%v, %+v, %q", err, o.Pending, out.String())
	}
}

// Who has the lock has the engine to himself; a closed engine lets nobody in.
func TestLock(t *testing.T) {
	var out strings.Builder
	e := open(t, config(&out))
	if err := e.Acquire(t.Context()); err != nil {
		t.Fatal(err)
	}
	short, cancel := context.WithTimeout(t.Context(), 5*time.Millisecond)
	defer cancel()
	if err := e.Acquire(short); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
	e.Release()
	e.Close()
	if err := e.Acquire(t.Context()); !errors.Is(err, engine.ErrClosed) {
		t.Error(err)
	}
}

// Each poll tells how much the session has charged.
func TestPolled(t *testing.T) {
	c := config(new(strings.Builder))
	polls, most := 0, int64(0)
	c.Polled = func(charged int64) { polls, most = polls+1, max(most, charged) }
	if _, err := open(t, c).Run(t.Context(), engine.Program{Text: "x = [[i] for i in range(20000)]"}); err != nil {
		t.Fatal(err)
	}
	if polls < 5 || most < 20000*(24+8) {
		t.Errorf("%d polls, %d bytes", polls, most)
	}
}
