// This file tests every option on every backend: it works, or opening the session says that it does
// not.

package backendtest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"math"
	"strings"
	"testing/fstest"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/options"
)

// optionCases try each option of package hognose where internal/options says that it works, and see
// it refused where it says so.
func optionCases() []testCase {
	var cases []testCase
	for _, row := range options.Rows {
		cases = append(cases, testCase{name: "options/" + row.Option, run: func(t *test) { t.option(row) }})
	}
	return cases
}

// option tries one cell of the table.
func (t *test) option(row options.Row) {
	p, ok := probes[row.Option]
	if !ok {
		t.Fatalf("nobody has written how to see that the option %s works", row.Option)
	}
	kind := t.traits.kind()
	o := &hognose.Options{}
	check := p(t, o)
	if row.Refused[kind] == "" {
		check(t.open(o))
		return
	}
	t.refused(row.Option, o)
}

// refused checks that an option is refused when a session is opened.
func (t *test) refused(option string, o *hognose.Options) {
	t.Helper()
	s, err := t.backend.Open(t.Context(), o)
	if err == nil {
		s.Close()
	}
	var refused *hognose.OptionError
	if !errors.As(err, &refused) || refused.Option != option || !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("%s should be refused: %v", option, err)
	}
}

// probe sets an option, and returns how to see in a session that it works.
type probe func(t *test, o *hognose.Options) func(s *hognose.Session)

