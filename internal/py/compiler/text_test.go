package compiler

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/bytecode"
)

// TestTextIsCPythons checks annotations that are not evaluated, and docstrings, against
// testdata/text.txt, which text.py writes.
func TestTextIsCPythons(t *testing.T) {
	data, err := os.ReadFile("testdata/text.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(string(data), "\n"), "\n") {
		part := strings.Split(line, "\t")
		src, want := unquote(t, part[1]), unquote(t, part[2])
		var got string
		switch part[0] {
		case "annotation":
			got = annotationText(t, src)
		case "doc":
			got = nested(compileText(t, src, Options{}), "f").Doc
		}
		if got != want {
			t.Errorf("%s of %q: got %q, want %q", part[0], src, got, want)
		}
	}
}

// annotationText compiles a variable with an annotation and returns the constant that is stored for
// it.
func annotationText(t *testing.T, src string) string {
	t.Helper()
	code := compileText(t, "from __future__ import annotations\nx: "+src, Options{})
	for i, in := range code.Ins {
		if in.Op == bytecode.SetItem {
			return constantIn(code, i, in.C)
		}
	}
	t.Fatalf("no annotation of %q is stored", src)
	return ""
}

// constantIn returns the constant that was loaded last into a register before an instruction.
func constantIn(code *bytecode.Code, at int, reg uint16) string {
	for i := at - 1; i >= 0; i-- {
		if in := code.Ins[i]; in.Op == bytecode.LoadK && in.A == reg {
			return code.Consts[in.B/bytecode.Scale].Text
		}
	}
	return "no constant"
}

func unquote(t *testing.T, s string) string {
	t.Helper()
	var out string
	if err := json.Unmarshal([]byte(s), &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// nested finds the code of a function or class by its qualified name.
func nested(code *bytecode.Code, name string) *bytecode.Code {
	if code.QualName == name {
		return code
	}
	for _, k := range code.Consts {
		if k.Kind == bytecode.CodeConst {
			if c := nested(k.Code, name); c != nil {
				return c
			}
		}
	}
	return nil
}
