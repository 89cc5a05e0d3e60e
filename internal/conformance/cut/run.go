// This file runs programs: whole, up to their cut, and from a snapshot to their end.

package cut

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// Outcome is what can be seen of a program.
type Outcome struct {
	Out   string // what it printed
	End   string // how it ended: a traceback, or nothing
	Steps int64
	Calls int // of the tool
	State string
	Ticks int64 // looks at the clock
	Limit bool  // it reached a limit: no two runs need be alike
	Keys  int   // that were looked up after the cut
}

// Part is a program that was cut.
type Part struct {
	Snapshot []byte
	Rest     string // the snippet that follows; "" if the program was suspended
	Outcome  Outcome
	Lost     []string // keys that the program itself does not find, see py.Interp.LostKeys
	Fork     string   // how the keys that a fork does not find differ from those; "" if they do not
}

// ErrEarly reports that a program ended before it came to its cut.
var ErrEarly = errors.New("the program ends before the cut")

// limits of one program.
func limits() budget.Limits {
	return budget.Limits{Steps: 3_000_000, Bytes: 1 << 28, Depth: 1000, Deadline: time.Now().Add(20 * time.Second)}
}

// program is a program that runs in a session of its own, with what it has printed so far.
type program struct {
	in  *py.Interp
	m   *budget.Meter
	out strings.Builder
	o   Outcome
}

// open starts a session in which nothing is left to chance.
func open(seed uint64) (*program, error) {
	s := &program{m: budget.New(limits(), nil)}
	write := func(text string) error { s.out.WriteString(text); return nil }
	var err error
	s.in, err = py.New(py.Options{
		Meter: s.m, Seed: seed, Stdout: write, Stderr: write,
		Now: func() time.Time { return time.Unix(1e9, 0) }, Ticks: s.tick,
		Entropy: func(b []byte) { clear(b) },
	})
	if err != nil {
		return nil, err
	}
	if err := s.in.InstallFinalAnswer(); err != nil {
		return nil, err
	}
	return s, s.in.AddTool(&py.Tool{
		Name: Tool, Sig: "x=None", Keys: []string{"x"},
		Call: func([]byte) (any, error) { return nil, errors.New("the program was not suspended") },
	})
}

// tick is the clock of the program: 20 ms later at each look, so that what waits for it soon comes
// to an end.
func (s *program) tick() int64 {
	s.o.Ticks++
	return 1e9 + s.o.Ticks*20e6
}

// answer goes on with a suspended program: call n gets the answer 7n mod 10.
func (s *program) answer() error {
	c := s.in.Pending()[0]
	if err := s.in.Answer(c.Number, c.Number*7%10, nil); err != nil {
		return err
	}
	s.o.Calls++
	_, err := s.in.Continue()
	return err
}

// finish lets a program run to its end, answering its calls.
func (s *program) finish(err error) {
	for py.Suspended(err) {
		err = s.answer()
	}
	s.ended(err)
}

// ended notes how a snippet ended.
func (s *program) ended(err error) {
	var limit *budget.Error
	if err == nil {
		return
	}
	if errors.As(err, &limit) {
		s.o.Limit = true
	}
	s.m.Begin(limits())
	if d, ok := s.in.Describe(err); ok {
		s.o.End += d.Traceback
		return
	}
	s.o.End += fmt.Sprintf("%T\n", err)
}

// outcome returns what can be seen in the end.
func (s *program) outcome() Outcome {
	s.o.Out += s.out.String()
	s.o.Steps = s.in.Steps()
	s.m.Begin(limits())
	var b strings.Builder
	s.o.Ticks = 0
	for _, n := range s.in.Names() {
		v, _ := s.in.Var(n.Name)
		text, err := s.in.Wrap(v).Repr()
		if err != nil {
			text = "?"
		}
		fmt.Fprintf(&b, "%s: %s = %s\n", n.Name, n.Type, text)
	}
	s.o.State = b.String()
	return s.o
}

// Whole runs the program without a cut.
func (c *Case) Whole() (Outcome, error) {
	s, err := open(ownSeed)
	if err != nil {
		return Outcome{}, err
	}
	_, err = s.in.Start("first.py", c.Code)
	s.finish(err)
	if c.Rest != "" {
		s.m.Begin(limits())
		_, err = s.in.Start("second.py", c.Rest)
		s.finish(err)
	}
	return s.outcome(), nil
}

// Place makes sure that a cut at a call is at one that the program makes. It reports whether there
// is a place to cut.
func (c *Case) Place(whole Outcome) bool {
	if c.Rest == "" && whole.Calls > 0 {
		c.At = 1 + (c.At-1)%whole.Calls
	}
	return !whole.Limit && (c.Rest != "" || whole.Calls > 0)
}

// Begin runs the program up to its cut and writes it down.
func (c *Case) Begin() (*Part, error) {
	s, err := open(ownSeed)
	if err != nil {
		return nil, err
	}
	_, err = s.in.Start("first.py", c.Code)
	if c.Rest != "" {
		s.finish(err)
	} else {
		for s.o.Calls < c.At-1 && py.Suspended(err) {
			err = s.answer()
		}
		if !py.Suspended(err) {
			return nil, ErrEarly
		}
	}
	s.m.Begin(limits())
	data, err := s.in.Save(nil, nil)
	if err != nil {
		return nil, err
	}
	s.o.Out = s.out.String()
	p := &Part{Snapshot: data, Rest: c.Rest, Outcome: s.o}
	return p, p.checkFork(s)
}

// Finish goes on from the snapshot, in a session that was opened with another seed. Before, all
// keys are looked up in other sessions made of it.
func (p *Part) Finish() (Outcome, error) {
	keys, err := p.checkKeys()
	if err != nil {
		return Outcome{}, err
	}
	s, err := open(otherSeed)
	if err != nil {
		return Outcome{}, err
	}
	if _, err := s.in.Load(p.Snapshot, nil); err != nil {
		return Outcome{}, err
	}
	s.o = p.Outcome
	s.o.Keys = keys
	s.m.Begin(limits())
	if p.Rest != "" {
		_, err = s.in.Start("second.py", p.Rest)
	} else {
		err = s.answer()
	}
	s.finish(err)
	return s.outcome(), nil
}

// Difference says how two outcomes differ; "" if they do not.
func Difference(whole, cut Outcome) string {
	for _, d := range []struct{ what, whole, cut string }{
		{"output", whole.Out, cut.Out}, {"end", whole.End, cut.End}, {"state", whole.State, cut.State},
		{"calls", fmt.Sprint(whole.Calls), fmt.Sprint(cut.Calls)}, {"steps", fmt.Sprint(whole.Steps), fmt.Sprint(cut.Steps)},
	} {
		if d.whole != d.cut {
			return fmt.Sprintf("%s: %s", d.what, firstDifference(d.whole, d.cut))
		}
	}
	return ""
}

func firstDifference(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range x {
		if i >= len(y) || x[i] != y[i] {
			return fmt.Sprintf("%q is %q", x[i], strings.Join(y[min(i, len(y)):min(i+1, len(y))], ""))
		}
	}
	return fmt.Sprintf("%q is more", strings.Join(y[len(x):], "\n"))
}