var probes = map[string]probe{
	"Limits.Time": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Limits.Time = 300 * time.Millisecond
		return func(s *hognose.Session) {
			_, err := s.Run(t.Context(), "while True: pass")
			t.limit(err, "time")
		}
	},
	"Limits.Memory": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Limits.Memory = 32 << 20
		return func(s *hognose.Session) { t.raises(s, "x = 'a' * (200 << 20)", "MemoryError") }
	},
	"Limits.CPU": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Limits.CPU = 100 * time.Millisecond
		return func(s *hognose.Session) {
			_, err := s.Run(t.Context(), "while True: pass")
			t.limit(err, "cpu")
		}
	},
	"Limits.Steps": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Limits.Steps = 10_000
		return func(s *hognose.Session) {
			_, err := s.Run(t.Context(), "while True: pass")
			t.limit(err, "steps")
		}
	},
	"Limits.Output": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Limits.Output = 20
		return func(s *hognose.Session) {
			if r := t.run(s, "for i in range(1000): print(i)"); !strings.Contains(r.Logs, "truncated") ||
				len(r.Logs) > 200 {
				t.Errorf("%q", r.Logs)
			}
		}
	},
	"Limits.Recursion": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Limits.Recursion = 100
		return func(s *hognose.Session) {
			t.run(s, "def f(n): return n and 1 + f(n - 1)")
			t.want(s, "f(50)", int64(50))
			t.raises(s, "f(200)", "RecursionError")
		}
	},
	"Limits.Source": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Limits.Source = 10
		return func(s *hognose.Session) {
			_, err := s.Run(t.Context(), strings.Repeat("#", 11))
			t.limit(err, "source")
		}
	},
	"Policy.Imports": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Policy.Imports = hognose.Allow("math", "json.*")
		return func(s *hognose.Session) {
			t.run(s, "import math, json.decoder")
			_, err := s.Run(t.Context(), "import textwrap")
			var policy *hognose.PolicyError
			if !errors.As(err, &policy) {
				t.Errorf("%v", err)
			}
			most := t.open(&hognose.Options{Policy: hognose.Policy{Imports: hognose.AllowDefault().Minus("textwrap")}})
			t.run(most, "import math, json.decoder")
			if _, err := most.Run(t.Context(), "import textwrap"); !errors.As(err, &policy) {
				t.Errorf("taken away: %v", err)
			}
			t.raises(most, "__import__('textwrap')", "ImportError")
			none := t.open(&hognose.Options{Policy: hognose.Policy{Imports: hognose.Allow()}})
			if _, err := none.Run(t.Context(), "import math"); !errors.As(err, &policy) {
				t.Errorf("an empty list: %v", err)
			}
		}
	},
	"Policy.Builtins": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Policy.Builtins = hognose.Allow("len", "getattr")
		return func(s *hognose.Session) {
			t.want(s, "len('abc')", int64(3))
			if _, err := s.Run(t.Context(), "sum([1])"); err == nil {
				t.Error("sum() works")
			}
			all := t.open(&hognose.Options{Policy: hognose.Policy{Builtins: hognose.AllowAll()}})
			t.want(all, "eval('sum([1])')", int64(1))
			exec := t.open(&hognose.Options{Policy: hognose.Policy{Builtins: hognose.AllowDefault().Plus("exec").Minus("eval", "len")}})
			t.want(exec, "exec('x = sum([1])')\nx", int64(1))
			for _, code := range []string{"eval('1')", "len('a')"} {
				if _, err := exec.Run(t.Context(), code); err == nil {
					t.Errorf("%s works", code)
				}
			}
			none := t.open(&hognose.Options{Policy: hognose.Policy{Builtins: hognose.Allow()}})
			if _, err := none.Run(t.Context(), "len('a')"); err == nil {
				t.Error("an empty list allows something")
			}
		}
	},
	"Tools": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Tools = []*hognose.Tool{double}
		return func(s *hognose.Session) { t.want(s, "double(4)", int64(8)) }
	},
	"Variables": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Variables = map[string]any{"n": 20}
		return func(s *hognose.Session) { t.want(s, "n + 1", int64(21)) }
	},
	"Files": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Files = map[string]fs.FS{"/work": fstest.MapFS{"in.txt": {Data: []byte("hi")}}}
		return func(s *hognose.Session) {
			t.want(s, "open('/work/in.txt').read()", "hi")
			if t.traits.CPython { // what would have to be written back
				o.Files = map[string]fs.FS{"/work": &hognose.Overlay{}}
				t.refused("Files", o)
				for _, f := range []fs.FS{hognose.Folder{Path: t.TempDir(), Writable: true},
					&hognose.Folder{Path: t.TempDir(), Writable: true}} {
					o.Files = map[string]fs.FS{"/work": f}
					t.refused("Files", o)
				}
			}
		}
	},
	"Dir": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Files, o.Dir = map[string]fs.FS{"/": &hognose.Overlay{}}, "/home/user"
		return func(s *hognose.Session) { t.want(s, "import os\nos.getcwd()", "/home/user") }
	},
	"Packages": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Packages = fstest.MapFS{"answers.py": &fstest.MapFile{Data: []byte("answer = 42\n")}}
		return func(s *hognose.Session) { t.want(s, "import answers\nanswers.answer", int64(42)) }
	},
	"Fetch": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Fetch = func(_ context.Context, r *hognose.FetchRequest) (*hognose.FetchResponse, error) {
			return &hognose.FetchResponse{Status: 200, Body: io.NopCloser(strings.NewReader(r.Method + " " + r.URL))}, nil
		}
		return func(s *hognose.Session) {
			t.want(s, "import urllib.request\nurllib.request.urlopen('http://a.test/b').read().decode()", "GET http://a.test/b")
		}
	},
	"Prelude": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Prelude = baseFunctions
		o.Policy.Imports = hognose.Allow() // which does not bind it
		return func(s *hognose.Session) { t.want(s, "floor(2.5)", int64(2)) }
	},
	"Stdout": func(t *test, o *hognose.Options) func(*hognose.Session) {
		var said bytes.Buffer
		o.Stdout = &said
		return func(s *hognose.Session) {
			if r := t.run(s, "print('hi')"); said.String() != "hi\n" || r.Logs != "hi\n" {
				t.Errorf("%q, %q", said.String(), r.Logs)
			}
		}
	},
	"Stderr": func(t *test, o *hognose.Options) func(*hognose.Session) {
		var said bytes.Buffer
		o.Stderr = &said
		return func(s *hognose.Session) {
			if t.run(s, "import sys\nprint('hi', file=sys.stderr)\nprint('no')"); said.String() != "hi\n" {
				t.Errorf("%q", said.String())
			}
		}
	},
	"Approve": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Approve = func(context.Context, *hognose.Tool, json.RawMessage) error { return errors.New("no") }
		return func(*hognose.Session) {
			o.Tools = []*hognose.Tool{double}
			t.raises(t.open(o), "double(1)", "PermissionError")
		}
	},
	"ToolError": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.ToolError = func(*hognose.Tool, error) error { return errors.New("hidden") }
		return func(*hognose.Session) {
			o.Tools = []*hognose.Tool{hognose.NewTool("fail", "",
				func(context.Context, struct{}) (int, error) { return 0, errors.New("secret") })}
			if e := t.raises(t.open(o), "fail()", "RuntimeError"); e.Message != "hidden" {
				t.Error(e.Message)
			}
		}
	},
	"Clock": func(t *test, o *hognose.Options) func(*hognose.Session) {
		at := time.Date(2026, 2, 3, 4, 5, 6, 0, time.UTC)
		o.Clock = func() time.Time { at = at.Add(time.Second); return at }
		return func(s *hognose.Session) {
			t.want(s, "import time\na = time.time()\ntime.time() > a and a < 1770092000", true)
		}
	},
	"Seed": func(t *test, o *hognose.Options) func(*hognose.Session) {
		seed := uint64(7)
		o.Seed = &seed
		return func(s *hognose.Session) {
			const code = "import random\nhash('snake'), random.random()"
			first, _ := t.run(s, code).Value.JSON(t.Context())
			again, _ := t.run(t.open(o), code).Value.JSON(t.Context())
			if string(first) != string(again) || len(first) < 10 {
				t.Errorf("%s, %s", first, again)
			}
		}
	},
	"SnapshotKey": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.SnapshotKey = []byte("0123456789abcdef")
		return func(s *hognose.Session) {
			data, err := s.Snapshot(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			var damaged *hognose.RestoreError
			if _, err := t.backend.Restore(t.Context(), data, nil); err == nil ||
				errors.As(err, &damaged) && damaged.Reason == "damaged" {
				t.Errorf("without the key: %v", err)
			}
		}
	},
	"Logger": func(t *test, o *hognose.Options) func(*hognose.Session) {
		var said bytes.Buffer
		o.Logger = slog.New(slog.NewTextHandler(&said, nil))
		return func(*hognose.Session) {
			if t.traits.NoTools != "" {
				return // there is nothing to say
			}
			o.Tools = []*hognose.Tool{hognose.NewTool("crash", "",
				func(context.Context, struct{}) (int, error) { panic("oops") })}
			if t.raises(t.open(o), "crash()", "RuntimeError"); !strings.Contains(said.String(), "oops") {
				t.Errorf("%q", said.String())
			}
		}
	},
	"Stdin": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Stdin = strings.NewReader("one\ntwo\n")
		return func(s *hognose.Session) {
			if r := t.run(s, "import sys\nprint(input() + sys.stdin.read())"); r.Logs != "onetwo\n\n" {
				t.Errorf("%q", r.Logs)
			}
		}
	},
	"NoTopLevelAwait": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.NoTopLevelAwait = true
		return func(s *hognose.Session) {
			const code = "import asyncio\nx = 1\nasync def f(): return x\nprint(await f())\nawait asyncio.sleep(0, x + 1)"
			t.raises(s, code, "SyntaxError")
			usual := t.open(&hognose.Options{})
			r := t.run(usual, code)
			if v, _ := r.Value.JSON(t.Context()); r.Logs != "1\n" || string(v) != "2" {
				t.Errorf("%q, %s", r.Logs, v)
			}
			t.raises(usual, "async def g(): 1/0\nawait g()", "ZeroDivisionError")
		}
	},
	"Atomic": func(t *test, o *hognose.Options) func(*hognose.Session) {
		o.Atomic = true
		return func(s *hognose.Session) {
			t.raises(s, "x = 1\n1/0", "ZeroDivisionError")
			t.raises(s, "x", "NameError")
		}
	},
	"Record": func(t *test, o *hognose.Options) func(*hognose.Session) {
		var journal bytes.Buffer
		o.Record = &journal
		return func(s *hognose.Session) {
			if t.run(s, "import os\nos.urandom(4)"); journal.Len() == 0 {
				t.Error("the journal is empty")
			}
		}
	},
	"Replay": func(t *test, o *hognose.Options) func(*hognose.Session) {
		const code = "import os\nint.from_bytes(os.urandom(4), 'big')"
		var journal bytes.Buffer
		local, err := hognose.Local(nil).Open(t.Context(), &hognose.Options{Record: &journal})
		if err != nil {
			t.Fatal(err)
		}
		defer local.Close()
		first, _ := t.run(local, code).Value.Go(t.Context())
		o.Replay = &journal
		return func(s *hognose.Session) { t.want(s, code, first) }
	},
}

