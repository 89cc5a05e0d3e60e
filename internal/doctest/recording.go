// This file draws the animated terminal of the README from real commands.

package doctest

import (
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// recordedProgram is step.py, which a model might have written.
const recordedProgram = `import statistics
prices = [12.5, 8.0, 23.0]
print("median", statistics.median(prices))
print("first:", price[0])
`

// recordedCommands are what the picture in the README shows.
var recordedCommands = []string{
	"cat step.py",
	"hognose run step.py",
	"hognose run --timeout 200ms -c 'while True: pass'",
	"echo 'import subprocess, maths' | hognose check --imports math -",
	"hognose run --var 'rows=[3, 1, 2]' -c 'final_answer(sorted(rows))'",
}

// Recording runs some commands and draws the terminal as an SVG that plays back what happened. It
// is the same every time.
func Recording() (string, error) {
	dir, err := os.MkdirTemp("", "recording")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	if err := os.WriteFile(filepath.Join(dir, "step.py"), []byte(recordedProgram), 0o600); err != nil {
		return "", err
	}
	shell, err := NewShell(dir, dir)
	if err != nil {
		return "", err
	}
	var t typescript
	for _, c := range recordedCommands {
		t.command(c)
		t.print(shell.Run(c))
	}
	return t.svg(), nil
}

const prompt = "$ "

// typescript is what was seen on a terminal.
type typescript struct {
	lines []shownLine
	clock float64 // seconds
}

type shownLine struct {
	text, class string
	at          float64 // seconds from the beginning
}

// Seconds before a command, for reading it, between two lines of output, and at the end.
const pause, reading, lineTime, rest = 1.0, 0.5, 0.06, 9

func (t *typescript) command(text string) {
	if t.clock > 0 {
		t.lines = append(t.lines, shownLine{})
		t.clock += pause
	}
	t.lines = append(t.lines, shownLine{text, "command", t.clock})
	t.clock += reading
}

func (t *typescript) print(output string) {
	for line := range strings.Lines(output) {
		line = strings.TrimRight(line, "\n")
		t.lines = append(t.lines, shownLine{line, classOf(line), t.clock})
		t.clock += lineTime
	}
}

// failure is what the last line of a traceback, a limit or a refusal looks like.
var failure = regexp.MustCompile(`^[A-Z]\w*Error: |^hognose: |: import of |^ +[~^]+$`)

func classOf(line string) string {
	if failure.MatchString(line) {
		return "failure"
	}
	return "output"
}

// Sizes in pixels: a character of the font is 8.4 wide at 14 pixels.
const charWidth, lineHeight, margin, titleBar = 8.4, 20, 20, 36

const style = `text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre }
.command { fill: #e6edf3; font-weight: 600 } .prompt { fill: #3fb950 } .output { fill: #b1bac4 } .failure { fill: #ff7b72 } .title { fill: #7d8590; font-size: 12px }
@media (prefers-reduced-motion: no-preference) { .line { animation: none %.1fs steps(1) infinite; opacity: 0 } }
`

// svg draws the lines. Each appears at its time and stays until all begins anew; where nothing
// moves, all are seen.
func (t *typescript) svg() string {
	longest := 0
	for _, l := range t.lines {
		longest = max(longest, len([]rune(l.text))+len(prompt))
	}
	width, height := int(float64(longest)*charWidth)+2*margin, titleBar+lineHeight*len(t.lines)+margin
	total := t.clock + rest
	var b, frames strings.Builder
	fmt.Fprintf(&b, "<svg xmlns=\"http://www.w3.org/2000/svg\" xml:space=\"preserve\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n", width, height, width, height)
	fmt.Fprintf(&b, "<!-- go run ./internal/doctest/recording draws this file. -->\n<style>\n"+style, total)
	var body strings.Builder
	for i, l := range t.lines {
		if l.text == "" {
			continue
		}
		name := fmt.Sprintf("k%d", i)
		fmt.Fprintf(&frames, "@keyframes %s { %.2f%% { opacity: 1 } 99%% { opacity: 1 } }\n", name, l.at/total*100)
		text := html.EscapeString(l.text)
		if l.class == "command" {
			text = `<tspan class="prompt">` + prompt + `</tspan>` + text
		}
		fmt.Fprintf(&body, "<text class=\"line %s\" style=\"animation-name: %s\" x=\"%d\" y=\"%d\">%s</text>\n",
			l.class, name, margin, titleBar+lineHeight*(i+1)-6, text)
	}
	b.WriteString(frames.String() + "</style>\n")
	fmt.Fprintf(&b, "<rect width=\"%d\" height=\"%d\" rx=\"8\" fill=\"#0d1117\"/>\n", width, height)
	for i, colour := range []string{"#ff5f56", "#ffbd2e", "#27c93f"} {
		fmt.Fprintf(&b, "<circle cx=\"%d\" cy=\"18\" r=\"6\" fill=\"%s\"/>\n", margin+20*i, colour)
	}
	fmt.Fprintf(&b, "<text class=\"title\" x=\"%d\" y=\"22\" text-anchor=\"middle\">hognose</text>\n", width/2)
	b.WriteString(body.String() + "</svg>\n")
	return b.String()
}
