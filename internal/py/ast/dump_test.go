package ast

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/source"
)

// dumpCase is a tree and what CPython prints of it.
type dumpCase struct {
	name, source string
	tree         Tree
	nodes        int // that have a place in the text

	line       string // no options
	indented   string // indent=3
	attributed string // indent=1, include_attributes=True
	flat       string // include_attributes=True
}

func TestDumpEqualsCPython(t *testing.T) {
	for _, c := range dumpGolden {
		t.Run(c.name, func(t *testing.T) {
			f := testFile(t, c.source)
			for _, form := range []struct {
				want   string
				attrs  bool
				indent int
			}{
				{c.line, false, -1}, {c.indented, false, 3}, {c.attributed, true, 1}, {c.flat, true, -1},
			} {
				if got := Dump(f, c.tree, form.attrs, form.indent); got != form.want {
					t.Errorf("Dump(attrs=%v, indent=%d):\n%s", form.attrs, form.indent, firstDifference(got, form.want))
				}
			}
		})
	}
}

func TestFprintWritesWhatDumpReturns(t *testing.T) {
	for _, c := range dumpGolden {
		f := testFile(t, c.source)
		var b bytes.Buffer
		if err := Fprint(&b, f, c.tree, true, 3); err != nil {
			t.Fatal(err)
		}
		if want := Dump(f, c.tree, true, 3); b.String() != want {
			t.Errorf("%s:\n%s", c.name, firstDifference(b.String(), want))
		}
	}
}

// A deep tree makes Fprint write many pieces, each time with nodes open.
func TestFprintOfADeepTreeWritesWhatDumpReturns(t *testing.T) {
	f, tree := deepTree(t, 1000)
	var b bytes.Buffer
	if err := Fprint(&b, f, tree, false, 1); err != nil {
		t.Fatal(err)
	}
	if want := Dump(f, tree, false, 1); b.String() != want || len(want) < 10*flushSize {
		t.Errorf("%d bytes written, %d expected", b.Len(), len(want))
	}
}

func TestDumpSurvivesTenThousandNestedNodes(t *testing.T) {
	f, tree := deepTree(t, 10_000)
	if got := Dump(f, tree, true, -1); strings.Count(got, "UnaryOp") != 10_000 {
		t.Errorf("%d nodes printed", strings.Count(got, "UnaryOp"))
	}
}

func TestFprintReportsTheErrorOfItsWriter(t *testing.T) {
	f, tree := deepTree(t, 2000)
	want := errors.New("disk full")
	if err := Fprint(failingWriter{want}, f, tree, true, 3); err != want {
		t.Errorf("Fprint returned %v", err)
	}
}

func TestIntTooLongForDecimalIsShownInHexadecimal(t *testing.T) {
	for _, c := range []struct{ digits, prefix string }{
		{"0x" + strings.Repeat("f", 3571), "8174"},
		{"0x" + strings.Repeat("f", 3572), "0xfff"},
	} {
		got := (&Constant{Kind: BigInt, Text: c.digits}).appendRepr(nil)
		if !bytes.HasPrefix(got, []byte(c.prefix)) {
			t.Errorf("%d digits: %.10s…", len(c.digits), got)
		}
	}
}

func TestFloatReprOfBoundaries(t *testing.T) {
	for v, want := range map[float64]string{
		0: "0.0", 1e15: "1000000000000000.0", 9999999999999998: "9999999999999998.0", 1e16: "1e+16", 0.0001: "0.0001",
		0.00001: "1e-05", 5e-324: "5e-324", math.MaxFloat64: "1.7976931348623157e+308", 1.1: "1.1", 1e21: "1e+21",
	} {
		if got := string(appendFloatRepr(nil, v, true)); got != want {
			t.Errorf("repr(%g) = %s, want %s", v, got, want)
		}
	}
}

func deepTree(t *testing.T, depth int) (*source.File, Tree) {
	src := strings.Repeat("~", depth) + "x"
	var e Expr = &Name{Span: source.Span{Start: source.Pos(depth), End: source.Pos(depth + 1)}, ID: "x"}
	for i := depth - 1; i >= 0; i-- {
		e = &UnaryOp{Span: source.Span{Start: source.Pos(i), End: source.Pos(depth + 1)}, Op: Invert, Operand: e}
	}
	return testFile(t, src), &Expression{Body: e}
}

type failingWriter struct{ err error }

func (w failingWriter) Write([]byte) (int, error) { return 0, w.err }

func testFile(t *testing.T, text string) *source.File {
	t.Helper()
	f, err := source.FromString("<test>", text, nil)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func firstDifference(got, want string) string {
	g, w := strings.SplitAfter(got, "\n"), strings.SplitAfter(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return fmt.Sprintf("line %d\n got %q\nwant %q", i+1, g[i], w[i])
		}
	}
	return fmt.Sprintf("%d lines, want %d", len(g), len(w))
}
