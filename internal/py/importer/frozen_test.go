package importer_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/stdlib/frozen"
)

// TestFrozenModulesLoad imports every frozen module into a session of its own. Those with an
// underscore are parts of others, which load them when they are ready for it.
func TestFrozenModulesLoad(t *testing.T) {
	for _, name := range frozen.Names() {
		if strings.HasPrefix(name, "_") && name != "__future__" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			in, err := py.New(py.Options{})
			if err != nil {
				t.Fatal(err)
			}
			in.SetFetch(&py.Tool{Name: py.FetchTool})
			_, err = in.Run("load.py", "import "+name)
			var exc *object.Exc
			if errors.As(err, &exc) {
				t.Fatal(in.FormatError(exc))
			}
			if err != nil {
				t.Fatal(err)
			}
		})
	}
}

func TestFrozenModuleIsSharedAsCodeAndNotAsState(t *testing.T) {
	const text = "import keyword\nn = len(keyword.kwlist)\nkeyword.kwlist.append('mine')\nn"
	var counts [2]int64
	for i := range counts {
		in, err := py.New(py.Options{})
		if err != nil {
			t.Fatal(err)
		}
		v, err := in.Run("state.py", text)
		if err != nil {
			t.Fatal(err)
		}
		counts[i] = v.Int()
	}
	if counts[0] != counts[1] {
		t.Errorf("a session sees what another did to keyword: %d and %d keywords", counts[0], counts[1])
	}
}

func TestFrozenModulesImportWhatTheProgramMayNot(t *testing.T) {
	in, err := py.New(py.Options{Policy: py.Policy{Imports: []string{"typing"}}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := in.Run("allowed.py", "from typing import List"); err != nil {
		t.Fatalf("typing could not import its own parts: %v", err)
	}
	_, err = in.Run("refused.py", "try:\n    __import__('string')\nexcept ImportError as e:\n    r = str(e)\nr")
	if err != nil {
		t.Fatal(err)
	}
	r, _ := in.Var("r")
	if !strings.Contains(r.Str().S, "not allowed") {
		t.Errorf("__import__('string') said %q", r.Str().S)
	}
}

func TestFrozenModulesKeepTheirBuiltins(t *testing.T) {
	in, err := py.New(py.Options{Policy: py.Policy{Denied: []string{"exec", "getattr", "hasattr", "type", "super"}}})
	if err != nil {
		t.Fatal(err)
	}
	v, err := in.Run("denied.py", "import collections.abc, json\nfrom dataclasses import dataclass\n@dataclass\nclass P:\n    x: int\nrepr(P(1))")
	if err != nil {
		t.Fatal(err)
	}
	if got := v.Str().S; got != "P(x=1)" {
		t.Errorf("repr is %q", got)
	}
	if _, err := in.Run("denied.py", "import dataclasses\ndataclasses.exec"); err == nil {
		t.Error("a module gives away a builtin that the policy denies")
	}
}

func BenchmarkImport(b *testing.B) {
	for _, name := range []string{"urllib", "abc", "collections.abc", "typing", "enum", "dataclasses", "contextlib", "html.entities", "logging"} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				in, err := py.New(py.Options{})
				if err != nil {
					b.Fatal(err)
				}
				if _, err := in.Run("import.py", "import "+name); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
