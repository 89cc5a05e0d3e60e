package hognose_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
)

// What the two systems that Hognose grows out of do, smolagents' PythonExecutor and tinyAgent's
// LocalExecutor, feature by feature. Where theirs is a fault, the case shows what Python does.
// docs/divergences/ancestors.md lists where we differ on purpose.

// behaviour is one feature: snippets that run one after the other in one session, and what the last
// gives.
type behaviour struct {
	feature string
	options *hognose.Options
	code    []string
	value   string // repr of the last value; "" is None
	logs    string // of the last run
	err     string // part of the last error
	final   string // repr of the final answer
}

var (
	noImports = &hognose.Options{Policy: hognose.Policy{Imports: hognose.Allow()}}
	baseOnly  = &hognose.Options{Policy: hognose.Policy{Imports: agent.BaseImports}}
	safeOnly  = &hognose.Options{Policy: hognose.Policy{Imports: hognose.Allow(), Builtins: agent.SafeBuiltins}}
	bareMath  = &hognose.Options{Policy: hognose.Policy{Imports: hognose.Allow()}, Prelude: agent.BaseFunctions}
)

func allow(names ...string) *hognose.Options {
	return &hognose.Options{Policy: hognose.Policy{Imports: hognose.Allow(names...)}}
}

func tools(t ...*hognose.Tool) *hognose.Options { return &hognose.Options{Tools: t} }

// greet is a tool with a parameter.
var greet = &hognose.Tool{
	Name: "greet", Doc: "Greet somebody.", Schema: json.RawMessage(`{"properties":{"name":{"type":"string"}},"required":["name"]}`),
	Func: func(_ context.Context, args json.RawMessage) (any, error) {
		var a struct{ Name string }
		err := json.Unmarshal(args, &a)
		return "hello " + a.Name, err
	},
}

// ownFinal is a final_answer of the caller's, with inputs of its own.
var ownFinal = &hognose.Tool{
	Name: "final_answer", Schema: json.RawMessage(`{"properties":{"text":{},"score":{}},"required":["text","score"]}`),
	Func: func(_ context.Context, args json.RawMessage) (any, error) { return string(args), nil },
}

