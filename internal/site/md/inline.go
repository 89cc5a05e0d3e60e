package md

import (
	"html"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// inline reads the text of a block.
type inline struct {
	text  string
	at    int
	plain strings.Builder // text that is not yet a node
	nodes []*Node
	marks []mark
}

// mark is a run of signs that may begin or end emphasis.
type mark struct {
	node        int // where its signs stand among the nodes, as text
	sign        byte
	count       int
	open, close bool
}

func parseInline(text string) []*Node {
	p := &inline{text: text}
	for p.at < len(p.text) {
		p.step()
	}
	p.flush()
	p.emphasise(0)
	return join(p.nodes)
}

var (
	inlineTag = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^(?:</[a-zA-Z][a-zA-Z0-9-]*\s*>|<[a-zA-Z][a-zA-Z0-9-]*(?:\s+[a-zA-Z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>]+))?)*\s*/?>|<!--(?s:.*?)-->)`)
	})
	address = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^<((?:[a-zA-Z][a-zA-Z0-9+.-]+:[^\s<>]*)|(?:[\w.+-]+@[\w-]+(?:\.[\w-]+)+))>`)
	})
	entity = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]+);`)
	})
)

// step reads what begins at the next character.
func (p *inline) step() {
	rest := p.text[p.at:]
	switch c := rest[0]; c {
	case '\\':
		if len(rest) > 1 && rest[1] == '\n' {
			p.add(&Node{Kind: Break, Hard: true}, 2)
			return
		}
		if len(rest) > 1 && strings.IndexByte("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", rest[1]) >= 0 {
			p.keep(rest[1:2], 2)
			return
		}
		p.keep(rest[:1], 1)
	case '\n':
		p.line()
	case '`':
		p.code(rest)
	case '<':
		p.angle(rest)
	case '&':
		if m := entity().FindString(rest); m != "" {
			p.keep(html.UnescapeString(m), len(m))
			return
		}
		p.keep("&", 1)
	case '*', '_', '~':
		p.delimiter(c)
	case '!', '[':
		p.bracket(rest)
	default:
		n := strings.IndexAny(rest, "\\\n`<&*_~![")
		if n < 0 {
			n = len(rest)
		}
		p.keep(rest[:n], n)
	}
}

// keep adds plain text, which took n bytes.
func (p *inline) keep(text string, n int) {
	p.plain.WriteString(text)
	p.at += n
}

// flush makes a node of the text so far.
func (p *inline) flush() {
	if p.plain.Len() > 0 {
		p.nodes = append(p.nodes, &Node{Kind: Text, Text: p.plain.String()})
		p.plain.Reset()
	}
}

// add adds a node that took n bytes.
func (p *inline) add(node *Node, n int) {
	p.flush()
	p.nodes = append(p.nodes, node)
	p.at += n
}

// line ends a line. Two spaces before it are a break that is shown.
func (p *inline) line() {
	before := p.plain.String()
	text := strings.TrimRight(before, " ")
	p.plain.Reset()
	p.plain.WriteString(text)
	p.add(&Node{Kind: Break, Hard: len(before)-len(text) >= 2}, 1)
}

// code reads code between equal runs of backquotes.
func (p *inline) code(rest string) {
	n := len(rest) - len(strings.TrimLeft(rest, "`"))
	for at := n; at < len(rest); {
		i := strings.IndexByte(rest[at:], '`')
		if i < 0 {
			break
		}
		at += i
		run := len(rest[at:]) - len(strings.TrimLeft(rest[at:], "`"))
		if run == n {
			text := strings.ReplaceAll(rest[n:at], "\n", " ")
			if len(text) > 2 && text[0] == ' ' && text[len(text)-1] == ' ' && strings.TrimSpace(text) != "" {
				text = text[1 : len(text)-1]
			}
			p.add(&Node{Kind: Span, Text: text}, at+n)
			return
		}
		at += run
	}
	p.keep(rest[:n], n)
}

// angle reads an address or HTML between angle brackets.
func (p *inline) angle(rest string) {
	if m := address().FindStringSubmatch(rest); m != nil {
		to := m[1]
		if !strings.Contains(to, ":") {
			to = "mailto:" + to
		}
		p.add(&Node{Kind: Link, To: to, Children: []*Node{{Kind: Text, Text: m[1]}}}, len(m[0]))
		return
	}
	if m := inlineTag().FindString(rest); m != "" {
		p.add(&Node{Kind: Markup, Text: m}, len(m))
		return
	}
	p.keep("<", 1)
}

// bracket reads a link or a picture.
func (p *inline) bracket(rest string) {
	kind, skip := Link, 1
	if rest[0] == '!' {
		kind, skip = Image, 2
	}
	if len(rest) < skip || rest[skip-1] != '[' {
		p.keep(rest[:1], 1)
		return
	}
	end := closing(rest[skip:])
	if end < 0 {
		p.keep(rest[:skip], skip)
		return
	}
	text, behind := rest[skip:skip+end], rest[skip+end+1:]
	to, title, n := target(behind)
	if n == 0 {
		p.keep(rest[:skip], skip)
		return
	}
	p.add(&Node{Kind: kind, To: to, Title: title, Children: parseInline(text)}, skip+end+1+n)
}

