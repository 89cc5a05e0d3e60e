package lineedit

import (
	"fmt"
	"strings"

	"github.com/rivo/uniseg"

	"github.com/hognose/hognose/internal/terminal"
)

// view draws the text below its prompts, and whatever belongs below the text. It draws everything
// anew each time: from the row in which the text begins to the end of the screen.
type view struct {
	row int // in which the cursor stands, counted from the first row that was drawn
}

// frame is what is drawn.
type frame struct {
	first, more string // prompts
	text        string // with colours
	pos         int    // of the cursor in the text without them
	below       []string
	cols, rows  int
}

const plain = "\x1b[0m"

// layout breaks a frame into rows and finds the cursor. The last column stays empty: terminals do
// not agree on what comes behind it.
func (f *frame) layout() (lines []string, row, col int) {
	width := max(f.cols-1, 8)
	var b strings.Builder
	b.WriteString(f.first)
	at, column, colour := 0, visibleWidth(f.first), ""
	breakLine := func(prompt string) {
		if colour != "" {
			b.WriteString(plain)
		}
		lines = append(lines, b.String())
		b.Reset()
		b.WriteString(prompt + colour)
		column = visibleWidth(prompt)
	}
	mark := func() {
		if at == f.pos {
			row, col = len(lines), column
		}
	}
	for rest := f.text; rest != ""; {
		if n := strings.IndexByte(rest, 'm') + 1; rest[0] == 0x1b && n > 0 {
			if colour = rest[:n]; colour == plain {
				colour = ""
			}
			b.WriteString(rest[:n])
			rest = rest[n:]
			continue
		}
		cluster, tail, _, _ := uniseg.FirstGraphemeClusterInString(rest, -1)
		rest = tail
		if cluster == "\n" {
			mark()
			breakLine(f.more)
			at++
			continue
		}
		shown := strings.ReplaceAll(terminal.Escape(cluster), "\t", "    ")
		if w := uniseg.StringWidth(shown); column+w > width {
			breakLine("")
			column = 0
		}
		mark()
		b.WriteString(shown)
		column += uniseg.StringWidth(shown)
		at += len(cluster)
	}
	if column >= width {
		breakLine("")
	}
	mark()
	return append(lines, b.String()), row, col
}

// visibleWidth is the width of a prompt without its colours.
func visibleWidth(s string) int {
	n := 0
	for {
		i := strings.IndexByte(s, 0x1b)
		if i < 0 {
			return n + uniseg.StringWidth(s)
		}
		n += uniseg.StringWidth(s[:i])
		s = s[i+max(strings.IndexByte(s[i:], 'm'), 0)+1:]
	}
}

// draw returns what shows the frame in the place of the one before.
func (v *view) draw(f *frame) string {
	lines, row, col := f.layout()
	// A text that is higher than the screen is shown around the cursor.
	if height := max(f.rows-len(f.below), 1); len(lines) > height {
		top := min(max(row-height/2, 0), len(lines)-height)
		lines, row = lines[top:top+height], row-top
	}
	lines = append(lines, f.below...)
	var b strings.Builder
	b.WriteString(v.top() + "\x1b[J" + strings.Join(lines, "\r\n"))
	if up := len(lines) - 1 - row; up > 0 {
		fmt.Fprintf(&b, "\x1b[%dA", up)
	}
	b.WriteString("\r")
	if col > 0 {
		fmt.Fprintf(&b, "\x1b[%dC", col)
	}
	v.row = row
	return b.String()
}

// top moves the cursor to where the text begins.
func (v *view) top() string {
	if v.row > 0 {
		return fmt.Sprintf("\r\x1b[%dA", v.row)
	}
	return "\r"
}
