package py

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// pendingCall is a call of ask() that the test answers after the run has returned to it.
type pendingCall struct {
	arg    object.Value
	answer object.Value
	fails  bool
}

func (c *pendingCall) Poll(t *object.Thread) (object.Value, bool, error) {
	if c.fails {
		return object.Value{}, true, t.Errorf(object.ValueError, "refused")
	}
	return c.answer, c.answer.IsSet(), nil
}

func (c *pendingCall) Until() time.Time                     { return time.Time{} }
func (c *pendingCall) Host() bool                           { return false }
func (c *pendingCall) Others() bool                         { return false }
func (c *pendingCall) Suspends() bool                       { return true }
func (c *pendingCall) String() string                       { return "the test" }
func (c *pendingCall) Trace(visit func(object.Value)) int64 { visit(c.arg); return 64 }

var askDef = object.Def{Name: "ask", Sig: "x, /", Waits: true, Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
	return t.Park(&pendingCall{arg: a[0]})
}}

// suspended runs a program whose ask(x) returns to the test each time. The answer to ask(n) is n +
// 1, to ask(None) an error.
func suspended(t *testing.T, code string) (out string, suspensions int, err error) {
	t.Helper()
	var text strings.Builder
	m := budget.New(budget.Limits{Steps: 10_000_000, Bytes: 1 << 26, Depth: 1000, Deadline: time.Now().Add(20 * time.Second)}, nil)
	in, err := New(Options{Meter: m, Stdout: func(s string) error { text.WriteString(s); return nil }})
	if err != nil {
		t.Fatal(err)
	}
	in.vm.Switches = true
	th := in.Thread()
	if err := th.SetStr(th.Builtins, th.Intern("ask"), object.NewNative(&askDef, "")); err != nil {
		t.Fatal(err)
	}
	_, err = in.Run("suspend.py", code)
	for {
		var s *object.Suspension
		if !errors.As(err, &s) {
			return text.String(), suspensions, err
		}
		if _, e := th.Recount(); e != nil { // every value of a suspended thread is reachable
			t.Fatal(e)
		}
		for _, w := range s.Pending {
			c := w.(*pendingCall)
			suspensions++
			if c.fails = c.arg.IsNone(); !c.fails {
				c.answer = object.Int(c.arg.Int() + 1)
			}
		}
		_, err = in.vm.Continue()
	}
}

const suspendPrelude = `
class V:
    def __init__(self, x): self.x = x
    def __add__(self, o): return V(ask(self.x + o.x))
    def __radd__(self, o): return V(ask(self.x + o))
    def __iadd__(self, o): self.x = ask(self.x); return self
    def __lt__(self, o): return ask(self.x) < ask(o.x)
    def __eq__(self, o): return ask(self.x) == ask(o.x)
    def __hash__(self): return ask(self.x)
    def __neg__(self): return ask(self.x)
    def __getitem__(self, i):
        if i > 2: raise IndexError
        return ask(i)
    def __setitem__(self, i, v): self.x = ask(v)
    def __delitem__(self, i): self.x = ask(i)
    def __contains__(self, i): return ask(i) == 2
    def __len__(self): return ask(self.x)
    def __bool__(self): return ask(self.x) > 1
    def __str__(self): return 'V' + str(ask(self.x))
    def __repr__(self): return 'R' + str(ask(self.x))
    def __format__(self, s): return s + str(ask(self.x))
    def __call__(self, y): return ask(y)
    def __enter__(self): return ask(self.x)
    def __exit__(self, *a): ask(self.x); return True
    @property
    def p(self): return ask(self.x)
    @p.setter
    def p(self, v): self.x = ask(v)
    def __getattr__(self, n): return ask(self.x)
class It:
    def __init__(self): self.n = 0
    def __iter__(self): ask(0); return self
    def __next__(self):
        if self.n == 3: raise StopIteration
        self.n = ask(self.n); return self.n
class New:
    def __new__(cls, x): ask(x); return object.__new__(cls)
    def __init__(self, x): self.x = ask(x)
class E(Exception):
    def __init__(self, x): self.x = ask(x)
def gen(n):
    for i in range(n): yield ask(i)
def f(): return ask(1)
a, b = V(1), V(2)
`

