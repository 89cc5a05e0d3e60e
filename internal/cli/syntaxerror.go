package cli

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/hognose/hognose/internal/py/source"
)

// formatSyntaxError shows e as Python's traceback does: file and line, the offending line with carets below it, message.
func formatSyntaxError(e *source.SyntaxError) string {
	var b strings.Builder
	if e.Line > 0 {
		fmt.Fprintf(&b, "  File \"%s\", line %d\n", e.Filename, e.Line)
	}
	if e.Text != "" {
		writeSnippet(&b, e)
	}
	fmt.Fprintf(&b, "%s: %s\n", e.Kind, e.Msg)
	return b.String()
}

// writeSnippet writes the line without its indentation, and carets under the part that e points at. There are none if
// that part begins in the indentation, or if e knows no column.
func writeSnippet(b *strings.Builder, e *source.SyntaxError) {
	line := []rune(strings.TrimRight(e.Text, "\n"))
	stripped := []rune(strings.TrimLeft(string(line), " \n\f"))
	fmt.Fprintf(b, "    %s\n", string(stripped))
	start, end := caretColumns(e, len(line))
	indent := len(line) - len(stripped)
	if start -= indent; start < 0 {
		return
	}
	b.WriteString("    ")
	for _, r := range stripped[:min(start, len(stripped))] {
		if !unicode.IsSpace(r) { // tabs keep the carets aligned
			r = ' '
		}
		b.WriteRune(r)
	}
	b.WriteString(strings.Repeat("^", end-indent-start))
	b.WriteByte('\n')
}

// caretColumns returns the 0-based columns that the carets cover, of a line with length characters. An end on another line
// is the end of this one, and offsets beyond the text are moved to its end.
func caretColumns(e *source.SyntaxError, length int) (start, end int) {
	start, end = e.Offset, length+1
	if e.Line == e.EndLine {
		end = e.EndOffset
		if end == 0 {
			end = start
		}
	}
	textLength := length
	if strings.HasSuffix(e.Text, "\n") {
		textLength++
	}
	if start > textLength {
		start = length + 1
	}
	if end > textLength {
		end = length + 1
	}
	if start >= end || end < 0 {
		end = start + 1
	}
	return start - 1, end - 1
}
