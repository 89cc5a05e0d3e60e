package agent_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/agent/agenttest"
)

// An answer that cannot leave the session is no answer: the model hears why and gives another one.
// It never arrives as the text of its repr.
func TestAnAnswerThatCannotCrossIsRefused(t *testing.T) {
	for code1, want := range map[string]string{
		"final_answer(lambda: 1)": "not accepted: a Python object of type 'function' cannot become a Go value",
		"final_answer(object())":  "not accepted: a Python object of type 'object' cannot become a Go value",
		"x = 'a' * 1000000; x = [x] * 60; x = [x] * 60; final_answer([x] * 60000)": "not accepted: the ", // it is too large, or converting it took too long
	} {
		m := agenttest.NewAnswers(agenttest.Answer{Text: code(code1)}, agenttest.Answer{Text: code("final_answer('plain')"), Want: []string{want, "Answer with data"}})
		_, r, err := solve(t, m, nil)
		if err != nil || r.Answer != "plain" {
			t.Errorf("%.40s: %v, %v", code1, r.Answer, err)
		}
	}
}

func TestAnswersKeepTheirTypes(t *testing.T) {
	text := "from datetime import *\nfrom decimal import Decimal\nfinal_answer({'when': datetime(2026, 1, 2, tzinfo=timezone.utc), 'wait': timedelta(seconds=90), 'price': Decimal('1.50'), 'one': 1.0, 'nan': float('nan'), 'f': len})"
	a, r, err := solve(t, agenttest.New(code(text)), nil)
	if err != nil {
		t.Fatal(err)
	}
	m, _ := r.Answer.(map[string]any)
	if m["when"] != time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC) || m["wait"] != 90*time.Second || m["price"] != "1.50" || m["one"] != 1.0 || !math.IsNaN(m["nan"].(float64)) {
		t.Errorf("%#v", m)
	}
	want := `{"f":{"$repr":"<built-in function len>"},"nan":"NaN","one":1.0,"price":"1.50","wait":90.0,"when":"2026-01-02T00:00:00+00:00"}`
	b, err := json.Marshal(r)
	escaped := strings.NewReplacer("<", `\u003c`, ">", `\u003e`).Replace(want) // by encoding/json
	if err != nil || !strings.Contains(string(b), `"answer":`+escaped) {
		t.Errorf("%s, %v", b, err)
	}
	var saved, transcript strings.Builder
	if err := a.Memory().Save(&saved); err != nil {
		t.Fatal(err)
	}
	loaded, err := agent.Load(strings.NewReader(saved.String()))
	if err != nil {
		t.Fatal(err)
	}
	if err := loaded.Transcript(&transcript); err != nil || !strings.Contains(transcript.String(), "**Final answer:** "+want) {
		t.Errorf("%s, %v", transcript.String(), err)
	}
}
