package py

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

// noEval is a policy that many texts break.
var noEval = Policy{Imports: []string{"math"}, Denied: []string{"eval", "exec"}}

// Of many violations the first hundred are listed with their places, and the others counted: the
// text must not choose how long the error is.
func TestManyViolationsAreCounted(t *testing.T) {
	for _, text := range []string{strings.Repeat("eval;", 200_000), strings.Repeat("import x;", 110_000), "'" + strings.Repeat("\u20ac", 300_000) + "';" + strings.Repeat("eval;", 1000)} {
		start := time.Now()
		err := Preflight(nil, text, noEval)
		if took := time.Since(start); took > 10*time.Second {
			t.Errorf("%.10q…: took %v", text, took)
		}
		var r *Refused
		all := strings.Count(text, "eval") + strings.Count(text, "import")
		if !errors.As(err, &r) || len(r.Violations) != maxViolations || r.More != all-maxViolations {
			t.Fatalf("%.10q…: %.100v", text, err)
		}
		first := strings.Count(text[:strings.IndexAny(text, "ei")], "") // in characters, from 1
		width := strings.Index(text[strings.IndexAny(text, "ei"):], ";") + 1
		for i, v := range r.Violations {
			want := first + i*width
			if v.Kind == "import" {
				want += len("import ")
			}
			if v.Line != 1 || v.Column != want {
				t.Fatalf("%.10q…: violation %d is at %d:%d, want 1:%d", text, i, v.Line, v.Column, want)
			}
		}
		if text := err.Error(); len(text) > 10_000 || !strings.HasSuffix(text, fmt.Sprintf("\nand %d more", r.More)) {
			t.Errorf("the error has %d bytes and ends in %q", len(text), text[len(text)-30:])
		}
	}
}

// Places are right where violations are not in the order of the text, which is so for keyword
// arguments before others.
func TestViolationsOutOfOrder(t *testing.T) {
	err := Preflight(nil, "\u00e9 = 1; f(\u00e9, k=eval, *exec)\nf(k=exec, *eval); exec", noEval)
	var r *Refused
	if !errors.As(err, &r) {
		t.Fatal(err)
	}
	var got []string
	for _, v := range r.Violations {
		got = append(got, fmt.Sprintf("%s %d:%d", v.Name, v.Line, v.Column))
	}
	if want := "exec 1:22, eval 1:15, eval 2:12, exec 2:5, exec 2:19"; strings.Join(got, ", ") != want {
		t.Errorf("got %s, want %s", strings.Join(got, ", "), want)
	}
}

// The check obeys the meter: a deadline in its middle ends it, and what it charged is given back.
func TestPolicyCheckIsMetered(t *testing.T) {
	for _, text := range []string{strings.Repeat("eval;", 200_000), many("x%d=", 50_000) + "1", strings.Repeat("f(x);", 100_000)} {
		now := time.Unix(1000, 0)
		polls := 0
		l := budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 30, Depth: budget.NoLimit, Deadline: now.Add(time.Hour)}
		m := budget.New(l, func() time.Time { polls++; return now })
		f, tree := parsed(t, text, m)
		before, held := polls, m.Bytes()
		var r *Refused
		if err := noEval.check(f, tree, m); err != nil && !errors.As(err, &r) {
			t.Fatal(err)
		}
		if polls-before < len(text)/10_000 {
			t.Errorf("%.10q…: %d polls in a check of %d bytes", text, polls-before, len(text))
		}
		if m.Bytes() != held {
			t.Errorf("%.10q…: %d bytes stay charged", text, m.Bytes()-held)
		}
		now = now.Add(2 * time.Hour)
		var limit *budget.Error
		if err := noEval.check(f, tree, m); !errors.As(err, &limit) || limit.Limit != budget.Time {
			t.Errorf("%.10q…: after the deadline: %v", text, err)
		}
	}
}

// FuzzPolicyCheck repeats a text to a quarter of a megabyte and checks it: the check and its error
// stay within bounds that do not depend on what the text is.
func FuzzPolicyCheck(f *testing.F) {
	for _, text := range []string{"eval;", "import x;", "\u20ac=eval;", "f(k=eval,*exec);", "def eval(): exec\n", "from y import eval\n", "lambda eval:exec,", "1 if eval else\\\n"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if text == "" || len(text) > 200 {
			return
		}
		text = strings.Repeat(text, 256<<10/len(text))
		const limit = 2 * time.Second
		start := time.Now()
		m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 256 << 20, Depth: 1000, Deadline: start.Add(limit)}, nil)
		err := Preflight(m, text, noEval, "final_answer")
		if took := time.Since(start); took > limit+time.Second {
			t.Errorf("took %v", took)
		}
		var r *Refused
		if errors.As(err, &r) && len(r.Error()) > len(text)+100*maxViolations {
			t.Errorf("an error of %d bytes", len(r.Error()))
		}
	})
}

// many returns the format n times, with the numbers from 0 on.
func many(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

func parsed(t *testing.T, text string, m *budget.Meter) (*source.File, ast.Tree) {
	f, err := source.FromString("<test>", text, m)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := parser.Parse(f, parser.Exec, m)
	if err != nil {
		t.Fatal(err)
	}
	return f, tree
}

// The builtins of the standard library are made when it first runs: what the program has done to its
// own by then is not in them, and neither is what runs text.
func TestLibraryBuiltinsAreNotTheProgramsOwn(t *testing.T) {
	in, out := open(t, Options{Policy: Policy{Denied: UsuallyDenied}})
	if in.vm.KeptBuiltins() != nil {
		t.Error("a new session has builtins for the library")
	}
	for _, text := range []string{
		"import builtins\nbuiltins.len = lambda x: 42\nbuiltins.isinstance = None\ndel builtins.max",
		"import textwrap\nprint(textwrap.shorten('a b c d e f', 7), len(''))",
	} {
		if _, err := in.Run("<string>", text); err != nil {
			t.Fatal(text, err)
		}
	}
	if got := out.String(); got != "a [...] 42\n" {
		t.Errorf("printed %q", got)
	}
	t.Run("names", func(t *testing.T) {
		kept, th := in.vm.KeptBuiltins(), in.Thread()
		if kept == nil {
			t.Fatal("the library has run without builtins of its own")
		}
		for _, name := range []string{"len", "isinstance", "max", "open", "input"} {
			own, ok := th.GetStr(kept, th.Intern(name))
			if !ok || own.Kind() != object.KNative && own.Kind() != object.KType {
				t.Errorf("the library has no %s", name)
			}
			if program, ok := th.GetStr(th.Builtins, th.Intern(name)); ok && program == own {
				t.Errorf("the library has the program's %s", name)
			}
		}
		for _, name := range runText {
			own, _ := th.GetStr(kept, th.Intern(name))
			if program, _ := th.GetStr(th.Builtins, th.Intern(name)); own != program {
				t.Errorf("the library may %s", name)
			}
		}
	})
}