// suspendPrograms are the places where a call may wait. want is what the program prints, calls how
// often it waited.
var suspendPrograms = []struct {
	code, want string
	calls      int
}{
	{"print(ask(1))", "2", 1},
	{"def f(d, s, k):\n for i in range(3): print(d.get(k, i), s.isdisjoint(d), d.pop(k, 9))\nf({7: 0}, {8}, a)", "0 True 9\n1 True 9\n2 True 9", 6},
	{"print(f(), [ask(i) for i in range(3)], {ask(1): ask(2)})", "2 [1, 2, 3] {2: 3}", 6},
	{"print(list(gen(3)), tuple(gen(2)), sum(gen(3)), max(gen(3)), sorted(gen(2)))", "[1, 2, 3] (1, 2) 6 3 [1, 2]", 13},
	{"print(set(gen(2)), dict((ask(i), i) for i in range(2)), ''.join(str(ask(i)) for i in range(3)))", "{1, 2} {1: 0, 2: 1} 123", 7},
	{"print(any(gen(3)), all(gen(3)), 2 in gen(5), next(gen(1)), next(gen(0), 7))", "True True True 1 7", 7},
	{"x, y = gen(2); p, *q = gen(3); print(x, y, p, q, [*gen(2)], max(*gen(2)))", "1 2 1 [2, 3] [1, 2] 2", 9},
	{"l = [0]; l.extend(gen(2)); print(l)", "[0, 1, 2]", 2},
	{"print(sorted([3, 1, 2], key=lambda n: -ask(n)), min([3, 1], key=ask), max(1, 2, key=lambda n: ask(n)))", "[3, 2, 1] 1 2", 7},
	{"l = [2, 1]; l.sort(key=ask, reverse=True); print(l)", "[2, 1]", 2},
	{"print([v.x for v in sorted([V(3), V(1), V(2)])], min(V(4), V(3)).x)", "[1, 2, 3] 3", 14},
	{"print(list(map(ask, [1, 2])), list(map(lambda x, y: ask(x + y), [1, 2], gen(2))))", "[2, 3] [3, 5]", 6},
	{"print(list(filter(lambda n: ask(n) > 1, range(3))), list(filter(None, gen(2))))", "[1, 2] [1, 2]", 5},
	{"print(list(zip(gen(2), 'ab')), list(enumerate(gen(2))), list(reversed([1])))", "[(1, 'a'), (2, 'b')] [(0, 1), (1, 2)] [1]", 4},
	{"for i, v in enumerate(gen(2)): print(i, v, end=' ')\nfor v, w in zip(gen(2), gen(2)): print(v, w, end=' ')\nfor v in map(ask, gen(1)): print(v)", "0 1 1 2 1 1 2 2 2", 8},
	{"print([x for x in It()], list(It()), [x for x in V(0)])", "[1, 2, 3] [1, 2, 3] [1, 2, 3]", 11},
	{"import functools; print(functools.reduce(lambda p, q: ask(p + q), [1, 2, 3]))", "8", 2},
	{"print((a + b).x, (1 + a).x, -a, a < b, a == b, a != b, not a)", "4 3 2 True False True False", 10},
	{"a += 1; print(a.x, a[1], 1 in a, 5 in a, len(a))", "2 2 True False 3", 5},
	{"a[0] = 5; print(a.x); del a[1]; print(a.x)\nif a: print(a.p)\na.p = 1; print(a.x, a.zzz)", "6\n2\n3\n2 3", 6},
	{"print(f'{a} {a!r} {a:>} {a!s:>3}', str(a), repr(a), format(a, 'x'), bool(a), hash(a))", "2 R2 >2  V2 V2 R2 x2 True 2", 9},
	{"print(a, b)", "V2 V3", 2},
	{"print(a(1), New(1).x)\ntry: raise E(1)\nexcept E as e: print(e.x)", "2 2\n2", 4},
	{"with a as x: print(x); 1/0\nprint('after')", "2\nafter", 2},
	{"try: ask(None)\nexcept ValueError as e: print(e)\ntry: sorted([None], key=ask)\nexcept ValueError as e: print(e)", "refused\nrefused", 2},
	{"def g():\n    x = yield from gen(2)\n    return ask(5)\ng2 = g(); print(next(g2), next(g2))\ntry: next(g2)\nexcept StopIteration as e: print(e.value)", "1 2\n6", 3},
	{"print(b in [a, b, V(9)], V(3) in [V(1), V(3)])", "True True", 6},
	{"d = {a: 1}; print(d[V(1)], V(1) in d, V(2) in d, d.get(V(1)), d.get(V(5), 7))", "1 True False 1 7", 12},
	{"d = {}; d[a] = 1; d[V(1)] = 2; d[b] = 3; print(len(d), list(d.values())); del d[V(1)]; print(len(d))", "2 [2, 3]\n1", 8},
	{"d = {a: 1, b: 2}; print(d.pop(V(2)), d.setdefault(V(1), 9), d.setdefault(V(3), 8), len(d))", "2 1 8 2", 9},
	{"d = {V(i): i for i in range(3)}; e = {V(i) for i in range(2)} | {V(1)}; print(len(d), len(e))", "3 2", 8},
	{"s = {a, b}; s.add(V(1)); s.discard(V(2)); print(len(s), V(1) in s); s.remove(V(1)); print(len(s))", "1 True\n0", 14},
	{"print(len(set([V(1), V(2), V(1)])), len(frozenset((V(1),))), dict([(V(1), 2)])[V(1)])", "2 1 2", 10},
	{"s = {V(1), V(2)}; t = {V(2), V(3)}; print(len(s & t), len(s | t), len(s - t), s <= t, s == t)", "1 3 1 False False", 10},
	{"d = {V(1): 1}; d.update([(V(1), 2)]); d |= {V(2): 3}; print(list(d.values()))", "[2, 3]", 5},
	{"class D(dict):\n    def __missing__(self, k): return ask(k)\nd = D(); d[a] = 1; print(3 in d, V(1) in d, hash((a, 1)) == hash((2, 1)))", "False True True", 5},
	{"print([a, (b,)], {a: b}, {a}, repr([a]), str((a, b)), f'{[a]} {[b]!r:>6}')", "[R2, (R3,)] {R2: R3} {R2} [R2] (R2, R3) [R2]   [R3]", 12},
	{"l = [a]; l.append(l); print(l, frozenset([1, b]))", "[R2, [...]] frozenset({1, R3})", 3},
	{"print([a, b] == [V(1), V(2)], [a] != [V(2)], (1, a) < (1, b), [[a]] == [[V(1)]], {1: a} == {1: V(1)})", "True True True True True", 14},
	{"l = [a, b, V(3)]; print(l.index(V(2)), l.count(V(1)), (a, b).index(V(2)), [V(2)] in [[a], [b]]); l.remove(V(1)); print(len(l))", "1 1 1 True\n2", 20},
	{"try: [a].index(V(7))\nexcept ValueError as e: print('no')\ntry: {a: 1}[V(2)]\nexcept KeyError: print('key')", "no\nkey", 5},
	{"print(getattr(a, 'p'), getattr(a, 'q', 0), hasattr(a, 'z')); setattr(a, 'p', 5); print(a.x)", "2 2 True\n6", 4},
	{"class M(type):\n    def __instancecheck__(c, o): return ask(0) == 1\n    def __subclasscheck__(c, o): return ask(0) == 0\nclass A(metaclass=M): pass\nprint(isinstance(1, A), isinstance(1, (str, A)), issubclass(int, A))", "True True False", 3},
	{"class I:\n    def __index__(self): return ask(1)\n    def __int__(self): return ask(2)\n    def __float__(self): return ask(2) / 2\nprint([1, 2, 3][I()], int(I()), float(I()), bin(I()), chr(I()))", "3 3 1.5 0b10 \x02", 5},
	{"class F:\n    def __bool__(self): return ask(0) == 1\nprint(any([0, F()]), all([1, F()]), sum([V(1), V(2)], 0).x)", "True True 5", 4},
	{"async def co(): return ask(1)\ntry: co().send(None)\nexcept StopIteration as e: print(e.value)", "2", 1},
}

