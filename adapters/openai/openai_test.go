package openai

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	sdk "github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
)

func TestAModelOfOpenAIRunsPython(t *testing.T) {
	ctx := t.Context()
	session, err := hognose.Local(nil).Open(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()

	// The model says what is written down.
	call := `{"role":"assistant","content":null,"tool_calls":[{"id":"c%d","type":"function","function":{"name":"run_python","arguments":%q}}]}`
	script := []string{fmt.Sprintf(call, 1, `{"code":"x = 6 * 7\nx"}`), fmt.Sprintf(call, 2, `{"code":"1/0"}`), `{"role":"assistant","content":"It is 42."}`}
	var told []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		told = append(told, string(body))
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprintf(w, `{"id":"m","object":"chat.completion","model":"m","choices":[{"index":0,"finish_reason":"stop","message":%s}]}`, script[0])
		script = script[1:]
	}))
	defer server.Close()

	client := sdk.NewClient(option.WithBaseURL(server.URL), option.WithAPIKey("key"))
	params := sdk.ChatCompletionNewParams{Model: "m", Messages: []sdk.ChatCompletionMessageParamUnion{sdk.UserMessage("How much is it?")}}
	answer, err := Run(ctx, &client, params, agent.NewPythonTool(session), 5)
	if err != nil || answer.Choices[0].Message.Content != "It is 42." {
		t.Fatalf("%v, %v", answer, err)
	}
	if len(told) != 3 || !strings.Contains(told[0], "run_python") || !strings.Contains(told[1], "42") || !strings.Contains(told[2], "ZeroDivisionError") {
		t.Errorf("%q", told)
	}
}
