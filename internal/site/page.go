// This file reads one document and renders it.

package site

import (
	"bytes"
	"html/template"
	"strings"
	"sync"
	"unicode"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// page is a document.
type page struct {
	name, out, title string // out is the path of the page that is made of it
	source           []byte
	tree             ast.Node
	sections         []section
}

// section is a heading and the text below it, up to the next heading.
type section struct {
	Level         int
	Title, Anchor string
	text          string
}

// markdown reads what GitHub reads. The documents are our own: HTML in them is kept.
var markdown = sync.OnceValue(func() goldmark.Markdown {
	return goldmark.New(
		goldmark.WithExtensions(extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute)), extension.Strikethrough),
		goldmark.WithParserOptions(parser.WithAutoHeadingID()),
		goldmark.WithRendererOptions(html.WithUnsafe(), renderer.WithNodeRenderers(util.Prioritized(blocks{}, 1))),
	)
})

func parse(name string, source []byte) *page {
	p := &page{name: name, out: output(name), title: name, source: source}
	p.tree = markdown().Parser().Parse(text.NewReader(source), parser.WithContext(parser.NewContext(parser.WithIDs(anchors{}))))
	p.sections = []section{{}}
	for n := p.tree.FirstChild(); n != nil; n = n.NextSibling() {
		h, ok := n.(*ast.Heading)
		if !ok {
			last := &p.sections[len(p.sections)-1]
			last.text += plain(n, source) + " "
			continue
		}
		id, _ := h.AttributeString("id")
		anchor, _ := id.([]byte)
		p.sections = append(p.sections, section{Level: h.Level, Title: strings.TrimSpace(plain(h, source)), Anchor: string(anchor)})
	}
	if strings.TrimSpace(p.sections[0].text) == "" && len(p.sections) > 1 {
		p.sections = p.sections[1:]
	}
	if t := p.sections[0].Title; t != "" {
		p.title = t
	}
	return p
}

// plain returns the words of a node.
func plain(n ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // the function returns no error
		switch n := n.(type) {
		case *ast.Text:
			if entering {
				b.Write(n.Value(source))
				if n.SoftLineBreak() || n.HardLineBreak() {
					b.WriteByte(' ')
				}
			}
		case *ast.String:
			if entering {
				b.Write(n.Value)
			}
		case *ast.HTMLBlock:
			return ast.WalkSkipChildren, nil
		default:
			if !entering || n.Type() != ast.TypeBlock {
				break
			}
			b.WriteByte(' ')
			if _, code := n.(*ast.FencedCodeBlock); code {
				b.Write(n.Lines().Value(source))
			}
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

func (p *page) render() (template.HTML, error) {
	var b bytes.Buffer
	if err := markdown().Renderer().Render(&b, p.source, p.tree); err != nil {
		return "", err
	}
	body := strings.ReplaceAll(b.String(), "<table>", `<div class="table" tabindex="0"><table>`)
	return template.HTML(strings.ReplaceAll(body, "</table>", "</table></div>")), nil
}

// anchors gives headings the ids that GitHub gives them.
type anchors map[string]bool

// Generate returns the id of a heading: its letters and digits in lower case, and hyphens for spaces.
func (a anchors) Generate(value []byte, _ ast.NodeKind) []byte {
	id := strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return -1
	}, linkText(string(value)))
	unique := id
	for n := 1; a[unique]; n++ {
		unique = id + "-" + string(rune('0'+n%10))
	}
	a.Put([]byte(unique))
	return []byte(unique)
}

// Put marks an id as used.
func (a anchors) Put(value []byte) { a[string(value)] = true }

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