func TestThreadsCanBeSuspendedInsideOperationsAndNatives(t *testing.T) {
	for _, tt := range suspendPrograms {
		out, calls, err := suspended(t, suspendPrelude+tt.code)
		if err != nil {
			text := err.Error()
			t.Errorf("%s\n%v", tt.code, text)
			continue
		}
		if out != tt.want+"\n" || calls != tt.calls {
			t.Errorf("%s\ngave %q after %d suspensions\nwant %q after %d", tt.code, out, calls, tt.want+"\n", tt.calls)
		}
	}
}

func TestRefusalToSuspendNamesTheNative(t *testing.T) {
	_, _, err := suspended(t, "import bisect\nbisect.insort([2], 1, key=ask)")
	if err == nil || !strings.Contains(err.Error(), "cannot be suspended inside") || !strings.Contains(err.Error(), "insort") {
		t.Errorf("the refusal is %v", err)
	}
}

func TestASuspendedRunThatIsNotContinuedEndsWithTheNext(t *testing.T) {
	in, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	th := in.Thread()
	if err := th.SetStr(th.Builtins, th.Intern("ask"), object.NewNative(&askDef, "")); err != nil {
		t.Fatal(err)
	}
	_, err = in.Run("a.py", "l = [3, 1, 2]\ntry: l.sort(key=ask)\nfinally: print('not run')")
	var s *object.Suspension
	if !errors.As(err, &s) {
		t.Fatalf("the run ended with %v", err)
	}
	v, err := in.Run("b.py", "l")
	if err != nil {
		t.Fatal(err)
	}
	if r, _ := th.ReprString(v); r != "[3, 1, 2]" {
		t.Errorf("the list that was being sorted is %s", r)
	}
}
