//go:build unix

package cli

import (
	"flag"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rivo/uniseg"
)

var update = flag.Bool("update", false, "draw the pictures of docs/screens.md anew")

// The pictures in docs/screens.md are what people see. go test ./internal/cli -run Screens -update
// draws them anew.
func TestScreensInTheDocuments(t *testing.T) {
	t.Run("repl", func(t *testing.T) {
		c := newPrompt(t, nil)
		c.sees(">>>")
		c.types("def area(width, height=1):\r\"Area of a rectangle.\"\rreturn width * height\r\r")
		c.ask("area(6, 7)", "42")
		c.ask("area?", "Signature: area(width, height=1)\nType:      function\nArea of a rectangle.")
		c.types("[x ** 2 for x in range(5)]\r")
		c.sees("[0, 1, 4, 9, 16]\n>>>")
		c.types("area('a', 'b')\r")
		c.sees("can't multiply sequence by non-int of type 'str'\n>>>")
		c.types("import asyncio\r")
		c.sees("asyncio\n>>>")
		c.types("await asyncio.sleep(0, 'done')\r")
		c.sees("'done'\n>>>")
		c.types("import statistics\r")
		c.sees("statistics\n>>>")
		c.types("statistics.med\t")
		c.sees("median_low      (data)")
		c.picture("screen-repl")
	})
	t.Run("agent", func(t *testing.T) {
		url := endpoint(t,
			"I ask the server for the numbers first.\n<code>\nparts = [int(run_python(code=f\"print({n} * 7)\")[\"printed\"]) for n in (2, 4)]\nprint(parts)\n</code>",
			"Now the sum, with a slip.\n<code>\nprint(sum(part))\n</code>",
			"The name was wrong.\n<code>\nfinal_answer(sum(parts))\n</code>")
		c := newConsole(t, t.TempDir(), nil, "agent", "--base-url", url, "--model", "m", "--tools-mcp", "hognose mcp", "--price", "0.25,2", "Add 2*7 and 4*7.")
		c.expect(`Call run_python(code="print(2 * 7)")? [y]es, [a]lways, [n]o: `)
		c.press("a\n")
		c.expect("42")
		c.ends(exitOK)
		c.picture("screen-agent")
	})
}

// times are what differs from run to run.
var times = regexp.MustCompile(`\b\d+(\.\d+)? ?(ms|s|µs)\b`)

// picture compares the screen with a picture in docs, or draws that.
func (c *console) picture(name string) {
	c.t.Helper()
	file := filepath.Join("../../docs", name+".svg")
	got := c.screen().svg()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			c.t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil || string(want) != got {
		c.t.Errorf("%s is not what is seen (%v); go test ./internal/cli -run Screens -update draws it anew:\n%s", file, err, c.show())
	}
}

// inks are the colours of a dark terminal, by their numbers.
var inks = map[string]string{
	"31": "#ff7b72", "32": "#3fb950", "33": "#d29922", "34": "#58a6ff", "35": "#bc8cff", "36": "#39c5cf", "90": "#8b949e", "2": "#8b949e",
	"91": "#ffa198", "92": "#56d364", "93": "#e3b341", "94": "#79c0ff", "95": "#d2a8ff", "96": "#56d4dd",
}

// svg draws the screen.
func (s *screen) svg() string {
	const width, height, margin = 8.43, 19, 16
	rows := strings.Split(s.text(), "\n")
	longest := 0
	for _, row := range rows {
		longest = max(longest, uniseg.StringWidth(row))
	}
	w, h := int(float64(longest)*width)+2*margin, len(rows)*height+2*margin
	var b strings.Builder
	fmt.Fprintf(&b, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n", w, h, w, h)
	b.WriteString("<!-- go test ./internal/cli -run Screens -update draws this file. -->\n")
	b.WriteString("<style>text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, \"DejaVu Sans Mono\", monospace; white-space: pre; fill: #e6edf3 }</style>\n")
	fmt.Fprintf(&b, "<rect width=\"%d\" height=\"%d\" rx=\"8\" fill=\"#0d1117\"/>\n", w, h)
	for i, row := range s.cells[:len(rows)] {
		fmt.Fprintf(&b, "<text x=\"%d\" y=\"%d\" xml:space=\"preserve\">%s</text>\n", margin, margin+height*(i+1)-5, drawn(row))
	}
	return b.String() + "</svg>\n"
}

// drawn returns a row, with a span for each stretch of one style.
func drawn(row []cell) string {
	var b strings.Builder
	for i := 0; i < len(row); {
		from := i
		var text strings.Builder
		for ; i < len(row) && row[i].style == row[from].style; i++ {
			text.WriteString(row[i].text)
		}
		shown := html.EscapeString(times.ReplaceAllString(text.String(), "0 s"))
		if look := lookOf(row[from].style); look != "" {
			shown = "<tspan" + look + ">" + shown + "</tspan>"
		}
		b.WriteString(shown)
	}
	return b.String()
}

// lookOf returns the attributes of a style.
func lookOf(style string) string {
	look := ""
	for part := range strings.SplitSeq(style, ";") {
		if part == "1" {
			look += ` font-weight="600"`
		} else if ink := inks[part]; ink != "" {
			look += ` fill="` + ink + `"`
		}
	}
	return look
}
