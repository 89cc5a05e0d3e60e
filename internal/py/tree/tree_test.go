package tree

import (
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/source"
)

// numbers are some of the constants, which must be those that the writer takes from the grammar.
func TestNumbersAreThoseOfTheGrammar(t *testing.T) {
	for class, want := range map[string]byte{"Module": module, "FunctionType": functionType, "FunctionDef": functionDef, "Continue": continueStmt,
		"BoolOp": boolOp, "Slice": slice, "Load": load, "Del": del, "And": and, "Add": add, "FloorDiv": floorDiv, "Invert": invert, "Eq": eq,
		"NotIn": notIn, "comprehension": comprehension, "ExceptHandler": exceptHandler, "arguments": arguments, "match_case": matchCase,
		"MatchOr": matchOr, "TypeIgnore": typeIgnore, "TypeVarTuple": typeVarTuple} {
		if got := Classes()[class].Number; got != want {
			t.Errorf("%s is %d, want %d", class, got, want)
		}
	}
	if n := len(Classes()); n != int(typeVarTuple) {
		t.Errorf("%d classes, want %d", n, typeVarTuple)
	}
}

// sample is x.y + 1 as an expression, at line 3.
var sample = string([]byte{expression, binOp, 6, 0, 0, 8, attribute, 0, 0, 0, 6, name, 0, 0, 0, 2, 1, 'x', load, 1, 'y', load,
	add, constant, 0, 8, 0, 10, ConstInt, 2, 0})

func TestRead(t *testing.T) {
	f, _, err := Read("x", sample, nil)
	if err != nil {
		t.Fatal(err)
	}
	if line, col := f.Position(f.End()); line != 3 || col != 5 {
		t.Errorf("the end is at %d:%d", line, col)
	}
	if line := f.Line(0); line != 1 {
		t.Errorf("nowhere is at line %d", line)
	}
	if p := f.LineStart(3); f.Line(p) != 3 {
		t.Errorf("line 3 begins at line %d", f.Line(p))
	}
}

func TestDeepTreesAreRefused(t *testing.T) {
	deep := string(expression) + strings.Repeat(string([]byte{unaryOp, 2, 0, 0, 0, not}), 20000)
	_, _, err := Read("x", deep, nil)
	if e, ok := err.(*Error); !ok || e.Class != "RecursionError" {
		t.Errorf("a deep tree: %v", err)
	}
}

func TestMemoryIsCharged(t *testing.T) {
	m := budget.New(budget.Limits{Bytes: 1000}, nil)
	many := string([]byte{module, 0xff, 0x7f}) + strings.Repeat(string([]byte{pass, 0, 0, 0, 0}), 20000)
	if _, _, err := Read("x", many, m); err == nil {
		t.Error("a large tree fits a small limit")
	}
}

func FuzzRead(f *testing.F) {
	f.Add(sample)
	f.Add(string([]byte{module, 1, functionDef, 2, 0, 0, 2, 1, 'f', arguments, 0, 0, 0, 0, 0, 0, 0, 1, pass, 0, 0, 0, 0, 0, 0, 0, 0, 0}))
	f.Add(string([]byte{expression, joinedStr, 2, 0, 0, 0, 1, formattedValue, 0, 0, 0, 0, name, 0, 0, 0, 0, 1, 'x', load, 1, 0}))
	f.Fuzz(func(t *testing.T, data string) {
		m := budget.New(budget.Limits{Bytes: 1 << 26}, nil)
		file, _, err := Read("x", data, m)
		if err != nil {
			return
		}
		for p := source.Pos(0); p <= file.End(); p++ {
			if line, _ := file.Position(p); line != file.Line(p) {
				t.Fatalf("%d is at lines %d and %d", p, line, file.Line(p))
			}
		}
	})
}
