// This file shows a run of an agent to people, on standard error. All text comes from the model or
// the program, so all of it is escaped.

package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/internal/excerpt"
	"github.com/hognose/hognose/internal/pyvalue"
	"github.com/hognose/hognose/internal/terminal"
)

// agentDisplay shows a run to people as it happens: thoughts while they are written, code in
// colours, prints, tool calls, errors. Whatever model, code and tools wrote is escaped.
type agentDisplay struct {
	mu      sync.Mutex // the question whether a tool may be called comes from another goroutine
	w       io.Writer
	colours bool
	thought thought
	open    bool // the last line has no end yet
	indent  string
	spinner *spinner // nil: nothing turns
	price   prices
	calls   chan struct{} // gets one for each tool call that was shown; nil: nobody follows the run here
}

func newAgentDisplay(w io.Writer) *agentDisplay {
	return &agentDisplay{w: w, colours: terminal.Colours(w)}
}

// paint colours a text, if the terminal shows colours.
func (d *agentDisplay) paint(colour, s string) string {
	if !d.colours {
		return s
	}
	return colour + s + plain
}

// show shows an event.
func (d *agentDisplay) show(e agent.Event) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.event(e)
	if _, ok := e.(agent.ToolCalled); ok {
		select {
		case d.calls <- struct{}{}:
		default:
		}
	}
}

// caughtUp waits until one more tool call was shown. The question about a call comes from the
// session's goroutine, right behind the event that tells of it: it must not overtake that and the
// code before it.
func (d *agentDisplay) caughtUp(ctx context.Context) {
	if d.calls == nil {
		return
	}
	select {
	case <-d.calls:
	case <-ctx.Done():
	case <-time.After(time.Second): // a display that hangs does not keep the question back
	}
}

// event shows one event on lines of its own.
func (d *agentDisplay) event(e agent.Event) {
	d.spinner.show("")
	defer d.spin(e)
	if t, ok := e.(agent.TextWritten); ok {
		d.write(terminal.Escape(d.thought.add(t.Delta)))
		return
	}
	d.write(terminal.Escape(d.thought.rest()))
	switch e := e.(type) {
	case agent.StepStarted:
		d.thought = thought{}
		d.line(d.paint(bold, fmt.Sprintf("Step %d", e.Step)))
	case agent.PlanMade:
		d.line(d.paint(bold, "Plan"))
		d.line(terminal.Escape(strings.TrimSpace(e.Text)))
	case agent.ContextCompacted:
		d.line(d.paint(grey, fmt.Sprintf("The conversation was made shorter: about %d tokens instead of %d",
			e.After, e.Before)))
	case agent.CodeStarted:
		d.code(e.Code)
	case agent.Printed:
		d.fresh()
		d.write(terminal.Escape(e.Text))
	case agent.ToolCalled:
		d.line(d.paint(yellow, "→ "+terminal.Escape(callText(e.Tool, e.Args))))
	case agent.StepFailed:
		d.thought = thought{} // a stream that broke off begins again
		d.line(d.paint(red, terminal.Escape(strings.TrimSpace(e.Err.Error()))))
	case agent.SubagentEvent:
		d.nested(e)
	case agent.RunEnded:
		u := e.Result.Usage
		d.line(d.paint(grey, fmt.Sprintf("%d steps, %d + %d tokens, %s%.1f s", e.Result.Steps, u.Input, u.Output,
			d.price.text(u), e.Result.Duration.Seconds())))
	}
}

// spin shows what goes on behind an event, if nothing stands on the line.
func (d *agentDisplay) spin(e agent.Event) {
	switch e := e.(type) {
	case agent.StepStarted:
		d.spinner.at(e.Step, e.Usage)
		d.spinner.show("the model writes")
	case agent.CodeStarted:
		d.spinner.show("the code runs")
	case agent.Observed, agent.StepFailed:
		d.spinner.show("the model reads")
	}
}

// prices are what a million tokens cost, in and out; zero: nobody said.
type prices struct{ in, out float64 }

// text is what the tokens of a run have cost, with a comma behind it.
func (p prices) text(u agent.Usage) string {
	if p == (prices{}) {
		return ""
	}
	return fmt.Sprintf("$%.4f, ", (float64(u.Input)*p.in+float64(u.Output)*p.out)/1e6)
}

// nested shows what a sub-agent does, indented.
func (d *agentDisplay) nested(e agent.SubagentEvent) {
	inner := &agentDisplay{w: d.w, colours: d.colours, indent: d.indent + "  "}
	switch e := e.Event.(type) {
	case agent.TextWritten, agent.RunEnded: // its pieces would run into those of others
		return
	case agent.StepStarted:
		d.fresh()
		inner.line(d.paint(bold, fmt.Sprintf("Step %d", e.Step)))
		return
	}
	d.fresh()
	inner.event(e.Event)
	inner.fresh()
}

// code shows code behind a bar.
func (d *agentDisplay) code(text string) {
	text = terminal.Escape(strings.TrimRight(text, "\n"))
	if d.colours {
		text = highlight(text)
	}
	for l := range strings.Lines(text) {
		d.line(d.paint(grey, "│ ") + strings.TrimSuffix(l, "\n"))
	}
}

// line writes a line of its own.
func (d *agentDisplay) line(s string) {
	d.fresh()
	d.write(s + "\n")
}

