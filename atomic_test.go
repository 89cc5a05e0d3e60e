package hognose_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

const atomicSetup = `
import random, collections
random.seed(5)
class C:
    seen = []
    def __init__(self): self.x = 1
def f(n): return n + 1
def gen():
    i = 0
    while True:
        yield i
        i += 1
g, c, ba = gen(), C(), bytearray(b'abc' * 50)
next(g)
d = collections.OrderedDict(a=[1], b={2})
d['self'] = d
first = f`

const atomicDamage = `
next(g); next(g)
c.x = 2; C.seen.append(1); C.new = lambda self: 1
d['a'].append(2); d.pop('b'); ba[0] = 0
f = None
import json, sys
sys.setrecursionlimit(99)
random.random()
extra = 1
print('was here')
`

const atomicState = "(next(g), c.x, C.seen, hasattr(C, 'new'), list(d), d['a'], d['b'], d['self'] is d, ba[0], f is first, f(1), 'extra' in globals(), 'json' in globals(), random.random(), __import__('sys').getrecursionlimit())"

func TestAnAtomicRunThatFailsLeavesTheSessionAsItWas(t *testing.T) {
	var limit *hognose.LimitError
	for name, end := range map[string]string{
		"an exception":     "1/0",
		"a step limit":     "while True: pass",
		"memory":           "x = []\nwhile True: x.append(bytes(1 << 20))",
		"an uncaught exit": "raise KeyboardInterrupt",
		"a tool's failure": "ask(-1)",
	} {
		t.Run(name, func(t *testing.T) {
			o := &hognose.Options{Tools: asking(), Atomic: true, Limits: hognose.Limits{Steps: 200_000, Memory: 64 << 20, Time: 20 * time.Second}}
			s, plain := open(t, o), open(t, o)
			for _, s := range []*hognose.Session{s, plain} {
				if _, err := s.Run(t.Context(), atomicSetup); err != nil {
					t.Fatal(err)
				}
			}
			r, err := s.Run(t.Context(), atomicDamage+end)
			if err == nil || r.Logs != "was here\n" {
				t.Fatalf("%v, %q", err, r.Logs)
			}
			if strings.Contains(name, "limit") && !errors.As(err, &limit) {
				t.Errorf("ended with %v", err)
			}
			got, err := s.Run(t.Context(), atomicState)
			if err != nil {
				t.Fatal(err)
			}
			want, err := plain.Run(t.Context(), atomicState)
			if err != nil {
				t.Fatal(err)
			}
			x, _ := got.Value.Repr(t.Context(), 0)
			y, _ := want.Value.Repr(t.Context(), 0)
			if x != y || x == "" || got.Steps != want.Steps {
				t.Errorf("the session is %s, %d steps\nwant %s, %d steps", x, got.Steps, y, want.Steps)
			}
		})
	}
}

func TestAnAtomicRunThatSucceedsCounts(t *testing.T) {
	s := open(t, &hognose.Options{Atomic: true, Tools: asking()})
	for range 3 {
		if _, err := s.Run(t.Context(), "n = globals().get('n', 0) + 1\nprint(n)"); err != nil {
			t.Fatal(err)
		}
	}
	if got := value(t, s, "n"); got != int64(3) {
		t.Errorf("n is %v", got)
	}
	if _, err := s.Run(t.Context(), "n = 9; final_answer(n)"); err != nil {
		t.Fatal(err)
	}
	if got := value(t, s, "n"); got != int64(9) {
		t.Errorf("after a final answer n is %v", got)
	}
}

func TestAnAtomicRunThatWaitsCanStillFail(t *testing.T) {
	s := open(t, &hognose.Options{Atomic: true, Tools: asking()})
	value(t, s, "n = 1\n0")
	r, err := s.Start(t.Context(), "n = 2\nask(1)\nn = 3\n1/0")
	if err != nil || len(r.Pending) != 1 {
		t.Fatal(r.Pending, err)
	}
	if _, err = s.Resume(t.Context(), r.Pending[0].ID, 1, nil); err == nil {
		t.Fatal("it should fail")
	}
	if got := value(t, s, "n"); got != int64(1) {
		t.Errorf("n is %v", got)
	}
	if got := value(t, s, "ask(4)"); got != int64(5) {
		t.Errorf("the tool answers %v", got)
	}
}

// What an atomic run costs, in a session with 100 small variables.
func BenchmarkAtomicRun(b *testing.B) {
	for _, atomic := range []bool{false, true} {
		b.Run(map[bool]string{false: "plain", true: "atomic"}[atomic], func(b *testing.B) {
			s, err := hognose.Local().Open(b.Context(), &hognose.Options{Atomic: atomic})
			if err != nil {
				b.Fatal(err)
			}
			defer s.Close()
			if _, err := s.Run(b.Context(), "for i in range(100): globals()[f'v{i}'] = [i, str(i)]"); err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := s.Run(b.Context(), "1 + 1"); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
