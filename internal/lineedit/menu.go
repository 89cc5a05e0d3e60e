package lineedit

import (
	"fmt"
	"strings"

	"github.com/rivo/uniseg"

	"github.com/hognose/hognose/internal/terminal"
)

// Completion is something that may stand in the place of the word before the cursor.
type Completion struct {
	Text string // the whole word
	Name string // what the list shows; "" is Text
	Hint string // what the list shows behind it, such as a signature
}

// menu is the list of completions below the text.
type menu struct {
	items    []Completion
	start    int // where the word begins
	selected int // -1: none yet
}

// menuRows is how many completions are shown at a time.
const menuRows = 8

// rows returns the list for a terminal of so many columns.
func (m *menu) rows(cols int, colour bool) []string {
	if m == nil {
		return nil
	}
	widest := 0
	for _, c := range m.items {
		widest = max(widest, uniseg.StringWidth(c.name()))
	}
	widest = min(widest, cols/2)
	top := 0
	if m.selected >= menuRows {
		top = m.selected - menuRows + 1
	}
	var out []string
	for i := top; i < min(top+menuRows, len(m.items)); i++ {
		c := m.items[i]
		mark := "  "
		if i == m.selected {
			mark = "> "
		}
		name := fit(mark+terminal.Escape(c.name()), widest+2)
		line := name + strings.Repeat(" ", max(widest+2-uniseg.StringWidth(name), 0))
		hint := fit("  "+terminal.Escape(c.Hint), cols-1-uniseg.StringWidth(line))
		switch {
		case !colour:
		case i == m.selected:
			line = "\x1b[7m" + line + plain
			fallthrough
		default:
			hint = "\x1b[90m" + hint + plain
		}
		out = append(out, line+hint)
	}
	if left := len(m.items) - top - menuRows; left > 0 {
		out = append(out, fmt.Sprintf("  … %d more", left))
	}
	return out
}

func (c *Completion) name() string {
	if c.Name != "" {
		return c.Name
	}
	return c.Text
}

// fit cuts a text that is wider than a number of columns.
func fit(s string, width int) string {
	if uniseg.StringWidth(s) <= width {
		return s
	}
	var b strings.Builder
	n := 1
	for g := uniseg.NewGraphemes(s); g.Next(); {
		if n += g.Width(); n > width {
			break
		}
		b.WriteString(g.Str())
	}
	return b.String() + "…"
}

// commonPrefix is how all completions begin.
func commonPrefix(items []Completion) string {
	prefix := items[0].Text
	for _, c := range items[1:] {
		for !strings.HasPrefix(c.Text, prefix) {
			prefix = prefix[:len(prefix)-1]
		}
	}
	return strings.ToValidUTF8(prefix, "")
}

// complete is what Tab does: it completes as far as all completions agree, shows the list, and from
// then on goes through it.
func (e *Editor) complete(back bool) {
	b := &e.buffer
	if m := e.menu; m != nil {
		step := 1
		if back {
			step = len(m.items) - 1
			if m.selected < 0 {
				m.selected = 0
			}
		}
		m.selected = (m.selected + step) % len(m.items)
		b.remember(false)
		b.text = b.text[:m.start] + m.items[m.selected].Text + b.text[b.pos:]
		b.pos = m.start + len(m.items[m.selected].Text)
		return
	}
	line := b.text[b.lineStart():b.pos]
	if strings.TrimSpace(line) == "" {
		if back {
			b.backspace()
		} else {
			b.insert(strings.Repeat(" ", indentWidth-len(line)%indentWidth))
		}
		return
	}
	if e.Complete == nil {
		return
	}
	word, items := e.Complete(b.text[:b.pos])
	if len(items) == 0 {
		return
	}
	start := b.pos - len(word)
	if prefix := commonPrefix(items); len(prefix) > len(word) || len(items) == 1 {
		b.remember(false)
		b.text = b.text[:start] + prefix + b.text[b.pos:]
		b.pos = start + len(prefix)
	}
	if len(items) > 1 {
		e.menu = &menu{items: items, start: start, selected: -1}
	}
}
