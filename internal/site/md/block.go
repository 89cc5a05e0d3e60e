// Package md reads Markdown as the documents of this repository use it, and writes HTML. It is the
// part of CommonMark and of GitHub's tables that they need: headings, paragraphs, lists, quotes,
// code, tables, HTML, and in lines code, links, pictures, emphasis and breaks. There are no
// headings by underlines and no references to links.
//
// Parse goes through the lines once and makes a tree of blocks; the text of a block becomes inline
// nodes at once.
package md

import (
	"regexp"
	"strings"
	"sync"
)

// Kind says what a node is.
type Kind uint8

const (
	Document Kind = iota
	Heading       // Level, ID
	Paragraph
	Tight // the text of an item of a tight list, which is no paragraph
	List  // Ordered, Start
	Item
	Quote
	Code // a block; Text, Fenced, Info
	HTML // a block; Text
	Rule
	Table
	Row  // the first of a table is its head
	Cell // Align

	Text   // Text
	Break  // a line ends; Hard
	Span   // code in a line; Text
	Link   // To, Title
	Image  // To, Title
	Markup // HTML in a line; Text
	Emphasis
	Strong
	Deleted
)

// Node is a part of a document.
type Node struct {
	Kind     Kind
	Text     string
	Info     string // behind the fence of a block of code
	Fenced   bool   // else the block is set in
	To       string
	Title    string
	ID       string // of a heading, for whoever sets it
	Align    string // left, right or center
	Level    int
	Start    int
	Ordered  bool
	Loose    bool
	Hard     bool
	Source   string // of a heading, as it is written
	Children []*Node
}

// Walk calls f with n and all nodes below it that f does not skip by returning false.
func (n *Node) Walk(f func(n *Node) bool) {
	if f(n) {
		for _, c := range n.Children {
			c.Walk(f)
		}
	}
}

// Parse reads a document.
func Parse(source string) *Node {
	lines := strings.Split(strings.ReplaceAll(source, "\r\n", "\n"), "\n")
	blocks, _ := parseBlocks(lines)
	return &Node{Kind: Document, Children: blocks}
}

// patterns are those of lines that begin a block.
type patterns struct {
	heading, fence, rule, item, delimiter, block, tag *regexp.Regexp
}

var pattern = sync.OnceValue(func() *patterns {
	return &patterns{
		heading:   regexp.MustCompile(`^ {0,3}(#{1,6})(?:[ \t]+(.*?))??(?:[ \t]+#+)?[ \t]*$`),
		fence:     regexp.MustCompile("^( {0,3})(```+|~~~+)[ \t]*([^`]*)$"),
		rule:      regexp.MustCompile(`^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$`),
		item:      regexp.MustCompile(`^( {0,3})([-+*]|(\d{1,9})[.)])( .*|)$`),
		delimiter: regexp.MustCompile(`^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$`),
		block:     regexp.MustCompile(`(?i)^ {0,3}</?(?:address|article|aside|blockquote|body|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|nav|ol|optgroup|option|p|param|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:[ \t>]|/>|$)`),
		tag:       regexp.MustCompile(`^ {0,3}(?:</[a-zA-Z][a-zA-Z0-9-]*[ \t]*>|<[a-zA-Z][a-zA-Z0-9-]*(?:[ \t]+[a-zA-Z_:][\w.:-]*(?:[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|[^ \t"'=<>]+))?)*[ \t]*/?>)[ \t]*$`),
	}
})

func blank(line string) bool { return strings.TrimSpace(line) == "" }

// parseBlocks makes blocks of lines, and says whether an empty line is between two of them.
func parseBlocks(lines []string) (blocks []*Node, loose bool) {
	gap := false
	for len(lines) > 0 {
		if blank(lines[0]) {
			gap, lines = true, lines[1:]
			continue
		}
		loose = loose || gap && len(blocks) > 0
		gap = false
		n, rest := parseBlock(lines)
		if k := len(lines) - len(rest); n.Kind == List && blank(lines[k-1]) {
			gap = true // the list has taken the empty line behind it
		}
		blocks, lines = append(blocks, n), rest
	}
	return blocks, loose
}

