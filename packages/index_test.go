package packages

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"path"
	"strings"
	"testing"
)

// testWheel describes a wheel that a test makes.
type testWheel struct {
	name, version, tag string            // tag "" is py3-none-any
	requires           []string          // Requires-Dist
	fields             string            // more fields of METADATA
	files              map[string]string // beside dist-info; nil: NAME.py
	change             func(z *zip.Writer)
	record             func(string) string // changes RECORD
}

func (w testWheel) file() string {
	tag := w.tag
	if tag == "" {
		tag = "py3-none-any"
	}
	return fmt.Sprintf("%s-%s-%s.whl", strings.ReplaceAll(w.name, "-", "_"), w.version, tag)
}

// build makes the archive.
func (w testWheel) build(t testing.TB) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	record := ""
	add := func(name, text string) {
		f, err := z.Create(name)
		if err == nil {
			_, err = f.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256([]byte(text))
		record += fmt.Sprintf("%s,sha256=%s,%d\n", name, base64.RawURLEncoding.EncodeToString(sum[:]), len(text))
	}
	files := w.files
	if files == nil {
		files = map[string]string{strings.ReplaceAll(w.name, "-", "_") + ".py": fmt.Sprintf("version = %q\n", w.version)}
	}
	for _, name := range sortedKeys(files) {
		add(name, files[name])
	}
	info := fmt.Sprintf("%s-%s.dist-info/", strings.ReplaceAll(w.name, "-", "_"), w.version)
	meta := fmt.Sprintf("Metadata-Version: 2.1\nName: %s\nVersion: %s\n%s", w.name, w.version, w.fields)
	for _, r := range w.requires {
		meta += "Requires-Dist: " + r + "\n"
	}
	add(info+"METADATA", meta+"\nA description.\n")
	record += info + "RECORD,,\n"
	if w.record != nil {
		record = w.record(record)
	}
	f, err := z.Create(info + "RECORD")
	if err == nil {
		_, err = f.Write([]byte(record))
	}
	if w.change != nil {
		w.change(z)
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// testIndex is an index that a test serves.
type testIndex struct {
	*httptest.Server
	files   map[string][]byte
	yanked  map[string]bool
	python  map[string]string
	html    bool
	lie     bool                            // about hashes
	serve   func(http.ResponseWriter) bool  // answers for files in its place
	asked   int                             // requests
	headers func(r *http.Request) (ok bool) // looks at requests
}

func newTestIndex(t testing.TB, wheels ...testWheel) *testIndex {
	t.Helper()
	x := &testIndex{files: map[string][]byte{}, yanked: map[string]bool{}, python: map[string]string{}}
	for _, w := range wheels {
		x.files[w.file()] = w.build(t)
	}
	x.Server = httptest.NewServer(x)
	t.Cleanup(x.Close)
	return x
}

func (x *testIndex) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	x.asked++
	if x.headers != nil && !x.headers(r) {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	if name, ok := strings.CutPrefix(r.URL.Path, "/simple/"); ok {
		x.page(w, strings.TrimSuffix(name, "/"))
		return
	}
	data, ok := x.files[path.Base(r.URL.Path)]
	switch {
	case x.serve != nil && x.serve(w):
	case !ok:
		http.NotFound(w, r)
	default:
		_, _ = w.Write(data)
	}
}

func (x *testIndex) page(w http.ResponseWriter, name string) {
	type file map[string]any
	var list []file
	text := ""
	for _, f := range sortedKeys(x.files) {
		dist, _, _ := strings.Cut(f, "-")
		if normalize(dist) != name {
			continue
		}
		sum := sha256.Sum256(x.files[f])
		if x.lie {
			sum[0]++
		}
		hash := hex.EncodeToString(sum[:])
		list = append(list, file{"filename": f, "url": "../../files/" + f, "hashes": file{"sha256": hash}, "yanked": x.yanked[f], "requires-python": x.python[f]})
		text += fmt.Sprintf("<a href=\"../../files/%s#sha256=%s\">%s</a>\n", f, hash, f)
	}
	if list == nil {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	if x.html {
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte("<html><body>" + text + "</body></html>"))
		return
	}
	w.Header().Set("Content-Type", "application/vnd.pypi.simple.v1+json")
	_ = json.NewEncoder(w).Encode(map[string]any{"name": name, "files": list})
}

func (x *testIndex) options(t testing.TB) *Options {
	return &Options{Index: x.URL + "/simple", Cache: t.TempDir()}
}

// versions writes a set as "a==1 b==2".
func versions(s *Set) string {
	var list []string
	for _, d := range s.Distributions() {
		list = append(list, d.Name+"=="+d.Version)
	}
	return strings.Join(list, " ")
}

func TestResolve(t *testing.T) {
	plain := []testWheel{
		{name: "a", version: "1.0"}, {name: "a", version: "1.5"}, {name: "a", version: "2.0"}, {name: "a", version: "3.0rc1"},
		{name: "b", version: "1.0", requires: []string{"a<2"}}, {name: "b", version: "2.0", requires: []string{"a>=2"}},
		{name: "c", version: "1.0", requires: []string{"b", "a<2"}},
		{name: "d", version: "1.0", requires: []string{"a", `e>=1; extra == "more"`, `zz; python_version < "3.0"`}},
		{name: "e", version: "1.0"}, {name: "e", version: "0.5"},
		{name: "only-pre", version: "1.0b2"},
		{name: "old", version: "1.0"}, {name: "old", version: "2.0"},
		{name: "gone", version: "1.0"}, {name: "gone", version: "2.0"},
	}
	x := newTestIndex(t, plain...)
	x.yanked["gone-2.0-py3-none-any.whl"] = true
	x.python["old-2.0-py3-none-any.whl"] = ">=3.14"
	for _, test := range []struct{ requirements, want string }{
		{"a", "a==2.0"},
		{"a>=1,<2", "a==1.5"},
		{"a==1.*", "a==1.5"},
		{"a>=3.0rc1", "a==3.0rc1"},
		{"a~=1.0", "a==1.5"},
		{"A!=2.0", "a==1.5"},
		{"b", "a==2.0 b==2.0"},
		{"c", "a==1.5 b==1.0 c==1.0"}, // b 2.0 does not fit
		{"d", "a==2.0 d==1.0"},
		{"d[more]", "a==2.0 d==1.0 e==1.0"},
		{"d d[More]", "a==2.0 d==1.0 e==1.0"},
		{"only_pre", "only-pre==1.0b2"},
		{"gone", "gone==1.0"},
		{"gone==2.0", "gone==2.0"},
		{"old", "old==1.0"},
		{"a;python_version<'3'", ""},
	} {
		for _, x.html = range []bool{false, true} {
			if x.html && (strings.HasPrefix(test.requirements, "gone") || test.requirements == "old") {
				continue // the page in HTML says nothing of that
			}
			s, err := Resolve(t.Context(), strings.Fields(test.requirements), x.options(t))
			if err != nil {
				t.Errorf("%s: %v", test.requirements, err)
			} else if got := versions(s); got != test.want {
				t.Errorf("%s: %s, want %s", test.requirements, got, test.want)
			}
		}
	}
}

func TestConflictsAreExplained(t *testing.T) {
	x := newTestIndex(t, testWheel{name: "a", version: "1.0"}, testWheel{name: "a", version: "2.0"},
		testWheel{name: "b", version: "1.0", requires: []string{"a<2"}}, testWheel{name: "native", version: "1.0", tag: "cp313-cp313-win_amd64"},
		testWheel{name: "old", version: "1.0"})
	x.files["sdist-1.0.tar.gz"] = []byte("x")
	x.python["old-1.0-py3-none-any.whl"] = "<3.10"
	for requirements, want := range map[string]string{
		"b a>=2":     "no version of a fits:\n  you ask for a>=2\n  b 1.0 asks for a<2",
		"a>5":        "the index has 2.0, 1.0",
		"nothing":    "the index has no package of that name",
		"native":     "--backend process or docker",
		"sdist":      "source distributions only",
		"old":        "do not allow Python 3.13",
		"a>=x":       `requirement "a>=x"`,
		"a@file:///": "it names an address",
	} {
		_, err := Resolve(t.Context(), strings.Fields(requirements), x.options(t))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", requirements, err, want)
		}
	}
}

func TestHostileWheelsAreRefused(t *testing.T) {
	raw := func(name string, mode fs.FileMode) func(*zip.Writer) {
		return func(z *zip.Writer) {
			h := &zip.FileHeader{Name: name, Method: zip.Deflate}
			h.SetMode(mode)
			f, err := z.CreateHeader(h)
			if err == nil {
				_, err = f.Write([]byte("x"))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	bomb := func(z *zip.Writer) {
		f, err := z.Create("bomb.py")
		if err == nil {
			_, err = f.Write(make([]byte, 20<<20))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, test := range map[string]struct {
		wheel testWheel
		want  string
	}{
		"dots":        {testWheel{change: raw("../evil.py", 0o644)}, "a file of the name"},
		"absolute":    {testWheel{change: raw("/etc/evil.py", 0o644)}, "a file of the name"},
		"backslash":   {testWheel{change: raw(`a\..\evil.py`, 0o644)}, "a file of the name"},
		"drive":       {testWheel{change: raw("c:evil.py", 0o644)}, "a file of the name"},
		"link":        {testWheel{change: raw("link.py", fs.ModeSymlink|0o777)}, "neither a file nor a folder"},
		"duplicate":   {testWheel{change: raw("w.py", 0o644)}, "the same name"},
		"case":        {testWheel{change: raw("W.PY", 0o644)}, "the same name"},
		"bomb":        {testWheel{change: bomb}, "zip bomb"},
		"unlisted":    {testWheel{change: raw("more.py", 0o644)}, "RECORD does not list"},
		"missing":     {testWheel{record: func(r string) string { return r + "gone.py,sha256=x,1\n" }}, "which is not there"},
		"wrong hash":  {testWheel{record: func(r string) string { return strings.Replace(r, "sha256=", "sha256=A", 1) }}, "not what RECORD says"},
		"no hash":     {testWheel{record: func(r string) string { return strings.Replace(r, "sha256=", "md5=", 1) }}, "no SHA-256"},
		"squatting":   {testWheel{files: map[string]string{"json/__init__.py": ""}}, "brings a module json"},
		"native":      {testWheel{files: map[string]string{"w/__init__.py": "", "w/core.so": "x"}}, "compiled parts"},
		"file/folder": {testWheel{files: map[string]string{"x": "", "x/y.py": ""}}, "a file and a folder"},
		"data":        {testWheel{files: map[string]string{"x.py": "", "w-1.data/purelib/x.py": "1"}}, "installed as"},
		"metadata":    {testWheel{fields: "Requires-Dist: ((((\n"}, "requirement"},
		"other name":  {testWheel{fields: "Name: other\n"}, "it says that it is other"},
		"other ver":   {testWheel{fields: "Version: 7\n"}, "it says that it is w 7"},
	} {
		test.wheel.name, test.wheel.version = "w", "1"
		older := test.wheel
		older.version = "0.9"
		for _, wheels := range [][]testWheel{{test.wheel}, {test.wheel, older}} { // the second has two that are refused
			_, err := Resolve(t.Context(), []string{"w"}, newTestIndex(t, wheels...).options(t))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%s: %v, want %q", name, err, test.want)
			}
		}
	}
}

func TestHostileIndexesAreRefused(t *testing.T) {
	for name, test := range map[string]struct {
		change func(x *testIndex)
		want   string
	}{
		"wrong hashes": {func(x *testIndex) { x.lie = true }, "is expected"},
		"endless": {func(x *testIndex) {
			x.serve = func(w http.ResponseWriter) bool {
				w.Header().Set("Content-Length", "10000000000")
				return true
			}
		}, "10000000000 bytes"},
		"redirects": {func(x *testIndex) {
			x.serve = func(w http.ResponseWriter) bool {
				w.Header().Set("Location", x.URL+"/files/again")
				w.WriteHeader(http.StatusFound)
				return true
			}
		}, "redirects"},
		"failure": {func(x *testIndex) {
			x.serve = func(w http.ResponseWriter) bool { w.WriteHeader(500); return true }
		}, "500"},
		"no zip": {func(x *testIndex) { x.files["w-1-py3-none-any.whl"] = []byte("<html>login</html>") }, "no zip archive"},
	} {
		x := newTestIndex(t, testWheel{name: "w", version: "1"})
		test.change(x)
		_, err := Resolve(t.Context(), []string{"w"}, x.options(t))
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
}

func TestCredentialsStayWithTheIndex(t *testing.T) {
	x := newTestIndex(t, testWheel{name: "w", version: "1"})
	x.headers = func(r *http.Request) bool {
		user, password, _ := r.BasicAuth()
		return user == "me" && password == "secret"
	}
	o := x.options(t)
	o.Index = strings.Replace(o.Index, "http://", "http://me:secret@", 1)
	if _, err := Resolve(t.Context(), []string{"w"}, o); err != nil {
		t.Error(err)
	}
	o.Index = strings.Replace(o.Index, "secret", "other", 1)
	o.Cache = t.TempDir()
	if _, err := Resolve(t.Context(), []string{"w"}, o); err == nil || strings.Contains(err.Error(), "other") {
		t.Errorf("%v, want an error without the password", err)
	}
}

func TestOfflineUsesTheCache(t *testing.T) {
	x := newTestIndex(t, testWheel{name: "a", version: "1", requires: []string{"b"}}, testWheel{name: "b", version: "2"})
	o := x.options(t)
	o.Offline = true
	if _, err := Resolve(t.Context(), []string{"a"}, o); err == nil || !strings.Contains(err.Error(), "not in the cache") {
		t.Errorf("%v, want an error about the cache", err)
	}
	o.Offline = false
	if _, err := Resolve(t.Context(), []string{"a"}, o); err != nil {
		t.Fatal(err)
	}
	o.Offline = true
	asked := x.asked
	for _, refresh := range []bool{false, true} {
		o.Refresh = refresh
		s, err := Resolve(t.Context(), []string{"a"}, o)
		if err != nil || versions(s) != "a==1 b==2" || x.asked != asked {
			t.Errorf("%v, %d requests", err, x.asked-asked)
		}
	}
}

func TestLockFiles(t *testing.T) {
	x := newTestIndex(t, testWheel{name: "a", version: "1", requires: []string{"b"}}, testWheel{name: "b", version: "2"})
	o := x.options(t)
	s, err := Resolve(t.Context(), []string{"a"}, o)
	if err != nil {
		t.Fatal(err)
	}
	o.Cache = t.TempDir()
	again, err := ReadLock(t.Context(), s.Lock(), "", o)
	if err != nil || !bytes.Equal(again.Lock(), s.Lock()) {
		t.Fatalf("%v\n%s", err, s.Lock())
	}
	x.files["b-2-py3-none-any.whl"] = testWheel{name: "b", version: "2", files: map[string]string{"b.py": "evil"}}.build(t)
	o.Cache = t.TempDir()
	if _, err := ReadLock(t.Context(), s.Lock(), "", o); err == nil || !strings.Contains(err.Error(), "is expected") {
		t.Errorf("%v, want an error about the hash", err)
	}
}