// mistakes are values that make no sense anywhere.
var mistakes = map[string]struct {
	options hognose.Options
	option  string
	text    string // in the error
}{
	"negative time":      {hognose.Options{Limits: hognose.Limits{Time: -time.Second}}, "Limits.Time", "negative"},
	"negative memory":    {hognose.Options{Limits: hognose.Limits{Memory: -1}}, "Limits.Memory", "negative"},
	"negative steps":     {hognose.Options{Limits: hognose.Limits{Steps: math.MinInt64}}, "Limits.Steps", ""},
	"negative output":    {hognose.Options{Limits: hognose.Limits{Output: -1}}, "Limits.Output", "negative"},
	"negative recursion": {hognose.Options{Limits: hognose.Limits{Recursion: -1}}, "Limits.Recursion", "negative"},
	"negative source":    {hognose.Options{Limits: hognose.Limits{Source: -1}}, "Limits.Source", "negative"},
	"a builtin that there is not": {
		hognose.Options{Policy: hognose.Policy{Builtins: hognose.Allow("len", "prnt")}}, "Policy.Builtins",
		`there is no builtin "prnt"; did you mean "print"?`,
	},
	"no module name": {hognose.Options{Policy: hognose.Policy{Imports: hognose.Allow("json*")}},
		"Policy.Imports", `"json*" is no module name`},
	"an empty name": {hognose.Options{Policy: hognose.Policy{Imports: hognose.Allow("")}}, "Policy.Imports",
		`"" is no module name`},
}