// fresh ends the last line if it has no end.
func (d *agentDisplay) fresh() {
	if d.open {
		d.write("\n")
	}
}

// write is the only one to write. Nothing can be done about a display that fails.
func (d *agentDisplay) write(s string) {
	if s == "" {
		return
	}
	if d.indent != "" {
		s = d.indent + strings.ReplaceAll(strings.TrimSuffix(s, "\n"), "\n",
			"\n"+d.indent) + s[len(strings.TrimSuffix(s, "\n")):]
	}
	d.open = !strings.HasSuffix(s, "\n")
	_, _ = io.WriteString(d.w, s)
}

// ask shows a question at the begin of a line.
func (d *agentDisplay) ask(question string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.spinner.show("")
	d.fresh()
	d.write(question)
	d.open = false // the answer ends it
}

// callText shows a call as Python would be written: name(a=1, b="x"). A long one is cut.
func callText(tool string, args json.RawMessage) string {
	text := wholeCall(tool, args)
	if n := int64(utf8.RuneCountInString(text)); n > maxCallLine {
		text = fmt.Sprintf("%s… (%d more characters)", excerpt.First(text, maxCallLine), n-maxCallLine)
	}
	return text
}

// maxCallLine is how many characters of a call are shown on one line.
const maxCallLine = 300

// wholeCall is callText without the cut.
func wholeCall(tool string, args json.RawMessage) string {
	named, ok := namedArgs(args)
	if !ok {
		return tool + "(" + string(args) + ")"
	}
	parts := make([]string, len(named))
	for i, a := range named {
		parts[i] = a.name + "=" + string(a.value)
	}
	return tool + "(" + strings.Join(parts, ", ") + ")"
}

// namedArg is an argument of a call.
type namedArg struct {
	name  string
	value json.RawMessage
}

// namedArgs takes a call's arguments apart, in their order. ok is false if they are no object.
func namedArgs(args json.RawMessage) (out []namedArg, ok bool) {
	d := json.NewDecoder(bytes.NewReader(args))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return nil, false
	}
	for d.More() {
		key, err := d.Token()
		var value json.RawMessage
		if err == nil {
			err = d.Decode(&value)
		}
		if err != nil {
			return nil, false
		}
		out = append(out, namedArg{fmt.Sprint(key), value})
	}
	return out, true
}

// question words a call for the person who decides about it. It leaves nothing out: a call that is
// too long for one line is shown with an argument per line, and texts line by line. ok is false if
// even that would be more than a person reads.
func question(tool string, args json.RawMessage) (text string, ok bool) {
	whole := wholeCall(tool, args)
	n := utf8.RuneCountInString(whole)
	if n > maxQuestion {
		return "", false
	}
	named, isObject := namedArgs(args)
	if n <= maxCallLine || !isObject {
		return terminal.Escape(whole), true
	}
	var b strings.Builder
	b.WriteString(terminal.Escape(tool) + " with\n")
	for _, a := range named {
		var s string
		if json.Unmarshal(a.value, &s) != nil || !strings.Contains(s, "\n") {
			b.WriteString("  " + terminal.Escape(a.name+" = "+string(a.value)) + "\n")
			continue
		}
		b.WriteString("  " + terminal.Escape(a.name) + " is this text:\n")
		for line := range strings.Lines(s) {
			b.WriteString("  │ " + terminal.Escape(strings.TrimSuffix(line, "\n")) + "\n")
		}
	}
	if strings.Count(b.String(), "\n") > maxQuestionLines {
		return "", false
	}
	return b.String(), true
}

// A call of more characters or lines than these is not asked about: its end would push its
// beginning off the screen.
const (
	maxQuestion      = 4000
	maxQuestionLines = 100
)

// answerText shows a final answer: text as it is, anything else as JSON.
func answerText(v any) string {
	if s, ok := v.(string); ok {
		return s
	}
	b, err := pyvalue.AppendJSON(nil, v)
	if err != nil {
		return "(the answer cannot be shown: " + err.Error() + ")"
	}
	return string(b)
}

// thought is what the model writes before its code: the code itself is shown once it is complete.
type thought struct {
	held string // what may be the begin of a mark
	over bool
}

// marks are where code begins.
var marks = []string{"<code>", "```"}

// add takes a piece of text and returns what is to be shown of it now.
func (t *thought) add(s string) string {
	if t.over {
		return ""
	}
	s = t.held + s
	t.held = ""
	end := len(s)
	for _, m := range marks {
		if i := strings.Index(s, m); i >= 0 && i < end {
			end, t.over = i, true
		}
	}
	if !t.over {
		end -= possible(s)
		t.held = s[end:]
	}
	return s[:end]
}

// possible returns how many bytes at the end of s may be the begin of a mark, or of a character.
func possible(s string) int {
	for n := min(len(s), 5); n > 0; n-- {
		tail := s[len(s)-n:]
		for _, m := range marks {
			if strings.HasPrefix(m, tail) {
				return n
			}
		}
		if utf8.RuneStart(tail[0]) && !utf8.FullRuneInString(tail) {
			return n
		}
	}
	return 0
}

// rest returns what was held back.
func (t *thought) rest() string {
	s := t.held
	t.held = ""
	return s
}
