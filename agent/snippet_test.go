package agent_test

import (
	"strings"
	"testing"

	"github.com/hognose/hognose/agent"
)

func TestParseCode(t *testing.T) {
	tests := []struct{ in, want string }{
		{"Thought\n<code>\nx = 1\n</code>\nmore\n<code>y</code>", "x = 1\n\ny"},
		{"Here:\n```python\nprint(1)\n```", "print(1)"},
		{"```py\na\n```\nand\n```\nb\n```", "a\n\nb"},
		{"x = 1\nprint(x)", "x = 1\nprint(x)"},
	}
	for _, tt := range tests {
		if got, err := agent.ParseCode(tt.in, "<code>", "</code>"); err != nil || got != tt.want {
			t.Errorf("ParseCode(%q) = %q, %v", tt.in, got, err)
		}
	}
	_, err := agent.ParseCode("The final answer is 42.", "<code>", "</code>")
	if err == nil || !strings.Contains(err.Error(), "final_answer(") {
		t.Errorf("advice = %v", err)
	}
}

func TestFixFinalAnswer(t *testing.T) {
	in := "final_answer = 5\nprint(final_answer, o.final_answer)\nfinal_answer(final_answer)"
	want := "final_answer_variable = 5\nprint(final_answer_variable, o.final_answer)\nfinal_answer(final_answer_variable)"
	if got := agent.FixFinalAnswer(in); got != want {
		t.Errorf("got %q", got)
	}
	for _, same := range []string{"final_answer(1)", "final_answer = 1", "x ="} {
		if got := agent.FixFinalAnswer(same); got != same {
			t.Errorf("%q became %q", same, got)
		}
	}
}
