package likeness

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// theirs is a module of the reference, and own another that does the same.
const (
	theirs = `
def spread(values, default=None):
    """How far the values are apart."""
    least = most = default
    for value in values:
        if least is None or value < least:
            least = value
        if most is None or value > most:
            most = value
    if least is None:
        raise ValueError("no values")
    return most - least

def spreads(*groups):
    return [spread(group, default=0) for group in groups if group]
`
	own = `
import itertools

def spread(values, default=None):
    ordered = sorted(itertools.chain(values, [] if default is None else [default]))
    match ordered:
        case [first, *_, last]:
            return last - first
        case [_]:
            return 0
    raise ValueError("no values")

def names(text):
    return {word.strip(",.;") for word in text.split() if word[0].isupper()}
`
)

// write makes a folder of files.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func measure(t *testing.T, files, lib map[string]string) *Report {
	t.Helper()
	r, err := Measure(write(t, files), write(t, lib))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// pasted is theirs with other names, strings, comments and line breaks.
var pasted = strings.NewReplacer("spread", "span", "values", "xs", "value", "x", "least", "lo", "most", "hi", "default", "start",
	"How far", "The distance that", "no xs", "empty", "    for", "    # look at each\n    for").Replace(theirs)

func TestOwnTextHasNoRuns(t *testing.T) {
	r := measure(t, map[string]string{"spread.py": own}, map[string]string{"spread.py": theirs})
	if len(r.Files) != 1 || r.Equal != 0 || r.Share() != 0 {
		t.Errorf("%+v", r)
	}
}

func TestPastedFunctionIsFoundUnderOtherNames(t *testing.T) {
	r := measure(t, map[string]string{"spread.py": own + pasted}, map[string]string{"spread.py": theirs})
	if len(r.Files) != 1 {
		t.Fatalf("%+v", r)
	}
	f := r.Files[0]
	if f.Share() < 0.3 || r.Share() != f.Share() || len(f.Runs) != 1 {
		t.Fatalf("share %.2f, %+v", f.Share(), f.Runs)
	}
	text := strings.Split(own+pasted, "\n")
	first, last := text[f.Runs[0].First-1], text[f.Runs[0].Last-1]
	if !strings.HasPrefix(first, "def span") || !strings.Contains(last, "return [span(group") {
		t.Errorf("the run is from %q to %q", first, last)
	}
}

func TestChangedTokenEndsARun(t *testing.T) {
	changed := strings.Replace(pasted, "is None or x > hi", "== None or x > hi", 1)
	r := measure(t, map[string]string{"spread.py": changed}, map[string]string{"spread.py": theirs})
	f := r.Files[0]
	if len(f.Runs) != 2 || f.Equal >= f.Tokens || f.Runs[0].Tokens < f.Runs[1].Tokens {
		t.Errorf("%+v", f)
	}
}

func TestModulesAreComparedWithTheirPackage(t *testing.T) {
	for name, lib := range map[string]string{
		"spread.py":        "spread/inner.py",
		"spread.other.py":  "spread/deep/inner.py",
		"_spread_tools.py": "_pyspread.py",
		"__spread__.py":    "__spread__.py",
		"_spread.py":       "_spreading.py",
	} {
		if r := measure(t, map[string]string{name: pasted}, map[string]string{lib: theirs}); r.Share() != 1 {
			t.Errorf("%s against %s: %.2f", name, lib, r.Share())
		}
	}
	if r := measure(t, map[string]string{"apart.py": pasted}, map[string]string{"spread.py": theirs}); r.Share() != 0 {
		t.Errorf("apart against spread: %.2f", r.Share())
	}
}

func TestTokensForgetWords(t *testing.T) {
	x := ids{}
	text := func(program string) (ts []uint32) {
		for _, w := range x.tokens([]byte(program), false) {
			ts = append(ts, w.id)
		}
		return ts
	}
	a := text("x = f(1, 'a') if y else z + f'{a!r:>{w}} {b}'  # why\n")
	b := text("other = call(\n    1, \"\"\"b\n\"\"\"\n) if cond else rest + f\"text\"\n")
	if len(a) != 14 || !slices.Equal(a, b) {
		t.Errorf("%v\n%v", a, b)
	}
	if c := text("x = f(2, 'a') if y else z + 'a'\n"); slices.Equal(a, c) {
		t.Error("a number does not count")
	}
	if c := text("x = ("); c != nil {
		t.Errorf("tokens of what is no Python: %v", c)
	}
}

func TestNamesAreKept(t *testing.T) {
	lib := write(t, map[string]string{"other/place.py": theirs, "other/tests/t.py": own})
	renamed := strings.NewReplacer("least", "low", "most", "high", "value", "v").Replace(theirs)
	dir := write(t, map[string]string{"pasted.py": theirs, "renamed.py": renamed, "own.py": own})
	r, err := MeasureNames(dir, filepath.Join(lib, "other"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Files {
		if want := f.Name == "pasted.py"; want != (f.Share() == 1) || !want && f.Share() != 0 {
			t.Errorf("%s: %.2f", f.Name, f.Share())
		}
	}
	if len(r.Files) != 3 {
		t.Errorf("%d files", len(r.Files))
	}
	if _, err := MeasureNames(dir, filepath.Join(lib, "nothing")); err == nil {
		t.Error("a package that is not there is no error")
	}
}
