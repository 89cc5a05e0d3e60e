// This file tests errors: exceptions, tracebacks, refusals, and what survives them.

package backendtest

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose"
)

// errorCases compare what Go gets of a failure with what Python says of it.
var errorCases = []testCase{
	{name: "errors/tracebacks show the snippet", run: func(t *test) {
		s := t.open(nil)
		t.run(s, "def f(n):\n    return 1 / n")
		e := t.raises(s, "x = 1\nf(0)", "ZeroDivisionError")
		const want = "Traceback (most recent call last):\n" +
			"  File \"<snippet 2>\", line 2, in <module>\n    f(0)\n" +
			"  File \"<snippet 1>\", line 2, in f\n    return 1 / n\n" +
			"ZeroDivisionError: division by zero\n"
		if got := withoutMarks(e.Traceback); e.Message != "division by zero" || got != want {
			t.Errorf("%q\n%s", e.Message, got)
		}
	}},
	{name: "errors/frames", run: func(t *test) {
		s := t.open(nil)
		t.run(s, "def f(n):\n    é = 1; return 1 / n")
		frames := t.raises(s, "x = 1\nx and f(0)", "ZeroDivisionError").Frames
		for i := range frames {
			if t.traits.CPython && frames[i].Column == 0 {
				frames[i].Column = []int{7, 19}[min(i, 1)] // before CPython 3.11 nobody knows it
			}
		}
		want := []hognose.Frame{
			{File: "<snippet 2>", Line: 2, Column: 7, Function: "<module>", Text: "x and f(0)"},
			{File: "<snippet 1>", Line: 2, Column: 19, Function: "f", Text: "é = 1; return 1 / n"},
		}
		if !slices.Equal(frames, want) {
			t.Errorf("%+v", frames)
		}
		frames = t.raises(s, "y = 1\nx = = 2", "SyntaxError").Frames
		if want := (hognose.Frame{File: "<snippet 3>", Line: 2, Column: 5, Text: "x = = 2"}); len(frames) != 1 ||
			frames[0] != want {
			t.Errorf("%+v", frames)
		}
	}},
	{name: "errors/the prelude is no snippet", run: func(t *test) {
		s := t.open(&hognose.Options{Prelude: "def fails():\n    raise KeyError('k')"})
		e := t.raises(s, "fails()", "KeyError")
		if tb := withoutMarks(e.Traceback); !strings.Contains(tb, `File "<snippet 1>", line 1, in <module>`) ||
			!strings.Contains(tb, `File "<prelude>", line 2, in fails`) {
			t.Error(tb)
		}
	}},
	{name: "errors/chains", run: func(t *test) {
		s := t.open(nil)
		e := t.raises(s, "try:\n  1/0\nexcept Exception as e:\n  raise KeyError('k') from e", "KeyError")
		if !strings.Contains(e.Traceback, "direct cause") || strings.Contains(e.Traceback, "runner") {
			t.Error(e.Traceback)
		}
	}},
	{name: "errors/syntax", run: func(t *test) {
		s := t.open(nil)
		if e := t.raises(s, "x = (", "SyntaxError"); !strings.Contains(e.Traceback, `File "<snippet 1>", line 1`) {
			t.Error(e.Traceback)
		}
		t.raises(s, "if 1:\npass", "IndentationError")
		t.want(s, "1", int64(1))
	}},
	{name: "errors/of the program's own classes", run: func(t *test) {
		s := t.open(nil)
		e := t.raises(s, "class Oops(Exception): pass\nraise Oops('añ')", "Oops")
		if e.Message != "añ" {
			t.Errorf("%q", e.Message)
		}
		t.raises(s, "class Worse(Exception):\n  def __str__(self): raise ValueError\nraise Worse", "Worse")
		t.want(s, "2", int64(2))
	}},
	{name: "errors/recursion", run: func(t *test) {
		s := t.open(nil)
		t.raises(s, "def f(): f()\nf()", "RecursionError")
		t.want(s, "3", int64(3))
	}},
	{name: "errors/sys.exit ends the snippet", run: func(t *test) {
		s := t.open(nil)
		for code, want := range map[string]int{"sys.exit()": 0, "sys.exit(3)": 3, "sys.exit('bye')": 1} {
			r := t.run(s, "import sys\n"+code+"\nprint('not here')")
			if r.Exit == nil || *r.Exit != want || strings.Contains(r.Logs, "not here") ||
				strings.Contains(code, "bye") && r.Logs != "bye\n" {
				t.Errorf("%s: %v, %q", code, r.Exit, r.Logs)
			}
		}
		t.want(s, "4", int64(4))
	}},
	{name: "errors/policy refuses before anything runs", run: func(t *test) {
		s := t.open(&hognose.Options{Policy: hognose.Policy{Imports: hognose.Allow("math", "json.*")}})
		r, err := s.Run(t.Context(), "print('ran')\nimport maths\nimport socket")
		var policy *hognose.PolicyError
		if !errors.As(err, &policy) || len(policy.Violations) != 2 || policy.Violations[0].Line != 2 ||
			policy.Violations[0].Nearest != "math" || r.Logs != "" {
			t.Fatalf("%v, %q", err, r.Logs)
		}
		t.want(s, "import math, json\nmath.floor(1.5)", int64(1))
		t.raises(s, "__import__('soc' + 'ket')", "ImportError")
	}},
	{name: "errors/texts obey the limit of output", run: func(t *test) {
		s := t.open(&hognose.Options{Limits: hognose.Limits{Output: 12_000}})
		for _, code := range []string{
			"raise ValueError('z' * 1_000_000)",
			"raise type('C' * 100_000, (Exception,), {})('é' * 100_000)",
			"e = ValueError('y' * 100_000)\nfor i in range(50):\n  x = ValueError('y' * 100_000); x.__cause__ = e; e = x\nraise e",
		} {
			_, err := s.Run(t.Context(), code)
			var py *hognose.PythonError
			if !errors.As(err, &py) {
				t.Fatalf("%.200v", err)
			}
			for _, text := range []string{py.Type, py.Message, py.Traceback} {
				if n := utf8.RuneCountInString(text); n > 12_100 {
					t.Errorf("%.60s: a text of %d characters", code, n)
				}
			}
			if !strings.Contains(py.Message, "truncated to stay below 12000 characters") {
				t.Errorf("%.60s: %.100s", code, py.Message)
			}
		}
	}},
	{name: "errors/final answer", run: func(t *test) {
		s := t.open(nil)
		r := t.run(s, "def f():\n  print('so')\n  final_answer({'a': 1}, verified_by='tests')\nf()\nprint('not here')")
		if r.Final == nil || r.Logs != "so\n" {
			t.Fatalf("%+v, %q", r.Final, r.Logs)
		}
		v, _ := r.Final.Value.JSON(t.Context())
		by, _ := r.Final.VerifiedBy.Go(t.Context())
		if string(v) != `{"a":1}` || by != "tests" {
			t.Errorf("%s, %v", v, by)
		}
		if r := t.run(s, "final_answer(None)"); r.Final == nil || !r.Final.Value.IsNone() {
			t.Errorf("%+v", r.Final)
		}
	}},
	{name: "errors/first final answer counts", run: func(t *test) {
		s := t.open(nil)
		for _, code := range []string{
			"try:\n  final_answer(1)\nexcept BaseException:\n  pass\nprint('later')\nfinal_answer(2)",
			"try:\n  final_answer(1)\nfinally:\n  final_answer(2)",
			"def f():\n  try:\n    final_answer(1)\n  finally:\n    final_answer(2)\ntry:\n  f()\nfinally:\n  final_answer(3)",
			"class C:\n  def __enter__(self): pass\n  def __exit__(self, *e): final_answer(2)\nwith C():\n  final_answer(1)",
			"def f():\n  try:\n    final_answer(1)\n  finally:\n    return 5\nf()\nfinal_answer(2)",
		} {
			r, err := s.Run(t.Context(), code)
			if err != nil || r.Final == nil {
				t.Fatalf("%v, %+v", err, r.Final)
			}
			if v, _ := r.Final.Value.Go(t.Context()); v != int64(1) || r.Logs != "" {
				t.Errorf("%v, %q of %s", v, r.Logs, code)
			}
		}
		t.want(s, "7", int64(7))
	}},
}

// withoutMarks drops the lines of a traceback that underline parts of others, which depend on the
// version.
func withoutMarks(tb string) string {
	var out []string
	for line := range strings.Lines(tb) {
		if strings.Trim(line, " ~^\n") != "" {
			out = append(out, line)
		}
	}
	return strings.Join(out, "")
}
