package langtest

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
)

func TestModulesAreImportedFromMountedFiles(t *testing.T) {
	files := fstest.MapFS{
		"helper.py":        {Data: []byte("'''Helps.'''\ndef f(x):\n    return 1 / x\n")},
		"pkg/__init__.py":  {Data: []byte("from . import sub\nfrom .sub import value\n")},
		"pkg/sub.py":       {Data: []byte("value = 5\nfrom . import other\n")},
		"pkg/other.py":     {Data: []byte("place = __name__, __package__, __file__\n")},
		"pkg/deep/leaf.py": {Data: []byte("from .. import sub\nfrom ..sub import value as v\n")},
		"one.py":           {Data: []byte("from two import x\n")},
		"two.py":           {Data: []byte("from one import y\n")},
		"broken.py":        {Data: []byte("def f(:\n")},
		"fails.py":         {Data: []byte("x = 1\nraise ValueError('no')\n")},
		"json.py":          {Data: []byte("raise RuntimeError('the standard library comes first')\n")},
	}
	in, _, out := fileSession(t, map[string]fs.FS{host.WorkDir: files}, 64<<20)
	_, err := in.Run("<test>", `
import sys, json
import helper, pkg, pkg.deep.leaf
print(helper.__file__, helper.__doc__, helper)
print(pkg.value, pkg.other.place, pkg.__path__, pkg.deep.leaf.v, pkg.deep.__file__)
for name in ('one', 'broken', 'fails', 'nothing', 'helper.x'):
    try:
        __import__(name)
    except Exception as e:
        print(type(e).__name__, e, name in sys.modules)
print(sys.path)
`)
	if err != nil {
		t.Fatal(in.Describe(err))
	}
	want := `/work/helper.py Helps. <module 'helper' from '/work/helper.py'>
5 ('pkg.other', 'pkg', '/work/pkg/other.py') ['/work/pkg'] 5 None
ImportError cannot import name 'y' from partially initialized module 'one' (most likely due to a circular import) (/work/one.py) False
SyntaxError invalid syntax (broken.py, line 1) False
ValueError no False
ModuleNotFoundError No module named 'nothing' False
ModuleNotFoundError No module named 'helper.x'; 'helper' is not a package False
['/work']
`
	if out.String() != want {
		t.Errorf("printed\n%s\nwant\n%s", out, want)
	}
	_, err = in.Run("<test>", "helper.f(0)")
	var exc *object.Exc
	if !errors.As(err, &exc) || !strings.Contains(in.FormatError(exc), "File \"/work/helper.py\", line 3, in f\n    return 1 / x\n") {
		t.Errorf("the traceback does not show the line of the file: %v", err)
	}
}

