package compiler

import (
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/symtab"
)

func TestOptionsChangeTheCode(t *testing.T) {
	for _, c := range []struct {
		name, src string
		mode      parser.Mode
		options   Options
		want      string // instructions, without operands
	}{
		{"a module returns None", "1; x", parser.Exec, Options{}, "LoadG LoadK Return"},
		{"with Result, its last expression", "1; x", parser.Exec, Options{Result: true}, "LoadG Return"},
		{"only if that comes last", "x; y = 1", parser.Exec, Options{Result: true}, "LoadG LoadK StoreG LoadK Return"},
		{"a lone string is a result", "'doc'", parser.Exec, Options{Result: true}, "LoadK Return"},
		{"a namespace takes module-level names", "x = y; del x", parser.Exec, Options{NameSpace: true}, "LoadN StoreN DeleteN LoadK Return"},
		{"an expression is returned", "x + 1", parser.Eval, Options{}, "LoadG AddK Return"},
		{"a prompt prints", "x\n", parser.Single, Options{}, "LoadG Intrinsic LoadK Return"},
		{"assert", "assert x", parser.Exec, Options{}, "LoadG JT Intrinsic Raise LoadK Return"},
		{"assert under -O", "assert x", parser.Exec, Options{Optimize: 1}, "LoadK Return"},
		{"__debug__", "if __debug__: x", parser.Exec, Options{}, "LoadG LoadK Return"},
		{"__debug__ under -O", "if __debug__: x", parser.Exec, Options{Optimize: 1}, "LoadK Return"},
		{"docstrings under -OO", "'doc'\nx", parser.Exec, Options{Optimize: 2}, "LoadG LoadK Return"},
		{"inherited features", "x: y", parser.Exec, Options{Inherit: symtab.FutureAnnotations}, "Intrinsic LoadK LoadG LoadK SetItem LoadK Return"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := operations(compileMode(t, c.src, c.mode, c.options)); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func operations(code *bytecode.Code) string {
	names := make([]string, len(code.Ins))
	for i, in := range code.Ins {
		names[i] = in.Op.String()
	}
	return strings.Join(names, " ")
}

// A use of a local variable costs a Check exactly where the variable may be unbound.
func TestChecksStandWhereVariablesMayBeUnbound(t *testing.T) {
	for _, c := range []struct {
		name, body string
		want       int
	}{
		{"parameter", "return p", 0},
		{"assigned before", "x = 1; return x", 0},
		{"assigned after", "x; x = 1", 1},
		{"checked once", "x; x; x = 1", 1},
		{"assigned in one branch", "if p: x = 1\n return x", 1},
		{"assigned in both branches", "if p: x = 1\n else: x = 2\n return x", 0},
		{"other branch returns", "if p: x = 1\n else: return\n return x", 0},
		{"other branch raises", "if not p: raise p\n else: x = 2\n return x", 0},
		{"target of a loop that may be empty", "for x in p: x\n return x", 1},
		{"assigned in an endless loop", "while 1:\n  x = 1\n  if p: break\n return x", 0},
		{"break before assignment", "while 1:\n  if p: break\n  x = 1\n return x", 1},
		{"assigned before a loop", "x = 1\n while p: x\n return x", 0},
		{"deleted", "del p; return p", 1},
		{"deleted in a loop", "for i in q:\n  p; del p", 1},
		{"deleted, then assigned", "del p; p = 1; return p", 0},
		{"assigned in try", "try: x = p()\n except E: pass\n return x", 1},
		{"handler leaves", "try: x = p()\n except E: return\n return x", 0},
		{"used in finally", "try: x = p()\n finally: x", 1},
		{"except clause unbinds", "e = 1\n try: p()\n except E as e: pass\n return e", 1},
		{"inside except clause", "try: p()\n except E as e: e", 0},
		{"assigned under with, which may swallow", "with p: x = q()\n return x", 1},
		{"assigned by with", "with p as x: x\n return x", 0},
		{"walrus in condition", "if (x := p): x\n return x", 0},
		{"walrus behind and", "p and (x := q)\n return x", 1},
		{"captured by the case", "match p:\n  case [x]: return x\n  case y: return y", 0},
		{"captured by another case", "match p:\n  case [x]: pass\n  case y: return x\n", 1},
		{"comprehension variable", "return [x for x in p]", 0},
		{"comprehension variable before its clause", "return [x for y in p for x in x]", 1},
		{"comprehension variable in its own target", "return [1 for (x[0], x) in p]", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			code := compileText(t, "def f(p, q):\n "+c.body, Options{})
			if got := count(code, bytecode.Check); got != c.want {
				t.Errorf("%d checks, want %d", got, c.want)
			}
		})
	}
}

// Each turn of a loop executes exactly one ForIter or Loop; those are what the machine charges.
func TestBackwardJumpsAreCharged(t *testing.T) {
	src := `
def f(x):
    while x:
        for y in x:
            if y: continue
            if x: break
        if y: continue
        [z for z in y if z]
        try:
            continue
        finally:
            g()
`
	code := nested(compileText(t, src, Options{}), "f")
	for at, in := range code.Ins {
		if in.Op == bytecode.ForIter || in.Op == bytecode.Loop || in.Op == bytecode.Wide {
			continue
		}
		if jumps := strings.HasPrefix(in.Op.String(), "J"); jumps && int16(in.C) < 0 {
			t.Errorf("instruction %d, %s, jumps back", at, in.Op)
		}
	}
	if n := count(code, bytecode.Loop) + count(code, bytecode.ForIter); n != 3 {
		t.Errorf("%d bottoms of 3 loops", n)
	}
}

// The variables of inlined comprehensions are nowhere but in temporaries; locals() finds them
// through Code.Hidden.
func TestComprehensionVariablesAreFiled(t *testing.T) {
	code := nested(compileText(t, "def f(p):\n return [[x, lambda: y] for x in p for y in [q for q in x]]\n", Options{}), "f")
	var names []string
	for _, h := range code.Hidden {
		names = append(names, h.Name)
		for at := h.Start; at < h.End; at++ {
			if live := code.Live[at]; live <= h.Reg {
				t.Errorf("%s in register %d is not live at %d", h.Name, h.Reg, at)
			}
		}
		if (h.Name == "y") != h.Cell {
			t.Errorf("%s: cell is %v", h.Name, h.Cell)
		}
	}
	if got := strings.Join(names, " "); got != "q x y" {
		t.Errorf("got %s, want inner before outer: q x y", got)
	}
}

func TestQualifiedNamesFollowPEP3155(t *testing.T) {
	src := `
def f():
    class C:
        def m(self): return lambda: (x for x in (y for y in z))
    global G
    class G:
        def g(): pass
    return lambda: [lambda: x for x in y]
class A:
    class B: x = lambda: 1
def g[T: lambda: 1](): pass
type X[T] = lambda: T
`
	code := compileText(t, src, Options{})
	for _, name := range []string{
		"f", "f.<locals>.C", "f.<locals>.C.m", "f.<locals>.C.m.<locals>.<lambda>", "f.<locals>.C.m.<locals>.<lambda>.<locals>.<genexpr>",
		"G", "G.g", "f.<locals>.<lambda>", "f.<locals>.<lambda>.<locals>.<lambda>", "A.B", "A.B.<lambda>", "g",
		"<generic parameters of g>", "<generic parameters of g>.<lambda>", "X.<locals>.<lambda>",
	} {
		if nested(code, name) == nil {
			t.Errorf("no code named %s", name)
		}
	}
}
