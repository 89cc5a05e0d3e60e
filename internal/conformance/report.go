// This file has the tables that sections make, for a terminal and for the docs.

package main

import (
	"fmt"
	"strings"
)

// table is the result of a section, for the terminal and for docs.
type table struct {
	header []string
	rows   [][]string
	notes  []string // differences, one a line
}

func (t *table) row(cells ...any) {
	row := make([]string, len(cells))
	for i, c := range cells {
		row[i] = format(c)
	}
	t.rows = append(t.rows, row)
}

// format writes a count with thousands separated, and a float as a ratio.
func format(v any) string {
	switch v := v.(type) {
	case int:
		s := fmt.Sprint(v)
		for i := len(s) - 3; i > 0; i -= 3 {
			s = s[:i] + "," + s[i:]
		}
		return s
	case float64:
		return fmt.Sprintf("%.2f", v)
	case percent:
		return fmt.Sprintf("%.2f %%", 100*float64(v))
	}
	return fmt.Sprint(v)
}

// percent is a share between 0 and 1.
type percent float64

func share(part, whole int) percent {
	if whole == 0 {
		return 0
	}
	return percent(float64(part) / float64(whole))
}

// text is the table for a terminal.
func (t *table) text() string {
	widths := make([]int, len(t.header))
	for _, row := range append([][]string{t.header}, t.rows...) {
		for i, cell := range row {
			widths[i] = max(widths[i], len(cell))
		}
	}
	var b strings.Builder
	for _, row := range append([][]string{t.header}, t.rows...) {
		for i, cell := range row {
			if i == 0 {
				fmt.Fprintf(&b, "%-*s", widths[i], cell)
			} else {
				fmt.Fprintf(&b, "  %*s", widths[i], cell)
			}
		}
		b.WriteByte('\n')
	}
	for _, n := range t.notes {
		fmt.Fprintf(&b, "  - %s\n", n)
	}
	return b.String()
}

// maxNotes is how many differences docs keep; the command prints them all.
const maxNotes = 60

// markdown is the table for docs.
func (t *table) markdown() string {
	var b strings.Builder
	line := func(cells []string) { fmt.Fprintf(&b, "| %s |\n", strings.Join(cells, " | ")) }
	line(t.header)
	b.WriteString("|---|" + strings.Repeat("---:|", len(t.header)-1) + "\n")
	for _, row := range t.rows {
		line(row)
	}
	if len(t.notes) > 0 {
		b.WriteByte('\n')
	}
	for i, n := range t.notes {
		if i == maxNotes {
			fmt.Fprintf(&b, "- … and %d more\n", len(t.notes)-maxNotes)
			break
		}
		fmt.Fprintf(&b, "- `%s`\n", strings.ToValidUTF8(strings.ReplaceAll(n, "`", "'"), "\uFFFD"))
	}
	return b.String()
}
