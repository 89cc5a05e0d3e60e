package bytecode

import (
	"errors"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/source"
)

func TestDisassemblyNamesOperands(t *testing.T) {
	f, err := source.FromString("calc.py", "def add(a, b):\n    while a: b.m()\n    return a + 1\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	c := &Code{
		Name: "add", QualName: "add", File: f, FirstLine: 1, NumPos: 2, NumLocals: 2, NumRegs: 4, Locals: []string{"a", "b"},
		Caches: []string{"m"}, Consts: []Const{{Kind: Int, Bits: 1}},
		Handlers: []Handler{{Start: 1, End: 3, Target: 4, Reg: 2}},
		Ins: []Instr{
			{Op: JF, A: reg(0), C: 3}, {Op: Move, A: reg(3), B: reg(1)}, {Op: CallM, A: reg(2), C: 0}, {Op: Loop, C: 0xfffc},
			{Op: AddK, A: reg(2), B: reg(0)}, {Op: Return, A: reg(2)},
		},
		Spans: []source.Span{{Start: 25, End: 26}, {Start: 28, End: 29}, {Start: 28, End: 33}, {Start: 19, End: 33}, {Start: 45, End: 50}, {Start: 38, End: 50}},
		Live:  make([]uint16, 6),
	}
	want := `code add(a, b) "calc.py" line 1: 4 registers
    2  L1    0  JF            r0 a, → L2
             1  Move          r3, r1 b
             2  CallM         r2, 0, .m
             3  Loop          → L1
    3  L2    4  AddK          r2, r0 a, 1
             5  Return        r2
      except  1–2 → L2 r2
`
	var got strings.Builder
	if err := c.Disassemble(&got); err != nil {
		t.Fatal(err)
	}
	if got.String() != want {
		t.Errorf("got\n%swant\n%s", got.String(), want)
	}
}

func TestEveryOperationHasAShapeAndAName(t *testing.T) {
	seen := map[string]Op{}
	for op := range NumOps {
		name := op.String()
		if other, ok := seen[name]; ok || name == "" {
			t.Errorf("operations %d and %d are both called %q", op, other, name)
		}
		seen[name] = op
	}
	for x, name := range intrinsicNames {
		if name == "" {
			t.Errorf("intrinsic %d has no name", x)
		}
	}
}

func TestDisassembleReportsTheWritersError(t *testing.T) {
	if err := sample(t).Disassemble(brokenWriter{}); !errors.Is(err, errWriter) {
		t.Errorf("got %v", err)
	}
}

var errWriter = errors.New("full")

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errWriter }
