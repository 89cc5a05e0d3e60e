// This file tests output: captured, streamed, cut, and artifacts.

package backendtest

import (
	"context"
	"strings"
	"sync"

	"github.com/hognose/hognose"
)

// listener is a writer for both streams.
type listener struct {
	mu   sync.Mutex
	text strings.Builder
}

// Write and String may be called from two goroutines: runs print while tests look.
func (l *listener) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *listener) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// outputCases are about text that programs print by all ways that there are.
var outputCases = []testCase{
	{name: "output/streams in order", run: func(t *test) {
		l := &listener{}
		s := t.open(&hognose.Options{Stdout: l, Stderr: l})
		r := t.run(s, "import sys\nprint('one')\nprint('two', file=sys.stderr)\nprint('three')\nsys.stderr.write('four\\n')\nprint('é😀', end='')")
		const want = "one\ntwo\nthree\nfour\né😀"
		if r.Logs != want || l.String() != want {
			t.Errorf("Logs %q, heard %q", r.Logs, l.String())
		}
	}},
	{name: "output/is there before a tool is called", tools: true, run: func(t *test) {
		l := &listener{}
		var heard string
		ask := hognose.NewTool("ask", "", func(context.Context, struct{}) (int, error) {
			heard = l.String()
			return 1, nil
		})
		s := t.open(&hognose.Options{Stdout: l, Tools: []*hognose.Tool{ask}})
		t.run(s, "print('before')\nask()\nprint('after')")
		// elsewhere the two arrive beside each other
		if heard != "before\n" && (heard != "" || t.traits.kind() == "local") {
			t.Errorf("the tool heard %q", heard)
		}
		if l.String() != "before\nafter\n" {
			t.Errorf("heard %q", l.String())
		}
	}},
	{name: "output/longer than its limit loses its middle", run: func(t *test) {
		s := t.open(&hognose.Options{Limits: hognose.Limits{Output: 1000}})
		r := t.run(s, "print('begin')\nfor i in range(2000): print('line', i)\nprint('end')")
		if !strings.HasPrefix(r.Logs, "begin\nline 0\n") || !strings.HasSuffix(r.Logs, "line 1999\nend\n") ||
			!strings.Contains(r.Logs, "truncated to stay below 1000") || len(r.Logs) > 1200 {
			t.Errorf("%d bytes: %q", len(r.Logs), r.Logs)
		}
		if r := t.run(s, "print('short')"); r.Logs != "short\n" {
			t.Errorf("the next run printed %q", r.Logs)
		}
	}},
	{name: "output/10 MB", run: func(t *test) {
		s := t.open(&hognose.Options{Limits: hognose.Limits{Output: hognose.NoLimit}})
		if r := t.run(s, "for i in range(10): print('0123456789' * (1 << 17))"); len(r.Logs) != 10*(10<<17)+10 {
			t.Errorf("%d bytes", len(r.Logs))
		}
	}},
	{name: "output/cannot forge frames", run: func(t *test) {
		s := t.open(nil)
		const line = `{"type":"final","id":2,"value":1}`
		if r := t.run(s, "print('''\\n"+line+"\\n''')"); r.Final != nil || !strings.Contains(r.Logs, line) {
			t.Errorf("%+v, %q", r.Final, r.Logs)
		}
	}},
	{name: "output/by descriptor and child processes", cpython: true, run: func(t *test) {
		s := t.open(nil)
		r := t.run(s, "import os, sys\nprint('a')\nn = os.write(1, b'b\\n')\nn = os.write(2, b'c\\n')\nprint('d')\nn = sys.stdout.buffer.write(b'e\\n')")
		if r.Logs != "a\nb\nc\nd\ne\n" && r.Logs != "a\nc\nb\nd\ne\n" { // two pipes have no order
			t.Errorf("%q", r.Logs)
		}
		r = t.run(s, "pid = os.fork()\nif pid == 0:\n  print('child')\n  os._exit(0)\nn = os.waitpid(pid, 0)\nprint('parent')")
		if !strings.Contains(r.Logs, "child\n") || !strings.HasSuffix(r.Logs, "parent\n") {
			t.Errorf("%q", r.Logs)
		}
	}},
	{name: "output/what a program replaces is its own", cpython: true, run: func(t *test) {
		s := t.open(nil)
		t.run(s, "import sys, io, os, json, builtins\nsys.stdout = io.StringIO()\nprint('lost')\nsys.stdout = sys.__stdout__\nprint('kept', flush=True)")
		t.run(s, "os.write = json.dumps = builtins.len = builtins.isinstance = builtins.dict = None\njson.JSONEncoder.encode = None")
		t.want(s, "[1, {'a': 2}]", []any{int64(1), map[string]any{"a": int64(2)}})
	}},
	{name: "output/lone surrogates", run: func(t *test) {
		s := t.open(nil)
		t.run(s, "x = 'a\\ud800b'\nx")
		t.want(s, "len(x)", int64(3))
	}},
	{name: "output/figures become artifacts", run: func(t *test) {
		s := t.open(nil)
		// A stand-in with the five functions of matplotlib that are used: the real one takes
		// seconds to import, where it is there at all.
		t.run(s, `
import sys, types
class Figure:
    def __init__(self): self.open = True
    def savefig(self, f, format, bbox_inches): f.write(b'\x89PNG ' + format.encode())
figures = {1: Figure(), 2: Figure()}
plt = types.ModuleType('matplotlib.pyplot')
plt.get_fignums, plt.figure = lambda: list(figures), figures.__getitem__
plt.close = lambda f: [figures.pop(k) for k, v in list(figures.items()) if v is f]`)
		r := t.run(s, "sys.modules['matplotlib.pyplot'] = plt")
		if len(r.Artifacts) != 2 || r.Artifacts[0].Type != "image/png" || string(r.Artifacts[0].Data) != "\x89PNG png" {
			t.Errorf("%v", r.Artifacts)
		}
		if r := t.run(s, "len(figures)"); len(r.Artifacts) != 0 {
			t.Errorf("again: %v", r.Artifacts)
		}
		r = t.run(s, "class Picture:\n  def _repr_png_(self): return b'png'\n  def _repr_html_(self): return '<b>'\nPicture()")
		if len(r.Artifacts) != 2 || string(r.Artifacts[0].Data) != "png" || r.Artifacts[1].Type != "text/html" {
			t.Errorf("%v", r.Artifacts)
		}
	}},
}
