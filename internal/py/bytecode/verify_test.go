package bytecode

import (
	"errors"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/source"
)

// sample returns a valid code that has something of everything: a function with cells, free
// variables, handlers, jumps, windows of registers, a nested code, and constants of all kinds.
func sample(t testing.TB) *Code {
	t.Helper()
	f, err := source.FromString("sample.py", "def f(a, b, *c): pass\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	inner := &Code{
		Name: "inner", QualName: "f.<locals>.inner", File: f, NumRegs: 1, Frees: []Free{{Name: "a", Index: 0}, {Name: "x", FromFree: true}},
		Ins: []Instr{{Op: LoadF, B: 1}, {Op: Return}},
	}
	c := &Code{
		Name: "f", QualName: "f", File: f, Flags: VarArgs | Generator, NumPos: 2, NumLocals: 4, NumRegs: 12,
		Locals: []string{"a", "b", "c", "d"}, Cells: []Cell{{"a", 0}}, Frees: []Free{{Name: "x"}}, Caches: []string{"print", "m"},
		Consts: []Const{
			{Kind: None}, {Kind: Int, Bits: 7}, {Kind: Str, Text: "d"}, {Kind: Tuple, Elems: []Const{{Kind: Str, Text: "k"}}},
			{Kind: CodeConst, Code: inner}, {Kind: SliceConst, Elems: make([]Const, 3)}, {Kind: FrozenSet},
		},
		Handlers: []Handler{{Start: 3, End: 9, Target: 20, Reg: 6, Cleanup: true}},
		Ins: []Instr{
			{Op: MakeCell, A: reg(0)},
			{Op: Check, A: reg(3), B: reg(2)},
			{Op: LoadC, A: reg(4), B: reg(0), C: reg(2)},
			{Op: LoadG, A: reg(5)},
			{Op: LoadK, A: reg(6), B: reg(1)},
			{Op: CallKW, A: reg(5), B: 1, C: reg(3)},
			{Op: CallM, A: reg(5), B: 3, C: 1},
			{Op: JLtK, X: 1, A: reg(1), B: reg(1), C: 2},
			{Op: Wide, B: 0, C: 0},
			{Op: JIsK, A: reg(1), B: reg(0), C: 1},
			{Op: MakeFunc, X: 3, A: reg(4), B: 4},
			{Op: NewTuple, A: reg(4), B: reg(4), C: 8},
			{Op: Iter, A: reg(4), B: reg(2)},
			{Op: ForIter, A: reg(4), B: reg(3), C: 0xfffe},
			{Op: UnpackStar, A: reg(4), B: reg(5), C: 2 | 3<<8},
			{Op: LoadKW, A: reg(4), B: 6},
			{Op: Yield, A: reg(4), B: reg(4)},
			{Op: Format, X: 3, A: reg(4), B: reg(4), C: NoReg},
			{Op: Intrinsic, X: AssertionError, A: reg(4), B: NoReg, C: NoReg},
			{Op: Jump, C: 3},
			{Op: EnterHandler, A: reg(6)},
			{Op: LeaveHandler, A: reg(6)},
			{Op: Reraise, A: reg(6)},
			{Op: Raise, X: 1, A: reg(4), B: NoReg},
		},
	}
	for _, code := range []*Code{c, inner} {
		code.Spans = make([]source.Span, len(code.Ins))
		code.Live = make([]uint16, len(code.Ins))
	}
	return c
}

func reg(n int) uint16 { return uint16(n * Scale) }

func TestVerifyAcceptsValidCode(t *testing.T) {
	if err := sample(t).Verify(); err != nil {
		t.Fatal(err)
	}
}

