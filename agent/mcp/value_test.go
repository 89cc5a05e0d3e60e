package mcp_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent/mcp"
)

func TestValuesCrossAsTheyAre(t *testing.T) {
	c := client(t, nil)
	a := call(t, c, "run_python", map[string]any{"code": "repr((n, one, d))", "variables": json.RawMessage(`{"n": 1152921504606846977, "one": 1.0, "d": {"a": [1, null]}}`)})
	if a.Value != `"(1152921504606846977, 1.0, {'a': [1, None]})"` {
		t.Errorf("%+v", a)
	}
	r, err := c.CallTool(t.Context(), &sdk.CallToolParams{Name: "run_python", Arguments: map[string]any{
		"code": "import datetime\nfinal_answer({'n': 2**70, 'one': 1.0, 'nan': float('nan'), 'day': datetime.date(2026, 1, 2), 'both': {1: 'a', '1': 'b'}, 'f': len})"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"day":"2026-01-02"`, `"nan":"NaN"`, `"both":[[1,"a"],["1","b"]]`, `"f":{"$repr":"`} {
		if b, _ := json.Marshal(r.StructuredContent); !strings.Contains(string(b), want) {
			t.Errorf("%s has no %s", b, want)
		}
	}
}

func TestAFinalAnswerThatIsTooLargeEndsNothing(t *testing.T) {
	c := client(t, &mcp.ServeOptions{Session: hognose.Options{Limits: hognose.Limits{Memory: 64 << 20, Time: 5 * time.Second}}})
	a := call(t, c, "run_python", map[string]any{"code": "x = 'a' * 1000000; x = [x] * 60; x = [x] * 60; final_answer(x)"})
	if a.Final != nil || !strings.Contains(a.Error, "the value is too large to leave the session") {
		t.Errorf("%.200s, %.200v", a.Error, a.Final)
	}
	if a := call(t, c, "run_python", map[string]any{"code": "final_answer(len)"}); a.Final != nil || !strings.Contains(a.Error, "builtin_function_or_method") || a.Value != "<built-in function len>" {
		t.Errorf("%+v", a)
	}
	if a := call(t, c, "run_python", map[string]any{"code": "1 + 1"}); a.Value != "2" {
		t.Errorf("%+v", a)
	}
}
