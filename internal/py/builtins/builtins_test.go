package builtins

import (
	"testing"

	"github.com/hognose/hognose/internal/py/object"
)

func TestEveryBuiltinIsListedOnceAndDocumented(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range entries {
		if seen[e.Name.S] {
			t.Errorf("%s is listed twice", e.Name.S)
		}
		seen[e.Name.S] = true
	}
	for _, fam := range families {
		for _, d := range fam {
			if d.Doc == "" || d.Fn == nil && d.Start == nil {
				t.Errorf("%s lacks a text or a function", d.Name)
			}
		}
	}
}

func TestNoTableIsListedTwice(t *testing.T) {
	seen := map[*object.Type]bool{}
	for _, tb := range Tables() {
		if seen[tb.Type] {
			t.Errorf("the table of %s is listed twice", tb.Type.Name)
		}
		seen[tb.Type] = true
		if b := tb.Type.Base; b != nil && !seen[b] {
			t.Errorf("%s comes before its base %s", tb.Type.Name, b.Name)
		}
	}
}