// Each mutation breaks one invariant that the machine relies on.
func TestVerifyRejectsBrokenCode(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*Code)
		want  string // part of the message
	}{
		{"no instructions", func(c *Code) { c.Ins, c.Spans, c.Live = nil, nil, nil }, "no instructions"},
		{"missing span", func(c *Code) { c.Spans = c.Spans[1:] }, "spans"},
		{"missing live height", func(c *Code) { c.Live = c.Live[1:] }, "live heights"},
		{"live height beyond the frame", func(c *Code) { c.Live[3] = 13 }, "live height"},
		{"span outside the text", func(c *Code) { c.Spans[3].End = 1000 }, "span"},
		{"span backwards", func(c *Code) { c.Spans[3].Start = 5 }, "span"},
		{"no file", func(c *Code) { c.File = nil }, "no file"},
		{"too many registers", func(c *Code) { c.NumRegs = MaxReg + 1 }, "registers"},
		{"more locals than registers", func(c *Code) { c.NumRegs = 3 }, "locals"},
		{"unnamed locals", func(c *Code) { c.Locals = nil }, "names"},
		{"more parameters than locals", func(c *Code) { c.NumPos = 4 }, "parameters"},
		{"more positional-only than positional parameters", func(c *Code) { c.NumPosOnly = 3 }, "parameters"},
		{"negative count", func(c *Code) { c.NumKwOnly = -1 }, "parameters"},
		{"namespace among parameters", func(c *Code) { c.Flags |= ClassBody }, "namespace"},
		{"cell outside the locals", func(c *Code) { c.Cells[0].Reg = 4 }, "cell"},
		{"unknown operation", func(c *Code) { c.Ins[0].Op = NumOps }, "unknown operation"},
		{"register beyond the frame", func(c *Code) { c.Ins[0].A = reg(12) }, "bad operand"},
		{"register not scaled", func(c *Code) { c.Ins[0].A = 8 }, "bad operand"},
		{"operand that is not used", func(c *Code) { c.Ins[0].C = 1 }, "bad operand"},
		{"constant beyond the table", func(c *Code) { c.Ins[4].B = reg(7) }, "bad operand"},
		{"wide constant beyond the table", func(c *Code) { c.Ins[15].C = 1 }, "LoadKW"},
		{"cache beyond the table", func(c *Code) { c.Ins[3].B = 2 }, "bad operand"},
		{"x too large", func(c *Code) { c.Ins[7].X = 2 }, "x is 2"},
		{"unknown intrinsic", func(c *Code) { c.Ins[18].X = NumIntrinsics }, "x is"},
		{"unknown conversion", func(c *Code) { c.Ins[17].X = 4 }, "x is 4"},
		{"jump behind the end", func(c *Code) { c.Ins[19].C = 4 }, "jump"},
		{"jump before the beginning", func(c *Code) { c.Ins[7].C = 0xff00 }, "jump"},
		{"wide jump behind the end", func(c *Code) { c.Ins[8].C = 1 }, "jump"},
		{"wide jump before the beginning", func(c *Code) { c.Ins[8].B, c.Ins[8].C = 0, 0xffff }, "jump"},
		{"arguments beyond the frame", func(c *Code) { c.Ins[6].B = 6 }, "registers up to"},
		{"elements beyond the frame", func(c *Code) { c.Ins[11].C = 9 }, "registers up to"},
		{"starred elements beyond the frame", func(c *Code) { c.Ins[14].C = 2 | 5<<8 }, "registers up to"},
		{"parts of a function beyond the frame", func(c *Code) { c.Ins[10].A, c.Ins[10].X = reg(9), 7 }, "registers up to"},
		{"handler state beyond the frame", func(c *Code) { c.Ins[20].A = reg(11) }, "registers up to"},
		{"keyword names that are no tuple", func(c *Code) { c.Ins[5].C = reg(2) }, "CallKW"},
		{"more keyword names than arguments", func(c *Code) { c.Ins[5].B = 0 }, "CallKW"},
		{"keyword name that is no str", func(c *Code) { c.Consts[3].Elems[0].Kind = Int }, "CallKW"},
		{"identity with a number", func(c *Code) { c.Ins[9].B = reg(1) }, "JIsK"},
		{"name of a variable that is no str", func(c *Code) { c.Ins[1].B = reg(1) }, "Check"},
		{"function of no code", func(c *Code) { c.Ins[10].B = 1 }, "MakeFunc"},
		{"constant without its code", func(c *Code) { c.Consts[4].Code = nil }, "code"},
		{"free variable that nobody supplies", func(c *Code) { c.Consts[4].Code.Frees[1].Index = 1 }, "MakeFunc"},
		{"cell that nobody supplies", func(c *Code) { c.Consts[4].Code.Frees[0].Index = 12 }, "MakeFunc"},
		{"namespace operation in a function", func(c *Code) { c.Ins[3].Op = LoadN }, "LoadN"},
		{"yield outside a generator", func(c *Code) { c.Flags = VarArgs }, "Yield"},
		{"raise without its operand", func(c *Code) { c.Ins[23].A = NoReg }, "Raise"},
		{"run off the end", func(c *Code) { c.Ins[23] = Instr{} }, "run off the end"},
		{"empty handler", func(c *Code) { c.Handlers[0].End = 3 }, "handler"},
		{"handler beyond the code", func(c *Code) { c.Handlers[0].End = 25 }, "handler"},
		{"handler that leads nowhere", func(c *Code) { c.Handlers[0].Target = 24 }, "handler"},
		{"handler without room", func(c *Code) { c.Handlers[0].Reg = 11 }, "handler"},
		{"unknown constant", func(c *Code) { c.Consts[6].Kind = SliceConst + 1 }, "constant"},
		{"incomplete slice", func(c *Code) { c.Consts[5].Elems = nil }, "constant"},
		{"lookup of no call", func(c *Code) { c.Lookups = []Lookup{{At: 5}} }, "lookup"},
		{"hidden variable beyond the frame", func(c *Code) { c.Hidden = []Hidden{{Name: "x", Reg: 12}} }, "hidden"},
		{"hidden variable beyond the code", func(c *Code) { c.Hidden = []Hidden{{Name: "x", End: 25}} }, "hidden"},
		{"lookup beyond the code", func(c *Code) { c.Lookups = []Lookup{{At: 24}} }, "lookup"},
		{"broken nested code", func(c *Code) { c.Consts[4].Code.Ins[0].B = 2 }, "inner"},
	} {
		t.Run(c.name, func(t *testing.T) {
			code := sample(t)
			c.spoil(code)
			err := code.Verify()
			var v *VerifyError
			if !errors.As(err, &v) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want an error about %q", err, c.want)
			}
		})
	}
}

