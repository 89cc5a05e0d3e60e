package anthropic

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	sdk "github.com/anthropics/anthropic-sdk-go"
	"github.com/anthropics/anthropic-sdk-go/option"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
)

func TestTheToolRunnerRunsPython(t *testing.T) {
	ctx := t.Context()
	session, err := hognose.Local(nil).Open(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()

	// The model says what is written down.
	call := `{"type":"tool_use","id":"c%d","name":"run_python","input":{"code":%q}}`
	script := []string{fmt.Sprintf(call, 1, "x = 6 * 7\nx"), fmt.Sprintf(call, 2, "x + 1"), `{"type":"text","text":"It is 43."}`}
	var told []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		told = append(told, string(body))
		reason := "tool_use"
		if len(script) == 1 {
			reason = "end_turn"
		}
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprintf(w, `{"id":"m","type":"message","role":"assistant","model":"m","content":[%s],"stop_reason":%q,"usage":{"input_tokens":1,"output_tokens":1}}`, script[0], reason)
		script = script[1:]
	}))
	defer server.Close()

	client := sdk.NewClient(option.WithBaseURL(server.URL), option.WithAPIKey("key"))
	runner := client.Beta.Messages.NewToolRunner([]sdk.BetaTool{New(agent.NewPythonTool(session))}, sdk.BetaToolRunnerParams{
		BetaMessageNewParams: sdk.BetaMessageNewParams{
			Model: "m", MaxTokens: 100, Messages: []sdk.BetaMessageParam{sdk.NewBetaUserMessage(sdk.NewBetaTextBlock("How much is it?"))},
		},
	})
	answer, err := runner.RunToCompletion(ctx)
	if err != nil || answer.Content[0].Text != "It is 43." {
		t.Fatalf("%v, %v", answer, err)
	}
	if len(told) != 3 || !strings.Contains(told[0], `"required":["code"]`) || !strings.Contains(told[1], "42") || !strings.Contains(told[2], "43") {
		t.Errorf("%q", told)
	}
}
