package cli

import (
	"github.com/hognose/hognose/internal/engine"
	"reflect"
	"strings"
	"testing"
)

func TestWhenATextIsComplete(t *testing.T) {
	for text, want := range map[string]bool{
		"":                                      true,
		"x = 1":                                 true,
		"# comment":                             true,
		"x = = 1":                               true, // wrong, whatever follows
		"def f():":                              false,
		"def f():\n":                            true, // an empty line: say what is missing
		"def f():\n    pass":                    false,
		"def f():\n    pass\n":                  true,
		"def f():\n    pass\n    ":              true,
		"def f():\npass":                        true, // wrong
		"if x: y":                               false,
		"if x: y\n":                             true,
		"if x:\n    y\nelse:":                   false,
		"if x:\n    y\nelse:\n    z":            false,
		"if x:\n    y\nelse:\n    z\n":          true,
		"try:\n    x":                           false,
		"try:\n    x\nexcept E:\n    y\n":       true,
		"@decorator":                            false,
		"@decorator\ndef f(): pass":             false,
		"class A: pass\n":                       true,
		"f(1,":                                  false,
		"f(1,\n":                                false,
		"x = [1,\n\n2]":                         true,
		"x = [1,\n\n2]; x":                      true,
		"'''abc":                                false,
		"'''abc\n\n":                            false,
		"'''abc\n'''":                           true,
		"f'''{x}":                               false,
		"'abc":                                  true, // wrong
		"x = 1 + \\":                            false,
		"x = 1 + \\\n2":                         true,
		"for i in x:\n    for j in y:\n    ":    true, // wrong
		"match x:\n    case 1:\n        pass":   false,
		"with a as b:\n    pass\n":              true,
		"async def f():\n    await x\n":         true,
		"x = 1; y = 2":                          true,
		"  x = 1":                               true, // wrong
		"while True:\n    if x:\n        break": false,
	} {
		if got := isComplete(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func TestPastedTextIsSplitIntoStatements(t *testing.T) {
	for text, want := range map[string][]string{
		"x = 1":                         {"x = 1\n"},
		"x = 1; y = 2":                  {"x = 1; y = 2\n"},
		"x = 1\nx + 1":                  {"x = 1\n", "\nx + 1\n"},
		"x = [1,\n2]; x":                {"x = [1,\n2]; x\n"},
		"def f():\n    return 1\n\nf()": {"def f():\n    return 1\n", "\n\n\nf()\n"},
		"# only a comment":              nil,
		"x = =\ny":                      {"x = =\ny"},
		"@d\ndef f():\n    pass\n@e\nclass A:\n    pass\n": {"@d\ndef f():\n    pass\n", "\n\n\n@e\nclass A:\n    pass\n"},
	} {
		if got := statements(text); !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func newTestREPL(t *testing.T, code string) (*repl, *strings.Builder) {
	t.Helper()
	var out strings.Builder
	flags := &sessionFlags{timeout: defaultTimeout, memory: defaultMemory, steps: defaultSteps}
	r := &repl{out: newOutput(&out, &out, 0, true), errors: &out}
	var err error
	if r.session, err = flags.open(nil, r.out.print); err != nil {
		t.Fatal(err)
	}
	if _, err := runProgram(t.Context(), r.session, engine.Program{Name: "<test>", Text: code}); err != nil {
		t.Fatal(err)
	}
	return r, &out
}

func TestCompletion(t *testing.T) {
	r, out := newTestREPL(t, `
import math
class Point:
    """A point."""
    def __init__(self): self.left, self.length, self._secret = 1, "text", 2
    def move(self): print("moved")
    @property
    def loud(self):
        print("a property ran")
        return self
class Wild:
    def __getattr__(self, name):
        print("__getattr__ ran")
        return self
class Odd:
    def __dir__(self):
        print("__dir__ ran")
        return ["odd"]
point, wild, odd = Point(), Wild(), Odd()
points = [point]
`)
	for word, want := range map[string][]string{
		"poin":             {"point", "points"},
		"point.l":          {"point.left", "point.length", "point.loud"},
		"point.length.upp": {"point.length.upper"},
		"point._sec":       {"point._secret"},
		"point.move.__fu":  {"point.move.__func__"},
		"Point.mo":         {"Point.move"},
		"math.is":          {"math.isclose", "math.isfinite", "math.isinf", "math.isnan", "math.isqrt"},
		"points.ap":        {"points.append"},
		"whi":              {"while"},
		"enum":             {"enumerate"},
		"point.loud.m":     nil, // a property would have to run
		"wild.anything.x":  nil, // __getattr__ would
		"odd.o":            nil, // __dir__ would
		"absent.x":         nil,
		"point..x":         nil,
		"1.":               nil,
	} {
		if got := r.complete(word); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %q, want %q", word, got, want)
		}
	}
	for _, name := range r.complete("point.") {
		if strings.HasPrefix(name, "point._") {
			t.Errorf("%s is offered before an underscore is typed", name)
		}
	}
	if r.out.out.Flush(); out.Len() > 0 {
		t.Errorf("completing ran Python: %s", out)
	}
}

func TestLastWord(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "x": "x", "print(a.b": "a.b", "x = ": "", "x=y": "y", "[é.ü": "é.ü", "a b.c.": "b.c.", "f(x)[0].y": ".y",
	} {
		if got := lastWord(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestHighlight(t *testing.T) {
	strip := strings.NewReplacer(plain, "", blue, "", green, "", yellow, "", grey, "")
	for _, text := range []string{
		"", "x", "def f(x): return 'a' + 1.5 # c", "f'{x!r:>{w}} y'", "x = [1,\n  2]\n# end\n", "'unfinished", "x = $", "'''a\nb", "\tx", "é = 'ü'", "if x:\n    pass\n\n# c\n\ny",
	} {
		if got := strip.Replace(highlight(text)); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
	if got, want := highlight("if 1: 'a' # c"), blue+"if"+plain+" "+yellow+"1"+plain+": "+green+"'a'"+plain+" "+grey+"# c"+plain; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestParseMount(t *testing.T) {
	for text, want := range map[string]mount{
		"data":             {"data", "ro", "/work"},
		"data:rw":          {"data", "rw", "/work"},
		"data:overlay=/in": {"data", "overlay", "/in"},
		"/a/b=/in/../x/":   {"/a/b", "ro", "/x"},
		"a:b/c":            {"a:b/c", "ro", "/work"},
		"a=b:rw=/c":        {"a=b", "rw", "/c"},
		`C:\data:ro`:       {`C:\data`, "ro", "/work"},
		"./x=1":            {"./x=1", "ro", "/work"},
	} {
		if got, err := parseMount(text); err != nil || got != want {
			t.Errorf("%s: %+v, %v, want %+v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "data:wr", "=/x", ":rw"} {
		if got, err := parseMount(text); err == nil {
			t.Errorf("%q is taken for %+v", text, got)
		}
	}
}
