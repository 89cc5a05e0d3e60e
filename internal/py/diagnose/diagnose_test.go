package diagnose_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/diagnose"
	"github.com/hognose/hognose/internal/py/scanner"
	"github.com/hognose/hognose/internal/py/source"
)

var modes = map[string]diagnose.Mode{"exec": diagnose.Exec, "eval": diagnose.Eval, "single": diagnose.Single}

// report is what is said about a text: [class, message, line, offset, end line, end offset, text],
// nil if it is good.
type report []any

func (r report) String() string {
	if r == nil {
		return "nothing"
	}
	return fmt.Sprintf("%v: %v at %v:%v-%v:%v in %q", r...)
}

// reportOf gives an error the form of a report.
func reportOf(e *source.SyntaxError) report {
	if e == nil {
		return nil
	}
	class := e.Kind.String()
	if e.Kind == source.Unicode {
		class = "UnicodeDecodeError"
	}
	return report{class, e.Msg, e.Line, e.Offset, e.EndLine, e.EndOffset, e.Text}
}

// explain scans and explains text.
func explain(t testing.TB, text string, mode diagnose.Mode, m *budget.Meter) (*source.SyntaxError, error) {
	t.Helper()
	f, err := source.FromString("<unknown>", text, nil)
	var e *source.SyntaxError
	if errors.As(err, &e) {
		return e, nil
	}
	if err != nil {
		t.Fatal(err)
	}
	r, err := scanner.Scan(f, nil)
	if err != nil {
		t.Fatal(err)
	}
	return diagnose.Explain(f, r, mode, 0, m)
}

func mustExplain(t testing.TB, text string, mode diagnose.Mode) report {
	t.Helper()
	e, err := explain(t, text, mode, nil)
	if err != nil {
		t.Fatal(err)
	}
	return reportOf(e)
}

// golden is a line of testdata/golden.json, which testdata/generate.py writes: what CPython 3.13
// says about a text.
type golden struct {
	Mode, Text string
	Want       report
}

func (g *golden) UnmarshalJSON(b []byte) error {
	return json.Unmarshal(b, &[]any{&g.Mode, &g.Text, &g.Want})
}

func readGolden(t testing.TB) (list []golden) {
	t.Helper()
	f, err := os.Open("testdata/golden.json")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var g golden
		if err := json.Unmarshal(lines.Bytes(), &g); err != nil {
			t.Fatal(err)
		}
		list = append(list, g)
	}
	if len(list) < 1000 {
		t.Fatalf("only %d programs", len(list))
	}
	return list
}

// known are the modes and texts about which we are known to say something else.
var known = map[[2]string]string{
	{"eval", " "}: "the scanner takes a last line of white space for blank",
}

func TestEveryWordAndColumnIsCPythons(t *testing.T) {
	for _, g := range readGolden(t) {
		got := mustExplain(t, g.Text, modes[g.Mode])
		_, different := known[[2]string{g.Mode, g.Text}]
		if agrees := got.String() == g.Want.String(); agrees == different {
			t.Errorf("%s %.200q\n got %v\nwant %v", g.Mode, g.Text, got, g.Want)
		}
	}
}

func TestStatementsBeforeFromAreTakenToBeGood(t *testing.T) {
	f, err := source.FromString("a.py", "a = 1\nb c\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := scanner.Scan(f, nil)
	if err != nil {
		t.Fatal(err)
	}
	e, err := diagnose.Explain(f, r, diagnose.Exec, 4, nil)
	if err != nil || e == nil || e.Line != 2 || e.Filename != "a.py" {
		t.Fatalf("got %v, %v; want a SyntaxError on line 2 of a.py", e, err)
	}
}

func TestBudgetIsObeyed(t *testing.T) {
	text := "[" + strings.Repeat("1, ", 20000) + "1 1]"
	for _, c := range []struct {
		name   string
		limits budget.Limits
		want   budget.Limit
	}{
		{"memory", budget.Limits{Bytes: 1 << 20}, budget.Memory},
		{"time", budget.Limits{Bytes: budget.NoLimit, Deadline: time.Unix(1, 0)}, budget.Time},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := budget.New(c.limits, func() time.Time { return time.Unix(2, 0) })
			e, err := explain(t, text, diagnose.Exec, m)
			var b *budget.Error
			if e != nil || !errors.As(err, &b) || b.Limit != c.want {
				t.Errorf("got %v, %v; want %v", e, err, c.want)
			}
			if m.Bytes() != 0 {
				t.Errorf("%d bytes are still charged", m.Bytes())
			}
		})
	}
}

func BenchmarkExplain(b *testing.B) {
	text := strings.Repeat("def f(a, b=1):\n    for i in range(a):\n        x = g(i, key=b)[0] + 'a'\n    return x\n\n", 10) + "print(f(1 2))\n"
	f, err := source.FromString("a.py", text, nil)
	if err != nil {
		b.Fatal(err)
	}
	r, err := scanner.Scan(f, nil)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if e, err := diagnose.Explain(f, r, diagnose.Exec, 0, nil); e == nil || err != nil {
			b.Fatal(e, err)
		}
	}
}

func FuzzExplainNeverPanicsNorHangs(f *testing.F) {
	for _, g := range readGolden(f) {
		if len(g.Text) < 200 {
			f.Add(g.Text, byte(modes[g.Mode]))
		}
	}
	f.Fuzz(func(t *testing.T, text string, mode byte) {
		polls := 0
		clock := func() time.Time { polls++; return time.Unix(0, 0) }
		m := budget.New(budget.Limits{Bytes: 64 << 20, Deadline: time.Unix(1, 0)}, clock)
		e, err := explain(t, text, diagnose.Mode(mode%3), m)
		if m.Bytes() != 0 {
			t.Errorf("%d bytes are still charged", m.Bytes())
		}
		// Twice 100 rules for each token, and no token is shorter than a byte.
		if most := 1 + len(text)*200*2/2000; polls > most+5 {
			t.Errorf("%d polls for %d bytes, at most %d are expected", polls, len(text), most)
		}
		if e == nil || err != nil {
			return
		}
		if n := strings.Count(text, "\n") + strings.Count(text, "\r") + 1; e.Line > n || e.EndLine > n || e.Msg == "" {
			t.Errorf("%v is not about %q", e, text)
		}
	})
}
