package md

import (
	"fmt"
	"html"
	"strings"
)

// Render writes a document as HTML. code writes blocks of code between fences.
func Render(n *Node, code func(info, text string) string) string {
	w := &writer{code: code}
	w.node(n)
	return w.String()
}

type writer struct {
	strings.Builder
	code func(info, text string) string
}

func (w *writer) children(n *Node) {
	for _, c := range n.Children {
		w.node(c)
	}
}

// around writes what is below n between two texts.
func (w *writer) around(before string, n *Node, after string) {
	w.WriteString(before)
	w.children(n)
	w.WriteString(after)
}

func (w *writer) node(n *Node) {
	switch n.Kind {
	case Document:
		w.children(n)
	case Heading:
		id := ""
		if n.ID != "" {
			id = ` id="` + html.EscapeString(n.ID) + `"`
		}
		w.around(fmt.Sprintf("<h%d%s>", n.Level, id), n, fmt.Sprintf("</h%d>\n", n.Level))
	case Paragraph:
		w.around("<p>", n, "</p>\n")
	case List:
		w.list(n)
	case Item:
		w.item(n)
	case Quote:
		w.around("<blockquote>\n", n, "</blockquote>\n")
	case Code:
		if n.Fenced {
			w.WriteString(w.code(n.Info, n.Text))
		} else {
			w.WriteString("<pre><code>" + escape(n.Text) + "</code></pre>\n")
		}
	case Rule:
		w.WriteString("<hr>\n")
	case Table:
		w.table(n)
	case HTML, Markup:
		w.WriteString(n.Text)
	default:
		w.inline(n)
	}
}

func (w *writer) inline(n *Node) {
	switch n.Kind {
	case Tight:
		w.children(n)
	case Text:
		w.WriteString(escape(n.Text))
	case Break:
		if n.Hard {
			w.WriteString("<br>")
		}
		w.WriteString("\n")
	case Span:
		w.WriteString("<code>" + escape(n.Text) + "</code>")
	case Link:
		w.around(`<a href="`+url(n.To)+`"`+title(n)+">", n, "</a>")
	case Image:
		w.WriteString(`<img src="` + url(n.To) + `" alt="` + escape(Words(n)) + `"` + title(n) + ">")
	case Emphasis:
		w.around("<em>", n, "</em>")
	case Strong:
		w.around("<strong>", n, "</strong>")
	case Deleted:
		w.around("<del>", n, "</del>")
	}
}

func title(n *Node) string {
	if n.Title == "" {
		return ""
	}
	return ` title="` + escape(n.Title) + `"`
}

// list writes a list.
func (w *writer) list(n *Node) {
	tag, start := "ul", ""
	if n.Ordered {
		tag = "ol"
		if n.Start != 1 {
			start = fmt.Sprintf(` start="%d"`, n.Start)
		}
	}
	w.around("<"+tag+start+">\n", n, "</"+tag+">\n")
}

// item writes an item of a list. Text in it is no paragraph if the list is tight; a block behind
// such text begins a line.
func (w *writer) item(n *Node) {
	w.WriteString("<li>")
	for i, c := range n.Children {
		if c.Kind != Tight && i == 0 || i > 0 && n.Children[i-1].Kind == Tight {
			w.WriteString("\n")
		}
		w.node(c)
	}
	w.WriteString("</li>\n")
}

// table writes a table, whose first row is its head.
func (w *writer) table(n *Node) {
	w.WriteString("<table>\n<thead>\n")
	w.row(n.Children[0], "th")
	w.WriteString("</thead>\n")
	if len(n.Children) > 1 {
		w.WriteString("<tbody>\n")
		for _, r := range n.Children[1:] {
			w.row(r, "td")
		}
		w.WriteString("</tbody>\n")
	}
	w.WriteString("</table>\n")
}

func (w *writer) row(n *Node, tag string) {
	w.WriteString("<tr>\n")
	for _, c := range n.Children {
		align := ""
		if c.Align != "" {
			align = ` align="` + c.Align + `"`
		}
		w.around("<"+tag+align+">", c, "</"+tag+">\n")
	}
	w.WriteString("</tr>\n")
}

var escapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

func escape(text string) string { return escapes.Replace(text) }

// url writes an address: what is no ASCII is written in hexadecimal digits, and quotes and spaces.
func url(to string) string {
	var b strings.Builder
	for i := range len(to) {
		if c := to[i]; c >= 0x80 || c <= ' ' || strings.IndexByte("\"<>\\^`{|}", c) >= 0 {
			fmt.Fprintf(&b, "%%%02X", c)
		} else {
			b.WriteByte(c)
		}
	}
	return escape(b.String())
}

// Words returns the words of a node: what it shows, without its form.
func Words(n *Node) string {
	var b strings.Builder
	n.Walk(func(n *Node) bool {
		switch n.Kind {
		case Text, Span:
			b.WriteString(n.Text)
		case Break:
			b.WriteByte(' ')
		case HTML:
			return false
		case Code:
			if b.WriteByte(' '); n.Fenced {
				b.WriteString(n.Text)
			}
		case Link, Image, Markup, Emphasis, Strong, Deleted:
		default:
			b.WriteByte(' ')
		}
		return true
	})
	return b.String()
}
