package py

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/site"
)

// siteOf returns a site of modules by name.
func siteOf(modules map[string]string) *site.Site {
	files := fstest.MapFS{}
	for name, text := range modules {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return site.New(files, nil)
}

// onSite opens a session whose packages are s.
func onSite(t *testing.T, s *site.Site, o Options) *Interp {
	t.Helper()
	o.Packages = s
	if o.Meter == nil {
		o.Meter = budget.New(budget.Limits{Steps: 1 << 40, Bytes: 1 << 32, Depth: 1000}, nil)
	}
	in, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return in
}

// imageOf returns the image that sessions with these options begin as when they import modules, nil if
// there is none.
func imageOf(in *Interp, modules ...string) *packageImage {
	im, _ := in.site.Image(in.imageKey(modules), func(int64) (any, int64, bool) { return nil, 0, false }).(*packageImage)
	return im
}

// cold opens a session that begins as no image but has the hashes of those that do.
func cold(t *testing.T, s *site.Site, o Options) *Interp {
	t.Helper()
	o.Alone, o.Seed = true, s.Seed()
	return onSite(t, s, o)
}

// everything says that tests are not to be content with one of four.
var everything = os.Getenv("HOGNOSE_FULL") == "1"

// TestImagesAreWhatImportsMake imports every language test as a package, once for good and once as an
// image, and writes both sessions down: all that they consist of must be the same, and the steps and
// the memory too.
func TestImagesAreWhatImportsMake(t *testing.T) {
	files, err := filepath.Glob("../../testdata/lang/**/*.py")
	if err != nil || len(files) < 200 {
		t.Fatal(len(files), "tests", err)
	}
	made := 0
	for i, file := range files {
		if !everything && i%4 > 0 {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if compareImage(t, file, string(text)) {
			made++
		}
	}
	t.Logf("%d of %d have an image", made, len(files))
	if everything && made < len(files)*9/10 {
		t.Errorf("only %d of %d have an image", made, len(files))
	}
}

// compareImage reports whether there is an image of a session that has imported the text.
func compareImage(t *testing.T, name, text string) bool {
	s := siteOf(map[string]string{"prog.py": text})
	const program = "import prog\nx = 1"
	for range 2 { // the first makes the image
		in := onSite(t, s, Options{})
		_, err := in.Run("x", program)
		im := imageOf(in, "prog")
		if im == nil {
			return false
		}
		if err != nil {
			t.Errorf("%s: %v", name, in.describeError(err))
			return true
		}
		like := cold(t, s, Options{})
		if _, err := like.Run("x", program); err != nil {
			t.Errorf("%s: only the image is right: %v", name, like.describeError(err))
			return true
		}
		if in.Steps() != like.Steps() {
			t.Errorf("%s: %d steps, and %d without the image", name, in.Steps(), like.Steps())
		}
		if what := differ(in, like); what != "" {
			t.Errorf("%s: the sessions differ: %s", name, what)
		}
		in.Reclaim()
		like.Reclaim()
		if a, b := in.vm.Meter.Bytes(), like.vm.Meter.Bytes(); a > b {
			t.Errorf("%s: %d bytes are alive, and %d without the image", name, a, b)
		}
	}
	return true
}

// differ compares what two sessions refer to from their modules on, step by step, and returns the path
// to the first difference.
func differ(a, b *Interp) string {
	w := twins{seen: map[unsafe.Pointer]unsafe.Pointer{}}
	w.seen[unsafe.Pointer(a.vm.Builtins)] = unsafe.Pointer(b.vm.Builtins) // compared when the image was made
	w.compare(reflect.ValueOf(a.vm.Modules), reflect.ValueOf(b.vm.Modules), "modules")
	for len(w.work) > 0 && w.found == "" {
		p := w.work[len(w.work)-1]
		w.work = w.work[:len(w.work)-1]
		w.compare(reflect.NewAt(p.typ, p.a).Elem(), reflect.NewAt(p.typ, p.b).Elem(), p.path)
	}
	return w.found
}

// twins compares the memory of two sessions.
type twins struct {
	seen  map[unsafe.Pointer]unsafe.Pointer
	work  []twin
	found string
}

type twin struct {
	a, b unsafe.Pointer
	typ  reflect.Type
	path string
}

func (w *twins) unlike(path string, a, b any) {
	if w.found == "" {
		w.found = fmt.Sprintf("%s: %v and %v", path, a, b)
	}
}

// ownWay are fields that may differ: marks of recounts, where items lie, random numbers, and the
// versions by which inline caches know that they have to look again.
var ownWay = map[string]bool{"Header.mark": true, "Header.Flags": true, "Dict.keys": true, "Type.Ver": true, "Type.plainVer": true, "twister.words": true, "Code.Caches": true}

func (w *twins) compare(a, b reflect.Value, path string) {
	if a.Kind() != b.Kind() || a.Type() != b.Type() {
		w.unlike(path, a.Type(), b.Type())
		return
	}
	switch a.Kind() {
	case reflect.Bool, reflect.String, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint, reflect.Uint8,
		reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr, reflect.Float64:
		if !a.Equal(b) {
			w.unlike(path, a, b)
		}
	case reflect.Struct:
		for i := range a.NumField() {
			if f := a.Type().Field(i); !ownWay[a.Type().Name()+"."+f.Name] {
				w.compare(a.Field(i), b.Field(i), path+"."+f.Name)
			}
		}
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() {
			w.unlike(path, a.Len(), b.Len())
			return
		}
		for i := range a.Len() {
			w.compare(a.Index(i), b.Index(i), fmt.Sprintf("%s[%d]", path, i))
		}
	case reflect.Map:
		if a.Len() != b.Len() {
			w.unlike(path, a.Len(), b.Len())
		}
	case reflect.Interface:
		if a.IsNil() != b.IsNil() {
			w.unlike(path, a, b)
		} else if !a.IsNil() {
			w.compare(a.Elem(), b.Elem(), path)
		}
	case reflect.Pointer:
		w.pointers(a, b, path)
	}
}

func (w *twins) pointers(a, b reflect.Value, path string) {
	p, q := a.UnsafePointer(), b.UnsafePointer()
	if p == q {
		return
	}
	if p == nil || q == nil {
		w.unlike(path, p, q)
		return
	}
	if other, ok := w.seen[p]; ok {
		if other != q {
			w.unlike(path, "an object", "another one")
		}
		return
	}
	w.seen[p] = q
	typ := a.Type().Elem()
	for e := typ; e.Kind() == reflect.Struct && e.NumField() > 0; e = e.Field(0).Type {
		if e == headerType {
			kind := (*object.Header)(p).Kind
			if other := (*object.Header)(q).Kind; kind != other {
				w.unlike(path, kind, other)
				return
			}
			if l := object.LayoutOf(kind); l != nil {
				typ = l
			}
		}
	}
	w.work = append(w.work, twin{p, q, typ, path[max(0, len(path)-200):]})
}

// TestImagesShareOnlyWhatNeverChanges imports every module in a package, and looks at what sessions
// share that begin as an image of that.
func TestImagesShareOnlyWhatNeverChanges(t *testing.T) {
	made := 0
	for i, name := range Modules() {
		if !everything && i%4 > 0 {
			continue
		}
		s := siteOf(map[string]string{"prog.py": "import " + name + "\nx = [type('C', (), {'f': lambda self: {1: 2.5}})() for _ in range(3)]"})
		a, b := onSite(t, s, Options{}), onSite(t, s, Options{})
		for _, in := range []*Interp{a, b} {
			if _, err := in.Run("x", "import prog"); err != nil {
				t.Fatal(name, in.describeError(err))
			}
		}
		if imageOf(a, "prog") == nil {
			t.Log("no image of", name)
			continue
		}
		made++
		checkShared(t, walkFrom(a), walkFrom(b), sharedByImages)
	}
	t.Logf("%d modules have an image", made)
}

// sharedByImages are Go types of what sessions share that begin as one image.
var sharedByImages = map[string]string{
	"regex.Regexp":   "compiled patterns: matching keeps its state apart",
	"regex.class":    "a part of one",
	"[256]bool":      "likewise",
	"map[string]int": "names of its groups",
}

// run runs a text that must not fail, and returns what it is worth as a text.
func run(t *testing.T, in *Interp, text string) string {
	t.Helper()
	v, err := in.Run("x", text)
	if err != nil {
		t.Fatalf("%s: %s", text, in.describeError(err))
	}
	shown, err := in.Thread().ReprString(v)
	if err != nil {
		t.Fatal(err)
	}
	return shown
}

// TestImagesAreApart changes what one session has of an image, and looks at another one.
func TestImagesAreApart(t *testing.T) {
	s := siteOf(map[string]string{"prog.py": `
import random, re, collections
numbers, words, table = [1, 2, 3], {"a", "b"}, {"k": [1]}
class C:
    x = 1
    def __init__(self): self.items = [self]
one, count = C(), collections.Counter("abc")
def closure():
    n = 0
    def up():
        nonlocal n
        n += 1
        return n
    return up
up = closure()
def numbers_up():
    for i in range(100): yield i
running = numbers_up()
next(running)
text = re.compile("(?P<w>a+)")
`})
	const change = `
import prog
prog.numbers.append(4); prog.numbers[0] = 9; prog.words.add("c"); prog.table["k"].append(2); prog.table["l"] = 1
prog.C.x = 2; prog.C.y = 3; prog.one.items.append(1); prog.one.z = 1; prog.count["a"] = 7
prog.up(); prog.up(); next(prog.running); prog.new = 1
del prog.closure
import re; re.cache = 1
`
	const look = `
import prog, re
[prog.numbers, sorted(prog.words), prog.table, prog.C.x, hasattr(prog.C, "y"), len(prog.one.items), hasattr(prog.one, "z"), prog.count["a"],
 prog.up(), next(prog.running), hasattr(prog, "new"), hasattr(prog, "closure"), hasattr(re, "cache"), prog.text.match("aa")["w"]]
`
	want := run(t, cold(t, s, Options{}), look)
	run(t, onSite(t, s, Options{}), change)
	if imageOf(onSite(t, s, Options{}), "prog") == nil {
		t.Fatal("there is no image")
	}
	run(t, onSite(t, s, Options{}), change)
	if got := run(t, onSite(t, s, Options{}), look); got != want {
		t.Errorf("a session sees what another one has done:\n%s\nand not\n%s", got, want)
	}
}

// TestImagesHaveTheirOwnChance takes random numbers of the generators that a package made.
func TestImagesHaveTheirOwnChance(t *testing.T) {
	s := siteOf(map[string]string{"prog.py": `
import random
a, fixed, used = random.Random(), random.Random(1), random.Random()
used.random()
`})
	const look = "import prog, random\n[g.random() for g in (prog.a, prog.used, random)]"
	first, second := run(t, onSite(t, s, Options{}), look), run(t, onSite(t, s, Options{}), look)
	if imageOf(onSite(t, s, Options{}), "prog", "random") == nil && imageOf(onSite(t, s, Options{}), "prog") == nil {
		t.Fatal("there is no image")
	}
	for i, number := range strings.Split(first, ", ") {
		if strings.Contains(second, strings.Trim(number, "[]")) {
			t.Errorf("number %d of both sessions is %s", i, number)
		}
	}
	const fixed = "import prog\nprog.fixed.random()"
	if a, b := run(t, onSite(t, s, Options{}), fixed), run(t, cold(t, s, Options{}), fixed); a != b {
		t.Errorf("a generator with a seed gives %s and %s", a, b)
	}
}

// TestImagesHaveTheirOwnTime looks at when module logging says that it was imported.
func TestImagesHaveTheirOwnTime(t *testing.T) {
	s := siteOf(map[string]string{"prog.py": "import logging"})
	seen := map[string]bool{}
	for range 3 {
		in := onSite(t, s, Options{})
		begun := time.Now().UnixNano()
		started := run(t, in, "import prog\nprog.logging._startTime")
		if n, err := strconv.ParseInt(started, 10, 64); err != nil || n < begun || seen[started] {
			t.Errorf("a session that began at %d notes %s", begun, started)
		}
		seen[started] = true
	}
	if imageOf(onSite(t, s, Options{}), "prog") == nil {
		t.Fatal("there is no image")
	}
}

// TestNoImage imports packages of which there can be no image: sessions import them as ever.
func TestNoImage(t *testing.T) {
	for name, text := range map[string]string{
		"prints":     "print('here')",
		"warns":      "import warnings\nwarnings.warn('old')",
		"clock":      "import time\nt = time.time()",
		"two times":  "import logging, time\nt = time.time()",
		"counter":    "import time\nt = time.perf_counter()",
		"secret":     "import os\nkey = os.urandom(16)",
		"uuid":       "import uuid\nkey = uuid.uuid4()",
		"fails":      "1/0",
		"exits":      "raise SystemExit",
		"builtins":   "import builtins\nbuiltins.mine = 1",
		"thread":     "import threading, time\nthreading.Thread(target=time.sleep, args=(1000,), daemon=True).start()",
		"frame":      "import sys\nf = sys._getframe()",
		"tool":       "import builtins\nx = builtins.tool()",
		"keeps tool": "import builtins\nx = [builtins.tool]",
		"main":       "import __main__\n__main__.x = 1",
	} {
		s := siteOf(map[string]string{"prog.py": text})
		for range 2 {
			in := onSite(t, s, Options{})
			if err := in.AddTool(&Tool{Name: "tool", Call: func([]byte) (any, error) { return 1, nil }}); err != nil {
				t.Fatal(err)
			}
			_, err := in.Run("x", "import prog\nprog")
			if imageOf(in, "prog") != nil && name != "keeps tool" {
				t.Errorf("%s: there is an image", name)
			}
			if fails := name == "fails" || name == "exits"; fails != (err != nil) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// TestImagesKeepLimits gives sessions less than an image takes: they end where imports would have
// ended them.
func TestImagesKeepLimits(t *testing.T) {
	s := siteOf(map[string]string{"prog.py": "x = [i for i in range(10000)]\ny = [[j] for j in range(5000)]"})
	const program = "import prog\nlen(prog.x)"
	run(t, onSite(t, s, Options{}), program)
	im := imageOf(onSite(t, s, Options{}), "prog")
	if im == nil {
		t.Fatal("there is no image")
	}
	limits := budget.Limits{Steps: 1 << 40, Bytes: 1 << 32, Depth: 1000}
	for _, test := range []struct {
		limit  budget.Limit
		limits func(l *budget.Limits)
	}{
		{budget.Steps, func(l *budget.Limits) { l.Steps = im.steps / 2 }},
		{budget.Time, func(l *budget.Limits) { l.Deadline = time.Now().Add(-time.Second) }},
	} {
		for _, open := range []func(*testing.T, *site.Site, Options) *Interp{onSite, cold} {
			l := limits
			test.limits(&l)
			in := open(t, s, Options{Meter: budget.New(l, nil)})
			_, err := in.Run("x", program)
			var reached *budget.Error
			if !errors.As(err, &reached) || reached.Limit != test.limit {
				t.Errorf("%v: %v", test.limit, err)
			}
		}
	}
	limits.Bytes = 200_000
	for _, open := range []func(*testing.T, *site.Site, Options) *Interp{onSite, cold} {
		in := open(t, s, Options{Meter: budget.New(limits, nil)})
		if _, err := in.Run("x", program); !object.IsExcOf(err, object.MemoryError) {
			t.Errorf("with little memory: %v", err)
		}
	}
	in := onSite(t, s, Options{Meter: budget.New(budget.Limits{Steps: im.steps + 1000, Bytes: 1 << 32, Depth: 1000}, nil)})
	if run(t, in, program); in.vm.Meter.StepsLeft() > 1000 {
		t.Errorf("%d steps are left of %d", in.vm.Meter.StepsLeft(), im.steps+1000)
	}
}

// TestImageIsNotMadeForNothing runs texts that the front end or the policy refuses: nothing is
// imported for them.
func TestImageIsNotMadeForNothing(t *testing.T) {
	s := siteOf(map[string]string{"prog.py": "x = 1"})
	for _, text := range []string{"import prog\nreturn", "import prog\n(", "import prog\nimport os", "x = 1\nimport prog", "import prog.none"} {
		in := onSite(t, s, Options{Policy: Policy{Imports: []string{"prog", "sys"}}})
		_, _ = in.Run("x", text)
		if n := in.vm.Modules.Len(); text != "x = 1\nimport prog" && n > 3 {
			t.Errorf("%q: %d modules", text, n)
		}
		if imageOf(in, "prog") != nil {
			t.Errorf("%q has made an image", text)
		}
	}
}

// TestImageBeginsSavedSessions saves a session that began as an image, and forks it.
func TestImageBeginsSavedSessions(t *testing.T) {
	s := siteOf(map[string]string{"prog.py": "import collections\nclass P(collections.namedtuple('P', 'x y')):\n    def norm(self): return self.x + self.y\nall = [P(1, 2)]"})
	for range 2 {
		in := onSite(t, s, Options{})
		run(t, in, "import prog\nprog.all.append(prog.P(3, 4))")
		data, err := in.Save(nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		restored, twin := onSite(t, s, Options{}), onSite(t, s, Options{})
		if _, err := restored.Load(data, nil); err != nil {
			t.Fatal(err)
		}
		if err := in.ForkTo(twin); err != nil {
			t.Fatal(err)
		}
		for _, x := range []*Interp{in, restored, twin} {
			if got := run(t, x, "[p.norm() for p in prog.all], prog.P(5, 6)"); got != "([3, 7], P(x=5, y=6))" {
				t.Error(got)
			}
		}
	}
}

// TestImagesKeepVariables begins as an image in sessions with variables of the host, whose names the
// package uses too.
func TestImagesKeepVariables(t *testing.T) {
	s := siteOf(map[string]string{"prog.py": "count, other = 1, 2\ndef f(count=3): return count + other\nclass C:\n    count = 4"})
	for range 2 {
		in := onSite(t, s, Options{})
		for name, v := range map[string]any{"count": 5, "mine": []any{"count", "mine"}, "table": map[string]any{"count": 6}} {
			if err := in.SetVar(name, v); err != nil {
				t.Fatal(err)
			}
		}
		const look = "import prog\nx = count, globals()['count'], prog.count, prog.f(), prog.f(count=count), prog.C.count, getattr(prog, mine[0]), table['count']\n" +
			"count += 1\nprog.count += 10\nx, count, prog.count, prog.__dict__['count'], 'count' in vars(prog), sorted(n for n in globals() if n[0] != '_')"
		const want = "((5, 5, 1, 5, 7, 4, 1, 6), 6, 11, 11, True, ['count', 'mine', 'prog', 'table', 'x'])"
		if got := run(t, in, look); got != want {
			t.Errorf("%s\nand not\n%s", got, want)
		}
		if imageOf(in, "prog") == nil {
			t.Error("there is no image")
		}
		if v, ok := in.Var("count"); !ok || v.Int() != 6 {
			t.Error("the host finds another value")
		}
	}
}

// TestImagesServeManyAtOnce begins as one image in several sessions at the same time.
func TestImagesServeManyAtOnce(t *testing.T) {
	s := siteOf(map[string]string{"prog.py": "import re, random, json\nclass C:\n    items = [1]\nrx = re.compile('a+')\nrandom.random()"})
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			for range 5 {
				in := onSite(t, s, Options{})
				text := fmt.Sprintf("import prog\nprog.C.items.append(%d)\nprog.C.y = prog.rx.match('aa')[0]\nprog.C.items, prog.C.y", n)
				if got, want := run(t, in, text), fmt.Sprintf("([1, %d], 'aa')", n); got != want {
					t.Errorf("%s and not %s", got, want)
				}
			}
		})
	}
	all.Wait()
}
