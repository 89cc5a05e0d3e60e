package agent_test

import (
	"context"
	"fmt"
	"iter"
	"strings"
	"testing"

	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/agent/agenttest"
)

func TestThoughtsAreLeftOut(t *testing.T) {
	for text, want := range map[string]string{
		"<think>a</think>b":                           "b",
		"x<Thinking>a <think>n</think> c</THINKING>y": "xy",
		"a lost thought</think>b":                     "b",
		"b<think>never closed <code>1</code>":         "b",
		"plain <b>text</b>":                           "plain <b>text</b>",
		"<think>1</think>a<reasoning>2</reasoning>b":  "ab",
	} {
		if got, _ := agent.WithoutThoughts(text); got != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// Code in a thought never runs, wherever the thought is cut off.
func TestThoughtsAreNeverExecuted(t *testing.T) {
	m := agenttest.New(
		"<think>Maybe <code>\nfinal_answer('a thought')\n",
		"<think>Or <code>final_answer('another')</code>?</think>I compute. <code>\nprint(6 * 7)\n</code>",
		"<think>```python\nfinal_answer('fenced')\n```</think><code>final_answer(42)</code>")
	a := agent.New(m, nil)
	defer a.Close()
	r, err := a.Run(t.Context(), &agent.Task{Text: "What is 6 times 7?"})
	if err != nil || r.Answer != int64(42) || r.Steps != 2 {
		t.Fatalf("%+v, %v", r, err)
	}
	for _, msg := range a.Memory().Messages() {
		if msg.Role == agent.Assistant && strings.Contains(msg.Text, "Maybe") {
			t.Errorf("the model reads its own thought again: %s", msg.Text)
		}
	}
}

// A run that is out of steps answers in words, whatever the model makes of it.
func TestTheLastAnswerIsInWords(t *testing.T) {
	for said, want := range map[string]string{
		"<think>hm</think>It is <code>42</code>": "It is 42",
		"<think>nothing":                         "The steps were used up before there was an answer.",
	} {
		a := agent.New(agenttest.New("<code>1</code>", said), &agent.Options{MaxSteps: 1})
		r, err := a.Run(t.Context(), &agent.Task{Text: "x"})
		if err != nil || r.Answer != want || r.Reason != agent.OutOfSteps {
			t.Errorf("%q: %+v, %v", said, r, err)
		}
		a.Close()
	}
}

// talker prints much, sums up when it is asked to, and answers after eight steps.
type talker struct {
	steps int
	last  *agent.Request
}

func (m *talker) Generate(_ context.Context, r *agent.Request) iter.Seq2[agent.Delta, error] {
	return func(yield func(agent.Delta, error) bool) {
		text := "<code>print('data ' * 400)</code>"
		if strings.Contains(r.Messages[len(r.Messages)-1].Text, "Sum up") {
			text = "<think>hm</think>Data was printed."
		} else if m.last = r; m.steps == 8 {
			text = "<code>final_answer(8)</code>"
		} else {
			m.steps++
		}
		yield(agent.Delta{Text: text}, nil)
	}
}

// Long output of old steps is shortened first; then the model sums up. The task stays, and so does
// the memory.
func TestAConversationIsMadeToFit(t *testing.T) {
	const most = 3300
	m := &talker{}
	a := agent.New(m, &agent.Options{MaxContext: most, Prompt: strings.Repeat("You write Python. ", 200)})
	defer a.Close()
	var compacted []agent.ContextCompacted
	var end agent.RunEnded
	for e := range a.Stream(t.Context(), &agent.Task{Text: "Count how often data is printed."}) {
		switch e := e.(type) {
		case agent.ContextCompacted:
			compacted = append(compacted, e)
		case agent.RunEnded:
			end = e
		}
	}
	if end.Err != nil || end.Result.Answer != int64(8) {
		t.Fatalf("%+v, %v", end.Result, end.Err)
	}
	if len(compacted) < 2 || compacted[0].Summary != "" || compacted[len(compacted)-1].Summary != "Data was printed." {
		t.Errorf("%+v", compacted)
	}
	text := ""
	for _, msg := range m.last.Messages {
		text += string(msg.Role) + ": " + msg.Text + "\n"
	}
	for _, want := range []string{"Count how often data is printed.", "summed up:\nData was printed.", "data data data"} {
		if !strings.Contains(text, want) {
			t.Errorf("the model does not read %q any more:\n%s", want, text)
		}
	}
	if len(text) > 4*most {
		t.Errorf("%d characters", len(text))
	}
	if got := len(a.Memory().Entries); got != 10 {
		t.Errorf("the memory has %d entries", got)
	}
}

func TestATranscriptAsAPage(t *testing.T) {
	m := &agent.Memory{Entries: []agent.Entry{
		{Task: &agent.TaskEntry{Text: "Say <b>hello</b>", Images: []agent.Image{{Type: "image/png", Data: []byte("png")}, {Type: "image/svg+xml", Data: []byte("<svg onload=x>")}}}},
		{Step: &agent.Step{Number: 1, Output: "<think>secret</think>I say it. <code>1</code>", Code: "print('<script>')", Observation: "<observation>\n<script>alert(1)</script>\n</observation>"}},
		{Step: &agent.Step{Number: 2, Output: "Done", Code: "final_answer('hi')", Final: true, Answer: "hi"}},
	}}
	var b strings.Builder
	if err := m.HTML(&b, "A <run>"); err != nil {
		t.Fatal(err)
	}
	page := b.String()
	for _, want := range []string{"Say &lt;b&gt;hello", "I say it.", "&lt;script&gt;alert(1)", "A &lt;run&gt;", "data:image/png;base64,cG5n", "Answer"} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is not in the page", want)
		}
	}
	for _, bad := range []string{"<script", "secret", "svg", "{{"} {
		if strings.Contains(page, bad) {
			t.Errorf("%q is in the page", bad)
		}
	}
}

// faulty is a model that panics.
type faulty struct{}

func (faulty) Generate(context.Context, *agent.Request) iter.Seq2[agent.Delta, error] {
	panic("broken model")
}

// Stream runs the agent on a goroutine of its own: a panic there belongs to whoever reads the
// events, who can recover it.
func TestAPanicReachesWhoeverReadsTheEvents(t *testing.T) {
	a := agent.New(faulty{}, nil)
	defer a.Close()
	defer func() {
		if p := recover(); p == nil || !strings.Contains(fmt.Sprint(p), "broken model") {
			t.Errorf("recovered %v", p)
		}
	}()
	for range a.Stream(t.Context(), &agent.Task{Text: "work"}) {
	}
	t.Error("the events ended without a panic")
}