var behaviours = []behaviour{
	// smolagents: the interface
	{feature: "call returns the value of the last expression", code: []string{"x = 6\nx * 7"}, value: "42"},
	{feature: "call returns the logs", code: []string{"print('a', 1)\nprint('b')"}, logs: "a 1\nb\n"},
	{feature: "call returns whether it was the final answer", code: []string{"final_answer(5)\nprint('no')"}, final: "5"},
	{feature: "send_tools", options: tools(greet), code: []string{"greet('Ann') + greet(name='Bob')"}, value: "'hello Annhello Bob'"},
	{feature: "send_variables", options: &hognose.Options{Variables: map[string]any{"n": 20}}, code: []string{"n + 1"}, value: "21"},

	// smolagents: the session
	{feature: "__name__ is __main__", code: []string{"__name__"}, value: "'__main__'"},
	{feature: "variables, functions and imports persist", code: []string{"import math\nx = 9\ndef f(v): return math.sqrt(v)", "f(x)"}, value: "3.0"},
	{feature: "what was assigned before an error stays", code: []string{"a = 1\nb = 1/0\nc = 3", "a, 'c' in globals()"}, value: "(1, False)"},
	{feature: "what was printed before an error is kept", code: []string{"print('so far')\n1/0"}, logs: "so far\n", err: "ZeroDivisionError: division by zero"},
	{feature: "builtins need no send_tools", code: []string{"len([1, 2]), max(3, 4)"}, value: "(2, 4)"},
	{feature: "functions of math without an import", options: bareMath, code: []string{"ceil(1.2) + floor(2.8) + sqrt(16)"}, value: "8.0"},
	{feature: "exception classes by name", code: []string{"try:\n    {}['k']\nexcept (KeyError, ValueError) as e:\n    r = type(e).__name__\nr"}, value: "'KeyError'"},

	// smolagents: limits
	{feature: "operation limit", options: &hognose.Options{Limits: hognose.Limits{Steps: 10_000}}, code: []string{"while True: pass"}, err: "step limit"},
	{feature: "operation limit holds in native calls", options: &hognose.Options{Limits: hognose.Limits{Steps: 10_000}}, code: []string{"sum(range(3*10**7))"}, err: "step limit"},
	{feature: "time limit ends the code", options: &hognose.Options{Limits: hognose.Limits{Time: 30 * time.Millisecond}}, code: []string{"import time\ntime.sleep(6)"}, err: "time limit"},
	{feature: "print log is cut in the middle", options: &hognose.Options{Limits: hognose.Limits{Output: 10}}, code: []string{"print('0123456789abcdef')"},
		logs: "01234\n..._This content has been truncated to stay below 10 characters_...\ncdef\n"},
	{feature: "SystemExit never reaches the host", code: []string{"raise SystemExit(3)"}},

	// smolagents: imports
	{feature: "base imports", options: baseOnly, code: []string{"import collections, datetime, itertools, math, queue, random, re, stat, statistics, time, unicodedata\n1"}, value: "1"},
	{feature: "other imports are refused", options: baseOnly, code: []string{"import os"}, err: "import of 'os' is not allowed"},
	{feature: "refusal lists what is allowed", options: allow("math", "re"), code: []string{"import os"}, err: "Allowed imports are: math, re"},
	{feature: "a module does not allow its submodules", options: allow("os"), code: []string{"import os.path"}, err: "import of 'os.path' is not allowed"},
	{feature: "pattern.* allows submodules", options: allow("collections.*"), code: []string{"import collections.abc\ncollections.abc.Sized.__name__"}, value: "'Sized'"},
	{feature: "a submodule allows its package", options: allow("collections.abc"), code: []string{"import collections\n1"}, value: "1"},
	{feature: "* allows everything", options: allow("*"), code: []string{"import json\n1"}, value: "1"},
	{feature: "from-imports are checked", options: baseOnly, code: []string{"from subprocess import run"}, err: "import of 'subprocess' is not allowed"},
	{feature: "import by name is checked", options: baseOnly, code: []string{"__import__('json')"}, err: "import of 'json' is not allowed"},
	{feature: "import * honours __all__", code: []string{"from string import *\n'ascii_letters' in globals(), '_re' in globals()"}, value: "(True, False)"},
	{feature: "a missing attribute of a module", code: []string{"from math import sqroot"}, err: "cannot import name 'sqroot' from 'math'"},

	// smolagents: security
	{feature: "eval, exec, compile and open are refused in advance", code: []string{"print(1)\neval('1')"}, err: "eval() is not allowed"},
	{feature: "subclasses lead nowhere", code: []string{"[c.__name__ for c in ().__class__.__base__.__subclasses__() if c.__name__ in ('Popen', '_wrap_close')]"}, value: "[]"},
	{feature: "generator frames lead nowhere", code: []string{"g = (i for i in range(2))\n'authorized_imports' in g.gi_frame.f_locals"}, value: "False"},

	// smolagents: errors
	{feature: "runtime errors have a line", code: []string{"x = 1\ny = x / 0"}, err: "ZeroDivisionError: division by zero"},
	{feature: "syntax errors", code: []string{"x = = 1"}, err: "SyntaxError: invalid syntax"},
	{feature: "undefined variable", code: []string{"my_variable = 1\nmy_variabel"}, err: "name 'my_variabel' is not defined. Did you mean: 'my_variable'?"},
	{feature: "a tool's name cannot be assigned", options: tools(greet), code: []string{"greet = 5"}, err: "cannot assign to 'greet': that would erase the tool"},
	{feature: "a tool cannot be redefined", options: tools(greet), code: []string{"def greet(): pass"}, err: "cannot assign to 'greet'"},
	{feature: "wrong number of values to unpack", code: []string{"a, b = 1, 2, 3"}, err: "too many values to unpack (expected 2)"},
	{feature: "assertions", code: []string{"assert 1 == 2, 'no'"}, err: "AssertionError: no"},

	// smolagents: final_answer
	{feature: "final_answer passes except BaseException", code: []string{"try:\n    final_answer('x')\nexcept BaseException:\n    print('caught')"}, final: "'x'"},
	{feature: "finally runs behind final_answer", code: []string{"try:\n    final_answer(1)\nfinally:\n    print('cleanup')"}, final: "1", logs: "cleanup\n"},
	{feature: "final_answer with text over lines", code: []string{"final_answer('''a\nb''')"}, final: `'a\nb'`},
	{feature: "final_answer in a text", code: []string{"s = 'final_answer(5)'\nif 'x' in s: final_answer(1)\nelif 'final' in s: final_answer(s)"}, final: "'final_answer(5)'"},
	{feature: "a final_answer of the caller's", options: tools(ownFinal), code: []string{"final_answer('t', score=2)\nprint('no')"}, final: `'{"text":"t","score":2}'`},
	{feature: "final_answer with verified_by", code: []string{"final_answer(1, verified_by='test')"}, final: "1"},

	// smolagents: print
	{feature: "print with sep and end", code: []string{"print(1, 2, sep='-', end='!')"}, logs: "1-2!"},
	{feature: "print as a function value", code: []string{"list(map(print, 'ab'))"}, logs: "a\nb\n", value: "[None, None]"},
	{feature: "stderr and warnings are captured", code: []string{"import sys, warnings\nprint('err', file=sys.stderr)"}, logs: "err\n"},

	// smolagents refuses these
	{feature: "walrus", code: []string{"[y for x in [1, 2] if (y := x * 2) > 2]"}, value: "[4]"},
	{feature: "match", code: []string{"match {'a': [1, 2]}:\n    case {'a': [x, *r]}: v = (x, r)\nv"}, value: "(1, [2])"},
	{feature: "yield", code: []string{"def g():\n    r = yield 1\n    yield r\ni = g()\n[next(i), i.send(5)]"}, value: "[1, 5]"},
	{feature: "async", code: []string{"async def f(): return 3\nc = f()\ntry: c.send(None)\nexcept StopIteration as e: v = e.value\nv"}, value: "3"},
	{feature: "global and nonlocal", code: []string{"n = 0\ndef f():\n    global n\n    n += 1\n    k = 1\n    def g():\n        nonlocal k\n        k += 1\n    g()\n    return k\nf(), n"}, value: "(2, 1)"},
	{feature: "except*", code: []string{"try: raise ExceptionGroup('g', [ValueError(1), TypeError(2)])\nexcept* ValueError as g: v = len(g.exceptions)\nexcept* TypeError: pass\nv"}, value: "1"},
	{feature: "type alias", code: []string{"type A[T] = list[T]\nstr(A)"}, value: "'A'"},
	{feature: "matmul", code: []string{"class M:\n    def __matmul__(self, o): return 'mm'\nM() @ M()"}, value: "'mm'"},
	{feature: "star and list unpacking", code: []string{"a, *b = [1, 2, 3]\n[c, d] = b\n(a, b, c, d)"}, value: "(1, [2, 3], 2, 3)"},
	{feature: "unpacking in displays", code: []string{"({**{'a': 1}, 'b': 2}, {*[1, 1]}, [*'ab', 3])"}, value: "({'a': 1, 'b': 2}, {1}, ['a', 'b', 3])"},
	{feature: "keyword-only and positional-only parameters", code: []string{"def f(a, /, b, *, c=3): return a, b, c\nf(1, b=2)"}, value: "(1, 2, 3)"},
	{feature: "lambda with defaults", code: []string{"(lambda a, b=2, *c, **d: (a, b, c, d))(1, 5, 6, k=7)"}, value: "(1, 5, (6,), {'k': 7})"},
	{feature: "del of an attribute", code: []string{"class A: pass\na = A(); a.x = 1\ndel a.x\nhasattr(a, 'x')"}, value: "False"},
	{feature: "bare raise", code: []string{"try:\n    try: 1/0\n    except ZeroDivisionError: raise\nexcept ZeroDivisionError: v = 'again'\nv"}, value: "'again'"},
	{feature: "statements in a class body", code: []string{"class A:\n    n = 2\n    m = n * 2\n    if m > 3:\n        big = True\n    class B: k = 1\n(A.m, A.big, A.B.k)"}, value: "(4, True, 1)"},
	{feature: "super", code: []string{"class A:\n    def f(self): return 1\nclass B(A):\n    def f(self): return super().f() + 1\nB().f()"}, value: "2"},
	{feature: "dataclasses", code: []string{"from dataclasses import dataclass\n@dataclass\nclass P:\n    x: int\n    y: int = 2\nP(1)"}, value: "P(x=1, y=2)"},
	{feature: "several for in a generator expression", code: []string{"list(a + b for a in 'xy' for b in '12')"}, value: "['x1', 'x2', 'y1', 'y2']"},
	{feature: "future imports", code: []string{"from __future__ import annotations\ndef f(a: Unknown): pass\nf.__annotations__"}, value: "{'a': 'Unknown'}"},
	{feature: "import of a dotted name", code: []string{"import collections.abc\nisinstance([], collections.abc.Sequence)"}, value: "True"},

	// smolagents runs these wrongly
	{feature: "decorators", code: []string{"def twice(f): return lambda x: f(f(x))\n@twice\ndef inc(x): return x + 1\nclass A:\n    @property\n    def p(self): return 'p'\n(inc(1), A().p)"}, value: "(3, 'p')"},
	{feature: "else of loops", code: []string{"for i in []: pass\nelse: v = 1\nwhile False: pass\nelse: v += 1\nv"}, value: "2"},
	{feature: "*args has no positional parameters", code: []string{"def f(a, *args): return args\nf(1, 2, 3)"}, value: "(2, 3)"},
	{feature: "missing arguments are errors", code: []string{"def f(a, b): pass\nf(1)"}, err: "f() missing 1 required positional argument: 'b'"},
	{feature: "defaults are evaluated once", code: []string{"def f(a, l=[]):\n    l.append(a)\n    return l\nf(1)\nf(2)"}, value: "[1, 2]"},
	{feature: "f-string conversions", code: []string{"s = 'a'\nf'{s!r:>5}{1/3:.2f}'"}, value: `"  'a'0.33"`},
	{feature: "break, continue and return inside try", code: []string{"def f():\n    for i in range(5):\n        try:\n            if i == 1: continue\n            if i == 3: return i\n        except Exception: return 'wrong'\nf()"}, value: "3"},
	{feature: "augmented assignment of an undefined name", code: []string{"zz += 1"}, err: "name 'zz' is not defined"},
	{feature: "a function without return gives None", code: []string{"def f(): 5\nf() is None"}, value: "True"},
	{feature: "shadowing a builtin", code: []string{"def len(x): return 7\nlen([])"}, value: "7"},

	// tinyAgent
	{feature: "tinyAgent: no imports by default", options: noImports, code: []string{"import os"}, err: "import of 'os' is not allowed"},
	{feature: "tinyAgent: from-imports too", options: noImports, code: []string{"from x import y"}, err: "import of 'x' is not allowed"},
	{feature: "tinyAgent: syntax errors are reported", options: safeOnly, code: []string{"def"}, err: "SyntaxError"},
	{feature: "tinyAgent: only safe builtins", options: safeOnly, code: []string{"open('x')"}, err: "open() is not allowed"},
	{feature: "tinyAgent: classes and handlers work with safe builtins", options: safeOnly, code: []string{"class A: pass\ntry: raise ValueError('v')\nexcept ValueError as e: print(e)\nlen([A()])"}, value: "1", logs: "v\n"},
	{feature: "tinyAgent: errors carry type and message", code: []string{"int('x')"}, err: "ValueError: invalid literal for int() with base 10: 'x'"},
	{feature: "tinyAgent: final_answer ends the code, and the first counts", code: []string{"final_answer(1)\nfinal_answer(2)"}, final: "1"},
	{feature: "tinyAgent: no stale final answer", code: []string{"final_answer(1)", "2"}, value: "2"},
	{feature: "tinyAgent: an error behind a final answer cannot happen", code: []string{"final_answer(1); 1/0", "'fine'"}, value: "'fine'"},
}

