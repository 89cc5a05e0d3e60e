// This file reads one document and renders it.

package site

import (
	"html/template"
	"strings"
	"unicode"

	"github.com/hognose/hognose/internal/site/md"
)

// page is a document.
type page struct {
	name, out, title string // out is the path of the page that is made of it
	tree             *md.Node
	sections         []section
}

// section is a heading and the text below it, up to the next heading.
type section struct {
	Level         int
	Title, Anchor string
	text          string
}

func parse(name string, source []byte) *page {
	p := &page{name: name, out: output(name), title: name, tree: md.Parse(string(source)), sections: []section{{}}}
	ids := anchors{}
	for _, n := range p.tree.Children {
		if n.Kind != md.Heading {
			last := &p.sections[len(p.sections)-1]
			last.text += md.Words(n) + " "
			continue
		}
		n.ID = ids.generate(n.Source)
		p.sections = append(p.sections, section{Level: n.Level, Title: strings.TrimSpace(md.Words(n)), Anchor: n.ID})
	}
	if strings.TrimSpace(p.sections[0].text) == "" && len(p.sections) > 1 {
		p.sections = p.sections[1:]
	}
	if t := p.sections[0].Title; t != "" {
		p.title = t
	}
	return p
}

func (p *page) render() template.HTML {
	body := strings.ReplaceAll(md.Render(p.tree, codeBlock), "<table>", `<div class="table" tabindex="0"><table>`)
	return template.HTML(strings.ReplaceAll(body, "</table>", "</table></div>"))
}

// anchors gives headings the ids that GitHub gives them.
type anchors map[string]bool

// generate returns the id of a heading: its letters and digits in lower case, and hyphens for spaces.
func (a anchors) generate(heading string) string {
	id := strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return -1
	}, linkText(heading))
	unique := id
	for n := 1; a[unique]; n++ {
		unique = id + "-" + string(rune('0'+n%10))
	}
	a[unique] = true
	return unique
}

// linkText takes the addresses out of the links of a heading.
func linkText(heading string) string {
	for {
		before, rest, ok := strings.Cut(heading, "](")
		if !ok {
			return heading
		}
		_, after, _ := strings.Cut(rest, ")")
		heading = before + after
	}
}
