// This file tests state: what stays between snippets, what Reset forgets, and that sessions share
// nothing.

package backendtest

import (
	"strings"

	"github.com/hognose/hognose"
)

// stateCases are the tests of state.
var stateCases = []testCase{
	{name: "state/persists", run: func(t *test) {
		s := t.open(nil)
		t.run(s, "x = [1]\ndef f(): x.append(2)\nclass C: k = 7\nimport math")
		t.run(s, "f()")
		t.want(s, "x + [C.k, math.floor(2.5)]", []any{int64(1), int64(2), int64(7), int64(2)})
	}},
	{name: "state/failed snippet keeps what it did", run: func(t *test) {
		s := t.open(nil)
		r, err := s.Run(t.Context(), "a = 1\nprint('so far')\nraise ValueError('no')")
		if err == nil || r.Logs != "so far\n" {
			t.Errorf("%v, %q", err, r.Logs)
		}
		t.want(s, "a", int64(1))
	}},
	{name: "state/reset forgets variables and keeps tools", tools: true, run: func(t *test) {
		s := t.open(&hognose.Options{Tools: []*hognose.Tool{double}})
		t.run(s, "x = 1")
		if err := s.Reset(t.Context()); err != nil {
			t.Fatal(err)
		}
		t.raises(s, "x", "NameError")
		t.want(s, "double(4)", int64(8))
	}},
	{name: "state/prelude runs again after reset", run: func(t *test) {
		s := t.open(&hognose.Options{Prelude: baseFunctions})
		t.want(s, "floor(2.5)", int64(2))
		if err := s.Reset(t.Context()); err != nil {
			t.Fatal(err)
		}
		t.want(s, "floor(2.5)", int64(2))
	}},
	{name: "state/names", run: func(t *test) {
		s := t.open(nil)
		r := t.run(s, "n = 1\nfor i in []: pass\ndef f(): inner = 1\nw = [k for k in 'ab']")
		var got []string
		for _, n := range r.Names {
			got = append(got, n.Name+" "+n.Type)
		}
		if text := strings.Join(got, ", "); text != "n int, f function, w list" {
			t.Errorf("Result.Names: %s", text)
		}
		names, err := s.Names(t.Context())
		if err != nil || len(names) != 3 || names[0].Name != "n" {
			t.Errorf("Session.Names: %v, %v", names, err)
		}
	}},
	{name: "state/main is a module", run: func(t *test) {
		s := t.open(nil)
		t.run(s, "y = 5\nimport __main__")
		t.want(s, "__name__, __main__.y", []any{"__main__", int64(5)})
	}},
	{name: "state/sessions are apart", run: func(t *test) {
		a, b := t.open(nil), t.open(nil)
		t.run(a, "secret = 1")
		t.raises(b, "secret", "NameError")
	}},
	{name: "state/check runs nothing", run: func(t *test) {
		s := t.open(nil)
		if err := s.Check(t.Context(), "z = 1"); err != nil {
			t.Error(err)
		}
		if err := s.Check(t.Context(), "z = ("); err == nil {
			t.Error("a syntax error was not found")
		}
		t.raises(s, "z", "NameError")
	}},
}
