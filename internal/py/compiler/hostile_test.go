package compiler

import (
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

// Sources that are cheap to write and might be expensive to compile. Each must end in time
// proportional to its size, well or refused; the bound is generous because tests share the machine.
func TestHostileSourcesStayCheap(t *testing.T) {
	const n = 4000
	for _, c := range []struct{ name, src string }{
		{"lambdas in lambdas", strings.Repeat("lambda: ", n/8) + "0"},
		{"unary operators", strings.Repeat("-", n) + "x"},
		{"not", "if " + strings.Repeat("not ", n) + "x: pass"},
		{"sums of literals", "x = " + strings.Repeat("1+", n/2) + "1"},
		{"concatenation of literals", "x = " + strings.Repeat("'ab'+", n/2) + "''"},
		{"powers", "x = " + strings.Repeat("9**", n/8) + "9"},
		{"shifts", "x = " + strings.Repeat("1<<99<<", n) + "1"},
		{"huge literals", "x = 0x" + strings.Repeat("f", 100*n) + " % 0x" + strings.Repeat("e", 50*n)},
		{"comparison chain", "x = " + strings.Repeat("a<", 20*n) + "a"},
		{"attributes", "x" + strings.Repeat(".a", n)},
		{"calls of calls", "x" + strings.Repeat("()", n)},
		{"subscripts", "x" + strings.Repeat("[0]", n)},
		{"conditional expressions", strings.Repeat("a if b else ", n) + "c"},
		{"tuples in tuples", strings.Repeat("(", 150) + "0" + strings.Repeat(",)", 150)},
		{"comprehension clauses", "[0 " + strings.Repeat("for x in y ", n) + "]"},
		{"elif", "if a: pass\n" + strings.Repeat("elif b: pass\n", n)},
		{"keywords", "f(" + numbered("a%d=0,", 10*n) + ")"},
		{"classes with statics", "class C:\n def f(self):\n" + numbered("  self.a%d = 0\n", 10*n)},
		{"or-patterns", "match x:\n case " + strings.Repeat("1|", 10*n) + "1: pass"},
		{"alternatives with captures", "match x:\n case " + strings.Repeat("[a,b,c]|", n) + "[a,b,c]: pass"},
		{"walrus everywhere", "f(" + strings.Repeat("x+(x:=1),", 10*n) + ")"},
		{"global names", numbered("a%d\n", 10*n)},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 256 << 20, Depth: budget.NoLimit}, nil)
			f, err := source.FromString("hostile.py", c.src, m)
			if err != nil {
				t.Fatal(err)
			}
			tree, err := parser.Parse(f, parser.Exec, m)
			if err != nil {
				t.Fatal(err)
			}
			start := time.Now()
			code, err := Compile(f, tree, Options{}, m)
			if d := time.Since(start); d > 20*time.Second {
				t.Errorf("%d bytes of source took %v", len(c.src), d)
			} else {
				t.Logf("%d bytes, %v, %v", len(c.src), d, err)
			}
			if err == nil {
				if err := code.Verify(); err != nil {
					t.Error(err)
				}
			}
		})
	}
}
