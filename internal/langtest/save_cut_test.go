package langtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

// cutAt splits a program before one of its top-level statements. The second part keeps its line
// numbers.
func cutAt(text string, r *rand.Rand) (first, second string, ok bool) {
	f, err := source.FromString("cut.py", text, nil)
	if err != nil {
		return "", "", false
	}
	tree, err := parser.Parse(f, parser.Exec, nil)
	if err != nil {
		return "", "", false
	}
	var starts []int
	for _, s := range tree.(*ast.Module).Body {
		start := s.(ast.Node).Range().Start
		switch s := s.(type) {
		case *ast.FunctionDef:
			for _, d := range s.Decorators {
				start = min(start, d.Range().Start)
			}
		case *ast.ClassDef:
			for _, d := range s.Decorators {
				start = min(start, d.Range().Start)
			}
		}
		starts = append(starts, int(start))
	}
	if len(starts) < 2 {
		return "", "", false
	}
	at := starts[1+r.IntN(len(starts)-1)]
	at = strings.LastIndexByte(f.Text[:at], '\n') + 1
	if at == 0 {
		return "", "", false
	}
	return f.Text[:at], strings.Repeat("\n", strings.Count(f.Text[:at], "\n")) + f.Text[at:], true
}

// outcome is what can be seen of a program that ran in two parts.
type outcome struct {
	out   string
	err   string
	steps int64
	state string
}

// Ways to another session between two snippets.
const (
	stay = iota
	restore
	fork
)

// runParts runs two snippets in one session, or goes over to another session between them.
func runParts(first, second string, way int) (o outcome, err error) {
	var out strings.Builder
	open := func() (*py.Interp, *budget.Meter, error) {
		m := budget.New(budget.Limits{Steps: 50_000_000, Bytes: 1 << 28, Depth: 1000, Deadline: time.Now().Add(5 * time.Minute)}, nil)
		in, err := py.New(py.Options{
			Meter: m, Seed: 7, Stdout: func(s string) error { out.WriteString(s); return nil },
			Entropy: func(b []byte) { clear(b) }, Now: func() time.Time { return time.Unix(1e9, 0) },
		})
		return in, m, err
	}
	in, m, err := open()
	if err != nil {
		return o, err
	}
	note := func(name string, err error) {
		if err != nil {
			text := err.Error()
			if d, ok := in.Describe(err); ok {
				text = d.Traceback
			}
			o.err += name + ": " + text
		}
	}
	begin := func(m *budget.Meter) {
		m.Begin(budget.Limits{Steps: 50_000_000, Bytes: 1 << 28, Depth: 1000, Deadline: time.Now().Add(5 * time.Minute)})
	}
	begin(m)
	_, e := in.Run("first.py", first)
	note("first", e)
	if way != stay {
		to, itsMeter, err := open()
		if err != nil {
			return o, err
		}
		if err := goOver(in, to, way); err != nil {
			return o, err
		}
		if to.Steps() != in.Steps() {
			return o, fmt.Errorf("steps %d are %d in the other session", in.Steps(), to.Steps())
		}
		in, m = to, itsMeter
	}
	begin(m)
	_, e = in.Run("second.py", second)
	note("second", e)
	o.out, o.steps = out.String(), in.Steps()
	begin(m)
	for _, n := range in.Names() {
		v, _ := in.Var(n.Name)
		r, err := in.Thread().ReprString(v)
		if err != nil {
			r = "?"
		}
		o.state += n.Name + ":" + n.Type + " = " + r + "\n"
	}
	return o, nil
}

// goOver makes the session to what the session in is.
func goOver(in, to *py.Interp, way int) error {
	if way == fork {
		return in.ForkTo(to)
	}
	data, err := in.Save(nil, nil)
	if err != nil {
		return err
	}
	if _, err := to.Load(data, nil); err != nil {
		return fmt.Errorf("load: %w", err)
	}
	return nil
}

// TestCutPrograms cuts the language tests in two. HOGNOSE_FULL takes all of them, else one in
// eight.
func TestCutPrograms(t *testing.T) {
	for i, f := range langFiles(t) {
		if showsTime[f.Name] || os.Getenv("HOGNOSE_FULL") == "" && i%8 != 0 {
			continue
		}
		text, err := os.ReadFile(f.Path)
		if err != nil {
			t.Fatal(err)
		}
		cutTest(t, filepath.Base(f.Path), string(bytes.TrimSpace(text))+"\n")
	}
}

// showsTime are programs whose variables, or whose steps, tell what the clock said.
var showsTime = map[string]bool{
	"stdlib/concurrency/asyncio__gather_wait":     true,
	"stdlib/concurrency/asyncio__loop":            true,
	"stdlib/concurrency/concurrent_futures__pool": true,
	"stdlib/concurrency/multiprocessing__threads": true,
	"stdlib/concurrency/threading__threads":       true,
	"stdlib/testing/unittest__cases":              true, // its report has the time that tests took
}

func cutTest(t *testing.T, name, text string) {
	h := fnv.New64a()
	h.Write([]byte(name))
	r := rand.New(rand.NewPCG(h.Sum64(), 1))
	first, second, ok := cutAt(text, r)
	if !ok {
		return
	}
	compareParts(t, name, first, second)
}

// compareParts compares a session that moves between two snippets with one that stays.
func compareParts(t *testing.T, name, first, second string) {
	want, err := runParts(first, second, stay)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	for _, way := range []int{restore, fork} {
		where := fmt.Sprintf("%s: after line %d, %s", name, strings.Count(first, "\n"), []string{restore: "restored", fork: "forked"}[way])
		got, err := runParts(first, second, way)
		if err != nil {
			t.Errorf("%s: %v", where, err)
			continue
		}
		sameText(t, where+": output", want.out, got.out)
		sameText(t, where+": error", want.err, got.err)
		sameText(t, where+": state", want.state, got.state)
		if want.steps != got.steps {
			t.Errorf("%s: steps %d became %d", where, want.steps, got.steps)
		}
	}
}

// sameText fails with the first line in which a and b differ.
func sameText(t *testing.T, where, a, b string) {
	if a == b {
		return
	}
	al, bl := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(al), len(bl)) {
		if al[i] != bl[i] {
			t.Errorf("%s: %.300q became %.300q", where, al[i], bl[i])
			return
		}
	}
	t.Errorf("%s: %d lines became %d", where, len(al), len(bl))
}

// TestCutCorpora does the same with programs that nobody here wrote. HOGNOSE_FULL takes all of
// them.
func TestCutCorpora(t *testing.T) {
	dir := os.Getenv("HOGNOSE_CORPORA")
	if dir == "" {
		dir = "../../../shared/corpora"
	}
	files, _ := filepath.Glob(filepath.Join(dir, "*.jsonl"))
	if len(files) == 0 {
		t.Skipf("THERE ARE NO CORPORA in %s", dir)
	}
	n := 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range bytes.Split(data, []byte("\n")) {
			if os.Getenv("HOGNOSE_FULL") == "" && i%67 != 0 {
				continue
			}
			var p struct {
				Code  string
				Cells []string
			}
			if json.Unmarshal(line, &p) != nil {
				continue
			}
			name := fmt.Sprintf("%s:%d", filepath.Base(file), i+1)
			if len(p.Cells) > 1 {
				at := 1 + i%(len(p.Cells)-1)
				compareParts(t, name, strings.Join(p.Cells[:at], "\n\n"), strings.Join(p.Cells[at:], "\n\n"))
			} else {
				cutTest(t, name, strings.TrimSpace(p.Code)+"\n")
			}
			n++
		}
	}
	t.Logf("%d programs", n)
}
