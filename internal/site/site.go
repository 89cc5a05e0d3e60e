// Package site makes a website of a folder of Markdown files: static pages with relative links, so
// that they work from a web server, below any path, and opened as files.
//
// Build reads every *.md of the folder. README.md becomes index.html; its lists, under headings of
// the second level, are the navigation, in their order. Pages that no list names are listed under
// "More". Pages of subfolders are reached through the README.md of theirs.
//
// What a page links to must exist: another page and the heading in it, or a file of the repository,
// which becomes a link to Options.Source. Headings have the anchors that GitHub gives them, so that
// the same links work in both places.
//
// Search is a script that looks through an index of all sections; nothing is loaded from elsewhere.
package site

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
)

// Options say what Build cannot find in the documents.
type Options struct {
	// Source is where files outside of the folder are shown, such as
	// https://github.com/hognose/hognose/blob/main; Folder is the folder's name there.
	Source, Folder string
	// Exists reports whether the repository has a file or folder; nil believes every link.
	Exists func(name string) bool
}

//go:embed assets
var assets embed.FS

// layout is made when a site is built: the command starts faster without.
var layout = sync.OnceValue(func() *template.Template { return template.Must(template.ParseFS(assets, "assets/page.html")) })

// Build returns the files of the site by their paths. It fails if a link leads nowhere, and names
// all such links.
func Build(docs fs.FS, o Options) (map[string][]byte, error) {
	s := &site{o: o, pages: map[string]*page{}, files: map[string][]byte{}}
	if err := s.read(docs); err != nil {
		return nil, err
	}
	if s.pages["README.md"] == nil {
		return nil, fmt.Errorf("site: there is no README.md to begin with")
	}
	s.groups = s.navigation()
	if err := s.resolve(); err != nil {
		return nil, err
	}
	for _, name := range s.names() {
		if err := s.write(s.pages[name]); err != nil {
			return nil, err
		}
	}
	s.files["search-index.js"] = s.index()
	return s.files, s.copyAssets()
}

// site is one that is being built.
type site struct {
	o      Options
	pages  map[string]*page // by the path of the document
	files  map[string][]byte
	groups []group
}

func (s *site) read(docs fs.FS) error {
	return fs.WalkDir(docs, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(docs, name)
		if err != nil {
			return err
		}
		switch path.Ext(name) {
		case ".md":
			s.pages[name] = parse(name, data)
		case ".svg", ".png":
			s.files[name] = data
		}
		return nil
	})
}

func (s *site) names() []string {
	var out []string
	for name := range s.pages {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}

func (s *site) copyAssets() error {
	for _, name := range []string{"site.css", "site.js"} {
		data, err := assets.ReadFile("assets/" + name)
		if err != nil {
			return err
		}
		s.files[name] = data
	}
	return nil
}

// view is what the layout shows.
type view struct {
	Title, Root string // Root leads from the page to the top of the site
	Groups      []group
	Current     string // path of the page that the navigation marks
	Sections    []section
	Body        template.HTML
	Before      *link
	After       *link
	Source      string
}

// Link is the address of a page, as seen from this one.
func (v view) Link(to string) string { return v.Root + to }

func (s *site) write(p *page) error {
	v := view{Title: p.title, Root: strings.Repeat("../", strings.Count(p.out, "/")), Groups: s.groups, Current: p.out, Body: p.render(),
		Source: s.o.Source + "/" + path.Join(s.o.Folder, p.name)}
	if dir := path.Dir(p.out); dir != "." {
		v.Current = dir + "/index.html"
	}
	for _, sec := range p.sections {
		if sec.Level == 2 || sec.Level == 1 && sec.Anchor != p.sections[0].Anchor {
			v.Sections = append(v.Sections, sec)
		}
	}
	v.Before, v.After = s.neighbours(p.out)
	var b bytes.Buffer
	if err := layout().Execute(&b, v); err != nil {
		return err
	}
	s.files[p.out] = b.Bytes()
	return nil
}

// output returns the path of the page that is made of a document.
func output(name string) string {
	dir, file := path.Split(name)
	if file == "README.md" {
		return dir + "index.html"
	}
	return strings.TrimSuffix(name, ".md") + ".html"
}
