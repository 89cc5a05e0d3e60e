// This file renders blocks of code with colours.

package site

import (
	"html"
	"regexp"
	"strings"
	"sync"
)

// codeBlock returns a block as HTML. The words behind the fence are those of internal/doctest.
func codeBlock(info, code string) string {
	kind, caption := "", ""
	for i, word := range strings.Fields(info) {
		if file, ok := strings.CutPrefix(word, "file="); ok {
			caption = file
		} else if i == 0 {
			kind = word
		}
	}
	if kind == "output" {
		caption = "prints"
	}
	out := `<figure class="code ` + html.EscapeString(kind) + `">`
	if caption != "" {
		out += "<figcaption>" + html.EscapeString(caption) + "</figcaption>"
	}
	return out + `<pre tabindex="0"><code>` + colour(kind, code) + "</code></pre></figure>\n"
}

// colours has a pattern for each language, whose groups are comments, strings, keywords and numbers.
var colours = sync.OnceValue(func() map[string]*regexp.Regexp {
	return map[string]*regexp.Regexp{
		"python": words(`#[^\n]*`, `[rfbu]*"""(?s:.*?)"""|[rfbu]*"(?:[^"\\\n]|\\.)*"|[rfbu]*'(?:[^'\\\n]|\\.)*'`,
			`and|as|assert|async|await|break|case|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|match|nonlocal|not|or|pass|raise|return|try|while|with|yield|None|True|False`),
		"go": words(`//[^\n]*`, "\"(?:[^\"\\\\\n]|\\\\.)*\"|`[^`]*`|'(?:[^'\\\\\n]|\\\\.)*'",
			`break|case|chan|const|continue|default|defer|else|for|func|go|if|import|interface|map|package|range|return|select|struct|switch|type|var|nil|true|false`),
		"json": words(`//[^\n]*`, `"(?:[^"\\\n]|\\.)*"`, `true|false|null`),
		"sh":   words(`#[^\n]*`, `"(?:[^"\\]|\\.)*"|'[^']*'`, `if|then|else|fi|for|do|done|while|export`),
	}
})

func words(comment, text, keywords string) *regexp.Regexp {
	return regexp.MustCompile(`(` + comment + `)|(` + text + `)|\b(` + keywords + `)\b|\b(\d[\w.]*)\b`)
}

var classes = []string{"", "comment", "string", "keyword", "number"}

func colour(kind, code string) string {
	if kind == "console" {
		return console(code)
	}
	pattern := colours()[kind]
	if pattern == nil {
		return html.EscapeString(code)
	}
	var b strings.Builder
	at := 0
	for _, m := range pattern.FindAllStringSubmatchIndex(code, -1) {
		b.WriteString(html.EscapeString(code[at:m[0]]))
		at = m[1]
		for group := 1; group < len(classes); group++ {
			if m[2*group] >= 0 {
				span(&b, classes[group], code[m[0]:m[1]])
			}
		}
	}
	return b.String() + html.EscapeString(code[at:])
}

// console marks the commands, whose outputs are set in grey. The copy button takes commands only.
func console(code string) string {
	var b strings.Builder
	command := false
	for line := range strings.Lines(code) {
		rest, first := strings.CutPrefix(line, "$ ")
		more, goesOn := strings.CutPrefix(line, "> ")
		switch {
		case first:
			span(&b, "prompt", "$ ")
			span(&b, "command", rest)
		case goesOn && command:
			span(&b, "prompt", "> ")
			span(&b, "command", more)
		default:
			span(&b, "result", line)
		}
		command = first || goesOn && command
	}
	return b.String()
}

func span(b *strings.Builder, class, text string) {
	b.WriteString(`<span class="` + class + `">` + html.EscapeString(text) + "</span>")
}
