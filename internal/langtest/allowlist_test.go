package langtest

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/importer"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

// TestLibraryWorksUnderAPolicy runs the language tests where programs may import only what the test
// itself names in import statements, and may not run text: the standard library goes on working,
// with modules that the test may not use and without eval, exec and compile.
func TestLibraryWorksUnderAPolicy(t *testing.T) {
	denied := []string{"compile", "eval", "exec"}
	for _, file := range langFiles(t) {
		text, err := os.ReadFile(file.Path)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(file.Name, func(t *testing.T) {
			if why := needsMore[file.Name]; why != "" {
				t.Skip(why)
			}
			t.Parallel()
			f, err := source.FromBytes(file.Name, text, nil)
			if err != nil {
				t.Skip("its encoding is the test's own: ", err)
			}
			tree, err := parser.Parse(f, parser.Exec, nil)
			if err != nil {
				t.Fatal(err)
			}
			imports, runsText := namedIn(tree, denied)
			p := py.Policy{Imports: append(imports, "__future__")}
			if !runsText {
				p.Denied = denied
			}
			underPolicy(t, file, text, p)
		})
	}
}

// needsMore are the tests that no policy made of their import statements fits, and why.
var needsMore = map[string]string{
	"imports/import__builtin":                     "__import__ is given modules that do not exist",
	"imports/import__finders":                     "importlib is given modules that do not exist",
	"imports/module__objects":                     "texts given to exec import what does not exist",
	"stdlib/concurrency/concurrent_futures__pool": "it waits for threads by the clock",
	"stdlib/files/linecache__lines":               "codeop compiles text",
	"stdlib/formats/pickle__loading":              "pickles name modules that do not exist",
	"stdlib/numeric/fractions__arithmetic":        "__import__ is given numbers",
	"stdlib/runtime/stdlib__small":                "pkgutil and importlib are given json",
	"stdlib/warnings__places":                     "doctest compiles text",
	"syntax/compile__large_tables":                "texts given to exec import math",
	"syntax/eval__basics":                         "texts given to eval import math",
	"syntax/exec__basics":                         "texts given to exec import math",
}

// namedIn lists the modules that import statements name, and tells whether one of the names is
// used.
func namedIn(tree ast.Tree, names []string) (modules []string, used bool) {
	ast.Walk(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Import:
			for _, a := range n.Names {
				modules = append(modules, a.Name)
			}
		case *ast.ImportFrom:
			modules = append(modules, n.Module)
			for _, a := range n.Names {
				modules = append(modules, n.Module+"."+a.Name)
			}
		case *ast.Name:
			used = used || slices.Contains(names, n.ID)
		}
		return true
	})
	return modules, used
}

func underPolicy(t *testing.T, file File, text []byte, p py.Policy) {
	in, out, err := langSession(p)
	if err == nil {
		_, err = in.RunBytes(filepath.Base(file.Path), text)
	}
	if err != nil {
		t.Errorf("%s%s", out.String(), describeError(in, err))
	}
}

// walker is a program that goes from modules to what they refer to, and lists the modules that it
// can use. guide, if not empty, chooses the way.
const walker = `
import __future__
module, function = type(__future__), type(lambda: 0)
def usable(x):
    return x.__name__ if type(x) is module and hasattr(x, '__name__') else None
def walk(start, most):
    seen, todo, found = {}, list(start), set()
    while todo and len(seen) < most:
        x = todo.pop(0)
        if id(x) in seen: continue
        seen[id(x)] = x
        if type(x) is module:
            if usable(x) is None: continue
            found.add(usable(x))
        if type(x) is dict: todo += list(x.values())
        elif type(x) in (list, tuple, set, frozenset): todo += list(x)
        elif type(x) not in (str, bytes, int, float, complex, bool):
            try: names = dir(x)
            except Exception: continue
            if type(x) is module: names = [*names, '__dict__']
            for n in names:
                try: todo.append(getattr(x, n))
                except Exception: pass
    return found
def guided(start, guide):
    found, x = set(), start[0]
    for i, b in enumerate(guide):
        try:
            if b % 7 == 0: x = start[b % len(start)]
            elif b % 7 == 1 and callable(x): x = x()
            elif type(x) is dict: x = list(x.values())[b % len(x)]
            elif type(x) in (list, tuple): x = x[b % len(x)]
            else:
                names = dir(x)
                x = getattr(x, names[(b * 31 + i) % len(names)])
        except Exception: continue
        if usable(x): found.add(usable(x))
    return found
`

// TestAllowlistHoldsForWhatModulesReferTo lets programs import one public module, and walks from it
// to all that it leads to: of the modules on the way only that one can be used, what lies in it,
// and its native part.
func TestAllowlistHoldsForWhatModulesReferTo(t *testing.T) {
	most := "400"
	if os.Getenv("HOGNOSE_FULL") != "" {
		most = "20000"
	}
	for _, name := range py.Modules() {
		if strings.Contains(name, "._") { // it goes by the name of the public one
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			text := walker + "import " + name + "\nsorted(walk([" + name + "], " + most + "))"
			for _, found := range reached(t, []string{name}, text) {
				if !mayReach(name, found) {
					t.Errorf("with %s alone a program uses %s", name, found)
				}
			}
		})
	}
}

// mayReach reports whether a program that may import a module may use another one.
func mayReach(name, found string) bool {
	first, _, _ := strings.Cut(name, ".")
	switch found {
	case "builtins", "__main__", "__future__", "_" + name, "_" + first:
		return true
	}
	found = importer.PublicName(found)
	return strings.HasPrefix(found+".", name+".") || strings.HasPrefix(name+".", found+".")
}

// reached runs a program under an allowlist and returns the names that it ends with.
func reached(t *testing.T, imports []string, text string) []string {
	meter := budget.New(budget.Limits{Steps: 1e9, Bytes: 256 << 20, Depth: 1000, Deadline: time.Now().Add(time.Minute)}, nil)
	in, err := py.New(py.Options{Meter: meter, Policy: py.Policy{Imports: append(imports, "__future__")}})
	if err != nil {
		t.Fatal(err)
	}
	in.SetFetch(&py.Tool{Name: py.FetchTool})
	v, err := in.Run("<walk>", text)
	if err != nil {
		if _, limit := err.(*budget.Error); limit {
			return nil
		}
		t.Fatal(describeError(in, err))
	}
	var names []string
	for _, x := range v.List().Items {
		names = append(names, x.Str().S)
	}
	return names
}

// FuzzAllowlist goes from the modules of an allowlist wherever the input leads, by attributes,
// items and calls: it uses no other module.
func FuzzAllowlist(f *testing.F) {
	f.Add([]byte("\x01\x02\x03\x04\x05\x06"))
	f.Add([]byte("statistics has a reference to sys, queue to threading"))
	f.Fuzz(func(t *testing.T, guide []byte) {
		imports := []string{"collections", "datetime", "itertools", "math", "queue", "random", "re", "stat", "statistics", "time", "unicodedata"}
		list := strings.Join(imports, ", ")
		bytes := make([]string, 0, len(guide))
		for _, b := range guide[:min(len(guide), 2000)] {
			bytes = append(bytes, strconv.Itoa(int(b)))
		}
		text := walker + "import " + list + "\nsorted(guided([" + list + "], [" + strings.Join(bytes, ",") + "]))"
		for _, found := range reached(t, imports, text) {
			if !slices.ContainsFunc(append(imports, "builtins"), func(name string) bool { return mayReach(name, found) }) {
				t.Errorf("a program uses %s", found)
			}
		}
	})
}
