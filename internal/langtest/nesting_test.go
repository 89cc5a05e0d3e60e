package langtest

import (
	"testing"

	"github.com/hognose/hognose/internal/py"
)

// TestDeepNestingEndsInRecursionError builds chains of objects that refer to each other, far longer
// than Go's stack would bear if natives followed them without counting, and does to them what
// natives do by recursion.
func TestDeepNestingEndsInRecursionError(t *testing.T) {
	for _, c := range []struct{ name, build, probes string }{
		{"generic alias", "x = list[int]\nfor _ in range(N): x = list[x]", "repr(x); hash(x); x == list[x]; x.__parameters__; x[int]"},
		{"alias of alias", "GA = type(list[int])\nx = int\nfor _ in range(N): x = GA(x, int)", "x(); x.foo; repr(x); hash(x)"},
		{"method of method", "M = type(outcome.__get__(1))\nx = len\nfor _ in range(N): x = M(x, 1)", "x(); x.__name__; x.__doc__; repr(x); hash(x)"},
		{"staticmethod", "x = len\nfor _ in range(N): x = staticmethod(x)", "x([]); x.__name__; repr(x); x.__isabstractmethod__; x.__dict__"},
		{"exception in exception", "x = ValueError()\nfor _ in range(N): x = ValueError(x)", "repr(x); str(x)"},
		{"exception group", "x = ValueError()\nfor _ in range(N): x = ExceptionGroup('m', [x])", "repr(x); x.split(KeyError); x.subgroup(ValueError); star()"},
		{"zip of zip", "x = iter([])\nfor _ in range(N): x = zip(x)", "next(x)"},
		{"map of map", "x = iter([])\nfor _ in range(N): x = map(len, x)", "next(x)"},
		{"filter of filter", "x = iter([])\nfor _ in range(N): x = filter(None, x)", "next(x)"},
		{"enumerate of enumerate", "x = iter([])\nfor _ in range(N): x = enumerate(x)", "next(x)"},
		{"union", "x = int | str\nfor _ in range(N): x = list[x] | None", "repr(x); hash(x)"},
		{"cells", "C = type((lambda v: lambda: v)(1).__closure__[0])\nx, y = 1, 1\nfor _ in range(N): x, y = C(x), C(y)", "x == y"},
		{"property", "x = property()\nfor _ in range(N): x = property(x)", "x.__isabstractmethod__"},
		{"yield from", "def d(g): yield from g\nx = iter([])\nfor _ in range(N): x = d(x)", "next(x)"},
		{"classes in tuples", "x = (int,)\nfor _ in range(N): x = (x,)", "isinstance('', x); issubclass(str, x)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			in, err := py.New(py.Options{})
			if err != nil {
				t.Fatal(err)
			}
			text := nestingHelpers + c.build + "\n[p for p in " + quote(c.probes) + ".split('; ') if outcome(p) != 'RecursionError']"
			v, err := in.Run("nesting.py", text)
			if err != nil {
				t.Fatal(err)
			}
			if got, _ := in.Thread().ReprString(v); got != "[]" {
				t.Errorf("no RecursionError from %s", got)
			}
		})
	}
}

const nestingHelpers = `
N = 20000
def outcome(text):
    try:
        eval(text, globals())
    except BaseException as e:
        return type(e).__name__
def star():
    try:
        raise x
    except* KeyError:
        pass
`
