package vm_test

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/builtins"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/compiler"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/vm"
)

// What the machine does with code, without a session around it: builtins are there, modules and
// policy are not. How Python behaves is tested by testdata/lang; here it is frames, handlers and
// limits.

var initTypes = sync.OnceFunc(func() { object.Init(builtins.Tables()) })

// machine is a VM with one namespace.
type machine struct {
	*vm.VM
	globals *object.Dict
}

func newMachine(t *testing.T, m *budget.Meter) *machine {
	t.Helper()
	initTypes()
	rt := object.NewRuntime(1)
	rt.Stdout = func(string) error { return nil }
	mc := &machine{vm.New(object.Thread{Runtime: rt, Meter: m}), object.NewDict()}
	if _, err := builtins.Install(&mc.Thread); err != nil {
		t.Fatal(err)
	}
	return mc
}

// compile takes a text through the front end.
func compile(t *testing.T, text string) *bytecode.Code {
	t.Helper()
	f, err := source.FromString("test.py", text, nil)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := parser.Parse(f, parser.Exec, nil)
	if err != nil {
		t.Fatal(err)
	}
	code, err := compiler.Compile(f, tree, compiler.Options{Result: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// run executes code and returns the repr of its result.
func (m *machine) run(t *testing.T, code *bytecode.Code) (string, error) {
	t.Helper()
	v, err := m.Run(m.NewCode(code), m.globals, object.Value{})
	if err != nil {
		return "", err
	}
	text, err := m.ReprString(v)
	if err != nil {
		t.Fatal(err)
	}
	return text, nil
}

// depth counts the frames that are under way.
func (m *machine) depth() int {
	n := 0
	m.Frames(func(object.FrameInfo) bool { n++; return true })
	return n
}

// program is a text, and the repr of its last expression.
type program struct{ name, text, want string }

func runAll(t *testing.T, programs []program) {
	t.Helper()
	for _, p := range programs {
		t.Run(p.name, func(t *testing.T) {
			m := newMachine(t, nil)
			got, err := m.run(t, compile(t, p.text))
			if err != nil || got != p.want {
				t.Errorf("result %s, error %v, want %s", got, err, p.want)
			}
			if n := m.depth(); n != 0 {
				t.Errorf("%d frames are left", n)
			}
		})
	}
}

func TestInstructionsRunInTheirOrder(t *testing.T) {
	f, err := source.FromString("hand.py", "", nil)
	if err != nil {
		t.Fatal(err)
	}
	reg := func(n uint16) uint16 { return n * bytecode.Scale }
	code := &bytecode.Code{
		Name: "<module>", QualName: "<module>", File: f, NumRegs: 2,
		Consts: []bytecode.Const{{Kind: bytecode.Int, Bits: 5}, {Kind: bytecode.Int, Bits: 0},
			{Kind: bytecode.Int, Bits: 1}},
		Ins: []bytecode.Instr{
			{Op: bytecode.LoadK, A: reg(0), B: reg(0)},           // n = 5
			{Op: bytecode.LoadK, A: reg(1), B: reg(1)},           // sum = 0
			{Op: bytecode.Add, A: reg(1), B: reg(1), C: reg(0)},  // sum += n
			{Op: bytecode.SubK, A: reg(0), B: reg(0), C: reg(2)}, // n -= 1
			{Op: bytecode.JT, A: reg(0), C: 0xfffd},              // while n
			{Op: bytecode.Return, A: reg(1)},
		},
	}
	code.Spans, code.Live = make([]source.Span, len(code.Ins)), make([]uint16, len(code.Ins))
	if err := code.Verify(); err != nil {
		t.Fatal(err)
	}
	if got, err := newMachine(t, nil).run(t, code); err != nil || got != "15" {
		t.Errorf("5+4+3+2+1 = %s, %v", got, err)
	}
}

func TestOperationsTakeTheFastAndTheSlowPath(t *testing.T) {
	runAll(t, []program{
		{"ints in registers", "x = 6\nx * 7 - 1", "41"},
		{"ints that leave 64 bits", "x = 2**62\n(x + x - 1, x + x)", "(9223372036854775807, 9223372036854775808)"},
		{"an int and a float", "x = 1\nx + 0.5", "1.5"},
		{"an operator of a class", "class V:\n  def __init__(s, n): s.n = n\n  def __add__(s, o): return s.n + o.n\nV(1) + V(2)", "3"},
		{"an operator of the other side", "class V:\n  def __radd__(s, o): return ('r', o)\n1 + V()", "('r', 1)"},
		{"one instruction, two types in turn", "r = []\nfor x in (1, 'a', 2.5): r.append(x + x)\nr", "[2, 'aa', 5.0]"},
		{"one call, two functions in turn", "r = []\nfor f in (len, lambda x: 0): r.append(f('abc'))\nr", "[3, 0]"},
		{"a global that a builtin hides no more", "a = len('xy')\nlen = lambda s: 9\nb = len('xy')\ndel len\n(a, b, len('xy'))", "(2, 9, 2)"},
		{"arguments by position, name and default", "def f(a, b=2, *c, d, **e): return a, b, c, d, e\nf(1, d=4, z=5), f(1, 2, 3, d=4)", "((1, 2, (), 4, {'z': 5}), (1, 2, (3,), 4, {}))"},
	})
}

func TestAnExceptionGoesToTheInnermostHandlerThatTakesIt(t *testing.T) {
	runAll(t, []program{
		{"of the same frame", "try:\n  1/0\nexcept ZeroDivisionError as e:\n  r = str(e)\nr", "'division by zero'"},
		{"of a frame below", "def f(): return [][1]\ntry: f()\nexcept LookupError: r = 'caught'\nr", "'caught'"},
		{"not that of another type", "try:\n  try: 1/0\n  except KeyError: r = 'inner'\nexcept ArithmeticError: r = 'outer'\nr", "'outer'"},
		{"finally runs on its way", "r = []\ndef f():\n  try: 1/0\n  finally: r.append('finally')\ntry: f()\nexcept ZeroDivisionError: r.append('except')\nr", "['finally', 'except']"},
		{"finally runs before return", "r = []\ndef f():\n  try: return 'value'\n  finally: r.append('finally')\n(f(), r)", "('value', ['finally'])"},
		{"through a native that calls back", "def key(x): raise KeyError(x)\ntry: sorted([1, 2], key=key)\nexcept KeyError as e: r = e.args\nr", "(1,)"},
		{"through a class body and a call", "try:\n  class C:\n    x = (lambda: nope)()\nexcept NameError as e: r = e.name\nr", "'nope'"},
		{"the one handled before is its context", "try:\n  try: 1/0\n  except ZeroDivisionError: [].pop()\nexcept IndexError as e: r = type(e.__context__).__name__\nr", "'ZeroDivisionError'"},
	})
}

func TestAnExceptionThatNothingTakesLeavesTheMachineUsable(t *testing.T) {
	m := newMachine(t, nil)
	_, err := m.run(t, compile(t, "x = 1\ndef f(n):\n  if n: return f(n - 1)\n  raise ValueError('deep')\nf(50)"))
	var exc *object.Exc
	if !errors.As(err, &exc) || exc.Error() != "ValueError: deep" {
		t.Fatalf("error %v, want ValueError: deep", err)
	}
	if n := m.depth(); n != 0 {
		t.Errorf("%d frames are left", n)
	}
	if got, err := m.run(t, compile(t, "x + 1")); err != nil || got != "2" {
		t.Errorf("afterwards x + 1 = %s, %v", got, err)
	}
}

func TestAGeneratorIsAFrameThatWasPutAside(t *testing.T) {
	runAll(t, []program{
		{"its registers wait for it", "def g():\n  a = 1\n  b = yield a\n  c = yield a + b\n  yield a, b, c\ni = g()\nr = [next(i), i.send(10), i.send(100)]\nr", "[1, 11, (1, 10, 100)]"},
		{"two of one function do not share them", "def g(n):\n  while True:\n    n += 1\n    yield n\na, b = g(0), g(100)\n[next(a), next(b), next(a), next(b)]", "[1, 101, 2, 102]"},
		{"what is thrown arrives at the yield", "def g():\n  try: yield 1\n  except KeyError as e: yield e.args\ni = g()\nnext(i)\ni.throw(KeyError('k'))", "('k',)"},
		{"closing it runs finally", "r = []\ndef g():\n  try: yield\n  finally: r.append('closed')\ni = g()\nnext(i)\ni.close()\nr", "['closed']"},
		{"its return value ends a yield from", "def inner():\n  yield 1\n  return 2\ndef outer():\n  x = yield from inner()\n  yield x * 10\nlist(outer())", "[1, 20]"},
		{"it cannot be entered twice", "def g():\n  yield next(i)\ni = g()\ntry: next(i)\nexcept ValueError as e: r = str(e)\nr", "'generator already executing'"},
		{"five hundred of them in a row", "def count(n):\n  if n: yield from count(n - 1)\n  yield n\nsum(count(500))", "125250"},
	})
}

// meter allows plenty of everything, but for what change takes away.
func meter(change func(*budget.Limits)) *budget.Meter {
	l := budget.Limits{Steps: 50_000_000, Bytes: 64 << 20, Depth: 1000, Deadline: time.Now().Add(time.Minute)}
	change(&l)
	return budget.New(l, nil)
}

func TestALimitCannotBeCaughtAndEndsEveryFrame(t *testing.T) {
	few := func(l *budget.Limits) { l.Steps = 20_000 }
	for _, c := range []struct {
		name   string
		limits func(*budget.Limits)
		text   string
		want   budget.Limit
	}{
		{"a loop", few, "while True: pass", budget.Steps},
		{"a handler for everything around it", few, "while True:\n  try:\n    while True: pass\n  except BaseException: pass", budget.Steps},
		{"a finally that goes on", few, "try:\n  while True: pass\nfinally:\n  while True: pass", budget.Steps},
		{"deep in calls", few, "def f(n):\n  if n: f(n - 1)\n  while True: pass\nf(300)", budget.Steps},
		{"inside a generator", few, "def g():\n  while True: yield\nfor _ in g(): pass", budget.Steps},
		{"inside a native", few, "sum(range(10**9))\nlist(map(lambda x: x, range(10**9)))", budget.Steps},
		{"time that is over", func(l *budget.Limits) { l.Deadline = time.Now() }, "while True: pass", budget.Time},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := newMachine(t, meter(c.limits))
			_, err := m.run(t, compile(t, c.text))
			var limit *budget.Error
			if !errors.As(err, &limit) || limit.Limit != c.want {
				t.Errorf("error %v, want the %v", err, c.want)
			}
			m.Drop()
			if n := m.depth(); n != 0 {
				t.Errorf("%d frames are left", n)
			}
		})
	}
}

func TestDeepRecursionIsAnExceptionAndTakesNoGoStack(t *testing.T) {
	runAll(t, []program{
		{"of functions", "def f(): return f()\ntry: f()\nexcept RecursionError as e: r = str(e)\nr", "'maximum recursion depth exceeded'"},
		{"of operators", "class C:\n  def __add__(s, o): return s + o\ntry: C() + 1\nexcept RecursionError: r = 'caught'\nr", "'caught'"},
		{"of generators", "def g(): yield from g()\ntry: next(g())\nexcept RecursionError: r = 'caught'\nr", "'caught'"},
		{"of natives", "class C:\n  def __repr__(s): return repr([s])\ntry: repr(C())\nexcept RecursionError: r = 'caught'\nr", "'caught'"},
	})
}

func TestMemoryThatIsNotThereIsAMemoryError(t *testing.T) {
	m := newMachine(t, meter(func(l *budget.Limits) { l.Bytes = 4 << 20 }))
	got, err := m.run(t, compile(t, "r = ''\ntry: x = 'y' * 10**9\nexcept MemoryError: r = 'refused'\nr"))
	if err != nil || got != "'refused'" {
		t.Errorf("result %s, error %v", got, err)
	}
}

func TestStepsOfAProgramAreTheSameEachTime(t *testing.T) {
	code := strings.Repeat("s = 0\nfor i in range(1000):\n  s += len(str(i))\n", 3)
	count := func() int64 {
		m := newMachine(t, meter(func(*budget.Limits) {}))
		if _, err := m.run(t, compile(t, code)); err != nil {
			t.Fatal(err)
		}
		return m.Steps()
	}
	if a, b := count(), count(); a != b || a < 3000 {
		t.Errorf("%d and %d steps", a, b)
	}
}