func TestThePolicyHoldsForModulesInFiles(t *testing.T) {
	files := map[string]fs.FS{host.WorkDir: fstest.MapFS{
		"good.py": {Data: []byte("import math\n")}, "bad.py": {Data: []byte("x = 1\n")}, "uses.py": {Data: []byte("import bad\n")},
	}}
	in, err := py.New(py.Options{Files: files, Policy: py.Policy{Imports: []string{"good", "uses", "math"}}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := in.Run("<test>", "import good"); err != nil {
		t.Error(err)
	}
	for _, code := range []string{"__import__('bad')", "import uses"} {
		if _, err := in.Run("<test>", code); err == nil || !strings.Contains(err.Error(), "import of 'bad' is not allowed") {
			t.Errorf("%s: %v", code, err)
		}
	}
}

func TestASessionWithoutFilesSaysSo(t *testing.T) {
	in, _, _ := fileSession(t, nil, 64<<20)
	for _, code := range []string{
		"open('x')", "import io; io.open('x')", "import os; os.listdir()", "import os; os.stat('/')", "import pathlib; pathlib.Path('x').read_text()",
		"import os; os.mkdir('x')", "import io; io.FileIO('x')", "import os; os.open('x', 0)", "import shutil; shutil.copy('a', 'b')",
	} {
		_, err := in.Run("<test>", code)
		if err == nil || !strings.Contains(err.Error(), "this session has no files") {
			t.Errorf("%s: %v", code, err)
		}
	}
	if _, err := in.Run("<test>", `
import os, pathlib, glob
assert not os.path.exists('/etc/passwd') and not pathlib.Path('/').is_dir() and glob.glob('*') == [] and os.getcwd() == '/'
assert os.path.join('a', 'b') == 'a/b' and dict(os.environ) == {}
`); err != nil {
		t.Error(in.Describe(err))
	}
}

// TestHostileFilePrograms runs programs that use files to hurt. Each must end with a MemoryError or
// an OSError that it could catch, or with a limit, and never hold more than its memory.
func TestHostileFilePrograms(t *testing.T) {
	const memory = 32 << 20
	for name, code := range map[string]string{
		"a million small files":   "for i in range(10**6):\n    open(f'/tmp/{i}', 'w').close()",
		"small files, not closed": "for i in range(10**6):\n    open(f'/tmp/{i}', 'w').write('x')",
		"one large file":          "f = open('/tmp/big', 'wb')\nfor i in range(2000):\n    f.write(b'x' * 10**6)",
		"large text":              "f = open('/tmp/big', 'w')\nwhile True:\n    f.write('x' * 100000)",
		"a hole":                  "f = open('/tmp/big', 'wb')\nf.seek(2**39)\nf.write(b'x')",
		"reading a hole":          "f = open('/tmp/big', 'w+b')\nf.truncate(2**36)\nf.read()",
		"a removed open file":     "import os\nfs = []\nwhile True:\n    f = open('/tmp/x', 'wb')\n    f.write(b'x' * 10**6)\n    fs.append(f)\n    os.remove('/tmp/x')",
		"deep folders":            "import os\nos.chdir('/tmp')\nwhile True:\n    os.mkdir('d')\n    os.chdir('d')",
		"a line without end":      "f = open('/tmp/x', 'w+b')\nf.truncate(2**35)\nf.seek(0)\nf.readline()",
		"open files":              "fs = []\nwhile True:\n    fs.append(open('/dev/null'))",
		"descriptors":             "import os\nwhile True:\n    os.open('/dev/null', 0)",
		"long names":              "open('/tmp/' + 'n' * 10**6, 'w')",
		"many writes of nothing":  "f = open('/tmp/x', 'w')\nfor i in range(10**9):\n    f.write('')",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in, m, _ := fileSession(t, map[string]fs.FS{}, memory)
			l := budget.Limits{Steps: 3_000_000, Bytes: memory, Depth: 1000, Deadline: time.Now().Add(2 * time.Minute)}
			m.Begin(l)
			_, err := in.Run("<hostile>", code)
			var exc *object.Exc
			var limit *budget.Error
			switch {
			case errors.As(err, &exc) && (exc.Class.IsSubtype(object.MemoryError) || exc.Class.IsSubtype(object.OSError)):
			case errors.As(err, &limit) && limit.Limit == budget.Steps:
			default:
				t.Errorf("ended with %v", err)
			}
			if m.Bytes() > memory+memory/16 {
				t.Errorf("%d bytes are charged, of %d", m.Bytes(), memory)
			}
			if held := in.Thread().Files.Held(); held > memory+memory/16 {
				t.Errorf("%d bytes are held, of %d", held, memory)
			}
		})
	}
}

// TestForgottenFilesDoNotPileUp opens more files than can be open at once, and keeps none.
func TestForgottenFilesDoNotPileUp(t *testing.T) {
	in, _, out := fileSession(t, map[string]fs.FS{}, 64<<20)
	_, err := in.Run("<test>", `
import os
for i in range(5000):
    open('/tmp/x', 'w').write(str(i))
    assert open('/tmp/x').read() == str(i)
for i in range(300):
    f = open('/tmp/y', 'wb')
    f.write(b'x' * 10**6)
    os.remove('/tmp/y')
print(os.listdir('/tmp'))
`)
	if err != nil {
		t.Fatal(in.Describe(err))
	}
	if got := out.String(); got != "['x']\n" {
		t.Errorf("printed %s", got)
	}
}

func TestModulesOfFilesSayWhereTheyComeFrom(t *testing.T) {
	files := fstest.MapFS{
		"one.py":          {Data: []byte("count = __builtins__['len']\nname = __spec__.name\n")},
		"pkg/__init__.py": {Data: []byte("import importlib.resources\nhere = importlib.resources.files()\n")},
		"pkg/data.txt":    {Data: []byte("text")},
		"space/leaf.py":   {Data: []byte("")},
	}
	in, _, out := fileSession(t, map[string]fs.FS{host.WorkDir: files}, 64<<20)
	_, err := in.Run("<test>", `
import one, pkg, space.leaf
from importlib import resources, util
for m in one, pkg, space, space.leaf:
    s = m.__spec__
    print(s.name, s.parent, s.origin, s.has_location, s.submodule_search_locations, m.__loader__ is s.loader)
print(one.count('abc'), one.name, util.find_spec('one') is one.__spec__, one.__loader__.get_source('one').splitlines()[1])
print(pkg.here, resources.read_text('pkg', 'data.txt'), resources.is_resource(pkg, 'data.txt'), resources.is_resource(pkg, 'other'))
with resources.as_file(resources.files('pkg') / 'data.txt') as p, resources.open_binary('pkg', 'data.txt') as f:
    print(p.read_text(), f.read())
`)
	if err != nil {
		t.Fatal(in.Describe(err))
	}
	want := `one  /work/one.py True None True
pkg pkg /work/pkg/__init__.py True ['/work/pkg'] True
space space None False ['/work/space'] True
space.leaf space /work/space/leaf.py True None True
3 one True name = __spec__.name
/work/pkg text True False
text b'text'
`
	if out.String() != want {
		t.Errorf("printed\n%s\nwant\n%s", out, want)
	}
}
