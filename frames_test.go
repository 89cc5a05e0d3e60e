package hognose_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/hognose/hognose"
)

func TestFramesOfAnException(t *testing.T) {
	s := open(t, nil)
	for code, want := range map[string][]hognose.Frame{
		"1 + 1/0": {{"<snippet>", 1, 5, "<module>", "1 + 1/0"}},
		"def f(x):\n    é = [1]; é[x]\nf(0)\nf(3)": {
			{"<snippet>", 4, 1, "<module>", "f(3)"}, {"<snippet>", 2, 14, "f", "é = [1]; é[x]"},
		},
		"x = 1\ny = = 2": {{"<snippet>", 2, 5, "", "y = = 2"}},
		"import json\njson.loads('{')": {
			{"<snippet>", 2, 1, "<module>", "json.loads('{')"},
		},
	} {
		_, err := s.Run(t.Context(), code)
		var python *hognose.PythonError
		if !errors.As(err, &python) {
			t.Fatalf("%s: %v", code, err)
		}
		got := python.Frames[:min(len(python.Frames), len(want))] // those of the library follow
		for i := range got {
			if strings.HasPrefix(got[i].File, "<snippet ") {
				got[i].File = "<snippet>"
			}
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s\n got %v\nwant %v", code, got, want)
		}
	}
}

// However deep a program recurses and however long its lines are, what the host gets is bounded.
func TestFramesAreBounded(t *testing.T) {
	s := open(t, nil)
	_, err := s.Run(t.Context(), "def f(): return f() "+strings.Repeat("  ", 10_000)+"+ 1\nf()")
	var python *hognose.PythonError
	if !errors.As(err, &python) || len(python.Frames) != 100 {
		t.Fatalf("%v", err)
	}
	for _, f := range python.Frames {
		if len(f.Text) > 500 || f.Function != "f" || f.Line != 1 || f.Column != 17 {
			t.Fatalf("%+v", f)
		}
	}
}
