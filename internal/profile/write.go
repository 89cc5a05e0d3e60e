package profile

import (
	"cmp"
	_ "embed"
	"fmt"
	"html"
	"io"
	"maps"
	"slices"
	"strings"
	"time"
)

// textLines is how many lines WriteText shows.
const textLines = 25

// WriteText writes a table of the most expensive lines.
func (p *Profile) WriteText(w io.Writer) error {
	lines, total := p.Lines(), p.total()
	var b strings.Builder
	fmt.Fprintf(&b, "%8s %5s %13s %10s %9s  %s\n", "TIME", "%", "STEPS", "MEMORY", "HITS", "LINE")
	for i, l := range lines {
		if i == textLines {
			fmt.Fprintf(&b, "and %d lines more\n", len(lines)-i)
			break
		}
		fmt.Fprintf(&b, "%8s %5.1f %13d %10s %9d  %s:%d  %s\n", short(l.Time), percent(l.Time, total.Time), l.Steps, size(l.Bytes), l.Hits, l.File,
			l.Number, l.Text)
	}
	fmt.Fprintf(&b, "%8s %5.1f %13d %10s\n", short(total.Time), 100.0, total.Steps, size(total.Bytes))
	_, err := io.WriteString(w, b.String())
	return err
}

func percent(part, whole time.Duration) float64 {
	if whole == 0 {
		return 0
	}
	return 100 * float64(part) / float64(whole)
}

// short rounds a time to three digits or so.
func short(d time.Duration) string {
	for _, unit := range []time.Duration{time.Second, time.Millisecond, time.Microsecond} {
		if d >= unit {
			return d.Round(unit / 100).String()
		}
	}
	return d.Round(time.Microsecond / 10).String()
}

// size writes bytes with a unit.
func size(n int64) string {
	switch {
	case n >= 10<<20:
		return fmt.Sprintf("%d MiB", n>>20)
	case n >= 10<<10:
		return fmt.Sprintf("%d KiB", n>>10)
	}
	return fmt.Sprintf("%d B", n)
}

//go:embed page.html
var page string

// WriteHTML writes a page that needs nothing else: a flame graph, in which a click makes a function
// as wide as the page, and the table of lines.
func (p *Profile) WriteHTML(w io.Writer, title string) error {
	total := p.total()
	var graph, table strings.Builder
	p.root.draw(&graph, max(p.root.all().Time, 1))
	for _, l := range p.Lines() {
		fmt.Fprintf(&table, "<tr><td>%s<td>%.1f<td>%d<td>%s<td>%d<td>%s:%d<td><code>%s</code>\n", short(l.Time), percent(l.Time, total.Time),
			l.Steps, size(l.Bytes), l.Hits, html.EscapeString(l.File), l.Number, html.EscapeString(l.Text))
	}
	_, err := strings.NewReplacer("{{title}}", html.EscapeString(title), "{{graph}}", graph.String(), "{{table}}", table.String(),
		"{{total}}", fmt.Sprintf("%s, %d steps", short(total.Time), total.Steps)).WriteString(w, page)
	return err
}

// all is what a call and those within it have spent.
func (c *call) all() Cost {
	sum := c.self
	for _, inner := range c.calls {
		sum.add(inner.all())
	}
	return sum
}

// maxDepth is how many calls within calls the graph shows.
const maxDepth = 200

// draw writes the calls within c, as wide as their share of the whole.
func (c *call) draw(b *strings.Builder, whole time.Duration) { c.drawAt(b, whole, 0) }

func (c *call) drawAt(b *strings.Builder, whole time.Duration, depth int) {
	if depth > maxDepth {
		return
	}
	calls := slices.SortedFunc(maps.Values(c.calls), func(x, y *call) int {
		return cmp.Or(cmp.Compare(x.code.T.FirstLine, y.code.T.FirstLine), cmp.Compare(x.code.T.QualName, y.code.T.QualName))
	})
	b.WriteString("<div class=row>")
	for _, inner := range calls {
		cost := inner.all()
		share := 100 * float64(cost.Time) / float64(whole)
		if share < 0.1 {
			continue
		}
		name := html.EscapeString(inner.code.T.QualName)
		fmt.Fprintf(b, "<div class=call style=\"width:%.3f%%\"><b style=\"--hue:%d\" title=\"%s, %s:%d&#10;%s (%.1f %% of the caller), %d steps\">%s</b>", share,
			hue(inner.code.T.QualName), name, html.EscapeString(inner.code.T.File.Name), inner.code.T.FirstLine, short(cost.Time), share, cost.Steps, name)
		inner.drawAt(b, max(cost.Time, 1), depth+1)
		b.WriteString("</div>")
	}
	b.WriteString("</div>\n")
}

// hue is a colour between red and yellow that a name always has.
func hue(name string) int {
	n := uint32(7)
	for _, c := range []byte(name) {
		n = n*31 + uint32(c)
	}
	return int(n % 55)
}
