package py

import (
	"errors"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// open returns a session and what it has printed.
func open(t *testing.T, o Options) (*Interp, *strings.Builder) {
	t.Helper()
	var out strings.Builder
	o.Stdout = func(s string) error { out.WriteString(s); return nil }
	in, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return in, &out
}

func TestRunReturnsTheValueOfTheLastExpression(t *testing.T) {
	in, _ := open(t, Options{})
	for text, want := range map[string]string{
		"1 + 1":             "2",
		"x = 5":             "None",
		"x = 5\nx * 2":      "10",
		"'a'\n'b'":          "'b'",
		"if True:\n    3":   "None",
		"def f(): return 1": "None",
		"":                  "None",
		"None":              "None",
		"[1, 2][0]; 7":      "7",
	} {
		v, err := in.Run("<string>", text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got, _ := in.Thread().ReprString(v); got != want {
			t.Errorf("%q gives %s, want %s", text, got, want)
		}
	}
}

func TestSessionKeepsItsState(t *testing.T) {
	in, out := open(t, Options{})
	for _, text := range []string{"import math", "def f(x):\n    return math.floor(x) + n", "n = 40", "print(f(2.5))"} {
		if _, err := in.Run("<string>", text); err != nil {
			t.Fatal(text, err)
		}
	}
	if out.String() != "42\n" {
		t.Errorf("printed %q", out.String())
	}
}

func TestSessionGoesOnAfterAnException(t *testing.T) {
	in, out := open(t, Options{})
	_, err := in.Run("<string>", "x = 1\nprint('before')\n1 / 0\nx = 2")
	var exc *object.Exc
	if !errors.As(err, &exc) || exc.Class != object.ZeroDivisionError {
		t.Fatalf("got %v", err)
	}
	if v, err := in.Eval("x"); err != nil || v.Int() != 1 {
		t.Errorf("x is %v, %v", v, err)
	}
	if out.String() != "before\n" {
		t.Errorf("printed %q", out.String())
	}
}

func TestSyntaxErrorIsAnException(t *testing.T) {
	in, _ := open(t, Options{})
	_, err := in.Run("snippet.py", "x = (1,\n")
	var exc *object.Exc
	if !errors.As(err, &exc) || exc.Class != object.SyntaxError {
		t.Fatalf("got %v", err)
	}
	want := "  File \"snippet.py\", line 1\n    x = (1,\n        ^\nSyntaxError: '(' was never closed\n"
	if got := in.FormatError(exc); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestInteractPrintsValues(t *testing.T) {
	in, out := open(t, Options{})
	for _, text := range []string{"1 + 1\n", "None\n", "x = 3\n", "x; 'a'\n", "_\n", "for i in range(2):\n    i\n\n"} {
		if err := in.Interact("<stdin>", text); err != nil {
			t.Fatal(text, err)
		}
	}
	if want := "2\n3\n'a'\n'a'\n0\n1\n"; out.String() != want {
		t.Errorf("printed %q, want %q", out.String(), want)
	}
}

func TestExitOf(t *testing.T) {
	for text, want := range map[string]Exit{
		"raise SystemExit":               {},
		"import sys; sys.exit()":         {},
		"import sys; sys.exit(3)":        {Code: 3},
		"import sys; sys.exit(True)":     {Code: 1},
		"import sys; sys.exit(256 + 7)":  {Code: 7},
		"import sys; sys.exit('failed')": {Code: 1, Message: "failed"},
		"import sys; sys.exit([1])":      {Code: 1, Message: "[1]"},
	} {
		in, _ := open(t, Options{})
		_, err := in.Run("<string>", text)
		if got := in.ExitOf(err); got == nil || *got != want {
			t.Errorf("%q: %+v, want %+v", text, got, want)
		}
	}
	in, _ := open(t, Options{})
	_, err := in.Run("<string>", "1 / 0")
	if in.ExitOf(err) != nil {
		t.Error("ZeroDivisionError counts as an exit")
	}
}

func TestLimitsCannotBeCaught(t *testing.T) {
	meter := budget.New(budget.Limits{Steps: 100_000, Bytes: 1 << 24, Depth: 1000}, nil)
	in, out := open(t, Options{Meter: meter})
	_, err := in.Run("<string>", "try:\n    while True: pass\nexcept BaseException: print('caught')\nfinally: print('finally')")
	var limit *budget.Error
	if !errors.As(err, &limit) || limit.Limit != budget.Steps {
		t.Errorf("got %v", err)
	}
	if out.String() != "" {
		t.Errorf("printed %q", out.String())
	}
}

// Two sessions share nothing that one of them can change.
func TestSessionsAreSeparate(t *testing.T) {
	a, _ := open(t, Options{})
	b, _ := open(t, Options{})
	setup := "import builtins, math\nbuiltins.len = lambda x: 'mine'\nmath.pi = 3\nclass C: pass"
	if _, err := a.Run("<string>", setup); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"len([1])":              "1",
		"__import__('math').pi": "3.141592653589793",
		"[c for c in object.__subclasses__() if c.__name__ == 'C']": "[]",
	} {
		v, err := b.Eval(text)
		if err != nil {
			t.Fatal(text, err)
		}
		if got, _ := b.Thread().ReprString(v); got != want {
			t.Errorf("%s gives %s, want %s", text, got, want)
		}
	}
}