// toolMistakes are lists of tools that make no sense.
var toolMistakes = map[string]struct {
	tools []*hognose.Tool
	text  string
}{
	"two tools of one name": {[]*hognose.Tool{double,
		hognose.NewTool("double", "", func(context.Context, struct{}) (int, error) {
			return 0, nil
		})}, "two tools of the name double"},
	"the same tool twice": {[]*hognose.Tool{double, double}, "two tools of the name double"},
	"no tool":             {[]*hognose.Tool{nil}, "needs a function"},
	"no function":         {[]*hognose.Tool{{Name: "f"}}, "needs a function"},
	"negative calls":      {[]*hognose.Tool{{Name: "f", MaxCalls: -1, Func: double.Func}}, "MaxCalls of f is negative"},
}

// mistakeCases are options that make no sense: opening a session must say which, on every backend.
var mistakeCases = []testCase{
	{name: "mistakes/are refused by Open", run: func(t *test) {
		for name, m := range mistakes {
			t.mistake(name, &m.options, m.option, m.text)
		}
	}},
	{name: "mistakes/in tools", tools: true, run: func(t *test) {
		s := t.open(nil)
		for name, m := range toolMistakes {
			t.mistake(name, &hognose.Options{Tools: m.tools}, "Tools", m.text)
			if err := s.AddTools(t.Context(), m.tools...); err == nil || !strings.Contains(err.Error(), m.text) {
				t.Errorf("AddTools with %s: %v", name, err)
			}
		}
		t.raises(s, "double(1)", "NameError") // none of them was added
		other := *double
		// the same one again changes nothing, another of its name would
		for i, tool := range []*hognose.Tool{double, double, &other} {
			if err := s.AddTools(t.Context(), tool); (err != nil) != (i == 2) {
				t.Errorf("AddTools %d: %v", i, err)
			}
		}
		t.want(s, "double(1)", int64(2))
	}},
	{name: "mistakes/names of a refused snippet", run: func(t *test) {
		s := t.open(&hognose.Options{Policy: hognose.Policy{Imports: hognose.Allow("math")}})
		t.run(s, "x = 1")
		for _, code := range []string{"y = (", "y = 2\nimport textwrap", "y = 2\n  z = 3"} {
			if r, err := s.Run(t.Context(), code); err == nil || len(r.Names) > 0 {
				t.Errorf("%s: %v, names %v", code, err, r.Names)
			}
		}
	}},
}

// mistake checks that opening a session fails with an error that names the option and has the text.
func (t *test) mistake(name string, o *hognose.Options, option, text string) {
	s, err := t.backend.Open(t.Context(), o)
	if err == nil {
		s.Close()
	}
	var wrong *hognose.OptionError
	if !errors.As(err, &wrong) || wrong.Option != option || !strings.Contains(fmt.Sprint(err), text) {
		t.Errorf("%s: %v", name, err)
	}
}
