package langtest

import (
	"errors"
	"testing"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
)

// TestObjectsThatCallThemselvesRaiseRecursionError: no Python frame lies between these calls, so
// nothing but the count of nested calls keeps them from exhausting the stack of the host.
func TestObjectsThatCallThemselvesRaiseRecursionError(t *testing.T) {
	for name, text := range map[string]string{
		"__call__ is an instance":      "class R: pass\nR.__call__ = R()\nR()()",
		"__get__ is an instance":       "class R: pass\nR.__call__ = R.__get__ = R()\nR()()",
		"a method of an instance":      "import types\nclass R:\n    def __call__(self): pass\nR.__call__ = types.MethodType(R(), 1)\nR()()",
		"a static method":              "class R: pass\nR.__call__ = staticmethod(R())\nR()()",
		"a class method":               "class R: pass\nR.__call__ = classmethod(R())\nR()()",
		"an operator that is callable": "class R: pass\nR.__call__ = R.__add__ = R()\nR() + 1",
	} {
		t.Run(name, func(t *testing.T) {
			in, err := py.New(py.Options{Meter: budget.New(budget.Limits{Steps: 1e8, Bytes: 1 << 28, Depth: 1000}, nil)})
			if err != nil {
				t.Fatal(err)
			}
			_, err = in.RunBytes("cycle.py", []byte(text))
			var exc *object.Exc
			if !errors.As(err, &exc) || object.TypeOf(exc.Value()) != object.RecursionError {
				t.Errorf("%v, want a RecursionError", err)
			}
		})
	}
}
