// This file takes out what models say to themselves.

package agent

import (
	"strings"

	"github.com/hognose/hognose/internal/lazyregexp"
)

// thoughtTag is a mark around what a model says to itself. Models that think aloud write code there
// that they do not mean.
var thoughtTag = lazyregexp.New(`(?i)</?(?:think|thinking|thought|reasoning|reflection)>`)

// WithoutThoughts returns what a model wrote without its sections <think>…</think>, nested ones
// included, and without anything before a closing mark that was never opened: some endpoints leave
// out the opening one. open reports that the last section has no end.
func WithoutThoughts(text string) (rest string, open bool) {
	var b strings.Builder
	depth, at := 0, 0
	for _, m := range thoughtTag().FindAllStringIndex(text, -1) {
		closing := text[m[0]+1] == '/'
		switch {
		case !closing && depth == 0:
			b.WriteString(text[at:m[0]])
			depth = 1
		case !closing:
			depth++
		case depth > 0:
			depth--
		// A closing mark alone: all before it was a thought.
		default:
			b.Reset()
		}
		at = m[1]
	}
	if depth > 0 {
		return b.String(), true
	}
	b.WriteString(text[at:])
	return b.String(), false
}

// inWords is a last answer without thoughts, and without the marks around code that was not asked
// for.
func inWords(text string, o *Options) string {
	text, _ = WithoutThoughts(text)
	for _, mark := range []string{o.OpenTag, o.CloseTag} {
		text = strings.ReplaceAll(text, mark, "")
	}
	return strings.TrimSpace(text)
}
