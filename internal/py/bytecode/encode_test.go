package bytecode

import (
	"testing"

	"github.com/hognose/hognose/internal/py/source"
)

// everyTable is a small code with an entry in every table.
func everyTable() *Code {
	f := source.FromChecked("m.py", "def f(a, *, b=1): return [a.x(b) for a in b]\n")
	inner := &Code{
		Name: "f", QualName: "m.f", File: f, Span: source.Span{Start: 0, End: 12}, FirstLine: 1, Doc: "", HasDoc: true, Flags: Generator | Nested,
		NumPos: 1, NumKwOnly: 1, NumLocals: 2, NumRegs: 9, Locals: []string{"a", "b"},
		Cells: []Cell{{"a", 0}}, Frees: []Free{{"z", true, 0}, {"y", false, 1}},
		Ins:      []Instr{{Op: MakeCell}, {Op: CallM, A: 5 * Scale, B: 1}, {Op: Loop, C: 0xffff}, {Op: Raise, A: NoReg, B: NoReg}},
		Spans:    []source.Span{{}, {Start: 30, End: 36}, {Start: 4, End: 9}, {Start: 4, End: 9}},
		Live:     []uint16{0, 7, 2, 9},
		Handlers: []Handler{{Start: 0, End: 2, Target: 3, Reg: 4, Cleanup: true}},
		Lookups:  []Lookup{{At: 1, Span: source.Span{Start: 30, End: 33}}},
		Hidden:   []Hidden{{Name: "a", Start: 1, End: 3, Reg: 6, Cell: true}},
		Caches:   []string{"x"},
	}
	return &Code{
		Name: "<module>", QualName: "<module>", File: f, Span: source.Span{End: 45}, FirstLine: 1, NumRegs: 2,
		Ins:   []Instr{{Op: MakeFunc, B: 0}, {Op: Return}},
		Spans: make([]source.Span, 2), Live: make([]uint16, 2),
		Consts: []Const{
			{Kind: CodeConst, Code: inner}, {Kind: None}, {Kind: Int, Bits: 1<<64 - 3}, {Kind: Float, Bits: 0x7ff8000000000001},
			{Kind: Complex, Bits: 1, Bits2: 1 << 63}, {Kind: BigInt, Text: "123456789012345678901234567890"}, {Kind: Bytes, Text: "\xff\x00"},
			{Kind: Tuple, Elems: []Const{{Kind: Str, Text: "é"}, {Kind: Tuple}}}, {Kind: FrozenSet, Elems: []Const{{Kind: True}}},
			{Kind: SliceConst, Elems: []Const{{Kind: None}, {Kind: Int, Bits: 2}, {Kind: Ellipsis}}},
		},
	}
}

func encoded(t testing.TB, c *Code) string {
	t.Helper()
	b, err := Encode(c)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestEncodedCodeIsTheSameAfterDecoding(t *testing.T) {
	c := everyTable()
	data := encoded(t, c)
	got, err := Decode(data, c.File)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Ins) != 0 {
		t.Error("Decode read the body")
	}
	if again := encoded(t, got); again != data {
		t.Errorf("encoded again, the code is %q, want %q", again, data)
	}
	if len(got.Ins) != 2 || got.Ins[0] != c.Ins[0] {
		t.Errorf("the instructions are %v, want %v", got.Ins, c.Ins)
	}
	inner, want := got.Consts[0].Code, c.Consts[0].Code
	for i, in := range inner.Ins {
		if in != want.Ins[i] || inner.Spans[i] != want.Spans[i] || inner.Live[i] != want.Live[i] {
			t.Errorf("instruction %d is %v at %v, want %v at %v", i, in, inner.Spans[i], want.Ins[i], want.Spans[i])
		}
	}
}

func TestDecodeRefusesWhatIsCutShort(t *testing.T) {
	c := everyTable()
	data := encoded(t, c)
	for n := range len(data) {
		if got, err := Decode(data[:n], c.File); err == nil && got.Load() == nil {
			t.Errorf("%d of %d bytes are taken for a template", n, len(data))
		}
	}
}

func TestDecodeRefusesOtherTexts(t *testing.T) {
	data := encoded(t, everyTable())
	if _, err := Decode(data, source.FromChecked("m.py", "pass\n")); err != ErrStale {
		t.Errorf("the error is %v, want ErrStale", err)
	}
}

// FuzzDecode holds that no file, however broken, does worse than an error, and that what is read
// can be written and verified.
func FuzzDecode(f *testing.F) {
	c := everyTable()
	data := encoded(f, c)
	const header = len(magic) + 8
	f.Add([]byte(data[header:]))
	f.Fuzz(func(t *testing.T, b []byte) {
		got, err := Decode(data[:header]+string(b), c.File)
		if err != nil || loadAll(got) != nil {
			return
		}
		_ = got.Verify() // must not panic
		once := encoded(t, got)
		again, err := Decode(once, c.File)
		if err != nil {
			t.Fatal(err)
		}
		if encoded(t, again) != once {
			t.Error("the code changes when it is read again")
		}
	})
}

// FuzzDecodeUntrusted holds that code which loads from a file that anybody may have written keeps what
// the machine relies on.
func FuzzDecodeUntrusted(f *testing.F) {
	c := everyTable()
	data := encoded(f, c)
	const header = len(magic) + 8
	f.Add([]byte(data[header:]))
	f.Fuzz(func(t *testing.T, b []byte) {
		got, err := DecodeUntrusted(data[:header]+string(b), c.File)
		if err != nil || loadAll(got) != nil {
			return
		}
		plain, err := Decode(data[:header]+string(b), c.File)
		if err == nil {
			err = plain.Verify()
		}
		if err != nil {
			t.Error(err)
		}
	})
}

func loadAll(c *Code) error {
	if err := c.Load(); err != nil {
		return err
	}
	for _, k := range c.Consts {
		if k.Code != nil {
			if err := loadAll(k.Code); err != nil {
				return err
			}
		}
	}
	return nil
}
