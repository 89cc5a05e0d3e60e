package langtest

import (
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py"
)

// TestSnippetsKnowTheirSource asks inspect and traceback about definitions of earlier snippets, two
// of which have the same name.
func TestSnippetsKnowTheirSource(t *testing.T) {
	var out strings.Builder
	in, err := py.New(py.Options{Stdout: func(s string) error { out.WriteString(s); return nil }})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range [...]struct{ name, text string }{
		{"<snippet 1>", "def f():\n    return 1 / 0\n"},
		{"<snippet 2>", "@staticmethod\ndef decorated(): pass\n\nclass Empty:\n    size = 1\n"},
		{"<snippet 2>", "def g():\n    # a comment\n    f()\n"},
		{"<snippet 3>", "import inspect, linecache, traceback\n" +
			"print(inspect.getsource(f), inspect.getsource(g), inspect.getsource(Empty), sep='', end='')\n" +
			"try:\n    g()\nexcept ZeroDivisionError:\n    print(traceback.format_exc(), end='')\n" +
			"print(linecache.getline('<snippet 1>', 2), end='')\n"},
	} {
		if _, err := in.Run(s.name, s.text); err != nil {
			t.Fatal(err)
		}
	}
	const want = "def f():\n    return 1 / 0\ndef g():\n    # a comment\n    f()\nclass Empty:\n    size = 1\n" +
		"Traceback (most recent call last):\n  File \"<snippet 3>\", line 4, in <module>\n    g()\n    ~^^\n" +
		"  File \"<snippet 2>\", line 3, in g\n    f()\n    ~^^\n  File \"<snippet 1>\", line 2, in f\n    return 1 / 0\n           ~~^~~\n" +
		"ZeroDivisionError: division by zero\n    return 1 / 0\n"
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
}