// parseBlock reads the block that begins with the first line, which is not empty, and returns the
// lines behind it.
func parseBlock(lines []string) (*Node, []string) {
	p, first := pattern(), lines[0]
	if strings.HasPrefix(first, "    ") {
		return indented(lines)
	}
	if m := p.fence.FindStringSubmatch(first); m != nil {
		return fenced(lines, len(m[1]), m[2], strings.TrimSpace(m[3]))
	}
	if m := p.heading.FindStringSubmatch(first); m != nil {
		text := strings.TrimSpace(m[2])
		return &Node{Kind: Heading, Level: len(m[1]), Source: text, Children: parseInline(text)}, lines[1:]
	}
	switch {
	case p.rule.MatchString(first):
		return &Node{Kind: Rule}, lines[1:]
	case strings.HasPrefix(strings.TrimLeft(first, " "), ">"):
		return quote(lines)
	case p.item.MatchString(first):
		return list(lines)
	case strings.HasPrefix(strings.TrimLeft(first, " "), "<"):
		if n, rest := markup(lines); n != nil {
			return n, rest
		}
	}
	if len(lines) > 1 && p.delimiter.MatchString(lines[1]) && strings.Contains(first, "|") {
		if n, rest := table(lines); n != nil {
			return n, rest
		}
	}
	return paragraph(lines)
}

// interrupts reports whether a line ends the paragraph before it.
func interrupts(line string) bool {
	if text := strings.TrimLeft(line, " "); text != "" && strings.IndexByte("`~#*-_+><0123456789", text[0]) < 0 {
		return blank(line) // most lines begin with a letter
	}
	p := pattern()
	if blank(line) || p.fence.MatchString(line) || p.heading.MatchString(line) || p.rule.MatchString(line) ||
		strings.HasPrefix(strings.TrimLeft(line, " "), ">") || p.block.MatchString(line) || strings.HasPrefix(strings.TrimLeft(line, " "), "<!--") {
		return true
	}
	m := p.item.FindStringSubmatch(line)
	return m != nil && !blank(m[4]) && (m[3] == "" || m[3] == "1")
}

// paragraph takes lines until one ends it.
func paragraph(lines []string) (*Node, []string) {
	n := 1
	for n < len(lines) && !interrupts(lines[n]) {
		n++
	}
	text := make([]string, n)
	for i, l := range lines[:n] {
		text[i] = strings.TrimLeft(l, " \t")
	}
	return &Node{Kind: Paragraph, Children: parseInline(strings.TrimRight(strings.Join(text, "\n"), " \t"))}, lines[n:]
}

// fenced reads a block of code between fences. Lines lose as many spaces as are before the fence.
func fenced(lines []string, indent int, fence, info string) (*Node, []string) {
	code := &Node{Kind: Code, Fenced: true, Info: info}
	for i, l := range lines[1:] {
		end := strings.TrimSpace(l)
		if len(end) >= len(fence) && strings.Trim(end, fence[:1]) == "" && !strings.HasPrefix(l, "    ") {
			return code, lines[i+2:]
		}
		for k := 0; k < indent && strings.HasPrefix(l, " "); k++ {
			l = l[1:]
		}
		code.Text += l + "\n"
	}
	return code, nil
}

// indented reads a block of code that is set in by four spaces.
func indented(lines []string) (*Node, []string) {
	n := 0
	for i, l := range lines {
		if strings.HasPrefix(l, "    ") && !blank(l) {
			n = i + 1
		} else if !blank(l) {
			break
		}
	}
	text := ""
	for _, l := range lines[:n] {
		text += strings.TrimPrefix(l, "    ") + "\n"
	}
	return &Node{Kind: Code, Text: text}, lines[n:]
}

// quote reads what stands behind angle brackets.
func quote(lines []string) (*Node, []string) {
	var inner []string
	for n, l := range lines {
		text, marked := strings.CutPrefix(strings.TrimLeft(l, " "), ">")
		if !marked && (interrupts(l) || !continues(inner)) {
			lines = lines[n:]
			break
		}
		inner = append(inner, strings.TrimPrefix(text, " "))
		if n == len(lines)-1 {
			lines = nil
		}
	}
	children, _ := parseBlocks(inner)
	return &Node{Kind: Quote, Children: children}, lines
}

// continues reports whether lines end in a paragraph, which goes on in the next line whatever its
// indentation.
func continues(lines []string) bool {
	if len(lines) == 0 || blank(lines[len(lines)-1]) {
		return false
	}
	blocks, _ := parseBlocks(lines)
	for len(blocks) > 0 {
		last := blocks[len(blocks)-1]
		if last.Kind == Paragraph || last.Kind == Tight {
			return true
		}
		if last.Kind != List && last.Kind != Item && last.Kind != Quote {
			return false
		}
		blocks = last.Children
	}
	return false
}