// closing finds the bracket that ends the text of a link. Brackets in code and pairs of them do not.
func closing(text string) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '`':
			n := len(text[i:]) - len(strings.TrimLeft(text[i:], "`"))
			if end := strings.Index(text[i+n:], text[i:i+n]); end >= 0 {
				i += n + end + n - 1
			} else {
				i += n - 1
			}
		case '[':
			depth++
		case ']':
			if depth == 0 {
				return i
			}
			depth--
		}
	}
	return -1
}

// target reads the address of a link and its title: (to "title"). It took n bytes; 0 if there is
// none.
func target(text string) (to, title string, n int) {
	if !strings.HasPrefix(text, "(") {
		return "", "", 0
	}
	depth, i := 0, 1
	for ; i < len(text) && text[i] != ' ' && text[i] != '\n'; i++ {
		if text[i] == '(' {
			depth++
		} else if text[i] == ')' {
			if depth == 0 {
				break
			}
			depth--
		}
	}
	to = text[1:i]
	rest := strings.TrimLeft(text[i:], " \n")
	if strings.HasPrefix(rest, `"`) {
		end := strings.Index(rest[1:], `"`)
		if end < 0 {
			return "", "", 0
		}
		title, rest = rest[1:1+end], strings.TrimLeft(rest[end+2:], " \n")
	}
	if !strings.HasPrefix(rest, ")") {
		return "", "", 0
	}
	return html.UnescapeString(to), html.UnescapeString(title), len(text) - len(rest) + 1
}

// delimiter reads a run of *, _ or ~. What stands around it says whether it can begin or end
// emphasis: nothing begins before a space or ends behind one.
func (p *inline) delimiter(c byte) {
	n := 1
	for p.at+n < len(p.text) && p.text[p.at+n] == c {
		n++
	}
	before, _ := utf8.DecodeLastRuneInString(p.text[:p.at])
	after, _ := utf8.DecodeRuneInString(p.text[p.at+n:])
	space := func(r rune) bool { return r == utf8.RuneError || unicode.IsSpace(r) }
	sign := func(r rune) bool { return unicode.IsPunct(r) || unicode.IsSymbol(r) }
	left := !space(after) && (!sign(after) || space(before) || sign(before))
	right := !space(before) && (!sign(before) || space(after) || sign(after))
	m := mark{node: len(p.nodes), sign: c, count: n, open: left, close: right}
	if c == '_' {
		m.open, m.close = left && (!right || sign(before)), right && (!left || sign(after))
	}
	if p.plain.Len() > 0 {
		m.node++
	}
	p.add(&Node{Kind: Text, Text: strings.Repeat(string(c), n)}, n)
	if c != '~' || n <= 2 {
		p.marks = append(p.marks, m)
	}
}

// emphasise matches the marks from a place on: each that can end emphasis with the nearest before
// it that began one.
func (p *inline) emphasise(from int) {
	for j := from; j < len(p.marks); j++ {
		for p.marks[j].close && p.marks[j].count > 0 {
			i := j - 1
			for i >= from && !matches(&p.marks[i], &p.marks[j]) {
				i--
			}
			if i < from {
				break
			}
			p.wrap(i, j)
		}
	}
}

func matches(a, b *mark) bool {
	if a.sign != b.sign || !a.open || a.count == 0 || a.sign == '~' && a.count != b.count {
		return false
	}
	return !(a.close || b.open) || (a.count+b.count)%3 != 0 || a.count%3 == 0 && b.count%3 == 0
}

// wrap makes emphasis of what lies between two marks.
func (p *inline) wrap(i, j int) {
	a, b := &p.marks[i], &p.marks[j]
	n, kind := 1, Emphasis
	if a.sign == '~' {
		n, kind = a.count, Deleted
	} else if a.count >= 2 && b.count >= 2 {
		n, kind = 2, Strong
	}
	inner := join(p.nodes[a.node+1 : b.node])
	for k := a.node + 1; k < b.node; k++ {
		p.nodes[k] = &Node{Kind: Text} // now inside
	}
	p.nodes[a.node+1] = &Node{Kind: kind, Children: inner}
	for k := i + 1; k < j; k++ {
		p.marks[k].count = 0 // it cannot reach out of what is emphasised
	}
	a.count, b.count = a.count-n, b.count-n
	p.nodes[a.node] = &Node{Kind: Text, Text: strings.Repeat(string(a.sign), a.count)}
	p.nodes[b.node] = &Node{Kind: Text, Text: strings.Repeat(string(b.sign), b.count)}
}

// join leaves out empty texts and joins neighbours.
func join(nodes []*Node) (out []*Node) {
	for _, n := range nodes {
		if n.Kind != Text {
			out = append(out, n)
			continue
		}
		if len(out) > 0 && out[len(out)-1].Kind == Text {
			out[len(out)-1] = &Node{Kind: Text, Text: out[len(out)-1].Text + n.Text}
		} else if n.Text != "" {
			out = append(out, n)
		}
	}
	return out
}
