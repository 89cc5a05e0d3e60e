package likeness

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/oracle"
)

func TestDocsOfGoAndPythonFiles(t *testing.T) {
	dir := write(t, map[string]string{
		"a/a.go": `package a

const long = "From a" + " constant."

var table = []def{{Name: "x", Doc: "A literal."}, {Doc: long + " More."}, {Doc: computed()}}
`,
		"a/b.py":              "'''Module.'''\nclass C:\n    'Class.'\n    def f(self):\n        r'Method.'\n        x = 'no doc'\n",
		"a/testdata/c.py":     "'left out'\n",
		"a/testdata/sub/d.py": "not Python at all\n",
	})
	docs, err := Docs(dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range docs {
		got = append(got, strings.TrimPrefix(d.Place, dir)+" "+d.Text)
	}
	want := []string{
		"/a/a.go:5 A literal.", "/a/a.go:5 From a constant. More.", "/a/a.go:5 ",
		"/a/b.py:1 Module.", "/a/b.py:3 Class.", "/a/b.py:5 Method.",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func TestEqualDocsAreFound(t *testing.T) {
	r := NewReference([]string{
		"f(x) -> y\n\nReturn the one thing\n  that x knows.\n\nDetails.",
		"Short words only here.",
	})
	for doc, want := range map[string]bool{
		"Return the one thing that x knows.":                       true,
		"return the one thing  that x knows":                       true,
		"Return the one thing that x knows.\n\nAnd our own words.": true,
		"Return the thing that x knows.":                           false,
		"Short words only here.":                                   false, // too short to say anything
		"Details.":                                                 false,
		"":                                                         false,
	} {
		if got := r.Copied(doc); got != want {
			t.Errorf("%q: %v", doc, got)
		}
	}
}

func TestDocsOfCPython(t *testing.T) {
	python := oracle.Need(t).Path
	r, err := CPythonDocs(python)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"list.remove", "re.compile", "sys", "collections.Counter.elements", "math.dist"} {
		out, err := exec.Command(python, "-c", "import sys, re, math, collections; print("+name+".__doc__)").Output()
		if err != nil {
			t.Fatal(err)
		}
		if !r.Copied(string(out)) {
			t.Errorf("the docstring of %s is not found", name)
		}
	}
	if len(r) < 5000 {
		t.Errorf("%d texts", len(r))
	}
}