func TestVerifySurvivesSelfReference(t *testing.T) {
	c := sample(t)
	c.Consts[4].Code = c
	if c.Verify() == nil {
		t.Error("a code that contains itself passes")
	}
}

// FuzzVerify overwrites a byte of the instructions. The verifier never panics, and what it accepts
// can be executed without touching anything that does not exist; so can the disassembler.
func FuzzVerify(f *testing.F) {
	for i := range 24 {
		f.Add(uint16(i*8), uint8(0xff), uint16(i*8+2), uint8(0x10))
	}
	f.Fuzz(func(t *testing.T, at1 uint16, v1 uint8, at2 uint16, v2 uint8) {
		c := sample(t)
		overwrite(c, at1, v1)
		overwrite(c, at2, v2)
		if c.Verify() == nil {
			touch(c)
		}
		if err := c.Disassemble(discard{}); err != nil {
			t.Fatal(err)
		}
	})
}

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }

func overwrite(c *Code, at uint16, v uint8) {
	in := &c.Ins[int(at/8)%len(c.Ins)]
	set := func(p *uint16, high bool) {
		if high {
			*p = *p&0x00ff | uint16(v)<<8
		} else {
			*p = *p&0xff00 | uint16(v)
		}
	}
	switch k := at % 8; k {
	case 0:
		in.Op = Op(v)
	case 1:
		in.X = v
	case 2, 3:
		set(&in.A, k == 3)
	case 4, 5:
		set(&in.B, k == 5)
	default:
		set(&in.C, k == 7)
	}
}

// touch reads what executing each instruction would, with Go's own checks.
func touch(c *Code) {
	frame := make([]bool, c.NumRegs)
	for at, in := range c.Ins {
		s := shapes[in.Op]
		for _, o := range [...]struct {
			kind operand
			v    uint16
		}{{s.a, in.A}, {s.b, in.B}, {s.c, in.C}} {
			switch {
			case o.kind == register, o.kind == optional && o.v != NoReg:
				frame[o.v/Scale] = true
			case o.kind == constant:
				_ = c.Consts[o.v/Scale].Kind
			case o.kind == cache:
				_ = c.Caches[o.v]
			case o.kind == free:
				_ = c.Frees[o.v]
			case o.kind == jump:
				_ = c.Ins[at+1+int(int16(o.v))]
			}
		}
		for first, n := in.window(); n > 0; n-- {
			frame[first+n-1] = true
		}
	}
}

// The verifier looks at plain operations only through their shapes, so they must not use registers
// beyond those.
func TestPlainOperationsHaveNoWindow(t *testing.T) {
	for op := range NumOps {
		if _, n := (Instr{Op: op, X: 1, A: 16, B: 32, C: 48}).window(); plain[op] && n != 0 {
			t.Errorf("%s uses %d registers beyond its shape", op, n)
		}
	}
}
