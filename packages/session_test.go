package packages_test

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hognose/hognose"
)

// site is packages that use what programs may not.
func site() fstest.MapFS {
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"tool/__init__.py": `
import json, os.path, subprocess
from . import inner
run = eval
def calc(text): return eval(text)
def call(f, *args): return f(*args)
def make(text):
    names = {}
    exec(text, names)
    return names
def load(name): return __import__(name)
def spawn(): return subprocess.run(["ls"])
def data():
    import importlib.resources
    return importlib.resources.files(__name__).joinpath("data.txt").read_text()
class Thing:
    def __init__(self): self.items = {"a": [1, 2]}
    def total(self): return sum(self.items["a"])
def later():
    for i in range(3):
        yield i * inner.FACTOR
`,
		"tool/inner.py":                       "FACTOR = 7\n",
		"tool/data.txt":                       "data of the package\n",
		"tool-1.2.dist-info/METADATA":         "Metadata-Version: 2.1\nName: tool\nVersion: 1.2\nRequires-Dist: other>=1\n\nText.\n",
		"tool-1.2.dist-info/RECORD":           "tool/__init__.py,,\ntool/inner.py,,\n",
		"tool-1.2.dist-info/entry_points.txt": "[tools]\nspawn = tool:spawn\n",
		"space/part.py":                       "x = 1\n",
	} {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

func open(t *testing.T, o *hognose.Options) *hognose.Session {
	t.Helper()
	s, err := hognose.Local(nil).Open(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func run(t *testing.T, s *hognose.Session, text string) string {
	t.Helper()
	r, err := s.Run(t.Context(), text)
	if err != nil {
		return err.Error()
	}
	text, err = r.Value.Repr(t.Context(), 1000)
	if err != nil {
		return err.Error()
	}
	return text
}

func TestPackagesCanBeImported(t *testing.T) {
	s := open(t, &hognose.Options{Packages: site()})
	for text, want := range map[string]string{
		"import tool; tool.__file__":                                                  "'/lib/site-packages/tool/__init__.py'",
		"import tool.inner as i; i.FACTOR":                                            "7",
		"import tool; tool.calc('1 + 1')":                                             "2",
		"import tool; tool.run('2 * 3')":                                              "eval() is not allowed in this session",
		"import tool; tool.make('x = 5')['x']":                                        "5",
		"import tool; tool.data()":                                                    `'data of the package\n'`,
		"import tool; tool.spawn()":                                                   "subprocess.run cannot be used: there are no processes here",
		"import importlib.metadata as m; m.version('tool')":                           "'1.2'",
		"import importlib.metadata as m; m.requires('tool')":                          "['other>=1']",
		"import importlib.metadata as m; m.entry_points(group='tools').names":         "{'spawn'}",
		"import importlib.metadata as m; m.packages_distributions()['tool']":          "['tool']",
		"import pkgutil; pkgutil.get_data('tool', 'data.txt')":                        `b'data of the package\n'`,
		"import tool, pkgutil; [x.name for x in pkgutil.iter_modules(tool.__path__)]": "['inner']",
		"import space.part as p; p.x":                                                 "1",
		"import tool; tool.__spec__.loader.is_package('tool')":                        "True",
		"import importlib.util as u; u.find_spec('tool.inner').origin":                "'/lib/site-packages/tool/inner.py'",
		"import pdb": "No module named 'pdb'",
	} {
		if got := run(t, s, text); !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestProgramsGainNothingByPackages tries to reach with the help of a package what the policy withholds.
func TestProgramsGainNothingByPackages(t *testing.T) {
	s := open(t, &hognose.Options{
		Packages: site(), Files: map[string]fs.FS{"/work": fstest.MapFS{"secret.txt": {Data: []byte("secret")}}},
		Policy: hognose.Policy{Imports: hognose.Allow("tool.*"), Builtins: hognose.AllowDefault().Minus("open")},
	})
	for text, want := range map[string]string{
		"import tool; tool.calc('2 + 2')":                                  "4",
		"import tool; tool.calc('open(\"/work/secret.txt\").read()')":      "open() is not allowed",
		"import tool; tool.call(open, '/work/secret.txt')":                 "open() is not allowed",
		"import tool; tool.make('import os')":                              "import of 'os' is not allowed",
		"import tool; tool.calc('__import__(\"os\").getcwd()')":            "import of 'os' is not allowed",
		"import tool; tool.load('os').getcwd()":                            "module 'os' is not allowed",
		"import tool; tool.call(__import__, 'os').getcwd()":                "module 'os' is not allowed",
		"import tool; tool.json.dumps(1)":                                  "module 'json' is not allowed",
		"import tool; tool.subprocess.run":                                 "module 'subprocess' is not allowed",
		"import tool; tool.calc.__globals__['os'].getcwd()":                "module 'os.path' is not allowed|module 'os' is not allowed",
		"import tool; tool.calc('(lambda: open)()(\"/work/secret.txt\")')": "open() is not allowed",
		"import tool; exec('import os', tool.__dict__)":                    "exec",
		"import json": "import of 'json' is not allowed",
		"import tool\ndef f(): return __builtins__\ntool.call(f)['open']('/work/secret.txt')":            "open() is not allowed|not subscriptable",
		"import tool; tool.call(getattr, tool.call(__import__, 'builtins'), 'open')('/work/secret.txt')": "open() is not allowed",
		"import tool; tool.make('def g(): return open')['g']()('/work/secret.txt')":                      "open() is not allowed",
	} {
		got := run(t, s, text)
		ok := false
		for part := range strings.SplitSeq(want, "|") {
			ok = ok || strings.Contains(got, part)
		}
		if !ok || strings.Contains(got, "secret'") {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func TestSnapshotsNameFilesOfPackages(t *testing.T) {
	first := open(t, &hognose.Options{Packages: site()})
	if got := run(t, first, "import tool\nt = tool.Thing(); g = tool.later(); next(g); f = tool.calc\nnext(g)"); got != "7" {
		t.Fatal(got)
	}
	data, err := first.Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(data), "FACTOR = 7") {
		t.Error("the snapshot holds the text of the package")
	}
	second, err := hognose.Local(nil).Restore(t.Context(), data, &hognose.Options{Packages: site()})
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
	if got := run(t, second, "t.total(), next(g), f('6 * 7'), tool.data()"); got != `(3, 14, 42, 'data of the package\n')` {
		t.Error(got)
	}
	other := site()
	other["tool/__init__.py"].Data = append(other["tool/__init__.py"].Data, '#')
	for _, packages := range []fstest.MapFS{other, nil} {
		o := &hognose.Options{Packages: packages}
		if packages == nil {
			o.Packages = nil
		}
		s, err := hognose.Local(nil).Restore(context.Background(), data, o)
		if err == nil || !strings.Contains(err.Error(), "packages of the session have") {
			t.Errorf("%v, want an error about the package", err)
		}
		if err == nil {
			_ = s.Close()
		}
	}
}

func TestMain(m *testing.M) {
	_ = os.Setenv("HOGNOSE_PACKAGES", filepath.Join(os.TempDir(), "no-such-folder")) // no test uses the cache of the user
	os.Exit(m.Run())
}
