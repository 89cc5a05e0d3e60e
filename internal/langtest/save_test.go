package langtest

import (
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py"
)

// restored saves in and returns the session that is made of it.
func restored(t *testing.T, in *py.Interp, out *strings.Builder) *py.Interp {
	t.Helper()
	data, err := in.Save(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	to, err := py.New(py.Options{Seed: 7, Stdout: func(s string) error { out.WriteString(s); return nil }})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := to.Load(data, nil); err != nil {
		t.Fatal(err)
	}
	return to
}

func TestASessionGoesOnInAnother(t *testing.T) {
	var out strings.Builder
	in, err := py.New(py.Options{Seed: 7, Stdout: func(s string) error { out.WriteString(s); return nil }})
	if err != nil {
		t.Fatal(err)
	}
	run := func(in *py.Interp, code string) {
		t.Helper()
		if _, err := in.Run("x.py", code); err != nil {
			t.Fatal(in.Describe(err))
		}
	}
	run(in, `
import math, collections, re
a = [1, 2.5, "x", "hello world", None, (1, 2), {3, 4}, {"k": [1]}]
a.append(a)
big = 10**40
def f(x, y=2):
    def g(z): return x + y + z
    return g
h = f(1)
class A:
    def __init__(self): self.x = 1; self.y = [self]
    def m(self): return self.x
o = A()
m = o.m
gen = (i*i for i in range(10))
next(gen); next(gen)
it = iter(a); next(it)
s = math.sin
d = collections.deque([1,2,3])
r = re.compile("a+")
D = collections.OrderedDict(a=1)
`)
	in = restored(t, in, &out)
	run(in, `
print(a[:-1], a[-1] is a, big, h(10), m(), o.y[0] is o, next(gen), list(gen), next(it), s(0), d, D, math.sin is s, r.match("aaa"))
class B(A): pass
print(B().m(), isinstance(o, A), A.__subclasses__())
`)
	want := "[1, 2.5, 'x', 'hello world', None, (1, 2), {3, 4}, {'k': [1]}] True 10000000000000000000000000000000000000000 13 1 True 4 " +
		"[9, 16, 25, 36, 49, 64, 81] 2.5 0.0 deque([1, 2, 3]) OrderedDict({'a': 1}) True <re.Match object; span=(0, 3), match='aaa'>\n" +
		"1 True [<class '__main__.B'>]\n"
	if out.String() != want {
		t.Errorf("printed\n%swant\n%s", out.String(), want)
	}
}

// A class whose metaclass put others into its order than its bases hears of their changes, also in a
// session that was read. (CPython may go on with what it found before.)
func TestClassesInAChosenOrderHearOfChanges(t *testing.T) {
	var out strings.Builder
	in, err := py.New(py.Options{Seed: 7, Stdout: func(s string) error { out.WriteString(s); return nil }})
	if err != nil {
		t.Fatal(err)
	}
	change := `
def read(): return b.x, b.hello()
for i in range(30): last = read()
print(last, end=" ")
Other.x = Other.x + 1
Other.hello = (lambda n: lambda self: n)(Other.x)
print(read())
`
	for i, code := range []string{`
class Other:
    x = 1
    def hello(self): return "hello"
class Meta(type):
    def mro(cls): return [cls, Other, object]
class A(metaclass=Meta): pass
class B(A): pass
b = B()
` + change, change} {
		if i > 0 {
			in = restored(t, in, &out)
		}
		if _, err := in.Run("x.py", code); err != nil {
			t.Fatal(in.Describe(err))
		}
	}
	if want := "(1, 'hello') (2, 2)\n(2, 2) (3, 3)\n"; out.String() != want {
		t.Errorf("printed\n%swant\n%s", out.String(), want)
	}
}

// CPython takes orders that the machine cannot work with; they are refused by name.
func TestOrdersThatAreNotSupported(t *testing.T) {
	for _, tt := range []struct{ order, base, want string }{
		{"[object, cls]", "object", "TypeError: mro() of 'X' does not return the class itself first, which is not supported"},
		{"[cls]", "object", "TypeError: mro() of 'X' leaves out 'object', which is not supported"},
		{"[cls, object]", "dict", "TypeError: mro() of 'X' leaves out 'dict', which is not supported"},
		{"[cls, object]", "KeyError", "TypeError: mro() of 'X' leaves out 'KeyError', which is not supported"},
	} {
		in, err := py.New(py.Options{})
		if err != nil {
			t.Fatal(err)
		}
		_, err = in.Run("x.py", "class M(type):\n    def mro(cls): return "+tt.order+"\nclass X("+tt.base+", metaclass=M): pass")
		if err == nil {
			t.Errorf("%s: accepted", tt.order)
			continue
		}
		if d, _ := in.Describe(err); !strings.HasSuffix(strings.TrimSpace(d.Traceback), tt.want) {
			t.Errorf("%s: %s", tt.order, d.Traceback)
		}
	}
}