// list reads the items of a list, which all have the same mark.
func list(lines []string) (*Node, []string) {
	first := pattern().item.FindStringSubmatch(lines[0])
	n := &Node{Kind: List, Ordered: first[3] != "", Start: 1}
	if n.Ordered {
		n.Start = atoi(first[3])
	}
	mark := first[2][len(first[2])-1]
	for len(lines) > 0 {
		m := pattern().item.FindStringSubmatch(lines[0])
		if m == nil || m[2][len(m[2])-1] != mark || pattern().rule.MatchString(lines[0]) {
			break
		}
		inner, rest := itemLines(lines, len(m[1])+len(m[2]), m[4])
		children, loose := parseBlocks(inner)
		gap := len(rest) < len(lines) && blank(lines[len(lines)-len(rest)-1])
		next := len(rest) > 0 && pattern().item.MatchString(rest[0])
		n.Loose = n.Loose || loose || gap && next && sameMark(rest[0], mark)
		n.Children = append(n.Children, &Node{Kind: Item, Children: children})
		lines = rest
	}
	if !n.Loose {
		for _, item := range n.Children {
			for _, c := range item.Children {
				if c.Kind == Paragraph {
					c.Kind = Tight
				}
			}
		}
	}
	return n, lines
}

func sameMark(line string, mark byte) bool {
	m := pattern().item.FindStringSubmatch(line)
	return m != nil && m[2][len(m[2])-1] == mark
}

// itemLines returns the lines of the first item without their indentation, and those behind it,
// empty lines between the two included in neither. head is what stands behind the mark, which ends
// at column at.
func itemLines(lines []string, at int, head string) (inner, rest []string) {
	spaces := len(head) - len(strings.TrimLeft(head, " "))
	if blank(head) || spaces > 4 {
		spaces = 1
	}
	indent := strings.Repeat(" ", at+spaces)
	inner = []string{strings.TrimPrefix(head, strings.Repeat(" ", spaces))}
	end := 1
	for i := 1; i < len(lines); i++ {
		l := lines[i]
		switch {
		case blank(l):
			inner = append(inner, "")
			continue
		case strings.HasPrefix(l, indent):
			l = l[len(indent):]
		case interrupts(l) || pattern().item.MatchString(l) || !continues(inner):
			return inner[:end], lines[i:]
		}
		inner = append(inner, l)
		end = len(inner)
	}
	return inner[:end], nil
}

func atoi(digits string) (n int) {
	for _, d := range digits {
		n = 10*n + int(d-'0')
	}
	return n
}

// markup reads a block of HTML; nil if the line does not begin one.
func markup(lines []string) (*Node, []string) {
	p, n := pattern(), 1
	start := strings.ToLower(strings.TrimLeft(lines[0], " "))
	for _, w := range [...][2]string{{"<!--", "-->"}, {"<pre", "</pre>"}, {"<script", "</script>"}, {"<style", "</style>"}} {
		if !strings.HasPrefix(start, w[0]) {
			continue
		}
		for n = 1; !strings.Contains(strings.ToLower(lines[n-1]), w[1]) && n < len(lines); {
			n++
		}
		return &Node{Kind: HTML, Text: strings.Join(lines[:n], "\n") + "\n"}, lines[n:]
	}
	if !p.block.MatchString(lines[0]) && !p.tag.MatchString(lines[0]) {
		return nil, nil
	}
	for n < len(lines) && !blank(lines[n]) {
		n++
	}
	return &Node{Kind: HTML, Text: strings.Join(lines[:n], "\n") + "\n"}, lines[n:]
}

// table reads a table; nil if its first line has not as many cells as the second.
func table(lines []string) (*Node, []string) {
	marks, head := cells(lines[1]), cells(lines[0])
	if len(marks) != len(head) {
		return nil, nil
	}
	aligns := make([]string, len(marks))
	for i, m := range marks {
		left, right := strings.HasPrefix(m, ":"), strings.HasSuffix(m, ":")
		switch {
		case left && right:
			aligns[i] = "center"
		case left:
			aligns[i] = "left"
		case right:
			aligns[i] = "right"
		}
	}
	n := &Node{Kind: Table, Children: []*Node{row(head, aligns)}}
	for lines = lines[2:]; len(lines) > 0 && !interrupts(lines[0]); lines = lines[1:] {
		n.Children = append(n.Children, row(cells(lines[0]), aligns))
	}
	return n, lines
}

func row(texts, aligns []string) *Node {
	r := &Node{Kind: Row}
	for i, align := range aligns {
		c := &Node{Kind: Cell}
		if i < len(texts) {
			c.Align, c.Children = align, parseInline(texts[i])
		}
		r.Children = append(r.Children, c)
	}
	return r
}

// cells splits a line of a table. A stroke behind a backslash is part of a cell, also in code.
func cells(line string) (all []string) {
	line = strings.TrimPrefix(strings.TrimSpace(line), "|")
	if strings.HasSuffix(line, "|") && !strings.HasSuffix(line, `\|`) {
		line = line[:len(line)-1]
	}
	for at, i := 0, 0; ; i++ {
		if i == len(line) || line[i] == '|' && (i == 0 || line[i-1] != '\\') {
			all = append(all, strings.ReplaceAll(strings.TrimSpace(line[at:i]), `\|`, "|"))
			if at = i + 1; i == len(line) {
				return all
			}
		}
	}
}
