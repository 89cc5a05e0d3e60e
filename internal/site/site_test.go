package site

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hognose/hognose/docs"
)

// The documents of the repository become a site in which every link leads somewhere, both those that
// Build follows and those of the pages as they are written.
func TestLinksOfTheDocumentsHold(t *testing.T) {
	exists := func(name string) bool {
		_, err := os.Stat(filepath.Join("../..", name))
		return err == nil
	}
	files, err := Build(docs.Files, Options{Source: docs.Source, Folder: "docs", Exists: exists})
	if err != nil {
		t.Fatal(err)
	}
	ids := regexp.MustCompile(` id="([^"]*)"`)
	anchors := map[string]bool{}
	for name, data := range files {
		anchors[name] = true
		for _, m := range ids.FindAllStringSubmatch(string(data), -1) {
			anchors[name+"#"+m[1]] = true
		}
	}
	links := 0
	for name, data := range files {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		for _, m := range regexp.MustCompile(`(?:href|src)="([^"]*)"`).FindAllStringSubmatch(string(data), -1) {
			to := m[1]
			switch links++; {
			case strings.Contains(to, "://"):
				if !strings.HasPrefix(to, docs.Source+"/") {
					break
				}
				if file, _, _ := strings.Cut(strings.TrimPrefix(to, docs.Source+"/"), "#"); !exists(file) {
					t.Errorf("%s: the repository has no %s", name, file)
				}
			case strings.HasPrefix(to, "data:"):
			case strings.HasPrefix(to, "#"):
				if !anchors[name+to] && to != "#content" {
					t.Errorf("%s: nothing at %s", name, to)
				}
			default:
				if target := filepath.ToSlash(filepath.Join(filepath.Dir(name), to)); !anchors[target] {
					t.Errorf("%s: nothing at %s", name, to)
				}
			}
		}
	}
	if links < 500 {
		t.Errorf("only %d links", links)
	}
}

// Every document is in the navigation that its README names, none under "More".
func TestEveryDocumentIsInTheNavigation(t *testing.T) {
	files, err := Build(docs.Files, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(files["index.html"]), "<h2>More</h2>") {
		t.Error("docs/README.md does not list every document")
	}
}

func small(text string) fstest.MapFS {
	return fstest.MapFS{
		"README.md":       {Data: []byte("# Home\n\n## Use\n\n- [A page](a.md): of letters\n- [Below](below/README.md)\n")},
		"a.md":            {Data: []byte(text)},
		"b.md":            {Data: []byte("# Other page\n\ntext\n")},
		"below/README.md": {Data: []byte("# Below\n\n[one](one.md), [up](../a.md#what-is-it)\n")},
		"below/one.md":    {Data: []byte("# One\n")},
	}
}

func TestPages(t *testing.T) {
	files, err := Build(small("# Letters\n\nSee [this](b.md), [code](../x/y.go) and [below](below/).\n\n## What *is* it?\n\nA word, `<b>`.\n\n## What is it?\n\n"+
		"```python file=x.py\nprint('a<b')  # x\n```\n\n```console\n$ echo 1\n1\n```\n\n|a|b|\n|-|-|\n|1|2|\n"), Options{Source: "https://example.com/src", Folder: "docs"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ file, want string }{
		{"a.html", "<title>Letters · Hognose</title>"},
		{"a.html", `<a href="b.html">this</a>`},
		{"a.html", `<a href="https://example.com/src/x/y.go">code</a>`},
		{"a.html", `<a href="below/index.html">below</a>`},
		{"a.html", `<h2 id="what-is-it">`},
		{"a.html", `<h2 id="what-is-it-1">`},
		{"a.html", `<figcaption>x.py</figcaption>`},
		{"a.html", `print(<span class="string">&#39;a&lt;b&#39;</span>)  <span class="comment"># x</span>`},
		{"a.html", `<span class="command">echo 1`},
		{"a.html", `<div class="table" tabindex="0"><table>`},
		{"a.html", `<a href="a.html" aria-current="page">A page</a>`},
		{"a.html", `<a rel="next" href="below/index.html">Below →</a>`},
		{"below/one.html", `<a href="../below/index.html" aria-current="page">Below</a>`},
		{"below/one.html", `<link rel="stylesheet" href="../site.css">`},
		{"below/index.html", `<a href="../a.html#what-is-it">up</a>`},
		{"index.html", "<h2>More</h2>"},
		{"search-index.js", `["a.html","what-is-it","Letters","What is it?","A word, \u003cb\u003e."]`},
	} {
		if !strings.Contains(string(files[c.file]), c.want) {
			t.Errorf("%s has no %s:\n%s", c.file, c.want, files[c.file])
		}
	}
}

func TestLinksThatLeadNowhereAreNamed(t *testing.T) {
	_, err := Build(small("# A\n\n[x](gone.md) [y](b.md#gone) [z](#here) [w](../gone.go)\n\n## What is it?\n"), Options{Exists: func(string) bool { return false }})
	if err == nil {
		t.Fatal("no error")
	}
	for _, want := range []string{"a.md: gone.md", "a.md: b.md#gone", "a.md: #here", "a.md: ../gone.go"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not name %s", err, want)
		}
	}
	if _, err := Build(fstest.MapFS{}, Options{}); err == nil {
		t.Error("nothing is no site")
	}
}

func TestHandler(t *testing.T) {
	h := Handler("/docs/", small("# A\n\n## What is it?\n"), Options{})
	for path, want := range map[string]struct {
		status int
		kind   string
	}{
		"/docs/": {200, "text/html"}, "/docs/a.html": {200, "text/html"}, "/docs/below/": {200, "text/html"}, "/docs/site.css": {200, "text/css"},
		"/docs/search-index.js": {200, "text/javascript"}, "/docs/none.html": {404, "text/plain"}, "/docs/../site.go": {404, "text/plain"},
	} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		if w.Code != want.status || !strings.HasPrefix(w.Header().Get("Content-Type"), want.kind) {
			t.Errorf("%s: %d %s", path, w.Code, w.Header().Get("Content-Type"))
		}
		if w.Code == 200 && !strings.Contains(w.Header().Get("Content-Security-Policy"), "default-src 'none'") {
			t.Errorf("%s has no policy", path)
		}
	}
}