func TestAncestors(t *testing.T) {
	for _, b := range behaviours {
		t.Run(b.feature, func(t *testing.T) {
			s := open(t, b.options)
			var r *hognose.Result
			var err error
			for _, code := range b.code {
				r, err = s.Run(t.Context(), code)
			}
			b.check(t, r, err)
		})
	}
}

func (b *behaviour) check(t *testing.T, r *hognose.Result, err error) {
	t.Helper()
	said := fmt.Sprint(err)
	if pe := (*hognose.PythonError)(nil); errors.As(err, &pe) {
		said += "\n" + pe.Traceback
	}
	if (b.err == "") != (err == nil) || !strings.Contains(said, b.err) {
		t.Errorf("error %v, want %q", err, b.err)
	}
	value, final := "", ""
	if !r.Value.IsNone() {
		value, _ = r.Value.Repr(t.Context(), 0)
	}
	if r.Final != nil {
		final, _ = r.Final.Value.Repr(t.Context(), 0)
	}
	if value != b.value || final != b.final {
		t.Errorf("value %s, final %s; want %q and %q", value, final, b.value, b.final)
	}
	if r.Logs != b.logs && b.logs != "" {
		t.Errorf("logs %q, want %q", r.Logs, b.logs)
	}
}

// The snippets of docs/ancestors.md, one function for each: the document shows their bodies, and
// this file compiles them.
var _ = func(ctx context.Context, s *hognose.Session, r *hognose.Result, err error, code, text string, v any, t *hognose.Tool) {
	_ = func() { s, err = hognose.Local(nil).Open(ctx, nil) }
	_ = func() { s, err = hognose.Local(nil).Open(ctx, &hognose.Options{}) }
	_ = func() { r, err = s.Run(ctx, code) }
	_ = func() { r, err = hognose.Run(ctx, code, nil) }
	_ = func() { err = s.AddTools(ctx, t) }
	_ = func() { err = s.Set(ctx, "name", v) }
	_ = func() { err = s.Close() }
	_ = func() { s.Kill() }
	_ = func() { err = s.Reset(ctx) }
	_ = func() { _ = r.Value }
	_ = func() { _ = r.Logs }
	_ = func() { _ = r.Final != nil }
	_ = func() { _ = r.Final.Value }
	_ = func() { _ = r.Final.VerifiedBy }
	_ = func() { _ = r.Duration }
	_ = func() { _ = r.Memory }
	_ = func() { _ = err }
	_ = func() { _ = err == nil }
	_ = func() { _ = errors.Is(err, context.DeadlineExceeded) }
	_ = func() { _, err = s.Names(ctx) }
	_ = func() { _, _, err = s.Get(ctx, "name") }
	_ = func() { _ = hognose.Options{Policy: hognose.Policy{Imports: hognose.Allow("numpy.*")}} }
	_ = func() { _ = hognose.Options{Policy: hognose.Policy{Imports: agent.BaseImports}} }
	_ = func() { _ = hognose.Options{Policy: hognose.Policy{Builtins: agent.SafeBuiltins}} }
	_ = func() { _ = hognose.Options{Policy: hognose.Policy{Imports: hognose.Allow()}} }
	_ = func() { _ = hognose.Options{Prelude: agent.BaseFunctions} }
	_ = func() { _ = hognose.Options{Tools: []*hognose.Tool{t}} }
	_ = func() { _ = hognose.Options{Variables: map[string]any{"name": v}} }
	_ = func() { _ = hognose.Limits{Output: 50_000} }
	_ = func() { _ = hognose.Limits{Time: 30 * time.Second} }
	_ = func() { _ = hognose.Limits{Time: hognose.NoLimit} }
	_ = func() { _ = hognose.Limits{Memory: 256 << 20} }
	_ = func() { _ = hognose.Limits{Steps: 10_000_000} }
	_ = func() { code, err = agent.ParseCode(text, "<code>", "</code>") }
	_ = func() { code = agent.FixFinalAnswer(code) }
	_ = func() { err = s.Check(ctx, code) }
	_ = func() { _ = t.Stub() }
	_ = func() { _ = new(hognose.PythonError) }
	_ = func() { _ = new(hognose.PolicyError) }
	_ = func() { _ = new(hognose.LimitError) }
	_ = func() { var _ hognose.Executor = s }
	_ = func() { fmt.Print(r.Logs) }
}

// Every snippet of the document must stand in the function above.
func TestAncestorsDocumentCompiles(t *testing.T) {
	doc, err := os.ReadFile("docs/ancestors.md")
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("ancestors_test.go")
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile("(?m)^\\| `[^`]+` \\| (.*?) \\|").FindAllStringSubmatch(string(doc), -1)
	if len(rows) < 60 {
		t.Errorf("the document has %d rows", len(rows))
	}
	for _, row := range rows {
		for _, snippet := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(row[1], -1) {
			if !strings.Contains(string(source), "{ "+snippet[1]+" }") {
				t.Errorf("not compiled: %s", snippet[1])
			}
		}
	}
}
