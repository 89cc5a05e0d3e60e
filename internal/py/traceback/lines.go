// This file cuts text into lines, indents it, and counts characters and columns of a terminal.

package traceback

import (
	"strings"

	"github.com/hognose/hognose/internal/py/ucd"
)

// The text functions of Python that the layout is defined by.

// splitLines is str.splitlines(): lines also end at form feeds, separators and the like, so a line
// of the source can become two.
func splitLines(s string, keepEnds bool) []string {
	var lines []string
	for s != "" {
		end, next := nextLine(s)
		if keepEnds {
			end = next
		}
		lines = append(lines, s[:end])
		s = s[next:]
	}
	return lines
}

// nextLine returns where the first line of s ends, and where the next one begins.
func nextLine(s string) (end, next int) {
	for i := 0; i < len(s); {
		r, size := ucd.DecodeRune(s[i:])
		if !ucd.IsLineBreak(r) {
			i += size
			continue
		}
		if r == '\r' && strings.HasPrefix(s[i+1:], "\n") {
			size = 2
		}
		return i, i + size
	}
	return len(s), len(s)
}

// indent puts prefix in front of each line.
func indent(s, prefix string) string {
	var b strings.Builder
	for _, line := range splitLines(s, true) {
		b.WriteString(prefix)
		b.WriteString(line)
	}
	return b.String()
}

// dedent removes the spaces and tabs that all lines begin with; lines of nothing else become empty
// and have no say in it. Here only '\n' ends a line.
func dedent(s string) string {
	lines := strings.Split(s, "\n")
	margin, first := "", true
	for i, line := range lines {
		rest := strings.TrimLeft(line, " \t")
		if rest == "" {
			lines[i] = ""
			continue
		}
		own := line[:len(line)-len(rest)]
		if first {
			margin, first = own, false
			continue
		}
		margin = commonPrefix(margin, own)
	}
	for i, line := range lines {
		lines[i] = strings.TrimPrefix(line, margin)
	}
	return strings.Join(lines, "\n")
}

// commonPrefix returns what a and b both begin with.
func commonPrefix(a, b string) string {
	n := min(len(a), len(b))
	for i := range n {
		if a[i] != b[i] {
			return a[:i]
		}
	}
	return a[:n]
}

// trimRight and trimLeft are str.rstrip() and str.lstrip().
func trimRight(s string) string { return strings.TrimRightFunc(s, ucd.IsSpace) }
func trimLeft(s string) string  { return strings.TrimLeftFunc(s, ucd.IsSpace) }

// charOffset returns the number of characters in the first n bytes of s; a character cut in two
// counts.
func charOffset(s string, n int) int {
	count := 0
	for i := 0; i < min(n, len(s)); count++ {
		_, size := ucd.DecodeRune(s[i:])
		i += size
	}
	return count
}

// displayWidth returns the columns that the first n characters of line take on a terminal.
func displayWidth(line []rune, n int) int {
	width := n
	for i, r := range line {
		if r < 0x80 {
			continue
		}
		if i >= n {
			break
		}
		if w := ucd.EastAsianWidth(r); w == "W" || w == "F" {
			width++
		}
	}
	if n > len(line) && !isASCII(line) {
		width -= n - len(line)
	}
	return width
}

// isASCII reports whether all characters are ASCII.
func isASCII(line []rune) bool {
	for _, r := range line {
		if r >= 0x80 {
			return false
		}
	}
	return true
}
