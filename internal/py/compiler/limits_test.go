package compiler

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
)

// Programs beyond what the operands of one instruction can express must still compile.
func TestCodeOutgrowsItsEncoding(t *testing.T) {
	long := strings.Repeat("  f(x)\n", 40_000)
	for _, c := range []struct {
		name, src string
		want      bytecode.Op // occurs in the code
	}{
		{"if", "def g(x):\n if x:\n" + long, bytecode.Wide},
		{"while", "def g(x):\n while x:\n" + long, bytecode.Wide},
		{"for", "def g(x):\n for y in x:\n" + long, bytecode.Wide},
		{"try", "def g(x):\n try:\n  h()\n except E as e:\n" + long, bytecode.Wide},
		{"methods", "def g(x):\n if x:\n" + strings.Repeat("  x.m()\n", 40_000), bytecode.Wide},
		{"constants", numbered("x = %d.5\n", 10_000), bytecode.LoadKW},
		{"constants as operands", "def g(x):\n" + numbered(" x = x + %d.5\n", 10_000), bytecode.LoadKW},
		{"attributes", strings.Repeat("x.a\n", 70_000), bytecode.GetAttr},
		{"globals", numbered("v%d = 1\n", 20_000), bytecode.StoreG},
		{"list", "x = [" + numbered("f(%d),", 1000) + "]", bytecode.Append},
		{"list of constants", "x = [" + numbered("%d,", 100_000) + "]", bytecode.Extend},
		{"set", "x = {" + numbered("f(%d),", 1000) + "}", bytecode.AddSet},
		{"tuple", "x = (" + numbered("f(%d),", 1000) + ")", bytecode.ToTuple},
		{"dict", "x = {" + numbered("%d: f(),", 1000) + "}", bytecode.SetDict},
		{"arguments", "f(" + numbered("x%d,", 1000) + ")", bytecode.CallEx},
		{"keywords", "f(" + numbered("x%d=1,", 1000) + ")", bytecode.MergeKW},
		{"keyword-only defaults", "def f(*, " + numbered("x%d=1,", 200) + "): pass", bytecode.SetDict},
		{"bases", "class C(" + numbered("x%d,", 100) + "): pass", bytecode.CallEx},
		{"f-string", `x = f"` + numbered("{x}%d", 1000) + `"`, bytecode.Concat},
		{"targets", numbered("x%d,", 1000) + " = y", bytecode.Unpack},
	} {
		t.Run(c.name, func(t *testing.T) {
			if n := count(compileText(t, c.src, Options{}), c.want); n == 0 {
				t.Errorf("no %s in the code", c.want)
			}
		})
	}
}

func numbered(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// count counts an operation in a code and those nested in it.
func count(code *bytecode.Code, op bytecode.Op) (n int) {
	for _, i := range code.Ins {
		if i.Op == op {
			n++
		}
	}
	for _, k := range code.Consts {
		if k.Kind == bytecode.CodeConst {
			n += count(k.Code, op)
		}
	}
	return n
}

// The lookup places of method calls must survive the insertion of wide jumps.
func TestWideningMovesLookups(t *testing.T) {
	code := nested(compileText(t, "def g(x):\n if x:\n"+strings.Repeat("  x.m()\n", 40_000), Options{}), "g")
	if len(code.Lookups) != 40_000 {
		t.Fatalf("%d lookups", len(code.Lookups))
	}
	for _, l := range code.Lookups {
		if op := code.Ins[l.At].Op; op != bytecode.CallM {
			t.Fatalf("lookup at %d belongs to %s", l.At, op)
		}
	}
}

func TestFixedLimitsAreSyntaxErrors(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"local variables", "def f():\n" + numbered(" x%d = 1\n", 5000), "too many local variables"},
		{"imports", numbered("import m%d\n", 5000), "too many names in one scope"},
		{"type parameters", "def f[" + numbered("T%d,", 100) + "](): pass", "too many type parameters"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, tree := parse(t, c.src)
			_, err := Compile(f, tree, Options{}, nil)
			var e *source.SyntaxError
			if !errors.As(err, &e) || e.Msg != c.want {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}

// Every finally clause is compiled once for each way out of its body: nested in each other they
// double the code per level. The meter has to stop that, and to get back what it lent.
func TestCompilingIsMetered(t *testing.T) {
	src := ""
	for i := range 20 {
		src += strings.Repeat(" ", i) + "try: g()\n" + strings.Repeat(" ", i) + "finally:\n"
	}
	src += strings.Repeat(" ", 20) + "f()\n"
	f, tree := parse(t, src)
	for _, c := range []struct {
		name   string
		limits budget.Limits
		want   budget.Limit
	}{
		{"memory", budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 20, Depth: budget.NoLimit}, budget.Memory},
		{"interrupt", budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 30, Depth: budget.NoLimit}, budget.Killed},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := budget.New(c.limits, nil)
			if c.want == budget.Killed {
				m.Interrupt(&budget.Error{Limit: budget.Killed})
			}
			_, err := Compile(f, tree, Options{}, m)
			var e *budget.Error
			if !errors.As(err, &e) || e.Limit != c.want {
				t.Fatalf("got %v, want %v", err, c.want)
			}
			if m.Bytes() != 0 {
				t.Errorf("%d bytes stay charged after the refusal", m.Bytes())
			}
		})
	}
}
