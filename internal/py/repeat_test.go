package py

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
)

// Whoever a native asks can look: here every method that one may ask writes down who asked and what
// the containers hold at that moment. A session in which threads can be suspended tries natives and
// repeats them (object.Repeat), any other calls Python from Go. Both must have been asked the same
// questions, have seen the same at each, end the same and cost the same steps. A native that is
// repeated and does something in between fails that. Programs that change the containers while they
// are asked get no such promise, but must not break anything.
const repeatHarness = `
class K:
    def __init__(self, v): self.v = v
    def __hash__(self): return ask('hash', self.v % 3, self)
    def __eq__(self, o): return ask('eq', self.v == getattr(o, 'v', None), self)
    def __lt__(self, o): return ask('lt', self.v < o.v, self)
    def __repr__(self): return ask('repr', f'K{self.v}', self)
    def __index__(self): return ask('index', self.v, self)
    def __abs__(self): return ask('abs', -self.v, self)
    def __bool__(self): return ask('bool', self.v > 1, self)
class M(type):
    def __instancecheck__(c, o): return ask('instance', o.v > 2, o)
    def __subclasscheck__(c, o): return ask('subclass', True, K(0))
class A(metaclass=M): pass
class D(dict):
    def __missing__(self, k): return ask('missing', 5, k)

quiet = True
def ask(what, answer, k):
    global count, quiet
    if quiet: return answer
    quiet = True
    seen.append((what, k.v, state()))
    count += 1
    if count == trigger: change()
    quiet = False
    return answer

def state():
    return [x.v for x in s], [x.v for x in t], [(k.v, v) for k, v in d.items()], [k.v for k in e], [getattr(x, 'v', x) for x in l], [k.v for k in dd]

changes = {
    'clear': lambda: (s.clear(), d.clear(), l.clear(), dd.clear()),
    'shrink': lambda: (s.discard(next(iter(s), None)), d.pop(next(iter(d), None), None), l and l.pop()),
    'grow': lambda: (s.add(K(70)), d.update({K(71): 0}), l.append(K(72))),
    'grow the other': lambda: (t.add(K(73)), e.update({K(74): 0}), m.append(K(75))),
    'shrink the other': lambda: (t.clear(), e.clear(), m.clear()),
}

def check(op, hostile):
    global s, t, d, e, l, m, dd, x, seen, count, change, quiet, trigger
    for name, change in changes.items() if hostile else [('nothing', lambda: None)]:
        for trigger in range(1, 12):
            quiet = True
            s, t = {K(1), K(2), K(4)}, {K(4), K(5), K(1)}
            d, e = {K(1): 1, K(2): 2, K(4): 4}, {K(4): 40, K(7): 70, K(2): 20}
            l, m = [K(3), K(1), K(2)], [K(3), K(1), K(2)]
            dd, x = D({K(1): 1}), K(4)
            seen, count = [], 0
            quiet = False
            try: r = eval(op) if op[0] != '!' else exec(op[1:], globals())
            except Exception as exc: r = type(exc), str(exc)
            quiet = True
            if isinstance(r, (set, frozenset)): r = [k.v for k in r]
            if isinstance(r, dict): r = [(k.v, v) for k, v in r.items()]
            if not hostile: print(op, '|', r, state(), seen)
            state()
            if count < trigger: break
`

// repeated are operations that ask Python, one or more times, through natives that may be repeated.
var repeated = []string{
	"s.add(x)", "s.discard(x)", "s.remove(x)", "s.update(t)", "s.update(l, m)", "s.union(t)", "s.union(l)", "s.intersection(t)", "s.difference(t)",
	"s.symmetric_difference(t)", "s.intersection_update(t)", "s.difference_update(t)", "s.symmetric_difference_update(t)", "s.issubset(t)",
	"s.issuperset(l)", "s.isdisjoint(t)", "s | t", "s & t", "s - t", "s ^ t", "s == t", "s <= t", "s < t", "!s |= t", "!s &= t", "!s -= t", "!s ^= t",
	"x in s", "s.pop()", "{x, K(4), *l}", "set(l)", "frozenset(l)", "frozenset(t)", "set(d)",
	"d[x]", "d[K(9)]", "x in d", "d.get(x)", "d.get(K(9), 3)", "d.pop(x)", "d.pop(K(9), 3)", "d.setdefault(x, 5)", "d.setdefault(K(9), 5)", "d.update(e)",
	"d.update([(K(2), 7), (K(8), 8)])", "d | e", "d == e", "d.keys() & e.keys()", "d.keys() - e.keys()", "d.items() & e.items()",
	"d.keys() == e.keys()", "!d |= e", "!d[x] = 1", "!d[K(9)] = 1", "!del d[x]", "!del d[K(9)]", "dict([(K(2), 7), (K(2), 8)])", "{K(1): 1, K(4): 2, x: 3}",
	"{**d, **e}", "dict(d)", "dict.fromkeys(l)", "dd[K(1)]", "dd[K(5)]", "dd.get(K(5))", "d.copy()",
	"l.index(K(2))", "l.count(K(1))", "l.remove(K(1))", "K(2) in l", "l == m", "l != m", "l < m", "l <= m", "tuple(l) == tuple(m)", "tuple(l).index(K(2))",
	"hash(tuple(l))", "repr(l)", "repr(d)", "str(tuple(l))", "f'{l}'", "f'{d!r:>60}'", "'%r %s' % (l, x)", "ascii(l)", "[l, (x,)] == [m, (x,)]", "hash(frozenset(l))",
	"abs(x)", "bin(x)", "hex(x)", "oct(x)", "chr(x)", "pow(2, K(3).v)", "round(K(2).v)", "int(x)", "float(x)", "'abc'[K(1)]", "[1, 2, 3][K(1)]", "'ab' * x", "range(x)",
	"isinstance(x, A)", "isinstance(x, (int, A))", "issubclass(K, A)", "issubclass(K, (int, A))", "any([K(0), K(2)])", "all([K(2), K(1)])", "sum([1, K(2)], 0)", "not x",
	"max(l)", "sorted(l)", "min(l, m)", "l.sort()", "[x for x in l if x]", "!l[K(1)] = 5", "!del l[K(1)]", "!l[K(0):K(2)] = m", "l.insert(x, x)", "l.pop(K(0))",
}

func runHarness(t *testing.T, op string, switches bool, hostile string) string {
	t.Helper()
	var out strings.Builder
	m := budget.New(budget.Limits{Steps: 50_000_000, Bytes: 1 << 27, Depth: 1000, Deadline: time.Now().Add(time.Minute)}, nil)
	in, err := New(Options{Meter: m, Stdout: func(s string) error { out.WriteString(s); return nil }})
	if err != nil {
		t.Fatal(err)
	}
	in.vm.Switches = switches
	if _, err := in.Run("repeat.py", repeatHarness+fmt.Sprintf("check(%q, %s)\n", op, hostile)); err != nil {
		t.Fatalf("%s: %s", op, in.describeError(err))
	}
	return out.String() + fmt.Sprintf("%d steps\n", in.Steps())
}

func TestWhatIsRepeatedAsksAndShowsTheSame(t *testing.T) {
	for _, op := range repeated {
		called, tried := strings.Split(runHarness(t, op, false, "False"), "\n"), strings.Split(runHarness(t, op, true, "False"), "\n")
		for i := range called {
			if i >= len(tried) || called[i] != tried[i] {
				t.Errorf("called: %s\ntried:  %s", called[i], tried[min(i, len(tried)-1)])
				break
			}
		}
		runHarness(t, op, true, "True")
	}
}
